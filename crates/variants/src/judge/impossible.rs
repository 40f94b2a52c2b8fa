//! Warnings of what can never happen: pieces that never come, endings that never decide, promotions out of reach, and
//! ways to castle that one side alone has.

use std::sync::Arc;

use chatur_board::{Square, SquareSet};
use chatur_core::{
    Condition, Ending, Game, Kind, KindId, KindSet, Moment, Piece, PromotingMoves, Seat, Setup, Spec,
    Verdict, ZoneId,
};

use crate::loaded::Loaded;
use crate::said::Mistake;
use crate::text::path::Path;
use crate::told::report::Report;

/// Looks for words of the file that nothing can come of.
pub(crate) fn warn(loaded: &Loaded, report: &mut Report<'_>) {
    let (spec, start) = (loaded.variant.spec(), &loaded.start);
    let in_hand =
        spec.seat_ids().flat_map(|seat| spec.kind_ids().filter(move |&kind| start.in_hand(seat, kind) > 0));
    let appearing = spec.appearing(start.all().map(|(_, piece)| piece.kind).chain(in_hand));
    pieces(spec, start, appearing, report);
    endings(spec, start, appearing, report);
    over_at_start(loaded, report);
    unasked_points(spec, report);
    exploded_royals(spec, report);
    castling(spec, start, report);
}

fn pieces(spec: &Spec, start: &Setup, appearing: KindSet, report: &mut Report<'_>) {
    for id in spec.kind_ids() {
        let kind = &spec.kinds[id.index()];
        let all = Path::TOP.field("pieces");
        let at = all.field(&kind.name);
        if !appearing.has(id) {
            let help = said!(PlaceInSetupInHandLet);
            report.idle(&at, Mistake::Never, said!(NoCanEverOnBoard { name: &kind.name }), help);
        } else if let Some(seat) = spec.seat_ids().find(|&seat| is_out_of_reach(spec, start, id, seat)) {
            let message =
                said!(NoneReachesPromotionZone { name: &kind.name, seats: &spec.seats[seat.index()].name });
            report.idle(&at.field("promotes"), Mistake::Never, message, said!(LetZoneOneEvery));
        }
        if kind.value.is_some_and(|value| value < 0) {
            let help = said!(LeaveOutValueReckoned);
            report.idle(&at.field("value"), Mistake::Value, said!(OpponentsGiveAwayPiece), help);
        }
    }
}

/// Whether a seat has such pieces, and none of them could walk into its promotion zone even on an empty board.
fn is_out_of_reach(spec: &Spec, start: &Setup, id: KindId, seat: Seat) -> bool {
    let kind = &spec.kinds[id.index()];
    let Some(promotion) = &kind.promotion else { return false };
    let zone = spec.zones[usize::from(promotion.zone.0)].squares[seat.index()];
    let dropped = spec.drops.as_ref().is_some_and(|drops| drops.kinds.has(id));
    let begins: SquareSet =
        start.all().filter(|(_, piece)| *piece == Piece { kind: id, seat }).map(|(at, _)| at).collect();
    zone.any() && begins.any() && !dropped && !walked(spec, kind, seat, begins).meets(zone)
}

/// The squares that a kind comes to from these, over an empty board. A move of several legs could go anywhere.
fn walked(spec: &Spec, kind: &Kind, seat: Seat, from: SquareSet) -> SquareSet {
    let (geometry, facing) = (&spec.geometry, spec.seats[seat.index()].facing);
    if kind
        .movement
        .iter()
        .any(|atom| !atom.then.is_empty() || !atom.cycle.is_empty() || atom.crush.is_some())
    {
        return geometry.squares();
    }
    let mut found = from;
    let mut waiting: Vec<Square> = from.into_iter().collect();
    while let Some(square) = waiting.pop() {
        for step in kind.movement.iter().flat_map(|atom| &atom.steps) {
            let to = geometry.step(square, geometry.turn(facing, *step));
            if let Some(to) = to.filter(|to| !found.has(*to)) {
                found.insert(to);
                waiting.push(to);
            }
        }
    }
    found
}

