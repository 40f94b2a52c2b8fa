//! Moves in the notations that pyffish has numbers for.

use chatur::board::{Geometry, Square};
use chatur::core::{AnyPosition, Move, MoveKind, Variant};
use chatur::notation::san::{self, Pieces, Style};
use chatur::notation::{sfen, western, wxf};
use pyo3::prelude::*;

use crate::error::{Error, with_code};

/// A notation, by its number in pyffish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(i32)]
pub(super) enum Notation {
    San = 1,
    Lan = 2,
    /// `P76`, `S'34`.
    Hosking = 3,
    /// `P-7f`, `S*3d`.
    Hodges = 4,
    /// `P-76`, `S*34`.
    HodgesNumber = 5,
    /// `H02-83`: rank, then file.
    Janggi = 6,
    Wxf = 7,
}

impl Notation {
    const ALL: [Self; 7] =
        [Self::San, Self::Lan, Self::Hosking, Self::Hodges, Self::HodgesNumber, Self::Janggi, Self::Wxf];

    /// The notation with a number; 0 is what is usual for the variant.
    pub(super) fn of_number(number: i32, rules: &Variant) -> PyResult<Self> {
        if number == 0 {
            return Ok(if sfen::says_all(rules) { Self::HodgesNumber } else { Self::San });
        }
        Self::ALL.into_iter().find(|notation| *notation as i32 == number).ok_or_else(|| {
            let why = format!("moves are not written in the notation with the number {number}");
            with_code(Error::new_err(why), "no_such_notation")
        })
    }

    /// Writes a legal move.
    pub(super) fn write(self, rules: &Variant, at: &AnyPosition, mv: Move) -> String {
        let geometry = rules.geometry();
        match self {
            Self::San => short(rules, at, mv),
            Self::Lan => long(rules, at, mv, &|square| geometry.name(square)),
            Self::Janggi => long(rules, at, mv, &|square| from_the_top(geometry, square)),
            Self::Wxf => wxf::write(rules, at, mv),
            Self::Hodges => western::write(rules, at, mv),
            Self::HodgesNumber => numbered(&western::write(rules, at, mv)),
            Self::Hosking => without_hyphen(&numbered(&western::write(rules, at, mv))),
        }
    }
}

fn short(rules: &Variant, at: &AnyPosition, mv: Move) -> String {
    san::write_with(rules, at, mv, Style { pieces: Pieces::Elsewhere, ..Style::default() })
}

/// SAN with both squares. Castlings, drops and passes are as they are in SAN.
fn long(rules: &Variant, at: &AnyPosition, mv: Move, name: &dyn Fn(Square) -> String) -> String {
    let short = short(rules, at, mv);
    let to = rules.geometry().name(mv.to);
    let (Some(place), false) =
        (short.rfind(&to), matches!(mv.what, MoveKind::Castle(_) | MoveKind::Drop(_) | MoveKind::Pass))
    else {
        return short;
    };
    let kind: String = short.chars().take_while(|sign| sign.is_ascii_uppercase() || *sign == '+').collect();
    let sign = if rules.captures(at, mv) { "x" } else { "-" };
    format!("{kind}{}{sign}{}{}", name(mv.from), name(mv.to), &short[place + to.len()..])
}

/// The rank from the top, of ten the last digit, and the file: `02` is b1 of ten ranks.
fn from_the_top(geometry: &Geometry, square: Square) -> String {
    let rank = (geometry.ranks() - geometry.rank(square)) % 10;
    format!("{rank}{}", geometry.file(square) + 1)
}

/// The same with numbers for the letters of ranks.
fn numbered(text: &str) -> String {
    let mut before = ' ';
    let mut out = String::new();
    for sign in text.chars() {
        if before.is_ascii_digit() && sign.is_ascii_lowercase() && sign != 'x' {
            out.push_str(&(sign as u8 - b'a' + 1).to_string());
        } else {
            out.push(sign);
        }
        before = sign;
    }
    out
}

/// `P-76` as `P76`, and `S*34` as `S'34`; what has a square before its hyphen keeps it.
fn without_hyphen(text: &str) -> String {
    let text = text.replace('*', "'");
    match text.split_once('-') {
        Some((kind, to)) if !kind.ends_with(|sign: char| sign.is_ascii_digit()) => format!("{kind}{to}"),
        _ => text,
    }
}
