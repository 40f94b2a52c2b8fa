//! A worker that thinks for a host beside the page, one thing after the other. Whoever wants it to end ends the worker.

import { bring } from "./apart";
import { LACKING, answerOf, handIn, instantiate, read, write, type Answer, type Exports } from "./wasm";

/** The program first, and then what is to be thought about: its text, and when it was given out. */
export type ToThinker = { module: WebAssembly.Module } | { think: string; since: number };

/** A part of an answer, or the answer. */
export type FromThinker = { part: string } | { thought: Answer };

/** By this name a worker knows that it is to think. */
export const THINKER = "thinker";

export function thinkHere(): void {
  const host = self as unknown as { postMessage: (message: FromThinker) => void; onmessage: (event: MessageEvent<ToThinker>) => void };
  let own: Promise<Exports> | null = null;
  const think = async (text: string, since: number): Promise<void> => {
    if (!own) throw new Error("there is no program to think with");
    const program = await own;
    const answer = (): Answer => {
      write(program, text);
      return answerOf(read(program, program.think(Math.max(0, Date.now() - since))));
    };
    let thought = answer();
    if (thought.status === LACKING) {
      // The second time it is thought about with what could be had.
      handIn(program, "teach", await bring(thought.body));
      thought = answer();
    }
    host.postMessage({ thought });
  };
  host.onmessage = ({ data }) => {
    if ("module" in data) {
      own = instantiate(data.module, (part) => host.postMessage({ part }));
      return;
    }
    // Whoever began this worker hears of it as of any other end.
    think(data.think, data.since).catch((error: unknown) => setTimeout(() => { throw error; }));
  };
}
