//! Analyses that were made on this device: the tree of each, by what it is of.

import type { Node } from "./tree";

const KEY = "chatur.analyses";
const MOST = 30;

export interface Kept {
  tree: Node;
  tags?: [string, string][];
  /** How many moves the game had then. */
  game: number;
}

/** As older pages have kept them: the tree alone, with one note a move. */
type Old = Omit<Node, "next"> & { note?: string; next: Old[] };

const read = (): Record<string, Kept | Old> => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept | Old>;
  } catch {
    return {};
  }
};

const asNow = ({ note, next, ...rest }: Old): Node => ({
  ...rest,
  ...(note === undefined ? {} : { comments: [note] }),
  next: next.map(asNow),
});

export function keptOf(of: string): Kept | null {
  const kept = read()[of];
  if (!kept) return null;
  return "tree" in kept ? kept : { tree: asNow(kept), game: 0 };
}

export function keep(of: string, now: Kept): void {
  const kept = read();
  delete kept[of];
  const entries = [...Object.entries(kept), [of, now] as const].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // No room is left: what was kept before stays.
  }
}

/** Forgets what was kept, so that the game is there as its record has it. */
export function forget(of: string): void {
  const kept = read();
  delete kept[of];
  localStorage.setItem(KEY, JSON.stringify(kept));
}
