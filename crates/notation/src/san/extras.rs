//! What follows a move in algebraic notation: `/H` for a piece that enters behind it, `,d3` for a wall.

use chatur_board::{Square, SquareError};
use chatur_core::{AnyPosition, KindId, Move, MoveExtra, Variant};

use crate::letters::{said, take_kind};
use crate::move_text::{MoveTextError, is_castling};

/// A move and what follows it.
#[derive(Clone, Copy)]
pub(super) struct Extras<'t> {
    pub(super) main: &'t str,
    /// What enters, and where, if the text says it.
    gate: Option<(KindId, Option<Square>)>,
    pub(super) wall: Option<Square>,
}

impl<'t> Extras<'t> {
    /// A move without any.
    pub(super) fn none(main: &'t str) -> Self {
        Self { main, gate: None, wall: None }
    }

    /// Cuts a text into its parts; `None` when one of them has no form.
    pub(super) fn cut(variant: &Variant, text: &'t str) -> Option<Result<Self, SquareError>> {
        let (main, wall) = crate::coordinates::cut_wall(text)?;
        let wall = match wall.map(|wall| variant.geometry().parse(wall)).transpose() {
            Ok(wall) => wall,
            Err(error) => return Some(Err(error)),
        };
        let mut extras = Self { main, gate: None, wall };
        if variant.spec().gating.is_some()
            && let Some((main, gate)) = split_gate(main)
        {
            let (kind, square) = take_kind(variant.spec(), gate)?;
            let square = match square {
                "" => None,
                name => match variant.geometry().parse(name) {
                    Ok(square) => Some(square),
                    Err(error) => return Some(Err(error)),
                },
            };
            extras = Self { main, gate: Some((kind, square)), wall };
        }
        Some(Ok(extras))
    }

    /// Whether a move lets in what the text says: nothing, or a kind on a square.
    pub(super) fn enters_as(self, mv: Move) -> bool {
        match (self.gate, mv.with) {
            (None, MoveExtra::Gate(_) | MoveExtra::GateAtPartner(_)) => false,
            (None, _) => true,
            (Some((kind, square)), MoveExtra::Gate(enters)) => {
                kind == enters && square.is_none_or(|square| square == mv.from)
            }
            (Some((kind, square)), MoveExtra::GateAtPartner(enters)) => {
                kind == enters && square == Some(mv.to)
            }
            (Some(_), _) => false,
        }
    }

    /// Why nothing enters with a move that is legal without.
    pub(super) fn why_not(
        self,
        variant: &Variant,
        position: &AnyPosition,
        text: &str,
        goes_like: impl Fn(Move) -> bool,
    ) -> Option<MoveTextError> {
        let (kind, square) = self.gate?;
        let legal = variant.legal_moves(position);
        let like = legal.into_iter().find(|mv| mv.with == MoveExtra::Nothing && goes_like(*mv))?;
        let at_partner = is_castling(like) && square == Some(like.to);
        let with = if at_partner { MoveExtra::GateAtPartner(kind) } else { MoveExtra::Gate(kind) };
        let rule = variant.illegal_reason_of(position, like.and(with))?;
        Some(MoveTextError::Illegal { text: text.to_owned(), rule })
    }
}

/// A move, and what enters with it. The number of a level follows a stroke as well: `Nc3/2`, `Nc3/2/He1/2`.
fn split_gate(text: &str) -> Option<(&str, &str)> {
    let strokes = text.char_indices().filter(|&(_, sign)| sign == '/');
    let enters = |at: &usize| !text[at + 1..].starts_with(|sign: char| sign.is_ascii_digit());
    let at = strokes.map(|(at, _)| at).rfind(enters)?;
    Some((&text[..at], &text[at + 1..]))
}

/// What a piece that enters is written as: `/H`, in castling `/He1`.
pub(crate) fn gate_text(variant: &Variant, mv: Move) -> String {
    let spec = variant.spec();
    let at = |square| if is_castling(mv) { variant.geometry().name(square) } else { String::new() };
    match mv.with {
        MoveExtra::Gate(kind) => format!("/{}{}", said(spec, kind), at(mv.from)),
        MoveExtra::GateAtPartner(kind) => format!("/{}{}", said(spec, kind), at(mv.to)),
        MoveExtra::Nothing => String::new(),
    }
}
