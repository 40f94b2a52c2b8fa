//! Games as records, with what the players thought of their moves.

use chatur_core::{Game, Seat, Step};
use chatur_notation::{pgn, pgn4, uses_fen};

use crate::Field;
use crate::player::Choice;

/// The tags of a game that the moves do not show.
pub(super) struct Tags<'a> {
    pub(super) event: &'a str,
    pub(super) round: String,
    pub(super) names: Vec<&'a str>,
    pub(super) termination: &'a str,
    /// By seat, where the game was not ended by the rules.
    pub(super) shares: &'a [f64],
}

/// Writes a game. `thoughts` has what was thought before each move, nothing for the moves of the opening.
pub(super) fn record(field: &Field, game: &Game, tags: &Tags<'_>, thoughts: &[Option<Choice>]) -> String {
    if uses_fen(field.loaded.variant.spec()) {
        two(field, game, tags, thoughts)
    } else {
        more(field, game, tags, thoughts)
    }
}

fn two(field: &Field, game: &Game, tags: &Tags<'_>, thoughts: &[Option<Choice>]) -> String {
    let score = match tags.shares {
        [first, _] if *first > 0.99 => pgn::Score::First,
        [_, second] if *second > 0.99 => pgn::Score::Second,
        [_, _] => pgn::Score::Draw,
        _ => pgn::Score::Open,
    };
    let head = &field.loaded.head;
    let start = pgn::Start { usual: &field.loaded.start, variant: Some(&head.id) };
    let mut written = pgn::record(game, start, Some(score));
    written.set_tag("Event", tags.event);
    written.set_tag("Round", &tags.round);
    for (tag, name) in ["White", "Black"].into_iter().zip(&tags.names) {
        written.set_tag(tag, *name);
    }
    written.set_tag("Termination", tags.termination);
    for ((mv, thought), position) in written.lines[0].moves.iter_mut().zip(thoughts).zip(game.positions()) {
        let first = game.variant().turn(position) == Seat(0);
        mv.comments.extend(thought.as_ref().and_then(|thought| comment(thought, first)));
    }
    pgn::write(&written)
}

fn more(field: &Field, game: &Game, tags: &Tags<'_>, thoughts: &[Option<Choice>]) -> String {
    let head = &field.loaded.head;
    let start = pgn4::Start { variant: &head.id, usual: None };
    let mut written = pgn4::record(game, start);
    written.set_tag("Event", tags.event);
    written.set_tag("Round", &tags.round);
    for (seat, name) in field.seat_names().iter().zip(&tags.names) {
        let mut letters = seat.chars();
        let first = letters.next().map(|letter| letter.to_ascii_uppercase());
        written.set_tag(&first.into_iter().chain(letters).collect::<String>(), *name);
    }
    written.set_tag("Termination", tags.termination);
    // A slot for each move is what it needs to say which is whose.
    if written.slots.len() == game.steps().len()
        && game.steps().iter().all(|step| matches!(step, Step::Move(_)))
    {
        for (slot, thought) in written.slots.iter_mut().zip(thoughts) {
            slot.comments.extend(thought.as_ref().and_then(|thought| comment(thought, true)));
        }
    }
    pgn4::write(&written)
}

/// `[%eval 0.35,12] [%emt 0.10]`: pawns for the first player, or moves to mate; plies; seconds.
fn comment(thought: &Choice, first: bool) -> Option<String> {
    let score = thought.score?;
    let sign = if first { 1 } else { -1 };
    let eval = match score.mate_in() {
        Some(moves) => format!("#{}", sign * moves),
        None => format!("{:.2}", f64::from(sign * score.value()) / 100.0),
    };
    let depth = thought.depth.map_or(String::new(), |depth| format!(",{depth}"));
    Some(format!("[%eval {eval}{depth}] [%emt {:.2}]", thought.time.as_secs_f64()))
}
