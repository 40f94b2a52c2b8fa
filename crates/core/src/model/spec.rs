//! A variant in resolved form: what the vocabulary says, with names turned into indices.
//!
//! Everything here is as a seat sees it; compilation turns it to the board. A `Spec` is plain data that
//! anybody may build; [`Spec::check`] says what is wrong with it.

mod capture;
mod dice;
mod drops;
mod ending;
pub(crate) mod error;
mod exits;
mod fusion;
mod hop;
mod kind;
mod kind_set;
mod leg;
mod module;
pub(crate) mod props;
mod relation;
mod scoring;
mod secrets;
mod turns;

pub use capture::{Absorption, Also, AlsoHow, Blast, Captures};
pub use dice::Dice;
pub use drops::{Drops, Flips, Gating, Near, WallAt, Walling};
pub use ending::{Condition, Ending, Material, Moment, Verdict, Who};
pub use exits::{Army, Exits, Quit};
pub use fusion::{Fusion, Fusions, Joining, Room};
pub use hop::Hop;
pub use kind::{Along, Arrival, Atom, Crush, DropRule, InPlace, Kind, PromotingMoves, Promotion, Targets};
pub use kind_set::KindSet;
pub use leg::{Leg, TurnOn};
pub use module::{Hooks, Module};
pub use props::{Props, Shortcut};
pub use relation::{Observers, Relation};
pub use scoring::{Award, Occasion, Payee, Scoring};
pub use secrets::{Announces, Secrets, Sees};
pub use turns::{
    FurtherStep, Heading, Lifts, MOST_PREFERENCES, Opening, Pass, Preference, StepAfter, StepOnly,
    StepPromotion, Turns,
};

use chatur_board::{Facing, Geometry, SquareSet};

use crate::{
    KindId, MAX_CASTLINGS, MAX_DICE, MAX_FACES, MAX_KINDS, MAX_RELATIONS, MAX_SEATS, Rights, Seat, SpecError,
    ZoneId,
};

/// A variant, ready to be compiled.
#[derive(Clone, Debug)]
pub struct Spec {
    /// Short name without blanks, such as `chess960`.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// The board.
    pub geometry: Geometry,
    /// The players in turn order; the first begins.
    pub seats: Vec<SeatSpec>,
    /// Named parts of the board, each as every seat sees it.
    pub zones: Vec<Zone>,
    /// The kinds of pieces.
    pub kinds: Vec<Kind>,
    /// How kings and partners castle.
    pub castling: CastlingRules,
    /// Captures of pieces that have passed a square.
    pub in_passing: InPassing,
    /// What check means.
    pub check: Check,
    /// How many royal pieces there are, and whether they are captured.
    pub royals: RoyalRules,
    /// Whether a capture must be made when one can be.
    pub must_capture: bool,
    /// How the game ends; looked at in order, the first that holds decides.
    pub endings: Vec<Ending>,
    /// How pieces join.
    pub fusions: Fusions,
    /// How seats leave; `None` where the first to fall ends the game.
    pub exits: Option<Exits>,
    /// Points; `None` where they are not counted.
    pub scoring: Option<Scoring>,
    /// What a turn is.
    pub turns: Turns,
    /// What captures do.
    pub captures: Captures,
    /// What is hidden from whom.
    pub secrets: Secrets,
    /// Dice that decide which pieces may move.
    pub dice: Option<Dice>,
    /// Pieces dropped from hand.
    pub drops: Option<Drops>,
    /// Pieces that enter behind a first move.
    pub gating: Option<Gating>,
    /// Walls that moves place.
    pub walling: Option<Walling>,
    /// Rules written in Rust.
    pub modules: Vec<Module>,
    /// The pieces in hand at the start, by seat and kind; empty for none.
    pub hands: Vec<Vec<u8>>,
    /// Walls at the start.
    pub walls: SquareSet,
}

/// Captures in passing (en passant): of a piece on a square that it has just passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct InPassing {
    /// Where a piece that passed can be taken, as its owner sees it; everywhere if nothing is said.
    pub zone: Option<ZoneId>,
    /// What a capturing step onto a marked square does when another piece stands there.
    pub on_mark: OnMark,
}

/// What a piece that could capture in passing does when its step lands on another piece instead.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum OnMark {
    /// It captures that piece only.
    #[default]
    Ordinary,
    /// It captures both.
    Both,
}

/// One player's seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatSpec {
    /// Name such as `white`.
    pub name: String,
    /// The side toward which its pawns walk.
    pub facing: Facing,
    /// How its pieces are told apart in text.
    pub letters: Letters,
    /// Its team, if any: seats of one team are no enemies.
    pub team: Option<u8>,
    /// Its colour in pictures, such as `#bf3b3b`, if the author says so.
    pub colour: Option<String>,
}

