//! How the game ended, with the score table where points decide.

import type { Result, Variant } from "../host/messages";
import { seatIndex } from "../board/seats";
import { SeatBadge } from "../board/seat-mark";
import { language, say } from "../words";
import { endingName, seatName } from "../words/names";

export function resultText(variant: Variant, result: Result): string {
  if (language() === "en") return result.text;
  const reason = endingName(variant, "reason", result.reason);
  if (result.result === "*" && result.reason === "adjudication") return say("result.because", say("arbiter.void"), reason);
  if (result.result === "*") return say("result.aborted");
  if (result.seats.length === 0 || result.result === "1/2-1/2") {
    return say("result.because", say("result.draw"), reason);
  }
  const winners = result.seats.map((seat) => seatName(seat)).join(", ");
  return say("result.because", say(result.seats.length > 1 ? "result.win" : "result.wins", winners), reason);
}

export function ResultBox({ variant, result }: { variant: Variant; result: Result }) {
  return (
    <section class="result" aria-label={say("turn.over")}>
      <p class="result-text">{resultText(variant, result)}</p>
      {(result.standing ?? []).length > 0 && (
        <table class="standing">
          <caption>{say("seat.standing")}</caption>
          <tbody>
            {result.standing?.map((line) => (
              <tr key={line.seat}>
                <td>{line.place}.</td>
                <th scope="row">
                  <SeatBadge variant={variant} seat={seatIndex(variant, line.seat)} size={18} /> {seatName(line.seat)}
                </th>
                <td>{say("seat.points", line.points)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
