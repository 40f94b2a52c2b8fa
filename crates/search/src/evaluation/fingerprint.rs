//! What names the rules of a variant, so that weights are found again.
//!
//! It is made of a text that says each rule by name, where it is not as usual: a word that comes to the vocabulary
//! changes nothing for variants that do not use it. Every field of a [`Spec`] stands in one of the lists here, what is
//! said or what is not, and does not compile otherwise. Zones are said by their squares, kinds by their place in the list.

use std::fmt::Write;

use chatur_board::{Facing, Footprint, Geometry, Shape, Square, SquareSet, Step};
use chatur_core::{
    Absorption, Along, Also, AlsoHow, Army, Arrival, Atom, Award, Blast, Captures, CastleTo, Castling,
    CastlingRules, Check, Condition, Crush, Dice, DropRule, Drops, Ending, Exits, Flips, FurtherStep, Fusion,
    Fusions, Gating, Heading, Hop, InPassing, InPlace, Joining, Kind, KindId, KindSet, Leg, Letters, Lifts,
    MOST_PREFERENCES, Material, Module, Moment, Near, Observers, Occasion, OnMark, Opening, Pass, Payee,
    Piece, Preference, PromotingMoves, Promotion, Quit, Relation, Rights, Room, RoyalRules, Scoring, Seat,
    SeatSpec, Side, Spec, StepAfter, StepOnly, StepPromotion, Targets, TurnOn, Turns, Verdict, WallAt,
    Walling, Who, ZoneId,
};

/// What names the rules of a variant, whatever it is called: 16 hexadecimal digits. Two variants with the same pieces,
/// board and rules share it.
pub fn fingerprint(spec: &Spec) -> String {
    let mut text = Text { spec, said: String::new() };
    spec.say(&mut text);
    spec.modules.say(&mut text);
    format!("{:016x}", fnv(text.said.bytes()))
}

/// FNV-1a, 64 bits.
pub(crate) fn fnv(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// What names the rules of a variant and of its relatives: those with the same pieces on the same board who play for
/// the same, however they begin, castle, and step from where they began.
pub fn relatives(spec: &Spec) -> String {
    let plain = Spec::default();
    let mut bare = Spec {
        castling: CastlingRules { text: spec.castling.text, ..CastlingRules::default() },
        in_passing: InPassing { zone: None, ..spec.in_passing },
        hands: Vec::new(),
        walls: plain.walls,
        ..spec.clone()
    };
    for kind in &mut bare.kinds {
        kind.movement.retain(|atom| !is_first_step(atom));
        kind.movement.iter_mut().for_each(|atom| atom.to.en_passant = false);
    }
    fingerprint(&bare)
}

/// Whether an atom is several steps at once, without capture, that a piece makes from where it began.
fn is_first_step(atom: &Atom) -> bool {
    let begins = atom.fresh || atom.from.is_some();
    atom.leaves_mark || begins && atom.min > 1 && atom.to == Targets::EMPTY
}

/// What has been said so far of a variant.
struct Text<'a> {
    spec: &'a Spec,
    said: String,
}

trait Say {
    fn say(&self, text: &mut Text<'_>);
}

impl Text<'_> {
    fn field(&mut self, name: &str, value: &dyn Say) {
        self.said += name;
        self.said.push(':');
        value.say(self);
        self.said.push(' ');
    }

    fn all(&mut self, name: &str, values: &[&dyn Say]) {
        self.said += name;
        self.list(values.iter().copied());
    }

    /// A name and what it is of.
    fn one(&mut self, name: &str, value: &dyn Say) {
        self.said += name;
        self.joined("(", &[("", value)], ")");
    }

    /// Values between two signs, each behind its name if it has one.
    fn joined(&mut self, begin: &str, values: &[(&str, &dyn Say)], end: &str) {
        self.said += begin;
        for (index, (name, value)) in values.iter().enumerate() {
            self.said += if index > 0 { ", " } else { "" };
            self.said += name;
            value.say(self);
        }
        self.said += end;
    }

    fn list<'v>(&mut self, values: impl Iterator<Item = &'v dyn Say>) {
        self.said.push('[');
        for value in values {
            value.say(self);
            self.said.push(',');
        }
        self.said.push(']');
    }
}

impl<T: Say> Say for Vec<T> {
    fn say(&self, text: &mut Text<'_>) {
        text.list(self.iter().map(|value| value as &dyn Say));
    }
}

impl<T: Say, const N: usize> Say for [T; N] {
    fn say(&self, text: &mut Text<'_>) {
        text.list(self.iter().map(|value| value as &dyn Say));
    }
}

