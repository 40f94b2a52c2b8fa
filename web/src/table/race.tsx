//! Who leads: each seat's points as a bar, most first, where seats are not listed beside the board themselves.

import type { Moment, Variant } from "../host/messages";
import { turnColour } from "../board/colours";
import { SeatBadge } from "../board/seat-mark";
import { seatIndex } from "../board/seats";
import { say } from "../words";
import { seatName } from "../words/names";

export function Race({ variant, shown }: { variant: Variant; shown: Moment }) {
  const all = Object.entries(shown.points ?? {}).sort(([, one], [, other]) => other - one);
  const most = Math.max(1, ...all.map(([, points]) => points));
  return (
    <div class="race">
      <ol aria-label={say("seat.players")}>
        {all.map(([seat, points]) => (
          <li key={seat}>
            <SeatBadge variant={variant} seat={seatIndex(variant, seat)} />
            <span>{seatName(seat)}</span>
            <span class="bar" aria-hidden="true">
              <span style={{ width: `${(Math.max(0, points) * 100) / most}%`, background: turnColour(variant, seat) }} />
            </span>
            <strong>{points}</strong>
          </li>
        ))}
      </ol>
    </div>
  );
}
