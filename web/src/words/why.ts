//! Why something was refused, in the reader's language: the sentence is found by the code of the reason.

import type { RefusalReason } from "../host/protocol";
import { say, tongue } from ".";
import { kindName, seatName } from "./names";
import type { Reason } from "./phrases";

/** Values that name a kind, a seat or a field of a position. */
const NAMES: Record<string, (text: string) => string> = {
  kind: kindName,
  other: kindName,
  into: kindName,
  wanted: kindName,
  king: kindName,
  partner: kindName,
  royal: kindName,
  kinds: kindName,
  seat: (seat) => seatName(seat.toLowerCase()),
  seats: (seat) => seatName(seat.toLowerCase()),
  field: (field) => tongue().phrases[`fen4.${field}`] ?? field,
};

const isReason = (value: unknown): value is Reason => typeof value === "object" && value !== null && "code" in value;

const filled = (value: unknown, name: string): string | undefined => {
  if (isReason(value)) return inWords(value);
  // Several are those to choose from.
  if (Array.isArray(value)) return value.map((one) => filled(one, name)).join(` ${say("or")} `) || "–";
  return NAMES[name]?.(String(value)) ?? String(value);
};

/** What the host refuses: an older host gives no reason, and a newer one may give one that is not known here. */
export interface Refusal {
  /** The sentence in English. */
  why: string;
  reason?: RefusalReason | undefined;
}

/** The sentence of a reason; none where it, or one within it, is not known here. */
function inWords(reason: Reason): string | undefined {
  const values: Record<string, unknown> = { ...reason };
  let known = true;
  const sentence = tongue().phrases[`refused.${reason.code}`]?.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = filled(values[name], name);
    known &&= text !== undefined;
    return text ?? "";
  });
  return known ? sentence : undefined;
}

export const whyInWords = ({ why, reason }: Refusal): string => (reason && inWords(reason)) ?? why;
