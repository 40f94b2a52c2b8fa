//! What stands where something else is wanted, and how the same is written there. What is wanted at a place is read from
//! the schema, by the types that also make `chatur words`; so whoever adds a word has nothing to add here.

mod elsewhere;
pub(crate) mod fits;
mod fitted;
mod wanted;

use std::collections::BTreeSet;
use std::ops::Range;

pub(crate) use elsewhere::of_elsewhere;
use fits::{Content, content, fits_here};
use fitted::{Fitter, is_nothing};
pub(crate) use fitted::{drawn, is_fen};
use wanted::{found, wanted};

use crate::judge::clash::Clash;
use crate::said::{Mistake, Said};
use crate::text::tree::{Tree, closing};
use crate::told::nearest::{nearest, suggestion};
use crate::words::{FILE, Form, Shape, Word, example, find};

/// The most names in one pair of braces.
const MOST_NAMES: usize = 1000;

/// The longest text that is told to be written; of a longer one its beginning is.
const LONGEST: usize = 160;

/// A value in another form than the one that is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Misfit {
    /// The code of the message.
    pub(crate) code: Mistake,
    /// The bytes of the value, or of its name.
    pub(crate) span: Range<usize>,
    /// The way to it, such as `pieces.king.royal`.
    pub(crate) path: String,
    /// What is wrong.
    pub(crate) message: Said,
    /// What to write.
    pub(crate) help: Said,
    /// What stands there then, where that is known: the bytes that go, and what comes.
    pub(crate) text: Option<(Range<usize>, String)>,
    /// The pair whose words they are, if they are two that do not go together; the message is made of it.
    pub(crate) pair: Option<Pair>,
}

/// Two words that do not go together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pair {
    pub(crate) clash: Clash,
    pub(crate) one: &'static str,
    pub(crate) other: &'static str,
    /// The bytes of the other.
    pub(crate) other_at: Range<usize>,
}

/// The first misfit of a file.
pub(crate) fn misfit(tree: &Tree<'_>) -> Option<Misfit> {
    let place =
        Place { path: String::new(), of: FILE, word: String::new(), optional: false, within: String::new() };
    walk(tree, Form::Type(FILE), &place)
}

/// Where a value stands.
#[derive(Clone)]
struct Place {
    path: String,
    /// The type whose word it is given to, and the word.
    of: &'static str,
    word: String,
    /// Whether the word may be left out.
    optional: bool,
    /// The word of a choice in whose parentheses it stands alone.
    within: String,
}

impl Place {
    /// The place of the value of a word.
    fn word(&self, of: &'static str, choice: &str, word: &Word) -> Self {
        let name = if choice.is_empty() { word.name.to_owned() } else { format!("{choice}.{}", word.name) };
        Self { path: self.then(word.name), of, word: name, optional: word.optional, within: String::new() }
    }

    fn named(&self, name: &str) -> Self {
        Self { path: self.then(name), within: String::new(), ..self.clone() }
    }

    fn index(&self, index: usize) -> Self {
        Self { path: format!("{}[{index}]", self.path), within: String::new(), ..self.clone() }
    }

    /// The place of what a word of a choice holds.
    fn within(&self, word: &str) -> Self {
        Self { path: self.then(word), within: word.to_owned(), optional: false, ..self.clone() }
    }

    fn then(&self, name: &str) -> String {
        if self.path.is_empty() { name.to_owned() } else { format!("{}.{name}", self.path) }
    }
}

fn walk(tree: &Tree<'_>, form: Form, place: &Place) -> Option<Misfit> {
    chatur_effort::tick(1);
    if place.optional && tree.open == Some('(') && tree.name() == "Some" && tree.entries.len() == 1 {
        return walk(&tree.entries[0], form, place);
    }
    if !fits_here(tree, form) {
        return Some(misspelt(tree, form, place).unwrap_or_else(|| told(tree, form, place)));
    }
    match content(tree, form) {
        Content::Nothing => None,
        Content::Each(inner) => {
            (tree.entries.iter().enumerate()).find_map(|(i, entry)| walk(entry, inner, &place.index(i)))
        }
        Content::Named(inner) => {
            let mut names = BTreeSet::new();
            tree.entries.iter().enumerate().find_map(|(i, entry)| {
                let name = entry.key().unwrap_or_default();
                let place = place.named(name);
                let unlike = (i == MOST_NAMES).then(|| too_many(entry, &place));
                unlike
                    .or_else(|| unquoted(entry, &place))
                    .or_else(|| (!names.insert(name)).then(|| twice(entry, name, None, &place)))
                    .or_else(|| walk(entry, inner, &place))
            })
        }
        Content::InTurn(forms) => {
            let mut pairs = tree.entries.iter().zip(forms).enumerate();
            pairs.find_map(|(i, (entry, form))| walk(entry, *form, &place.index(i)))
        }
        Content::Inside(form) => match &tree.entries[..] {
            [one] if one.key_at.is_none() => walk(one, form, &place.within(tree.name())),
            // A record may stand in the parentheses of its word.
            _ => fields(tree, form, &place.named(tree.name())),
        },
        Content::Parts(of, choice, words) => {
            let place = if choice.is_empty() { place.clone() } else { place.named(choice) };
            parts(tree, of, choice, words, &place)
        }
        Content::Other(form) => walk(tree, form, place),
    }
}

