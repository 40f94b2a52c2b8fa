//! How the game ends.

use chatur_variants::schema::{
    AsWritten, CastlingWords, ConditionWords, Dir, EndWords, ModuleWords, MomentWord, ResultWords, SideWord,
    WhoWord,
};

use super::Saying;
use crate::key::{Key, Word};
use crate::rules::{Chasing, Counting, Each, Enclosing, Material, Worth};
use crate::slot::{Slot, Slots};
use crate::squares::Squares;

/// What an ending is about: a child changes those of its parent that are about the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Class {
    Extinct,
    Castled,
    Flag,
    Checks,
    Row,
    Block,
    Joined,
    Full,
    Mate,
    Stale,
    Repetition,
    Quiet,
    /// Too little is left.
    Material,
    /// A rule in Rust, or anything else.
    Other,
}

impl Class {
    /// What a condition is about.
    pub(crate) fn of(when: &ConditionWords) -> Self {
        match when {
            ConditionWords::Checkmated(_) => Self::Mate,
            ConditionWords::Stalemated(_) | ConditionWords::NoMoves(_) => Self::Stale,
            ConditionWords::NoPieces(_)
            | ConditionWords::PiecesAtMost { .. }
            | ConditionWords::Extinct { .. }
            | ConditionWords::RoyalsGone(_) => Self::Extinct,
            ConditionWords::Reached { .. } => Self::Flag,
            ConditionWords::LostRight { .. } => Self::Castled,
            ConditionWords::Checks { .. } => Self::Checks,
            ConditionWords::InARow { .. } => Self::Row,
            ConditionWords::Block { .. } => Self::Block,
            ConditionWords::Joins { .. } => Self::Joined,
            ConditionWords::FullBoard | ConditionWords::Passed(_) => Self::Full,
            ConditionWords::Repeated(_) => Self::Repetition,
            ConditionWords::Quiet { .. } => Self::Quiet,
            ConditionWords::Insufficient(_) => Self::Material,
            ConditionWords::Everybody(inner) => Self::of(inner),
            ConditionWords::All(parts) | ConditionWords::AnyOf(parts) => {
                parts.iter().map(Self::of).min().unwrap_or(Self::Other)
            }
            _ => Self::Other,
        }
    }
}

/// One way in which the game ends.
#[derive(Clone, Debug)]
pub(crate) struct Ending {
    pub(crate) class: Class,
    /// What it is called where the parent has none.
    pub(crate) name: String,
    pub(crate) words: EndWords,
}

