//! What a network is told of a position: which inputs there are, and where each stands in the list.
//!
//! Every seat looks at the board from its own side and has a list of its own: whose a piece is (its own or another's),
//! of which kind, and where, as that seat sees the square. Beside the board stand walls, and what is counted: pieces in
//! hand, checks given, and what may still be lost of a kind whose loss decides. A count is a thermometer: an input for
//! at least one, one for at least two, and so on.

use chatur_board::Square;
use chatur_core::{AnyPosition, KindId, Seat, Spec, Variant};

use super::across::across;
use super::weights::PHASES;
use crate::evaluation::{Features, Needed, Placed};

/// The seats of a game that has networks.
pub(crate) const SEATS: usize = 2;
/// How far hands are counted.
const HELD: usize = 8;
/// How far checks given are counted, and what may be lost.
const CHECKS: usize = 11;
const SPARE: usize = 3;
/// A network of more inputs would be larger than what it could learn.
const MOST: usize = 60_000;

/// The inputs of a variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Inputs {
    kinds: usize,
    board: usize,
    squares: usize,
    /// Where a square lies for the second seat, as the first sees it.
    twin: Vec<u8>,
    /// Where a square lies with left and right exchanged, if the rules are the same then.
    across: Option<Vec<u8>>,
    /// Whether the seats see the board alike and play the same game. Where they do not, each has inputs of its own.
    alike: bool,
    /// Where the walls begin, if there can be some.
    walls: Option<usize>,
    counts: Vec<Count>,
    /// How many each seat has.
    size: usize,
}

/// Something that is counted for each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Count {
    what: Counted,
    /// Where its inputs begin: those of the own side, then those of the other.
    at: usize,
    most: usize,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Counted {
    Held(KindId),
    Checks,
    Spare(Needed),
}

impl Inputs {
    /// The inputs of a variant. None where it has not two seats, or too many inputs.
    pub(crate) fn of(spec: &Spec, features: &Features) -> Option<Self> {
        if spec.seats.len() != SEATS {
            return None;
        }
        let (kinds, board) = (features.kinds, features.board);
        let mut size = SEATS * kinds * board;
        let can_be_walled = spec.walling.is_some()
            || !spec.walls.is_empty()
            || spec.captures.blast.as_ref().is_some_and(|blast| blast.leaves_walls)
            || spec.captures.petrified.iter().next().is_some();
        let walls = can_be_walled.then_some(size);
        size += if can_be_walled { board } else { 0 };
        // All kinds have a place, so that a network stays one where another kind may come from the hand.
        let has_hands = spec.drops.is_some() || spec.gating.is_some();
        let held = spec.kind_ids().filter(|_| has_hands).map(|kind| (Counted::Held(kind), HELD));
        let checks = features.counts_checks.then_some((Counted::Checks, CHECKS));
        let spare = features.needed.iter().map(|&needed| (Counted::Spare(needed), SPARE));
        let counts = held.chain(checks).chain(spare);
        let counts = counts.map(|(what, most)| {
            let at = size;
            size += SEATS * most;
            Count { what, at, most }
        });
        let comes = |count: &Count| match count.what {
            Counted::Held(kind) => features.holds.contains(&kind),
            Counted::Checks | Counted::Spare(_) => true,
        };
        let counts = counts.filter(comes).collect();
        let faces_alike = spec.seats[0].facing == spec.seats[1].facing;
        let twin = features.twin.clone();
        let alike = features.second == 0
            && (faces_alike || twin.iter().enumerate().any(|(square, &twin)| square != usize::from(twin)));
        let across = across(spec, board);
        let squares = spec.geometry.squares().count() as usize;
        let inputs = Self { kinds, board, squares, twin, across, alike, walls, counts, size };
        (inputs.len() <= MOST).then_some(inputs)
    }

    /// The phase of a position: the last with pieces on half the squares or more.
    #[inline]
    pub(crate) fn phase(&self, placed: &Placed) -> usize {
        (placed.men() as usize * 2 * PHASES / self.squares).min(PHASES - 1)
    }

    /// How many inputs there are.
    pub(crate) fn len(&self) -> usize {
        if self.alike { self.size } else { SEATS * self.size }
    }

    /// Where the inputs of a seat begin.
    fn begin(&self, view: usize) -> usize {
        if self.alike { 0 } else { view * self.size }
    }

    fn seen_at(&self, view: usize, square: Square) -> usize {
        if view == 0 { square.index() } else { usize::from(self.twin[square.index()]) }
    }

    /// The input of a piece on a square, as the seat `view` sees it.
    #[inline(always)]
    pub(crate) fn piece(&self, view: usize, seat: usize, kind: usize, square: Square) -> usize {
        let whose = usize::from(seat != view);
        self.begin(view) + (whose * self.kinds + kind) * self.board + self.seen_at(view, square)
    }

    /// The input of a wall on a square, if there can be walls.
    pub(crate) fn wall(&self, view: usize, square: Square) -> Option<usize> {
        self.walls.map(|walls| self.begin(view) + walls + self.seen_at(view, square))
    }

