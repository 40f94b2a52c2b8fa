//! A search that leaves nothing out finds what plain minimax over sides finds.

use std::sync::Arc;

use chatur_core::{AnyPosition, Game, Rights, Seat, SeatState, Setup, Variant};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::Judge;
use crate::driver::Watch;
use crate::evaluation::Evaluator;
use crate::table::TranspositionTable;
use crate::traits::Traits;
use crate::two::shared::Shared;
use crate::two::worker::Worker;
use crate::two::{CheckSquares, Histories, INFINITE, WIN};
use crate::{Limits, ManyEvaluator, Signal, Timer};

/// So deep nothing is reduced.
const DEPTH: i32 = 2;

/// Of a position and what is below it; `None` where somebody has a single move, which is searched deeper.
fn minimax<J: Judge>(judge: &J, position: &AnyPosition, ply: i32) -> Option<i32> {
    let variant = judge.variant();
    let turn = variant.turn(position);
    let mut moves = Vec::new();
    variant.moves_into(position, &mut moves);
    if let Some(decision) = variant.judge(position, 1, moves.is_empty()) {
        let share = judge.share(position, &decision, turn) as i32;
        return Some(share * (WIN - ply));
    }
    if ply == DEPTH {
        let look = judge.look(position, &judge.place(position), &mut judge.scratch(), |_| false);
        return look.value;
    }
    let below = moves.iter().map(|&mv| {
        let mut next = position.clone();
        variant.play(&mut next, mv);
        let value = minimax(judge, &next, ply + 1)?;
        Some(if judge.side(variant.turn(&next)) == judge.side(turn) { value } else { -value })
    });
    let values = below.collect::<Option<Vec<i32>>>()?;
    values.into_iter().max().filter(|_| moves.len() > 1)
}

/// What a search finds that leaves nothing out and looks at once where a line ends.
fn searched<J: Judge>(judge: &J, game: &Game) -> i32 {
    let variant = judge.variant();
    let traits = Traits {
        shapes: true,
        only_captures: true,
        exchanges: false,
        passing_is_bad: false,
        alternates: false,
        royals: false,
        ..Traits::of(variant.spec())
    };
    let mut table = TranspositionTable::default();
    table.resize(1);
    let signal = Signal::default();
    let watch = Watch::new(&Limits::default(), Seat(0), &signal, Timer::default());
    let shared = Shared {
        variant,
        traits: &traits,
        check_squares: &CheckSquares::of(variant.spec()),
        values: vec![1; variant.spec().kinds.len()],
        evaluator: judge,
        table: &table,
        watch: &watch,
        lines: 1,
        grain: J::GRAIN,
    };
    let mut worker = Worker::new(&shared, game, Histories::new(), true);
    worker.root_depth = DEPTH;
    worker.search(0, -INFINITE, INFINITE, DEPTH, false, None)
}

/// Positions of games by lot, in which some seats are gone from the beginning.
fn compare(variant: &Arc<Variant>, start: &Setup, gone: &[usize], same: impl Fn(&Game) -> Option<bool>) {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let mut compared = 0;
    for _ in 0..4 {
        let mut start = start.clone();
        for &seat in gone {
            start.states[seat] = SeatState::Out;
            start.rights[seat] = Rights::default();
        }
        start.turn =
            variant.spec().seat_ids().find(|seat| !gone.contains(&seat.index())).expect("a seat plays");
        let mut game = Game::new(Arc::clone(variant), &start).expect("a start");
        while game.outcome().is_none() && game.ply() < 60 {
            let moves = game.legal_moves();
            game.play(moves[random.random_range(0..moves.len())]).expect("a legal move");
            if game.ply().is_multiple_of(11)
                && game.outcome().is_none()
                && let Some(same) = same(&game)
            {
                assert!(same, "{:?}", game.setup());
                compared += 1;
            }
        }
    }
    assert!(compared > 4, "{compared}");
}

#[test]
fn sides_are_searched_as_minimax_searches_them() {
    let own = |words: &str| {
        let text = format!(
            "(format: 1, id: \"own\", name: \"Own\", extends: \"four-player-teams\", players: (teams: {words}))"
        );
        chatur_variants::load_text("own.ron", &text).unwrap_or_else(|error| panic!("{error}"))
    };
    let load = |id: &str| chatur_variants::load(id).expect("the catalogue loads");
    let tables = [
        (load("four-player-teams"), &[][..]),
        (load("six-corner"), &[]),
        (own(r#"[["red", "blue"], ["yellow", "green"]]"#), &[]),
        (own(r#"[["red"], ["blue", "yellow", "green"]]"#), &[]),
        (load("four-player-classic"), &[0, 1]),
        (load("four-player"), &[1, 3]),
    ];
    for (loaded, gone) in tables {
        let evaluator = ManyEvaluator::new(Arc::clone(&loaded.variant));
        compare(&loaded.variant, &loaded.start, gone, |game| {
            let sides = evaluator.two_sides(game.position())?;
            Some(minimax(&sides, game.position(), 0)? == searched(&sides, game))
        });
    }
}

#[test]
fn two_seats_are_searched_as_minimax_searches_them() {
    for id in ["orthodox", "capablanca", "xiangqi", "marseillais"] {
        let loaded = chatur_variants::load(id).expect("the catalogue loads");
        let evaluator = Evaluator::new(Arc::clone(&loaded.variant));
        compare(&loaded.variant, &loaded.start, &[], |game| {
            Some(minimax(&evaluator, game.position(), 0)? == searched(&evaluator, game))
        });
    }
}