/// How the pieces of a seat are told apart in text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Letters {
    /// Capital letters, as White in FEN.
    Upper,
    /// Small letters, as Black in FEN.
    Lower,
    /// A prefix before a capital letter, such as the `1` of `1P`.
    Prefix(String),
}

/// A named set of squares, as each seat sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Zone {
    /// The author's name for it.
    pub name: String,
    /// The squares, one set a seat.
    pub squares: Vec<SquareSet>,
}

/// How many royal pieces a variant has, and whether they are captured.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RoyalRules {
    /// Whether a seat may have none, as the horde has none.
    pub optional: bool,
    /// How many each seat can have. Where nothing is said, one if there is one royal kind, else any number.
    pub most: Vec<u8>,
    /// Whether the royal piece of a playing or walking seat may be captured, should a third seat expose it. Where not,
    /// such a capture is no legal move under any rule set.
    pub capture: bool,
}

/// What check means in a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Check {
    /// Whether a royal piece may not be left attacked.
    pub matters: bool,
    /// Whether a move may attack another seat's royal piece.
    pub may_give: bool,
    /// Whether two royal pieces may not face each other on an open rank or file.
    pub facing: bool,
    /// Whether a seat with several royal pieces is in check only when all of them are attacked.
    pub all_royals: bool,
    /// Whether an enemy that captures may lose its own royal piece by it: such an attack is no check. In
    /// variants with blasts.
    pub unless_captor_dies: bool,
    /// Whether a move that takes the last royal piece of an enemy may leave its own attacked.
    pub unless_wins: bool,
    /// Whether a royal piece in check may only move to capture the piece that checks it.
    pub no_flight: bool,
    /// A royal piece is royal only while its seat has at most so many of its kind; always if nothing is said.
    pub royal_up_to: Option<u8>,
    /// Whether a royal piece may be left attacked while its seat has another of any royal kind.
    pub only_last: bool,
}

impl Default for Check {
    fn default() -> Self {
        Self {
            matters: true,
            may_give: true,
            facing: false,
            all_royals: false,
            unless_captor_dies: false,
            unless_wins: false,
            no_flight: false,
            royal_up_to: None,
            only_last: false,
        }
    }
}

/// How kings and partners castle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CastlingRules {
    /// The ways, at most [`MAX_CASTLINGS`]. A right is that of king and partner, neither of which has moved: ways to one
    /// side with one kind of partner are open together.
    pub ways: Vec<Castling>,
    /// The rank on which kings and partners castle, counted from 0 from the owner's edge.
    pub rank: u8,
    /// The castling rights at the start; empty where starts are shuffled. A partner that starts elsewhere than at
    /// the edge is known by this.
    pub homes: Vec<Rights>,
    /// The file, from 0, on which a king that is dropped on its home rank may castle, with partners dropped at the
    /// edge. `None` where dropped pieces never castle.
    pub dropped: Option<u8>,
    /// How a castling move is written in coordinates.
    pub text: CastlingText,
}

/// One way to castle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Castling {
    /// How it is written, such as `O-O`.
    pub name: String,
    /// Other names that are read for it, by seat.
    pub also: Vec<Vec<String>>,
    /// On which side of the king the partner stands, by seat.
    pub sides: Vec<Side>,
    /// The kind that castles.
    pub king: KindId,
    /// The kind it castles with.
    pub partner: KindId,
    /// Where the king lands.
    pub king_to: CastleTo,
    /// Where the partner lands.
    pub partner_to: CastleTo,
    /// Ways that are closed to every opponent once this one was gone, as indices into [`CastlingRules::ways`].
    pub denies: Vec<u8>,
}

/// A side of the board, by compass or as the owner sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Toward the last file.
    East,
    /// Toward the first file.
    West,
    /// To the right of the owner.
    OwnRight,
    /// To the left of the owner.
    OwnLeft,
}

/// Where a piece lands when it castles, always on the rank (or file) on which it stood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CastleTo {
    /// On this file, counted from 0.
    File(u8),
    /// So many squares from the king's start toward the partner.
    Toward(u8),
    /// Next to the king's new square, on the side from which it came. For the partner only.
    BesideKing,
}

/// How coordinates name a castling move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CastlingText {
    /// From the king's square to where the king lands: `e1g1`.
    #[default]
    KingMoves,
    /// From the king's square to the partner's: `e1h1`. For shuffled starts, where the first can be ambiguous.
    KingTakesPartner,
}

impl Default for Spec {
    /// An 8×8 board with nobody at it: what is left out of a literal.
    fn default() -> Self {
        Self {
            id: String::new(),
            name: String::new(),
            geometry: Geometry::default(),
            seats: Vec::new(),
            zones: Vec::new(),
            kinds: Vec::new(),
            castling: CastlingRules::default(),
            in_passing: InPassing::default(),
            check: Check::default(),
            royals: RoyalRules::default(),
            must_capture: false,
            endings: Vec::new(),
            fusions: Fusions::default(),
            exits: None,
            scoring: None,
            turns: Turns::default(),
            captures: Captures::default(),
            secrets: Secrets::default(),
            dice: None,
            drops: None,
            gating: None,
            walling: None,
            modules: Vec::new(),
            hands: Vec::new(),
            walls: SquareSet::EMPTY,
        }
    }
}

