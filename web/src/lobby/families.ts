//! Variants by families: those of one origin together, and of an origin that most come from by what makes them different.

import type { VariantEntry } from "../host/messages";
import type { Word } from "../words";
import { variantName } from "../words/names";

export interface Family {
  key: string;
  /** What it is called: words of the page, or the name of the variant that all come from, without what tells it from them. */
  word?: Word;
  name?: string;
  entries: VariantEntry[];
}

/** So many of one origin are one family; more are told apart, and fewer stand with others. */
const MOST = 30;
const LEAST = 3;

const BY_DIFFERENCE: [string, Word, (entry: VariantEntry, origin: VariantEntry) => boolean][] = [
  ["players", "family.players", (entry, origin) => entry.players > origin.players],
  ["boards", "family.boards", (entry, origin) => entry.shape !== origin.shape || entry.squares !== origin.squares],
  ["hands", "family.hands", (entry, origin) => entry.drops && !origin.drops],
  ["starts", "family.starts", (entry) => entry.starts > 1],
  ["pieces", "family.pieces", (entry, origin) => entry.kinds.some((kind) => !origin.kinds.includes(kind))],
  ["aims", "family.aims", () => true],
];

export function families(all: VariantEntry[]): Family[] {
  const byId = new Map(all.map((entry) => [entry.id, entry]));
  const originOf = (entry: VariantEntry): VariantEntry => {
    let found = entry;
    for (let steps = 0; steps < all.length; steps++) {
      const parent = byId.get(found.extends ?? "");
      if (!parent) break;
      found = parent;
    }
    return found;
  };
  const byOrigin = Map.groupBy(all, originOf);
  const found: Family[] = [];
  const rest: VariantEntry[] = [];
  for (const [origin, entries] of byOrigin) {
    if (entries.length > MOST) {
      const kinds = Map.groupBy(entries, (entry) => BY_DIFFERENCE.findIndex(([, , differs]) => differs(entry, origin)));
      for (const [index, [key, word]] of BY_DIFFERENCE.entries()) {
        const own = kinds.get(index);
        if (own) found.push({ key, word, entries: own });
      }
    } else if (entries.length >= LEAST) found.push({ key: origin.id, name: variantName(origin).replace(/ \(.*\)$/, ""), entries });
    else rest.push(...entries);
  }
  const order = ["aims", "starts", "hands", "pieces", "boards", "players"];
  found.sort((a, b) => (order.indexOf(a.key) + 1 || 99) - (order.indexOf(b.key) + 1 || 99) || b.entries.length - a.entries.length);
  return rest.length > 0 ? [...found, { key: "others", word: "family.others", entries: rest }] : found;
}
