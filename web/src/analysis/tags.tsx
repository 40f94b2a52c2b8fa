//! The tags of a game, to be changed: who, where, when.

import type { Variant } from "../host/messages";
import { say, type Word } from "../words";
import { seatName } from "../words/names";
import type { Action, Tags } from "./state";

/** What records call the player of a seat: White and Black where two play, else the seat itself. */
export function playerTag(variant: Variant, seat: number): string {
  if (variant.seats.length === 2) return seat === 0 ? "White" : "Black";
  const { name = "" } = variant.seats[seat] ?? {};
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const OTHERS: [string, Word][] = [
  ["Event", "tag.event"],
  ["Site", "tag.site"],
  ["Date", "tag.date"],
  ["Round", "tag.round"],
];
/** What follows from the game cannot be changed here. */
const FIXED = ["Variant", "SetUp", "FEN", "StartFen4"];

export function TagFields({ variant, tags, act }: { variant: Variant; tags: Tags; act: (action: Action) => void }) {
  const known: [string, string][] = [
    ...variant.seats.map((seat, index): [string, string] => [playerTag(variant, index), seatName(seat.name)]),
    ...OTHERS.map(([tag, word]): [string, string] => [tag, say(word)]),
  ];
  const more = tags.filter(([name]) => !FIXED.includes(name) && !known.some(([own]) => own === name));
  const fields: [string, string][] = [...known, ...more.map(([name]): [string, string] => [name, name])];
  return (
    <details class="tags">
      <summary>{say("analysis.tags")}</summary>
      {fields.map(([tag, label]) => (
        <div class="row" key={tag}>
          <label for={`tag-${tag}`}>{label}</label>
          <input
            id={`tag-${tag}`}
            maxLength={255}
            value={tags.find(([name]) => name === tag)?.[1] ?? ""}
            onInput={(event) => act({ do: "tag", name: tag, value: event.currentTarget.value })}
          />
        </div>
      ))}
    </details>
  );
}
