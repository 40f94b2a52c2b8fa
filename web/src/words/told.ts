//! What happened at a table, as a sentence.

import type { GameEvent, Variant } from "../host/messages";
import { name, say, tongue } from ".";
import { endingName, kindName, seatName } from "./names";

/** Fields that name a seat or a piece. */
const NAMES: Record<string, (text: string) => string> = { seat: seatName, owner: seatName, by: seatName, piece: kindName, crusher: kindName };

export function told(event: GameEvent, variant: Variant | null): string {
  const { told } = tongue();
  if (told === null) return event.text;
  const reason = (ending: string) => (variant ? endingName(variant, "reason", ending) : name("reason", ending));
  const names: typeof NAMES = { ...NAMES, reason };
  const fields = Object.entries(event).map(([key, value]) => [key, (typeof value === "string" && names[key]?.(value)) || value]);
  const named = Object.fromEntries(fields) as GameEvent;
  const sentence = (told as Record<string, ((event: GameEvent) => string) | undefined>)[event.kind]?.(named);
  if (sentence === undefined) return event.text;
  return "points" in named && named.points !== undefined ? `${sentence}, ${say("seat.points", named.points)}` : sentence;
}
