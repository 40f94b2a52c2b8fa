//! What holds of every search for two seats.

use std::sync::Arc;
use std::time::Duration;

use chatur_core::{Game, Move};
use chatur_search::{
    Choice, Engine, Evaluator, Info, Level, Limits, Options, Score, Signal, TimeLeft, fingerprint, relatives,
};
use chatur_variants::{catalogue, load};
use cpu_time::ThreadTime;

fn game(variant: &str) -> Game {
    let loaded = load(variant).expect("the catalogue loads");
    Game::new(loaded.variant, &loaded.start).expect("a start")
}

fn from(variant: &str, position: &str) -> Game {
    let loaded = load(variant).expect("the catalogue loads");
    let setup = chatur_notation::read_position(&loaded.variant, position).expect("a position");
    Game::new(loaded.variant, &setup).expect("a game")
}

fn think(game: &Game, options: Options, limits: &Limits) -> Choice {
    let mut engine = Engine::new(Arc::clone(game.variant()), options);
    engine.think(game, limits, &Signal::new(), &mut |_| {})
}

fn text(game: &Game, mv: Move) -> String {
    chatur_notation::coordinates::write(game.variant(), game.position(), mv)
}

#[test]
fn every_variant_of_two_seats_has_an_opponent_that_plays_by_the_rules() {
    let mut played = 0;
    for entry in catalogue() {
        let Ok(loaded) = load(entry.id) else { continue };
        if loaded.variant.spec().seats.len() != 2 {
            continue;
        }
        let mut game = Game::new(Arc::clone(&loaded.variant), &loaded.start).expect("a start");
        let mut engine = Engine::new(loaded.variant, Options { hash: 1, ..Options::default() });
        for _ in 0..12 {
            let choice = engine.think(&game, &Limits::nodes(150), &Signal::new(), &mut |_| {});
            // Nobody thinks what chance does.
            assert!(choice.best.is_none() || !game.awaits_chance());
            let thrown = game.legal_moves().into_iter().find(|_| game.awaits_chance());
            let Some(mv) = choice.best.or(thrown) else { break };
            game.play(mv).unwrap_or_else(|error| panic!("{}: {error}", entry.id));
        }
        assert!(game.ply() > 2, "{}", entry.id);
        played += 1;
    }
    assert!(played > 125, "only {played} variants have an opponent");
}