fn endings(spec: &Spec, start: &Setup, appearing: KindSet, report: &mut Report<'_>) {
    let all = Path::TOP.field("end");
    for (i, ending) in spec.endings.iter().enumerate() {
        let at = all.field(&ending.name);
        let decides = |earlier: &&Ending| {
            !earlier.claim
                && earlier.when == ending.when
                && (earlier.moment == ending.moment || earlier.moment == Moment::EveryTurn)
        };
        if let Some(first) = spec.endings[..i].iter().find(decides) {
            let message = said!(NeverDecidesHasSameCondition { name: &first.name });
            report.idle(&at, Mistake::Never, message, said!(TakeOneOfOutLet));
        } else if never_holds(&ending.when, appearing) {
            let help = said!(NamePiecesOnBoardCanCome);
            report.idle(&at, Mistake::Never, said!(GameCanNeverEndLike), help);
        } else if let Some((kind, zone)) = kept_out(spec, start, appearing, &ending.when) {
            let Kind { name, region, .. } = &spec.kinds[kind.index()];
            let (zone, stays) = (&spec.zones[usize::from(zone.0)].name, region.is_some());
            report.idle(
                &at,
                Mistake::Never,
                said!(GameCanNeverEndLikeNoCanEver { name, zone }),
                if stays {
                    said!(NeverLeavesZoneOfLet)
                } else {
                    said!(PieceMustPromoteAnotherPiece { name })
                },
            );
        }
    }
}

/// A kind and a zone that a condition asks for, where none of its kinds can ever stand in that zone.
fn kept_out(spec: &Spec, start: &Setup, appearing: KindSet, when: &Condition) -> Option<(KindId, ZoneId)> {
    match when {
        Condition::Reached { kinds, zone, .. } => {
            let squares = &spec.zones[usize::from(zone.0)].squares;
            let mut seats = spec.seat_ids().flat_map(|seat| kinds.iter().map(move |&kind| (seat, kind)));
            let stands = seats.any(|(seat, kind)| {
                appearing.has(kind) && may_stand(spec, start, kind, seat).meets(squares[seat.index()])
            });
            // A zone without squares is told where it stands.
            let somewhere = squares.iter().any(|squares| squares.any());
            (somewhere && !stands).then(|| kinds.first().map(|&kind| (kind, *zone)))?
        }
        Condition::Everybody(inner) => kept_out(spec, start, appearing, inner),
        Condition::All(parts) => parts.iter().find_map(|part| kept_out(spec, start, appearing, part)),
        Condition::AnyOf(parts) => {
            let mut all = parts.iter().map(|part| kept_out(spec, start, appearing, part));
            let first = all.next()??;
            all.all(|part| part.is_some()).then_some(first)
        }
        _ => None,
    }
}

/// The squares on which a piece of a kind may ever stand: it stays where it has to, and does not come to where it has to
/// become another.
fn may_stand(spec: &Spec, start: &Setup, id: KindId, seat: Seat) -> SquareSet {
    let kind = &spec.kinds[id.index()];
    let zone = |zone: ZoneId| spec.zones[usize::from(zone.0)].squares[seat.index()];
    let all = spec.geometry.squares();
    let begins: SquareSet =
        start.all().filter(|(_, piece)| *piece == Piece { kind: id, seat }).map(|(at, _)| at).collect();
    let within = kind.region.map_or(all, zone);
    let mut found = within;
    let must = kind.promotion.as_ref().filter(|promotion| {
        !promotion.optional && promotion.by == PromotingMoves::All && promotion.in_place.is_none()
    });
    // What is dropped, turned over, comes back to its home or was another piece before stands there all the same.
    let captures = &spec.captures;
    let becomes =
        spec.kinds.iter().filter_map(|kind| kind.promotion.as_ref()).any(|other| other.to.contains(&id))
            || spec.fusions.ways.iter().any(|way| way.into == id)
            || captures.absorbs.iter().any(|rule| rule.becomes == id);
    let comes = becomes
        || spec.drops.is_some()
        || spec.gating.is_some()
        || captures.converts
        || !captures.homes.is_empty();
    if let Some(promotion) = must.filter(|_| !comes) {
        found = found.without(zone(promotion.zone));
    }
    found | begins
}

