//! Names of seats and pieces in the reader's language.

import type { Origin, Variant } from "../host/messages";
import { language, name, say, tongue } from ".";

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const seatName = (seat: string): string => capital(name("seat", seat));

/** The same within a sentence, where "the Whites" of some languages begins with a small letter. */
export const seatWithin = (seat: string): string => tongue().phrases[`seat.${seat.replaceAll(" ", "_")}`] ?? seatName(seat);

/** What a variant is called here. That of a file may call itself as it likes, and is marked. */
export function variantName(variant: { name: string; name_fr?: string; origin?: Origin }): string {
  const name = (language() === "fr" ? variant.name_fr : undefined) ?? variant.name;
  return variant.origin === "file" ? say("variant.file", name) : name;
}

/** What a time control is called: as it is written, and days in words. */
export const controlName = (control: string): string =>
  /^\d+d$/.test(control) ? say("new.clock.days", parseInt(control, 10)) : control;

export const kindName = (kind: string): string => name("kind", kind);

/** A piece of a kind as an object: "a knight", "une tour". */
export const oneKind = (kind: string): string => tongue().oneKind(kindName(kind));

/** Several things in a sentence. */
export const listed = (things: string[]): string =>
  things.length < 2 ? (things[0] ?? "") : say("and", things.slice(0, -1).join(", "), things.at(-1) ?? "");

/** What players read of an ending: the rules' own words, or the page's for what every table has. */
export function endingName(variant: Variant, group: "reason" | "out", ending: string): string {
  const own = variant.endings.find((one) => one.name === ending);
  if (!own) return name(group, ending);
  return { en: own.text, fr: own.text_fr, de: own.text_de }[tongue().host];
}

/** What a level is called; one without a name by its number alone. */
export function levelName(level: number): string {
  const name = say("level.names").split(", ")[level - 1];
  return name === undefined ? say("seat.level.short", level) : say("seat.level", level, name);
}

/** Who holds a seat, such as `level:3`; in fewer words where there is little room. */
export function holderName(held: string, short = false): string {
  const [what, detail] = held.split(/:(.*)/);
  switch (what) {
    case "open":
      return say("seat.open");
    case "person":
      return say("seat.person");
    case "random":
      return say("seat.random");
    case "level":
      return short ? say("seat.level.short", detail ?? "") : levelName(Number(detail));
    default:
      return detail ?? held;
  }
}
