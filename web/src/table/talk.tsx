//! Two lines beside the board that are always there: whose turn it is, and what is to be answered or known.

import { useState } from "preact/hooks";
import { Confirm } from "../dialog";
import { Dice } from "./dice";
import type { Deed, Variant, View } from "../host/messages";
import { say, type Word } from "../words";
import { moveText } from "../words/letters";
import { seatName } from "../words/names";
import type { LiveTable, TableState } from "./live";
import type { Play, Premove } from "./use-play";

export interface TalkProps {
  live: LiveTable;
  state: TableState;
  variant: Variant;
  view: View;
  play: Play;
  isNow: boolean;
  onNow: () => void;
}

/** What may be claimed of somebody who is away. */
const ABSENCE: Partial<Record<Deed, Word>> = { claim_gone_win: "act.claim.win", claim_gone_draw: "act.claim.draw" };

export function Talk(props: TalkProps) {
  const { live, state, variant, view, play } = props;
  // Over an outage what was played waits, and that is seen.
  const waits = play.sent !== null && state.link !== "open";
  const [sure, setSure] = useState<Deed | null>(null);
  return (
    <div class="talk">
      <div class="turn">
        <p class={`status${play.myTurn ? " mine" : ""}${waits ? " waits" : ""}`} data-turn={view.turn} {...(play.sent ? { "data-sent": waits ? "waits" : "goes" } : {})}>
          {play.sent
            ? say(waits ? "turn.waits" : "turn.sent", moveText(variant, play.sent.move.san))
            : statusLine(view, play.myTurn, play.asked?.ask ?? null)}
        </p>
        {view.dice && view.dice.length > 0 && !view.result && <Dice dice={view.dice} at={view.seq} />}
        {play.passes.length > 0 && (
          <button type="button" data-pass onClick={() => play.settle(play.passes)}>
            {say("turn.pass")}
          </button>
        )}
      </div>
      <div class="line">
        <Line {...props} onSure={setSure} />
      </div>
      {sure && <Confirm title={say("act.claim.sure")} onYes={() => live.act(sure)} onClose={() => setSure(null)} />}
    </div>
  );
}

/** The most urgent of what there is to say. */
function Line({ live, state, view, play, isNow, onNow, onSure }: TalkProps & { onSure: (action: Deed) => void }) {
  const { offer } = view;
  const mine = (seat: string) => state.mine.includes(seat);
  if (offer && offer.awaits.some(mine)) {
    return (
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
    );
  }
  const wants = view.seats.filter((seat) => seat.rematch && !mine(seat.seat));
  if (view.result && wants.length > 0) {
    return (
      <div class="offer" role="alert">
        <span>{say("act.offer.rematch", wants.map((seat) => seatName(seat.seat)).join(", "))}</span>
        {view.choices?.includes("rematch") && (
          <button type="button" class="primary" data-action="rematch" onClick={() => live.act("rematch")}>
            {say("act.accept")}
          </button>
        )}
      </div>
    );
  }
  const claims = (Object.entries(ABSENCE) as [Deed, Word][]).filter(([action]) => view.choices?.includes(action));
  if (claims.length > 0) {
    return (
      <div class="offer" role="alert">
        <span>{say("act.claim.absence")}</span>
        {claims.map(([action, word]) => (
          <button type="button" key={action} data-action={action} onClick={() => onSure(action)}>
            {say(word)}
          </button>
        ))}
      </div>
    );
  }
  if (state.notice) {
    return (
      <p class={`notice${state.notice.bad ? " bad" : ""}`} data-notice>
        <span>{state.notice.text}</span>
        <button type="button" class="plain" aria-label={say("close")} onClick={() => live.quiet()}>
          ✕
        </button>
      </p>
    );
  }
  if (!isNow) {
    return (
      <p class="notice">
        <span>{say("moves.looking")}</span>
        <button type="button" onClick={onNow}>
          {say("moves.now")}
        </button>
      </p>
    );
  }
  if (play.premove) {
    return (
      <p class="notice">
        <span>{say("turn.premove", premoveSquares(play.premove).join("–"))}</span>
        <button type="button" onClick={play.escape}>
          {say("cancel")}
        </button>
      </p>
    );
  }
  if (offer && mine(offer.by)) return <p class="quiet">{say("act.offered")}</p>;
  if (view.result && view.seats.some((seat) => seat.rematch && mine(seat.seat))) {
    return <p class="quiet">{say("act.offered.rematch")}</p>;
  }
  return null;
}

export const premoveSquares = (premove: Premove): string[] =>
  "square" in premove.source ? [premove.source.square, premove.to] : [premove.to];

function statusLine(view: View, myTurn: boolean, ask: string | null): string {
  if (view.result) return say("turn.over");
  if (view.paused) return say("turn.paused");
  if (!view.ready) return say("turn.waiting");
  if (ask === "wall") return say("turn.choose.wall");
  if (ask === "anchor") return say("turn.choose.anchor");
  if (ask === "via") return say("turn.choose.via");
  if (view.turning) return say("turn.turns.up");
  if (view.dice?.length === 0) return say("turn.throws", seatName(view.turn));
  if (view.walks) return say("turn.walks", seatName(view.turn));
  return myTurn ? say("turn.mine") : say("turn.of", seatName(view.turn));
}
