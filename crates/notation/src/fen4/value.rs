//! A value of the extra field.

use std::fmt;

use super::ExtraFault;

/// A value of the extra field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// `'text'`.
    Text(String),
    /// A number, as it is written.
    Number(String),
    /// `true` or `false`.
    Truth(bool),
    /// `(…)`, mostly one value for each seat.
    List(Vec<Value>),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => write!(f, "'{}'", text.replace('\'', "")),
            Self::Number(number) => f.write_str(number),
            Self::Truth(truth) => write!(f, "{truth}"),
            Self::List(values) => {
                f.write_str("(")?;
                for (i, value) in values.iter().enumerate() {
                    write!(f, "{}{value}", if i > 0 { "," } else { "" })?;
                }
                f.write_str(")")
            }
        }
    }
}

/// The values of a list with one for each seat.
pub(super) fn each_seat<'v, T>(
    value: &'v Value,
    seats: usize,
    wrong: fn(usize) -> ExtraFault,
    take: impl Fn(&'v Value) -> Option<T>,
) -> Result<Vec<T>, ExtraFault> {
    let taken: Option<Vec<T>> = match value {
        Value::List(values) if values.len() == seats => values.iter().map(take).collect(),
        _ => None,
    };
    taken.ok_or_else(|| wrong(seats))
}
