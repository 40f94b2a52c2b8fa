//! One game played by the core and by the reference, compared after every step.

use std::collections::BTreeMap;
use std::sync::Arc;

use chatur_core::{Decision, Game as TheirGame, Leaves, Seat, Variant};

use crate::bridge::{self, Bridge};
use crate::configs::Config;
use crate::dice::Dice;
use crate::picture::picture;
use crate::reference::{
    Event, Game, How, Kind, Mate, Move, MoveKind, Places, Position, Reason, Rules, State, checks, perft,
    play, standing,
};

/// What has been seen, by name.
pub type Tally = BTreeMap<&'static str, u64>;

/// A game on two boards.
pub struct Duel<'a> {
    config: &'a Config,
    bridge: Bridge<'a>,
    theirs: TheirGame,
    ours: Game,
    /// What was done, for the message of a failure.
    told: Vec<String>,
    start: Position,
    /// The last move of each seat, where the players like to go to and fro.
    to_and_fro: Option<Vec<Option<Move>>>,
}

impl<'a> Duel<'a> {
    /// The same start on both boards.
    pub fn new(variant: &'a Arc<Variant>, config: &'a Config, start: &Position, tally: &mut Tally) -> Self {
        let bridge = Bridge { spec: variant.spec(), rules: &config.rules };
        let setup = bridge.setup(start);
        let refused = |error| panic!("{}: {error}\n{}", config.id, picture(&config.rules, start));
        let theirs = TheirGame::new(variant.clone(), &setup).unwrap_or_else(refused);
        let (ours, events) = Game::new(&config.rules, start);
        let duel =
            Self { config, bridge, theirs, ours, told: Vec::new(), start: start.clone(), to_and_fro: None };
        let found = duel.bridge.events(&duel.theirs.effects_at_start());
        duel.compare(&events, &found, tally);
        duel
    }

    /// From now on everybody goes back where he came from, if he can.
    pub fn go_to_and_fro(&mut self) {
        self.to_and_fro = Some(vec![None; self.config.rules.seats.len()]);
    }

    /// Both sides count the ways in which the next two moves can go.
    pub fn compare_counts(&self, tally: &mut Tally) {
        if self.is_over() {
            return;
        }
        let ours = perft(&self.config.rules, self.ours.position(), 2);
        for leaves in [Leaves::Counted, Leaves::Played] {
            let theirs = self.theirs.variant().perft(self.theirs.position(), 2, leaves);
            assert_eq!(ours, theirs, "count of two moves (reference, core), {leaves:?}\n{}", self.story());
        }
        *tally.entry("counts of two moves").or_default() += 1;
    }

    pub fn is_over(&self) -> bool {
        self.ours.end().is_some()
    }

    /// One step, chosen by chance.
    pub fn step(&mut self, dice: &mut Dice, tally: &mut Tally) {
        let rules = &self.config.rules;
        let turn = self.ours.position().turn;
        assert_eq!(self.theirs.claims().is_empty(), !self.ours.may_claim(), "claims\n{}", self.story());
        if self.ours.may_claim() && dice.percent(20) {
            self.told.push("claim".to_owned());
            self.theirs.claim(None).expect("a claim");
            let events = self.ours.claim();
            return self.compare_last(&events, tally);
        }
        let leaves = rules.mate != Mate::EndsGame && dice.percent(4);
        if leaves {
            let how = if dice.percent(70) { How::Resigned } else { How::Flagged };
            let seat = if how == How::Resigned { turn } else { dice.below(rules.seats.len()) };
            if self.ours.may_leave(seat, how) {
                self.told.push(format!("{} leaves: {how:?}", rules.seats[seat].name));
                self.theirs.leave(Seat(seat as u8), bridge::leave(how)).expect("leaving");
                let events = self.ours.leave(seat, how);
                return self.compare_last(&events, tally);
            }
        }
        if dice.below(1000) < 2 {
            self.told.push("draw".to_owned());
            self.theirs.draw().expect("a draw");
            let events = self.ours.draw();
            return self.compare_last(&events, tally);
        }
        let moves = self.ours.legal_moves();
        let mut mv = choose(rules, self.ours.position(), &moves, dice);
        if let Some(last) = &mut self.to_and_fro {
            let back = last[turn].map(|last| Move { from: last.to, to: last.from, what: MoveKind::Plain });
            mv = back.filter(|back| moves.contains(back)).unwrap_or(mv);
            last[turn] = Some(mv);
        }
        self.play(mv, tally);
    }

