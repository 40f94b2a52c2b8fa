//! One seat beside the board: who, whose turn, clock, points, what it has lost, what it holds.

import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Moment, SeatState, Variant, View } from "../host/messages";
import type { Lift } from "../board/board";
import { seatIndex } from "../board/seats";
import { PieceIcon } from "../board/piece";
import type { Side } from "../board/around";
import { SeatBadge } from "../board/seat-mark";
import { say } from "../words";
import { endingName, holderName, kindName, seatName } from "../words/names";
import { Clock } from "./clock";
import { Hand } from "./hand";
import { ahead, takenBy } from "./taken";
import type { Play } from "./use-play";

export interface SeatPanelProps {
  variant: Variant;
  /** How the table stands. */
  view: View;
  /** The position that is looked at. */
  shown: Moment;
  seat: SeatState;
  since: number;
  /** The seats that are held here. */
  mine: string[];
  place: number | null;
  play: Play;
  lift: RefObject<Lift | null>;
  onSit: ((seat: string) => void) | null;
  /** From which side of the board its pieces set out. */
  side: Side;
}

export function SeatPanel({ variant, view, shown, seat, since, mine, place, play, lift, onSit, side }: SeatPanelProps) {
  const index = seatIndex(variant, seat.seat);
  const title = seatName(seat.seat);
  const isMine = mine.includes(seat.seat);
  // Whose move is on its way has done his part, and his clock stands here; the host says what it took.
  const isSent = isMine && view.turn === seat.seat && play.sent !== null;
  const onTurn = view.turn === seat.seat && view.ready && view.result === null && !isSent;
  const points = variant.points ? shown.points?.[seat.seat] : undefined;
  const checks = shown.checks?.[seat.seat];
  const name = seat.name && seat.name !== seat.seat ? seat.name : "";
  const many = variant.seats.length > 2;
  const sits = seat.held === "open" && onSit !== null && view.result === null;
  const holder = isMine ? (name ? `${name} (${say("seat.me")})` : say("seat.me")) : name || holderName(seat.held, many);
  const hand = shown.hands?.[seat.seat];
  return (
    <section
      class={`seat seat-${seat.state}${onTurn ? " on-turn" : ""}${isMine ? " mine" : ""}`}
      aria-label={title}
      data-seat={seat.seat}
      data-side={side}
    >
      <div class="seat-line">
        <SeatBadge variant={variant} seat={index} />
        {many || sits ? (
          <>
            <strong class="seat-name">{title}</strong>
            <TeamMark variant={variant} seat={index} mine={mine} />
            {!sits && <span class="seat-holder">{holder}</span>}
          </>
        ) : (
          <span class="who">
            <strong class="seat-holder">{holder}</strong>
            <small class="seat-name">{title}</small>
          </span>
        )}
        {sits && (
          <button type="button" class="primary" aria-label={say("lobby.sit", title)} onClick={() => onSit?.(seat.seat)}>
            {many ? say("seat.sit") : say("lobby.sit", title)}
          </button>
        )}
        <span class="grow" />
        {place !== null && points !== undefined && <span class="place" aria-label={`${say("result.rank")} ${place}`}>{place}.</span>}
        {points !== undefined && <Points points={points} live={shown === view} />}
        {checks !== undefined && <span class="points">{say("seat.checks", checks)}</span>}
        {seat.clock !== null && (
          <Clock
            clock={seat.clock}
            running={seat.running}
            delay={seat.delay ?? 0}
            since={since}
            until={isSent ? (play.sent?.at ?? null) : null}
            name={title}
          />
        )}
      </div>
      <div class="seat-more">
        {!hand && <Captured variant={variant} shown={shown} seat={seat.seat} />}
        {((seat.state !== "playing" && (seat.why !== null || view.result === null)) ||
          (!seat.online && seat.held === "person")) && (
          <span class="seat-state">
            {seat.state === "walking" && say("seat.walking")}
            {seat.state === "out" && say("seat.out")}
            {seat.why && ` (${endingName(variant, "out", seat.why)})`}
            {!seat.online && seat.held === "person" && view.result === null && (
              <Away seat={seat} view={view} since={since} />
            )}
          </span>
        )}
      </div>
      {hand && (
        <Hand variant={variant} seat={seat.seat} hand={hand} play={play} lift={lift} isNow={shown === view} />
      )}
    </section>
  );
}

/** The pieces that a seat has taken, and by how much it is ahead. Where points are counted they say that. */
function Captured({ variant, shown, seat }: { variant: Variant; shown: Moment; seat: string }) {
  const pieces = takenBy(variant, shown, seat);
  if (pieces.length === 0) return null;
  const two = variant.seats.length === 2;
  const lead = variant.points ? null : ahead(variant, shown, seat);
  return (
    <span class="captured" aria-label={say("seat.taken", seatName(seat))} role="group">
      {pieces.map(({ kind, count, seat: owner }) => (
        <span key={owner + kind} role="img" aria-label={`${count} ${kindName(kind)}${two ? "" : ` (${seatName(owner)})`}`}>
          <PieceIcon variant={variant} kind={kind} letter={kind} seat={seatIndex(variant, owner)} marked={false} size={two ? 18 : 15} />
          {count > 1 && <small>{count}</small>}
        </span>
      ))}
      {lead !== null && lead > 0 && <small class="lead">+{lead}</small>}
    </span>
  );
}

/** Points, and for a moment those that have just come. */
function Points({ points, live }: { points: number; live: boolean }) {
  const before = useRef(points);
  const [gain, setGain] = useState(0);
  useEffect(() => {
    const came = points - before.current;
    before.current = points;
    if (!live || came <= 0) return;
    setGain(came);
    const timer = setTimeout(() => setGain(0), 2500);
    return () => clearTimeout(timer);
  }, [points, live]);
  return (
    <span class="points">
      {gain > 0 && <span class="gain">+{gain}</span>}
      {say("seat.points", points)}
    </span>
  );
}

/** Which team a seat is in, and whether it is one's own. */
function TeamMark({ variant, seat, mine }: { variant: Variant; seat: number; mine: string[] }) {
  const team = variant.seats[seat]?.team;
  if (team === undefined || variant.seats.filter((one) => one.team === team).length < 2) return null;
  const own = variant.seats.some((one) => mine.includes(one.name) && one.team === team);
  const partner = own && !mine.includes(variant.seats[seat]?.name ?? "");
  return <span class={`team team-${team % 4}`}>{partner ? say("seat.partner") : say("seat.team", team + 1)}</span>;
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