impl Spec {
    /// The kind with this name.
    pub fn kind_named(&self, name: &str) -> Option<KindId> {
        self.kinds.iter().position(|kind| kind.name == name).map(|i| KindId(i as u8))
    }

    /// The seat with this name.
    pub fn seat_named(&self, name: &str) -> Option<Seat> {
        self.seats.iter().position(|seat| seat.name == name).map(|i| Seat(i as u8))
    }

    /// The two seats that FEN and PGN call White and Black, in this order, whoever moves first: as they are called,
    /// else White is the one in capital letters, else the one that begins. `None` where other than two play.
    ///
    /// ```
    /// use chatur_board::Facing;
    /// use chatur_core::{Letters, Seat, SeatSpec, Spec};
    ///
    /// let seat = |name: &str, facing, letters| SeatSpec { name: name.to_owned(), facing, letters, team: None, colour: None };
    /// let black = seat("black", Facing::South, Letters::Lower);
    /// let white = seat("white", Facing::North, Letters::Upper);
    /// let spec = Spec { seats: vec![black, white], ..Spec::default() };
    /// assert_eq!(spec.white_and_black(), Some([Seat(1), Seat(0)]));
    /// assert_eq!(spec.player_tag(Seat(0)), "Black");
    /// ```
    pub fn white_and_black(&self) -> Option<[Seat; 2]> {
        let [first, second] = self.seats.as_slice() else { return None };
        let called = |seat: &SeatSpec, name: &str| seat.name.eq_ignore_ascii_case(name);
        let by_name = |seat, other| called(seat, "white") || called(other, "black");
        let is_first = if by_name(first, second) || by_name(second, first) {
            by_name(first, second)
        } else {
            second.letters != Letters::Upper
        };
        Some(if is_first { [Seat(0), Seat(1)] } else { [Seat(1), Seat(0)] })
    }

    /// The tag that PGN names a seat's player by: `White` and `Black`, which are the first two where more play, then
    /// the number of the seat, from 0, and its name, such as `Player2yellow`.
    pub fn player_tag(&self, seat: Seat) -> String {
        let of_two = self.white_and_black().unwrap_or([Seat(0), Seat(1)]);
        if seat == of_two[0] {
            return "White".to_owned();
        }
        if seat == of_two[1] {
            return "Black".to_owned();
        }
        let name = self.seats.get(seat.index()).map_or("", |seat| &seat.name);
        let letters: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
        format!("Player{}{letters}", seat.0)
    }

