//! Finds the multipliers of `src/magic/multipliers.rs` and prints that file.
//!
//! `cargo run --release -p chatur-board --example find_magics`

use chatur_board::{DIRECTIONS, Geometry, Square};

fn main() {
    let board = Geometry::rectangle(8, 8).expect("8×8 is a board");
    let mut random = Xorshift(0x9E37_79B9_7F4A_7C15);
    println!(
        "//! Multipliers found by the `find_magics` example.\n\n#![allow(clippy::unreadable_literal)]\n"
    );
    for (name, directions) in [("ORTHOGONAL", [0, 2, 4, 6]), ("DIAGONAL", [1, 3, 5, 7])] {
        println!("#[rustfmt::skip]\npub(super) const {name}: [u64; 64] = [");
        for square in 0..64 {
            println!("    {:#018X},", find(&board, Square(square), directions, &mut random));
        }
        println!("];");
    }
}

fn find(board: &Geometry, from: Square, directions: [usize; 4], random: &mut Xorshift) -> u64 {
    let mut mask = 0u64;
    for d in directions {
        let mut at = from;
        while let Some(next) = board.step(at, DIRECTIONS[d]) {
            if board.step(next, DIRECTIONS[d]).is_some() {
                mask |= 1 << next.0;
            }
            at = next;
        }
    }
    let mut cases = Vec::new();
    let mut subset = 0u64;
    loop {
        cases.push((subset, walk(board, from, directions, subset)));
        subset = subset.wrapping_sub(mask) & mask;
        if subset == 0 {
            break;
        }
    }
    let shift = 64 - mask.count_ones();
    let mut table = vec![0u64; 1 << mask.count_ones()];
    loop {
        let magic = random.next() & random.next() & random.next();
        if (mask.wrapping_mul(magic) >> 56).count_ones() < 6 {
            continue;
        }
        table.fill(0);
        let fits = cases.iter().all(|&(occupied, reached)| {
            let slot = &mut table[(occupied.wrapping_mul(magic) >> shift) as usize];
            let free = *slot == 0 || *slot == reached;
            *slot = reached;
            free
        });
        if fits {
            return magic;
        }
    }
}

fn walk(board: &Geometry, from: Square, directions: [usize; 4], occupied: u64) -> u64 {
    let mut reached = 0;
    for d in directions {
        let mut at = from;
        while let Some(next) = board.step(at, DIRECTIONS[d]) {
            reached |= 1 << next.0;
            if occupied >> next.0 & 1 != 0 {
                break;
            }
            at = next;
        }
    }
    reached
}

struct Xorshift(u64);

impl Xorshift {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}
