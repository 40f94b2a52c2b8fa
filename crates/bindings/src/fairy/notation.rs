//! Moves in the notations that pyffish has numbers for.

use chatur::board::{Geometry, Square};
use chatur::core::{Game, Move, MoveKind, Variant};
use chatur::notation::san::{self, Pieces, Style};
use chatur::notation::{western, wxf};

use super::place::play;
use super::verdict::{End, end_of};
use crate::{Kind, Refused};

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
    pub(super) fn of_number(number: i32, rules: &Variant) -> Result<Self, Refused> {
        if number == 0 {
            return Ok(if is_like_shogi(rules) { Self::HodgesNumber } else { Self::San });
        }
        Self::ALL.into_iter().find(|notation| *notation as i32 == number).ok_or_else(|| {
            let why = format!("moves are not written in the notation with the number {number}");
            Refused::new(Kind::Other, "no_such_notation", why)
        })
    }

    /// Writes a legal move.
    pub(super) fn write(self, game: &Game, mv: Move) -> Result<String, Refused> {
        let (rules, at) = (game.variant(), game.position());
        let geometry = rules.geometry();
        Ok(match self {
            Self::San => short(game, mv)?,
            Self::Lan => long(game, mv, &|square| geometry.name(square))?,
            Self::Janggi => long(game, mv, &|square| from_the_top(geometry, square))?,
            Self::Wxf => wxf::write(rules, at, mv),
            Self::Hodges => western::write(rules, at, mv),
            Self::HodgesNumber => numbered(&western::write(rules, at, mv)),
            Self::Hosking => without_hyphen(&numbered(&western::write(rules, at, mv))),
        })
    }
}

/// Whether moves are usually written as in books on shogi: some pieces turn over, and nobody castles.
fn is_like_shogi(rules: &Variant) -> bool {
    let spec = rules.spec();
    spec.castling.ways.is_empty() && spec.kinds.iter().any(|kind| kind.letter.starts_with('+'))
}

/// SAN as pyffish has it: a pass is a step of the king in place, and `#` is any end that a check brings.
fn short(game: &Game, mv: Move) -> Result<String, Refused> {
    let (rules, at) = (game.variant(), game.position());
    let mut text = san::write_with(rules, at, mv, Style { pieces: Pieces::Elsewhere, ..Style::default() });
    let king = rules.royals(at, game.turn()).first().filter(|_| mv.what == MoveKind::Pass);
    if let Some((square, piece)) = king.and_then(|square| Some((square, rules.piece(at, square)?))) {
        let kind = &rules.spec().kinds[piece.kind.index()];
        text = format!("{}{}", kind.also.first().unwrap_or(&kind.letter), rules.geometry().name(square));
    }
    if text.ends_with('+') && mv.promotion().is_none() {
        let mut after = game.clone();
        play(&mut after, mv)?;
        if matches!(end_of(&after), Some((End::ByPosition, _))) {
            text.pop();
            text.push('#');
        }
    }
    Ok(text)
}

/// Whether a move is written without the square that a piece comes from.
fn is_by_itself(what: MoveKind) -> bool {
    matches!(
        what,
        MoveKind::Castle(_) | MoveKind::Drop(_) | MoveKind::Pass | MoveKind::Throw(_) | MoveKind::TurnUp(_)
    )
}

/// SAN with both squares. Castlings, drops and passes are as they are in SAN.
fn long(game: &Game, mv: Move, name: &dyn Fn(Square) -> String) -> Result<String, Refused> {
    let (rules, at) = (game.variant(), game.position());
    let short = short(game, mv)?;
    let to = rules.geometry().name(mv.to);
    let (Some(place), false) = (short.rfind(&to), is_by_itself(mv.what)) else {
        return Ok(short);
    };
    let kind: String = short.chars().take_while(|sign| sign.is_ascii_uppercase() || *sign == '+').collect();
    let sign = if rules.captures(at, mv) { "x" } else { "-" };
    Ok(format!("{kind}{}{sign}{}{}", name(mv.from), name(mv.to), &short[place + to.len()..]))
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