    /// All seats, in turn order.
    pub fn seat_ids(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats.len() as u8).map(Seat)
    }

    /// All relations between pieces that moves and freezing ask for, each once.
    pub fn relations(&self) -> Vec<Relation> {
        let mut all = Vec::new();
        for relation in self.kinds.iter().flat_map(Kind::relations) {
            // One too many says enough.
            if all.len() <= MAX_RELATIONS && !all.contains(relation) {
                all.push(relation.clone());
            }
        }
        all
    }

    /// All kinds.
    pub fn kind_ids(&self) -> impl Iterator<Item = KindId> + use<> {
        (0..self.kinds.len() as u8).map(KindId)
    }
    /// Whether two seats are the same or of one team.
    pub fn allies(&self, a: Seat, b: Seat) -> bool {
        let team = |seat: Seat| self.seats.get(seat.index()).and_then(|seat| seat.team);
        a == b || team(a).is_some() && team(a) == team(b)
    }

    /// Whether a kind is moved and taken as a body: it crushes, or covers several squares.
    pub fn is_body(&self, kind: KindId) -> bool {
        let kind = &self.kinds[kind.index()];
        kind.movement.iter().any(|atom| atom.crush.is_some()) || !kind.footprint.is_single()
    }

    /// Whether any kind is a body.
    pub fn has_bodies(&self) -> bool {
        self.kind_ids().any(|kind| self.is_body(kind))
    }

    /// Whether seats leave one by one, or points are counted.
    pub fn leaves_or_scores(&self) -> bool {
        self.exits.is_some() || self.royals.capture || self.scoring.is_some()
    }

    /// Whether walls can ever stand on the board, those of its geometry aside.
    pub fn has_walls(&self) -> bool {
        self.walling.is_some()
            || self.walls.any()
            || !self.captures.petrified.is_empty()
            || self.captures.blast.as_ref().is_some_and(|blast| blast.leaves_walls)
            || self.turns.further.is_some_and(|step| step.lifts == Lifts::AtEnd)
    }

    /// Whether anything is hidden from anybody.
    pub fn has_secrets(&self) -> bool {
        let Secrets { sees, announces: _ } = &self.secrets;
        *sees != Sees::All
    }

    /// Whether players do not know which of their moves are legal, and try them.
    pub fn has_tries(&self) -> bool {
        self.secrets.sees == Sees::Own
    }

    /// Whether any kind is covered until it has moved.
    pub fn covers(&self) -> bool {
        self.kinds.iter().any(|kind| kind.turns_up)
    }

    /// What covered pieces can turn out to be: the kinds that begin in hand, if any kind is covered.
    pub fn under_cover(&self) -> KindSet {
        if !self.covers() {
            return KindSet::EMPTY;
        }
        let held = |kind: &KindId| {
            self.hands.iter().any(|hand| hand.get(kind.index()).is_some_and(|&count| count > 0))
        };
        self.kind_ids().filter(held).collect()
    }

    /// Whether any kind is royal and check matters.
    pub fn has_royals(&self) -> bool {
        self.check.matters && self.kinds.iter().any(|kind| kind.royal)
    }

    /// Whether a frozen piece can be taken off the board by its owner.
    pub fn leaves_frozen(&self) -> bool {
        self.kinds.iter().any(|kind| kind.leaves_frozen && !kind.frozen.is_empty())
    }

    /// About how many bytes it keeps.
    pub fn kept_bytes(&self) -> usize {
        let atoms = self.kinds.iter().flat_map(|kind| &kind.movement).map(Atom::kept_bytes);
        let zones = self.zones.iter().map(|zone| zone.name.len() + size_of_val(zone.squares.as_slice()));
        size_of::<Self>()
            + size_of_val(self.kinds.as_slice())
            + size_of_val(self.endings.as_slice())
            + atoms.sum::<usize>()
            + zones.sum::<usize>()
    }

    /// Looks for indices out of range and counts out of bounds.
    ///
    /// # Errors
    /// The first problem found.
    pub fn check(&self) -> Result<(), SpecError> {
        if !(1..=MAX_SEATS).contains(&self.seats.len()) {
            return Err(SpecError::Seats(self.seats.len()));
        }
        if !(1..=MAX_KINDS).contains(&self.kinds.len()) {
            return Err(SpecError::Kinds(self.kinds.len()));
        }
        let inside = |what: &str, list: &'static str, index: usize, len: usize| {
            if index < len {
                Ok(())
            } else {
                Err(SpecError::Dangling { what: what.to_owned(), list, index, len })
            }
        };
        for zone in &self.zones {
            if zone.squares.len() != self.seats.len() {
                return inside(&format!("zone {}", zone.name), "seat", zone.squares.len(), self.seats.len());
            }
        }
        for kind in &self.kinds {
            let what = format!("piece {}", kind.name);
            let zones = kind.movement.iter().filter_map(|atom| atom.from);
            for zone in zones.chain(kind.promotion.iter().map(|p| p.zone)) {
                inside(&what, "zone", usize::from(zone.0), self.zones.len())?;
            }
            for to in kind.promotion.iter().flat_map(|p| &p.to) {
                inside(&what, "kind", to.index(), self.kinds.len())?;
            }
        }
        for also in &self.captures.also {
            for zone in also.on.iter().chain(&also.hostile) {
                inside("capture", "zone", usize::from(zone.0), self.zones.len())?;
            }
        }
        for castling in &self.castling.ways {
            inside("castling", "kind", castling.king.index(), self.kinds.len())?;
            inside("castling", "kind", castling.partner.index(), self.kinds.len())?;
        }
        for castling in &self.castling.ways {
            inside("castling", "seat", castling.sides.len() - 1, self.seats.len())?;
        }
        if let Some(dice) = &self.dice {
            inside("dice", "count", usize::from(dice.count), MAX_DICE + 1)?;
            inside("dice", "face", dice.faces.len(), MAX_FACES + 1)?;
            for kind in dice.faces.iter().flat_map(|kinds| kinds.iter()) {
                inside("dice", "kind", kind.index(), self.kinds.len())?;
            }
        }
        if self.relations().len() > MAX_RELATIONS {
            return Err(SpecError::Relations);
        }
        if self.castling.ways.len() > MAX_CASTLINGS {
            return Err(SpecError::Castling(self.castling.ways.len()));
        }
        for ending in &self.endings {
            ending.when.each_index(&mut |kind, zone| {
                if let Some(kind) = kind {
                    inside(&ending.name, "kind", kind.index(), self.kinds.len())?;
                }
                if let Some(zone) = zone {
                    inside(&ending.name, "zone", usize::from(zone.0), self.zones.len())?;
                }
                Ok(())
            })?;
        }
        Ok(())
    }
}
