//! The legal moves of the player to move, and those that are asked for where their list is long.

import { useRef, useState } from "preact/hooks";
import type { Move, MoveList, View, Wanted } from "../host/messages";
import { movesFrom, sameWay, type Source } from "../board/pick";

export interface Offer {
  /** The position that they are the moves of; empty where nobody here is to move. */
  at: string;
  /** What the host has told by itself. */
  listed: Move[];
  /** The moves of a piece, at least one to each square that it can go to; nothing until they are known. */
  of: (source: Source) => Move[] | null;
  load: (source: Source) => Promise<Move[]>;
  /** The moves to a square, at least one of each piece. */
  to: (square: string) => Promise<Move[]>;
  /** These moves and all that they stand for. */
  all: (moves: Move[]) => Promise<Move[]>;
  /** Whether this is still the position. */
  isNow: () => boolean;
}

const wantedOf = (source: Source): Wanted => ("drop" in source ? { drop: source.drop } : { from: source.square });

export function useMoves(view: View | null, myTurn: boolean, ask: (wanted: Wanted) => Promise<MoveList>): Offer {
  const at = view && myTurn ? `${view.turn} ${view.history.length} ${view.position}` : "";
  const known = useRef({ at, lists: new Map<string, Move[]>() });
  const [, came] = useState(0);
  if (known.current.at !== at) known.current = { at, lists: new Map() };
  const { lists } = known.current;
  const listed = myTurn ? (view?.moves ?? []) : [];

  const inParts = async (wanted: Wanted): Promise<Move[]> => {
    const moves: Move[] = [];
    for (let after: number | undefined = 0; after !== undefined; ) {
      const part: MoveList = await ask({ ...wanted, after });
      moves.push(...part.moves);
      after = part.next;
    }
    return moves;
  };
  const of = (source: Source): Move[] | null =>
    view?.cut === "source" && myTurn ? (lists.get(JSON.stringify(source)) ?? null) : movesFrom(listed, source);
  return {
    at,
    listed,
    of,
    load: async (source) => {
      const before = of(source);
      if (before) return before;
      const list = await ask(wantedOf(source));
      const moves = list.cut === "source" ? await inParts(wantedOf(source)) : list.moves;
      lists.set(JSON.stringify(source), moves);
      came((count) => count + 1);
      return moves;
    },
    to: async (square) => (view?.cut === "source" ? (await ask({ to: square })).moves : listed),
    all: async (moves) => {
      const every = moves.map(async (one) => {
        if (!one.others) return [one];
        const { from, to, drop, pass } = one;
        const wanted = { ...(from && { from }), ...(to && { to }), ...(drop && { drop }), ...(pass && { pass }) };
        return (await inParts(wanted)).filter((move) => sameWay(move, one));
      });
      return (await Promise.all(every)).flat();
    },
    isNow: () => known.current.at === at,
  };
}
