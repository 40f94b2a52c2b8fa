// Generated from the questions of chatur-javascript; see crates/server/tests/described.

/** A question. Numbers are those of what was opened. */
export type Ask =
  /** The ids of the catalogue. */
  | { ask: "catalogue" }
  /** All that there is to say about the text of a variant's file. */
  | ({
      ask: "check";
      /** The text. */
      text: string;
    })
  /** Opens a variant of the catalogue. */
  | ({
      ask: "open_variant";
      /** Any of its names. */
      name: string;
    })
  /** Opens a variant of a text. */
  | ({
      ask: "read_variant";
      /** The text. */
      text: string;
    })
  /** Opens a game of a variant. */
  | ({
      ask: "open_game";
      /** The variant. */
      variant: number;
      /** The position that it begins with. */
      position?: string | null;
      /** Or the number of its start. */
      number?: number | null;
    })
  /** Opens a position of a variant. */
  | ({
      ask: "open_position";
      /** The variant. */
      variant: number;
      /** The usual start without one. */
      position?: string | null;
    })
  /** Opens an opponent for a variant. */
  | ({
      ask: "open_engine";
      /** The variant. */
      variant: number;
      /** What it is like. */
      options: EngineOptions;
    })
  /** Opens a board of ffish. */
  | ({
      ask: "open_board";
      /** The variant's name. */
      variant: string;
      /** The usual start where it is empty. */
      fen: string;
      /** Whether kings and partners may have started anywhere. */
      chess960: boolean;
    })
  /** Closes what was opened. */
  | ({
      ask: "close";
      /** Its number. */
      number: number;
    })
  /** Asks a variant. */
  | ({
      ask: "variant";
      /** Which. */
      variant: number;
      /** What. */
      does: VariantAsk;
    })
  /** Asks a game. */
  | ({
      ask: "game";
      /** Which. */
      game: number;
      /** What. */
      does: GameAsk;
    })
  /** Asks a position. */
  | ({
      ask: "position";
      /** Which. */
      position: number;
      /** What. */
      does: PositionAsk;
    })
  /** Asks an engine. */
  | ({
      ask: "engine";
      /** Which. */
      engine: number;
      /** What. */
      does: EngineAsk;
    })
  /** Asks a board of ffish. */
  | ({
      ask: "board";
      /** Which. */
      board: number;
      /** What. */
      does: BoardAsk;
    })
  /** Opens all games of a text. */
  | ({
      ask: "read_games";
      /** The text. */
      text: string;
      /** The variant of games whose tags name none. */
      variant?: number | null;
    })
  /** The names of all variants, as ffish has them. */
  | { ask: "fairy_variants" }
  /** Adds variants; tells why some of them were not. */
  | ({
      ask: "load_variant_config";
      /** Sections of a `variants.ini`, or a file of chatur. */
      text: string;
    })
  /** Whether captured pieces go to the captor's hand. */
  | ({
      ask: "captures_to_hand";
      /** The variant's name. */
      variant: string;
    })
  /** The usual start. */
  | ({
      ask: "starting_fen";
      /** The variant's name. */
      variant: string;
    })
  /** Whether a text is a FEN of a variant, as a number. */
  | ({
      ask: "validate_fen";
      /** The text. */
      fen: string;
      /** The variant's name. */
      variant: string;
      /** Whether kings and partners may have started anywhere. */
      chess960: boolean;
    })
  /** The tags and the moves of the first game of a text. */
  | ({
      ask: "read_pgn";
      /** The text. */
      text: string;
    });

/** What an engine is like. */
export type EngineOptions = {
  /** A number from 1 on makes it weaker than it can be. */
  level?: number | null;
  /** The room for its table in mebibytes. */
  hash: number;
  /** How many lines it tells. */
  lines: number;
  /** Decides where a level leaves something to chance. */
  seed: number;
};

/** What a variant is asked. */
export type VariantAsk =
  /** What it is. */
  | { variant: "about" }
  /** How many actions it has. */
  | { variant: "actions" }
  /** The rules as text for people. */
  | ({
      variant: "rules";
      /** `en`, `fr` or `de`. */
      language: string;
    })
  /** What the page's board shows of it. */
  | ({
      variant: "shape";
      /** `en`, `fr` or `de`. */
      language: string;
    })
  /** The rules as the page shows them. */
  | ({
      variant: "told";
      /** `en`, `fr` or `de`. */
      language: string;
    });

