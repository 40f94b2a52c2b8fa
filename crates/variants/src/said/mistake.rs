//! What kinds of mistakes there are in variant files.

use serde::Serialize;
use strum::IntoStaticStr;

/// What kind of mistake is told of a variant file. Its code never changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum Mistake {
    /// Letters of Betza's that cannot be read, or that mean nothing on this board.
    Betza,
    /// The board cannot be made so.
    Board,
    /// What captures do cannot be done here.
    Capture,
    /// A way of castling that cannot be, or never can be used.
    Castling,
    /// Dice that cannot be thrown so.
    Chance,
    /// Words about check and royal pieces that cannot hold here.
    Check,
    /// A time control that cannot be read.
    Clock,
    /// A colour that cannot be read.
    Colour,
    /// Each word is sound, but the rules do not go together on this board.
    Compile,
    /// The file would cost too much: too many moves, squares, kinds, or steps.
    Costly,
    /// A movement over occupied squares that cannot be made.
    Crush,
    /// How the board is to be drawn cannot be done.
    Drawing,
    /// Drops that cannot be made, or are never made.
    Drops,
    /// One name stands twice.
    Duplicate,
    /// A capture en passant of which nothing comes.
    EnPassant,
    /// An ending that cannot come, or whose words do not go together.
    End,
    /// An example of the file does not hold.
    Example,
    /// What happens to who leaves the game cannot be, or never comes.
    Exits,
    /// The parent cannot be found or read, or extends this file itself.
    Extends,
    /// The squares that a piece covers cannot be so.
    Footprint,
    /// The file is of a format that this program does not read.
    Format,
    /// Pieces that cannot join so.
    Fusion,
    /// Gating that cannot be, or never comes.
    Gating,
    /// The name of the file is no id.
    Id,
    /// A letter of a piece or a player that is taken, or is none.
    Letter,
    /// The start has what is hardly meant, as a pawn that nothing defends; `lint` allows it.
    Lint,
    /// A word is missing without which this says nothing.
    MissingWord,
    /// A rule written in Rust refuses what it is told.
    Modules,
    /// A movement that cannot be made.
    Moves,
    /// A word means something only beside another one, which is missing.
    Needs,
    /// What this says never happens.
    Never,
    /// Check matters, and nothing is royal.
    NoRoyal,
    /// A word of this place that cannot be had here, or not yet.
    NotSupported,
    /// The text is no variant file, but another kind of file.
    OtherFile,
    /// The game is over before the first move.
    OverAtStart,
    /// A piece that cannot be so.
    Pieces,
    /// Players that cannot be so, or too few or too many.
    Players,
    /// A promotion that cannot be, or never comes.
    Promotion,
    /// Points that cannot be counted so, or never are.
    Scoring,
    /// The start cannot stand so.
    Setup,
    /// Starts that cannot be drawn by lot, or too few or too many of them.
    Shuffle,
    /// A square that is not on this board, or is none.
    Square,
    /// A piece that can never move, or not from some squares.
    StuckPiece,
    /// The text is no RON here: a bracket, a comma or a quote is missing or too much.
    Syntax,
    /// A piece that only some can take is named wrongly.
    TakenBy,
    /// Teams that cannot be so.
    Teams,
    /// Two words do not go together; `beside` names the other one and the pair.
    Together,
    /// Brackets stand too deep.
    TooDeep,
    /// The file is too large, or the board, or a number in it.
    TooLarge,
    /// Turns that cannot be taken so, or never are.
    Turn,
    /// No rule in Rust, and no module of the file, has this name.
    UnknownModule,
    /// No piece has this name.
    UnknownPiece,
    /// No player has this name.
    UnknownSeat,
    /// No piece has this tag.
    UnknownTag,
    /// No word of this place has this name.
    UnknownWord,
    /// No zone has this name.
    UnknownZone,
    /// The file cannot be read.
    Unreadable,
    /// The value of a piece cannot be used, or says nothing.
    Value,
    /// Walls that cannot be put so.
    Walls,
    /// What is left out is not in the parent.
    Without,
    /// The value has another form than this place takes.
    WrongForm,
    /// The value is of another type than this place takes.
    WrongType,
    /// Squares that cannot be a zone here, or that nothing uses.
    Zone,
}
