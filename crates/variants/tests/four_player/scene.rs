//! Small positions made by hand, and games from them in words.

use std::sync::Arc;

use chatur_board::Square;
use chatur_core::{
    Effect, Game, Leave, Mark, Move, MoveKind, Piece, Removal, Seat, SeatState, Setup, Spec, Variant,
};

use crate::configs::{BLUE, GREEN, RED, YELLOW};
use crate::switches::spec_of;

/// A position in the making. Who is not mentioned has his king and a pawn, far from everything; who has no
/// king in his text has it on its usual square, unless he is out.
pub struct Scene {
    spec: Spec,
    pieces: [&'static str; 4],
    turn: usize,
    states: [SeatState; 4],
    points: [i16; 4],
    quiet: u16,
    castles: Vec<usize>,
    passed: Vec<(usize, &'static str, &'static str)>,
}

const NAMES: [&str; 4] = ["red", "blue", "yellow", "green"];
const KINGS: [&str; 4] = ["Kh1", "Ka8", "Kg14", "Kn7"];
const PAWNS: [&str; 4] = ["Pd2", "Pb11", "Pk13", "Pm4"];

/// An empty board of a config.
pub fn scene(id: &str) -> Scene {
    Scene {
        spec: spec_of(id),
        pieces: [""; 4],
        turn: RED,
        states: [SeatState::Playing; 4],
        points: [0; 4],
        quiet: 0,
        castles: Vec::new(),
        passed: Vec::new(),
    }
}

/// An empty board of the game with super-pieces.
pub fn four() -> Scene {
    scene("four-player")
}

impl Scene {
    /// With a switch in its other position.
    pub fn with(mut self, switch: fn(&mut Spec)) -> Self {
        switch(&mut self.spec);
        self
    }

    pub fn red(mut self, pieces: &'static str) -> Self {
        self.pieces[RED] = pieces;
        self
    }

    pub fn blue(mut self, pieces: &'static str) -> Self {
        self.pieces[BLUE] = pieces;
        self
    }

    pub fn yellow(mut self, pieces: &'static str) -> Self {
        self.pieces[YELLOW] = pieces;
        self
    }

    pub fn green(mut self, pieces: &'static str) -> Self {
        self.pieces[GREEN] = pieces;
        self
    }

    pub fn turn(mut self, seat: usize) -> Self {
        self.turn = seat;
        self
    }

    pub fn out(mut self, seat: usize) -> Self {
        self.states[seat] = SeatState::Out;
        self
    }

    pub fn walking(mut self, seat: usize) -> Self {
        self.states[seat] = SeatState::Walking(Leave::Resigned);
        self
    }

    pub fn points(mut self, points: [i16; 4]) -> Self {
        self.points = points;
        self
    }

    pub fn quiet(mut self, plies: u16) -> Self {
        self.quiet = plies;
        self
    }

    /// The seat may castle with every rook in place.
    pub fn castles(mut self, seat: usize) -> Self {
        self.castles.push(seat);
        self
    }

    /// The pawn of a seat has just passed a square.
    pub fn passed(mut self, seat: usize, skipped: &'static str, pawn: &'static str) -> Self {
        self.passed.push((seat, skipped, pawn));
        self
    }

    fn setup(&self) -> Setup {
        let spec = &self.spec;
        let square = |name: &str| spec.geometry.parse(name).expect("a square");
        let mut setup = Setup::empty(&spec.geometry, 4);
        for seat in 0..4 {
            let out = self.states[seat] == SeatState::Out;
            let has_king = self.pieces[seat].split_whitespace().any(|text| text.starts_with('K'));
            let king = if has_king || out { "" } else { KINGS[seat] };
            let idle = self.pieces[seat].is_empty() && self.states[seat] == SeatState::Playing;
            let pawn = if idle { PAWNS[seat] } else { "" };
            let texts = [self.pieces[seat], king, pawn];
            for text in texts.into_iter().flat_map(str::split_whitespace) {
                let letters = text.find(|c: char| c.is_ascii_lowercase()).expect("a square after the letter");
                let (letter, on) = text.split_at(letters);
                let kind = spec.kinds.iter().position(|kind| kind.letter == letter).expect("a letter");
                let kind = chatur_core::KindId(kind as u8);
                let before = setup.pieces[square(on).index()].replace(Piece { kind, seat: Seat(seat as u8) });
                assert_eq!(before, None, "two pieces on {on}");
            }
        }
        setup.turn = Seat(self.turn as u8);
        setup.states = self.states.to_vec();
        setup.points = self.points.to_vec();
        setup.quiet = self.quiet;
        for &(seat, skipped, pawn) in &self.passed {
            let (piece, skipped) = (square(pawn), square(skipped));
            setup.marks.push(Mark { seat: Seat(seat as u8), piece, skipped });
        }
        setup
    }

