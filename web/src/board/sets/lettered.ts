//! The characters of pieces as text, for the pictures that the host draws: sets and in each the kinds with the character of each seat.

import { RANKS, RIVER, SETS } from "../characters";

export function lettered(): string {
  const sets = Object.entries(SETS).flatMap(([set, kinds]) => Object.entries(kinds).map(([kind, signs]) => `${set} ${signs} ${kind}`));
  return `${[...sets, `river ${RIVER.join(" ")}`, `ranks ${RANKS}`].join("\n")}\n`;
}
