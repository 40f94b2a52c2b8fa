//! What other programs and books write: read as it is meant, and written on request.

use std::collections::BTreeMap;

use chatur_core::{AnyPosition, Move, Variant};
use chatur_notation::san::{Pieces, Style};
use chatur_notation::{coordinates, fen, read_move, san, sfen, usi, western, write_position, wxf};
use chatur_variants::Loaded;

fn load(id: &str) -> Loaded {
    chatur_variants::load(id).unwrap()
}

/// The position that a text stands for in a variant of the catalogue; no text is the start.
fn opened(id: &str, text: &str) -> (Loaded, AnyPosition) {
    let loaded = load(id);
    let setup =
        if text.is_empty() { loaded.start.clone() } else { fen::read(&loaded.variant, text).unwrap() };
    let position = loaded.variant.position(&setup).unwrap();
    (loaded, position)
}

/// Asserts that each text is read as the move with these coordinates.
fn reads(id: &str, position: &str, moves: &[(&str, &str)]) {
    let (Loaded { variant, .. }, position) = opened(id, position);
    for (text, same) in moves {
        let mv = read_move(&variant, &position, text).unwrap_or_else(|error| panic!("{id} {text}: {error}"));
        assert_eq!(coordinates::write(&variant, &position, mv), *same, "{id} {text}");
    }
}

#[test]
fn horses_and_elephants_have_letters_of_their_own_elsewhere() {
    for id in ["xiangqi", "janggi", "minixiangqi"] {
        let (Loaded { variant, .. }, start) = opened(id, "");
        let text = write_position(&variant, &start);
        let (board, rest) = text.split_once(' ').unwrap();
        let theirs = board.replace('n', "h").replace('N', "H").replace('b', "e").replace('B', "E");
        let read = fen::read(&variant, &format!("{theirs} {rest}")).unwrap();
        assert_eq!(read, variant.setup(&start), "{id}");
    }
    let moves = [("Hg3", "h1g3"), ("Nc3", "b1c3"), ("Ei3", "g1i3"), ("Ece3", "c1e3"), ("Bge3", "g1e3")];
    reads("xiangqi", "", &moves);
}

#[test]
fn a_king_that_stays_where_he_is_passes() {
    reads("janggi", "", &[("Ke2", "e2e2"), ("Ke2-e2", "e2e2"), ("--", "e2e2"), ("Kd2", "e2d2")]);
    let (Loaded { variant, .. }, position) = opened("orthodox", "");
    assert!(read_move(&variant, &position, "Ke1").is_err());
}