/** What a game is asked. */
export type GameAsk =
  /** How it stands. */
  | { game: "now" }
  /** The moves that were played. */
  | { game: "moves" }
  /** The legal moves; none once it is over. */
  | { game: "legal_moves" }
  /** Their numbers. */
  | { game: "legal_actions" }
  /** The move that a text means now. */
  | ({
      game: "move";
      /** In any form that can be read. */
      text: string;
    })
  /** The number of a move. */
  | ({
      game: "action";
      /** In any form that can be read. */
      text: string;
    })
  /** Plays a move. */
  | ({
      game: "play";
      /** In any form that can be read. */
      text: string;
    })
  /** Plays the legal move with a number. */
  | ({
      game: "play_action";
      /** The number. */
      action: number;
    })
  /** Takes the last step back; whether there was one. */
  | { game: "undo" }
  /** A legal move in algebraic notation. */
  | ({
      game: "san";
      /** In any form that can be read. */
      text: string;
    })
  /** The endings that may be claimed. */
  | { game: "claims" }
  /** Claims one. */
  | ({
      game: "claim";
      /** The first without a name. */
      name?: string | null;
    })
  /** All agree on a draw. */
  | { game: "draw" }
  /** A seat resigns. */
  | ({
      game: "resign";
      /** Whose turn it is without a name. */
      seat?: string | null;
    })
  /** A seat's time is up. */
  | ({
      game: "flag";
      /** Its name. */
      seat: string;
    })
  /** How many sequences of legal moves there are. */
  | ({
      game: "perft";
      /** Of so many moves. */
      depth: number;
    })
  /** The game as PGN, or as PGN4. */
  | { game: "pgn" }
  /** Opens the position now. */
  | { game: "position" }
  /** Opens a copy. */
  | { game: "copy" }
  /** What the page's board shows. */
  | { game: "look" }
  /** Legal moves that such a list has left out. */
  | ({
      game: "list";
      /** Which. */
      wanted: Wanted;
    });

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

/** What a position is asked. */
export type PositionAsk =
  /** How it stands. */
  | { position: "now" }
  /** The legal moves, as if the game went on. */
  | { position: "legal_moves" }
  /** The move that a text means here. */
  | ({
      position: "move";
      /** In any form that can be read. */
      text: string;
    })
  /** A legal move in algebraic notation. */
  | ({
      position: "san";
      /** In any form that can be read. */
      text: string;
    })
  /** Opens the position after a move. */
  | ({
      position: "after";
      /** In any form that can be read. */
      text: string;
    })
  /** Opens a game that begins here. */
  | { position: "game" }
  /** How many sequences of legal moves there are. */
  | ({
      position: "perft";
      /** Of so many moves. */
      depth: number;
    })
  /** The board as an SVG picture. */
  | { position: "svg" }
  /** The board as text. */
  | { position: "text" };

/** What an engine is asked. */
export type EngineAsk =
  /** Thinks about a game, until the first limit is reached. */
  | ({
      engine: "think";
      /** The game. */
      game: number;
      /** For so many seconds. */
      time?: number | null;
      /** For so many nodes. */
      nodes?: number | null;
      /** For so many plies. */
      depth?: number | null;
    })
  /** Forgets what it has seen. */
  | { engine: "forget" };

/** What a board of ffish is asked. */
export type BoardAsk =
  /** The legal moves in coordinates. */
  | { board: "legal_moves" }
  /** The legal moves in a notation. */
  | ({
      board: "legal_moves_as";
      /** Its number. */
      notation: number;
    })
  /** Plays a move. */
  | ({
      board: "push";
      /** In coordinates. */
      text: string;
    })
  /** Plays a move. */
  | ({
      board: "push_san";
      /** In a notation. */
      text: string;
      /** Its number. */
      notation: number;
    })
  /** Takes the last move back. */
  | { board: "pop" }
  /** Begins anew. */
  | ({
      board: "set_fen";
      /** The usual start where it is empty. */
      fen: string;
    })
  /** The position. */
  | { board: "fen" }
  /** A move in a notation. */
  | ({
      board: "san_move";
      /** In coordinates. */
      text: string;
      /** The notation's number. */
      notation: number;
    })
  /** A line of moves in a notation. */
  | ({
      board: "variation_san";
      /** In coordinates. */
      moves: string[];
      /** The notation's number. */
      notation: number;
      /** Whether moves have numbers. */
      numbered: boolean;
    })
  /** Whether kings and partners may have started anywhere. */
  | { board: "is960" }
  /** Whether it is the first player's turn. */
  | { board: "turn" }
  /** Moves made before the position. */
  | { board: "game_ply" }
  /** Plies since the last move that sets this count back. */
  | { board: "halfmove_clock" }
  /** Whether White and Black each lack what it takes to win. */
  | { board: "lack_material" }
  /** Whether the game is over. */
  | ({
      board: "is_game_over";
      /** Also where a player may end it. */
      claim: boolean;
    })
  /** The result. */
  | ({
      board: "result";
      /** Also where a player may end the game. */
      claim: boolean;
    })
  /** The squares of royal pieces in check. */
  | { board: "checked_pieces" }
  /** Whether whose turn it is, is in check. */
  | { board: "is_check" }
  /** Whether generals face each other. */
  | { board: "is_bikjang" }
  /** Whether a move captures. */
  | ({
      board: "is_capture";
      /** In coordinates. */
      text: string;
    })
  /** The moves that were pushed. */
  | { board: "move_stack" }
  /** The letters of what a player has in hand. */
  | ({
      board: "pocket";
      /** Whether it is the first player. */
      first: boolean;
    })
  /** The board as rows of letters. */
  | { board: "rows" }
  /** The board as people read it in a terminal. */
  | { board: "verbose" }
  /** The name of its variant. */
  | { board: "variant" };

