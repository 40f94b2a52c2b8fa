//! The text of a slot: a move, an exit, or both.

use chatur_core::{KindId, Leave, Spec};

use crate::coordinates::{cut_drop, cut_wall, is_coordinates, take_square};
use crate::letters::take_kind;
use crate::san::plain;

/// How a seat leaves the game, as a slot says it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Exit {
    /// `R` or `T`: the player gave up.
    Left(Leave),
    /// `S`: the player has no move and is not in check.
    Stalemated,
}

impl Exit {
    /// The sign of an exit.
    pub const fn sign(self) -> char {
        match self {
            Self::Left(Leave::Resigned) => 'R',
            Self::Left(Leave::Flagged) => 'T',
            Self::Stalemated => 'S',
        }
    }

    /// The exit with a sign.
    pub const fn of_sign(sign: char) -> Option<Self> {
        match sign {
            'R' => Some(Self::Left(Leave::Resigned)),
            'T' => Some(Self::Left(Leave::Flagged)),
            'S' => Some(Self::Stalemated),
            _ => None,
        }
    }
}

/// What a slot says; with neither, that this player was mated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Parts<'t> {
    pub(super) mv: Option<MoveWords<'t>>,
    pub(super) exit: Option<Exit>,
}

/// What a slot says about a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MoveWords<'t> {
    /// `O-O`.
    Castling(&'t str),
    /// Two squares, and the anchor where two pieces join.
    Squares {
        kind: Option<KindId>,
        from: &'t str,
        to: &'t str,
        becomes: Option<KindId>,
        anchor: Option<&'t str>,
    },
    /// Coordinates with more than that: a drop, a shot, a wall, what enters, a square on the way.
    Coordinates(&'t str),
}

impl<'t> Parts<'t> {
    /// Reads a slot; `None` when it has no such form.
    pub(super) fn of(spec: &Spec, text: &'t str) -> Option<Self> {
        let bare = without_marks(text);
        if let Some(mv) = MoveWords::of(spec, bare) {
            return Some(Self { mv: Some(mv), exit: None });
        }
        if is_coordinates(bare)
            || cut_drop(bare).is_some()
            || cut_wall(bare).is_some_and(|(_, wall)| wall.is_some())
        {
            return Some(Self { mv: Some(MoveWords::Coordinates(bare)), exit: None });
        }
        if bare.is_empty() && text.ends_with('#') {
            return Some(Self { mv: None, exit: None });
        }
        let (at, sign) = bare.char_indices().next_back()?;
        let exit = Some(Exit::of_sign(sign)?);
        let before = without_marks(&bare[..at]);
        if before.is_empty() {
            return Some(Self { mv: None, exit });
        }
        let mv = MoveWords::of(spec, before).or_else(|| {
            Some(MoveWords::Coordinates(before))
                .filter(|_| is_coordinates(before) || cut_drop(before).is_some())
        });
        Some(Self { mv: Some(mv?), exit })
    }
}

fn without_marks(text: &str) -> &str {
    text.trim_end_matches(['+', '#'])
}

impl<'t> MoveWords<'t> {
    fn of(spec: &Spec, text: &'t str) -> Option<Self> {
        let castling = plain(text);
        let is_castling = spec.castling.ways.iter().any(|way| plain(&way.name) == castling);
        if is_castling || matches!(castling.as_str(), "O-O" | "O-O-O") {
            return Some(Self::Castling(text));
        }
        let (kind, rest) = kind_first(spec, text);
        let (from, rest) = take_square(rest)?;
        let sign = rest.chars().next()?;
        if sign == '&' {
            let (to, rest) = take_square(&rest[1..])?;
            let anchor = match rest.strip_prefix('@') {
                Some(rest) => Some(take_square(rest).filter(|(_, rest)| rest.is_empty())?.0),
                None if rest.is_empty() => None,
                None => return None,
            };
            return Some(Self::Squares { kind, from, to, becomes: None, anchor });
        }
        let rest = match sign {
            // What is captured follows from the position; promoted pieces go by several letters.
            'x' => kind_first(spec, &rest[1..]).1,
            '-' => &rest[1..],
            // `d2d4` without a sign.
            _ => rest,
        };
        let (to, rest) = take_square(rest)?;
        let (becomes, rest) = match rest.strip_prefix('=') {
            Some(rest) => take_kind(spec, rest).map(|(kind, rest)| (Some(kind), rest))?,
            None => (None, rest),
        };
        rest.is_empty().then_some(Self::Squares { kind, from, to, becomes, anchor: None })
    }
}

fn kind_first<'t>(spec: &Spec, text: &'t str) -> (Option<KindId>, &'t str) {
    take_kind(spec, text).map_or((None, text), |(kind, rest)| (Some(kind), rest))
}