impl<T: Say> Say for Option<T> {
    fn say(&self, text: &mut Text<'_>) {
        match self {
            Some(value) => value.say(text),
            None => text.said.push('-'),
        }
    }
}

/// Numbers and what is made of them alone.
macro_rules! numbers {
    ($($type:ty),* $(,)?) => {
        $(impl Say for $type {
            fn say(&self, text: &mut Text<'_>) {
                let _ = write!(text.said, "{self:?}");
            }
        })*
    };
}

numbers! {
    bool, u8, u16, i16, i32, Footprint, Square, SquareSet, Step, Absorption, InPlace, KindId, KindSet, Piece, Seat,
    (Square, Piece), String,
}

/// What is one of several: each by the name under which it was learnt first, whatever it is called now.
macro_rules! names {
    ($($type:ident { $($case:pat => $name:literal $(($($inner:ident),*))? $({ $($field:literal: $value:ident),* })?,)* })*) => {
        $(impl Say for $type {
            fn say(&self, text: &mut Text<'_>) {
                match self {
                    $($case => {
                        text.said += $name;
                        $(text.joined("(", &[$(("", $inner)),*], ")");)?
                        $(text.joined(" { ", &[$(($field, $value)),*], " }");)?
                    })*
                }
            }
        })*
    };
}

names! {
    Facing {
        Self::North => "North", Self::East => "East", Self::South => "South", Self::West => "West",
        Self::NorthEast => "NorthEast", Self::SouthEast => "SouthEast",
        Self::SouthWest => "SouthWest", Self::NorthWest => "NorthWest",
    }
    AlsoHow {
        Self::Sandwiched { most } => "Sandwiched" { "most: ": most },
        Self::Surrounded => "Surrounded", Self::Between => "Between",
        Self::Approached { most } => "Approached" { "most: ": most }, Self::Withdrawn { most } => "Withdrawn" { "most: ": most },
        Self::Leapt => "Leapt", Self::Crossed => "Crossed",
    }
    Arrival { Self::Land => "Land", Self::Shoot => "Shoot", Self::Swap => "Swap", }
    CastleTo {
        Self::File(file) => "File"(file), Self::Toward(squares) => "Toward"(squares), Self::BesideKing => "BesideKing",
    }
    Crush { Self { friends, along } => "Crush" { "friends: ": friends, "along: ": along }, }
    Along { Self::Path => "Path", Self::Landing => "Landing", }
    Exits {
        Self { quit, army, resign_on_turn, resets_quiet } => "Exits" {
            "quit: ": quit, "army: ": army, "resign_on_turn: ": resign_on_turn, "resets_quiet: ": resets_quiet
        },
    }
    Quit { Self::KingWalks => "KingWalks", Self::Out => "Out", }
    Army { Self::Stays => "Stays", Self::Leaves => "Leaves", }
    Flips { Self::Beside => "Beside", Self::BesideOwn => "BesideOwn", Self::Enclosed => "Enclosed", }
    Hop { Self::None => "None", Self::Over => "Over", Self::Behind => "Behind", Self::First => "First", Self::Enemies => "Enemies", }
    Joining { Self::MoveOnto => "MoveOnto", Self::Beside => "Beside", }
    Moment { Self::EveryTurn => "EveryTurn", Self::RoundEnd => "RoundEnd", }
    Near {
        Self::Beside => "Beside", Self::NoEnemyBeside => "NoEnemyBeside", Self::Encloses => "Encloses",
        Self::Rests(side) => "Rests"(side),
    }
    Observers { Self::Own => "Own", Self::Enemy => "Enemy", }
    OnMark { Self::Ordinary => "Ordinary", Self::Both => "Both", }
    Pass { Self::Never => "Never", Self::Always => "Always", Self::WhenStuck => "WhenStuck", }
    PromotingMoves { Self::All => "All", Self::Captures => "Captures", Self::Quiet => "Quiet",
        Self::NotInPassing => "NotInPassing",
    }
    Room { Self::Needed => "Needed", Self::Crushes => "Crushes", }
    StepAfter { Self::Capture => "Capture", Self::Move => "Move", }
    StepOnly { Self::Captures => "Captures", Self::All => "All", }
    StepPromotion { Self::GoesOn => "GoesOn", Self::Ends => "Ends", Self::AtEnd => "AtEnd", }
    Preference {
        Self::Worth => "Worth", Self::Captured(kinds) => "Captured"(kinds), Self::Captor(kinds) => "Captor"(kinds),
        Self::Early(kinds) => "Early"(kinds),
    }
    Heading { Self::Any => "Any", Self::Same => "Same", Self::Other => "Other", }
    Lifts { Self::AtOnce => "AtOnce", Self::AtEnd => "AtEnd", }
    Side { Self::East => "East", Self::West => "West", Self::OwnRight => "OwnRight", Self::OwnLeft => "OwnLeft", }
    Who {
        Self::ToMove => "ToMove", Self::Mover => "Mover", Self::Owner => "Owner", Self::Seat(seat) => "Seat"(seat),
    }
    Verdict {
        Self::Win(who) => "Win"(who), Self::Lose(who) => "Lose"(who), Self::Draw => "Draw", Self::Ranking => "Ranking",
        Self::Out(who) => "Out"(who), Self::Module(number) => "Module"(number),
        Self::Split { winner, hundredths } => "Split" { "winner: ": winner, "hundredths: ": hundredths },
    }
    Award {
        Self { name, when, to, points, each_walking } => "Award" {
            "name: ": name, "when: ": when, "to: ": to, "points: ": points, "each_walking: ": each_walking
        },
    }
    Payee { Self::Mover => "Mover", Self::Victim => "Victim", Self::Playing => "Playing", Self::Others => "Others", }
    Material { Self::BareRoyals => "BareRoyals", Self::NoAttackers => "NoAttackers", Self::Chess => "Chess", }
}

