//! `replay`.

use serde_json::json;

use crate::support::{Folder, inside, keys, words};

const MATE: &str = "[Event \"?\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
const OPEN: &str = "[Event \"?\"]\n[Result \"*\"]\n\n1. e4 {best by test} e5 (1... c5 2. Nf3) 2. Nf3 $1 *\n";
const BLITZ: &str = "[Variant \"Antichess\"]\n[Result \"1-0\"]\n\n1. e3 b5 2. Bxb5 1-0\n";

#[test]
fn games_are_played_by_the_rules() {
    let folder = Folder::new();
    folder.write("games.pgn", &format!("{MATE}\n{OPEN}\n{BLITZ}"));
    let replayed = inside(&folder, "replay games.pgn --json", "").json();
    let games = replayed["games"].as_array().expect("games");
    assert_eq!(games.len(), 3);
    let shape = ["agrees_with_recorded", "legal", "notes", "plies", "points", "result", "stopped_at"];
    assert_eq!(keys(&games[0]), shape);
    assert_eq!(games[0]["plies"], 4);
    assert_eq!(games[0]["agrees_with_recorded"], true);
    assert_eq!(games[0]["result"]["winners"], json!(["black"]));
    assert_eq!(games[1]["legal"], true);
    assert_eq!(games[1]["agrees_with_recorded"], json!(null));
    assert_eq!(games[2]["plies"], 3);
    let plain = inside(&folder, "replay games.pgn games.pgn", "").done();
    assert!(plain.ends_with("games 6, refused 0\n"), "{plain}");
}

#[test]
fn a_game_stops_where_a_move_is_not_legal() {
    let folder = Folder::new();
    folder.write("bad.pgn", "[Event \"?\"]\n\n1. e4 e5\n2. Ke3 *\n");
    let run = inside(&folder, "replay bad.pgn --json", "");
    let shape: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
    let game = &shape["games"][0];
    assert_eq!((game["legal"].clone(), game["plies"].clone()), (json!(false), json!(2)));
    assert_eq!(game["stopped_at"]["ply"], 2);
    assert_eq!(game["stopped_at"]["text"], "Ke3");
    let said = run.refused(1);
    assert!(said.contains("bad.pgn:4:4"), "{said}");
}

#[test]
fn a_wrong_result_is_refused() {
    let folder = Folder::new();
    folder.write("wrong.pgn", &MATE.replace("0-1", "1-0"));
    let run = inside(&folder, "replay wrong.pgn", "");
    assert!(run.out.contains("does not agree with 1-0"), "{run:?}");
    assert!(run.refused(1).contains("wrong.pgn:1:1"));
}

#[test]
fn what_is_no_game_is_refused() {
    let folder = Folder::new();
    folder.write("broken.pgn", "[Event \"?\"]\n\n1. e4 {not closed *\n");
    folder.write("unknown.pgn", "[Variant \"Fantasy\"]\n\n1. e4 *\n");
    assert!(inside(&folder, "replay broken.pgn", "").refused(1).contains("broken.pgn:3:7"));
    assert!(inside(&folder, "replay unknown.pgn", "").refused(1).contains("Fantasy"));
    assert_eq!(inside(&folder, "replay unknown.pgn --variant orthodox", "").status, 0);
    folder.write("empty.pgn", "");
    assert_eq!(inside(&folder, "replay empty.pgn --json", "").json(), json!({"games": []}));
}

/// Plays one game again and gives its shape in JSON.
fn one(text: &str, more: &str) -> serde_json::Value {
    let folder = Folder::new();
    folder.write("game.pgn", text);
    let replayed = inside(&folder, &format!("replay game.pgn --json {more}"), "").json();
    let games = replayed["games"].as_array().expect("games");
    assert_eq!(games.len(), 1, "{replayed}");
    games[0].clone()
}

#[test]
fn a_game_that_went_on_is_noted_and_not_refused() {
    let text =
        "[FEN \"7k/8/8/8/8/8/6r1/6K1 w - - 0 40\"]\n[Result \"1/2-1/2\"]\n\n40. Kxg2 Kg7 41. Kg3 1/2-1/2\n";
    let game = one(text, "");
    assert_eq!((game["legal"].clone(), game["plies"].clone()), (json!(true), json!(3)));
    assert_eq!(game["notes"], json!(["went on after material (ply 1)"]));
    assert_eq!(game["agrees_with_recorded"], true);
    let folder = Folder::new();
    folder.write("game.pgn", text);
    let plain = inside(&folder, "replay game.pgn", "").done();
    assert!(plain.contains("went on after material"), "{plain}");
}

