//! The set of pieces that is drawn with. All sets are fetched together, before anything is drawn.

import type { PieceSet } from "./layers";

let set: PieceSet | null = null;

export const pieceSet = (): PieceSet | null => set;

export async function fetchSet(name: "staunton" | "flat"): Promise<void> {
  const sets = await import("./sets");
  set = name === "flat" ? sets.FLAT : sets.STAUNTON;
}
