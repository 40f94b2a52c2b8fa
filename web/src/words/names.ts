//! Names of seats and pieces in the reader's language.

import { name, say } from ".";

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const seatName = (seat: string): string => capital(name("seat", seat));

export const kindName = (kind: string): string => name("kind", kind);

/** Who holds a seat, such as `level:3`. */
export function holderName(held: string): string {
  const [what, detail] = held.split(/:(.*)/);
  switch (what) {
    case "open":
      return say("seat.open");
    case "person":
      return say("seat.person");
    case "random":
      return say("seat.random");
    case "level":
      return say("seat.level", detail ?? "");
    default:
      return detail ?? held;
  }
}
