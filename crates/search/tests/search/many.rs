//! Opponents at tables with more than two seats.

use std::sync::Arc;
use std::time::Duration;

use chatur_core::{Game, Leave, Move, Piece, Seat, SeatState, Setup, Variant};
use chatur_search::{Choice, Engine, Family, Info, Limits, Options, Score, Signal};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

const FAMILIES: [Family; 3] = [Family::MaxN, Family::Paranoid, Family::BestReply];
const TABLES: [&str; 6] = [
    "four-player-classic",
    "four-player",
    "four-player-compact",
    "four-player-teams",
    "three-corner",
    "six-corner",
];

fn variant(id: &str) -> (Arc<Variant>, Setup) {
    let loaded = chatur_variants::load(id).unwrap();
    (loaded.variant, loaded.start)
}

/// A position from lines such as `red rook h13 i5`; the seat named first is to move.
fn placed(variant: &Variant, lines: &[&str]) -> Setup {
    let spec = variant.spec();
    let mut setup = Setup::empty(&spec.geometry, spec.seats.len());
    for (number, line) in lines.iter().enumerate() {
        let mut words = line.split_whitespace();
        let seat = seat(variant, words.next().unwrap());
        let kind = spec.kind_named(words.next().unwrap()).unwrap();
        if number == 0 {
            setup.turn = seat;
        }
        for square in words {
            let square = spec.geometry.parse(square).unwrap();
            setup.pieces[square.index()] = Some(Piece { kind, seat });
        }
    }
    setup
}

fn seat(variant: &Variant, name: &str) -> Seat {
    variant.spec().seat_named(name).unwrap()
}

fn game(variant: &Arc<Variant>, lines: &[&str]) -> Game {
    Game::new(Arc::clone(variant), &placed(variant, lines)).unwrap()
}

fn engine(variant: &Arc<Variant>, family: Family) -> Engine {
    Engine::new(Arc::clone(variant), Options { hash: 2, family, ..Options::default() })
}

fn think(engine: &mut Engine, game: &Game, limits: &Limits) -> Choice {
    engine.think(game, limits, &Signal::new(), &mut |_| {})
}

fn name(game: &Game, mv: Move) -> String {
    let geometry = game.variant().geometry();
    format!("{}{}", geometry.name(mv.from), geometry.name(mv.to))
}

/// The move that a family plays.
fn played(family: Family, game: &Game, nodes: u64) -> String {
    let choice = think(&mut engine(game.variant(), family), game, &Limits::nodes(nodes));
    check_lines(game, &choice);
    name(game, choice.best.unwrap())
}

/// Every line can be played, and says how every seat stands.
fn check_lines(game: &Game, choice: &Choice) {
    for info in &choice.lines {
        let mut line = game.clone();
        for &mv in &info.moves {
            line.play(mv).unwrap_or_else(|error| panic!("{}: {error}", name(&line, mv)));
        }
        assert_eq!(info.scores.len(), game.variant().spec().seats.len());
        assert_eq!(info.scores[game.turn().index()], info.score);
    }
    assert_eq!(choice.lines.first().map(|info| info.moves[0]), choice.best);
}

#[test]
fn every_family_mates_in_one() {
    let (four, _) = variant("four-player-classic");
    let game =
        game(&four, &["red king h1", "red rook h13 i5", "blue king a8", "yellow king e14", "green king n7"]);
    for family in FAMILIES {
        assert_eq!(played(family, &game, 4000), "i5i14", "{family:?}");
    }
}

#[test]
fn the_last_mate_is_a_win_and_told_so() {
    let (four, _) = variant("four-player-classic");
    // Two are left, and red, who is behind, is ahead of both who are out once he has mated.
    let lines = ["red king h1", "red rook h13 i5", "blue king a8", "yellow king e14", "green king n7"];
    let mut setup = placed(&four, &lines);
    setup.points = vec![10, 5, 25, 5];
    setup.states[seat(&four, "blue").index()] = SeatState::Out;
    setup.states[seat(&four, "green").index()] = SeatState::Out;
    let game = Game::new(Arc::clone(&four), &setup).unwrap();
    for family in FAMILIES {
        let choice = think(&mut engine(&four, family), &game, &Limits::nodes(4000));
        assert_eq!(name(&game, choice.best.unwrap()), "i5i14", "{family:?}");
        assert_eq!(choice.lines[0].score, Score::Win(1), "{family:?}");
        assert!(matches!(choice.lines[0].scores[2], Score::Loss(_)), "{family:?} {:?}", choice.lines[0]);
    }
}

#[test]
fn the_last_mate_is_not_given_where_it_leaves_one_behind() {
    let (four, _) = variant("four-player-classic");
    // Blue, who is out, has so many points that a mate would end the game with red second.
    let lines = ["red king h1", "red rook h13 i5", "blue king a8", "yellow king e14", "green king n7"];
    let mut setup = placed(&four, &lines);
    setup.points = vec![10, 70, 9, 5];
    setup.states[seat(&four, "blue").index()] = SeatState::Out;
    setup.states[seat(&four, "green").index()] = SeatState::Out;
    let game = Game::new(Arc::clone(&four), &setup).unwrap();
    for family in FAMILIES {
        assert_ne!(played(family, &game, 2000), "i5i14", "{family:?}");
    }
}

