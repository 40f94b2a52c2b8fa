//! Why something was refused, in the reader's language: the sentence is found by the code of the reason.

import type { RefusalReason } from "../host/protocol";
import { say, tongue } from ".";
import { kindName, seatName } from "./names";

/** Values that name a kind or a seat. */
const NAMES: Record<string, (text: string) => string> = {
  kind: kindName,
  other: kindName,
  into: kindName,
  wanted: kindName,
  king: kindName,
  royal: kindName,
  kinds: kindName,
  seat: (seat) => seatName(seat.toLowerCase()),
  seats: (seat) => seatName(seat.toLowerCase()),
};

const filled = (value: unknown, name: string): string => {
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

export function whyInWords({ why, reason }: Refusal): string {
  const values: Record<string, unknown> = { ...reason };
  const sentence = reason && tongue().phrases[`refused.${reason.code}`];
  return sentence?.replace(/\{(\w+)\}/g, (_, name: string) => filled(values[name], name)) ?? why;
}