    pub(crate) fn has_walls(&self) -> bool {
        self.walls.is_some()
    }

    /// Tells, of everything that is counted and is there, whose inputs as `view` sees them are on: the first and how many.
    #[inline]
    pub(crate) fn each_count(
        &self,
        variant: &Variant,
        position: &AnyPosition,
        placed: &Placed,
        mut tell: impl FnMut(usize, usize, usize),
    ) {
        for count in &self.counts {
            for seat in 0..SEATS {
                let there = match count.what {
                    Counted::Held(kind) => usize::from(variant.held(position, Seat(seat as u8), kind)),
                    Counted::Checks => usize::from(variant.checks_given(position, Seat(seat as u8))),
                    Counted::Spare(needed) => needed.spare(placed, seat).map_or(SPARE, usize::from),
                };
                if there == 0 {
                    continue;
                }
                for view in 0..SEATS {
                    let whose = usize::from(seat != view);
                    let first = self.begin(view) + count.at + whose * count.most;
                    tell(view, first, there.min(count.most));
                }
            }
        }
    }

    /// Every thermometer: its first input and how many it has.
    pub(crate) fn thermometers(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let views = if self.alike { 1 } else { SEATS };
        (0..views).flat_map(move |view| {
            let each = self.counts.iter().flat_map(|count| (0..SEATS).map(move |whose| (count, whose)));
            each.map(move |(count, whose)| (self.begin(view) + count.at + whose * count.most, count.most))
        })
    }

    /// The inputs that are on in a position, as each seat sees them.
    pub(crate) fn on(&self, variant: &Variant, position: &AnyPosition, placed: &Placed) -> [Vec<u16>; SEATS] {
        let mut on = [Vec::new(), Vec::new()];
        for (view, on) in on.iter_mut().enumerate() {
            let pieces = placed.all();
            on.extend(pieces.map(|(square, piece)| {
                self.piece(view, piece.seat.index() & 1, piece.kind.index(), square) as u16
            }));
            if self.has_walls() {
                let walls = variant.walls(position).into_iter();
                on.extend(walls.filter_map(|square| self.wall(view, square)).map(|input| input as u16));
            }
        }
        self.each_count(variant, position, placed, |view, first, count| {
            on[view].extend((first..first + count).map(|input| input as u16));
        });
        on
    }

    /// How both seats see what the player to move sees: as it is, and with left and right exchanged where the rules
    /// are the same then.
    pub(crate) fn sights(&self) -> Vec<Sight> {
        let plain = Sight { own: (0..self.len() as u16).collect(), other: self.mirror() };
        let across = self.across().map(|own| {
            let other = own.iter().map(|&input| plain.other[usize::from(input)]).collect();
            Sight { own, other }
        });
        [plain].into_iter().chain(across).collect()
    }

    /// By input: the same with left and right exchanged.
    fn across(&self) -> Option<Vec<u16>> {
        let across = self.across.as_ref()?;
        let mut inputs: Vec<u16> = (0..self.len() as u16).collect();
        for (from, &to) in (0u8..).zip(across) {
            let (from, to) = (Square(from), Square(to));
            for view in 0..SEATS {
                for (seat, kind) in (0..SEATS).flat_map(|seat| (0..self.kinds).map(move |kind| (seat, kind)))
                {
                    inputs[self.piece(view, seat, kind, from)] = self.piece(view, seat, kind, to) as u16;
                }
                if let (Some(from), Some(to)) = (self.wall(view, from), self.wall(view, to)) {
                    inputs[from] = to as u16;
                }
            }
        }
        Some(inputs)
    }

    /// By input: the one that the other seat sees there.
    pub(crate) fn mirror(&self) -> Vec<u16> {
        let mut mirror: Vec<u16> = (0..self.len() as u16).collect();
        let mut same = |one: usize, other: usize| {
            mirror[one] = other as u16;
            mirror[other] = one as u16;
        };
        for square in (0..self.board).map(|square| Square(square as u8)) {
            for (seat, kind) in (0..SEATS).flat_map(|seat| (0..self.kinds).map(move |kind| (seat, kind))) {
                same(self.piece(0, seat, kind, square), self.piece(1, seat, kind, square));
            }
            if let (Some(one), Some(other)) = (self.wall(0, square), self.wall(1, square)) {
                same(one, other);
            }
        }
        for count in &self.counts {
            for (whose, level) in
                (0..SEATS).flat_map(|whose| (0..count.most).map(move |level| (whose, level)))
            {
                let at = |view: usize, whose: usize| self.begin(view) + count.at + whose * count.most + level;
                same(at(0, whose), at(1, whose ^ 1));
            }
        }
        mirror
    }
}

/// By input of the player to move: the one that he sees, and the one that the other sees there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sight {
    pub(crate) own: Vec<u16>,
    pub(crate) other: Vec<u16>,
}
