//! The invitation to a table that waits: the link of each free seat, as text and as a code, where the moves will stand.

import { useState } from "preact/hooks";
import type { View } from "../host/messages";
import { CopyField } from "../copy";
import { Code } from "../lobby/code";
import { say } from "../words";
import { seatName } from "../words/names";
import { useTableLink } from "./table-link";

export function Invite({ table, view }: { table: string; view: View }) {
  const { base, onlyHere } = useTableLink(table);
  const free = view.seats.filter((seat) => seat.held === "open");
  const [chosen, setChosen] = useState<string | null>(null);
  const seat = free.find((one) => one.seat === chosen) ?? free[0];
  if (!seat) return null;
  const address = `${base}?sit=${encodeURIComponent(seat.seat)}`;
  const sends = typeof navigator.share === "function";
  return (
    <section class="invite" aria-labelledby="invite">
      <h2 id="invite">{say("invite.title")}</h2>
      {free.length > 1 && (
        <div class="chips" role="group" aria-label={say("new.seats")}>
          {free.map((one) => (
            <button key={one.seat} type="button" class="chip" aria-pressed={one === seat} onClick={() => setChosen(one.seat)}>
              {seatName(one.seat)}
            </button>
          ))}
        </div>
      )}
      <div class="invite-link">
        <Code text={address} />
        <div>
          <CopyField id={`link-${seat.seat}`} label={say("share.seat", seatName(seat.seat))} text={address} />
          {sends && (
            <button type="button" class="primary" onClick={() => void navigator.share({ url: address }).catch(() => undefined)}>
              {say("invite.share")}
            </button>
          )}
        </div>
      </div>
      {onlyHere && <p class="quiet" data-only-here>{say("share.here")}</p>}
    </section>
  );
}
