//! Files of puzzles: what is written is read again, and what is read is a puzzle or refused with its line.

use chatur_records::puzzles::{
    Head, MOST_PLIES, Puzzle, PuzzleError, Puzzles, Theme, WrongPuzzle, read, write,
};
use proptest::prelude::*;

const HEAD: &str = r#"{"format":1,"variant":"orthodox","rules":"0","nodes":100}"#;

fn puzzle(start: &str, moves: &[&str]) -> Puzzle {
    Puzzle {
        start: start.to_owned(),
        moves: moves.iter().map(ToString::to_string).collect(),
        rating: 1000,
        themes: vec![Theme::Wins],
        game: 0,
        ply: 0,
        players: None,
    }
}

fn why(text: &str) -> PuzzleError {
    read(text).expect_err("it is wrong")
}

#[test]
fn a_file_is_refused_with_its_line() {
    assert_eq!(why("").why, WrongPuzzle::NoHead);
    let other = HEAD.replace(":1,", ":2,");
    assert_eq!(why(&other), PuzzleError { line: 1, why: WrongPuzzle::Format(2) });
    let fine = r#"{"start":"8/8","moves":["a1a2"],"rating":1,"themes":["wins"],"game":0,"ply":1}"#;
    assert_eq!(read(&format!("{HEAD}\n{fine}\n\n{fine}")).map(|file| file.puzzles.len()), Ok(2));
    for (from, to) in [
        (r#"["a1a2"]"#, "[]"),
        ("wins", "mates"),
        ("\"ply\":1", "\"ply\":1,\"more\":1"),
        ("\"rating\":1", "\"rating\":70000"),
        ("8/8", &"8/".repeat(3000)),
        ("\"a1a2\"", &["\"a1a2\""; MOST_PLIES + 1].join(",")),
    ] {
        let wrong = fine.replace(from, to);
        assert_ne!(wrong, fine);
        assert_eq!(why(&format!("{HEAD}\n{fine}\n{wrong}")).line, 3, "{to:.20}");
    }
}

#[test]
fn a_solution_is_legal_and_ends_with_its_solver() {
    let chess = chatur_variants::load("orthodox").unwrap();
    let start = "6k1/5ppp/8/8/8/8/8/R3K2R w K - 0 1";
    let mate = puzzle(start, &["a1a8"]).game(&chess).unwrap();
    assert!(mate.outcome().is_some());
    assert!(puzzle(start, &["h1h7", "g8h7", "e1g1"]).game(&chess).is_err(), "the rook is gone");
    assert!(matches!(puzzle("8/8", &["a1a8"]).game(&chess), Err(WrongPuzzle::Start(_))));
    assert!(matches!(
        puzzle("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1", &["a8b8"]).game(&chess),
        Err(WrongPuzzle::Start(_))
    ));
    let illegal = puzzle(start, &["a1a7", "g8g7"]).game(&chess);
    assert!(matches!(illegal, Err(WrongPuzzle::Move { number: 2, .. })), "{illegal:?}");
    assert!(matches!(puzzle(start, &["a1a7", "h7h6"]).game(&chess), Err(WrongPuzzle::LastMove)));
}

fn any_puzzle() -> impl Strategy<Value = Puzzle> {
    let themes =
        prop::sample::subsequence(vec![Theme::Wins, Theme::NoMoves, Theme::Drop, Theme::InPassing], 0..4);
    let moves = prop::collection::vec("[a-h][1-8][a-h][1-8]q?", 1..MOST_PLIES);
    (".{0,80}", moves, any::<u16>(), themes, any::<u64>(), any::<u32>(), prop::option::of(".{0,40}"))
        .prop_map(|(start, moves, rating, themes, game, ply, players)| Puzzle {
            start,
            moves,
            rating,
            themes,
            game,
            ply,
            players,
        })
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(
        puzzles in prop::collection::vec(any_puzzle(), 0..8),
        seed in prop::option::of(any::<u64>()),
        verified in prop::option::of(any::<u64>()),
    ) {
        let head = Head { verified, ..Head::new("shogi", "0123", 500, seed) };
        let file = Puzzles { head, puzzles };
        prop_assert_eq!(read(&write(&file)), Ok(file));
    }

    /// Whatever a file says, nothing breaks: it is read and can be played, or is refused.
    #[test]
    fn damage_is_read_or_refused(puzzle in any_puzzle(), at in any::<prop::sample::Index>(), sign in any::<char>()) {
        let text = write(&Puzzles { head: Head::new("orthodox", "0", 1, None), puzzles: vec![puzzle] });
        let mut signs: Vec<char> = text.chars().collect();
        *at.get_mut(&mut signs) = sign;
        if let Ok(file) = read(&signs.into_iter().collect::<String>()) {
            let chess = chatur_variants::load("orthodox").unwrap();
            file.puzzles.iter().for_each(|puzzle| drop(puzzle.game(&chess)));
        }
    }
}
