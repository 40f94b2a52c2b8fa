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
fn without_a_seed_none_is_told_and_no_game_is_the_same() {
    let line = "play chess960 --seat white=random --seat black=random";
    let (first, second) = (chatur(line).done(), chatur(line).done());
    let heading = first.lines().next().expect("a heading");
    assert!(heading.contains("start ") && !first.contains("seed"), "{heading}");
    assert_ne!(first, second);
}

#[test]
fn random_games_of_variants_end_and_replay() {
    let list = chatur("list --json").json();
    let folder = Folder::new();
    // All where every case is asked for; otherwise one of three.
    let step = if std::env::var_os("CHATUR_FULL_COUNTS").is_some() { 1 } else { 3 };
    for line in list["variants"].as_array().expect("a list").iter().step_by(step) {
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

#[test]
fn the_board_is_turned_around() {
    let told = told("play --seed 1", "flip\nflip\n").done();
    let rows: Vec<&str> = told.lines().filter(|line| line.starts_with(['1', '8'])).collect();
    let firsts: Vec<char> = rows.iter().filter_map(|row| row.chars().next()).collect();
    assert_eq!(firsts, ['8', '1', '1', '8', '8', '1'], "{told}");
}

#[test]
fn a_turn_of_several_moves_has_one_number() {
    let folder = Folder::new();
    let script = "e4\ne5\nd5\nNf3\nNc3\npgn\nsave game.pgn\n";
    let told = inside(&folder, "play marseillais --seat black=human --seed 1", script).done();
    assert!(told.contains("\n1. e4 e5 d5 2. Nf3 Nc3 *\n"), "{told}");
    let replayed = inside(&folder, "replay game.pgn --json", "").json();
    assert_eq!(replayed["games"][0]["plies"], 5);
}

#[test]
fn every_game_is_kept_where_games_are_saved() {
    let folder = Folder::new();
    let play = "play --seat black=human --seed 1 --save games.pgn";
    inside(&folder, play, "e4\nnew\nd4\nsave one.pgn\nload one.pgn\nd5\nnew\n").done();
    let text = folder.read("games.pgn");
    let moves: Vec<&str> = text.lines().filter(|line| line.starts_with("1. ")).collect();
    assert_eq!(moves, ["1. e4 *", "1. d4 *", "1. d4 d5 *"]);
    let replayed = inside(&folder, "replay games.pgn --json", "").json();
    assert_eq!(replayed["games"].as_array().map(Vec::len), Some(3));
    let refused = inside(&folder, "play --save no/such/folder.pgn", "e4\n").refused(2);
    assert!(refused.contains("--save: cannot write"), "{refused}");
}

#[test]
fn a_game_that_is_cut_off_is_kept() {
    let folder = Folder::new();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_chatur"));
    command.args(["play", "--seat", "black=human", "--save", "game.pgn"]).current_dir(&folder.0);
    command.stdin(std::process::Stdio::piped()).stdout(std::process::Stdio::null());
    let mut child = command.spawn().expect("the binary runs");
    let mut pipe = child.stdin.take().expect("a pipe was asked for");
    std::io::Write::write_all(&mut pipe, b"e4\ne5\n").expect("it reads");
    let begun = std::time::Instant::now();
    let kept = || std::fs::read_to_string(folder.0.join("game.pgn")).unwrap_or_default();
    while !kept().contains("1. e4 e5 *") && begun.elapsed().as_secs() < 60 {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    child.kill().expect("it still plays");
    child.wait().expect("it has ended");
    assert!(kept().contains("1. e4 e5 *"), "{}", kept());
}

#[test]
fn a_level_tells_how_far_the_mate_is() {
    let folder = Folder::new();
    let play =
        "play --seat white=level:15 --seat black=level:1 --clock 0:10 --annotate --seed 1 --save game.pgn";
    let mut words: Vec<&str> = play.split(' ').collect();
    words.extend(["--position", "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1"]);
    let told = crate::support::words_inside(&folder, &words).done();
    assert!(told.contains("1-0, checkmate"), "{told}");
    // Behind the first move the mate is one move away; behind the second there is nothing to say.
    let text = folder.read("game.pgn");
    let text = text.split("\n\n").nth(1).expect("moves").replace('\n', " ");
    assert!(text.contains(" {[%eval #1] [%clk 0:00:") && !text.contains("#2]"), "{text}");
    let last = text.rsplit("2. ").next().expect("a second move");
    assert!(last.contains("8# {[%clk ") && last.trim_end().ends_with("1-0"), "{text}");
}

#[test]
fn games_of_four_are_annotated() {
    let folder = Folder::new();
    let seats = "--seat blue=level:1 --seat yellow=level:1 --seat green=random";
    let play = format!("play four-player {seats} --clock 5+1 --annotate --seed 1 --save game.pgn4");
    let moves = inside(&folder, "moves four-player", "").done();
    let first = moves.split_whitespace().find(|word| word.len() == 4).expect("a move").to_owned();
    inside(&folder, &play, &format!("{first}\nresign\n")).done();
    let text = folder.read("game.pgn4");
    let round = text.lines().find(|line| line.starts_with("1. ")).expect("a round");
    let slots: Vec<&str> = round.split(" .. ").collect();
    assert_eq!(slots.len(), 4, "{text}");
    // A person says nothing, nor does chance; clocks stand in every slot.
    let judged: Vec<bool> = slots.iter().map(|slot| slot.contains("[%eval ")).collect();
    assert_eq!(judged, [false, true, true, false], "{text}");
    assert!(slots.iter().all(|slot| slot.contains("[%clk 0:0")), "{text}");
    let replayed = inside(&folder, "replay game.pgn4 --json", "").json();
    assert_eq!(replayed["games"][0]["legal"], true);
}

#[test]
fn a_loaded_game_has_the_clocks_of_its_record() {
    let folder = Folder::new();
    let game = |moves: &str| format!("[Event \"A game\"]\n[Result \"*\"]\n\n{moves} *\n");
    folder.write("told.pgn", &game("1. e4 {[%clk 0:05:00]} e5 {[%clk 0:04:31.5]} 2. Nf3 {[%clk 0:03:10]}"));
    folder.write("untold.pgn", &game("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O"));
    let script = "load told.pgn\nclock\nload untold.pgn\nclock\n";
    for clock in ["5+3", "5+3d", "5+3b"] {
        let play = format!("play --seat black=human --clock {clock} --seed 1");
        let told = inside(&folder, &play, script).done();
        let white: Vec<&str> =
            told.lines().filter(|line| line.starts_with("white: ") && !line.contains("human")).collect();
        assert_eq!(white, ["white: 3:10", "white: 5:00"], "{clock}");
        // Black's clock runs.
        let black: Vec<&str> =
            told.lines().filter(|line| line.starts_with("black: ") && !line.contains("human")).collect();
        assert!(black[0].starts_with("black: 4:31") || black[0] == "black: 4:30", "{clock}: {black:?}");
        assert!(["black: 5:00", "black: 4:59"].contains(&black[1]), "{clock}: {black:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_new_game_without_its_opponent_leaves_the_old_one_as_it_was() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    // It comes once and never again.
    let program = env!("CARGO_BIN_EXE_chatur");
    folder.write("once", &format!("#!/bin/sh\nmkdir came || exit 1\nexec {program} uci\n"));
    let file = folder.0.join("once");
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o755)).expect("a file of ours");
    let seat = format!("black=uci:{}", file.display());
    let play = ["play", "--seat", &seat, "--clock", "0:10", "--seed", "1"];
    let run = crate::support::words_told(&folder, &play, "e4\nnew\nd4\n");
    assert!(run.out.contains("refused: --seat: "), "{run:?}");
    let answers = run.out.lines().filter(|line| line.starts_with("black: ") && line.contains("... ")).count();
    assert_eq!(answers, 2, "{run:?}");
}
