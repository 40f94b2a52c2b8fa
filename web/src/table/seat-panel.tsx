//! One seat beside the board: who, whose turn, clock, points, what it has lost, what it holds.

import { useEffect, useState } from "preact/hooks";
import type { Moment, SeatState, Variant, View } from "../host/messages";
import { seatIndex } from "../board/board";
import { PieceIcon } from "../board/piece";
import { SeatBadge } from "../board/seat-mark";
import { say } from "../words";
import { endingName, holderName, kindName, seatName } from "../words/names";
import { Clock } from "./clock";
import { Hand } from "./hand";
import type { Play } from "./use-play";

export interface SeatPanelProps {
  variant: Variant;
  /** How the table stands. */
  view: View;
  /** The position that is looked at. */
  shown: Moment;
  seat: SeatState;
  since: number;
  mine: boolean;
  place: number | null;
  play: Play;
  onSit: ((seat: string) => void) | null;
}

export function SeatPanel({ variant, view, shown, seat, since, mine, place, play, onSit }: SeatPanelProps) {
  const index = seatIndex(variant, seat.seat);
  const title = seatName(seat.seat);
  const onTurn = view.turn === seat.seat && view.ready && view.result === null;
  const points = variant.points ? shown.points?.[seat.seat] : undefined;
  const checks = shown.checks?.[seat.seat];
  const holder = mine ? say("seat.me") : seat.name && seat.name !== seat.seat ? seat.name : holderName(seat.held);
  const hand = shown.hands?.[seat.seat];
  const lost = hand ? [] : Object.entries(shown.lost?.[seat.seat] ?? {});
  return (
    <section
      class={`seat seat-${seat.state}${onTurn ? " on-turn" : ""}${mine ? " mine" : ""}`}
      aria-label={title}
      data-seat={seat.seat}
    >
      <div class="seat-line">
        <SeatBadge variant={variant} seat={index} />
        <strong class="seat-name">{title}</strong>
        <span class="seat-holder">{holder}</span>
        {onTurn && <span class="turn-flag">{mine ? say("turn.mine") : say("turn.flag")}</span>}
        <span class="grow" />
        {place !== null && points !== undefined && <span class="place" aria-label={`${say("result.rank")} ${place}`}>{place}.</span>}
        {points !== undefined && <span class="points">{say("seat.points", points)}</span>}
        {checks !== undefined && <span class="points">{say("seat.checks", checks)}</span>}
        {seat.clock !== null && (
          <Clock
            clock={seat.clock}
            running={seat.running}
            delay={seat.delay ?? 0}
            since={since}
            name={title}
          />
        )}
      </div>
      {seat.held === "open" && onSit && view.result === null && (
        <button type="button" class="primary" onClick={() => onSit(seat.seat)}>
          {say("lobby.sit", title)}
        </button>
      )}
      {((seat.state !== "playing" && (seat.why !== null || view.result === null)) || (!seat.online && seat.held === "person")) && (
        <p class="seat-state">
          {seat.state === "walking" && say("seat.walking")}
          {seat.state === "out" && say("seat.out")}
          {seat.why && ` (${endingName(variant, "out", seat.why)})`}
          {!seat.online && seat.held === "person" && view.result === null && <Away seat={seat} view={view} since={since} />}
        </p>
      )}
      {lost.length > 0 && (
        <p class="captured" aria-label={say("seat.captured", title)} role="group">
          {lost.map(([kind, count]) => (
            <span key={kind} role="img" aria-label={`${count} ${kindName(kind)}`}>
              <PieceIcon variant={variant} kind={kind} letter={kind} seat={index} marked={false} size={20} />
              {count > 1 && <small>{count}</small>}
            </span>
          ))}
        </p>
      )}
      {hand && <Hand variant={variant} seat={seat.seat} hand={hand} play={play} mine={mine && onTurn && shown === view} />}
    </section>
  );
}

function Away({ seat, view, since }: { seat: SeatState; view: View; since: number }) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  if (seat.claim_at === undefined) return <>{say("seat.offline")}</>;
  const left = Math.ceil((seat.claim_at - view.now - (performance.now() - since)) / 1000);
  return <>{left > 0 ? say("gone", seatName(seat.seat), left) : say("gone.now", seatName(seat.seat))}</>;
}
