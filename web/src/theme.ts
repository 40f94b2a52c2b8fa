//! How the page looks on this device: light or dark, the colours of the board, the pieces, and more contrast.

export const THEMES = ["auto", "light", "dark"] as const;
export const BOARDS = ["wood", "marble", "green", "blue", "paper", "night"] as const;
export const PIECES = ["staunton", "flat", "bold", "letters"] as const;
export const SIGNS = ["characters", "western"] as const;
export const COORDINATES = ["inside", "outside", "none"] as const;
export const CONTRASTS = ["auto", "more"] as const;

/** What can be chosen, the usual first. */
const CHOICES = { theme: THEMES, board: BOARDS, pieces: PIECES, signs: SIGNS, coordinates: COORDINATES, contrast: CONTRASTS };

export type Look = keyof typeof CHOICES;
export type Pieces = (typeof PIECES)[number];

const key = (look: Look): string => `chatur.${look}`;

export const choices = (look: Look): readonly string[] => CHOICES[look];

export function chosen(look: Look): string {
  const kept = localStorage.getItem(key(look)) ?? "";
  return choices(look).includes(kept) ? kept : (choices(look)[0] ?? "");
}

export const keepChosen = (look: Look, value: string): void => localStorage.setItem(key(look), value);

let pieces: Pieces = "staunton";

/** The pieces of those games that do not ask for a set of their own. */
export const pieceTheme = (): Pieces => pieces;

let signs = "characters";

/** Whether discs and tiles have the characters of their countries. */
export const withCharacters = (): boolean => signs === "characters";

let coordinatesAre: (typeof COORDINATES)[number] = "inside";

/** Whether coordinates stand in the corners of squares, beside the board, or nowhere. */
export const coordinates = (): (typeof COORDINATES)[number] => coordinatesAre;

/** Tells the styles what was chosen. */
export function tell(): void {
  for (const look of Object.keys(CHOICES) as Look[]) {
    const now = chosen(look);
    if (now === choices(look)[0]) delete document.documentElement.dataset[look];
    else document.documentElement.dataset[look] = now;
  }
  pieces = PIECES.find((one) => one === chosen("pieces")) ?? "staunton";
  signs = chosen("signs");
  coordinatesAre = COORDINATES.find((one) => one === chosen("coordinates")) ?? "inside";
}
