//! Variants that a reader has marked, and those that were played last on this device.

import { isOwn, ownFile } from "../host/own";

const FAVOURITES = "chatur.favourites";
const RECENT = "chatur.recent";
const MOST = 8;

function read(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

export const favourites = (): string[] => read(FAVOURITES);
export const recent = (): string[] => read(RECENT);

export function toggleFavourite(id: string): void {
  const kept = favourites();
  const next = kept.includes(id) ? kept.filter((one) => one !== id) : [...kept, id];
  localStorage.setItem(FAVOURITES, JSON.stringify(next));
}

export function played(id: string): void {
  const next = [id, ...recent().filter((one) => one !== id)].slice(0, MOST);
  localStorage.setItem(RECENT, JSON.stringify(next));
}

/** The game, the level and the clock that were played last on this device. */
export interface Last {
  variant: string;
  level: number;
  clock: string | null;
}

const LAST = "chatur.last";

export async function lastPlayed(): Promise<Last | null> {
  try {
    const kept = JSON.parse(localStorage.getItem(LAST) ?? "null") as Last | null;
    if (typeof kept?.variant !== "string" || typeof kept.level !== "number") return null;
    // A file of one's own may have been deleted since.
    return isOwn(kept.variant) && !(await ownFile(kept.variant)) ? null : kept;
  } catch {
    return null;
  }
}

export const keepLast = (last: Last): void => localStorage.setItem(LAST, JSON.stringify(last));
