//! What a table asks of the host beside its connection.

import { json, part } from "./ask";
import type { Line, Moment, Thought, Told } from "./messages";
import { tongue } from "../words";

/** The rules that are played by at a table. */
export const toldAt = (table: string): Promise<Told> => json(`/api/tables/${part(table)}/told?lang=${tongue().host}`);

/** The positions after so many moves and the following ones; with the token of a seat as that seat has seen them. */
export const moments = async (table: string, from: number, count: number, token?: string): Promise<Moment[]> => {
  const address = `/api/tables/${part(table)}/positions`;
  const asked = token === undefined ? json(`${address}?from=${from}&count=${count}`) : json(address, { from, count, token });
  return (await (asked as Promise<{ positions: Moment[] }>)).positions;
};

/** What an engine thinks of a line of a table or of a variant of the catalogue, in a slice of time; the next slice goes on from there. */
export const thinkOf = (line: Line, lines: number, millis: number, signal: AbortSignal): Promise<Thought> =>
  json("/api/analysis/thinking", { ...line, lines, millis }, { signal });

/** What a host says of itself. */
export const hello = (): Promise<{ host?: string; url?: string | null; features?: string[]; levels?: number; strengths?: number[] }> =>
  json("/api/hello");
