//! The tokens of the seats that this browser holds. They stand behind the `#` of an address, which no host is sent.

const KEY = "chatur.seats";
const MOST = 200;

type Kept = Record<string, string[]>;

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

export function keep(table: string, tokens: string[]): void {
  const kept = read();
  const all = [...new Set([...(kept[table] ?? []), ...tokens])];
  delete kept[table];
  const entries = [...Object.entries(kept), [table, all] as const].slice(-MOST);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
}

export const heldAt = (table: string): string[] => read()[table] ?? [];

/** The tokens of all seats that this browser holds, the last first. */
export const ownTokens = (): string[] => Object.values(read()).reverse().flat();

export const holdsAny = (table: string): boolean => heldAt(table).length > 0;

/** The tokens of an address like `/t/ID#TOKEN,TOKEN`. */
export const inAddress = (): string[] =>
  location.hash
    .slice(1)
    .split(",")
    .filter((token) => /^[\w-]{16,64}$/.test(token));

export const seatAddress = (table: string, tokens: string[]): string =>
  `/t/${table}${tokens.length > 0 ? `#${tokens.join(",")}` : ""}`;
