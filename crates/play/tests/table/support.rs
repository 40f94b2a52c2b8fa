//! Variants to play, and a table that is spoken to in text.

use std::sync::Arc;

use chatur_board::{Facing, Footprint, Geometry, Step};
use chatur_core::{
    Atom, Check, Kind, KindId, Letters, Piece, RoyalRules, Seat, SeatSpec, Setup, Spec, Targets, Variant,
};
use chatur_notation::{read_move, read_position};
use chatur_play::{Action, ActionError, Event, Millis, Opening, Rules, Seeded, Table, TimeControl};

pub(crate) const WHITE: Seat = Seat(0);
pub(crate) const BLACK: Seat = Seat(1);
pub(crate) const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A variant of the catalogue.
pub(crate) fn rules(id: &str) -> Rules {
    let loaded = chatur_variants::load(id).unwrap();
    Rules::new(loaded.variant, format!("{:016x}", loaded.hash))
}

/// Chess, where a third repetition and fifty quiet moves end the game.
pub(crate) fn orthodox() -> Rules {
    rules("orthodox")
}

/// Chess, where they are claimed.
pub(crate) fn with_claims() -> Rules {
    rules("orthodox-claims")
}

/// A game for any number of seats that never ends by itself: everybody walks about with one piece
/// that captures nothing.
pub(crate) fn walkers(seats: u8) -> (Rules, Setup) {
    let around = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
    let geometry = Geometry::rectangle(7, 7).unwrap();
    let kind = Kind {
        name: "walker".into(),
        letter: "W".into(),
        movement: vec![Atom {
            to: Targets::EMPTY,
            ..Atom::leaper(around.map(|(right, forward)| Step { right, forward }).to_vec())
        }],
        royal: false,
        promotion: None,
        resets_clock: false,
        value: None,
        tags: Vec::new(),
        footprint: Footprint::default(),
        ..Kind::default()
    };
    let seat = |number: u8| SeatSpec {
        name: format!("player {number}"),
        facing: Facing::North,
        letters: Letters::Prefix(number.to_string()),
        team: None,
        colour: None,
    };
    let mut setup = Setup::empty(&geometry, usize::from(seats));
    for number in 0..seats {
        let square = geometry.square(number % 4 * 2, number / 4 * 6).unwrap();
        setup.pieces[square.index()] = Some(Piece { kind: KindId(0), seat: Seat(number) });
    }
    let spec = Spec {
        id: "walkers".into(),
        name: "Walkers".into(),
        seats: (0..seats).map(seat).collect(),
        zones: Vec::new(),
        kinds: vec![kind],
        check: Check { matters: false, may_give: true, ..Check::default() },
        royals: RoyalRules { optional: true, ..RoyalRules::default() },
        must_capture: false,
        endings: Vec::new(),
        geometry,
        ..Spec::default()
    };
    (Rules::new(Arc::new(Variant::compile_general(spec).unwrap()), "walkers"), setup)
}

/// A table and the time at it.
pub(crate) struct Bench {
    pub(crate) rules: Rules,
    pub(crate) table: Table,
    pub(crate) now: Millis,
}

impl Bench {
    pub(crate) fn new(rules: Rules, fen: &str, clock: Option<&str>) -> Self {
        let start = read_position(&rules.variant, fen).unwrap();
        Self::from_setup(rules, start, clock)
    }

    pub(crate) fn from_setup(rules: Rules, start: Setup, clock: Option<&str>) -> Self {
        let clock: Option<TimeControl> = clock.map(|text| text.parse().unwrap());
        let table = Table::open(&rules, Opening { clock, ..Opening::new(start) }).unwrap();
        Self { rules, table, now: 0 }
    }

    pub(crate) fn orthodox() -> Self {
        Self::new(orthodox(), START, None)
    }

    pub(crate) fn timed(clock: &str) -> Self {
        Self::new(orthodox(), START, Some(clock))
    }

    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, ActionError> {
        self.table.act(seat, action, self.now)
    }

    /// An action that must be allowed.
    pub(crate) fn done(&mut self, seat: Seat, action: Action) -> Vec<Event> {
        self.act(seat, action).unwrap_or_else(|error| panic!("{action:?} is refused: {error}"))
    }

    /// An action that must be refused and change nothing.
    pub(crate) fn refused(&mut self, seat: Seat, action: Action) -> ActionError {
        let before = self.table.clone();
        let error = self.act(seat, action).expect_err("the action is allowed");
        assert_eq!(self.table.check(seat, action, self.now), Err(error.clone()));
        assert!(self.table == before, "a refused {action:?} changed the table");
        error
    }

    /// Lets the royal piece step that walks, if one does.
    pub(crate) fn walk(&mut self, now: Millis) -> Vec<Event> {
        self.table.draw_lot(now, &Seeded(7))
    }

    /// A game of four from a position, perhaps with clocks.
    pub(crate) fn four(id: &str, fen4: &str, clock: Option<&str>) -> Self {
        let rules = rules(id);
        let start = read_position(&rules.variant, fen4).unwrap_or_else(|error| panic!("{fen4}: {error}"));
        let clock: Option<TimeControl> = clock.map(|text| text.parse().unwrap());
        let table = Table::open(&rules, Opening { clock, ..Opening::new(start) }).unwrap();
        Self { rules, table, now: 0 }
    }

    /// The move with this text, in SAN or coordinates.
    pub(crate) fn mv(&self, text: &str) -> Action {
        let game = self.table.game();
        Action::Move(read_move(game.variant(), game.position(), text).unwrap())
    }

    /// Plays moves for whoever is to move.
    pub(crate) fn play(&mut self, moves: &str) -> Vec<Event> {
        let mut events = Vec::new();
        for text in moves.split_whitespace() {
            let action = self.mv(text);
            events.extend(self.done(self.table.turn(), action));
        }
        events
    }

    /// Any legal move for whoever is to move, after some time.
    pub(crate) fn any_move_after(&mut self, elapsed: Millis) {
        self.now += elapsed;
        let mv = self.table.game().legal_moves()[0];
        self.done(self.table.turn(), Action::Move(mv));
    }

    pub(crate) fn left(&self, seat: Seat) -> Millis {
        self.table.remaining(seat, self.now).expect("a timed game")
    }

    /// How the game ended, as result, reason and PGN's termination.
    pub(crate) fn ended(&self) -> (&'static str, String, &'static str) {
        let ending = self.table.ending().expect("the game is over");
        (self.table.result(), ending.reason.to_string(), self.table.termination())
    }
}

/// The sentences of events.
pub(crate) fn sentences(events: &[Event]) -> Vec<String> {
    events.iter().map(Event::to_string).collect()
}
