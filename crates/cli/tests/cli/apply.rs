//! `apply`.

use serde_json::json;

use crate::support::{chatur, keys, words};

#[test]
fn a_mate_ends_the_game() {
    let state = chatur("apply orthodox f3 e7e5 g4 Qh4# --json").json();
    assert_eq!(keys(&state), ["events", "points", "position", "result", "seats", "turn"]);
    assert_eq!(state["result"], json!({"kind": "win", "winners": ["black"], "reason": "checkmate"}));
    assert_eq!(state["seats"]["white"], json!({"state": "out", "why": "mate"}));
    assert_eq!(state["seats"]["black"], json!({"state": "playing", "why": null}));
    assert_eq!(state["points"], json!({"white": 0, "black": 0}));
    assert_eq!(state["turn"], "white");
    assert_eq!(state["position"], "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    let moves =
        state["events"].as_array().expect("events").iter().filter(|event| event["san"] != json!(null));
    assert_eq!(moves.map(|event| event["san"].clone()).collect::<Vec<_>>(), ["f3", "e5", "g4", "Qh4#"]);
    let after = chatur("apply orthodox f3 e5 g4 Qh4 a3").refused(1);
    assert!(after.contains("move 5") && after.contains("the game is over"), "{after}");
}

#[test]
fn players_resign_and_agree() {
    let resigned = chatur("apply orthodox e4 resign:white --json").json();
    assert_eq!(resigned["result"], json!({"kind": "win", "winners": ["black"], "reason": "resignation"}));
    assert_eq!(resigned["seats"]["white"], json!({"state": "out", "why": "resigned"}));
    let drawn = chatur("apply orthodox e4 e5 draw --json").json();
    assert_eq!(drawn["result"], json!({"kind": "draw", "winners": [], "reason": "draw agreed"}));
    assert_eq!(drawn["seats"]["white"]["state"], "playing");
}

#[test]
fn a_flag_loses_only_to_somebody_who_can_mate() {
    let lost = chatur("apply orthodox e4 flag:black --json").json();
    assert_eq!(lost["result"]["winners"], json!(["white"]));
    assert_eq!(lost["seats"]["black"], json!({"state": "out", "why": "time"}));
    let bare = "4k3/8/8/8/8/8/PPPP4/4K3 w - - 0 1";
    let drawn = words(&["apply", "orthodox", "--position", bare, "flag:white", "--json"]).json();
    assert_eq!(drawn["result"]["kind"], "draw");
}

#[test]
fn claims_are_for_variants_that_have_them() {
    let back_and_forth = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
    let claimed = chatur(&format!("apply orthodox-claims {back_and_forth} claim --json")).json();
    assert_eq!(claimed["result"]["kind"], "draw");
    let early = chatur("apply orthodox-claims Nf3 claim").refused(1);
    assert!(early.contains("nothing to claim"), "{early}");
    let automatic = chatur(&format!("apply orthodox {back_and_forth} --json")).json();
    assert_eq!(automatic["result"]["reason"], "repetition");
}

#[test]
fn castling_is_read_in_every_form() {
    let position = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let castled = "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1";
    for text in ["O-O", "0-0", "e1g1", "e1h1"] {
        let plain = words(&["apply", "orthodox", "--position", position, text]).done();
        assert!(plain.contains(castled), "{text}: {plain}");
    }
}

#[test]
fn a_refused_move_is_named_with_its_rule() {
    let forced = words(&["apply", "antichess", "--position", "8/8/8/3p4/4P3/8/8/7R w - - 0 1", "h1h2"]);
    let said = forced.refused(1);
    assert!(said.contains("move 1 `h1h2`") && said.contains("capture"), "{said}");
    let pinned = words(&["apply", "orthodox", "--position", "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "Nc3"]);
    assert!(pinned.refused(1).contains("attacked"));
}

#[test]
fn moves_and_positions_are_written_in_other_notations_on_request() {
    let played = chatur("apply shogi 7g7f P-34 Bx22+ --notation usi").done();
    let sfen = "lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4";
    assert!(played.lines().any(|line| line == sfen), "{played}");
    assert!(played.contains("Sente plays 8h2b+."), "{played}");
    assert!(words(&["show", "shogi", "--position", sfen, "--notation", "western"]).done().contains(sfen));
    // Shapes that scripts read stay as they are, with one word more.
    let moves = chatur("moves xiangqi --notation wxf --json").json();
    let cannon =
        moves["moves"].as_array().expect("moves").iter().find(|one| one["uci"] == "h3e3").expect("it");
    assert_eq!(*cannon, json!({"uci": "h3e3", "san": "Che3", "text": "C2=5"}));
    let horse = chatur("moves xiangqi --notation fairy").done();
    assert!(horse.lines().any(|line| line.ends_with(" Hg3")), "{horse}");
    assert!(chatur("moves xiangqi --notation morse").refused(2).contains("wxf"));
}

#[test]
fn what_is_forced_decides_who_can_win_on_time() {
    let told = |position: &str, moves: &str| {
        let line: Vec<&str> =
            ["apply", "orthodox", "--position", position].into_iter().chain(moves.split(' ')).collect();
        words(&[&line[..], &["--json"]].concat()).json()["result"].clone()
    };
    // The only move takes the rook: the game is over before the flag falls.
    let dead = told("8/2kr4/8/K7/8/8/8/8 w - - 0 1", "Ka6 Rd8 Ka7 Ra8+ flag:white");
    assert_eq!(dead, json!({"kind": "draw", "winners": [], "reason": "nobody can win any more"}));
    let forced = told("7k/1qQ5/p4PPK/6PP/8/5P2/8/8 w - - 0 1", "Qg7+ Qxg7+ flag:white");
    assert_eq!(forced["kind"], "draw");
    let walled = told("8/8/3k4/1p1p1p1p/1P1P1P1P/3K4/8/8 w - - 0 1", "flag:white");
    assert_eq!(walled["kind"], "draw");
}

#[test]
fn a_draw_is_claimed_with_a_move_that_is_not_played() {
    let told = chatur("apply orthodox-claims Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 claim:Ng8 --json").json();
    assert_eq!(told["result"]["reason"], "threefold repetition");
    assert_eq!(told["turn"], "black");
    chatur("apply orthodox-claims Nf3 Nf6 claim:Ng1").refused(1);
}

#[test]
fn who_is_in_check_accepts_a_bikjang() {
    let told =
        words(&["apply", "janggi", "e2e2", "--position", "4k4/9/9/9/9/9/9/9/r3K4/9 w - - 0 1", "--json"]);
    assert_eq!(told.json()["result"]["reason"], "bikjang");
    words(&["apply", "janggi", "e2e2", "--position", "3k5/9/9/9/9/9/9/9/r3K4/9 w - - 0 1"]).refused(1);
}

#[test]
fn nobody_wins_on_time_without_an_attacker() {
    for (variant, position) in [
        ("xiangqi", "4k4/9/9/9/9/9/9/9/9/R1N1K4 w - - 0 1"),
        ("xiangqi", "3akab2/9/9/9/9/9/9/9/9/R1N1K4 w - - 0 1"),
        ("minixiangqi", "3k3/7/7/7/7/7/R1NK3 w - - 0 1"),
    ] {
        let drawn = words(&["apply", variant, "flag:red", "--position", position, "--json"]).json();
        assert_eq!(drawn["result"]["kind"], "draw", "{variant} {position}");
    }
    let defenders = "3akab2/9/9/9/9/9/9/9/9/2BAKA3 w - - 0 1";
    let shown = words(&["show", "xiangqi", "--position", defenders]).out;
    assert!(shown.contains("bare kings: draw"), "{shown}");
}
