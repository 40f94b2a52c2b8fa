//! Positions of four armies as text: what is read, what is written, and what is said about bad ones.

use std::fmt::Write;

use crate::support::four::{CLASSIC, four_game, four_player, recorded, super_chess, teams};
use crate::support::{START, chess};
use chatur_core::{Leave, Seat, SeatState, Setup, Variant};
use chatur_notation::fen4::{self, Value};
use chatur_notation::{read_position, uses_fen, write_position, write_setup};

/// A board with four kings and what else is asked for, as FEN4. Each rank of `ranks` replaces one, counted from 1.
fn board(head: &str, ranks: &[(usize, &str)]) -> String {
    let mut rows = vec!["14".to_owned(); 14];
    rows[0] = "7,rK,6".into();
    rows[13] = "6,yK,7".into();
    rows[6] = "13,gK".into();
    rows[7] = "bK,13".into();
    for (rank, row) in ranks {
        (*row).clone_into(&mut rows[rank - 1]);
    }
    rows.reverse();
    format!("{head}{}", rows.join("/"))
}

const HEAD: &str = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-";

fn setup(variant: &Variant, text: &str) -> Setup {
    fen4::read(variant, text).unwrap_or_else(|error| panic!("{text}: {error}")).setup
}

/// The FEN4 that comes back after a position has been made of a FEN4.
fn again(variant: &Variant, text: &str) -> String {
    let position = variant.position(&setup(variant, text)).unwrap_or_else(|error| panic!("{text}: {error}"));
    write_position(variant, &position)
}

fn error(variant: &Variant, text: &str) -> String {
    fen4::read(variant, text).map(|read| fen4::write(variant, &read.setup)).unwrap_err().to_string()
}

#[test]
fn a_full_fen4_comes_back_unchanged() {
    let variant = four_player();
    for text in [
        CLASSIC.to_owned(),
        board("G-0,0,0,0-0,0,0,0-0,0,0,0-12,-3,0,118-77-", &[]),
        // Everything a position can have: a grey army, a walking king, a mark, and bodies of two seats.
        board(
            "R-0,1,1,0-1,0,0,1-0,0,0,0-1,2,3,4-5-{'enPassant':('','','','l9:k9'),'resigned':(false,false,true,false)}-",
            &[
                (1, "3,rR,3,rK,2,rR,3"),
                (4, "2,r+R,*,6,g+Q,*,1,gR"),
                (5, "2,*,*,6,*,*,dbP,1"),
                (8, "dbK,13"),
                (9, "10,gP,3"),
                (13, "4,dyP,dyD,8"),
            ],
        ),
    ] {
        assert_eq!(again(&variant, &text), text);
    }
}

#[test]
fn blanks_and_line_ends_say_nothing() {
    let variant = four_player();
    let spread = CLASSIC.replace('/', "/\r\n  ").replace("-0-3,", "-0-{}-\n\n3,").replace("rK", " rK ");
    assert_eq!(again(&variant, &spread), CLASSIC);
    assert_eq!(again(&variant, &format!("\u{feff}{CLASSIC}\n")), CLASSIC);
}

#[test]
fn walls_may_be_written() {
    let variant = four_player();
    let walls = CLASSIC.replace("/3,", "/X,x,X,").replace(",3/", ",X,X,X/").replace("-3,yR", "-X,X,X,yR");
    assert_ne!(walls, CLASSIC);
    assert_eq!(again(&variant, &walls), CLASSIC);
}

#[test]
fn castling_needs_king_and_partner_in_place() {
    let variant = four_player();
    let wanted = "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-";
    // Red has no long partner, blue's king has left, yellow's short partner stands off its corner.
    let ranks = [
        (1, "7,rK,2,rR,3"),
        (8, "14"),
        (9, "1,bK,12"),
        (14, "4,yR,1,yK,3,yR,3"),
        (4, "bR,12,gR"),
        (11, "bR,12,gR"),
    ];
    let text = board(wanted, &ranks);
    let read = again(&variant, &text);
    assert!(read.starts_with("R-0,0,0,0-1,0,0,1-0,0,1,1-"), "{read}");
}

#[test]
fn a_right_whose_king_left_home_is_dropped() {
    let mut spec = crate::support::four::four_player_spec();
    spec.castling.homes = spec.fresh_rights(&setup(&four_player(), CLASSIC));
    let variant = crate::support::compiled(spec);
    let text = CLASSIC.replacen("rQ,rK", "rK,rQ", 1).replacen("yN,yR,3/3", "yN,1,3/3", 1);
    let castling = |setup: &Setup| write_setup(&variant, setup)[10..26].to_owned();
    let read = read_position(&variant, &text).unwrap();
    assert_eq!(castling(&read), "0,1,1,1-0,1,0,1-", "red's king left its square, yellow's rook is gone");
}