#[test]
fn shuffled_starts_of_any_variant() {
    let start = "[FEN \"brkbnnqr/pppppppp/8/8/8/8/PPPPPPPP/BRKBNNQR w KQkq - 0 1\"]";
    let castles = "1. b4 b5 2. a4 a5 3. d4 d5 4. Nd3 Nd6 5. Ne3 Ne6 6. c3 c6 7. g3 g6 8. Qg2 Qg7 9. Bc2 Bc7 10. O-O O-O *";
    for tags in ["", "[Variant \"From Position\"]", "[Variant \"Crazyhouse\"]", "[Variant \"Crazyhouse960\"]"]
    {
        let game = one(&format!("{tags}\n{start}\n\n{castles}\n"), "");
        assert_eq!(
            (game["legal"].clone(), game["plies"].clone()),
            (json!(true), json!(20)),
            "{tags}: {game}"
        );
    }
    // Of a position in the middle of a game the tags have to say it, or whoever asks.
    let late = "[FEN \"5rk1/8/8/8/8/8/8/1R2K3 w Q - 0 30\"]\n\n1. O-O-O Kh7 *\n";
    assert_eq!(one(late, "--chess960")["legal"], true);
    let files = late.replace(" Q ", " B ");
    assert_eq!(one(&files, "")["legal"], true);
    let position = "1r2k3/8/8/8/8/8/8/1R2K3 w Bb - 0 1";
    for command in [&["moves", "atomic", "--chess960"][..], &["moves", "atomic960"]] {
        let moves = words(&[command, &["--json", "--position", position]].concat());
        assert!(moves.done().contains("\"O-O-O\""), "{command:?}");
    }
}

#[test]
fn files_with_odd_ends_are_counted_right() {
    let folder = Folder::new();
    folder.write("odd.pgn", "[Event \"a\"]\n[Result \"1-0\"]\n\n[Event \"b\"]\n\n1. d4 d5 1–0 {so}\n\n[Event \"c\\\"]\n\n1. c4*\n");
    let plain = inside(&folder, "replay odd.pgn", "").done();
    assert!(plain.ends_with("games 3, refused 0\n"), "{plain}");
}

#[test]
fn families_and_setups_of_four() {
    let tags = |variant: &str, setup: &str, more: &str| {
        format!("[Variant \"{variant}\"]\n[StartFen4 \"{setup}\"]\n[Red \"Ada\"]\n{more}\n")
    };
    let moves = "1. d2-d4 .. b8-c8 .. h13-h12 .. m11-l11\n";
    for (variant, setup, more) in [
        ("Teams", "4PC", "[RuleVariants \"EnPassant\"]\n[Result \"1-0\"]\n"),
        ("FFA", "4PC", "[RuleVariants \"DeadKingWalking EnPassant PromoteTo=D\"]\n"),
        ("Solo", "4PCb", "[RuleVariants \"DeadKingWalking EnPassant\"]\n"),
        ("Teams", "4PCn", ""),
        ("FFA", "4pcRG", ""),
    ] {
        let game = one_of_four(&(tags(variant, setup, more) + moves));
        assert_eq!(
            (game["legal"].clone(), game["plies"].clone()),
            (json!(true), json!(4)),
            "{variant} {setup}"
        );
    }
    // Where the kings stand: Blue's on a7 in the new setups, on a8 in the old one; Yellow's on g14 or h14.
    for (setup, blue, yellow) in [
        ("4PC", "a7", "g14"),
        ("4PCo", "a8", "g14"),
        ("4PCb", "a7", "h14"),
        ("4PCn", "a7", "h14"),
        ("4PCrg", "a8", "g14"),
    ] {
        // Yellow's king steps where he opens no line of his queen's.
        let (b, y) = (blue.replace('a', "b"), if yellow == "g14" { "f13" } else { "i13" });
        let (to_b, to_y) = (b.replace('b', "c"), y.replace("13", "12"));
        let text = format!(
            "1. d2-d4 .. {b}-{to_b} .. {y}-{to_y} .. m11-l11 2. d4-d5 .. K{blue}-{b} .. K{yellow}-{y}\n"
        );
        let game = one_of_four(&(tags("FFA", setup, "") + &text));
        assert_eq!(game["plies"], 7, "{setup}: {game}");
    }
}

fn one_of_four(text: &str) -> serde_json::Value {
    let folder = Folder::new();
    folder.write("game.pgn4", text);
    inside(&folder, "replay game.pgn4 --json", "").json()["games"][0].clone()
}

