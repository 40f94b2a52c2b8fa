//! Which signs the moves of a table have, as they were found on this device.

const KEY = "chatur.judged";
const MOST = 60;

/** The signs of a table's whole game, as they were found on this device: by ply, with how many moves it had. */
interface Judged {
  plies: number;
  signs: [number, number][];
}

const read = (): Record<string, Judged> => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Judged>;
  } catch {
    return {};
  }
};

export function keepSigns(table: string, plies: number, signs: Map<number, number>): void {
  const { [table]: _, ...others } = read();
  const entries = [...Object.entries(others), [table, { plies, signs: [...signs] }] as const].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // No room is left: the list of moves has no signs.
  }
}

/** None where it was not analysed, or has gone on since. */
export function keptSigns(table: string, plies: number): Map<number, number> {
  const judged = read()[table];
  return new Map(judged?.plies === plies ? judged.signs : []);
}
