//! `help`, `list`, `show`, `moves`, `resolve`, and the errors that every command shares.

use std::fmt::Write;

use serde_json::json;

use crate::support::{Folder, chatur, inside, keys, snapshot, words};

const COMMANDS: [&str; 22] = [
    "play", "list", "show", "start", "moves", "apply", "perft", "replay", "check", "explain", "resolve",
    "diff", "words", "new", "format", "lsp", "import", "export", "refine", "serve", "site", "join",
];

#[test]
fn help_is_as_written_down() {
    let mut text = chatur("--help").done();
    for command in COMMANDS {
        let _ =
            write!(text, "\n=== chatur {command} --help\n{}", chatur(&format!("{command} --help")).done());
    }
    snapshot!("help", text);
}

#[test]
fn list_has_every_variant_with_its_facts() {
    let list = chatur("list --json").json();
    let lines = list["variants"].as_array().expect("a list");
    let line = |id: &str| lines.iter().find(|line| line["id"] == id).expect("in the catalogue");
    assert_eq!(keys(&lines[0]), ["about", "extends", "id", "name", "players", "squares"]);
    assert_eq!(line("capablanca")["squares"], 80);
    assert_eq!(line("los-alamos")["squares"], 36);
    assert_eq!(line("chess960")["extends"], "orthodox");
    assert_eq!(line("orthodox")["extends"], json!(null));
    assert_eq!(line("orthodox")["players"], 2);
    let plain = chatur("list").done();
    assert_eq!(plain.lines().count(), lines.len());
}

#[test]
fn boards_are_shown() {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let mut text = String::new();
    for line in [
        vec!["show", "orthodox"],
        vec!["show", "orthodox", "--position", kiwipete, "--figurines", "--seen-by", "black"],
        vec!["show", "orthodox", "--position", kiwipete, "--seats"],
        vec!["show", "orthodox", "--position", "7k/5KQ1/8/8/8/8/8/8 b - - 0 1"],
        vec!["show", "capablanca"],
        vec!["show", "los-alamos"],
        vec!["show", "racing-kings"],
        vec!["show", "three-check"],
    ] {
        let _ = write!(text, "=== {}\n{}\n", line.join(" "), words(&line).done());
    }
    snapshot!("show", text);
}

#[test]
fn show_draws_a_picture() {
    let folder = Folder::new();
    let plain = inside(&folder, "show antichess --svg board.svg", "").done();
    assert!(plain.contains("white to move"));
    let svg = folder.read("board.svg");
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    assert_eq!(inside(&folder, "show antichess --svg -", "").done(), svg);
    let nowhere = inside(&folder, "show antichess --svg no/such/folder.svg", "");
    assert!(nowhere.refused(2).contains("--svg"));
}

#[test]
fn moves_have_their_shape() {
    let moves = chatur("moves orthodox --json").json();
    assert_eq!(keys(&moves), ["check", "moves", "position", "result", "turn", "variant"]);
    assert_eq!(moves["moves"].as_array().map(Vec::len), Some(20));
    assert_eq!(moves["turn"], "white");
    assert_eq!(moves["result"], json!(null));
    assert_eq!(moves["check"], json!([]));
    let knight = json!({"uci": "g1f3", "san": "Nf3"});
    assert!(moves["moves"].as_array().is_some_and(|all| all.contains(&knight)));
}

#[test]
fn moves_tell_check_and_the_end() {
    let in_check = "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1";
    let moves = words(&["moves", "orthodox", "--position", in_check, "--json"]).json();
    assert_eq!(moves["check"], json!(["white"]));
    assert_eq!(moves["moves"].as_array().map(Vec::len), Some(3));
    let mated = "7k/5KQ1/8/8/8/8/8/8 b - - 0 1";
    let moves = words(&["moves", "orthodox", "--position", mated, "--json"]).json();
    assert_eq!(moves["moves"], json!([]));
    assert_eq!(moves["result"], json!({"kind": "win", "winners": ["white"], "reason": "checkmate"}));
}

#[test]
fn moves_are_listed_plainly() {
    let promoting = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
    snapshot!("moves", words(&["moves", "orthodox", "--position", promoting]).done());
    let only = words(&["moves", "antichess", "--position", "8/8/8/3p4/4P3/8/8/8 w - - 0 1"]).done();
    // It decides the game: black has given everything away.
    assert_eq!(only, "e4d5   exd5#\nmoves 1, white to move\n");
}

#[test]
fn a_resolved_variant_stands_alone() {
    let folder = Folder::new();
    folder.write("full.ron", &chatur("resolve antichess").done());
    assert_eq!(inside(&folder, "perft full.ron 3", "").done(), "nodes 8067\n");
    let first = chatur("resolve antichess").done();
    let again = inside(&folder, "resolve full.ron", "").done();
    // The same rules have the same hash.
    assert_eq!(first.lines().next(), again.lines().next());
}

