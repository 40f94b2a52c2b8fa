//! Drops and gating.

use chatur_board::SquareSet;
use chatur_core::{Drops, Flips, Gating, Kind, KindId, KindSet, Near, Piece, ZoneId};

use super::movement::{is_stuck_on, zone_name};
use super::zones::Zones;
use super::{names, players, setup, twins};
use crate::judge::clash::Clash;
use crate::said::Mistake;
use crate::schema::{DropWords, DropsFrom, FlipsWord, GoesWord, Named, NearWord, VariantFile, ZoneWords};
use crate::text::path::Path;
use crate::told::report::Report;

/// What drops are lowered with.
struct Lowering<'a, 'f, 'r, 's> {
    words: &'a DropWords,
    zones: &'a mut Zones<'f>,
    report: &'r mut Report<'s>,
}

/// Writes into each kind how it is dropped.
pub(super) fn lower(
    file: &VariantFile,
    kinds: &mut [Kind],
    zones: &mut Zones<'_>,
    start: &[Option<Piece>],
    report: &mut Report<'_>,
) -> Option<Drops> {
    let words = file.drops.as_ref()?;
    let at = Path::TOP.field("drops");
    let from_hand = words.from != Some(DropsFrom::Nowhere);
    let hands = setup::any_in_hand(file);
    let returns = file.capture.as_ref().and_then(|capture| capture.goes) == Some(GoesWord::CaptorsHand);
    // Where the hand is named it is filled from elsewhere, as by the partner in bughouse.
    if words.from.is_none() && !hands && !returns {
        report.idle(
            &at,
            Mistake::Drops,
            said!(NoPieceEverComesInto),
            said!(WriteCaptureGoesCaptorsHandSetup),
        );
    }
    let mut lowering = Lowering { words, zones, report };
    let droppable = lowering.droppable(kinds, &at);
    lowering.rules(kinds, droppable, start, &at);
    let must = lowering.set("must", words.must.as_ref(), kinds, droppable, &at);
    let near_free = lowering.zone(words.near_free.as_ref(), "near_free", &at);
    if words.near_free.is_some() && words.near.is_none() {
        lowering
            .report
            .error(&at.field("near_free"), Mistake::Drops, said!(NothingHasToStandNearDropped))
            .help(said!(WriteNearBesideNoEnemyBeside));
    }
    Some(Drops {
        kinds: droppable,
        from_hand,
        may_check: words.may_check.unwrap_or(true),
        must,
        near: words.near.map(|near| match near {
            NearWord::Beside => Near::Beside,
            NearWord::NoEnemyBeside => Near::NoEnemyBeside,
            NearWord::Encloses => Near::Encloses,
            NearWord::Rests(down) => Near::Rests(players::facing(down)),
        }),
        near_free,
        flips: words.flips.map(|flips| match flips {
            FlipsWord::Beside => Flips::Beside,
            FlipsWord::BesideOwn => Flips::BesideOwn,
            FlipsWord::Enclosed => Flips::Enclosed,
        }),
    })
}

impl Lowering<'_, '_, '_, '_> {
    /// The kinds that can be dropped. Twins come by promotion only.
    fn droppable(&mut self, kinds: &[Kind], at: &Path<'_>) -> KindSet {
        let Some(names) = &self.words.pieces else {
            let own = kinds.iter().enumerate().filter(|(_, kind)| !kind.letter.ends_with(names::TWIN));
            return own.map(|(i, _)| KindId(i as u8)).collect();
        };
        let list = at.field("pieces");
        if names.is_empty() {
            self.report
                .error(&list, Mistake::Drops, said!(ListOfPiecesEmpty))
                .help(said!(LeaveOutForAllPieces));
        }
        names::kinds(kinds, names, &list, self.report).into_iter().collect()
    }

