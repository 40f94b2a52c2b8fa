//! The start, castling, captures, drops, walls, check and turns.

use chatur_variants::schema::{
    BlastWords, BlownWord, CaptureWords, CastlingWords, CheckWords, Compass, DropWords, DropsFrom,
    FacingWord, FlightWord, FlipsWord, GatingWords, GoesWord, InCheckWord, Named, NearWord, PassWords,
    ReturnsWord, RoyalsWord, RubbleWord, SetupWords, SideWord, TurnWords, UnlessWord, WallAtWord, WallWords,
};

use super::{Castlings, Saying};
use crate::key::Word;
use crate::rules::{Enclosing, Walls};
use crate::slot::{Slot, Slots};
use crate::squares::{Squares, file_name};
use crate::start::Cell;

impl Saying<'_> {
    pub(super) fn setup(&self) -> SetupWords {
        let cells: Vec<Vec<String>> =
            self.start.rows.iter().map(|row| row.iter().map(|&cell| self.cell(cell)).collect()).collect();
        let wide = cells.iter().flatten().any(|cell| cell.len() > 1);
        let row = |cells: &Vec<String>| {
            if !wide {
                return cells.concat();
            }
            cells.iter().map(|cell| format!("{cell:<2}")).collect::<Vec<_>>().join(" ").trim_end().to_owned()
        };
        let hands: Named<Named<u8>> = self
            .names
            .seats
            .iter()
            .zip(&self.start.hands)
            .filter(|(_, hand)| !hand.is_empty())
            .map(|(seat, hand)| {
                (seat.clone(), hand.iter().map(|(&slot, &count)| (self.names.kind(slot), count)).collect())
            })
            .collect();
        // Where there is no end of the pieces, the hands say nothing.
        let hands = (!hands.is_empty() && !self.rules.free_drops).then_some(hands);
        SetupWords { rows: Some(cells.iter().map(row).collect()), hands, ..SetupWords::default() }
    }

    fn cell(&self, cell: Cell) -> String {
        match cell {
            Cell::Empty => ".".to_owned(),
            Cell::Wall => "*".to_owned(),
            Cell::Piece { slot, white, promoted } => {
                let letter = self.rules.piece(slot).map_or('?', |piece| piece.letter);
                let letter = if white { letter.to_ascii_uppercase() } else { letter };
                if promoted { format!("+{letter}") } else { letter.to_string() }
            }
        }
    }

    pub(super) fn castling(&self) -> Castlings {
        let rules = self.rules;
        let rights = self.start.rights.to_ascii_lowercase();
        let king = rules.castling_king[0].filter(|&king| rules.has(king));
        let Some(king) = king.filter(|_| rules.castling) else { return Vec::new() };
        // A setup of hands is castled from once both have been dropped.
        let dropped = rules.castling_dropped;
        let mut ways = Vec::new();
        let partners: Vec<Slot> = rules.among(rules.castling_rooks[0]).map(|piece| piece.slot).collect();
        let partners: Vec<Slot> = partners
            .into_iter()
            .filter(|&partner| dropped || self.start.pieces().any(|(slot, ..)| slot == partner))
            .collect();
        for (i, &partner) in partners.iter().enumerate() {
            let sides = [
                (
                    "O-O",
                    'k',
                    SideWord::East,
                    rules.castling_kingside,
                    rules.castling_kingside.wrapping_sub(1),
                ),
                ("O-O-O", 'q', SideWord::West, rules.castling_queenside, rules.castling_queenside + 1),
            ];
            for (name, right, side, to, beside) in sides {
                let free = !rights.contains(['k', 'q']) && rights != "-";
                if !(rights.contains(right) || dropped || free) || to >= rules.files || beside >= rules.files
                {
                    continue;
                }
                let partner = self.names.kind(partner);
                let name = if i == 0 { name.to_owned() } else { format!("{name} {partner}") };
                ways.push(CastlingWords {
                    denies: rules.opposite_castling.then(|| vec![name.clone()]),
                    name,
                    also: None,
                    side,
                    king: self.names.kind(king),
                    partner,
                    king_to: format!("file {}", file_name(to)),
                    partner_to: format!("file {}", file_name(beside)),
                    rank: (rules.castling_rank > 0).then_some(rules.castling_rank + 1),
                    dropped_on: dropped.then(|| file_name(rules.castling_king_file).to_string()),
                });
            }
        }
        ways
    }

    pub(super) fn capture(&self) -> Option<CaptureWords> {
        let rules = self.rules;
        let board = rules.board();
        let region = rules.en_passant_region.map(|side| side & board);
        let everywhere = region == [board; 2] || region.iter().all(|side| side.is_empty());
        let blast = rules.blast.then(|| {
            let list = |slots: Slots| Some(self.kinds(slots)).filter(|kinds| !kinds.is_empty());
            BlastWords {
                spares: list(Slots::of([Slot::PAWN])),
                immune: list(rules.blast_immune),
                leaves: rules.petrifies_blown.then_some(RubbleWord::Walls),
                goes: rules.captures_to_hand.then_some(BlownWord::Hands),
                ..BlastWords::default()
            }
        });
        let petrifies = Some(self.kinds(rules.petrified)).filter(|kinds| !kinds.is_empty());
        let words = CaptureWords {
            // A region is where the captor lands, as its side sees it; ours is where the captured piece passed.
            in_passing_on: (!everywhere).then(|| self.zone_words([region[1], region[0]])),
            goes: rules.captures_to_hand.then_some(GoesWord::CaptorsHand),
            returns_as: (!rules.drop_loop && (rules.captures_to_hand || rules.two_boards))
                .then_some(ReturnsWord::Demoted),
            blast,
            petrifies,
            ..CaptureWords::default()
        };
        let says_something = words.in_passing_on.is_some()
            || words.goes.is_some()
            || words.returns_as.is_some()
            || words.blast.is_some()
            || words.petrifies.is_some();
        says_something.then_some(words)
    }

    pub(super) fn drops(&mut self) -> Option<DropWords> {
        let rules = self.rules;
        if !rules.drops {
            // What moves turn over stands beside drops, though nothing be dropped.
            let flips = (rules.flips == Enclosing::Ataxx).then_some(FlipsWord::Beside);
            return flips.map(|flips| DropWords {
                from: Some(DropsFrom::Hand),
                flips: Some(flips),
                ..DropWords::default()
            });
        }
        let mut words = DropWords { zone: self.zone(rules.drop_region), ..DropWords::default() };
        words.from = rules.free_drops.then_some(DropsFrom::Nowhere);
        let mut zones = Named::default();
        let barred = self.zones_of_drops(&mut zones);
        let doubled = rules.no_doubled.filter(|&slot| rules.has(slot));
        let never = doubled.filter(|_| rules.no_doubled_count == 0);
        match (doubled, rules.no_doubled_count) {
            (None, _) | (_, 0) => {}
            (Some(slot), 1) => words.one_per_file = Some(vec![self.names.kind(slot)]),
            (Some(slot), most) => {
                words.per_file = Some([(self.names.kind(slot), most)].into_iter().collect());
            }
        }
        if let Some(slot) = never.or(barred) {
            zones.remove(&self.names.kind(slot));
            let held = |slot: Slot| self.start.hands.iter().any(|hand| hand.contains_key(&slot));
            let others = rules.pieces.iter().filter(|piece| piece.slot != slot);
            let others = others.filter(|piece| piece.slot != Slot::KING || held(Slot::KING));
            words.pieces = Some(others.map(|piece| self.names.kind(piece.slot)).collect());
        }
        words.zones = (!zones.is_empty()).then_some(zones);
        words.must_have_move = rules.immobility_illegal.then_some(true);
        let shogi_pawn = rules.piece(Slot::SHOGI_PAWN).filter(|_| rules.no_pawn_drop_mate);
        words.not_mate = shogi_pawn.map(|piece| vec![self.names.kind(piece.slot)]);
        let bishop = rules.piece(Slot::BISHOP).filter(|_| rules.opposite_bishops);
        words.even_shades = bishop.map(|piece| vec![self.names.kind(piece.slot)]);
        words.may_check = (!rules.drop_checks).then_some(false);
        words.promoted = rules.drop_promoted.then_some(true);
        if rules.must_drop {
            let must = rules.must_drop_type.map_or(Slots::ALL, |slot| Slots::of([slot]));
            let held = self.start.hands.iter().flat_map(|hand| hand.keys().copied());
            let held = Slots::of(held);
            let all = rules.among(must).filter(|piece| rules.captures_to_hand || held.has(piece.slot));
            words.must = Some(all.map(|piece| self.names.kind(piece.slot)).collect());
        }
        words.near = match rules.enclosing_drop {
            Enclosing::Ataxx => Some(NearWord::Beside),
            Enclosing::Reversi => Some(NearWord::Encloses),
            Enclosing::Snort => Some(NearWord::NoEnemyBeside),
            Enclosing::Top => Some(NearWord::Rests(Compass::S)),
            Enclosing::Quadwrangle | Enclosing::Anyside => {
                self.unless_said(false, Word::EnclosingDrop);
                None
            }
            Enclosing::None => None,
        };
        let start = rules.enclosing_start & rules.board();
        words.near_free = (!start.is_empty()).then(|| self.zone_words([start; 2]));
        words.flips = match rules.flips {
            Enclosing::Ataxx => Some(FlipsWord::Beside),
            Enclosing::Reversi => Some(FlipsWord::Enclosed),
            Enclosing::Quadwrangle => Some(FlipsWord::BesideOwn),
            Enclosing::None => None,
            _ => {
                self.unless_said(false, Word::FlipEnclosedPieces);
                None
            }
        };
        Some(words)
    }

    /// Where pawns and rooks are dropped, if not everywhere; a type that cannot be dropped at all.
    fn zones_of_drops(&self, zones: &mut Named<chatur_variants::schema::ZoneWords>) -> Option<Slot> {
        let rules = self.rules;
        let board = rules.board();
        let mut barred = None;
        if rules.has(Slot::PAWN) {
            let mut region = rules.drop_region.map(|side| side & board);
            if !rules.first_rank_pawn_drops {
                region =
                    [region[0].without(Squares::rank(0)), region[1].without(Squares::rank(rules.ranks - 1))];
            }
            if !rules.promotion_zone_pawn_drops {
                for (region, promoting) in region.iter_mut().zip(rules.promotion_region) {
                    *region = region.without(promoting);
                }
            }
            if region.iter().all(|side| side.is_empty()) {
                barred = Some(Slot::PAWN);
            } else if region != rules.drop_region.map(|side| side & board) {
                zones.push(self.names.kind(Slot::PAWN), self.zone_words(region));
            }
        }
        if rules.sittuyin_rook_drop && rules.has(Slot::ROOK) {
            let back = [Squares::rank(0), Squares::rank(rules.ranks - 1)];
            zones.push(self.names.kind(Slot::ROOK), self.zone_words(back));
        }
        barred
    }

    pub(super) fn gating(&mut self) -> Option<GatingWords> {
        let rules = self.rules;
        if !rules.seirawan_gating {
            return None;
        }
        let held = Slots::of(self.start.hands.iter().flat_map(|hand| hand.keys().copied()));
        let held = if rules.captures_to_hand { Slots::ALL.without(Slot::KING) } else { held };
        Some(GatingWords { pieces: self.kinds(held), blocks: None })
    }

    pub(super) fn walls(&self) -> Option<WallWords> {
        let rules = self.rules;
        let at = match rules.walls {
            Walls::Arrow => WallAtWord::Arrow,
            Walls::Duck => WallAtWord::Duck,
            Walls::Edge => WallAtWord::Edge,
            Walls::Past => WallAtWord::Left,
            Walls::Static => WallAtWord::Anywhere,
            Walls::None => return None,
        };
        Some(WallWords {
            at: Some(at),
            zone: self.zone(rules.wall_region),
            instead: rules.wall_or_move.then_some(true),
        })
    }

    pub(super) fn check(&self) -> CheckWords {
        let rules = self.rules;
        let royals = self.royals();
        let mut words = CheckWords { matters: Some(!royals.is_empty()), ..CheckWords::default() };
        words.may_give = (!rules.checking).then_some(false);
        words.facing_royals = rules.facing.then_some(FacingWord::Forbidden);
        words.flight = rules.no_flight.then_some(FlightWord::No);
        if royals.is_empty() {
            return words;
        }
        let has = |white: bool| {
            self.start.pieces().any(|(slot, side, promoted)| {
                let slot = if promoted { rules.promoted.get(&slot).copied().unwrap_or(slot) } else { slot };
                side == white && royals.has(slot)
            })
        };
        words.royals = (!has(true) || !has(false)).then_some(RoyalsWord::Optional);
        if !self.pseudo_royals().is_empty() {
            let many = rules.extinct_left > 0 || self.several_royals();
            words.royal_up_to = many.then_some(rules.extinct_left + 1);
        }
        // One type can be several kinds here, each of which is counted by itself.
        let kinds = self.kinds(self.pseudo_royals()).len();
        let last = rules.extinct_left == 0 && rules.among(self.pseudo_royals()).count() == 1 && kinds > 1;
        words.in_check_when = match (rules.duple_check, last) {
            (true, _) => Some(InCheckWord::All),
            (false, true) => Some(InCheckWord::Last),
            (false, false) => None,
        };
        if words.in_check_when.is_some() {
            words.royal_up_to = None;
        }
        words.unless = rules.blast.then(|| vec![UnlessWord::CaptorDiesToo, UnlessWord::MoveWins]);
        words
    }

    /// Whether a side can have several of one royal type.
    fn several_royals(&self) -> bool {
        let rules = self.rules;
        let royals = self.pseudo_royals();
        let at_start = |slot: Slot, white: bool| {
            self.start.pieces().filter(|&(other, side, _)| other == slot && side == white).count()
        };
        let promotes =
            rules.promotes_to.iter().any(|to| rules.among(*to).any(|piece| royals.has(piece.slot)));
        let becomes = rules.promoted.iter().any(|(from, into)| rules.has(*from) && royals.has(*into));
        let dropped = rules.drops && rules.captures_to_hand;
        promotes
            || becomes
            || dropped
            || rules
                .among(royals)
                .any(|piece| at_start(piece.slot, true) > 1 || at_start(piece.slot, false) > 1)
    }

    pub(super) fn turn(&self) -> Option<TurnWords> {
        let rules = self.rules;
        let each = [0, 1].map(|side| match (rules.pass[side], rules.pass_on_stalemate[side]) {
            (true, _) => Some(PassWords::Always),
            (false, true) => Some(PassWords::WhenStuck),
            (false, false) => None,
        });
        let pass = match each {
            [None, None] => return None,
            [Some(one), Some(other)] if format!("{one:?}") == format!("{other:?}") => one,
            each => PassWords::For(
                self.names
                    .seats
                    .iter()
                    .cloned()
                    .zip(each)
                    .filter_map(|(seat, pass)| Some((seat, pass?)))
                    .collect(),
            ),
        };
        Some(TurnWords { pass: Some(pass), ..TurnWords::default() })
    }
}
