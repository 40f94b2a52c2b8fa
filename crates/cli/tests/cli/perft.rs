//! `perft`.

use serde_json::json;

use crate::support::{chatur, keys, words};

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
