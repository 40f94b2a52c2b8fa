//! What a game is asked.

use chatur::core::{self, GameStep, Leave, Leaves, Seat};
use chatur::notation::{coordinates, read_move, san, write_position};
use chatur_bindings::{Kind, OutcomeTold, Refused, refused};
use chatur_tables::analysis::{list, look};
use chatur_tables::message::Wanted;
use serde::Deserialize;

use crate::ask::Answer;
use crate::held::{Held, Holding};
use crate::position::{Stood, moves};
use crate::told::{GameTold, MoveTold, told};

/// A game and its variant.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) variant: chatur::Variant,
    pub(crate) of: core::Game,
}

/// What a game is asked.
#[derive(Debug, Deserialize)]
#[serde(tag = "game", rename_all = "snake_case")]
pub(crate) enum GameAsk {
    /// How it stands.
    Now,
    /// The moves that were played.
    Moves,
    /// The legal moves; none once it is over.
    LegalMoves,
    /// Their numbers.
    LegalActions,
    /// The move that a text means now.
    Move {
        /// In any form that can be read.
        text: String,
    },
    /// The number of a move.
    Action {
        /// In any form that can be read.
        text: String,
    },
    /// Plays a move.
    Play {
        /// In any form that can be read.
        text: String,
    },
    /// Plays the legal move with a number.
    PlayAction {
        /// The number.
        action: u64,
    },
    /// Takes the last step back; whether there was one.
    Undo,
    /// A legal move in algebraic notation.
    San {
        /// In any form that can be read.
        text: String,
    },
    /// The endings that may be claimed.
    Claims,
    /// Claims one.
    Claim {
        /// The first without a name.
        name: Option<String>,
    },
    /// All agree on a draw.
    Draw,
    /// A seat resigns.
    Resign {
        /// Whose turn it is without a name.
        seat: Option<String>,
    },
    /// A seat's time is up.
    Flag {
        /// Its name.
        seat: String,
    },
    /// How many sequences of legal moves there are.
    Perft {
        /// Of so many moves.
        depth: u32,
    },
    /// The game as PGN, or as PGN4.
    Pgn,
    /// Opens the position now.
    Position,
    /// Opens a copy.
    Copy,
    /// What the page's board shows.
    Look,
    /// Legal moves that such a list has left out.
    List {
        /// Which.
        wanted: Wanted,
    },
}

