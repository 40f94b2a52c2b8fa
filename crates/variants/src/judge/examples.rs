//! Tries the examples of a file: the facts that its author says hold in the variant.
//!
//! Positions are written in FEN or piece by piece, and moves in coordinates (`e2e4`, `e7e8q`, `d4d8@c8`;
//! castling as the king's move or as king takes partner). Notation proper is a floor above this crate.

mod moves;
mod placed;
mod position;
mod steps;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use chatur_core::{Decision, Game, Leaves, Outcome, SeatState, Setup, Variant};
use chatur_effort::{Budget, bounded};

use crate::judge::cost::EXAMPLES;
use crate::loaded::{EndingText, Loaded};
use crate::said::errors::IntoSaid;
use crate::said::{Mistake, Said};
use crate::schema::ExampleWords;
use crate::shuffle::Shuffle;
use crate::text::path::Path;
use crate::text::source::Source;
use crate::told::report::Report;

/// How many moves are counted for the examples of one file when it is checked.
pub(crate) const NODES: u64 = 300_000;

/// How many moves the examples of one file play in all.
const PLAYED: usize = 4096;

/// A count is left out when the one before it promises more moves than this.
const PROMISED: u64 = 10_000_000;

/// What the examples are tried on.
#[derive(Clone, Copy)]
pub(crate) struct Ground<'a> {
    pub(crate) variant: &'a Arc<Variant>,
    pub(crate) start: &'a Setup,
    pub(crate) shuffle: Option<&'a Shuffle>,
    pub(crate) endings: &'a [EndingText],
}

/// Tries every example and reports those that do not hold.
///
/// Counts are compared as long as they need no more than `nodes` moves in all; deeper ones are left out.
pub(crate) fn run(ground: Ground<'_>, examples: &[ExampleWords], nodes: u64, report: &mut Report<'_>) {
    let trial = || {
        let mut left = Left { nodes, played: PLAYED };
        for (i, example) in examples.iter().enumerate() {
            let all = Path::TOP.field("examples");
            let at = all.index(i);
            // What this one takes, the others no longer have.
            let tried = bounded(Budget::ENDLESS, || one(ground, example, &mut left, &at, report));
            match tried {
                Ok(true) => {}
                Ok(false) => return,
                Err(why) => {
                    let why = why.said();
                    report
                        .error(&at, Mistake::Costly, said!(ExamplesUpToOneCost { why }))
                        .help(said!(CountToSmallerDepthPlay));
                    return;
                }
            }
        }
    };
    // What the last step of an example overdraws is reported above.
    let _ = bounded(EXAMPLES, trial);
}

impl Loaded {
    /// The games that its examples play, as far as they can be played, with at most so many moves in all. They ask the
    /// rules: call it within bounds.
    ///
    /// ```
    /// let three_check = chatur_variants::load("three-check")?;
    /// assert!(!three_check.example_games(100).is_empty());
    /// # Ok::<(), chatur_variants::LoadError>(())
    /// ```
    pub fn example_games(&self, most_moves: usize) -> Vec<Game> {
        games(self, most_moves)
    }
}

/// The games of the examples of a variant, as far as they can be played: at most so many moves in all.
fn games(loaded: &Loaded, most: usize) -> Vec<Game> {
    // They were tried when the file was checked: nothing is told again.
    let source = [Source::new("variant.ron", loaded.resolved.as_str())];
    let mut report = Report::new(&source);
    let Loaded { variant, start, shuffle, endings, .. } = loaded;
    let ground = Ground { variant, start, shuffle: shuffle.as_ref(), endings };
    let mut left = most;
    let mut games = Vec::new();
    for example in &loaded.examples {
        let at = Path::TOP.field("examples");
        let moves = example.after.as_deref().unwrap_or_default();
        let Some(mut game) = begin(ground, example, &at, &mut report) else { continue };
        for text in &moves[..moves.len().min(left)] {
            left -= 1;
            if steps::take(&mut game, text).is_err() {
                break;
            }
        }
        games.push(game);
    }
    games
}

/// What is left for the examples of a file.
struct Left {
    /// Moves to count.
    nodes: u64,
    /// Moves to play.
    played: usize,
}

