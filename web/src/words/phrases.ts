//! What a language has to have: every phrase of the page, and a sentence for every reason of the host. What is missing, or
//! names what its reason does not have, or leaves out what it has, does not build.

import type { RefusalReason } from "../host/protocol";
import type { phrases as english } from "./english";
import type { rooms } from "./english-rooms";

/** Reasons, and those that stand within them. */
type Reasons<One> = One extends { code: string } ? One | Reasons<Extract<One[keyof One], { code: string }>> : never;

export type Reason = Reasons<RefusalReason>;

type Code = Reason["code"];

export type Word = keyof typeof english | keyof typeof rooms;

/** What is missing fails where a language says that it satisfies this. */
export type Phrases = Record<Word | `refused.${Code}`, string> & Record<string, string>;

/** The names in the braces of a sentence. */
type Holes<Text extends string> = Text extends `${string}{${infer Hole}}${infer Rest}` ? Hole | Holes<Rest> : never;

/** What a reason names besides its code. */
type Values<One> = Exclude<One extends unknown ? keyof One : never, "code">;

/** What a sentence need not say: English words for what was being done, and sentences in other languages. */
type Spare = "what" | "english" | "french" | "german";

type Wrong<Sentences extends Record<`refused.${Code}`, string>> = {
  [One in Code]: Values<Extract<Reason, { code: One }>> extends infer Value
    ? [Exclude<Holes<Sentences[`refused.${One}`]>, Value> | Exclude<Value, Holes<Sentences[`refused.${One}`]> | Spare>] extends [never]
      ? never
      : One
    : never;
}[Code];

/** A language of which each sentence says all that its reason names, and nothing else. */
export type Whole<Sentences extends Record<`refused.${Code}`, string>> = [Wrong<Sentences>] extends [never] ? Sentences : Wrong<Sentences>;
