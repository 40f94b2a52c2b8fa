//! Moves with the letters of the reader's language, where he wants that: the text that is sent stays as it is.

import type { Variant } from "../host/messages";
import { tongue } from ".";
import { faces, isThrow, isTurnedUp, thrown } from "../table/dice";

const KEY = "chatur.letters";

export const ownLetters = (): boolean => tongue().letters !== undefined && localStorage.getItem(KEY) === "own";

export function setOwnLetters(own: boolean): void {
  localStorage.setItem(KEY, own ? "own" : "international");
}

/** A move as it is shown. */
export function moveText(variant: Variant, text: string): string {
  if (isThrow(text)) return faces(thrown(text));
  const san = isTurnedUp(text) ? text.replace("up", "=") : text;
  const { letters: own } = tongue();
  if (!own || !ownLetters()) return san;
  const letters = new Map(variant.kinds.flatMap((kind) => (own[kind.name] ? [[kind.letter.toUpperCase(), own[kind.name]!]] : [])));
  // Castling is written with the letter O, and squares with small letters.
  return san.replace(/[A-Z]/g, (letter) => letters.get(letter) ?? letter);
}
