//! Seeds from seeds.

/// A number that follows from two others and looks like neither: `SplitMix64`.
pub(crate) fn mix(seed: u64, index: u64) -> u64 {
    let mut mixed = seed ^ index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
