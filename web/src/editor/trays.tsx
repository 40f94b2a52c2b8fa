//! Every piece of every seat, to be taken up by a press or by a drag.

import { dragged } from "../board/carry";
import { PieceIcon } from "../board/piece";
import type { Piece, Variant } from "../host/messages";
import { say } from "../words";
import { kindName, seatName } from "../words/names";
import type { Holding } from "./editing";

interface TraysProps {
  variant: Variant;
  /** What the hand holds. */
  held: Holding | null;
  /** Taken up, or laid down when it was held already. */
  onTake: (piece: Holding | null) => void;
  /** Dragged out, towards the board. */
  onDrag: (piece: Piece, event: PointerEvent) => void;
}

export function Trays({ variant, held, onTake, onDrag }: TraysProps) {
  return (
    <div class="trays">
      {variant.seats.map((seat, index) => (
        <div class="tray" role="group" key={seat.name} aria-label={seatName(seat.name)} data-tray={seat.name}>
          {variant.kinds.map((kind) => {
            const holds = held?.seat === seat.name && held.kind === kind.name;
            return (
              <button
                type="button"
                class="liftable"
                key={kind.name}
                data-kind={kind.name}
                aria-pressed={holds}
                aria-label={say("board.piece", seatName(seat.name), kindName(kind.name))}
                onPointerDown={dragged((event) => onDrag({ at: [], seat: seat.name, kind: kind.name, letter: kind.letter }, event))}
                onClick={() => onTake(holds ? null : { seat: seat.name, kind: kind.name })}
              >
                <PieceIcon variant={variant} kind={kind.name} letter={kind.letter} seat={index} turned={seat.ahead[1] < 0} size={30} />
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
