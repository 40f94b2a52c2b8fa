//! What the engine thinks of the position, better and better.

import { useEffect, useState } from "preact/hooks";
import type { Line, Thought } from "../host/messages";
import { link } from "../host/link";
import { think } from "../host/rest";

/** How long each slice is, in milliseconds. The engine remembers: a later one begins where the one before ended. */
const SLICES = [250, 500, 1000, 2000, 2000, 2000, 2000];
/** A host beside the page thinks for nobody else: its slices grow by this until one is so long, and there is always another. */
const GROWS = 1.5;
const LONGEST = 120_000;

/** All slices, one after the other. */
function* slices(): Generator<number> {
  if (!link.isBeside) return yield* SLICES;
  for (let slice = SLICES[0] ?? LONGEST; ; slice = Math.min(LONGEST, slice * GROWS)) yield Math.round(slice);
}

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
    void (async () => {
      for (const millis of slices()) {
        try {
          const thought = await think(line, lines, millis, stop.signal);
          if (stop.signal.aborted) return;
          setState({ key, thought, thinks: true });
          const best = thought.lines[0]?.score;
          // An end that is seen stays one, and where there is nothing to play there is nothing to think.
          if (!best || !("cp" in best)) break;
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
