//! The settings of a variant of the catalogue, or of anybody's: what a section would say of it.

use std::collections::BTreeMap;

use chatur_board::{Facing, SquareSet};
use chatur_core::{
    CastleTo, Condition, Flips, KindId, Letters, Moment, Near, Pass, Seat, Setup, Side, Spec, Verdict,
    WallAt, Who, ZoneId,
};
use chatur_variants::Loaded;
use chatur_variants::schema::{GoesWord, ReturnsWord, VariantFile};

use crate::naming::Names;
use crate::rules::{Colour, Each, Enclosing, Material, Piece, Rules, Walls, Worth};
use crate::slot::{Slot, Slots};
use crate::squares::{MOST_FILES, MOST_RANKS, Squares};
use crate::start::Start;
use crate::steps::Steps;

/// What is known of a variant.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub(crate) rules: Rules,
    pub(crate) names: Names,
    pub(crate) words: VariantFile,
    /// The paths of words that no key says.
    pub(crate) unsaid: Vec<String>,
}

impl Known {
    pub(crate) fn of(loaded: &Loaded, words: &VariantFile) -> Self {
        let reading = Reading {
            spec: loaded.variant.spec(),
            start: &loaded.start,
            words,
            rules: Rules { promotes_to: [Slots::NONE; 2], promoting: [Slots::NONE; 2], ..Rules::default() },
            slots: BTreeMap::new(),
            checks: 3,
            unsaid: Vec::new(),
        };
        reading.all()
    }
}

struct Reading<'a> {
    spec: &'a Spec,
    start: &'a Setup,
    words: &'a VariantFile,
    rules: Rules,
    /// The type of each kind.
    slots: BTreeMap<u8, Slot>,
    /// How many checks win.
    checks: u8,
    unsaid: Vec<String>,
}