    fn play(&mut self, mv: Move, tally: &mut Tally) {
        self.told.push(format!("{mv:?}"));
        tell_move(mv, tally);
        if let Err(error) = self.theirs.play(self.bridge.their_move(mv)) {
            panic!("{error}\n{}", self.story());
        }
        let events = self.ours.play(mv);
        self.compare_last(&events, tally);
    }

    fn compare_last(&self, events: &[Event], tally: &mut Tally) {
        let found = self.bridge.events(&self.theirs.effects(self.theirs.steps().len() - 1));
        self.compare(events, &found, tally);
    }

    fn compare(&self, events: &[Event], found: &[Event], tally: &mut Tally) {
        for event in events {
            *tally.entry(event_name(event)).or_default() += 1;
        }
        let mated = events.iter().filter(|event| matches!(event, Event::Mated { .. })).count();
        if mated > 1 {
            *tally.entry("several mated at once").or_default() += 1;
        }
        // What other awards are worth in the shipped configs differs.
        if events.iter().any(|event| matches!(event, Event::Points { points: 1 | 5, .. })) {
            *tally.entry("several kings checked").or_default() += 1;
        }
        self.compare_ends(tally);
        self.compare_positions();
        self.compare_events(events, found);
        if !self.is_over() {
            self.compare_moves();
        }
        let ours = self.ours.position();
        *tally.entry("positions").or_default() += 1;
        let large = ours.board.pieces().iter().any(|there| there.piece.kind.is_super());
        let left = ours.states.iter().any(|&state| state != State::Playing);
        if large || left {
            *tally.entry("with super-pieces, walking kings or grey armies").or_default() += 1;
        }
    }

    fn compare_ends(&self, tally: &mut Tally) {
        let ours = self.ours.end();
        let theirs = self.theirs.outcome();
        let reason = |reason| match reason {
            Reason::OneLeft => "last one",
            Reason::Claim => "lead of 21",
            Reason::BareKings if self.config.rules.minor_pieces => "material",
            Reason::BareKings => "bare kings",
            Reason::QuietMoves => "quiet",
            Reason::Repetition => "repetition",
            Reason::Agreed => "draw agreed",
            Reason::Mate if self.config.rules.seats.len() == 2 => "checkmate",
            Reason::Mate => "mate",
            Reason::KingTaken => "king captured",
            Reason::Stalemate => "stalemate",
            Reason::GaveUp => "gave up",
        };
        let due: Option<Vec<&str>> = ours.map(|end| end.reasons.iter().map(|&each| reason(each)).collect());
        let told = theirs.map(|outcome| outcome.reason.as_str());
        let agree = match (&due, told) {
            (Some(due), Some(told)) => due.contains(&told),
            (None, None) => true,
            _ => false,
        };
        assert!(agree, "the end: reference {due:?}, core {told:?}\n{}", self.story());
        if let (Some(ours), Some(theirs)) = (ours, theirs) {
            *tally.entry(reason(ours.reasons[0])).or_default() += 1;
            let places = match &theirs.decision {
                Decision::Ranking(places) => Places::Ranked(places.clone()),
                Decision::Win(seats) => Places::Won(seats.iter().map(|seat| seat.index()).collect()),
                Decision::Draw => Places::Drawn,
                Decision::Shares(_) => panic!("nobody shares a point in these games"),
            };
            assert_eq!(ours.places, places, "the decision (reference, core)\n{}", self.story());
        }
        if self.config.rules.points.is_some() {
            assert_eq!(standing(self.ours.position()), self.theirs.standing(), "standing\n{}", self.story());
        }
    }

    fn compare_positions(&self) {
        let ours = self.ours.position();
        let theirs = self.bridge.position(&self.theirs.setup());
        let shown = |position| picture(&self.config.rules, position);
        let differ = |what: &str| -> ! {
            panic!("{what} differ. Reference:\n{}\nCore:\n{}\n{}", shown(ours), shown(&theirs), self.story())
        };
        if ours.board != theirs.board {
            differ("boards");
        }
        if ours.points != theirs.points {
            differ("points");
        }
        if ours.states != theirs.states {
            differ("states");
        }
        // When the game is over nobody is to move.
        if !self.is_over() && *ours != theirs {
            differ("turn, rights, marks or counters");
        }
    }