#[test]
fn errors_name_what_is_wrong() {
    let mut text = String::new();
    for (line, status) in [
        (vec!["dance"], 2),
        (vec!["moves"], 2),
        (vec!["moves", "orthodocks"], 2),
        (vec!["moves", "no-such-file.ron"], 2),
        (vec!["moves", "orthodox", "--position", "8/8"], 1),
        (vec!["moves", "orthodox", "--position", "8/8/8/8/8/8/8/8 w - - 0 1"], 1),
        (vec!["moves", "orthodox", "--position", ""], 1),
        (vec!["apply", "orthodox", "e4", "e5", "Ke3"], 1),
        (vec!["apply", "orthodox", "e7e5"], 1),
        (vec!["apply", "orthodox", "resign:red"], 1),
        (vec!["perft", "orthodox", "200"], 2),
        (vec!["perft", "orthodox", "-1"], 2),
        (vec!["perft", "orthodox", "2", "--threads", "0"], 2),
        (vec!["perft", "orthodox", "2", "--number", "3"], 2),
        (vec!["start", "chess960", "--number", "960"], 2),
        (vec!["start", "chess960", "--seed", "1"], 2),
        (vec!["start", "chess960", "--random", "--count", "10000000000"], 2),
        (vec!["play", "orthodox", "--seat", "green=human"], 2),
        (vec!["play", "orthodox", "--seat", "white=magnus"], 2),
        (vec!["play", "orthodox", "--clock", "soon"], 2),
        (vec!["replay", "no-such-file.pgn"], 2),
        (vec!["check", "no-such-file.ron"], 2),
        (vec!["new", "../evil", "--from", "orthodox"], 2),
        (vec!["show", "orthodox", "--seen-by", "green"], 2),
    ] {
        let shown: Vec<&str> = line.iter().map(|word| if word.is_empty() { "''" } else { word }).collect();
        let _ =
            write!(text, "$ chatur {}   -> {status}\n{}\n", shown.join(" "), words(&line).refused(status));
    }
    snapshot!("errors", text);
}

#[test]
fn what_a_generation_learns_is_tried_before_it_is_kept() {
    let folder = Folder::new();
    let quick = "--games 30 --nodes 30 --trial 4 --jobs 1 --seed 2";
    let said = inside(&folder, &format!("refine los-alamos --into learnt {quick}"), "").done();
    for wanted in ["generation 1: learnt from ", "new weights of the terms: ", "a network beside them: "] {
        assert!(said.contains(wanted), "{wanted:?} in {said}");
    }
    assert_ne!(said.contains("kept: "), said.contains("nothing is kept"), "{said}");
    let again = inside(&folder, &format!("refine los-alamos --into learnt {quick}"), "").done();
    assert!(again.contains("generation 2: learnt from ") && again.contains(" of 60 games"), "{again}");
    // So do more than two seats, but that no network judges alone there.
    let three = inside(&folder, &format!("refine three-corner --into learnt {quick}"), "").done();
    assert!(
        three.contains("new weights of the terms: ") && three.contains("a network beside them: "),
        "{three}"
    );
    assert!(!three.contains("a network alone"), "{three}");
}

#[test]
fn who_has_so_many_hours_is_told_how_far_they_go_and_how_to_go_on() {
    let folder = Folder::new();
    let quick = "--games 10 --nodes 10 --trial 2 --jobs 1 --seed 2 --hours 0.0005";
    let run = inside(&folder, &format!("refine los-alamos --into nights {quick}"), "");
    assert!(run.err.contains(" games an hour: generation 1 plays its 10 in "), "{}", run.err);
    let goes_on =
        "chatur refine los-alamos --nodes 10 --seed 2 --games 10 --trial 2 --hours 0.0005 --into nights";
    assert!(run.err.contains(goes_on), "{}", run.err);
    let refused = chatur("refine los-alamos --hours 0").refused(2);
    assert!(refused.contains("more than 0"), "{refused}");
}

#[test]
fn positions_as_other_programs_have_them() {
    let shown = |variant: &str, position: &str| {
        let told = words(&["show", variant, "--position", position]).done();
        told.lines().last().unwrap_or_default().to_owned()
    };
    for (variant, position, fen) in [
        (
            "orthodox",
            "position startpos moves e2e4",
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
        ),
        ("orthodox", "startpos", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        (
            "orthodox",
            "position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4 e8e7",
            "8/4k3/8/8/4P3/8/8/4K3 w - - 1 2",
        ),
        (
            "shogi",
            "position sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1 moves G*5b",
            "4k4/4G4/9/9/9/9/9/9/4K4[] b - - 0 1",
        ),
        ("orthodox", "4k3/8/8/8/8/8/8/4K3 w - e3 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
    ] {
        assert_eq!(shown(variant, position), fen, "{position}");
    }
    let noted = words(&["show", "orthodox", "--position", "4k3/8/8/8/8/8/8/4K3 w - e3 0 1"]).done();
    assert!(noted.contains("note: ") && noted.contains("left out"), "{noted}");
    for wrong in ["position startpos moves e2e5", "4k3/8/8/8/8/8/8/4K3 w K e3 0 1", "position"] {
        words(&["show", "orthodox", "--position", wrong]).refused(1);
    }
}

#[test]
fn shells_complete_every_command() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = chatur(&format!("completions {shell}")).done();
        for command in COMMANDS {
            assert!(script.contains(command), "{shell} does not know {command}");
        }
    }
}

#[test]
fn the_manual_has_a_page_for_every_command() {
    let folder = Folder::new();
    let first = inside(&folder, "man pages", "").done();
    assert_eq!(first.trim(), std::path::Path::new("pages/chatur.1").display().to_string());
    let page = |name: &str| std::fs::read_to_string(folder.0.join("pages").join(name)).expect(name);
    assert!(page("chatur.1").contains("Chess variants"));
    for command in COMMANDS {
        assert!(page(&format!("chatur-{command}.1")).contains(".TH"));
    }
}
