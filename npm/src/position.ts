//! A position, which never changes.

import { Game } from "./game.js";
import { Held } from "./held.js";
import { Move, movesOf } from "./move.js";
import { ask } from "./program.js";
import { Variant } from "./variant.js";
import type { MoveTold, PositionAsk, PositionTold } from "./wire.js";

/** A position of a variant. It never changes; a game has one after another, and remembers them. */
export class Position extends Held {
  /** Its variant. */
  readonly variant: Variant;
  private about: PositionTold | null = null;

  /** A position from its text; the usual start without one. */
  constructor(variant: Variant | string, position?: string);
  /** @internal */
  constructor(variant: Variant, position: string | undefined, opened: number);
  constructor(variant: Variant | string, position?: string, opened?: number) {
    const own = Variant.of(variant);
    super(opened ?? ask<number>({ ask: "open_position", variant: own.number, position: position ?? null }));
    this.variant = own;
  }

  private ask<T>(does: PositionAsk): T {
    return ask({ ask: "position", position: this.number, does });
  }

  private get now(): PositionTold {
    return (this.about ??= this.ask<PositionTold>({ position: "now" }));
  }

  /** The position as FEN, or as FEN4 where more than two play. */
  get fen(): string {
    return this.now.fen;
  }
  /** The name of the seat whose turn it is. */
  get turn(): string {
    return this.now.turn;
  }
  /** Whether whose turn it is, is in check. */
  get inCheck(): boolean {
    return this.now.in_check;
  }
  /** The pieces by square, each as the names of its seat and its kind. */
  get pieces(): Record<string, [string, string]> {
    return this.now.pieces;
  }
  /** The pieces in hand: by seat how many there are of each kind. */
  get hands(): Record<string, Record<string, number>> {
    return this.now.hands;
  }
  /** The legal moves, as if the game went on. */
  get legalMoves(): Move[] {
    return movesOf(this.ask({ position: "legal_moves" }));
  }

  /** The move that a text means here: `Nf3`, `g1f3`, `e8=Q`, `N@e5`, `P-76`. */
  move(text: string | Move): Move {
    return new Move(this.ask<MoveTold>({ position: "move", text: String(text) }));
  }

  /** A legal move in algebraic notation. */
  san(move: string | Move): string {
    return this.ask({ position: "san", text: String(move) });
  }

  /** The position after a move. */
  after(move: string | Move): Position {
    return new Position(this.variant, undefined, this.ask<number>({ position: "after", text: String(move) }));
  }

  /** A game that begins here. */
  game(): Game {
    return new Game(this.variant, undefined, this.ask<number>({ position: "game" }));
  }

  /** How many sequences of so many legal moves there are from here. */
  perft(depth: number): number {
    return this.ask({ position: "perft", depth });
  }

  /** The board as an SVG picture that stands alone, with the last move marked. */
  svg(): string {
    return this.ask({ position: "svg" });
  }

  /** The board as text. */
  override toString(): string {
    return this.ask({ position: "text" });
  }
}
