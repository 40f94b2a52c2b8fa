// Generated from the types of the host's messages; see crates/server/tests/described.

/** The version of the protocol that the page speaks. */
export const PROTOCOL = 2;

/** A message from a host. */
export type FromHost =
  /** Answers a hello: what is played here. */
  | ({ type: "Welcome" } & Welcome)
  /** Which seat the guest has. */
  | ({ type: "YouAre" } & YouAre)
  /** The guest is to move. */
  | ({ type: "YourTurn" } & YourTurn)
  /** How the table stands. */
  | ({ type: "Board" } & View)
  /** Answers a question for legal moves. */
  | ({ type: "Moves" } & Moves)
  /** What has happened. */
  | ({ type: "Event" } & Told)
  /** A message of the guest has been done. */
  | ({ type: "Done" } & Done)
  /** A message of the guest is refused, and nothing has changed. */
  | ({ type: "InvalidMove" } & InvalidMove)
  /** The game is over. */
  | ({ type: "Winner" } & Winner)
  /** Somebody's last connection is gone. */
  | ({ type: "Gone" } & Presence)
  /** Somebody is there again. */
  | ({ type: "Back" } & Presence)
  /** A guest has said something to the others. */
  | ({ type: "Chat" } & Said)
  /** Whoever looks after the host has taken back what a guest has said. */
  | ({ type: "Unsaid" } & Unsaid)
  /** Everybody wants another game: here it is. */
  | ({ type: "Rematch" } & Rematch)
  /** The same seat was taken from elsewhere; this connection is closed. */
  | { type: "Replaced" }
  /** Something else is wrong. */
  | ({ type: "Error" } & Failed)
  /** Asks for an answer, to measure the way. */
  | ({ type: "Ping" } & Ping)
  /** Answers a ping. */
  | ({ type: "Pong" } & Ponged);

/** What is played here. */
export type Welcome = {
  /** The version that the host speaks. */
  protocol: number;
  /** Name and version of the host. */
  host: string;
  /** The table. */
  table: string;
  /** The variant. */
  variant: VariantShape;
  /** The number of the start, where there are several. */
  number?: number;
  /** The number of the last thing that happened. */
  seq: number;
  /** Who sits where. */
  seats: SeatView[];
  /** Whether an arbiter, who may play as well, can decide here. */
  arbiter?: boolean;
  /** What was said to each other lately, as far as it is for this guest; missing where nothing may be said. */
  chat?: Said[];
};

/** A variant: all that one needs to draw a board and name what is on it. */
export type VariantShape = {
  /** Short name, such as `chess960`; of a file `file:` and the hash of its rules. */
  id: string;
  /** Whose rules these are. */
  origin: Origin;
  /** Name for people. */
  name: string;
  /** The same in French, where it is another. */
  name_fr?: string;
  /** A hash of its rules. */
  hash: string;
  /** Where it comes from, in a sentence or two. */
  about: string;
  /** How many play. */
  players: number;
  /** The seats in turn order. */
  seats: SeatShape[];
  /** The board. */
  board: BoardShape;
  /** The kinds of pieces. */
  kinds: KindShape[];
  /** How many numbered starts there are. */
  starts: number | null;
  /** Its usual time control. */
  clock: string | null;
  /** Whether pieces are dropped from hand. */
  drops: boolean;
  /** Whether a king can castle. */
  castles: boolean;
  /** Whether points are counted. */
  points: boolean;
  /** Whether pieces can join. */
  fusion: boolean;
  /** What players read of each ending. */
  endings: EndingShape[];
  /** How its author wants it drawn. */
  look: LookShape;
};

/** Whose rules a game is played by. */
export type Origin =
  /** Those of the catalogue that comes with the program, by their hash. */
  | "catalogue"
  /** Those of somebody's file, whatever it calls itself. */
  | "file";

/** A seat. */
export type SeatShape = {
  /** Its name, such as `white`. */
  name: string;
  /** One letter that tells it from the others. */
  letter: string;
  /** The way it looks across the board: right and up, of length 1. */
  ahead: [number, number];
  /** Its colour, if the author has named one. */
  colour?: string;
  /** Its team, if it has one. */
  team?: number;
};

/** A board. */
export type BoardShape = {
  /** Of what it is. */
  kind: BoardKind;
  /** How many files one level has. */
  files: number;
  /** How many ranks. */
  ranks: number;
  /** How many levels. */
  levels: number;
  /** Every cell. */
  squares: Cell[];
  /** Which cells are joined by a line that is drawn; graphs only. */
  lines?: [string, string][];
  /** Named parts, as the first seat sees them. */
  zones?: ZoneShape[];
  /** Which edges are joined. */
  joined?: Joined;
};

/** Of what a board is. */
export type BoardKind =
  /** Squares in files and ranks. */
  | "squares"
  /** Hexes. */
  | "hexes"
  /** Points that are joined by lines. */
  | "graph";

/** One cell. */
export type Cell = {
  /** Its name. */
  name: string;
  /** Its middle, to the right, in widths of a cell. */
  x: number;
  /** Its middle, up. */
  y: number;
  /** How it is drawn. */
  shape: CellShape;
  /** 0 is dark; neighbours differ. */
  shade: number;
};

/** How a cell is drawn. */
export type CellShape =
  /** A square. */
  | "square"
  /** A hex. */
  | "hex"
  /** The end of a line. */
  | "point";

/** A named part of the board. */
export type ZoneShape = {
  /** The author's name for it. */
  name: string;
  /** Its squares. */
  squares: string[];
};

/** Which edges of a board are joined. */
export type Joined =
  /** The left one and the right one. */
  | "files"
  /** All four. */
  | "both";

/** A kind of piece. */
export type KindShape = {
  /** Its name. */
  name: string;
  /** Its letter. */
  letter: string;
  /** The drawing that fits it, if one of the six does. */
  figure: string | null;
  /** Whether it may not be lost. */
  royal: boolean;
  /** Whether it can be in hand. */
  held: boolean;
  /** Its worth in hundredths of a pawn, if the author has said so. */
  value?: number;
};

/** One way in which the game ends. */
export type EndingShape = {
  /** Its name, as results have it. */
  name: string;
  /** What players read in English. */
  text: string;
  /** What they read in French. */
  text_fr: string;
  /** What they read in German. */
  text_de: string;
};

/** How a game is drawn. What is left out is drawn as chess is. */
export type LookShape = {
  /** The board. */
  board?: BoardLook;
  /** The pieces. */
  pieces?: PieceLook;
  /** The rank behind which a river runs, from 1. */
  river?: number;
  /** The squares of each palace. */
  palaces?: string[][];
  /** Its author's own drawings of pieces, by kind. */
  drawings?: Record<string, DrawingShape>;
};

/** How a board is drawn. */
export type BoardLook =
  /** Lines, on whose crossings the pieces stand. */
  | "points"
  /** Squares of one colour, with lines between them. */
  | "plain";

/** How pieces are drawn. */
export type PieceLook =
  /** Round discs. */
  | "discs"
  /** Discs with eight corners. */
  | "octagons"
  /** Pointed tiles, which point away from their owner. */
  | "tiles"
  /** Round pieces from a lathe. */
  | "turned";

/** A drawing of a piece in a box of 45 by 45: the data of SVG paths, and nothing else. */
export type DrawingShape = {
  /** The shape, which takes the colour of the seat. */
  body: string;
  /** Lines on it. */
  lines: string;
};

/** A seat at the table. */
export type SeatView = {
  /** Its name. */
  seat: string;
  /** How it stands. */
  state: SeatStatus;
  /** Why it plays no longer. */
  why: string | null;
  /** What its player is called. */
  name: string;
  /** Who holds it: `open`, `person`, `random`, `level:3`, `engine:NAME`. */
  held: string;
  /** Whether its player is there. */
  online: boolean;
  /** From when on its absence may be claimed, on the table's own clock. */
  claim_at?: number;
  /** What its clock shows, in milliseconds. */
  clock: number | null;
  /** Whether its clock runs. */
  running: boolean;
  /** How long a running clock still waits before it runs down. */
  delay?: number;
  /** Whether it wants another game. */
  rematch?: boolean;
};

/** How a seat stands, in one word. */
export type SeatStatus =
  /** It plays. */
  | "playing"
  /** Its player has left, and a royal piece walks by itself. */
  | "walking"
  /** It is out, or has lost. */
  | "out";

/** Something that a guest has said to the others. */
export type Said = {
  /** The speaker's seat; none for who watches. */
  seat: string | null;
  /** What the speaker is called; empty if that is not known. */
  name: string;
  /** What was said: plain text, one line. */
  text: string;
  /** When, on the table's own clock in milliseconds. */
  at: number;
  /** Its number at the table, by which it can be taken back. */
  number: number;
};

/** Which seat the guest has. */
export type YouAre = {
  /** The seat's name; none for a spectator. */
  seat: string | null;
  /** The token of a seat that was just given, to come back with. */
  token?: string;
  /** Whether the guest is the arbiter, who has no seat. */
  arbiter?: boolean;
};

/** The guest is to move. */
export type YourTurn = {
  /** The number of the last thing that happened. */
  seq: number;
  /** The legal moves, in coordinates: those that `View::moves` has. */
  moves: string[];
  /** How many there are, where not all are told. */
  total?: number;
  /** What is told of a list that is too long. */
  cut?: Cut;
};

/** What is told of a list that is too long. Each of its moves says for how many others it stands. */
export type Cut =
  /** One move of all that begin and end alike: they differ in the wall that they place, in what the piece becomes, in what enters or in what is captured on the way. */
  | "target"
  /** One move of each piece, and of each kind in hand. */
  | "source";

/** How a table stands. */
export type View = {
  /** The number of the last thing that happened. */
  seq: number;
  /** The table's own clock, in milliseconds. */
  now: number;
  /** The position as text. */
  position: string;
  /** Who is to move. */
  turn: string;
  /** Whether the one to move has left, and a royal piece walks by itself. */
  walks: boolean;
  /** What the dice on the table show; nothing while they are thrown, and missing where no dice decide. */
  dice?: number[];
  /** Where a covered piece is to be turned up before anybody can move. */
  turning?: string;
  /** Whether every seat is taken, so that the game can begin. */
  ready: boolean;
  /** Whether the arbiter has paused the game: all clocks stand. */
  paused?: boolean;
  /** The pieces on the board; missing where `changes` tell them. */
  pieces?: PieceShape[];
  /** Squares of which the guest does not know what stands there, where something is hidden. */
  hidden?: string[];
  /** Squares that are walled up. */
  walls?: string[];
  /** Pieces in hand, by seat and kind. */
  hands?: Record<string, Record<string, number>>;
  /** Points by seat, where they are counted. */
  points?: Record<string, number>;
  /** Checks given, by seat, where they are counted. */
  checks?: Record<string, number>;
  /** Pieces that are lost, by seat and kind, where something is. */
  lost?: Record<string, Record<string, number>>;
  /** Where more than two play, what each seat has taken from the others: by taker, owner and kind. */
  taken?: Record<string, Record<string, Record<string, number>>>;
  /** Who sits where, and how they stand. */
  seats: SeatView[];
  /** The last move, to be marked on the board. */
  last: Last | null;
  /** The squares of royal pieces that are attacked. */
  check: string[];
  /** The open offer. */
  offer: OfferShape | null;
  /** How the game ended. */
  result: Winner | null;
  /** The moves so far, without those taken back; missing where `changes` tell them. */
  history?: Played[];
  /** What is other than at the board that the guest was shown before this one. */
  changes?: Changes;
  /** What else the guest may do now. */
  choices?: Deed[];
} & Partial<MoveList>;

/** A piece on the board. */
export type PieceShape = {
  /** Where it stands: its anchor, then every other square that it covers. */
  at: string[];
  /** Whose it is, or was. */
  seat: string;
  /** Its kind. */
  kind: string;
  /** The letter of its kind. */
  letter: string;
  /** Whether its owner has left it behind. */
  grey?: boolean;
  /** Whether it may not be lost. */
  royal?: boolean;
  /** Whether it crushes, or covers several squares. */
  super?: boolean;
};

/** Where the last move went. */
export type Last = {
  /** The squares left. */
  from: string[];
  /** The squares entered. */
  to: string[];
};

/** An open offer. */
export type OfferShape = {
  /** By whom. */
  by: string;
  /** Who has still to answer. */
  awaits: string[];
} & Proposal;

/** What can be proposed. */
export type Proposal =
  /** The game is drawn. */
  | { what: "draw" }
  /** The last moves are undone. */
  | ({
      what: "takeback";
      /** How many, counting everybody's. */
      plies: number;
    });

/** How a game ended. */
export type Winner = {
  /** The same in a sentence. */
  text: string;
} & Finish;

/** How a game ended, as people and programs are told it. Printed, it is a sentence. */
export type Finish = {
  /** Who won, or stands first. */
  seats: string[];
  /** In one word. */
  result: ResultWord;
  /** The name of the rule, or `resignation`, `time forfeit` and the like. */
  reason: string;
  /** Everybody by place, where points decided. */
  standing?: Standing[];
};

/** How a game ended, in one word: that of PGN where it has one. */
export type ResultWord =
  /** White has won. */
  | "1-0"
  /** Black has won. */
  | "0-1"
  /** Nobody has won. */
  | "1/2-1/2"
  /** Somebody has won, and is not called White or Black. */
  | "win"
  /** Points decided. */
  | "ranking"
  /** Each seat gets a share of the point. */
  | "shares"
  /** The game does not count. */
  | "*";