impl GameAsk {
    pub(crate) fn answer(self, held: &mut Holding, number: u32) -> Answer {
        let played = held.game(number)?;
        match self {
            Self::Now => told(&played.now()),
            Self::Moves => {
                let (rules, positions) = (played.of.variant(), played.of.positions());
                let named = played.of.steps().iter().zip(positions).filter_map(|(step, at)| match step {
                    GameStep::Move(mv) => Some(MoveTold::of(rules, *mv, coordinates::write(rules, at, *mv))),
                    _ => None,
                });
                told(&named.collect::<Vec<_>>())
            }
            Self::LegalMoves if played.of.outcome().is_some() => told::<[MoveTold]>(&[]),
            Self::LegalMoves => told(&moves(played.of.variant(), played.of.position())),
            Self::LegalActions => {
                let actions = played.variant.actions();
                let numbers: Vec<u64> =
                    played.of.legal_moves().into_iter().filter_map(|mv| actions.number(mv)).collect();
                told(&numbers)
            }
            Self::Move { text } => {
                let mv = played.read(&text)?;
                told(&played.named(mv))
            }
            Self::Action { text } => {
                let mv = played.read(&text)?;
                let number = played.variant.actions().number(mv);
                told(&number.ok_or_else(|| refused(chatur::Error::Action(u64::MAX)))?)
            }
            Self::Play { text } => {
                let mv = played.read(&text)?;
                let named = played.named(mv);
                played.of.play_legal(mv);
                told(&named)
            }
            Self::PlayAction { action } => {
                let found = played.variant.actions().find(action, &played.of.legal_moves());
                played.of.play_legal(found.ok_or_else(|| refused(chatur::Error::Action(action)))?);
                told(&())
            }
            Self::Undo => told(&played.of.undo().is_some()),
            Self::San { text } => {
                let mv = played.read(&text)?;
                told(&san::write(played.of.variant(), played.of.position(), mv))
            }
            Self::Claims => {
                let spec = played.of.variant().spec();
                let claims = played.of.claims();
                told(&claims.iter().map(|outcome| OutcomeTold::of(spec, outcome)).collect::<Vec<_>>())
            }
            Self::Claim { name } => told(&played.of.claim(name.as_deref()).map_err(refused)?),
            Self::Draw => told(&played.of.draw().map_err(refused)?),
            Self::Resign { seat } => {
                let seat = seat.map_or(Ok(played.of.turn()), |name| played.seat_named(&name))?;
                told(&played.of.leave(seat, Leave::Resigned).map_err(refused)?)
            }
            Self::Flag { seat } => {
                let seat = played.seat_named(&seat)?;
                told(&played.of.leave(seat, Leave::Flagged).map_err(refused)?)
            }
            Self::Perft { depth } => {
                told(&played.of.variant().perft(played.of.position(), depth, Leaves::Counted))
            }
            Self::Pgn => told(&chatur_bindings::pgn(played.variant.loaded(), &played.of)),
            Self::Position => {
                let last = played.of.moves().last().copied();
                let stood = Stood::new(played.variant.clone(), played.of.position().clone(), last);
                told(&held.open(Held::Position(stood.into())))
            }
            Self::Copy => {
                let copy = played.clone();
                told(&held.open(Held::Game(copy.into())))
            }
            Self::Look => told(&look(&played.of, played.variant.loaded(), 0, None, false)),
            Self::List { wanted } => {
                let listed = list(&played.of, &wanted);
                told(&listed.map_err(|why| Refused::new(Kind::Other, "no_such_list", why.to_string()))?)
            }
        }
    }
}

/// A game from the usual start, from a position, or from the start with a number.
pub(crate) fn begin(
    variant: chatur::Variant,
    position: Option<&str>,
    number: Option<u64>,
) -> Result<Played, Refused> {
    let game = match (position, number) {
        (None, None) => Ok(variant.game()),
        (Some(text), None) => variant.game_from(text),
        (None, Some(number)) => variant.game_number(number),
        (Some(_), Some(_)) => {
            let why = "a game begins from a position or from the start with a number, not from both";
            return Err(Refused::new(Kind::Other, "two_starts", why));
        }
    };
    let of = game.map_err(refused)?.core().clone();
    Ok(Played { variant, of })
}

impl Played {
    fn now(&self) -> GameTold {
        let (spec, turn) = (self.of.variant().spec(), self.of.turn());
        GameTold {
            turn: spec.seats.get(turn.index()).map_or_else(String::new, |seat| seat.name.clone()),
            seat: turn.0,
            ply: self.of.ply(),
            fen: write_position(self.of.variant(), self.of.position()),
            in_check: self.of.variant().in_check(self.of.position(), turn),
            repetitions: self.of.repetitions(),
            points: spec.seat_ids().map(|seat| self.of.points(seat)).collect(),
            outcome: self.of.outcome().map(|outcome| OutcomeTold::of(spec, outcome)),
        }
    }

    /// A move that is legal now, by its text.
    fn read(&self, text: &str) -> Result<chatur::Move, Refused> {
        if self.of.outcome().is_some() {
            return Err(refused(core::StepError::GameOver));
        }
        read_move(self.of.variant(), self.of.position(), text).map_err(refused)
    }

    fn named(&self, mv: chatur::Move) -> MoveTold {
        let rules = self.of.variant();
        MoveTold::of(rules, mv, coordinates::write(rules, self.of.position(), mv))
    }

    fn seat_named(&self, name: &str) -> Result<Seat, Refused> {
        let found = self.of.variant().spec().seats.iter().position(|seat| seat.name == name);
        found.map(|seat| Seat(seat as u8)).ok_or_else(|| refused(core::StepError::UnknownSeat))
    }
}
