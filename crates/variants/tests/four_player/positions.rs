//! Random positions with much to do: few pieces, like pieces side by side, super-pieces, walking kings, grey
//! armies, kings on open lines, pawns about to promote or just passed.

use crate::configs::Config;
use crate::dice::Dice;
use crate::reference::{How, Kind, Mark, Mate, Piece, Position, Rules, Seat, Sq, State, in_check};

/// A random position, not one of which the game could say that it cannot be.
pub fn random_position(config: &Config, dice: &mut Dice) -> Position {
    loop {
        let position = attempt(config, dice);
        let rules = &config.rules;
        let checked = (0..rules.seats.len()).filter(|&seat| in_check(rules, &position, seat)).count();
        // With many kings in check at once hardly anybody can move.
        let calm = checked <= 1 || rules.mate != Mate::EndsGame && dice.percent(30);
        let waiting_in_check = rules.mate == Mate::EndsGame
            && (0..rules.seats.len()).any(|seat| seat != position.turn && in_check(rules, &position, seat));
        if calm && !waiting_in_check {
            return position;
        }
    }
}

fn attempt(config: &Config, dice: &mut Dice) -> Position {
    let rules = &config.rules;
    let mut maker = Maker { rules, position: Position::empty(rules), dice };
    maker.states();
    for seat in 0..rules.seats.len() {
        maker.king(seat);
    }
    for seat in 0..rules.seats.len() {
        for _ in 0..maker.dice.below(7) {
            maker.piece(seat);
        }
        maker.attacker(seat);
    }
    for seat in 0..rules.seats.len() {
        maker.double_step(seat);
    }
    maker.counters();
    maker.position
}

struct Maker<'a> {
    rules: &'a Rules,
    position: Position,
    dice: &'a mut Dice,
}

