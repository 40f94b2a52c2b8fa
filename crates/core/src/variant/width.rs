//! How many moves a position may have where strangers play.

use crate::{AnyPosition, Arrival, Atom, Spec, Variant, WallAt};

/// More moves than this in one position, and nobody could list or write them in reasonable time.
pub const MOST_MOVES: u64 = 20_000;

impl Variant {
    /// Whether a position could have more than [`MOST_MOVES`] moves, however the pieces stand: found out from the rules
    /// when they are compiled.
    pub fn may_be_wide(&self) -> bool {
        self.most_moves > MOST_MOVES
    }

    /// The most moves that a position may have to be played on: [`MOST_MOVES`], or fewer where the rules allow no more.
    pub fn most_moves(&self) -> u64 {
        self.most_moves.min(MOST_MOVES)
    }

    /// The most steps that one look at all that the pieces of a position can do is counted as, for who sets bounds.
    pub fn look_steps(&self) -> u64 {
        self.backend.look_steps()
    }

    /// Whether a position has more than [`MOST_MOVES`] moves, those with it that rules written in Rust forbid. No more
    /// than these are looked at, and none where the rules allow no such position.
    pub fn is_too_wide(&self, position: &AnyPosition) -> bool {
        self.expect_own(position);
        self.may_be_wide() && self.backend.count_up_to(position, MOST_MOVES) > MOST_MOVES
    }
}

/// As many moves as no position of these rules has more of.
pub(super) fn bound(spec: &Spec) -> u64 {
    let squares = spec.geometry.squares().into_iter().count() as u64;
    let atoms = || spec.kinds.iter().flat_map(|kind| &kind.movement);
    let friendly = |atom: &Atom| atom.to.friend || atom.crush.is_some() || atom.arrival == Arrival::Swap;
    // From each own piece to every square without one, unless something lets them meet; and to where it stands.
    let meet = !spec.fusions.ways.is_empty() || atoms().any(friendly);
    let pairs = if meet { squares * squares } else { squares * squares / 4 } + squares;
    let promotions = spec.kinds.iter().filter_map(|kind| kind.promotion.as_ref());
    let promotions = promotions.map(|promotion| promotion.to.len() as u64).max().unwrap_or(0);
    // What is captured on the way tells moves apart.
    let ways = if atoms().all(|atom| atom.then.is_empty()) { 1 } else { 1 + squares };
    // So does whether a piece goes, shoots, or changes places.
    let sorts = if atoms().all(|atom| atom.arrival == Arrival::Land) { 1 } else { 3 };
    let fusions = 2 * squares * spec.fusions.ways.len() as u64;
    let plain = pairs.saturating_mul((sorts + promotions) * ways + fusions);
    let plain = plain + squares * spec.castling.ways.len() as u64;
    let gates = spec.gating.map_or(0, |gating| gating.kinds.iter().count() as u64);
    let gated = plain.saturating_mul(1 + 2 * gates);
    let walled = match &spec.walling {
        None => gated,
        Some(walling) if walling.instead => gated + squares,
        Some(walling) if walling.at == WallAt::Left => gated,
        Some(_) => gated.saturating_mul(squares),
    };
    let drops = spec.drops.iter().flat_map(|drops| drops.kinds.iter());
    let dropped = drops.filter_map(|kind| spec.kinds.get(kind.index()));
    let as_kinds = dropped.map(|kind| 1 + kind.drop.becomes.len() as u64).sum::<u64>();
    walled.saturating_add(as_kinds * squares).saturating_add(1)
}
