//! What a page says first at a table.

import { myName } from "../you";
import type { ToHost } from "./messages";
import { PROTOCOL } from "./protocol";
import { heldAt, inAddress } from "./seats";

/** Who comes: with the token of a seat, or with the wish for one, or to watch. */
export function hello(table: string, token?: string, seat?: string): string {
  return JSON.stringify({
    type: "Hello",
    protocol: PROTOCOL,
    table,
    ...(token === undefined ? {} : { token }),
    ...(token === undefined && seat !== undefined ? { seat } : {}),
    ...(myName() === "" ? {} : { name: myName() }),
  } satisfies ToHost);
}

/** The tokens that are held here of the seats of a table: those that are kept, then those of the address. */
export const tokensOf = (table: string): string[] => [...new Set([...heldAt(table), ...inAddress()])];

/** As whom each connection to a table comes, the first one first: for every token, and without one where a seat is wished or none is held. */
export const comesAs = (table: string, seat?: string): (string | undefined)[] => {
  const tokens = tokensOf(table);
  return tokens.length === 0 || seat !== undefined ? [undefined, ...tokens] : tokens;
};
