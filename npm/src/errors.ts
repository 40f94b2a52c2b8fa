//! Why something could not be done.

import type { Diagnostic, Refused } from "./wire.js";

/** Why something could not be done. What it was asked of is unchanged. */
export class ChaturError extends Error {
  override name = "ChaturError";
  constructor(
    /** A word that never changes. */
    readonly code: string,
    why: string,
  ) {
    super(why);
  }
}

/** There is no such variant, or its file has errors. */
export class VariantError extends ChaturError {
  override name = "VariantError";
  constructor(
    code: string,
    why: string,
    /** All that there is to say about the file. */
    readonly diagnostics: Diagnostic[],
    /** The text that `chatur check` prints. */
    readonly rendered: string,
  ) {
    super(code, why);
  }

  private get first(): Diagnostic | undefined {
    return this.diagnostics.find((one) => one.severity === "error");
  }
  /** The line of the first error, from 1. */
  get line(): number | undefined {
    return this.first?.line;
  }
  /** Its column, from 1, in characters. */
  get column(): number | undefined {
    return this.first?.column;
  }
  /** What to write instead. */
  get help(): string | undefined {
    return this.first?.help ?? undefined;
  }
}

/** The text is no position of the variant. */
export class PositionError extends ChaturError {
  override name = "PositionError";
}

/** The text or the number is no legal move here. */
export class MoveError extends ChaturError {
  override name = "MoveError";
}

/** The game is over, or this cannot be done now. */
export class GameError extends ChaturError {
  override name = "GameError";
}

/** A refusal as an error. */
export function raise({ kind, code, why, file }: Refused): ChaturError {
  switch (kind) {
    case "variant":
      return new VariantError(code, why, file?.diagnostics ?? [], file?.rendered ?? why);
    case "position":
      return new PositionError(code, why);
    case "move":
      return new MoveError(code, why);
    case "game":
      return new GameError(code, why);
    case "other":
      return new ChaturError(code, why);
  }
}
