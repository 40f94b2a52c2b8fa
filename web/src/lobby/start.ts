//! Opens a table and goes to it.

import type { Created, NewTable } from "../host/messages";
import { create } from "../host/rest";
import { keep, seatAddress } from "../host/seats";
import { go } from "../route";
import { played } from "./marked";

export function enter(created: Created): void {
  // Whoever opens a table is its arbiter as well, until the link is handed on.
  const tokens = [...Object.values(created.seats).flatMap((seat) => seat.token ?? []), ...(created.arbiter === undefined ? [] : [created.arbiter])];
  if (tokens.length > 0) keep(created.table, tokens);
  go(seatAddress(created.table, tokens));
}

export async function start(table: NewTable): Promise<void> {
  if (table.variant) played(table.variant);
  enter(await create(table));
}