    /// What happened, in any order: the order is for the tests of the rules.
    fn compare_events(&self, ours: &[Event], theirs: &[Event]) {
        let sorted = |events: &[Event]| {
            let mut events = events.to_vec();
            events.sort();
            events
        };
        assert_eq!(sorted(ours), sorted(theirs), "events (reference, core)\n{}", self.story());
    }

    fn compare_moves(&self) {
        let ours = self.ours.legal_moves();
        let mut theirs: Vec<Move> =
            self.theirs.legal_moves().into_iter().map(|mv| self.bridge.mv(mv)).collect();
        theirs.sort();
        if ours != theirs {
            let only = |these: &[Move], those: &[Move]| -> Vec<Move> {
                these.iter().filter(|mv| !those.contains(mv)).copied().collect()
            };
            panic!(
                "moves differ; only the reference has {:?}, only the core has {:?}\n{}",
                only(&ours, &theirs),
                only(&theirs, &ours),
                self.story()
            );
        }
    }

    /// How the game came here, for the message of a failure.
    fn story(&self) -> String {
        format!(
            "{} from\n{}after {:?}:\n{}",
            self.config.id,
            picture(&self.config.rules, &self.start),
            self.told,
            picture(&self.config.rules, self.ours.position())
        )
    }
}

/// A move by chance: often one of the rare kinds, a capture or a check, if there is any.
fn choose(rules: &Rules, position: &Position, moves: &[Move], dice: &mut Dice) -> Move {
    let is_rare = |mv: &Move| !matches!(mv.what, MoveKind::Plain | MoveKind::Double);
    let taken = |mv: &Move| position.board.at(mv.to).filter(|_| mv.what == MoveKind::Plain);
    let takes_king = |mv: &Move| taken(mv).is_some_and(|there| there.piece.kind == Kind::King);
    let in_passing: Vec<Move> = moves.iter().copied().filter(|mv| mv.what == MoveKind::EnPassant).collect();
    if let Some(mv) = dice.choose(&in_passing).filter(|_| dice.percent(40)) {
        return mv;
    }
    let narrowed: Vec<Move> = match dice.below(10) {
        0..3 => moves.iter().copied().filter(is_rare).collect(),
        3 => moves.iter().copied().filter(|mv| taken(mv).is_some()).collect(),
        4 => moves.iter().copied().filter(takes_king).collect(),
        5 => moves.iter().copied().filter(|mv| gives_check(rules, position, *mv)).collect(),
        _ => Vec::new(),
    };
    let among = if narrowed.is_empty() { moves } else { &narrowed };
    dice.choose(among).expect("a game that goes on has a move")
}

fn gives_check(rules: &Rules, position: &Position, mv: Move) -> bool {
    let (after, _) = play(rules, position, mv, &mut Vec::new());
    let mover = position.turn;
    !checks(rules, &after, mover).is_empty() || after.states != position.states
}

fn tell_move(mv: Move, tally: &mut Tally) {
    let name = match mv.what {
        MoveKind::Plain | MoveKind::Double => return,
        MoveKind::EnPassant => "en passant",
        MoveKind::Promotion(_) => "promotions",
        MoveKind::Castle(_) => "castlings",
        MoveKind::Fusion(_) => "fusions",
    };
    *tally.entry(name).or_default() += 1;
}

fn event_name(event: &Event) -> &'static str {
    match event {
        Event::Captured { grey: true, .. } => "grey pieces captured",
        Event::Captured { .. } => "pieces captured",
        Event::Crushed { .. } => "pieces crushed",
        Event::Fused { .. } => "pieces fused",
        Event::Promoted { .. } => "pawns promoted",
        Event::KingTaken { .. } => "kings taken",
        Event::Mated { by: Some(_), .. } => "mates",
        Event::Mated { by: None, .. } => "mates by nobody",
        Event::Stalemated { .. } => "stalemates",
        Event::Points { .. } => "awards",
        Event::Left { .. } => "players who left",
        Event::Walks { .. } => "kings that began to walk",
        Event::Grey { .. } => "armies that turned grey",
    }
}
