//! BPGN: bughouse on both boards.

use chatur_core::{Effect, Game, Seat};
use chatur_notation::bpgn::{self, BoardMove, BoardName, BpgnGame};
use chatur_notation::pgn::{LineColumn, Score};
use chatur_notation::{fen, san};
use proptest::prelude::*;

/// The game that articles on the form show, with what FICS adds.
const SHOWN: &str = "[Event \"rated bughouse match\"]\n[WhiteA \"Aa\"][WhiteAElo \"2100\"]\n[BlackA \"Bb\"]\n[WhiteB \"Cc\"]\n\
    [BlackB \"Dd\"]\n[Result \"0-1\"]\n\n{C:This is game number 1}\n\
    1A. e4{180} 1a. Nc6{180} 1B. d4{179} 2A. Nc3{179} 1b. Nf6{178} 2a. Nf6{178} 2B. d5{178} 3A. d4{177} 2b. e6{177}\n\
    3a. d5{177} 3B. dxe6{176} 4A. e5{176} 3b. dxe6{176} 4B. Qxd8+{175} 4a. Ne4{175} 4b. Kxd8{175} 5B. Bg5{174}\n\
    5A. Nxe4{174} 5a. dxe4{173} 5b. Be7{173} 6A. Nh3{173} 6B. Nc3{172} 6a. Bxh3{171} 6b. N@d4{171} 7A. gxh3{171}\n\
    7a. Nxd4{170} 7B. O-O-O{169} 8A. P@e6{168} 7b. Nbc6{168} 8B. Bxf6{166} 8a. N@f3+{165} 9A. Qxf3{165} 8b. Bxf6{164}\n\
    9a. Nxf3+{164} 10A. Ke2{164} 9B. e3{164} 10a. Q@d2+{164} 11A. Bxd2{164} 11a. Qxd2+{164} {WA checkmated} 0-1\n";

fn one(text: &str) -> BpgnGame {
    let games: Vec<_> = bpgn::read(text).collect();
    let [Ok(game)] = &games[..] else { panic!("{games:?}") };
    game.clone()
}

fn replayed(text: &str) -> bpgn::Replay {
    let bughouse = chatur_variants::load("bughouse").expect("it is in the catalogue");
    bpgn::replay(&one(text), &bughouse.variant, &bughouse.start).expect("it begins")
}

#[test]
fn a_game_on_two_boards_is_played() {
    let replay = replayed(SHOWN);
    assert_eq!((replay.plies, &replay.stopped, replay.agrees), (39, &None, Some(true)));
    assert_eq!(replay.mated, Some(Score::Black));
    assert_eq!(replay.notes, []);
    let game = one(SHOWN);
    assert_eq!(game.tag("WhiteAElo"), Some("2100"));
    let last = game.moves.last().expect("a move");
    assert_eq!((last.board, last.black, last.number), (BoardName::A, true, 11));
    assert_eq!(last.comments, ["164", "WA checkmated"]);
}

#[test]
fn what_is_captured_goes_to_the_partner() {
    // Black of B is White of A's partner, and gets the black pawn.
    let text = "1A. e4 1a. d5 2A. exd5 1B. d4 1b. P@e4 2b. d6";
    let replay = replayed(text);
    assert_eq!(replay.stopped.map(|stop| (stop.ply, stop.text)), Some((5, "d6".to_owned())));
    let other = replayed("1A. e4 1a. d5 2A. exd5 1B. P@e4");
    assert_eq!(other.stopped.map(|stop| stop.ply), Some(3));
    // What had been a pawn is sent as one.
    let start = "[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n";
    let promoted = format!("{start}1A. a8=Q+ 1a. Kd7 2A. Qa7+ 2a. Kd8 3A. Qd7+ 3a. Kxd7 1B. P@e4 *");
    assert_eq!(replayed(&promoted).stopped, None);
    assert!(replayed(&promoted.replace("P@e4", "Q@e4")).stopped.is_some());
}

#[test]
fn a_mate_that_a_piece_could_answer_is_none() {
    // On the back rank anything can be put between; beside the king nothing can.
    let start = "[FEN \"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n";
    assert_eq!(replayed(&format!("{start}1A. Ra8+ 1-0")).mated, None);
    let beside = start.replace("R3K3", "4K2Q").replace("5ppp/8/8", "5ppp/5P2/8");
    let replay = replayed(&format!("{beside}1A. Qxh7+ 1a. Kf8 2A. Qxg7+ 2a. Ke8 3A. Qxf7+ 3a. Kd8 *"));
    assert_eq!((replay.mated, replay.stopped), (None, None));
}

#[test]
fn what_cannot_be_read_is_told() {
    let told = |text: &str| -> Vec<String> { replayed(text).notes.iter().map(ToString::to_string).collect() };
    let has = |text: &str, says: &str| {
        assert!(told(text).iter().any(|told| told.contains(says)), "{text}: {:?}", told(text));
    };
    has("1A. e4 e5 1a. d5 *", "`e5` is no part of a game");
    has("1A. e4 1. d4 1a. e5 *", "`1` is no part of a game");
    has("1A. e4 1a. 1B. d4 *", "no move stands between");
    has("1A.e4 1a.1B.d4 *", "no move stands between");
    has("1A.e4 1a.2.d4 *", "`2.d4` is no part of a game");
    has("1A. e4 1a. e5 3A. d4 *", "here is the number 3");
    has("[Result \"1-0\"]\n\n1A. e4 0-1", "0-1 stands behind");
    has("[Result \"1-0\"]\n\n1A. e4", "no result");
    has("1A. e4 (1A. d4) 1a. e5 *", "variations");
    assert_eq!(told("1A.e4 1a.e5 {so} 1B.d4 *"), [""; 0]);
    let bughouse = chatur_variants::load("orthodox").expect("it is in the catalogue");
    assert!(bpgn::replay(&one("1A. e4 *"), &bughouse.variant, &bughouse.start).is_err());
}

