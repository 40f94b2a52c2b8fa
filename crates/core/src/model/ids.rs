//! Small indices that name the seats and kinds of one variant.

/// The most seats a variant can have.
pub const MAX_SEATS: usize = 8;
/// The most ways to castle.
pub const MAX_CASTLINGS: usize = 8;
/// The most relations between pieces that rules can ask for.
pub const MAX_RELATIONS: usize = 64;
/// The most piece kinds a variant can have.
pub const MAX_KINDS: usize = 128;

/// A seat at the board: an index into [`Spec::seats`](crate::Spec::seats), in turn order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Seat(pub u8);

impl Seat {
    /// The index as a `usize`, for tables.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A kind of piece: an index into [`Spec::kinds`](crate::Spec::kinds).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct KindId(pub u8);

impl KindId {
    /// The index as a `usize`, for tables.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A piece on the board: what it is and whose it is.
///
/// A piece that covers several squares is named by its anchor; its kind knows the footprint.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// What it is.
    pub kind: KindId,
    /// Whose it is.
    pub seat: Seat,
}

/// A zone: an index into [`Spec::zones`](crate::Spec::zones).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ZoneId(pub u8);