/// The words of a record that stand in the parentheses of the word that it is given to.
fn fields(tree: &Tree<'_>, form: Form, place: &Place) -> Option<Misfit> {
    let Form::Type(id) = form else { return None };
    let record = find(id).filter(|record| record.shape == Shape::Record)?;
    parts(tree, record.id, "", record.words, place)
}

fn parts(
    tree: &Tree<'_>,
    of: &'static str,
    choice: &str,
    words: &'static [Word],
    place: &Place,
) -> Option<Misfit> {
    let record = if choice.is_empty() { find(of).map_or(of, |of| of.name) } else { choice };
    let mut seen = BTreeSet::new();
    let unlike = tree.entries.iter().find_map(|entry| {
        let name = entry.key().unwrap_or_default();
        let Some(word) = words.iter().find(|word| name.trim_matches('\'') == word.name) else {
            return Some(unknown(tree, entry, record, words, place));
        };
        let place = place.word(of, choice, word);
        quoted(entry, &place)
            .or_else(|| (!seen.insert(word.name)).then(|| twice(entry, word.name, Some(record), &place)))
            .or_else(|| walk(entry, *word.holds.first()?, &place))
    });
    unlike.or_else(|| {
        let lacks = words.iter().find(|word| !word.optional && !seen.contains(word.name))?;
        Some(missing(tree, lacks.name, record, place))
    })
}

/// A word of a record that there is not.
fn unknown(tree: &Tree<'_>, entry: &Tree<'_>, record: &str, words: &'static [Word], place: &Place) -> Misfit {
    let name = entry.key().unwrap_or_default();
    let span = entry.key_at.clone().unwrap_or_else(|| entry.span.clone());
    let names = || words.iter().map(|word| word.name);
    let path = place.then(name);
    if let Some((one, other)) = Clash::BoardWords.words(name, record) {
        return Misfit {
            code: Mistake::Together,
            message: Said::default(),
            help: Clash::BoardWords.row().instead,
            text: None,
            pair: Some(Pair { clash: Clash::BoardWords, one, other, other_at: tree.name_at.clone() }),
            span,
            path,
        };
    }
    Misfit {
        code: Mistake::UnknownWord,
        message: said!(NoWordInRecord { name, record }),
        help: suggestion(name, names()),
        text: nearest(name, names()).map(|name| (span.clone(), name.to_owned())),
        pair: None,
        span,
        path,
    }
}

/// A word that a record needs.
fn missing(tree: &Tree<'_>, name: &str, record: &str, place: &Place) -> Misfit {
    Misfit {
        code: Mistake::MissingWord,
        span: tree.span.end.saturating_sub(1)..tree.span.end,
        path: place.path.clone(),
        message: said!(MissingInRecord { name, record }),
        help: said!(AddBeforeClosingParenthesis { name }),
        text: None,
        pair: None,
    }
}

/// A word or a name that is there already.
fn twice(entry: &Tree<'_>, name: &str, record: Option<&str>, place: &Place) -> Misfit {
    Misfit {
        code: Mistake::Duplicate,
        span: entry.key_at.clone().unwrap_or_else(|| entry.span.clone()),
        path: place.path.clone(),
        message: match record {
            Some(record) => {
                said!(GivenTwiceInRecord { name, record })
            }
            None => said!(GivenTwice { word: name }),
        },
        help: said!(KeepOneOf),
        text: None,
        pair: None,
    }
}

/// A name beyond those that are read.
fn too_many(entry: &Tree<'_>, place: &Place) -> Misfit {
    Misfit {
        code: Mistake::WrongType,
        span: entry.key_at.clone().unwrap_or_else(|| entry.span.clone()),
        path: place.path.clone(),
        message: said!(MoreNames { most_names: MOST_NAMES }),
        help: said!(KeepUsed),
        text: None,
        pair: None,
    }
}

