//! A stable number for every move of a variant.

use std::iter::once;

use chatur_board::{Square, SquareSet};
use chatur_effort::Ordered as _;

use super::Variant;
use crate::movement::paths::Paths;
use crate::{Arrival, Dice, Joining, Kind, KindId, Lot, Move, MoveExtra, MoveKind, Spec, ZoneId};

/// The numbers of all moves that the rules of a variant can ever give, as learning programs and packed records want them.
///
/// A number follows from the rules alone: the same move has it in every position, in every game, on every machine.
/// Two moves that are legal in one position never share one. What only the position tells apart does: a step of two
/// squares and a capture in passing are numbered like any other step between their squares.
///
/// ```
/// # fn of(variant: &chatur_core::Variant, game: &chatur_core::Game) {
/// let actions = chatur_core::Actions::of(variant);
/// let legal = game.legal_moves();
/// let number = actions.number(legal[0]).unwrap();
/// assert!(number < actions.total());
/// assert_eq!(actions.find(number, &legal), Some(legal[0]));
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Actions {
    /// The squares of the board, by which dropped pieces and walls are numbered.
    squares: Numbered<Square>,
    /// From where to where pieces go, and where they shoot or change places if the rules have that.
    goes: Pairs,
    shoots: bool,
    swaps: bool,
    /// From where to where pieces promote, and into what.
    promotes: Pairs,
    into: Numbered<KindId>,
    castlings: u64,
    dropped: Numbered<KindId>,
    /// From where two pieces are joined, and on which squares the anchor of the new piece can stand.
    joins: Pairs,
    gated: Numbered<KindId>,
    /// The squares on which a wall can be placed, if walls are.
    walled: Numbered<Square>,
    /// The squares on which something can be captured on the way, if the rules have that.
    via: Numbered<Square>,
    /// What can be thrown, if dice are.
    thrown: Numbered<Lot>,
    /// What covered pieces can turn out to be, if there are any.
    turned_up: Numbered<KindId>,
}

impl Actions {
    /// The numbers of a variant. Made once, they serve all its games.
    pub fn of(variant: &Variant) -> Self {
        let spec = variant.spec();
        let squares = Numbered::of(spec.geometry.squares());
        let all_if = |wanted: bool| if wanted { squares.clone() } else { Numbered::default() };
        let atoms = || spec.kinds.iter().flat_map(|kind| &kind.movement);
        let promotions = || spec.kinds.iter().filter_map(|kind| kind.promotion.as_ref());
        let opens = !spec.turns.openings.is_empty() || spec.leaves_frozen();
        let shoots = opens || spec.captures.moves_on || atoms().any(|atom| atom.arrival == Arrival::Shoot);
        let swaps = atoms().any(|atom| atom.arrival == Arrival::Swap);
        let drops = spec.drops.iter().flat_map(|drops| drops.kinds.iter());
        let dropped = drops.flat_map(|kind| {
            let becomes = spec.kinds.get(kind.index()).map_or(&[][..], |words| &words.drop.becomes);
            once(kind).chain(becomes.iter().copied())
        });
        let [goes, promotes] = pairs(spec);
        Self {
            goes,
            shoots,
            swaps,
            promotes,
            into: Numbered::of(promotions().flat_map(|promotion| promotion.to.iter().copied())),
            castlings: spec.castling.ways.len() as u64,
            dropped: Numbered::of(dropped),
            joins: joins(variant),
            gated: Numbered::of(spec.gating.iter().flat_map(|gating| gating.kinds.iter())),
            walled: all_if(spec.walling.is_some()),
            thrown: Numbered::of(spec.dice.iter().flat_map(Dice::lots).map(|(lot, _)| lot)),
            turned_up: Numbered::of(spec.under_cover().iter()),
            via: all_if(
                spec.captures.moves_on || spec.captures.chooses || atoms().any(|atom| !atom.then.is_empty()),
            ),
            squares,
        }
    }

    /// How many numbers there are; they begin with 0.
    pub fn total(&self) -> u64 {
        self.bare() * self.gates() * (1 + self.walled.total()) * (1 + self.via.total())
    }

