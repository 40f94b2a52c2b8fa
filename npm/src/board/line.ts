//! The game of an article: its moves, and the position after any number of them.

import type { Looked, MoveList, Wanted } from "../../../web/src/host/messages";
import { Game, type Start } from "../game.js";
import type { Variant } from "../variant.js";

/** Numbers of moves, and what PGN says at the end. */
const NO_MOVE = /^(\d+\.+|\*|1-0|0-1|1\/2-1\/2)$/;

/** The moves of a text: `1. e4 e5 2.Nf3` or without numbers. */
export const movesOf = (text: string): string[] =>
  text
    .replace(/\d+\.+/g, (number) => `${number} `)
    .split(/\s+/)
    .filter((word) => word !== "" && !NO_MOVE.test(word));

export class Line {
  /** The moves in coordinates. */
  moves: string[] = [];
  /** Why a move of the text is none. */
  readonly fault: string | null = null;
  private readonly game: Game;
  private readonly seen = new Map<number, Looked>();

  constructor(variant: Variant, start: Start | undefined, moves: string[]) {
    this.game = new Game(variant, start);
    try {
      for (const text of moves) this.moves.push(this.game.play(text).uci);
    } catch (error) {
      this.fault = (error as Error).message;
    }
  }

  /** The position after so many moves. */
  at(ply: number): Looked {
    const known = this.seen.get(ply);
    if (known) return known;
    this.go(ply);
    const looked = this.game.ask<Looked>({ game: "look" });
    this.seen.set(ply, looked);
    return looked;
  }

  /** Legal moves there that a long list leaves out. */
  list(ply: number, wanted: Wanted): MoveList {
    this.go(ply);
    return this.game.ask<MoveList>({ game: "list", wanted });
  }

  /** Plays another move there, in the place of what followed. */
  play(ply: number, move: string): void {
    this.go(ply);
    const { uci } = this.game.play(move);
    this.moves = [...this.moves.slice(0, ply), uci];
    for (const later of [...this.seen.keys()].filter((one) => one > ply)) this.seen.delete(later);
  }

  /** The position there as FEN. */
  fen(ply: number): string {
    this.go(ply);
    return this.game.fen;
  }

  private go(ply: number): void {
    while (this.game.ply > ply) this.game.undo();
    for (const move of this.moves.slice(this.game.ply, ply)) this.game.play(move);
  }
}
