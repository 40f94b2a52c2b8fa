//! Castling: who may, and where king and partner land.
//!
//! Every variant castles by Fischer's rule: the squares that king and partner cross or land on must be
//! empty but for these two, and the king may not cross or land on an attacked square. Orthodox castling
//! is the case where both start on their usual squares.
//!
//! Joined edges are not crossed: seen from the king, a side of the board ends where it is drawn to end.
//!
//! The right to castle is that of a king and a partner that have not moved. So where ways *share a side*, those that are
//! for one kind of partner are open together, and others have partners of their own: which pieces have not moved says all.

use chatur_board::{Bits, Facing, Geometry, Shape, Square, SquareSet, Step, Wrap};

use crate::cost::laid;
use crate::{CastleTo, Castling, MAX_CASTLINGS, Piece, Rights, Seat, SeatSpec, Setup, Side, Spec, SpecError};

/// The most squares of a castling rank where ways share a side: as many places of partners as two bytes can mark.
pub(crate) const WIDEST_SHARED: usize = 16;

/// What one castling move needs, for each pair of squares on a seat's first rank.
#[derive(Debug)]
pub(crate) struct CastlingPaths<const W: usize> {
    /// By `((seat * ways + way) * width + king) * width + partner`, both as places along the rank.
    moves: Vec<Option<CastlingPath<W>>>,
    ways: usize,
    /// Whether ways share a side.
    pub(crate) shared: bool,
    /// By seat: the squares of its rank, in the order of their places.
    homes: Vec<Vec<Square>>,
    width: usize,
    /// By seat and square: its place among those of the seat's rank, [`ELSEWHERE`] off it.
    places: Vec<u8>,
}

/// No place on a rank.
const ELSEWHERE: u8 = u8::MAX;

/// One castling move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CastlingPath<const W: usize> {
    /// Squares that must be empty, king and partner aside.
    pub(crate) empty: Bits<W>,
    /// Squares that the king crosses or lands on.
    pub(crate) crossed: Bits<W>,
    pub(crate) king_to: Square,
    pub(crate) partner_to: Square,
    /// How far the partner stands from the king.
    steps: u8,
}

impl<const W: usize> CastlingPaths<W> {
    pub(crate) fn new(spec: &Spec) -> Result<Self, SpecError> {
        let castles = |_: &Seat| !spec.castling.ways.is_empty();
        let homes: Vec<_> = spec.seat_ids().filter(castles).map(|seat| home_rank(spec, seat)).collect();
        let width = homes.iter().map(Vec::len).max().unwrap_or(0).min(usize::from(ELSEWHERE));
        let mut places = vec![ELSEWHERE; homes.len() * 64 * W];
        for (seat, home) in homes.iter().enumerate() {
            for (place, square) in home.iter().take(width).enumerate() {
                places[seat * 64 * W + square.index()] = place as u8;
            }
        }
        let ways = spec.castling.ways.len();
        let count = homes.len() * ways * width * width;
        laid::<Option<CastlingPath<W>>>("castling", count)?;
        let shared = shares_sides(spec);
        if shared && width > WIDEST_SHARED {
            return Err(SpecError::WideCastling { width, most: WIDEST_SHARED });
        }
        let mut paths = Self { moves: vec![None; count], ways, shared, homes, width, places };
        for (seat, home) in spec.seat_ids().zip(paths.homes.clone()) {
            for way in 0..ways {
                for &king in &home {
                    for &partner in &home {
                        if let Some(slot) = paths.slot(seat.index(), way, king, partner) {
                            paths.moves[slot] = path(spec, seat, way, king, partner);
                        }
                    }
                }
            }
        }
        Ok(paths)
    }

    /// About how many bytes they keep.
    pub(crate) fn kept_bytes(&self) -> usize {
        size_of_val(self.moves.as_slice()) + self.places.capacity() + self.homes.len() * self.width
    }

