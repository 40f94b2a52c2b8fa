//! Counts the features of a position.

use chatur_board::{Bits, Square};
use chatur_core::{AnyPosition, Piece, Seat, Variant};

use super::features::{DANGER, Features, NEAR, REACH};
use super::maps::Maps;

/// The phase of a game that has just begun.
pub(crate) const OPENING: i32 = 256;

/// Hears how often a feature is there for the first seat more than for the second.
pub(crate) trait Tally {
    fn add(&mut self, feature: usize, count: i32);
}

/// Writes every feature down, for refining weights.
#[derive(Default, Debug)]
pub(crate) struct Trace(pub(crate) Vec<(u32, i16)>);

impl Tally for Trace {
    fn add(&mut self, feature: usize, count: i32) {
        self.0.push((feature as u32, count as i16));
    }
}

/// Room to work in, kept between evaluations.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    small: Vec<Seen<1>>,
    large: Vec<Seen<4>>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen<const W: usize> {
    square: Square,
    seat: u8,
    kind: u8,
    attacked: Bits<W>,
}

/// A width of board that is evaluated by a code of its own.
pub(crate) trait Width<const W: usize> {
    fn room(scratch: &mut Scratch) -> &mut Vec<Seen<W>>;
    fn survey(variant: &Variant, position: &AnyPosition, tell: &mut dyn FnMut(Square, Piece, Bits<W>));
}

/// The two widths: up to 64 squares, and more.
pub(crate) struct Boards;

impl Width<1> for Boards {
    fn room(scratch: &mut Scratch) -> &mut Vec<Seen<1>> {
        &mut scratch.small
    }

    fn survey(variant: &Variant, position: &AnyPosition, tell: &mut dyn FnMut(Square, Piece, Bits<1>)) {
        variant.survey_small(position, tell);
    }
}

impl Width<4> for Boards {
    fn room(scratch: &mut Scratch) -> &mut Vec<Seen<4>> {
        &mut scratch.large
    }

    fn survey(variant: &Variant, position: &AnyPosition, tell: &mut dyn FnMut(Square, Piece, Bits<4>)) {
        variant.survey(position, tell);
    }
}

/// What one seat has.
#[derive(Clone, Copy, Default)]
struct Side<const W: usize> {
    pieces: Bits<W>,
    royals: Bits<W>,
    promoters: Bits<W>,
    attacked: Bits<W>,
    attacked_by_promoters: Bits<W>,
    /// Centipawns that neither promote nor are royal.
    army: i32,
}

