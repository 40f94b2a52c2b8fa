//! A game of BPGN played by the rules, on both boards.

use std::collections::HashMap;
use std::sync::Arc;

use chatur_core::{AnyPosition, Effect, Piece, Seat, Setup, SetupError, Variant};
use chatur_effort::Ordered as _;
use thiserror::Error;

use super::{BoardName, BpgnGame};
use crate::fen::{self, FenError};
use crate::pgn::kept::MOST_PLIES;
use crate::pgn::{Note, PgnError, PgnFault, Score};
use crate::{Stop, StopFault, read_move, san};

/// A game of BPGN after it has been played as far as it goes.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The positions at the end, of board A and board B.
    pub boards: [AnyPosition; 2],
    /// How many moves were made, on both.
    pub plies: usize,
    /// The moves that were made, in algebraic notation.
    pub moves: Vec<String>,
    /// Where it stopped, if not all moves could be played.
    pub stopped: Option<Stop>,
    /// The result by mate, if somebody was mated at the end: no move helps, nor anything that his partner could send.
    pub mated: Option<Score>,
    /// The recorded result.
    pub recorded: Option<Score>,
    /// Whether the recorded result is that of a mate. `None` where nobody was mated, where no result is recorded, or where
    /// it stopped.
    pub agrees: Option<bool>,
    /// What is odd about the game and did not keep it from being played, in order.
    pub notes: Vec<Note>,
}

/// Why a game cannot even begin.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The variant is not of two players with hands.
    #[error("on two boards are played games of two with pieces in hand")]
    NoHands,
    /// The tag `FEN` is no FEN.
    #[error("tag FEN, board {board}: {why}", board = .board.letter(false))]
    Fen {
        /// Of which board.
        board: BoardName,
        /// What is wrong.
        why: FenError,
    },
    /// The start is no position of the variant.
    #[error("the start is no position: {0}")]
    Start(#[from] SetupError),
}

/// Plays a game by the rules of a variant of one board, from its usual start unless the game has its own.
///
/// # Errors
/// When the game cannot begin. A move that cannot be played is no error of this kind: see [`Replay::stopped`].
pub fn replay(game: &BpgnGame, variant: &Arc<Variant>, usual: &Setup) -> Result<Replay, ReplayError> {
    let colours = variant.spec().white_and_black().filter(|_| crate::has_hands(variant.spec()));
    let colours = colours.ok_or(ReplayError::NoHands)?;
    let mut notes: Vec<Note> = game.passed_over.iter().cloned().map(Note::Text).collect();
    let mut start = |board: BoardName, text: Option<&str>| -> Result<AnyPosition, ReplayError> {
        let Some(text) = text else { return Ok(variant.position(usual)?) };
        let (setup, left_out) =
            fen::read_forgiving(variant, text).map_err(|why| ReplayError::Fen { board, why })?;
        notes.extend(left_out.into_iter().map(Note::LeftOutOfStart));
        Ok(variant.position(&setup)?)
    };
    let starts = game.starts();
    let boards =
        [start(BoardName::A, starts.map(|both| both.0))?, start(BoardName::B, starts.map(|both| both.1))?];
    let mut player = Player { variant, colours, boards, moves: Vec::new(), numbers: HashMap::new(), notes };
    let stopped = player.all(game);
    let mated = player.mated();
    let Player { boards, moves, mut notes, .. } = player;
    notes.order_by_key(Note::is_minor);
    let recorded = game.recorded();
    let agrees = match (&stopped, mated, recorded) {
        (None, Some(mated), Some(recorded)) if recorded != Score::Open => Some(mated == recorded),
        _ => None,
    };
    Ok(Replay { boards, plies: moves.len(), moves, stopped, mated, recorded, agrees, notes })
}

