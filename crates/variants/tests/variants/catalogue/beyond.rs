//! Variants that are not on that list: other boards, other turns, other seats.
//!
//! Nobody publishes these counts. They come from a second generator in another language, which was written from the
//! rules alone: it keeps a dictionary of squares, tries every move, and looks for attacks on the king by walking from
//! every enemy. In random games it also found the same moves as chatur, in over a hundred positions of most of them.

/// Variants with their counts from the start, depth 1 first.
pub(crate) const BEYOND: [(&str, &[u64]); 21] = [
    ("alice", &[20, 400, 9384, 219_236]),
    ("bagh-chal", &[21, 252, 5052, 68_204, 1_304_788]),
    ("brandubh", &[40, 960, 39_512, 1_007_392]),
    ("english-draughts", &[7, 49, 302, 1469, 7361]),
    ("big-board", &[130, 16_743]),
    ("cylinder-chess", &[20, 392, 9162]),
    ("fanorona", &[5, 17, 64, 337, 1496]),
    ("glinski", &[51, 2586, 137_858]),
    ("hasami", &[63, 3717, 254_219]),
    ("konane", &[4, 12, 28, 164, 800, 5976]),
    ("lion-chess", &[27, 729, 22_376]),
    ("mak-yek", &[32, 1008, 40_448, 1_609_910]),
    ("marseillais", &[20, 400, 8902, 197_281]),
    ("mccooey", &[31, 947, 33_307]),
    ("omega", &[40, 1600, 67_202]),
    ("progressive", &[20, 400, 8902, 197_281]),
    ("six-corner", &[33, 1075, 34_586]),
    ("tablut", &[80, 4400, 353_200]),
    ("three-corner", &[27, 698, 18_260]),
    ("torus", &[40, 1584, 68_044]),
    ("ultima", &[32, 944, 42_762, 1_850_164]),
];
