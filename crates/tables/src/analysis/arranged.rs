//! A position as data by names: what somebody puts together piece by piece, and what a position comes apart into.

use std::collections::{BTreeMap, BTreeSet};

use chatur_board::{Square, SquareSet};
use chatur_core::{
    KindId, Leave, Lot, Mark, Piece, Rights, Seat, SeatState, Setup, SetupError, Spec, Variant,
};
use chatur_variants::Loaded;
use serde::{Deserialize, Serialize};

use crate::message::RefusalReason;
use crate::show::{hands, seat_name};

/// A position, with all that one can hold: what is taken apart by [`Arranged::of`] and put together again by
/// [`Arranged::setup`] is the same.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Arranged {
    /// The pieces.
    pub pieces: Vec<Placed>,
    /// The seat to move.
    pub turn: String,
    /// The walled squares.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub walls: Vec<String>,
    /// What is in hand, by seat and kind.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub hands: BTreeMap<String, BTreeMap<String, u8>>,
    /// Points, by seat; 0 where nothing is said.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub points: BTreeMap<String, i16>,
    /// Checks given, by seat; 0 where nothing is said.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub checks: BTreeMap<String, u8>,
    /// Who does not simply play, by seat.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub states: BTreeMap<String, Stand>,
    /// Who may castle. Rights that cannot be are passed over, and of two that cannot be together the last counts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rights: Vec<CastlingRight>,
    /// What may be captured in passing. Of each seat what the last piece passed counts; what cannot be is passed over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub passed: Vec<Passed>,
    /// The squares of pieces that have not moved, where that matters. Squares without such a piece are passed over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fresh: Vec<String>,
    /// The squares of pieces that have moved in this turn, where each may only once. Empty squares are passed over, unless the piece
    /// that goes on may not come back to them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moved: Vec<String>,
    /// From where the piece came that goes on in this turn, where its direction matters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub came: Option<String>,
    /// Plies since the last capture or move that resets the count.
    #[serde(default)]
    pub quiet: u16,
    /// The number of the round, from 1.
    #[serde(default = "first")]
    pub round: u16,
    /// How many moves of this turn have been made.
    #[serde(default, skip_serializing_if = "is_none")]
    pub made: u8,
    /// The place of this turn in the order of turns, from 0, where seats do not simply follow each other.
    #[serde(default, skip_serializing_if = "is_none")]
    pub place: u8,
    /// How many turns in a row were passed until now.
    #[serde(default, skip_serializing_if = "is_none")]
    pub passes: u8,
    /// The faces of the dice that lie on the table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<u8>,
    /// Where a covered piece is to be turned up before anybody can move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turning: Option<String>,
}

/// A piece on a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Placed {
    /// Its square; of a piece that covers several, its anchor.
    pub at: String,
    /// Its seat.
    pub seat: String,
    /// Its kind.
    pub kind: String,
}

/// That a king and a partner have not moved and may castle. Ways with the same two are open together.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct CastlingRight {
    /// Whose right.
    pub seat: String,
    /// The square of the king.
    pub king: String,
    /// The square of the partner.
    pub partner: String,
}

/// A square that was passed by a piece, which may be captured there.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Passed {
    /// Whose piece.
    pub seat: String,
    /// Where it stands.
    pub piece: String,
    /// The square that it passed.
    pub skipped: String,
}

/// How a seat stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stand {
    /// It plays.
    Plays,
    /// It has resigned, and its royal piece steps at random.
    Resigned,
    /// Its time was up, and its royal piece steps at random.
    Flagged,
    /// It is out.
    Out,
}

fn first() -> u16 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
fn is_none(count: &u8) -> bool {
    *count == 0
}

impl From<SeatState> for Stand {
    fn from(state: SeatState) -> Self {
        match state {
            SeatState::Playing => Self::Plays,
            SeatState::Walking(Leave::Resigned) => Self::Resigned,
            SeatState::Walking(Leave::Flagged) => Self::Flagged,
            SeatState::Out => Self::Out,
        }
    }
}

impl From<Stand> for SeatState {
    fn from(stand: Stand) -> Self {
        match stand {
            Stand::Plays => Self::Playing,
            Stand::Resigned => Self::Walking(Leave::Resigned),
            Stand::Flagged => Self::Walking(Leave::Flagged),
            Stand::Out => Self::Out,
        }
    }
}

