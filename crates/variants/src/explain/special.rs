//! What captures and moves do besides: blasts, hands, gates, walls, fusions, rules written in Rust.

use chatur_core::{Also, AlsoHow, Army, Arrival, Blast, Joining, Kind, KindSet, OnMark, Quit, Room, WallAt};

use super::Topic;
use super::talk::Talk;
use crate::text::path::Step;

pub(super) fn tell(talk: &mut Talk<'_>) {
    for (topic, tell) in [
        (Topic::Captures, captures as fn(&mut Talk<'_>)),
        (Topic::Gating, gating),
        (Topic::Walls, walling),
        (Topic::Fusion, fusions),
        (Topic::Out, exits),
        (Topic::Modules, modules),
    ] {
        talk.section(topic);
        tell(talk);
    }
}

fn captures(talk: &mut Talk<'_>) {
    let captures = &talk.spec.captures;
    if captures.to_hand {
        let text = talk.told(said!(CapturedPieceGoesToCaptor));
        talk.say(&[Step::Field("capture"), Step::Field("goes")], text);
    }
    if let Some(blast) = &captures.blast {
        self::blast(talk, blast);
    }
    if !captures.petrified.is_empty() {
        let kinds = talk.set(captures.petrified);
        let text = talk.told(said!(PieceCapturesTurnsInto { kinds }));
        talk.say(&[Step::Field("capture"), Step::Field("petrifies")], text);
    }
    if !captures.homes.is_empty() {
        let text = talk.told(said!(CapturedPieceComesBack));
        talk.say(&[Step::Field("capture"), Step::Field("goes")], text);
    }
    for rule in captures.absorbs.clone() {
        let [captor, victim, becomes] =
            [rule.captor, rule.victim, rule.becomes].map(|kind| talk.set([kind].into_iter().collect()));
        let text = talk.told(said!(CaptorTakesOverHow { captor, victim, becomes }));
        talk.say(&[Step::Field("capture"), Step::Field("absorbs")], text);
    }
    if captures.converts {
        let text = talk.told(said!(NothingCapturedPieceHasMoved));
        talk.say(&[Step::Field("capture"), Step::Field("converts")], text);
    }
    if captures.moves_on {
        let text = talk.told(said!(CaptorGoesOnAsVictim));
        talk.say(&[Step::Field("capture"), Step::Field("moves_on")], text);
    }
    for (i, rule) in captures.also.iter().enumerate() {
        also(talk, i, rule);
    }
    if captures.chooses {
        let text = talk.told(said!(AlsoChooses));
        talk.say(&[Step::Field("capture"), Step::Field("chooses")], text);
    }
    let sandwiches = |rule: &Also| matches!(rule.how, AlsoHow::Sandwiched { .. });
    if captures.also.iter().any(sandwiches) {
        let text = talk.told(said!(AlsoInBetweenIsSafe));
        talk.say(&[Step::Field("capture"), Step::Field("also")], text);
    }
    if let Some(zone) = talk.spec.in_passing.zone {
        let zone = talk.zone(zone);
        let text = talk.told(said!(PiecesCanCapturedInPassingOnlyOn { zone }));
        talk.say(&[Step::Field("capture")], text);
    }
    if talk.spec.in_passing.on_mark == OnMark::Both {
        let text = talk.told(said!(CapturingStepOntoSquare));
        talk.say(&[Step::Field("capture"), Step::Field("on_passed_square")], text);
    }
}

fn also(talk: &mut Talk<'_>, i: usize, rule: &Also) {
    let Also { how, steps, by, takes, with, on, hostile, moving } = rule;
    let all = talk.spec.kinds.len();
    let is_said = |kinds: &KindSet| kinds.iter().count() < all;
    let mut parts = Vec::new();
    if is_said(by) {
        let kinds = talk.set(*by);
        parts.push(talk.told(said!(AlsoOnlyBy { kinds })));
    }
    if is_said(takes) {
        let kinds = talk.set(*takes);
        parts.push(talk.told(said!(AlsoOnlyTakes { kinds })));
    }
    if is_said(with) {
        let kinds = talk.set(*with);
        parts.push(match how {
            AlsoHow::Crossed => talk.told(said!(AlsoOnlyCrossedBy { kinds })),
            _ => talk.told(said!(AlsoOnlyWith { kinds })),
        });
    }
    if let Some(zone) = on {
        let zone = talk.zone(*zone);
        parts.push(talk.told(said!(AlsoOnlyOn { zone })));
    }
    if let Some(zone) = hostile {
        let zone = talk.zone(*zone);
        parts.push(talk.told(said!(AlsoHostile { zone })));
    }
    if !moving.is_empty() {
        let dirs = talk.directions(moving);
        parts.push(talk.told(said!(AlsoOnlyMoving { dirs })));
    }
    let dirs = talk.directions(steps);
    let only = if parts.is_empty() {
        String::new()
    } else {
        format!(" ({})", parts.join(&talk.told(said!(BetweenParts))))
    };
    let text = match how {
        AlsoHow::Sandwiched { most: None } => talk.told(said!(AlsoSandwichedLine { dirs, only })),
        AlsoHow::Sandwiched { most: Some(1) } => talk.told(said!(AlsoSandwichedOne { dirs, only })),
        AlsoHow::Sandwiched { most: Some(most) } => {
            talk.told(said!(AlsoSandwichedUpTo { most: *most, dirs, only }))
        }
        AlsoHow::Leapt => talk.told(said!(AlsoLeapt { dirs, only })),
        AlsoHow::Crossed => talk.told(said!(AlsoCrossed { dirs, only })),
        AlsoHow::Surrounded => talk.told(said!(AlsoSurrounded { dirs, only })),
        AlsoHow::Between => talk.told(said!(AlsoBetween { dirs, only })),
        AlsoHow::Approached { most: None } => talk.told(said!(AlsoApproachedLine { dirs, only })),
        AlsoHow::Approached { most: Some(1) } => talk.told(said!(AlsoApproachedOne { dirs, only })),
        AlsoHow::Approached { most: Some(most) } => {
            talk.told(said!(AlsoApproachedUpTo { most: *most, dirs, only }))
        }
        AlsoHow::Withdrawn { most: None } => talk.told(said!(AlsoWithdrawnLine { dirs, only })),
        AlsoHow::Withdrawn { most: Some(1) } => talk.told(said!(AlsoWithdrawnOne { dirs, only })),
        AlsoHow::Withdrawn { most: Some(most) } => {
            talk.told(said!(AlsoWithdrawnUpTo { most: *most, dirs, only }))
        }
    };
    talk.say(&[Step::Field("capture"), Step::Field("also"), Step::Index(i)], text);
}

fn blast(talk: &mut Talk<'_>, blast: &Blast) {
    let at = [Step::Field("capture"), Step::Field("blast")];
    let who = if blast.kills_captor { talk.told(said!(CaptorAnd)) } else { String::new() };
    let count = blast.steps.len();
    let back = |step: &chatur_board::Step| chatur_board::Step::new(-step.right, -step.forward);
    let both_ways = blast.steps.iter().all(|step| blast.steps.contains(&back(step)));
    let spread = if both_ways && talk.neighbours(&blast.steps).is_empty() {
        String::new()
    } else {
        format!(", {},", talk.directions(&blast.steps))
    };
    let text = talk.told(said!(EveryCaptureExplosionAll { who, count, spread }));
    talk.say(&at, text);
    if !blast.spares.is_empty() {
        let kinds = talk.several(&talk.listed(blast.spares));
        let text = talk.told(said!(OfPiecesAroundSurvive { kinds }));
        talk.say(&[&at[..], &[Step::Field("spares")]].concat(), text);
    }
    if !blast.immune.is_empty() {
        let kinds = talk.several(&talk.listed(blast.immune));
        let text = talk.told(said!(ExplosionNeverHarms { kinds }));
        talk.say(&[&at[..], &[Step::Field("immune")]].concat(), text);
    }
    if blast.leaves_walls {
        let text = talk.told(said!(WhatBlownUpLeaves));
        talk.say(&[&at[..], &[Step::Field("leaves")]].concat(), text);
    }
    if blast.to_hands {
        let text = talk.told(said!(WhatBlownUpGoes));
        talk.say(&[&at[..], &[Step::Field("goes")]].concat(), text);
    }
}

fn gating(talk: &mut Talk<'_>) {
    let Some(gating) = &talk.spec.gating else { return };
    let kinds = talk.set(gating.kinds);
    let text = talk.told(said!(WhenPieceOfFirstRankMakes { kinds }));
    talk.say(&[Step::Field("gating")], text);
    if talk.spec.has_royals() {
        let text = if gating.blocks {
            talk.told(said!(PieceEntersCanStopCheck))
        } else {
            talk.told(said!(MoveMustLegalWithoutPiece))
        };
        talk.say(&[Step::Field("gating")], text);
    }
}

fn walling(talk: &mut Talk<'_>) {
    let Some(walling) = &talk.spec.walling else { return };
    let shooter = |kind: &Kind| kind.movement.iter().any(|atom| atom.arrival == Arrival::Shoot);
    let shoots = talk.spec.kinds.iter().any(shooter);
    let place = match &walling.at {
        WallAt::Anywhere => talk.told(said!(OnAnyEmptySquare)),
        WallAt::Duck => talk.told(said!(OnAnyEmptySquareOld)),
        WallAt::Arrow if shoots => talk.told(said!(WherePieceMovedShotCould)),
        WallAt::Arrow => talk.told(said!(WhereMovedPieceCouldGo)),
        WallAt::Left => talk.told(said!(OnSquarePieceLeft)),
        WallAt::Edge(_) => talk.told(said!(AtEdgeOfBoardBesideAnother)),
    };
    let only = walling.zone.map_or(String::new(), |zone| format!(" ({})", talk.zone(zone)));
    let text = if walling.instead {
        talk.told(said!(InsteadOfMoveWallMayPlaced { place, only }))
    } else {
        talk.told(said!(EveryMovePlacesWall { place, only }))
    };
    talk.say(&[Step::Field("walls")], text);
    if talk.spec.gating.is_some() && !walling.instead {
        let text = talk.told(said!(WallPlacedWhenPieceEnters));
        talk.say(&[Step::Field("walls")], text);
    }
    let text = talk.told(said!(NobodyCanEnterCrossWall));
    talk.say(&[Step::Field("walls")], text);
}

fn fusions(talk: &mut Talk<'_>) {
    let fusions = &talk.spec.fusions;
    for way in &fusions.ways {
        let (of, into) = (talk.any_of(way.of.iter().copied()), talk.a(way.into));
        let how = match way.how {
            Joining::MoveOnto => talk.told(said!(OneMovesOntoOther)),
            Joining::Beside => talk.told(said!(StandSideBySideOne)),
        };
        let text = talk.told(said!(TwoPiecesOfOnePlayer { of, into, how }));
        talk.say(&[Step::Field("fusion"), Step::Field("ways"), Step::Field(&way.name)], text);
    }
    if !fusions.ways.is_empty() {
        let text = match fusions.room {
            Room::Needed => talk.told(said!(OtherSquaresNewPiece)),
            Room::Crushes => talk.told(said!(WhateverNewPieceCovers)),
        };
        talk.say(&[Step::Field("fusion"), Step::Field("room")], text);
    }
}

fn exits(talk: &mut Talk<'_>) {
    let Some(exits) = &talk.spec.exits else { return };
    let text = match exits.army {
        Army::Stays => talk.told(said!(PiecesOfPlayerWhoOutStay)),
        Army::Leaves => talk.told(said!(PiecesOfPlayerWhoOutLeave)),
    };
    talk.say(&[Step::Field("turn"), Step::Field("out")], text);
    let text = match exits.quit {
        Quit::KingWalks => talk.told(said!(WhoeverResignsRunsOut)),
        Quit::Out => talk.told(said!(WhoeverResignsRunsOutOfTime)),
    };
    talk.say(&[Step::Field("turn"), Step::Field("quit")], text);
    if exits.resign_on_turn {
        let text = talk.told(said!(PlayerMayResignOnlyOnHisOwn));
        talk.say(&[Step::Field("turn"), Step::Field("resign")], text);
    }
    if exits.resets_quiet {
        let text = talk.told(said!(WhenPlayerLeavesGameCount));
        talk.say(&[Step::Field("turn"), Step::Field("out"), Step::Field("resets_clock")], text);
    }
}

fn modules(talk: &mut Talk<'_>) {
    for module in &talk.spec.modules {
        let text = talk.told(module.text());
        talk.say(&[Step::Field("modules"), Step::Field(&module.name)], text);
    }
}

#[cfg(test)]
mod tests {
    use crate::explain::{Lang, explain};
    use crate::read;

    #[test]
    fn rules_in_rust_have_the_names_of_the_language() {
        let told = |id: &str, lang| explain(&read(id).expect("it is read"), lang).expect("it is told").text();
        let french = |id: &str| told(id, Lang::Fr).split_whitespace().collect::<Vec<_>>().join(" ");
        let xiangqi = french("xiangqi");
        assert!(
            xiangqi.contains("La pièce conseiller poursuit même quand sont protégées : char, canon, cheval.")
        );
        assert!(
            xiangqi.contains("dans la zone « au-delà de la rivière ». Peuvent poursuivre : général, soldat.")
        );
        for word in ["advisor", "soldier", "chariot", "over the river"] {
            assert!(!xiangqi.contains(word), "{word}");
        }
        assert!(french("shogi").contains("la zone « zone de promotion » sans être en échec"));
        assert!(french("sittuyin").contains("(tour : 16, khon : 44, cavalier : 64)"));
        assert!(told("xiangqi", Lang::En).contains("advisor"));
    }
}
