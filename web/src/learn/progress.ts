//! What has been learnt, kept in this browser: by game, which lessons are done.

const KEY = "chatur.learnt";

/** Of so many games, those that were learnt last. */
const GAMES = 100;

type Learnt = Record<string, string[]>;

function read(): Learnt {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return kept !== null && typeof kept === "object" && !Array.isArray(kept) ? (kept as Learnt) : {};
  } catch {
    return {};
  }
}

/** The lessons of a game that are done. */
export function learnt(game: string): Set<string> {
  const done = read()[game];
  return new Set(Array.isArray(done) ? done : []);
}

export function keepLearnt(game: string, done: Set<string>): void {
  const { [game]: _, ...others } = read();
  const kept = [...Object.entries(others).slice(1 - GAMES), ...(done.size > 0 ? [[game, [...done]] as const] : [])];
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Where nothing can be kept, it is done for today.
  }
}
