//! A game: how it stands, what has been, and how it ends.

use super::points::pay_playing;
use super::turn::{self, Course};
use super::{Event, How, Kind, Mate, Move, Position, Rules, Seat, Sq, legal_moves, standing};

/// A game in progress or over.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
    position: Position,
    /// Every position so far, the one now included.
    history: Vec<Position>,
    end: Option<End>,
}

/// How a game came out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// Why. Several draws can fall due at once; they come to the same.
    pub reasons: Vec<Reason>,
    pub places: Places,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    OneLeft,
    Claim,
    BareKings,
    QuietMoves,
    Repetition,
    Agreed,
    Mate,
    KingTaken,
    Stalemate,
    GaveUp,
}

/// Who stands where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Places {
    /// The place of each seat by points.
    Ranked(Vec<u8>),
    /// These seats won.
    Won(Vec<Seat>),
    /// Nobody won.
    Drawn,
}

impl Game {
    /// A game from any position, and what that position brings by itself.
    pub fn new(rules: &Rules, start: &Position) -> (Self, Vec<Event>) {
        let mut position = start.clone();
        let mut events = Vec::new();
        let course = if rules.mate != Mate::EndsGame && position.playing().len() <= 1 {
            Course::OneLeft
        } else {
            turn::begin_turn(rules, &mut position, None, &mut events)
        };
        let mut game = Self { rules: rules.clone(), position, history: Vec::new(), end: None };
        game.goes_on(course, false, &mut events);
        (game, events)
    }

    pub fn position(&self) -> &Position {
        &self.position
    }

