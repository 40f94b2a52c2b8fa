//! What the umpire has said lately, where moves are tried: that something was refused, where something was captured, who is in
//! check and what can be captured.

import type { GameEvent, Variant } from "../host/messages";
import { say } from "../words";
import { told } from "../words/told";

const SAID = new Set(["try_refused", "capture_announced", "check_announced", "tries_announced"]);
/** So many sentences are shown. */
const SHOWN = 6;

/** Whether everybody is told of it, whatever he sees. */
export const isSaid = (event: GameEvent): boolean => SAID.has(event.kind);

export function Umpire({ events, variant }: { events: GameEvent[]; variant: Variant | null }) {
  const said = events.filter(isSaid);
  if (said.length === 0) return null;
  const first = Math.max(0, said.length - SHOWN);
  return (
    <section class="umpire" aria-label={say("umpire")}>
      <ol reversed>
        {said.slice(first).map((event, at) => <li key={first + at} data-kind={event.kind}>{told(event, variant)}</li>).reverse()}
      </ol>
    </section>
  );
}
