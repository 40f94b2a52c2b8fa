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
  changes: () => number;
  take: () => number;
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
export function write(own: Exports, text: string): void {
  const bytes = toBytes.encode(text);
  const at = own.room(bytes.length);
  new Uint8Array(own.memory.buffer, at, bytes.length).set(bytes);
}

/** Reads what the program has answered, of so many bytes. */
export const read = (own: Exports, length: number): string => toText.decode(new Uint8Array(own.memory.buffer, own.answered(), length));

/** An answer of its number, its kind and its text, a line each. */
export function answerOf(text: string): Answer {
  const first = text.indexOf("\n");
  const second = text.indexOf("\n", first + 1);
  return { status: Number(text.slice(0, first)), kind: text.slice(first + 1, second), body: text.slice(second + 1) };
}