    /// The number of a move; `None` if no rule of the variant gives such a move.
    pub fn number(&self, mv: Move) -> Option<u64> {
        let Move { from, to, what, with, via, wall } = mv;
        let bare = self.number_of_bare(from, to, what)?;
        let gate = self.number_of_gate(with)?;
        let or_none = |squares: &Numbered<Square>, square: Option<Square>| {
            square.map_or(Some(0), |square| Some(1 + squares.number(square)?))
        };
        let (via, wall) = (or_none(&self.via, via)?, or_none(&self.walled, wall)?);
        let gated = bare * self.gates() + gate;
        Some((gated * (1 + self.walled.total()) + wall) * (1 + self.via.total()) + via)
    }

    /// The move that has this number, of those that are legal.
    pub fn find(&self, number: u64, legal: &[Move]) -> Option<Move> {
        legal.iter().copied().find(|&mv| self.number(mv) == Some(number))
    }

    /// How many there are of what a move does besides what comes with it, sort after sort.
    fn bare(&self) -> u64 {
        self.sorts().iter().sum()
    }

    /// How many moves of each sort there are, in the order of their numbers.
    fn sorts(&self) -> [u64; 10] {
        let pairs = self.goes.total();
        [
            pairs,
            self.promotes.total() * self.into.total(),
            self.castlings,
            self.dropped.total() * self.squares.total(),
            if self.shoots { pairs } else { 0 },
            if self.swaps { pairs } else { 0 },
            self.joins.total() * self.squares.total(),
            1,
            self.thrown.total(),
            self.turned_up.total(),
        ]
    }

    fn number_of_bare(&self, from: Square, to: Square, what: MoveKind) -> Option<u64> {
        let pair = || self.goes.number(from, to);
        let (sort, within) = match what {
            MoveKind::Plain | MoveKind::Double | MoveKind::EnPassant => (0, pair()?),
            MoveKind::Promotion(into) => {
                (1, self.promotes.number(from, to)? * self.into.total() + self.into.number(into)?)
            }
            MoveKind::Castle(way) => (2, u64::from(way)),
            MoveKind::Drop(kind) => {
                (3, self.dropped.number(kind)? * self.squares.total() + self.squares.number(to)?)
            }
            MoveKind::Shoot => (4, pair()?),
            MoveKind::Swap => (5, pair()?),
            MoveKind::Fusion(anchor) => {
                (6, self.joins.number(to, anchor)? * self.squares.total() + self.squares.number(from)?)
            }
            MoveKind::Pass => (7, 0),
            MoveKind::Throw(lot) => (8, self.thrown.number(lot)?),
            MoveKind::TurnUp(kind) => (9, self.turned_up.number(kind)?),
        };
        let sorts = self.sorts();
        (within < sorts[sort]).then(|| sorts[..sort].iter().sum::<u64>() + within)
    }

    /// How many ways there are for something to enter, none among them.
    fn gates(&self) -> u64 {
        1 + 2 * self.gated.total()
    }

    fn number_of_gate(&self, with: MoveExtra) -> Option<u64> {
        Some(match with {
            MoveExtra::Nothing => 0,
            MoveExtra::Gate(kind) => 1 + self.gated.number(kind)?,
            MoveExtra::GateAtPartner(kind) => 1 + self.gated.total() + self.gated.number(kind)?,
        })
    }
}

/// A few things, numbered in their order.
#[derive(Clone, Debug)]
struct Numbered<T>(Vec<T>);

impl<T> Default for Numbered<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: Ord + Copy> Numbered<T> {
    fn of(things: impl IntoIterator<Item = T>) -> Self {
        let mut things: Vec<T> = things.into_iter().collect();
        things.order();
        things.dedup();
        Self(things)
    }

    fn total(&self) -> u64 {
        self.0.len() as u64
    }

    fn number(&self, thing: T) -> Option<u64> {
        self.0.binary_search(&thing).ok().map(|number| number as u64)
    }
}

/// Pairs of squares, numbered by the first and then by the second.
#[derive(Clone, Debug, Default)]
struct Pairs {
    /// By index of the first square: how many pairs come before it, and with which squares it is paired.
    from: Vec<(u64, SquareSet)>,
    total: u64,
}