#[test]
fn a_dead_seat_does_not_castle() {
    let variant = four_player();
    let text = CLASSIC.replacen("0,0,0,0", "0,1,0,0", 1);
    let read = again(&variant, &text);
    assert!(read.starts_with("R-0,1,0,0-1,0,1,1-1,0,1,1-"), "{read}");
    assert!(
        read.contains("dbR,dbP,10,gP,gR"),
        "its pieces are grey although they were written in colour: {read}"
    );
}

#[test]
fn a_king_walks_while_it_has_its_colour() {
    let variant = four_player();
    let head =
        |key: &str| format!("R-0,0,1,0-0,0,0,0-0,0,0,0-0,0,0,0-0-{{'{key}':(false,false,true,false)}}-");
    for (key, how) in [("resigned", Leave::Resigned), ("flagged", Leave::Flagged)] {
        let text = board(&head(key), &[]);
        assert_eq!(setup(&variant, &text).states[2], SeatState::Walking(how));
        assert_eq!(again(&variant, &text), text);
        let grey = text.replace("yK", "dyK");
        assert_eq!(setup(&variant, &grey).states[2], SeatState::Out);
        assert_eq!(setup(&variant, &text.replace("yK", "1")).states[2], SeatState::Out);
        assert!(!again(&variant, &grey).contains(key), "the key belongs to a king that walks");
    }
}

#[test]
fn a_grey_piece_may_name_no_seat() {
    let variant = four_player();
    let text = board("R-0,0,1,1-0,0,0,0-0,0,0,0-0,0,0,0-0-", &[(6, "dP,d+R,*,11"), (7, "1,*,*,10,dgK")]);
    let read = again(&variant, &text);
    assert!(read.contains("dyP,dy+R,*,11"), "it is of the first dead seat: {read}");
}

#[test]
fn unknown_keys_are_kept() {
    let variant = four_player();
    let extra =
        "{'lives':(1,1,1,-2),'royal':('h1','a8','g14','n7'),'std2pc':true,'note':'a - b, {c}','n':2.5}-";
    let text = CLASSIC.replacen("-0-3,", &format!("-0-{extra}3,"), 1);
    let read = fen4::read(&variant, &text).unwrap();
    assert_eq!(read.extra.len(), 5);
    assert_eq!(read.extra[2], ("std2pc".to_owned(), Value::Truth(true)));
    assert_eq!(fen4::write_with(&variant, &read.setup, &read.extra), text);
    assert_eq!(fen4::write(&variant, &read.setup), CLASSIC);
    let passing = text.replace("{'lives'", "{'enPassant':('','','',''),'lives'");
    assert_eq!(fen4::read(&variant, &passing), Ok(read), "nothing was passed");
}

#[test]
fn marks_say_nothing_where_nobody_leaves_any() {
    let extra = "{'enPassant':('','','','m8:l8')}-";
    let text = board(&format!("{HEAD}{extra}"), &[(8, "bK,10,gP,2")]);
    assert_eq!(setup(&four_player(), &text).marks.len(), 1);
    assert_eq!(setup(&recorded(), &text).marks.len(), 0);
}

#[test]
fn the_variant_decides_which_notation_it_is() {
    let (four, two, bodies) = (four_player(), chess(), super_chess());
    assert!(!uses_fen(four.spec()) && uses_fen(two.spec()));
    assert_eq!(read_position(&four, CLASSIC).unwrap(), setup(&four, CLASSIC));
    assert!(read_position(&four, START).is_err() && read_position(&two, CLASSIC).is_err());
    for text in [START, "r3k2r/8/8/2**2**/2+Q*2+r*/8/8/R3K2R w KQkq - 3 9"] {
        let setup = read_position(&bodies, text).unwrap();
        assert_eq!(write_position(&bodies, &bodies.position(&setup).unwrap()), text);
    }
}

#[test]
fn seats_of_a_team_play_on_one_board() {
    let variant = teams();
    let game = four_game(&variant, CLASSIC);
    assert_eq!(write_position(&variant, game.position()), CLASSIC);
    assert_eq!(game.turn(), Seat(0));
}

