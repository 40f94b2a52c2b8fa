//! Which kinds of pieces can come onto the board.

use crate::{KindId, KindSet, Spec};

impl Spec {
    /// The kinds that can be on the board at some time in a game that begins with these: they, what is dropped or
    /// enters, and what any of them becomes by promotion, fusion or capture.
    ///
    /// ```
    /// use chatur_core::{Kind, KindId, Promotion, Spec};
    /// let pawn = Kind { promotion: Some(Promotion { to: vec![KindId(1)], ..Promotion::default() }), ..Kind::default() };
    /// let spec = Spec { kinds: vec![pawn, Kind::default(), Kind::default()], ..Spec::default() };
    /// let kinds: Vec<KindId> = spec.appearing([KindId(0)]).iter().collect();
    /// assert_eq!(kinds, [KindId(0), KindId(1)]);
    /// ```
    pub fn appearing(&self, start: impl IntoIterator<Item = KindId>) -> KindSet {
        let mut found: KindSet = start.into_iter().collect();
        if let Some(drops) = self.drops.as_ref().filter(|drops| !drops.from_hand) {
            found = found.iter().chain(drops.kinds.iter()).collect();
        }
        loop {
            let more: KindSet =
                found.iter().chain(found.iter().flat_map(|kind| self.becomes(kind))).collect();
            let joined = self.fusions.ways.iter().filter(|way| way.of.iter().any(|&kind| found.has(kind)));
            let more: KindSet = more.iter().chain(joined.map(|way| way.into)).collect();
            if more == found {
                return found;
            }
            found = more;
        }
    }

    /// What a piece of this kind can become, in hand or on the board.
    fn becomes(&self, kind: KindId) -> impl Iterator<Item = KindId> {
        let rules = &self.kinds[kind.index()];
        let promoted = rules.promotion.iter().flat_map(|promotion| promotion.to.iter().copied());
        let captured = rules.captured_as.filter(|_| self.captures.to_hand);
        let absorbed = self.captures.absorbs.iter().filter(move |rule| rule.captor == kind);
        promoted
            .chain(captured)
            .chain(absorbed.map(|rule| rule.becomes))
            .chain(rules.drop.becomes.iter().copied())
    }
}
