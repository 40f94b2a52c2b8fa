//! Who has what, where it can get, and what it can become.

use chatur_board::{Bits, Square, SquareSet};

use super::walled;
use crate::movement::ranges::Ranges;
use crate::{Setup, Spec, Variant};

/// What a piece is or can become, and the squares on which it can be that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Form<const W: usize = 4> {
    pub(super) kind: usize,
    pub(super) squares: Bits<W>,
}

/// A piece on the board or in hand.
#[derive(Clone, Debug)]
pub(super) struct Unit {
    /// Whose it is; nobody's for ever where captured pieces change sides.
    pub(super) seat: Option<usize>,
    pub(super) royal: bool,
    /// All that it can be.
    pub(super) forms: Vec<Form>,
    /// What it is now, and where, unless it is in hand.
    pub(super) now: (usize, Option<Square>),
}

impl Unit {
    /// Whether a seat can ever use it.
    pub(super) fn serves(&self, seat: usize) -> bool {
        self.seat.is_none_or(|owner| owner == seat)
    }

    /// All squares where it can ever stand.
    pub(super) fn squares(&self) -> SquareSet {
        self.forms.iter().fold(SquareSet::EMPTY, |all, form| all | form.squares)
    }
}

/// All there is in a position.
pub(super) struct Units<'a> {
    pub(super) variant: &'a Variant,
    pub(super) ranges: &'a Ranges,
    pub(super) setup: &'a Setup,
    pub(super) all: Vec<Unit>,
    /// The squares on which nothing stands for ever, where others are known.
    open: Option<SquareSet>,
}

impl<'a> Units<'a> {
    pub(super) fn new(variant: &'a Variant, ranges: &'a Ranges, setup: &'a Setup) -> Self {
        let spec = variant.spec();
        let changes_sides = spec.captures.to_hand && spec.drops.is_some();
        let is_royal = |kind: usize| spec.has_royals() && spec.kinds[kind].royal;
        let on_board = setup.all().map(|(square, piece)| {
            let (kind, seat) = (piece.kind.index(), piece.seat.index());
            let royal = is_royal(kind);
            let seat = (royal || !changes_sides).then_some(seat);
            Unit { seat, royal, forms: Vec::new(), now: (kind, Some(square)) }
        });
        let held = setup.hands.iter().enumerate().flat_map(|(seat, hand)| {
            let of_kind = move |(kind, &count): (usize, &u8)| {
                let seat = (!changes_sides).then_some(seat);
                let unit = Unit { seat, royal: is_royal(kind), forms: Vec::new(), now: (kind, None) };
                std::iter::repeat_n(unit, usize::from(count))
            };
            hand.iter().enumerate().flat_map(of_kind)
        });
        let mut all: Vec<Unit> = on_board.chain(held).collect();
        let plain = walled::is_plain(spec, setup);
        let open = if plain { walled::confine(spec, ranges, &mut all, setup.walls) } else { None };
        if open.is_none() {
            for unit in &mut all {
                unit.forms = match (unit.seat, unit.now) {
                    (Some(seat), (kind, Some(square))) if !spec.turns.crosses_levels => {
                        moved(spec, ranges, seat, kind, square)
                    }
                    (_, (kind, _)) => dropped(spec, kind),
                };
            }
        }
        let open = plain.then(|| open.unwrap_or_else(|| spec.geometry.squares()));
        Self { variant, ranges, setup, all, open }
    }

    pub(super) fn spec(&self) -> &'a Spec {
        self.variant.spec()
    }

    pub(super) fn royals(&self, seat: usize) -> impl Iterator<Item = &Unit> {
        self.all.iter().filter(move |unit| unit.royal && unit.serves(seat))
    }

    /// The pieces that a seat can use, royal ones left out.
    pub(super) fn others(&self, seat: usize) -> impl Iterator<Item = &Unit> {
        self.all.iter().filter(move |unit| !unit.royal && unit.serves(seat))
    }

    /// Where a seat could capture with a piece in some position.
    pub(super) fn takes(&self, unit: &Unit, seat: usize) -> SquareSet {
        let forms = unit.forms.iter().filter(|form| self.may_capture(form.kind));
        forms
            .flat_map(|form| form.squares.into_iter().map(|from| self.attacks(form.kind, seat, from)))
            .fold(SquareSet::EMPTY, |all, takes| all | takes)
    }

    /// What a piece could capture from a square in some position.
    pub(super) fn attacks(&self, kind: usize, seat: usize, from: Square) -> SquareSet {
        self.open.map_or_else(
            || self.ranges.from(kind, seat, from).takes,
            |open| walled::attacks(self.ranges, kind, seat, from, open),
        )
    }

    pub(super) fn may_capture(&self, kind: usize) -> bool {
        self.spec().kinds[kind].takes.is_none_or(|takes| !takes.is_empty())
    }
}

/// What a piece on the board can become, and where.
fn moved(spec: &Spec, ranges: &Ranges, seat: usize, kind: usize, square: Square) -> Vec<Form> {
    let mut forms = vec![Form { kind, squares: SquareSet::EMPTY }];
    let mut open = vec![(kind, SquareSet::of(square))];
    while let Some((kind, squares)) = open.pop() {
        let at = forms.iter().position(|form| form.kind == kind).unwrap_or_else(|| {
            forms.push(Form { kind, squares: SquareSet::EMPTY });
            forms.len() - 1
        });
        let new = squares.without(forms[at].squares);
        if new.is_empty() {
            continue;
        }
        forms[at].squares |= new;
        let goes = |all: SquareSet, from| all | ranges.from(kind, seat, from).goes;
        let goes = new.into_iter().fold(SquareSet::EMPTY, goes);
        open.push((kind, goes));
        let promotions = spec.kinds[kind].promotion.iter().flat_map(|promotion| &promotion.to);
        open.extend(promotions.map(|into| (into.index(), goes | new)));
    }
    forms
}

/// What a piece that comes from hand, or can be captured into one, can be: anywhere.
fn dropped(spec: &Spec, kind: usize) -> Vec<Form> {
    let squares = spec.geometry.squares();
    let mut kinds = vec![kind];
    let mut at = 0;
    while at < kinds.len() {
        let words = &spec.kinds[kinds[at]];
        let promoted = words.promotion.iter().flat_map(|promotion| &promotion.to);
        for into in words.captured_as.iter().chain(promoted).map(|kind| kind.index()) {
            if !kinds.contains(&into) {
                kinds.push(into);
            }
        }
        at += 1;
    }
    kinds.into_iter().map(|kind| Form { kind, squares }).collect()
}
