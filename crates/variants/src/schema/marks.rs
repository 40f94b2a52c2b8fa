//! Types that say more of a word than the form of its value: who puts a value into the form that is wanted goes by them.

/// What a piece is worth, in hundredths of a pawn; others write pawns, 9.5 for a queen.
pub type Worth = i32;

/// The name of a rule in `modules`, which is nobody's first guess for a word in quotes.
pub type RuleName = String;

/// A word that a child may leave out where its parent has it, and that stands in all that is new.
pub type Needed<T> = Option<T>;

/// The name of a piece of `pieces`.
pub type PieceName = String;

/// The name of a zone of `zones`.
pub type ZoneName = String;

/// The name of a seat of `players`.
pub type SeatName = String;

/// A variant: an id of the catalogue, or a file beside the one that names it.
pub type VariantName = String;

/// A part of a parent, such as `end.checkmate`.
pub type PartName = String;
