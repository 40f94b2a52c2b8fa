//! What a network is told of a position: which inputs there are, and where each stands in the list.
//!
//! Every seat looks at the board from its own side and has a list of its own: whose a piece is (its own, the next
//! seat's, and so on in the order of turns), of which kind, and where, as that seat sees the square. Beside the board
//! stand walls, and what is counted: pieces in hand, checks given, and what may still be lost of a kind whose loss
//! decides. A count is a thermometer: an input for at least one, one for at least two, and so on.

use chatur_board::{Square, SquareSet};
use chatur_core::{AnyPosition, KindId, Piece, Seat, Spec, Variant};

use super::across::across;
use crate::evaluation::{Features, Needed, Placed};

/// The seats whose neurons are weighed together where two play.
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
    seats: usize,
    kinds: usize,
    board: usize,
    squares: usize,
    /// By seat and square: where the square lies as that seat sees it.
    seen: Vec<Vec<u8>>,
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

/// What the inputs of some rules follow from.
pub(crate) struct Told<'a> {
    /// By seat and square: where the square lies as that seat sees it.
    pub(crate) seen: Vec<Vec<u8>>,
    /// Whether all seats see the board alike and play the same game.
    pub(crate) alike: bool,
    pub(crate) counts_checks: bool,
    /// Kinds whose loss decides, and those that come from the hand.
    pub(crate) needed: &'a [Needed],
    pub(crate) holds: &'a [KindId],
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
    /// The inputs of a variant of two seats. None where it has another number of them, or too many inputs.
    pub(crate) fn of(spec: &Spec, features: &Features) -> Option<Self> {
        if spec.seats.len() != SEATS {
            return None;
        }
        let twin = features.twin.clone();
        let own: Vec<u8> = (0..=u8::MAX).take(twin.len()).collect();
        let faces_alike = spec.seats[0].facing == spec.seats[1].facing;
        let told = Told {
            alike: features.second == 0 && (faces_alike || twin != own),
            seen: vec![own, twin],
            counts_checks: features.counts_checks,
            needed: &features.needed,
            holds: &features.holds,
        };
        Self::made(spec, told)
    }

    /// The inputs of a variant of any number of seats. None where there would be too many.
    pub(crate) fn made(spec: &Spec, told: Told<'_>) -> Option<Self> {
        let (seats, kinds, board) = (spec.seats.len(), spec.kinds.len(), spec.geometry.words() * 64);
        let mut size = seats * kinds * board;
        let walls = spec.has_walls().then_some(size);
        size += if walls.is_some() { board } else { 0 };
        // All kinds have a place, so that a network stays one where another kind may come from the hand.
        let has_hands = spec.drops.is_some() || spec.gating.is_some();
        let held = spec.kind_ids().filter(|_| has_hands).map(|kind| (Counted::Held(kind), HELD));
        let checks = told.counts_checks.then_some((Counted::Checks, CHECKS));
        let spare = told.needed.iter().map(|&needed| (Counted::Spare(needed), SPARE));
        let counts = held.chain(checks).chain(spare);
        let counts = counts.map(|(what, most)| {
            let at = size;
            size += seats * most;
            Count { what, at, most }
        });
        let comes = |count: &Count| match count.what {
            Counted::Held(kind) => told.holds.contains(&kind),
            Counted::Checks | Counted::Spare(_) => true,
        };
        let counts = counts.filter(comes).collect();
        let Told { seen, alike, .. } = told;
        let across = across(spec, board);
        let squares = spec.geometry.squares().count() as usize;
        let inputs = Self { seats, kinds, board, squares, seen, across, alike, walls, counts, size };
        (inputs.len() <= MOST).then_some(inputs)
    }

    /// The phase of a position with so many pieces, of so many: the last with pieces on half the squares or more.
    #[inline]
    pub(crate) fn phase(&self, men: u32, phases: usize) -> usize {
        (men as usize * 2 * phases / self.squares).min(phases - 1)
    }

    /// How many squares the board has.
    pub(crate) fn squares(&self) -> usize {
        self.squares
    }

    /// Whether anything is counted beside the board.
    pub(crate) fn counts_anything(&self) -> bool {
        !self.counts.is_empty()
    }

    /// Whether the rules are the same with left and right exchanged.
    pub(crate) fn can_be_exchanged(&self) -> bool {
        self.across.is_some()
    }

    /// Whether a seat with these royal pieces, one of them, has it on the right half of the board as it sees it.
    #[inline]
    pub(crate) fn is_exchanged(&self, view: usize, royals: SquareSet) -> bool {
        let (Some(across), Some(royal)) = (&self.across, royals.first()) else { return false };
        let at = self.seen_at(view, royal);
        royals.count() == 1 && usize::from(across[at]) < at
    }

    /// How many seats there are.
    pub(crate) fn seats(&self) -> usize {
        self.seats
    }

    /// How many inputs there are.
    pub(crate) fn len(&self) -> usize {
        if self.alike { self.size } else { self.seats * self.size }
    }

    /// Where the inputs of a seat begin.
    fn begin(&self, view: usize) -> usize {
        if self.alike { 0 } else { view * self.size }
    }

    /// How many turns after `view` a seat plays.
    #[inline(always)]
    fn whose(&self, view: usize, seat: usize) -> usize {
        if seat >= view { seat - view } else { seat + self.seats - view }
    }

    fn seen_at(&self, view: usize, square: Square) -> usize {
        if view == 0 { square.index() } else { usize::from(self.seen[view][square.index()]) }
    }

    /// The input of a piece on a square, as the seat `view` sees it.
    #[inline(always)]
    pub(crate) fn piece(&self, view: usize, seat: usize, kind: usize, square: Square) -> usize {
        let whose = self.whose(view, seat);
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
        placed: Option<&Placed>,
        mut tell: impl FnMut(usize, usize, usize),
    ) {
        for count in &self.counts {
            for seat in 0..self.seats {
                let there = match count.what {
                    Counted::Held(kind) => usize::from(variant.held(position, Seat(seat as u8), kind)),
                    Counted::Checks => usize::from(variant.checks_given(position, Seat(seat as u8))),
                    Counted::Spare(needed) => {
                        let spare = placed.and_then(|placed| needed.spare(placed, seat));
                        spare.map_or(SPARE, usize::from)
                    }
                };
                if there == 0 {
                    continue;
                }
                for view in 0..self.seats {
                    let whose = self.whose(view, seat);
                    let first = self.begin(view) + count.at + whose * count.most;
                    tell(view, first, there.min(count.most));
                }
            }
        }
    }

    /// Every thermometer: its first input and how many it has.
    pub(crate) fn thermometers(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let views = if self.alike { 1 } else { self.seats };
        (0..views).flat_map(move |view| {
            let each = self.counts.iter().flat_map(|count| (0..self.seats).map(move |whose| (count, whose)));
            each.map(move |(count, whose)| (self.begin(view) + count.at + whose * count.most, count.most))
        })
    }

    /// The inputs that are on in a position, as one seat sees them. `pieces` are those that play.
    pub(crate) fn on(
        &self,
        variant: &Variant,
        position: &AnyPosition,
        (pieces, placed): (impl Iterator<Item = (Square, Piece)>, Option<&Placed>),
        view: usize,
    ) -> Vec<u16> {
        let pieces = pieces
            .map(|(square, piece)| self.piece(view, piece.seat.index(), piece.kind.index(), square) as u16);
        let mut on: Vec<u16> = pieces.collect();
        if self.has_walls() {
            let walls = variant.walls(position).into_iter();
            on.extend(walls.filter_map(|square| self.wall(view, square)).map(|input| input as u16));
        }
        self.each_count(variant, position, placed, |seen_by, first, count| {
            if seen_by == view {
                on.extend((first..first + count).map(|input| input as u16));
            }
        });
        on
    }

    /// How all seats see what the player to move sees: see [`Views`].
    pub(crate) fn sights(&self, views: Views) -> Vec<Sight> {
        if views == Views::Turn {
            return (0..self.seats).map(|from| self.sight(from, 1)).collect();
        }
        let plain = [(0..self.len() as u16).collect(), self.mirror()];
        let Some(across) = self.across() else { return vec![Sight { views: plain.into(), heads: SEATS }] };
        let exchanged = |view: &Vec<u16>| view.iter().map(|&input| across[usize::from(input)]).collect();
        let both = [plain.clone(), plain.each_ref().map(exchanged)];
        let sight = |[own, other]: [usize; SEATS]| {
            let views = vec![both[own][0].clone(), both[other][1].clone()];
            Sight { views, heads: SEATS }
        };
        match views {
            Views::Royals => [[0, 0], [1, 0], [0, 1], [1, 1]].map(sight).into(),
            Views::Lot | Views::Turn => [[0, 0], [1, 1]].map(sight).into(),
        }
    }

    /// The number of the sight by royal pieces on a position: whether the player to move sees left and right exchanged, and
    /// in the next bit whether the other does.
    pub(crate) fn sight_by_royals(&self, turn: usize, royals: [SquareSet; SEATS]) -> u8 {
        let is = |view: usize| u8::from(self.is_exchanged(view, royals[view]));
        is(turn) | is(turn ^ 1) << 1
    }

    /// How all seats see what the seat `from` sees, itself first and the others in the order of their turns.
    fn sight(&self, from: usize, heads: usize) -> Sight {
        let views = (0..self.seats).map(|after| {
            let view = (from + after) % self.seats;
            let mut seen: Vec<u16> = (0..self.len() as u16).collect();
            for square in (0..self.board).map(|square| Square(square as u8)) {
                for (seat, kind) in
                    (0..self.seats).flat_map(|seat| (0..self.kinds).map(move |kind| (seat, kind)))
                {
                    seen[self.piece(from, seat, kind, square)] = self.piece(view, seat, kind, square) as u16;
                }
                if let (Some(one), Some(other)) = (self.wall(from, square), self.wall(view, square)) {
                    seen[one] = other as u16;
                }
            }
            for count in &self.counts {
                for (seat, level) in
                    (0..self.seats).flat_map(|seat| (0..count.most).map(move |level| (seat, level)))
                {
                    let at = |view| self.begin(view) + count.at + self.whose(view, seat) * count.most + level;
                    seen[at(from)] = at(view) as u16;
                }
            }
            seen
        });
        Sight { views: views.collect(), heads }
    }

    /// By input: the same with left and right exchanged, if the rules are the same then.
    pub(crate) fn across(&self) -> Option<Vec<u16>> {
        let across = self.across.as_ref()?;
        let mut inputs: Vec<u16> = (0..self.len() as u16).collect();
        for (from, &to) in (0..=u8::MAX).zip(across) {
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

    /// By input, where two play: the one that the other seat sees there.
    pub(crate) fn mirror(&self) -> Vec<u16> {
        // What one sees of its own list it shows the other, and the other way round.
        let [first, second] = [0, 1].map(|from| self.sight(from, SEATS).views.swap_remove(1));
        let is_of_second = |input: usize| !self.alike && input >= self.size;
        (0..self.len()).map(|input| if is_of_second(input) { second[input] } else { first[input] }).collect()
    }
}

/// How a position is seen when it teaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Views {
    /// As who is to move sees it: where each seat judges for itself.
    Turn,
    /// As the royal pieces stand: with left and right exchanged for neither, for the player to move, the other, or both.
    Royals,
    /// As it is, or with left and right exchanged where the rules are the same then.
    Lot,
}

/// By input of the player to move: the one that each seat sees there, the player to move first and the others in the
/// order of their turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sight {
    pub(crate) views: Vec<Vec<u16>>,
    /// How many kinds of weights the seats' neurons have: those of the player to move and of the other, or one for all.
    pub(crate) heads: usize,
}
