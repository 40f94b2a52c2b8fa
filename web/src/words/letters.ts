//! Moves with the letters of the reader's language, where he wants that: the text that is sent stays as it is.

import type { Variant } from "../host/messages";
import { language } from ".";

const KEY = "chatur.letters";

/** The kinds that every French chess player writes with a letter of his own. */
const FRENCH: Record<string, string> = { king: "R", queen: "D", rook: "T", bishop: "F", knight: "C" };

export const ownLetters = (): boolean => language() === "fr" && localStorage.getItem(KEY) === "own";

export function setOwnLetters(own: boolean): void {
  localStorage.setItem(KEY, own ? "own" : "international");
}

/** A move as it is shown. */
export function moveText(variant: Variant, san: string): string {
  if (!ownLetters()) return san;
  const letters = new Map(variant.kinds.flatMap((kind) => (FRENCH[kind.name] ? [[kind.letter.toUpperCase(), FRENCH[kind.name]!]] : [])));
  // Castling is written with the letter O, and squares with small letters.
  return san.replace(/[A-Z]/g, (letter) => letters.get(letter) ?? letter);
}