/** How a seat came out where points decide. */
export type Standing = {
  /** Who. */
  seat: string;
  /** The place, from 1. Equal points share the better place. */
  place: number;
  /** The points. */
  points: number;
};

/** A move that was played. */
export type Played = {
  /** In coordinates; `?` where the move is hidden from the guest. */
  uci: string;
  /** In algebraic notation; `?` where the move is hidden from the guest. */
  san: string;
  /** By whom. */
  seat: string;
};

/** What of a long board is other than it was at the board before. */
export type Changes = {
  /** So many of the moves before still stand. */
  from: number;
  /** The moves after these. */
  history: Played[];
  /** The anchors of pieces that are not there any more as they were. */
  gone: string[];
  /** The pieces that have come, or have become something else. */
  pieces: PieceShape[];
};

/** Legal moves: all that there are, or as `cut` and `next` say. */
export type MoveList = {
  /** The moves. */
  moves: MoveShape[];
  /** How many there are, where not all are told. */
  total?: number;
  /** What is told of a list that is too long. */
  cut?: Cut;
  /** Of a list that is told in parts: what to say as `Wanted::after` for the next one, if there is more. */
  next?: number;
};

/** A legal move. What does not belong to it is left out. */
export type MoveShape = {
  /** In coordinates: what to send. */
  uci: string;
  /** In algebraic notation. */
  san: string;
  /** From where; drops come from hand. */
  from?: string;
  /** To where: in castling the king's target, of a shot what it hits, of a fusion the other piece. */
  to?: string;
  /** Whether something is taken. */
  capture?: boolean;
  /** The kind that the piece becomes. */
  promotion?: string;
  /** The kind that is dropped. */
  drop?: string;
  /** In castling, where the partner stands. */
  partner?: string;
  /** Where the piece that comes of a fusion stands. */
  anchor?: string;
  /** Where a wall is placed with it. */
  wall?: string;
  /** What is captured on the way. */
  via?: string;
  /** The kind that enters behind it. */
  gate?: string;
  /** The squares that the piece covers afterwards, where they are several. */
  cells?: string[];
  /** Whether nothing moves. */
  pass?: boolean;
  /** What dice show, where it is a throw. */
  dice?: number[];
  /** What a covered piece turns out to be, where it is one turned up. */
  turned_up?: string;
  /** Whether the piece captures and stays where it is. */
  shot?: boolean;
  /** Whether two pieces change places. */
  swap?: boolean;
  /** In a list that was cut: for how many others it stands. */
  others?: number;
};

/** What a guest does besides moving. */
export type Deed =
  /** Gives up the game. */
  | "resign"
  /** Offers a draw, or agrees to one. */
  | "draw"
  /** Agrees to the open offer. */
  | "accept"
  /** Declines the open offer. */
  | "decline"
  /** Asks to undo all since and with the own last move, or agrees to that. */
  | "takeback"
  /** Claims what the rules leave to a claim. */
  | "claim"
  /** Claims a win because another player has been away too long. */
  | "claim_gone_win"
  /** Claims a draw because of it. */
  | "claim_gone_draw"
  /** Calls the game off, until everybody has moved once. */
  | "abort"
  /** Wants another game. */
  | "rematch"
  /** Decides as the arbiter. */
  | "rule";

/** Answers `ListMoves`. */
export type Moves = {
  /** The guest's name for the question, if it had one. */
  id: string | null;
  /** The number of the last thing that happened. */
  seq: number;
} & MoveList;

/** What has happened: numbers come one by one, without a gap. */
export type Told = {
  /** Its number. */
  seq: number;
  /** All that one action caused, in order. */
  events: Happened[];
};

/** An event as programs are told it: what it is, the move that it is, and the sentence that people read. */
export type Happened = {
  /** The move in coordinates, if it is one. */
  uci?: string;
  /** The same in algebraic notation. */
  san?: string;
  /** It in a sentence. */
  text: string;
} & Event;

/** Something that an action caused. Printed, it is a sentence; `kind` of its stored form is its name. */
export type Event =
  /** A piece has moved. */
  | ({
      kind: "moved";
      /** Whose. */
      seat: string;
      /** What moved. */
      piece: string;
      /** From where. */
      from: string;
      /** To where. */
      square: string;
      /** Whether it is a royal piece that walks by itself. */
      walks?: boolean;
    })
  /** King and partner have castled. */
  | ({
      kind: "castled";
      /** Whose. */
      seat: string;
      /** How it is written, such as `O-O`. */
      name: string;
    })
  /** Somebody has moved, and what moved is hidden from whoever is told. */
  | ({
      kind: "moved_unseen";
      /** Who. */
      seat: string;
    })
  /** What somebody has tried is not legal, and he tries something else. Nobody is told what it was. */
  | ({
      kind: "try_refused";
      /** Who. */
      seat: string;
    })
  /** It is announced that something was captured, or went along with a capture. */
  | ({
      kind: "capture_announced";
      /** Where it stood. */
      square: string;
      /** What it was, where that is told. */
      piece?: string;
      /** Whether it is told that it was none of the pieces that are named when they are captured. */
      other?: boolean;
      /** Whether it was captured in passing. */
      passing?: boolean;
    })
  /** It is announced that somebody is in check. */
  | ({
      kind: "check_announced";
      /** Who. */
      seat: string;
      /** From where; empty where that is not told. */
      lines?: CheckLine[];
    })
  /** It is announced that somebody can capture with some of the pieces that the rules name. */
  | ({
      kind: "tries_announced";
      /** Who. */
      seat: string;
      /** In how many ways, where that is told. */
      count?: number;
    })
  /** A piece has come from hand. */
  | ({
      kind: "dropped";
      /** Whose. */
      seat: string;
      /** What. */
      piece: string;
      /** Where it stands. */
      square: string;
    })
  /** A piece has captured from afar, and stays where it was. */
  | ({
      kind: "shot";
      /** Whose. */
      seat: string;
      /** What shot. */
      piece: string;
      /** Where it stands. */
      from: string;
      /** What it hit. */
      square: string;
    })
  /** Two pieces have changed places. */
  | ({
      kind: "swapped";
      /** By whom. */
      seat: string;
      /** What moved. */
      piece: string;
      /** From where. */
      from: string;
      /** To where. */
      square: string;
    })
  /** Somebody has not moved a piece: passed, or placed a wall instead. */
  | ({
      kind: "passed";
      /** Who. */
      seat: string;
      /** Whether something else was done instead, such as placing a wall. */
      instead?: boolean;
    })
  /** Dice have fallen. */
  | ({
      kind: "threw";
      /** Who moves with them. */
      seat: string;
      /** What they show. */
      dice: number[];
      /** Whether nothing can be done with that, so that the turn has passed. */
      passes?: boolean;
    })
  /** A covered piece has been turned up. */
  | ({
      kind: "turned_up";
      /** Whose it is. */
      seat: string;
      /** What it is. */
      piece: string;
      /** Where it stands. */
      square: string;
    })
  /** A piece has entered behind a move. */
  | ({
      kind: "entered";
      /** Whose. */
      seat: string;
      /** What. */
      piece: string;
      /** Where it stands. */
      square: string;
    })
  /** A wall has been placed. */
  | ({
      kind: "walled";
      /** By whom. */
      seat: string;
      /** Where. */
      square: string;
    })
  /** A piece has changed sides. */
  | ({
      kind: "turned_over";
      /** Whose it is now. */
      seat: string;
      /** What it is. */
      piece: string;
      /** Where it stands. */
      square: string;
    })
  /** A piece has been captured. */
  | ({
      kind: "captured";
      /** By whom. */
      seat: string;
    } & Prey)
  /** A piece has been crushed. */
  | ({
      kind: "crushed";
      /** By whom. */
      seat: string;
      /** By what. */
      crusher: string;
    } & Prey)
  /** A piece went with a capture beside it, or with its own. */
  | ({
      kind: "exploded";
      /** Who captured. */
      seat: string;
    } & Prey)
  /** A piece captured and turned to stone: a wall stands where it stood. */
  | ({
      kind: "petrified";
      /** Whose. */
      seat: string;
    } & Prey)
  /** Two pieces have become one. */
  | ({
      kind: "fused";
      /** Whose. */
      seat: string;
      /** What they are now. */
      piece: string;
      /** The anchor of the new piece. */
      square: string;
    })
  /** A piece has become another. */
  | ({
      kind: "promoted";
      /** Whose. */
      seat: string;
      /** What it is now. */
      piece: string;
      /** Where it stands. */
      square: string;
    })
  /** Somebody gets points besides those of captures. */
  | ({
      kind: "points";
      /** Who. */
      seat: string;
      /** How many. */
      points: number;
      /** The author's name for what they are given for. */
      award: string;
    })
  /** A royal piece was taken, and its owner is out. */
  | ({
      kind: "royal_taken";
      /** Whose. */
      seat: string;
      /** By whom. */
      by: string;
    })
  /** Somebody is mated and out. */
  | ({
      kind: "mated";
      /** Who. */
      seat: string;
      /** By whom; by nobody when a walking royal piece uncovered the mate, or when a player left in check. */
      by?: string;
    })
  /** Somebody is stalemated and out. */
  | ({
      kind: "stalemated";
      /** Who. */
      seat: string;
    })
  /** A royal piece walks by itself from now on. */
  | ({
      kind: "walking";
      /** Whose. */
      seat: string;
      /** What it is. */
      piece: string;
    })
  /** Somebody is out for good. */
  | ({
      kind: "grey";
      /** Who. */
      seat: string;
      /** What becomes of the pieces. */
      army: Army;
    })
  /** A royal piece is attacked. */
  | ({
      kind: "check";
      /** Whose. */
      seat: string;
    })
  /** An offer is made. */
  | ({
      kind: "offered";
      /** By whom. */
      seat: string;
    } & Proposal)
  /** Somebody agrees to the open offer. */
  | ({
      kind: "accepted";
      /** Who. */
      seat: string;
    } & Proposal)
  /** Somebody declines the open offer, which is closed by it. */
  | ({
      kind: "declined";
      /** Who. */
      seat: string;
    } & Proposal)
  /** The open offer is closed by a move. */
  | ({
      kind: "lapsed";
      /** Whose offer. */
      seat: string;
    } & Proposal)
  /** Moves are undone. */
  | ({
      kind: "taken_back";
      /** How many, counting everybody's. */
      plies: number;
    })
  /** Somebody claims an ending. */
  | ({
      kind: "claimed";
      /** Who. */
      seat: string;
      /** The name of the ending. */
      reason: string;
    })
  /** Somebody resigns. */
  | ({
      kind: "resigned";
      /** Who. */
      seat: string;
    })
  /** Somebody's time is up. */
  | ({
      kind: "flag_fell";
      /** Whose. */
      seat: string;
    })
  /** Somebody calls the game off. */
  | ({
      kind: "aborted";
      /** Who. */
      seat: string;
    })
  /** Somebody has gone, and another player has claimed it. */
  | ({
      kind: "abandoned";
      /** Who is gone. */
      seat: string;
      /** Who claims. */
      by: string;
    })
  /** An arbiter has paused the game. */
  | { kind: "paused" }
  /** The game goes on after a pause. */
  | { kind: "resumed" }
  /** An arbiter has added to somebody's time. */
  | ({
      kind: "time_added";
      /** Whose. */
      seat: string;
      /** How much, in milliseconds. */
      time: number;
    })
  /** The game is over. */
  | ({
      kind: "ended";
    } & Finish);

/** From where a check is given, as the attacked piece sees it. */
export type CheckLine =
  /** Along its rank. */
  | "rank"
  /** Along its file. */
  | "file"
  /** Along the longer of its two diagonals. */
  | "long_diagonal"
  /** Along the shorter of its two diagonals. */
  | "short_diagonal"
  /** Along a diagonal, where both are of one length. */
  | "diagonal"
  /** By a knight's leap. */
  | "knight"
  /** In another way. */
  | "other";

/** A piece that has been taken off the board. */
export type Prey = {
  /** Whose it was. */
  owner: string;
  /** What it was. */
  piece: string;
  /** Where it stood: its anchor, if it covered several squares. */
  square: string;
  /** Whether its owner had left it behind. */
  grey: boolean;
  /** What it earned; none where points are not counted. */
  points?: number;
};

/** What becomes of the pieces of a seat that is out. */
export type Army =
  /** They stay and turn grey: they block, attack nothing, never move, and anybody may capture them. */
  | "stays"
  /** They are taken off the board. */
  | "leaves";

/** A message of the guest has been done. */
export type Done = {
  /** The guest's name for it. */
  id: string;
  /** The number of what it caused. */
  seq: number;
};

/** A message of the guest is refused. */
export type InvalidMove = {
  /** The guest's name for it, if it had one. */
  id: string | null;
  /** Why, for programs. */
  code: Code;
  /** Why, for people: the rule that forbids it, in English. */
  why: string;
  /** The same in data: what `why` says and of what, for whoever says it in another language. */
  reason?: RefusalReason;
  /** The number of the last thing that happened. */
  seq: number;
};

