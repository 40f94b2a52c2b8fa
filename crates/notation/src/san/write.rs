//! Moves to algebraic notation.

use std::collections::{HashMap, HashSet};

use chatur_board::Square;
use chatur_core::{AnyPosition, Condition, Ending, Kind, KindId, Move, MoveKind, Setup, Variant, Verdict};

use super::extras::gate_text;
use super::{CastlingSign, Pieces, Style};
use crate::choosing::{sign, takes, wall};
use crate::drops::on_board;
use crate::letters::{is_unwritten, said, said_elsewhere, turn_over};
use crate::marks::Marks;
use crate::move_text::{is_castling, is_fusion};
use crate::picture::Figure;
use crate::throws::throw_text;
use crate::turnings::turning_text;

/// Writes a legal move in the common style.
pub fn write(variant: &Variant, position: &AnyPosition, mv: Move) -> String {
    write_with(variant, position, mv, Style::default())
}

/// Writes a legal move in a style.
pub fn write_with(variant: &Variant, position: &AnyPosition, mv: Move, style: Style) -> String {
    let setup = variant.setup(position);
    let legal = variant.legal_moves(position);
    Writer { variant, position, setup: &setup, legal: &legal, by_target: None, style }.text(mv)
}

/// Writes all legal moves, in the generator's order.
pub fn write_all(variant: &Variant, position: &AnyPosition, style: Style) -> Vec<(Move, String)> {
    let legal = variant.legal_moves(position);
    let texts = write_each(variant, position, &legal, &legal, style);
    legal.into_iter().zip(texts).collect()
}

/// Writes each of some moves, which are told from all the legal moves of a position.
pub(crate) fn write_each(
    variant: &Variant,
    position: &AnyPosition,
    legal: &[Move],
    some: &[Move],
    style: Style,
) -> Vec<String> {
    /// Fewer are looked through as quickly.
    const MANY: usize = 128;
    let setup = variant.setup(position);
    let by_target = (legal.len() > MANY).then(|| by_target(legal));
    let writer = Writer { variant, position, setup: &setup, legal, by_target, style };
    some.iter().map(|&mv| writer.text(mv)).collect()
}

/// Legal moves by the square that they go to, for whoever names all of them. Those that differ only by the wall that
/// they place stand there once: no piece is told from another by its wall.
fn by_target(legal: &[Move]) -> HashMap<Square, Vec<Move>> {
    let mut seen = HashSet::new();
    let mut all: HashMap<Square, Vec<Move>> = HashMap::new();
    for &mv in legal {
        if seen.insert(Move { wall: None, ..mv }) {
            all.entry(mv.to).or_default().push(mv);
        }
    }
    all
}

struct Writer<'a> {
    variant: &'a Variant,
    position: &'a AnyPosition,
    setup: &'a Setup,
    legal: &'a [Move],
    /// The legal moves by target, where all of them are named; otherwise all are looked through.
    by_target: Option<HashMap<Square, Vec<Move>>>,
    style: Style,
}

