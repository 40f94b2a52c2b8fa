//! Scores as numbers, words and shares of a bar.

import { say } from "../words";

export type Score = { cp: number } | { win: number } | { loss: number };

/** A score of the one who is to move as one of the first seat. */
export function turned(score: Score): Score {
  if ("cp" in score) return { cp: -score.cp };
  return "win" in score ? { loss: score.win } : { win: score.loss };
}

/** In pawns, or moves until mate. */
export function scoreText(score: Score): string {
  if ("win" in score) return `#${Math.ceil(score.win / 2)}`;
  if ("loss" in score) return `−#${Math.ceil(score.loss / 2)}`;
  const tenths = Math.round(score.cp / 10);
  const sign = tenths === 0 ? "" : tenths < 0 ? "−" : "+";
  return sign + (Math.abs(tenths) / 10).toFixed(1).replace(".", say("decimal"));
}

/** How likely a win is, from 0 to 1. */
export function chance(score: Score): number {
  if ("win" in score) return 1;
  if ("loss" in score) return 0;
  return 1 / (1 + Math.exp(-score.cp / 250));
}

/** How much a move has to give away to be marked. */
const MARKED = 0.1;
const PAWN = 100;

/** What a move did to the chances of its player, in words; nothing where it did little. Both scores are his; `lost` says
    which pieces it cost, told how far the evaluation fell. */
export function turningPoint(before: Score, after: Score, lost: (fall: number) => string | null): string | null {
  if (chance(before) - chance(after) < MARKED) return null;
  if ("win" in before) return say("analysis.misses", Math.ceil(before.win / 2));
  if ("loss" in after) return say("analysis.allows", Math.ceil(after.loss / 2));
  if (!("cp" in before) || !("cp" in after)) return null;
  const fall = before.cp - after.cp;
  return lost(fall) ?? say("analysis.gives", Math.max(1, Math.round(fall / PAWN)));
}
