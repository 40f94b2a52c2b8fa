//! Conversations over UCI.

use std::path::Path;

use chatur_core::Game;
use chatur_notation::read_move;

use super::support::{Step, script, talk};

fn uci(text: &str) -> Vec<String> {
    talk("uci", script(text))
}

/// What does not depend on how well it plays: thoughts are left out, and moves are only said to be there.
fn certain(lines: &[String]) -> String {
    let shown = |line: &&String| !line.starts_with("info depth") && !line.starts_with("info nodes");
    let word = |line: &String| match line.split_once(' ') {
        Some(("bestmove", "(none)")) | None => line.clone(),
        Some(("bestmove", _)) => "bestmove …".to_owned(),
        _ => line.clone(),
    };
    lines.iter().filter(shown).map(word).collect::<Vec<_>>().join("\n")
}

fn snapshot(name: &str, text: &str) {
    insta::with_settings!({ snapshot_path => "../../../../../snapshots/cli", prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!(name, text);
    });
}

fn bests(lines: &[String]) -> Vec<&str> {
    lines.iter().filter_map(|line| line.strip_prefix("bestmove ")).collect()
}

#[test]
fn a_client_is_told_all() {
    let lines = uci("uci\nisready\nposition startpos moves e2e4\ngo nodes 500\n< bestmove\nd\nfen\nmoves\n\
                     go perft 2\n< Nodes searched\nquit");
    snapshot("uci", &certain(&lines));
}

#[test]
fn what_is_wrong_is_said_and_nothing_else_happens() {
    let lines = uci("hello\nposition\nposition fen\nposition fen 8/8/8/8/8/8/8/8 w - - 0 1\n\
                     position startpos moves e2e4 e2e4\nfen\ngo depth x\n< bestmove\ngo nonsense nodes 10\n< bestmove\n\
                     setoption\nsetoption name Hash value much\nsetoption name Nothing value 1\n\
                     setoption name UCI_Variant value nothing\nsetoption name VariantPath value /nowhere.ron\n\
                     setoption name UCI_Chess960 value perhaps\njoho debug on\njoho isready\nstop\nponderhit\nquit");
    snapshot("uci-wrong", &certain(&lines));
}

#[test]
fn the_end_of_the_input_ends_a_search() {
    let lines = uci("position startpos\ngo infinite");
    assert_eq!(bests(&lines).len(), 1, "{lines:?}");
}

#[test]
fn an_infinite_search_waits_for_stop() {
    let lines = uci(
        "position fen 7k/5Q2/6K1/8/8/8/8/8 w - - 0 1\ngo infinite\nisready\n< readyok\nstop\n< bestmove\nquit",
    );
    let ready = lines.iter().position(|line| line == "readyok").unwrap();
    let best = lines.iter().position(|line| line.starts_with("bestmove")).unwrap();
    assert!(ready < best, "{lines:?}");
}

#[test]
fn who_quits_while_a_choice_is_held_back_is_not_kept() {
    for go in ["go infinite depth 1", "go infinite"] {
        let position = "position fen 7k/5Q2/6K1/8/8/8/8/8 w - - 0 1";
        // The search has ended by itself by the time the second answer comes.
        let lines = uci(&format!("{position}\n{go}\n< info depth 1\nisready\n< readyok\nquit"));
        assert_eq!(bests(&lines).len(), 1, "{lines:?}");
    }
}

#[test]
fn where_the_game_is_over_the_answer_still_waits_for_stop() {
    for (go, then) in [("go infinite", "stop"), ("go ponder", "ponderhit")] {
        let moves = "position startpos moves f2f3 e7e5 g2g4 d8h4";
        let lines = uci(&format!("{moves}\n{go}\nisready\n< readyok\n{then}\n< bestmove\nquit"));
        let ready = lines.iter().position(|line| line == "readyok").unwrap();
        let best = lines.iter().position(|line| line == "bestmove (none)").unwrap();
        assert!(ready < best, "{lines:?}");
    }
}

