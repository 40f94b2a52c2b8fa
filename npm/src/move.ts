//! A move.

import type { MoveTold } from "./wire.js";

/** A move of a variant. It means something together with the position in which it is legal; `String(move)` is its `uci`. */
export class Move {
  /** In coordinates, as programs write it: `g1f3`, `e7e8q`, `N@e5`. */
  readonly uci: string;
  /** The square from which a piece goes; null for a drop or a pass. */
  readonly from: string | null;
  /** The square on which it lands; in castling, where the partner stands. Null for a pass. */
  readonly to: string | null;
  /** The name of the kind that it becomes, if it promotes. */
  readonly promotion: string | null;
  /** The name of the kind that is dropped, if one is. */
  readonly drop: string | null;

  /** @internal */
  constructor({ uci, from, to, promotion, drop }: MoveTold) {
    this.uci = uci;
    this.from = from;
    this.to = to;
    this.promotion = promotion;
    this.drop = drop;
  }

  toString(): string {
    return this.uci;
  }
}

/** Moves that the program tells. */
export const movesOf = (told: MoveTold[]): Move[] => told.map((one) => new Move(one));
