//! What is answered.

use std::collections::BTreeMap;

use chatur::core::{self, KindId, MoveKind};
use chatur_bindings::{Kind, OutcomeTold, Record, Refused};
use serde::Serialize;

use crate::ask::Answer;
use crate::game::Played;
use crate::held::{Held, Holding};

/// An answer as JSON.
pub(crate) fn told<T: Serialize + ?Sized>(answer: &T) -> Answer {
    serde_json::to_string(answer).map_err(|error| Refused::new(Kind::Other, "no_answer", error.to_string()))
}

/// A move.
#[derive(Debug, Serialize)]
pub(crate) struct MoveTold {
    /// In coordinates.
    uci: String,
    /// The square from which a piece goes; null for a drop, a pass or a throw of dice.
    from: Option<String>,
    /// The square on which it lands; in castling, where the partner stands. Null for a pass or a throw.
    to: Option<String>,
    /// The name of the kind that it becomes, if it promotes.
    promotion: Option<String>,
    /// The name of the kind that is dropped, if one is.
    drop: Option<String>,
}

impl MoveTold {
    pub(crate) fn of(rules: &core::Variant, mv: chatur::Move, uci: String) -> Self {
        let name = |square| rules.geometry().name(square);
        let kind = |kind: KindId| rules.spec().kinds.get(kind.index()).map(|kind| kind.name.clone());
        let stays = mv.is_lot() || mv.what == MoveKind::Pass;
        let goes = !stays && !matches!(mv.what, MoveKind::Drop(_));
        Self {
            uci,
            from: goes.then(|| name(mv.from)),
            to: (!stays).then(|| name(mv.to)),
            promotion: mv.promotion().and_then(kind),
            drop: if let MoveKind::Drop(dropped) = mv.what { kind(dropped) } else { None },
        }
    }
}

/// A variant.
#[derive(Debug, Serialize)]
pub(crate) struct VariantTold {
    /// Its id.
    pub(crate) id: String,
    /// Its name for people, in English.
    pub(crate) name: String,
    /// The names of its seats in turn order.
    pub(crate) seats: Vec<String>,
    /// The names of its kinds of pieces.
    pub(crate) kinds: Vec<String>,
    /// The names of its squares.
    pub(crate) squares: Vec<String>,
    /// The usual start as text.
    pub(crate) start: String,
    /// How many starts it has.
    pub(crate) starts: u64,
    /// The text after `extends`.
    pub(crate) resolved: String,
}

/// How a game stands.
#[derive(Debug, Serialize)]
pub(crate) struct GameTold {
    /// The name of the seat whose turn it is.
    pub(crate) turn: String,
    /// Its number, from 0 in turn order.
    pub(crate) seat: u8,
    /// How many moves have been played.
    pub(crate) ply: usize,
    /// The position as FEN, or as FEN4 where more than two play.
    pub(crate) fen: String,
    /// Whether whose turn it is, is in check.
    pub(crate) in_check: bool,
    /// How often the position has stood.
    pub(crate) repetitions: u32,
    /// The points of each seat in turn order, where they are counted.
    pub(crate) points: Vec<i16>,
    /// How the game came out; null while it goes on.
    pub(crate) outcome: Option<OutcomeTold>,
}

/// A position.
#[derive(Debug, Serialize)]
pub(crate) struct PositionTold {
    /// The name of the seat whose turn it is.
    pub(crate) turn: String,
    /// As FEN, or as FEN4 where more than two play.
    pub(crate) fen: String,
    /// Whether whose turn it is, is in check.
    pub(crate) in_check: bool,
    /// The pieces by square, each as the names of its seat and its kind.
    pub(crate) pieces: BTreeMap<String, (String, String)>,
    /// The pieces in hand: by seat how many there are of each kind.
    pub(crate) hands: BTreeMap<String, BTreeMap<String, u8>>,
}

/// What an engine thought of a position.
#[derive(Debug, Serialize)]
pub(crate) struct ThoughtTold {
    /// The move to play; null where the game is over.
    pub(crate) best: Option<MoveTold>,
    /// The lines that it looked at, the best first.
    pub(crate) lines: Vec<LineTold>,
}

/// One line of thought.
#[derive(Debug, Serialize)]
pub(crate) struct LineTold {
    /// How whose turn it is stands, in hundredths of a pawn; wins are above 30,000.
    pub(crate) score: i32,
    /// Moves until the end, negative where it is lost; null where no end is seen.
    pub(crate) mate_in: Option<i32>,
    /// How every seat stands, where there are more than two.
    pub(crate) scores: Vec<i32>,
    /// Plies searched in full.
    pub(crate) depth: u32,
    /// Positions looked at.
    pub(crate) nodes: u64,
    /// Seconds.
    pub(crate) seconds: f64,
    /// The moves that are expected, in coordinates.
    pub(crate) moves: Vec<String>,
}

/// A game from a text.
#[derive(Debug, Serialize)]
pub(crate) struct RecordTold {
    /// What the text says of it: names and values.
    tags: Vec<(String, String)>,
    /// The number of its variant.
    variant: u32,
    /// The number of the game, as far as it could be played.
    game: u32,
    /// Why it stops there, if the text has moves that cannot be played.
    stopped: Option<String>,
}

impl RecordTold {
    pub(crate) fn open(held: &mut Holding, record: Record) -> Self {
        let Record { tags, loaded, game, stopped } = record;
        let variant = chatur::Variant::from(chatur::variants::Loaded::clone(&loaded));
        Self {
            tags,
            variant: held.open(Held::Variant(variant.clone())),
            game: held.open(Held::Game(Played { variant, of: game }.into())),
            stopped,
        }
    }
}

/// The first game of a text.
#[derive(Debug, Serialize)]
pub(crate) struct PgnTold {
    /// What the text says of it: names and values.
    pub(crate) tags: Vec<(String, String)>,
    /// Its moves in coordinates.
    pub(crate) moves: Vec<String>,
}