impl Say for WallAt {
    fn say(&self, text: &mut Text<'_>) {
        match self {
            Self::Anywhere => text.said += "Anywhere",
            Self::Duck => text.said += "Duck",
            Self::Arrow => text.said += "Arrow",
            Self::Left => text.said += "Left",
            Self::Edge(steps) => {
                let _ = write!(text.said, "Edge({steps:?})");
            }
        }
    }
}

impl Say for Scoring {
    fn say(&self, text: &mut Text<'_>) {
        let Self { awards, grey } = self;
        text.said += "Scoring { awards: ";
        let awards: Vec<(&str, &dyn Say)> = awards.iter().map(|award| ("", award as &dyn Say)).collect();
        text.joined("[", &awards, "]");
        text.joined(", grey: ", &[("", grey)], " }");
    }
}

impl Say for Occasion {
    fn say(&self, text: &mut Text<'_>) {
        let _ = match self {
            Self::Mated => write!(text.said, "Mated"),
            Self::RoyalTaken => write!(text.said, "RoyalTaken"),
            Self::Stalemated { walking } => write!(text.said, "Stalemated {{ walking: {walking} }}"),
            Self::Checks { royals, by } => write!(text.said, "Checks {{ royals: {royals}, by: {by:?} }}"),
            Self::Drawn => write!(text.said, "Drawn"),
            Self::LastLeft { by_quitting } => write!(text.said, "LastLeft {{ by_quitting: {by_quitting} }}"),
            Self::Claimed => write!(text.said, "Claimed"),
        };
    }
}

/// No zone and no kind: what is always said.
const NOWHERE: ZoneId = ZoneId(u8::MAX);
const NOBODY: KindId = KindId(u8::MAX);

/// What has fields: those that are said where they are not as usual, and those that are not.
macro_rules! fields {
    ($($type:ident: $usual:expr => { $($field:ident),* ; $($silent:ident),* })*) => {
        $(impl Say for $type {
            fn say(&self, text: &mut Text<'_>) {
                let Self { $($field,)* $($silent: _,)* } = self;
                let usual = $usual;
                text.said.push('(');
                $(if *$field != usual.$field {
                    text.field(stringify!($field), $field);
                })*
                text.said.push(')');
            }
        })*
    };
}

