//! Chess and its variants: any board, any number of players, rules as data.

export { load, type LoadOptions } from "./program.js";
export { ChaturError, GameError, MoveError, PositionError, VariantError } from "./errors.js";
export { Engine, type EngineOptions, type Limits, type Line, type Thought } from "./engine.js";
export { Game, type Outcome, type Start } from "./game.js";
export { Move } from "./move.js";
export { Position } from "./position.js";
export { readPgn, type GameRecord } from "./records.js";
export { Variant, variants, type Language } from "./variant.js";
export type { Diagnostic } from "./wire.js";
