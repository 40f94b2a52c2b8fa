//! The functions of ffish.js, Fairy-Stockfish's package, answered by chatur: `import Module from "chatur/ffish"`.

import { ChaturError } from "./errors.js";
import { Held } from "./held.js";
import { ask, load } from "./program.js";
import type { BoardAsk, PgnTold } from "./wire.js";

/** How moves are written. */
export enum Notation {
  DEFAULT,
  SAN,
  LAN,
  SHOGI_HOSKING,
  SHOGI_HODGES,
  SHOGI_HODGES_NUMBER,
  JANGGI,
  XIANGQI_WXF,
  THAI_SAN,
  THAI_LAN,
}

/** How a game ends. */
export enum Termination {
  ONGOING,
  CHECKMATE,
  STALEMATE,
  INSUFFICIENT_MATERIAL,
  N_MOVE_RULE,
  N_FOLD_REPETITION,
  VARIANT_END,
}

/** The variant that is meant; chess has other names as well. */
const named = (variant: string): string => (["", "Standard", "standard"].includes(variant) ? "chess" : variant);

const words = (text: string): string[] => text.split(" ").filter((word) => word !== "");

/** Whether it could be done; why not is written to the console. */
function tried(does: () => unknown): boolean {
  try {
    does();
    return true;
  } catch (error) {
    if (!(error instanceof ChaturError)) throw error;
    console.error(error.message);
    return false;
  }
}

/** The text, or nothing where it cannot be told; why not is written to the console. */
function orNothing(does: () => string): string {
  let text = "";
  tried(() => (text = does()));
  return text;
}

/** A board: a position and the moves that were pushed since. */
export class Board extends Held {
  /** A board of a variant; of its usual start where the FEN is empty. */
  constructor(uciVariant = "chess", fen = "", is960 = false) {
    super(ask<number>({ ask: "open_board", variant: named(uciVariant), fen, chess960: is960 }));
  }

  private ask<T>(does: BoardAsk): T {
    return ask({ ask: "board", board: this.number, does });
  }

  /** Lets the board go. */
  delete(): void {
    this.close();
  }

  legalMoves(): string {
    return this.ask<string[]>({ board: "legal_moves" }).join(" ");
  }
  legalMovesSan(): string {
    return this.ask<string[]>({ board: "legal_moves_as", notation: Notation.SAN }).join(" ");
  }
  numberLegalMoves(): number {
    return this.ask<string[]>({ board: "legal_moves" }).length;
  }
  /** Plays a move; false where it is not legal. */
  push(uciMove: string): boolean {
    return tried(() => this.ask({ board: "push", text: uciMove }));
  }
  pushSan(sanMove: string, notation: Notation = Notation.SAN): boolean {
    return tried(() => this.ask({ board: "push_san", text: sanMove, notation }));
  }
  pop(): void {
    this.ask({ board: "pop" });
  }
  reset(): void {
    this.ask({ board: "set_fen", fen: "" });
  }
  is960(): boolean {
    return this.ask({ board: "is960" });
  }
  /** Promoted pieces are marked wherever it matters, and quiet moves are counted by themselves: what is asked changes nothing. */
  fen(_showPromoted?: boolean, _countStarted?: number): string {
    return this.ask({ board: "fen" });
  }
  setFen(fen: string): void {
    this.ask({ board: "set_fen", fen });
  }
  sanMove(uciMove: string, notation: Notation = Notation.SAN): string {
    return orNothing(() => this.ask({ board: "san_move", text: uciMove, notation }));
  }
  variationSan(uciMoves: string, notation: Notation = Notation.SAN, moveNumbers = true): string {
    return orNothing(() => this.ask({ board: "variation_san", moves: words(uciMoves), notation, numbered: moveNumbers }));
  }
  /** Whether it is the first player's turn. */
  turn(): boolean {
    return this.ask({ board: "turn" });
  }
  fullmoveNumber(): number {
    return Math.floor(this.gamePly() / 2) + 1;
  }
  halfmoveClock(): number {
    return this.ask({ board: "halfmove_clock" });
  }
  gamePly(): number {
    return this.ask({ board: "game_ply" });
  }
  hasInsufficientMaterial(turn: boolean): boolean {
    const [first, second] = this.ask<[boolean, boolean]>({ board: "lack_material" });
    return turn ? first : second;
  }
  isInsufficientMaterial(): boolean {
    return this.ask<[boolean, boolean]>({ board: "lack_material" }).every(Boolean);
  }
  isGameOver(claimDraw = false): boolean {
    return this.ask({ board: "is_game_over", claim: claimDraw });
  }
  result(claimDraw = false): string {
    return this.ask({ board: "result", claim: claimDraw });
  }
  /** The squares of royal pieces in check. */
  checkedPieces(): string {
    return this.ask<string[]>({ board: "checked_pieces" }).join(" ");
  }
  isCheck(): boolean {
    return this.ask({ board: "is_check" });
  }
  isBikjang(): boolean {
    return this.ask({ board: "is_bikjang" });
  }
  isCapture(uciMove: string): boolean {
    let captures = false;
    tried(() => (captures = this.ask({ board: "is_capture", text: uciMove })));
    return captures;
  }
  moveStack(): string {
    return this.ask<string[]>({ board: "move_stack" }).join(" ");
  }
  pushMoves(uciMoves: string): void {
    for (const move of words(uciMoves)) this.push(move);
  }
  pushSanMoves(sanMoves: string, notation: Notation = Notation.SAN): void {
    for (const move of words(sanMoves)) this.pushSan(move, notation);
  }
  /** The letters of what a player has in hand. */
  pocket(color: boolean): string {
    return this.ask({ board: "pocket", first: color });
  }
  override toString(): string {
    return this.ask({ board: "rows" });
  }
  toVerboseString(): string {
    return this.ask({ board: "verbose" });
  }
  variant(): string {
    return this.ask({ board: "variant" });
  }
}

