//! Words that are offered while one is typing.

import type { Told, Vocabulary } from "./grammar";

/** What is written for a word: a colon after a field, brackets after a choice that takes something. */
export function written(option: Told, rest: string): { text: string; back: number } {
  const { word, of } = option;
  const isField = of.shape === "record" || !of.words.includes(word);
  if (isField) return /^\s*:/.test(rest) ? { text: word.name, back: 0 } : { text: `${word.name}: `, back: 0 };
  if (word.parts.length + word.holds.length === 0 || rest.startsWith("(")) return { text: word.name, back: 0 };
  return { text: `${word.name}()`, back: 1 };
}

/** The words that fit what is written before a place; where nothing is, only if `all` are asked for. */
export function fitting(words: Vocabulary, text: string, at: number, all: boolean): { from: number; to: number; options: Told[] } | null {
  const { from, to, options } = words.at(text, at);
  const begun = text.slice(from, at);
  const fits = options.filter((one) => one.word.name.toLowerCase().startsWith(begun.toLowerCase()));
  const done = fits.length === 1 && fits[0]?.word.name === text.slice(from, to);
  return done || (begun === "" && !all) ? null : { from, to, options: fits };
}
