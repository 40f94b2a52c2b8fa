//! From a string to its terms: one atom each, with modifiers and range.

use super::BetzaError;
use super::atoms::{Letter, Manner, atom, atoms, unsupported};
use super::direction::{Placed, is_direction};

/// One atom with all that is said of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Term {
    /// Where it starts and ends, modifiers and range included.
    pub(super) start: usize,
    pub(super) end: usize,
    /// The capital letter, or the bracket.
    pub(super) letter: char,
    pub(super) atom: Letter,
    /// The legs before the last one.
    pub(super) before: Vec<Leg>,
    /// The last leg, or the only one.
    pub(super) last: Leg,
    /// The legs of a bracket.
    pub(super) bracket: Vec<Link>,
    /// The fewest steps, and the most; `None` goes on to the edge.
    pub(super) range: (u8, Option<u8>),
}

/// What is said of one leg.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Leg {
    pub(super) directions: Vec<Placed>,
    pub(super) manners: Vec<(Manner, usize)>,
}

/// A leg of a bracket.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Link {
    pub(super) offset: usize,
    pub(super) letter: char,
    pub(super) atom: Letter,
    pub(super) range: (u8, Option<u8>),
    /// Whether the move may end before this leg.
    pub(super) may_stop: bool,
}

impl Leg {
    /// Where a manner is said.
    pub(super) fn said(&self, manner: Manner) -> Option<usize> {
        self.manners.iter().find(|(said, _)| *said == manner).map(|&(_, offset)| offset)
    }
}

/// The most steps that can be asked for; no board is longer.
const MOST_STEPS: u8 = 63;
/// The most legs of a bracket.
const MOST_LINKS: usize = 4;