#[test]
fn what_is_wrong_is_said() {
    let variant = four_player();
    let on = |ranks: &[(usize, &str)]| board(HEAD, ranks);
    let extra = |text: &str| board(&format!("{HEAD}{{{text}}}-"), &[]);
    let cases: Vec<(&str, String)> = vec![
        ("nothing", " \n".into()),
        ("much too long", "R".repeat(20_000)),
        ("no fields", "R".into()),
        ("no board", HEAD.into()),
        ("no player", CLASSIC.replacen('R', "W", 1)),
        ("two players", CLASSIC.replacen('R', "RB", 1)),
        ("three dead bits", CLASSIC.replacen("0,0,0,0", "0,0,0", 1)),
        ("a bit of 2", CLASSIC.replacen("1,1,1,1", "1,2,1,1", 1)),
        ("points in words", CLASSIC.replacen("-0,0,0,0-0-", "-0,ten,0,0-0-", 1)),
        ("too many points", CLASSIC.replacen("-0,0,0,0-0-", "-0,40000,0,0-0-", 1)),
        ("quiet below zero", CLASSIC.replacen("-0-3,", "--1-3,", 1)),
        ("quiet too large", CLASSIC.replacen("-0-3,", "-70000-3,", 1)),
        ("a field after the board", format!("{CLASSIC}-0")),
        ("an open brace", CLASSIC.replacen("-0-3,", "-0-{'a':1-3,", 1)),
        ("an open quote", extra("'note':'a")),
        ("no dash after the brace", CLASSIC.replacen("-0-3,", "-0-{}3,", 1)),
        ("a key without quotes", extra("note:1")),
        ("a key without a colon", extra("'note'")),
        ("a key twice", extra("'a':1,'a':2")),
        ("no value", extra("'a':")),
        ("a strange value", extra("'a':none")),
        ("an open list", extra("'a':(1,2")),
        ("no comma", extra("'a':1'b':2")),
        ("lists in lists", extra("'a':((((((1))))))")),
        ("three passers", extra("'enPassant':('','','')")),
        ("a passer that is no text", extra("'enPassant':(0,0,0,0)")),
        ("squares without a colon", extra("'enPassant':('e3','','','')")),
        ("squares off the board", extra("'enPassant':('a1:a2','','','')")),
        ("resigned while playing", extra("'resigned':(true,false,false,false)")),
        ("flagged while playing", extra("'flagged':(false,false,true,false)")),
        ("resigned as a number", extra("'resigned':(0,0,0,0)")),
        (
            "resigned and flagged",
            extra("'resigned':(false,true,false,false),'flagged':(false,true,false,false)")
                .replacen("0,0,0,0", "0,1,0,0", 1),
        ),
        ("thirteen ranks", CLASSIC.replacen("14/", "", 1)),
        ("a rank too short", on(&[(5, "13")])),
        ("a rank too long", on(&[(5, "14,rP")])),
        ("a count too large", on(&[(5, "15")])),
        ("a count of zero", on(&[(5, "0,14")])),
        ("a count that is no count", on(&[(5, "1x,12")])),
        ("an empty cell", on(&[(5, "13,")])),
        ("a wall on the board", on(&[(5, "X,13")])),
        ("a piece in a corner", on(&[(2, "rP,13")])),
        ("a covered square in a corner", on(&[(2, "1,*,12")])),
        ("a piece without a seat", on(&[(5, "P,13")])),
        ("a piece of no seat", on(&[(5, "wP,13")])),
        ("no such piece", on(&[(5, "rX,13")])),
        ("a strange sign", on(&[(5, "é,13")])),
        ("grey while all play", on(&[(5, "dP,13")])),
        ("grey of a seat that plays", on(&[(5, "drP,13")])),
        ("no king", on(&[(1, "14")])),
        ("two kings", on(&[(5, "rK,13")])),
        (
            "a second king that is grey",
            board(
                "R-0,0,1,0-0,0,0,0-0,0,0,0-0,0,0,0-0-{'resigned':(false,false,true,false)}-",
                &[(5, "dyK,13")],
            ),
        ),
        ("a body off the edge", on(&[(5, "13,r+R")])),
        ("a body half in a corner", on(&[(11, "2,r+R,*,10"), (12, "3,*,10")])),
        ("a body without marks", on(&[(5, "r+R,13")])),
        ("a body over a piece", on(&[(5, "r+R,*,12"), (6, "*,rP,12")])),
        ("bodies over each other", on(&[(5, "r+R,*,12"), (6, "*,b+N,*,11"), (7, "1,*,*,10,gK")])),
        ("two bodies on one square", on(&[(5, "1,r+R,*,11"), (6, "r+N,*,*,11"), (7, "*,*,11,gK")])),
        ("a mark of no body", on(&[(5, "*,13")])),
    ];
    let mut report = String::new();
    for (name, text) in cases {
        let _ = writeln!(report, "{name}\n    {}", error(&variant, &text));
    }
    snapshot!("fen4_errors", report);
}