impl Pairs {
    fn of(squares: SquareSet, targets: impl Fn(Square) -> SquareSet) -> Self {
        let mut pairs = Self::default();
        for from in squares {
            pairs.from.resize(from.index(), (pairs.total, SquareSet::EMPTY));
            let to = targets(from);
            pairs.from.push((pairs.total, to));
            pairs.total += u64::from(to.count());
        }
        pairs
    }

    fn total(&self) -> u64 {
        self.total
    }

    fn number(&self, from: Square, to: Square) -> Option<u64> {
        let &(before, paired) = self.from.get(from.index())?;
        paired.has(to).then(|| before + paired.into_iter().take_while(|&square| square != to).count() as u64)
    }
}

/// The squares on which pieces are joined, each with those on which the anchor of what they become can stand.
fn joins(variant: &Variant) -> Pairs {
    let spec = variant.spec();
    let squares = spec.geometry.squares();
    let ways = &spec.fusions.ways;
    let beside = ways.iter().any(|way| way.how == Joining::Beside);
    Pairs::of(squares, |to| {
        let steps = [(0, 1), (1, 0), (0, -1), (-1, 0)].into_iter().filter(|_| beside);
        // Of two that stand beside each other either one's square is where the new piece is born.
        let born: SquareSet = steps.filter_map(|step| spec.geometry.step(to, step)).chain([to]).collect();
        let covers =
            |anchor: &Square| ways.iter().any(|way| variant.footprint(way.into, *anchor).meets(born));
        squares.into_iter().filter(covers).collect()
    })
}

/// From where to where pieces go, and from where to where they promote: all pairs of squares where pieces join, cover several
/// squares, go on as their victims, or go in more ways than could be laid out.
fn pairs(spec: &Spec) -> [Pairs; 2] {
    let squares = spec.geometry.squares();
    let bodies = spec.kind_ids().any(|kind| spec.is_body(kind));
    let anywhere = bodies
        || !spec.fusions.ways.is_empty()
        || spec.captures.moves_on
        || !spec.turns.openings.is_empty()
        || spec.leaves_frozen();
    let paths = if anywhere { None } else { Paths::new(spec).ok() };
    let Some(paths) = paths else {
        let promoting = spec.kinds.iter().any(|kind| kind.promotion.is_some());
        let promotes = if promoting { Pairs::of(squares, |_| squares) } else { Pairs::default() };
        return [Pairs::of(squares, |_| squares), promotes];
    };
    let lands =
        |kind: usize, seat: usize, from: Square| -> SquareSet { paths.lands(paths.table(kind, seat, from)) };
    let seats = || 0..spec.seats.len();
    let goes = Pairs::of(squares, |from| {
        let each = (0..spec.kinds.len()).flat_map(|kind| seats().map(move |seat| (kind, seat)));
        each.fold(SquareSet::EMPTY, |all, (kind, seat)| all | lands(kind, seat, from))
    });
    let promotes = Pairs::of(squares, |from| {
        let mut all = SquareSet::EMPTY;
        for (index, kind) in spec.kinds.iter().enumerate() {
            for seat in seats() {
                all |= promoting(spec, kind, seat, from, |kind| lands(kind, seat, from), index);
            }
        }
        all
    });
    [goes, promotes]
}

/// The squares on which a piece of a kind promotes that comes from a square.
fn promoting(
    spec: &Spec,
    kind: &Kind,
    seat: usize,
    from: Square,
    lands: impl Fn(usize) -> SquareSet,
    index: usize,
) -> SquareSet {
    let Some(promotion) = &kind.promotion else { return SquareSet::EMPTY };
    let ZoneId(zone) = promotion.zone;
    let zone = spec.zones[usize::from(zone)].squares[seat];
    let within = if promotion.leaving && zone.has(from) { lands(index) } else { lands(index) & zone };
    if promotion.in_place.is_none() {
        return within;
    }
    let as_another = promotion.to.iter().map(|into| lands(into.index()));
    as_another.fold(within | SquareSet::of(from), |all, some| all | some)
}
