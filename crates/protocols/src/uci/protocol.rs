//! UCI and the protocol that was made of it for shogi, USI: where they differ.

use chatur_core::{AnyPosition, Move, Variant};
use chatur_notation::{coordinates, sfen, usi};
use chatur_search::Score;
use chatur_variants::Loaded;

use crate::engine::{self, Offered};

/// A protocol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Protocol {
    /// The Universal Chess Interface.
    Uci,
    /// The Universal Shogi Interface: SFEN, squares named from the right, byoyomi.
    Usi,
}

/// What both understand.
const COMMANDS: [&str; 14] = [
    "debug",
    "isready",
    "setoption",
    "register",
    "position",
    "go",
    "stop",
    "ponderhit",
    "quit",
    "d",
    "eval",
    "fen",
    "moves",
    "help",
];

impl Protocol {
    /// The first word of a conversation; with `ok` behind it the last of the answer.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Uci => "uci",
            Self::Usi => "usi",
        }
    }

    /// The words that begin a new game.
    pub(super) fn new_game(self) -> &'static str {
        match self {
            Self::Uci => "ucinewgame",
            Self::Usi => "usinewgame",
        }
    }

    /// Whether a word is a command.
    pub(super) fn understands(self, word: &str) -> bool {
        COMMANDS.contains(&word)
            || word == self.name()
            || word == self.new_game()
            || (self == Self::Usi && word == "gameover")
    }

    /// The variant that is played where nothing is said.
    pub(super) fn usual_variant(self) -> &'static str {
        match self {
            Self::Uci => "chess",
            Self::Usi => "shogi",
        }
    }

    /// Whether its positions and moves say all of a variant that is on offer.
    pub(super) fn speaks_of(self, offered: &Offered, id: &str) -> bool {
        self == Self::Uci || offered.load(id, engine::find_for_uci).is_ok_and(|loaded| self.says_all(&loaded))
    }

    /// Whether its positions and moves say all of a variant.
    pub(super) fn says_all(self, loaded: &Loaded) -> bool {
        self == Self::Uci || sfen::says_all(&loaded.variant)
    }

    /// The name of an option. USI has names of its own for some, and no blanks in any.
    pub(super) fn option(self, name: &str) -> String {
        match (self, name) {
            (Self::Uci, _) => name.to_owned(),
            (Self::Usi, "Hash" | "Ponder") => format!("USI_{name}"),
            (Self::Usi, _) => name.replace("UCI_", "USI_").replace(' ', "_"),
        }
    }

    /// The option that a client means, in small letters and as UCI calls it.
    pub(super) fn plain_option(self, name: &str) -> String {
        let name = name.to_lowercase();
        match (self, name.as_str()) {
            (Self::Uci, _) => name,
            (Self::Usi, "usi_hash") => "hash".to_owned(),
            (Self::Usi, "usi_ponder") => "ponder".to_owned(),
            (Self::Usi, _) => match name.strip_prefix("usi_") {
                Some(rest) => format!("uci_{rest}"),
                None => name.replace('_', " "),
            },
        }
    }

    /// A legal move.
    pub(super) fn write_move(self, variant: &Variant, position: &AnyPosition, mv: Move) -> String {
        match self {
            Self::Uci => coordinates::write(variant, position, mv),
            Self::Usi => usi::write(variant, position, mv),
        }
    }

    /// What is played where there is nothing to play.
    pub(super) fn no_move(self) -> &'static str {
        match self {
            Self::Uci => "(none)",
            Self::Usi => "resign",
        }
    }

    /// In how much the player to move wins, negative where he loses: UCI counts the winner's moves, USI plies.
    pub(super) fn mate(self, score: Score) -> Option<i64> {
        match (self, score) {
            (_, Score::Centipawns(_)) => None,
            (Self::Uci, _) => score.mate_in().map(i64::from),
            (Self::Usi, Score::Win(plies)) => Some(i64::from(plies)),
            (Self::Usi, Score::Loss(plies)) => Some(-i64::from(plies)),
        }
    }
}
