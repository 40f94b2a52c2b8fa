//! Two sides at tables of more seats: teams, and the last two of a game. They are searched as two seats are.

use std::sync::Arc;

use chatur_core::{Game, Piece, Seat, SeatState, Setup};
use chatur_search::{Choice, Engine, Level, Limits, Options, Score, Signal};
use chatur_variants::Loaded;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Partners who move one after the other, and one against three, as no table of the catalogue has them.
const NEIGHBOURS: &str = r#"players: (teams: [["red", "blue"], ["yellow", "green"]])"#;
const ALONE: &str = r#"players: (teams: [["red"], ["blue", "yellow", "green"]])"#;

fn own(parent: &str, words: &str) -> Loaded {
    let text = format!("(format: 1, id: \"own\", name: \"Own\", extends: \"{parent}\", {words})");
    chatur_variants::load_text("own.ron", &text).unwrap_or_else(|error| panic!("{error}"))
}

fn load(id: &str) -> Loaded {
    chatur_variants::load(id).expect("the catalogue loads")
}

fn think(game: &Game, options: &Options, limits: &Limits) -> Choice {
    let options = Options { hash: 1, ..options.clone() };
    Engine::new(Arc::clone(game.variant()), options).think(game, limits, &Signal::new(), &mut |_| {})
}

/// Kings of those who play, and some heavy pieces of theirs, wherever they fall.
fn by_lot(loaded: &Loaded, gone: &[u8], random: &mut ChaCha8Rng) -> Option<Game> {
    let spec = loaded.variant.spec();
    let mut setup = Setup::empty(&spec.geometry, spec.seats.len());
    let squares: Vec<_> = spec.geometry.squares().into_iter().collect();
    let mut put = |kind: &str, seat, random: &mut ChaCha8Rng| {
        let square = squares[random.random_range(0..squares.len())];
        setup.pieces[square.index()] = Some(Piece { kind: spec.kind_named(kind).expect("a kind"), seat });
    };
    for seat in spec.seat_ids().filter(|seat| !gone.contains(&seat.0)) {
        let all = ["king", "rook", "queen"];
        all[..random.random_range(2..=3)].iter().for_each(|kind| put(kind, seat, random));
    }
    let playing: Vec<Seat> = spec.seat_ids().filter(|seat| !gone.contains(&seat.0)).collect();
    setup.turn = playing[random.random_range(0..playing.len())];
    if spec.scoring.is_some() {
        for seat in &playing {
            setup.points[seat.index()] = 30 + random.random_range(0..20);
        }
    }
    for &seat in gone {
        setup.states[usize::from(seat)] = SeatState::Out;
    }
    let game = Game::new(Arc::clone(&loaded.variant), &setup).ok()?;
    (game.outcome().is_none() && playing.iter().all(|&seat| game.state(seat) == SeatState::Playing))
        .then_some(game)
}

/// Who plays together.
fn together(game: &Game, a: Seat, b: Seat) -> bool {
    game.variant().spec().allies(a, b)
}

/// What a game that is over is worth to the side of a seat.
fn worth(game: &Game, seat: Seat) -> Option<i32> {
    let winners = game.outcome()?.decision.winners();
    let mine = winners.iter().any(|&winner| together(game, winner, seat));
    let theirs = winners.iter().any(|&winner| !together(game, winner, seat));
    Some(i32::from(mine) - i32::from(theirs))
}

/// Plain minimax over sides: 100 less the plies until the side to move has won, the opposite where it has lost, 0 where
/// the game goes on.
fn minimax(game: &mut Game, plies: u32) -> i32 {
    let mut best = -100;
    for mv in game.legal_moves() {
        let mover = game.turn();
        game.play(mv).expect("a legal move");
        let value = if let Some(worth) = worth(game, mover) {
            100 * worth
        } else if !game.claims().is_empty() {
            // Who may claim does.
            let mut claimed = game.clone();
            claimed.claim(None).expect("a claim");
            100 * worth(&claimed, mover).expect("it is over")
        } else if plies <= 1 {
            0
        } else {
            let value = minimax(game, plies - 1);
            if together(game, mover, game.turn()) { value } else { -value }
        };
        game.undo();
        best = best.max(value - value.signum());
        if best == 99 {
            break;
        }
    }
    best
}

/// A score as minimax has it, if it is the end of a game that is not further off.
fn seen(score: Score, plies: u32) -> i32 {
    match score {
        Score::Win(within) if within <= plies => 100 - within as i32,
        Score::Loss(within) if within <= plies => within as i32 - 100,
        _ => 0,
    }
}

