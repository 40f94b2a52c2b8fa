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
    let castling =
        said!("write castling in the `castling` section", "écrivez le roque dans la section `castling`");
    Some(match sign {
        '(' | ')' => (said!("repeated modifiers (`( )`)", "des modificateurs répétés (`( )`)"), None),
        '-' | '?' | ']' => (
            said!(
                "legs in order without a bracket (`[F?R]`)",
                "des étapes à la suite sans crochets (`[F?R]`)"
            ),
            None,
        ),
        'y' => (said!("changing range on the way (`y`)", "une portée qui change en route (`y`)"), None),
        't' => (
            said!("limits on hurdles and royals (`t`)", "des limites aux pièces sautées et royales (`t`)"),
            None,
        ),
        'k' => (said!("modifier `k` of later XBetza", "le modificateur `k` du XBetza plus récent"), None),
        'x' => (said!("modifier `x` of later XBetza", "le modificateur `x` du XBetza plus récent"), None),
        'w' => (said!("modifier `w` of later XBetza", "le modificateur `w` du XBetza plus récent"), None),
        'U' => (said!("the universal leaper (`U`)", "le sauteur universel (`U`)"), None),
        'O' => (said!("castling (`O`)", "le roque (`O`)"), Some(castling)),
        _ => return None,
    })
}

/// All atoms, for messages.
pub(super) fn atoms() -> Said {
    said!("W F D N A H C Z G, the riders R B Q, and K", "W F D N A H C Z G, les glisseurs R B Q, et K")
}
