//! What the host and the page say to each other. See docs/protocol.md.

export interface SeatInfo {
  name: string;
  letter: string;
  /** Which way the seat looks across the board, x to the right and y up, of length 1. */
  ahead: [number, number];
  colour?: string;
  team?: number;
}

export interface Cell {
  name: string;
  /** The middle of the cell, y up, in widths of a cell. */
  x: number;
  y: number;
  shape: "square" | "hex" | "point";
  /** 0 is dark; neighbours differ. */
  shade: number;
}

export interface BoardShape {
  kind: "squares" | "hexes" | "graph";
  files: number;
  ranks: number;
  levels: number;
  squares: Cell[];
  lines?: [string, string][];
  zones?: { name: string; squares: string[] }[];
  joined?: string;
}

export interface KindInfo {
  name: string;
  letter: string;
  figure: string | null;
  royal: boolean;
  /** Whether it can be in hand. */
  held: boolean;
  value?: number;
}

/** Whose rules a game is played by: the catalogue's by their hash, or those of somebody's file. */
export type Origin = "catalogue" | "file";

export interface Variant {
  /** Of a file `file:` and the hash of its rules. */
  id: string;
  origin?: Origin;
  name: string;
  /** The same in French, where it is another. */
  name_fr?: string;
  hash: string;
  about: string;
  players: number;
  seats: SeatInfo[];
  board: BoardShape;
  kinds: KindInfo[];
  starts: number | null;
  clock: string | null;
  drops: boolean;
  castles: boolean;
  points: boolean;
  fusion: boolean;
  /** What players read of each ending. */
  endings: { name: string; text: string; text_fr: string }[];
  /** How its author wants it drawn. */
  look: { board?: "points" | "plain"; pieces?: "discs" | "octagons" | "tiles" | "turned"; river?: number; palaces?: string[][]; drawings?: Record<string, { body: string; lines: string }> };
}

export interface VariantEntry {
  id: string;
  name: string;
  name_fr?: string;
  about: string;
  players: number;
  squares: number;
  files: number;
  ranks: number;
  shape: string;
  starts: number;
  drops: boolean;
  kinds: string[];
  extends?: string | null;
  aka?: string[];
}

export interface Piece {
  /** The squares that it covers, its anchor first. */
  at: string[];
  /** Whose it is; of a grey one, whose it was. */
  seat: string;
  kind: string;
  letter: string;
  royal?: boolean;
  super?: boolean;
  grey?: boolean;
}

export interface Move {
  uci: string;
  san: string;
  /** Drops come from hand and have none. */
  from?: string;
  /** In castling the king's target, of a shot what it hits, of a fusion the other piece. */
  to?: string;
  capture?: boolean;
  promotion?: string;
  drop?: string;
  /** In castling, where the partner stands. */
  partner?: string;
  /** Where the piece that comes of a fusion stands. */
  anchor?: string;
  wall?: string;
  /** What is captured on the way. */
  via?: string;
  /** The kind that enters behind it. */
  gate?: string;
  /** The squares that the piece covers afterwards, where they are several. */
  cells?: string[];
  pass?: boolean;
  shot?: boolean;
  swap?: boolean;
  /** In a list that was cut: for how many others it stands. */
  others?: number;
}

/** Legal moves: all of them, or as `cut` and `next` say. */
export interface MoveList {
  moves: Move[];
  /** How many there are, where not all are told. */
  total?: number;
  /** Whether one move is told for all that begin and end alike, or one for each piece. */
  cut?: "target" | "source";
  /** After which the next part begins. */
  next?: number;
}

/** Which moves are asked for: those that have all of this. */
export interface Wanted {
  from?: string;
  to?: string;
  drop?: string;
  pass?: boolean;
  /** In parts: those after so many. */
  after?: number;
}

export interface SeatState {
  seat: string;
  state: "playing" | "walking" | "out";
  why: string | null;
  name: string;
  held: string;
  online: boolean;
  /** From when on its absence may be claimed, on the table's own clock. */
  claim_at?: number;
  /** Milliseconds left, or nothing without a clock. */
  clock: number | null;
  running: boolean;
  /** How long a running clock still waits before it runs down. */
  delay?: number;
  /** Whether it wants another game. */
  rematch?: boolean;
}

export interface Standing {
  seat: string;
  place: number;
  points: number;
}

export interface Result {
  seats: string[];
  result: string;
  reason: string;
  text: string;
  standing?: Standing[];
}

export interface Played {
  uci: string;
  san: string;
  seat: string;
}