/// Tries one example. Whether the next ones are worth trying.
fn one(
    ground: Ground<'_>,
    example: &ExampleWords,
    left: &mut Left,
    at: &Path<'_>,
    report: &mut Report<'_>,
) -> bool {
    if report.is_full() {
        return false;
    }
    let Some(played) = left.played.checked_sub(example.after.as_ref().map_or(0, Vec::len)) else {
        report
            .error(&at.field("after"), Mistake::Example, said!(ExamplesPlayMoreMoves { played: PLAYED }))
            .help(said!(BeginNearerToPointWrite));
        return false;
    };
    left.played = played;
    let Some(mut game) = begin(ground, example, at, report) else { return true };
    if play(&mut game, example, at, report) {
        counts(&game, example, &mut left.nodes, at, report);
        moves(&game, example, at, report);
        result(&game, example, ground.endings, at, report);
        standing(&game, example, at, report);
    }
    true
}

/// The position that an example starts from.
fn begin(ground: Ground<'_>, example: &ExampleWords, at: &Path<'_>, report: &mut Report<'_>) -> Option<Game> {
    if let Some(words) = &example.placed {
        for (word, there) in [("position", example.position.is_some()), ("start", example.start.is_some())] {
            if there {
                report.error(&at.field(word), Mistake::Example, said!(ExampleHasOnePositionHasToo));
                return None;
            }
        }
        let at = at.field("placed");
        let setup = placed::read(ground.variant.spec(), words, &at, report)?;
        return game(ground, &setup, &at, report);
    }
    let (setup, at) = match (&example.position, example.start) {
        (Some(_), Some(_)) => {
            report.error(&at.field("start"), Mistake::Example, said!(ExampleHasPositionNumberOfStart));
            return None;
        }
        (Some(text), None) => {
            let at = at.field("position");
            match position::read(ground.variant, text) {
                Ok(setup) => (setup, at),
                Err(error) => {
                    report.error(&at, Mistake::Example, error.said());
                    return None;
                }
            }
        }
        (None, Some(number)) => {
            let at = at.field("start");
            let Some(shuffle) = ground.shuffle else {
                report
                    .error(&at, Mistake::Example, said!(VariantHasNoNumberedStarts))
                    .help(said!(WritePositionInstead));
                return None;
            };
            match shuffle.setup(number) {
                Ok(setup) => (setup, at),
                Err(error) => {
                    report.error(&at, Mistake::Example, error.said());
                    return None;
                }
            }
        }
        (None, None) => (ground.start.clone(), *at),
    };
    game(ground, &setup, &at, report)
}

fn game(ground: Ground<'_>, setup: &Setup, at: &Path<'_>, report: &mut Report<'_>) -> Option<Game> {
    match Game::new(ground.variant.clone(), setup) {
        Ok(game) => Some(game),
        Err(error) => {
            let error = error.said();
            report.error(at, Mistake::Example, said!(GameCannotBegin { error }));
            None
        }
    }
}

/// Plays the moves of `after`; whether all could be played.
fn play(game: &mut Game, example: &ExampleWords, at: &Path<'_>, report: &mut Report<'_>) -> bool {
    let list = at.field("after");
    for (i, text) in example.after.iter().flatten().enumerate() {
        if let Err(why) = steps::take(game, text) {
            report.error(&list.index(i), Mistake::Example, said!(CannotPlayed { text, why }));
            return false;
        }
    }
    true
}

/// Compares the counts that can be afforded.
fn counts(game: &Game, example: &ExampleWords, left: &mut u64, at: &Path<'_>, report: &mut Report<'_>) {
    let list = at.field("perft");
    // The counts of one move, and of the depth before.
    let (mut first, mut before) = (1, 1_u64);
    for (i, &nodes) in example.perft.iter().flatten().enumerate() {
        if nodes > *left || before.saturating_mul(first) > PROMISED {
            return;
        }
        *left -= nodes;
        let depth = i as u32 + 1;
        let found = game.variant().perft(game.position(), depth, Leaves::Counted);
        if found != nodes {
            // Deeper counts would be wrong as well, and may be large.
            let message = said!(SequencesOfMovesWereFound { found, depth, nodes });
            report.error(&list.index(i), Mistake::Example, message);
            return;
        }
        (first, before) = (if i == 0 { found } else { first }, found);
    }
}