/** A move. */
export type MoveTold = {
  /** In coordinates. */
  uci: string;
  /** The square from which a piece goes; null for a drop, a pass or a throw of dice. */
  from: string | null;
  /** The square on which it lands; in castling, where the partner stands. Null for a pass or a throw. */
  to: string | null;
  /** The name of the kind that it becomes, if it promotes. */
  promotion: string | null;
  /** The name of the kind that is dropped, if one is. */
  drop: string | null;
};

/** A variant. */
export type VariantTold = {
  /** Its id. */
  id: string;
  /** Its name for people, in English. */
  name: string;
  /** The names of its seats in turn order. */
  seats: string[];
  /** The names of its kinds of pieces. */
  kinds: string[];
  /** The names of its squares. */
  squares: string[];
  /** The usual start as text. */
  start: string;
  /** How many starts it has. */
  starts: number;
  /** The text after `extends`. */
  resolved: string;
};

/** How a game stands. */
export type GameTold = {
  /** The name of the seat whose turn it is. */
  turn: string;
  /** Its number, from 0 in turn order. */
  seat: number;
  /** How many moves have been played. */
  ply: number;
  /** The position as FEN, or as FEN4 where more than two play. */
  fen: string;
  /** Whether whose turn it is, is in check. */
  in_check: boolean;
  /** How often the position has stood. */
  repetitions: number;
  /** The points of each seat in turn order, where they are counted. */
  points: number[];
  /** How the game came out; null while it goes on. */
  outcome: OutcomeTold | null;
};

/** How a game came out. */
export type OutcomeTold = {
  /** The names of the seats that won; none where it is drawn. */
  winners: string[];
  /** The name of the ending that decided, such as `checkmate`. */
  reason: string;
  /** The outcome as a sentence: `checkmate: white wins`. */
  text: string;
  /** The result as PGN has it, such as `1-0`. */
  result: string;
  /** What each seat gets, from -1 to 1, in turn order. */
  rewards: number[];
};

/** A position. */
export type PositionTold = {
  /** The name of the seat whose turn it is. */
  turn: string;
  /** As FEN, or as FEN4 where more than two play. */
  fen: string;
  /** Whether whose turn it is, is in check. */
  in_check: boolean;
  /** The pieces by square, each as the names of its seat and its kind. */
  pieces: Record<string, [string, string]>;
  /** The pieces in hand: by seat how many there are of each kind. */
  hands: Record<string, Record<string, number>>;
};

/** What an engine thought of a position. */
export type ThoughtTold = {
  /** The move to play; null where the game is over. */
  best: MoveTold | null;
  /** The lines that it looked at, the best first. */
  lines: LineTold[];
};

/** One line of thought. */
export type LineTold = {
  /** How whose turn it is stands, in hundredths of a pawn; wins are above 30,000. */
  score: number;
  /** Moves until the end, negative where it is lost; null where no end is seen. */
  mate_in: number | null;
  /** How every seat stands, where there are more than two. */
  scores: number[];
  /** Plies searched in full. */
  depth: number;
  /** Positions looked at. */
  nodes: number;
  /** Seconds. */
  seconds: number;
  /** The moves that are expected, in coordinates. */
  moves: string[];
};

/** A game from a text. */
export type RecordTold = {
  /** What the text says of it: names and values. */
  tags: [string, string][];
  /** The number of its variant. */
  variant: number;
  /** The number of the game, as far as it could be played. */
  game: number;
  /** Why it stops there, if the text has moves that cannot be played. */
  stopped: string | null;
};

/** The first game of a text. */
export type PgnTold = {
  /** What the text says of it: names and values. */
  tags: [string, string][];
  /** Its moves in coordinates. */
  moves: string[];
};

/** Why something could not be done. What it was asked of is unchanged.  ``` use chatur_bindings::{Kind, refused};  let error = chatur::Game::of("chess")?.play("e5").unwrap_err(); let refused = refused(error); assert_eq!((refused.kind, refused.why.as_str()), (Kind::Move, "e5: no pawn can legally go to e5")); # Ok::<(), chatur::Error>(()) ``` */
export type Refused = {
  /** Which error it is. */
  kind: Kind;
  /** A word that never changes. */
  code: string;
  /** Why, in a sentence. */
  why: string;
  /** What is wrong with a variant's file, where it is that. */
  file: Diagnosis | null;
};

/** Which of the module's errors it is. */
export type Kind =
  /** None of the others. */
  | "other"
  /** There is no such variant, or its file has errors. */
  | "variant"
  /** The text is no position of the variant. */
  | "position"
  /** The text or the number is no legal move here. */
  | "move"
  /** The game is over, or this cannot be done now. */
  | "game";

/** What is wrong with a variant's file. */
export type Diagnosis = {
  /** All that there is to say about it. */
  diagnostics: Diagnostic[];
  /** The same as text with the places. */
  rendered: string;
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
