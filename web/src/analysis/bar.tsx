//! How the position stands, as a bar; where more than two play, one bar for each.

import type { ScoreShape, Variant } from "../host/messages";
import { coloursOf } from "../board/colours";
import { say } from "../words";
import { seatName } from "../words/names";
import { chance, scoreText } from "./score";

/** The first seat's share grows from the side of the board that is its own. */
export function Bar({ variant, score, firstIsBelow }: { variant: Variant; score: ScoreShape | null; firstIsBelow: boolean }) {
  const share = score ? chance(score) : 0.5;
  const [first, second] = [coloursOf(variant, 0).fill, coloursOf(variant, 1).fill];
  const text = score ? scoreText(score) : "–";
  return (
    <div class={`eval-bar${firstIsBelow ? "" : " from-above"}`} data-share={share.toFixed(2)} role="img" aria-label={say("analysis.bar", seatName(variant.seats[0]?.name ?? ""), text)} style={{ background: second }}>
      <div style={{ height: `${share * 100}%`, background: first }} />
    </div>
  );
}

/** How much of a win each seat has, of all that there is. */
export function shares(variant: Variant, scores: Record<string, ScoreShape>): number[] {
  const chances = variant.seats.map(({ name }) => (scores[name] ? chance(scores[name]) : 0));
  const sum = chances.reduce((all, one) => all + one, 0);
  return chances.map((one) => (sum > 0 ? one / sum : 1 / chances.length));
}

export function Bars({ variant, scores }: { variant: Variant; scores: Record<string, ScoreShape> }) {
  const all = shares(variant, scores);
  return (
    <div class="eval-bars">
      {variant.seats.map((seat, index) => {
        const text = say("analysis.percent", Math.round((all[index] ?? 0) * 100));
        return (
          <div key={seat.name} class="eval-seat" data-seat-share={seat.name}>
            <span>{seatName(seat.name)}</span>
            <div class="eval-track" role="img" aria-label={say("analysis.bar", seatName(seat.name), text)}>
              <div style={{ width: `${(all[index] ?? 0) * 100}%`, background: coloursOf(variant, index).fill }} />
            </div>
            <small>{text}</small>
          </div>
        );
      })}
    </div>
  );
}
