//! Types that say more of a word than the form of its value: who puts a value into the form that is wanted goes by them.

/// What a piece is worth, in hundredths of a pawn; others write pawns, 9.5 for a queen.
pub type Worth = i32;

/// The name of a rule in `modules`, which is nobody's first guess for a word in quotes.
pub type RuleName = String;

/// A word that a child may leave out where its parent has it, and that stands in all that is new.
pub type Needed<T> = Option<T>;
