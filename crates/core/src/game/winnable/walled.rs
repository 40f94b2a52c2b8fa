//! Where pieces can get while others never leave their squares: blocked walls of pawns.
//!
//! It begins with every piece on its square and lets in whatever some move could bring about, until nothing new comes. A
//! square is open once its first piece could have moved or been captured. Where a piece never moves and is never captured,
//! he bars the way, and no royal piece enters a square that he attacks. By induction over the moves of a game everything
//! that can happen is let in, and perhaps more.

use chatur_board::{Bits, Square, SquareSet};
use chatur_effort::tick;

use super::units::{Form, Unit};
use crate::movement::lines::{AllLines, AnyLines, Lines};
use crate::movement::ranges::Ranges;
use crate::{Captures, Check, KindId, Promotion, Setup, Spec, Turns};

/// Whether the rules let pieces come and go in no other way than that they move and are captured one by one.
pub(super) fn is_plain(spec: &Spec, setup: &Setup) -> bool {
    let Check {
        matters,
        may_give: _,
        facing: _,
        all_royals,
        unless_captor_dies,
        unless_wins,
        no_flight: _,
        royal_up_to,
        only_last,
    } = &spec.check;
    let Captures { to_hand, blast, petrified, homes, absorbs, converts, also, chooses, moves_on } =
        &spec.captures;
    let Turns {
        order: _,
        first,
        then,
        own: _, // Then the others are the most of them.
        growth,
        ends_on_check: _,
        may_stop: _,
        different_pieces: _,
        crosses_levels,
        pass: _,
        further,
        worth: _,
        openings,
    } = &spec.turns;
    let royals_are_safe = *matters
        && !all_royals
        && !unless_captor_dies
        && !unless_wins
        && !only_last
        && royal_up_to.is_none()
        && !spec.royals.capture;
    let captures_are_plain = !to_hand
        && blast.is_none()
        && petrified.is_empty()
        && homes.is_empty()
        && absorbs.is_empty()
        && also.is_empty()
        && !chooses
        && !moves_on
        && !converts;
    let friends = spec.kinds.iter().flat_map(|kind| &kind.movement).any(|atom| atom.to.friend);
    // What comes of a right to castle, or of a capture in passing that is open now, is seen a move later.
    let waits = setup.rights.iter().any(|rights| rights.king.is_some()) || !setup.marks.is_empty();
    royals_are_safe
        && captures_are_plain
        && (*first, *then, *growth) == (1, 1, 0)
        && !crosses_levels
        && further.is_none()
        && openings.is_empty()
        && !friends
        && !waits
        && spec.drops.is_none()
        && spec.gating.is_none()
        && spec.walling.is_none()
        && spec.fusions.ways.is_empty()
        && setup.hands.iter().flatten().all(|&count| count == 0)
}

/// How many squares of pieces are looked at. Where there are more the board is open, and not worth a closer look.
const MOST_LOOKS: u32 = 1500;

/// Says of every piece what it can be, and where. Returns the squares that are empty or can become so; `None`, and pieces of whom
/// nothing is said, where that takes too long.
pub(super) fn confine(
    spec: &Spec,
    ranges: &Ranges,
    units: &mut [Unit],
    walls: SquareSet,
) -> Option<SquareSet> {
    match &ranges.lines {
        AnyLines::Of1(lines) => confine_among(spec, lines, units, walls),
        AnyLines::Of2(lines) => confine_among(spec, lines, units, walls),
        AnyLines::Of3(lines) => confine_among(spec, lines, units, walls),
        AnyLines::Of4(lines) => confine_among(spec, lines, units, walls),
    }
}

fn confine_among<const W: usize>(
    spec: &Spec,
    lines: &AllLines<W>,
    units: &mut [Unit],
    walls: SquareSet,
) -> Option<SquareSet> {
    let mut confined = Confined::new(spec, lines, units, walls.resize());
    while confined.let_in() {}
    tick(u64::from(MOST_LOOKS - confined.looks));
    if confined.looks == 0 {
        return None;
    }
    let resize = |form: Form<W>| Form { kind: form.kind, squares: form.squares.resize() };
    for (unit, reach) in units.iter_mut().zip(confined.reaches) {
        unit.forms = reach.forms.into_iter().map(resize).collect();
    }
    Some(confined.open.resize())
}

