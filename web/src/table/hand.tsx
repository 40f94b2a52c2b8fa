//! The pieces that a seat holds in hand, each a button that takes one up.

import type { Variant } from "../host/messages";
import { seatIndex } from "../board/board";
import { PieceIcon } from "../board/piece";
import { say } from "../words";
import { kindName, seatName } from "../words/names";
import type { Play } from "./use-play";

export interface HandProps {
  variant: Variant;
  seat: string;
  hand: Record<string, number>;
  mine: boolean;
  play: Play;
}

export function Hand({ variant, seat, hand, mine, play }: HandProps) {
  const held = Object.entries(hand).filter(([, count]) => count > 0);
  const index = seatIndex(variant, seat);
  return (
    <div class="hand" role="group" aria-label={say("board.hand", seatName(seat))}>
      {held.map(([kind, count]) => (
        <button
          type="button"
          key={kind}
          data-drop={kind}
          disabled={!mine || !variant.drops}
          aria-pressed={play.source !== null && "drop" in play.source && play.source.drop === kind && mine}
          aria-label={`${kindName(kind)}, ${count}`}
          onClick={() => play.take(kind)}
        >
          <PieceIcon variant={variant} kind={kind} letter={kind} seat={index} marked={false} size={30} />
          <small aria-hidden="true">{count}</small>
        </button>
      ))}
    </div>
  );
}
