//! Opens a table and goes to it.

import type { Created, NewTable } from "../host/messages";
import { create } from "../host/rest";
import { keep } from "../host/seats";
import { go } from "../route";
import { keepLast, played } from "./marked";

export function enter(created: Created): void {
  // Whoever opens a table is its arbiter as well, until the link is handed on.
  const tokens = [...Object.values(created.seats).flatMap((seat) => seat.token ?? []), ...(created.arbiter === undefined ? [] : [created.arbiter])];
  if (tokens.length > 0) keep(created.table, tokens);
  // Whoever is shown the address, or sends it on, lets others watch; the seats are this browser's.
  go(`/t/${created.table}`);
}

export async function start(table: NewTable): Promise<void> {
  if (table.variant) {
    played(table.variant);
    const level = Object.values(table.seats ?? {}).flatMap((held) => /^level:(\d+)$/.exec(held)?.[1] ?? [])[0];
    if (level !== undefined) keepLast({ variant: table.variant, level: Number(level), clock: table.clock ?? null });
  }
  enter(await create(table));
}