#[test]
fn what_was_asked_before_quit_is_answered() {
    let lines = uci("go perft 4\nposition startpos moves e2e4\ngo perft 2\nquit");
    let counts: Vec<&String> = lines.iter().filter(|line| line.starts_with("Nodes searched")).collect();
    assert_eq!(counts, ["Nodes searched: 197281", "Nodes searched: 600"]);
}

#[test]
fn a_count_ends_with_stop_quit_and_the_end_of_the_input() {
    // Here already the third ply has thousands of millions of moves: a count that went on would not come back.
    let begun = "setoption name UCI_Variant value amazons\nposition startpos\ngo perft 9\n";
    for ended in ["stop\n< info string stopped\nquit", "quit", "isready\n< readyok"] {
        let lines = uci(&format!("{begun}{ended}"));
        assert!(lines.iter().any(|line| line == "info string stopped"), "{ended}: {lines:?}");
    }
}

#[test]
fn a_weak_player_tells_no_more_lines_than_were_asked_for() {
    for variant in ["chess", "four-player"] {
        let lines = uci(&format!(
            "setoption name UCI_Variant value {variant}\nsetoption name Skill Level value 0\n\
             position startpos\ngo depth 2\n< bestmove\nquit"
        ));
        assert!(lines.iter().any(|line| line.contains(" depth 1 ")), "{lines:?}");
        assert!(!lines.iter().any(|line| line.contains("multipv 2")), "{lines:?}");
    }
}

#[test]
fn a_guess_that_was_right_is_a_search() {
    let lines = uci(
        "position startpos moves e2e4\ngo ponder movetime 20\nisready\n< readyok\nponderhit\n< bestmove\nquit",
    );
    assert_eq!(bests(&lines).len(), 1);
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let lines = uci("position startpos moves f2f3 e7e5 g2g4 d8h4\ngo depth 3\n< bestmove\nquit");
    assert_eq!(bests(&lines), ["(none)"]);
    assert!(lines.contains(&"info depth 0 score mate 0".to_owned()), "{lines:?}");
}

#[test]
fn a_draw_that_the_client_has_not_called_is_played_on() {
    let shuffle = "g1f3 g8f6 f3g1 f6g8 ".repeat(6);
    let lines = uci(&format!("position startpos moves {shuffle}e2e4\ngo nodes 100\n< bestmove\nfen\nquit"));
    assert_eq!(bests(&lines).len(), 1);
    assert!(lines.last().unwrap().contains("/4P3/"), "{lines:?}");
    // Kings alone: not worth a game, but a client may want a move.
    let lines = uci("position fen 8/8/4k3/8/8/3K4/8/8 w - - 0 1\ngo nodes 100\n< bestmove\nquit");
    assert_ne!(bests(&lines), ["(none)"]);
}

#[test]
fn every_variant_finds_a_legal_move() {
    let mut steps = Vec::new();
    let mut ids = Vec::new();
    for entry in chatur_variants::catalogue() {
        let loaded = chatur_variants::load(entry.id).unwrap();
        let text = format!("setoption name UCI_Variant value {}\ngo nodes 20\n< bestmove", entry.id);
        steps.extend(script(&text));
        ids.push(loaded);
    }
    let lines = talk("uci", steps);
    let bests = bests(&lines);
    assert_eq!(bests.len(), ids.len());
    for (loaded, best) in ids.iter().zip(bests) {
        let position = loaded.variant.position(&loaded.start).unwrap();
        let first = best.split(' ').next().unwrap();
        if Game::new(loaded.variant.clone(), &loaded.start).unwrap().awaits_chance() {
            // What falls nobody chooses.
            assert_eq!(first, "(none)", "{}", loaded.head.id);
            continue;
        }
        assert!(read_move(&loaded.variant, &position, first).is_ok(), "{}: {best}", loaded.head.id);
    }
}