#[test]
fn lines_are_told_the_best_first_wherever_the_nodes_end() {
    let (mut asked, mut several) = (0, 0);
    for (variant, position) in [
        ("orthodox", "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3"),
        ("orthodox", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
        ("crazyhouse", "r1bqk2r/ppp2ppp/2n5/3pp3/1b2P3/2N2N2/PPPP1PPP/R1BQK2R[Bn] w KQkq - 0 1"),
    ] {
        let game = from(variant, position);
        for nodes in (300..12_000).step_by(900) {
            let mut told = Vec::new();
            let mut engine =
                Engine::new(Arc::clone(game.variant()), Options { lines: 4, ..Options::default() });
            let mut hear = |info: &Info| told.push((info.line, info.score.value()));
            let choice = engine.think(&game, &Limits::nodes(nodes), &Signal::new(), &mut hear);
            let values: Vec<i32> = choice.lines.iter().map(|line| line.score.value()).collect();
            assert!(values.is_sorted_by(|a, b| a >= b), "{variant}, {nodes} nodes: {values:?}");
            let sorted = told.windows(2).all(|pair| pair[1].0 == 1 || pair[1].1 <= pair[0].1);
            assert!(sorted, "{variant}, {nodes} nodes: {told:?}");
            assert_eq!(choice.best, choice.lines[0].moves.first().copied());
            asked += 1;
            several += usize::from(values.len() == 4);
        }
    }
    assert!(several * 4 > asked * 3, "{several} of {asked} answers have four lines");
}

#[test]
fn the_same_nodes_give_the_same_thoughts() {
    for variant in ["orthodox", "antichess", "crazyhouse"] {
        let game = game(variant);
        let limits = Limits::nodes(60_000);
        let [a, b] = [0, 1].map(|_| think(&game, Options::default(), &limits));
        let told = |choice: &Choice| {
            let line = &choice.lines[0];
            (choice.best, line.score, line.nodes, line.moves.clone())
        };
        assert_eq!(told(&a), told(&b), "{variant}");
        assert!(a.lines[0].nodes >= 60_000, "the nodes are used: {}", a.lines[0].nodes);
        assert!(a.lines[0].nodes < 63_000, "and not many more: {}", a.lines[0].nodes);
    }
}

#[test]
fn every_line_that_was_asked_for_is_told_however_few_the_nodes() {
    for threads in [1, 4] {
        let options = Options { threads, lines: 5, ..Options::default() };
        for _ in 0..20 {
            assert_eq!(think(&game("orthodox"), options.clone(), &Limits::nodes(1)).lines.len(), 5);
        }
    }
}

#[test]
#[ignore = "long without optimisation; run by .ci/run"]
fn a_million_nodes_give_the_same_thoughts() {
    let game = game("orthodox");
    let [a, b] = [0, 1].map(|_| think(&game, Options::default(), &Limits::nodes(1_000_000)));
    let told = |choice: &Choice| (choice.best, choice.lines[0].score, choice.lines[0].moves.clone());
    assert_eq!(told(&a), told(&b));
    assert_eq!(a.lines[0].nodes, b.lines[0].nodes);
}

#[test]
fn mates_are_counted_in_plies() {
    let in_one = from("orthodox", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    let choice = think(&in_one, Options::default(), &Limits::depth(4));
    assert_eq!(choice.lines[0].score, Score::Win(1));
    assert_eq!(text(&in_one, choice.best.expect("a move")), "a1a8");
    // Black has one move, and White mates.
    let lost = from("orthodox", "7k/8/6K1/8/8/8/8/R7 b - - 0 1");
    let choice = think(&lost, Options::default(), &Limits::depth(6));
    assert_eq!(choice.lines[0].score, Score::Loss(2));
}

#[test]
fn what_ends_a_game_is_understood() {
    // A king beside the hill steps onto it.
    let hill = from("king-of-the-hill", "7k/8/8/8/8/4K3/8/7r w - - 0 1");
    assert_eq!(think(&hill, Options::default(), &Limits::depth(3)).lines[0].score, Score::Win(1));
    // The third check wins.
    let checks = from("three-check", "7k/8/8/8/8/8/8/R5K1 w - - 1+3 0 1");
    assert_eq!(think(&checks, Options::default(), &Limits::depth(3)).lines[0].score, Score::Win(1));
    // Giving the last piece away wins, once it has been taken.
    let giving = from("antichess", "8/8/8/8/1p6/8/P7/8 w - - 0 1");
    assert_eq!(think(&giving, Options::default(), &Limits::depth(4)).lines[0].score, Score::Win(2));
    // Leaving the other without a move loses.
    let stuck = from("antichess", "8/8/8/8/p7/8/P7/8 w - - 0 1");
    assert_eq!(think(&stuck, Options::default(), &Limits::depth(4)).lines[0].score, Score::Loss(1));
    let bare = from("orthodox", "8/8/4k3/8/8/4K3/8/8 w - - 0 1");
    assert!(think(&bare, Options::default(), &Limits::depth(3)).lines.is_empty(), "bare kings are drawn");
}

#[test]
fn a_move_that_only_hurts_because_one_must_move_is_found() {
    // Morphy's problem: were Black allowed to pass, nothing would happen to him.
    let game = from("orthodox", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
    let choice = think(&game, Options::default(), &Limits::nodes(1_000));
    assert_eq!(choice.best.map(|mv| text(&game, mv)).as_deref(), Some("a1a6"));
    assert_eq!(choice.lines[0].score, Score::Win(3));
}

#[test]
fn several_lines_are_several_moves_in_order() {
    let game = game("orthodox");
    let choice = think(&game, Options { lines: 4, ..Options::default() }, &Limits::depth(5));
    let firsts: Vec<Move> = choice.lines.iter().map(|line| line.moves[0]).collect();
    assert_eq!(firsts.len(), 4);
    for (index, mv) in firsts.iter().enumerate() {
        assert!(!firsts[..index].contains(mv), "{firsts:?}");
    }
    let values: Vec<i32> = choice.lines.iter().map(|line| line.score.value()).collect();
    assert!(values.is_sorted_by(|a, b| a >= b), "{values:?}");
}

#[test]
fn only_the_wanted_moves_are_looked_at() {
    let game = game("orthodox");
    let wanted = game.legal_moves()[..2].to_vec();
    let limits = Limits { only: wanted.clone(), ..Limits::depth(4) };
    let choice = think(&game, Options::default(), &limits);
    assert!(wanted.contains(&choice.best.expect("a move")));
}

/// By the processor time of the thread that thinks, which is never more than what a clock shows.
#[test]
fn time_is_kept() {
    let game = game("orthodox");
    let start = ThreadTime::now();
    think(&game, Options::default(), &Limits::time(Duration::from_millis(200)));
    let taken = start.elapsed();
    assert!(taken < Duration::from_millis(600), "{taken:?}");
    let time = TimeLeft::Clock {
        remaining: vec![Duration::from_millis(300); 2],
        increment: vec![Duration::ZERO; 2],
        moves_to_go: None,
    };
    let start = ThreadTime::now();
    think(&game, Options::default(), &Limits { time: Some(time), ..Limits::default() });
    assert!(start.elapsed() < Duration::from_millis(400), "{:?}", start.elapsed());
}

#[test]
fn a_signal_stops_a_search_that_has_no_end() {
    let game = game("orthodox");
    let signal = Signal::new();
    let other = signal.clone();
    let stopper = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(150));
        other.stop();
    });
    let mut engine = Engine::new(Arc::clone(game.variant()), Options { threads: 2, ..Options::default() });
    let choice = engine.think(&game, &Limits::default(), &signal, &mut |_| {});
    stopper.join().expect("it only waits");
    assert!(choice.best.is_some());
}

