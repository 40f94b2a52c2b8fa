//! A table at once: against a level, or with an open seat for somebody who is sent its link.

import { variant as loadVariant } from "../host/rest";
import { start } from "./start";

/** The level that one meets unless one says otherwise. */
export const USUAL_LEVEL = 4;

interface Manner {
  listed: boolean;
  /** The time control; that of the game if nothing is said. */
  clock?: string | null;
  number?: number;
}

/** Opens a table of one's own seat and others that are all held so. */
async function open(id: string, others: string, { listed, clock, number }: Manner): Promise<void> {
  const variant = await loadVariant(id);
  const held = variant.seats.map((seat, index) => [seat.name, index === 0 ? "me" : others]);
  const seats = Object.fromEntries(held) as Record<string, string>;
  await start({ variant: id, seats, clock: clock === undefined ? variant.clock : clock, listed, ...(number === undefined ? {} : { number }) });
}

/** Whoever is sent the link sits down: the table is in no list. */
export const playFriend = (id: string, clock?: string | null): Promise<void> =>
  open(id, "open", { listed: false, ...(clock === undefined ? {} : { clock }) });

export const playLevel = (id: string, level: number, manner: Partial<Manner> = {}): Promise<void> =>
  open(id, `level:${level}`, { listed: true, ...manner });