/** Why something is refused, for programs. The sentence beside it is for people. */
export type Code =
  /** Somebody else is to move. */
  | "not_your_turn"
  /** The rules of the game forbid the move. */
  | "illegal"
  /** The text is no move at all. */
  | "unreadable"
  /** The rules of the table forbid the action now. */
  | "not_now"
  /** The sender had not seen all that happened when it was sent. */
  | "stale"
  /** The sender has given the same name to another message before. */
  | "reused"
  /** The game is over. */
  | "over"
  /** Not every seat is taken yet. */
  | "waiting"
  /** The sender watches and has no seat. */
  | "no_seat"
  /** Only the arbiter of the table may do it. */
  | "not_arbiter"
  /** The seat asked for is taken, or there is none of that name. */
  | "seat_taken"
  /** The token opens no seat at this table. */
  | "bad_token"
  /** There is no such table. */
  | "no_table"
  /** The message is not understood. */
  | "bad_message"
  /** The message is too long. */
  | "too_long"
  /** Too many messages, connections or tables from one side. */
  | "too_fast"
  /** The guest speaks a protocol that this host does not. */
  | "version"
  /** The rules of the variant have failed. This table has stopped; others go on. */
  | "broken"
  /** The engine that plays a seat has failed, also when it was started anew: the seat resigns. */
  | "engine_failed"
  /** It takes more work or memory than a stranger may have. */
  | "costly"
  /** The file is somebody else's (over HTTP). */
  | "not_yours"
  /** The store does not answer. Nothing has been done: say it again. */
  | "store"
  /** The host has too much to do just now. Nothing has been done; ask again in a moment. */
  | "busy"
  /** Nobody is let in from this address for a time. */
  | "banned"
  /** Whoever looks after the host has closed the table. */
  | "table_closed"
  /** The host is closing. */
  | "closing";

/** Why something is refused: a `code`, and beside it what its sentence names. The sentence itself is English; whoever speaks another language has one of his own for each code. */
export type RefusalReason =
  /** The rules of the game forbid it. */
  | IllegalReason
  /** The text is no move. */
  | MoveTextError
  /** The board has no such square. */
  | SquareError
  /** The rules of the table forbid it. */
  | ActionError
  /** The game cannot go this step. */
  | StepError
  /** The arrangement is no position. */
  | SetupError
  /** The record is not one of this game. */
  | ReplayError
  /** The host refuses it. */
  | HostReason;

/** The rule that forbids a move, in words a player can act on. As data it has a `code`, and what its sentence names. */
export type IllegalReason =
  /** The game has ended. */
  | { code: "game_over" }
  /** Nothing stands on the first square. */
  | ({
      code: "empty_square";
      /** The square's name. */
      square: string;
    })
  /** The piece belongs to somebody else. */
  | ({
      code: "not_yours";
      /** The kind's name. */
      kind: string;
      /** The square's name. */
      square: string;
      /** Whose turn it is. */
      seat: string;
    })
  /** One's own piece stands on the target. */
  | ({
      code: "own_piece";
      /** The square's name. */
      square: string;
      /** The kind's name. */
      kind: string;
    })
  /** One's own piece stands on the target, and the two cannot join. */
  | ({
      code: "cannot_join";
      /** The kind's name. */
      kind: string;
      /** The name of the other's kind. */
      other: string;
      /** Where the other stands. */
      square: string;
    })
  /** Only a move that crushes can take what stands there. */
  | ({
      code: "immune";
      /** The name of the kind that stands there. */
      kind: string;
      /** The target's name. */
      square: string;
    })
  /** The player has left, and only his royal piece walks. */
  | ({
      code: "only_king_walks";
      /** The seat's name. */
      seat: string;
    })
  /** The piece does not move that way, or something is in its way. */
  | ({
      code: "unreachable";
      /** The kind's name. */
      kind: string;
      /** From where. */
      from: string;
      /** To where. */
      to: string;
    })
  /** No such move. */
  | { code: "cannot_go_there" }
  /** One's own royal piece is attacked and would still be. */
  | ({
      code: "in_check";
      /** The kind's name. */
      kind: string;
    })
  /** One's own royal piece would be attacked. */
  | ({
      code: "leaves_attacked";
      /** The kind's name. */
      kind: string;
    })
  /** A capture is possible and must be made. */
  | { code: "must_capture" }
  /** A turn is possible that captures more, and must be made. */
  | { code: "must_capture_most" }
  /** The move gives check where that is forbidden. */
  | { code: "gives_check" }
  /** The move needs to say into what the piece promotes. */
  | ({
      code: "choose_promotion";
      /** The kind's name. */
      kind: string;
      /** The letters to choose from. */
      choices: string;
    })
  /** The piece does not promote to that, or not here. */
  | ({
      code: "no_such_promotion";
      /** The kind's name. */
      kind: string;
      /** What was asked for. */
      into: string;
    })
  /** So many pieces of the kind stand on the board already. */
  | ({
      code: "promotion_limit";
      /** What was asked for. */
      into: string;
      /** How many there can be. */
      most: number;
    })
  /** The piece may not take that kind. */
  | ({
      code: "never_takes";
      /** The kind's name. */
      kind: string;
      /** The name of the other's kind. */
      other: string;
    })
  /** The target lies outside the squares of the kind. */
  | ({
      code: "leaves_region";
      /** The kind's name. */
      kind: string;
      /** The target's name. */
      square: string;
    })
  /** Each piece moves once a turn. */
  | ({
      code: "moved_already";
      /** The kind's name. */
      kind: string;
      /** The square's name. */
      square: string;
    })
  /** Others keep the piece from doing anything. */
  | ({
      code: "frozen";
      /** The kind's name. */
      kind: string;
      /** The square's name. */
      square: string;
    })
  /** The turn goes on with another piece. */
  | ({
      code: "goes_on";
      /** The kind's name. */
      kind: string;
      /** The square's name. */
      square: string;
    })
  /** No die shows the kind. */
  | ({
      code: "not_on_dice";
      /** The kind's name. */
      kind: string;
      /** The faces, a digit each. */
      dice: string;
    })
  /** Dice are to be thrown first. */
  | { code: "dice_first" }
  /** Dice are not thrown now, or cannot show that. */
  | ({
      code: "no_such_throw";
      /** The faces, a digit each. */
      dice: string;
    })
  /** A covered piece is to be turned up first. */
  | ({
      code: "turn_up_first";
      /** The square's name. */
      square: string;
    })
  /** No piece is to be turned up there, or it cannot be that. */
  | ({
      code: "no_such_turn";
      /** The kind's name. */
      kind: string;
    })
  /** In check the royal piece may not step aside. */
  | ({
      code: "no_flight";
      /** The kind's name. */
      kind: string;
    })
  /** Two royal pieces would face each other. */
  | ({
      code: "facing";
      /** The kind's name. */
      kind: string;
    })
  /** A rule written in Rust forbids it. */
  | ({
      code: "forbidden";
      /** The rule in English. */
      english: string;
      /** The rule in French. */
      french: string;
      /** The rule in German. */
      german: string;
    })
  /** The variant has no drops. */
  | { code: "no_drops" }
  /** The kind is never dropped. */
  | ({
      code: "never_dropped";
      /** The kind's name. */
      kind: string;
    })
  /** The player has none in hand. */
  | ({
      code: "not_in_hand";
      /** The kind's name. */
      kind: string;
      /** Whose turn it is. */
      seat: string;
    })
  /** A piece stands where something is to enter. */
  | ({
      code: "not_empty";
      /** The name of the kind that stands there. */
      kind: string;
      /** The square's name. */
      square: string;
    })
  /** A wall stands there. */
  | ({
      code: "walled";
      /** The square's name. */
      square: string;
    })
  /** The kind is not dropped on that square. */
  | ({
      code: "drop_zone";
      /** The kind's name. */
      kind: string;
      /** The square's name. */
      square: string;
    })
  /** The file is full. */
  | ({
      code: "drop_file";
      /** The kind's name. */
      kind: string;
      /** How many there can be. */
      most: number;
    })
  /** It could never move on. */
  | ({
      code: "drop_stuck";
      /** The kind's name. */
      kind: string;
      /** The square's name. */
      square: string;
    })
  /** No piece of one's own stands around it. */
  | ({
      code: "drop_alone";
      /** The square's name. */
      square: string;
    })
  /** An enemy stands around it. */
  | ({
      code: "drop_beside_enemy";
      /** The square's name. */
      square: string;
    })
  /** A drop has to enclose enemies. */
  | ({
      code: "drop_encloses_none";
      /** The square's name. */
      square: string;
    })
  /** A drop has to rest on something. */
  | ({
      code: "drop_rests_on_nothing";
      /** The square's name. */
      square: string;
    })
  /** Pieces that must stand on squares of both shades no longer could. */
  | { code: "drop_shades" }
  /** The drop gives check where that is forbidden. */
  | { code: "drop_checks" }
  /** The drop mates where that is forbidden. */
  | ({
      code: "drop_mates";
      /** The kind's name. */
      kind: string;
    })
  /** Something must be dropped first. */
  | ({
      code: "must_drop";
      /** The names of the kinds that it can be. */
      kinds: string[];
    })
  /** The kind never enters behind a move. */
  | ({
      code: "never_enters";
      /** The kind's name. */
      kind: string;
    })
  /** The piece has moved before. */
  | ({
      code: "not_first_move";
      /** The square's name. */
      square: string;
    })
  /** The piece cannot enter there. */
  | ({
      code: "cannot_enter";
      /** The kind's name. */
      kind: string;
      /** The square's name. */
      square: string;
    })
  /** Nobody places walls in this variant. */
  | { code: "no_walls" }
  /** Walls are placed elsewhere. */
  | ({
      code: "wall_zone";
      /** The square's name. */
      square: string;
    })
  /** Not with this move. */
  | ({
      code: "wall_there";
      /** The square's name. */
      square: string;
    })
  /** The move captures nothing there on its way. */
  | ({
      code: "nothing_on_the_way";
      /** The square's name. */
      square: string;
    })
  /** Turns cannot be passed. */
  | { code: "no_pass" }
  /** Not while in check. */
  | { code: "pass_in_check" }
  /** Only when there is nothing else to do. */
  | { code: "pass_not_stuck" }
  /** The right to castle on that side is gone. */
  | ({
      code: "castling_right";
      /** The name of the way to castle. */
      castling: string;
    })
  /** Something stands where king or partner must pass. */
  | ({
      code: "castling_blocked";
      /** The name of the way to castle. */
      castling: string;
      /** The name of the kind that stands there. */
      kind: string;
      /** The square's name. */
      square: string;
    })
  /** Nobody castles out of check. */
  | ({
      code: "castling_in_check";
      /** The name of the way to castle. */
      castling: string;
      /** The name of the kind that castles. */
      king: string;
    })
  /** Nobody castles through check. */
  | ({
      code: "castling_through_check";
      /** The name of the way to castle. */
      castling: string;
      /** The name of the kind that castles. */
      king: string;
      /** The square's name. */
      square: string;
    })
  /** The king would be attacked where he lands. */
  | ({
      code: "castling_into_check";
      /** The name of the way to castle. */
      castling: string;
      /** The name of the kind that castles. */
      king: string;
      /** The square's name. */
      square: string;
    })
  /** A capture in passing would uncover an attack on one's own royal piece. */
  | ({
      code: "passing_exposes";
      /** The name of the kind that passed. */
      kind: string;
      /** Where it stands. */
      square: string;
      /** The royal kind's name. */
      royal: string;
    })
  /** Only a piece that has just passed can be captured in passing. */
  | ({
      code: "passed_earlier";
      /** The name of the kind that passed. */
      kind: string;
      /** Where it stands. */
      square: string;
    });

/** Why a text is no move in a position. As data it has a `code`, and what its sentence names. */
export type MoveTextError =
  /** Nothing but blanks. */
  | { code: "empty_move" }
  /** No form of a move. */
  | ({
      code: "unreadable";
      /** The move. */
      text: string;
    })
  /** Nothing stands where the move starts. */
  | ({
      code: "empty_square";
      /** The square's name. */
      square: string;
    })
  /** The square belongs to a piece whose anchor is elsewhere. */
  | ({
      code: "not_anchor";
      /** The square's name. */
      square: string;
      /** The kind's name. */
      kind: string;
      /** The anchor's name. */
      anchor: string;
    })
  /** Two pieces can join there, and the text does not say where the new one stands. */
  | ({
      code: "anchor_missing";
      /** The move. */
      text: string;
      /** The name of the new piece's kind. */
      into: string;
      /** The moves that say it. */
      choices: string;
    })
  /** Two pieces can join there, but the new one cannot stand where the text says. */
  | ({
      code: "anchor_wrong";
      /** The move. */
      text: string;
      /** The name of the new piece's kind. */
      into: string;
      /** The moves that are possible. */
      choices: string;
    })
  /** Another player's piece stands where the move starts. */
  | ({
      code: "others_piece";
      /** The kind's name. */
      kind: string;
      /** The square's name. */
      square: string;
      /** The seat's name. */
      seat: string;
    })
  /** The piece must promote and the text does not say to what. */
  | ({
      code: "promotion_missing";
      /** The move. */
      text: string;
      /** The kind's name. */
      kind: string;
      /** The moves that say it. */
      choices: string;
    })
  /** The text says that a piece promotes, and it cannot, or not to that. */
  | ({
      code: "promotion_wrong";
      /** The move. */
      text: string;
      /** The kind's name. */
      kind: string;
      /** What it was to become. */
      wanted: string;
    })
  /** The move is well formed, but a rule forbids it. */
  | ({
      code: "illegal_move";
      /** The move. */
      text: string;
      /** The rule that forbids it. */
      rule: IllegalReason;
    })
  /** No piece of the kind can make the move. */
  | ({
      code: "nobody_can";
      /** The move. */
      text: string;
      /** The kind's name. */
      kind: string;
      /** The target's name. */
      square: string;
    })
  /** The player has nothing to castle with, or the variant has no castling. */
  | ({
      code: "no_castling";
      /** The move. */
      text: string;
    })
  /** No piece can make a move that is written so. */
  | ({
      code: "not_possible";
      /** The move. */
      text: string;
    })
  /** No kind of piece has the letter. */
  | ({
      code: "no_kind";
      /** The move. */
      text: string;
      /** The letter. */
      letter: string;
    })
  /** The move places a wall and the text does not say where. */
  | ({
      code: "wall_missing";
      /** The move. */
      text: string;
      /** A move that says it. */
      example: string;
    })
  /** No wall can go where the text says. */
  | ({
      code: "wall_wrong";
      /** The move. */
      text: string;
      /** The square's name. */
      square: string;
    })
  /** The text places a wall, and the move does not. */
  | ({
      code: "no_wall";
      /** The move. */
      text: string;
    })
  /** Several moves fit the text. */
  | ({
      code: "ambiguous";
      /** The move. */
      text: string;
      /** The moves that it could be. */
      choices: string;
    })
  /** A square that the board does not have. */
  | SquareError;

