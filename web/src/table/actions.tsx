//! The buttons of a player: what may be done now, asked once more where it cannot be undone.

import { useState } from "preact/hooks";
import type { Deed, Variant, View } from "../host/messages";
import { Confirm } from "../dialog";
import { Icon, type IconName } from "../icon";
import { go } from "../route";
import { say, type Word } from "../words";
import type { LiveTable } from "./live";

/** Actions that are asked for once more. */
const SURE: Partial<Record<Deed, Word>> = {
  resign: "act.resign.sure",
  draw: "act.draw.sure",
  claim: "act.claim.sure",
  abort: "act.abort.sure",
};

const NAMES: Partial<Record<Deed, Word>> = {
  takeback: "act.takeback",
  draw: "act.draw",
  claim: "act.claim",
  abort: "act.abort",
  resign: "act.resign",
  rematch: "act.rematch",
};

const ICONS: Partial<Record<Deed, IconName>> = { takeback: "back", draw: "draw", claim: "claim", abort: "abort", resign: "resign", rematch: "again" };

export interface ActionsProps {
  live: LiveTable;
  variant: Variant;
  view: View;
  mine: string[];
}

export function Actions({ live, variant, view, mine }: ActionsProps) {
  const [asking, setAsking] = useState<Deed | null>(null);
  const choices = view.choices ?? [];
  const offer = view.offer;
  const answering = offer !== null && offer.awaits.some((seat) => mine.includes(seat));
  // Who is asked for a rematch answers beside the question.
  const invited = view.seats.some((seat) => seat.rematch && !mine.includes(seat.seat));
  const shown = (Object.keys(NAMES) as Deed[]).filter(
    (action) =>
      choices.includes(action) && !(answering && action === offer.what) && !(action === "rematch" && invited),
  );
  const press = (action: Deed) => (SURE[action] ? setAsking(action) : live.act(action));
  return (
    <div class="actions" role="group" aria-label={say("act.group")}>
      {shown.map((action) => (
        <button
          type="button"
          key={action}
          data-action={action}
          class={action === "resign" ? "danger" : action === "rematch" ? "primary" : ""}
          onClick={() => press(action)}
        >
          <Icon of={ICONS[action] ?? "claim"} size={18} />
          {say(NAMES[action]!)}
        </button>
      ))}
      {view.result && (
        <button type="button" data-action="new" onClick={() => go(`/new?variant=${encodeURIComponent(variant.id)}`)}>
          <Icon of="new" size={18} />
          {say("act.new")}
        </button>
      )}
      {view.result && (
        <button type="button" data-action="analyse" onClick={() => go(`/analysis?table=${encodeURIComponent(live.id)}`)}>
          <Icon of="analysis" size={18} />
          {say("act.analyse")}
        </button>
      )}
      {asking && (
        <Confirm title={say(SURE[asking]!)} onYes={() => live.act(asking)} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}
