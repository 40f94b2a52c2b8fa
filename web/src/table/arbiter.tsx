//! What the arbiter of a table decides: pauses, time, results.

import { useState } from "preact/hooks";
import { CopyField } from "../copy";
import { Confirm } from "../dialog";
import type { Ruling, View } from "../host/messages";
import { seatAddress } from "../host/seats";
import { placed } from "../paths";
import { say } from "../words";
import { seatName } from "../words/names";
import type { LiveTable } from "./live";

/** What is added to a clock at once. */
const MINUTE = 60_000;

interface Decision {
  ruling: Ruling;
  seat?: string;
}

export function Arbiter({ live, view }: { live: LiveTable; view: View }) {
  const [asking, setAsking] = useState<Decision | null>(null);
  if (view.result) return null;
  const timed = view.seats.filter((seat) => seat.clock !== null && seat.state === "playing");
  const results: Decision[] = [
    ...view.seats.map(({ seat }): Decision => ({ ruling: "win", seat })),
    { ruling: "draw" },
    { ruling: "void" },
  ];
  const named = ({ ruling, seat }: Decision) =>
    seat ? say("arbiter.win", seatName(seat)) : say(ruling === "draw" ? "arbiter.draw" : "arbiter.void");
  return (
    <section class="arbiter" aria-label={say("arbiter.title")} data-arbiter>
      <h2>{say("arbiter.title")}</h2>
      <div class="row">
        <button type="button" data-ruling={view.paused ? "resume" : "pause"} onClick={() => live.rule(view.paused ? "resume" : "pause")}>
          {say(view.paused ? "arbiter.resume" : "arbiter.pause")}
        </button>
        {timed.map(({ seat }) => (
          <button type="button" key={seat} data-ruling={`time-${seat}`} onClick={() => live.rule({ add_time: MINUTE }, seat)}>
            {say("arbiter.time", seatName(seat))}
          </button>
        ))}
      </div>
      <div class="row">
        {results.map((one) => (
          <button type="button" class="danger" key={named(one)} data-ruling={one.seat ? `win-${one.seat}` : String(one.ruling)} onClick={() => setAsking(one)}>
            {named(one)}
          </button>
        ))}
      </div>
      <CopyField id="link-arbiter" label={say("arbiter.link")} text={`${location.origin}${placed(seatAddress(live.id, [live.arbiterToken() ?? ""]))}`} />
      {asking && (
        <Confirm
          title={say("arbiter.sure", named(asking))}
          onYes={() => live.rule(asking.ruling, asking.seat)}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}
