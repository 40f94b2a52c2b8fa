//! Zobrist keys: random numbers whose exclusive or is a position's hash.
//!
//! The method is Zobrist's (1970). The keys follow from a fixed seed, so hashes are the same in every run
//! and on every machine.

use chatur_board::Square;

use crate::fast::classes::CODES;
use crate::mix::SplitMix;
use crate::{SeatState, Spec};

#[derive(Debug)]
pub(crate) struct Keys<const W: usize> {
    /// One block a kind and seat, by `block of the code + seat`.
    pieces: Vec<[[u64; 64]; W]>,
    blocks: Box<[u16; CODES]>,
    turns: [u64; 8],
    /// By the partner's square.
    castling: Vec<u64>,
    /// By the skipped square.
    marks: Vec<u64>,
    checks: Vec<[u64; 256]>,
    /// By seat: that it walks, that it is out.
    states: [[u64; 2]; 8],
}

impl<const W: usize> Keys<W> {
    pub(crate) fn new(spec: &Spec, codes: &[u16]) -> Self {
        let mut random = SplitMix::new(0x6368_6174_7572);
        let squares = 64 * W;
        let seats = spec.seats.len();
        let mut many = |n: usize| -> Vec<u64> { (0..n).map(|_| random.next()).collect() };
        let turns = many(8).try_into().expect("eight keys");
        let castling = many(squares);
        let marks = many(squares);
        let checks = (0..seats).map(|_| many(256).try_into().expect("256 keys")).collect();
        let mut block = || std::array::from_fn(|_| many(64).try_into().expect("64 keys"));
        let pieces = (0..seats * spec.kinds.len()).map(|_| block()).collect();
        let mut blocks = Box::new([0; CODES]);
        for (i, &code) in codes.iter().enumerate() {
            blocks[usize::from(code)] = (i * seats) as u16;
        }
        let mut two = || many(2).try_into().expect("two keys");
        let states = std::array::from_fn(|_| two());
        Self { pieces, blocks, turns, castling, marks, checks, states }
    }

    /// About how many bytes they keep.
    pub(crate) fn kept_bytes(&self) -> usize {
        size_of_val(self.pieces.as_slice())
            + size_of_val(self.checks.as_slice())
            + size_of_val(&self.blocks[..])
            + size_of_val(self.castling.as_slice()) * 2
    }

    /// The key of a piece, by its code.
    #[inline(always)]
    pub(crate) fn piece(&self, code: u16, seat: usize, square: Square) -> u64 {
        let block = &self.pieces[usize::from(self.blocks[usize::from(code) % CODES]) + seat];
        let word = if W == 1 { 0 } else { square.index() / 64 };
        block[word][square.index() % 64]
    }

    #[inline(always)]
    pub(crate) fn turn(&self, seat: u8) -> u64 {
        self.turns[(seat & 7) as usize]
    }

    #[inline(always)]
    pub(crate) fn castling(&self, partner: Square) -> u64 {
        self.castling[partner.index()]
    }

    #[inline(always)]
    pub(crate) fn mark(&self, skipped: Square) -> u64 {
        self.marks[skipped.index()]
    }

    /// The key of what became of a seat; how it came to walk decides nothing.
    #[inline(always)]
    pub(crate) fn state(&self, seat: usize, state: SeatState) -> u64 {
        match state {
            SeatState::Playing => 0,
            SeatState::Walking(_) => self.states[seat & 7][0],
            SeatState::Out => self.states[seat & 7][1],
        }
    }

    #[inline(always)]
    pub(crate) fn checks(&self, seat: usize, given: u8) -> u64 {
        if given == 0 { 0 } else { self.checks[seat][given as usize] }
    }
}
