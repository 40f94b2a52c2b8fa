//! PGN as other programs and people write it.

use chatur_notation::pgn::{self, LineId, Note, PgnGame, Replay, Score};

fn all(text: &str) -> Vec<PgnGame> {
    pgn::read(text).map(|game| game.expect("it is read")).collect()
}

fn one(text: &str) -> PgnGame {
    let [game] = all(text).try_into().expect("one game");
    game
}

fn texts(game: &PgnGame, line: usize) -> Vec<&str> {
    game.line(LineId(line)).expect("a line").moves.iter().map(|mv| mv.text.as_str()).collect()
}

fn replayed(text: &str) -> Replay {
    let resolve = |game: &PgnGame| {
        let loaded = chatur_variants::load(chatur_variants::find(game.variant())?).ok()?;
        Some((loaded.variant, loaded.start))
    };
    pgn::replay(&one(text), resolve).expect("it can begin")
}

fn notes(replay: &Replay) -> Vec<String> {
    replay.notes.iter().map(ToString::to_string).collect()
}

#[test]
fn judgements_stand_anywhere() {
    let game =
        one("$7 1. d4 $142 d5 (⩲ 1... f5 ! N) (+= 1... e6) 2. c4± dxc4+- 3. e3 +/− b5 ⇆ 4. a4 D c6 ‼ *");
    assert_eq!(game.main().nags, [7]);
    let nags: Vec<Vec<u8>> = game.main().moves.iter().map(|mv| mv.nags.clone()).collect();
    assert_eq!(nags, [vec![142], vec![], vec![16], vec![18], vec![16], vec![132], vec![220], vec![3]]);
    assert_eq!(texts(&game, 0), ["d4", "d5", "c4", "dxc4", "e3", "b5", "a4", "c6"]);
    assert_eq!(game.lines[1].nags, [14]);
    assert_eq!(game.lines[1].moves[0].nags, [1, 146]);
    assert_eq!(game.lines[2].nags, [14]);
    let again = one(&pgn::write(&game));
    assert_eq!((&again.main().nags, &again.lines[1].nags), (&game.main().nags, &game.lines[1].nags));
}

#[test]
fn a_judgement_is_not_cut_off_a_move() {
    // `+` is check or promotion, `=` declines one, a dash turns a piece back.
    assert_eq!(
        texts(&one("1. P3c+ P7g=+ 2. +R5d-+ e8=Q+ 3. Qxf7# a8(N)+ 4. b8=(B) *"), 0),
        ["P3c+", "P7g=+", "+R5d-+", "e8=Q+", "Qxf7#", "a8(N)+", "b8=(B)"]
    );
}

#[test]
fn results_as_they_are() {
    for (text, score) in [
        ("1–0", Score::White),
        ("0 — 1", Score::Black),
        ("1:0", Score::White),
        ("½:½", Score::Draw),
        ("1/2 – 1/2", Score::Draw),
        ("½", Score::Draw),
        ("0-1", Score::Black),
    ] {
        let game = one(&format!("1. d4 d5 {text}"));
        assert_eq!((game.score, game.main().moves.len()), (Some(score), 2), "{text}");
        assert_eq!(one(&format!("[Result \"{text}\"]\n\n1. d4 d5")).recorded(), Some(score), "{text}");
    }
    let game = one("1. d4 d5*");
    assert_eq!((texts(&game, 0), game.score), (vec!["d4", "d5"], Some(Score::Open)));
    // Castling with zeros is no result.
    assert_eq!(texts(&one("1. 0-0 0-0-0 2. 0–0+ *"), 0), ["0-0", "0-0-0", "0–0+"]);
}

#[test]
fn invisible_signs_are_blanks() {
    let game = one("1. d4\u{200b} d5 2.\u{200d}c4\u{2060}e6\u{a0}3.\u{ad}Nc3 *\r\n\u{1a}");
    assert_eq!(texts(&game, 0), ["d4", "d5", "c4", "e6", "Nc3"]);
}

#[test]
fn brackets_that_close_nothing_are_passed_over() {
    let replay = replayed("1. d4 (1. c4)) d5 ) !? *");
    assert_eq!(replay.game.ply(), 2);
    assert_eq!(
        notes(&replay),
        [
            "1:14: `)` closes no variation; read all the same",
            "1:19: `)` closes no variation; read all the same"
        ]
    );
}

#[test]
fn a_tag_ends_with_its_line() {
    let games = all(
        "[Event \"folder C:\\\"]\n[Site \"say \\\"so\\\"\"]\n[Round \"3]\n\n1. d4 *\n\n[Event \"next\"]\n\n1. c4 *\n",
    );
    assert_eq!(games.len(), 2);
    assert_eq!(
        games[0].tags.iter().map(|(_, value)| value.as_str()).collect::<Vec<_>>(),
        ["folder C:\\", "say \"so\"", "3"]
    );
    assert_eq!(games[0].passed_over.len(), 1);
    assert_eq!(games[1].tag("Event"), Some("next"));
}

#[test]
fn the_marks_of_forums_are_no_tags() {
    let games = all("[pgn]\n[Event \"a\"]\n\n1. d4 d5 *\n[/pgn]\n\n[pgn] 1. c4 [/pgn]\n");
    assert_eq!(games.iter().map(|game| texts(game, 0).len()).collect::<Vec<_>>(), [2, 1]);
    assert_eq!(games[0].tags.len(), 1);
}