    #[inline(always)]
    fn place(&self, seat: usize, square: Square) -> Option<usize> {
        let place = *self.places.get(seat * 64 * W + square.index())?;
        (place != ELSEWHERE).then_some(usize::from(place))
    }

    /// The bit of a partner's place among those of its rank, where ways share a side; 0 off the rank.
    pub(crate) fn bit(&self, seat: usize, partner: Square) -> u16 {
        self.place(seat, partner).map_or(0, |place| 1u16.checked_shl(place as u32).unwrap_or(0))
    }

    /// The outermost of the partners with these bits with which a king can castle in this way, if they are of the kind.
    pub(crate) fn outermost(
        &self,
        seat: usize,
        way: usize,
        king: Square,
        partners: u16,
        is_kind: impl Fn(Square) -> bool,
    ) -> Option<Square> {
        let home = self.homes.get(seat)?.iter().take(WIDEST_SHARED).enumerate();
        let partners = home.filter(|(place, _)| partners >> place & 1 == 1).map(|(_, &square)| square);
        let open = partners.filter(|&square| is_kind(square));
        open.filter_map(|square| Some((self.path(seat, way, king, square)?.steps, square)))
            .max_by_key(|&(steps, _)| steps)
            .map(|(_, square)| square)
    }

    #[inline(always)]
    fn slot(&self, seat: usize, way: usize, king: Square, partner: Square) -> Option<usize> {
        let place = |square| self.place(seat, square);
        Some(((seat * self.ways + way) * self.width + place(king)?) * self.width + place(partner)?)
    }

    /// The castling move of a seat's king and partner, if there is one from these squares.
    #[inline(always)]
    pub(crate) fn path(
        &self,
        seat: usize,
        way: usize,
        king: Square,
        partner: Square,
    ) -> Option<&CastlingPath<W>> {
        self.moves.get(self.slot(seat, way, king, partner)?)?.as_ref()
    }
}

fn path<const W: usize>(
    spec: &Spec,
    seat: Seat,
    way: usize,
    king: Square,
    partner: Square,
) -> Option<CastlingPath<W>> {
    let (king_to, partner_to) = targets(spec, seat, way, king, partner)?;
    let span = |a: Square, b: Square| -> Option<Vec<Square>> {
        // Both lie on one rank or file of one level; walk from a to b.
        let geometry = &spec.geometry;
        if geometry.level(a) != geometry.level(b) {
            return None;
        }
        let toward = |from: u8, to: u8| (i16::from(to) - i16::from(from)).signum() as i8;
        let step = (toward(geometry.file(a), geometry.file(b)), toward(geometry.rank(a), geometry.rank(b)));
        let mut path = Vec::new();
        let mut at = a;
        while at != b {
            at = geometry.step(at, step)?;
            // Past a joined edge a line may come back without having met b.
            if at == a {
                return None;
            }
            path.push(at);
        }
        Some(path)
    };
    let crossed: Bits<W> = span(king, king_to)?.into_iter().collect();
    let moved: Bits<W> = span(partner, partner_to)?.into_iter().collect();
    let empty = (crossed | moved).without(Bits::of(king) | Bits::of(partner));
    let steps = distance(spec, spec.castling.ways.get(way)?, seat, king, partner)? as u8;
    Some(CastlingPath { empty, crossed, king_to, partner_to, steps })
}

/// Where king and partner land, if they stand on the seat's first rank on the right sides of each other.
pub(crate) fn targets(
    spec: &Spec,
    seat: Seat,
    way: usize,
    king: Square,
    partner: Square,
) -> Option<(Square, Square)> {
    let castling = spec.castling.ways.get(way)?;
    let geometry = &spec.geometry;
    let facing = spec.seats.get(seat.index())?.facing;
    if !geometry.has(king) || !geometry.has(partner) {
        return None;
    }
    let toward = side_step(geometry, *castling.sides.get(seat.index())?, facing);
    reach(geometry, king, toward, partner)?;
    let king_to = match castling.king_to {
        CastleTo::File(file) => on_file(geometry, king, file)?,
        CastleTo::Toward(n) => walk(geometry, king, toward, n)?,
        CastleTo::BesideKing => return None,
    };
    let partner_to = match castling.partner_to {
        CastleTo::File(file) => on_file(geometry, king, file)?,
        CastleTo::Toward(n) => walk(geometry, king, toward, n)?,
        CastleTo::BesideKing => beside(geometry, king_to, (-toward.0, -toward.1))?,
    };
    (king_to != partner_to).then_some((king_to, partner_to))
}

