//! Draws.

use chatur_core::{Condition, Spec};

use crate::configs::{BLUE, GREEN, RED, YELLOW};
use crate::scene::{Scene, four};
use crate::switches::{minor_pieces_draw, quiet_exits};

fn two_left() -> Scene {
    four().red("Kh1 Rd4").blue("Ka8 Rb10").out(YELLOW).out(GREEN)
}

#[test]
fn the_third_occurrence_of_a_position_is_a_draw_the_start_included() {
    let mut play = two_left().begin();
    play.play("h1h2 a8a9 h2h1 a9a8 h1h2 a8a9 h2h1");
    assert_eq!(play.end(), None);
    assert_eq!(play.play("a9a8"), ["red gets 10", "blue gets 10", "the end: repetition"]);
}

#[test]
fn points_are_no_part_of_a_position() {
    let mut play = four().red("Kh1 Re1").blue("Ka8").green("Kn8").out(YELLOW).begin();
    let round = "e1e8 a8a9 n8n9 e8e1 a9a8 n9n8";
    play.play(round);
    assert_eq!(play.points(), [5, 0, 0, 0]);
    play.play(round);
    assert_eq!(play.end(), Some("repetition"));
    assert_eq!(play.points(), [20, 10, 0, 10]);
}

#[test]
fn the_player_to_move_is_part_of_a_position() {
    // Red's rook loses a move: the same squares, but Blue is to move.
    let mut play = two_left().begin();
    play.play("d4d5 a8a9 d5d6 a9a8 d6d4");
    assert_eq!(play.game.repetitions(), 1);
}

#[test]
fn castling_rights_are_part_of_a_position() {
    let mut play = two_left().red("Kh1 Rk1").castles(RED).begin();
    play.play("k1k2 a8a9 k2k1 a9a8");
    assert_eq!(play.game.repetitions(), 1);
    play.play("k1k2 a8a9 k2k1 a9a8");
    assert_eq!(play.game.repetitions(), 2);
}

#[test]
fn who_walks_is_part_of_a_position() {
    let with = four().red("Kh1").walking(RED).blue("Ka8 Rb10").begin();
    let without = four().red("Kh1").blue("Ka8 Rb10").begin();
    let hash = |play: &crate::scene::Play| play.game.variant().hash(play.game.position());
    assert_ne!(hash(&with), hash(&without));
    let out = four().red("Kh1").out(RED).turn(BLUE).blue("Ka8 Rb10").begin();
    let walking = four().red("Kh1").walking(RED).turn(BLUE).blue("Ka8 Rb10").begin();
    assert_ne!(hash(&out), hash(&walking));
}

#[test]
fn owners_are_part_of_a_position() {
    let hash = |scene: Scene| {
        let play = scene.begin();
        play.game.variant().hash(play.game.position())
    };
    assert_ne!(hash(four().red("Kh1 Rd4")), hash(four().yellow("Kg14 Rd4")));
    assert_ne!(hash(four().red("Kh1 +Rd4")), hash(four().red("Kh1 Rd4")));
}

#[test]
fn fifty_moves_by_each_player_without_anything_are_a_draw() {
    for (quiet, drawn) in [(198, false), (199, true)] {
        let mut play = four().red("Kh1 Rd4").quiet(quiet).begin();
        play.play("h1h2");
        assert_eq!(play.end().is_some(), drawn);
    }
    let mut play = four().red("Kh1 Rd4").quiet(199).begin();
    assert_eq!(play.play("h1h2").last().unwrap(), "the end: quiet");
    assert_eq!(play.points(), [10; 4]);
}

#[test]
fn a_walking_kings_step_is_a_ply_like_any_other() {
    for (quiet, drawn) in [(148, false), (149, true)] {
        let mut play = four().red("Kh1 Rd4").walking(BLUE).out(YELLOW).quiet(quiet).begin();
        play.play("h1h2");
        assert_eq!(play.end().is_some(), drawn);
    }
    let mut play = four().red("Kh1 Rd4").walking(BLUE).out(YELLOW).quiet(148).begin();
    play.play("h1h2 a8a9");
    assert_eq!(play.end(), Some("quiet"));
}