fields! {
    Gating: Self { kinds: KindSet::default(), blocks: false } => { kinds, blocks; }
    SeatSpec: Self {
        name: String::new(), facing: Facing::North, letters: Letters::Upper, team: None, colour: None,
    } => { facing, team; name, letters, colour }
    Kind: Self::default() => {
        movement, royal, promotion, resets_clock, value, footprint, immune, points, region, takes, captured_as, limit,
        loses_fresh_to, frozen, leaves_frozen, turns_up, drop; name, letter, also, tags
    }
    Atom: Self::leaper(Vec::new()) => {
        steps, min, max, to, hop, lame, from, leaves_mark, crush, into, along, over, fresh, unless_check, seen, cycle, then,
        arrival;
    }
    Targets: Self::EMPTY_OR_ENEMY => { empty, enemy, en_passant, friend; }
    Leg: Self {
        steps: Vec::new(), min: 1, max: Some(1), hop: Hop::None, lame: false, on: TurnOn::EMPTY, may_stop: false,
    } => { steps, min, max, hop, lame, on, may_stop; }
    TurnOn: Self::EMPTY => { empty, captured, jumped; }
    Promotion: Self { zone: NOWHERE, ..Self::default() } => { zone, to, optional, leaving, unless_stuck, by, in_place; }
    DropRule: Self::default() => { zone, becomes, per_file, not_mate, must_have_move, even_shades; }
    Castling: Self {
        name: String::new(), also: Vec::new(), sides: Vec::new(), king: NOBODY, partner: NOBODY,
        king_to: CastleTo::BesideKing, partner_to: CastleTo::BesideKing, denies: Vec::new(),
    } => { sides, king, partner, king_to, partner_to, denies; name, also }
    Check: Self::default() => {
        matters, may_give, facing, all_royals, unless_captor_dies, unless_wins, no_flight, royal_up_to, only_last;
    }
    Ending: Self {
        name: String::new(), when: Condition::All(Vec::new()), verdict: Verdict::Draw, moment: Moment::EveryTurn,
        claim: false,
    } => { when, verdict, moment, claim; name }
    Fusions: Self::default() => { ways, room; }
    Fusion: Self { name: String::new(), of: Vec::new(), into: NOBODY, how: Joining::MoveOnto } => { of, into, how; name }
    Turns: Self::default() => {
        order, first, then, own, growth, ends_on_check, may_stop, different_pieces, crosses_levels, pass, further, worth, openings;
    }
    FurtherStep: Self { after: StepAfter::Capture, only: StepOnly::Captures, must: false, again: false, most: false, prefers: [None; MOST_PREFERENCES], promotion: StepPromotion::GoesOn, lifts: Lifts::AtOnce, heading: Heading::Any, returns: true } => {
        after, only, must, again, most, prefers, promotion, lifts, heading, returns;
    }
    Relation: Self { by: Observers::Enemy, kinds: KindSet::EMPTY, beside: None, unseen: false } => {
        by, kinds, beside, unseen;
    }
    Opening: Self { on: None, beside_empty: Vec::new() } => { on, beside_empty; }
    Dice: Self::default() => { count, faces, each; }
    Captures: Self::default() => { to_hand, blast, petrified, homes, absorbs, converts, also, chooses, moves_on; }
    Also: Self {
        how: AlsoHow::Surrounded, steps: Vec::new(), by: KindSet::EMPTY, takes: KindSet::EMPTY, with: KindSet::EMPTY, on: None,
        hostile: None, moving: Vec::new(),
    } => { how, steps, by, takes, with, on, hostile, moving; }
    Blast: Self::default() => { steps, kills_captor, spares, immune, leaves_walls, to_hands; }
    Drops: Self {
        kinds: KindSet::EMPTY, from_hand: true, may_check: true, must: KindSet::EMPTY, near: None, near_free: None,
        flips: None,
    } => { kinds, from_hand, may_check, must, near, near_free, flips; }
    Walling: Self { at: WallAt::Anywhere, zone: None, instead: false } => { at, zone, instead; }
}

/// What has been grouped since is said as before: weights that were learnt are known by it.
impl Say for Spec {
    fn say(&self, text: &mut Text<'_>) {
        let Self {
            id: _,
            name: _,
            geometry,
            seats,
            zones: _,
            kinds,
            castling: CastlingRules { ways, rank, homes, dropped, text: _ },
            in_passing: InPassing { zone, on_mark },
            check,
            royals: RoyalRules { optional, most: _, capture },
            must_capture,
            endings,
            fusions,
            exits,
            scoring,
            turns,
            captures,
            secrets: _, // What a position is worth does not depend on who sees it.
            dice,
            drops,
            gating,
            walling,
            modules: _,
            hands,
            walls,
        } = self;
        let usual = Self::default();
        text.said.push('(');
        macro_rules! unless_usual {
            ($($name:ident: $value:ident, $($part:ident).+;)*) => {$(
                if *$value != usual.$($part).+ {
                    text.field(stringify!($name), $value);
                }
            )*};
        }
        unless_usual! {
            geometry: geometry, geometry;
            seats: seats, seats;
            kinds: kinds, kinds;
            castling: ways, castling.ways;
            castling_rank: rank, castling.rank;
            castling_homes: homes, castling.homes;
            castling_dropped: dropped, castling.dropped;
            mark_zone: zone, in_passing.zone;
            check: check, check;
            royals_optional: optional, royals.optional;
            must_capture: must_capture, must_capture;
            endings: endings, endings;
            royal_capture: capture, royals.capture;
            on_mark: on_mark, in_passing.on_mark;
            fusions: fusions, fusions;
            exits: exits, exits;
            scoring: scoring, scoring;
            turns: turns, turns;
            captures: captures, captures;
            dice: dice, dice;
            drops: drops, drops;
            gating: gating, gating;
            walling: walling, walling;
            hands: hands, hands;
            walls: walls, walls;
        }
        text.said.push(')');
    }
}

