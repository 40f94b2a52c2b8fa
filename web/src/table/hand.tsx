//! The pieces that a seat holds in hand, each a button that takes one up, by a press or by a drag onto the board.

import type { RefObject } from "preact";
import type { Variant } from "../host/messages";
import { seatIndex } from "../board/seats";
import { dragged } from "../board/carry";
import type { Lift } from "../board/board";
import { PieceIcon } from "../board/piece";
import { say } from "../words";
import { kindName, seatName } from "../words/names";
import type { Play } from "./use-play";

export interface HandProps {
  variant: Variant;
  seat: string;
  hand: Record<string, number>;
  /** Whether the position is the one that is played. */
  isNow: boolean;
  play: Play;
  /** Carries a piece onto the board. */
  lift: RefObject<Lift | null>;
}

export function Hand({ variant, seat, hand, isNow, play, lift }: HandProps) {
  const mine = isNow && play.canTake(seat);
  const held = Object.entries(hand).filter(([, count]) => count > 0);
  const letterOf = (kind: string) => variant.kinds.find((one) => one.name === kind)?.letter ?? kind;
  const index = seatIndex(variant, seat);
  return (
    <div class="hand" role="group" aria-label={say("board.hand", seatName(seat))}>
      {held.map(([kind, count]) => (
        <button
          type="button"
          class="liftable"
          key={kind}
          data-drop={kind}
          disabled={!mine || !variant.drops}
          aria-pressed={play.source !== null && "drop" in play.source && play.source.drop === kind && mine}
          aria-label={`${kindName(kind)}, ${count}`}
          onPointerDown={dragged((event) => {
            play.lift(kind);
            lift.current?.({ at: [], seat, kind, letter: letterOf(kind) }, event);
          })}
          onClick={() => play.take(kind)}
        >
          <PieceIcon variant={variant} kind={kind} letter={kind} seat={index} marked={false} size={30} />
          <small aria-hidden="true">{count}</small>
        </button>
      ))}
    </div>
  );
}
