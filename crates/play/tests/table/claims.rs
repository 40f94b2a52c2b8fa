//! Endings that the rules leave to a claim.

use chatur_play::{Action, ActionError, Reason, Verdict};

use crate::support::{BLACK, Bench, START, WHITE, orthodox, sentences, with_claims};

const TO_AND_FRO: &str = "Nf3 Nf6 Ng1 Ng8";

fn claiming(fen: &str) -> Bench {
    Bench::new(with_claims(), fen, None)
}

#[test]
fn repetition_is_claimed_by_the_player_to_move() {
    let mut bench = claiming(START);
    bench.play(TO_AND_FRO);
    assert_eq!(bench.refused(WHITE, Action::Claim), ActionError::NothingToClaim);
    bench.play(TO_AND_FRO);
    assert_eq!(bench.table.ending(), None);
    assert_eq!(bench.refused(BLACK, Action::Claim), ActionError::NotYourTurn { seat: "White".into() });
    let events = bench.done(WHITE, Action::Claim);
    assert_eq!(
        sentences(&events),
        ["White claims: threefold repetition.", "The game is drawn: threefold repetition."]
    );
    assert_eq!(bench.ended(), ("1/2-1/2", "threefold repetition".into(), "normal"));
    let ending = bench.table.ending().unwrap();
    assert_eq!(
        (&ending.verdict, &ending.reason),
        (&Verdict::Draw, &Reason::Claim("threefold repetition".into()))
    );
}

#[test]
fn a_claim_that_is_not_made_is_lost() {
    let mut bench = claiming(START);
    bench.play(TO_AND_FRO);
    bench.play(TO_AND_FRO);
    bench.play("e4");
    assert_eq!(bench.refused(BLACK, Action::Claim), ActionError::NothingToClaim);
}

#[test]
fn repetition_is_claimed_with_the_move_that_brings_it_about() {
    let mut bench = claiming(START);
    bench.play(TO_AND_FRO);
    bench.play("Nf3 Nf6 Ng1");
    let Action::Move(back) = bench.mv("Ng8") else { unreachable!() };
    let Action::Move(other) = bench.mv("e5") else { unreachable!() };
    assert_eq!(bench.refused(BLACK, Action::ClaimWith(other)), ActionError::NothingToClaim);
    assert_eq!(bench.refused(BLACK, Action::Claim), ActionError::NothingToClaim);
    bench.done(BLACK, Action::ClaimWith(back));
    assert_eq!(bench.ended().1, "threefold repetition");
    assert_eq!(bench.table.game().ply(), 7, "the move is named, not played");
}

#[test]
fn fifty_quiet_moves_are_claimed() {
    let mut bench = claiming("4k3/8/8/8/8/8/8/R3K3 w - - 99 80");
    assert_eq!(bench.refused(WHITE, Action::Claim), ActionError::NothingToClaim);
    let Action::Move(quiet) = bench.mv("Ra2") else { unreachable!() };
    assert_eq!(bench.table.check(WHITE, Action::ClaimWith(quiet), 0), Ok(()));
    bench.play("Ra2");
    bench.done(BLACK, Action::Claim);
    assert_eq!(bench.ended(), ("1/2-1/2", "fifty quiet moves".into(), "normal"));
}

#[test]
fn nothing_is_claimed_with_a_move_that_ends_the_game() {
    // Mate on the hundredth quiet ply: the game is won, not drawn.
    let mut bench = claiming("6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80");
    let Action::Move(mate) = bench.mv("Ra8") else { unreachable!() };
    assert_eq!(bench.refused(WHITE, Action::ClaimWith(mate)), ActionError::NothingToClaim);
}

#[test]
fn where_the_rules_declare_it_nobody_has_to_claim() {
    let mut bench = Bench::new(orthodox(), START, None);
    bench.play(TO_AND_FRO);
    bench.play(TO_AND_FRO);
    assert_eq!(bench.ended(), ("1/2-1/2", "repetition".into(), "normal"));
    assert_eq!(bench.table.ending().unwrap().reason, Reason::Rule("repetition".into()));
}

#[test]
fn a_claim_that_nobody_makes_is_made_by_the_rules_in_the_end() {
    let mut bench = claiming(START);
    for _ in 0..4 {
        assert_eq!(bench.table.ending(), None);
        bench.play(TO_AND_FRO);
    }
    assert_eq!(bench.table.ending().unwrap().reason, Reason::Rule("repetition".into()));
    let mut bench = claiming("4k3/8/8/8/8/8/8/R3K3 w - - 149 100");
    bench.play("Ra2");
    assert_eq!(bench.table.ending().unwrap().reason, Reason::Rule("quiet".into()));
}

#[test]
fn a_repetition_that_was_taken_back_does_not_count() {
    let mut bench = claiming(START);
    bench.play(TO_AND_FRO);
    bench.play(TO_AND_FRO);
    bench.done(BLACK, Action::OfferTakeBack { plies: 4 });
    bench.done(WHITE, Action::AcceptTakeBack);
    assert_eq!(bench.refused(WHITE, Action::Claim), ActionError::NothingToClaim);
}