impl Reading<'_> {
    fn all(mut self) -> Known {
        self.board();
        if self.unsaid.is_empty() {
            self.pieces();
            self.promotions();
            self.initial_steps();
            self.captures();
            self.drops();
            self.castling();
            self.check();
            self.rest();
            self.endings();
            self.rules.start = self.fen();
        }
        let (mut kinds, mut promoted) = (BTreeMap::new(), BTreeMap::new());
        for (i, kind) in self.spec.kinds.iter().enumerate() {
            let Some(&slot) = self.slots.get(&(i as u8)).filter(|_| self.twin(i).is_none()) else { continue };
            match self.base(i) {
                Some(base) => {
                    promoted.insert(self.slots[&(base as u8)], kind.name.clone());
                }
                None => {
                    kinds.insert(slot, kind.name.clone());
                }
            }
        }
        // A type that only stands there as another one that has promoted has no name of its own yet.
        let mut names = Names::of(self.words, kinds, promoted);
        if let Some(start) = Start::read(&self.rules) {
            names = names.of_child(&self.rules, &self.rules, &start);
        }
        Known { rules: self.rules, names, words: self.words.clone(), unsaid: self.unsaid }
    }

    fn no_key(&mut self, word: impl Into<String>) {
        self.unsaid.push(word.into());
    }

    fn no_key_if(&mut self, not: bool, word: &str) {
        if not {
            self.no_key(word);
        }
    }

    fn board(&mut self) {
        let geometry = &self.spec.geometry;
        let (files, ranks) = (geometry.files(), geometry.ranks());
        let whole = geometry.is_plain() && geometry.levels() == 1;
        let fits = whole && files <= MOST_FILES && ranks <= MOST_RANKS;
        let full =
            fits && (0..files).all(|file| (0..ranks).all(|rank| geometry.square(file, rank).is_some()));
        self.no_key_if(!full, "board");
        let seats = &self.spec.seats;
        let two =
            seats.len() == 2 && seats[0].letters == Letters::Upper && seats[1].letters == Letters::Lower;
        let faces = two && seats[0].facing == Facing::North;
        self.no_key_if(!faces, "players");
        (self.rules.files, self.rules.ranks) = (files, ranks);
        let turns = &self.spec.turns;
        let plain = turns.first == 1 && turns.then == 1 && turns.growth == 0 && turns.order.is_empty();
        self.no_key_if(!plain || turns.crosses_levels, "turn.moves");
        self.no_key_if(self.spec.exits.is_some(), "turn.out");
        self.no_key_if(self.spec.scoring.is_some(), "scoring");
        self.no_key_if(!self.spec.fusions.ways.is_empty(), "fusion");
    }

    fn squares(&self, set: SquareSet) -> Squares {
        let geometry = &self.spec.geometry;
        let (files, ranks) = (geometry.files(), geometry.ranks());
        let board = Squares::board(files, ranks);
        let own: Squares =
            set.into_iter().map(|square| Squares::at(geometry.file(square), geometry.rank(square))).collect();
        // A whole rank is one on a wider board, too.
        let lines = (0..ranks)
            .map(Squares::rank)
            .chain((0..files).map(Squares::file))
            .filter(|&line| own & line == line & board);
        if own == board { Squares::ALL } else { lines.fold(own, |all, line| all | line) }
    }

    fn zone(&self, zone: ZoneId) -> Each<Squares> {
        let seats = &self.spec.zones[usize::from(zone.0)].squares;
        [self.squares(seats[0]), self.squares(seats[1])]
    }

    /// The kind of which another is the promoted form: the same letter without its sign.
    fn base(&self, kind: usize) -> Option<usize> {
        let letter = self.spec.kinds[kind].letter.strip_prefix('+')?;
        self.spec.kinds.iter().position(|other| other.letter == letter)
    }

    /// The kind that another one is but for what it was before it promoted.
    fn twin(&self, kind: usize) -> Option<usize> {
        let letter = &self.spec.kinds[kind].letter;
        let own = letter.strip_suffix('~').or(letter.strip_prefix('~'))?;
        self.spec.kinds.iter().position(|other| other.letter == own)
    }

    fn pieces(&mut self) {
        let royals: Vec<usize> = (0..self.spec.kinds.len()).filter(|&i| self.spec.kinds[i].royal).collect();
        let check = &self.spec.check;
        let blast = self.spec.captures.blast.is_some();
        let start = |kind: usize, seat: u8| {
            let on_board = self.start.pieces.iter().flatten();
            on_board.filter(|piece| piece.kind.0 as usize == kind && piece.seat.0 == seat).count()
        };
        let several = royals.iter().any(|&kind| start(kind, 0) > 1 || start(kind, 1) > 1);
        let pseudo = blast || check.all_royals || check.royal_up_to.is_some() || check.only_last || several;
        let king = royals.first().copied().filter(|_| check.matters && !pseudo);
        let mut free: Vec<Slot> = Slot::custom().collect();
        free.reverse();
        let count = self.spec.kinds.len();
        let order = (0..count).filter(|&i| self.base(i).is_none() && self.twin(i).is_none());
        let order: Vec<usize> = order.chain((0..count).filter(|&i| self.base(i).is_some())).collect();
        let mut letters: Vec<char> = Vec::new();
        for i in order {
            let kind = &self.spec.kinds[i];
            let steps = Steps::of(kind);
            let still = steps.is_empty()
                || kind.takes.as_ref().is_some_and(|takes| takes.is_empty()) && kind.name != "king";
            // A blast spares pawns, and whatever else moves like them does not.
            let blown = |slot: &Slot| {
                let blast = self.spec.captures.blast.as_ref();
                *slot == Slot::PAWN && blast.is_some_and(|blast| !blast.spares.has(KindId(i as u8)))
            };
            // The first step of a pawn is told apart, that of any other type by its own letters.
            let plain = |slot: &Slot| *slot == Slot::PAWN || steps.initial.is_empty();
            let standard = steps.slot().filter(|slot| !steps.more && plain(slot) && !blown(slot));
            let standard = if still && !kind.royal { Slot::of_key("immobile") } else { standard };
            let taken = |slot: Slot| self.rules.has(slot);
            if self.base(i).is_some() {
                // A promoted piece is often another one under its own letter.
                if let Some(slot) = standard.filter(|&slot| taken(slot)) {
                    // What is royal only when promoted would make the other one royal, too.
                    let other = self.slots.iter().find(|(_, own)| **own == slot);
                    let other = other.map(|(&kind, _)| &self.spec.kinds[usize::from(kind)]);
                    let alike =
                        other.is_none_or(|other| other.royal == kind.royal && other.region == kind.region);
                    self.no_key_if(!alike, &format!("pieces.{}", kind.name));
                    self.slots.insert(i as u8, slot);
                    continue;
                }
            }
            let slot = match standard {
                _ if king == Some(i) => Slot::KING,
                Some(slot) if !taken(slot) => slot,
                _ => free.pop().unwrap_or(Slot::COMMONER),
            };
            let own = kind.letter.chars().last().filter(|_| self.base(i).is_none());
            let other = kind.also.iter().filter_map(|letter| letter.chars().next());
            let letter =
                own.into_iter().chain(other).chain('A'..='Z').find(|letter| !letters.contains(letter));
            let letter = letter.unwrap_or('A');
            letters.push(letter);
            let letter = letter.to_ascii_lowercase();
            let betza = (slot.is_custom() || slot == Slot::KING).then(|| steps.betza()).flatten();
            let betza = betza.filter(|betza| slot != Slot::KING || betza != "K");
            let unknown = slot.is_custom() && betza.is_none() || steps.more;
            self.no_key_if(unknown || steps.along.is_some(), &format!("pieces.{}.moves", kind.name));
            self.slots.insert(i as u8, slot);
            self.rules.pieces.push(Piece { slot, letter, betza, name: None });
            self.no_key_if(!kind.frozen.is_empty(), &format!("pieces.{}.frozen_when", kind.name));
            if let Some(region) = kind.region {
                let zones = self.zone(region);
                for colour in Colour::BOTH {
                    self.rules.stays_in.insert((colour, slot), zones[colour.index()]);
                }
            }
            if let Some(limit) = kind.limit {
                self.rules.limits.insert(slot, limit);
            }
            if let Some(from) = steps.sideways_from {
                let rank = self.zone(from)[0].iter().map(|(_, rank)| rank).min();
                self.rules.soldier_rank = rank.unwrap_or_default();
            }
            if let Some(lines) = steps.along {
                self.rules.diagonal_lines = self.rules.diagonal_lines | self.zone(lines)[0];
            }
        }
        for i in 0..count {
            if let Some(slot) = self.twin(i).and_then(|twin| self.slots.get(&(twin as u8)).copied()) {
                self.slots.insert(i as u8, slot);
            }
        }
        let of = |test: &dyn Fn(usize) -> bool| {
            Slots::of(self.slots.iter().filter(|(kind, _)| test(usize::from(**kind))).map(|(_, &slot)| slot))
        };
        let resets = of(&|kind| self.spec.kinds[kind].resets_clock);
        let passing = of(&|kind| Steps::of(&self.spec.kinds[kind]).takes_in_passing());
        self.rules.resets_clock = [resets; 2];
        self.rules.en_passant = [passing; 2];
        let royal = of(&|kind| self.spec.kinds[kind].royal && king != Some(kind));
        if check.matters && !royal.is_empty() {
            self.rules.extinction = Worth::Loss;
            self.rules.pseudo_royal = true;
            self.rules.extinct = royal;
            self.rules.extinct_left = check.royal_up_to.map_or(0, |most| most.saturating_sub(1));
        }
    }

    fn slot(&self, kind: KindId) -> Option<Slot> {
        self.slots.get(&kind.0).copied()
    }

    fn promotions(&mut self) {
        let mut region: Option<Each<Squares>> = None;
        let mut same = true;
        self.rules.immobility_illegal = self.spec.kinds.iter().any(|kind| kind.drop.must_have_move);
        for (i, kind) in self.spec.kinds.iter().enumerate() {
            let Some(promotion) = &kind.promotion else { continue };
            let Some(slot) = self.slot(KindId(i as u8)) else { continue };
            let zone = self.zone(promotion.zone);
            if self.twin(i).is_some() {
                continue;
            }
            if self.base(i).is_some() {
                self.rules.demotion = true;
                continue;
            }
            same &= region.is_none_or(|other| other == zone);
            region = Some(zone);
            let into: Vec<usize> = promotion.to.iter().map(|kind| kind.index()).collect();
            if let [one] = into[..]
                && self.base(one) == Some(i)
            {
                if let Some(into) = self.slot(KindId(one as u8)) {
                    self.rules.promoted.insert(slot, into);
                }
                self.rules.pieces_must_promote = !promotion.optional;
                self.rules.promotes_by_capture |= promotion.by == chatur_core::PromotingMoves::Captures;
            } else {
                let to = Slots::of(into.iter().filter_map(|&kind| self.slot(KindId(kind as u8))));
                for side in self.sides(i) {
                    self.rules.promoting[side] = self.rules.promoting[side].with(slot);
                    same &= self.rules.promotes_to[side].is_empty() || self.rules.promotes_to[side] == to;
                    self.rules.promotes_to[side] = to;
                }
                self.rules.pawns_must_promote = !promotion.optional;
            }
            self.rules.sittuyin_promotion |= promotion.in_place.is_some();
            self.rules.immobility_illegal |= promotion.unless_stuck;
        }
        self.rules.promotion_region = region.unwrap_or(self.rules.promotion_region);
        self.no_key_if(!same, "pieces.promotes");
    }

    /// The sides that can have a kind as far as the start tells; both where neither begins with it.
    fn sides(&self, kind: usize) -> Vec<usize> {
        let has = |side: &usize| {
            let on_board = self.start.pieces.iter().flatten();
            let held =
                self.start.hands.get(*side).and_then(|hand| hand.get(kind)).is_some_and(|&count| count > 0);
            held || on_board
                .into_iter()
                .any(|piece| piece.kind.index() == kind && piece.seat.index() == *side)
        };
        let own: Vec<usize> = (0..2).filter(has).collect();
        if own.is_empty() || self.spec.captures.to_hand { vec![0, 1] } else { own }
    }

    fn initial_steps(&mut self) {
        let mut double = [Squares::NONE; 2];
        let mut triple = [Squares::NONE; 2];
        let mut marks = false;
        for kind in &self.spec.kinds {
            let steps = Steps::of(kind);
            marks |= steps.leaves_mark;
            for &(_, far, from) in &steps.initial {
                let zone = self.zone(from);
                let region = if far == 3 { &mut triple } else { &mut double };
                for side in 0..2 {
                    region[side] = region[side] | zone[side];
                }
            }
        }
        if double == [Squares::NONE; 2] {
            self.rules.double_step = false;
        } else {
            self.rules.double_step_region = double;
        }
        self.rules.triple_step_region = triple;
        if let Some(zone) = self.spec.in_passing.zone {
            let [white, black] = self.zone(zone);
            self.rules.en_passant_region = [black, white];
        } else if self.rules.double_step && !marks {
            self.rules.en_passant_region = [Squares::NONE; 2];
        }
    }

    fn captures(&mut self) {
        let captures = &self.spec.captures;
        let set = |kinds: chatur_core::KindSet| Slots::of(kinds.iter().filter_map(|kind| self.slot(kind)));
        let (immune, petrified) =
            (captures.blast.as_ref().map(|blast| set(blast.immune)), set(captures.petrified));
        self.rules.blast = captures.blast.is_some();
        self.rules.blast_immune = immune.unwrap_or_default();
        self.rules.petrifies_blown = captures.blast.as_ref().is_some_and(|blast| blast.leaves_walls);
        self.rules.petrified = petrified;
        self.rules.captures_to_hand = captures.to_hand;
        let told = self.words.capture.as_ref();
        let demoted = told.is_some_and(|capture| capture.returns_as == Some(ReturnsWord::Demoted));
        let goes = told.and_then(|capture| capture.goes);
        self.rules.drop_loop = goes == Some(GoesWord::CaptorsHand) && !demoted;
        self.rules.two_boards = goes != Some(GoesWord::CaptorsHand) && demoted;
        self.no_key_if(!self.spec.captures.homes.is_empty(), "capture.goes");
        self.no_key_if(!self.spec.captures.absorbs.is_empty(), "capture.absorbs");
        self.no_key_if(self.spec.captures.converts, "capture.converts");
        self.no_key_if(!self.spec.captures.also.is_empty(), "capture.also");
    }

    fn drops(&mut self) {
        let Some(drops) = &self.spec.drops else { return };
        let ranks = self.rules.ranks;
        let board = self.rules.board();
        self.rules.drops = true;
        self.rules.free_drops = !drops.from_hand;
        self.no_key_if(self.rules.free_drops, "drops.from");
        self.rules.drop_checks = drops.may_check;
        self.rules.must_drop = !drops.must.is_empty();
        self.rules.enclosing_drop = match drops.near {
            Some(Near::Beside) => Enclosing::Ataxx,
            Some(Near::Encloses) => Enclosing::Reversi,
            Some(Near::NoEnemyBeside) => Enclosing::Snort,
            Some(Near::Rests(Facing::South)) => Enclosing::Top,
            Some(Near::Rests(_)) => {
                self.unsaid.push("drops.near".to_owned());
                Enclosing::None
            }
            None => Enclosing::None,
        };
        self.rules.flips = match drops.flips {
            Some(Flips::Beside) => Enclosing::Ataxx,
            Some(Flips::BesideOwn) => Enclosing::Quadwrangle,
            Some(Flips::Enclosed) => Enclosing::Reversi,
            None => Enclosing::None,
        };
        if let Some(zone) = drops.near_free {
            self.rules.enclosing_start = self.zone(zone)[0];
        }
        let barred = |i: &usize| {
            let (kind, own) = (KindId(*i as u8), &self.spec.kinds[*i]);
            !drops.kinds.has(kind) && !own.royal && self.base(*i).is_none() && self.twin(*i).is_none()
        };
        let held = 0..if self.spec.captures.to_hand { self.spec.kinds.len() } else { 0 };
        let barred: Vec<Slot> = held.filter(barred).filter_map(|i| self.slot(KindId(i as u8))).collect();
        match barred[..] {
            [] => {}
            // None of them on a file is none at all.
            [one] => (self.rules.no_doubled, self.rules.no_doubled_count) = (Some(one), 0),
            _ => self.no_key("drops.pieces"),
        }
        for (i, kind) in self.spec.kinds.iter().enumerate() {
            let Some(slot) = self.slot(KindId(i as u8)).filter(|_| drops.kinds.has(KindId(i as u8))) else {
                continue;
            };
            let zone = kind.drop.zone.map_or([Squares::ALL; 2], |zone| self.zone(zone));
            if slot == Slot::PAWN {
                let first = [Squares::rank(0), Squares::rank(ranks - 1)];
                let can =
                    |zones: Each<Squares>| (0..2).any(|side| !(zone[side] & zones[side] & board).is_empty());
                let held = self.start.hands.iter().any(|hand| hand.get(i).is_some_and(|&count| count > 0));
                if held || self.spec.captures.to_hand || self.rules.two_boards {
                    self.rules.first_rank_pawn_drops = can(first);
                    self.rules.promotion_zone_pawn_drops = can(self.rules.promotion_region);
                }
            } else if slot == Slot::ROOK
                && self.words.drops.as_ref().is_some_and(|drops| drops.zones.is_some())
                && zone != self.rules.drop_region
            {
                self.rules.sittuyin_rook_drop = self.rules.sittuyin_promotion;
            } else if slot != Slot::KING {
                self.rules.drop_region = zone;
            }
            if let Some(most) = kind.drop.per_file {
                (self.rules.no_doubled, self.rules.no_doubled_count) = (Some(slot), most);
            }
            self.rules.no_pawn_drop_mate |= kind.drop.not_mate;
            self.rules.opposite_bishops |= kind.drop.even_shades;
            self.rules.drop_promoted |= !kind.drop.becomes.is_empty();
        }
    }

    fn castling(&mut self) {
        let castling = &self.spec.castling;
        self.rules.castling = !castling.ways.is_empty();
        self.rules.castling_rank = if self.rules.castling { castling.rank } else { 0 };
        if let Some(file) = castling.dropped {
            (self.rules.castling_dropped, self.rules.castling_king_file) = (true, file);
        }
        self.rules.opposite_castling = castling.ways.iter().any(|way| !way.denies.is_empty());
        let mut rooks = Slots::NONE;
        for way in &castling.ways {
            self.rules.castling_king = [self.slot(way.king); 2];
            let is_same = |&other: &u8| {
                castling.ways.get(usize::from(other)).is_some_and(|other| other.sides == way.sides)
            };
            if way.denies.is_empty() == self.rules.opposite_castling || !way.denies.iter().all(is_same) {
                self.unsaid.push("castling.denies".to_owned());
            }
            rooks = self.slot(way.partner).map_or(rooks, |slot| rooks.with(slot));
            let east = matches!(way.sides.first(), Some(Side::East | Side::OwnRight));
            match way.king_to {
                CastleTo::File(file) if east => self.rules.castling_kingside = file,
                CastleTo::File(file) => self.rules.castling_queenside = file,
                _ => self.unsaid.push("castling.king_to".to_owned()),
            }
        }
        if self.rules.castling {
            self.rules.castling_rooks = [rooks; 2];
        }
        let king = self.slots.values().find(|&&slot| slot == Slot::KING || slot == Slot::COMMONER);
        if !self.rules.castling && king.is_some() {
            self.rules.castling_king = [king.copied(); 2];
        }
    }

    fn check(&mut self) {
        let check = self.spec.check;
        self.rules.checking = check.may_give;
        self.rules.facing = check.facing;
        self.rules.duple_check = check.all_royals;
        self.rules.no_flight = check.no_flight;
        self.rules.must_capture = self.spec.must_capture;
    }

    fn rest(&mut self) {
        for (side, pass) in self.spec.turns.pass.iter().take(2).enumerate() {
            self.rules.pass[side] = *pass == Pass::Always;
            self.rules.pass_on_stalemate[side] = *pass == Pass::WhenStuck;
        }
        if self.spec.gating.is_some() {
            (self.rules.gating, self.rules.seirawan_gating) = (true, true);
        }
        if let Some(walling) = &self.spec.walling {
            self.rules.walls = match walling.at {
                WallAt::Anywhere => Walls::Static,
                WallAt::Duck => Walls::Duck,
                WallAt::Arrow => Walls::Arrow,
                WallAt::Left => Walls::Past,
                WallAt::Edge(_) => Walls::Edge,
            };
            self.rules.wall_or_move = walling.instead;
            if let Some(zone) = walling.zone {
                self.rules.wall_region = self.zone(zone);
            }
        }
    }

    fn endings(&mut self) {
        (self.rules.quiet_moves, self.rules.repetitions) = (0, 0);
        if self.spec.check.matters {
            self.rules.checkmate = Worth::None;
        }
        let endings = &self.spec.endings;
        for ending in endings {
            if !self.ending(&ending.when, ending.verdict, ending.moment) {
                self.unsaid.push(format!("end.{}", ending.name));
            }
        }
        if self.rules.checkmate == Worth::None {
            self.rules.checkmate = Worth::Draw;
        }
    }

    /// Takes an ending over, if a key says it.
    fn ending(&mut self, when: &Condition, verdict: Verdict, moment: Moment) -> bool {
        let value = |own: &[Who]| match verdict {
            Verdict::Win(who) if own.contains(&who) => Some(Worth::Win),
            Verdict::Lose(who) if own.contains(&who) => Some(Worth::Loss),
            Verdict::Draw => Some(Worth::Draw),
            _ => None,
        };
        match when {
            Condition::Checkmated(who) => self.worth(value(&[*who]), |rules| &mut rules.checkmate),
            Condition::Stalemated(who) | Condition::NoMoves(who) => {
                self.worth(value(&[*who]), |rules| &mut rules.stalemate)
            }
            Condition::Repeated(count) => {
                self.rules.repetitions = *count;
                if let Verdict::Module(module) = verdict {
                    return self.repetition(usize::from(module));
                }
                self.worth(value(&[Who::ToMove]), |rules| &mut rules.repetition_value)
            }
            Condition::QuietMoves(moves) => {
                self.rules.quiet_moves = *moves;
                if let Verdict::Win(Who::Seat(seat)) = verdict {
                    self.rules.material =
                        if seat.index() == 0 { Material::WhiteDrawOdds } else { Material::BlackDrawOdds };
                    return true;
                }
                verdict == Verdict::Draw
            }
            // Fairy-Stockfish knows by itself what is too little.
            Condition::Insufficient(_) => true,
            Condition::NoPieces(who) => self.extinct(Slots::ALL, 0, 0, value(&[*who])),
            Condition::PiecesAtMost(who, count) => self.extinct(Slots::ALL, *count, 0, value(&[*who])),
            Condition::Extinct { by, kinds, left, enemy_has } => {
                let slots = Slots::of(kinds.iter().filter_map(|kind| self.slot(kind)));
                self.extinct(slots, *left, *enemy_has, value(&[*by]))
            }
            Condition::LostRight { by: Who::Seat(seat), ways } => {
                let letter = |&way: &u8| {
                    let east = self.goes_east(usize::from(way));
                    let letter = if east { 'k' } else { 'q' };
                    if seat.index() == 0 { letter.to_ascii_uppercase() } else { letter }
                };
                let letters: String = ways.iter().map(letter).collect();
                self.rules.castling_wins = self.rules.castling_wins.replace('-', "") + &letters;
                verdict == Verdict::Lose(Who::Seat(*seat))
            }
            Condition::Reached { zone, by: Who::Seat(seat), .. } if self.is_castled(*zone, *seat) => {
                verdict == Verdict::Win(Who::Seat(*seat))
            }
            Condition::Reached { kinds, zone, by, count, safe, or_full } => {
                let (zone, won) = (self.zone(*zone), value(&[*by]) == Some(Worth::Win));
                let slots: Vec<Slot> = kinds.iter().filter_map(|&kind| self.slot(kind)).collect();
                self.flag(&slots, zone, *by, won, moment);
                (self.rules.flag_count, self.rules.flag_safe, self.rules.flag_blocked) =
                    (*count, *safe, *or_full);
                won
            }
            Condition::Everybody(inner) if moment == Moment::RoundEnd => {
                matches!(**inner, Condition::Reached { .. }) && verdict == Verdict::Draw
            }
            Condition::Checks { by: Who::Mover, count } => {
                (self.rules.check_counting, self.checks) = (true, *count);
                verdict == Verdict::Win(Who::Mover)
            }
            Condition::InARow { by: Who::Mover, kinds, count, steps, gaps } => {
                *(if *gaps { &mut self.rules.collinear } else { &mut self.rules.connect }) = *count;
                self.connecting(*kinds, steps);
                self.worth(value(&[Who::Mover]), |rules| &mut rules.connect_value)
            }
            Condition::Block { by: Who::Mover, kinds, side } => {
                self.rules.connect_block = *side;
                self.connecting(*kinds, &[]);
                self.worth(value(&[Who::Mover]), |rules| &mut rules.connect_value)
            }
            Condition::Joins { by: Who::Mover, kinds, from, to, steps } => {
                (self.rules.connect_from, self.rules.connect_to) = (self.zone(*from), self.zone(*to));
                self.connecting(*kinds, steps);
                self.worth(value(&[Who::Mover]), |rules| &mut rules.connect_value)
            }
            _ => self.full(when, verdict),
        }
    }

    /// Whether the partner of a way stands toward the last file.
    fn goes_east(&self, way: usize) -> bool {
        let way = self.spec.castling.ways.get(way);
        way.is_some_and(|way| matches!(way.sides.first(), Some(Side::East | Side::OwnRight)))
    }

    /// Whether a zone is where a seat's king lands that castles, and loses once he cannot.
    fn is_castled(&self, zone: ZoneId, seat: Seat) -> bool {
        let castling = &self.spec.castling;
        let rank = if seat.index() == 0 { castling.rank } else { self.rules.ranks - 1 - castling.rank };
        self.spec.endings.iter().any(|ending| {
            let Condition::LostRight { by, ways } = &ending.when else { return false };
            let lands = ways.iter().filter_map(|&way| match castling.ways.get(usize::from(way))?.king_to {
                CastleTo::File(file) => Some(Squares::at(file, rank)),
                CastleTo::Toward(_) | CastleTo::BesideKing => None,
            });
            *by == Who::Seat(seat) && self.zone(zone)[seat.index()] == lands.collect::<Squares>()
        })
    }

    fn worth(&mut self, value: Option<Worth>, place: impl Fn(&mut Rules) -> &mut Worth) -> bool {
        if let Some(value) = value {
            *place(&mut self.rules) = value;
        }
        value.is_some()
    }

    fn extinct(&mut self, slots: Slots, left: u8, enemy: u8, value: Option<Worth>) -> bool {
        let Some(value) = value else { return false };
        if self.rules.pseudo_royal {
            // It is the taking of a royal piece.
            return slots == self.rules.extinct && value == Worth::Loss;
        }
        let again = self.rules.extinction != Worth::None;
        self.rules.extinction = value;
        self.rules.extinct = slots;
        (self.rules.extinct_left, self.rules.extinct_enemy) = (left, enemy);
        // Both the mover's and the other's is one ending there.
        !again || self.rules.extinction == value
    }

    fn flag(&mut self, slots: &[Slot], zone: Each<Squares>, by: Who, won: bool, moment: Moment) {
        let all = slots.len() >= self.rules.pieces.len();
        let piece = slots.first().copied().filter(|_| !all);
        for (side, region) in zone.into_iter().enumerate() {
            let about = match by {
                Who::Seat(seat) => seat.index() == side,
                _ => true,
            };
            if about && won {
                self.rules.flag_piece[side] = piece;
                self.rules.flag_region[side] = region;
            }
        }
        self.rules.flag_move |= moment == Moment::RoundEnd;
        let several = slots.len() > 1 && !all && slots.iter().any(|&slot| Some(slot) != piece);
        self.no_key_if(several, "end.Reached.kinds");
    }

    fn connecting(&mut self, kinds: chatur_core::KindSet, steps: &[chatur_board::Step]) {
        let slots = Slots::of(kinds.iter().filter_map(|kind| self.slot(kind)));
        let all = self.rules.pieces.iter().all(|piece| slots.has(piece.slot));
        self.rules.connecting = if all { Slots::ALL } else { slots };
        if !steps.is_empty() {
            self.rules.connect_vertical = steps.iter().any(|step| step.right == 0);
            self.rules.connect_horizontal = steps.iter().any(|step| step.forward == 0);
            self.rules.connect_diagonal = steps.iter().any(|step| step.right != 0 && step.forward != 0);
        }
    }

    /// A board that is full, and who has more on it.
    fn full(&mut self, when: &Condition, verdict: Verdict) -> bool {
        let full = |condition: &Condition| match condition {
            Condition::FullBoard => true,
            Condition::AnyOf(parts) => {
                parts.iter().all(|part| matches!(part, Condition::FullBoard | Condition::Passed(2)))
            }
            _ => false,
        };
        match (when, verdict) {
            (Condition::All(parts), Verdict::Win(Who::Owner)) => {
                self.rules.material = Material::Unweighted;
                (self.rules.full_board, self.rules.stalemate_counts) = (true, true);
                matches!(&parts[..], [first, Condition::MorePieces(Who::Owner)] if full(first))
            }
            (condition, Verdict::Draw) => full(condition),
            _ => false,
        }
    }

    fn repetition(&mut self, module: usize) -> bool {
        let settings = &self.spec.modules[module].settings;
        self.rules.perpetual_check_illegal = settings.contains("perpetual_check: Loses");
        self.rules.move_repetition_illegal = settings.contains("back_and_forth: Loses");
        let chases = settings.contains("perpetual_chase: Loses");
        if chases {
            self.rules.chasing = crate::rules::Chasing::Axf;
        }
        if settings.contains("otherwise: RepeaterWins") {
            self.rules.repetition_value = Worth::Loss;
        } else if settings.contains("otherwise: RepeaterLoses") {
            self.rules.repetition_value = Worth::Win;
        } else if settings.contains("otherwise: FirstPlayerLoses") {
            (self.rules.repetition_value, self.rules.repetition_absolute) = (Worth::Loss, true);
        }
        settings.starts_with("Repetition")
    }

    /// The start as a FEN.
    fn fen(&self) -> String {
        let geometry = &self.spec.geometry;
        let letter = |kind: KindId, seat: u8| {
            let slot = self.slot(kind).unwrap_or(Slot::KING);
            let base = self.base(kind.index()).and_then(|base| self.slot(KindId(base as u8)));
            let piece = self.rules.piece(base.unwrap_or(slot));
            let letter = piece.map_or('?', |piece| piece.letter);
            let letter = if seat == 0 { letter.to_ascii_uppercase() } else { letter };
            if base.is_some() { format!("+{letter}") } else { letter.to_string() }
        };
        let mut rows = Vec::new();
        for rank in (0..geometry.ranks()).rev() {
            let (mut row, mut empty) = (String::new(), 0);
            for square in (0..geometry.files()).filter_map(|file| geometry.square(file, rank)) {
                let text = match self.start.pieces.get(square.index()).copied().flatten() {
                    Some(piece) => letter(piece.kind, piece.seat.0),
                    None if self.start.walls.has(square) => "*".to_owned(),
                    None => {
                        empty += 1;
                        continue;
                    }
                };
                if empty > 0 {
                    row += &std::mem::take(&mut empty).to_string();
                }
                row += &text;
            }
            if empty > 0 {
                row += &empty.to_string();
            }
            rows.push(row);
        }
        let mut hand = String::new();
        for (seat, counts) in self.start.hands.iter().enumerate() {
            for (kind, &count) in counts.iter().enumerate() {
                hand += &letter(KindId(kind as u8), seat as u8).repeat(usize::from(count));
            }
        }
        if self.rules.free_drops {
            hand.clear();
        }
        let hands =
            if self.rules.drops || self.rules.seirawan_gating { format!("[{hand}]") } else { String::new() };
        let mut rights = String::new();
        for (seat, own) in self.start.rights.iter().enumerate() {
            for (way, partner) in self.spec.castling.ways.iter().zip(own.partners) {
                let east = matches!(way.sides.get(seat), Some(Side::East))
                    || seat == 0 && matches!(way.sides.get(seat), Some(Side::OwnRight));
                let right = if east { 'k' } else { 'q' };
                let right = if seat == 0 { right.to_ascii_uppercase() } else { right };
                if partner.is_some() && !rights.contains(right) {
                    rights.push(right);
                }
            }
        }
        if self.rules.gating {
            rights += "BCDFGbcdfg";
        }
        if rights.is_empty() {
            rights.push('-');
        }
        let checks = self.checks;
        let checks = if self.rules.check_counting { format!(" {checks}+{checks}") } else { String::new() };
        format!("{}{hands} w {rights} -{checks} 0 1", rows.join("/"))
    }
}
