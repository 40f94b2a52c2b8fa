//! How the games that are over went, seat by seat.

import type { TableEntry } from "../host/messages";

export interface Counted {
  games: number;
  /** How often each seat has won, alone or with others, in the order of play. */
  won: [string, number][];
  draws: number;
}

/** Fewer games tell nothing. */
const FEWEST = 3;

/** What came of the games of a list; nothing where there are too few. What was called off does not count. */
export function balanceOf(over: TableEntry[]): Counted | null {
  const seats = over[0]?.seats.map(({ seat }) => seat) ?? [];
  const won = new Map(seats.map((seat) => [seat, 0]));
  let [games, draws] = [0, 0];
  for (const { result } of over) {
    if (!result || result === "*") continue;
    games += 1;
    const winners = winnersOf(result, seats);
    if (winners.length === 0) draws += 1;
    for (const seat of winners) won.set(seat, (won.get(seat) ?? 0) + 1);
  }
  return games < FEWEST ? null : { games, won: [...won], draws };
}

/** `1-0` and the like are of two seats; otherwise the winners are named, as `red+yellow`. */
function winnersOf(result: string, seats: string[]): string[] {
  if (result === "1-0") return seats.slice(0, 1);
  if (result === "0-1") return seats.slice(1, 2);
  return result.split("+").filter((seat) => seats.includes(seat));
}
