//! The legal moves, with all that a page needs to make them by clicks. A list that is long is cut.

use std::collections::HashMap;

use chatur_board::Square;
use chatur_core::{AnyPosition, Game, KindId, Move, MoveExtra, MoveKind, Setup, Variant};
use chatur_effort::tick;
use chatur_notation::{NamedMove, name_moves};

use crate::message::{Cut, HostReason, MoveList, MoveShape, Wanted};

/// No list has more moves at once.
const LONGEST: usize = 500;

/// Legal moves with their shapes.
#[derive(Default)]
pub struct Listed {
    /// The moves, each with its shape.
    pub moves: Vec<(Move, MoveShape)>,
    total: Option<usize>,
    cut: Option<Cut>,
    next: Option<usize>,
}

/// What a piece is taken from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Source {
    Square(Square),
    Hand(KindId),
    /// Nothing moves.
    Nowhere,
}

/// Where a move begins and ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Way {
    source: Source,
    to: Option<Square>,
    /// In castling.
    partner: Option<Square>,
    /// Of a fusion.
    anchor: Option<Square>,
}

impl Listed {
    /// What guests are told.
    pub fn told(self) -> MoveList {
        self.parts().1
    }

    /// The moves, and what guests are told of them, in the same order.
    pub fn parts(self) -> (Vec<Move>, MoveList) {
        let Self { moves, total, cut, next } = self;
        let (moves, shapes) = moves.into_iter().unzip();
        (moves, MoveList { moves: shapes, total, cut, next })
    }
}

/// The legal moves that are wanted: all where they are few, otherwise some that stand for the others, or a part.
///
/// # Errors
/// When they are wanted by the name of something that the variant does not have.
pub fn legal_moves(variant: &Variant, position: &AnyPosition, wanted: &Wanted) -> Result<Listed, HostReason> {
    listed(variant, position, &variant.legal_moves(position), wanted)
}

/// The same of a game, for the player to move: where that player does not know which moves are legal, what can be tried. All
/// that is told of a try follows from the own pieces.
///
/// # Errors
/// As for [`legal_moves`].
pub fn offered_moves(game: &Game, wanted: &Wanted) -> Result<Listed, HostReason> {
    let variant = game.variant();
    let Some((blind, position)) = variant.blind().zip(variant.blind_position(game.position())) else {
        return legal_moves(variant, game.position(), wanted);
    };
    let mut told = listed(blind.variant(), &position, &game.tries(), wanted)?;
    for (_, shape) in &mut told.moves {
        // Another name would tell whether something is captured.
        shape.san.clone_from(&shape.uci);
        shape.capture = false;
    }
    Ok(told)
}

fn listed(
    variant: &Variant,
    position: &AnyPosition,
    legal: &[Move],
    wanted: &Wanted,
) -> Result<Listed, HostReason> {
    let setup = variant.setup(position);
    let fits = filter(variant, wanted)?;
    tick(legal.len() as u64);
    let way = |mv| way(variant, &setup, mv);
    let chosen: Vec<Move> = legal.iter().copied().filter(|&mv| fits(&way(mv))).collect();
    let mut listed = Listed::default();
    let told: Vec<(Move, usize)> = if wanted.after.is_none() && chosen.len() <= LONGEST {
        chosen.iter().map(|&mv| (mv, 0)).collect()
    } else {
        listed.total = Some(chosen.len());
        if let Some(after) = wanted.after {
            listed.next = after.checked_add(LONGEST).filter(|&next| next < chosen.len());
            chosen.iter().skip(after).take(LONGEST).map(|&mv| (mv, 0)).collect()
        } else {
            let (cut, told) = cut(&chosen, way);
            listed.cut = Some(cut);
            told
        }
    };
    let moves: Vec<Move> = told.iter().map(|(mv, _)| *mv).collect();
    let named = name_moves(variant, position, legal, &moves).into_iter().zip(&told);
    let shaped = |(NamedMove { mv, coordinates, san }, &(_, others)): (NamedMove, &(Move, usize))| {
        let names = MoveShape { uci: coordinates, san, others, ..MoveShape::default() };
        (mv, shape(variant, position, &setup, mv, names))
    };
    listed.moves = named.map(shaped).collect();
    Ok(listed)
}

/// Whether a move is wanted.
fn filter(variant: &Variant, wanted: &Wanted) -> Result<impl Fn(&Way) -> bool, HostReason> {
    let Wanted { from, to, drop, pass, after: _ } = wanted;
    let square = |name: &String| variant.geometry().parse(name).map_err(|_| HostReason::NoSquareNamed);
    let kind = |name: &String| {
        let kinds = &variant.spec().kinds;
        let found = kinds.iter().position(|kind| kind.name == *name).ok_or(HostReason::NoKindNamed);
        found.map(|index| KindId(index as u8))
    };
    let from = from.as_ref().map(square).transpose()?.map(Source::Square);
    let hand = drop.as_ref().map(kind).transpose()?.map(Source::Hand);
    let to = to.as_ref().map(square).transpose()?;
    let sources = [from, hand, pass.then_some(Source::Nowhere)];
    Ok(move |way: &Way| {
        let begins = sources.iter().flatten().all(|source| *source == way.source);
        begins && to.is_none_or(|to| way.to == Some(to))
    })
}