#[test]
fn castling_from_anywhere_takes_the_rook() {
    let lines = uci("setoption name UCI_Chess960 value true\n\
                     position fen 1rk5/8/8/8/8/8/8/1R1K2R1 w GBb - 0 1\nmoves\n\
                     setoption name UCI_Variant value atomic\nposition fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\nmoves\nquit");
    let moves: Vec<&String> = lines.iter().filter(|line| !line.starts_with("info")).collect();
    assert!(
        moves[0].split(' ').any(|mv| mv == "d1g1") && moves[0].split(' ').any(|mv| mv == "d1b1"),
        "{moves:?}"
    );
    assert!(moves[1].split(' ').any(|mv| mv == "e1h1"), "{moves:?}");
}

#[test]
fn only_the_moves_asked_for_are_searched() {
    let lines = uci("position startpos\ngo nodes 200 searchmoves a2a3 h2h3\n< bestmove\nquit");
    assert!(bests(&lines)[0].starts_with("a2a3") || bests(&lines)[0].starts_with("h2h3"), "{lines:?}");
}

#[test]
fn four_seats_have_a_clock_and_a_score_each() {
    let lines = uci("setoption name UCI_Variant value four-player\n\
                     go rtime 500 btime 500 ytime 500 gtime 500 rinc 10 nodes 200\n< bestmove\nquit");
    assert!(!lines.iter().any(|line| line.contains("skipped")), "{lines:?}");
    let thought = lines.iter().find(|line| line.starts_with("info depth")).unwrap();
    for seat in [" scores red ", " blue ", " yellow ", " green "] {
        assert!(thought.contains(seat), "{thought}");
    }
}

#[test]
fn a_file_of_an_author_is_offered_and_chosen() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/hill-of-knights.ron");
    let lines = uci(&format!("setoption name VariantPath value {path}\nuci\ngo nodes 20\n< bestmove\nquit"));
    let offer = lines.iter().find(|line| line.contains("UCI_Variant")).unwrap();
    assert!(offer.contains("default hill-of-knights") && offer.ends_with("var hill-of-knights"), "{offer}");
    assert!(!offer.contains("fischerandom"), "{offer}");
}

