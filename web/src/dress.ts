//! Puts on the page what was chosen, with pieces that may have to be brought.

import { useSet } from "./board/sets/chosen";
import { keepChosen, type Look, pieceTheme, tell } from "./theme";

export async function apply(): Promise<void> {
  tell();
  useSet(pieceTheme() === "flat" ? (await import("./flat")).FLAT : undefined);
}

export async function choose(look: Look, value: string): Promise<void> {
  keepChosen(look, value);
  await apply();
}