impl Arranged {
    /// A position taken apart.
    ///
    /// ```
    /// use chatur_tables::analysis::Arranged;
    ///
    /// let chess = chatur_variants::load("orthodox").unwrap();
    /// let text = "4k2r/8/8/8/3pP3/8/8/4K3 b k e3 3 9";
    /// let setup = chatur_notation::read_position(&chess.variant, text).unwrap();
    /// let arranged = Arranged::of(&chess.variant, &setup);
    /// assert_eq!((arranged.quiet, arranged.round), (3, 9));
    /// assert_eq!(arranged.rights[0].partner, "h8");
    /// assert_eq!(arranged.passed[0].skipped, "e3");
    /// let again = arranged.setup(&chess).unwrap();
    /// assert_eq!(chatur_notation::write_setup(&chess.variant, &again), text);
    /// ```
    pub fn of(variant: &Variant, setup: &Setup) -> Self {
        let spec = variant.spec();
        let name = |square: Square| spec.geometry.name(square);
        let names = |squares: SquareSet| squares.into_iter().map(name).collect();
        let placed = |(at, piece): (Square, Piece)| Placed {
            at: name(at),
            seat: seat_name(variant, piece.seat),
            kind: spec.kinds[piece.kind.index()].name.clone(),
        };
        let states = spec.seat_ids().zip(setup.states.iter().copied().map(Stand::from));
        let points = spec.seat_ids().zip(setup.points.iter().copied());
        let checks = spec.seat_ids().zip(setup.checks.iter().copied());
        let by_seat = |seat: Seat| seat_name(variant, seat);
        Self {
            pieces: setup.all().map(placed).collect(),
            turn: by_seat(setup.turn),
            walls: names(setup.walls),
            hands: hands(variant, setup),
            points: points.filter(|one| one.1 != 0).map(|(seat, points)| (by_seat(seat), points)).collect(),
            checks: checks.filter(|one| one.1 != 0).map(|(seat, checks)| (by_seat(seat), checks)).collect(),
            states: states
                .filter(|one| one.1 != Stand::Plays)
                .map(|(seat, stand)| (by_seat(seat), stand))
                .collect(),
            rights: spec.seat_ids().flat_map(|seat| rights_of(variant, setup, seat)).collect(),
            passed: setup.marks.iter().map(|&mark| Passed::of(variant, mark)).collect(),
            fresh: names(setup.fresh),
            moved: names(setup.moved),
            came: setup.came.map(name),
            quiet: setup.quiet,
            round: setup.round,
            made: setup.made,
            place: setup.place,
            passes: setup.passes,
            dice: setup.lot.into(),
            turning: setup.turning.map(name),
        }
    }

    /// Puts it together. Whether it is a position is for [`Variant::position`] to say.
    ///
    /// # Errors
    /// When something is named that the variant does not have.
    pub fn setup(&self, loaded: &Loaded) -> Result<Setup, RefusalReason> {
        let variant = &loaded.variant;
        let spec = variant.spec();
        let mut setup = Setup::empty(&spec.geometry, spec.seats.len());
        setup.turn = seat(spec, &self.turn)?;
        for Placed { at, seat: owner, kind } in &self.pieces {
            let piece = Piece { kind: kind_named(spec, kind)?, seat: seat(spec, owner)? };
            let place = setup.pieces.get_mut(square(spec, at)?.index());
            *place.ok_or(SetupError::OffBoard)? = Some(piece);
        }
        setup.hands = vec![vec![0; spec.kinds.len()]; spec.seats.len()];
        for (owner, hand) in &self.hands {
            for (kind, &count) in hand {
                setup.hands[seat(spec, owner)?.index()][kind_named(spec, kind)?.index()] = count;
            }
        }
        for (name, &points) in &self.points {
            setup.points[seat(spec, name)?.index()] = points;
        }
        for (name, &count) in &self.checks {
            setup.checks[seat(spec, name)?.index()] = count;
        }
        for (name, &stand) in &self.states {
            setup.states[seat(spec, name)?.index()] = stand.into();
        }
        let occupied: SquareSet = setup.all().map(|(square, _)| square).collect();
        setup.walls = squares(spec, &self.walls)?;
        setup.fresh = squares(spec, &self.fresh)? & variant.fresh_squares(&setup);
        let returns = spec.turns.further.is_none_or(|step| step.returns);
        setup.moved = squares(spec, &self.moved)?;
        if returns {
            setup.moved &= occupied;
        }
        setup.came = self.came.as_deref().map(|name| square(spec, name)).transpose()?;
        (setup.quiet, setup.round) = (self.quiet, self.round.max(1));
        (setup.made, setup.place, setup.passes) = (self.made, self.place, self.passes);
        setup.lot =
            Lot::of(&self.dice).ok_or_else(|| SetupError::Dice { dice: format!("{:?}", self.dice) })?;
        setup.turning = self.turning.as_deref().map(|name| square(spec, name)).transpose()?;
        for right in &self.rights {
            right.put(variant, &mut setup)?;
        }
        for owner in spec.seat_ids() {
            setup.rights[owner.index()] = variant.completed_rights(&setup, owner);
        }
        setup.marks = self.marks(spec)?;
        Ok(setup)
    }

