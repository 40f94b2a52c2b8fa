//! A text in the letters that a link can have: deflated, and written in base64 as addresses have it. Whoever unpacks it knows
//! nothing of who has packed it, so it is measured while it is unpacked.

import { LinkFault } from "./fault";

/** So many bytes a text has at most. */
export const MOST_BYTES = 32 * 1024;
/** What cannot be made shorter is a third longer than its bytes, and a little. */
export const MOST_LETTERS = 45_000;
/** So many packed bytes are unpacked at once: they give a thousand times as many at most. */
const SLICE = 256;

export async function pack(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MOST_BYTES) throw new LinkFault("too_large");
  return letters(await through(bytes, () => new CompressionStream("deflate-raw"), MOST_LETTERS));
}

export async function unpack(packed: string): Promise<string> {
  if (packed.length > MOST_LETTERS) throw new LinkFault("too_long");
  const bytes = await through(ofLetters(packed), () => new DecompressionStream("deflate-raw"), MOST_BYTES);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new LinkFault("damaged");
  }
}

/** Bytes after a transformation, which is given up as soon as they are too many. */
async function through(bytes: Uint8Array, transformation: () => GenericTransformStream, most: number): Promise<Uint8Array> {
  let at = 0;
  const slices = new ReadableStream<Uint8Array>(
    {
      pull: (taker) => {
        if (at >= bytes.length) return taker.close();
        taker.enqueue(bytes.slice(at, (at += SLICE)));
      },
    },
    { highWaterMark: 0 },
  );
  const reader = (slices.pipeThrough(made(transformation)) as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const part = await reader.read().catch(() => {
      throw new LinkFault("damaged");
    });
    if (part.done) break;
    parts.push(part.value);
    length += part.value.length;
    if (length > most) {
      // What comes after is of no interest, whatever it is.
      void reader.cancel().catch(() => undefined);
      throw new LinkFault("too_long");
    }
  }
  return joined(parts, length);
}

/** Browsers of before 2023 cannot do it. */
function made(transformation: () => GenericTransformStream): GenericTransformStream {
  try {
    return transformation();
  } catch {
    throw new LinkFault("no_packing");
  }
}

function joined(parts: Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const letters = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

function ofLetters(text: string): Uint8Array {
  if (!/^[\w-]+$/.test(text)) throw new LinkFault("damaged");
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  } catch {
    throw new LinkFault("damaged");
  }
}