/// A random game on two boards, told by its moves alone.
fn random(choices: &[(bool, u16)]) -> BpgnGame {
    let bughouse = chatur_variants::load("bughouse").expect("it is in the catalogue");
    let variant = bughouse.variant;
    let mut boards = [(); 2].map(|()| Game::new(variant.clone(), &bughouse.start).expect("it begins"));
    let mut numbers = [1_u32; 2];
    let mut moves = Vec::new();
    for &(on_b, choice) in choices {
        let (here, board) = if on_b { (1, BoardName::B) } else { (0, BoardName::A) };
        let legal = boards[here].legal_moves();
        if legal.is_empty() || boards[here].outcome().is_some() {
            break;
        }
        let mv = legal[usize::from(choice) % legal.len()];
        let position = boards[here].position().clone();
        let black = boards[here].setup().turn == Seat(1);
        let text = san::write(&variant, &position, mv);
        moves.push(BoardMove {
            board,
            black,
            number: numbers[here],
            text,
            place: LineColumn { line: 1, column: 1 },
            comments: vec![format!("{}", 180 - moves.len() / 2)],
        });
        numbers[here] += u32::from(black);
        let captured: Vec<_> = variant
            .effects(&position, mv)
            .into_iter()
            .filter_map(|effect| match effect {
                Effect::Removed { piece, .. } => Some(piece),
                _ => None,
            })
            .collect();
        boards[here].play(mv).expect("it is legal");
        let mut setup = boards[1 - here].setup();
        for piece in captured {
            let kind = &variant.spec().kinds[piece.kind.index()];
            setup.put_in_hand(piece.seat, kind.captured_as.unwrap_or(piece.kind), 1);
        }
        boards[1 - here] = Game::new(variant.clone(), &setup).expect("it goes on");
    }
    let tags = vec![("WhiteA".to_owned(), "Ann \"A\"".to_owned()), ("Result".to_owned(), "*".to_owned())];
    let place = LineColumn { line: 1, column: 1 };
    BpgnGame {
        tags,
        comments: vec!["said before".to_owned()],
        moves,
        score: Some(Score::Open),
        place,
        passed_over: Vec::new(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if crate::full_counts() { 200 } else { 12 }, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_read(choices in prop::collection::vec((any::<bool>(), any::<u16>()), 1..120)) {
        let game = random(&choices);
        let text = bpgn::write(&game);
        prop_assert!(text.lines().all(|line| line.chars().count() < 80));
        let mut again = one(&text);
        for mv in &mut again.moves {
            mv.place = LineColumn { line: 1, column: 1 };
        }
        prop_assert_eq!(&again, &game, "{}", text);
        let bughouse = chatur_variants::load("bughouse").expect("it is in the catalogue");
        let replay = bpgn::replay(&again, &bughouse.variant, &bughouse.start).expect("it begins");
        prop_assert_eq!(replay.stopped, None);
        let moves: Vec<&String> = game.moves.iter().map(|mv| &mv.text).collect();
        prop_assert_eq!(replay.moves.iter().collect::<Vec<_>>(), moves);
        prop_assert!(fen::read(&bughouse.variant, &fen::write_position(&bughouse.variant, &replay.boards[0])).is_ok());
    }
}

#[test]
fn the_first_tag_begins_a_game_on_any_place_of_its_line() {
    let text = "[WhiteA \"a\"][WhiteA \"c\"][BlackA \"b\"]\n\n1A. e4 *\n";
    let games: Vec<_> = bpgn::read(text).map(|game| game.expect("it is read")).collect();
    assert_eq!(games.iter().map(|game| game.moves.len()).collect::<Vec<_>>(), [0, 1]);
    let written: String = games.iter().map(bpgn::write).collect();
    let again: Vec<_> = bpgn::read(&written).map(|game| game.expect("it is read")).collect();
    assert_eq!(again.iter().map(|game| game.moves.len()).collect::<Vec<_>>(), [0, 1]);
}

#[test]
fn a_comment_that_ends_like_a_tag_is_none() {
    // Among moves, and before them.
    let among = "1A. e4 {he said \"d\"]\nand so} 1a. e5 *\n";
    let before = "{he said \"d\"]\nand so}\n1A. e4 1a. e5 *\n";
    for ends in ["\n", "\r\n", "\r"] {
        for moves in [among, before] {
            let text = format!("[Result \"*\"]\n\n{moves}").replace('\n', ends);
            let game = one(&text);
            let said: Vec<&String> = game.comments.iter().chain(&game.moves[0].comments).collect();
            assert_eq!((game.moves.len(), said[0].as_str()), (2, "he said \"d\"] and so"), "{text:?}");
            let again = one(&bpgn::write(&game));
            assert_eq!((again.moves.len(), &again.comments), (2, &game.comments), "{text:?}");
        }
        // A brace for a bracket.
        let damaged = "{WhiteA \"a\"]\n[BlackA \"b\"]\n\n1A. e4 {so} 1a. e5 *\n".replace('\n', ends);
        let game = one(&damaged);
        assert_eq!((game.moves.len(), game.tag("BlackA")), (2, Some("b")), "{damaged:?}");
        assert!(!game.passed_over.is_empty(), "{damaged:?}");
    }
}
