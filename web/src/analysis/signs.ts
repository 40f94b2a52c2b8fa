//! Judgements of PGN as the signs that readers know.

import { say, type Word } from "../words";

const SIGNS: Record<number, string> = {
  1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 7: "□", 10: "=", 13: "∞", 14: "+=", 15: "=+", 16: "±", 17: "∓", 18: "+−",
  19: "−+", 22: "⨀", 32: "⟳", 36: "↑", 40: "→", 44: "=∞", 132: "⇆", 138: "⊕", 140: "∆", 146: "N",
};

export const signOf = (nag: number): string => SIGNS[nag] ?? `$${nag}`;

/** Those that can be set with a button: of moves, and of positions. */
export const OF_MOVES = [3, 1, 5, 6, 2, 4];
export const OF_POSITIONS = [18, 16, 14, 10, 13, 15, 17, 19];

const WORDS: Record<number, Word> = {
  1: "sign.good", 2: "sign.mistake", 3: "sign.brilliant", 4: "sign.blunder", 5: "sign.interesting", 6: "sign.dubious",
  10: "sign.even", 13: "sign.unclear", 14: "sign.first.better", 15: "sign.second.better", 16: "sign.first.much", 17: "sign.second.much",
  18: "sign.first.wins", 19: "sign.second.wins",
};

/** What a sign says, for whoever hears it. */
export const signWord = (nag: number): string => (WORDS[nag] ? say(WORDS[nag]) : signOf(nag));
