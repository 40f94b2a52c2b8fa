//! What `chatur-pocket` exports, and how text goes through the memory that both see.

export interface Exports {
  memory: WebAssembly.Memory;
  room: (bytes: number) => number;
  answered: () => number;
  begin: (at: number) => void;
  restore: () => number;
  ask: () => number;
  hear: (guest: number) => void;
  leave: (guest: number) => void;
  tick: () => number;
  errands: () => number;
  thought: (errand: number) => void;
  think: (waited: number) => number;
  hand_in: (name: number) => void;
  teach: (name: number) => void;
  changes: () => number;
  take: () => number;
}

/** A file of the site that the program has not within. */
export interface Brought {
  name: string;
  bytes: Uint8Array;
}

/** An answer as HTTP would have it. */
export interface Answer {
  status: number;
  kind: string;
  body: string;
}

const [toBytes, toText] = [new TextEncoder(), new TextDecoder()];

/** Begins with the program; `part` hears parts of an answer that comes in parts. */
export async function instantiate(module: WebAssembly.Module, part: (text: string) => void): Promise<Exports> {
  const told = (at: number, bytes: number) => part(toText.decode(new Uint8Array(own.memory.buffer, at, bytes)));
  const bits = () => crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
  const page = { clock: () => performance.now(), bits, part: told };
  const { exports } = await WebAssembly.instantiate(module, { page });
  const own = exports as unknown as Exports;
  return own;
}

/** Writes a text where the program reads it. */
export const write = (own: Exports, text: string): void => writeBytes(own, toBytes.encode(text));

function writeBytes(own: Exports, bytes: Uint8Array): void {
  const at = own.room(bytes.length);
  new Uint8Array(own.memory.buffer, at, bytes.length).set(bytes);
}

/** What is answered where a file has to be handed in first; the body has the names, a line each. */
export const LACKING = 424;

/** Hands in files that the program lacks, by one of its exports. */
export function handIn(own: Exports, by: "hand_in" | "teach", files: Brought[]): void {
  for (const { name, bytes } of files) {
    const named = toBytes.encode(name);
    const all = new Uint8Array(named.length + bytes.length);
    all.set(named);
    all.set(bytes, named.length);
    writeBytes(own, all);
    own[by](named.length);
  }
}

/** Reads what the program has answered, of so many bytes. */
export const read = (own: Exports, length: number): string => toText.decode(new Uint8Array(own.memory.buffer, own.answered(), length));

/** An answer of its number, its kind and its text, a line each. */
export function answerOf(text: string): Answer {
  const first = text.indexOf("\n");
  const second = text.indexOf("\n", first + 1);
  return { status: Number(text.slice(0, first)), kind: text.slice(first + 1, second), body: text.slice(second + 1) };
}