#[test]
fn capitals_of_tag_names_do_not_matter() {
    let game = one("[fen \"k7/8/8/8/8/8/8/K6R w - - 0 1\"]\n[EVENT \"e\"]\n[result \"1-0\"]\n\n1. Rh2");
    assert_eq!(game.start(), Some("k7/8/8/8/8/8/8/K6R w - - 0 1"));
    assert_eq!(game.recorded(), Some(Score::White));
    let written = pgn::write(&game);
    assert_eq!(written.to_lowercase().matches("[event ").count(), 1, "{written}");
    // The exact name goes before one that is merely like it.
    assert_eq!(one("[fen \"no\"]\n[FEN \"yes\"]\n\n*").start(), Some("yes"));
    for empty in ["", " ", "?"] {
        assert_eq!(one(&format!("[FEN \"{empty}\"]\n\n1. d4 *")).start(), None);
    }
}

#[test]
fn games_do_not_merge() {
    let tags = "[Event \"?\"]\n[White \"A\"]\n[Result \"1-0\"]\n\n";
    assert_eq!(all(&tags.repeat(3)).len(), 3);
    // Some programs put an empty line among the tags of one game.
    assert_eq!(all("[Event \"?\"]\n\n[White \"A\"]\n[Black \"B\"]\n\n1. d4 *").len(), 1);
    assert_eq!(all("[Site \"s\"]\n\n[Event \"e\"]\n\n1. d4 *").len(), 2);
    // Without tags and results an empty line and move 1 tell the games apart.
    let games = all("1. d4 d5 {so}\n\n1. c4 e5\n2. g3\n\n1. f4 d5");
    assert_eq!(games.iter().map(|game| texts(game, 0).len()).collect::<Vec<_>>(), [2, 3, 2]);
    assert_eq!(all("1. d4\n\n1... d5\n\n2. c4 e6 *").len(), 1);
}

#[test]
fn what_is_said_behind_the_result_belongs_to_the_game() {
    let games = all("1. d4 d5 1-0 {White is happy}\n; and so on\n\n{A word} [Event \"b\"]\n\n1. c4 *");
    assert_eq!(games[0].main().moves[1].comments, ["White is happy", "and so on"]);
    assert_eq!(games[1].main().comments, ["A word"]);
}

#[test]
fn a_game_goes_on_after_an_end_that_comes_by_itself() {
    let material = "went on after material (ply 1)";
    // From the corner the king must capture: the position was dead before.
    let dead = "went on after nobody can win any more (ply 0)";
    for (king, ends) in [("6K1", &[material][..]), ("7K", &[dead, material])] {
        let replay = replayed(&format!(
            "[FEN \"7k/8/8/8/8/8/6r1/{king} w - - 0 40\"]\n\n40. Kxg2 Kg7 41. Kg3 1/2-1/2"
        ));
        assert!(replay.stopped.is_none());
        assert_eq!((replay.game.ply(), replay.agrees), (3, Some(true)));
        assert_eq!(notes(&replay), ends);
    }
    // The fifth repetition, and then a game.
    let four_times = "Nc3 Nc6 Nb1 Nb8 ".repeat(4);
    let replay = replayed(&format!("{four_times} d4 d5 1-0"));
    assert_eq!((replay.game.ply(), replay.game.outcome().is_some()), (18, false));
    assert_eq!(notes(&replay), ["went on after repetition (ply 16)"]);
    // Taking moves back finds the end again.
    let mut game = replay.game;
    game.undo();
    assert!(game.outcome().is_none());
}

#[test]
fn a_game_that_nobody_can_go_on_with_is_over() {
    for (text, why) in [
        ("1. f3 e5 2. g4 Qh4# 3. a3 *", "the game is over: checkmate"),
        (
            "[Variant \"King of the Hill\"]\n[FEN \"7k/8/8/8/8/4K3/8/8 w - - 0 1\"]\n\n1. Ke4 Kg8 2. Kd4 *",
            "the game is over: hill",
        ),
    ] {
        let replay = replayed(text);
        assert_eq!(replay.stopped.expect("it stops").why.to_string(), why);
        assert!(replay.game.outcome().is_some());
    }
}

#[test]
fn a_move_that_is_left_out_hands_the_turn_on() {
    for sign in ["--", "Z0", "--!?"] {
        let replay = replayed(&format!("1. d4 {sign} 2. c4 d5 1/2-1/2"));
        assert_eq!((replay.game.ply(), replay.stopped), (4, None), "{sign}");
        assert_eq!(replay.notes, [Note::LeftOut(1)]);
    }
    // Not where the king would be left in check.
    let replay = replayed("1. e4 f6 2. Qh5+ -- 3. d4 *");
    assert_eq!(replay.stopped.expect("it stops").ply, 3);
    // Such a game can be written and read again.
    let replay = replayed("1. d4 -- 2. c4 d5 *");
    let usual = replay.game.start().clone();
    let written = pgn::write(&pgn::record(&replay.game, pgn::Start { usual: &usual, variant: None }, None));
    assert!(written.ends_with("\n1. d4 -- 2. c4 d5 *\n"), "{written}");
}