impl Writer<'_> {
    fn takes(&self, mv: Move) -> bool {
        takes(self.variant, self.position, |square| self.setup.piece(square), mv)
    }

    fn text(&self, mv: Move) -> String {
        // A turn for which a record has no move.
        if mv.what == MoveKind::Pass && !self.legal.contains(&mv) {
            return "--".to_owned();
        }
        if let MoveKind::Throw(lot) = mv.what {
            return throw_text(lot);
        }
        if let MoveKind::TurnUp(_) = mv.what {
            return self.body(mv) + &self.check_sign(mv);
        }
        let mut text = self.body(mv) + &gate_text(self.variant, mv);
        if let Some(wall) = wall(mv) {
            text = text + "," + &self.variant.geometry().name(wall);
        }
        text += &self.check_sign(mv);
        if self.style.en_passant_mark && mv.what == MoveKind::EnPassant {
            text += " e.p.";
        }
        text
    }

    fn body(&self, mv: Move) -> String {
        if let MoveKind::Castle(way) = mv.what {
            let name = &self.variant.spec().castling.ways[usize::from(way)].name;
            return match self.style.castling {
                CastlingSign::Letter => name.clone(),
                CastlingSign::Zero => name.replace('O', "0"),
            };
        }
        let geometry = self.variant.geometry();
        if let MoveKind::Fusion(anchor) = mv.what {
            let letter =
                self.setup.piece(mv.from).map(|piece| piece.kind).filter(|kind| !self.is_unwritten(*kind));
            let letter = letter.map_or_else(String::new, |kind| self.kind(kind));
            let name = |square| geometry.name(square);
            return format!("{letter}{}&{}@{}", name(mv.from), name(mv.to), name(anchor));
        }
        match mv.what {
            MoveKind::Pass => return "--".to_owned(),
            MoveKind::Throw(lot) => return throw_text(lot),
            MoveKind::TurnUp(kind) => return turning_text(self.variant.spec(), kind),
            MoveKind::Drop(kind) => return format!("{}@{}", self.kind(kind), geometry.name(mv.to)),
            _ => {}
        }
        let capture = self.takes(mv);
        let mut text = self.mover(mv, capture);
        let takes_there = mv.from != mv.to && self.setup.piece(mv.to).is_some();
        if let Some(via) = mv.via {
            text = text + "x" + &geometry.name(via);
            text.push(if takes_there { 'x' } else { '-' });
        } else if let Some(sign) = sign(mv) {
            text.push(sign);
        } else if capture {
            text.push('x');
        }
        text += &geometry.name(mv.to);
        match mv.what {
            MoveKind::Promotion(kind) => match self.turned(mv, kind) {
                Some(sign) => text += sign,
                None => text = text + "=" + &self.kind(kind),
            },
            _ if self.declines_promotion(mv) => text.push('='),
            _ => {}
        }
        text
    }

    /// All legal moves to where a move goes, if not more.
    fn near(&self, mv: Move) -> &[Move] {
        let near = self.by_target.as_ref().map(|all| all.get(&mv.to).map_or(&[][..], Vec::as_slice));
        near.unwrap_or(self.legal)
    }

    /// The piece, and as much of its square as tells it from others of its kind.
    fn mover(&self, mv: Move, capture: bool) -> String {
        let geometry = self.variant.geometry();
        let kind_at = |mv: Move| self.setup.piece(mv.from).map(|piece| piece.kind);
        let Some(kind) = kind_at(mv) else { return geometry.name(mv.from) };
        let unwritten = self.is_unwritten(kind);
        let called = said(self.variant.spec(), kind);
        let mut text = if unwritten { String::new() } else { self.kind(kind) };
        let rivals = self.near(mv).iter().copied().filter(|other| {
            other.from != mv.from
                && other.to == mv.to
                && !is_castling(*other)
                && !is_fusion(*other)
                && on_board(*other)
                && kind_at(*other).is_some_and(|kind| said(self.variant.spec(), kind) == called)
                && sign(*other) == sign(mv)
                && gate_text(self.variant, *other) == gate_text(self.variant, mv)
                && self.takes(*other) == capture
        });
        let (mut any, mut same_file, mut same_rank) = (false, false, false);
        for rival in rivals {
            any = true;
            same_file |= geometry.file(rival.from) == geometry.file(mv.from);
            same_rank |= geometry.rank_number(rival.from) == geometry.rank_number(mv.from);
        }
        let always_file = unwritten && capture;
        let square = geometry.name(mv.from);
        if square.contains('/') || square.bytes().filter(u8::is_ascii_lowercase).count() > 1 {
            // Names of several letters, or with a level, have no file and rank to choose from.
            return if any || always_file { text + &square } else { text };
        }
        let (file, rank) = square.split_at(1);
        if always_file || (any && (!same_file || same_rank)) {
            text += file;
        }
        if same_file {
            text += rank;
        }
        text
    }

    fn is_unwritten(&self, kind: KindId) -> bool {
        let spec = self.variant.spec();
        is_unwritten(spec, kind)
            && (self.style.pieces != Pieces::Elsewhere || is_chess_pawn(&spec.kinds[kind.index()]))
    }

    fn kind(&self, kind: KindId) -> String {
        let spec = self.variant.spec();
        match (self.style.pieces, Figure::of_kind(&spec.kinds[kind.index()])) {
            (Pieces::Figurines, Some(figure)) => figure.outline_figurine().to_string(),
            (Pieces::Elsewhere, _) => said_elsewhere(spec, kind).to_owned(),
            _ => said(spec, kind).to_owned(),
        }
    }

    /// The sign for a promotion as in shogi.
    fn turned(&self, mv: Move, into: KindId) -> Option<&'static str> {
        let is_a_sign = self.style.pieces != Pieces::Elsewhere;
        let piece = self.setup.piece(mv.from).filter(|_| is_a_sign);
        piece.and_then(|piece| turn_over(self.variant.spec(), piece.kind, into))
    }

    /// Whether the piece could have promoted with this step and does not.
    fn declines_promotion(&self, mv: Move) -> bool {
        self.near(mv).iter().any(|other| {
            mv.from != mv.to
                && other.from == mv.from
                && other.to == mv.to
                && matches!(other.what, MoveKind::Promotion(_))
        })
    }

    fn check_sign(&self, mv: Move) -> String {
        let mut next = self.position.clone();
        self.variant.play(&mut next, mv);
        if self.variant.spec().seats.len() > 2 {
            return Marks::of(self.variant, self.position, &next, &[]).text();
        }
        // What is turned up gives check to the player to move.
        let turned = matches!(mv.what, MoveKind::TurnUp(_));
        let owner = self.setup.piece(mv.to).filter(|_| turned).map(|piece| piece.seat);
        self.sign_of_two(owner.unwrap_or(self.variant.turn(self.position)), &next).to_owned()
    }

    /// The sign where there is one opponent.
    fn sign_of_two(&self, mover: chatur_core::Seat, next: &AnyPosition) -> &'static str {
        let Some(opponent) = self.variant.spec().seat_ids().find(|seat| *seat != mover) else { return "" };
        if self.style.pieces != Pieces::Elsewhere && is_won(self.variant, next) {
            return "#";
        }
        if !self.variant.in_check(next, opponent) {
            return "";
        }
        // In a turn of several moves the opponent may have to wait before he can answer.
        if self.variant.turn(next) == mover || self.variant.has_move(next) || !mates(self.variant) {
            "+"
        } else {
            "#"
        }
    }
}