#[test]
fn a_pawn_that_names_itself_may_leave_out_its_file() {
    let crossed = "4k4/9/9/9/1pP6/9/9/9/9/3K5 w - - 0 1";
    let (Loaded { variant, .. }, position) = opened("xiangqi", crossed);
    let mv = read_move(&variant, &position, "Pxb6").unwrap();
    assert_eq!(coordinates::write(&variant, &position, mv), "c6b6");
    reads("orthodox", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", &[("Pxd5", "e4d5"), ("exd5", "e4d5")]);
    // A file is only left out where one pawn can be meant.
    let (Loaded { variant, .. }, position) = opened("orthodox", "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1");
    assert!(read_move(&variant, &position, "Pxd5").is_err());
    assert!(read_move(&variant, &position, "d5").is_err());
}

#[test]
fn what_a_piece_turns_into_may_be_named_by_its_own_letter() {
    reads("kyotoshogi", "", &[("Sa2=B", "b1a2+"), ("Pe2=R", "e1e2+")]);
    // A tokin moves as a gold, and is called so where only movements have letters.
    reads("shogi", "4k4/8P/9/9/9/9/9/9/4K4[] w - - 0 1", &[("Pi9=G", "i8i9+"), ("i9+", "i8i9+")]);
}

#[test]
fn castling_has_other_names_elsewhere() {
    let modern = "r3k3r/9/9/9/9/9/9/9/R3K3R w KQkq - 0 1";
    reads("modern", modern, &[("O-M-O", "e1c1"), ("O-Q-O", "e1g1"), ("0-0", "e1g1")]);
    let black = modern.replace(" w ", " b ");
    reads("modern", &black, &[("O-M-O", "e9g9"), ("O-Q-O", "e9c9")]);
    // The king's own move stands for castling where he cannot go there otherwise.
    let janus = "r3k4r/10/10/10/10/10/10/R3K4R w KQkq - 0 1";
    reads("janus", janus, &[("Kb1", "e1b1"), ("Ki1+", "e1i1"), ("O-O", "e1i1")]);
    let (Loaded { variant, .. }, position) = opened("orthodox", "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    assert!(read_move(&variant, &position, "Kg1").is_err());
}

#[test]
fn a_mark_of_promotion_says_nothing_where_the_piece_is_like_any_other() {
    for (id, marked, plain) in [
        ("makruk", "4k3/8/2M~5/8/8/8/8/4K3 b - - 0 1", "4k3/8/2M5/8/8/8/8/4K3 b - - 0 1"),
        ("orthodox", "4k3/8/8/8/8/8/q~7/4K2R w K - 0 1", "4k3/8/8/8/8/8/q7/4K2R w K - 0 1"),
    ] {
        let variant = load(id).variant;
        assert_eq!(fen::read(&variant, marked), fen::read(&variant, plain));
    }
    let makruk = load("makruk").variant;
    assert!(fen::read(&makruk, "4k3/8/2R~5/8/8/8/8/4K3 b - - 0 1").is_err());
    // Where it says something it is kept.
    let crazyhouse = load("crazyhouse").variant;
    let setup = fen::read(&crazyhouse, "4k3/8/8/8/8/8/Q~7/4K3[] w - - 0 1").unwrap();
    assert_eq!(fen::write(&crazyhouse, &setup), "4k3/8/8/8/8/8/Q~7/4K3[] w - - 0 1");
}

#[test]
fn an_sfen_is_recognised_and_never_read_with_the_sides_exchanged() {
    let shogi = load("shogi").variant;
    let fen_of = |text: &str| fen::read(&shogi, text).map(|setup| fen::write(&shogi, &setup));
    let bare = "4k4/9/9/9/9/9/9/9/4K4";
    for (text, turn, hands) in [
        (format!("{bare} b - 1"), "w", ""),
        (format!("{bare} w - 2"), "b", ""),
        (format!("sfen {bare} b -"), "w", ""),
        (format!("{bare} b 2Pr 1"), "w", "PPr"),
        (format!("{bare} w 2Pr"), "b", "PPr"),
        (format!("{bare}[PPr] b - - 0 1"), "b", "PPr"),
        (format!("{bare} b - - 0 1"), "b", ""),
        (format!("{bare} w 0 1"), "w", ""),
    ] {
        assert_eq!(fen_of(&text), Ok(format!("{bare}[{hands}] {turn} - - 0 1")), "{text}");
    }
    assert_eq!(fen_of(&format!("{bare} b -")), Err(fen::FenError::Either));
    // Where nobody writes SFEN a short FEN is one.
    let orthodox = load("orthodox").variant;
    assert!(fen::read(&orthodox, "4k3/8/8/8/8/8/8/4K3 b -").is_ok());
    for wrong in [" b 2X 1", " b 999P 1", " b 0P 1", " x - 1", " b - x"] {
        assert!(sfen::read(&shogi, &format!("{bare}{wrong}")).is_err(), "{wrong}");
    }
}

#[test]
fn western_notation_and_usi_are_read() {
    reads(
        "shogi",
        "",
        &[("7g7f", "c3c4"), ("P-76", "c3c4"), ("P-7f", "c3c4"), ("R-58", "h2e2"), ("G49-58", "f1e2")],
    );
    let drops = "4k4/9/9/9/9/9/9/9/4K4[SP] w - - 0 1";
    reads("shogi", drops, &[("P*5e", "P@e5"), ("P*55", "P@e5"), ("S'34", "S@g6"), ("5i4h", "e1f2")]);
    let promotes = "4k4/9/2R6/9/9/9/9/9/4K4[] w - - 0 1";
    reads(
        "shogi",
        promotes,
        &[("7c7a+", "c7c9+"), ("R-71+", "c7c9+"), ("R-71=", "c7c9"), ("7c7a", "c7c9"), ("Rc9=", "c7c9")],
    );
    let (Loaded { variant, .. }, position) = opened("shogi", "");
    for wrong in ["7g7e", "P-99", "76", "P*5e", "9a", "7g", "0g0f", "P-00", "X-76"] {
        assert!(read_move(&variant, &position, wrong).is_err(), "{wrong}");
    }
}

#[test]
fn wxf_counts_files_from_the_movers_right() {
    reads(
        "xiangqi",
        "",
        &[("C2=5", "h3e3"), ("h2+3", "h1g3"), ("N8+7", "b1c3"), ("P7+1", "c4c5"), ("C8.5", "b3e3")],
    );
    let black = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1";
    reads("xiangqi", black, &[("h8+7", "h10g8"), ("C2=5", "b8e8"), ("R1+1", "a10a9"), ("K5+1", "e10e9")]);
    // The front and the rear one of two on a file.
    let two = "3k5/9/9/9/4C4/9/9/4C4/9/5K3 w - - 0 1";
    reads("xiangqi", two, &[("+C=1", "e6i6"), ("-C=1", "e3i3"), ("C+=1", "e6i6"), ("C-=1", "e3i3")]);
    // Of three each has its place.
    let three = "3k5/4P4/4P4/4P4/9/9/9/9/9/5K3 w - - 0 1";
    reads("xiangqi", three, &[("15=4", "e9f9"), ("35=4", "e7f7"), ("P+=4", "e9f9"), ("P-=6", "e7d7")]);
    // Of two pairs as well, in either way.
    let pairs = "3k5/2P6/2P4P1/7P1/9/9/9/9/9/5K3 w - - 0 1";
    reads(
        "xiangqi",
        pairs,
        &[("17=6", "c9d9"), ("27=6", "c8d8"), ("12=3", "h8g8"), ("2-=3", "h7g7"), ("7+=8", "c9b9")],
    );
    let (Loaded { variant, .. }, position) = opened("xiangqi", two);
    for wrong in ["C5=1", "C2=5", "+R=1", "Z5=1"] {
        assert!(read_move(&variant, &position, wrong).is_err(), "{wrong}");
    }
}

#[test]
fn wxf_marks_the_front_one_and_the_rear_one() {
    let written = |position: &str, text: &str| {
        let (Loaded { variant, .. }, position) = opened("xiangqi", position);
        let mv = read_move(&variant, &position, text).unwrap();
        wxf::write(&variant, &position, mv)
    };
    let two = "3k5/9/9/9/4C4/9/9/4C4/9/5K3 w - - 0 1";
    assert_eq!(written(two, "e6i6"), "C+=1");
    assert_eq!(written(two, "e3e4"), "C-+1");
    // Advisors and elephants on one file never have a way in common.
    let guards = "5k3/9/9/9/9/2B6/9/3A5/9/2BAK4 w - - 0 1";
    for (mv, text) in [("c5e3", "E7-5"), ("c1a3", "E7+9"), ("d1e2", "A6+5"), ("d3e2", "A6-5")] {
        assert_eq!(written(guards, mv), text);
    }
    // Pairs on several files could not be told apart by a sign.
    let pairs = "3k5/2P6/2P4P1/7P1/9/9/9/9/9/5K3 w - - 0 1";
    for (mv, text) in [("c8d8", "27=6"), ("h7g7", "22=3"), ("h8i8", "12=1")] {
        assert_eq!(written(pairs, mv), text);
    }
}

#[test]
fn only_a_piece_behind_which_the_same_could_enter_is_told_apart() {
    let place = "rnbqkb1r/ppp1pppp/5n2/3p4/3P4/8/PPP1PPPP/RNBQKBNR[EHeh] b KQBCDFGkqbcdf - 0 3";
    let (Loaded { variant, .. }, position) = opened("seirawan", place);
    for (coordinates, text) in
        [("b8d7", "Nbd7"), ("f6d7", "Nfd7"), ("b8d7h", "Nd7/H"), ("b8d7e", "Nd7/E"), ("b8c6h", "Nc6/H")]
    {
        let mv = read_move(&variant, &position, coordinates).unwrap();
        assert_eq!(san::write(&variant, &position, mv), text);
        assert_eq!(read_move(&variant, &position, text), Ok(mv));
    }
}

/// Plays on by a fixed rule, and looks at each position on the way.
fn wander(id: &str, plies: usize, look: impl Fn(&Variant, &AnyPosition, &[Move])) {
    let (Loaded { variant, .. }, mut position) = opened(id, "");
    let mut state = 7_u64;
    for _ in 0..plies {
        let legal = variant.legal_moves(&position);
        look(&variant, &position, &legal);
        if legal.is_empty() || variant.goal_reached(&position) {
            return;
        }
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        variant.play(&mut position, legal[(state >> 33) as usize % legal.len()]);
    }
}

/// A writer of moves.
type Write = dyn Fn(&Variant, &AnyPosition, Move) -> String;

#[test]
fn every_notation_that_tells_a_move_from_others_reads_back() {
    let elsewhere = Style { pieces: Pieces::Elsewhere, ..Style::default() };
    let in_san: &Write = &move |variant, position, mv| san::write_with(variant, position, mv, elsewhere);
    let writers: [(&str, &Write); 4] =
        [("san", in_san), ("usi", &usi::write), ("western", &western::write), ("wxf", &wxf::write)];
    for id in ["shogi", "kyotoshogi", "xiangqi", "janggi", "makruk", "orthodox", "seirawan", "dobutsu"] {
        wander(id, if crate::full_counts() { 24 } else { 10 }, |variant, position, legal| {
            for (name, write) in writers {
                let mut texts: BTreeMap<String, Vec<Move>> = BTreeMap::new();
                for mv in legal {
                    texts.entry(write(variant, position, *mv)).or_default().push(*mv);
                }
                for (text, moves) in texts {
                    if let [mv] = moves[..] {
                        let read = read_move(variant, position, &text);
                        let place = write_position(variant, position);
                        assert_eq!(read, Ok(mv), "{id} {name} {text} in {place}");
                    } else {
                        // Letters of other programs name one piece twice.
                        assert!(name == "san" || (name == "wxf" && id != "xiangqi"), "{id} {name} {text}");
                    }
                }
            }
        });
    }
}

#[test]
fn an_sfen_says_all_that_a_fen_does() {
    for id in ["shogi", "minishogi", "kyotoshogi", "torishogi"] {
        assert!(sfen::says_all(&load(id).variant), "{id}");
        wander(id, 40, |variant, position, _| {
            let setup = variant.setup(position);
            let text = sfen::write(variant, &setup).unwrap();
            assert!(sfen::is_sfen(variant, &text), "{text}");
            let read = fen::read(variant, &text).unwrap();
            assert_eq!(chatur_core::Setup { quiet: setup.quiet, ..read }, setup, "{text}");
        });
    }
    for id in ["crazyhouse", "checkshogi", "orthodox", "seirawan", "four-player"] {
        assert!(!sfen::says_all(&load(id).variant), "{id}");
    }
}
