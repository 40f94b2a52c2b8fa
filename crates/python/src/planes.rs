//! A position as planes of numbers, as networks read it.

use chatur::core::{Game, KindId, Seat, Spec};
use chatur::notation::has_hands;
use chatur::{Square, Variant};

/// Which planes a variant has, each a board of bytes: pieces by seat and kind, the seat that looks first and the others in turn
/// order; then hands, and what else decides the future. Squares stand where they are for everybody, as actions do.
#[derive(Clone, Debug)]
pub(crate) struct Planes {
    seats: usize,
    kinds: usize,
    hands: bool,
    pub(crate) names: Vec<String>,
    pub(crate) height: usize,
    pub(crate) width: usize,
}

/// What stands behind pieces and hands.
const OTHERS: [&str; 6] = ["castling", "en passant", "unmoved", "walls", "quiet moves", "repetitions"];

impl Planes {
    pub(crate) fn of(variant: &Variant) -> Self {
        let (spec, geometry) = (variant.rules().spec(), variant.rules().geometry());
        let (seats, kinds, hands) = (spec.seats.len(), spec.kinds.len(), has_hands(spec));
        let mut planes = Self {
            seats,
            kinds,
            hands,
            names: Vec::new(),
            height: usize::from(geometry.ranks()) * usize::from(geometry.levels()),
            width: usize::from(geometry.files()),
        };
        planes.names = planes.named(spec);
        planes
    }

    fn named(&self, spec: &Spec) -> Vec<String> {
        let whose = |seat: usize| if seat == 0 { "own".to_owned() } else { format!("next {seat}") };
        let each = |what: &'static str| {
            let kinds =
                move |seat| spec.kinds.iter().map(move |kind| format!("{what}{} {}", whose(seat), kind.name));
            (0..self.seats).flat_map(kinds)
        };
        let mut names: Vec<String> = each("").collect();
        if self.hands {
            names.extend(each("in hand "));
        }
        names.extend((0..self.seats).map(|seat| format!("checks {}", whose(seat))));
        names.extend((0..self.seats).map(|seat| format!("playing {}", whose(seat))));
        names.extend(OTHERS.map(str::to_owned));
        names
    }

    /// How many bytes a position takes.
    pub(crate) fn size(&self) -> usize {
        self.names.len() * self.cells()
    }

    fn cells(&self) -> usize {
        self.height * self.width
    }

    /// Writes the position of a game, as a seat sees it, into bytes that are all 0.
    pub(crate) fn write(&self, game: &Game, seen_by: Seat, out: &mut [u8]) {
        let (setup, geometry) = (game.setup(), game.variant().geometry());
        let cells = self.cells();
        let seat_from = |seat: usize| (seat + self.seats - seen_by.index()) % self.seats;
        let place = |square: Square| {
            let level = usize::from(geometry.level(square)) * usize::from(geometry.ranks());
            // The first rank is at the bottom, as a board is drawn.
            let row = self.height - 1 - level - usize::from(geometry.rank(square));
            row * self.width + usize::from(geometry.file(square))
        };
        let mut plane = 0;
        for (square, piece) in setup.all() {
            let of = seat_from(piece.seat.index()) * self.kinds + piece.kind.index();
            out[of * cells + place(square)] = 1;
        }
        plane += self.seats * self.kinds;
        let mut fill = |plane: usize, value: u8| out[plane * cells..(plane + 1) * cells].fill(value);
        if self.hands {
            for seat in 0..self.seats {
                for kind in 0..self.kinds {
                    let held = setup.in_hand(Seat(seat as u8), KindId(kind as u8));
                    if held > 0 {
                        fill(plane + seat_from(seat) * self.kinds + kind, held);
                    }
                }
            }
            plane += self.seats * self.kinds;
        }
        for seat in 0..self.seats {
            fill(plane + seat_from(seat), setup.checks.get(seat).copied().unwrap_or(0));
            let plays = setup.states.get(seat).is_none_or(|state| state.takes_turns());
            fill(plane + self.seats + seat_from(seat), u8::from(plays));
        }
        plane += 2 * self.seats;
        fill(plane + 4, u8::try_from(setup.quiet).unwrap_or(u8::MAX));
        fill(plane + 5, u8::try_from(game.repetitions()).unwrap_or(u8::MAX));
        let mut mark = |plane: usize, square: Square| out[plane * cells + place(square)] = 1;
        for partner in setup.rights.iter().flat_map(|rights| rights.partners.iter().flatten()) {
            mark(plane, *partner);
        }
        setup.marks.iter().for_each(|passed| mark(plane + 1, passed.skipped));
        setup.fresh.into_iter().for_each(|square| mark(plane + 2, square));
        setup.walls.into_iter().for_each(|square| mark(plane + 3, square));
    }
}
