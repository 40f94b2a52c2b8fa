//! What the host and the page say to each other, by the page's names. All of it is made of the host's types, in
//! `protocol.ts`. See docs/protocol.md.

import type {
  Annotated,
  AnnotatedMove,
  Arranged,
  Arrangement,
  Arranging,
  ArrowShape,
  BalanceSoFar,
  BoardShape,
  CastlingRight,
  Cell,
  Deed,
  Diagnostic,
  Diagram,
  Edit,
  FromGuest,
  FromHost as HostMessage,
  Happened,
  Judged,
  KindShape,
  Lesson,
  Lessons,
  Line,
  LobbyChanges,
  LobbyPart,
  Looked,
  Moment,
  MoveList,
  MoveShape,
  NewTable,
  Offers,
  Opened,
  Origin,
  Passed,
  PieceReach,
  Pen,
  PieceShape,
  Placed,
  Played,
  Remarks,
  RulesItem,
  RulesSection,
  RulesShape,
  Ruling,
  Said,
  ScoreShape,
  SeatView,
  ShelfEntry,
  Sight,
  Stand,
  Stood,
  TableEntry,
  Thought,
  TurnEntry,
  VariantShape,
  View as AnyView,
  Wanted,
  WholeLobby,
  Winner,
} from "./protocol";

export type { Lesson, Lessons, Stood, Annotated, AnnotatedMove, ArrowShape, Pen, Remarks, Arranged, Arranging, BoardShape, CastlingRight, Cell, Deed, Diagnostic, Diagram, Judged, Line, LobbyPart, Looked, Moment, MoveList, NewTable, Offers, Origin, Passed, Placed, Played, RulesItem, RulesSection, Ruling, Said, ScoreShape, Stand, TableEntry, Thought, TurnEntry, Wanted };
export type Variant = VariantShape;
export type Piece = PieceShape;
export type Move = MoveShape;
export type SeatState = SeatView;
export type KindInfo = KindShape;
export type Result = Winner;
export type GameEvent = Happened;
export type Told = RulesShape;
/** What the page says: a name and the last number go with each wish. */
export type ToHost =
  | Exclude<FromGuest, { type: "AddMove" | "Act" | "ListMoves" }>
  | (Extract<FromGuest, { type: "AddMove" | "Act" | "ListMoves" }> & { id: string; base: number });

/** A table as it is shown: with everything that is long. */
export type View = Omit<AnyView, "pieces" | "history" | "changes"> & { pieces: Piece[]; history: Played[] };

/** A board as it is told: whole, or by what is other than at the one before. */
export type ToldView = View | (Omit<AnyView, "pieces" | "history" | "changes"> & { changes: NonNullable<AnyView["changes"]> });

export type FromHost = Exclude<HostMessage, { type: "Board" }> | ({ type: "Board" } & ToldView);

export type VariantEntry = ShelfEntry;
export type Created = Opened;
export type Drawn = Arrangement;
export type Change = Edit;
export type Reach = PieceReach;
export type Balance = BalanceSoFar;

/** A part of a list, and what to ask for as the next one. */
export interface Part<T> {
  lines: T[];
  next: string | null;
}

/** What a lobby is told: everything anew, or what has changed. */
export type LobbyTold = Partial<WholeLobby & LobbyChanges>;

/** A text that was checked. Its start is shown with everything that is long. */
export type Checked = Omit<Sight, "view"> & { view: View | null };
