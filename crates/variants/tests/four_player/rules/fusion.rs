//! Fusion.

use crate::configs::{BLUE, RED};
use crate::scene::{four, scene, start};
use crate::switches::fusion_crushes;

#[test]
fn two_like_pieces_of_one_seat_become_a_super_piece() {
    for (pieces, mv, into) in [
        ("Kh1 Re4 Re8", "e4e8@e8", "red super rook on e8"),
        ("Kh1 Ne4 Nf6", "e4f6@f6", "red super knight on f6"),
        ("Kh1 Qe4 Dh7", "e4h7@h7", "red super queen on h7"),
        ("Kh1 De4 Dh7", "e4h7@h7", "red super queen on h7"),
        ("Kh1 Be4 Be5", "e4e5@e5", "red super bishop on e5"),
    ] {
        let mut play = four().red(pieces).begin();
        assert_eq!(play.play(mv), [into]);
        assert_eq!(play.turn(), BLUE);
    }
}

#[test]
fn unlike_pieces_and_pieces_of_two_seats_do_not_fuse() {
    let fuses = |red: &'static str, blue: &'static str| {
        four().red(red).blue(blue).begin().moves().iter().any(|mv| mv.contains('@'))
    };
    assert!(fuses("Kh1 Re4 Re8", "Ka8"));
    assert!(!fuses("Kh1 Re4 Qe8", "Ka8"));
    assert!(!fuses("Kh1 Re4", "Ka8 Re8"));
    assert!(!fuses("Kh1 Pe4 Pd5", "Ka8"));
}

#[test]
fn one_moves_onto_the_other_by_its_ordinary_move() {
    let fusions =
        |red: &'static str| four().red(red).begin().moves().iter().filter(|mv| mv.contains('@')).count();
    assert_eq!(fusions("Kh1 Re4 Re8"), 8);
    assert_eq!(fusions("Kh1 Re4 Pe6 Re8"), 0);
    assert_eq!(fusions("Kh1 Re4 Rf8"), 0);
    assert_eq!(fusions("Kh1 Ne4 Ne6"), 0);
}

#[test]
fn the_mover_chooses_any_placement_that_covers_the_birth_square() {
    let play = four().red("Kh1 Re4 Re8").begin();
    let fusions = |from| -> Vec<String> {
        let moves: Vec<String> = play.from(from).split(' ').map(str::to_owned).collect();
        moves.into_iter().filter(|mv| mv.contains('@')).collect()
    };
    assert_eq!(fusions("e4"), ["e8@d7", "e8@e7", "e8@d8", "e8@e8"]);
    assert_eq!(fusions("e8"), ["e4@d3", "e4@e3", "e4@d4", "e4@e4"]);
}

#[test]
fn every_placement_lies_wholly_on_the_board() {
    let play = four().red("Kh1 Rn9 Rn11").begin();
    assert_eq!(play.from("n9").split(' ').filter(|mv| mv.contains('@')).collect::<Vec<_>>(), ["n11@m10"]);
}

#[test]
fn the_other_squares_are_empty_or_left_by_the_mover() {
    let fusions = |play: crate::scene::Play, from: &str| {
        play.from(from).split(' ').filter(|mv| mv.contains('@')).map(str::to_owned).collect::<Vec<_>>()
    };
    // The pawn on d7 forbids the placement on d7 alone.
    assert_eq!(fusions(four().red("Kh1 Re4 Re8 Pd7").begin(), "e4"), ["e8@e7", "e8@d8", "e8@e8"]);
    // A neighbour of the mover may cover the square that the mover left.
    assert_eq!(fusions(four().red("Kh1 Re7 Re8").begin(), "e7"), ["e8@d7", "e8@e7", "e8@d8", "e8@e8"]);
    // No placement, no fusion.
    assert_eq!(
        fusions(four().red("Kh1 Re4 Re8 Pd7 Pf7 Pd9").blue("Ka8 Nf9").begin(), "e4"),
        Vec::<String>::new()
    );
}

#[test]
fn with_the_switch_fusion_crushes_neighbours_but_no_king() {
    let scene = || four().red("Kh1 Re4 Re8 Pd7").blue("Ka8 Nf8").yellow("Kf9");
    let needs = scene().begin();
    assert_eq!(needs.from("e4").split(' ').filter(|mv| mv.contains('@')).count(), 1);
    let mut crushes = scene().with(fusion_crushes).begin();
    assert_eq!(
        crushes.from("e4").split(' ').filter(|mv| mv.contains('@')).collect::<Vec<_>>(),
        ["e8@d7", "e8@e7", "e8@d8"]
    );
    assert_eq!(crushes.clone().play("e4e8@d7"), ["red crushes red pawn d7: 0", "red super rook on d7"]);
    assert_eq!(crushes.play("e4e8@e7"), ["red crushes blue knight f8: 3", "red super rook on e7"]);
    assert_eq!(crushes.points(), [3, 0, 0, 0]);
}