    fn rules(&mut self, kinds: &mut [Kind], droppable: KindSet, start: &[Option<Piece>], at: &Path<'_>) {
        let words = self.words;
        let default = self.zone(words.zone.as_ref(), "zone", at);
        let mut rules: Vec<_> = kinds.iter().map(|kind| kind.drop.clone()).collect();
        for rule in &mut rules {
            rule.zone = default;
            rule.must_have_move = words.must_have_move == Some(true);
        }
        let one = self.set("one_per_file", words.one_per_file.as_ref(), kinds, droppable, at);
        let not_mate = self.set("not_mate", words.not_mate.as_ref(), kinds, droppable, at);
        let even = self.set("even_shades", words.even_shades.as_ref(), kinds, droppable, at);
        for kind in one.iter() {
            rules[kind.index()].per_file = Some(1);
        }
        for kind in not_mate.iter() {
            rules[kind.index()].not_mate = true;
        }
        for kind in even.iter() {
            rules[kind.index()].even_shades = true;
        }
        let list = at.field("per_file");
        for (name, &most) in words.per_file.iter().flat_map(Named::iter) {
            let here = list.field(name);
            let Some(kind) = self.dropped(name, kinds, droppable, &here) else { continue };
            if most == 0 {
                self.report
                    .error(&here, Mistake::Drops, said!(NoCouldEverDropped { name }))
                    .help(said!(WriteAtLeast));
            }
            if one.has(kind) {
                let single = at.field("one_per_file");
                self.report.clash(Clash::FileLimits, (&here, "per_file"), (&single, "one_per_file"));
            }
            rules[kind.index()].per_file = Some(most);
        }
        let list = at.field("becomes");
        for (name, into) in words.becomes.iter().flat_map(Named::iter) {
            let here = list.field(name);
            if into.is_empty() {
                self.report
                    .error(&here, Mistake::Drops, said!(DroppedNothing { name }))
                    .help(said!(WriteLeaveOut { name }));
            }
            let into = names::kinds(kinds, into, &here, self.report);
            if let Some(kind) = self.dropped(name, kinds, droppable, &here) {
                rules[kind.index()].becomes = into;
            }
        }
        if words.promoted == Some(true) {
            promoted(kinds, &mut rules);
        }
        let list = at.field("zones");
        for (name, zone) in words.zones.iter().flat_map(Named::iter) {
            let here = list.field(name);
            let Some(kind) = self.dropped(name, kinds, droppable, &here) else { continue };
            let starts = starts(kind, self.zones, start);
            if let Some(squares) = self.zones.resolve(zone, &here, Some(&starts), self.report) {
                self.not_empty(&squares, &here);
                rules[kind.index()].zone = Some(self.zones.intern(zone_name(zone), squares));
            }
        }
        for (kind, rule) in kinds.iter_mut().zip(rules) {
            kind.drop = rule;
        }
        self.stuck(kinds, droppable, at);
    }

    /// Warns of pieces that could never move from where they are dropped.
    fn stuck(&mut self, kinds: &[Kind], droppable: KindSet, at: &Path<'_>) {
        if self.report.failed() {
            return;
        }
        for kind in droppable.iter().map(|kind| &kinds[kind.index()]) {
            // Pieces that never move at all are meant so.
            let Some(zone) = kind.drop.zone.filter(|_| !kind.movement.is_empty()) else { continue };
            let squares = self.zones.squares_of(zone);
            if squares.iter().any(|set| set.any()) && is_stuck_on(&kind.movement, self.zones, &squares) {
                let zones = at.field("zones");
                let own = self.words.zones.as_ref().is_some_and(|zones| zones.get(&kind.name).is_some());
                let place = if own { zones.field(&kind.name) } else { at.field("zone") };
                let message = said!(CouldNeverMoveFromWhereDropped { name: &kind.name });
                self.report.warning(&place, Mistake::StuckPiece, message).help(said!(LetDroppedElsewhereToo));
            }
        }
    }