/// One move of all that are alike, and for how many others it stands. It is not always the first, so that who plays by lot
/// does not place every wall on the same square.
fn cut(moves: &[Move], way: impl Fn(Move) -> Way) -> (Cut, Vec<(Move, usize)>) {
    let by_target = alike(moves, &way);
    let (cut, groups) = if by_target.len() <= LONGEST {
        (Cut::Target, by_target)
    } else {
        let source = |mv| Way { to: None, partner: None, anchor: None, ..way(mv) };
        (Cut::Source, alike(moves, source))
    };
    let one = |(number, group): (usize, Vec<Move>)| {
        let mv = group[(number * 7919 + moves.len()) % group.len()];
        (mv, group.len() - 1)
    };
    (cut, groups.into_iter().take(LONGEST).enumerate().map(one).collect())
}

/// The moves that go the same way, in the order of their first ones.
fn alike(moves: &[Move], way: impl Fn(Move) -> Way) -> Vec<Vec<Move>> {
    let mut numbers: HashMap<Way, usize> = HashMap::new();
    let mut groups: Vec<Vec<Move>> = Vec::new();
    for &mv in moves {
        let number = *numbers.entry(way(mv)).or_insert(groups.len());
        match groups.get_mut(number) {
            Some(group) => group.push(mv),
            None => groups.push(vec![mv]),
        }
    }
    groups
}

fn way(variant: &Variant, setup: &Setup, mv: Move) -> Way {
    let plain = Way { source: Source::Square(mv.from), to: Some(mv.to), partner: None, anchor: None };
    match mv.what {
        MoveKind::Castle(number) => {
            let targets = variant.castling_targets(setup.turn, usize::from(number), mv.from, mv.to);
            Way { to: targets.map(|(king, _)| king), partner: Some(mv.to), ..plain }
        }
        MoveKind::Fusion(anchor) => Way { anchor: Some(anchor), ..plain },
        MoveKind::Drop(kind) => Way { source: Source::Hand(kind), ..plain },
        MoveKind::Pass | MoveKind::Throw(_) | MoveKind::TurnUp(_) => {
            Way { source: Source::Nowhere, to: None, ..plain }
        }
        MoveKind::Plain
        | MoveKind::Double
        | MoveKind::EnPassant
        | MoveKind::Promotion(_)
        | MoveKind::Shoot
        | MoveKind::Swap => plain,
    }
}

/// From where to where a move goes, as [`MoveShape`] says it.
pub fn ends(variant: &Variant, position: &AnyPosition, mv: Move) -> (Option<String>, Option<String>) {
    let name = |square: Square| variant.geometry().name(square);
    let Way { source, to, partner: _, anchor: _ } = way(variant, &variant.setup(position), mv);
    let from = if let Source::Square(from) = source { Some(name(from)) } else { None };
    (from, to.map(name))
}

/// All else of a move that has its names.
fn shape(
    variant: &Variant,
    position: &AnyPosition,
    setup: &Setup,
    mv: Move,
    mut shape: MoveShape,
) -> MoveShape {
    let name = |square: Square| variant.geometry().name(square);
    let kind = |kind: KindId| variant.spec().kinds.get(kind.index()).map(|kind| kind.name.clone());
    let Way { source, to, partner, anchor } = way(variant, setup, mv);
    match source {
        Source::Square(from) => shape.from = Some(name(from)),
        Source::Hand(dropped) => shape.drop = kind(dropped),
        Source::Nowhere => match mv.what {
            MoveKind::Throw(lot) => shape.dice = lot.into(),
            MoveKind::TurnUp(up) => shape.turned_up = kind(up),
            _ => shape.pass = true,
        },
    }
    (shape.to, shape.partner, shape.anchor) = (to.map(name), partner.map(name), anchor.map(name));
    shape.capture = variant.captures(position, mv);
    shape.via = mv.via.map(name);
    match mv.with {
        MoveExtra::Nothing => {}
        MoveExtra::Gate(entering) | MoveExtra::GateAtPartner(entering) => shape.gate = kind(entering),
    }
    shape.wall = mv.wall.map(name);
    let moved = setup.piece(mv.from).map(|piece| piece.kind);
    let lands = match mv.what {
        MoveKind::Plain | MoveKind::Double | MoveKind::EnPassant => moved.map(|kind| (kind, mv.to)),
        MoveKind::Swap => {
            shape.swap = true;
            moved.map(|kind| (kind, mv.to))
        }
        MoveKind::Promotion(into) => {
            shape.promotion = kind(into);
            Some((into, mv.to))
        }
        MoveKind::Fusion(anchor) => {
            let ways = &variant.spec().fusions.ways;
            let way = ways.iter().find(|way| moved.is_some_and(|kind| way.of.contains(&kind)));
            way.map(|way| (way.into, anchor))
        }
        MoveKind::Drop(dropped) => Some((dropped, mv.to)),
        MoveKind::Shoot => {
            shape.shot = true;
            None
        }
        MoveKind::Castle(_) | MoveKind::Pass | MoveKind::Throw(_) | MoveKind::TurnUp(_) => None,
    };
    if let Some((kind, anchor)) = lands {
        let cells: Vec<Square> = variant.footprint(kind, anchor).into_iter().collect();
        if cells.len() > 1 {
            shape.cells = cells.into_iter().map(name).collect();
        }
    }
    shape
}
