//! A game of PGN played by the rules.

use std::sync::Arc;

use chatur_board::Square;
use chatur_core::{Game, Move, MoveKind, Outcome, Setup, SetupError, Variant};
use chatur_effort::Ordered as _;
use thiserror::Error;

use super::kept::MOST_PLIES;
use super::ranks::{self, FirstRank};
use super::{PgnError, PgnFault, PgnGame, Score};
use crate::coordinates::is_pass;
use crate::fen::{self, FenError};
use crate::{Stop, StopFault, read_move, san};

/// A game of PGN after it has been played as far as it goes.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The game as played.
    pub game: Game,
    /// Where it stopped, if not all moves could be played.
    pub stopped: Option<Stop>,
    /// The recorded result.
    pub recorded: Option<Score>,
    /// Whether the recorded result is what the rules say. `None` where they do not say: the game is not
    /// over by its moves (somebody may have resigned), no result is recorded, or it stopped.
    pub agrees: Option<bool>,
    /// What is odd about the game and did not keep it from being played, in order.
    pub notes: Vec<Note>,
}

/// Something odd about a game that was read all the same.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Note {
    /// Something wrong with its text.
    #[error("{0}; {outcome}", outcome = if .0.fault.is_left_out() { "left out" } else { "read all the same" })]
    Text(PgnError),
    /// It went on after an end that comes by itself.
    #[error("went on after {reason} (ply {ply})")]
    WentOn {
        /// How many plies had been played when it was over.
        ply: usize,
        /// The ending.
        reason: String,
    },
    /// Something of the tag `FEN` that cannot be.
    #[error("tag FEN: {0}; left out")]
    LeftOutOfStart(FenError),
    /// A record that counts the ranks from 0, which the board does not.
    #[error("its ranks are counted from 0")]
    RanksFromZero,
    /// A record whose moves are legal whether its ranks are counted from 0 or from 1.
    #[error("its ranks are read from 1; counted from 0 its moves are legal as well")]
    RanksUnclear,
    /// A turn without a move, where the rules have none.
    #[error("a move is left out (ply {0})")]
    LeftOut(usize),
}

impl Note {
    /// Whether it says nothing of the moves, and comes behind the others.
    pub(crate) const fn is_minor(&self) -> bool {
        matches!(self, Self::Text(PgnError { fault: PgnFault::NoResult(_) | PgnFault::NoTags, .. }))
    }
}

