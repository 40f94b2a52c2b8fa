//! What the page says, in English and French.

import { english } from "./english";
import { french } from "./french";

export type Language = "en" | "fr";
export type Word = keyof typeof english;

const KEY = "chatur.language";

const known = (text: string | null): Language | null => (text === "en" || text === "fr" ? text : null);

let current: Language =
  known(localStorage.getItem(KEY)) ?? (navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en");
document.documentElement.lang = current;

export const language = (): Language => current;

export function speak(next: Language): void {
  current = next;
  localStorage.setItem(KEY, next);
  document.documentElement.lang = next;
}

/** Whether a number takes the plural here. */
const isPlural = (count: number): boolean => (current === "fr" ? Math.abs(count) >= 2 : Math.abs(count) !== 1);

/** A phrase; `{0}`, `{1}` … are filled in. Of two forms, `one|many`, the first value that is a number chooses. */
export function say(word: Word, ...values: (string | number)[]): string {
  const [one = "", many = one] = (current === "fr" ? french[word] : english[word]).split("|");
  const text = isPlural(values.find((value) => typeof value === "number") ?? 1) ? many : one;
  return text.replace(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)] ?? ""));
}

/** The phrase for a name that came from the host, or the name itself where there is none. */
export function name(group: string, key: string): string {
  const word = `${group}.${key.replaceAll(" ", "_")}`;
  const table: Record<string, string> = current === "fr" ? french : english;
  return table[word] ?? key.replaceAll("_", " ");
}
