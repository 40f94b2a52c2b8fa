//! A variant as a page draws it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// Whose rules a game is played by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// Those of the catalogue that comes with the program, by their hash.
    #[default]
    Catalogue,
    /// Those of somebody's file, whatever it calls itself.
    File,
}

/// A variant: all that one needs to draw a board and name what is on it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct VariantShape {
    /// Short name, such as `chess960`; of a file `file:` and the hash of its rules.
    pub id: String,
    /// Whose rules these are.
    #[serde(default)]
    pub origin: Origin,
    /// Name for people.
    pub name: String,
    /// The same in French, where it is another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name_fr: Option<String>,
    /// A hash of its rules.
    pub hash: String,
    /// Where it comes from, in a sentence or two.
    pub about: String,
    /// How many play.
    pub players: usize,
    /// The seats in turn order.
    pub seats: Vec<SeatShape>,
    /// The board.
    pub board: BoardShape,
    /// The kinds of pieces.
    pub kinds: Vec<KindShape>,
    /// How many numbered starts there are.
    pub starts: Option<u64>,
    /// Its usual time control.
    pub clock: Option<String>,
    /// Whether pieces are dropped from hand.
    pub drops: bool,
    /// Whether a king can castle.
    #[serde(default)]
    pub castles: bool,
    /// Whether points are counted.
    pub points: bool,
    /// Whether pieces can join.
    pub fusion: bool,
    /// What players read of each ending.
    pub endings: Vec<EndingShape>,
    /// How its author wants it drawn.
    pub look: LookShape,
}

/// How a game is drawn. What is left out is drawn as chess is.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct LookShape {
    /// The board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<BoardLook>,
    /// The pieces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pieces: Option<PieceLook>,
    /// The rank behind which a river runs, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub river: Option<u8>,
    /// The squares of each palace.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub palaces: Vec<Vec<String>>,
    /// Its author's own drawings of pieces, by kind.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub drawings: BTreeMap<String, DrawingShape>,
}

/// How a board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BoardLook {
    /// Lines, on whose crossings the pieces stand.
    Points,
    /// Squares of one colour, with lines between them.
    Plain,
}

/// How pieces are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PieceLook {
    /// Round discs.
    Discs,
    /// Discs with eight corners.
    Octagons,
    /// Pointed tiles, which point away from their owner.
    Tiles,
    /// Round pieces from a lathe.
    Turned,
}

/// A drawing of a piece in a box of 45 by 45: the data of SVG paths, and nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct DrawingShape {
    /// The shape, which takes the colour of the seat.
    pub body: String,
    /// Lines on it.
    pub lines: String,
}

/// One way in which the game ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EndingShape {
    /// Its name, as results have it.
    pub name: String,
    /// What players read in English.
    pub text: String,
    /// What they read in French.
    pub text_fr: String,
    /// What they read in German.
    pub text_de: String,
}

/// A seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatShape {
    /// Its name, such as `white`.
    pub name: String,
    /// One letter that tells it from the others.
    pub letter: String,
    /// The way it looks across the board: right and up, of length 1.
    pub ahead: [f64; 2],
    /// Its colour, if the author has named one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<String>,
    /// Its team, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<u8>,
}

/// A board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BoardShape {
    /// Of what it is.
    pub kind: BoardKind,
    /// How many files one level has.
    pub files: u8,
    /// How many ranks.
    pub ranks: u8,
    /// How many levels.
    pub levels: u8,
    /// Every cell.
    pub squares: Vec<Cell>,
    /// Which cells are joined by a line that is drawn; graphs only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<[String; 2]>,
    /// Named parts, as the first seat sees them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<ZoneShape>,
    /// Which edges are joined.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub joined: Option<Joined>,
}

/// Of what a board is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BoardKind {
    /// Squares in files and ranks.
    Squares,
    /// Hexes.
    Hexes,
    /// Points that are joined by lines.
    Graph,
}

/// How a cell is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CellShape {
    /// A square.
    Square,
    /// A hex.
    Hex,
    /// The end of a line.
    Point,
}

/// Which edges of a board are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Joined {
    /// The left one and the right one.
    Files,
    /// All four.
    Both,
}

/// One cell.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Cell {
    /// Its name.
    pub name: String,
    /// Its middle, to the right, in widths of a cell.
    pub x: f64,
    /// Its middle, up.
    pub y: f64,
    /// How it is drawn.
    pub shape: CellShape,
    /// 0 is dark; neighbours differ.
    pub shade: u8,
}

/// A named part of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ZoneShape {
    /// The author's name for it.
    pub name: String,
    /// Its squares.
    pub squares: Vec<String>,
}

/// A kind of piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KindShape {
    /// Its name.
    pub name: String,
    /// Its letter.
    pub letter: String,
    /// The drawing that fits it, if one of the six does.
    pub figure: Option<String>,
    /// Whether it may not be lost.
    pub royal: bool,
    /// Whether it can be in hand.
    #[serde(default)]
    pub held: bool,
    /// Its worth in hundredths of a pawn, if the author has said so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<i32>,
}
