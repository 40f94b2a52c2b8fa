//! Where men can get while others never leave their squares: blocked walls of pawns.
//!
//! It begins with every man on his square and lets in whatever some move could bring about, until nothing new comes. A
//! square is open once its first man could have moved or been captured. Where a man never moves and is never captured,
//! he bars the way, and no royal piece enters a square that he attacks. By induction over the moves of a game everything
//! that can happen is let in, and perhaps more.

use chatur_board::{Square, SquareSet};
use chatur_effort::tick;

use super::men::{Form, Man};
use crate::movement::lines::Lines;
use crate::movement::ranges::Ranges;
use crate::{Captures, Check, KindId, Promotion, Setup, Spec, Turns};

/// Whether the rules let men come and go in no other way than that they move and are captured one by one.
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
    let Captures { to_hand, blast, petrified, homes, absorbs, converts } = &spec.captures;
    let Turns {
        order: _,
        first,
        then,
        growth,
        ends_on_check: _,
        may_stop: _,
        different_pieces: _,
        crosses_levels,
        pass: _,
    } = &spec.turns;
    let royals_are_safe = *matters
        && !all_royals
        && !unless_captor_dies
        && !unless_wins
        && !only_last
        && royal_up_to.is_none()
        && !spec.royal_capture;
    let captures_are_plain = !to_hand
        && blast.is_none()
        && petrified.is_empty()
        && homes.is_empty()
        && absorbs.is_empty()
        && !converts;
    let friends = spec.kinds.iter().flat_map(|kind| &kind.movement).any(|atom| atom.to.friend);
    // What comes of a right to castle, or of a capture in passing that is open now, is seen a move later.
    let waits = setup.rights.iter().any(|rights| rights.king.is_some()) || !setup.marks.is_empty();
    royals_are_safe
        && captures_are_plain
        && (*first, *then, *growth) == (1, 1, 0)
        && !crosses_levels
        && !friends
        && !waits
        && spec.drops.is_none()
        && spec.gating.is_none()
        && spec.walling.is_none()
        && spec.fusions.ways.is_empty()
        && setup.hands.iter().flatten().all(|&count| count == 0)
}

/// How many squares of men are looked at. Where there are more the board is open, and not worth a closer look.
const MOST_LOOKS: u32 = 1500;

/// Says of every man what he can be, and where, taking the place of what he could be on an open board, unless that takes
/// too long. Returns the squares that are empty or can become so.
pub(super) fn confine(spec: &Spec, ranges: &Ranges, men: &mut [Man], walls: SquareSet) -> SquareSet {
    let mut confined = Confined::new(spec, ranges, men, walls);
    while confined.let_in() {}
    tick(u64::from(MOST_LOOKS - confined.looks));
    if confined.looks == 0 {
        return spec.geometry.squares();
    }
    for (man, reach) in men.iter_mut().zip(confined.reaches) {
        man.forms = reach.forms;
    }
    confined.open
}

/// What a piece attacks while nothing stands on `open` squares.
pub(super) fn attacks(lines: &Lines, open: SquareSet) -> SquareSet {
    let Lines { quiet: _, take, passing: _, ways, elsewhere: _, elsewhere_takes } = lines;
    let mut all = *take | *elsewhere_takes;
    for line in ways {
        if !line.take.any() {
            continue;
        }
        for &square in &line.squares {
            if line.take.has(square) {
                all.insert(square);
            }
            if !open.has(square) {
                break;
            }
        }
    }
    all
}

/// What is known of a man.
struct Reach {
    seat: usize,
    royal: bool,
    start: Square,
    forms: Vec<Form>,
}

/// The way of a man who never leaves his file.
struct Walk {
    seat: usize,
    file: u8,
    /// The rank on which he begins.
    start: u8,
    squares: SquareSet,
}

struct Confined<'a> {
    spec: &'a Spec,
    ranges: &'a Ranges,
    reaches: Vec<Reach>,
    /// How many squares of men may still be looked at.
    looks: u32,
    /// The squares that are empty, or can become so.
    open: SquareSet,
    /// By seat: where its men can stand that are not royal, and which squares a man of it can have passed.
    stands: [SquareSet; 2],
    passed: [SquareSet; 2],
    /// By seat: what men attack that never go.
    guarded: [SquareSet; 2],
    /// By seat: where it can capture.
    captures: [SquareSet; 2],
    /// By man: what he cannot reach while others stand before him in his file.
    barred: Vec<SquareSet>,
}

/// What one man can do, as far as it is known.
#[derive(Default)]
struct Found {
    targets: SquareSet,
    captured: SquareSet,
    passed: SquareSet,
}