impl Saying<'_> {
    pub(super) fn endings(&mut self) -> Vec<Ending> {
        let mut endings = Vec::new();
        self.extinct(&mut endings);
        self.castled(&mut endings);
        self.flags(&mut endings);
        self.checks(&mut endings);
        self.connected(&mut endings);
        self.full(&mut endings);
        self.stuck(&mut endings);
        self.repeated(&mut endings);
        if self.rules.quiet_moves > 0 {
            let when = ConditionWords::Quiet { moves: self.rules.quiet_moves };
            let seat = |side: usize| WhoWord::Seat(self.names.seats[side].clone());
            let result = match self.rules.material {
                Material::WhiteDrawOdds => ResultWords::Win(seat(0)),
                Material::BlackDrawOdds => ResultWords::Win(seat(1)),
                Material::Janggi | Material::Unweighted | Material::None => ResultWords::Draw,
            };
            endings.push(ending(Class::Quiet, "quiet", when, result));
        }
        endings
    }

    fn extinct(&mut self, endings: &mut Vec<Ending>) {
        let rules = self.rules;
        // Who loses his last royal piece is mated; only an explosion takes it.
        if !self.pseudo_royals().is_empty() && !rules.blast {
            return;
        }
        let Some(result) = result(rules.extinction, WhoWord::Owner) else { return };
        self.unless_said(!rules.extinction_claim, Word::ExtinctionClaim);
        let (left, enemy) = (rules.extinct_left, rules.extinct_enemy);
        let when = if rules.extinct.is_all() {
            self.unless_said(enemy <= left + 1, Word::ExtinctionOpponentPieceCount);
            match left {
                0 => ConditionWords::NoPieces(WhoWord::Owner),
                count => ConditionWords::PiecesAtMost { who: WhoWord::Owner, count },
            }
        } else {
            let kinds = self.kinds(rules.extinct);
            if kinds.is_empty() {
                return;
            }
            let some = |number: u8| (number > 0).then_some(number);
            ConditionWords::Extinct { who: WhoWord::Owner, kinds, left: some(left), enemy_has: some(enemy) }
        };
        endings.push(ending(Class::Extinct, "extinct", when, result));
    }

    /// Castling that wins, and the loss of its right, which loses. Its king lands where nothing else takes him.
    fn castled(&mut self, endings: &mut Vec<Ending>) {
        let rules = self.rules;
        let ways: Vec<Vec<CastlingWords>> = [['K', 'Q'], ['k', 'q']]
            .iter()
            .map(|[short, long]| {
                let wins = |way: &CastlingWords| {
                    rules.castling_wins.contains(if way.side == SideWord::East { *short } else { *long })
                };
                self.castling().into_iter().filter(wins).collect()
            })
            .collect();
        if !rules.castling_wins.contains(['K', 'Q', 'k', 'q']) {
            return;
        }
        let king = rules.castling_king[0].filter(|&king| rules.has(king));
        let home = king.and_then(|king| self.start.home(king, true));
        let files = [(SideWord::East, rules.castling_kingside), (SideWord::West, rules.castling_queenside)];
        let far = |side: SideWord| {
            let to = files.iter().find(|(own, _)| *own == side).map(|(_, file)| *file);
            home.zip(to).is_some_and(|((from, _), to)| from.abs_diff(to) > 1)
        };
        self.unless_said(ways.iter().flatten().all(|way| far(way.side)), Word::CastlingWins);
        let lands = [0, 1].map(|side: usize| {
            let rank = if side == 0 { rules.castling_rank } else { rules.ranks - 1 - rules.castling_rank };
            let to = files.iter().filter(|(own, _)| ways[side].iter().any(|way| way.side == *own));
            to.map(|&(_, file)| Squares::at(file, rank)).collect::<Squares>()
        });
        let zone = self.named_zone("castled", lands);
        let kinds = self.kinds(Slots::of(king));
        let who = |side: usize| WhoWord::Seat(self.names.seats[side].clone());
        for side in (0..2).filter(|&side| !ways[side].is_empty()) {
            let when = ConditionWords::Reached {
                kinds: kinds.clone(),
                zone: zone.clone(),
                by: Some(who(side)),
                count: None,
                safe: None,
                or_full: None,
            };
            let name = format!("{} castled", self.names.seats[side]);
            endings.push(ending(Class::Castled, &name, when, ResultWords::Win(who(side))));
        }
        for side in (0..2).filter(|&side| !ways[side].is_empty()) {
            let castling = ways[side].iter().map(|way| way.name.clone()).collect();
            let when = ConditionWords::LostRight { who: who(side), castling };
            let name = format!("{} cannot castle", self.names.seats[side]);
            endings.push(ending(Class::Castled, &name, when, ResultWords::Lose(who(side))));
        }
    }

    fn flags(&mut self, endings: &mut Vec<Ending>) {
        let rules = self.rules;
        let board = rules.board();
        let region = rules.flag_region.map(|side| side & board);
        if region.iter().all(|side| side.is_empty()) {
            return;
        }
        let or_full = rules.flag_blocked.then_some(true);
        let zone = self.named_zone("goal", region);
        let kinds = [0, 1]
            .map(|side| self.kinds(rules.flag_piece[side].map_or(Slots::ALL, |slot| Slots::of([slot]))));
        let count = (rules.flag_count > 1).then_some(rules.flag_count);
        let safe = rules.flag_safe.then_some(true);
        let reached = |side: usize, by: WhoWord| ConditionWords::Reached {
            kinds: kinds[side].clone(),
            zone: zone.clone(),
            by: Some(by),
            count,
            safe,
            or_full,
        };
        if rules.flag_move {
            self.unless_said(kinds[0] == kinds[1], Word::FlagMove);
            let reached = |by| {
                let (kinds, zone) = (kinds[0].clone(), zone.clone());
                ConditionWords::Reached { kinds, zone, by, count, safe, or_full }
            };
            let home = ConditionWords::Everybody(Box::new(reached(None)));
            endings.push(at_round_end("both home", home, ResultWords::Draw));
            endings.push(at_round_end("one home", reached(None), ResultWords::Win(WhoWord::Owner)));
            return;
        }
        let both_have = region.iter().all(|side| !side.is_empty());
        if kinds[0] == kinds[1] && both_have {
            let win = ResultWords::Win(WhoWord::Owner);
            endings.push(ending(Class::Flag, "goal", reached(0, WhoWord::Owner), win));
            return;
        }
        for (side, region) in region.iter().enumerate() {
            if !region.is_empty() {
                let who = WhoWord::Seat(self.names.seats[side].clone());
                let name = format!("goal of {}", self.names.seats[side]);
                endings.push(ending(Class::Flag, &name, reached(side, who.clone()), ResultWords::Win(who)));
            }
        }
    }

    /// The name of a zone: the parent's, or a new one.
    fn named_zone(&mut self, name: &str, region: Each<Squares>) -> String {
        let plain = self.plain(region);
        if let Some(known) = self.names.zone(&plain) {
            return known.to_owned();
        }
        // A parent's zone of this name stays what it is.
        let name = if self.names.has_zone(name) { format!("{name} of this game") } else { name.to_owned() };
        self.zones.push(name.clone(), plain);
        name
    }

    fn checks(&mut self, endings: &mut Vec<Ending>) {
        if self.rules.check_counting {
            let count = self.start.checks.unwrap_or(3);
            let when = ConditionWords::Checks { by: WhoWord::Mover, count };
            endings.push(ending(Class::Checks, "checks", when, ResultWords::Win(WhoWord::Mover)));
        }
    }

    fn connected(&mut self, endings: &mut Vec<Ending>) {
        let rules = self.rules;
        let Some(result) = result(rules.connect_value, WhoWord::Mover) else { return };
        let kinds = (!rules.connecting.is_all()).then(|| self.kinds(rules.connecting));
        let mut dirs = Vec::new();
        if rules.connect_vertical {
            dirs.extend([Dir::Forward, Dir::Backward]);
        }
        if rules.connect_horizontal {
            dirs.push(Dir::Sideways);
        }
        if rules.connect_diagonal {
            dirs.push(Dir::Diagonal);
        }
        let dirs = match dirs.len() {
            4 => None,
            3 if !rules.connect_diagonal => Some(vec![Dir::Orthogonal]),
            _ => Some(dirs),
        };
        let who = WhoWord::Mover;
        for (name, count, gaps) in
            [("in a row", rules.connect, None), ("on a line", rules.collinear, Some(true))]
        {
            if count > 0 {
                let (kinds, dirs) = (kinds.clone(), dirs.clone());
                let when = ConditionWords::InARow { who: who.clone(), kinds, count, dirs, gaps };
                endings.push(ending(Class::Row, name, when, result.clone()));
            }
        }
        if rules.connect_block > 0 {
            let when =
                ConditionWords::Block { who: who.clone(), kinds: kinds.clone(), side: rules.connect_block };
            endings.push(ending(Class::Block, "block", when, result.clone()));
        }
        let board = rules.board();
        if rules.connect_from.iter().any(|side| !(*side & board).is_empty()) {
            let from = self.named_zone("one side", rules.connect_from);
            let to = self.named_zone("other side", rules.connect_to);
            let when = ConditionWords::Joins { who, kinds, from, to, dirs };
            endings.push(ending(Class::Joined, "joined", when, result));
        }
    }

    fn full(&mut self, endings: &mut Vec<Ending>) {
        let rules = self.rules;
        if rules.material == Material::Unweighted && (rules.full_board || rules.stalemate_counts) {
            let full = if rules.pass_on_stalemate == [true; 2] {
                ConditionWords::AnyOf(vec![ConditionWords::FullBoard, ConditionWords::Passed(2)])
            } else {
                ConditionWords::FullBoard
            };
            let more = ConditionWords::All(vec![full.clone(), ConditionWords::MorePieces(WhoWord::Owner)]);
            endings.push(ending(Class::Full, "full, more", more, ResultWords::Win(WhoWord::Owner)));
            endings.push(ending(Class::Full, "full, as many", full, ResultWords::Draw));
        } else {
            let odds = matches!(rules.material, Material::WhiteDrawOdds | Material::BlackDrawOdds);
            let counts = rules.full_board || rules.stalemate_counts || rules.bikjang;
            self.unless_said(rules.material == Material::None || odds && !counts, Word::MaterialCounting);
            self.unless_said(!rules.full_board, Word::AdjudicateFullBoard);
            self.unless_said(!rules.stalemate_counts, Word::StalematePieceCount);
        }
    }

    fn stuck(&mut self, endings: &mut Vec<Ending>) {
        let rules = self.rules;
        let who = WhoWord::ToMove;
        if self.royals().is_empty() {
            let result = result(rules.stalemate, who.clone());
            endings.extend(
                result.map(|result| ending(Class::Stale, "no moves", ConditionWords::NoMoves(who), result)),
            );
            return;
        }
        if let Some(result) = result(rules.checkmate, who.clone()) {
            endings.push(ending(Class::Mate, "checkmate", ConditionWords::Checkmated(who.clone()), result));
        }
        if let Some(result) = result(rules.stalemate, who.clone()) {
            endings.push(ending(Class::Stale, "stalemate", ConditionWords::Stalemated(who), result));
        }
    }

    fn repeated(&mut self, endings: &mut Vec<Ending>) {
        let rules = self.rules;
        if rules.repetitions == 0 {
            return;
        }
        let when = ConditionWords::Repeated(rules.repetitions);
        let mut told = Vec::new();
        if rules.perpetual_check_illegal {
            told.push("perpetual_check: Loses");
        }
        if rules.move_repetition_illegal {
            told.push("back_and_forth: Loses");
        }
        if rules.chasing == Chasing::Axf {
            told.push("perpetual_chase: Loses");
        }
        match rules.repetition_value {
            Worth::Draw | Worth::None => {}
            // It is the value for who is to move, and so the other one repeated.
            Worth::Loss if rules.repetition_absolute => told.push("otherwise: FirstPlayerLoses"),
            Worth::Win if !rules.repetition_absolute => told.push("otherwise: RepeaterLoses"),
            Worth::Loss => told.push("otherwise: RepeaterWins"),
            Worth::Win => self.no_word(Key::Word(Word::NFoldValueAbsolute)),
        }
        if told == ["otherwise: RepeaterWins"] {
            endings.push(ending(Class::Repetition, "repetition", when, ResultWords::Lose(WhoWord::ToMove)));
            return;
        }
        if told.is_empty() {
            endings.push(ending(Class::Repetition, "repetition", when, ResultWords::Draw));
            return;
        }
        let with = Some(AsWritten::new(format!("({})", told.join(", "))));
        self.modules.push("repetition".to_owned(), ModuleWords { rust: "repetition".to_owned(), with });
        let result = ResultWords::Module("repetition".to_owned());
        endings.push(ending(Class::Repetition, "repetition", when, result));
    }

    /// Settings that have no word, wherever they come from.
    pub(super) fn what_has_no_word(&mut self) {
        let rules = self.rules;
        let plain = [
            (!rules.shatar_mate, Word::ShatarMateRule),
            (!rules.cambodian_moves, Word::CambodianMoves),
            (!rules.bikjang, Word::BikjangRule),
            (!rules.sittuyin_promotion, Word::SittuyinPromotion),
            (rules.counting == Counting::None, Word::CountingRule),
            (rules.castling_king[0] == rules.castling_king[1], Word::CastlingKingPieceBlack),
            (
                rules.drops || matches!(rules.flips, Enclosing::None | Enclosing::Ataxx),
                Word::FlipEnclosedPieces,
            ),
        ];
        for (said, word) in plain {
            self.unless_said(said, word);
        }
        let lines = rules.diagonal_lines & rules.board();
        let rides = [Slot::KING, Slot::SOLDIER, Slot::ROOK, Slot::JANGGI_CANNON];
        let follows = rides.into_iter().any(|slot| rules.has(slot));
        self.unless_said(lines.is_empty() || !follows, Word::DiagonalLines);
    }
}

fn ending(class: Class, name: &str, when: ConditionWords, result: ResultWords) -> Ending {
    let words = EndWords { when: Some(when), result: Some(result), ..EndWords::default() };
    Ending { class, name: name.to_owned(), words }
}

fn at_round_end(name: &str, when: ConditionWords, result: ResultWords) -> Ending {
    let Ending { words, .. } = ending(Class::Flag, name, when, result);
    Ending {
        class: Class::Flag,
        name: name.to_owned(),
        words: EndWords { at: Some(MomentWord::RoundEnd), ..words },
    }
}

/// Who wins by a value, which is that of this player.
fn result(value: Worth, who: WhoWord) -> Option<ResultWords> {
    match value {
        Worth::Win => Some(ResultWords::Win(who)),
        Worth::Loss => Some(ResultWords::Lose(who)),
        Worth::Draw => Some(ResultWords::Draw),
        Worth::None => None,
    }
}
