//! Moves to coordinates.

use chatur_board::Square;
use chatur_core::{AnyPosition, CastlingText, Move, MoveExtra, MoveKind, Setup, Variant};

use crate::letters::{promotion_suffix, said};
use crate::move_text::{is_automatic, is_castling, is_drop, is_fusion};
use crate::san::gate_text;
use crate::throws::throw_text;
use crate::turnings::turning_text;

/// Writes a move.
///
/// Castling is written as the variant says. Where the king's move alone would also be another move, or no move at all, the
/// king takes its partner, and the other way round; where both would, it has the name that SAN has for it. A move that a
/// record leaves out where the rules have no pass is `--`.
pub fn write(variant: &Variant, position: &AnyPosition, mv: Move) -> String {
    if mv.what == MoveKind::Pass && !variant.is_legal(position, mv) {
        return "--".to_owned();
    }
    let setup = variant.setup(position);
    Writer { variant, position, setup: &setup }.text(mv, || variant.legal_moves(position))
}

/// Writes all legal moves, in the generator's order.
pub fn write_all(variant: &Variant, position: &AnyPosition) -> Vec<(Move, String)> {
    let legal = variant.legal_moves(position);
    let texts = write_each(variant, position, &legal, &legal);
    legal.into_iter().zip(texts).collect()
}

/// Writes moves in a row from a position, as far as they are legal.
///
/// ```
/// use chatur_core::Game;
/// use chatur_notation::coordinates;
/// use chatur_variants::load;
///
/// let chess = load("orthodox").unwrap();
/// let mut game = Game::new(chess.variant.clone(), &chess.start).unwrap();
/// let start = game.position().clone();
/// let moves = ["e2e4", "e7e5"].map(|text| {
///     let mv = coordinates::read(game.variant(), game.position(), text).unwrap();
///     game.play(mv).unwrap();
///     mv
/// });
/// assert_eq!(coordinates::write_line(&chess.variant, &start, &moves), ["e2e4", "e7e5"]);
/// // White cannot begin with a move of Black.
/// assert!(coordinates::write_line(&chess.variant, &start, &moves[1..]).is_empty());
/// ```
pub fn write_line(variant: &Variant, position: &AnyPosition, moves: &[Move]) -> Vec<String> {
    let mut at = position.clone();
    let mut texts = Vec::new();
    for &mv in moves {
        if !variant.is_legal(&at, mv) {
            break;
        }
        texts.push(write(variant, &at, mv));
        variant.play(&mut at, mv);
    }
    texts
}

/// Writes each of some moves, which are told from all the legal moves of a position.
pub(crate) fn write_each(
    variant: &Variant,
    position: &AnyPosition,
    legal: &[Move],
    some: &[Move],
) -> Vec<String> {
    let setup = variant.setup(position);
    let writer = Writer { variant, position, setup: &setup };
    some.iter().map(|&mv| writer.text(mv, || legal.to_vec())).collect()
}

pub(super) struct Writer<'a> {
    pub(super) variant: &'a Variant,
    pub(super) position: &'a AnyPosition,
    pub(super) setup: &'a Setup,
}

