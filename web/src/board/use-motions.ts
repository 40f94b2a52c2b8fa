//! What moves on a board that is shown one position after another.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Moment } from "../host/messages";
import type { Layout } from "./layout";
import { motions, STILL, type Motions } from "./motion";

/** After this nothing moves any more, in milliseconds. */
const OVER = 200;

export interface Moving {
  motions: Motions;
  /** How many changes have been shown. */
  turn: number;
}

export function useMotions(view: Moment, layout: Layout): Moving {
  const before = useRef<{ view: Moment; moving: Moving }>({ view, moving: { motions: STILL, turn: 0 } });
  const [, again] = useState(0);
  if (before.current.view.pieces !== view.pieces) {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const found = motions(before.current.view, view, (one, other) => {
      const [a, b] = [layout.places.get(one), layout.places.get(other)];
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : Infinity;
    });
    const { moving } = before.current;
    // The same position told once more lets go on what is moving.
    before.current = { view, moving: found ? { motions: calm ? STILL : found, turn: moving.turn + 1 } : renamed(moving, view) };
  }
  const { moving } = before.current;
  useEffect(() => {
    if (moving.motions.gone.length + moving.motions.moved.length === 0) return;
    const timer = setTimeout(() => {
      if (before.current.moving.turn !== moving.turn) return;
      before.current.moving = { motions: STILL, turn: moving.turn };
      again((count) => count + 1);
    }, OVER);
    return () => clearTimeout(timer);
  }, [moving.turn]);
  return moving;
}

/** The same motions with the pieces as they are told now. */
function renamed(moving: Moving, view: Moment): Moving {
  const moved = moving.motions.moved.flatMap(({ from, piece }) => {
    const now = view.pieces.find((one) => one.at[0] === piece.at[0]);
    return now ? [{ from, piece: now }] : [];
  });
  return { ...moving, motions: { ...moving.motions, moved } };
}