/// A game while it is replayed.
struct Player<'v> {
    variant: &'v Arc<Variant>,
    /// White's seat and Black's.
    colours: [Seat; 2],
    boards: [AnyPosition; 2],
    moves: Vec<String>,
    /// The number of the last move of each player.
    numbers: HashMap<(BoardName, bool), u32>,
    notes: Vec<Note>,
}

impl Player<'_> {
    fn all(&mut self, game: &BpgnGame) -> Option<Stop> {
        // Whoever numbers otherwise does so throughout.
        let mut jumped = false;
        for mv in &game.moves {
            let played = if self.moves.len() < MOST_PLIES {
                self.play(mv.board, mv.black, &mv.text)
            } else {
                Err(StopFault::TooLong)
            };
            if let Err(why) = played {
                return Some(Stop { ply: self.moves.len(), text: mv.text.clone(), place: mv.place, why });
            }
            // Moves may have been lost where the numbers jump.
            let last = self.numbers.insert((mv.board, mv.black), mv.number);
            let expected = last.map_or(mv.number, |last| last.saturating_add(1));
            if mv.number != expected && !std::mem::replace(&mut jumped, true) {
                let fault = PgnFault::Number { found: mv.number, expected };
                self.notes.push(Note::Text(PgnError { place: mv.place, fault }));
            }
        }
        None
    }

    fn play(&mut self, board: BoardName, black: bool, text: &str) -> Result<(), StopFault> {
        let variant = self.variant;
        let [here, other] = match board {
            BoardName::A => [0, 1],
            BoardName::B => [1, 0],
        };
        let position = &self.boards[here];
        let turn = variant.setup(position).turn;
        if turn != self.colours[usize::from(black)] {
            let seat =
                variant.spec().seats.get(turn.index()).map_or_else(String::new, |seat| seat.name.clone());
            return Err(StopFault::OtherTurn { board: board.letter(false), seat });
        }
        let mv = read_move(variant, position, text)?;
        self.moves.push(san::write(variant, position, mv));
        let captured = variant.effects(position, mv).into_iter().filter_map(|effect| match effect {
            Effect::Removed { piece, .. } if piece.seat != turn => Some(piece),
            _ => None,
        });
        let captured: Vec<Piece> = captured.collect();
        variant.play(&mut self.boards[here], mv);
        self.send(&captured, other)
    }

    /// Gives what was captured to whoever has the same colour on the other board: he is the captor's partner.
    fn send(&mut self, captured: &[Piece], other: usize) -> Result<(), StopFault> {
        if captured.is_empty() {
            return Ok(());
        }
        let mut setup = self.variant.setup(&self.boards[other]);
        for piece in captured {
            let kind = self.variant.spec().kinds[piece.kind.index()].captured_as.unwrap_or(piece.kind);
            if setup.in_hand(piece.seat, kind) < u8::MAX {
                setup.put_in_hand(piece.seat, kind, 1);
            }
        }
        self.boards[other] = self.variant.position(&setup)?;
        Ok(())
    }

    /// The result by mate on either board.
    fn mated(&self) -> Option<Score> {
        self.boards.iter().enumerate().find_map(|(index, position)| {
            let mut setup = self.variant.setup(position);
            let turn = setup.turn;
            if !self.variant.in_check(position, turn) || !self.variant.legal_moves(position).is_empty() {
                return None;
            }
            let spec = self.variant.spec();
            for kind in spec.kind_ids().filter(|kind| !spec.kinds[kind.index()].royal) {
                let could_come =
                    setup.all().any(|(_, piece)| piece.kind == kind) || setup.in_hand(turn, kind) > 0;
                if could_come && setup.in_hand(turn, kind) == 0 {
                    setup.put_in_hand(turn, kind, 1);
                }
            }
            let helped = self.variant.position(&setup).ok()?;
            if !self.variant.legal_moves(&helped).is_empty() {
                return None;
            }
            let white_of_a = (index == 0) == (turn == self.colours[0]);
            Some(if white_of_a { Score::Black } else { Score::White })
        })
    }
}