export interface Offer {
  by: string;
  what: string;
  plies?: number;
  awaits: string[];
}

/** A position of a game, as it lies on the board. */
export interface Moment {
  position: string;
  turn: string;
  pieces: Piece[];
  walls?: string[];
  hands?: Record<string, Record<string, number>>;
  points?: Record<string, number>;
  checks?: Record<string, number>;
  /** Pieces that are lost, by seat and kind. */
  lost?: Record<string, Record<string, number>>;
  /** Where more than two play, what each has taken from the others: by taker, owner and kind. */
  taken?: Record<string, Record<string, Record<string, number>>>;
  last: { from: string[]; to: string[] } | null;
  check: string[];
}

/** How a table stands. */
export interface View extends Moment {
  seq: number;
  now: number;
  walks: boolean;
  /** Whether every seat is taken. */
  ready: boolean;
  /** Whether the arbiter has paused the game. */
  paused?: boolean;
  seats: SeatState[];
  offer: Offer | null;
  result: Result | null;
  history: Played[];
  /** Only for whom is to move; not all, where they are cut. */
  moves?: Move[];
  total?: number;
  cut?: "target" | "source";
  choices?: string[];
}

/** What of a long board is other than it was at the board before. */
export interface Changes {
  /** So many of the moves before still stand. */
  from: number;
  /** The moves after these. */
  history: Played[];
  /** The anchors of pieces that are not there any more as they were. */
  gone: string[];
  /** The pieces that have come, or have become something else. */
  pieces: Piece[];
}

/** A board as it is told: whole, or by what is other than at the one before. */
export type ToldView = View | (Omit<View, "history" | "pieces"> & { changes: Changes });

export interface GameEvent {
  kind: string;
  text: string;
  seat?: string;
  san?: string;
  piece?: string;
  by?: string;
  owner?: string;
  points?: number;
  square?: string;
  what?: string;
  /** Milliseconds that were added. */
  time?: number;
}

/** Something that was said at a table. */
export interface Said {
  /** The speaker's seat; nothing for who watches. */
  seat: string | null;
  name: string;
  text: string;
  at: number;
  /** By which it can be taken back. */
  number?: number;
}

export type FromHost =
  | { type: "Welcome"; protocol: number; host: string; table: string; variant: Variant; number?: number; seq: number; arbiter?: boolean; chat?: Said[] }
  | { type: "YouAre"; seat: string | null; token?: string; arbiter?: boolean }
  | { type: "YourTurn"; seq: number; moves: string[] }
  | ({ type: "Moves"; id: string | null; seq: number } & MoveList)
  | ({ type: "Board" } & ToldView)
  | { type: "Event"; seq: number; events: GameEvent[] }
  | { type: "Done"; id: string; seq: number }
  | { type: "InvalidMove"; id: string | null; code: string; why: string; seq: number }
  | ({ type: "Winner" } & Result)
  | ({ type: "Chat" } & Said)
  | { type: "Unsaid"; number: number }
  | { type: "Gone"; seat: string; claim_at?: number }
  | { type: "Back"; seat: string }
  | { type: "Rematch"; table: string; seat?: string; token?: string }
  | { type: "Replaced" }
  | { type: "Ping"; at: number }
  | { type: "Pong"; at: number; now: number }
  | { type: "Error"; code: string; why: string };

/** What an arbiter decides; times are in milliseconds. */
export type Ruling = "pause" | "resume" | "win" | "draw" | "void" | { add_time: number };

export type ToHost =
  | { type: "Hello"; protocol: 1; table: string; token?: string; seat?: string; name?: string }
  | { type: "AddMove"; id: string; base: number; move: string }
  | { type: "Act"; id: string; base: number; action: string; move?: string; seat?: string; ruling?: Ruling }
  | ({ type: "ListMoves"; id: string; base: number } & Wanted)
  | { type: "Chat"; text: string }
  | { type: "Ping"; at: number; lag?: number }
  | { type: "Pong"; at: number };

export interface TableEntry {
  table: string;
  variant: string;
  origin?: Origin;
  name?: string;
  name_fr?: string;
  state: "open" | "playing" | "over";
  seats: { seat: string; held: string; name?: string | null }[];
  clock?: string | null;
  plies?: number;
  result?: string | null;
  /** When it began, in milliseconds since 1970. */
  created?: number;
}

/** A part of a list, and what to ask for as the next one. */
export interface Part<T> {
  lines: T[];
  next: string | null;
}

