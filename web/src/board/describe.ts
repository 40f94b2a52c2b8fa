//! A square in words, for readers of the screen.

import type { Moment, Piece } from "../host/messages";
import { say } from "../words";
import { kindName, seatWithin } from "../words/names";

export function pieceWords(piece: Piece): string {
  const kind = kindName(piece.kind);
  if (piece.grey) return say("board.grey", kind, seatWithin(piece.seat));
  return say("board.piece", seatWithin(piece.seat), kind);
}

export function squareWords(view: Moment, square: string, piece: Piece | undefined, notes: string[], fallen?: Piece): string {
  const words = [square];
  if (piece) {
    words.push(pieceWords(piece));
    if (piece.at.length > 1) words.push(say("board.covers", piece.at.join(" ")));
  } else if (fallen) {
    words.push(say("board.fallen", pieceWords(fallen)));
  } else {
    words.push(say(view.walls?.includes(square) ? "board.wall" : view.hidden?.includes(square) ? "board.hidden" : "board.empty"));
  }
  return [...words, ...notes].join(", ");
}
