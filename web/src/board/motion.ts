//! What moves between two positions: which piece went where, and which are gone. It knows no moves, so stepping back plays
//! backwards, and in castling two pieces move.

import type { Moment, Piece } from "../host/messages";

export interface Motion {
  /** Where it stood before: its anchor. */
  from: string;
  /** The piece as it stands now. */
  piece: Piece;
}

export interface Motions {
  moved: Motion[];
  /** What was taken, as it stood. */
  gone: Piece[];
}

type Stand = Pick<Moment, "pieces" | "last">;

/** Where more pieces move at once, one looks at another part of the game, and nothing moves. */
const MOST = 6;

export const STILL: Motions = { moved: [], gone: [] };

const standing = (piece: Piece): string => `${piece.at.join()} ${piece.seat} ${piece.kind}`;
const anchor = (piece: Piece): string => piece.at[0] ?? "";

/** What moves from one position to another; nothing where they stand alike. `away` tells how far two squares are apart. */
export function motions(before: Stand, after: Stand, away: (one: string, other: string) => number): Motions | null {
  const stays = new Set(after.pieces.map(standing));
  const stood = new Set(before.pieces.map(standing));
  const left = new Set(before.pieces.filter((piece) => !stays.has(standing(piece))));
  const came = new Set(after.pieces.filter((piece) => !stood.has(standing(piece))));
  if (left.size === 0 && came.size === 0) return null;
  if (left.size > 2 * MOST || came.size > 2 * MOST) return STILL;
  const told = (from: string, to: string) => goes(after.last, from, to) || goes(before.last, to, from);
  const pairs = [...came].flatMap((to) =>
    [...left].flatMap((from) => {
      if (from.seat !== to.seat || anchor(from) === anchor(to)) return [];
      const isTold = told(anchor(from), anchor(to));
      // What has become another kind is the same piece only where the move says so.
      if (from.kind !== to.kind && !isTold) return [];
      const rank = (from.kind === to.kind ? 0 : 2) + (isTold ? 0 : 1);
      return [{ from, to, rank, way: away(anchor(from), anchor(to)) }];
    }),
  );
  const moved: Motion[] = [];
  for (const { from, to } of pairs.sort((a, b) => a.rank - b.rank || a.way - b.way)) {
    if (!left.has(from) || !came.has(to)) continue;
    left.delete(from);
    came.delete(to);
    moved.push({ from: anchor(from), piece: to });
  }
  if (moved.length > MOST) return STILL;
  // What only changed on its square is not gone.
  const taken = [...left].filter((piece) => ![...came].some((other) => other.seat === piece.seat && anchor(other) === anchor(piece)));
  return { moved, gone: taken };
}

/** Whether a move left one square and entered the other. */
const goes = (last: Moment["last"], from: string, to: string): boolean =>
  last !== null && last.from.includes(from) && last.to.includes(to);