#[test]
fn bishops_fuse_when_they_stand_orthogonally_adjacent() {
    let fusions =
        |red: &'static str| four().red(red).begin().moves().iter().filter(|mv| mv.contains('@')).count();
    assert!(fusions("Kh1 Be4 Bf4") > 0);
    assert!(fusions("Kh1 Be4 Be5") > 0);
    assert_eq!(fusions("Kh1 Be4 Bf5"), 0);
    assert_eq!(fusions("Kh1 Be4 Bg4"), 0);
    assert_eq!(fusions("Kh1 Be4 Bh7"), 0);
}

#[test]
fn the_birth_square_of_a_super_bishop_is_either_ones() {
    let play = four().red("Kh1 Be4 Bf4").begin();
    let texts = play.from("e4");
    let fusions: Vec<&str> = texts.split(' ').filter(|mv| mv.contains('@')).collect();
    assert_eq!(fusions, ["f4@d3", "f4@e3", "f4@f3", "f4@d4", "f4@e4", "f4@f4"]);
    let texts = play.from("f4");
    let fusions: Vec<&str> = texts.split(' ').filter(|mv| mv.contains('@')).collect();
    assert_eq!(fusions, ["e4@d3", "e4@e3", "e4@f3", "e4@d4", "e4@e4", "e4@f4"]);
}

#[test]
fn fusion_scores_nothing_and_resets_the_quiet_count() {
    let mut play = four().red("Kh1 Re4 Re8").quiet(40).begin();
    play.play("e4e8@e8");
    assert_eq!((play.points(), play.game.setup().quiet), (vec![0; 4], 0));
}

#[test]
fn fusion_ends_the_castling_right_of_a_fused_rook() {
    let scene = || four().red("Kh1 Rd1 Rk1 Rk5").castles(RED);
    assert_eq!(scene().begin().rights(RED), [true, true]);
    let mut play = scene().begin();
    play.play("k1k5@k5");
    assert_eq!(play.rights(RED), [false, true]);
    let mut play = scene().begin();
    play.play("k5k1@j1");
    assert_eq!(play.rights(RED), [false, true]);
}

#[test]
fn fusion_leaves_the_own_king_safe() {
    // The rook on h4 is pinned along file h; together with the other it may block on h alone.
    let play = four().red("Kh1 Rh4 Rk4").green("Kn7 Rh10").begin();
    let texts = play.from("h4");
    let fusions: Vec<&str> = texts.split(' ').filter(|mv| mv.contains('@')).collect();
    assert_eq!(fusions, Vec::<&str>::new());
    let texts = play.from("k4");
    let fusions: Vec<&str> = texts.split(' ').filter(|mv| mv.contains('@')).collect();
    assert_eq!(fusions, ["h4@g3", "h4@h3", "h4@g4", "h4@h4"]);
}

#[test]
fn a_super_piece_does_not_fuse_again_promote_or_castle() {
    let play = four().red("Kh1 +Rd4 +Rd7").begin();
    assert!(play.moves().iter().all(|mv| !mv.contains('@')));
    let mut play = four().red("Kh1 +Rd5").begin();
    assert_eq!(play.play("d5d8"), Vec::<String>::new());
    assert_eq!(play.on("d8"), "red super rook");
    let play = four().red("Kh1 +Rj1").castles(RED).begin();
    assert_eq!(play.rights(RED), [false, false]);
}

#[test]
fn compact_super_pieces_stand_on_the_birth_square() {
    let play = scene("four-player-compact").red("Kh1 Re4 Re8 Bk5 Bk6").begin();
    assert_eq!(play.from("e4").split(' ').filter(|mv| mv.contains('@')).collect::<Vec<_>>(), ["e8@e8"]);
    let texts = play.from("k5");
    assert_eq!(texts.split(' ').filter(|mv| mv.contains('@')).collect::<Vec<_>>(), ["k6@k5", "k6@k6"]);
}

#[test]
fn classic_knows_no_fusion() {
    let play = scene("four-player-classic").red("Kh1 Re4 Re8").begin();
    assert!(play.moves().iter().all(|mv| !mv.contains('@')));
    assert_eq!(start("four-player").moves().len(), 20);
}
