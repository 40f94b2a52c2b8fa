//! The fields of a FEN4, one after the other.

use super::error::ExtraFault;
use super::{Fen4Error, Fen4Field};

/// What the fields before the board are, in their order.
const FIELDS: [Fen4Field; 6] = [
    Fen4Field::Turn,
    Fen4Field::Dead,
    Fen4Field::Short,
    Fen4Field::Long,
    Fen4Field::Points,
    Fen4Field::Quiet,
];

/// From which of them on there are numbers, which may have a sign.
const NUMBERS: usize = 4;

/// Takes fields off a text without blanks.
pub(super) struct Cursor<'t> {
    rest: &'t str,
    taken: usize,
}

impl<'t> Cursor<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { rest: text, taken: 0 }
    }

    /// What the next field is.
    pub(super) fn name(&self) -> Fen4Field {
        FIELDS.get(self.taken).copied().unwrap_or(Fen4Field::Board)
    }

    /// The next field, without the `-` after it.
    pub(super) fn field(&mut self) -> Result<&'t str, Fen4Error> {
        let signed = self.taken >= NUMBERS;
        let bytes = self.rest.as_bytes();
        // A sign stands at the start of a number; what follows a number ends the field.
        let is_sign = |at: usize| signed && (at == 0 || bytes[at - 1] == b',');
        let end = bytes.iter().enumerate().position(|(at, byte)| *byte == b'-' && !is_sign(at));
        let end = end.ok_or(Fen4Error::Fields { field: self.name() })?;
        let field = &self.rest[..end];
        self.rest = &self.rest[end + 1..];
        self.taken += 1;
        Ok(field)
    }

    /// What stands between the braces of the extra field, if there is one.
    pub(super) fn extra(&mut self) -> Option<Result<&'t str, Fen4Error>> {
        let inner = self.rest.strip_prefix('{')?;
        let mut quoted = false;
        let is_end = |c: char| {
            quoted ^= c == '\'';
            c == '}' && !quoted
        };
        let Some(end) = inner.find(is_end) else {
            return Some(Err(Fen4Error::Extra { why: ExtraFault::Open }));
        };
        let Some(after) = inner[end + 1..].strip_prefix('-') else {
            return Some(Err(Fen4Error::Fields { field: Fen4Field::Board }));
        };
        self.rest = after;
        Some(Ok(&inner[..end]))
    }

    /// The last field.
    pub(super) fn board(self) -> Result<&'t str, Fen4Error> {
        if self.rest.is_empty() {
            return Err(Fen4Error::Fields { field: Fen4Field::Board });
        }
        if let Some(at) = self.rest.find('-') {
            return Err(Fen4Error::TooManyFields { text: crate::letters::excerpt(&self.rest[at + 1..]) });
        }
        Ok(self.rest)
    }
}
