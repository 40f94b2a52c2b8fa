//! From squares pressed to a move: which moves a pressed square leaves, and what has to be asked next.

import type { Move } from "../host/messages";

/** What a player has taken up: a piece on the board, or one in hand. */
export type Source = { square: string } | { drop: string };

export type Target = "go" | "take" | "join" | "castle" | "both";

/** What is asked when a source and a target leave several moves. */
export type Question =
  | { ask: "kind" | "gate"; options: { kind: string | null; moves: Move[] }[] }
  | { ask: "anchor" | "wall" | "via"; moves: Move[] }
  | { ask: "text"; moves: Move[] };

export function movesFrom(moves: Move[], source: Source): Move[] {
  if ("drop" in source) return moves.filter((move) => move.drop === source.drop);
  return moves.filter((move) => !move.drop && move.from === source.square);
}

/** Whether two moves begin and end alike. */
export const sameWay = (one: Move, other: Move): boolean =>
  (["from", "drop", "pass", "to", "partner", "anchor"] as const).every((part) => one[part] === other[part]);

/** The squares that can be pressed next. */
export function targetsOf(moves: Move[]): Map<string, Target> {
  const targets = new Map<string, Target>();
  for (const move of moves) {
    if (move.partner) {
      targets.set(move.partner, "castle");
      if (move.to && !targets.has(move.to)) targets.set(move.to, "go");
    } else if (move.to) {
      targets.set(move.to, move.anchor ? "join" : move.capture ? "take" : "go");
    }
  }
  return targets;
}

/** The moves that a pressed square leaves. A castling yields to a plain move of the king to the same square. */
export function movesTo(moves: Move[], square: string): Move[] {
  const partner = moves.filter((move) => move.partner === square);
  if (partner.length > 0) return partner;
  const direct = moves.filter((move) => move.to === square && !move.partner);
  if (direct.length > 0) return direct;
  const castling = moves.filter((move) => move.to === square);
  if (castling.length > 0) return castling;
  // A large piece can be put down by any square that it will cover, where that is clear.
  const covering = moves.filter((move) => move.cells?.includes(square));
  return new Set(covering.map((move) => move.to)).size === 1 ? covering : [];
}

const distinct = <T>(moves: Move[], of: (move: Move) => T): T[] => [...new Set(moves.map(of))];

function grouped(moves: Move[], of: (move: Move) => string | null): { kind: string | null; moves: Move[] }[] {
  return distinct(moves, of).map((kind) => ({ kind, moves: moves.filter((move) => of(move) === kind) }));
}

/** What to ask where more than one move is left. */
export function question(moves: Move[]): Question {
  const promotion = (move: Move) => move.promotion ?? null;
  const gate = (move: Move) => move.gate ?? null;
  if (distinct(moves, promotion).length > 1) return { ask: "kind", options: grouped(moves, promotion) };
  if (distinct(moves, gate).length > 1) return { ask: "gate", options: grouped(moves, gate) };
  for (const part of ["anchor", "wall", "via"] as const) {
    const squares = moves.map((move) => move[part] ?? null);
    if (squares.every((square) => square !== null) && new Set(squares).size > 1) return { ask: part, moves };
  }
  return { ask: "text", moves };
}

/** Every move that a question leaves open. */
export const movesAsked = (asked: Question): Move[] =>
  "options" in asked ? asked.options.flatMap(({ moves }) => moves) : asked.moves;

/** The squares that answer a question, with what each leaves. */
export function answers(asked: Question): Map<string, Move[]> {
  if (asked.ask !== "anchor" && asked.ask !== "wall" && asked.ask !== "via") return new Map();
  const part = asked.ask;
  return Map.groupBy(
    asked.moves.filter((move) => move[part]),
    (move) => move[part] ?? "",
  );
}

/** For each square that can be pressed, what a large piece would cover there. */
export function footprints(moves: Move[], asked: Question | null): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const list = asked?.ask === "anchor" ? asked.moves : moves;
  for (const move of list) {
    const square = asked?.ask === "anchor" ? move.anchor : move.anchor ? null : move.to;
    if (square && move.cells && move.cells.length > 1) found.set(square, move.cells);
  }
  return found;
}
