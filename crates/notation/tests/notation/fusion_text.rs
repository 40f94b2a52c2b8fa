//! Moves that join two pieces and moves of bodies, as text: what is read and what is said about bad ones.

use std::fmt::Write;

use crate::support::four::{CLASSIC, four_game, four_player, super_chess};
use chatur_notation::{coordinates, fen, read_move, san};

const START: &str = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-\
    14/14/14/9,yK,4/14/14/bK,13/13,gK/3,rR,10/8,*,*,4/3,rR,4,r+Q,*,4/3,rP,10/14/3,rB,rB,2,rK,6";

#[test]
fn both_forms_name_one_move() {
    let variant = four_player();
    let game = four_game(&variant, START);
    for (squares, algebraic) in [
        ("d4d6@c6", "Rd4&d6@c6"),
        ("d6d4@d4", "Rd6&d4@d4"),
        ("d1e1@d1", "Bd1&e1@d1"),
        ("i4l4", "+Ql4"),
        ("i4g4", "+Qg4"),
        ("i4f7", "+Qf7+"),
    ] {
        let mv = read_move(&variant, game.position(), squares).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(read_move(&variant, game.position(), algebraic), Ok(mv), "{algebraic}");
        assert_eq!(coordinates::write(&variant, game.position(), mv), squares);
        assert_eq!(san::write(&variant, game.position(), mv), algebraic);
    }
    assert!(read_move(&variant, game.position(), "d4&d6@c6").is_ok(), "the letter says nothing new");
}

#[test]
fn an_automatic_promotion_is_not_written_where_there_are_many_seats() {
    let variant = four_player();
    let game = four_game(&variant, &START.replacen("13,gK", "1,rP,11,gK", 1));
    let mv = read_move(&variant, game.position(), "b7b8").unwrap();
    for text in ["b7b8d", "b7b8=D", "b8", "b8=D"] {
        assert_eq!(read_move(&variant, game.position(), text), Ok(mv), "{text}");
    }
    assert_eq!(coordinates::write(&variant, game.position(), mv), "b7b8");
    assert_eq!(san::write(&variant, game.position(), mv), "b8=D+");
}

#[test]
fn checks_of_several_kings() {
    let variant = four_player();
    let game = four_game(&variant, &START.replacen("14/3,rB", "6,rQ,7/3,rB", 1));
    let mv = read_move(&variant, game.position(), "g2g8").unwrap();
    assert_eq!(san::write(&variant, game.position(), mv), "Qg8++");
}

#[test]
fn what_is_wrong_is_said() {
    let variant = four_player();
    let game = four_game(&variant, START);
    let start = four_game(&variant, CLASSIC);
    let mut report = String::new();
    for text in [
        "d4d6",
        "d4d6@e7",
        "d4d6@a1",
        "d4d6@",
        "d4d6@@c6",
        "d4d6@c6x",
        "Rd4d6",
        "Rd6",
        "Rd4&d6",
        "Rd4&d6@e7",
        "Qd4&d6@c6",
        "R&d6@c6",
        "Rd4&@c6",
        "d4d3@d3",
        "d1e1",
        "Bd1&e1",
        "j5k6",
        "j4j6",
        "i4h12",
        "i4a8",
        "+Ri4g4",
        "+Qm4",
    ] {
        let error = read_move(&variant, game.position(), text).unwrap_err();
        let _ = writeln!(report, "{text}\n    {error}");
    }
    let error = read_move(&variant, start.position(), "d1k1@d1").unwrap_err();
    let _ = writeln!(report, "d1k1@d1 at the start\n    {error}");
    snapshot!("fusion_errors", report);
}

#[test]
fn two_players_join_pieces_too() {
    let variant = super_chess();
    let setup = fen::read(&variant, "4k3/8/8/3R4/8/3R4/8/4K3 w - - 0 1").unwrap();
    let position = variant.position(&setup).unwrap();
    let mv = read_move(&variant, &position, "Rd3&d5@c5").unwrap();
    assert_eq!(coordinates::write(&variant, &position, mv), "d3d5@c5");
    let mut next = position.clone();
    variant.play(&mut next, mv);
    assert_eq!(fen::write_position(&variant, &next), "4k3/8/2**4/2+R*4/8/8/8/4K3 b - - 0 1");
}
