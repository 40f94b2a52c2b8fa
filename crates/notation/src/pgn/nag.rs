//! The six judgements that are written with signs.

/// The signs with their numbers.
const SIGNS: [(&str, u8); 6] = [("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6)];

/// The number of a judgement in signs.
pub(super) fn of_sign(sign: &str) -> Option<u8> {
    SIGNS.iter().find(|(text, _)| *text == sign).map(|(_, number)| *number)
}
