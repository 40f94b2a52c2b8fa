//! Counts the features of a position.

use chatur_board::Bits;
use chatur_core::{AnyPosition, AttackingPiece, KindSet, Seat, Variant};

use super::chains::{self, Promoters, Tally};
use super::facts::CLASSES;
use super::features::{Features, REACH};
use super::kings::Kings;
use super::maps::Maps;
use super::passed;
use super::placed::Placed;
use super::width::{Boards, Room, Scratch, Width};

/// Tells where the pieces stand.
pub(super) fn tally_places<T: Tally>(features: &Features, placed: &Placed, tally: &mut T) {
    for (square, piece) in placed.all() {
        let (seat, kind) = (piece.seat.index(), piece.kind.index());
        let sign = if seat == 0 { 1 } else { -1 };
        tally.add(features.value + kind, sign);
        tally.add(features.at(seat, kind, square), sign);
        if let Some(goal) = features.goal_from(seat, kind, square) {
            tally.add(goal, sign);
        }
    }
}

/// Tells how many there are: of each kind, in hand, left of what must not be lost, of checks given.
pub(super) fn tally_counts<T: Tally>(
    variant: &Variant,
    features: &Features,
    position: &AnyPosition,
    placed: &Placed,
    tally: &mut T,
) {
    for seat in 0..2 {
        let sign = if seat == 0 { 1 } else { -1 };
        for &kind in &features.holds {
            let held = i32::from(variant.held(position, Seat(seat as u8), kind));
            if held > 0 {
                tally.add(features.held + kind.index(), sign * held);
            }
        }
        for &kind in &features.paired {
            if placed.count(seat, kind) > 1 {
                tally.add(features.pair + kind, sign);
            }
        }
        for needed in &features.needed {
            let spare = needed.spare(placed, seat);
            if let Some(spare) = spare.filter(|&spare| spare < 4) {
                tally.add(features.rare + usize::from(spare), sign);
            }
        }
        if features.counts_checks {
            let given = variant.checks_given(position, Seat(seat as u8));
            tally.add(features.checks + usize::from(given).min(11), sign);
        }
    }
}

/// What each seat attacks, as [`tally_attacks`] sees it.
pub(super) fn attacked<const W: usize>(
    variant: &Variant,
    features: &Features,
    maps: &Maps<W>,
    (position, placed): (&AnyPosition, &Placed),
    scratch: &mut Scratch,
) -> [Bits<W>; 2]
where
    Boards: Width<W>,
{
    let Room { seen, .. } = Boards::room(scratch);
    look(variant, features, maps, position, seen);
    let mut attacked = match &maps.leaps {
        Some(leaps) => [0, 1].map(|seat| Promoters { features, maps, placed, leaps }.attacked_by(seat)),
        None => [Bits::EMPTY; 2],
    };
    for piece in seen.iter() {
        attacked[piece.piece.seat.index() & 1] |= piece.attacked;
    }
    attacked
}

/// Looks at what every piece attacks, but for promoters that leap: they need no look at the board.
fn look<const W: usize>(
    variant: &Variant,
    features: &Features,
    maps: &Maps<W>,
    position: &AnyPosition,
    seen: &mut Vec<AttackingPiece<W>>,
) where
    Boards: Width<W>,
{
    seen.clear();
    let but = if maps.leaps.is_some() { features.promoters } else { KindSet::EMPTY };
    Boards::attack_map(variant, position, but, seen);
}

