//! Levels for people.

use std::fmt;

/// How well an opponent plays: from 1, for who has just learnt the rules, to [`HIGHEST`](Self::HIGHEST), as well as it can
/// in little time.
///
/// ```
/// use chatur_search::Level;
///
/// assert_eq!(Level::new(3).map(Level::number), Some(3));
/// assert_eq!(Level::new(Level::HIGHEST.number() + 1), None);
/// assert!(Level::all().is_sorted_by_key(Level::elo));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// What makes a level as strong as it is.
struct Row {
    /// Elo beside the others: the distances are those of matches of orthodox chess, the lowest is set to 250.
    elo: u16,
    two: Handicap,
    many: Handicap,
}

/// What a level allows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Handicap {
    /// Plies at most.
    pub(crate) depth: Option<u32>,
    /// Nodes at most.
    pub(crate) nodes: u64,
    pub(crate) noise: Noise,
    /// Among how many of the best moves it wavers.
    pub(crate) choices: usize,
}

/// How far a level's judgement of a move may be off, in centipawns or in hundredths of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Noise {
    /// Not at all.
    None,
    /// A move may seem better by as much; every error is as likely as another.
    Uniform(i32),
    /// It may be off by as much either way, as the mean of two dice: small errors are likelier than large ones.
    Triangular(i32),
}

/// A row: where two seats play plies, nodes, error and choices; where more play nodes and error.
const fn row(
    elo: u16,
    (depth, nodes, error, choices): (Option<u32>, u64, i32, usize),
    many: (u64, i32),
) -> Row {
    let noise = if error > 0 { Noise::Triangular(error) } else { Noise::None };
    let two = Handicap { depth, nodes, noise, choices };
    let (nodes, error) = many;
    let choices = if error > 0 { 4 } else { 1 };
    let noise = if error > 0 { Noise::Uniform(error) } else { Noise::None };
    Row { elo, two, many: Handicap { depth: None, nodes, noise, choices } }
}

/// The levels, the weakest first, spaced by `examples/levels.rs`. What a move is misjudged by decides more than how far it
/// is looked.
const LEVELS: [Row; 15] = [
    row(250, (Some(1), 100, 850, 28), (120, 800)),
    row(465, (Some(1), 120, 600, 24), (200, 620)),
    row(706, (Some(1), 150, 365, 18), (330, 480)),
    row(947, (Some(1), 180, 275, 16), (600, 370)),
    row(1_216, (Some(2), 450, 160, 12), (1_100, 270)),
    row(1_535, (Some(3), 1_900, 82, 8), (2_000, 190)),
    row(1_820, (Some(4), 5_000, 45, 6), (3_700, 120)),
    row(2_023, (Some(5), 8_000, 33, 5), (6_600, 60)),
    row(2_264, (Some(6), 15_000, 24, 4), (11_000, 0)),
    row(2_505, (Some(7), 19_000, 21, 4), (17_500, 0)),
    row(2_790, (Some(8), 27_000, 16, 3), (28_000, 0)),
    row(3_045, (Some(9), 35_000, 14, 3), (46_000, 0)),
    row(3_330, (Some(11), 63_000, 9, 2), (75_000, 0)),
    row(3_631, (Some(13), 120_000, 5, 2), (122_000, 0)),
    row(3_822, (None, 250_000, 0, 1), (200_000, 0)),
];

impl Level {
    /// The weakest.
    pub const LOWEST: Self = Self(1);
    /// The strongest.
    pub const HIGHEST: Self = Self(LEVELS.len() as u8);

    /// The level of a number from 1 to that of the [highest](Self::HIGHEST); `None` for any other.
    pub fn new(number: u8) -> Option<Self> {
        (Self::LOWEST.0..=Self::HIGHEST.0).contains(&number).then_some(Self(number))
    }

    /// Its number, the weakest is 1.
    pub fn number(self) -> u8 {
        self.0
    }

    /// How strong it is beside the others, in Elo: the distances are those of matches of orthodox chess
    /// (`docs/search.md`), the lowest is set to 250.
    pub fn elo(self) -> u16 {
        self.row().elo
    }

    /// The level whose strength is nearest.
    pub fn nearest(elo: u16) -> Self {
        Self::all().min_by_key(|level| level.elo().abs_diff(elo)).unwrap_or(Self::LOWEST)
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::LOWEST.0..=Self::HIGHEST.0).map(Self)
    }

    /// What it allows where two seats play, or where more do.
    pub(crate) fn handicap(self, many: bool) -> Handicap {
        let row = self.row();
        if many { row.many } else { row.two }
    }

    fn row(self) -> &'static Row {
        &LEVELS[usize::from(self.0) - 1]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
