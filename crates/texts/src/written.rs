//! How a text is written in a file: words, and values in braces.

/// How a value stands in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[doc(hidden)]
pub enum Form {
    /// As it is.
    Plain,
    /// After the French "de", which is elided before a vowel.
    Of,
    /// Not at all: this language says it without.
    Nothing,
}

impl Form {
    /// The form of a word behind a value's name.
    pub(crate) fn read(word: &str) -> Option<Self> {
        match word {
            "plain" => Some(Self::Plain),
            "of" => Some(Self::Of),
            "none" => Some(Self::Nothing),
            _ => None,
        }
    }

    /// That word.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Of => "of",
            Self::Nothing => "none",
        }
    }
}

/// A part of a text as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Written<'a> {
    Words(&'a str),
    /// The name of a value, and the word of its form.
    Value(&'a str, &'a str),
}

/// The parts of a text. `{{` and `}}` are braces, `{ }` is a blank at the edge, and `{name:form}` a value in a form. Nothing
/// where the braces do not match.
pub(crate) fn parts(text: &str) -> Option<Vec<Written<'_>>> {
    let (mut parts, mut rest) = (Vec::new(), text);
    while let Some(at) = rest.find(['{', '}']) {
        parts.push(Written::Words(&rest[..at]));
        let brace = &rest[at..=at];
        rest = &rest[at + 1..];
        if let Some(after) = rest.strip_prefix(brace) {
            parts.push(Written::Words(brace));
            rest = after;
            continue;
        }
        let (inside, after) = rest.split_once('}').filter(|_| brace == "{")?;
        rest = after;
        parts.push(match inside.split_once(':') {
            _ if inside == " " => Written::Words(inside),
            Some((name, form)) => Written::Value(name, form),
            None => Written::Value(inside, Form::Plain.word()),
        });
    }
    parts.push(Written::Words(rest));
    Some(parts)
}
