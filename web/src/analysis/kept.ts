//! Analyses that were made on this device: the tree of each, by what it is of.

import type { Node } from "./tree";

const KEY = "chatur.analyses";
const MOST = 30;

type Kept = Record<string, Node>;

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

export const keptTree = (of: string): Node | null => read()[of] ?? null;

export function keepTree(of: string, tree: Node): void {
  const kept = read();
  delete kept[of];
  const entries = [...Object.entries(kept), [of, tree] as const].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // No room is left: what was kept before stays.
  }
}