    pub fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// The legal moves; none once the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.end.is_some() { Vec::new() } else { legal_moves(&self.rules, &self.position) }
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: Move) -> Vec<Event> {
        assert!(self.legal_moves().contains(&mv), "{mv:?} is not legal");
        let mut events = Vec::new();
        let (after, course) = turn::play(&self.rules, &self.position, mv, &mut events);
        self.position = after;
        self.goes_on(course, false, &mut events);
        events
    }

    /// Whether a seat may give up now.
    pub fn may_leave(&self, seat: Seat, how: How) -> bool {
        let in_time = how == How::Flagged || !self.rules.resign_on_turn || self.position.turn == seat;
        self.end.is_none() && self.position.plays(seat) && in_time
    }

    /// A seat gives up.
    pub fn leave(&mut self, seat: Seat, how: How) -> Vec<Event> {
        assert!(self.may_leave(seat, how), "seat {seat} may not give up now");
        let mut events = Vec::new();
        if self.rules.mate == Mate::EndsGame {
            events.push(Event::Left { seat });
            self.end = Some(End { reasons: vec![Reason::GaveUp], places: self.lost(seat) });
            return events;
        }
        let (after, course) = turn::leave(&self.rules, &self.position, seat, how, &mut events);
        // Who is left over because another then cannot move was not left by quitting.
        let fell = events.iter().any(|event| matches!(event, Event::Stalemated { .. } | Event::Mated { .. }));
        let by_quitting = after.playing().len() <= 1 && !fell;
        self.position = after;
        self.goes_on(course, by_quitting, &mut events);
        events
    }

    /// All who play agree on a draw.
    pub fn draw(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        self.drawn(vec![Reason::Agreed], &mut events);
        events
    }

    /// Whether the player to move may claim the game.
    pub fn may_claim(&self) -> bool {
        let position = &self.position;
        let Some(points) = &self.rules.points else { return false };
        let claimant = position.turn;
        let others: Vec<Seat> = position.playing().into_iter().filter(|&seat| seat != claimant).collect();
        let needed = points.claim_lead + position.walking() * points.claim_lead_each_walking;
        self.end.is_none()
            && position.plays(claimant)
            && others.len() == 1
            && position.points[claimant] - position.points[others[0]] >= needed
    }

    /// The player to move claims the game.
    pub fn claim(&mut self) -> Vec<Event> {
        assert!(self.may_claim(), "nothing can be claimed");
        let points = self.rules.points.clone().expect("points decide");
        let claimant = self.position.turn;
        let mut events = Vec::new();
        let other = self.position.playing().into_iter().find(|&seat| seat != claimant).expect("another");
        let walking = self.position.walking();
        super::points::pay(&mut self.position, other, points.claim_credit, &mut events);
        let each = walking * points.claim_credit_each_walking;
        super::points::pay(&mut self.position, other, each, &mut events);
        self.end =
            Some(End { reasons: vec![Reason::Claim], places: Places::Ranked(standing(&self.position)) });
        events
    }

    /// Keeps the position and looks whether the game is over.
    fn goes_on(&mut self, course: Course, by_quitting: bool, events: &mut Vec<Event>) {
        self.history.push(self.position.clone());
        let places = match course {
            Course::On => return self.draws(events),
            Course::OneLeft => return self.one_left(by_quitting, events),
            Course::KingLost(seat) => End { reasons: vec![Reason::KingTaken], places: self.lost(seat) },
            Course::MateLost(seat) => End { reasons: vec![Reason::Mate], places: self.lost(seat) },
            Course::Stalemate => End { reasons: vec![Reason::Stalemate], places: Places::Drawn },
        };
        self.end = Some(places);
    }

    fn lost(&self, loser: Seat) -> Places {
        let seats = 0..self.rules.seats.len();
        Places::Won(seats.filter(|&seat| !self.rules.allies(seat, loser)).collect())
    }

    fn one_left(&mut self, by_quitting: bool, events: &mut Vec<Event>) {
        if let Some(points) = self.rules.points.clone() {
            let quitting = if by_quitting { points.last_by_quitting } else { 0 };
            pay_playing(&mut self.position, quitting, points.last_each_walking, events);
        }
        self.end =
            Some(End { reasons: vec![Reason::OneLeft], places: Places::Ranked(standing(&self.position)) });
    }

    /// The draws that need nobody to ask for them.
    fn draws(&mut self, events: &mut Vec<Event>) {
        let takes_turns =
            (0..self.rules.seats.len()).filter(|&seat| self.position.states[seat] != super::State::Out);
        let quiet_plies = self.rules.quiet_moves * takes_turns.count() as u32;
        let times = self.history.iter().filter(|before| before.repeats(&self.position)).count();
        let due = [
            (Reason::BareKings, self.is_dead()),
            (Reason::QuietMoves, self.position.quiet >= quiet_plies),
            (Reason::Repetition, times >= self.rules.repetition),
        ];
        let reasons: Vec<Reason> =
            due.into_iter().filter(|(_, is_due)| *is_due).map(|(reason, _)| reason).collect();
        if !reasons.is_empty() {
            self.drawn(reasons, events);
        }
    }

    fn drawn(&mut self, reasons: Vec<Reason>, events: &mut Vec<Event>) {
        let places = if let Some(points) = self.rules.points.clone() {
            pay_playing(&mut self.position, points.draw, points.draw_each_walking, events);
            Places::Ranked(standing(&self.position))
        } else {
            Places::Drawn
        };
        self.end = Some(End { reasons, places });
    }

    /// Whether nobody who plays has anything but his king, or where the switch says so, two are left with
    /// too little to mate.
    fn is_dead(&self) -> bool {
        let playing = self.position.playing();
        let pieces = self.position.board.pieces().into_iter();
        let others: Vec<(Kind, Sq)> = pieces
            .filter(|by| playing.contains(&by.piece.seat) && by.piece.kind != Kind::King)
            .map(|by| (by.piece.kind, by.anchor))
            .collect();
        if others.is_empty() {
            return true;
        }
        if !self.rules.minor_pieces || playing.len() > 2 {
            return false;
        }
        let is_light = |square: Sq| (square.file + square.rank) % 2 == 1;
        let one_minor = others.len() == 1 && matches!(others[0].0, Kind::Knight | Kind::Bishop);
        let same_shade = others
            .iter()
            .all(|&(kind, square)| kind == Kind::Bishop && is_light(square) == is_light(others[0].1));
        one_minor || same_shade
    }
}
