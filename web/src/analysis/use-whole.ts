//! A look at every position of the main line, in the background.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Line, ScoreShape, Thought } from "../host/messages";
import { think } from "../host/rest";

/** How long each position is looked at, in milliseconds. */
const EACH = 120;

export interface Whole {
  /** For each ply how the one to move stands; nothing where it is not known yet. */
  scores: (ScoreShape | null)[];
  /** What was thought at each ply, as far as it is known. */
  thoughts: Thought[];
  /** With more than two seats, how each stands. */
  seats: (Record<string, ScoreShape> | null)[];
  done: number;
  total: number;
}

/** `lineAt` gives the line to a ply. It begins when `wanted` is said, and anew when the game changes. */
export function useWhole(key: string, total: number, wanted: boolean, lineAt: (ply: number) => Line): Whole | null {
  const [thoughts, setThoughts] = useState<{ key: string; all: Thought[] }>({ key, all: [] });
  const at = useRef(lineAt);
  at.current = lineAt;
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    const all: Thought[] = thoughts.key === key ? [...thoughts.all] : [];
    void (async () => {
      for (let ply = all.length; ply <= total && !stop.signal.aborted; ply++) {
        try {
          all.push(await think(at.current(ply), 1, EACH, stop.signal));
        } catch {
          if (stop.signal.aborted) return;
          all.push({ depth: 0, nodes: 0, lines: [], worth: {} });
        }
        setThoughts({ key, all: [...all] });
      }
    })();
    return () => stop.abort();
  }, [key, total, wanted]);
  if (!wanted) return null;
  const all = thoughts.key === key ? thoughts.all : [];
  const every = <T,>(of: (thought: Thought) => T | null) =>
    Array.from({ length: total + 1 }, (_, ply) => (all[ply] ? of(all[ply]) : null));
  return {
    scores: every((thought) => thought.lines[0]?.score ?? null),
    thoughts: all,
    seats: every((thought) => thought.lines[0]?.scores ?? null),
    done: all.length,
    total: total + 1,
  };
}