/// Why a game cannot even begin.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// Nobody knows the variant.
    #[error("unknown variant `{0}`")]
    Variant(String),
    /// The tag `FEN` is no FEN.
    #[error("tag FEN: {0}")]
    Fen(#[from] FenError),
    /// The start is no position of the variant.
    #[error("the start is no position: {0}")]
    Start(#[from] SetupError),
}

/// Plays the main line of a game.
///
/// `resolve` finds the variant of a game and its usual start; see [`PgnGame::variant`] for its name. Notation does not
/// know the catalogue.
///
/// A game that was over by a rule that ends it by itself, and went on, is read to its end.
///
/// ```
/// use chatur_notation::pgn;
///
/// let text = "[FEN \"4k3/8/8/8/8/8/3r4/4K3 w - - 0 60\"]\n\n60. Kxd2 Kd7 1/2-1/2";
/// let game = pgn::read(text).next().unwrap().unwrap();
/// let chess = chatur_variants::load("orthodox").unwrap();
/// let replay = pgn::replay(&game, |_| Some((chess.variant.clone(), chess.start.clone()))).unwrap();
/// assert_eq!(replay.game.ply(), 2);
/// assert_eq!(replay.notes[0].to_string(), "went on after material (ply 1)");
/// ```
///
/// # Errors
/// When the game cannot begin. A move that cannot be played is no error of this kind: see
/// [`Replay::stopped`].
pub fn replay(
    pgn: &PgnGame,
    resolve: impl Fn(&PgnGame) -> Option<(Arc<Variant>, Setup)>,
) -> Result<Replay, ReplayError> {
    let (variant, usual) =
        resolve(pgn).ok_or_else(|| ReplayError::Variant(crate::letters::excerpt(pgn.variant())))?;
    let mut notes: Vec<Note> = pgn.passed_over.iter().cloned().map(Note::Text).collect();
    let start = match pgn.start() {
        None => usual,
        Some(text) => {
            let (start, left_out) = fen::read_forgiving(&variant, text)?;
            notes.extend(left_out.into_iter().map(Note::LeftOutOfStart));
            start
        }
    };
    let counted_from = if ranks::is_counted_either_way(variant.geometry()) {
        [ranks::told(pgn)].into_iter().flatten().chain([FirstRank::One, FirstRank::Zero]).take(2).collect()
    } else {
        vec![FirstRank::One]
    };
    let game = Game::new(variant, &start)?;
    let mut played = main_line(pgn, game.clone(), counted_from[0]);
    let mut ranks = counted_from[0];
    let names_ranks = || pgn.main().moves.iter().any(|mv| ranks::from_zero(&mv.text) != mv.text);
    if let Some(&other) = counted_from.get(1).filter(|other| **other != ranks && names_ranks()) {
        // What the game can be played by to its end, or else farther.
        let is_told = ranks::told(pgn) == Some(ranks);
        let second = main_line(pgn, game, other);
        let farther = second.game.ply() > played.game.ply() && played.stopped.is_some();
        if second.stopped.is_none() && played.stopped.is_none() && second.game.ply() > 0 && !is_told {
            notes.push(Note::RanksUnclear);
        } else if farther {
            (played, ranks) = (second, other);
        }
    }
    if ranks == FirstRank::Zero && names_ranks() {
        notes.push(Note::RanksFromZero);
    }
    notes.extend(played.notes);
    notes.order_by_key(Note::is_minor);
    let (game, stopped) = (played.game, played.stopped);
    let recorded = pgn.recorded();
    let agrees = if stopped.is_some() { None } else { agreement(&game, recorded) };
    Ok(Replay { game, stopped, recorded, agrees, notes })
}

/// A main line as far as it could be played.
struct Played {
    game: Game,
    stopped: Option<Stop>,
    notes: Vec<Note>,
}

fn main_line(pgn: &PgnGame, mut game: Game, first: FirstRank) -> Played {
    game.reserve(pgn.main().moves.len().min(MOST_PLIES));
    let (mut ends, mut notes) = (Vec::new(), Vec::new());
    let mut stopped = None;
    for mv in &pgn.main().moves {
        let text = match first {
            FirstRank::One => mv.text.as_str().into(),
            FirstRank::Zero => ranks::from_zero(&mv.text),
        };
        let played = if game.ply() < MOST_PLIES {
            play(&mut game, &text, &mut ends, &mut notes)
        } else {
            Err(StopFault::TooLong)
        };
        if let Err(why) = played {
            stopped = Some(Stop { ply: game.ply(), text: mv.text.clone(), place: mv.place, why });
            break;
        }
    }
    Played { game, stopped, notes }
}

/// Plays a move. An end that was passed over is noted once; it may still hold after the next move.
fn play(game: &mut Game, text: &str, ends: &mut Vec<String>, notes: &mut Vec<Note>) -> Result<(), StopFault> {
    let read = read_move(game.variant(), game.position(), text);
    if let Ok(mv) = read
        && game.outcome().is_none()
    {
        game.play_legal(mv);
        return Ok(());
    }
    let over = |outcome: &Outcome| StopFault::Over { reason: outcome.reason.clone() };
    let is_left_out = read.is_err() && is_pass(san::without_signs(text.trim()));
    let mv = match read {
        Ok(mv) => mv,
        Err(_) if is_left_out => Move::new(Square(0), Square(0), MoveKind::Pass),
        Err(error) => return Err(game.outcome().map_or_else(|| error.into(), over)),
    };
    let ply = game.ply();
    let passed_over =
        game.play_recorded(mv).map_err(|error| game.outcome().map_or_else(|| error.into(), over))?;
    if let Some(Outcome { reason, .. }) = passed_over
        && !ends.contains(&reason)
    {
        ends.push(reason.clone());
        notes.push(Note::WentOn { ply, reason });
    }
    notes.extend(is_left_out.then_some(Note::LeftOut(ply)));
    Ok(())
}

fn agreement(game: &Game, recorded: Option<Score>) -> Option<bool> {
    let recorded = recorded.filter(|score| *score != Score::Open)?;
    let spec = game.variant().spec();
    if let Some(outcome) = game.outcome() {
        return Some(Score::of(spec, outcome) == recorded);
    }
    // A claim that was open at the end explains a result; its absence proves nothing.
    game.claims().iter().any(|claim| Score::of(spec, claim) == recorded).then_some(true)
}
