//! How those stand to each other whose hope is to promote. Their chains seldom change, so what is known is kept.

use chatur_board::Bits;

use super::features::{Features, NEAR};
use super::maps::Maps;
use super::placed::Placed;

/// How many chains are kept.
const PLACES: usize = 1 << 11;

/// What there is to know of the promoters of both seats.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chain<const W: usize> {
    key: u64,
    /// What their order is worth; see [`Packed`](super::packed::Packed).
    pub(super) worth: i64,
    /// By seat: what they attack.
    pub(super) attacked: [Bits<W>; 2],
    /// By seat: those that no other promoter can stop.
    pub(super) passed: [Bits<W>; 2],
}

/// Hears how often a feature is there for a seat, for the second seat as a number below zero.
pub(crate) trait Tally: Sized {
    fn add(&mut self, feature: usize, count: i32);

    /// Hears of the promoters that leap, and tells what there is to know of them.
    fn chain<const W: usize>(&mut self, known: &mut Chains<W>, promoters: &Promoters<'_, W>) -> Chain<W> {
        let _ = known;
        promoters.tally(self)
    }
}

/// Writes every feature down, for refining weights.
#[derive(Default, Debug)]
pub(crate) struct Trace {
    /// Where the features of the second seat begin, or 0.
    second: usize,
    pub(crate) seen: Vec<(u32, i16)>,
}

impl Trace {
    pub(super) fn of(features: &Features) -> Self {
        Self { second: features.second, seen: Vec::new() }
    }
}

impl Tally for Trace {
    fn add(&mut self, feature: usize, count: i32) {
        let begin = if count < 0 { self.second } else { 0 };
        self.seen.push(((begin + feature) as u32, count as i16));
    }
}

/// Promoters that leap.
pub(crate) struct Promoters<'a, const W: usize> {
    pub(super) features: &'a Features,
    pub(super) maps: &'a Maps<W>,
    pub(super) placed: &'a Placed,
    pub(super) leaps: &'a [Vec<Bits<W>>; 2],
}

impl<const W: usize> Promoters<'_, W> {
    /// Tells of them.
    pub(super) fn tally<T: Tally>(&self, tally: &mut T) -> Chain<W> {
        let attacked = [0, 1].map(|seat| self.attacked_by(seat));
        tally_chain(self.features, self.maps, self.placed, attacked, tally)
    }

    /// What those of a seat attack.
    pub(super) fn attacked_by(&self, seat: usize) -> Bits<W> {
        let each = self.placed.promoters[seat].into_iter().map(|square| {
            let kind = self.placed.piece(square).map_or(0, |piece| piece.kind.index());
            self.leaps[seat][kind * self.features.board + square.index()]
        });
        each.fold(Bits::EMPTY, |all, one| all | one)
    }
}

/// Chains that were seen before, by their keys.
#[derive(Debug, Default)]
pub(crate) struct Chains<const W: usize>(Vec<Option<Chain<W>>>);

impl<const W: usize> Chains<W> {
    /// What is known of promoters, or else what `look` tells of them.
    #[inline]
    pub(super) fn get(&mut self, promoters: &Promoters<'_, W>, look: impl FnOnce() -> Chain<W>) -> Chain<W> {
        if self.0.is_empty() {
            self.0.resize(PLACES, None);
        }
        let key = promoters.placed.promoters_key;
        let place = &mut self.0[key as usize % PLACES];
        match place {
            Some(chain) if chain.key == key => *chain,
            _ => *place.insert(look()),
        }
    }
}

/// Tells how promoters stand to each other.
pub(super) fn tally_chain<T: Tally, const W: usize>(
    features: &Features,
    maps: &Maps<W>,
    placed: &Placed,
    attacked: [Bits<W>; 2],
    tally: &mut T,
) -> Chain<W> {
    let mut chain = Chain { key: placed.promoters_key, worth: 0, attacked, passed: [Bits::EMPTY; 2] };
    for (seat, own_attacked) in attacked.into_iter().enumerate() {
        let sign = if seat == 0 { 1 } else { -1 };
        let own: Bits<W> = placed.promoters[seat].resize();
        let foe: Bits<W> = placed.promoters[seat ^ 1].resize();
        for square in own {
            let at = square.index();
            if own.meets(maps.file_ahead[seat][at]) {
                tally.add(features.doubled, sign);
            }
            let alone = !own.meets(maps.beside[at]);
            if alone {
                tally.add(features.alone, sign);
            }
            let flanks_ahead = maps.ahead[seat][at].without(maps.file_ahead[seat][at]);
            let backward = !alone
                && !own.meets(maps.beside[at].without(flanks_ahead))
                && (foe | attacked[seat ^ 1]).meets(maps.next[seat][at]);
            if backward {
                tally.add(features.backward, sign);
            }
            if (alone || backward) && !foe.meets(maps.file_ahead[seat][at]) {
                tally.add(features.weak, sign);
            }
            if own_attacked.has(square) {
                tally.add(features.chained, sign);
            }
            if !foe.meets(maps.ahead[seat][at]) {
                let kind = placed.piece(square).map_or(0, |piece| piece.kind.index());
                let steps = features.to_promotion[seat][kind * features.board + at];
                if steps != u8::MAX {
                    tally.add(features.passed + usize::from(steps).min(NEAR - 1), sign);
                    chain.passed[seat].insert(square);
                }
            }
        }
    }
    chain
}