/// What a piece attacks while nothing stands on `open` squares.
pub(super) fn attacks(ranges: &Ranges, kind: usize, seat: usize, from: Square, open: SquareSet) -> SquareSet {
    match &ranges.lines {
        AnyLines::Of1(lines) => attacks_along(lines.from(kind, seat, from), open.resize()).resize(),
        AnyLines::Of2(lines) => attacks_along(lines.from(kind, seat, from), open.resize()).resize(),
        AnyLines::Of3(lines) => attacks_along(lines.from(kind, seat, from), open.resize()).resize(),
        AnyLines::Of4(lines) => attacks_along(lines.from(kind, seat, from), open),
    }
}

fn attacks_along<const W: usize>(lines: &Lines<W>, open: Bits<W>) -> Bits<W> {
    let Lines { quiet: _, take, passing: _, ways, elsewhere: _, elsewhere_takes, sees: _ } = lines;
    ways.iter().fold(*take | *elsewhere_takes, |all, line| all | line.take & line.passes(open).1)
}

/// What is known of a piece.
struct Reach<const W: usize> {
    seat: usize,
    royal: bool,
    start: Square,
    forms: Vec<Form<W>>,
    /// By form: the squares that have been looked at, with what was known then.
    looked: Vec<Bits<W>>,
    known: Known<W>,
}

/// What the moves of a piece depend on, but for where it is.
#[derive(Clone, Copy, Default)]
struct Known<const W: usize> {
    open: Bits<W>,
    prey: Bits<W>,
    passed: Bits<W>,
    guarded: Bits<W>,
    barred: Bits<W>,
}

impl<const W: usize> Known<W> {
    /// The squares of which something else is known.
    fn differing(&self, other: &Self) -> Bits<W> {
        let Self { open, prey, passed, guarded, barred } = self;
        let differing = |mine: Bits<W>, theirs: Bits<W>| mine.without(theirs) | theirs.without(mine);
        differing(*open, other.open)
            | differing(*prey, other.prey)
            | differing(*passed, other.passed)
            | differing(*guarded, other.guarded)
            | differing(*barred, other.barred)
    }
}

/// The way of a piece that never leaves its file.
struct Walk<const W: usize> {
    seat: usize,
    file: u8,
    /// The rank on which he begins.
    start: u8,
    squares: Bits<W>,
}

struct Confined<'a, const W: usize> {
    spec: &'a Spec,
    lines: &'a AllLines<W>,
    reaches: Vec<Reach<W>>,
    /// How many squares of pieces may still be looked at.
    looks: u32,
    /// The squares that are empty, or can become so.
    open: Bits<W>,
    /// By seat: where its pieces can stand that are not royal, and which squares a piece of it can have passed.
    stands: [Bits<W>; 2],
    passed: [Bits<W>; 2],
    /// By seat: what pieces attack that never go.
    guarded: [Bits<W>; 2],
    /// By seat: where it can capture.
    captures: [Bits<W>; 2],
    /// By piece: what it cannot reach while others stand before it in its file.
    barred: Vec<Bits<W>>,
}

/// What one piece can do, as far as it is known.
#[derive(Default)]
struct Found<const W: usize> {
    targets: Bits<W>,
    captured: Bits<W>,
    passed: Bits<W>,
}

impl<'a, const W: usize> Confined<'a, W> {
    fn new(spec: &'a Spec, lines: &'a AllLines<W>, units: &[Unit], walls: Bits<W>) -> Self {
        let reaches: Vec<Reach<W>> = units
            .iter()
            .filter_map(|unit| {
                let (kind, start) = (unit.now.0, unit.now.1?);
                let forms = vec![Form { kind, squares: Bits::of(start) }];
                let looked = vec![Bits::EMPTY];
                Some(Reach {
                    seat: unit.seat?,
                    royal: unit.royal,
                    start,
                    forms,
                    looked,
                    known: Known::default(),
                })
            })
            .collect();
        let taken = reaches.iter().fold(walls, |all, reach| all | Bits::of(reach.start));
        let open = spec.geometry.squares().resize::<W>().without(taken);
        let empty = [Bits::EMPTY; 2];
        Self {
            spec,
            lines,
            reaches,
            looks: MOST_LOOKS,
            open,
            stands: empty,
            passed: empty,
            guarded: empty,
            captures: empty,
            barred: Vec::new(),
        }
    }

    /// Lets in what one more move of anybody could bring about. Whether there was anything new.
    fn let_in(&mut self) -> bool {
        let known = (self.open, self.passed, self.captures);
        self.look_round();
        let mut grew = false;
        for n in 0..self.reaches.len() {
            grew |= self.move_man(n);
        }
        self.looks > 0 && (grew || (self.open, self.passed, self.captures) != known)
    }