#[test]
fn the_variant_that_is_given_counts_where_no_tag_has_one() {
    let folder = Folder::new();
    let moves = "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qd8 4. P@d5 *\n";
    folder.write("zh.pgn", &format!("[Event \"zh\"]\n\n{moves}\n[Variant \"Standard\"]\n\n1. e4 *\n"));
    let games = inside(&folder, "replay zh.pgn --variant crazyhouse --json", "").json();
    assert_eq!((&games["games"][0]["plies"], &games["games"][1]["plies"]), (&json!(7), &json!(1)));
    for tags in ["[Variant \"ZH\"]", "[Variant \"House\"]", "[Event \"FICS rated crazyhouse game\"]"] {
        folder.write("named.pgn", &format!("{tags}\n\n{moves}"));
        assert_eq!(inside(&folder, "replay named.pgn --json", "").json()["games"][0]["plies"], 7, "{tags}");
    }
    folder.write("xq.pgn", "[Game \"Chinese Chess\"]\n\n1. h2e2 h9g7 2. h0g2 *\n");
    let xiangqi = inside(&folder, "replay xq.pgn --json", "").json();
    assert_eq!(xiangqi["games"][0]["plies"], 3);
    assert_eq!(xiangqi["games"][0]["notes"], json!(["its ranks are counted from 0"]));
    folder.write("fr.pgn", "[Variant \"wild/fr\"]\n[FEN \"nbqrnkbr/pppppppp/8/8/8/8/PPPPPPPP/NBQRNKBR w HDhd - 0 1\"]\n\n1. d4 d5 *\n");
    assert_eq!(inside(&folder, "replay fr.pgn --json", "").json()["games"][0]["plies"], 2);
}

#[test]
fn games_of_shogi_are_played_too() {
    let folder = Folder::new();
    folder.write(
        "a.kif",
        "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角成(88)\n   4 同　銀(31)\n   5 投了\n",
    );
    folder.write("a.csa", "V2.2\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n");
    folder.write("a.ki2", "手合割：平手\n▲７六歩 △３四歩 ▲２二角成 △同　銀\n");
    let told = inside(&folder, "replay a.kif a.csa a.ki2", "").done();
    assert!(told.contains("a.kif game 1: 4 plies, recorded 0-1"), "{told}");
    assert!(told.contains("a.csa game 1: 2 plies, recorded 0-1"), "{told}");
    assert!(told.contains("a.ki2 game 1: 4 plies"), "{told}");
    assert!(told.ends_with("games 3, refused 0\n"), "{told}");
    let csa = inside(&folder, "replay a.kif --write csa", "").done();
    assert!(csa.contains("\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n%TORYO\n"), "{csa}");
    let pgn = inside(&folder, "replay a.csa --write pgn", "").done();
    assert!(pgn.contains("[Variant \"Shogi\"]") && pgn.ends_with("0-1\n\n"), "{pgn}");
}

#[test]
fn teams_castle_from_where_the_setup_of_the_game_has_their_kings() {
    let folder = Folder::new();
    let moves = "1. h2-h3 .. Na5-c6 .. h13-h12 .. m11-l11\n2. i2-i3 .. b5-c5 .. i13-i12 .. m10-l10\n\
        3. j2-j3 .. Ba6-b5 .. j13-j12 .. m9-l9\n4. k2-k3 .. O-O\n";
    folder.write("t.pgn4", &format!("[Variant \"Teams\"]\n[StartFen4 \"4PC\"]\n\n{moves}"));
    assert_eq!(inside(&folder, "replay t.pgn4 --json", "").json()["games"][0]["plies"], 14);
    let start = inside(&folder, "start four-player-modern", "").done();
    let fen4 = start.lines().last().unwrap_or_default();
    folder.write("f.pgn4", &format!("[Variant \"Teams\"]\n[StartFen4 \"{fen4}\"]\n\n{moves}"));
    assert_eq!(inside(&folder, "replay f.pgn4 --json", "").json()["games"][0]["plies"], 14);
    let given = inside(&folder, "replay f.pgn4 --variant four-player-teams --json", "").json();
    assert_eq!(given["games"][0]["plies"], 14);
}

