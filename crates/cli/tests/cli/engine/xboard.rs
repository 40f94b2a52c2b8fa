//! Conversations over the protocol of XBoard.

use super::support::{Step, script, talk};

fn xboard(text: &str) -> Vec<String> {
    talk("xboard", script(text))
}

fn snapshot(name: &str, lines: &[String]) {
    let certain = lines.iter().map(|line| if line.starts_with("move ") { "move …" } else { line });
    let text = certain.collect::<Vec<_>>().join("\n");
    insta::with_settings!({ snapshot_path => "../../../../../snapshots/cli", prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!(name, text);
    });
}

#[test]
fn a_client_is_told_all() {
    let lines = xboard(
        "xboard\nprotover 2\naccepted ping\nnew\nrandom\nvariant losalamos\nvariant crazyhouse\n\
                        variant xiangqi\nvariant alice\nvariant nothing\nvariant omicron\nping 1\n< pong 1\nquit",
    );
    snapshot("xboard", &lines);
}

#[test]
fn what_is_wrong_is_said() {
    let lines = xboard(
        "new\nforce\nusermove e2e5\nusermove\ne7e5\nNf3\nusermove Nf6\nhello\nlevel 40\nst soon\nundo\nundo\n\
                        undo\nremove\nsetboard nonsense\nusermove e2e4\ngo\nnew\nmemory much\noption Nothing=1\n\
                        option Skill Level=x\noption VariantPath=/nowhere.ron\nedit\nping 7\n< pong 7\nquit",
    );
    snapshot("xboard-wrong", &lines);
}

#[test]
fn it_answers_moves_until_the_game_is_over() {
    let lines = xboard(
        "new\nnps 1\nst 300\nusermove f2f3\n< move\nforce\nnew\nforce\nnps 1\nst 300\nusermove f2f3\n\
                        usermove e7e5\nusermove g2g4\ngo\n< 0-1\nquit",
    );
    assert!(lines.contains(&"move d8h4".to_owned()), "{lines:?}");
    assert_eq!(lines.last().unwrap(), "0-1 {checkmate}");
}

#[test]
fn memory_and_cores_are_taken() {
    let lines = xboard(
        "new\nmemory 8\ncores 2\nst 0.2\nusermove e2e4\n< move\nmemory 4\ncores 1\n\
                        usermove a2a3\n< move\nping 5\n< pong 5\nquit",
    );
    assert_eq!(lines.iter().filter(|line| line.starts_with("move ")).count(), 2, "{lines:?}");
    assert!(!lines.iter().any(|line| line.starts_with("Error") || line.starts_with("Illegal")), "{lines:?}");
}

/// In bughouse what is in hand comes from the other board, and only the client knows.
#[test]
fn a_client_says_what_partners_have_handed_over() {
    let lines = xboard(
        "new\nvariant bughouse\nforce\nusermove N@e5\nholding [N] [] WN\nusermove N@e5\nusermove Q@e4\n\
                        holding [] [qp]\nusermove Q@e4\nholding [X] []\nholding [\n\
                        new\nvariant crazyhouse\nforce\nholding [Q] []\nusermove Q@e5\nping 1\n< pong 1\nquit",
    );
    let refused = lines.iter().filter(|line| line.starts_with("Illegal") || line.starts_with("Error"));
    let refused: Vec<&str> = refused.map(|line| line.rsplit(": ").next().unwrap()).collect();
    assert_eq!(refused, ["N@e5", "Q@e4", "holding [X] []", "holding [", "Q@e5"], "{lines:?}");
}

#[test]
fn hands_that_change_while_it_thinks_are_thought_about() {
    let lines = xboard(
        "new\nvariant bughouse\nforce\nsetboard 6k1/5ppp/8/8/8/8/8/K7[] w - - 0 1\nnps 1\nst 300\ngo\n\
                        holding [R] []\nping 2\n< pong 2\nquit",
    );
    assert!(lines.iter().any(|line| line.starts_with("move R@") && line.ends_with('8')), "{lines:?}");
    let at = |begins: &str| lines.iter().position(|line| line.starts_with(begins)).unwrap();
    assert!(at("move") < at("pong"), "{lines:?}");
}

