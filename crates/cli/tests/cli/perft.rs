//! `perft`.

use serde_json::{Value, json};

use crate::support::{chatur, keys, told, words};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

#[test]
fn the_last_line_is_the_count() {
    assert_eq!(chatur("perft orthodox 0").done(), "nodes 1\n");
    assert_eq!(chatur("perft orthodox 1").done(), "nodes 20\n");
    assert_eq!(chatur("perft orthodox 4").done(), "nodes 197281\n");
    assert_eq!(chatur("perft chess960 3 --number 518").done(), "nodes 8902\n");
}

#[test]
fn however_it_is_counted_the_count_is_the_same() {
    for options in [&[][..], &["--no-bulk"], &["--threads", "3"], &["--threads", "2", "--no-bulk"]] {
        let mut line = vec!["perft", "orthodox", "3", "--position", KIWIPETE];
        line.extend(options);
        assert_eq!(words(&line).done(), "nodes 97862\n", "{options:?}");
    }
}

#[test]
fn divide_adds_up() {
    let plain = chatur("perft orthodox 3 --divide").done();
    let lines: Vec<&str> = plain.lines().collect();
    assert_eq!(lines.len(), 21);
    let counts = lines[..20].iter().map(|line| line.split_once(": ").expect("move: count").1);
    assert_eq!(counts.map(|count| count.parse::<u64>().expect("a count")).sum::<u64>(), 8902);
    assert!(lines.contains(&"e2e4: 600"));
}

#[test]
fn the_object_has_its_shape() {
    let counted = chatur("perft orthodox 2 --json --threads 2").json();
    assert_eq!(keys(&counted), ["depth", "divide", "nodes", "position", "seconds", "variant"]);
    assert_eq!(counted["nodes"], 400);
    assert_eq!(counted["depth"], 2);
    assert_eq!(counted["divide"]["e2e4"], 20);
    assert!(counted["seconds"].is_f64());
    assert_eq!(counted["variant"], "orthodox");
}

#[test]
fn lines_end_where_a_goal_is_reached() {
    // The king steps onto the hill: no line goes on from there, whether the work is split or not.
    let hill = "7k/8/8/8/8/4K3/8/8 w - - 0 1";
    let count =
        |depth: &str| words(&["perft", "king-of-the-hill", depth, "--position", hill, "--json"]).json();
    assert_eq!(count("1")["nodes"], 8);
    assert_eq!(count("2")["divide"]["e3e4"], 0);
    assert_eq!(count("4")["divide"]["e3e4"], 0);
    assert_eq!(count("4")["divide"]["e3d4"], 0);
    let over = "7k/8/8/8/4K3/8/8/8 b - - 0 1";
    let ended = words(&["perft", "king-of-the-hill", "2", "--position", over, "--json"]).json();
    assert_eq!((ended["nodes"].clone(), ended["divide"].clone()), (json!(0), json!({})));
}

#[test]
fn a_batch_answers_every_line() {
    let asked = format!("\n\te2e4 e7e5\n{KIWIPETE}\n{KIWIPETE}\te1g1\n\te2e5\nnonsense\n");
    let run = told("perft orthodox 2 --batch", &asked);
    assert_eq!(run.status, 1);
    assert_eq!(run.err, "error: 2 of 6 lines could not be counted\n");
    let lines: Vec<Value> = run.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), 6);
    assert_eq!(keys(&lines[0]), ["divide", "nodes", "position", "result"]);
    assert_eq!(lines[0]["nodes"], 400);
    assert_eq!(lines[1]["position"], "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    assert_eq!(lines[1]["divide"]["e1e2"], 29);
    assert_eq!(lines[2]["nodes"], 2039);
    assert_eq!(lines[3]["divide"].as_object().expect("an object").len(), 43);
    assert_eq!((lines[4]["line"].clone(), lines[5]["line"].clone()), (json!(5), json!(6)));
    assert!(lines[4]["error"].as_str().expect("text").starts_with("move 1 `e2e5`: "));
}

#[test]
fn a_batch_tells_of_a_repetition() {
    let run = told("perft orthodox 0 --batch", "\tg1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8\n");
    assert!(run.out.contains("\"reason\":\"repetition\""), "{}", run.out);
}

#[test]
fn a_batch_tells_how_a_position_has_ended() {
    let run = told("perft orthodox 1 --batch", "\tf2f3 e7e5 g2g4 d8h4\n");
    let answer: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(answer["result"], json!({ "kind": "win", "winners": ["black"], "reason": "checkmate" }));
    assert_eq!(answer["nodes"], 0);
}
