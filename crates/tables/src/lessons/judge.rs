//! Whether what somebody has played is what a lesson asks for.

use chatur_board::{Square, SquareSet};
use chatur_core::{Game, IllegalReason, Move, PlayError, Seat, Setup, Spec, Variant};
use chatur_notation::{coordinates, read_position};
use chatur_variants::{Loaded, without_chance};
use serde::{Deserialize, Serialize};

use super::drill::{At, Drill, Wish};
use super::lesson::{Goal, Lesson, SpecialRule};
use super::solve::LONGEST;
use super::tried::{Tried, won};
use crate::check_width;
use crate::message::{Code, Failed, HostReason, Moment, MoveList, RefusalReason, Wanted};
use crate::show::{board, changed, last, legal_moves};

/// So many moves of an exercise are played at most.
const MOST: usize = 4 * LONGEST;

/// What somebody has tried.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Attempt {
    /// What was to be done.
    pub goal: Goal,
    /// The position that it began with.
    pub position: String,
    /// The moves from there, in coordinates.
    #[serde(default)]
    pub moves: Vec<String>,
}

/// How a lesson stands.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Stood {
    /// The board.
    #[serde(flatten)]
    pub moment: Moment,
    /// The moves that can be tried next; none where it is done.
    #[serde(flatten)]
    pub moves: MoveList,
    /// The squares that are left of an exercise.
    pub left: Vec<String>,
    /// Whether it is done.
    pub done: bool,
    /// Whether it cannot be done any more.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lost: bool,
    /// Why the last move cannot be played: then the board is that before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// The same in data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<RefusalReason>,
}

/// Judges an attempt. It asks the rules: call it where they may fail.
///
/// # Errors
/// When a text cannot be read, or a move before the last one cannot be played.
pub fn judge(loaded: &Loaded, attempt: &Attempt) -> Result<Stood, Failed> {
    if attempt.moves.len() > MOST {
        let reason = HostReason::LineOfMoves { count: attempt.moves.len(), most: MOST };
        return Err(Failed::new(Code::TooLong, reason));
    }
    let loaded = &without_chance(loaded);
    match &attempt.goal {
        Goal::Reach { from, squares, .. } => exercise(loaded, attempt, Wish::Reached, from, squares),
        Goal::Take { from, squares, .. } => exercise(loaded, attempt, Wish::Taken, from, squares),
        Goal::Rule { rule, ending } => special(loaded, attempt, *rule, ending.as_deref()),
    }
}

/// Whether the moves of a lesson's solution solve it.
pub(super) fn is_solved(loaded: &Loaded, lesson: &Lesson) -> bool {
    let Lesson { goal, board, solution, .. } = lesson;
    let attempt = Attempt { goal: goal.clone(), position: board.position.clone(), moves: solution.clone() };
    judge(loaded, &attempt).is_ok_and(|stood| stood.done)
}

fn bad(why: impl std::fmt::Display) -> Failed {
    Failed::new(Code::BadMessage, format!("{why}"))
}

fn read(variant: &Variant, text: &str) -> Result<Setup, Failed> {
    read_position(variant, text).map_err(|why| Failed::new(Code::BadMessage, why))
}

fn exercise(
    loaded: &Loaded,
    attempt: &Attempt,
    wish: Wish,
    from: &str,
    squares: &[String],
) -> Result<Stood, Failed> {
    let spec = loaded.variant.spec();
    let from = square(spec, from)?;
    let squares = squares.iter().map(|name| square(spec, name)).collect::<Result<SquareSet, Failed>>()?;
    let any = Drill::new(spec, Seat(0), wish).map_err(bad)?;
    let setup = read(&any.variant, &attempt.position)?;
    let drill = Drill { seat: setup.turn, ..any };
    let begin = drill.begin(&setup, from, squares).ok_or_else(|| bad("this is no position"))?;
    let (mut at, mut last, mut reason) = (begin, None, None);
    for (text, rest) in in_turn(&attempt.moves) {
        match own_move(&drill, &at, text) {
            Ok(mv) => {
                last =
                    Some(changed(&drill.variant, drill.seat, mv, &drill.variant.effects(&at.position, mv)));
                at = drill.after(&at, mv);
            }
            Err(why) if rest == 0 => reason = Some(why),
            Err(why) => return Err(Failed::new(Code::Illegal, why)),
        }
    }
    let done = at.left.is_empty();
    let moves = if done { MoveList::default() } else { moves_of(&drill, &at) };
    Ok(Stood {
        moment: Moment { last, ..board(&drill.variant, &at.position) },
        left: at.left.into_iter().map(|square| spec.geometry.name(square)).collect(),
        lost: !done && moves.moves.is_empty(),
        moves,
        done,
        refused: reason.as_ref().map(ToString::to_string),
        reason,
    })
}

/// Each move, and how many follow it.
fn in_turn(moves: &[String]) -> impl Iterator<Item = (&String, usize)> {
    moves.iter().enumerate().map(|(index, text)| (text, moves.len() - 1 - index))
}

/// A move of the piece that is practised; or why it is none.
fn own_move(drill: &Drill, at: &At, text: &str) -> Result<Move, RefusalReason> {
    let mv = coordinates::read(&drill.variant, &at.position, text)?;
    if drill.moves(at).contains(&mv) { Ok(mv) } else { Err(IllegalReason::CannotGoThere.into()) }
}

/// The moves of the piece that is practised.
fn moves_of(drill: &Drill, at: &At) -> MoveList {
    let own = drill.moves(at);
    // Where nothing is named, nothing can be missing.
    let mut listed = legal_moves(&drill.variant, &at.position, &Wanted::default()).unwrap_or_default();
    listed.moves.retain(|(mv, _)| own.contains(mv));
    listed.told()
}

fn square(spec: &Spec, name: &str) -> Result<Square, Failed> {
    spec.geometry.parse(name).map_err(bad)
}

fn special(
    loaded: &Loaded,
    attempt: &Attempt,
    rule: SpecialRule,
    ending: Option<&str>,
) -> Result<Stood, Failed> {
    let variant = &loaded.variant;
    let setup = read(variant, &attempt.position)?;
    let mut game = Game::new(variant.clone(), &setup).map_err(bad)?;
    check_width(&game)?;
    let (mut done, mut reason) = (false, None);
    // One move does it or not.
    if let [text, ..] = attempt.moves.as_slice() {
        let does = |mv| match rule {
            SpecialRule::Win => won(&game, mv).is_some_and(|by| ending.is_none_or(|ending| ending == by)),
            _ => game.legal_moves().contains(&mv) && Tried::new(variant, game.position(), mv).does(rule),
        };
        match coordinates::read(variant, game.position(), text).map_err(RefusalReason::from) {
            Ok(mv) => {
                done = does(mv);
                reason = game.play(mv).err().map(|PlayError::Illegal(why)| why.into());
            }
            Err(why) => reason = Some(why),
        }
    }
    let played = !game.steps().is_empty();
    let moves = if played {
        MoveList::default()
    } else {
        legal_moves(variant, game.position(), &Wanted::default()).unwrap_or_default().told()
    };
    Ok(Stood {
        moment: Moment { last: last(&game), ..board(variant, game.position()) },
        moves,
        left: Vec::new(),
        done,
        lost: played && !done,
        refused: reason.as_ref().map(ToString::to_string),
        reason,
    })
}
