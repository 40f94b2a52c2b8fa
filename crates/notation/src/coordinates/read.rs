//! Moves from coordinates.

use std::collections::HashSet;

use chatur_board::{Square, SquareError};
use chatur_core::{AnyPosition, KindId, Move, MoveExtra, MoveKind, Spec, Variant};

use super::words::{Words, cut_drop, cut_wall, is_pass, take_square};
use super::write::{Writer, is_ordinary, king_landing};
use crate::choosing::{Asked, choose};
use crate::fusion;
use crate::letters::{excerpt, take_kind};
use crate::move_text::{LONGEST, MoveTextError, is_automatic, is_castling, rule_against};
use crate::throws::read_throw;
use crate::turnings::read_turning;

/// Reads a move of the player to move.
///
/// Castling may be written as the king onto its partner, the partner onto the king, or the king onto its
/// final square where that is not also an ordinary king move. The parts that distinguish no two legal moves, such
/// as where the only possible wall goes, may be missing.
///
/// # Errors
/// When the text is no move in coordinates or the move is not legal.
pub fn read(variant: &Variant, position: &AnyPosition, text: &str) -> Result<Move, MoveTextError> {
    let text = text.trim();
    let unreadable = || MoveTextError::Unreadable { text: excerpt(text) };
    if text.is_empty() {
        return Err(MoveTextError::Empty);
    }
    if text.len() > LONGEST {
        return Err(unreadable());
    }
    if let Some(read) = read_throw(variant, position, text) {
        return read;
    }
    if let Some(read) = read_turning(variant, position, text) {
        return read;
    }
    let (main, wall) = cut_wall(text).ok_or_else(unreadable)?;
    let wall = parsed(variant, wall)?;
    if is_pass(main) {
        return crate::drops::read_pass(variant, position, text, wall);
    }
    if let Some((letter, square)) = cut_drop(main) {
        return crate::drops::read_drop(variant, position, text, letter, square, wall);
    }
    let Some(words) = Words::of(main) else {
        return castling_named(variant, position, text).ok_or_else(unreadable);
    };
    let (from, to) = (variant.geometry().parse(words.from)?, variant.geometry().parse(words.to)?);
    let legal = variant.legal_moves(position);
    let asked = Asked { sign: words.sign, via: parsed(variant, words.via)?, wall };
    let (anchor, suffix) = match words.suffix.strip_prefix('@') {
        Some(joined) => {
            let (anchor, suffix) = take_square(joined).ok_or_else(unreadable)?;
            (Some(variant.geometry().parse(anchor)?), suffix)
        }
        None => (None, words.suffix),
    };
    let mut fitting = match anchor {
        Some(_) => Vec::new(),
        None => fitting(variant, position, &legal, (from, to), suffix),
    };
    if fitting.is_empty() && (anchor.is_some() || suffix.is_empty()) {
        fitting = joined(variant, position, fusion::joining(&legal, from, to, anchor), suffix);
        // Where the new piece stands is said where there is a choice.
        let anchors = fitting.iter().map(|mv| mv.what);
        if anchors.collect::<HashSet<_>>().len() > 1 {
            fitting.clear();
        }
    }
    if !fitting.is_empty() {
        return choose(variant, position, text, fitting, asked);
    }
    let named = promotion(variant.spec(), suffix);
    if named.is_none() && !matches!(suffix, "" | "+" | "-" | "=") {
        return Err(unreadable());
    }
    let promotion = named.filter(|_| anchor.is_none());
    Err(why_not(variant, position, &legal, text, (from, to, promotion)))
}

/// Those of some fusions with which enters what a text says.
fn joined(variant: &Variant, position: &AnyPosition, mut moves: Vec<Move>, suffix: &str) -> Vec<Move> {
    let setup = variant.setup(position);
    let writer = Writer { variant, position, setup: &setup };
    moves.retain(|mv| writer.suffix(*mv) == suffix.to_lowercase());
    moves
}

fn parsed(variant: &Variant, name: Option<&str>) -> Result<Option<Square>, SquareError> {
    name.map(|name| variant.geometry().parse(name)).transpose()
}

/// The castling move that only its name tells from another.
fn castling_named(variant: &Variant, position: &AnyPosition, text: &str) -> Option<Move> {
    let ways = &variant.spec().castling.ways;
    if !ways.iter().any(|way| text.starts_with(way.name.as_str())) {
        return None;
    }
    let setup = variant.setup(position);
    let writer = Writer { variant, position, setup: &setup };
    let legal = variant.legal_moves(position);
    let mut castling = legal.iter().copied().filter(|mv| is_castling(*mv));
    castling.find(|mv| writer.text(*mv, || legal.clone()) == text)
}

/// The kind that the end of the text names: a letter of either case, with or without `=`.
fn promotion(spec: &Spec, text: &str) -> Option<KindId> {
    let letter = text.strip_prefix('=').unwrap_or(text);
    take_kind(spec, &letter.to_uppercase()).filter(|(_, rest)| rest.is_empty()).map(|(kind, _)| kind)
}