    fn dropped(&mut self, name: &str, kinds: &[Kind], droppable: KindSet, at: &Path<'_>) -> Option<KindId> {
        let kind = names::kind_of_key(kinds, name, at, self.report)?;
        if !droppable.has(kind) {
            self.report.word(at, Mistake::Drops, said!(NeverDropped { name })).help(said!(AddToTakeOut));
            return None;
        }
        Some(kind)
    }

    fn set(
        &mut self,
        word: &str,
        names: Option<&Vec<String>>,
        kinds: &[Kind],
        droppable: KindSet,
        at: &Path<'_>,
    ) -> KindSet {
        let Some(names) = names else { return KindSet::EMPTY };
        let list = at.field(word);
        let mut set = KindSet::EMPTY;
        for (i, name) in names.iter().enumerate() {
            let here = list.index(i);
            let Some(kind) = names::kind(kinds, name, &here, self.report) else { continue };
            if set.has(kind) {
                self.report
                    .error(&here, Mistake::Duplicate, said!(NamedTwice { name }))
                    .help(said!(NameOnce));
            } else if droppable.has(kind) {
                set.insert(kind);
            } else {
                self.report
                    .error(&here, Mistake::Drops, said!(NeverDropped { name }))
                    .help(said!(AddToTakeOut));
            }
        }
        set
    }

    fn zone(&mut self, words: Option<&ZoneWords>, word: &str, at: &Path<'_>) -> Option<ZoneId> {
        let words = words?;
        let here = at.field(word);
        let squares = self.zones.resolve(words, &here, None, self.report)?;
        self.not_empty(&squares, &here);
        Some(self.zones.intern(zone_name(words), squares))
    }

    fn not_empty(&mut self, squares: &[SquareSet], at: &Path<'_>) {
        if squares.iter().all(|set| set.is_empty()) {
            self.report
                .error(at, Mistake::Drops, said!(ZoneHasNoSquareOnBoard))
                .help(said!(LeaveOutToDropAnywhere));
        }
    }
}

/// Every piece may be dropped as itself or as what it promotes to.
fn promoted(kinds: &[Kind], rules: &mut [chatur_core::DropRule]) {
    for (i, (kind, rule)) in kinds.iter().zip(rules).enumerate() {
        let Some(promotion) = kind.promotion.as_ref().filter(|_| rule.becomes.is_empty()) else { continue };
        rule.becomes.push(KindId(i as u8));
        for &to in &promotion.to {
            let to = twins::of(kinds, to);
            if !rule.becomes.contains(&to) {
                rule.becomes.push(to);
            }
        }
    }
}

/// Where pieces of a kind stand at the start, for each seat.
fn starts(kind: KindId, zones: &Zones<'_>, start: &[Option<Piece>]) -> Vec<SquareSet> {
    let mut sets = zones.ground.for_all(SquareSet::EMPTY);
    for (square, piece) in start.iter().enumerate() {
        if let Some(piece) = piece.filter(|piece| piece.kind == kind) {
            sets[piece.seat.index()].insert(chatur_board::Square(square as u8));
        }
    }
    sets
}

/// The pieces that enter behind a first move.
pub(super) fn gating(file: &VariantFile, kinds: &[Kind], report: &mut Report<'_>) -> Option<Gating> {
    let words = file.gating.as_ref()?;
    let at = Path::TOP.field("gating");
    let list = at.field("pieces");
    if words.pieces.is_empty() {
        report.error(&list, Mistake::Gating, said!(ListOfPiecesEmpty)).help(said!(NamePiecesWaitInHand));
    }
    let kinds: KindSet = names::kinds(kinds, &words.pieces, &list, report).into_iter().collect();
    let returns = file.capture.as_ref().and_then(|capture| capture.goes) == Some(GoesWord::CaptorsHand);
    if !setup::any_in_hand(file) && !returns {
        report.idle(&at, Mistake::Gating, said!(NoPieceEverInHand), said!(WriteForEachSeat));
    }
    Some(Gating { kinds, blocks: words.blocks.unwrap_or_default() })
}
