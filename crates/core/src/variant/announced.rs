//! What everybody is told of a move, whatever he sees.

use chatur_board::{Geometry, Square};

use crate::{Announces, AnyPosition, Effect, KindId, KindSet, Move, Removal, Seat, SeatState, Variant};

/// Something that everybody is told after a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Announcement {
    /// Something was captured, or went along with a capture.
    Captured {
        /// Where it stood.
        on: Square,
        /// What is told of it.
        what: Taken,
        /// Whether it was captured in passing.
        in_passing: bool,
    },
    /// A seat is in check.
    Check {
        /// Which.
        seat: Seat,
        /// From where, each once; empty where that is not told.
        lines: Vec<CheckLine>,
    },
    /// The player to move can capture with some of the pieces that are asked for.
    Tries {
        /// Who.
        seat: Seat,
        /// In how many ways, each a piece and where it goes; nothing where only that is told that there is one.
        count: Option<u16>,
    },
}

/// What is told of a piece that was captured.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Taken {
    /// Nothing.
    Something,
    /// Its kind.
    Kind(KindId),
    /// That it is none of those that are named.
    Other,
}

/// From where a check is given, as the attacked piece sees it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum CheckLine {
    /// Along its rank.
    Rank,
    /// Along its file.
    File,
    /// Along the longer of its two diagonals.
    LongDiagonal,
    /// Along the shorter of its two diagonals.
    ShortDiagonal,
    /// Along a diagonal, where both are of one length.
    Diagonal,
    /// By a knight's leap.
    Knight,
    /// In another way.
    Other,
}

impl Variant {
    /// What everybody is told when a position has been reached; by a move, where one led to it. Nothing where the rules say
    /// nothing of it.
    pub fn announcements(
        &self,
        by: Option<(&AnyPosition, Move)>,
        position: &AnyPosition,
    ) -> Vec<Announcement> {
        let mut told = Vec::new();
        for announces in &self.spec().secrets.announces {
            match *announces {
                Announces::Captures { named } => {
                    let effects = by.map(|(before, mv)| self.effects(before, mv)).unwrap_or_default();
                    told.extend(effects.iter().filter_map(|effect| captured(effect, named)));
                }
                Announces::Checks { lines } => {
                    let playing = |seat: &Seat| self.state(position, *seat) == SeatState::Playing;
                    let seats = self.spec().seat_ids().filter(playing);
                    told.extend(seats.filter_map(|seat| self.check_told(position, seat, lines)));
                }
                Announces::Tries { of, counted } => told.extend(self.tries_told(position, of, counted)),
            }
        }
        told
    }

    fn check_told(&self, position: &AnyPosition, seat: Seat, told: bool) -> Option<Announcement> {
        if !self.in_check(position, seat) {
            return None;
        }
        let mut lines = Vec::new();
        if told && self.geometry().is_plain() {
            for royal in self.royals(position, seat) {
                let from = self.attackers(position, royal, seat);
                lines.extend(from.into_iter().map(|from| line(self.geometry(), royal, from)));
            }
            lines.sort_unstable();
            lines.dedup();
        }
        Some(Announcement::Check { seat, lines })
    }

    fn tries_told(&self, position: &AnyPosition, of: KindSet, counted: bool) -> Option<Announcement> {
        let seat = self.turn(position);
        let asked = |mv: &Move| {
            let piece = self.piece(position, mv.from);
            piece.is_some_and(|piece| piece.seat == seat && of.has(piece.kind))
                && self.captures(position, *mv)
        };
        let moves = self.legal_moves(position).into_iter().filter(asked);
        let mut ways: Vec<(Square, Square)> = moves.map(|mv| (mv.from, mv.to)).collect();
        ways.sort_unstable();
        ways.dedup();
        if ways.is_empty() {
            return None;
        }
        let count = u16::try_from(ways.len()).unwrap_or(u16::MAX);
        Some(Announcement::Tries { seat, count: counted.then_some(count) })
    }
}

fn captured(effect: &Effect, named: KindSet) -> Option<Announcement> {
    let Effect::Removed { how, piece, on, .. } = effect else { return None };
    if *how == Removal::Withdrawn {
        return None;
    }
    let what = match (named.is_empty(), named.has(piece.kind)) {
        (true, _) => Taken::Something,
        (false, true) => Taken::Kind(piece.kind),
        (false, false) => Taken::Other,
    };
    Some(Announcement::Captured { on: *on, what, in_passing: *how == Removal::InPassing })
}

/// How a square lies from another.
fn line(geometry: &Geometry, of: Square, from: Square) -> CheckLine {
    let files = i16::from(geometry.file(from)) - i16::from(geometry.file(of));
    let ranks = i16::from(geometry.rank(from)) - i16::from(geometry.rank(of));
    if ranks == 0 {
        return CheckLine::Rank;
    }
    if files == 0 {
        return CheckLine::File;
    }
    if files.abs() == ranks.abs() {
        let length =
            |step: (i8, i8)| geometry.line(of, step).count() + geometry.line(of, (-step.0, -step.1)).count();
        let (rising, falling) = (length((1, 1)), length((1, -1)));
        let (this, other) = if files == ranks { (rising, falling) } else { (falling, rising) };
        return match this.cmp(&other) {
            std::cmp::Ordering::Greater => CheckLine::LongDiagonal,
            std::cmp::Ordering::Less => CheckLine::ShortDiagonal,
            std::cmp::Ordering::Equal => CheckLine::Diagonal,
        };
    }
    if files.abs() + ranks.abs() == 3 { CheckLine::Knight } else { CheckLine::Other }
}