/// A word that is none of those of a choice, but near to one.
fn misspelt(tree: &Tree<'_>, form: Form, place: &Place) -> Option<Misfit> {
    let Form::Type(id) = form else { return None };
    let choice =
        find(id).filter(|choice| choice.shape == Shape::Choice && fits::said(tree, choice).is_none())?;
    let is_word = |name: &&str| name.chars().all(|sign| sign.is_alphanumeric() || sign == '_');
    let name = Some(tree.name()).filter(is_word).filter(|_| !is_nothing(tree))?;
    let names = || choice.words.iter().map(|word| word.name);
    nearest(name, names())?;
    let told = told(tree, form, place);
    Some(Misfit {
        code: Mistake::UnknownWord,
        span: tree.name_at.clone(),
        message: said!(NotOneOfChoice { name, choice: &choice.name }),
        help: suggestion(name, names()),
        ..told
    })
}

/// A name without quotes among the names that an author chooses.
fn unquoted(entry: &Tree<'_>, place: &Place) -> Option<Misfit> {
    let key = entry.raw_key().filter(|key| !key.starts_with('"') && !key.starts_with('r'))?;
    let name = format!("\"{}\"", key.trim_matches('\''));
    Some(Misfit {
        code: Mistake::WrongForm,
        span: entry.key_at.clone()?,
        path: place.path.clone(),
        message: said!(NameYouChooseNames { key }),
        help: {
            let value = Some(entry.to_string()).filter(|value| value.len() < LONGEST / 2);
            let value = value.unwrap_or_else(|| "…".to_owned());
            said!(WriteNameAndValue { name: &name, value })
        },
        text: Some((entry.key_at.clone()?, name)),
        pair: None,
    })
}

/// A word of a record in quotes.
fn quoted(entry: &Tree<'_>, place: &Place) -> Option<Misfit> {
    let key = entry.raw_key().filter(|key| key.starts_with(['"', '\'']))?;
    let name = entry.key()?.trim_matches('\'').to_owned();
    Some(Misfit {
        code: Mistake::WrongForm,
        span: entry.key_at.clone()?,
        path: place.path.clone(),
        message: said!(WordOfRecordHasNoQuotes { key }),
        help: said!(WriteOnlyNamesYouChoose { name: &name }),
        text: Some((entry.key_at.clone()?, name)),
        pair: None,
    })
}

/// What is said of a value in the wrong form.
fn told(tree: &Tree<'_>, form: Form, place: &Place) -> Misfit {
    let (found, wanted) = (found(tree), wanted(form));
    let known = matches!(form, Form::Type(id) if find(id).is_some_and(|of| of.shape == Shape::Choice && fits::said(tree, of).is_some()));
    let message = if known {
        said!(NotFormOf { name: tree.name() })
    } else {
        said!(WrittenWhereShouldStand { found, wanted })
    };
    let mut fitter = Fitter::new(place.of, &place.word);
    let text = fitter.fitted(tree, form);
    let key = tree.raw_key().map_or_else(String::new, |key| format!("{key}: "));
    let shown = text.clone().map(|text| match &place.within {
        within if within.is_empty() => text,
        within => format!("{within}({text})"),
    });
    let help = match &shown {
        Some(text) if key.len() + text.len() <= LONGEST => {
            said!(WriteKeyAndText { key, text })
        }
        // A whole file or section in the wrong brackets.
        Some(text) => around(text, &key),
        None if is_no(tree) && place.optional => {
            let path = &place.path;
            said!(LeaveOutWhereParentHasWrite { path })
        }
        None => like(place),
    };
    // A value in brackets is pointed at by its name or its bracket.
    let span = match tree.open {
        None => tree.span.clone(),
        Some(_) if !tree.name().is_empty() => tree.name_at.clone(),
        Some(_) => tree.span.start..tree.span.start + 1,
    };
    let path = place.path.clone();
    let text = text.map(|text| (tree.span.clone(), text));
    Misfit { code: Mistake::WrongForm, span, path, message, help, text, pair: None }
}

fn is_no(tree: &Tree<'_>) -> bool {
    tree.open.is_none()
        && matches!(tree.name().to_lowercase().as_str(), "false" | "no" | "none" | "off" | "null")
}

/// A long text in other brackets: what they are.
fn around(text: &str, key: &str) -> Said {
    let open = text.find(['(', '[', '{']).unwrap_or(0);
    let end = text.ceil_char_boundary((open + 40).min(text.len()));
    let sign = text[open..].chars().next().unwrap_or('(');
    let (head, close) = (&text[..end], closing(sign));
    said!(PutBetween { sign, close, key, head })
}

/// How others write it.
fn like(place: &Place) -> Said {
    match example(place.of, &place.word) {
        Some(example) if example.len() <= LONGEST => {
            said!(WriteLike { example })
        }
        Some(_) | None => {
            let section = place.path.split(['.', '[']).next().unwrap_or_default();
            said!(ShowsHowWritten { section })
        }
    }
}
