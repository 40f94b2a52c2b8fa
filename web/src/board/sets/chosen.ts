//! The set of pieces that is drawn with. The usual one comes with the page, another is fetched before anything is drawn.

import type { PieceSet } from "./layers";
import { STAUNTON } from "./staunton";

let set: PieceSet = STAUNTON;

export const pieceSet = (): PieceSet => set;

export async function fetchSet(name: "staunton" | "flat"): Promise<void> {
  set = name === "flat" ? (await import("../../flat")).FLAT : STAUNTON;
}