/** A square name that a board does not have. As data it has a `code`, and what its sentence names. */
export type SquareError =
  /** The text is not a file letter followed by a rank number. */
  | ({
      code: "not_a_square";
      /** What was said. */
      text: string;
    })
  /** The square is well formed but lies outside the board or in one of its holes. */
  | ({
      code: "no_such_square";
      /** The square's name. */
      square: string;
    });

/** Why an action is refused. The table is unchanged. As data it has a `code`, and what its sentence names; what the rules of the game forbid has its own. */
export type ActionError =
  /** The game has ended. */
  | { code: "game_over" }
  /** Somebody else is to move. */
  | ({
      code: "not_your_turn";
      /** The seat's name. */
      seat: string;
    })
  /** The seat has left the game, and watches. */
  | ({
      code: "not_playing";
      /** The seat's name. */
      seat: string;
    })
  /** A resignation that has to wait. */
  | ({
      code: "resign_on_turn";
      /** The seat's name. */
      seat: string;
    })
  /** There is an open offer already. */
  | { code: "offer_open" }
  /** No ending can be claimed. */
  | { code: "nothing_to_claim" }
  /** As many offers as one may make before the position changes. */
  | ({
      code: "enough_offers";
      /** How many there can be. */
      most: number;
    })
  /** Nothing of the seat's own to take back. */
  | { code: "no_own_move" }
  /** What was seen in between cannot be unseen. */
  | { code: "take_back_seen" }
  /** Somebody has left since, and would have to play again. */
  | ({
      code: "take_back_over_exit";
      /** The seat's name. */
      seat: string;
    })
  /** Nobody acts while the game is paused. */
  | { code: "paused" }
  /** A game goes on that was not paused. */
  | { code: "not_paused" }
  /** Time is added where nobody has a clock. */
  | { code: "no_clocks" }
  /** No time, or more of it than an arbiter may give at once, in milliseconds. */
  | ({
      code: "added_time";
      /** The most. */
      most: number;
    })
  /** Everybody has moved: from now on one resigns. */
  | { code: "too_late_to_abort" };

/** Why a step other than a move was not made. The game is unchanged. As data it has a `code`, and what its sentence names. */
export type StepError =
  /** The game has ended. */
  | { code: "game_over" }
  /** The seat has left already. */
  | ({
      code: "not_playing";
      /** The seat's name. */
      seat: string;
    })
  /** A seat that the variant does not have. */
  | { code: "unknown_seat" }
  /** In this variant a player resigns only on his own turn. */
  | ({
      code: "resign_on_turn";
      /** The seat's name. */
      seat: string;
    })
  /** Nothing can be claimed now. */
  | { code: "nothing_to_claim" };

/** Why an arrangement is no position of a variant. */
export type SetupError =
  /** A kind that the variant does not have. */
  | { code: "unknown_kind" }
  /** A seat that the variant does not have. */
  | { code: "unknown_seat" }
  /** A seat without its royal piece, or with too many. */
  | ({
      code: "royals";
      /** The seat's name. */
      seat: string;
      /** The royal kind's name. */
      kind: string;
      /** How many there are. */
      found: number;
      /** How many there can be. */
      most: number;
    })
  /** The player who is not to move could lose a royal piece at once. */
  | ({
      code: "opponent_in_check";
      /** The seat's name. */
      seat: string;
    })
  /** A square is covered by two pieces, or by a piece that lies partly off the board. */
  | ({
      code: "no_room";
      /** The kind's name. */
      kind: string;
      /** The anchor's name. */
      square: string;
    })
  /** Nobody is left to move. */
  | ({
      code: "turn_of_nobody";
      /** The seat's name. */
      seat: string;
    })
  /** A seat that is out or walks, in a variant whose seats do not leave. */
  | ({
      code: "no_exits";
      /** The seat's name. */
      seat: string;
    })
  /** A piece on a walled square. */
  | ({
      code: "piece_on_wall";
      /** The square's name. */
      square: string;
    })
  /** A kind in hand that can never be there. */
  | ({
      code: "never_in_hand";
      /** The kind's name. */
      kind: string;
    })
  /** Points where none are counted. */
  | { code: "no_points" }
  /** Dice that cannot lie on the table so. */
  | ({
      code: "dice";
      /** The faces, a digit each. */
      dice: string;
    })
  /** Dice with which the player to move could not move: the turn would have passed. */
  | ({
      code: "useless_dice";
      /** The seat's name. */
      seat: string;
      /** The faces, a digit each. */
      dice: string;
    })
  /** No covered piece of the player who moved last is to be turned up on the square. */
  | ({
      code: "nothing_to_turn_up";
      /** The square's name. */
      square: string;
    })
  /** More covered pieces than there are pieces that they can be. */
  | ({
      code: "covered";
      /** The seat's name. */
      seat: string;
      /** How many are covered. */
      covered: number;
      /** How many they can be. */
      held: number;
    })
  /** A pawn-like piece where it would have promoted. */
  | ({
      code: "cannot_stand";
      /** The kind's name. */
      kind: string;
      /** The square's name. */
      square: string;
    });

/** Why a record cannot be replayed. As data it has a `code`, and what its sentence names; the opening and an entry have their own. */
export type ReplayError =
  /** Written by a version that this one does not know. */
  | ({
      code: "record_format";
      /** The format of the record. */
      format: number;
    })
  /** A record of another variant. */
  | ({
      code: "record_of_another";
      /** The id in the record. */
      recorded: string;
      /** The id of the rules given. */
      given: string;
    })
  /** The rules have been changed since. */
  | ({
      code: "other_rules";
      /** The variant's id. */
      variant: string;
    })
  /** An entry at an earlier time than the one before it, or a flag that fell at another time. */
  | ({
      code: "out_of_time";
      /** Its sequence number. */
      entry: number;
    });

/** What a host refuses by itself. */
export type HostReason =
  /** The sender has no seat. */
  | { code: "watching" }
  /** More has happened than the sender had seen. */
  | { code: "meanwhile" }
  /** What is done after the end. */
  | { code: "not_over_yet" }
  /** A secret is asked for. */
  | { code: "hidden_until_the_end" }
  /** A move that is not legal, where the rule that forbids it could tell what is hidden. */
  | { code: "none_of_your_moves" }
  /** Not every seat is taken. */
  | { code: "seats_open" }
  /** A seat of another name. */
  | { code: "no_seat_here" }
  /** What concerns a seat names none. */
  | { code: "which_seat" }
  /** There is no offer for the sender. */
  | { code: "nothing_offered" }
  /** The host does not know the deed. */
  | { code: "unknown_deed" }
  /** Nobody is away whose absence could be claimed. */
  | { code: "nobody_gone" }
  /** Somebody has been away for too short a time. */
  | ({
      code: "may_come_back";
      /** Who. */
      seat: string;
      /** How long to wait. */
      seconds: number;
    })
  /** What a guest calls its message cannot be a name. */
  | ({
      code: "message_name";
      /** The longest name, in bytes. */
      most: number;
    })
  /** The sender has given the same name to another message. */
  | { code: "name_reused" }
  /** What is asked for by a name that nothing has. */
  | { code: "no_square_named" }
  /** What is asked for by a name that nothing has. */
  | { code: "no_kind_named" }
  /** Only the arbiter may. */
  | { code: "not_arbiter" }
  /** The store has failed while something was kept. */
  | ({
      code: "not_kept";
      /** What failed, in English. */
      detail: string;
    })
  /** Given up before anything was kept. */
  | { code: "given_up" }
  /** The host that decides has not answered. */
  | { code: "unanswered" }
  /** There is too much to do at this table. */
  | { code: "ask_again" }
  /** There is too much to do at this host. */
  | { code: "busy" }
  /** Somebody has asked for more than is done at once. */
  | ({
      code: "tasks_wait";
      /** How many wait. */
      count: number;
    })
  /** It takes too long. */
  | ({
      code: "too_slow";
      /** What was being done, in English. */
      what: string;
    })
  /** It fails. */
  | ({
      code: "failed";
      /** What was being done, in English. */
      what: string;
      /** Why, in English. */
      detail: string;
    })
  /** It takes more steps than it may. */
  | { code: "too_much_work" }
  /** It takes more bytes than it may. */
  | { code: "too_much_memory" }
  /** The store does not answer. */
  | ({
      code: "store";
      /** What failed, in English. */
      detail: string;
    })
  /** The position is too wide. */
  | ({
      code: "too_wide";
      /** So many can be offered. */
      most: number;
    })
  /** A tree of moves of which one stands behind none. */
  | ({
      code: "follows_none";
      /** Its number, from 0. */
      number: number;
    })
  /** Tags that cannot be written. */
  | ({
      code: "tags";
      /** So many tags. */
      most: number;
      /** So many signs of a name. */
      longest: number;
    })
  /** Names of a variant are too long. */
  | ({
      code: "long_names";
      /** The longest name, in bytes. */
      most: number;
    })
  /** No room for another variant. */
  | { code: "variants_full" }
  /** The rules of a game are lost. */
  | ({
      code: "rules_lost";
      /** Their hash. */
      hash: string;
    })
  /** The rules of a table have run without end, time and again. */
  | { code: "rules_silent" }
  /** The table gives no answer. */
  | { code: "table_silent" }
  /** Another protocol. */
  | ({
      code: "version";
      /** The version of the host. */
      version: number;
    })
  /** No room for another guest. */
  | { code: "table_full" }
  /** The token is of another table. */
  | { code: "bad_token" }
  /** No free seat of that name. */
  | { code: "no_free_seat" }
  /** Somebody was faster. */
  | { code: "seat_just_taken" }
  /** No such table. */
  | { code: "no_table" }
  /** The game has no such moment. */
  | { code: "fewer_moves" }
  /** An engine's opinion of a game that people are playing. */
  | { code: "people_play" }
  /** The table is closed. */
  | { code: "table_closed" }
  /** The table is closed, and it is said why. */
  | ({
      code: "table_closed_for";
      /** What whoever closed it says. */
      why: string;
    })
  /** The host is closing. */
  | { code: "closing" }
  /** Nobody is let in from there. */
  | ({
      code: "banned_until";
      /** The end, as a date and a time. */
      until: string;
    })
  /** Nobody is let in from there, and it is said why. */
  | ({
      code: "banned_for";
      /** The end, as a date and a time. */
      until: string;
      /** What whoever did so says. */
      why: string;
    })
  /** An engine cannot play on. */
  | ({
      code: "engine_failed";
      /** What it is called. */
      holder: string;
      /** Its seat. */
      seat: string;
    })
  /** Nothing may be said here. */
  | { code: "no_chat" }
  /** Too much is said. */
  | { code: "says_too_much" }
  /** A line is too long. */
  | ({
      code: "line_too_long";
      /** How many there can be. */
      most: number;
    })
  /** A line of blanks. */
  | { code: "nothing_said" }
  /** Too many connections of one address. */
  | { code: "connections" }
  /** Too many connections in all. */
  | { code: "all_connections" }
  /** Too many questions. */
  | { code: "requests" }
  /** Too much is being heard. */
  | { code: "bodies" }
  /** Too many messages. */
  | { code: "messages" }
  /** Too many tables. */
  | { code: "tables" }
  /** Too much is kept. */
  | { code: "bytes_kept" }
  /** Too much is said from one address. */
  | { code: "chat_of_address" }
  /** Too many seats are taken at once. */
  | { code: "seats" }
  /** Too many games are not over. */
  | { code: "seats_held" }
  /** Too much is reported. */
  | { code: "reports" }
  /** Too many tables in memory. */
  | { code: "in_memory" }
  /** The request names no host, or several. */
  | { code: "unclear_host" }
  /** The host is called otherwise. */
  | ({
      code: "another_host";
      /** What the request calls it. */
      name: string;
    })
  /** A page of somebody else asks. */
  | ({
      code: "foreign_page";
      /** Where the page is from. */
      page: string;
    })
  /** The place of a connection is somebody else's. */
  | { code: "room_for_others" }
  /** The address has all connections that it can have. */
  | { code: "no_more_connections" }
  /** It is no message of the protocol. */
  | ({
      code: "no_message";
      /** What is wrong with it, in English. */
      detail: string;
    })
  /** No first message. */
  | ({
      code: "no_hello";
      /** So long was waited. */
      seconds: number;
    })
  /** A second hello. */
  | { code: "hello_again" }
  /** Something before hello. */
  | { code: "hello_first" }
  /** A message is too long. */
  | ({
      code: "message_too_long";
      /** How many there can be. */
      most: number;
    })
  /** Bytes that are no text. */
  | { code: "not_text" }
  /** HTTP at a port for JSON. */
  | { code: "no_http" }
  /** Nothing stands there. */
  | { code: "nothing_there" }
  /** No such variant. */
  | { code: "no_such_variant" }
  /** No variant of that name. */
  | ({
      code: "no_variant_named";
      /** The name. */
      name: string;
    })
  /** No such file. */
  | { code: "no_such_file" }
  /** A file of somebody else. */
  | { code: "not_your_file" }
  /** A new file without a text. */
  | { code: "no_text" }
  /** Characters that databases do not keep. */
  | { code: "nul_characters" }
  /** What is only done for the author of a file. */
  | { code: "whose_file" }
  /** A key that is easily guessed. */
  | ({
      code: "short_key";
      /** How many it has at least. */
      least: number;
    })
  /** A text by which nothing can be played. */
  | ({
      code: "no_rules";
      /** What is wrong with it, in English. */
      english: string;
      /** The same in French. */
      french: string;
      /** The same in German. */
      german: string;
    })
  /** A file is too long. */
  | ({
      code: "file_too_long";
      /** How many there can be. */
      most: number;
    })
  /** All files of an author are too long. */
  | ({
      code: "files_too_long";
      /** How many there can be. */
      most: number;
    })
  /** A report is too long. */
  | ({
      code: "report_too_long";
      /** How many there can be. */
      most: number;
    })
  /** Too many reports wait. */
  | { code: "reports_wait" }
  /** A seat that the variant does not have. */
  | ({
      code: "no_seat_named";
      /** The name. */
      name: string;
      /** The seats of the variant. */
      seats: string[];
    })
  /** A level that there is not. */
  | ({
      code: "no_level";
      /** What was asked for. */
      level: string;
      /** The highest. */
      highest: number;
    })
  /** Nobody is called so who could hold a seat. */
  | ({
      code: "no_holder";
      /** The name. */
      name: string;
      /** The highest level. */
      highest: number;
    })
  /** An engine that the host does not have. */
  | ({
      code: "no_engine_named";
      /** The name. */
      name: string;
      /** The engines of the host. */
      engines: string[];
    })
  /** A numbered start of a variant that has one start. */
  | ({
      code: "one_start";
      /** The variant's id. */
      variant: string;
    })
  /** A start that the variant does not have. */
  | ({
      code: "no_start";
      /** The variant's id. */
      variant: string;
      /** The last start. */
      last: number;
      /** What was asked for. */
      number: number;
    })
  /** Nothing could be drawn by lot. */
  | { code: "no_lot" }
  /** A text is no game that can go on at a table. */
  | ({
      code: "no_game";
      /** What is wrong with it. */
      why: GameTextError;
    })
  /** A text is no position. */
  | ({
      code: "no_position";
      /** What is wrong with it. */
      why: PositionTextError;
    })
  /** A text is no time control. */
  | ({
      code: "no_clock";
      /** What is wrong with it. */
      why: ClockTextError;
    })
  /** A time control names the times of more or fewer seats than there are. */
  | ({
      code: "clock_seats";
      /** How many it is for. */
      given: number;
      /** How many there are. */
      seats: number;
    })
  /** A line of analysis is too long. */
  | ({
      code: "line_of_moves";
      /** How many there are. */
      count: number;
      /** How many there can be. */
      most: number;
    })
  /** Too many tokens. */
  | ({
      code: "too_many_tokens";
      /** How many there can be. */
      most: number;
    })
  /** An engine cannot judge the position. */
  | { code: "no_thought" }
  /** There are no words for the rules. */
  | { code: "rules_untold" }
  /** The body is too long. */
  | { code: "request_too_long" }
  /** The body has ended early. */
  | { code: "request_broken" }
  /** The body has not come in time. */
  | { code: "request_slow" }
  /** What is asked, or the address at which it is, cannot be read. */
  | ({
      code: "no_request";
      /** What is wrong with it, in English. */
      detail: string;
    })
  /** The address is not asked so. */
  | ({
      code: "wrong_method";
      /** The method of HTTP. */
      method: string;
    })
  /** No WebSocket begins where one should. */
  | { code: "no_web_socket" }
  /** A place in a list that no list has told. */
  | { code: "no_list_place" }
  /** The tables of a variant without their state. */
  | { code: "which_state" }
  /** A file that more people have seen already than shall see it now. */
  | { code: "file_seen" }
  /** A packed file is too long once it is unpacked. */
  | ({
      code: "unpacked_too_long";
      /** How many bytes it may have. */
      most: number;
    })
  /** A packed file cannot be unpacked. */
  | ({
      code: "packing";
      /** What is wrong with it, in English. */
      detail: string;
    })
  /** Anything else that nobody has foreseen. */
  | ({
      code: "other";
      /** A sentence in English. */
      english: string;
    });

