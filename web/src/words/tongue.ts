//! What the page needs to speak a language. Each has one file; `index.ts` lists them.

import type { Deed } from "../host/messages";
import type { Event } from "../host/protocol";

/** A sentence for what happened, with the names of seats and pieces in the language. */
export type Told = { [Kind in Event["kind"]]: (event: Extract<Event, { kind: Kind }>) => string };

/** What can be asked for by a word where moves are typed. */
export type Asked = "help" | "clock" | "board" | "moves" | "last" | "turn" | "flip";

export interface Tongue {
  /** In which of its languages the host tells rules and what is wrong with them. */
  host: "en" | "fr" | "de";
  /** Of English those of rooms come with them. */
  phrases: Record<string, string>;
  /** Whether a number takes the second of two forms. */
  isMany: (count: number) => boolean;
  /** A piece with its article, as the object of a sentence. */
  oneKind: (word: string) => string;
  /** The letters that its players write pieces with, by kind; nothing where they are the English ones. */
  letters?: Record<string, string>;
  /** Words that can be typed where moves are: to do something, and to be told something. */
  words: Record<string, Deed>;
  asks: Record<string, Asked>;
  /** What happened; nothing where the host says it itself. */
  told: Told | null;
}