impl Writer<'_> {
    pub(super) fn text(&self, mv: Move, legal: impl FnOnce() -> Vec<Move>) -> String {
        let spec = self.variant.spec();
        let name = |square| self.variant.geometry().name(square);
        let Some(to) = self.shown_target(mv, legal) else { return self.castling_name(mv) };
        let mut text = match (mv.what, mv.with) {
            (MoveKind::Throw(lot), _) => return throw_text(lot),
            (MoveKind::TurnUp(kind), _) => return turning_text(spec, kind),
            (MoveKind::Drop(kind), _) => format!("{}@{}", said(spec, kind), name(mv.to)),
            (MoveKind::Shoot, _) => format!("{}*{}", name(mv.from), name(to)),
            (MoveKind::Swap, _) => format!("{}~{}", name(mv.from), name(to)),
            (_, MoveExtra::GateAtPartner(_)) => name(mv.to) + &name(mv.from),
            _ => match mv.via {
                Some(via) => format!("{}-{}-{}", name(mv.from), name(via), name(to)),
                None => name(mv.from) + &name(to),
            },
        };
        if let MoveKind::Fusion(anchor) = mv.what {
            text = text + "@" + &name(anchor);
        }
        text += &self.suffix(mv);
        if let Some(wall) = mv.wall {
            text = text + "," + &name(to) + &name(wall);
        }
        text
    }

    /// What it becomes and what enters behind it.
    pub(super) fn suffix(&self, mv: Move) -> String {
        let spec = self.variant.spec();
        let mut text = match mv.what {
            MoveKind::Promotion(_) if self.is_unsaid(mv) => String::new(),
            MoveKind::Promotion(into) => promotion_suffix(spec, self.setup, mv, into),
            _ => String::new(),
        };
        if let MoveExtra::Gate(kind) | MoveExtra::GateAtPartner(kind) = mv.with {
            text += &said(spec, kind).to_lowercase();
        }
        text
    }

    /// Whether a promotion is not written: the convention where there are more than two seats.
    fn is_unsaid(&self, mv: Move) -> bool {
        self.variant.spec().seats.len() > 2 && is_automatic(self.variant, self.setup, mv)
    }

    /// The second square; in castling where the king lands or where the partner stands, as the variant says and as it is
    /// no other move's. `None` where both are.
    fn shown_target(&self, mv: Move, legal: impl FnOnce() -> Vec<Move>) -> Option<Square> {
        let Some(landing) = king_landing(self.variant, self.position, mv) else { return Some(mv.to) };
        let legal = legal();
        let same_squares = |other: &Move| (other.from, other.to) == (mv.from, mv.to);
        let others = || legal.iter().filter(|other| is_castling(**other) && other.from == mv.from);
        let is_free = |to: Square| !legal.iter().any(|other| is_ordinary(*other, mv.from, to));
        let lands_alone = landing != mv.from
            && is_free(landing)
            && others().filter(|other| other.what != mv.what).all(|other| {
                other.to != landing && king_landing(self.variant, self.position, *other) != Some(landing)
            });
        let takes_alone =
            is_free(mv.to) && others().filter(|other| same_squares(other)).all(|other| other.what == mv.what);
        let at_partner = matches!(mv.with, MoveExtra::GateAtPartner(_));
        let landing = (lands_alone && !at_partner).then_some(landing);
        let partner = takes_alone.then_some(mv.to);
        match self.variant.spec().castling.text {
            CastlingText::KingMoves => landing.or(partner),
            CastlingText::KingTakesPartner => partner.or(landing),
        }
    }

    /// The name of a castling move, and what comes with it.
    fn castling_name(&self, mv: Move) -> String {
        let MoveKind::Castle(way) = mv.what else { return String::new() };
        let way = self.variant.spec().castling.ways.get(usize::from(way));
        let mut text = way.map_or_else(String::new, |way| way.name.clone()) + &gate_text(self.variant, mv);
        if let Some(wall) = mv.wall {
            text = text + "," + &self.variant.geometry().name(wall);
        }
        text
    }
}

/// Whether a move takes a piece from one square to another, or does something there.
pub(super) fn is_ordinary(mv: Move, from: Square, to: Square) -> bool {
    mv.from == from && mv.to == to && !is_castling(mv) && !is_fusion(mv) && !is_drop(mv)
}

/// Where the king lands when a move is castling.
pub(crate) fn king_landing(variant: &Variant, position: &AnyPosition, mv: Move) -> Option<Square> {
    let MoveKind::Castle(way) = mv.what else { return None };
    let seat = variant.turn(position);
    variant.castling_targets(seat, usize::from(way), mv.from, mv.to).map(|(king, _)| king)
}