impl Say for Geometry {
    fn say(&self, text: &mut Text<'_>) {
        let cells = self.squares().into_iter().map(|at| (self.level(at), self.rank(at), self.file(at)));
        let _ = write!(text.said, "{:?}", cells.collect::<Vec<_>>());
        let _ = match self.shape() {
            Shape::Squares(wrap) => write!(text.said, "{wrap:?}"),
            Shape::Hexes => write!(text.said, "Hexes"),
            Shape::Graph(graph) => {
                let next = |link| self.squares().into_iter().map(move |at| self.step(at, (link, 0)));
                let lines = (1..).take(graph.links()).map(|link| next(link).collect::<Vec<_>>());
                write!(text.said, "{:?}", lines.collect::<Vec<_>>())
            }
        };
    }
}

impl Say for ZoneId {
    fn say(&self, text: &mut Text<'_>) {
        text.spec.zones.get(usize::from(self.0)).map(|zone| zone.squares.clone()).say(text);
    }
}

impl Say for Rights {
    fn say(&self, text: &mut Text<'_>) {
        let last = self.partners.iter().rposition(Option::is_some).unwrap_or(0);
        // One a side, and those beyond that are there.
        let partners = &self.partners[..=last.max(1)];
        let _ = write!(text.said, "Rights {{ king: {:?}, partners: {partners:?} }}", self.king);
    }
}

impl Say for Module {
    fn say(&self, text: &mut Text<'_>) {
        text.said += &self.settings;
    }
}

impl Say for Condition {
    fn say(&self, text: &mut Text<'_>) {
        match self {
            // What is drawn for want of attackers is played as what is drawn between bare kings.
            Self::Insufficient(Material::NoAttackers) => Self::Insufficient(Material::BareRoyals).say(text),
            Self::Reached { kinds, zone, by, count, safe, or_full } => {
                let name = if *or_full { "ReachedOrFull" } else { "Reached" };
                text.all(name, &[kinds, zone, by, count, safe]);
            }
            Self::Extinct { by, kinds, left, enemy_has } => {
                text.all("Extinct", &[by, kinds, left, enemy_has]);
            }
            Self::InARow { by, kinds, count, steps, gaps } => {
                let name = if *gaps { "InALine" } else { "InARow" };
                text.all(name, &[by, kinds, count, steps]);
            }
            Self::LostRight { by, ways } => text.all("LostRight", &[by, ways]),
            Self::Joins { by, kinds, from, to, steps } => text.all("Joins", &[by, kinds, from, to, steps]),
            Self::Block { by, kinds, side } => text.all("Block", &[by, kinds, side]),
            Self::Checks { by, count } => text.all("Checks", &[by, count]),
            Self::Lead { by, at_least, each_walking } => text.all("Lead", &[by, at_least, each_walking]),
            Self::Everybody(part) => text.all("Everybody", &[part.as_ref()]),
            Self::Not(part) => text.all("Not", &[part.as_ref()]),
            Self::All(parts) => text.all("All", &[parts]),
            Self::AnyOf(parts) => text.all("AnyOf", &[parts]),
            Self::Checkmated(who) => text.one("Checkmated", who),
            Self::Stalemated(who) => text.one("Stalemated", who),
            Self::NoMoves(who) => text.one("NoMoves", who),
            Self::NoPieces(who) => text.one("NoPieces", who),
            Self::FewerPieces(who) => text.one("FewerPieces", who),
            Self::EqualPieces(who) => text.one("EqualPieces", who),
            Self::MorePieces(who) => text.one("MorePieces", who),
            Self::NoRoyals(who) => text.one("NoRoyals", who),
            Self::PiecesAtMost(who, count) => {
                text.said += "PiecesAtMost";
                text.joined("(", &[("", who), ("", count)], ")");
            }
            Self::FullBoard => text.said += "FullBoard",
            Self::Passed(count) => text.one("Passed", count),
            Self::Module(number) => text.one("Module", number),
            Self::Repeated(count) => text.one("Repeated", count),
            Self::QuietMoves(count) => text.one("QuietMoves", count),
            Self::SeatsLeft(count) => text.one("SeatsLeft", count),
            Self::Insufficient(material) => text.one("Insufficient", material),
        }
    }
}