    fn look_round(&mut self) {
        self.stands = [Bits::EMPTY; 2];
        self.guarded = [Bits::EMPTY; 2];
        for reach in &self.reaches {
            let is_prey = |form: &&Form<W>| !reach.royal || !self.spec.kinds[form.kind].royal;
            let prey = reach.forms.iter().filter(is_prey);
            self.stands[reach.seat] |= prey.fold(Bits::EMPTY, |all, form| all | form.squares);
            if let [form] = reach.forms.as_slice()
                && !self.open.has(reach.start)
            {
                self.guarded[reach.seat] |= self.holds(reach.seat, form.kind, reach.start);
            }
        }
        let walks: Vec<Option<Walk<W>>> = (0..self.reaches.len()).map(|n| self.walk(n)).collect();
        self.barred = (0..walks.len()).map(|n| self.bar(n, &walks)).collect();
    }

    /// Two enemies that do nothing but walk along one file never pass each other, while neither is captured: a piece never
    /// comes to the farthest square of one who stands before him.
    fn bar(&self, n: usize, walks: &[Option<Walk<W>>]) -> Bits<W> {
        let geometry = &self.spec.geometry;
        let Some(mine) = &walks[n] else { return Bits::EMPTY };
        let mut barred = Bits::EMPTY;
        for theirs in walks.iter().flatten() {
            if theirs.seat == mine.seat || theirs.file != mine.file {
                continue;
            }
            let ranks = || theirs.squares.into_iter().map(|square| geometry.rank(square));
            let (lowest, highest) = (ranks().min(), ranks().max());
            let is_beyond = |square: &Square| {
                let rank = Some(geometry.rank(*square));
                let beyond = if theirs.start > mine.start { rank >= highest } else { rank <= lowest };
                geometry.file(*square) == mine.file && beyond
            };
            barred |= geometry.squares().into_iter().filter(is_beyond).collect::<Bits<W>>();
        }
        barred
    }

    /// The file that a piece never leaves, and where it can be on it, if it walks there from square to square, captures
    /// nothing and is never captured.
    fn walk(&self, n: usize) -> Option<Walk<W>> {
        let geometry = &self.spec.geometry;
        let Reach { seat, royal, start, forms, looked: _, known: _ } = &self.reaches[n];
        let [form] = forms.as_slice() else { return None };
        let file = geometry.file(*start);
        let next = |from: Square, to: Square| {
            geometry.file(to) == file && geometry.rank(from).abs_diff(geometry.rank(to)) == 1
        };
        let walks = |from: Square| {
            let lines = self.lines.from(form.kind, *seat, from);
            let in_order = |squares: &[Square]| {
                let mut here = from;
                squares.iter().all(|&to| next(std::mem::replace(&mut here, to), to))
            };
            lines.elsewhere.is_empty()
                && lines.quiet.into_iter().all(|to| next(from, to))
                && lines.ways.iter().all(|line| line.take.is_empty() && in_order(&line.squares))
                && !lines.take.meets(self.stands[1 - seat])
                && !lines.passing.meets(self.passed[1 - seat])
        };
        let bound = geometry.levels() == 1
            && !royal
            && !self.captures[1 - seat].meets(form.squares)
            && form.squares.into_iter().all(|from| geometry.file(from) == file && walks(from));
        let start = geometry.rank(*start);
        bound.then_some(Walk { seat: *seat, file, start, squares: form.squares })
    }

    /// What a piece attacks from its square whatever stands around it. A piece that cannot take royal pieces forbids them
    /// nothing.
    fn holds(&self, seat: usize, kind: usize, from: Square) -> Bits<W> {
        let takes_royals = self.spec.kinds[kind].takes.is_none_or(|takes| {
            (0..self.spec.kinds.len())
                .all(|other| !self.spec.kinds[other].royal || takes.has(KindId(other as u8)))
        });
        if !takes_royals {
            return Bits::EMPTY;
        }
        let lines = self.lines.from(kind, seat, from);
        // Nothing can stand before the first square of a line.
        let first = lines.ways.iter().filter_map(|line| {
            let &first = line.squares.first()?;
            line.take.has(first).then_some(first)
        });
        first.fold(lines.take, |all, square| all | Bits::of(square))
    }