#[test]
fn who_is_lost_checks_for_ever() {
    // White is about to be mated by the rooks, and draws by checks from f6, g5 and d8.
    let game = from("orthodox", "7k/5p1p/8/6Q1/8/q7/rr3PPP/6K1 w - - 0 1");
    let choice = think(&game, Options::default(), &Limits::nodes(60_000));
    assert_eq!(choice.lines[0].score, Score::Centipawns(0), "{:?}", choice.lines[0]);
    let best = text(&game, choice.best.expect("a move"));
    assert!(best == "g5f6" || best == "g5d8", "{best}");
}

#[test]
fn no_level_from_nine_on_overlooks_a_mate_in_one() {
    let seeds = if crate::full_counts() { 6 } else { 1 };
    // Black threatens mate on the back rank; most moves allow it.
    let games = [
        from("orthodox", "3r2k1/5ppp/8/8/8/P7/1P3PPP/6K1 w - - 0 1"),
        from("orthodox", "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3"),
    ];
    for game in &games {
        for number in 9..=Level::HIGHEST.number() {
            for seed in 0..seeds {
                let options = Options { level: Level::new(number), seed, ..Options::default() };
                let choice = think(game, options, &Limits::default());
                let mut after = game.clone();
                after.play(choice.best.expect("a move")).expect("a legal move");
                for reply in after.legal_moves() {
                    let mut over = after.clone();
                    over.play(reply).expect("a legal move");
                    let reason = over.outcome().map(|outcome| outcome.reason.clone());
                    assert_ne!(reason.as_deref(), Some("checkmate"), "level {number}, seed {seed}");
                }
            }
        }
    }
}

