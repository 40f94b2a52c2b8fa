//! A look at every position of the main line, in the background.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Line, Played, ScoreShape, Thought } from "../host/messages";
import { think } from "../host/rest";

/** How long each position is looked at, in milliseconds, and for how many lines: the second tells whether a move was the only one. */
const EACH = 160;
const LINES = 2;

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

const UNKNOWN: Thought = { depth: 0, nodes: 0, lines: [], worth: {} };

/** `lineAt` gives the line to a ply. It begins when `wanted` is said; where the line changes, what it has in common with the one
    before is known already. */
export function useWhole(main: Played[], wanted: boolean, lineAt: (ply: number) => Line): Whole | null {
  const known = useRef(new Map<string, Thought>());
  const [, came] = useState(0);
  const at = useRef(lineAt);
  at.current = lineAt;
  const ways = [""];
  for (const { uci } of main) ways.push(`${ways.at(-1)} ${uci}`);
  const end = ways.at(-1) ?? "";
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    void (async () => {
      for (const [ply, way] of ways.entries()) {
        if (known.current.has(way)) continue;
        try {
          known.current.set(way, await think(at.current(ply), LINES, EACH, stop.signal));
        } catch {
          if (stop.signal.aborted) return;
          known.current.set(way, UNKNOWN);
        }
        if (stop.signal.aborted) return;
        came((count) => count + 1);
      }
    })();
    return () => stop.abort();
  }, [end, wanted]);
  if (!wanted) return null;
  const all: Thought[] = [];
  for (const way of ways) {
    const thought = known.current.get(way);
    if (!thought) break;
    all.push(thought);
  }
  const every = <T,>(of: (thought: Thought) => T | null) => ways.map((_, ply) => (all[ply] ? of(all[ply]) : null));
  return {
    scores: every((thought) => thought.lines[0]?.score ?? null),
    thoughts: all,
    seats: every((thought) => thought.lines[0]?.scores ?? null),
    done: all.length,
    total: ways.length,
  };
}
