//! A game.

import { Held } from "./held.js";
import { Move, movesOf } from "./move.js";
import { Position } from "./position.js";
import { ask } from "./program.js";
import { Variant } from "./variant.js";
import type { GameAsk, GameTold, MoveTold, OutcomeTold } from "./wire.js";

/** With what a game begins: a position as FEN, or FEN4 where more than two play, or the start with a number. */
export type Start = string | { number: number };

/** How a game came out. */
export type Outcome = OutcomeTold;

/** A game that is played move by move. */
export class Game extends Held {
  /** The variant that is played. */
  readonly variant: Variant;

  /** A game of a variant, given itself or by its name. */
  constructor(variant: Variant | string, start?: Start);
  /** @internal */
  constructor(variant: Variant, start: Start | undefined, opened: number);
  constructor(variant: Variant | string, start?: Start, opened?: number) {
    const own = Variant.of(variant);
    super(opened ?? begun(own, start));
    this.variant = own;
  }

  /** @internal */
  ask<T>(does: GameAsk): T {
    return ask({ ask: "game", game: this.number, does });
  }

  private get now(): GameTold {
    return this.ask({ game: "now" });
  }

  /** The name of the seat whose turn it is. */
  get turn(): string {
    return this.now.turn;
  }
  /** The number of the seat whose turn it is, from 0 in turn order. */
  get seat(): number {
    return this.now.seat;
  }
  /** How many moves have been played. */
  get ply(): number {
    return this.now.ply;
  }
  /** The position as FEN, or as FEN4 where more than two play. */
  get fen(): string {
    return this.now.fen;
  }
  /** Whether whose turn it is, is in check. */
  get inCheck(): boolean {
    return this.now.in_check;
  }
  /** Whether the game is over. */
  get isOver(): boolean {
    return this.now.outcome !== null;
  }
  /** How the game came out; null while it goes on. */
  get outcome(): Outcome | null {
    return this.now.outcome;
  }
  /** How often the position has stood. */
  get repetitions(): number {
    return this.now.repetitions;
  }
  /** The points of each seat in turn order, where they are counted. */
  get points(): number[] {
    return this.now.points;
  }

  /** The position now. */
  get position(): Position {
    return new Position(this.variant, undefined, this.ask<number>({ game: "position" }));
  }
  /** The moves that were played. */
  get moves(): Move[] {
    return movesOf(this.ask({ game: "moves" }));
  }
  /** The legal moves; none once the game is over. */
  get legalMoves(): Move[] {
    return movesOf(this.ask({ game: "legal_moves" }));
  }
  /** The numbers of the legal moves, as `Variant.actions` counts them. */
  get legalActions(): number[] {
    return this.ask({ game: "legal_actions" });
  }
  /** The endings that whose turn it is may claim. */
  get claims(): Outcome[] {
    return this.ask({ game: "claims" });
  }
  /** The game as PGN, or as PGN4 where more than two play. */
  get pgn(): string {
    return this.ask({ game: "pgn" });
  }

  /** The move that a text means now, without playing it. */
  move(text: string | Move): Move {
    return new Move(this.ask<MoveTold>({ game: "move", text: String(text) }));
  }

  /** The number of a move: always the same for the same move of a variant. */
  action(move: string | Move): number {
    return this.ask({ game: "action", text: String(move) });
  }

  /** Plays a move: a text in any form that can be read, or a move at hand. */
  play(move: string | Move): Move {
    return new Move(this.ask<MoveTold>({ game: "play", text: String(move) }));
  }

  /** Plays the legal move with this number. */
  playAction(action: number): void {
    this.ask({ game: "play_action", action });
  }

  /** Takes the last step back. False at the start. */
  undo(): boolean {
    return this.ask({ game: "undo" });
  }

  /** A legal move in algebraic notation. */
  san(move: string | Move): string {
    return this.ask({ game: "san", text: String(move) });
  }

  /** Claims an ending; the first that can be claimed without a name. */
  claim(name?: string): void {
    this.ask({ game: "claim", name: name ?? null });
  }

  /** All agree on a draw. */
  draw(): void {
    this.ask({ game: "draw" });
  }

  /** A seat resigns; whose turn it is without a name. Where more than two play the game may go on. */
  resign(seat?: string): void {
    this.ask({ game: "resign", seat: seat ?? null });
  }

  /** A seat's time is up. */
  flag(seat: string): void {
    this.ask({ game: "flag", seat });
  }

  /** How many sequences of so many legal moves there are from here. */
  perft(depth: number): number {
    return this.ask({ game: "perft", depth });
  }

  /** A game that goes on from here, apart from this one. */
  copy(): Game {
    return new Game(this.variant, undefined, this.ask<number>({ game: "copy" }));
  }

  /** The board as an SVG picture that stands alone, with the last move marked. */
  svg(): string {
    return this.position.svg();
  }

  /** The board as text. */
  override toString(): string {
    return this.position.toString();
  }
}

function begun(variant: Variant, start: Start | undefined): number {
  const position = typeof start === "string" ? start : null;
  const number = typeof start === "object" ? start.number : null;
  return ask({ ask: "open_game", variant: variant.number, position, number });
}
