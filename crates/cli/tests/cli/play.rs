//! `play` without a terminal: a dialogue in lines.

use crate::support::{Folder, chatur, inside, snapshot, told};

#[test]
fn a_game_is_played_by_a_script() {
    let script = "help\ne4\nKe3\ne2e5\nundo\nd4\ndraw\nclaim\nclock\nmoves\nfen\npgn\nresign\ne4\nquit\n";
    snapshot!("play-lines", told("play --seat black=random --seed 7", script).done());
}

#[test]
fn two_people_share_a_keyboard() {
    let script = "e4\ndraw\ndecline\ne5\nundo\naccept\nc5\ndraw\nNf3\naccept\n";
    snapshot!("play-two", told("play --seat black=human --seed 1", script).done());
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let line = "play chess960 --seat white=random --seat black=random --seed";
    let first = chatur(&format!("{line} 11")).done();
    assert_eq!(first, chatur(&format!("{line} 11")).done());
    assert_ne!(first, chatur(&format!("{line} 12")).done());
    let last = first.lines().last().expect("a result");
    assert!(["1-0, ", "0-1, ", "1/2-1/2, "].iter().any(|result| last.starts_with(result)), "{last}");
}

#[test]
fn random_games_of_every_variant_end_and_replay() {
    let list = chatur("list --json").json();
    let folder = Folder::new();
    for line in list["variants"].as_array().expect("a list") {
        let id = line["id"].as_str().expect("an id");
        let variant = chatur_variants::load(id).expect("the catalogue loads").variant;
        let seats: Vec<String> =
            variant.spec().seats.iter().map(|seat| format!("--seat {}=random", seat.name)).collect();
        let play = format!("play {id} {} --seed 3 --save {id}.pgn", seats.join(" "));
        let told = inside(&folder, &play, "").done();
        let replayed = inside(&folder, &format!("replay {id}.pgn --json"), "").json();
        let game = &replayed["games"][0];
        assert_eq!(game["legal"], true, "{id}: {game}");
        // A line such as `white: 1. e4 (e2e4)` a move.
        let is_move = |line: &&str| {
            let parts = line.split_once(": ");
            parts.is_some_and(|(seat, rest)| {
                seat.chars().all(|c| c.is_ascii_lowercase()) && rest.starts_with(|c: char| c.is_ascii_digit())
            })
        };
        let plies = told.lines().filter(is_move).count();
        assert_eq!(game["plies"], plies, "{id}");
        assert_eq!(game["agrees_with_recorded"], true, "{id}: {told}");
    }
}

#[test]
fn a_saved_game_goes_on() {
    let folder = Folder::new();
    let first = inside(
        &folder,
        "play chess960 --number 100 --seat black=random --seed 5",
        "save game.pgn\nsave game.pgn\n",
    )
    .done();
    assert!(
        first.contains("saved as game.pgn") && first.contains("refused: cannot write game.pgn"),
        "{first}"
    );
    let script = "load game.pgn\nfen\nload nothing.pgn\nresign\nsave over.pgn\nload over.pgn\n";
    let second = inside(&folder, "play orthodox --seat black=random --seed 5", script).done();
    assert!(second.contains("Chess960, start 100"), "{second}");
    assert!(second.contains("refused: cannot read nothing.pgn"), "{second}");
    let over = folder.read("over.pgn");
    assert!(over.contains("[Result \"0-1\"]") && over.contains("[Variant \"Chess960\"]"), "{over}");
}

#[test]
fn a_game_can_be_lost_on_purpose() {
    let near = "8/8/8/8/8/6p1/7P/8 w - - 0 1";
    let words = ["play", "antichess", "--position", near, "--seed", "1"];
    let run = crate::support::words(&words);
    assert_eq!(run.status, 0);
    assert!(run.out.contains("white to move"), "{}", run.out);
    let forced = told("play antichess --seat black=random --seed 2", "e4\nmoves\n").done();
    assert!(forced.contains("black: 1... "), "{forced}");
}

#[test]
fn new_games_are_numbered_and_refused_beyond() {
    let told = told("play chess960 --seed 1", "new 518\nfen\nnew 960\nnew\nquit\n").done();
    assert!(told.contains("start 518, seed 2"), "{told}");
    assert!(told.contains("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), "{told}");
    assert!(told.contains("refused: chess960 has the starts 0 to 959, not 960"), "{told}");
    assert!(told.contains("seed 3"), "{told}");
}

#[test]
fn clocks_run_only_where_there_are_some() {
    assert!(told("play blitz --seed 1", "clock\n").done().contains("white: 5:00"));
    assert!(told("play orthodox --clock 1:30+2 --seed 1", "clock\n").done().contains("black: 1:30"));
    assert!(told("play orthodox --seed 1", "clock\n").done().contains("no clock"));
}

#[test]
fn lines_without_sense_do_no_harm() {
    let long = "x".repeat(100_000);
    let script = format!("{long}\n\n\u{7}\né\u{301}\0\nsave\nnew x\ne4\n{long}");
    let told = told("play --seat black=random --seed 1", &script).done();
    assert!(told.contains("refused: a line has at most"), "{told}");
    assert!(told.contains("white: 1. e4"), "{told}");
    assert!(told.ends_with("*, unfinished\n"), "{told}");
}