impl Maker<'_> {
    /// Who plays, walks and is out. Two play at least, and one of them or a walking king is to move.
    fn states(&mut self) {
        let seats = self.rules.seats.len();
        if self.rules.mate != Mate::EndsGame && self.dice.percent(70) {
            for seat in 0..seats {
                self.position.states[seat] = match self.dice.below(10) {
                    0..5 => State::Playing,
                    5 => State::Walking(How::Resigned),
                    6 => State::Walking(How::Flagged),
                    _ => State::Out,
                };
            }
            while self.position.playing().len() < 2 {
                let seat = self.dice.below(seats);
                self.position.states[seat] = State::Playing;
            }
        }
        let takes_turns: Vec<Seat> =
            (0..seats).filter(|&seat| self.position.states[seat] != State::Out).collect();
        self.position.turn = self.dice.choose(&takes_turns).expect("somebody plays");
    }

    fn free(&mut self) -> Sq {
        let squares = self.rules.squares();
        loop {
            let square = self.dice.choose(&squares).expect("a board has squares");
            if self.position.board.at(square).is_none() {
                return square;
            }
        }
    }

    fn put(&mut self, square: Sq, kind: Kind, seat: Seat) -> bool {
        if self.rules.armies_leave && self.position.states[seat] == State::Out {
            return false;
        }
        let covered = self.rules.covered(kind, square);
        let fits = covered.iter().all(|&sq| self.rules.has(sq) && self.position.board.at(sq).is_none());
        if fits {
            self.position.board.put(self.rules, square, Piece { kind, seat });
        }
        fits
    }

    /// The king, at home with its rooks now and then. A seat that is out may have lost it.
    fn king(&mut self, seat: Seat) {
        if self.position.states[seat] == State::Out && self.dice.percent(40) {
            return;
        }
        let home = &self.rules.seats[seat];
        if self.dice.percent(25) && self.put(home.king, Kind::King, seat) {
            for way in 0..2 {
                let rook = self.dice.percent(70) && self.put(home.rooks[way], Kind::Rook, seat);
                let may = rook && self.position.plays(seat) && self.dice.percent(90);
                self.position.rights[seat][way] = may;
            }
            return;
        }
        let square = self.free();
        self.put(square, Kind::King, seat);
    }

    /// A piece, and often another of its kind not far away.
    fn piece(&mut self, seat: Seat) {
        let square = self.free();
        let kind = self.kind();
        if kind == Kind::Pawn {
            self.pawn(seat);
            return;
        }
        if !self.put(square, kind, seat) || !self.dice.percent(60) {
            return;
        }
        let near: &[(i8, i8)] = match kind {
            Kind::Bishop => &[(1, 0), (0, 1), (-1, 0), (0, -1)],
            Kind::Knight => &[(1, 2), (2, -1), (-1, 2), (-2, -1)],
            Kind::Rook => &[(0, 1), (2, 0), (0, -3), (-1, 0)],
            Kind::Queen => &[(1, 1), (0, 2), (-2, 2), (1, 0)],
            _ => &[(0, 2), (2, 1), (-3, 0), (2, 2)],
        };
        let step = self.dice.choose(near).expect("a step");
        let other = if kind == Kind::Queen && self.rules.promotes_to.contains(&Kind::PromotedQueen) {
            Kind::PromotedQueen
        } else {
            kind
        };
        self.put(square.plus(step), other, seat);
    }

    fn kind(&mut self) -> Kind {
        use Kind::{
            Bishop, Knight, Pawn, PromotedQueen, Queen, Rook, SuperBishop, SuperKnight, SuperQueen, SuperRook,
        };
        let ordinary = [Pawn, Pawn, Pawn, Knight, Knight, Bishop, Bishop, Rook, Rook, Queen, PromotedQueen];
        let large = [SuperKnight, SuperBishop, SuperRook, SuperQueen];
        let choice = if self.rules.fusion && self.dice.percent(15) {
            self.dice.choose(&large)
        } else {
            self.dice.choose(&ordinary)
        };
        match choice.expect("a kind") {
            PromotedQueen if !self.rules.promotes_to.contains(&PromotedQueen) => Queen,
            kind => kind,
        }
    }

    /// A pawn, often on its first line or a step from its last.
    fn pawn(&mut self, seat: Seat) {
        let wanted = match self.dice.below(10) {
            0..3 => Some(self.rules.promotion_rank - 1),
            3..5 => Some(self.rules.seats[seat].pawn_rank),
            _ => None,
        };
        for _ in 0..100 {
            let square = self.free();
            let rank = self.rules.own_rank(seat, square);
            let walks = (self.rules.seats[seat].pawn_rank..self.rules.promotion_rank).contains(&rank);
            if walks && wanted.is_none_or(|wanted| wanted == rank) {
                self.put(square, Kind::Pawn, seat);
                return;
            }
        }
    }

    /// Now and then a piece on a line with another seat's king.
    fn attacker(&mut self, seat: Seat) {
        if self.dice.percent(60) {
            return;
        }
        let victim = self.dice.below(self.rules.seats.len());
        let Some(king) = self.position.board.king(victim).filter(|_| victim != seat) else { return };
        let step = self.dice.choose(&[(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, -1)]).expect("a step");
        let far = 2 + self.dice.below(4) as i8;
        let square = king.plus((step.0 * far, step.1 * far));
        let kind = self.kind();
        if kind != Kind::Pawn {
            self.put(square, kind, seat);
        }
    }

    /// Now and then a pawn that has just made two steps, with enemies that may take it, and sometimes a
    /// piece on the square that it skipped.
    fn double_step(&mut self, seat: Seat) {
        let rules = self.rules;
        if !rules.en_passant
            || !self.position.plays(seat)
            || seat == self.position.turn
            || self.dice.percent(65)
        {
            return;
        }
        // With two players the pawn has moved just now: nobody can stand on its way.
        let at_once = rules.seats.len() == 2;
        let forward = rules.seats[seat].forward;
        let starts: Vec<Sq> = rules
            .squares()
            .into_iter()
            .filter(|&sq| rules.own_rank(seat, sq) == rules.seats[seat].pawn_rank)
            .collect();
        let start = self.dice.choose(&starts).expect("a pawn's start");
        let (skipped, pawn) = (start.plus(forward), start.plus(forward).plus(forward));
        let is_free = |position: &Position, square| position.board.at(square).is_none();
        if !is_free(&self.position, skipped)
            || at_once && !is_free(&self.position, start)
            || !self.put(pawn, Kind::Pawn, seat)
        {
            return;
        }
        self.position.marks[seat] = Some(Mark { skipped, pawn });
        for _ in 0..3 {
            let enemy = self.dice.below(rules.seats.len());
            let (files, ranks) = rules.seats[enemy].forward;
            let side = if self.dice.percent(50) { 1 } else { -1 };
            let from = skipped.plus((-files + side * ranks, -ranks + side * files));
            let rank = rules.own_rank(enemy, from);
            let walks = (rules.seats[enemy].pawn_rank..rules.promotion_rank).contains(&rank);
            if !rules.allies(enemy, seat) && rules.has(from) && walks {
                self.put(from, Kind::Pawn, enemy);
            }
        }
        if !at_once && self.dice.percent(30) {
            let owner = self.dice.below(rules.seats.len());
            let kind = self.kind();
            if kind != Kind::Pawn {
                self.put(skipped, kind, owner);
            }
        }
    }

    fn counters(&mut self) {
        self.position.round = 1 + self.dice.below(60) as u32;
        let takes_turns = self.position.states.iter().filter(|&&state| state != State::Out).count() as u32;
        let limit = takes_turns * self.rules.quiet_moves;
        self.position.quiet = match self.dice.below(10) {
            0 => limit - 1 - self.dice.below(8) as u32,
            1..3 => self.dice.below(limit as usize) as u32,
            _ => self.dice.below(10) as u32,
        };
        if self.rules.points.is_some() {
            for seat in 0..self.rules.seats.len() {
                self.position.points[seat] = self.dice.below(80) as i32;
            }
        }
    }
}
