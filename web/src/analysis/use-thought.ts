//! What the engine thinks of the position, better and better, until nobody wants to know.

import { useEffect, useState } from "preact/hooks";
import type { Line, Thought } from "../host/messages";
import { link } from "../host/link";
import { think } from "../host/rest";

/** How long the first slice is, in milliseconds. The engine remembers: a later one begins where the one before ended. */
const FIRST = 250;
/** Each is longer than the one before, up to what a host gives at once; one beside the page thinks for nobody else. */
const GROWS = 2;
const LONGEST = 2_000;
const LONGEST_BESIDE = 120_000;

/** Who answers in less than this part of a slice has seen all that there is. */
const SETTLED = 0.25;

/** Waits until somebody looks at the page again: a host thinks for nobody who looks elsewhere. */
const looked = async (stop: AbortSignal): Promise<void> => {
  while (document.hidden && !stop.aborted) {
    await new Promise<void>((done) => {
      document.addEventListener("visibilitychange", () => done(), { once: true });
      stop.addEventListener("abort", () => done(), { once: true });
    });
  }
};

/** `line` is nothing while nobody wants to know. */
export function useThought(line: Line | null, lines: number): { thought: Thought | null; thinks: boolean } {
  const key = line && JSON.stringify(line);
  const [state, setState] = useState<{ key: string | null; thought: Thought | null; thinks: boolean }>({
    key: null,
    thought: null,
    thinks: false,
  });
  useEffect(() => {
    if (!line || !key) return;
    const stop = new AbortController();
    const longest = link.isBeside ? LONGEST_BESIDE : LONGEST;
    void (async () => {
      let nodes = 0;
      for (let slice = FIRST; ; slice = Math.min(longest, slice * GROWS)) {
        await looked(stop.signal);
        const asked = performance.now();
        try {
          const thought = await think(line, lines, slice, stop.signal);
          if (stop.signal.aborted) return;
          nodes += thought.nodes;
          setState({ key, thought: { ...thought, nodes }, thinks: true });
          const best = thought.lines[0]?.score;
          // An end that is seen stays one, and where there is nothing to play there is nothing to think.
          if (!best || !("cp" in best) || performance.now() - asked < slice * SETTLED) break;
        } catch {
          break;
        }
      }
      if (!stop.signal.aborted) setState((old) => ({ ...old, thinks: false }));
    })();
    return () => stop.abort();
  }, [key, lines]);
  return state.key === key ? state : { thought: null, thinks: line !== null };
}