/** Why a text is no game that can go on at a table. As data it has a `code`, and what its sentence names. */
export type GameTextError =
  /** Nothing of a game or a position. */
  | { code: "nothing_to_read" }
  /** Fewer games than the one that was asked for. */
  | ({
      code: "no_such_game";
      /** The number of the game, from 1. */
      number: number;
      /** How many there are. */
      games: number;
    })
  /** A game of four on two boards. */
  | { code: "two_boards" }
  /** The text is damaged. */
  | ({
      code: "damaged_game";
      /** The line, from 1. */
      line: number;
      /** The character in the line, from 1. */
      column: number;
      /** What is wrong there. */
      why: PgnFault;
    })
  /** The file by which it was played is not kept. */
  | ({
      code: "rules_not_kept";
      /** The file with its hash. */
      id: string;
    })
  /** Nobody knows the variant. */
  | ({
      code: "unknown_variant";
      /** What the game calls it. */
      name: string;
    })
  /** Nobody knows the start. */
  | ({
      code: "unknown_start";
      /** What the game calls it. */
      name: string;
    })
  /** The variant cannot be played as the game says. */
  | ({
      code: "not_played_so";
      /** Its name. */
      name: string;
      /** Why not, in English. */
      detail: string;
    })
  /** A variant that is made for one game. */
  | ({
      code: "not_shuffled";
      /** Its name. */
      name: string;
    })
  /** The position from which it begins cannot be read. */
  | ({
      code: "written_start";
      /** What is wrong with it. */
      why: PositionTextError;
    })
  /** It begins from an arrangement that is no position. */
  | ({
      code: "start_setup";
      /** Why not. */
      why: SetupError;
    })
  /** A move that cannot be played. */
  | ({
      code: "stopped_at";
      /** The line, from 1. */
      line: number;
      /** The character in the line, from 1. */
      column: number;
      /** The move. */
      text: string;
      /** Why not. */
      why: StopFault;
    });

/** What is wrong in a PGN. As data, what keeps a game from being read has a `code`, and what its sentence names. */
export type PgnFault =
  /** A line that says nothing of a game. */
  | ({
      code: "no_line_of_game";
      /** What stands there. */
      text: string;
    })
  /** A comment that is never closed. */
  | { code: "comment_open" }
  /** A variation that is never closed. */
  | { code: "variation_open" }
  /** A variation where there is no move that it could replace. */
  | { code: "variation_without_move" }
  /** `$` without a number up to 255. */
  | { code: "no_nag" }
  /** Too many variations inside each other. */
  | { code: "variations_too_deep" }
  /** A game that would keep too much memory. */
  | { code: "game_too_large" }
  /** A sign that has no meaning in PGN. */
  | ({
      code: "no_sign_of_pgn";
      /** The sign. */
      sign: string;
    });

/** Why a text is no position of a variant. As data it has a `code`, and what its sentence names. */
export type PositionTextError =
  /** The variant is written as FEN, and this is none. */
  | FenError
  /** The variant is written as FEN4, and this is none. */
  | Fen4Error;

/** Why a text is no FEN of a variant. Ranks are numbered as on the board. As data it has a `code`, and what its sentence names; what is wrong within a field is data of the same form. */
export type FenError =
  /** Nothing but blanks. */
  | { code: "position_empty" }
  /** More text than any position needs. */
  | ({
      code: "position_too_long";
      /** How long it is. */
      bytes: number;
      /** How long it may be. */
      most: number;
    })
  /** Too few or too many ranks. */
  | ({
      code: "ranks";
      /** Ranks of the board. */
      expected: number;
      /** Ranks of the text. */
      found: number;
    })
  /** A rank with too few squares. */
  | ({
      code: "rank_short";
      /** Number of the rank. */
      rank: number;
      /** Files of the board. */
      expected: number;
      /** Files of the text. */
      found: number;
    })
  /** A rank with too many squares. */
  | ({
      code: "rank_long";
      /** Number of the rank. */
      rank: number;
      /** Files of the board. */
      expected: number;
    })
  /** A sign that is no piece of the variant. */
  | ({
      code: "no_such_piece";
      /** Number of the rank. */
      rank: number;
      /** The sign found. */
      text: string;
      /** The letters that the variant has. */
      known: string;
    })
  /** A count of empty squares that is zero, too large, or starts with a zero. */
  | ({
      code: "empty_count";
      /** Number of the rank. */
      rank: number;
      /** The digits found. */
      text: string;
    })
  /** A piece where the board has no square. */
  | ({
      code: "hole";
      /** Number of the rank. */
      rank: number;
      /** Letter of the file. */
      file: string;
    })
  /** A wall where the board has a square. */
  | ({
      code: "no_hole";
      /** Number of the rank. */
      rank: number;
      /** Name of the square. */
      square: string;
    })
  /** Pieces in hand. */
  | { code: "no_hands" }
  /** Pieces in hand that cannot be read. */
  | ({
      code: "hand_field";
      /** What stands between the brackets. */
      text: string;
      /** What is wrong. */
      why: HandFault;
    })
  /** A word after the counters that cannot be read. */
  | ({
      code: "state_field";
      /** The word. */
      text: string;
      /** What is wrong. */
      why: StateFault;
    })
  /** A promoted piece marked as such. */
  | ({
      code: "promoted_mark";
      /** Number of the rank. */
      rank: number;
    })
  /** A text that could be a FEN or an SFEN, which name the players the other way round. */
  | { code: "fen_or_sfen" }
  /** Neither `w` nor `b`. */
  | ({
      code: "no_player";
      /** The field. */
      text: string;
    })
  /** A castling right that cannot be. */
  | ({
      code: "castling_field";
      /** The letter, or the whole field. */
      text: string;
      /** What is wrong. */
      why: CastlingFault;
    })
  /** An en-passant square that cannot be. */
  | ({
      code: "passing_field";
      /** The field. */
      text: string;
      /** What is wrong. */
      why: PassingFault;
    })
  /** A count of checks that cannot be. */
  | ({
      code: "checks_field";
      /** The field. */
      text: string;
      /** What is wrong. */
      why: ChecksFault;
    })
  /** A count of quiet half-moves that is no number in range. */
  | ({
      code: "quiet_count";
      /** The field. */
      text: string;
    })
  /** A number of the move that is no number in range. */
  | ({
      code: "move_number";
      /** The field. */
      text: string;
    })
  /** More fields than a FEN has. */
  | ({
      code: "after_position";
      /** The field. */
      text: string;
    })
  /** The squares of a piece that covers several. */
  | BodyFault;

/** What is wrong with the pieces in hand. */
export type HandFault =
  /** No closing bracket. */
  | { code: "hand_open" }
  /** A sign that is no piece of the variant. */
  | ({
      code: "hand_piece";
      /** The sign found. */
      text: string;
      /** The letters that the variant has. */
      known: string;
    })
  /** More pieces of one kind than can be counted. */
  | { code: "hand_too_many" };

/** What is wrong with a word after the counters. */
export type StateFault =
  /** No such word. */
  | { code: "state_unknown" }
  /** Not a number in range. */
  | { code: "state_count" }
  /** A place beyond the order of turns. */
  | { code: "state_place" }
  /** Not faces of dice. */
  | { code: "state_dice" }
  /** Not squares of this board. */
  | { code: "state_squares" };

/** What is wrong with a castling right. */
export type CastlingFault =
  /** The variant has no castling. */
  | { code: "no_castling_here" }
  /** No piece of the player stands on that file of the first rank. */
  | ({
      code: "castling_fresh";
      /** The seat's name. */
      seat: string;
      /** The square's name. */
      square: string;
    })
  /** King or partner is not where it starts. */
  | ({
      code: "castling_home";
      /** The seat's name. */
      seat: string;
      /** The king's name. */
      king: string;
      /** Where it starts. */
      king_square: string;
      /** The partner's name. */
      partner: string;
      /** Where it starts. */
      partner_square: string;
    })
  /** Not a castling letter. */
  | { code: "castling_letter" }
  /** Named twice. */
  | { code: "castling_twice" }
  /** No such king and partner on the board. */
  | ({
      code: "castling_missing";
      /** The seat's name. */
      seat: string;
    })
  /** Two rights name two kings. */
  | ({
      code: "castling_two_kings";
      /** The seat's name. */
      seat: string;
    });

/** What is wrong with an en-passant field. */
export type PassingFault =
  /** Not a square of this board. */
  | { code: "passing_square" }
  /** Nothing can have passed there, or more than one piece can. */
  | ({
      code: "passing_nobody";
      /** The square's name. */
      square: string;
    })
  /** An occupied square that follows nothing, or holds a piece of the player to move. */
  | ({
      code: "passing_occupied";
      /** The square's name. */
      square: string;
    })
  /** One square, two mentions. */
  | { code: "passing_twice" }
  /** Squares that were passed by different pieces. */
  | { code: "passing_two_pieces" };

