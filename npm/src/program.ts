//! The compiled program: it is loaded once, and asked in texts through the memory that both see.

import { raise } from "./errors.js";
import type { Ask, Refused } from "./wire.js";

/** What the program exports. */
interface Exports {
  memory: WebAssembly.Memory;
  room: (bytes: number) => number;
  answered: () => number;
  ask: () => number;
}

const IMPORTS = { host: { clock: () => performance.now() } };

const [toBytes, toText] = [new TextEncoder(), new TextDecoder()];

let own: Exports | null = null;
let loading: Promise<void> | null = null;

/** The bytes of a text in base64. */
function bytes(text: string): Uint8Array<ArrayBuffer> {
  const signs = atob(text);
  const all = new Uint8Array(signs.length);
  for (let at = 0; at < signs.length; at++) all[at] = signs.charCodeAt(at);
  return all;
}

/** The program as the package carries it: packed, and as text, so that every loader of modules can load it. */
async function carried(): Promise<ArrayBuffer> {
  const { default: packed } = await import("./packed.js");
  const stream = new Blob([bytes(packed)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).arrayBuffer();
}

async function begin(module: WebAssembly.Module | BufferSource): Promise<void> {
  const made = module instanceof WebAssembly.Module ? module : await WebAssembly.compile(module);
  own = (await WebAssembly.instantiate(made, IMPORTS)).exports as unknown as Exports;
}

/** What `load` can be told. */
export interface LoadOptions {
  /** The program, where somebody has it already: in a worker that was sent the module, for instance. */
  wasm?: WebAssembly.Module | BufferSource;
}

/**
 * Loads the program. It is enough to wait for it once; in Node and Deno it is there when the package is imported.
 *
 * ```js
 * import { load, Game } from "chatur";
 * await load();
 * new Game("chess").play("e4");
 * ```
 */
export function load(options: LoadOptions = {}): Promise<void> {
  if (own) return Promise.resolve();
  loading ??= Promise.resolve(options.wasm ?? carried())
    .then(begin)
    .catch((error: unknown) => {
      // Somebody may try again.
      loading = null;
      throw error;
    });
  return loading;
}

/** Begins at once, where one may compile without waiting. */
export function loadNow(packed: string, inflate: (bytes: Uint8Array) => BufferSource): void {
  const module = new WebAssembly.Module(inflate(bytes(packed)));
  own = new WebAssembly.Instance(module, IMPORTS).exports as unknown as Exports;
}

/** Asks the program. */
export function ask<T>(question: Ask): T {
  if (!own) throw raise({ kind: "other", code: "not_loaded", why: "chatur is not loaded: `await load()` first", file: null });
  const text = toBytes.encode(JSON.stringify(question));
  let length: number;
  try {
    const at = own.room(text.length);
    new Uint8Array(own.memory.buffer, at, text.length).set(text);
    length = own.ask();
  } catch (error) {
    // Nothing unwinds in it.
    throw raise({ kind: "other", code: "failed", why: `chatur has failed and answers no more: ${String(error)}`, file: null });
  }
  const told = toText.decode(new Uint8Array(own.memory.buffer, own.answered(), length));
  const answer = JSON.parse(told) as { told: T } | { refused: Refused };
  if ("refused" in answer) throw raise(answer.refused);
  return answer.told;
}
