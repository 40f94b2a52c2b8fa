//! What a turn is.

use chatur_core::{
    FurtherStep, Heading, Kind, KindId, Lifts, Pass, Preference, Seat, StepAfter, StepOnly, StepPromotion,
    Turns,
};

use super::Topic;
use super::talk::Talk;
use crate::text::path::Step;

pub(super) fn tell(talk: &mut Talk<'_>) {
    talk.section(Topic::Turns);
    let turns = &talk.spec.turns;
    openings(talk, turns);
    order(talk, turns);
    moves(talk, turns);
    further(talk, turns);
    if talk.spec.must_capture {
        let most = turns.further.is_some_and(FurtherStep::chooses);
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

fn preference(talk: &Talk<'_>, turns: &Turns, one: Preference) -> String {
    match one {
        Preference::Worth => {
            let counts = turns.worth.iter().enumerate().filter(|(_, worth)| **worth > 0);
            let each = counts.map(|(kind, worth)| {
                let kinds = talk.set([KindId(kind as u8)].into_iter().collect());
                talk.told(said!(PreferenceCounts { kinds, worth: *worth }))
            });
            let list = each.collect::<Vec<_>>().join(&talk.told(said!(BetweenParts)));
            talk.told(said!(PrefersWorth { list }))
        }
        Preference::Captured(kinds) => talk.told(said!(PrefersCaptured { kinds: talk.set(kinds) })),
        Preference::Captor(kinds) => talk.told(said!(PrefersCaptor { kinds: talk.set(kinds) })),
        Preference::Early(kinds) => talk.told(said!(PrefersEarly { kinds: talk.set(kinds) })),
    }
}

fn openings(talk: &mut Talk<'_>, turns: &Turns) {
    for (i, opening) in turns.openings.iter().enumerate() {
        let zone = opening.on.map(|zone| talk.zone(zone));
        let on = zone.map_or_else(String::new, |zone| talk.told(said!(OpeningOn { zone })));
        let dirs = &opening.beside_empty;
        let dirs = if dirs.is_empty() { None } else { Some(talk.directions(dirs)) };
        let beside = dirs.map_or_else(String::new, |dirs| talk.told(said!(OpeningBesideEmpty { dirs })));
        let text = talk.told(said!(OpeningTakesOff { turn: i + 1, on, beside }));
        talk.say(&[Step::Field("turn"), Step::Field("openings"), Step::Index(i)], text);
    }
}

fn further(talk: &mut Talk<'_>, turns: &Turns) {
    let Some(step) = turns.further else { return };
    let FurtherStep { after, only, must, again, most, prefers, promotion, lifts, heading, returns } = step;
    let at = [Step::Field("turn"), Step::Field("then")];
    let chooses = step.chooses();
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
    let preferred = prefers.into_iter().flatten().map(|one| preference(talk, turns, one)).collect::<Vec<_>>();
    let more = [
        (must && !chooses && talk.spec.kinds.iter().any(Kind::chooses_landing))
            .then(|| said!(LandsWhereItGoesOn)),
        most.then(|| said!(TurnCapturesMost)),
    ];
    for text in more.into_iter().flatten() {
        let text = talk.told(text);
        talk.say(&at, text);
    }
    for (i, text) in preferred.into_iter().enumerate() {
        talk.say(&[&at[..], &[Step::Field("prefers"), Step::Index(i)]].concat(), text);
    }
    let more = [
        match promotion {
            StepPromotion::GoesOn => None,
            StepPromotion::Ends => Some(said!(PromotionEndsTurn)),
            StepPromotion::AtEnd => Some(said!(PromotionWaitsForEnd)),
        },
        (lifts == Lifts::AtEnd).then(|| said!(CapturedStayUntilEnd)),
        match heading {
            Heading::Any => None,
            Heading::Same => Some(said!(StepGoesStraightOn)),
            Heading::Other => Some(said!(StepTurns)),
        },
        (!returns).then(|| said!(StepNeverReturns)),
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
    if !turns.own.is_empty() {
        for (seat, &own) in turns.own.iter().enumerate() {
            let seat = talk.seat(Seat(seat as u8));
            let text = talk.told(said!(TurnOfSeatHas { seat, count: count(talk, own) }));
            talk.say(&at, text);
        }
    } else if growth > 0 {
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
