//! Lots that follow from a seed.

use chatur_core::{Lottery, MAX_SEATS, Purpose, Seat};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Draws by a seed, for tests, experiments, and who wants to have the same game again. What is drawn depends on the seed,
/// the purpose and how much there is to choose from, and on nothing else: who takes moves back meets the same lot again.
/// Whoever knows the seed knows all lots in advance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seeded(
    /// The seed.
    pub u64,
);

/// The words of the stream set apart for one lot. A lot uses few; this leaves room for redraws.
const WORDS: u128 = 1 << 8;

impl Lottery for Seeded {
    fn draw(&self, purpose: Purpose, count: u64) -> Option<u64> {
        let of = |row: usize, seat: Seat| (row * MAX_SEATS) as u64 + u64::from(seat.0) + 1;
        let (stream, ply) = match purpose {
            Purpose::Move { seat, ply } => (of(0, seat), ply),
            Purpose::Step { seat, ply } => (of(1, seat), ply),
            Purpose::Search { seat, ply } => (of(2, seat), ply),
            Purpose::Throw { seat, ply } => (of(3, seat), ply),
            // What there is besides is drawn once a game.
            _ => (0, 0),
        };
        let count = usize::try_from(count).ok().filter(|&count| count > 0)?;
        let mut random = ChaCha8Rng::seed_from_u64(self.0);
        random.set_stream(stream);
        random.set_word_pos(ply as u128 * WORDS);
        Some(random.random_range(0..count) as u64)
    }
}