#[test]
fn a_mate_wins_for_both_others_at_a_table_of_three() {
    let (three, _) = variant("three-corner");
    let lines = ["red king h1", "red queen g4", "red rook f9 k9", "blue king a6", "green king g13"];
    let game = game(&three, &lines);
    for family in FAMILIES {
        let choice = think(&mut engine(&three, family), &game, &Limits::nodes(30_000));
        check_lines(&game, &choice);
        let scores = &choice.lines[0].scores;
        assert!(matches!(scores[0], Score::Win(_)), "{family:?}: {:?}", choice.lines[0]);
        if family == Family::MaxN {
            // It follows the line to the end, and knows what that brings everybody.
            assert_eq!(
                scores.iter().filter(|score| matches!(score, Score::Loss(_))).count(),
                1,
                "{scores:?}"
            );
        }
    }
}

#[test]
fn what_hangs_is_taken() {
    let (four, _) = variant("four-player-classic");
    let lines = [
        "red king h1",
        "red rook d4",
        "blue king a8",
        "blue queen d9",
        "yellow king g14",
        "yellow pawn k13",
        "green king n7",
        "green knight m4",
    ];
    let game = game(&four, &lines);
    for family in FAMILIES {
        assert_eq!(played(family, &game, 3000), "d4d9", "{family:?}");
    }
}

#[test]
fn nothing_hangs_to_whoever_comes_after_the_next() {
    let (four, _) = variant("four-player-classic");
    // Yellow's rook attacks the queen. Blue, who moves before, can do nothing about it.
    let lines = [
        "red king h1",
        "red queen f5",
        "blue king a8",
        "blue pawn b5",
        "yellow king g14",
        "yellow rook f12",
        "yellow pawn f13",
        "green king n7",
        "green pawn m5",
    ];
    let game = game(&four, &lines);
    let queen = four.spec().kind_named("queen").unwrap();
    for family in FAMILIES {
        let choice = think(&mut engine(&four, family), &game, &Limits::nodes(6000));
        let mut after = game.clone();
        after.play(choice.best.unwrap()).unwrap();
        let setup = after.setup();
        let (square, _) =
            setup.all().find(|(_, piece)| *piece == Piece { kind: queen, seat: Seat(0) }).unwrap();
        let attacked = four.is_attacked(after.position(), square, Seat(0));
        assert!(!attacked, "{family:?} {}", name(&game, choice.best.unwrap()));
    }
}

#[test]
fn a_partner_is_saved() {
    let (teams, _) = variant("four-player-teams");
    let lines = [
        "blue king a8",
        "blue queen k5",
        "red king d1",
        "red pawn d2",
        "yellow king g14",
        "yellow rook j13",
        "green king n9",
        "green rook e8",
    ];
    let start = game(&teams, &lines);
    for family in FAMILIES {
        let mut game = start.clone();
        // Red is mated, if yellow lets his turn come.
        let check = game.legal_moves().into_iter().find(|&mv| name(&game, mv) == "k5k1").unwrap();
        game.play(check).unwrap();
        assert_eq!(played(family, &game, 30_000), "j13j1", "{family:?}");
    }
}

#[test]
fn partners_have_the_same_score() {
    let (teams, start) = variant("four-player-teams");
    let game = Game::new(Arc::clone(&teams), &start).unwrap();
    let choice = think(&mut engine(&teams, Family::MaxN), &game, &Limits::nodes(2000));
    let scores = &choice.lines[0].scores;
    assert_eq!(scores[0], scores[2]);
    assert_eq!(scores[1], scores[3]);
    // What one side has the other lacks.
    let (mine, theirs) = (scores[0].value(), scores[1].value());
    assert!((mine + theirs).abs() <= 1, "{mine} {theirs}");
}

#[test]
fn no_move_is_illegal_in_games_half_at_random() {
    let mut random = ChaCha8Rng::seed_from_u64(20);
    for id in TABLES {
        let (variant, start) = variant(id);
        for family in FAMILIES {
            let mut engine = engine(&variant, family);
            let mut game = Game::new(Arc::clone(&variant), &start).unwrap();
            for ply in 0..160 {
                let moves = game.legal_moves();
                if moves.is_empty() {
                    assert!(game.outcome().is_some());
                    break;
                }
                // Chance plays much of it, so that games come to odd positions, and somebody resigns.
                if ply == 60 && variant.spec().exits.is_some() {
                    game.leave(game.turn(), Leave::Resigned).unwrap();
                } else if random.random_range(0..3) > 0 || game.walks() {
                    game.play(moves[random.random_range(0..moves.len())]).unwrap();
                } else {
                    let choice = think(&mut engine, &game, &Limits::nodes(120));
                    check_lines(&game, &choice);
                    game.play(choice.best.unwrap()).unwrap();
                }
            }
        }
    }
}

