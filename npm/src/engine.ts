//! An opponent, and what it thinks.

import type { Game } from "./game.js";
import { Held } from "./held.js";
import { Move } from "./move.js";
import { ask } from "./program.js";
import { Variant } from "./variant.js";
import type { EngineAsk, LineTold, ThoughtTold } from "./wire.js";

/** What an engine is like. */
export interface EngineOptions {
  /** A number from 1 on makes it weaker than it can be. */
  level?: number;
  /** The room for its table in mebibytes; 16 if nothing is said. */
  hash?: number;
  /** How many lines it tells; 1 if nothing is said. */
  lines?: number;
  /** Decides where a level leaves something to chance. */
  seed?: number;
}

/** When it has thought enough, whichever comes first. */
export interface Limits {
  /** Seconds. */
  time?: number;
  /** Positions looked at. */
  nodes?: number;
  /** Plies. */
  depth?: number;
}

/** One line of thought. */
export interface Line {
  /** How whose turn it is stands, in hundredths of a pawn; wins are above 30,000. */
  score: number;
  /** Moves until the end, negative where it is lost; null where no end is seen. */
  mateIn: number | null;
  /** How every seat stands, where there are more than two. */
  scores: number[];
  /** Plies searched in full. */
  depth: number;
  /** Positions looked at. */
  nodes: number;
  /** Seconds. */
  seconds: number;
  /** The moves that are expected, in coordinates. */
  moves: string[];
}

/** What an engine thought of a position. */
export interface Thought {
  /** The move to play; null where the game is over. */
  best: Move | null;
  /** The lines that it looked at, the best first. */
  lines: Line[];
}

const lineOf = ({ mate_in, ...line }: LineTold): Line => ({ ...line, mateIn: mate_in });

/** An opponent for a variant. It knows nothing of it but its rules. It thinks where it stands: in a worker nobody waits for it. */
export class Engine extends Held {
  /** The variant that it plays. */
  readonly variant: Variant;

  constructor(variant: Variant | string, { level, hash = 16, lines = 1, seed = 0 }: EngineOptions = {}) {
    const own = Variant.of(variant);
    super(ask<number>({ ask: "open_engine", variant: own.number, options: { level: level ?? null, hash, lines, seed } }));
    this.variant = own;
  }

  private ask<T>(does: EngineAsk): T {
    return ask({ ask: "engine", engine: this.number, does });
  }

  /** Thinks about a game. A level alone is enough; an engine without any limit thinks for a tenth of a second. */
  think(game: Game, { time, nodes, depth }: Limits = {}): Thought {
    const asked = { time: time ?? null, nodes: nodes ?? null, depth: depth ?? null };
    const { best, lines } = this.ask<ThoughtTold>({ engine: "think", game: game.number, ...asked });
    return { best: best && new Move(best), lines: lines.map(lineOf) };
  }

  /** The move to play; null where the game is over. */
  best(game: Game, limits: Limits = {}): Move | null {
    return this.think(game, limits).best;
  }

  /** Forgets what it has seen. */
  forget(): void {
    this.ask({ engine: "forget" });
  }
}