/// Tells every feature of a position and returns the phase: [`OPENING`] with everything on the board, 0 with nothing.
pub(crate) fn tally<T: Tally, const W: usize>(
    variant: &Variant,
    features: &Features,
    maps: &Maps<W>,
    position: &AnyPosition,
    scratch: &mut Scratch,
    tally: &mut T,
) -> i32
where
    Boards: Width<W>,
{
    let seen = Boards::room(scratch);
    seen.clear();
    let mut sides = [Side::<W>::default(); 2];
    let mut counts = [[0u8; 128]; 2];
    Boards::survey(variant, position, &mut |square, piece, attacked| {
        let (seat, kind) = (piece.seat.index() & 1, piece.kind.index());
        seen.push(Seen { square, seat: seat as u8, kind: kind as u8, attacked });
        let side = &mut sides[seat];
        side.pieces.insert(square);
        side.attacked |= attacked;
        counts[seat][kind & 127] = counts[seat][kind & 127].saturating_add(1);
        if features.royal[kind] {
            side.royals.insert(square);
        } else if features.promoter[kind] {
            side.promoters.insert(square);
            side.attacked_by_promoters |= attacked;
        } else {
            side.army += features.values[kind];
        }
    });
    let mut danger = [0i32; 2];
    let mut attackers = [0i32; 2];
    let zones = [0, 1].map(|seat: usize| match sides[seat].royals.first() {
        Some(royal) => maps.around[royal.index()] | Bits::of(royal),
        None => Bits::EMPTY,
    });
    for piece in seen.iter() {
        let (seat, kind) = (usize::from(piece.seat), usize::from(piece.kind));
        let sign = if seat == 0 { 1 } else { -1 };
        let (own, foe) = (&sides[seat], &sides[seat ^ 1]);
        let at = piece.square.index();
        let seen_at = if seat == 0 { piece.square } else { Square(features.twin[at]) };
        tally.add(features.value + kind, sign);
        tally.add(features.at(kind, seen_at), sign);
        if features.royal[kind] {
            let shelter = (zones[seat] & own.pieces).count() as usize - 1;
            tally.add(features.shelter + shelter.min(NEAR), sign);
        } else if features.promoter[kind] {
            let own_promoters = own.promoters;
            if own_promoters.meets(maps.file_ahead[seat][at]) {
                tally.add(features.doubled, sign);
            }
            if !own_promoters.meets(maps.beside[at]) {
                tally.add(features.alone, sign);
            }
            if own.attacked_by_promoters.has(piece.square) {
                tally.add(features.chained, sign);
            }
            let steps = features.to_promotion[seat][kind * features.board + at];
            if steps != u8::MAX && !foe.promoters.meets(maps.ahead[seat][at]) {
                let steps = usize::from(steps).min(NEAR - 1);
                tally.add(features.passed + steps, sign);
                if !(own.pieces | foe.pieces).meets(maps.file_ahead[seat][at]) {
                    tally.add(features.running + steps, sign);
                }
            }
        } else {
            let free = piece.attacked.without(own.pieces | foe.attacked_by_promoters);
            let reach = (free.count() as usize).min(REACH - 1);
            tally.add(features.reach + kind * REACH + reach, sign);
        }
        if features.has_goals {
            let steps = features.to_goal[seat][kind * features.board + at];
            if steps != u8::MAX {
                tally.add(features.goal + usize::from(steps).min(NEAR - 1), sign);
            }
        }
        if !features.royal[kind] && foe.attacked.has(piece.square) {
            if foe.attacked_by_promoters.has(piece.square) && !features.promoter[kind] {
                tally.add(features.chased + kind, sign);
            } else if !own.attacked.has(piece.square) {
                tally.add(features.hanging + kind, sign);
            }
        }
        if piece.attacked.meets(zones[seat ^ 1]) && !features.royal[kind] {
            let hits = (piece.attacked & zones[seat ^ 1]).count() as i32;
            danger[seat ^ 1] += features.force[kind] + hits;
            attackers[seat ^ 1] += 1;
        }
    }
    for seat in 0..2 {
        let sign = if seat == 0 { 1 } else { -1 };
        if zones[seat].any() {
            // Squares beside the royal piece that are attacked and that nobody else guards.
            let weak = zones[seat] & sides[seat ^ 1].attacked;
            let level =
                if attackers[seat] >= 2 { danger[seat] + weak.count() as i32 } else { danger[seat] / 3 };
            tally.add(features.danger + (level as usize).min(DANGER - 1), sign);
        }
        for &kind in &features.holds {
            let held = i32::from(variant.held(position, Seat(seat as u8), kind));
            if held > 0 {
                tally.add(features.held + kind.index(), sign * held);
            }
        }
        for (kind, &count) in counts[seat][..features.kinds].iter().enumerate() {
            if count > 1 && !features.promoter[kind] {
                tally.add(features.pair + kind, sign);
            }
        }
        for &(kind, left) in &features.needed {
            let spare = usize::from(counts[seat][kind.index() & 127].saturating_sub(left));
            if spare < 4 {
                tally.add(features.rare + spare, sign);
            }
        }
        if features.counts_checks {
            let given = variant.checks_given(position, Seat(seat as u8));
            tally.add(features.checks + usize::from(given).min(11), sign);
        }
    }
    if features.drops || features.full == 0 {
        return OPENING;
    }
    let army = sides[0].army + sides[1].army;
    (army * OPENING / features.full).min(OPENING)
}
