//! Who played the game, with their clocks at the move that is shown, and what else its tags say.

import { playerTag } from "./tags";
import type { Variant } from "../host/messages";
import { SeatBadge } from "../board/seat-mark";
import { seatName } from "../words/names";
import type { Tags } from "./state";
import type { Node } from "./tree";

export interface HeadingProps {
  variant: Variant;
  tags: Tags;
  /** The nodes up to the move that is shown. */
  path: Node[];
}

const EMPTY = ["", "?", "-", "????.??.??"];

export function Heading({ variant, tags, path }: HeadingProps) {
  const of = (name: string): string | null => {
    const value = tags.find(([own]) => own.toLowerCase() === name.toLowerCase())?.[1].trim() ?? "";
    return EMPTY.includes(value) ? null : value;
  };
  const clocks = new Map(path.flatMap(({ played, clock }) => (played && clock !== undefined ? [[played.seat, clock]] : [])));
  const players = variant.seats.map((seat, index) => {
    const tag = playerTag(variant, index);
    return { seat: seat.name, index, name: of(tag), rating: of(`${tag}Elo`), clock: clocks.get(seat.name) };
  });
  const rest = [of("Event"), of("Site"), of("Round"), of("Date")?.replace(/\.\?\?/g, "")].filter((text) => text);
  if (players.every(({ name, clock }) => name === null && clock === undefined) && rest.length === 0) return null;
  const result = of("Result");
  return (
    <section class="heading" data-heading>
      <ul class="players">
        {players.map(({ seat, index, name, rating, clock }) => (
          <li key={seat} data-player={seat}>
            <SeatBadge variant={variant} seat={index} size={16} /> <strong>{name ?? seatName(seat)}</strong>
            {rating && <small> {rating}</small>}
            {clock !== undefined && <time data-clock>{clock}</time>}
          </li>
        ))}
      </ul>
      <p class="quiet">{[...rest, result === "*" ? null : result].filter((text) => text).join(" · ")}</p>
    </section>
  );
}
