//! One lesson under the hand: what was played, and how it stands by the host's judgement.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Lesson, Stood, View, Wanted } from "../host/messages";
import { listMoves, tryLesson } from "../host/rest";
import { whyInWords } from "../words/why";

/** So long a move is looked at that is shown, in milliseconds. */
const SHOWN = 900;

export interface Attempt {
  moves: string[];
  stood: Stood | null;
  /** What the board shows. */
  view: View;
  /** What went wrong. */
  notice: string | null;
  /** Whether the moves are the host's, and not the learner's. */
  shows: boolean;
  play: (uci: string) => Promise<boolean>;
  list: (wanted: Wanted) => ReturnType<typeof listMoves>;
  notify: (text: string | null) => void;
  again: () => void;
  show: () => void;
}

export function useLesson(variant: string, lesson: Lesson): Attempt {
  const [at, setAt] = useState<{ moves: string[]; stood: Stood | null }>({ moves: [], stood: null });
  const [notice, notify] = useState<string | null>(null);
  const [shows, setShows] = useState(false);
  const now = useRef<string[]>([]);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    void go([]);
    return () => {
      gone.current = true;
    };
  }, []);

  /** Goes on to these moves; whether they could be played. */
  async function go(moves: string[]): Promise<boolean> {
    now.current = moves;
    const current = () => !gone.current && now.current === moves;
    try {
      const stood = await tryLesson({ variant, goal: lesson.goal, position: lesson.board.position, moves });
      if (!current()) return false;
      notify(stood.refused === undefined ? null : whyInWords({ why: stood.refused, reason: stood.reason }));
      if (stood.refused === undefined) setAt({ moves, stood });
      else now.current = at.moves;
      return stood.refused === undefined;
    } catch (wrong) {
      if (!current()) return false;
      now.current = at.moves;
      notify((wrong as Error).message);
      return false;
    }
  }

  const { moves, stood } = at;
  // What was played before the lesson is told by it alone.
  const shown = moves.length > 0 && stood ? stood : { ...(stood ?? { ...lesson.board, moves: [] }), last: lesson.board.last };
  return {
    moves,
    stood,
    notice,
    shows,
    view: {
      ...shown,
      seq: moves.length,
      now: 0,
      walks: false,
      ready: stood !== null && !stood.done && !shows,
      // A hand that is faster than the answers plans its next move.
      seats: [{ seat: lesson.seat, state: "playing", why: null, name: "", held: "person", online: true, clock: null, running: false }],
      offer: null,
      result: null,
      history: moves.map((uci) => ({ uci, san: uci, seat: lesson.seat })),
    },
    play: (uci) => go([...moves, uci]),
    list: (wanted) => listMoves({ variant, position: lesson.board.position, moves: [] }, wanted),
    notify,
    again: () => {
      setShows(false);
      void go([]);
    },
    show: () => {
      setShows(true);
      void (async () => {
        for (let count = 0; count <= lesson.solution.length; count++) {
          const next = lesson.solution.slice(0, count);
          if (!(await go(next)) || now.current !== next) return;
          await new Promise((done) => setTimeout(done, SHOWN));
          if (gone.current || now.current !== next) return;
        }
      })();
    },
  };
}
