//! Which languages there are, and which of them a reader wants.

const NAMES = { en: "English", fr: "Français", de: "Deutsch" };

export type Language = keyof typeof NAMES;

/** Every language, with what it calls itself. */
export const languages = Object.entries(NAMES) as [Language, string][];

const KEY = "chatur.language";

export const known = (text: string | null): Language | undefined => languages.find(([code]) => code === text)?.[0];

/** The language that was chosen here before, or that of the browser. */
export const wished = (): Language => known(localStorage.getItem(KEY)) ?? known(navigator.language.slice(0, 2).toLowerCase()) ?? "en";

export const keepWished = (language: Language): void => localStorage.setItem(KEY, language);