/** What is wrong with a count of checks. */
export type ChecksFault =
  /** The variant counts none. */
  | { code: "checks_not_counted" }
  /** Not two numbers. */
  | { code: "checks_form" }
  /** A number that is too large. */
  | ({
      code: "checks_too_many";
      /** How many checks win. */
      needed: number;
    });

/** What is wrong with the squares of a piece that covers several. */
export type BodyFault =
  /** Part of the piece would lie off the board. */
  | ({
      code: "body_off_board";
      /** The kind's name. */
      kind: string;
      /** The anchor's name. */
      square: string;
    })
  /** A square of the piece that is not marked. */
  | ({
      code: "body_not_marked";
      /** The kind's name. */
      kind: string;
      /** The anchor's name. */
      anchor: string;
      /** The square's name. */
      square: string;
    })
  /** A square of two pieces. */
  | ({
      code: "body_overlap";
      /** The square's name. */
      square: string;
    })
  /** A mark that belongs to no piece. */
  | ({
      code: "body_no_anchor";
      /** The square's name. */
      square: string;
    });

/** Why a text is no FEN4 of a variant. Ranks are numbered as on the board. */
export type Fen4Error =
  /** Nothing but blanks. */
  | { code: "position_empty" }
  /** More text than any position needs. */
  | ({
      code: "position_too_long";
      /** How long it is. */
      bytes: number;
      /** How long it may be. */
      most: number;
    })
  /** A field is missing, or the `-` after it. */
  | ({
      code: "field_missing";
      /** The field. */
      field: Fen4Field;
    })
  /** More fields than a FEN4 has. */
  | ({
      code: "after_board";
      /** What follows. */
      text: string;
    })
  /** No letter of a seat. */
  | ({
      code: "no_player_letter";
      /** The field. */
      text: string;
      /** The letters of the seats. */
      known: string;
    })
  /** Too few or too many numbers. */
  | ({
      code: "seat_numbers";
      /** The field. */
      field: Fen4Field;
      /** The number of seats. */
      expected: number;
      /** How many there are. */
      found: number;
    })
  /** Neither 0 nor 1. */
  | ({
      code: "no_bit";
      /** The field. */
      field: Fen4Field;
      /** What stands there. */
      text: string;
    })
  /** Points that are no number. */
  | ({
      code: "no_point_count";
      /** What stands there. */
      text: string;
    })
  /** A counter that is no number. */
  | ({
      code: "quiet_count";
      /** What stands there. */
      text: string;
    })
  /** Something in the extra field, where no key is known yet. */
  | ({
      code: "extra_field";
      /** What is wrong. */
      why: ExtraFault;
    })
  /** Something at a key of the extra field. */
  | ({
      code: "extra_key";
      /** The key. */
      key: string;
      /** What is wrong. */
      why: ExtraFault;
    })
  /** Too few or too many ranks. */
  | ({
      code: "ranks";
      /** Ranks of the board. */
      expected: number;
      /** Ranks of the text. */
      found: number;
    })
  /** A rank with too few or too many columns. */
  | ({
      code: "columns";
      /** Number of the rank. */
      rank: number;
      /** Files of the board. */
      expected: number;
      /** Columns of the text. */
      found: number;
    })
  /** A count of empty columns that is zero, too large, or starts with a zero. */
  | ({
      code: "empty_count";
      /** Number of the rank. */
      rank: number;
      /** The digits found. */
      text: string;
    })
  /** Nothing between two commas. */
  | ({
      code: "no_cell";
      /** Number of the rank. */
      rank: number;
    })
  /** A cell that begins with no letter of a seat. */
  | ({
      code: "cell_seat";
      /** Number of the rank. */
      rank: number;
      /** The cell. */
      text: string;
      /** The letters of the seats. */
      known: string;
    })
  /** A cell that names no piece. */
  | ({
      code: "no_such_piece";
      /** Number of the rank. */
      rank: number;
      /** The cell. */
      text: string;
      /** The letters of the pieces. */
      known: string;
    })
  /** A wall where the board has a square. */
  | ({
      code: "no_hole";
      /** Number of the rank. */
      rank: number;
      /** Name of the square. */
      square: string;
    })
  /** A piece, or part of one, where the board has no square. */
  | ({
      code: "hole";
      /** Number of the rank. */
      rank: number;
      /** Letter of the file. */
      file: string;
    })
  /** A grey piece without a seat, while everybody plays. */
  | ({
      code: "nobody_dead";
      /** Name of the square. */
      square: string;
      /** The cell. */
      text: string;
    })
  /** A grey piece of a seat that plays. */
  | ({
      code: "grey_of_active";
      /** Name of the square. */
      square: string;
      /** The kind's name. */
      kind: string;
      /** The seat's name. */
      seat: string;
    })
  /** A seat without its royal piece. */
  | ({
      code: "no_royal";
      /** The seat's name. */
      seat: string;
      /** The royal kind's name. */
      kind: string;
    })
  /** A seat with too many royal pieces. */
  | ({
      code: "several_royals";
      /** The seat's name. */
      seat: string;
      /** The royal kind's name. */
      kind: string;
      /** How many there are. */
      found: number;
      /** The names of their squares. */
      squares: string;
    })
  /** The squares of a piece that covers several. */
  | BodyFault;

/** A field of a FEN4, in their order. */
export type Fen4Field =
  /** Who is to move. */
  | "turn"
  /** Which seats are dead. */
  | "dead"
  /** Who can castle on the short side. */
  | "short"
  /** Who can castle on the long side. */
  | "long"
  /** The points. */
  | "points"
  /** How many plies were quiet. */
  | "quiet"
  /** The board. */
  | "board";

/** What is wrong in the extra field. */
export type ExtraFault =
  /** The brace, a quote or a parenthesis is not closed. */
  | { code: "extra_open" }
  /** No key in quotes, or no colon after it. */
  | ({
      code: "extra_no_key";
      /** What stands there. */
      text: string;
    })
  /** A key given twice. */
  | { code: "extra_twice" }
  /** No value. */
  | ({
      code: "extra_value";
      /** What stands there. */
      text: string;
    })
  /** Something between two values. */
  | ({
      code: "extra_comma";
      /** What stands there. */
      text: string;
    })
  /** No list of truths. */
  | ({
      code: "extra_truths";
      /** The number of seats. */
      players: number;
    })
  /** No list of hands. */
  | ({
      code: "extra_hands";
      /** The number of seats. */
      players: number;
    })
  /** No list of counts of checks. */
  | ({
      code: "extra_check_counts";
      /** The number of seats. */
      players: number;
    })
  /** No list of squares that were passed. */
  | ({
      code: "extra_passed";
      /** The number of seats. */
      players: number;
    })
  /** A seat that is not dead has left. */
  | ({
      code: "extra_not_dead";
      /** The seat's name. */
      seat: string;
    })
  /** One seat with both reasons for leaving. */
  | ({
      code: "extra_both";
      /** The seat's name. */
      seat: string;
    })
  /** A square that the board does not have. */
  | ({
      code: "extra_squares";
      /** What stands there. */
      text: string;
    })
  /** No pieces in hand. */
  | ({
      code: "extra_hand";
      /** What stands there. */
      text: string;
    })
  /** No list of squares. */
  | { code: "extra_square_list" }
  /** No number, or one too large. */
  | { code: "extra_number" }
  /** No faces of dice. */
  | { code: "extra_dice" };

/** Why a move or a slot could not be played. As data it has a `code`, and what its sentence names. */
export type StopFault =
  /** No form of a slot. */
  | { code: "no_slot" }
  /** Another kind of piece stands where the move starts. */
  | ({
      code: "other_piece";
      /** The square's name. */
      square: string;
      /** The name of the kind that stands there. */
      kind: string;
      /** The name of the kind that the text names. */
      wanted: string;
    })
  /** Nobody is stalemated. */
  | { code: "not_stalemated" }
  /** Nobody is mated. */
  | { code: "not_mated" }
  /** A move after the player has left for good. */
  | ({
      code: "out_with_move";
      /** The seat's name. */
      seat: string;
    })
  /** More moves than are played. */
  | { code: "too_many_moves" }
  /** More moves or slots than the game has turns. */
  | ({
      code: "over_by";
      /** The name of the ending. */
      reason: string;
    })
  /** A square that the board does not have. */
  | SquareError
  /** The move is not possible. */
  | MoveTextError
  /** The rules forbid the move. */
  | IllegalReason
  /** A player cannot leave, claim or agree on a draw now. */
  | StepError;

/** Why a text is no time control. As data it has a `code`, and what its sentence names. */
export type ClockTextError =
  /** The base time is not a time. */
  | ({
      code: "clock_base";
      /** What stands there. */
      text: string;
    })
  /** What follows a `+` is not a number of seconds. */
  | ({
      code: "clock_bonus";
      /** What stands there. */
      text: string;
    })
  /** An increment after an increment, or a second delay. */
  | ({
      code: "clock_order";
      /** What stands there. */
      text: string;
    })
  /** A clock that starts at nothing. */
  | { code: "clock_no_time" }
  /** Longer than any game. */
  | ({
      code: "clock_too_long";
      /** What stands there. */
      text: string;
    })
  /** Not a whole number of days, or something behind them. */
  | ({
      code: "clock_days";
      /** What stands there. */
      text: string;
    });

/** Somebody has gone, or is back. */
export type Presence = {
  /** Whose seat. */
  seat: string;
  /** From when on the others may claim, on the table's own clock, which `View::now` tells. */
  claim_at?: number;
};

/** A line that was said is taken back. */
export type Unsaid = {
  /** Its number. */
  number: number;
};

/** Another game of the same players. */
export type Rematch = {
  /** The new table. */
  table: string;
  /** The guest's new seat. */
  seat?: string;
  /** The token of that seat. */
  token?: string;
};

/** Something is wrong that is no answer to a move. */
export type Failed = {
  /** Why, for programs. */
  code: Code;
  /** Why, for people, in English. */
  why: string;
  /** As in `InvalidMove`. */
  reason?: RefusalReason;
};

/** Asks for an answer. */
export type Ping = {
  /** Anything; it comes back. */
  at: number;
  /** How long the guest believes that the way there and back takes, in milliseconds. It can lower what the host has measured, and never raise it. */
  lag?: number;
};

/** Answers a ping. */
export type Ponged = {
  /** What the ping had there. */
  at: number;
  /** The table's own clock, in milliseconds. */
  now: number;
};

/** A message from a guest. */
export type FromGuest =
  /** The first message: which table, and as whom. */
  | ({ type: "Hello" } & Hello)
  /** Plays a move. */
  | ({ type: "AddMove" } & AddMove)
  /** Asks for legal moves that a list has left out. */
  | ({ type: "ListMoves" } & ListMoves)
  /** Does anything else. */
  | ({ type: "Act" } & Act)
  /** Says something to the others. */
  | ({ type: "Chat" } & Chat)
  /** Asks for an answer, to measure the way. */
  | ({ type: "Ping" } & Ping)
  /** Answers the host's own `Ping`. */
  | ({ type: "Pong" } & Pong);

/** Which table, and as whom. */
export type Hello = {
  /** The version that the guest speaks. */
  protocol: number;
  /** The table; where the host has one table for all, that one. */
  table?: string;
  /** The token of a seat. */
  token?: string;
  /** Asks for a free seat: its name, or `any`. */
  seat?: string;
  /** What the guest is called. */
  name?: string;
  /** The last sequence number that the guest has seen. */
  since?: number;
  /** Whether it keeps no board of its own: each is told whole. */
  whole?: boolean;
};

/** Plays a move. */
export type AddMove = {
  /** The guest's own name for this message; a second message of that name is answered and not done again. */
  id?: string;
  /** The last sequence number that the guest has seen. */
  base?: number;
  /** The move, in coordinates or algebraic notation. */
  move: string;
};

/** Asks for legal moves that a list has left out. Only whoever is to move is answered. */
export type ListMoves = {
  /** The guest's own name for the question; the answer has it as well. */
  id?: string;
  /** As in `AddMove`. */
  base?: number;
} & Wanted;

/** Which moves are wanted: those that have all of this. */
export type Wanted = {
  /** The same as in `MoveShape`. */
  from?: string;
  /** The same as in `MoveShape`. */
  to?: string;
  /** The same as in `MoveShape`. */
  drop?: string;
  /** The same as in `MoveShape`. */
  pass?: boolean;
  /** Wants the list in parts instead of cut: those after so many. */
  after?: number;
};

/** Does anything but a move. */
export type Act = {
  /** As in `AddMove`. */
  id?: string;
  /** As in `AddMove`. */
  base?: number;
  /** What. */
  action: Deed;
  /** The move that a `claim` is made with. */
  move?: string;
  /** Whose absence is claimed; needed only where several are gone. With `rule`, whom it is about. */
  seat?: string;
  /** With `rule`, what the arbiter decides. */
  ruling?: Ruling;
};

/** What an arbiter decides. */
export type Ruling =
  /** All clocks stand, and nobody does anything, until the game goes on. */
  | "pause"
  /** The game goes on. */
  | "resume"
  /** The seat gets so much time, in milliseconds. */
  | { add_time: number }
  /** The seat has won, with its team. */
  | "win"
  /** The game is drawn. */
  | "draw"
  /** The game does not count. */
  | "void";

/** Says something to the others at the table. */
export type Chat = {
  /** What: plain text, one line. */
  text: string;
};

/** Answers the host's ping. */
export type Pong = {
  /** What the ping had there. */
  at: number;
};