/** A table at which one has a seat. */
export interface TurnEntry extends TableEntry {
  /** One's own seat. */
  seat: string;
  /** Whose turn it is, where that is known. */
  turn: string | null;
  stands: "yours" | "theirs" | "waiting" | "over";
}

/** What a lobby is told: everything anew, or what has changed. */
export interface LobbyTold {
  open?: LobbyPart;
  playing?: LobbyPart;
  over?: LobbyPart;
  tables?: TableEntry[];
  gone?: string[];
}

export interface LobbyPart {
  tables: TableEntry[];
  next: string | null;
}

export interface NewTable {
  variant?: string;
  text?: string;
  seats: Record<string, string>;
  clock?: string | null;
  number?: number;
  seed?: number;
  position?: string;
  listed?: boolean;
  chat?: boolean;
  arbiter?: boolean;
}

export interface Created {
  table: string;
  seats: Record<string, { token?: string }>;
  /** The arbiter's token, if one was asked for. */
  arbiter?: string;
  watch: string;
}

export interface Diagnostic {
  severity: "error" | "warning" | "note";
  code: string;
  message: string;
  file: string;
  line: number | null;
  column: number | null;
  length: number | null;
  path?: string | null;
  help?: string | null;
  beside?: Beside;
}

/** The second of two words that do not go together. */
export interface Beside {
  pair: string;
  word: string;
  file: string;
  line: number;
  column: number;
  length: number;
}

export interface Checked {
  ok: boolean;
  diagnostics: Diagnostic[];
  variant?: Variant | null;
  view?: View | null;
  /** Board, zones and start as far as the words go, also where others are wrong. */
  arranged?: Drawn | null;
  explain?: string | null;
  /** The same, to be drawn. */
  told?: RulesSection[] | null;
}

export interface Drawn {
  pieces: Piece[];
  walls: string[];
  /** Where the board could have squares: name, column and row, counted from 0 from the left and from below; a row of
      hexes is half a hex high. Nothing where the board can have no holes. */
  holes: [string, number, number][] | null;
  /** Each zone, or what it is for one seat. */
  zones: { name: string; seat: string | null; squares: string[] }[];
}

/** What an author changes at a square of the start, the zones or the board. */
export type Change =
  | { piece: { seat: string; kind: string } }
  | { move: { from: string } }
  | { zone: { name: string; seat: string | null } }
  | "erase"
  | "wall"
  | "hole";

/** The rules of a variant: sentences, and what is to be drawn between them. */
export interface Told {
  variant: Variant;
  start: Moment;
  sections: RulesSection[];
}

export interface RulesSection {
  title: string;
  items: RulesItem[];
}

export type RulesItem = { heading: string } | { says: string } | { moves: Diagram } | "start";

/** The squares that a piece reaches from the middle of an empty board: steps to the right and ahead. */
export interface Diagram {
  kind: string;
  radius: number;
  covers?: [number, number][];
  reaches: { at: [number, number]; moves?: boolean; captures?: boolean; number?: number }[];
}

/** A position, and moves that are tried from there. */
export interface Line {
  table?: string;
  ply?: number;
  variant?: string;
  text?: string;
  position?: string;
  number?: number;
  moves: string[];
  /** A move that is only asked about. */
  tried?: string;
  /** Whether the variant and every move of the game are told as well. */
  whole?: boolean;
}

export interface Looked extends Moment, MoveList {
  /** How many moves were played before the line. */
  before: number;
  history: Played[];
  over: { seats: string[]; reason: string } | null;
  /** Why the move that was asked about cannot be played. */
  refused?: string;
  /** What it is called, where it can. */
  tried?: Played;
  variant?: Variant;
  game?: Played[];
}

export type ScoreShape = { cp: number } | { win: number } | { loss: number };

export interface Thought {
  depth: number;
  nodes: number;
  lines: Thread[];
  /** What each kind of piece is worth, in hundredths of a pawn. */
  worth: Record<string, number>;
}

/** A line of thought. */
export interface Thread {
  score: ScoreShape;
  scores?: Record<string, ScoreShape>;
  /** From where to where the first move goes. */
  from?: string;
  to?: string;
  moves: Played[];
  /** What each seat has after it, and after the captures that follow. */
  ends: Record<string, Record<string, number>>;
}

/** Pieces on a board, and what stands beside it. */
export interface Arranged {
  variant: string;
  pieces: { at: string; seat: string; kind: string }[];
  walls: string[];
  hands: Record<string, Record<string, number>>;
  points: Record<string, number>;
  turn: string;
  rights: boolean;
}