/// Splits a string into terms.
pub(super) fn terms(text: &str) -> Result<Vec<Term>, BetzaError> {
    let mut reader = Reader { text, at: 0 };
    let mut terms = Vec::new();
    while reader.at < text.len() {
        terms.push(reader.term()?);
    }
    if terms.is_empty() {
        let atoms = atoms();
        return Err(BetzaError::new(0, 0, said!(BetzaStringNeedsAtLeast))
            .help(said!(AtomsKnightQueenPiece { atoms })));
    }
    Ok(terms)
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn take(&mut self, sign: char) {
        self.at += sign.len_utf8();
    }

    fn term(&mut self) -> Result<Term, BetzaError> {
        let start = self.at;
        let (mut before, mut last) = (Vec::new(), Leg::default());
        loop {
            let offset = self.at;
            let Some(sign) = self.peek() else { return Err(self.no_atom(start)) };
            if sign == '[' {
                if let Some(place) = self.text[start..offset].find('a') {
                    let message = said!(BracketSaysLegsItself);
                    return Err(BetzaError::new(start + place, 1, message).help(said!(SuchAsFR)));
                }
                let bracket = self.bracket()?;
                let (atom, range) = (bracket[0].atom, bracket[0].range);
                return Ok(Term { start, end: self.at, letter: sign, atom, before, last, bracket, range });
            }
            if let Some(letter) = atom(sign) {
                self.take(sign);
                let range = self.range(sign, letter)?;
                let bracket = Vec::new();
                return Ok(Term {
                    start,
                    end: self.at,
                    letter: sign,
                    atom: letter,
                    before,
                    last,
                    bracket,
                    range,
                });
            }
            if sign == 'a' {
                before.push(std::mem::take(&mut last));
            } else if is_direction(sign) {
                last.directions.push(Placed { letter: sign, offset });
            } else if let Some(manner) = Manner::of(sign) {
                if last.manners.iter().any(|&(said, _)| said == manner) {
                    return Err(BetzaError::new(offset, 1, said!(ModifierWrittenTwice { sign })));
                }
                last.manners.push((manner, offset));
            } else {
                return Err(unknown(sign, offset));
            }
            self.take(sign);
        }
    }

    /// Legs in order: `[F-R]` goes on, `[F?R]` may stop between them.
    fn bracket(&mut self) -> Result<Vec<Link>, BetzaError> {
        let open = self.at;
        self.take('[');
        let mut legs: Vec<Link> = Vec::new();
        let mut may_stop = false;
        loop {
            let offset = self.at;
            let Some(sign) = self.peek() else {
                return Err(BetzaError::new(open, 1, said!(BracketNotClosed)).help(said!(SuchAsFR)));
            };
            let Some(letter) = atom(sign) else {
                return Err(match unknown(sign, offset) {
                    _ if is_direction(sign) || Manner::of(sign).is_some() || sign == ']' => {
                        BetzaError::new(offset, 1, said!(AtomExpected))
                            .help(said!(ModifiersStandBeforeBracket))
                    }
                    error => error,
                });
            };
            self.take(sign);
            let range = self.range(sign, letter)?;
            legs.push(Link { offset, letter: sign, atom: letter, range, may_stop });
            match self.peek() {
                Some(link @ ('-' | '?')) => {
                    may_stop = link == '?';
                    self.take(link);
                }
                Some(']') if (2..=MOST_LINKS).contains(&legs.len()) => {
                    self.take(']');
                    return Ok(legs);
                }
                _ => {
                    let message = said!(BracketHoldsTwoToAtoms { most_links: MOST_LINKS });
                    return Err(BetzaError::new(open, self.at - open, message).help(said!(SuchAsFR)));
                }
            }
        }
    }

    /// The range after an atom: nothing, the letter again, or a number.
    fn range(&mut self, sign: char, letter: Letter) -> Result<(u8, Option<u8>), BetzaError> {
        let rest = &self.text[self.at..];
        let digits = &rest[..rest.bytes().take_while(u8::is_ascii_digit).count()];
        if rest.starts_with(sign) {
            if letter.rides {
                return Err(BetzaError::new(self.at, 1, said!(GoesAnyDistanceAlready { sign }))
                    .help(said!(WriteSignOnce { sign })));
            }
            self.take(sign);
            if self.peek().is_some_and(|next| next.is_ascii_digit()) {
                return Err(BetzaError::new(self.at, 1, said!(SignGoesAnyDistanceAlready { sign }))
                    .help(said!(WriteForAtMostFourSteps { sign })));
            }
            return Ok((1, None));
        }
        if digits.is_empty() {
            return Ok((1, (!letter.rides).then_some(1)));
        }
        let at = self.at;
        self.at += digits.len();
        if digits == "0" {
            return Ok((1, None));
        }
        let exact = digits.starts_with('0');
        let number: u8 = digits.parse().unwrap_or(u8::MAX);
        if number == 0 || number > MOST_STEPS {
            let message = said!(RangeNumberFromToForAnyDistance { most_steps: MOST_STEPS });
            return Err(
                BetzaError::new(at, digits.len(), message).help(said!(AtMostFourStepsExactly { sign }))
            );
        }
        Ok((if exact { number } else { 1 }, Some(number)))
    }

    fn no_atom(&self, start: usize) -> BetzaError {
        let modifiers = &self.text[start..];
        let error = BetzaError::new(start, modifiers.len(), said!(ModifiersHaveNoAtomAfter { modifiers }));
        let capitals = modifiers.to_uppercase();
        if terms(&capitals).is_ok() {
            error.help(said!(AtomsCapitalLettersDid { capitals }))
        } else {
            let atoms = atoms();
            error.help(said!(Atoms { atoms }))
        }
    }
}

/// The answer to a sign that is neither atom nor modifier here.
fn unknown(sign: char, offset: usize) -> BetzaError {
    let length = sign.len_utf8();
    if let Some((what, help)) = unsupported(sign) {
        let error = BetzaError::new(offset, length, said!(NotSupportedYet { what }));
        return match help {
            Some(help) => error.help(help),
            None => error,
        };
    }
    if sign.is_ascii_digit() {
        let message = said!(RangeStandsAfterAtom);
        return BetzaError::new(offset, length, message).help(said!(SuchAsR { sign }));
    }
    if sign.is_whitespace() || matches!(sign, ',' | ';' | '+') {
        let message = said!(BetzaStringWrittenWithout);
        return BetzaError::new(offset, length, message).help(said!(SuchAsBn));
    }
    let small = sign.to_ascii_lowercase();
    let modifier = is_direction(small) || Manner::of(small).is_some();
    let error = BetzaError::new(offset, length, said!(NoBetzaLetter { sign: sign.escape_debug() }));
    if sign == 'P' {
        error.help(said!(PawnStepCaptureModifier))
    } else if modifier && sign != small {
        error.help(said!(ModifierSmallLetterStands { small }))
    } else if sign.is_ascii_lowercase() {
        error.help(said!(ModifiersForDirections))
    } else {
        let atoms = atoms();
        error.help(said!(Atoms { atoms }))
    }
}
