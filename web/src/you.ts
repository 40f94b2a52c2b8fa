//! What a player is called: kept on this device, and told to every table at which one sits.

const KEY = "chatur.name";
const LONGEST = 40;

export const myName = (): string => localStorage.getItem(KEY) ?? "";

/** Whether the player has been asked once. */
export const wasAsked = (): boolean => localStorage.getItem(KEY) !== null;

export function setMyName(name: string): void {
  localStorage.setItem(KEY, [...name.trim()].slice(0, LONGEST).join(""));
}
