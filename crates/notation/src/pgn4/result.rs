//! The tag `Result`: the points of each player, or who won.

use chatur_core::{Decision, Game, Seat, Spec};
use chatur_effort::Ordered as _;

use super::Pgn4Game;
use crate::pgn::Score;

/// The text of the tag for a game that is over.
pub(super) fn text(pgn: &Pgn4Game, game: &Game) -> Option<String> {
    let outcome = game.outcome()?;
    let spec = game.variant().spec();
    if spec.scoring.is_some() {
        let each = spec.seat_ids().map(|seat| format!("{}: {}", player(pgn, spec, seat), game.points(seat)));
        return Some(each.collect::<Vec<_>>().join(" - "));
    }
    Some(match &outcome.decision {
        Decision::Draw => "draw".to_owned(),
        decision => {
            let winners = decision.winners();
            winners.iter().map(|seat| player(pgn, spec, *seat)).collect::<Vec<_>>().join(" & ")
        }
    })
}

/// Whether the recorded result is the one of the game; `None` when nothing is recorded or the game goes on.
pub(super) fn agrees(pgn: &Pgn4Game, game: &Game) -> Option<bool> {
    let recorded = pgn.tag("Result").map(str::trim).filter(|text| !text.is_empty() && *text != "*")?;
    game.outcome()?;
    let spec = game.variant().spec();
    if spec.scoring.is_none() {
        let by_score = Score::read(recorded).and_then(|score| agrees_in_teams(spec, game, score));
        return by_score.or_else(|| text(pgn, game).map(|text| text == recorded));
    }
    let mut recorded = points(recorded)?;
    let named = |seat: Seat| (player(pgn, spec, seat).to_lowercase(), game.points(seat).into());
    let mut played: Vec<(String, i64)> = spec.seat_ids().map(named).collect();
    // The names need not stand in the order of the seats, and several players may have the same.
    recorded.order();
    played.order();
    Some(recorded == played)
}

/// Whether a score between two teams is how the game came out; `None` where there are others. The first seat's team has
/// the first number.
fn agrees_in_teams(spec: &Spec, game: &Game, score: Score) -> Option<bool> {
    let first = spec.seats.first()?.team?;
    let winners = game.outcome()?.decision.winners();
    Some(match score {
        Score::Open => return None,
        Score::Draw => matches!(game.outcome()?.decision, Decision::Draw),
        Score::White | Score::Black => winners.first().is_some_and(|winner| {
            (spec.seats[winner.index()].team == Some(first)) == (score == Score::White)
        }),
    })
}

/// Reads `name: points - name: points`, where a name may itself hold such signs.
fn points(text: &str) -> Option<Vec<(String, i64)>> {
    let mut all = Vec::new();
    let mut name = String::new();
    for part in text.split(" - ") {
        if !name.is_empty() {
            name += " - ";
        }
        name += part;
        let number = name.rsplit_once(':').and_then(|(name, number)| {
            Some((name.trim().to_lowercase(), number.trim().parse::<i64>().ok()?))
        });
        if let Some(pair) = number {
            all.push(pair);
            name.clear();
        }
    }
    name.is_empty().then_some(all)
}

/// The tag with the name of a seat's player: `Red` for the seat `red`.
pub(super) fn player_tag(seat: &str) -> String {
    let mut letters = seat.chars().filter(char::is_ascii_alphanumeric);
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

/// A player's name: the value of the tag that is called like the seat, or the seat's own name.
fn player<'t>(pgn: &'t Pgn4Game, spec: &'t Spec, seat: Seat) -> &'t str {
    let name = &spec.seats[seat.index()].name;
    let called = player_tag(name);
    let tag =
        pgn.tags.iter().find(|(tag, value)| tag.eq_ignore_ascii_case(&called) && !value.trim().is_empty());
    tag.map_or(name.as_str(), |(_, value)| value.trim())
}
