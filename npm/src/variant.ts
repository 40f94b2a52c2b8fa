//! A variant.

import { Game, type Start } from "./game.js";
import { Held } from "./held.js";
import { ask } from "./program.js";
import type { Diagnostic, VariantAsk, VariantTold } from "./wire.js";

/** A language in which rules can be told. */
export type Language = "en" | "fr" | "de";

/** The rules of a game, compiled: of the catalogue by its id or another of its names, or an author's own. */
export class Variant extends Held {
  private about: VariantTold | null = null;

  constructor(name: string);
  /** @internal */
  constructor(name: string, opened: number);
  constructor(name: string, opened?: number) {
    super(opened ?? ask<number>({ ask: "open_variant", name }));
  }

  /** @internal */
  static opened(number: number): Variant {
    return new Variant("", number);
  }

  /** A variant from the text of a file. What it extends is in the catalogue. */
  static fromText(text: string): Variant {
    return Variant.opened(ask({ ask: "read_variant", text }));
  }

  /** The ids of the catalogue. */
  static catalogue(): string[] {
    return ask({ ask: "catalogue" });
  }

  /** All that there is to say about the text of a file, its examples tried: errors, warnings and remarks. */
  static check(text: string): Diagnostic[] {
    return ask({ ask: "check", text });
  }

  /** A variant, or one by its name. */
  static of(variant: Variant | string): Variant {
    return variant instanceof Variant ? variant : new Variant(variant);
  }

  private ask<T>(does: VariantAsk): T {
    return ask({ ask: "variant", variant: this.number, does });
  }

  private get told(): VariantTold {
    return (this.about ??= this.ask<VariantTold>({ variant: "about" }));
  }

  /** Its id, such as `chess960`. */
  get id(): string {
    return this.told.id;
  }
  /** Its name for people, in English. */
  get name(): string {
    return this.told.name;
  }
  /** The names of its seats in turn order. */
  get seats(): string[] {
    return this.told.seats;
  }
  /** The names of its kinds of pieces. */
  get kinds(): string[] {
    return this.told.kinds;
  }
  /** The names of its squares. */
  get squares(): string[] {
    return this.told.squares;
  }
  /** The usual start as text. */
  get start(): string {
    return this.told.start;
  }
  /** How many starts it has: 1, or as many as its shuffle gives. */
  get starts(): number {
    return this.told.starts;
  }
  /** The text after `extends`, which needs no parent and means the same. */
  get resolved(): string {
    return this.told.resolved;
  }
  /** How many actions it has: the numbers of all moves that its rules can give, from 0. */
  get actions(): number {
    return this.ask({ variant: "actions" });
  }

  /** The rules as text for people. */
  rules(language: Language = "en"): string {
    return this.ask({ variant: "rules", language });
  }

  /** A game from the usual start, from a position, or from the start with a number. */
  game(start?: Start): Game {
    return new Game(this, start);
  }
}

/** The ids of the catalogue. */
export const variants = (): string[] => Variant.catalogue();
