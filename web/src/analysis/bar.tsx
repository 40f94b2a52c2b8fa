//! How the position stands, as a bar; where more than two play, one bar for each.

import type { ScoreShape, Variant } from "../host/messages";
import { coloursOf } from "../board/colours";
import { say } from "../words";
import { seatName } from "../words/names";
import { chance, scoreText } from "./score";

export function Bar({ variant, score }: { variant: Variant; score: ScoreShape | null }) {
  const share = score ? chance(score) : 0.5;
  const [first, second] = [coloursOf(variant, 0).fill, coloursOf(variant, 1).fill];
  const text = score ? scoreText(score) : "–";
  return (
    <div class="eval-bar" role="img" aria-label={say("analysis.bar", seatName(variant.seats[0]?.name ?? ""), text)} style={{ background: second }}>
      <div style={{ height: `${share * 100}%`, background: first }} />
    </div>
  );
}

export function Bars({ variant, scores }: { variant: Variant; scores: Record<string, ScoreShape> }) {
  return (
    <div class="eval-bars">
      {variant.seats.map((seat, index) => {
        const score = scores[seat.name];
        const text = score ? scoreText(score) : "–";
        return (
          <div key={seat.name} class="eval-seat">
            <span>{seatName(seat.name)}</span>
            <div class="eval-track" role="img" aria-label={say("analysis.bar", seatName(seat.name), text)}>
              <div style={{ width: `${(score ? chance(score) : 0) * 100}%`, background: coloursOf(variant, index).fill }} />
            </div>
            <small>{text}</small>
          </div>
        );
      })}
    </div>
  );
}