fn quiet_after(scene: Scene, mv: &str) -> u16 {
    let mut play = scene.quiet(30).begin();
    play.play(mv);
    play.game.setup().quiet
}

#[test]
fn captures_crushes_fusions_and_pawn_moves_start_the_count_anew() {
    assert_eq!(quiet_after(four().red("Kh1 Rd4"), "d4d5"), 31);
    assert_eq!(quiet_after(four().red("Kh1 +Rd4"), "d4d5"), 31);
    assert_eq!(quiet_after(four().red("Kh1 Rd4").blue("Ka8 Pd5"), "d4d5"), 0);
    assert_eq!(quiet_after(four().red("Kh1 Rd4").blue("Pd5").out(BLUE), "d4d5"), 0);
    assert_eq!(quiet_after(four().red("Kh1 +Rd4").blue("Ka8 Pd6"), "d4d5"), 0);
    assert_eq!(quiet_after(four().red("Kh1 Rd4 Rd6"), "d4d6@d6"), 0);
    assert_eq!(quiet_after(four().red("Kh1 Rd9 Pd4"), "d4d5"), 0);
}

#[test]
fn eliminations_start_the_count_anew_by_a_switch() {
    let mated = || four().red("Kh1 Rh13 Ri5").yellow("Ke14");
    assert_eq!(quiet_after(mated(), "i5i14"), 0);
    assert_eq!(quiet_after(mated().with(quiet_exits), "i5i14"), 31);
    let resigned = |scene: Scene| {
        let mut play = scene.red("Kh1 Rd4").quiet(30).begin();
        play.resign(RED);
        play.game.setup().quiet
    };
    assert_eq!(resigned(four()), 0);
    assert_eq!(resigned(four().with(quiet_exits)), 30);
}

fn twenty_moves(spec: &mut Spec) {
    for end in &mut spec.endings {
        if let Condition::QuietMoves(moves) = &mut end.when {
            *moves = 20;
        }
    }
}

#[test]
fn the_number_of_quiet_moves_is_a_word_of_the_config() {
    let mut play = four().with(twenty_moves).red("Kh1 Rd4").quiet(79).begin();
    play.play("h1h2");
    assert_eq!(play.end(), Some("quiet"));
}

#[test]
fn bare_kings_are_a_draw_whatever_is_grey() {
    let mut play = four().red("Kh1 Rd4").blue("Ka8 Pd5").green("Rk4 Qk5").out(GREEN).begin();
    play.play("d4d5 a8a9 g14g13");
    assert_eq!(play.end(), None);
    let mut play = four().blue("Ka8").red("Kh1").yellow("Kg14 Ph2").green("Rk4 Qk5").out(GREEN).begin();
    assert_eq!(
        play.play("h1h2"),
        [
            "red takes yellow pawn h2: 1",
            "red gets 10",
            "blue gets 10",
            "yellow gets 10",
            "the end: bare kings"
        ]
    );
}

#[test]
fn a_minor_piece_draws_by_a_switch_when_two_are_left() {
    let ends = |scene: Scene| scene.begin().end().is_some();
    let minor = || four().red("Kh1 Nd4").blue("Ka8").out(YELLOW).out(GREEN);
    assert!(!ends(minor()));
    assert!(ends(minor().with(minor_pieces_draw)));
    assert!(ends(minor().red("Kh1 Bd4").with(minor_pieces_draw)));
    assert!(!ends(minor().red("Kh1 Nd4 Ne4").with(minor_pieces_draw)));
    assert!(!ends(minor().red("Kh1 Pd4").with(minor_pieces_draw)));
    let three = four().red("Kh1 Nd4").blue("Ka8").yellow("Kg14").out(GREEN);
    assert!(!ends(three.with(minor_pieces_draw)));
}
