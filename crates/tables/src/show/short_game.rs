//! A short game, for whoever wants to see what a variant is like before playing it.

use std::time::Duration;

use chatur_core::{Game, GameStep};
use chatur_search::{Engine, Limits, Options, Signal, Timer};
use chatur_variants::Loaded;

use super::{board, changed};
use crate::message::{Last, Moment};
use crate::task::Task;

/// So many moves are shown.
const PLIES: usize = 16;
/// So many positions are looked at for each. The same moves come of it every time.
const NODES: u64 = 400;
/// Room for these positions, in mebibytes.
const HASH: usize = 1;

/// What a short game may cost.
pub fn short_game_task() -> Task {
    Task::timed("a short game", 1_000)
}

/// The start, and the positions of the first moves of a game that an engine plays against itself.
pub fn short_game(loaded: &Loaded) -> Vec<Moment> {
    // Nodes alone end it, so no clock is asked for: not every host has the system's.
    let timer = Timer::new(|| Duration::ZERO);
    let options = Options { hash: HASH, timer, ..Options::default() };
    let mut engine = Engine::new(loaded.variant.clone(), options);
    let mut game = loaded.game();
    let mut moments = vec![moment(&game)];
    while moments.len() <= PLIES && game.outcome().is_none() {
        let choice = engine.think(&game, &Limits::nodes(NODES), &Signal::new(), &mut |_| {});
        if choice.best.is_none_or(|best| game.play(best).is_err()) {
            break;
        }
        moments.push(moment(&game));
    }
    moments
}

fn moment(game: &Game) -> Moment {
    Moment { last: last(game), ..board(game.variant(), game.position()) }
}

/// What the last move has changed.
pub(crate) fn last(game: &Game) -> Option<Last> {
    let step = game.steps().iter().rposition(|step| matches!(step, GameStep::Move(_)))?;
    let GameStep::Move(mv) = game.steps()[step] else { return None };
    let mover = game.variant().turn(game.positions().get(step)?);
    Some(changed(game.variant(), mover, mv, &game.effects(step)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_same_every_time_and_begins_at_the_start() {
        for id in ["orthodox", "crazyhouse", "four-player", "xiangqi"] {
            let loaded = chatur_variants::load(id).expect("it is in the catalogue");
            let shown = short_game(&loaded);
            assert_eq!(shown, short_game(&loaded), "{id}");
            assert_eq!(shown[0], moment(&loaded.game()), "{id}");
            assert_eq!(shown.len(), PLIES + 1, "{id}");
            assert!(shown[1..].iter().all(|moment| moment.last.is_some()), "{id}");
        }
    }

    #[test]
    fn it_ends_where_a_game_does() {
        let text = "(format: 1, id: \"quick\", name: \"Quick\", extends: \"orthodox\",
            end: { \"king exposed\": (when: Reached(kinds: [\"pawn\"], zone: \"fourth\", by: Mover), result: Win(Mover)) },
            zones: { \"fourth\": At(\"a3 b3 c3 d3 e3 f3 g3 h3 a4 b4 c4 d4 e4 f4 g4 h4\") })";
        let loaded = chatur_variants::load_text("quick.ron", text).expect("it is a variant");
        assert!(short_game(&loaded).len() < PLIES);
    }
}