/// A game that is over before the first move.
fn over_at_start(loaded: &Loaded, report: &mut Report<'_>) {
    let Ok(game) = Game::new(Arc::clone(&loaded.variant), &loaded.start) else { return };
    let Some(outcome) = game.outcome() else { return };
    let reason = &outcome.reason;
    let all = Path::TOP.field("end");
    let known = loaded.variant.spec().endings.iter().any(|ending| ending.name == *reason);
    let (at, setup) = (all.field(reason), Path::TOP.field("setup"));
    let at = if known { &at } else { &setup };
    let sentence = outcome.sentence(loaded.variant.spec());
    let help = said!(LetPiecesBeginElsewhere);
    let message = if known {
        said!(GameOverAtStartBy { reason, sentence })
    } else {
        said!(GameOverAtStart { sentence })
    };
    report.start(at, Mistake::OverAtStart, message).help(help);
}

/// Points that are counted, and that no ending looks at.
fn unasked_points(spec: &Spec, report: &mut Report<'_>) {
    if spec.scoring.is_none() {
        return;
    }
    let leads = |part: &Condition| matches!(part, Condition::Lead { .. } | Condition::Module(_));
    let asks = |ending: &Ending| {
        matches!(ending.verdict, Verdict::Ranking | Verdict::Module(_)) || ending.when.mentions(&leads)
    };
    if spec.endings.iter().any(asks) {
        return;
    }
    report.idle(
        &Path::TOP.field("scoring"),
        Mistake::Never,
        said!(NoEndingAsksForPointsDecide),
        said!(WriteEndingWithOne),
    );
}

/// Whether a condition asks for pieces of kinds that never come.
fn never_holds(when: &Condition, appearing: KindSet) -> bool {
    let none = |kinds: &KindSet| !kinds.iter().any(|kind| appearing.has(kind));
    match when {
        Condition::Reached { kinds, .. } => !kinds.iter().any(|kind| appearing.has(*kind)),
        Condition::InARow { kinds, .. } | Condition::Joins { kinds, .. } | Condition::Block { kinds, .. } => {
            none(kinds)
        }
        Condition::Everybody(inner) => never_holds(inner, appearing),
        Condition::All(parts) => parts.iter().any(|part| never_holds(part, appearing)),
        Condition::AnyOf(parts) => parts.iter().all(|part| never_holds(part, appearing)),
        _ => false,
    }
}

/// A royal piece that explodes should end something.
fn exploded_royals(spec: &Spec, report: &mut Report<'_>) {
    let Some(blast) = spec.captures.blast.as_ref().filter(|_| spec.has_royals()) else { return };
    let mut royals = spec.kind_ids().filter(|kind| spec.kinds[kind.index()].royal);
    let Some(royal) = royals.find(|&kind| !blast.spares.has(kind)) else { return };
    let asks = |condition: &Condition| {
        matches!(condition, Condition::NoRoyals(_) | Condition::NoPieces(_) | Condition::PiecesAtMost(..))
            || matches!(condition, Condition::Extinct { kinds, .. } if kinds.has(royal))
    };
    if !spec.endings.iter().any(|ending| ending.when.mentions(&asks)) {
        let name = &spec.kinds[royal.index()].name;
        let help = said!(AddLetSpared);
        let capture = Path::TOP.field("capture");
        report.idle(
            &capture.field("blast"),
            Mistake::Never,
            said!(CanExplodeNoEndingSaysWhat { name }),
            help,
        );
    }
}

/// Ways to castle that some seats have at the start and others, with king and partner, have not.
fn castling(spec: &Spec, start: &Setup, report: &mut Report<'_>) {
    if spec.castling.dropped.is_some() {
        return;
    }
    let all = Path::TOP.field("castling");
    for (way, castling) in spec.castling.ways.iter().enumerate() {
        let has = |seat: &Seat| start.rights[seat.index()].partners[way].is_some();
        let could =
            |seat: &Seat| start.count(*seat, castling.king) > 0 && start.count(*seat, castling.partner) > 0;
        let without = spec.seat_ids().find(|seat| !has(seat) && could(seat));
        if let Some(seat) = without.filter(|_| spec.seat_ids().any(|seat| has(&seat))) {
            let message = said!(CanNeverCastleByOthersCan {
                name: &spec.seats[seat.index()].name,
                castling: &castling.name
            });
            report.idle(&all.index(way), Mistake::Castling, message, said!(KingPartnerStandOnOwnerCastling));
        }
    }
}