impl<'a> Confined<'a> {
    fn new(spec: &'a Spec, ranges: &'a Ranges, men: &[Man], walls: SquareSet) -> Self {
        let reaches: Vec<Reach> = men
            .iter()
            .filter_map(|man| {
                let (kind, start) = (man.now.0, man.now.1?);
                let forms = vec![Form { kind, squares: SquareSet::of(start) }];
                Some(Reach { seat: man.seat?, royal: man.royal, start, forms })
            })
            .collect();
        let taken = reaches.iter().fold(walls, |all, reach| all | SquareSet::of(reach.start));
        let open = spec.geometry.squares().without(taken);
        let empty = [SquareSet::EMPTY; 2];
        Self {
            spec,
            ranges,
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
        self.stands = [SquareSet::EMPTY; 2];
        self.guarded = [SquareSet::EMPTY; 2];
        for reach in &self.reaches {
            let is_prey = |form: &&Form| !reach.royal || !self.spec.kinds[form.kind].royal;
            let prey = reach.forms.iter().filter(is_prey);
            self.stands[reach.seat] |= prey.fold(SquareSet::EMPTY, |all, form| all | form.squares);
            if let [form] = reach.forms.as_slice()
                && !self.open.has(reach.start)
            {
                self.guarded[reach.seat] |= self.holds(reach.seat, form.kind, reach.start);
            }
        }
        let walks: Vec<Option<Walk>> = (0..self.reaches.len()).map(|n| self.walk(n)).collect();
        self.barred = (0..walks.len()).map(|n| self.bar(n, &walks)).collect();
    }

    /// Two enemies who do nothing but walk along one file never pass each other, while neither is captured: a man never
    /// comes to the farthest square of one who stands before him.
    fn bar(&self, n: usize, walks: &[Option<Walk>]) -> SquareSet {
        let geometry = &self.spec.geometry;
        let Some(mine) = &walks[n] else { return SquareSet::EMPTY };
        let mut barred = SquareSet::EMPTY;
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
            barred |= geometry.squares().into_iter().filter(is_beyond).collect();
        }
        barred
    }

    /// The file that a man never leaves, and where he can be on it, if he walks there from square to square, captures
    /// nothing and is never captured.
    fn walk(&self, n: usize) -> Option<Walk> {
        let geometry = &self.spec.geometry;
        let Reach { seat, royal, start, forms } = &self.reaches[n];
        let [form] = forms.as_slice() else { return None };
        let file = geometry.file(*start);
        let next = |from: Square, to: Square| {
            geometry.file(to) == file && geometry.rank(from).abs_diff(geometry.rank(to)) == 1
        };
        let walks = |from: Square| {
            let lines = self.ranges.lines(form.kind, *seat, from);
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

    /// What a man attacks from his square whatever stands around him. A man who cannot take royal pieces forbids them
    /// nothing.
    fn holds(&self, seat: usize, kind: usize, from: Square) -> SquareSet {
        let takes_royals = self.spec.kinds[kind].takes.is_none_or(|takes| {
            (0..self.spec.kinds.len())
                .all(|other| !self.spec.kinds[other].royal || takes.has(KindId(other as u8)))
        });
        if !takes_royals {
            return SquareSet::EMPTY;
        }
        let lines = self.ranges.lines(kind, seat, from);
        // Nothing can stand before the first square of a line.
        let first = lines.ways.iter().filter_map(|line| {
            let &first = line.squares.first()?;
            line.take.has(first).then_some(first)
        });
        first.fold(lines.take, |all, square| all | SquareSet::of(square))
    }

    fn move_man(&mut self, n: usize) -> bool {
        let (seat, royal, start) = (self.reaches[n].seat, self.reaches[n].royal, self.reaches[n].start);
        let mut grew = false;
        let mut at = 0;
        // Forms are added while their moves are looked at.
        while at < self.reaches[n].forms.len() {
            let form = self.reaches[n].forms[at];
            let kind = &self.spec.kinds[form.kind];
            let promotion = kind.promotion.as_ref();
            let mut looked = SquareSet::EMPTY;
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
                if !found.targets.without(SquareSet::of(start)).is_empty() {
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
            at += 1;
        }
        grew
    }

    /// Notes that a man can be of a kind on some squares.
    fn stand(&mut self, n: usize, kind: usize, squares: SquareSet) -> bool {
        let forms = &mut self.reaches[n].forms;
        let Some(form) = forms.iter_mut().find(|form| form.kind == kind) else {
            forms.push(Form { kind, squares });
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

    fn found(&self, seat: usize, kind: usize, from: Square, barred: SquareSet) -> Found {
        let open = self.open.without(barred);
        let Lines { quiet, take, passing, ways, elsewhere, elsewhere_takes } =
            self.ranges.lines(kind, seat, from);
        let prey = self.stands[1 - seat];
        let mut found = Found {
            targets: *quiet & open | *passing & self.passed[1 - seat],
            captured: (*take | *passing | *elsewhere_takes) & prey,
            passed: SquareSet::EMPTY,
        };
        found.targets |= found.captured | *elsewhere & (open | prey);
        for line in ways {
            let mut before = SquareSet::EMPTY;
            for &square in &line.squares {
                if line.take.has(square) && prey.has(square) {
                    found.targets.insert(square);
                    found.captured.insert(square);
                }
                if !open.has(square) && square != from {
                    break;
                }
                if line.quiet.has(square) {
                    found.targets.insert(square);
                    found.passed |= before.times(line.marks);
                }
                before.insert(square);
            }
        }
        found
    }
}

/// On which of its targets a man can promote.
fn promoting(spec: &Spec, promotion: &Promotion, seat: usize, from: Square, targets: SquareSet) -> SquareSet {
    let zone = spec.zones[usize::from(promotion.zone.0)].squares[seat];
    let Promotion { zone: _, to: _, optional: _, leaving, unless_stuck, by: _, in_place } = promotion;
    let anywhere = in_place.is_some() || *unless_stuck || *leaving && zone.has(from);
    if anywhere { targets } else { targets & zone }
}
