//! How super-pieces move and crush.

use crate::configs::BLUE;
use crate::scene::four;

#[test]
fn each_super_piece_has_its_directions_and_its_range() {
    for (pieces, targets) in [
        ("Kh1 +Rf6", "f3 f4 f5 c6 d6 e6 g6 h6 i6 f7 f8 f9"),
        ("Kh1 +Bf6", "c3 i3 d4 h4 e5 g5 e7 g7 d8 h8 c9 i9"),
        ("Kh1 +Nf6", "e5 f5 g5 e6 g6 e7 f7 g7"),
        ("Kh1 +Qf6", "c3 f3 i3 d4 f4 h4 e5 f5 g5 c6 d6 e6 g6 h6 i6 e7 f7 g7 d8 f8 h8 c9 f9 i9"),
    ] {
        // c3 is a cut corner: a footprint there would lie off the board.
        let on_board: Vec<&str> = targets.split(' ').filter(|target| *target != "c3").collect();
        assert_eq!(four().red(pieces).begin().from("f6"), on_board.join(" "), "{pieces}");
    }
}

#[test]
fn every_intermediate_and_final_footprint_lies_on_the_board() {
    // From j4 down: j3, j2, j1; to the right: k4, l4, m4. From k4 down k3 would stick out on l3.
    assert_eq!(four().red("Kf1 +Rj4").begin().from("j4"), "j1 j2 j3 g4 h4 i4 k4 l4 m4 j5 j6 j7");
    assert_eq!(four().red("Kf1 +Rk4").begin().from("k4"), "h4 i4 j4 l4 m4 k5 k6 k7");
    // b4 to e1 would pass c3.
    assert_eq!(four().red("Kh1 +Bb4").begin().from("b4"), "a5 c5 d6 e7");
}

#[test]
fn everything_on_the_way_is_removed() {
    let mut play = four()
        .red("Kh1 +Rd4 Pd6")
        .blue("Ka8 Ne8")
        .yellow("Kg14 Qe7")
        .green("Rd7")
        .out(crate::configs::GREEN)
        .begin();
    assert_eq!(
        play.play("d4d7"),
        [
            "red crushes red pawn d6: 0",
            "red crushes grey green rook d7: 0",
            "red crushes yellow queen e7: 9",
            "red crushes blue knight e8: 3"
        ]
    );
    assert_eq!(play.points(), [12, 0, 0, 0]);
    assert_eq!(play.on("d7"), "red super rook");
}

#[test]
fn what_stands_beside_the_way_stays() {
    let mut play = four().red("Kh1 +Rd4").blue("Ka8 Nf5 Nf6 Nd8 Pc6").begin();
    assert_eq!(play.play("d4d6"), Vec::<String>::new());
}

#[test]
fn nothing_but_a_king_blocks() {
    let play = four().red("Kh1 +Rd4 Pd6 Re6").blue("Ka8 Nd7 Ne7").begin();
    assert_eq!(play.from("d4"), "d1 d2 d3 a4 b4 c4 e4 f4 g4 d5 d6 d7");
}

#[test]
fn another_super_piece_goes_when_one_of_its_squares_is_touched() {
    let mut play = four().red("Kh1 +Rd4 +Nc7").blue("Ka8 +Ne8").begin();
    assert_eq!(
        play.play("d4d7"),
        ["red crushes red super knight c7: 0", "red crushes blue super knight e8: 6"]
    );
    for gone in ["c7", "e8"] {
        assert_eq!(play.on(gone), "");
    }
}

#[test]
fn what_is_crushed_on_the_way_stays_away() {
    let mut play = four().red("Kh1 +Bd4").blue("Ka8 Pf6 Pd6").begin();
    // The way of d4-e5-f6: e5 f5 e6 f6, then f6 g6 f7 g7.
    assert_eq!(play.play("d4f6"), ["red crushes blue pawn f6: 1"]);
    assert_eq!(play.on("d6"), "blue pawn");
}

#[test]
fn crushing_one_s_own_shield_is_not_legal() {
    let play = four().red("Kh1 Rh4 +Re4").green("Kn7 Rh10").begin();
    // g4 touches h4.
    assert_eq!(play.from("e4"), "e1 e2 e3 b4 c4 d4 f4 g4 h4 e5 e6 e7");
    let play = four().red("Kh1 Rh6 +Re4").green("Kn7 Rh10").begin();
    assert!(play.legal("e4h4"));
}

#[test]
fn a_crushed_rook_castles_no_more() {
    let scene = || four().red("Kh1 +Nb4").blue("Ka8 Ra4 Ra11").castles(BLUE);
    let mut play = scene().begin();
    assert_eq!(play.rights(BLUE), [true, true]);
    assert_eq!(play.play("b4a4"), ["red crushes blue rook a4: 5"]);
    assert_eq!(play.rights(BLUE), [true, false]);
    let mut play = scene().begin();
    play.play("b4c4");
    assert_eq!(play.rights(BLUE), [true, true]);
}
