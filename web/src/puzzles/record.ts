//! How the reader does at the puzzles of a game: kept in this browser, and nowhere else.

import type { Puzzle } from "../host/protocol";

export interface PuzzleRecord {
  /** On the scale of the puzzles. */
  rating: number;
  /** Solved at the first try, one after the other: now, and at most. */
  streak: number;
  best: number;
  /** Puzzles that were tried, and whether they were solved at the first try. */
  tried: Record<string, boolean>;
}

const KEY = "chatur.puzzles";
const FRESH: PuzzleRecord = { rating: 1000, streak: 0, best: 0, tried: {} };
/** So much one puzzle counts at most, at first and after so many. */
const FIRST = 60;
const LATER = 24;
const SETTLED = 20;

/** What names a puzzle among those of its game. */
export const puzzleId = (puzzle: Pick<Puzzle, "game" | "ply">): string => `${puzzle.game}.${puzzle.ply}`;

function kept(): Record<string, PuzzleRecord> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, PuzzleRecord>;
  } catch {
    return {};
  }
}

export const recordOf = (variant: string): PuzzleRecord => ({ ...FRESH, ...kept()[variant] });

/** Elo: who solves what is harder gains more. What was tried before counts no more. */
export function after(record: PuzzleRecord, puzzle: Pick<Puzzle, "game" | "ply" | "rating">, solved: boolean): PuzzleRecord {
  const id = puzzleId(puzzle);
  if (id in record.tried) return record;
  const expected = 1 / (1 + 10 ** ((puzzle.rating - record.rating) / 400));
  const weight = Object.keys(record.tried).length < SETTLED ? FIRST : LATER;
  const streak = solved ? record.streak + 1 : 0;
  return {
    rating: Math.round(record.rating + weight * ((solved ? 1 : 0) - expected)),
    streak,
    best: Math.max(record.best, streak),
    tried: { ...record.tried, [id]: solved },
  };
}

export function keep(variant: string, record: PuzzleRecord): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [variant]: record }));
  } catch {
    // No room is left: it is known until the page is closed.
  }
}

/** One is chosen among so many that are nearest to the reader's rating. */
const NEAREST = 6;

/** The next puzzle: one not yet tried, about as hard as the reader is good; then those that were not solved. */
export function next(puzzles: Puzzle[], record: PuzzleRecord, drawn: number, but: string | null = null): Puzzle | undefined {
  const others = puzzles.filter((puzzle) => puzzleId(puzzle) !== but);
  const fresh = others.filter((puzzle) => !(puzzleId(puzzle) in record.tried));
  const missed = others.filter((puzzle) => record.tried[puzzleId(puzzle)] === false);
  const from = [fresh, missed, others].find((list) => list.length > 0) ?? puzzles;
  const far = (puzzle: Puzzle) => Math.abs(puzzle.rating - record.rating);
  const near = [...from].sort((a, b) => far(a) - far(b)).slice(0, NEAREST);
  return near[Math.floor(drawn * near.length)];
}

/** What a day has of a list: one after the other, and then again. */
export const ofDay = <T>(list: T[], day: number): T | undefined => list[day % list.length];
