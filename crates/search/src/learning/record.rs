//! A game of the engine against itself, as few bytes as it needs: where it began, what was played, what was thought.

use std::io::Read;
use std::sync::Arc;

use chatur_core::{Game, Setup, Variant};

/// One ply: the number of the move among the legal ones, and what its search thought of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply {
    /// The number of the move in the list of legal moves.
    pub number: u16,
    /// Centipawns for the player to move; [`Ply::UNKNOWN`] where no search has chosen the move, or it saw the end.
    pub score: i16,
}

impl Ply {
    /// No score.
    pub const UNKNOWN: i16 = i16::MIN;
}

/// A game that was played to learn from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Which game of its generation.
    pub number: u32,
    /// What its start was drawn from.
    pub start: u64,
    /// What came of it for the first seat, from 0 to [`Record::WON`]. Where more than two play it says nothing: that the
    /// game itself tells.
    pub result: u8,
    /// Names the last position, so that moves which are counted otherwise by another version are not taken for these.
    pub last: u64,
    /// The moves from the start.
    pub plies: Vec<Ply>,
}

/// Bytes before the plies, and of each ply.
const HEAD: usize = 4 + 8 + 1 + 8 + 2;
const PLY: usize = 4;
/// No game is longer.
pub(super) const LONGEST: usize = 1600;

impl Record {
    /// The result of a game that the first seat has won.
    pub const WON: u8 = 200;

    /// The share of the first seat, 0 to 1.
    pub fn share(&self) -> f32 {
        f32::from(self.result) / f32::from(Self::WON)
    }

    /// Adds its bytes to a file's.
    pub fn write(&self, out: &mut Vec<u8>) {
        out.extend(self.number.to_le_bytes());
        out.extend(self.start.to_le_bytes());
        out.push(self.result);
        out.extend(self.last.to_le_bytes());
        out.extend((self.plies.len() as u16).to_le_bytes());
        for ply in &self.plies {
            out.extend(ply.number.to_le_bytes());
            out.extend(ply.score.to_le_bytes());
        }
    }

    /// How many bytes it has in a file.
    pub fn bytes(&self) -> usize {
        HEAD + PLY * self.plies.len()
    }

    /// The next record of a file. Nothing at its end, or where the last was cut off.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn next(file: &mut impl Read) -> std::io::Result<Option<Self>> {
        let mut bytes = vec![0; HEAD];
        let whole = read_whole(file, &mut bytes)?;
        let plies = usize::from(u16::from_le_bytes([bytes[HEAD - 2], bytes[HEAD - 1]]));
        if !whole || plies > LONGEST {
            return Ok(None);
        }
        bytes.resize(HEAD + plies * PLY, 0);
        let whole = read_whole(file, &mut bytes[HEAD..])?;
        Ok(Self::read(&bytes).filter(|_| whole).map(|(record, _)| record))
    }

    /// The first record of these bytes and what follows it. Nothing where there is none, or the last was cut off.
    pub fn read(bytes: &[u8]) -> Option<(Self, &[u8])> {
        let (head, rest) = bytes.split_at_checked(HEAD)?;
        let number = u32::from_le_bytes(head[..4].try_into().ok()?);
        let start = u64::from_le_bytes(head[4..12].try_into().ok()?);
        let last = u64::from_le_bytes(head[13..21].try_into().ok()?);
        let count = usize::from(u16::from_le_bytes([head[21], head[22]]));
        if count > LONGEST || head[12] > Self::WON {
            return None;
        }
        let (plies, rest) = rest.split_at_checked(count * PLY)?;
        let ply = |bytes: &[u8]| Ply {
            number: u16::from_le_bytes([bytes[0], bytes[1]]),
            score: i16::from_le_bytes([bytes[2], bytes[3]]),
        };
        let plies = plies.chunks_exact(PLY).map(ply).collect();
        Some((Self { number, start, result: head[12], last, plies }, rest))
    }

    /// Plays the game again. Nothing where it is no game of this variant.
    pub(super) fn replay(&self, variant: &Arc<Variant>, start: &dyn Fn(u64) -> Setup) -> Option<Game> {
        let mut game = Game::new(Arc::clone(variant), &start(self.start)).ok()?;
        for ply in &self.plies {
            if game.outcome().is_some() {
                return None;
            }
            let mv = *game.legal_moves().get(usize::from(ply.number))?;
            game.play_legal(mv);
        }
        (variant.hash(game.position()) == self.last).then_some(game)
    }
}

/// Whether there was as much to read.
fn read_whole(file: &mut impl Read, bytes: &mut [u8]) -> std::io::Result<bool> {
    match file.read_exact(bytes) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::{Ply, Record};

    #[test]
    fn records_are_read_as_they_were_written_and_a_half_one_is_none() {
        let ply = |number, score| Ply { number, score };
        let record = |number| Record {
            number,
            start: 77,
            result: 100,
            last: u64::MAX - 5,
            plies: vec![ply(3, Ply::UNKNOWN), ply(500, -12)],
        };
        let mut bytes = Vec::new();
        record(1).write(&mut bytes);
        record(9).write(&mut bytes);
        let (first, rest) = Record::read(&bytes).expect("a record");
        let (second, end) = Record::read(rest).expect("a record");
        assert_eq!(first.bytes() + second.bytes(), bytes.len());
        assert_eq!((first, second, end), (record(1), record(9), &[][..]));
        for cut in 0..rest.len() {
            assert_eq!(Record::read(&rest[..cut]), None);
            assert_eq!(Record::next(&mut &rest[..cut]).expect("memory"), None);
        }
        let mut file = &bytes[..];
        let one_after_the_other = [(); 3].map(|()| Record::next(&mut file).expect("memory"));
        assert_eq!(one_after_the_other, [Some(record(1)), Some(record(9)), None]);
        bytes[12] = 201;
        assert_eq!(Record::read(&bytes), None, "no such result");
    }
}