/// Whether a seat has more than one way to castle to a side.
pub(crate) fn shares_sides(spec: &Spec) -> bool {
    spec.seats.iter().enumerate().any(|(seat, SeatSpec { facing, .. })| {
        let ways = &spec.castling.ways;
        let step = |way: &Castling| Some(side_step(&spec.geometry, *way.sides.get(seat)?, *facing));
        ways.iter().enumerate().any(|(i, way)| {
            let own = step(way);
            own.is_some() && ways[..i].iter().any(|other| step(other) == own)
        })
    })
}

/// The same rights with all that they bring: where ways share a side, every way is open whose partner is among those that
/// have not moved.
pub(crate) fn completed(spec: &Spec, setup: &Setup, seat: Seat, rights: Rights) -> Rights {
    let (Some(king), true) = (rights.king, shares_sides(spec)) else { return rights };
    let unmoved: SquareSet = rights.partners.into_iter().flatten().collect();
    let mut all = Rights { king: Some(king), ..Rights::default() };
    for (way, castling) in spec.castling.ways.iter().enumerate().take(MAX_CASTLINGS) {
        let is_one = |&square: &Square| {
            setup.piece(square) == Some(Piece { kind: castling.partner, seat })
                && targets(spec, seat, way, king, square).is_some()
        };
        let steps = |square: &Square| distance(spec, castling, seat, king, *square);
        all.partners[way] = unmoved.into_iter().filter(is_one).max_by_key(steps);
    }
    all
}

impl Spec {
    /// The castling rights of an untouched arrangement: each king on its owner's castling rank with the outermost
    /// partner on each side.
    pub fn fresh_rights(&self, setup: &Setup) -> Vec<Rights> {
        self.seat_ids().map(|seat| seat_rights(self, setup, seat)).collect()
    }
}

fn seat_rights(spec: &Spec, setup: &Setup, seat: Seat) -> Rights {
    let mut rights = Rights::default();
    let home = home_rank(spec, seat);
    for (way, castling) in spec.castling.ways.iter().enumerate().take(MAX_CASTLINGS) {
        let on_home = |kind| {
            let is = move |s: &&Square| setup.piece(**s).is_some_and(|p| p.seat == seat && p.kind == kind);
            home.iter().filter(is).copied()
        };
        let mut kings = on_home(castling.king);
        let (Some(king), None) = (kings.next(), kings.next()) else { continue };
        if rights.king.is_some_and(|first| first != king) {
            continue;
        }
        let partners = on_home(castling.partner);
        let far = partners
            .filter_map(|partner| Some((distance(spec, castling, seat, king, partner)?, partner)))
            .filter(|&(_, partner)| targets(spec, seat, way, king, partner).is_some())
            .max_by_key(|&(steps, _)| steps);
        if let Some((_, partner)) = far {
            rights.king = Some(king);
            rights.partners[way] = Some(partner);
        }
    }
    rights
}

fn distance(spec: &Spec, castling: &Castling, seat: Seat, king: Square, partner: Square) -> Option<usize> {
    let facing = spec.seats[seat.index()].facing;
    reach(
        &spec.geometry,
        king,
        side_step(&spec.geometry, *castling.sides.get(seat.index())?, facing),
        partner,
    )
}

