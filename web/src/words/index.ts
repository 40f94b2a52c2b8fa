//! What the page says, in each language that has a file. English comes with the page; another is loaded when it is spoken.

import { english } from "./english";
import { keepWished, type Language, languages, wished } from "./wished";
import type { Word } from "./phrases";
import type { Tongue } from "./tongue";

export { known, type Language, languages } from "./wished";
export type { Word };

const FILES: Record<Language, () => Promise<Tongue>> = {
  en: async () => english,
  fr: async () => (await import("./french")).french,
  de: async () => (await import("./german")).german,
};

let current: Language = "en";
let spoken: Tongue = english;

export const language = (): Language => current;

export const tongue = (): Tongue => spoken;

/** Speaks a language from now on; where its file cannot be had, what was spoken before. */
export async function adopt(next: Language): Promise<void> {
  try {
    spoken = await FILES[next]();
    current = next;
  } catch {
    // The host is away: what is there goes on.
  }
}

/** The same for the whole page. */
async function load(next: Language): Promise<void> {
  await adopt(next);
  document.documentElement.lang = current;
}

/** The reader's language. */
export const begin = (): Promise<void> => load(wished());

export async function speak(next: Language): Promise<void> {
  await load(next);
  keepWished(current);
}

/** Every language that can be had now. */
export const tongues = (): Promise<Tongue[]> => Promise.all(languages.map(([code]) => FILES[code]().catch(() => english)));

/** A phrase; `{0}`, `{1}` … are filled in. Of two forms, `one|many`, the first value that is a number chooses. */
export const say = (word: Word, ...values: (string | number)[]): string => filled(tongue().phrases[word] ?? word, values);

/** A text of the language that is spoken, filled in as a phrase is. */
export function filled(phrase: string, values: (string | number)[]): string {
  const [one = "", many = one] = phrase.split("|");
  const text = tongue().isMany(values.find((value) => typeof value === "number") ?? 1) ? many : one;
  return text.replace(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)] ?? ""));
}

/** The phrase for a name that came from the host, or the name itself where there is none. */
export function name(group: string, key: string): string {
  return tongue().phrases[`${group}.${key.replaceAll(" ", "_")}`] ?? key.replaceAll("_", " ");
}