#[test]
fn a_ping_waits_for_the_move() {
    let lines = xboard("new\nst 0.2\nusermove e2e4\nping 5\n< pong 5\nquit");
    let at = |begins: &str| lines.iter().position(|line| line.starts_with(begins)).unwrap();
    assert!(at("move") < at("pong"), "{lines:?}");
}

#[test]
fn a_question_mark_moves_at_once() {
    let lines = xboard("new\nst 1000\nusermove e2e4\n?\n< move\nquit");
    assert_eq!(lines.len(), 1, "{lines:?}");
}

#[test]
fn force_ends_thinking_without_a_move() {
    let lines = xboard("new\nst 1000\nusermove e2e4\nforce\nusermove e7e5\nping 1\n< pong 1\nquit");
    assert_eq!(lines, ["pong 1"]);
}

#[test]
fn it_thinks_on_the_others_time() {
    let lines = xboard(
        "new\nhard\nnps 1\nst 500\nusermove e2e4\n< move\nping 1\n< pong 1\nhint\nusermove h2h4\n< move\n\
                        easy\nquit",
    );
    assert_eq!(lines.iter().filter(|line| line.starts_with("move ")).count(), 2, "{lines:?}");
}

/// The clocks come after the engine's move and before the opponent's: a search that has begun between them knows only
/// older ones.
#[test]
fn a_right_guess_is_thought_about_by_the_clock_of_now() {
    let steps = script(
        "new\nhard\npost\nlevel 0 1000 0\ntime 6000000\notim 6000000\nusermove e2e4\n< 4 \n?\n< move\nhint\n< Hint: ",
    );
    let then = script("time 10\notim 10");
    let guess = Step::Answer("usermove ".to_owned(), "Hint: ".to_owned());
    let last = script("< move\neasy\nquit");
    let lines = talk("xboard", steps.into_iter().chain(then).chain([guess]).chain(last));
    assert_eq!(lines.iter().filter(|line| line.starts_with("move ")).count(), 2, "{lines:?}");
}

#[test]
fn another_position_is_judged_anew() {
    let lost = "setboard 4k3/8/8/8/8/8/8/QQQ1K3 b - - 0 1\ngo\n< move";
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let asked = |way: &str| {
        xboard(&format!("new\nforce\nnps 1\nst 100\n{lost}\n{way}\ndraw\nping 1\n< pong 1\nquit"))
    };
    assert!(asked("post").contains(&"offer draw".to_owned()));
    for way in [format!("setboard {start}").as_str(), "variant crazyhouse"] {
        let lines = asked(way);
        assert!(!lines.contains(&"offer draw".to_owned()), "{way}: {lines:?}");
    }
}

#[test]
fn analysis_follows_the_board() {
    let lines = xboard(
        "new\nforce\nanalyze\n< 1 \nusermove e2e4\n< 1 \n.\n< stat01\nundo\n< 1 \nexit\nping 2\n< pong 2\nquit",
    );
    assert!(!lines.iter().any(|line| line.starts_with("move") || line.starts_with("Error")), "{lines:?}");
}

#[test]
fn castling_from_anywhere_is_said_with_letters() {
    let lines = xboard(
        "new\nvariant fischerandom\nforce\nsetboard 1k6/8/8/8/8/8/8/1K3R2 w F - 0 1\nusermove O-O\n\
                        ping 1\n< pong 1\nquit",
    );
    assert_eq!(lines, ["pong 1"]);
}

#[test]
fn ranks_of_ten_are_counted_from_nought() {
    let lines = xboard(
        "new\nvariant xiangqi\nforce\nusermove h2e2\nusermove h7e7\nusermove a0a1\nping 1\n< pong 1\nquit",
    );
    assert_eq!(lines, ["pong 1"]);
}

