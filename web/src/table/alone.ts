//! Boards on which somebody plays without a table: an analysis, a lesson, a puzzle.

import type { RefObject } from "preact";
import type { BoardProps, Lift } from "../board/board";
import type { Looked, Played, View } from "../host/messages";
import type { Play } from "./use-play";
import { premoveSquares } from "./talk";

/** A position as a table would show it that nobody else is at, after `history`. Nothing is played where it is not there `yet`. */
export const viewOf = (shown: Looked, history: Played[], isThere: boolean): View => ({
  ...shown,
  seq: history.length,
  now: 0,
  walks: false,
  ready: true,
  seats: [],
  offer: null,
  result: null,
  history,
  moves: isThere ? shown.moves : [],
});

/** What a hand does on a board, and what is seen of it. */
export const byHand = (play: Play, lift: RefObject<Lift | null>) =>
  ({
    picked: play.picked,
    targets: play.targets,
    footprints: play.footprints,
    premove: play.premove ? premoveSquares(play.premove) : [],
    planned: play.planned,
    onPress: play.press,
    canDrag: play.canDrag,
    onDrag: play.drag,
    onDrop: play.drop,
    lift,
    onPut: (piece, to) => play.put(piece.kind, to),
    onEscape: play.escape,
  }) satisfies Partial<BoardProps>;