fn moves(game: &Game, example: &ExampleWords, at: &Path<'_>, report: &mut Report<'_>) {
    let list = at.field("legal");
    for (i, text) in example.legal.iter().flatten().enumerate() {
        if let Err(why) = moves::find(game, text) {
            report.error(&list.index(i), Mistake::Example, said!(NotLegal { text, why }));
        }
    }
    let list = at.field("illegal");
    for (i, text) in example.illegal.iter().flatten().enumerate() {
        if let Err(why) = moves::read(game.variant().spec(), text) {
            report.error(&list.index(i), Mistake::Example, why);
        } else if moves::find(game, text).is_ok() {
            report.error(&list.index(i), Mistake::Example, said!(Legal { text }));
        }
    }
}

fn result(
    game: &Game,
    example: &ExampleWords,
    endings: &[EndingText],
    at: &Path<'_>,
    report: &mut Report<'_>,
) {
    let Some(expected) = &example.result else { return };
    let seats = &game.variant().spec().seats;
    let name = |decision: Option<&Decision>| match decision {
        None => "*".to_owned(),
        Some(Decision::Draw) => "1/2-1/2".to_owned(),
        Some(Decision::Shares(shares)) => {
            let parts = shares.iter().map(|&share| format!("{}", f64::from(share) / 100.0));
            parts.collect::<Vec<_>>().join("-")
        }
        Some(Decision::Win(winners)) if seats.len() == 2 => {
            let white = game.variant().spec().white_and_black().map(|[white, _]| white);
            if winners.first().copied() == white { "1-0" } else { "0-1" }.to_owned()
        }
        Some(Decision::Ranking(places)) => {
            let first = seats.iter().zip(places).filter(|(_, place)| **place == 1);
            first.map(|(seat, _)| seat.name.as_str()).collect::<Vec<_>>().join(" ")
        }
        Some(Decision::Win(winners)) => {
            winners.iter().map(|seat| seats[seat.index()].name.as_str()).collect::<Vec<_>>().join(" ")
        }
    };
    let outcome: Option<&Outcome> = game.outcome();
    let found = name(outcome.map(|outcome| &outcome.decision));
    let several = seats.len() > 2;
    if found == *expected {
        return;
    }
    let reason = outcome.map_or_else(|| said!(GameGoesOn), |outcome| reason(&outcome.reason, endings));
    report
        .error(&at.field("result"), Mistake::Example, said!(ResultNot { found, reason, expected }))
        .help(if several { said!(ResultsNamesOfWhoWinStand) } else { said!(ResultsWhenGameGoesOn) });
}

/// Why a game has ended: an ending has a text in other languages.
fn reason(name: &str, endings: &[EndingText]) -> Said {
    let ending = endings.iter().find(|ending| ending.name == name);
    let [fr, de] = ending.map_or([name; 2], |ending| [&ending.text_fr, &ending.text_de]);
    Said::each([name, fr, de])
}

/// Compares points, and who is out.
fn standing(game: &Game, example: &ExampleWords, at: &Path<'_>, report: &mut Report<'_>) {
    let spec = game.variant().spec();
    let list = at.field("points");
    for (name, &points) in example.points.iter().flat_map(crate::schema::Named::iter) {
        let Some(seat) = placed::seat_of_key(spec, name, &list.field(name), report) else { continue };
        let found = game.points(seat);
        if found != points {
            report.error(&list.field(name), Mistake::Example, said!(HasPointsNot { name, found, points }));
        }
    }
    let Some(expected) = &example.out else { return };
    let list = at.field("out");
    let named: Vec<_> = expected
        .iter()
        .enumerate()
        .filter_map(|(i, name)| placed::seat(spec, name, &list.index(i), report))
        .collect();
    let out: Vec<_> = spec.seat_ids().filter(|&seat| game.state(seat) == SeatState::Out).collect();
    let same = named.len() == out.len() && out.iter().all(|seat| named.contains(seat));
    if named.len() == expected.len() && !same {
        let names: Vec<&str> = out.iter().map(|seat| spec.seats[seat.index()].name.as_str()).collect();
        let found = if names.is_empty() { said!(NobodyIs) } else { Said::same(names.join(", ")) };
        report.error(&list, Mistake::Example, said!(NotSeatsOut { found }));
    }
}
