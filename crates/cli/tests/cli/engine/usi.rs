//! Conversations over USI.

use std::time::{Duration, Instant};

use super::support::{script, talk};

fn usi(text: &str) -> Vec<String> {
    talk("usi", script(text))
}

fn answer<'l>(lines: &'l [String], begins: &str) -> &'l str {
    lines.iter().find(|line| line.starts_with(begins)).unwrap_or_else(|| panic!("{lines:?}"))
}

#[test]
fn a_client_is_told_all() {
    let lines = usi("usi\nsetoption name USI_Hash value 32\nsetoption name USI_Ponder value true\n\
                     setoption name Skill_Level value 20\nisready\nusinewgame\n\
                     position startpos moves 7g7f 3c3d 8h2b+\nfen\nmoves\ngo nodes 300\n< bestmove\ngameover lose\nquit");
    let thought = |line: &str| line.starts_with("info depth") || line.starts_with("info nodes");
    let certain = lines.iter().filter(|line| !thought(line));
    let certain = certain.map(|line| if line.starts_with("bestmove") { "bestmove …" } else { line.as_str() });
    let text = certain.collect::<Vec<_>>().join("\n");
    insta::with_settings!({ snapshot_path => "../../../../../snapshots/cli", prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!("usi", text);
    });
}

#[test]
fn thoughts_and_moves_are_in_squares_from_the_right() {
    // Black takes a free rook.
    let lines = usi("position sfen 4k4/9/4r4/9/4R4/9/9/9/4K4 b - 1\ngo depth 2\n< bestmove\nquit");
    assert!(answer(&lines, "bestmove ").starts_with("bestmove 5e5c"), "{lines:?}");
    assert!(lines.iter().any(|line| line.contains(" pv 5e5c")), "{lines:?}");
}

#[test]
fn byoyomi_is_time_for_each_move() {
    let begun = Instant::now();
    let lines = usi("position startpos\ngo btime 0 wtime 0 byoyomi 300\n< bestmove\nquit");
    assert!(answer(&lines, "bestmove ").len() > 9, "{lines:?}");
    // A machine that does other things as well needs more than the clock says, but not much.
    assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
}

#[test]
fn who_is_mated_resigns() {
    let lines = usi("position sfen 8k/8G/8P/9/9/9/9/9/K8 w - 2\ngo byoyomi 100\n< bestmove\nquit");
    assert_eq!(answer(&lines, "bestmove"), "bestmove resign");
}

#[test]
fn who_may_declare_a_win_does() {
    let lines = usi("position sfen RRBBGGSSK/PPPP5/9/9/9/9/9/9/k8 b - 1\ngo byoyomi 100\n< bestmove\nquit");
    assert_eq!(answer(&lines, "bestmove"), "bestmove win");
}

#[test]
fn a_mate_is_told_with_its_moves() {
    let lines = usi("position sfen 8k/9/8P/9/p8/9/9/9/K8 b G 1\ngo mate 20000\n< checkmate\n\
                     position startpos\ngo mate 100\n< checkmate\nquit");
    assert_eq!(answer(&lines, "checkmate"), "checkmate G*1b");
    assert_eq!(lines.last().map(String::as_str), Some("checkmate timeout"));
}

#[test]
fn relatives_of_shogi_are_played_and_others_are_not() {
    let lines = usi("setoption name USI_Variant value minishogi\nposition startpos moves 1e1d\nfen\n\
                     setoption name USI_Variant value crazyhouse\nsetoption name USI_Variant value nothing\nfen\nquit");
    let fen = "rbsgk/4p/5/P3R/KGSB1 w - 2";
    // What is refused changes nothing.
    assert_eq!(lines.iter().filter(|line| *line == fen).count(), 2, "{lines:?}");
    assert!(lines.iter().any(|line| line.contains("cannot be written as SFEN")), "{lines:?}");
    assert!(lines.iter().any(|line| line.contains("no variant `nothing`")), "{lines:?}");
}

#[test]
fn only_the_protocol_that_is_spoken_is_answered() {
    let lines = talk("uci", script("usi\nisready\n< readyok\nquit"));
    assert!(!lines.iter().any(|line| line == "usiok"), "{lines:?}");
    let lines = usi("uci\nisready\n< readyok\nquit");
    assert!(!lines.iter().any(|line| line == "uciok"), "{lines:?}");
}
