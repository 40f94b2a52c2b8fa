//! Plays a game that came in a link: against the machine, with others at this board, or at a table that they come to.

import { useState } from "preact/hooks";
import { link } from "../host/link";
import type { Variant } from "../host/messages";
import { hello } from "../host/table-rest";
import { start } from "../lobby/start";
import { useLoad } from "../lobby/use-load";
import { say } from "../words";
import { levelName, seatName } from "../words/names";
import type { Linked } from "./fragment";

const USUAL_LEVEL = 4;

interface PlayLinkedProps {
  rules: Linked["rules"];
  variant: Variant;
  /** Where it goes on; without it, at its start. */
  position: string | null;
  over: boolean;
}

export function PlayLinked({ rules, variant, position, over }: PlayLinkedProps) {
  const seats = variant.seats.map((seat) => seat.name);
  const [own, setOwn] = useState(seats[0] ?? "");
  const [others, setOthers] = useState(`level:${USUAL_LEVEL}`);
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const levels = useLoad(hello, []).value?.levels ?? USUAL_LEVEL;
  const go = () => {
    setBusy(true);
    start({
      ...rules,
      seats: Object.fromEntries(seats.map((seat) => [seat, seat === own ? "me" : others])),
      clock: null,
      listed: false,
      ...(position === null ? {} : { position }),
    }).catch((error: Error) => {
      setWrong(error.message);
      setBusy(false);
    });
  };
  return (
    <section class="card" aria-label={say("shop.play")}>
      <div class="row">
        <label for="linked-seat">{say("shop.seat")}</label>
        <select id="linked-seat" value={own} onChange={(event) => setOwn(event.currentTarget.value)}>
          {seats.map((seat) => (
            <option key={seat} value={seat}>
              {seatName(seat)}
            </option>
          ))}
        </select>
        <label for="linked-others">{say("shop.against")}</label>
        <select id="linked-others" value={others} onChange={(event) => setOthers(event.currentTarget.value)}>
          {Array.from({ length: levels }, (_, index) => (
            <option key={index} value={`level:${index + 1}`}>
              {levelName(index + 1)}
            </option>
          ))}
          <option value="random">{say("new.random")}</option>
          <option value="me">{say("linked.here")}</option>
          {/* Nobody else comes to a host beside the page. */}
          {!link.isBeside && <option value="open">{say("linked.friend")}</option>}
        </select>
        <button type="button" class="primary" data-play disabled={busy || over} onClick={go}>
          {say("shop.play")}
        </button>
      </div>
      {wrong && <p class="notice bad" role="alert">{wrong}</p>}
    </section>
  );
}