    pub fn begin(self) -> Play {
        let mut setup = self.setup();
        let variant = Arc::new(chatur_rules::compile(self.spec).expect("a variant"));
        let fresh = variant.spec().fresh_rights(&setup);
        for seat in self.castles {
            setup.rights[seat] = fresh[seat];
        }
        let game = Game::new(variant, &setup).unwrap_or_else(|error| panic!("{error}"));
        Play { game }
    }

    /// Why it is no position.
    pub fn refused(self) -> String {
        let setup = self.setup();
        let variant = Arc::new(chatur_rules::compile(self.spec).expect("a variant"));
        Game::new(variant, &setup).expect_err("a position").to_string()
    }
}

/// A game in words.
#[derive(Clone)]
pub struct Play {
    pub game: Game,
}

/// The shipped start of a config.
pub fn start(id: &str) -> Play {
    let loaded = chatur_variants::load(id).unwrap_or_else(|error| panic!("{error}"));
    let game = Game::new(loaded.variant.clone(), &loaded.start).expect("a start");
    Play { game }
}

impl Play {
    fn variant(&self) -> &Variant {
        self.game.variant()
    }

    pub fn square(&self, name: &str) -> Square {
        self.variant().geometry().parse(name).unwrap_or_else(|error| panic!("{error}"))
    }

    fn name(&self, square: Square) -> String {
        self.variant().geometry().name(square)
    }

    /// A move as text: from and to, after `@` the anchor of a fusion. Castling is the king's two squares.
    fn text(&self, mv: Move) -> String {
        let (from, to) = (self.name(mv.from), self.name(mv.to));
        match mv.what {
            MoveKind::Fusion(anchor) => format!("{from}{to}@{}", self.name(anchor)),
            MoveKind::Castle(way) => {
                let lands =
                    self.variant().castling_targets(self.game.turn(), usize::from(way), mv.from, mv.to);
                format!("{from}{}", self.name(lands.expect("a way to castle").0))
            }
            _ => format!("{from}{to}"),
        }
    }

    /// All legal moves as text, sorted by squares.
    pub fn moves(&self) -> Vec<String> {
        let mut moves = self.game.legal_moves();
        moves.sort();
        moves.into_iter().map(|mv| self.text(mv)).collect()
    }

    pub fn legal(&self, text: &str) -> bool {
        self.moves().iter().any(|mv| mv == text)
    }

    /// The targets of all moves from a square.
    pub fn from(&self, square: &str) -> String {
        let from = self.square(square);
        let mut moves = self.game.legal_moves();
        moves.retain(|mv| mv.from == from);
        moves.sort();
        let texts = moves.into_iter().map(|mv| self.text(mv)[square.len()..].to_owned());
        texts.collect::<Vec<String>>().join(" ")
    }

    /// Plays moves by their texts; tells what the last one brought.
    pub fn play(&mut self, moves: &str) -> Vec<String> {
        for text in moves.split_whitespace() {
            let fits = |mv: &Move| self.text(*mv) == text;
            let found: Vec<Move> = self.game.legal_moves().into_iter().filter(fits).collect();
            assert_eq!(found.len(), 1, "{text} among {:?}", self.moves());
            self.game.play(found[0]).expect("a legal move");
        }
        self.told()
    }