/** A game from a text. */
export class Game {
  private readonly told: PgnTold;

  /** @internal */
  constructor(pgn: string) {
    this.told = ask({ ask: "read_pgn", text: pgn });
  }

  delete(): void {
    // Nothing stands behind it.
  }
  headerKeys(): string {
    return this.told.tags.map(([key]) => key).join(" ");
  }
  headers(item: string): string {
    return this.told.tags.find(([key]) => key === item)?.[1] ?? "";
  }
  mainlineMoves(): string {
    return this.told.moves.join(" ");
  }
}

/** The version is put there by `npm/build`. */
declare const VERSION: string;

/** What the promise of the module gives. */
const module = {
  Board,
  Game,
  Notation,
  Termination,
  /** Which program answers. */
  info: (): string => `chatur ${VERSION}, in place of Fairy-Stockfish`,
  /** Does nothing: there are no options. */
  setOption: <T>(_name: string, _value: T): void => {},
  setOptionInt: (_name: string, _value: number): void => {},
  setOptionBool: (_name: string, _value: boolean): void => {},
  readGamePGN: (pgn: string): Game => new Game(pgn),
  variants: (): string => ask<string[]>({ ask: "fairy_variants" }).join(" "),
  /** Adds sections of a `variants.ini`, or a file of chatur; what cannot be taken over is written to the console. */
  loadVariantConfig: (config: string): void => {
    for (const why of ask<string[]>({ ask: "load_variant_config", text: config })) console.warn(why);
  },
  capturesToHand: (uciVariant: string): boolean => ask({ ask: "captures_to_hand", variant: named(uciVariant) }),
  startingFen: (uciVariant: string): string => ask({ ask: "starting_fen", variant: named(uciVariant) }),
  validateFen: (fen: string, uciVariant = "chess", chess960 = false): number =>
    ask({ ask: "validate_fen", fen, variant: named(uciVariant), chess960 }),
};

export type FairyStockfish = typeof module;

/** Loads the program. Emscripten's options are taken and change nothing. */
export default async function Module(_options?: object): Promise<FairyStockfish> {
  await load();
  return module;
}

export { Module };
