//! Promotion.

use crate::configs::{BLUE, GREEN, RED, YELLOW};
use crate::scene::four;

#[test]
fn a_pawn_promotes_on_the_eighth_rank_of_its_owner_at_once() {
    for (seat, pawn, target) in
        [(RED, "f7", "f8"), (BLUE, "g5", "h5"), (YELLOW, "f8", "f7"), (GREEN, "h5", "g5")]
    {
        let scene = match seat {
            RED => four().red("Kh1 Pf7"),
            BLUE => four().blue("Ka8 Pg5"),
            YELLOW => four().yellow("Kg14 Pf8"),
            _ => four().green("Kn7 Ph5"),
        };
        let mut play = scene.turn(seat).begin();
        assert_eq!(play.from(pawn), target);
        let told = play.play(&format!("{pawn}{target}"));
        assert_eq!(told.len(), 1);
        assert!(told[0].ends_with(&format!("promoted queen on {target}")), "{told:?}");
    }
}

#[test]
fn a_step_before_it_is_an_ordinary_move() {
    let mut play = four().red("Pf6").begin();
    assert_eq!(play.play("f6f7"), Vec::<String>::new());
    assert_eq!(play.on("f7"), "red pawn");
}

#[test]
fn promotion_is_automatic() {
    let play = four().red("Pf7").blue("Ka8 Ng8").begin();
    assert_eq!(play.from("f7"), "f8 g8");
}

#[test]
fn a_promoted_queen_moves_as_a_queen_and_is_worth_one() {
    let mut play = four().red("Df5").blue("Ka8 Ni8").begin();
    assert!(
        ["f5f11", "f5b1", "f5i8", "f5n5", "f5b9"].map(|mv| play.legal(mv)) == [true, false, true, true, true]
    );
    play.play("h1h2");
    assert_eq!(play.from("i8"), "h6 j6 g7 k7 g9 k9 h10 j10");
    let mut play = four().red("Df5").blue("Ka8 Ng7").turn(BLUE).begin();
    assert_eq!(play.play("g7f5"), ["blue takes red promoted queen f5: 1"]);
}

#[test]
fn a_promoted_queen_fuses_as_a_queen() {
    let mut play = four().red("Df5 Df8").begin();
    assert_eq!(play.play("f5f8@f8"), ["red super queen on f8"]);
}
