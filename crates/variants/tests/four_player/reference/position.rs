//! All that decides the future, and the points.

use super::{Board, Kind, Piece, Rules, Seat, Sq, Standing};

/// A moment of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub board: Board,
    pub turn: Seat,
    pub states: Vec<State>,
    /// Whether a seat may still castle: short side, long side.
    pub rights: Vec<[bool; 2]>,
    /// The double step that each seat made on its last turn.
    pub marks: Vec<Option<Mark>>,
    pub points: Vec<i32>,
    /// Plies since something happened that counts.
    pub quiet: u32,
    /// The round, from 1.
    pub round: u32,
}

/// Whether a player plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum State {
    Playing,
    /// He gave up; his king walks, the rest is grey.
    Walking(How),
    /// All is grey.
    Out,
}

/// How a player gave up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum How {
    Resigned,
    Flagged,
}

/// A pawn that made two steps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mark {
    pub skipped: Sq,
    pub pawn: Sq,
}

impl Position {
    /// An empty board, with the first seat to move.
    pub fn empty(rules: &Rules) -> Self {
        let seats = rules.seats.len();
        Self {
            board: Board::empty(rules),
            turn: 0,
            states: vec![State::Playing; seats],
            rights: vec![[false; 2]; seats],
            marks: vec![None; seats],
            points: vec![0; seats],
            quiet: 0,
            round: 1,
        }
    }

    /// Whether a seat plays: it neither walks nor is out.
    pub fn plays(&self, seat: Seat) -> bool {
        self.states[seat] == State::Playing
    }

    /// Whether a seat's king walks.
    pub fn walks(&self, seat: Seat) -> bool {
        matches!(self.states[seat], State::Walking(_))
    }

    /// Whether a piece belongs to nobody any more.
    pub fn is_dead(&self, piece: Piece) -> bool {
        match self.states[piece.seat] {
            State::Playing => false,
            State::Walking(_) => piece.kind != Kind::King,
            State::Out => true,
        }
    }

    /// The pieces that can move and attack: those that are not grey.
    pub fn lively(&self) -> Vec<Standing> {
        let mut pieces = self.board.pieces();
        pieces.retain(|standing| !self.is_dead(standing.piece));
        pieces
    }

    /// The seats that play.
    pub fn playing(&self) -> Vec<Seat> {
        (0..self.states.len()).filter(|&seat| self.plays(seat)).collect()
    }

    /// How many kings walk.
    pub fn walking(&self) -> i32 {
        (0..self.states.len()).filter(|&seat| self.walks(seat)).count() as i32
    }

    /// A seat stops playing: it walks or is out.
    pub fn stops(&mut self, rules: &Rules, seat: Seat, state: State) {
        self.states[seat] = state;
        self.rights[seat] = [false; 2];
        self.marks[seat] = None;
        if rules.exits_reset_quiet {
            self.quiet = 0;
        }
        if rules.armies_leave && state == State::Out {
            for there in self.board.pieces() {
                if there.piece.seat == seat {
                    self.board.take(there.anchor);
                }
            }
        }
    }

    /// Whether two positions are one and the same for repetition: all but points and counters, and without
    /// a difference in how a walking king came to walk.
    pub fn repeats(&self, other: &Self) -> bool {
        let state = |position: &Self| -> Vec<u8> {
            let number = |state: &State| match state {
                State::Playing => 0,
                State::Walking(_) => 1,
                State::Out => 2,
            };
            position.states.iter().map(number).collect()
        };
        self.board == other.board
            && self.turn == other.turn
            && state(self) == state(other)
            && self.rights == other.rights
            && self.marks == other.marks
    }
}
