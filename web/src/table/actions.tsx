//! The buttons of a player: what may be done now, asked once more where it cannot be undone.

import { useState } from "preact/hooks";
import type { Variant, View } from "../host/messages";
import { Confirm } from "../dialog";
import { go } from "../route";
import { say, type Word } from "../words";
import { seatName } from "../words/names";
import type { LiveTable } from "./live";

/** Actions that are asked for once more. */
const SURE: Record<string, Word> = {
  resign: "act.resign.sure",
  draw: "act.draw.sure",
  claim: "act.claim.sure",
  claim_gone_win: "act.claim.sure",
  claim_gone_draw: "act.claim.sure",
  abort: "act.abort.sure",
};

const NAMES: Record<string, Word> = {
  takeback: "act.takeback",
  draw: "act.draw",
  claim: "act.claim",
  claim_gone_win: "act.claim.win",
  claim_gone_draw: "act.claim.draw",
  abort: "act.abort",
  resign: "act.resign",
  rematch: "act.rematch",
};

export interface ActionsProps {
  live: LiveTable;
  variant: Variant;
  view: View;
  mine: string[];
}

export function Actions({ live, variant, view, mine }: ActionsProps) {
  const [asking, setAsking] = useState<string | null>(null);
  const choices = view.choices ?? [];
  const offer = view.offer;
  const answering = offer !== null && offer.awaits.some((seat) => mine.includes(seat));
  const shown = Object.keys(NAMES).filter((action) => choices.includes(action) && !(answering && action === offer.what));
  const press = (action: string) => (SURE[action] ? setAsking(action) : live.act(action));
  const wants = view.seats.filter((seat) => seat.rematch && !mine.includes(seat.seat));
  return (
    <div class="actions" role="group" aria-label={say("act.group")}>
      {answering && (
        <div class="offer" role="alert">
          <span>
            {offer.what === "draw"
              ? say("act.offer.draw", seatName(offer.by))
              : say("act.offer.takeback", seatName(offer.by), offer.plies ?? 1)}
          </span>
          <button type="button" class="primary" data-action="accept" onClick={() => live.act("accept")}>
            {say("act.accept")}
          </button>
          <button type="button" data-action="decline" onClick={() => live.act("decline")}>
            {say("act.decline")}
          </button>
        </div>
      )}
      {offer !== null && mine.includes(offer.by) && <p class="quiet">{say("act.offered")}</p>}
      {wants.length > 0 && view.result && (
        <p class="offer">{say("act.offer.rematch", wants.map((seat) => seatName(seat.seat)).join(", "))}</p>
      )}
      {shown.map((action) => (
        <button
          type="button"
          key={action}
          data-action={action}
          class={action === "resign" ? "danger" : action === "rematch" ? "primary" : ""}
          onClick={() => press(action)}
        >
          {say(NAMES[action]!)}
        </button>
      ))}
      {view.result && (
        <button type="button" onClick={() => go(`/new?variant=${encodeURIComponent(variant.id)}`)}>
          {say("act.new")}
        </button>
      )}
      {asking && (
        <Confirm title={say(SURE[asking]!)} onYes={() => live.act(asking)} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}
