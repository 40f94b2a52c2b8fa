//! Claims.

use chatur_core::Spec;

use crate::configs::{BLUE, GREEN, RED, YELLOW};
use crate::scene::{Scene, four};

/// Two players left; Red to move.
fn two_left(red: i16, blue: i16) -> Scene {
    four().red("Kh1 Rd4").blue("Ka8 Rb10").out(YELLOW).out(GREEN).points([red, blue, 0, 0])
}

fn may_claim(scene: Scene) -> bool {
    !scene.begin().game.claims().is_empty()
}

#[test]
fn who_leads_by_twenty_one_may_claim() {
    assert!(may_claim(two_left(30, 9)));
    assert!(!may_claim(two_left(29, 9)));
}

#[test]
fn only_with_two_players_left() {
    assert!(!may_claim(four().out(GREEN).points([90, 0, 0, 0])));
}

#[test]
fn on_ones_own_turn() {
    assert!(!may_claim(two_left(30, 9).turn(BLUE)));
    assert!(may_claim(two_left(9, 30).turn(BLUE)));
}

#[test]
fn every_walking_king_asks_for_twenty_more() {
    let scene = |lead| two_left(lead, 0).yellow("Kg14").walking(YELLOW);
    assert!(!may_claim(scene(40)));
    assert!(may_claim(scene(41)));
}

#[test]
fn a_walking_king_claims_nothing() {
    assert!(!may_claim(four().walking(RED).out(YELLOW).points([90, 0, 0, 0])));
}

#[test]
fn the_other_is_credited_twenty_and_the_game_is_over() {
    let mut play = two_left(30, 9).begin();
    assert_eq!(play.claim(), ["blue gets 20", "the end: lead of 21"]);
    assert_eq!(play.points(), [30, 29, 0, 0]);
    assert_eq!(play.end(), Some("lead of 21"));
}

#[test]
fn the_other_is_credited_twenty_for_each_walking_king() {
    let mut play = two_left(50, 0).yellow("Kg14").walking(YELLOW).begin();
    play.claim();
    assert_eq!(play.points(), [50, 40, 0, 0]);
}

#[test]
fn one_who_is_out_may_stand_higher() {
    let mut play = two_left(30, 9).points([30, 9, 80, 0]).begin();
    play.claim();
    assert_eq!(play.game.standing(), [2, 3, 1, 4]);
}

#[test]
fn it_may_be_claimed_while_in_check() {
    let play = two_left(30, 9).blue("Ka8 Rh9").begin();
    assert!(play.in_check(RED));
    assert_eq!(play.game.claims().len(), 1);
}

fn by_five(spec: &mut Spec) {
    for end in &mut spec.endings {
        if let chatur_core::Condition::All(parts) = &mut end.when {
            for part in parts {
                if let chatur_core::Condition::Lead { at_least, .. } = part {
                    *at_least = 5;
                }
            }
        }
    }
}

#[test]
fn the_lead_is_a_word_of_the_config() {
    assert!(may_claim(two_left(14, 9).with(by_five)));
    assert!(!may_claim(two_left(13, 9).with(by_five)));
}