#[test]
fn weights_that_were_refined_are_found_again() {
    // The rules of these variants name their weights; whoever changes either has to refine them anew.
    let refined = include_str!("../../weights/list.rs");
    let names: Vec<&str> = refined
        .split("include_str!(\"")
        .skip(1)
        .filter_map(|rest| Some(rest.split_once(".txt")?.0))
        .collect();
    let lost: Vec<String> = names
        .iter()
        .filter_map(|name| {
            let variant = load(name).expect("the catalogue loads").variant;
            let known = Evaluator::new(Arc::clone(&variant));
            let plain = Evaluator::with_weights(Arc::clone(&variant), None);
            let now = fingerprint(variant.spec());
            (known.weights() == plain.weights()).then(|| format!("{now} are the rules of {name} now"))
        })
        .collect();
    assert!(!names.is_empty());
    assert!(lost.is_empty(), "weights that are not found:\n{}", lost.join("\n"));
    // Some variants share a file; theirs are known by their rules only.
    let rows: Vec<String> = catalogue()
        .filter_map(|entry| {
            let variant = load(entry.id).ok()?.variant;
            let spec = variant.spec();
            Some(format!("{}\", \"{}", fingerprint(spec), relatives(spec)))
        })
        .collect();
    let strange: Vec<&str> = refined
        .split("(\"")
        .skip(1)
        .filter_map(|rest| Some(rest.split_once("\", include")?.0))
        .filter(|row| !rows.iter().any(|known| known == row))
        .collect();
    assert!(strange.is_empty(), "weights of rules that no variant has: {strange:?}");
}

/// A queen that takes what is guarded loses an exchange, but not where the game is lost with it.
#[test]
fn who_can_take_a_last_piece_wins_though_it_is_guarded() {
    let positions = [
        ("extinction", "rnb1kbnr/pp1ppppp/8/q1p5/8/2N5/PPPPPPPP/R1BQKB1R w KQkq - 0 1"),
        ("threekings", "knb1kbnk/pppppppp/8/8/7q/8/PPPPP1PP/KNBQKBNK w - - 0 1"),
    ];
    for (variant, position) in positions {
        let game = from(variant, position);
        let idle = game.legal_moves().into_iter().find(|&mv| text(&game, mv) == "a2a3");
        let limits = Limits { only: idle.into_iter().collect(), ..Limits::depth(1) };
        let choice = think(&game, Options::default(), &limits);
        assert_eq!(choice.lines[0].score, Score::Loss(2), "{variant}: {:?}", choice.lines);
        let choice = think(&game, Options::default(), &Limits::depth(1));
        assert!(matches!(choice.lines[0].score, Score::Centipawns(_)), "{variant}: {:?}", choice.lines);
    }
}

/// To play all captures out would be to play the game to its end.
#[test]
fn where_every_move_captures_the_search_goes_deeper_than_a_ply() {
    let game = game("clobber10");
    let choice = think(&game, Options::default(), &Limits::nodes(30_000));
    assert!(choice.lines[0].depth >= 4, "{:?}", choice.lines);
}

#[test]
fn the_last_depth_is_told_though_it_is_unfinished() {
    let mut deeper = 0;
    for (variant, most) in [("orthodox", 3000), ("orthodox", 7000), ("crazyhouse", 4000), ("xiangqi", 6000)] {
        let game = game(variant);
        let mut told: Vec<Info> = Vec::new();
        let mut engine = Engine::new(Arc::clone(game.variant()), Options::default());
        let choice =
            engine.think(&game, &Limits::nodes(most), &Signal::new(), &mut |info| told.push(info.clone()));
        let (last, before) = told.split_last().expect("something is told");
        // All nodes are told, and the line that was chosen, with the depth that found it.
        assert!(last.nodes >= most, "{variant}: {} of {most}", last.nodes);
        assert_eq!(Some(last.moves[0]), choice.best, "{variant}");
        assert_eq!((last.depth, last.score), (choice.lines[0].depth, choice.lines[0].score), "{variant}");
        let whole = before.last().expect("a whole depth before it");
        assert!((whole.depth..=whole.depth + 1).contains(&last.depth), "{variant}: {whole:?} {last:?}");
        if last.depth == whole.depth {
            assert_eq!((&last.moves, last.score), (&whole.moves, whole.score), "{variant}");
        } else {
            deeper += 1;
        }
    }
    assert!(deeper > 0, "no unfinished depth found a line");
}