#[test]
fn who_wins_in_a_few_plies_is_what_minimax_over_sides_says() {
    let tables = [
        ("teams", load("four-player-teams"), &[][..], 3),
        ("six", load("six-corner"), &[], 2),
        ("neighbours", own("four-player-teams", NEIGHBOURS), &[], 3),
        ("alone", own("four-player-teams", ALONE), &[], 3),
        ("last two", load("four-player-classic"), &[1, 3], 3),
        ("last neighbours", load("four-player-classic"), &[0, 3], 3),
    ];
    let tries = if crate::full_counts() { 300 } else { 24 };
    for (name, loaded, gone, plies) in tables {
        let mut random = ChaCha8Rng::seed_from_u64(31);
        let (mut decided, mut open) = (0, 0);
        for number in 0..tries {
            let Some(mut game) = by_lot(&loaded, gone, &mut random) else { continue };
            // The last ply takes nearly all of the time.
            let plies = if number % 8 == 0 { plies } else { 2 };
            let expected = minimax(&mut game, plies);
            *(if expected == 0 { &mut open } else { &mut decided }) += 1;
            let choice = think(&game, &Options::default(), &Limits::depth(plies + 3));
            let found = seen(choice.lines[0].score, plies);
            assert_eq!(found, expected, "{name}: {:?} {:?}", choice.lines[0], game.setup());
        }
        assert!(decided > 0 && open > 0, "{name}: {decided} {open}");
    }
}

/// Tables at which two sides sit, or are left.
fn tables() -> Vec<Game> {
    let mut random = ChaCha8Rng::seed_from_u64(8);
    let last_two = load("four-player-classic");
    let last_two = std::iter::repeat_with(|| by_lot(&last_two, &[0, 2], &mut random)).flatten().next();
    let starts = ["four-player-teams", "six-corner"]
        .map(load)
        .into_iter()
        .map(|loaded| Game::new(Arc::clone(&loaded.variant), &loaded.start).expect("a start"));
    starts.chain(last_two).collect()
}

#[test]
fn no_more_nodes_are_looked_at_than_are_asked_for() {
    for game in tables() {
        for nodes in [1, 7, 150, 3000] {
            let choice = think(&game, &Options::default(), &Limits::nodes(nodes));
            assert!(game.legal_moves().contains(&choice.best.expect("a move")));
            assert_eq!(choice.lines[0].nodes, nodes, "{}", game.variant().spec().id);
        }
    }
}

#[test]
fn partners_stand_alike_and_who_has_left_stands_alone() {
    for game in tables() {
        let choice = think(&game, &Options::default(), &Limits::nodes(500));
        let scores = &choice.lines[0].scores;
        let mine = choice.lines[0].score.value();
        assert_eq!(scores.len(), game.variant().spec().seats.len());
        for seat in game.variant().spec().seat_ids().filter(|&seat| game.state(seat) == SeatState::Playing) {
            let sign = if together(&game, seat, game.turn()) { 1 } else { -1 };
            assert_eq!(scores[seat.index()].value(), sign * mine, "{}", game.variant().spec().id);
        }
    }
}

#[test]
fn every_level_plays_at_every_table() {
    for game in tables() {
        for level in [1, 4, 8].map(Level::new) {
            let mut game = game.clone();
            for seed in 0..4 {
                let choice = think(&game, &Options { level, seed, ..Options::default() }, &Limits::default());
                let Some(mv) = choice.best else { break };
                game.play(mv).expect("a legal move");
            }
            assert!(game.ply() == 4 || game.outcome().is_some(), "{level:?}");
        }
    }
}

#[test]
fn who_has_left_with_most_points_leaves_no_game_of_two() {
    // Red, who plays, mates at once, and comes second by it.
    let loaded = load("four-player-classic");
    let spec = loaded.variant.spec();
    let mut setup = Setup::empty(&spec.geometry, spec.seats.len());
    for (seat, kind, square) in [(0, "king", "h1"), (0, "rook", "h13"), (0, "rook", "i5"), (2, "king", "e14")]
    {
        let square = spec.geometry.parse(square).expect("a square");
        let kind = spec.kind_named(kind).expect("a kind");
        setup.pieces[square.index()] = Some(Piece { kind, seat: Seat(seat) });
    }
    setup.states[1] = SeatState::Out;
    setup.states[3] = SeatState::Out;
    let mated = |points: [i16; 4]| {
        let mut setup = setup.clone();
        setup.points = points.to_vec();
        let game = Game::new(Arc::clone(&loaded.variant), &setup).expect("a position");
        think(&game, &Options::default(), &Limits::nodes(3000)).lines[0].score
    };
    assert_eq!(mated([10, 5, 29, 5]), Score::Win(1));
    // Level with yellow a mate wins nothing, and with fewer points it loses.
    assert!(!matches!(mated([10, 5, 30, 5]), Score::Win(1)));
    assert!(!matches!(mated([10, 5, 31, 5]), Score::Win(1)));
    assert!(!matches!(mated([10, 70, 9, 5]), Score::Win(_)));
}

#[test]
fn an_endless_search_ends_when_it_is_stopped() {
    for game in tables() {
        for threads in [1, 2] {
            let options = Options { threads, hash: 1, ..Options::default() };
            let mut engine = Engine::new(Arc::clone(game.variant()), options);
            let (signal, mut told) = (Signal::new(), 0);
            let choice = engine.think(&game, &Limits::default(), &signal, &mut |info| {
                told += 1;
                if info.depth >= 4 {
                    signal.stop();
                }
            });
            assert!(choice.best.is_some() && choice.lines[0].depth >= 4 && told >= 4, "{choice:?}");
        }
    }
}