/// The legal moves that have these squares and this suffix.
fn fitting(
    variant: &Variant,
    position: &AnyPosition,
    legal: &[Move],
    (from, to): (Square, Square),
    suffix: &str,
) -> Vec<Move> {
    let setup = variant.setup(position);
    let writer = Writer { variant, position, setup: &setup };
    let wanted = suffix.strip_prefix('=').unwrap_or(suffix).to_lowercase();
    let letter = promotion(variant.spec(), suffix);
    let with_suffix = |mv: &Move, wanted: &str| {
        let named = mv.with == MoveExtra::Nothing && letter.is_some() && mv.promotion() == letter;
        writer.suffix(*mv) == wanted || (!wanted.is_empty() && named)
    };
    let all = |wanted: &str| -> Vec<Move> {
        let ordinary = legal.iter().copied().filter(|mv| is_ordinary(*mv, from, to));
        let found: Vec<Move> = ordinary.filter(|mv| with_suffix(mv, wanted)).collect();
        if !found.is_empty() {
            return found;
        }
        if wanted.is_empty() {
            let automatic = |mv: &Move| is_ordinary(*mv, from, to) && is_automatic(variant, &setup, *mv);
            let found: Vec<Move> = legal.iter().copied().filter(automatic).collect();
            if !found.is_empty() {
                return found;
            }
        }
        castling(variant, position, legal, (from, to), |mv| with_suffix(mv, wanted))
    };
    let found = all(&wanted);
    // A plus that promotes nothing is a sign of check.
    if found.is_empty() && wanted == "+" { all("") } else { found }
}

/// The castling moves that two squares mean.
fn castling(
    variant: &Variant,
    position: &AnyPosition,
    legal: &[Move],
    (from, to): (Square, Square),
    with_suffix: impl Fn(&Move) -> bool,
) -> Vec<Move> {
    let castling: Vec<Move> =
        legal.iter().copied().filter(|mv| is_castling(*mv) && with_suffix(mv)).collect();
    let at_partner = |mv: &Move| matches!(mv.with, MoveExtra::GateAtPartner(_));
    let from_king = |mv: &Move| (mv.from, mv.to) == (from, to) && !at_partner(mv);
    let from_partner = |mv: &Move| (mv.to, mv.from) == (from, to) && !matches!(mv.with, MoveExtra::Gate(_));
    let onto: Vec<Move> = castling.iter().copied().filter(|mv| from_king(mv) || from_partner(mv)).collect();
    if !onto.is_empty() {
        return onto;
    }
    let lands = |mv: &Move| {
        let landing = || king_landing(variant, position, *mv);
        mv.from == from && !at_partner(mv) && landing() == Some(to)
    };
    let landing: Vec<Move> = castling.into_iter().filter(lands).collect();
    // Two ways to castle with one landing square would be a guess.
    let one_way = landing.iter().all(|mv| mv.what == landing[0].what && mv.to == landing[0].to);
    if one_way { landing } else { Vec::new() }
}

pub(crate) fn why_not(
    variant: &Variant,
    position: &AnyPosition,
    legal: &[Move],
    text: &str,
    (from, to, promotion): (Square, Square, Option<KindId>),
) -> MoveTextError {
    let geometry = variant.geometry();
    let spec = variant.spec();
    let setup = variant.setup(position);
    let Some(piece) = setup.piece(from) else {
        return match crate::bodies::covering(variant, &setup, from) {
            Some((anchor, piece)) => MoveTextError::NotAnchor {
                square: geometry.name(from),
                kind: spec.kinds[piece.kind.index()].name.clone(),
                anchor: geometry.name(anchor),
            },
            None => MoveTextError::NoPiece { square: geometry.name(from) },
        };
    };
    let kind = spec.kinds[piece.kind.index()].name.clone();
    if piece.seat != variant.turn(position) {
        let seat = spec.seats[piece.seat.index()].name.clone();
        return MoveTextError::NotYours { kind, square: geometry.name(from), seat };
    }
    if let Some(why) = fusion::why_not(variant, legal, piece.kind, from, to, text) {
        return why;
    }
    let text = text.to_owned();
    let same: Vec<Move> = legal.iter().copied().filter(|mv| is_ordinary(*mv, from, to)).collect();
    let entering = |mv: &Move| matches!(mv.with, MoveExtra::Gate(_));
    match promotion {
        None if !same.is_empty() => {
            let choices = choices(variant, position, &same);
            if same.iter().any(|mv| mv.promotion().is_some()) {
                MoveTextError::PromotionMissing { text, kind, choices }
            } else {
                MoveTextError::Ambiguous { text, choices }
            }
        }
        Some(wanted) if same.iter().any(entering) || is_gate(spec, wanted) => {
            let mv = Move::new(from, to, MoveKind::Plain).and(MoveExtra::Gate(wanted));
            match variant.illegal_reason_of(position, mv) {
                Some(rule) => MoveTextError::Illegal { text, rule },
                None => MoveTextError::NoCastling { text },
            }
        }
        Some(wanted) if !same.is_empty() => {
            let wanted = spec.kinds[wanted.index()].name.clone();
            MoveTextError::PromotionWrong { text, kind, wanted }
        }
        _ => match rule_against(variant, position, from, to, promotion) {
            Some(rule) => MoveTextError::Illegal { text, rule },
            // Two ways to castle land on one square.
            None => MoveTextError::NoCastling { text },
        },
    }
}

/// Whether a kind enters behind a first move.
fn is_gate(spec: &Spec, kind: KindId) -> bool {
    spec.gating.is_some_and(|gating| gating.kinds.has(kind))
}

fn choices(variant: &Variant, position: &AnyPosition, moves: &[Move]) -> String {
    let setup = variant.setup(position);
    let writer = Writer { variant, position, setup: &setup };
    let mut texts: Vec<String> = moves.iter().map(|mv| writer.text(*mv, || moves.to_vec())).collect();
    let more = texts.len().saturating_sub(8);
    texts.truncate(8);
    texts.join(", ") + if more > 0 { " and others" } else { "" }
}