    /// The marks of the last piece of each seat, each once.
    fn marks(&self, spec: &Spec) -> Result<Vec<Mark>, RefusalReason> {
        let all = self.passed.iter().map(|passed| passed.mark(spec)).collect::<Result<Vec<_>, _>>()?;
        let last: BTreeMap<Seat, Square> = all.iter().map(|mark| (mark.seat, mark.piece)).collect();
        let mut seen = BTreeSet::new();
        let is_kept = |mark: &Mark| last[&mark.seat] == mark.piece && seen.insert((mark.seat, mark.skipped));
        Ok(all.into_iter().filter(is_kept).collect())
    }
}

/// Each pair of king and partner once.
fn rights_of(variant: &Variant, setup: &Setup, seat: Seat) -> BTreeSet<CastlingRight> {
    let Rights { king, partners } = setup.rights[seat.index()];
    let name = |square: Square| variant.geometry().name(square);
    let right = |king| {
        move |partner| CastlingRight {
            seat: seat_name(variant, seat),
            king: name(king),
            partner: name(partner),
        }
    };
    king.into_iter().flat_map(|king| partners.into_iter().flatten().map(right(king))).collect()
}

impl CastlingRight {
    /// Every one that some pieces of an arrangement could have.
    pub(super) fn all(variant: &Variant, setup: &Setup) -> Vec<Self> {
        let spec = variant.spec();
        let of = |seat, kind| setup.all().filter(move |&(_, piece)| piece == Piece { kind, seat });
        let mut found = BTreeSet::new();
        for seat in spec.seat_ids() {
            for (way, castling) in spec.castling.ways.iter().enumerate() {
                for (king, _) in of(seat, castling.king) {
                    for (partner, _) in of(seat, castling.partner) {
                        chatur_effort::tick(1);
                        if variant.can_have_right(setup, seat, way, king, partner) {
                            found.insert((seat, king, partner));
                        }
                    }
                }
            }
        }
        let name = |square: Square| spec.geometry.name(square);
        let named = |(seat, king, partner)| Self {
            seat: seat_name(variant, seat),
            king: name(king),
            partner: name(partner),
        };
        found.into_iter().map(named).collect()
    }

    /// Gives it, where it can be.
    fn put(&self, variant: &Variant, setup: &mut Setup) -> Result<(), RefusalReason> {
        let spec = variant.spec();
        let owner = seat(spec, &self.seat)?;
        let (king, partner) = (square(spec, &self.king)?, square(spec, &self.partner)?);
        let open = |&way: &usize| variant.can_have_right(setup, owner, way, king, partner);
        let ways: Vec<usize> = (0..spec.castling.ways.len()).filter(open).collect();
        let rights = &mut setup.rights[owner.index()];
        if !ways.is_empty() && rights.king != Some(king) {
            *rights = Rights::new(Some(king), []);
        }
        for way in ways {
            rights.partners[way] = Some(partner);
        }
        Ok(())
    }
}

impl Passed {
    /// A mark by its names.
    pub(super) fn of(variant: &Variant, Mark { seat, piece, skipped }: Mark) -> Self {
        let name = |square: Square| variant.geometry().name(square);
        Self { seat: seat_name(variant, seat), piece: name(piece), skipped: name(skipped) }
    }

    fn mark(&self, spec: &Spec) -> Result<Mark, RefusalReason> {
        let (piece, skipped) = (square(spec, &self.piece)?, square(spec, &self.skipped)?);
        Ok(Mark { seat: seat(spec, &self.seat)?, piece, skipped })
    }
}

fn square(spec: &Spec, name: &str) -> Result<Square, RefusalReason> {
    spec.geometry.parse(name).map_err(RefusalReason::Square)
}

fn squares(spec: &Spec, names: &[String]) -> Result<SquareSet, RefusalReason> {
    names.iter().map(|name| square(spec, name)).collect()
}

fn seat(spec: &Spec, name: &str) -> Result<Seat, RefusalReason> {
    Ok(spec.seat_named(name).ok_or(SetupError::UnknownSeat)?)
}

fn kind_named(spec: &Spec, name: &str) -> Result<KindId, RefusalReason> {
    let found = spec.kinds.iter().position(|kind| kind.name == name);
    let found = found.and_then(|index| u8::try_from(index).ok()).map(KindId);
    Ok(found.ok_or(SetupError::UnknownKind)?)
}