/// Whether a kind moves straight and captures at a slant, as the pawn of chess: other programs give the letter to others.
fn is_chess_pawn(kind: &Kind) -> bool {
    let all = |captures: bool| {
        let steps =
            kind.movement.iter().filter(move |atom| if captures { atom.to.enemy } else { atom.to.empty });
        steps.flat_map(|atom| &atom.steps).copied()
    };
    all(false).all(|step| step.right == 0) && all(true).all(|step| step.right != 0)
}

/// Whether somebody has won by a rule of the variant other than mate, as the position tells: by a goal, or because whoever
/// has no move wins.
fn is_won(variant: &Variant, next: &AnyPosition) -> bool {
    // Whoever has no piece has no move: both engines need not look for that.
    let asks = |ending: &Ending| match &ending.when {
        Condition::NoMoves(who) | Condition::Stalemated(who) => ending.verdict == Verdict::Win(*who),
        when => when.mentions(&|part| matches!(part, Condition::NoPieces(_))),
    };
    let stuck = variant.spec().endings.iter().any(asks) && !variant.has_move(next);
    variant.won_by_position(next, stuck).is_some()
}

/// Whether a game of the variant can end by having no move in check.
fn mates(variant: &Variant) -> bool {
    let is_mate = |part: &Condition| matches!(part, Condition::Checkmated(_) | Condition::NoMoves(_));
    variant.spec().endings.iter().any(|ending| ending.when.mentions(&is_mate))
}