#[test]
fn games_come_from_standard_input_and_packed() {
    let folder = Folder::new();
    let text = "[Event \"a\"]\n\n1. e4 e5 1-0\n\n[Event \"b\"]\n\n1. d4 *\n";
    let told = inside(&folder, "replay -", text).done();
    assert_eq!(told, "- game 1: 2 plies, recorded 1-0\n- game 2: 1 plies, recorded *\ngames 2, refused 0\n");
    let written = inside(&folder, "replay - --write pgn", text).done();
    assert_eq!(written.matches("[Event ").count(), 2, "{written}");
    // 1. e4 *, by gzip.
    let packed =
        [31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 51, 212, 83, 72, 53, 81, 208, 226, 2, 0, 96, 63, 3, 45, 8, 0, 0, 0];
    std::fs::write(folder.0.join("a.pgn.gz"), packed).expect("the folder can be written");
    assert_eq!(inside(&folder, "replay a.pgn.gz --json", "").json()["games"][0]["plies"], 1);
    // What is cut off is said.
    std::fs::write(folder.0.join("cut.pgn.gz"), &packed[..20]).expect("the folder can be written");
    assert!(inside(&folder, "replay cut.pgn.gz", "").refused(2).contains("cannot read cut.pgn.gz"));
}

#[test]
fn what_is_written_is_the_same_game() {
    let folder = Folder::new();
    // Neither the way in which a file counts ranks nor what was said beside it is told of what is written.
    folder.write(
        "iccs.pgn",
        "[Game \"Chinese Chess\"]\n[Format \"ICCS\"]\n\n1. H2-E2 H9-G7 (1... B9-C7 2. B2-E2) 2. H0-G2 *\n",
    );
    folder.write("zh.pgn", "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qd8 4. P@d5 *\n");
    folder.write(
        "a.kif",
        "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n\n変化：1手\n   1 ２六歩(27)\n   2 ８四歩(83)\n",
    );
    for (file, given, plies) in [("iccs.pgn", "", 3), ("zh.pgn", "--variant crazyhouse", 7), ("a.kif", "", 2)]
    {
        let written = inside(&folder, &format!("replay {file} {given} --write pgn"), "").done();
        folder.write("again.pgn", &written);
        let again = inside(&folder, "replay again.pgn --json", "").json();
        let game = &again["games"][0];
        assert_eq!((&game["plies"], &game["notes"]), (&json!(plies), &json!([])), "{written}\n{again}");
        assert_eq!(inside(&folder, "replay again.pgn --write pgn", "").done(), written);
    }
}

#[test]
fn bughouse_is_played_on_both_boards() {
    let folder = Folder::new();
    let text = "[WhiteA \"Ann\"][BlackA \"Ben\"]\n[Result \"1-0\"]\n\n\
        1A. e4{180} 1B. d4{179} 1a. d5{178} 2A. exd5{177} 1b. P@e4{170} {Ben resigns} 1-0\n";
    folder.write("a.bpgn", text);
    let told = inside(&folder, "replay a.bpgn", "").done();
    assert!(told.contains("game 1: 5 plies, on two boards, recorded 1-0"), "{told}");
    let written = inside(&folder, "replay a.bpgn --write pgn", "").done();
    assert!(written.contains("1b. P@e4 {170} {Ben\nresigns} 1-0\n"), "{written}");
    folder.write("wrong.bpgn", &text.replace("P@e4", "N@e4"));
    assert!(inside(&folder, "replay wrong.bpgn", "").refused(1).contains("N@e4"));
    assert!(inside(&folder, "replay a.bpgn --write kif", "").refused(1).contains("BPGN only"));
}

#[test]
fn two_players_on_the_board_in_the_middle() {
    let folder = Folder::new();
    let text = "[StartFen4 \"2PC\"]\n[Variant \"FFA\"]\n[RuleVariants \"EnPassant Play4Mate Prom=11\"]\n[Result \"1-0\"]\n\n\
        1. h5-h7 .. h10-h8\n2. Bi4-f7 .. Ne11-f9\n3. Qg4-k8 .. Nj11-i9\n4. Qk8xi10#\n";
    folder.write("a.pgn4", text);
    let told = inside(&folder, "replay a.pgn4", "").done();
    assert!(told.contains("7 plies, checkmate: white wins, agrees with 1-0"), "{told}");
    let written = inside(&folder, "replay a.pgn4 --write pgn", "").done();
    folder.write("again.pgn", &written);
    assert!(written.contains("4. Qxf7# 1-0"), "{written}");
    assert_eq!(inside(&folder, "replay again.pgn --json", "").json()["games"][0]["plies"], 7);
    // Rules that nobody knows are not left out.
    folder.write("duck.pgn4", &text.replace("Play4Mate", "DuckChess"));
    assert!(inside(&folder, "replay duck.pgn4", "").refused(1).contains("2PC DuckChess"));
}