    pub fn resign(&mut self, seat: usize) -> Vec<String> {
        self.game.leave(Seat(seat as u8), Leave::Resigned).expect("he may resign");
        self.told()
    }

    pub fn time_up(&mut self, seat: usize) -> Vec<String> {
        self.game.leave(Seat(seat as u8), Leave::Flagged).expect("he has a clock");
        self.told()
    }

    pub fn claim(&mut self) -> Vec<String> {
        self.game.claim(None).expect("a claim");
        self.told()
    }

    pub fn draw(&mut self) -> Vec<String> {
        self.game.draw().expect("a draw");
        self.told()
    }

    pub fn turn(&self) -> usize {
        self.game.turn().index()
    }

    pub fn points(&self) -> Vec<i16> {
        self.game.setup().points
    }

    pub fn state(&self, seat: usize) -> SeatState {
        self.game.state(Seat(seat as u8))
    }

    pub fn is_out(&self, seat: usize) -> bool {
        self.state(seat) == SeatState::Out
    }

    pub fn in_check(&self, seat: usize) -> bool {
        self.variant().in_check(self.game.position(), Seat(seat as u8))
    }

    /// The piece on a square, such as `red rook`; of a large piece only on its anchor.
    pub fn on(&self, square: &str) -> String {
        self.game.setup().piece(self.square(square)).map_or(String::new(), |piece| self.piece(piece))
    }

    pub fn rights(&self, seat: usize) -> [bool; 2] {
        let [short, long, ..] = self.game.setup().rights[seat].partners;
        [short.is_some(), long.is_some()]
    }

    /// Why the game ended, if it did.
    pub fn end(&self) -> Option<&str> {
        self.game.outcome().map(|outcome| outcome.reason.as_str())
    }

    fn piece(&self, piece: Piece) -> String {
        format!("{} {}", NAMES[piece.seat.index()], self.variant().spec().kinds[piece.kind.index()].name)
    }

    /// What the last step brought, in words.
    pub fn told(&self) -> Vec<String> {
        let effects = self.game.effects(self.game.steps().len() - 1);
        effects.iter().filter_map(|effect| self.words(effect)).collect()
    }

    /// What is worth a word: not where pieces went, nor what hangs on that.
    fn words(&self, effect: &Effect) -> Option<String> {
        let name = |seat: Seat| NAMES[seat.index()];
        let removed = |verb: &str, by: Seat, piece: Piece, on: Square, grey: bool, points: i16| {
            let grey = if grey { "grey " } else { "" };
            format!("{} {verb} {grey}{} {}: {points}", name(by), self.piece(piece), self.name(on))
        };
        Some(match *effect {
            Effect::Removed { how: Removal::Withdrawn, .. } => return None,
            Effect::Removed { by, how, piece, on, grey, points } => {
                let verb = if how == Removal::Crushed { "crushes" } else { "takes" };
                removed(verb, by, piece, on, grey, points)
            }
            Effect::Fused { seat, into, on, .. } => {
                format!("{} on {}", self.piece(Piece { kind: into, seat }), self.name(on))
            }
            Effect::Changed { on, after, .. } => format!("{} on {}", self.piece(after), self.name(on)),
            Effect::Points { seat, points, .. } => format!("{} gets {points}", name(seat)),
            Effect::RoyalTaken { seat, by } => format!("{} takes the king of {}", name(by), name(seat)),
            Effect::Mated { seat, by: Some(by) } => format!("{} mated by {}", name(seat), name(by)),
            Effect::Mated { seat, by: None } => format!("{} mated", name(seat)),
            Effect::Stalemated { seat } => format!("{} stalemated", name(seat)),
            Effect::Left { seat, how: Leave::Resigned } => format!("{} resigns", name(seat)),
            Effect::Left { seat, how: Leave::Flagged } => format!("{} runs out of time", name(seat)),
            Effect::State { seat, after: SeatState::Walking(_), .. } => format!("{} walks", name(seat)),
            Effect::State { seat, .. } => format!("{} grey", name(seat)),
            Effect::Ended(ref outcome) => format!("the end: {}", outcome.reason),
            _ => return None,
        })
    }
}
