//! What each seat has lost, found by comparing the start with the board.

import type { View } from "../host/messages";

type Counts = Map<string, number>;

/** Pieces of a seat by kind, each as what it was at the start: promoted ones are pawns, joined ones two. */
function count(view: View, seat: string): Counts {
  const counts: Counts = new Map();
  for (const piece of view.pieces) {
    if (piece.seat !== seat) continue;
    const [kind, number] = piece.kind.startsWith("super ")
      ? [piece.kind.slice(6), 2]
      : piece.kind.startsWith("promoted ")
        ? ["pawn", 1]
        : [piece.kind, 1];
    counts.set(kind, (counts.get(kind) ?? 0) + number);
  }
  return counts;
}

export function capturedFrom(seat: string, start: View, now: View): { kind: string; count: number }[] {
  const before = count(start, seat);
  const after = count(now, seat);
  const lost: Counts = new Map();
  let surplus = 0;
  for (const kind of new Set([...before.keys(), ...after.keys()])) {
    const missing = (before.get(kind) ?? 0) - (after.get(kind) ?? 0);
    if (missing > 0) lost.set(kind, missing);
    else surplus -= missing;
  }
  const pawns = lost.get("pawn") ?? 0;
  lost.set("pawn", Math.max(0, pawns - surplus));
  return [...lost].filter(([, number]) => number > 0).map(([kind, number]) => ({ kind, count: number }));
}
