//! Hops: what a move jumps.

/// What a move along a line has to jump.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Hop {
    /// Nothing; any piece on the way blocks.
    #[default]
    None,
    /// Exactly one piece, landing anywhere beyond it, as the Chinese cannon captures.
    Over,
    /// Exactly one piece, landing just behind it, as the grasshopper.
    Behind,
    /// The first square, whatever stands there; from then on any piece blocks.
    First,
    /// Any number of enemies, or none, behind each of which the next square is empty; any other piece blocks. It ends on empty
    /// squares only, so that nothing is attacked so.
    Enemies,
}
