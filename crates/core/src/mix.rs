//! Numbers that look random and are the same in every run and on every machine: `SplitMix64` of Steele, Lea and Flood
//! (2014). Hashes of positions are made of them; nothing is drawn by lot with them.

/// What the state of the generator grows by.
pub(crate) const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// A number with its bits well mixed. No two numbers give the same.
pub(crate) const fn mixed(mut z: u64) -> u64 {
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// The numbers that follow from a seed.
#[derive(Clone, Debug)]
pub(crate) struct SplitMix(u64);

impl SplitMix {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        mixed(self.0)
    }
}