/** The rules of a variant: sentences, and what is to be drawn between them. */
export type RulesShape = {
  /** The variant. */
  variant: VariantShape;
  /** Its start. */
  start: Moment;
  /** Who invented it, as its author says. */
  by?: string;
  /** When. */
  year?: number;
  /** What is told, section by section. */
  sections: RulesSection[];
};

/** A position of a game, as it lies on the board. The fields are those of `View`. */
export type Moment = {
  /** The position as text. */
  position: string;
  /** Who is to move. */
  turn: string;
  /** What the dice on the table show; nothing while they are thrown, and missing where no dice decide. */
  dice?: number[];
  /** Where a covered piece is to be turned up before anybody can move. */
  turning?: string;
  /** The pieces on the board. */
  pieces: PieceShape[];
  /** Squares of which the guest does not know what stands there, where something is hidden. */
  hidden?: string[];
  /** Squares that are walled up. */
  walls?: string[];
  /** Pieces in hand, by seat and kind. */
  hands?: Record<string, Record<string, number>>;
  /** Points by seat, where they are counted. */
  points?: Record<string, number>;
  /** Checks given, by seat, where they are counted. */
  checks?: Record<string, number>;
  /** Pieces that are lost, by seat and kind, where something is. */
  lost?: Record<string, Record<string, number>>;
  /** Where more than two play, what each seat has taken from the others: by taker, owner and kind. */
  taken?: Record<string, Record<string, Record<string, number>>>;
  /** The move that led to it, to be marked on the board. */
  last: Last | null;
  /** The squares of royal pieces that are attacked. */
  check: string[];
};

/** One section of the rules. */
export type RulesSection = {
  /** What it is about. */
  topic: Topic;
  /** That in words. */
  title: string;
  /** What it says. */
  items: RulesItem[];
  /** Which of the items, from 0, tell of one ending alone, by its name. */
  endings?: Record<string, number>;
};

/** What a section of the rules is about. It is the same in every language. */
export type Topic =
  /** What the author says of the game. */
  | "aim"
  /** The board. */
  | "board"
  /** The players. */
  | "players"
  /** How the game begins. */
  | "start"
  /** Whose turn it is, and what a turn has to be. */
  | "turns"
  /** The pieces. */
  | "pieces"
  /** What captures do besides. */
  | "captures"
  /** Pieces that enter behind others. */
  | "gating"
  /** Walls that are put up. */
  | "walls"
  /** Pieces that become one. */
  | "fusion"
  /** Players who are out while others play on. */
  | "out"
  /** Rules written in Rust. */
  | "modules"
  /** Castling. */
  | "castling"
  /** Drops. */
  | "drops"
  /** Check. */
  | "check"
  /** How the game ends. */
  | "end"
  /** Points. */
  | "points";

/** One part of a section. */
export type RulesItem =
  /** The name of a piece, of which the next items tell. */
  | { heading: string }
  /** A sentence. */
  | { says: string }
  /** How a piece moves. */
  | { moves: Diagram }
  /** The start is to be drawn here. */
  | "start";

/** The squares that a piece reaches from the middle of an empty board, as its owner sees it. */
export type Diagram = {
  /** The kind of the piece. */
  kind: string;
  /** Squares on each side of the middle one. */
  radius: number;
  /** Squares that the piece covers besides the middle one: steps to the right and ahead. */
  covers?: [number, number][];
  /** The squares that it reaches. */
  reaches: Reach[];
};

/** A square that a piece reaches. */
export type Reach = {
  /** Steps to the right and ahead; on hexes along the file. */
  at: [number, number];
  /** Whether it goes there. */
  moves?: boolean;
  /** Whether it captures there. */
  captures?: boolean;
  /** The number of the sentence with its condition or effect. */
  number?: number;
};

/** A variant that has puzzles. */
export type PuzzleEntry = {
  /** Its id. */
  id: string;
  /** How many. */
  puzzles: number;
};

/** The puzzles of a variant. */
export type PuzzleSet = {
  /** The variant. */
  variant: VariantShape;
  /** Its puzzles. */
  puzzles: Puzzle[];
};

/** A position in which one move is right. Who is to move there solves it. */
export type Puzzle = {
  /** The position, in the notation of its variant. */
  start: string;
  /** The solver's moves and the replies between them, in coordinates; the last is the solver's. */
  moves: string[];
  /** How hard it is, on the scale of Elo: an estimate from how deep it is. */
  rating: number;
  /** What it is about, in the order of `Theme`. */
  themes: Theme[];
  /** The game that it is from: its number in the run or in the files, from 0. */
  game: number;
  /** Plies that had been played there. */
  ply: number;
  /** Who played that game, where people did. */
  players?: string;
};

/** What a puzzle is about. First what its solver gets by it, then how its solution ends the game, if it does, then what is to be seen on the way. */
export type Theme =
  /** The game is won by force. */
  | "wins"
  /** The solver comes out far ahead. */
  | "gains"
  /** Every other move loses. */
  | "saves"
  /** It ends by checkmate. */
  | "mate"
  /** It ends because there is no legal move. */
  | "no_moves"
  /** It ends because a piece reaches a zone. */
  | "goal"
  /** It ends by counted checks. */
  | "checks"
  /** It ends because a royal piece is taken. */
  | "royal"
  /** It ends because a side has no pieces, or none of a kind. */
  | "extinction"
  /** It ends by pieces in a row, in a block, or joined. */
  | "pattern"
  /** It ends in another way that the rules have. */
  | "other_end"
  /** The solver drops a piece. */
  | "drop"
  /** One of the solver's pieces promotes. */
  | "promotion"
  /** The solver castles. */
  | "castling"
  /** The solver captures in passing. */
  | "in_passing"
  /** The solver gives material for it. */
  | "sacrifice"
  /** The first move neither captures nor checks nor promotes. */
  | "quiet";

/** One variant of the catalogue, as a list shows it. */
export type ShelfEntry = {
  /** Its id. */
  id: string;
  /** Its name. */
  name: string;
  /** The same in French, where it is another. */
  name_fr?: string;
  /** Other names. */
  aka: string[];
  /** How many play. */
  players: number;
  /** How many squares the board has. */
  squares: number;
  /** How many files it has. */
  files: number;
  /** How many ranks it has. */
  ranks: number;
  /** Of what it is. */
  shape: BoardKind;
  /** How many numbered starts there are; 1 where there is one. */
  starts: number;
  /** Whether pieces are dropped from hand. */
  drops: boolean;
  /** How many dice are thrown each turn. */
  dice: number;
  /** Whether pieces are covered until they have moved, and chance decides what they are. */
  covered: boolean;
  /** Whether a player does not see all of the board. */
  hidden: boolean;
  /** The kinds of its pieces. */
  kinds: string[];
  /** The parent, as the file names it. */
  extends: string | null;
  /** What is different, in a sentence or two. */
  about: string;
};

/** A line of a list of tables. */
export type TableEntry = {
  /** Its id. */
  table: string;
  /** The id of its rules. */
  variant: string;
  /** Whose they are. */
  origin: Origin;
  /** What they are called. */
  name: string;
  /** The same in French, where it is another. */
  name_fr?: string;
  /** Whether it waits, goes on or is over. */
  state: GameState;
  /** Who sits where. */
  seats: SeatLine[];
  /** The time control, if there is one. */
  clock: string | null;
  /** How many moves stand. */
  plies: number;
  /** The result, if it is over. */
  result: string | null;
  /** When it began, in milliseconds since 1970. */
  created: number;
};

/** Whether a game waits, goes on or is over. */
export type GameState =
  /** Waits for somebody to sit down. */
  | "open"
  /** Goes on. */
  | "playing"
  /** Is over. */
  | "over";

/** A seat in a line of a list. */
export type SeatLine = {
  /** Its name. */
  seat: string;
  /** Who holds it: `open`, `person`, `level:3`. */
  held: string;
  /** What he calls himself; empty if he does not say. */
  name: string;
};

/** A table at which a token has a seat. */
export type TurnEntry = {
  /** The seat that the token opens. */
  seat: string;
  /** The seat to move, where that is known. */
  turn: string | null;
  /** How the table stands for that seat. */
  stands: TurnState;
} & TableEntry;

/** How a table stands for one of its seats; what waits for that seat first. */
export type TurnState =
  /** It is to move. */
  | "yours"
  /** Somebody else is to move. */
  | "theirs"
  /** Another seat is still open. */
  | "waiting"
  /** The game is over. */
  | "over";

/** Every list from its beginning. */
export type WholeLobby = {
  /** Tables that wait for somebody. */
  open: LobbyPart;
  /** Games that go on. */
  playing: LobbyPart;
  /** Games that are over. */
  over: LobbyPart;
};

/** The beginning of a list. */
export type LobbyPart = {
  /** Its lines, the newest first. */
  tables: TableEntry[];
  /** Where it goes on, if it may. */
  next: string | null;
};

/** What has changed: lines as they are now, and the tables that are in no list any more. */
export type LobbyChanges = {
  /** Lines as they are now. */
  tables: TableEntry[];
  /** Tables that are in no list any more. */
  gone: string[];
};

/** What somebody wishes to play. */
export type NewTable = {
  /** The id of a variant; `orthodox` if nothing is said. */
  variant?: string | null;
  /** The text of a variant of one's own, instead. */
  text?: string | null;
  /** Who holds which seat: `me`, `open`, `person`, `random`, `level:N`, `engine:NAME`. Others are open. */
  seats?: Record<string, string>;
  /** The time control; `null` is none, and nothing is the variant's own. */
  clock?: string | null;
  /** The number of the start. */
  number?: number | null;
  /** A seed, from which one of the numbered starts follows, and nothing else. */
  seed?: number | null;
  /** A position to begin with. */
  position?: string | null;
  /** Whether the table is listed for all to see. */
  listed?: boolean | null;
  /** Whether guests may say something to each other; they may if nothing is said. */
  chat?: boolean | null;
  /** Whether somebody besides the players decides at the table; nobody if nothing is said. */
  arbiter?: boolean | null;
  /** What whoever asks is called. */
  name?: string | null;
};

/** A table that is open. */
export type Opened = {
  /** Its id. */
  table: string;
  /** What is given out of its seats. */
  seats: Record<string, SeatGiven>;
  /** The page where everybody may watch. */
  watch: string;
  /** The token of the arbiter, if one was asked for. */
  arbiter?: string;
  /** How many games the text had that this one was read from. */
  games?: number;
  /** What was odd about that game. */
  notes?: string[];
};

/** What is given out of a seat. */
export type SeatGiven = {
  /** The token that opens it, for who asked for the table. */
  token?: string;
};

/** A position, and moves from there. */
export type Line = {
  /** A table, whose game it is. */
  table?: string | null;
  /** After how many of its moves; all, if nothing is said. */
  ply?: number | null;
  /** Without a table, the id of a variant. */
  variant?: string | null;
  /** Or the text of one. */
  text?: string | null;
  /** A position of it; its start, if nothing is said. */
  position?: string | null;
  /** The number of its start. */
  number?: number | null;
  /** The moves from there, in coordinates. */
  moves?: string[];
  /** A move that is only asked about: why it cannot be played. */
  tried?: string | null;
  /** Whether the variant and all moves of the game are told as well. */
  whole?: boolean;
};

/** A position, and what can be played there. */
export type Looked = {
  /** How many moves have been played before the line. */
  before: number;
  /** The moves of the line. */
  history: Played[];
  /** How the game is over, if it is. */
  over: Over | null;
  /** Why the move that was asked about cannot be played. */
  refused?: string;
  /** The same in data. */
  reason?: RefusalReason;
  /** What it is called, where it can. */
  tried?: Played;
  /** Where it was asked for, what is played. */
  variant?: VariantShape;
  /** And every move. */
  game?: Played[];
} & Moment & MoveList;

/** How a game is over. */
export type Over = {
  /** Who has won. */
  seats: string[];
  /** What players read of it. */
  reason: string;
};

/** What an engine thinks of a position. */
export type Thought = {
  /** Plies searched in full. */
  depth: number;
  /** Positions looked at in this slice. */
  nodes: number;
  /** The best lines, the best first. */
  lines: Thread[];
  /** What each kind of piece is worth, in hundredths of a pawn. */
  worth: Record<string, number>;
};

/** One line of thought. */
export type Thread = {
  /** How the player to move stands. */
  score: ScoreShape;
  /** How every seat stands, where there are more than two. */
  scores?: Record<string, ScoreShape>;
  /** From where to where the first of them goes. */
  from?: string;
  /** The other end. */
  to?: string;
  /** The moves that are expected. */
  moves: Played[];
  /** What each seat has after them, and after the captures that follow. */
  ends: Record<string, Record<string, number>>;
};

/** A score: hundredths of a pawn, or plies until a win or a loss. */
export type ScoreShape =
  /** Hundredths of a pawn. */
  | { cp: number }
  /** A win in so many plies. */
  | { win: number }
  /** A loss in so many plies. */
  | { loss: number };

/** A game with all that is said of it: a tree of moves. */
export type Annotated = {
  /** The tags in their order, each with its value. */
  tags: [string, string][];
  /** What is said before the first move. */
  said: Remarks;
  /** The moves, each behind the one that it follows. Of several that follow the same one the first goes on with the line. */
  moves: AnnotatedMove[];
};

