//! A move that was played here and is not answered yet: the board shows it at once. It stands until the host shows the next
//! position, and goes back when the host refuses it.

import { useLayoutEffect, useState } from "preact/hooks";
import { optimistic, type Foreseen } from "../board/optimistic";
import type { Move, Variant, View } from "../host/messages";

export interface Sent {
  move: Move;
  /** The position in which it was played. */
  position: string;
  board: Foreseen;
  /** When it was played, on this browser's clock. */
  at: number;
}

export interface OnItsWay {
  sent: Sent | null;
  /** The table with what is on its way. */
  view: View | null;
  /** Shows a move that is being sent, until it turns out not to be played. */
  show: (move: Move, played: Promise<boolean>) => void;
  /** Shows the board as the host told it. */
  recall: () => void;
}

export function useSent(variant: Variant | null, told: View | null): OnItsWay {
  const [kept, setKept] = useState<Sent | null>(null);
  useLayoutEffect(() => {
    // A position may come again, after a take-back; what was played there once does not.
    if (kept && kept.position !== told?.position) setKept(null);
  }, [told?.position]);
  useLayoutEffect(() => {
    // What cannot be tried any more was refused.
    const offered = told?.moves;
    if (kept && kept.position === told?.position && offered && offered.length > 0 && !told?.cut && !offered.some((move) => move.uci === kept.move.uci)) setKept(null);
  }, [told?.seq]);
  const sent = kept?.position === told?.position ? kept : null;
  return {
    sent,
    view: told && sent ? { ...told, ...sent.board, moves: [] } : told,
    show: (move, played) => {
      if (!variant || !told) return;
      const next = { move, position: told.position, board: optimistic(variant, told, move), at: performance.now() };
      setKept(next);
      void played.then((done) => done || setKept((current) => (current === next ? null : current)));
    },
    recall: () => setKept(null),
  };
}
