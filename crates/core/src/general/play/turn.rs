//! Whose turn it is after a move.

use chatur_board::{Bits, Square};

use crate::effects::EffectSink;
use crate::general::tables::GeneralTables;
use crate::outcome::elimination::{Aftermath, Armies};
use crate::position::general::GeneralPosition;
use crate::{Lot, Move, MoveKind, Pass, SeatState};

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// Plays a legal move: the pieces, then the counts, then the turn.
    pub(crate) fn play(&mut self, tables: &GeneralTables<W>, mv: Move) {
        if !self.play_plainly(tables, mv) {
            self.play_telling(tables, mv, &mut ());
        }
    }

    /// As [`play`](Self::play), and tells what it does.
    pub(crate) fn play_telling(&mut self, tables: &GeneralTables<W>, mv: Move, told: &mut impl EffectSink) {
        if let MoveKind::Throw(lot) = mv.what {
            self.throw(tables, lot, told);
            return;
        }
        if let MoveKind::TurnUp(kind) = mv.what {
            self.turn_up(tables, mv.to, kind, told);
            return;
        }
        let me = self.me();
        let before = self.checks_before(tables, me);
        let die = self.die_of(tables, mv);
        let captures = tables.turns.further.is_some() && self.is_capture(tables, mv);
        self.apply(tables, mv, told);
        let over = self.count_move(tables, mv, captures, die);
        if E > 0 && tables.eliminates && tables.has_royals {
            let stands = Self::stands(tables, me, mv);
            let checked = self.checked_after(tables, mv, &before);
            self.aftermath(tables, me, stands, before.given, checked, told);
        }
        if E > 0 && !tables.elimination.outs.others.is_empty() {
            self.put_out_by_goals(tables, told);
        }
        self.end_move(tables, me, over, told);
        if tables.turns_up {
            self.await_turning(tables, me, mv);
        }
    }

    /// Where the piece of a move stands before it passes to another level: a king that castles, the anchor of a body.
    pub(crate) fn landed(tables: &GeneralTables<W>, me: usize, mv: Move) -> Square {
        match mv.what {
            MoveKind::Castle(way) => {
                tables.castling(me, usize::from(way), mv.from, mv.to).map_or(mv.from, |path| path.king_to)
            }
            MoveKind::Shoot => mv.from,
            MoveKind::Fusion(anchor) => anchor,
            _ => mv.to,
        }
    }

    /// Where the piece of a move stands when it has passed to another level, if it does.
    pub(crate) fn stands(tables: &GeneralTables<W>, me: usize, mv: Move) -> Square {
        let landed = Self::landed(tables, me, mv);
        match mv.what {
            MoveKind::Shoot
            | MoveKind::Drop(_)
            | MoveKind::Pass
            | MoveKind::Throw(_)
            | MoveKind::TurnUp(_) => landed,
            _ => tables.mirror.get(landed.index()).copied().unwrap_or(landed),
        }
    }

    /// Counts a move whose pieces stand. Returns whether it ends the turn.
    fn count_move(&mut self, tables: &GeneralTables<W>, mv: Move, captures: bool, die: Option<u8>) -> bool {
        let me = self.me();
        self.last = me as u8;
        if tables.turns.different_pieces {
            self.note_moved(tables, me, mv);
        }
        let asks_check = tables.counts_checks || tables.turns.ends_on_check;
        let checks = asks_check && tables.foes[me].iter().any(|&foe| self.in_check(tables, foe));
        if checks && tables.counts_checks {
            self.checks[me % S] = self.checks[me % S].saturating_add(1);
        }
        let passed = mv.what == MoveKind::Pass && mv.wall.is_none();
        if passed && self.made == 0 {
            self.passes = self.passes.saturating_add(1).min(tables.most_passes);
        } else if !passed {
            self.passes = 0;
        }
        self.made = self.made.saturating_add(1);
        if passed || checks && tables.turns.ends_on_check {
            return true;
        }
        if let Some(die) = die {
            return !self.use_die(tables, die);
        }
        match tables.turns.further {
            Some(step) => !self.go_on(tables, step, mv, captures),
            None => self.made >= self.allowed(tables),
        }
    }

    /// Notes which pieces have moved in this turn, where they stand now. What is dropped may still move.
    fn note_moved(&mut self, tables: &GeneralTables<W>, me: usize, mv: Move) {
        let first = match mv.what {
            MoveKind::Pass | MoveKind::Drop(_) | MoveKind::Throw(_) | MoveKind::TurnUp(_) => return,
            _ => Self::landed(tables, me, mv),
        };
        let second = match mv.what {
            MoveKind::Castle(way) => {
                tables.castling(me, usize::from(way), mv.from, mv.to).map(|path| path.partner_to)
            }
            // Who changes places with a piece that has moved takes its mark, and leaves it one.
            MoveKind::Swap if self.moved.has(mv.to) => Some(mv.from),
            _ => None,
        };
        for square in [Some(first), second].into_iter().flatten() {
            self.moved.insert(tables.mirror.get(square.index()).copied().unwrap_or(square));
        }
    }

    /// What follows once all is settled.
    pub(super) fn end_move(
        &mut self,
        tables: &GeneralTables<W>,
        me: usize,
        over: bool,
        told: &mut impl EffectSink,
    ) {
        // Who has put himself out has no more moves.
        if over || self.state_of(me) == SeatState::Out {
            self.lift(tables, told);
            self.pass_turn(tables);
        } else {
            self.forget_marks_within_turn(tables);
        }
        if tables.seats_two && self.passed[me % S].piece.is_some() {
            self.keep_usable_mark_of(tables, me);
        }
    }

    /// How many moves this turn has.
    pub(crate) fn allowed(&self, tables: &GeneralTables<W>) -> u8 {
        let turns = &tables.turns;
        if turns.growth == 0 && turns.first == turns.then {
            return turns.own.get(self.me()).copied().unwrap_or(turns.then);
        }
        let seats = if turns.order.is_empty() { tables.foes.len() } else { turns.order.len() };
        let place = if turns.order.is_empty() { self.me() } else { usize::from(self.place) };
        let before = (usize::from(self.round.max(1)) - 1) * seats + place;
        if before == 0 {
            return turns.first;
        }
        let grown = usize::from(turns.then) + usize::from(turns.growth) * before;
        grown.min(usize::from(u8::MAX)) as u8
    }

    /// Hands the turn on.
    #[inline(always)]
    pub(crate) fn pass_turn(&mut self, tables: &GeneralTables<W>) {
        if S == 2 && E == 0 && tables.alternates {
            self.turn ^= 1;
            self.round = self.round.saturating_add(u16::from(self.turn == 0));
            self.made = 0;
            self.moved = Bits::EMPTY;
            self.came = None;
            self.lot = Lot::NONE;
            self.forget_marks(self.me());
        } else {
            self.pass_turn_in_order(tables);
        }
    }

    #[inline(never)]
    fn pass_turn_in_order(&mut self, tables: &GeneralTables<W>) {
        let order = &tables.turns.order;
        let turns = if order.is_empty() { tables.foes.len() } else { order.len() };
        let mut first = false;
        // Whoever is out is passed over.
        for _ in 0..turns {
            if order.is_empty() {
                self.turn = ((self.me() + 1) % turns) as u8;
                first |= self.turn == 0;
            } else {
                self.place = ((usize::from(self.place) + 1) % turns) as u8;
                self.turn = order[usize::from(self.place)].0;
                first |= self.place == 0;
            }
            if self.state_of(self.me()).takes_turns() {
                break;
            }
        }
        self.round = self.round.saturating_add(u16::from(first));
        self.made = 0;
        self.moved = Bits::EMPTY;
        self.came = None;
        self.lot = Lot::NONE;
        // A mark lives until its owner's next turn.
        self.forget_marks(self.me());
    }

    /// Only the last move of a turn leaves a mark, and only the first of the next one can use it.
    pub(super) fn forget_marks_within_turn(&mut self, tables: &GeneralTables<W>) {
        let me = self.me();
        self.forget_marks(me);
        if tables.seats_two {
            self.forget_marks(me ^ 1);
        }
    }

    /// Of two players a mark stays only where the other can legally use it; otherwise it would tell two equal
    /// positions apart (FIDE 9.2).
    pub(crate) fn keep_usable_mark_of(&mut self, tables: &GeneralTables<W>, owner: usize) {
        let squares = self.passed[owner % S].squares;
        let me = self.me();
        if me == owner || squares.is_empty() {
            return;
        }
        let usable = |from: Square| {
            if self.is_frozen(tables, me, from, self.blocked()) {
                return false;
            }
            let going = self.going(tables, me, from, self.kind(from));
            let takes = |to: Square| {
                let mv = Move::new(from, to, MoveKind::EnPassant);
                self.is_safe(tables, mv)
            };
            let onward = |mv: &Move| {
                mv.what == MoveKind::EnPassant
                    && mv.via.is_some_and(|via| squares.has(via))
                    && self.is_safe(tables, *mv)
            };
            (going.sets.passing & squares).into_iter().any(takes) || going.others.iter().any(onward)
        };
        let from = squares.into_iter().fold(Bits::EMPTY, |all, on| all | tables.paths.passing_from(me, on));
        if !(self.seats[me % S] & from).into_iter().any(usable) {
            self.forget_marks(owner);
        }
    }

    /// The move that passes the turn, or stands for a wall placed instead of a move.
    pub(crate) fn pass_move(&self, tables: &GeneralTables<W>, me: usize) -> Move {
        let own = self.seats[me % S];
        let square =
            self.royals[me % S].first().or(own.first()).or(tables.squares.first()).unwrap_or(Square(0));
        Move::new(square, square, MoveKind::Pass)
    }

    /// Whether a seat may pass if it is not in check and, for [`Pass::WhenStuck`], has no move.
    pub(crate) fn may_pass(&self, tables: &GeneralTables<W>, me: usize, stuck: bool) -> bool {
        if let Some((_, step)) = self.going_on(tables) {
            return !step.must;
        }
        match tables.pass[me] {
            Pass::Never => tables.turns.may_stop && self.made > 0,
            Pass::Always => true,
            Pass::WhenStuck => stuck,
        }
    }
}