/// Tells what the pieces attack and what stands in their way. Returns what each seat attacks.
pub(super) fn tally_attacks<T: Tally, const W: usize>(
    variant: &Variant,
    features: &Features,
    maps: &Maps<W>,
    (position, placed): (&AnyPosition, &Placed),
    scratch: &mut Scratch,
    tally: &mut T,
) -> [Bits<W>; 2]
where
    Boards: Width<W>,
{
    let Room { seen, chains } = Boards::room(scratch);
    look(variant, features, maps, position, seen);
    let both = [0, 1];
    let pieces: [Bits<W>; 2] = both.map(|seat| placed.pieces[seat].resize());
    let promoters: [Bits<W>; 2] = both.map(|seat| placed.promoters[seat].resize());
    let occupied = pieces[0] | pieces[1];
    // By seat and class, the least first.
    let mut by_class = [[Bits::EMPTY; CLASSES]; 2];
    let mut by_royals = [Bits::EMPTY; 2];
    let mut by_promoters = [Bits::EMPTY; 2];
    for piece in seen.iter() {
        let seat = piece.piece.seat.index() & 1;
        let facts = &features.facts[piece.piece.kind.index()];
        if facts.promoter {
            by_promoters[seat] |= piece.attacked;
        } else if facts.royal {
            by_royals[seat] |= piece.attacked;
        } else {
            by_class[seat][facts.class] |= piece.attacked;
        }
    }
    let chain = match &maps.leaps {
        Some(leaps) => tally.chain(chains, &Promoters { features, maps, placed, leaps }),
        None => chains::tally_chain(features, maps, placed, by_promoters, tally),
    };
    let by_promoters = chain.attacked;
    // Each class with all below it.
    for classes in &mut by_class {
        for class in 1..CLASSES {
            classes[class] |= classes[class - 1];
        }
    }
    let attacked = both.map(|seat| by_class[seat][CLASSES - 1] | by_royals[seat] | by_promoters[seat]);
    let mut kings = Kings::of(features, maps, placed, occupied);
    for piece in seen.iter() {
        let (seat, kind) = (piece.piece.seat.index() & 1, piece.piece.kind.index());
        let facts = &features.facts[kind];
        let sign = if seat == 0 { 1 } else { -1 };
        let foe = seat ^ 1;
        if facts.royal {
            continue;
        }
        kings.attack(features, maps, (seat, kind), piece.attacked, (pieces[seat], attacked[foe]), tally);
        if facts.promoter {
            continue;
        }
        let at = piece.square.index();
        let free = piece.attacked.without(pieces[seat] | by_promoters[foe]);
        let reach = (free.count() as usize).min(REACH - 1);
        tally.add(features.reach + kind * REACH + reach, sign);
        if attacked[foe].has(piece.square) {
            if by_promoters[foe].has(piece.square) {
                tally.add(features.chased + kind, sign);
            } else {
                if !attacked[seat].has(piece.square) {
                    tally.add(features.hanging + kind, sign);
                }
                if facts.class > 0 && by_class[foe][facts.class - 1].has(piece.square) {
                    tally.add(features.pressed + kind, sign);
                }
            }
        }
        if facts.orthogonal && !maps.file[at].meets(promoters[seat]) {
            let open = !maps.file[at].meets(promoters[foe]);
            tally.add(if open { features.open } else { features.half_open } + kind, sign);
        }
        if by_promoters[seat].has(piece.square) {
            let flanks_ahead = maps.ahead[seat][at].without(maps.file_ahead[seat][at]);
            if !flanks_ahead.meets(promoters[foe]) {
                tally.add(features.outpost + kind, sign);
            }
        }
        if facts.bound {
            let dims = (maps.colour[at] & promoters[seat]).count() as i32;
            tally.add(features.dim + kind, sign * dims);
        }
    }
    for seat in both {
        let sign = if seat == 0 { 1 } else { -1 };
        let foe = seat ^ 1;
        let kind = |square| placed.piece(square).map_or(0, |piece| piece.kind.index());
        for square in (promoters[seat] & attacked[foe]).without(attacked[seat]) {
            tally.add(features.hanging + kind(square), sign);
        }
        let space = attacked[seat].without(by_promoters[foe]).count() as i32;
        tally.add(features.space, sign * space);
        if let Some(leaps) = &maps.leaps
            && by_promoters[seat].meets(kings.zones[foe])
        {
            for square in promoters[seat] {
                let kind = kind(square);
                let hits = leaps[seat][kind * features.board + square.index()];
                kings.attack(features, maps, (seat, kind), hits, (Bits::EMPTY, attacked[foe]), tally);
            }
        }
        passed::tally_passed(features, maps, placed, (seat, chain.passed[seat]), occupied, tally);
    }
    let given = if features.counts_checks {
        both.map(|seat| variant.checks_given(position, Seat(seat as u8)))
    } else {
        [0; 2]
    };
    kings.tally(features, maps, (pieces, promoters), attacked, given, tally);
    attacked
}