#[test]
fn the_letters_of_a_clock_are_whites_and_blacks_whoever_begins() {
    let chess = include_str!("../../../../../variants/orthodox.ron");
    let (white, black) = ("\"white\": (faces: N, letters: Upper),", "\"black\": (faces: S, letters: Lower),");
    let turned = chess.replace(white, "WHITE").replace(black, white).replace("WHITE", black);
    let turned = turned.replace("id: \"orthodox\"", "id: \"black-first\"");
    let (rules, _) = turned.split_once("examples:").unwrap();
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("black-first.ron");
    std::fs::write(&path, format!("{rules})")).unwrap();
    // Black is to move. With White's hundredth of a second no depth would be reached that needs so many nodes.
    let lines = uci(&format!(
        "setoption name VariantPath value {}\nposition startpos\n\
         go wtime 10 btime 60000000 movestogo 1 nodes 30000\n< bestmove\nquit",
        path.display()
    ));
    let last = lines.iter().rfind(|line| line.contains(" nodes ")).unwrap();
    let nodes: u64 = last.split(" nodes ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
    assert!(nodes > 10_000, "{lines:?}");
}

#[test]
fn as_many_lines_of_thought_come_as_were_asked_for() {
    let lines = uci("setoption name MultiPV value 3\ngo depth 2\n< bestmove\nquit");
    for line in 1..=3 {
        assert!(lines.iter().any(|text| text.contains(&format!("multipv {line} "))), "{lines:?}");
    }
}

#[test]
fn threads_and_hash_are_taken() {
    let lines = uci("setoption name Threads value 2\nsetoption name Hash value 8\ngo depth 6\n< bestmove\n\
                     setoption name Threads value 1\ngo depth 3\n< bestmove\nquit");
    assert_eq!(bests(&lines).len(), 2, "{lines:?}");
    assert!(!lines.iter().any(|line| line.starts_with("info string")), "{lines:?}");
}

#[test]
fn what_comes_while_it_thinks_waits_its_turn() {
    let steps = script("go nodes 2000\nposition startpos moves e2e4\nmoves\ngo infinite\nfen\nstop\nquit");
    let lines = talk(
        "uci",
        steps.into_iter().map(|step| match step {
            Step::Send(line) if line == "quit" => Step::Await("bestmove".to_owned()),
            other => other,
        }),
    );
    // The second search is ended by what stands behind it.
    let last = lines.iter().rposition(|line| line.starts_with("bestmove")).unwrap();
    assert!(!lines.is_empty() && last > 0);
}

#[test]
fn the_odds_of_the_result_are_told_where_they_are_wanted() {
    let lines = uci("position startpos\ngo depth 1\n< bestmove\nsetoption name UCI_ShowWDL value true\n\
                     go depth 1\n< bestmove\nposition fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1\ngo depth 3\n< bestmove\nquit");
    let with_odds: Vec<&String> = lines.iter().filter(|line| line.contains(" wdl ")).collect();
    assert!(!lines[0].contains(" wdl ") && lines[0].starts_with("info depth"), "{lines:?}");
    assert!(with_odds.last().unwrap().contains(" wdl 1000 0 0 "), "{lines:?}");
    let sum = |line: &str| -> u32 {
        let words = line.split(" wdl ").nth(1).unwrap().split(' ').take(3);
        words.map(|word| word.parse::<u32>().unwrap()).sum()
    };
    assert!(with_odds.iter().all(|line| sum(line) == 1000), "{lines:?}");
}

/// Also those after the last whole depth.
#[test]
fn at_last_all_nodes_are_told() {
    let lines = uci("position startpos\ngo nodes 2000\n< bestmove\nquit");
    let told = lines.iter().rfind(|line| line.starts_with("info ")).unwrap();
    let nodes = told.split(" nodes ").nth(1).unwrap();
    assert!(nodes.split(' ').next().unwrap().parse::<u64>().unwrap() >= 2000, "{lines:?}");
}

#[test]
fn what_a_move_loses_on_its_way_is_not_thought_away() {
    let lines = uci("setoption name Move Overhead value 5000\nsetoption name Move Overhead value 5001\n\
                     position startpos\ngo wtime 5000 btime 5000 movestogo 1\n< bestmove\nquit");
    let begun = lines.iter().filter(|line| line.starts_with("info depth"));
    let times = begun.filter_map(|line| line.split(" time ").nth(1)?.split(' ').next()?.parse::<u64>().ok());
    // A twentieth of the time is left in any case.
    assert!(times.max().unwrap() < 2500, "{lines:?}");
    assert!(lines.iter().any(|line| line.contains("5001")), "{lines:?}");
}

#[test]
fn gates_are_read_as_other_programs_write_them() {
    // Castling by the files of the rooks, then the files of what else has not moved.
    let rank = "nrkbqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBQBRN[EHeh]";
    let lines = uci(&format!(
        "setoption name UCI_Chess960 value true\nsetoption name UCI_Variant value seirawan\n\
         position fen {rank} w GBACDEFHgbacdefh - 0 1\nfen\n\
         position fen {rank} w GACDEFHgbacdefh - 0 1\nfen\n\
         position fen {} w GBgb - 0 1\nfen\nquit",
        rank.replace("EHeh", "")
    ));
    let fens: Vec<&str> = lines
        .iter()
        .filter(|line| line.starts_with("nrkb"))
        .map(|line| line.split(' ').nth(2).unwrap())
        .collect();
    assert_eq!(fens, ["KQADEFHkqadefh", "KADEFHkqadefh", "KQkq"], "{lines:?}");
}
