//! Weights that self-play has refined, found by the rules that they were made for.

use std::io::Read;

use chatur_core::Spec;

use super::Weight;

/// What is known of some variants: each a fingerprint and a list of weights.
const KNOWN: &[(&str, &[u8])] = include!("../../weights/list.rs");

/// What names the rules of a variant, whatever it is called: 16 hexadecimal digits. Two variants with the same pieces,
/// board and rules share it.
pub fn fingerprint(spec: &Spec) -> String {
    let mut bare = spec.clone();
    bare.id.clear();
    bare.name.clear();
    for seat in &mut bare.seats {
        seat.name.clear();
        seat.colour = None;
    }
    let text = format!("{bare:?}");
    // FNV-1a, 64 bits.
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

/// The weights that were refined for these rules.
pub(super) fn known(spec: &Spec) -> Option<Vec<Weight>> {
    if KNOWN.is_empty() {
        return None;
    }
    let wanted = fingerprint(spec);
    let (_, bytes) = KNOWN.iter().find(|(name, _)| *name == wanted)?;
    read(bytes)
}

/// Reads weights: pairs of numbers, one pair a line; `#` begins a remark.
pub(crate) fn read(mut bytes: &[u8]) -> Option<Vec<Weight>> {
    let mut text = String::new();
    bytes.read_to_string(&mut text).ok()?;
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let pair = |line: &str| {
        let (opening, end) = line.split_once(' ')?;
        Some([opening.parse().ok()?, end.parse().ok()?])
    };
    lines.map(pair).collect()
}
