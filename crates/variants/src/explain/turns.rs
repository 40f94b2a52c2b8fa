//! What a turn is.

use chatur_core::{FurtherStep, Kind, Lifts, Pass, Seat, StepAfter, StepOnly, StepPromotion, Turns};

use super::Topic;
use super::talk::Talk;
use crate::text::path::Step;

pub(super) fn tell(talk: &mut Talk<'_>) {
    talk.section(Topic::Turns);
    let turns = &talk.spec.turns;
    order(talk, turns);
    moves(talk, turns);
    further(talk, turns);
    if talk.spec.must_capture {
        let most = turns.further.is_some_and(|step| step.most);
        let text = talk.told(if most {
            said!(WhoeverCanCaptureMustCapture)
        } else {
            said!(WhoeverCanCaptureMustCaptureCapture)
        });
        talk.say(&[Step::Field("must")], text);
    }
    super::chance::tell(talk);
    passes(talk, turns);
}

fn further(talk: &mut Talk<'_>, turns: &Turns) {
    let Some(FurtherStep { after, only, must, again, most, promotion, lifts }) = turns.further else {
        return;
    };
    let at = [Step::Field("turn"), Step::Field("then")];
    let step = talk.told(match only {
        StepOnly::Captures => said!(StepCapture),
        StepOnly::All => said!(StepMove),
    });
    let text = talk.told(match (after, must) {
        (StepAfter::Capture, true) => said!(WhoHasCapturedMustGoOn { step }),
        (StepAfter::Capture, false) => said!(WhoHasCapturedMayGoOn { step }),
        (StepAfter::Move, true) => said!(WhoHasMovedMustGoOn { step }),
        (StepAfter::Move, false) => said!(WhoHasMovedMayGoOn { step }),
    });
    talk.say(&at, text);
    if again {
        let text = talk.told(said!(StepFollowsEachStep));
        talk.say(&at, text);
    }
    let more = [
        (must && !most && talk.spec.kinds.iter().any(Kind::chooses_landing))
            .then(|| said!(LandsWhereItGoesOn)),
        most.then(|| said!(TurnCapturesMost)),
        match promotion {
            StepPromotion::GoesOn => None,
            StepPromotion::Ends => Some(said!(PromotionEndsTurn)),
            StepPromotion::AtEnd => Some(said!(PromotionWaitsForEnd)),
        },
        (lifts == Lifts::AtEnd).then(|| said!(CapturedStayUntilEnd)),
    ];
    for text in more.into_iter().flatten() {
        let text = talk.told(text);
        talk.say(&at, text);
    }
}

fn passes(talk: &mut Talk<'_>, turns: &Turns) {
    let at = [Step::Field("turn"), Step::Field("pass")];
    let first = turns.pass.first().copied().unwrap_or(Pass::Never);
    if turns.pass.iter().all(|pass| *pass == first) {
        let text = match first {
            Pass::Never => return,
            Pass::Always => talk.told(said!(PlayerMayPassExceptInCheck)),
            Pass::WhenStuck => talk.told(said!(PlayerWithoutLegalMove)),
        };
        talk.say(&at, text);
        return;
    }
    for (seat, pass) in turns.pass.iter().enumerate() {
        let seat = talk.seat(Seat(seat as u8));
        let text = match pass {
            Pass::Never => continue,
            Pass::Always => talk.told(said!(PassingAllowedExceptInCheck { seat })),
            Pass::WhenStuck => talk.told(said!(WithNoOtherMoveExceptInCheck { seat })),
        };
        talk.say(&at, text);
    }
}

fn order(talk: &mut Talk<'_>, turns: &Turns) {
    if turns.order.is_empty() {
        return;
    }
    let names: Vec<String> = turns.order.iter().map(|&seat| talk.seat(seat)).collect();
    let names = names.join(", ");
    let text = talk.told(said!(TurnsGoRoundInOrder { names }));
    talk.say(&[Step::Field("turn"), Step::Field("order")], text);
}

fn moves(talk: &mut Talk<'_>, turns: &Turns) {
    let at = [Step::Field("turn"), Step::Field("moves")];
    let &Turns { first, then, growth, ends_on_check, may_stop, different_pieces, .. } = turns;
    if growth > 0 {
        let text = talk.told(said!(FirstTurnHasEveryTurn { growth, count: count(talk, first) }));
        talk.say(&at, text);
    } else if first != then {
        let text =
            talk.told(said!(FirstTurnOfGameHasEvery { count: count(talk, first), later: count(talk, then) }));
        talk.say(&at, text);
    } else if then > 1 {
        let text = talk.told(said!(TurnHas { count: count(talk, then) }));
        talk.say(&at, text);
    }
    if ends_on_check {
        let text = talk.told(said!(MoveGivesCheckEnds));
        talk.say(&at, text);
    }
    if may_stop {
        let text = talk.told(said!(TurnMayEndBeforeAll));
        talk.say(&at, text);
    }
    if turns.crosses_levels {
        let text = talk.told(said!(EveryPieceHasMovedPasses));
        talk.say(&[Step::Field("turn"), Step::Field("crosses_levels")], text);
        if talk.spec.drops.is_some() || talk.spec.gating.is_some() || talk.spec.walling.is_some() {
            let text = talk.told(said!(WhatComesOntoBoard));
            talk.say(&[Step::Field("turn"), Step::Field("crosses_levels")], text);
        }
    }
    if different_pieces {
        let text = talk.told(said!(EachMoveOfTurnMade));
        talk.say(&[Step::Field("turn"), Step::Field("different_pieces")], text);
    }
}

fn count(talk: &Talk<'_>, moves: u8) -> String {
    match moves {
        1 => talk.told(said!(OneMove)),
        n => talk.told(said!(CountOfMoves { n })),
    }
}