#[test]
fn moves_taken_back_are_gone() {
    let lines = xboard(
        "new\nforce\nusermove e2e4\nusermove e7e5\nremove\nusermove d2d4\nundo\nusermove e2e4\nusermove d7d5\n\
                        usermove e4d5\nping 1\n< pong 1\nquit",
    );
    assert_eq!(lines, ["pong 1"]);
}

/// A client that does not know the goal of a variant takes the winner's word for a false claim, and the loser's for
/// the result. So the loser is heard first.
#[test]
fn a_goal_is_left_to_the_loser_to_tell() {
    let won = "new\nvariant kingofthehill\nforce\nnps 1\nst 300\nsetboard 7k/8/8/8/8/3K4/8/8 w - - 0 1\ngo\n< move d3";
    let told = xboard(&format!("{won}\nresult 1-0 {{the hill}}\nping 1\n< pong 1\nquit"));
    assert!(!told.iter().any(|line| line.starts_with("1-0")), "{told:?}");
    // Where nobody tells of it, it does so itself.
    let alone = xboard(&format!("{won}\nping 1\n< pong 1\n< 1-0\nquit"));
    assert!(alone.last().unwrap().starts_with("1-0 {"), "{alone:?}");
    // The loser tells at once.
    let lost = xboard(
        "new\nvariant kingofthehill\nforce\nsetboard 7k/8/8/8/8/3K4/8/8 w - - 0 1\nblack\nplayother\nusermove d3d4\n\
         < 1-0\nquit",
    );
    assert!(lost.last().unwrap().starts_with("1-0 {"), "{lost:?}");
}

#[test]
fn a_draw_that_other_rule_books_may_not_know_is_offered() {
    let bare = "setboard 4k3/8/8/8/8/8/3r4/4K3 w - - 0 1\nplayother\nnps 1\nst 100\nusermove e1d2\n< move\nping 1\n< pong 1\nquit";
    let lines = xboard(&format!("new\nvariant makruk\nforce\n{bare}"));
    assert!(lines.contains(&"offer draw".to_owned()), "{lines:?}");
    assert!(!lines.iter().any(|line| line.starts_with("1/2")), "{lines:?}");
    // Of stalemate everybody knows.
    let lines = xboard(
        "new\nvariant makruk\nforce\nsetboard k1K5/8/8/8/8/8/8/7R w - - 0 1\nplayother\n\
                        usermove h1h7\n< 1/2\nquit",
    );
    assert_eq!(lines.last().unwrap(), "1/2-1/2 {stalemate}");
}

/// Fifty moves are full with the engine's own, which stands worse: the protocol has the claim said before the move.
#[test]
fn a_draw_by_the_move_that_follows_is_claimed_before_it() {
    let told = |quiet: u32| {
        xboard(&format!(
            "new\nvariant orthodox-claims\nforce\nsetboard 4k3/8/8/8/q7/8/8/6KR w - - {quiet} 80\nnps 1\nst 100\ngo\n< move\nping 1\n\
                        < pong 1\nquit"
        ))
    };
    let lines = told(99);
    let at = |word: &str| lines.iter().position(|line| line.starts_with(word));
    let offered = at("offer draw").unwrap_or_else(|| panic!("{lines:?}"));
    assert!(Some(offered) < at("move "), "{lines:?}");
    let early = told(90);
    assert!(!early.contains(&"offer draw".to_owned()), "{early:?}");
}

#[test]
fn boards_with_holes_have_their_names() {
    let lines = xboard("protover 2\nnew\nvariant gustav3\nst 0.1\nusermove e2e4\n< move\nquit");
    let names = lines.iter().find(|line| line.starts_with("feature variants")).unwrap();
    assert!(names.contains(",gustav3,"), "{names}");
    assert!(!lines.iter().any(|line| line.starts_with("Error") || line.starts_with("Illegal")), "{lines:?}");
}
