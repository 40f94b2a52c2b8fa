//! The set of pieces that is drawn with: the usual one, unless another one was brought before anything is drawn.

import type { PieceSet } from "./layers";
import { STAUNTON } from "./staunton";

let set: PieceSet = STAUNTON;

export const pieceSet = (): PieceSet => set;

/** Draws with this set from now on, or with the usual one. */
export function useSet(next: PieceSet = STAUNTON): void {
  set = next;
}
