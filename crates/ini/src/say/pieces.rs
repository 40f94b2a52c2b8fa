//! The pieces.

use chatur_variants::schema::{
    Named, PieceWords, PromotesBy, PromotesRule, PromotesWhen, PromotesWords, RoyalWord, Trait, ZoneWords,
};

use super::{Pieces, Saying};
use crate::key::{Key, Word};
use crate::rules::{Colour, Piece, Rules};
use crate::slot::{Slot, Slots};
use crate::squares::Squares;
use crate::start::Start;

impl Saying<'_> {
    pub(super) fn pieces(&mut self) -> Pieces {
        let rules = self.rules;
        let by_promotion_only = by_promotion_only(self.rules, self.start);
        let mut pieces = Named::default();
        let mut promoted = Vec::new();
        for piece in &rules.pieces {
            if by_promotion_only.has(piece.slot) {
                continue;
            }
            let words = self.piece(piece);
            pieces.push(self.names.kind(piece.slot), words);
            if let Some(into) = rules.promoted.get(&piece.slot).and_then(|&into| rules.piece(into)) {
                let words = self.promoted(piece, into, by_promotion_only.has(into.slot));
                promoted.push((self.names.promoted(piece.slot), words));
            }
        }
        for (name, words) in promoted {
            pieces.push(name, words);
        }
        pieces
    }

    /// What the kinds of some types are called, as themselves and as others that have promoted.
    pub(super) fn kinds(&self, slots: Slots) -> Vec<String> {
        let rules = self.rules;
        let alone = by_promotion_only(self.rules, self.start);
        let own = rules.among(slots).map(|piece| piece.slot).filter(|&slot| !alone.has(slot));
        let promoted = rules.promoted.iter().filter(|(from, into)| {
            rules.has(**from) && !alone.has(**from) && rules.has(**into) && slots.has(**into)
        });
        let promoted = promoted.map(|(&from, _)| self.names.promoted(from));
        own.map(|slot| self.names.kind(slot)).chain(promoted).collect()
    }

    fn piece(&mut self, piece: &Piece) -> PieceWords {
        let slot = piece.slot;
        let mut words = self.body(piece);
        words.letter = Some(piece.letter.to_ascii_uppercase().to_string());
        words.promotes = self.promotes(slot);
        words.limit = self.rules.limits.get(&slot).copied().filter(|&most| most > 0);
        words
    }

    /// What a piece is once it has promoted.
    fn promoted(&mut self, from: &Piece, into: &Piece, alone: bool) -> PieceWords {
        let mut words = self.body(into);
        words.letter = Some(format!("+{}", from.letter.to_ascii_uppercase()));
        words.also = alone.then(|| vec![into.letter.to_ascii_uppercase().to_string()]);
        words.captured_as = Some(self.names.kind(from.slot));
        words.limit = self.rules.limits.get(&into.slot).copied().filter(|&most| most > 0);
        if self.rules.demotion {
            words.promotes = self.promotes_piece(into.slot, self.names.kind(from.slot));
        }
        words
    }

    /// How a type moves and what it may not take, under whatever letter.
    fn body(&mut self, piece: &Piece) -> PieceWords {
        let (rules, slot) = (self.rules, piece.slot);
        let moves = self.moves(piece);
        let royal = self.royals().has(slot);
        let resets = Colour::BOTH.iter().any(|colour| rules.resets_clock[colour.index()].has(slot));
        let mut never_takes = Vec::new();
        if slot == Slot::JANGGI_CANNON || rules.mutually_immune.has(slot) {
            never_takes.push(self.names.kind(slot));
        }
        let takes = (rules.blast && royal && !rules.blast_immune.has(slot)).then(Vec::new);
        PieceWords {
            moves,
            royal: royal.then_some(RoyalWord::Yes),
            stays_in: self.stays_in(slot),
            traits: resets.then(|| vec![Trait::ResetsClock]),
            takes,
            never_takes: (!never_takes.is_empty()).then_some(never_takes),
            ..PieceWords::default()
        }
    }

    fn stays_in(&self, slot: Slot) -> Option<ZoneWords> {
        let region = |colour| {
            let squares = self.rules.stays_in.get(&(colour, slot)).copied().unwrap_or_default();
            // No square at all is the same as nothing said.
            if squares.is_empty() { self.rules.board() } else { squares }
        };
        self.zone(Colour::BOTH.map(region))
    }

    fn promotes(&mut self, slot: Slot) -> Option<PromotesWords> {
        let as_piece = self.rules.promoted.get(&slot).filter(|into| self.rules.has(**into));
        let as_piece =
            as_piece.is_some().then(|| self.promotes_piece(slot, self.names.promoted(slot))).flatten();
        let as_pawn = self.promotes_pawn(slot);
        if as_piece.is_some() && as_pawn.is_some() {
            let both = (Key::Word(Word::PromotedPieceType), Key::Word(Word::PromotionPieceTypes));
            self.beside.push((both.0, both.1, self.names.kind(slot)));
        }
        as_piece.or(as_pawn)
    }

    /// As pawns do: into any of some types, on landing in the region.
    fn promotes_pawn(&mut self, slot: Slot) -> Option<PromotesWords> {
        let rules = self.rules;
        let to = [0, 1].map(|side| {
            let own = rules.promoting[side].has(slot);
            if own { self.names.kinds_of(rules, rules.promotes_to[side]) } else { Vec::new() }
        });
        if to.iter().all(Vec::is_empty) {
            return None;
        }
        // Which sides have such a piece at all decides whether they have to agree.
        let sides = [true, false].map(|white| self.can_have(slot, white));
        if to[0] != to[1] && sides == [true; 2] && !to.iter().any(Vec::is_empty) {
            self.no_word(Key::Word(Word::PromotionPieceTypesBlack));
        }
        let side = usize::from(to[0].is_empty() || !sides[0]);
        let side = if to[side].is_empty() { 1 - side } else { side };
        let mut region = rules.promotion_region;
        for other in 0..2 {
            if to[other].is_empty() && sides[other] {
                region[other] = Squares::NONE;
            } else if to[other].is_empty() {
                // Nobody there has one: the other side's words are the shorter ones.
                region[other] = self.mirrored(region[1 - other]);
            }
        }
        let rule = match (rules.pawns_must_promote, rules.immobility_illegal) {
            (true, _) => None,
            (false, true) => Some(PromotesRule::MustIfStuck),
            (false, false) => Some(PromotesRule::May),
        };
        Some(PromotesWords {
            zone: self.zone(region),
            to: to[side].clone(),
            when: None,
            rule,
            by: self.takes_in_passing_where_it_promotes(slot).then_some(PromotesBy::NotInPassing),
            in_place: None,
        })
    }

    /// As pieces of shogi do: into one, on landing in the region or leaving it.
    fn promotes_piece(&self, slot: Slot, into: String) -> Option<PromotesWords> {
        let rules = self.rules;
        let region = rules.promotion_region.map(|side| side & rules.board());
        if region.iter().all(|side| side.is_empty()) {
            return None;
        }
        let rule = match (rules.pieces_must_promote, rules.immobility_illegal) {
            (true, _) => PromotesRule::Must,
            (false, true) => PromotesRule::MustIfStuck,
            (false, false) => PromotesRule::May,
        };
        Some(PromotesWords {
            zone: self.zone(region),
            to: vec![into],
            when: Some(PromotesWhen::EnteringOrLeaving),
            rule: Some(rule),
            by: if rules.promotes_by_capture {
                Some(PromotesBy::Captures)
            } else {
                self.takes_in_passing_where_it_promotes(slot).then_some(PromotesBy::NotInPassing)
            },
            in_place: None,
        })
    }

    /// Whether a type can capture in passing where it promotes. It does not promote by that.
    fn takes_in_passing_where_it_promotes(&self, slot: Slot) -> bool {
        let rules = self.rules;
        (0..2).any(|side| {
            let forward = |squares: Squares, steps: u8| -> Squares {
                let ahead = squares.iter().filter_map(|(file, rank)| {
                    let to = if side == 0 { rank.checked_sub(steps)? } else { rank + steps };
                    (to < rules.ranks).then(|| Squares::at(file, to))
                });
                ahead.collect()
            };
            let board = rules.board();
            let (double, triple) =
                (rules.double_step_region[1 - side] & board, rules.triple_step_region[1 - side] & board);
            let double = if rules.double_step { double } else { Squares::NONE };
            let passed = forward(double | triple, 1) | forward(triple, 2);
            let takes = rules.en_passant[side].has(slot) && self.can_have(slot, side == 0);
            takes && !(passed & rules.en_passant_region[side] & rules.promotion_region[side]).is_empty()
        })
    }

    /// Whether a side has a type at the start, or can come to it.
    fn can_have(&self, slot: Slot, white: bool) -> bool {
        let start = self.start;
        start.pieces().any(|(other, side, _)| other == slot && side == white)
            || start.hands[usize::from(!white)].contains_key(&slot)
            || self.rules.captures_to_hand && start.pieces().any(|(other, ..)| other == slot)
    }

    fn mirrored(&self, squares: Squares) -> Squares {
        let ranks = self.rules.ranks;
        let inside = (squares & self.rules.board()).iter();
        inside.map(|(file, rank)| Squares::at(file, ranks - 1 - rank)).collect()
    }
}

/// Types that never stand on the board but as another one that has promoted.
pub(crate) fn by_promotion_only(rules: &Rules, start: &Start) -> Slots {
    let on_board = start.pieces().map(|(slot, ..)| slot);
    let in_hand = start.hands.iter().flat_map(|hand| hand.keys().copied());
    let from_pawns = rules.among(rules.promotes_to[0] | rules.promotes_to[1]).map(|piece| piece.slot);
    let used = Slots::of(on_board.chain(in_hand).chain(from_pawns));
    let into = rules.promoted.iter().filter(|(from, _)| rules.has(**from)).map(|(_, &into)| into);
    Slots::of(into.filter(|&into| !used.has(into) && into != Slot::KING))
}
