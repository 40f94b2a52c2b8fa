//! Games from texts.

import { Game } from "./game.js";
import { ask } from "./program.js";
import { Variant } from "./variant.js";
import type { RecordTold } from "./wire.js";

/** A game from a text. */
export interface GameRecord {
  /** What the text says of the game: players, event, date. */
  tags: Record<string, string>;
  /** The game, as far as it could be played. */
  game: Game;
  /** Why it stops there, if the text has moves that cannot be played. */
  stopped: string | null;
}

/** All games of a text: PGN, PGN4, or one of the forms of shogi. `variant` is for games whose tags name none. */
export function readPgn(text: string, variant?: Variant | string): GameRecord[] {
  const at = variant === undefined ? null : Variant.of(variant).number;
  return ask<RecordTold[]>({ ask: "read_games", text, variant: at }).map(({ tags, variant, game, stopped }) => ({
    tags: Object.fromEntries(tags),
    game: new Game(Variant.opened(variant), undefined, game),
    stopped,
  }));
}
