//! A hint against machines, for whoever asks for one: the engine's move as an arrow, until something is played.

import { useEffect, useState } from "preact/hooks";
import type { Arrow } from "../board/arrows";
import type { View } from "../host/messages";
import { thinkOf } from "../host/table-rest";

const MILLIS = 500;

export interface Hint {
  /** Asks for one; nothing where somebody would be wronged by it. */
  ask: (() => void) | null;
  arrows: Arrow[];
}

export function useHint(table: string, view: View | null, mine: string[], myTurn: boolean): Hint {
  const [arrows, setArrows] = useState<Arrow[]>([]);
  useEffect(() => setArrows([]), [view?.history.length, table]);
  const machines = view?.seats.every(({ seat, held }) => mine.includes(seat) || /^(random|level:|engine:)/.test(held));
  const alone = view?.seats.every(({ seat }) => mine.includes(seat));
  if (!view || !machines || alone || !myTurn) return { ask: null, arrows: [] };
  const ask = () => {
    const played = view.history.length;
    thinkOf({ table, ply: played, moves: [] }, 1, MILLIS, new AbortController().signal).then(
      (thought) => {
        const [best] = thought.lines;
        if (best?.to) setArrows([{ from: best.from ?? best.to, to: best.to }]);
      },
      () => undefined,
    );
  };
  return { ask, arrows };
}
