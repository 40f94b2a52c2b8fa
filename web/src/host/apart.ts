//! Files of the site that the program asks for when it needs them: what has been learnt of a variant, puzzles.

import { hostOf } from "./vectors";
import type { Brought } from "./wasm";

/** Of the program and of what is apart from it the beginning of their SHA-256. Whoever writes the site says it before this text. */
declare const FILES: Record<string, string>;

/** So long nobody waits for one, in milliseconds. */
const LONGEST = 5_000;

/** Where a file of the site is, of this version. */
export const addressOf = (name: string): URL => new URL(`${name}?v=${FILES[name]}`, self.location.href);

/** Where the host is that this browser can run. */
export const addressOfHost = (): URL => addressOf(hostOf(FILES));

/** Brings files by their names, a line each. What cannot be had is left out. */
export async function bring(names: string): Promise<Brought[]> {
  const brought = await Promise.all(names.split("\n").map(one));
  return brought.flatMap((file) => file ?? []);
}

async function one(name: string): Promise<Brought | null> {
  try {
    const answer = await fetch(addressOf(`apart/${name}`), { signal: AbortSignal.timeout(LONGEST) });
    return answer.ok ? { name, bytes: new Uint8Array(await answer.arrayBuffer()) } : null;
  } catch {
    return null;
  }
}
