//! Drops.

use chatur_core::{DropRule, Flips, KindId, Near};

use super::Topic;
use super::players::toward;
use super::talk::Talk;
use crate::text::path::Step;
use chatur_texts::capital;

pub(super) fn tell(talk: &mut Talk<'_>) {
    talk.section(Topic::Drops);
    let Some(drops) = &talk.spec.drops else { return };
    let field = |name: &'static str| [Step::Field("drops"), Step::Field(name)];
    let coming = if drops.from_hand { held(talk) } else { talk.spec.kind_ids().collect() };
    let (dropped, kept): (Vec<KindId>, Vec<KindId>) =
        coming.into_iter().partition(|&kind| drops.kinds.has(kind));
    // What needs no saying: that all which can be in hand can be dropped.
    let kinds = match (dropped.len(), kept.len()) {
        (1, _) => format!(" ({})", talk.piece(dropped[0])),
        (_, 0) => String::new(),
        _ => format!(" ({})", talk.set(drops.kinds)),
    };
    let text = if drops.from_hand {
        talk.told(said!(InsteadOfMovingPlayerMayDrop { kinds }))
    } else {
        talk.told(said!(InsteadOfMovingPlayerMayPlace { kinds }))
    };
    talk.say(&[Step::Field("drops")], text);
    if !drops.must.is_empty() {
        let kinds = talk.set(drops.must);
        let text = talk.told(said!(WhoeverHasPieceInHandCanDropped { kinds }));
        talk.say(&field("must"), text);
    }
    if !drops.may_check {
        let text = talk.told(said!(DropMayNotGiveCheck));
        talk.say(&field("may_check"), text);
    }
    if let Some(near) = drops.near {
        let text = match near {
            Near::Beside => talk.told(said!(PieceDroppedBesideAnother)),
            Near::NoEnemyBeside => talk.told(said!(NoEnemyMayStandOnOneOfFour)),
            Near::Encloses => talk.told(said!(DropMustEncloseLineOfEnemies)),
            Near::Rests(down) => {
                let side = toward(talk, down);
                talk.told(said!(DroppedPieceFallsAsFarAsItCan { side }))
            }
        };
        talk.say(&field("near"), text);
    }
    if let Some(zone) = drops.near_free {
        let zone = talk.zone(zone);
        let text = talk.told(said!(NotAskedOn { zone }));
        talk.say(&field("near_free"), text);
    }
    if let Some(flips) = drops.flips {
        let text = match flips {
            Flips::Beside => talk.told(said!(EnemiesOnEightSquaresAround)),
            Flips::BesideOwn => talk.told(said!(EnemiesAroundWhereOwnPieceStands)),
            Flips::Enclosed => talk.told(said!(LinesOfEnemiesBetweenWherePiece)),
        };
        talk.say(&field("flips"), text);
    }
    let stuck = dropped.iter().filter(|&&kind| talk.kind(kind).drop.must_have_move).count();
    let told = stuck == dropped.len() && stuck > 1;
    if told {
        let text = talk.told(said!(NoPieceMayDroppedWhereCouldNever));
        talk.say(&[Step::Field("drops"), Step::Field("must_have_move")], text);
    }
    for kind in dropped {
        one(talk, kind, told);
    }
}

/// The kinds that can come into a hand: those that are there at the start, and what captures bring.
fn held(talk: &Talk<'_>) -> Vec<KindId> {
    let spec = talk.spec;
    let at_start =
        |kind: KindId| spec.hands.iter().any(|hand| hand.get(kind.index()).is_some_and(|&n| n > 0));
    let kinds = spec.kind_ids();
    let brought = |kind: KindId| {
        spec.captures.to_hand
            && spec.kind_ids().any(|taken| {
                let royal = spec.kinds[taken.index()].royal && spec.check.matters;
                !royal && spec.kinds[taken.index()].captured_as.unwrap_or(taken) == kind
            })
    };
    let found: Vec<KindId> = kinds.filter(|&kind| at_start(kind) || brought(kind)).collect();
    // Hands that nothing here fills are filled from another board.
    if found.is_empty() { spec.kind_ids().collect() } else { found }
}

/// The conditions of one kind, without those that were told of all.
fn one(talk: &mut Talk<'_>, id: KindId, moves_told: bool) {
    let kind = talk.kind(id);
    let DropRule { zone, becomes, per_file, not_mate, must_have_move, even_shades } = &kind.drop;
    let mut parts = Vec::new();
    if let Some(zone) = zone {
        let zone = talk.zone(*zone);
        parts.push(talk.told(said!(OnlyOn { zone })));
    }
    if !becomes.is_empty() {
        let kinds = talk.as_one_of(becomes);
        parts.push(talk.told(said!(DroppedAs { kinds })));
    }
    match per_file {
        None => {}
        Some(1) => parts.push(talk.told(said!(OnlyOneOnFile))),
        Some(n) => {
            parts.push(talk.told(said!(AtMostOnFile { n })));
        }
    }
    if *not_mate {
        parts.push(talk.told(said!(NotToGiveMate)));
    }
    if *must_have_move && !moves_told {
        parts.push(talk.told(said!(NotWhereCouldNeverMove)));
    }
    if *even_shades {
        parts.push(talk.told(said!(AtMostHalfOfOnSquaresOfOne)));
    }
    if parts.is_empty() {
        return;
    }
    let name = capital(&talk.piece(id));
    let parts = parts.join(", ");
    let text = talk.told(said!(PieceAndParts { name, parts }));
    talk.say(&[Step::Field("drops"), Step::Field("pieces"), Step::Field(&kind.name)], text);
}