    fn move_man(&mut self, n: usize) -> bool {
        let (seat, royal, start) = (self.reaches[n].seat, self.reaches[n].royal, self.reaches[n].start);
        let now = Known {
            open: self.open,
            prey: self.stands[1 - seat],
            passed: self.passed[1 - seat],
            guarded: if royal { self.guarded[1 - seat] } else { Bits::EMPTY },
            barred: self.barred[n],
        };
        let before = std::mem::replace(&mut self.reaches[n].known, now);
        let news = before.differing(&now);
        let mut grew = false;
        let mut at = 0;
        // Forms are added while their moves are looked at.
        while at < self.reaches[n].forms.len() {
            let form = self.reaches[n].forms[at];
            let kind = &self.spec.kinds[form.kind];
            let promotion = kind.promotion.as_ref();
            let mut looked = self.reaches[n].looked[at];
            if news.any() {
                let sees = |from: Square| self.lines.from(form.kind, seat, from).sees;
                looked = looked.into_iter().filter(|&from| !sees(from).meets(news)).collect();
            }
            // Squares are added while others are looked at.
            while let Some(from) = self.reaches[n].forms[at].squares.without(looked).first() {
                looked.insert(from);
                self.looks = self.looks.saturating_sub(1);
                let mut found = self.found(seat, form.kind, from, self.barred[n]);
                if royal && kind.royal {
                    found.targets = found.targets.without(self.guarded[1 - seat]);
                    found.captured = found.captured.without(self.guarded[1 - seat]);
                }
                self.passed[seat] |= found.passed;
                self.open |= found.captured;
                self.captures[seat] |= found.captured;
                let stays = promotion.is_some_and(|promotion| promotion.in_place.is_some());
                if !found.targets.without(Bits::of(start)).is_empty() {
                    self.open.insert(start);
                }
                grew |= self.stand(n, form.kind, found.targets);
                if let Some(promotion) = promotion {
                    let mut there = promoting(self.spec, promotion, seat, from, found.targets);
                    if stays {
                        there.insert(from);
                    }
                    for into in &promotion.to {
                        grew |= there.any() && self.stand(n, into.index(), there);
                    }
                }
            }
            self.reaches[n].looked[at] = looked;
            at += 1;
        }
        grew
    }

    /// Notes that a piece can be of a kind on some squares.
    fn stand(&mut self, n: usize, kind: usize, squares: Bits<W>) -> bool {
        let forms = &mut self.reaches[n].forms;
        let Some(form) = forms.iter_mut().find(|form| form.kind == kind) else {
            forms.push(Form { kind, squares });
            self.reaches[n].looked.push(Bits::EMPTY);
            if !self.reaches[n].royal || !self.spec.kinds[kind].royal {
                self.stands[self.reaches[n].seat] |= squares;
            }
            return true;
        };
        let new = squares.without(form.squares);
        form.squares |= squares;
        if !self.reaches[n].royal || !self.spec.kinds[kind].royal {
            self.stands[self.reaches[n].seat] |= new;
        }
        new.any()
    }

    fn found(&self, seat: usize, kind: usize, from: Square, barred: Bits<W>) -> Found<W> {
        let open = self.open.without(barred);
        let Lines { quiet, take, passing, ways, elsewhere, elsewhere_takes, sees: _ } =
            self.lines.from(kind, seat, from);
        let prey = self.stands[1 - seat];
        let mut found = Found {
            targets: *quiet & open | *passing & self.passed[1 - seat],
            captured: (*take | *passing | *elsewhere_takes) & prey,
            passed: Bits::EMPTY,
        };
        found.targets |= *elsewhere & (open | prey);
        for line in ways {
            // The square that he leaves is empty then.
            let (passed, reached) = line.passes(open | Bits::of(from));
            let stops = line.quiet & passed;
            found.targets |= stops;
            found.captured |= line.take & prey & reached;
            if line.marks {
                found.passed |= line.before_last(stops);
            }
        }
        found.targets |= found.captured;
        found
    }
}

/// On which of its targets a piece can promote.
fn promoting<const W: usize>(
    spec: &Spec,
    promotion: &Promotion,
    seat: usize,
    from: Square,
    targets: Bits<W>,
) -> Bits<W> {
    let zone = spec.zones[usize::from(promotion.zone.0)].squares[seat].resize();
    let Promotion { zone: _, to: _, optional: _, leaving, unless_stuck, by: _, in_place } = promotion;
    let anywhere = in_place.is_some() || *unless_stuck || *leaving && zone.has(from);
    if anywhere { targets } else { targets & zone }
}
