//! Ten thousand spoilt copies of catalogue files: every one is read or refused, none ends in a panic.

use chatur_variants::{catalogue, check, load_text};

/// A small generator of its own, so that a failure can be repeated.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % below.max(1)
    }
}

const PIECES: [&str; 24] = [
    "\"",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    "0",
    "-1",
    "255",
    "999999999999",
    "//",
    "/*",
    "Not(",
    "\\",
    "é",
    "\n",
    "\"king\"",
    "Named(\"far edge\")",
    "true",
    "r#\"",
    "'",
];

/// One spoilt copy: a part taken out, doubled, replaced or moved.
fn spoil(text: &str, dice: &mut Dice) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=dice.roll(3) {
        let at = dice.roll(chars.len() + 1);
        let longest = if dice.roll(4) == 0 { 200 } else { 8 };
        let length = dice.roll(longest).min(chars.len() - at);
        match dice.roll(5) {
            0 => drop(chars.drain(at..at + length)),
            1 => {
                let copy: Vec<char> = chars[at..at + length].to_vec();
                let to = dice.roll(chars.len() + 1);
                chars.splice(to..to, copy);
            }
            2 => {
                let piece = PIECES[dice.roll(PIECES.len())];
                chars.splice(at..at, piece.chars());
            }
            3 => {
                let piece = PIECES[dice.roll(PIECES.len())];
                chars.splice(at..at + length, piece.chars());
            }
            _ => {
                if let Some(c) = chars.get_mut(at) {
                    *c = char::from(32 + dice.roll(95) as u8);
                }
            }
        }
    }
    chars.into_iter().collect()
}

#[test]
fn no_spoilt_file_ends_in_a_panic() {
    let texts: Vec<&str> = catalogue().map(|entry| entry.text).collect();
    let mut dice = Dice(0x5eed_cafe_f00d_0001);
    let (mut refused, mut read) = (0, 0);
    for round in 0..10_000 {
        let text = spoil(texts[round % texts.len()], &mut dice);
        match load_text("spoilt.ron", &text) {
            Ok(_) => read += 1,
            Err(error) => {
                assert!(!error.to_string().is_empty());
                refused += 1;
            }
        }
        // Drawing the diagnostics and running the examples cost more: only some of them.
        if round % 20 == 0 {
            let checked = check("spoilt.ron", &text);
            assert_eq!(checked.render(false).is_empty(), checked.diagnostics.is_empty());
        }
    }
    assert!(
        refused > 1000 && read > 100,
        "{refused} refused, {read} read: that spoils too much or too little"
    );
}
