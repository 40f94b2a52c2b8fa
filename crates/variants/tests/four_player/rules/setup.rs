//! Board, seats, setup.

use chatur_core::Letters;

use crate::configs::{BLUE, GREEN, RED, YELLOW};
use crate::scene::{Play, start};
use crate::switches::spec_of;

fn row(play: &Play, squares: &str) -> String {
    let names = squares.split_whitespace().map(|square| play.on(square));
    names.map(|name| name.split(' ').nth(1).unwrap_or("-").to_owned()).collect::<Vec<String>>().join(" ")
}

const OUTWARD: &str = "bishop knight rook";

#[test]
fn the_board_has_160_squares_without_the_corners() {
    let geometry = spec_of("four-player").geometry;
    assert_eq!((geometry.files(), geometry.ranks()), (14, 14));
    assert_eq!(geometry.squares().into_iter().count(), 160);
    for corner in ["a1", "c3", "l3", "n1", "a14", "c12", "l12", "n14"] {
        assert!(geometry.parse(corner).is_err(), "{corner}");
    }
    for edge in ["d1", "d3", "c4", "a4", "k14", "l11", "n11", "n4"] {
        assert!(geometry.parse(edge).is_ok(), "{edge}");
    }
}

#[test]
fn seats_move_clockwise_and_red_begins() {
    let mut play = start("four-player");
    for (seat, mv) in [(RED, "d2d3"), (BLUE, "b4c4"), (YELLOW, "d13d12"), (GREEN, "m4l4"), (RED, "e2e3")] {
        assert_eq!(play.turn(), seat);
        play.play(mv);
    }
}

#[test]
fn each_seat_has_its_own_forward() {
    let mut play = start("four-player");
    for (from, targets) in [("f2", "f3 f4"), ("b6", "c6 d6"), ("f13", "f11 f12"), ("m6", "k6 l6")] {
        assert_eq!(play.from(from), targets);
        play.play(["d2d3", "b4c4", "d13d12", "m4l4"][play.turn()]);
    }
}

#[test]
fn pieces_are_written_with_the_digits_of_the_source() {
    let digits = [(RED, "1"), (GREEN, "2"), (YELLOW, "3"), (BLUE, "4")];
    for (seat, digit) in digits {
        assert_eq!(spec_of("four-player").seats[seat].letters, Letters::Prefix(digit.to_owned()));
    }
}

#[test]
fn classic_has_its_kings_and_queens_where_the_picture_has_them() {
    for id in ["four-player", "four-player-classic", "four-player-compact"] {
        let play = start(id);
        assert_eq!(row(&play, "h1 a8 g14 n7"), "king king king king", "{id}");
        assert_eq!(row(&play, "g1 a7 h14 n8"), "queen queen queen queen", "{id}");
        for outward in [
            "f1 e1 d1",
            "i1 j1 k1",
            "a6 a5 a4",
            "a9 a10 a11",
            "f14 e14 d14",
            "i14 j14 k14",
            "n6 n5 n4",
            "n9 n10 n11",
        ] {
            assert_eq!(row(&play, outward), OUTWARD, "{id} {outward}");
        }
    }
}

#[test]
fn pawns_stand_before_each_army() {
    let play = start("four-player");
    for line in ["d2 g2 k2", "b4 b8 b11", "d13 g13 k13", "m4 m8 m11"] {
        assert_eq!(row(&play, line), "pawn pawn pawn", "{line}");
    }
    assert_eq!(play.game.setup().all().count(), 64);
}

#[test]
fn modern_moves_the_queens_of_blue_and_green() {
    let play = start("four-player-modern");
    assert_eq!(row(&play, "h1 a7 g14 n8"), "king king king king");
    assert_eq!(row(&play, "g1 a8 h14 n7"), "queen queen queen queen");
}

#[test]
fn literal_has_the_pawns_of_blue_and_green_a_square_ahead_and_green_read_upward() {
    let play = start("four-player-literal");
    assert_eq!(row(&play, "c4 c11 l4 l11 b4 m4"), "pawn pawn pawn pawn - -");
    assert_eq!(row(&play, "n4 n5 n6 n7 n8 n9 n10 n11"), "rook knight bishop queen king bishop knight rook");
    assert_eq!(row(&play, "a11 a10 a9 a8 a7 a6 a5 a4"), "rook knight bishop king queen bishop knight rook");
}

#[test]
fn classic_and_modern_have_no_super_pieces_and_compact_has_small_ones() {
    for (id, super_pieces) in [("four-player-classic", 0), ("four-player-modern", 0), ("four-player", 4)] {
        let spec = spec_of(id);
        let bodies = spec.kind_ids().filter(|&kind| spec.is_body(kind)).count();
        assert_eq!((bodies, spec.fusions.ways.len()), (super_pieces, super_pieces), "{id}");
    }
    let compact = spec_of("four-player-compact");
    assert!(compact.kinds.iter().all(|kind| kind.footprint.is_single()));
    assert_eq!(compact.kind_ids().filter(|&kind| compact.is_body(kind)).count(), 4);
}
