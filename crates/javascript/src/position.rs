//! What a position is asked.

use std::collections::BTreeMap;

use chatur::core::{AnyPosition, Leaves, Setup, Variant};
use chatur::notation::picture::{SvgOptions, TextOptions, svg_board, text_board};
use chatur::notation::{coordinates, read_move, read_position, san, write_setup};
use chatur_bindings::{Refused, refused};
use chatur_records::look_of;
use serde::Deserialize;

use crate::ask::Answer;
use crate::game::Played;
use crate::held::{Held, Holding};
use crate::told::{MoveTold, PositionTold, told};

/// A position, its variant and the move that led to it.
#[derive(Clone, Debug)]
pub(crate) struct Stood {
    variant: chatur::Variant,
    at: AnyPosition,
    last: Option<chatur::Move>,
}

/// What a position is asked.
#[derive(Debug, Deserialize)]
#[serde(tag = "position", rename_all = "snake_case")]
pub(crate) enum PositionAsk {
    /// How it stands.
    Now,
    /// The legal moves, as if the game went on.
    LegalMoves,
    /// The move that a text means here.
    Move {
        /// In any form that can be read.
        text: String,
    },
    /// A legal move in algebraic notation.
    San {
        /// In any form that can be read.
        text: String,
    },
    /// Opens the position after a move.
    After {
        /// In any form that can be read.
        text: String,
    },
    /// Opens a game that begins here.
    Game,
    /// How many sequences of legal moves there are.
    Perft {
        /// Of so many moves.
        depth: u32,
    },
    /// The board as an SVG picture.
    Svg,
    /// The board as text.
    Text,
}

/// The legal moves of a position.
pub(crate) fn moves(rules: &Variant, at: &AnyPosition) -> Vec<MoveTold> {
    let named = coordinates::write_all(rules, at);
    named.into_iter().map(|(mv, text)| MoveTold::of(rules, mv, text)).collect()
}

/// A position from its text; the usual start without one.
pub(crate) fn read(variant: chatur::Variant, position: Option<&str>) -> Result<Stood, Refused> {
    let rules = variant.rules();
    let setup = match position {
        Some(text) => read_position(rules, text).map_err(refused)?,
        None => variant.loaded().start.clone(),
    };
    let at = rules.position(&setup).map_err(refused)?;
    Ok(Stood::new(variant, at, None))
}

impl PositionAsk {
    pub(crate) fn answer(self, held: &mut Holding, number: u32) -> Answer {
        let stood = held.position(number)?;
        let rules = stood.variant.rules();
        match self {
            Self::Now => told(&stood.now()),
            Self::LegalMoves => told(&moves(rules, &stood.at)),
            Self::Move { text } => {
                let mv = stood.read(&text)?;
                told(&MoveTold::of(rules, mv, coordinates::write(rules, &stood.at, mv)))
            }
            Self::San { text } => told(&san::write(rules, &stood.at, stood.read(&text)?)),
            Self::After { text } => {
                let mv = stood.read(&text)?;
                let mut at = stood.at.clone();
                rules.play(&mut at, mv);
                let after = Stood::new(stood.variant.clone(), at, Some(mv));
                told(&held.open(Held::Position(after.into())))
            }
            Self::Game => {
                let of = stood.variant.loaded().game_at(&stood.setup()).map_err(refused)?;
                let played = Played { variant: stood.variant.clone(), of };
                told(&held.open(Held::Game(played.into())))
            }
            Self::Perft { depth } => told(&rules.perft(&stood.at, depth, Leaves::Counted)),
            Self::Svg => {
                let look = look_of(stood.variant.loaded());
                let last_move = stood.last.map(|mv| (mv.from, mv.to));
                let options = SvgOptions { look, last_move, ..SvgOptions::default() };
                told(&svg_board(rules, &stood.setup(), &options))
            }
            Self::Text => told(&text_board(rules, &stood.setup(), TextOptions::default())),
        }
    }
}

impl Stood {
    pub(crate) fn new(variant: chatur::Variant, at: AnyPosition, last: Option<chatur::Move>) -> Self {
        Self { variant, at, last }
    }

    fn setup(&self) -> Setup {
        self.variant.rules().setup(&self.at)
    }

    fn read(&self, text: &str) -> Result<chatur::Move, Refused> {
        read_move(self.variant.rules(), &self.at, text).map_err(refused)
    }

    fn now(&self) -> PositionTold {
        let (rules, setup) = (self.variant.rules(), self.setup());
        let spec = rules.spec();
        let piece = |piece: chatur::core::Piece| {
            (spec.seats[piece.seat.index()].name.clone(), spec.kinds[piece.kind.index()].name.clone())
        };
        let held = |hand: &Vec<u8>| -> BTreeMap<String, u8> {
            let kinds = spec.kinds.iter().zip(hand).filter(|(_, count)| **count > 0);
            kinds.map(|(kind, count)| (kind.name.clone(), *count)).collect()
        };
        let turn = rules.turn(&self.at);
        PositionTold {
            turn: spec.seats.get(turn.index()).map_or_else(String::new, |seat| seat.name.clone()),
            fen: write_setup(rules, &setup),
            in_check: rules.in_check(&self.at, turn),
            pieces: setup.all().map(|(square, on)| (rules.geometry().name(square), piece(on))).collect(),
            hands: spec
                .seats
                .iter()
                .zip(&setup.hands)
                .map(|(seat, hand)| (seat.name.clone(), held(hand)))
                .collect(),
        }
    }
}
