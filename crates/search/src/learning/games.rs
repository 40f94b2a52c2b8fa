//! Recorded games to learn from, wherever they are kept: a few at a time are in memory.

use super::record::Record;

/// Recorded games in an order of their own.
pub trait Games: Sync {
    /// How many there are.
    fn count(&self) -> usize;

    /// The number that a game has in its generation.
    fn number(&self, game: usize) -> u32;

    /// How many plies all of them have.
    fn plies(&self) -> usize;

    /// These games, in this order. What cannot be read is left out; whoever keeps them remembers why.
    fn read(&self, games: &[u32]) -> Vec<Record>;
}

impl Games for [Record] {
    fn count(&self) -> usize {
        self.len()
    }

    fn number(&self, game: usize) -> u32 {
        self[game].number
    }

    fn plies(&self) -> usize {
        self.iter().map(|record| record.plies.len()).sum()
    }

    fn read(&self, games: &[u32]) -> Vec<Record> {
        games.iter().filter_map(|&game| self.get(game as usize).cloned()).collect()
    }
}

impl Games for Vec<Record> {
    fn count(&self) -> usize {
        self.as_slice().count()
    }

    fn number(&self, game: usize) -> u32 {
        self.as_slice().number(game)
    }

    fn plies(&self) -> usize {
        self.as_slice().plies()
    }

    fn read(&self, games: &[u32]) -> Vec<Record> {
        self.as_slice().read(games)
    }
}
