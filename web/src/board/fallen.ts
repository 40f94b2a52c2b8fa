//! Pieces that were captured and lie on the board until the turn ends, as in draughts. A host tells that nobody may pass there, as of
//! any wall; what lies there is known to whoever has seen it stand.

import type { Moment, Piece } from "../host/messages";

export interface Seen {
  view: Moment;
  /** What has just left its square, with the number of positions since. */
  gone: Map<string, { piece: Piece; ago: number }>;
  /** What lies, by its square. */
  fallen: Map<string, Piece>;
}

/** A move is shown by the page before its host has answered, and only then there is a wall. */
const LATELY = 2;

export const unseen = (view: Moment): Seen => ({ view, gone: new Map(), fallen: new Map() });

const kindOf = ({ seat, kind }: Piece): string => `${seat} ${kind}`;

const count = (pieces: Piece[], like: Piece): number => pieces.filter((piece) => kindOf(piece) === kindOf(like)).length;

/** A position is told again and again: what of it matters here. */
const sign = ({ pieces, walls = [] }: Moment): string => [...pieces.map(({ at, seat, kind }) => `${at[0]} ${seat} ${kind}`).sort(), ...walls].join();

/** What lies in the position that is shown after those that were seen. */
export function seen({ view: before, gone, fallen }: Seen, view: Moment): Seen {
  if (sign(before) === sign(view)) return { view, gone, fallen };
  const held = new Set(view.pieces.flatMap(({ at }) => at));
  const left = new Set([...(before.last?.from ?? []), ...(view.last?.from ?? [])]);
  const lately = new Map([...gone].flatMap(([square, { piece, ago }]) => (ago < LATELY ? [[square, { piece, ago: ago + 1 }] as const] : [])));
  for (const piece of before.pieces) {
    const [square = ""] = piece.at;
    // What has moved on has not fallen.
    if (!held.has(square) && !left.has(square) && count(view.pieces, piece) < count(before.pieces, piece)) lately.set(square, { piece, ago: 1 });
  }
  const lies = (view.walls ?? []).flatMap((square) => {
    const piece = fallen.get(square) ?? lately.get(square)?.piece;
    return piece ? [[square, piece] as const] : [];
  });
  return { view, gone: lately, fallen: new Map(lies) };
}