#[test]
fn the_same_nodes_give_the_same_search() {
    for id in ["four-player", "three-corner", "six-corner"] {
        let (variant, start) = variant(id);
        let game = Game::new(Arc::clone(&variant), &start).unwrap();
        for family in FAMILIES {
            let told = || {
                let mut all: Vec<Info> = Vec::new();
                let mut hear = |info: &Info| all.push(Info { time: Duration::ZERO, ..info.clone() });
                let best = engine(&variant, family)
                    .think(&game, &Limits::nodes(5000), &Signal::new(), &mut hear)
                    .best;
                (best, all)
            };
            let (first, second) = (told(), told());
            assert_eq!(first, second, "{id} {family:?}");
            assert!(first.1.iter().all(|info| info.nodes <= 5000));
            assert!(first.1.len() > 1);
        }
    }
}

#[test]
fn a_walking_king_is_reckoned_with() {
    let (four, _) = variant("four-player-classic");
    // Blue has left; his king stands in a corner and steps at random between red's turn and yellow's.
    let lines = [
        "red king h1",
        "red rook d4 e1",
        "blue king a8",
        "blue rook b4",
        "yellow king g14",
        "yellow rook d12",
        "green king n7",
    ];
    let mut setup = placed(&four, &lines);
    setup.states[seat(&four, "blue").index()] = SeatState::Walking(Leave::Resigned);
    let game = Game::new(Arc::clone(&four), &setup).unwrap();
    for family in FAMILIES {
        let mut engine = engine(&four, family);
        let choice = think(&mut engine, &game, &Limits::nodes(3000));
        check_lines(&game, &choice);
        assert!(choice.lines[0].depth >= 3, "{family:?}");
        // In the king's own turn one of his steps is as good as another, but it is a move.
        let mut next = game.clone();
        next.play(choice.best.unwrap()).unwrap();
        assert!(next.walks());
        let step = think(&mut engine, &next, &Limits::nodes(500)).best.unwrap();
        next.play(step).unwrap();
    }
}

#[test]
fn a_walking_king_is_mated_for_its_points() {
    let (four, _) = variant("four-player-classic");
    let lines = ["red king h1", "red rook b4 c5", "blue king a8", "yellow king g14", "green king n7"];
    let mut setup = placed(&four, &lines);
    setup.states[seat(&four, "blue").index()] = SeatState::Walking(Leave::Resigned);
    let game = Game::new(Arc::clone(&four), &setup).unwrap();
    for family in FAMILIES {
        // With more nodes best reply sees that he is mated as surely a move later.
        let choice = think(&mut engine(&four, family), &game, &Limits::nodes(2000));
        let mut next = game.clone();
        next.play(choice.best.unwrap()).unwrap();
        assert_eq!(next.points(Seat(0)), 20, "{family:?} {}", name(&game, choice.best.unwrap()));
    }
}

#[test]
fn as_many_lines_as_are_wanted() {
    let (four, start) = variant("four-player");
    let game = Game::new(Arc::clone(&four), &start).unwrap();
    for family in FAMILIES {
        let options = Options { hash: 2, family, lines: 3, ..Options::default() };
        let mut engine = Engine::new(Arc::clone(&four), options);
        let choice = think(&mut engine, &game, &Limits::nodes(20_000));
        check_lines(&game, &choice);
        assert_eq!(choice.lines.len(), 3);
        let values: Vec<i32> = choice.lines.iter().map(|info| info.score.value()).collect();
        assert!(values.is_sorted_by(|a, b| a >= b), "{family:?} {values:?}");
        let mut first: Vec<Move> = choice.lines.iter().map(|info| info.moves[0]).collect();
        first.sort();
        first.dedup();
        assert_eq!(first.len(), 3);
    }
}

#[test]
fn only_the_moves_that_are_asked_for() {
    let (four, start) = variant("four-player-classic");
    let game = Game::new(Arc::clone(&four), &start).unwrap();
    let only = vec![game.legal_moves()[7]];
    let limits = Limits { only: only.clone(), ..Limits::nodes(500) };
    assert_eq!(think(&mut engine(&four, Family::MaxN), &game, &limits).best, Some(only[0]));
}

#[test]
fn captures_are_played_out_at_the_end_of_a_line() {
    let (four, _) = variant("four-player-classic");
    // Two rooks attack each other, and a knight guards each.
    let lines = [
        "red king h1",
        "red rook d4",
        "red knight e2",
        "blue king a8",
        "blue rook d9",
        "blue knight b10",
        "yellow king g14",
        "yellow pawn k13",
        "green king n7",
        "green pawn m5",
    ];
    let game = game(&four, &lines);
    let choice = think(&mut engine(&four, Family::Paranoid), &game, &Limits::depth(1));
    check_lines(&game, &choice);
    assert!(choice.lines[0].deepest > 1, "{:?}", choice.lines[0]);
    // The other families only look at what hangs.
    for family in [Family::MaxN, Family::BestReply] {
        let choice = think(&mut engine(&four, family), &game, &Limits::depth(1));
        assert_eq!(choice.lines[0].deepest, 1, "{family:?} {:?}", choice.lines[0]);
    }
}
