//! Which kinds of pieces are taught, and whose.

use chatur_core::{KindId, Seat, Setup, Spec};
use chatur_variants::Loaded;

/// The kinds that can be met in a game, with a seat that can have each, in the order of the rules.
pub(super) fn taught(loaded: &Loaded) -> Vec<(KindId, Seat)> {
    let spec = loaded.variant.spec();
    let mut owner: Vec<Option<Seat>> =
        spec.kind_ids().map(|kind| owner_at_start(spec, &loaded.start, kind)).collect();
    // What these can become, and what can come of that.
    let mut waiting: Vec<KindId> = spec.kind_ids().filter(|kind| owner[kind.index()].is_some()).collect();
    while let Some(kind) = waiting.pop() {
        for next in becomes(spec, kind) {
            if let Some(own @ None) = owner.get(next.index()).copied() {
                debug_assert!(own.is_none());
                owner[next.index()] = owner[kind.index()];
                waiting.push(next);
            }
        }
    }
    spec.kind_ids().filter_map(|kind| Some((kind, owner[kind.index()]?))).collect()
}

/// A seat that has such a piece when a game begins, or can drop one: if it can be, the one that begins.
fn owner_at_start(spec: &Spec, start: &Setup, kind: KindId) -> Option<Seat> {
    let dropped = spec.drops.as_ref().is_some_and(|drops| !drops.from_hand && drops.kinds.has(kind));
    let has = |seat: &Seat| dropped || start.count(*seat, kind) > 0 || start.in_hand(*seat, kind) > 0;
    std::iter::once(start.turn).chain(spec.seat_ids()).find(has)
}

/// What a piece of a kind can become, or be in hand.
fn becomes(spec: &Spec, kind: KindId) -> Vec<KindId> {
    let words = &spec.kinds[kind.index()];
    let mut kinds: Vec<KindId> = words.promotion.iter().flat_map(|promotion| promotion.to.clone()).collect();
    kinds.extend(words.captured_as.filter(|_| spec.captures.to_hand));
    kinds.extend(&words.drop.becomes);
    let fused = spec.fusions.ways.iter().filter(|way| way.of.contains(&kind));
    kinds.extend(fused.map(|way| way.into));
    let absorbed = spec.captures.absorbs.iter().filter(|absorption| absorption.captor == kind);
    kinds.extend(absorbed.map(|absorption| absorption.becomes));
    kinds
}
