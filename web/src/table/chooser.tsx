//! Asks which of several moves is meant: what a pawn becomes, what enters, or the move as text.

import type { Move, Variant, View } from "../host/messages";
import { seatIndex } from "../board/seats";
import { PieceIcon } from "../board/piece";
import { movesAsked, type Question } from "../board/pick";
import { Dialog } from "../dialog";
import { say } from "../words";
import { kindName } from "../words/names";

export interface ChooserProps {
  variant: Variant;
  view: View;
  asked: Question;
  onChoose: (moves: Move[]) => void;
  onClose: () => void;
}

export function Chooser({ variant, view, asked, onChoose, onClose }: ChooserProps) {
  if (asked.ask === "text") {
    return (
      <Dialog title={say("turn.choose.text")} onClose={onClose}>
        <div class="choices">
          {asked.moves.map((move) => (
            <button type="button" key={move.uci} onClick={() => onChoose([move])}>
              {move.san} <small>{move.uci}</small>
            </button>
          ))}
        </div>
      </Dialog>
    );
  }
  if (asked.ask !== "kind" && asked.ask !== "gate") return null;
  const seat = seatIndex(variant, view.turn);
  const square = movesAsked(asked)[0]?.to;
  return (
    <Dialog title={say(asked.ask === "kind" ? "turn.choose.kind" : "turn.choose.gate")} at={square} onClose={onClose}>
      <div class="choices close">
        {asked.options.map(({ kind, moves }) => (
          <button type="button" key={kind ?? ""} data-kind={kind ?? ""} onClick={() => onChoose(moves)}>
            {kind === null ? (
              say(asked.ask === "kind" ? "turn.choose.stay" : "turn.choose.nothing")
            ) : (
              <>
                <PieceIcon variant={variant} kind={kind} letter={kind} seat={seat} size={44} />
                <span>{kindName(kind)}</span>
              </>
            )}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
