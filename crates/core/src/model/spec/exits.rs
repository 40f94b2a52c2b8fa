//! What happens when a seat leaves a game that goes on without it.

/// How seats leave.
///
/// A seat leaves by an ending with [`Verdict::Out`](crate::Verdict::Out), by resigning or by time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exits {
    /// What becomes of a seat that resigns or whose time is up while others play on.
    pub quit: Quit,
    /// What becomes of the pieces of a seat that is out.
    pub army: Army,
    /// Whether a seat may resign only on its own turn.
    pub resign_on_turn: bool,
    /// Whether an exit starts the count of quiet moves anew.
    pub resets_quiet: bool,
}

/// What becomes of a seat that gives up while at least two others play on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Quit {
    /// Its royal piece stays and steps at random in the seat's own turns; the rest of the army is grey.
    KingWalks,
    /// It is out at once.
    Out,
}

/// What becomes of the pieces of a seat that is out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Army {
    /// They stay and turn grey: they block, attack nothing, never move, and anybody may capture them.
    Stays,
    /// They are taken off the board.
    Leaves,
}