/// Whether nothing lies beyond the partner, seen from the king.
pub(crate) fn partner_at_edge(spec: &Spec, seat: Seat, way: usize, partner: Square) -> bool {
    let facing = spec.seats[seat.index()].facing;
    let step = side_step(&spec.geometry, spec.castling.ways[way].sides[seat.index()], facing);
    beside(&spec.geometry, partner, step).is_none()
}

/// The squares of the rank on which a seat castles: its first unless the variant says otherwise.
pub(crate) fn home_rank(spec: &Spec, seat: Seat) -> Vec<Square> {
    rank_of(&spec.geometry, spec.seats[seat.index()].facing, spec.castling.rank)
}

/// The squares of a rank as a seat counts it from its own edge, from 0.
pub(crate) fn rank_of(geometry: &Geometry, facing: Facing, rank: u8) -> Vec<Square> {
    let (files, ranks) = (geometry.files() - 1, geometry.ranks() - 1);
    let there = |&square: &Square| match facing {
        Facing::North => geometry.rank(square) == rank,
        Facing::South => geometry.rank(square) + rank == ranks,
        Facing::East => geometry.file(square) == rank,
        Facing::West => geometry.file(square) + rank == files,
        _ => rank == 0 && geometry.step(square, geometry.turn(facing, Step::new(0, -1))).is_none(),
    };
    geometry.squares().into_iter().filter(there).collect()
}

/// The squares from a king's square to where he lands, the first one left out.
pub(crate) fn crossed(spec: &Spec, king: Square, king_to: Square) -> Vec<Square> {
    let geometry = &spec.geometry;
    let toward = |from: u8, to: u8| (i16::from(to) - i16::from(from)).signum() as i8;
    let step = (
        toward(geometry.file(king), geometry.file(king_to)),
        toward(geometry.rank(king), geometry.rank(king_to)),
    );
    let next = |&at: &Square| if at == king_to { None } else { geometry.step(at, step) };
    // Past a joined edge a line may come back without having met where he lands.
    std::iter::successors(Some(king), next).skip(1).take_while(|&at| at != king).collect()
}

fn side_step(geometry: &Geometry, side: Side, facing: Facing) -> (i8, i8) {
    match side {
        Side::East => (1, 0),
        Side::West => (-1, 0),
        Side::OwnRight => geometry.turn(facing, Step::new(1, 0)),
        Side::OwnLeft => geometry.turn(facing, Step::new(-1, 0)),
    }
}

fn on_file(geometry: &Geometry, king: Square, file: u8) -> Option<Square> {
    geometry.square(file, geometry.rank(king))
}

fn walk(geometry: &Geometry, from: Square, step: (i8, i8), n: u8) -> Option<Square> {
    (0..n).try_fold(from, |at, _| beside(geometry, at, step))
}

/// The number of steps from one square to another along a direction.
fn reach(geometry: &Geometry, from: Square, step: (i8, i8), to: Square) -> Option<usize> {
    let line = std::iter::successors(beside(geometry, from, step), |&at| beside(geometry, at, step));
    line.take_while(|&at| at != from).position(|at| at == to).map(|i| i + 1)
}

/// The next square that way, not past a joined edge.
fn beside(geometry: &Geometry, from: Square, step: (i8, i8)) -> Option<Square> {
    let next = geometry.step(from, step)?;
    let joined = matches!(geometry.shape(), Shape::Squares(wrap) if *wrap != Wrap::None);
    let goes = |from: u8, by: i8, to: u8| i16::from(from) + i16::from(by) == i16::from(to);
    let near = goes(geometry.file(from), step.0, geometry.file(next))
        && goes(geometry.rank(from), step.1, geometry.rank(next));
    (near || !joined).then_some(next)
}

/// The squares that must be empty for a castling move, king and partner aside.
pub(crate) fn must_be_empty(
    spec: &Spec,
    seat: Seat,
    way: usize,
    king: Square,
    partner: Square,
) -> chatur_board::SquareSet {
    path::<4>(spec, seat, way, king, partner).map_or(Bits::EMPTY, |path| path.empty)
}
