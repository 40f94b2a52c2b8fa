//! The letters of Betza strings.

use crate::said::Said;

/// The steps that a capital letter stands for, as (long, short) pairs, and whether it rides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Letter {
    pub(super) lengths: &'static [(i8, i8)],
    pub(super) rides: bool,
}

/// The atom of a capital letter.
pub(super) fn atom(letter: char) -> Option<Letter> {
    let (lengths, rides): (&[(i8, i8)], bool) = match letter {
        'W' => (&[(1, 0)], false),
        'F' => (&[(1, 1)], false),
        'D' => (&[(2, 0)], false),
        'N' => (&[(2, 1)], false),
        'A' => (&[(2, 2)], false),
        'H' => (&[(3, 0)], false),
        'C' | 'L' => (&[(3, 1)], false),
        'Z' | 'J' => (&[(3, 2)], false),
        'G' => (&[(3, 3)], false),
        'K' => (&[(1, 0), (1, 1)], false),
        'R' => (&[(1, 0)], true),
        'B' => (&[(1, 1)], true),
        'Q' => (&[(1, 0), (1, 1)], true),
        _ => return None,
    };
    Some(Letter { lengths, rides })
}

/// What modifiers do that say how a move is made, not where it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Manner {
    Move,
    Capture,
    EnPassant,
    Lame,
    Over,
    Behind,
    Initial,
    Friend,
    Jump,
    Swap,
    Crooked,
    Circular,
    Round,
}

impl Manner {
    pub(super) fn of(letter: char) -> Option<Self> {
        Some(match letter {
            'm' => Self::Move,
            'c' => Self::Capture,
            'e' => Self::EnPassant,
            'n' => Self::Lame,
            'p' => Self::Over,
            'g' => Self::Behind,
            'i' => Self::Initial,
            'd' => Self::Friend,
            'j' => Self::Jump,
            'u' => Self::Swap,
            'z' => Self::Crooked,
            'q' => Self::Circular,
            'o' => Self::Round,
            _ => return None,
        })
    }
}

/// Signs that Betza or `XBetza` knows and this reader does not, with what they mean.
pub(super) fn unsupported(sign: char) -> Option<(Said, Option<Said>)> {
    let castling = said!(WriteCastlingInSection);
    Some(match sign {
        '(' | ')' => (said!(RepeatedModifiers), None),
        '-' | '?' | ']' => (said!(LegsInOrderWithoutBracket), None),
        'y' => (said!(ChangingRangeOnWay), None),
        't' => (said!(LimitsOnHurdlesRoyals), None),
        'k' => (said!(LaterModifierU), None),
        'x' => (said!(LaterModifierX), None),
        'w' => (said!(LaterModifierW), None),
        'U' => (said!(UniversalLeaper), None),
        'O' => (said!(Castling), Some(castling)),
        _ => return None,
    })
}

/// All atoms, for messages.
pub(super) fn atoms() -> Said {
    said!(Riders)
}
