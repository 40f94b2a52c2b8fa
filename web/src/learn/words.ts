//! What lessons say. It is loaded with the first lesson, for few pages need it.

import type { SpecialRule } from "../host/protocol";
import { filled, language, type Language } from "../words";

/** What has to be said in every language: a language that lacks something does not build. */
export type LessonWord =
  | "title"
  | "about"
  | "list"
  | "reach"
  | "take"
  | "reach.title"
  | "take.title"
  | "rule.title"
  | "alone"
  | "used"
  | "star"
  | "prey"
  | "done"
  | "over"
  | "lost"
  | "missed"
  | "shown"
  | "hint"
  | "show"
  | "again"
  | "next"
  | "previous"
  | "lesson"
  | "lesson.done"
  | "progress"
  | "forget"
  | "how"
  | "says"
  | "game"
  | "all"
  | "none"
  | "untaught"
  | "win"
  | `rule.${Exclude<SpecialRule, "win">}`;

export type LessonWords = Record<LessonWord, string>;

const FILES: Record<Language, () => Promise<LessonWords>> = {
  en: async () => (await import("./lessons-english")).words,
  fr: async () => (await import("./lessons-french")).words,
  de: async () => (await import("./lessons-german")).words,
};

let spoken: LessonWords | null = null;

/** Has the words of the reader's language at hand. */
export async function loadWords(): Promise<void> {
  spoken = await FILES[language()]();
}

/** What a word says; empty until its language is there. */
export const sayLesson = (word: LessonWord, ...values: (string | number)[]): string => filled(spoken?.[word] ?? "", values);
