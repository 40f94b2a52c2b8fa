//! Games as records, with what the players thought of their moves.

use chatur_core::{Decision, Game, Seat};
use chatur_notation::{pgn, pgn4, uses_fen};
use chatur_search::Score;

use crate::player::Choice;
use chatur_variants::variant_tag;

use crate::Field;

/// The tags of a game that the moves do not show.
pub(super) struct Tags<'a> {
    pub(super) event: &'a str,
    pub(super) round: String,
    pub(super) names: Vec<&'a str>,
    pub(super) termination: &'a str,
    /// How the game came out, by the rules or otherwise.
    pub(super) decision: &'a Decision,
    /// By seat, what that is worth.
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
    let spec = field.loaded.variant.spec();
    let [white, black] = spec.white_and_black().unwrap_or([Seat(0), Seat(1)]);
    let won = |seat: Seat| tags.shares.get(seat.index()).is_some_and(|share| *share > 0.99);
    let score = match tags.shares {
        [_, _] if won(white) => pgn::Score::White,
        [_, _] if won(black) => pgn::Score::Black,
        [_, _] => pgn::Score::Draw,
        _ => pgn::Score::Open,
    };
    let tag = variant_tag(&field.loaded);
    let start = pgn::Start { usual: &field.loaded.start, variant: tag.as_deref() };
    let mut written = pgn::record(game, start, Some(score));
    written.set_tag("Event", tags.event);
    written.set_tag("Round", &tags.round);
    for (seat, name) in spec.seat_ids().zip(&tags.names) {
        written.set_tag(&spec.player_tag(seat), *name);
    }
    written.set_tag("Termination", tags.termination);
    for ((mv, thought), position) in written.lines[0].moves.iter_mut().zip(thoughts).zip(game.positions()) {
        let is_white = game.variant().turn(position) == white;
        mv.comments.extend(thought.as_ref().map(|thought| comment(thought, is_white)));
    }
    pgn::write(&written)
}

fn more(field: &Field, game: &Game, tags: &Tags<'_>, thoughts: &[Option<Choice>]) -> String {
    let start = pgn4::Start { variant: &field.loaded.head.name, usual: None, names: &tags.names };
    let mut written = pgn4::record(game, start);
    if written.tag("Result").is_none() {
        written.set_tag("Result", result(game, tags));
    }
    written.set_tag("Event", tags.event);
    written.set_tag("Round", &tags.round);
    written.set_tag("Termination", tags.termination);
    for (slot, thought) in written.moves_mut().zip(thoughts) {
        slot.comments.extend(thought.as_ref().map(|thought| comment(thought, true)));
    }
    pgn4::write(&written)
}

/// `Result` of a game that was ended otherwise than by the rules, in the words of one that was.
fn result(game: &Game, tags: &Tags<'_>) -> String {
    let spec = game.variant().spec();
    let name = |seat: Seat| tags.names.get(seat.index()).copied().unwrap_or(&spec.seats[seat.index()].name);
    if spec.scoring.is_some() {
        let each = spec.seat_ids().map(|seat| format!("{}: {}", name(seat), game.points(seat)));
        return each.collect::<Vec<_>>().join(" - ");
    }
    match tags.decision {
        Decision::Draw => "draw".to_owned(),
        decision => decision.winners().into_iter().map(name).collect::<Vec<_>>().join(" & "),
    }
}

/// `[%eval 0.35,12] [%emt 0.10]`: pawns for the first player, or moves to mate from there on; plies; seconds. Who
/// tells no score has taken his time all the same.
fn comment(thought: &Choice, first: bool) -> String {
    let time = format!("[%emt {:.2}]", thought.time.as_secs_f64());
    let Some(score) = thought.score.map(Score::behind_the_move) else { return time };
    // A game that is over is not judged.
    if score == Score::Win(0) {
        return time;
    }
    let sign = if first { 1 } else { -1 };
    let eval = match score.mate_in() {
        Some(moves) => format!("#{}", sign * moves),
        None => format!("{:.2}", f64::from(sign * score.value()) / 100.0),
    };
    let depth = thought.depth.map_or(String::new(), |depth| format!(",{depth}"));
    format!("[%eval {eval}{depth}] {time}")
}