/** What is said of a position. */
export type Remarks = {
  /** Comments. */
  comments?: string[];
  /** Judgements by their numbers in PGN: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`. */
  nags?: number[];
  /** What is drawn on the board. */
  arrows?: ArrowShape[];
  /** What the mover's clock shows, as the record has it: `0:09:57`. */
  clock?: string;
  /** Other commands for programs, such as `%eval 0.3`, without their brackets. */
  commands?: string[];
};

/** An arrow from one square to another, or a ring around one. */
export type ArrowShape = {
  /** Its colour. */
  pen: Pen;
  /** Where it begins. */
  from: string;
  /** Where it ends: of a ring the same square. */
  to: string;
};

/** The colour of what is drawn. */
export type Pen =
  /** Green. */
  | "green"
  /** Red. */
  | "red"
  /** Blue. */
  | "blue"
  /** Yellow. */
  | "yellow";

/** A move, and what is said of it. */
export type AnnotatedMove = {
  /** The number of the move that it follows, from 0; missing at the start. */
  after?: number;
  /** The move in coordinates: by them it is read. */
  uci: string;
  /** In algebraic notation. */
  san: string;
  /** By whom. */
  seat: string;
  /** Comments before it, where it begins a variation. */
  before?: string[];
} & Remarks;

/** A position that somebody has put together, and of which variant. */
export type Arranging = {
  /** The id of the variant. */
  variant?: string | null;
  /** Or the text of one. */
  text?: string | null;
  /** What was put together. If nothing is said, a position is taken apart. */
  arranged?: Arranged | null;
  /** The position that is taken apart; the start, if nothing is said. */
  position?: string | null;
  /** Whether the variant is told as well. */
  whole?: boolean;
};

/** A position, with all that one can hold: what is taken apart by `Arranged::of` and put together again by `Arranged::setup` is the same. */
export type Arranged = {
  /** The pieces. */
  pieces: Placed[];
  /** The seat to move. */
  turn: string;
  /** The walled squares. */
  walls?: string[];
  /** What is in hand, by seat and kind. */
  hands?: Record<string, Record<string, number>>;
  /** Points, by seat; 0 where nothing is said. */
  points?: Record<string, number>;
  /** Checks given, by seat; 0 where nothing is said. */
  checks?: Record<string, number>;
  /** Who does not simply play, by seat. */
  states?: Record<string, Stand>;
  /** Who may castle. Rights that cannot be are passed over, and of two that cannot be together the last counts. */
  rights?: CastlingRight[];
  /** What may be captured in passing. Of each seat what the last piece passed counts; what cannot be is passed over. */
  passed?: Passed[];
  /** The squares of pieces that have not moved, where that matters. Squares without such a piece are passed over. */
  fresh?: string[];
  /** The squares of pieces that have moved in this turn, where each may only once. Empty squares are passed over, unless the piece that goes on may not come back to them. */
  moved?: string[];
  /** From where the piece came that goes on in this turn, where its direction matters. */
  came?: string;
  /** Plies since the last capture or move that resets the count. */
  quiet: number;
  /** The number of the round, from 1. */
  round: number;
  /** How many moves of this turn have been made. */
  made?: number;
  /** The place of this turn in the order of turns, from 0, where seats do not simply follow each other. */
  place?: number;
  /** How many turns in a row were passed until now. */
  passes?: number;
  /** The faces of the dice that lie on the table. */
  dice?: number[];
  /** Where a covered piece is to be turned up before anybody can move. */
  turning?: string;
};

/** A piece on a board. */
export type Placed = {
  /** Its square; of a piece that covers several, its anchor. */
  at: string;
  /** Its seat. */
  seat: string;
  /** Its kind. */
  kind: string;
};

/** How a seat stands. */
export type Stand =
  /** It plays. */
  | "plays"
  /** It has resigned, and its royal piece steps at random. */
  | "resigned"
  /** Its time was up, and its royal piece steps at random. */
  | "flagged"
  /** It is out. */
  | "out";

/** That a king and a partner have not moved and may castle. Ways with the same two are open together. */
export type CastlingRight = {
  /** Whose right. */
  seat: string;
  /** The square of the king. */
  king: string;
  /** The square of the partner. */
  partner: string;
};

/** A square that was passed by a piece, which may be captured there. */
export type Passed = {
  /** Whose piece. */
  seat: string;
  /** Where it stands. */
  piece: string;
  /** The square that it passed. */
  skipped: string;
};

/** The position, or why there is none. */
export type Judged = {
  /** The position, in the text that other questions take. */
  position: string | null;
  /** The same by its parts. */
  arranged?: Arranged;
  /** How the pieces stand, those that cover several squares with all of them. */
  pieces?: PieceShape[];
  /** What can be otherwise; nothing where something is named that the variant does not have. */
  offers?: Offers;
  /** Why there is no position, in English. */
  why: string | null;
  /** The same in data. */
  reason?: RefusalReason;
  /** Where it was asked for, what is played. */
  variant?: VariantShape;
};

/** What of an arrangement can be otherwise, besides its pieces, the turn and the counts of plies and rounds. */
export type Offers = {
  /** Who may castle, by how kings and partners stand. */
  rights: CastlingRight[];
  /** What may be captured in passing; none where there is no position yet. */
  passed: Passed[];
  /** The squares of pieces to which it matters whether they have moved. */
  fresh: string[];
  /** Whether squares can be walled up. */
  walls: boolean;
  /** Whether a seat can be out while others play. */
  states: boolean;
  /** Whether checks are counted. */
  checks: boolean;
  /** Whether it matters which pieces have moved in this turn. */
  moved: boolean;
  /** So many moves of a turn can have been made at most. */
  made: number;
  /** So many turns in a row can have been passed at most. */
  passes: number;
  /** The seats in the order of their turns, where they do not simply follow each other. */
  order: string[];
};

/** All that can be shown of a text. */
export type Sight = {
  /** Whether there is no error. */
  ok: boolean;
  /** What there is to say about it. */
  diagnostics: Diagnostic[];
  /** The variant, where there is one. */
  variant: VariantShape | null;
  /** Its start. */
  view: View | null;
  /** Board, zones and start as far as the words go, also where others are wrong. */
  arranged: Arrangement | null;
  /** Its rules in words. */
  explain: string | null;
  /** The same, to be drawn. */
  told: RulesSection[] | null;
  /** The variant file that was made of a section of a `variants.ini`; all else is about this one. */
  made: string | null;
};

/** One thing to say about a variant file. */
export type Diagnostic = {
  /** How bad it is. */
  severity: Severity;
  /** What kind of mistake, in one word that never changes: that of a `Mistake`, such as `unknown-piece`. */
  code: string;
  /** What is wrong, in one sentence. */
  message: string;
  /** The file. */
  file: string;
  /** The line, from 1. */
  line: number;
  /** The column, from 1, in characters. */
  column: number;
  /** How many characters. */
  length: number;
  /** The way to the place inside the file, such as `pieces.pawn.moves[2].Slide.dirs[1]`. */
  path: string;
  /** What to write instead. */
  help: string | null;
  /** The other word, where two do not go together. */
  beside?: Beside;
};

/** How bad it is. */
export type Severity =
  /** The variant cannot be played. */
  | "error"
  /** It can be played, but hardly as meant. */
  | "warning"
  /** A remark. */
  | "note";

/** The second of two words that do not go together. */
export type Beside = {
  /** The name of the pair, such as `dead_archer`; it never changes. */
  pair: string;
  /** The word, such as `wrap` or `effect: Shoot`. */
  word: string;
  /** The file: perhaps a parent. */
  file: string;
  /** The line, from 1. */
  line: number;
  /** The column, from 1, in characters. */
  column: number;
  /** How many characters. */
  length: number;
};

/** Board and start as far as the words of a file go, for who draws them while other words are wrong. */
export type Arrangement = {
  /** The pieces at the start. */
  pieces: Stands[];
  /** The names of walled squares. */
  walls: string[];
  /** Where the board could have squares and has none: the name, and column and row in the picture, counted from 0 from the left and from below. Levels stand beside each other with an empty column between them, and a row of hexes is half a hex high. Nothing where the board cannot be drawn with holes. */
  holes: [string, number, number][] | null;
  /** The zones of the file. */
  zones: PartOfBoard[];
};

/** A piece at the start. */
export type Stands = {
  /** The squares that it covers, its anchor first. */
  at: string[];
  /** Its seat. */
  seat: string;
  /** Its kind. */
  kind: string;
  /** The letter of its kind. */
  letter: string;
};

/** A zone, or what it is for one seat. */
export type PartOfBoard = {
  /** The author's name for it. */
  name: string;
  /** Whose, where each seat has squares of its own. */
  seat: string | null;
  /** Its squares. */
  squares: string[];
};

/** What is changed at a square. */
export type Edit =
  /** This piece stands there at the start, whatever stood there before. */
  | { piece: {
      /** The name of its seat. */
      seat: string;
      /** The name of its kind. */
      kind: string;
    } }
  /** The piece of another square stands there, and no longer where it was. */
  | { move: {
      /** A square that it covers. */
      from: string;
    } }
  /** No piece stands there. */
  | "erase"
  /** A wall stands there, or none where there was one. */
  | "wall"
  /** The board has no square there, or one where it had none; on boards of several levels, on all of them. */
  | "hole"
  /** The square belongs to a zone, or no longer. */
  | { zone: {
      /** The name of the zone. */
      name: string;
      /** Whose, where each seat has squares of its own. */
      seat?: string | null;
    } };

/** Where a piece goes and captures. */
export type PieceReach = {
  /** Where it stands. */
  from: string;
  /** Where it goes when it is alone. */
  moves: string[];
  /** Where it takes an enemy that stands there alone. */
  captures: string[];
};

/** The lessons of a variant. */
export type Lessons = {
  /** The variant. */
  variant: VariantShape;
  /** The lessons: first how pieces move, then what is special. */
  lessons: Lesson[];
  /** What they do not teach. */
  untaught?: Untaught[];
};

/** One exercise. */
export type Lesson = {
  /** What is to be done. */
  goal: Goal;
  /** Whose pieces the learner moves. */
  seat: string;
  /** The board that it begins with. */
  board: Moment;
  /** Moves that do it, in coordinates. It cannot be done in fewer. */
  solution: string[];
  /** Sections of the rules that tell of it; none where they tell of it with the piece that does it. */
  told?: Topic[];
};

/** What an exercise asks for. */
export type Goal =
  /** A piece goes to each of some squares, in any order. Nobody answers its moves. */
  | ({
      goal: "reach";
      /** The kind of the piece. */
      kind: string;
      /** Where it stands at first. */
      from: string;
      /** The squares. */
      squares: string[];
    })
  /** A piece takes all pieces on some squares, in any order. Nobody answers its moves. */
  | ({
      goal: "take";
      /** The kind of the piece. */
      kind: string;
      /** Where it stands at first. */
      from: string;
      /** The squares. */
      squares: string[];
    })
  /** One move of the game does what only some games know. */
  | ({
      goal: "rule";
      /** What. */
      rule: SpecialRule;
      /** The name of the ending by which the move wins; only with `SpecialRule::Win`. */
      ending?: string;
    });

/** What a move can do besides going from one square to another. */
export type SpecialRule =
  /** King and partner castle. */
  | "castle"
  /** A piece is captured in passing. */
  | "in_passing"
  /** A piece becomes another kind. */
  | "promote"
  /** A piece comes from hand, or from nowhere. */
  | "drop"
  /** A piece enters behind the one that moves. */
  | "gate"
  /** A square is walled up. */
  | "wall"
  /** A capture goes off. */
  | "explode"
  /** Two pieces become one. */
  | "fuse"
  /** A piece captures from afar. */
  | "shoot"
  /** Two pieces change places. */
  | "swap"
  /** A piece is captured on the way. */
  | "on_the_way"
  /** A piece is captured away from where another lands. */
  | "away"
  /** A large piece rolls over others. */
  | "crush"
  /** Pieces go over to the other side. */
  | "turn_over"
  /** A captor turns to stone. */
  | "petrify"
  /** A captor takes over how its victim moves. */
  | "absorb"
  /** A captured piece comes back. */
  | "reborn"
  /** A captured piece comes to hand. */
  | "to_hand"
  /** A piece passes to another level. */
  | "cross_levels"
  /** A capture that can be made must be made. */
  | "must_capture"
  /** Nothing moves. */
  | "pass"
  /** Points are earned. */
  | "points"
  /** Check is given. */
  | "check"
  /** A player is put out, and the game goes on. */
  | "put_out"
  /** The game is won. */
  | "win";

/** What no lesson is of, though the rules have it. */
export type Untaught =
  /** A kind whose pieces go nowhere by themselves. */
  | ({
      untaught: "still";
      /** The kind. */
      kind: string;
    })
  /** A kind of which no exercise was found. */
  | ({
      untaught: "kind";
      /** The kind. */
      kind: string;
    })
  /** A rule that no move does in the positions that were looked at. */
  | ({
      untaught: "rule";
      /** Which. */
      rule: SpecialRule;
      /** The name of an ending; only with `SpecialRule::Win`. */
      ending?: string;
    });

/** How a lesson stands. */
export type Stood = {
  /** The squares that are left of an exercise. */
  left: string[];
  /** Whether it is done. */
  done: boolean;
  /** Whether it cannot be done any more. */
  lost?: boolean;
  /** Why the last move cannot be played: then the board is that before it. */
  refused?: string;
  /** The same in data. */
  reason?: RefusalReason;
} & Moment & MoveList;

/** How far the games of a report are. */
export type BalanceSoFar = {
  /** How many have been played. */
  played: number;
  /** How many are to be. */
  games: number;
  /** What those that have been played say. */
  text: string;
};
