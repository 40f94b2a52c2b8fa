//! What stands where something else is wanted, and how the same is written there. What is wanted at a place is read from
//! the schema, by the types that also make `chatur words`; so whoever adds a word has nothing to add here.

mod elsewhere;
pub(crate) mod fits;
mod fitted;
mod wanted;

use std::ops::Range;

pub(crate) use elsewhere::of_elsewhere;
use fits::{Content, content, fits_here};
use fitted::Fitter;
pub(crate) use fitted::{drawn, is_fen};
use wanted::{found, wanted};

use crate::said::Said;
use crate::tree::{Tree, closing};
use crate::words::{FILE, Form, Shape, Word, example, find};

/// The longest text that is told to be written; of a longer one its beginning is.
const LONGEST: usize = 160;

/// A value in another form than the one that is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Misfit {
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
}

/// The first misfit of a file.
pub(crate) fn misfit(tree: &Tree<'_>) -> Option<Misfit> {
    let place =
        Place { path: String::new(), of: FILE, word: String::new(), optional: false, within: String::new() };
    let whole = |found: &Misfit| found.path.is_empty() && tree.open == Some('(');
    // A whole file of another form is for the reader to tell.
    walk(tree, Form::Type(FILE), &place).filter(|found| !whole(found))
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
    // What may be left out may be said to be left out.
    if place.optional && tree.open.is_none() && tree.name() == "None" {
        return None;
    }
    if place.optional && tree.open == Some('(') && tree.name() == "Some" && tree.entries.len() == 1 {
        return walk(&tree.entries[0], form, place);
    }
    if !fits_here(tree, form) {
        return Some(told(tree, form, place));
    }
    match content(tree, form) {
        Content::Nothing => None,
        Content::Each(inner) => {
            (tree.entries.iter().enumerate()).find_map(|(i, entry)| walk(entry, inner, &place.index(i)))
        }
        Content::Named(inner) => tree.entries.iter().find_map(|entry| {
            let name = entry.key().unwrap_or_default();
            unquoted(entry, &place.named(name)).or_else(|| walk(entry, inner, &place.named(name)))
        }),
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
    tree.entries.iter().find_map(|entry| {
        let word = words.iter().find(|word| entry.key() == Some(word.name))?;
        let place = place.word(of, choice, word);
        quoted(entry, &place).or_else(|| walk(entry, *word.holds.first()?, &place))
    })
}

/// A name without quotes among the names that an author chooses.
fn unquoted(entry: &Tree<'_>, place: &Place) -> Option<Misfit> {
    let key = entry.raw_key().filter(|key| !key.starts_with('"') && !key.starts_with('r'))?;
    let name = format!("\"{}\"", key.trim_matches('\''));
    Some(Misfit {
        span: entry.key_at.clone()?,
        path: place.path.clone(),
        message: said!(
            "`{key}` is a name that you choose, and such names stand in quotes",
            "`{key}` est un nom que vous choisissez, et ces noms sont entre guillemets"
        ),
        help: {
            let value = Some(entry.to_string()).filter(|value| value.len() < LONGEST / 2);
            let value = value.unwrap_or_else(|| "…".to_owned());
            said!("write `{name}: {value}`", "écrivez `{name}: {value}`")
        },
        text: Some((entry.key_at.clone()?, name)),
    })
}

/// A word of a record in quotes.
fn quoted(entry: &Tree<'_>, place: &Place) -> Option<Misfit> {
    let key = entry.raw_key().filter(|key| key.starts_with(['"', '\'']))?;
    let name = entry.key()?.trim_matches('\'').to_owned();
    Some(Misfit {
        span: entry.key_at.clone()?,
        path: place.path.clone(),
        message: said!(
            "the words of a record have no quotes: {key}",
            "les mots entre parenthèses n'ont pas de guillemets : {key}"
        ),
        help: said!(
            "write `{name}: …`; only names that you choose stand in quotes, in braces",
            "écrivez `{name}: …` ; seuls les noms que vous choisissez sont entre guillemets, entre accolades"
        ),
        text: Some((entry.key_at.clone()?, name)),
    })
}

/// What is said of a value in the wrong form.
fn told(tree: &Tree<'_>, form: Form, place: &Place) -> Misfit {
    let (found, wanted) = (found(tree), wanted(form));
    let known = matches!(form, Form::Type(id) if find(id).is_some_and(|of| of.shape == Shape::Choice && fits::said(tree, of).is_some()));
    let message = if known {
        said!("this is not the form of `{}`", "ce n'est pas la forme de `{}`", tree.name())
    } else {
        said!("{found} is written where {wanted} should stand", "il y a {found} là où il faut {wanted}"; found, wanted)
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
            said!("write `{key}{text}`", "écrivez `{key}{text}`")
        }
        // A whole file or section in the wrong brackets.
        Some(text) => around(text, &key),
        None if is_no(tree) && place.optional => {
            let path = &place.path;
            said!(
                "leave `{path}` out; where the parent has it, write `without: [\"{path}\"]`",
                "supprimez `{path}` ; si le parent l'a, écrivez `without: [\"{path}\"]`"
            )
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
    Misfit { span, path, message, help, text: text.map(|text| (tree.span.clone(), text)) }
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
    said!(
        "put it between `{sign}` and `{close}`: `{key}{head} … {close}`",
        "placez-le entre `{sign}` et `{close}` : `{key}{head} … {close}`"
    )
}

/// How others write it.
fn like(place: &Place) -> Said {
    match example(place.of, &place.word) {
        Some(example) if example.len() <= LONGEST => {
            said!("write it like `{example}`", "écrivez-le comme `{example}`")
        }
        Some(_) | None => {
            let section = place.path.split(['.', '[']).next().unwrap_or_default();
            said!(
                "`chatur words {section}` shows how it is written",
                "`chatur words {section}` montre comment cela s'écrit"
            )
        }
    }
}
