//! What the engine says of the moves of a game: a sign for each that gave something away or was the only one, and how well
//! each seat kept what it had.

import type { Played, ScoreShape, Thought } from "../host/messages";
import { chance, turned } from "./score";

/** By so much a chance to win falls at least for each sign, from 0 to 1, and the sign's number in PGN. */
const FALLS: [number, number][] = [[0.2, 4], [0.1, 2], [0.05, 6]];
/** A move is the only one where the next best gives so much away. */
const ONLY = 0.2;
const GOOD = 1;
/** Who has won or lost already needs no only move. */
const OPEN = [0.1, 0.97];

/** How the one who has just moved stood before and stands now; nothing where one is not known. */
export function beforeAndAfter(history: Played[], scores: (ScoreShape | null)[], index: number): [ScoreShape, ScoreShape] | null {
  const [before, after] = [scores[index], scores[index + 1]];
  if (!before || !after) return null;
  // Where turns have several moves the same one goes on.
  return [before, history[index + 1]?.seat === history[index]?.seat ? after : turned(after)];
}

/** The signs of moves by their numbers in PGN, by ply from 1. For two seats. */
export function signs(history: Played[], scores: (ScoreShape | null)[], thoughts: Thought[]): Map<number, number> {
  const found = new Map<number, number>();
  history.forEach((played, index) => {
    const both = beforeAndAfter(history, scores, index);
    if (!both) return;
    const fall = chance(both[0]) - chance(both[1]);
    const sign = FALLS.find(([least]) => fall >= least)?.[1] ?? (isOnly(played, history[index - 1], thoughts[index]) ? GOOD : null);
    if (sign !== null) found.set(index + 1, sign);
  });
  return found;
}

/** Whether a move is what alone holds: the best by far, and not what takes back a piece. */
function isOnly(played: Played, last: Played | undefined, thought: Thought | undefined): boolean {
  const [best, next] = thought?.lines ?? [];
  if (!best || !next || best.moves[0]?.uci !== played.uci) return false;
  const stands = chance(best.score);
  const takesBack = last !== undefined && best.to !== undefined && last.uci.includes(best.to);
  return !takesBack && stands > (OPEN[0] ?? 0) && stands < (OPEN[1] ?? 1) && stands - chance(next.score) >= ONLY;
}

/** How well each seat kept its chances, in percent: the mean over its moves, by the curve that sites use, on which a move that
    keeps all is 100 and one that gives half away is about 10. */
export function accuracies(history: Played[], scores: (ScoreShape | null)[]): Map<string, number> {
  const sums = new Map<string, [number, number]>();
  history.forEach(({ seat }, index) => {
    const both = beforeAndAfter(history, scores, index);
    if (!both) return;
    const fall = Math.max(0, chance(both[0]) - chance(both[1])) * 100;
    const kept = Math.max(0, Math.min(100, 103.17 * Math.exp(-0.0435 * fall) - 3.17));
    const [sum, count] = sums.get(seat) ?? [0, 0];
    sums.set(seat, [sum + kept, count + 1]);
  });
  return new Map([...sums].map(([seat, [sum, count]]) => [seat, sum / count]));
}
