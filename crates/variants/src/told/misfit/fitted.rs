//! The same value in the form that is wanted.

use chatur_effort::Ordered as _;

use super::fits::{fits, fits_here, has_values, has_words, is_text, said};
use crate::text::tree::Tree;
use crate::told::nearest::nearest;
use crate::words::{Form, Mark, Shape, Word, WordType, example, find, word_of};

/// So many tries at most: types hold each other, and every one could be tried within every other.
const MOST: usize = 600;

/// Words that mean yes or no in one place or another, the surest first.
const YES: [&str; 5] = ["Yes", "Always", "Allowed", "Required", "AnyTime"];
const NO: [&str; 6] = ["No", "Never", "Forbidden", "Optional", "Nothing", "Away"];

/// What a pawn is worth where others write 1.
const PAWN: f64 = 100.0;

/// Puts values into other forms.
pub(super) struct Fitter {
    /// Whether the value is a piece's worth.
    is_worth: bool,
    left: usize,
}

impl Fitter {
    /// For the value of a word of a type.
    pub(super) fn new(of: &str, word: &str) -> Self {
        let is_worth = word_of(of, word).is_some_and(|word| word.mark == Some(Mark::Worth));
        Self { is_worth, left: MOST }
    }

    /// A text of the form that says what the value says, or nothing where that is not known.
    pub(super) fn fitted(&mut self, tree: &Tree<'_>, form: Form) -> Option<String> {
        self.left = self.left.checked_sub(1)?;
        if fits(tree, form) {
            return Some(tree.to_string());
        }
        let text = match form {
            Form::Text => text(tree).filter(|_| !is_nothing(tree)),
            Form::Number(whole) => self.number(tree, whole),
            Form::Flag => flag(tree).map(str::to_owned),
            Form::List(inner) => self.list(tree, *inner),
            Form::Named(inner) => self.named(tree, *inner),
            Form::Tuple(parts) => self.tuple(tree, parts),
            Form::Raw => None,
            Form::Type(id) => {
                let word_type = find(id)?;
                match word_type.shape {
                    Shape::Record => self.record(tree, word_type),
                    Shape::Choice => self.choice(tree, word_type),
                    Shape::Either => {
                        // No number is meant as a text.
                        let number = is_number(tree);
                        let may = |form: &&Form| !(number && matches!(form, Form::Text));
                        let mut forms = word_type.words.iter().flat_map(|word| word.holds).filter(may);
                        forms.find_map(|form| self.fitted(tree, *form))
                    }
                }
            }
        }?;
        // What is told to be written must be what is wanted.
        fits(&Tree::read(&text), form).then_some(text)
    }

    fn number(&mut self, tree: &Tree<'_>, whole: Option<(i64, i64)>) -> Option<String> {
        if let Some(inner) = only(tree) {
            return self.fitted(inner, Form::Number(whole));
        }
        let written = plain(tree)?.replace(',', ".");
        let written = written.trim_end_matches(['%', 's']).trim();
        let number: f64 =
            written.parse().ok().filter(|number: &f64| number.is_finite() && number.abs() < 1e9)?;
        let Some((least, most)) = whole else { return Some(number.to_string()) };
        let scale = if self.is_worth { PAWN } else { 1.0 };
        let near = if number.fract() == 0.0 { number } else { (number * scale).round() };
        (least as f64..=most as f64).contains(&near).then(|| (near as i64).to_string())
    }

    fn list(&mut self, tree: &Tree<'_>, inner: Form) -> Option<String> {
        let is_no = tree.name() == "\"\"" || flag(tree) == Some("false");
        if is_no || tree.open.is_some() && tree.name().is_empty() && tree.entries.is_empty() {
            return Some("[]".to_owned());
        }
        if matches!(inner, Form::Text | Form::List(Form::Text)) && (is_number(tree) || flag(tree).is_some()) {
            return None;
        }
        if matches!(inner, Form::Text)
            && let Some(texts) = plain(tree).filter(|_| is_text(tree.name())).map(|text| several(&text))
        {
            return Some(bracketed('[', texts, ']'));
        }
        // One value stands for a list of one.
        let whole = fits_here(tree, inner) && tree.name() != "";
        if !whole
            && tree.open.is_some()
            && (tree.name().is_empty() || tree.open == Some('['))
            && has_values(tree)
        {
            let each: Option<Vec<String>> =
                tree.entries.iter().map(|entry| self.fitted(entry, inner)).collect();
            if let Some(each) = each {
                return Some(bracketed('[', each, ']'));
            }
        }
        let one = self.fitted(tree, inner)?;
        Some(bracketed('[', [one], ']'))
    }

    fn named(&mut self, tree: &Tree<'_>, inner: Form) -> Option<String> {
        if !matches!(tree.open, Some('(' | '{' | '[')) || tree.entries.is_empty() || !has_words(tree) {
            return None;
        }
        let each: Option<Vec<String>> = tree
            .entries
            .iter()
            .map(|entry| Some(format!("\"{}\": {}", bare(entry.key()?), self.fitted(entry, inner)?)))
            .collect();
        Some(format!("{{ {} }}", each?.join(", ")))
    }

    fn tuple(&mut self, tree: &Tree<'_>, parts: &[Form]) -> Option<String> {
        let read;
        let tree = match plain(tree).filter(|_| tree.open.is_none()) {
            Some(text) => {
                let inner = text.trim_matches(['(', ')', '[', ']']).to_owned();
                let commas = if inner.contains(',') { inner } else { inner.replace(' ', ", ") };
                read = format!("({commas})");
                &Tree::read(&read)
            }
            None => tree,
        };
        if tree.open.is_none() || !has_values(tree) || tree.entries.len() != parts.len() {
            return None;
        }
        let each: Option<Vec<String>> =
            tree.entries.iter().zip(parts).map(|(entry, form)| self.fitted(entry, *form)).collect();
        Some(bracketed('(', each?, ')'))
    }

    fn record(&mut self, tree: &Tree<'_>, of: &'static WordType) -> Option<String> {
        if tree.open.is_some() && has_words(tree) && !tree.entries.is_empty() {
            let words = self.words(tree, of.id, "", of.words);
            return words
                .or_else(|| self.assigned(tree, of.id, "", of.words))
                .map(|words| format!("({words})"));
        }
        if tree.open.is_none() {
            // The first word of a section that is a switch turns it on and off.
            let switch = of.words.first().filter(|word| matches!(word.holds, [Form::Flag]));
            match (flag(tree), switch) {
                (Some(flag), Some(word)) => return Some(format!("({}: {flag})", word.name)),
                (Some("true"), None) => return filled("()", of.id, "", of.words),
                (Some(_), None) => return None,
                (None, _) => {}
            }
        }
        let given = if tree.name().is_empty() && tree.open.is_some() && has_values(tree) {
            only(tree).filter(|one| fits_here(one, Form::Type(of.id)))
        } else {
            None
        };
        if let Some(one) = given {
            return self.fitted(one, Form::Type(of.id));
        }
        self.assigned(tree, of.id, "", of.words).map(|words| format!("({words})"))
    }

    /// Words with their values in the forms that are wanted, and those that are needed.
    fn words(
        &mut self,
        tree: &Tree<'_>,
        of: &'static str,
        choice: &str,
        words: &'static [Word],
    ) -> Option<String> {
        let mut said = Vec::new();
        for entry in &tree.entries {
            let key = bare(entry.key()?);
            let word = words.iter().find(|word| word.name == key)?;
            said.push(format!("{key}: {}", self.fitted(entry, *word.holds.first()?)?));
        }
        filled(&format!("({})", said.join(", ")), of, choice, words)
            .map(|text| text[1..text.len() - 1].to_owned())
    }

    /// Values without words, each given to the first word that can mean it: those that are needed before others.
    fn assigned(
        &mut self,
        tree: &Tree<'_>,
        of: &'static str,
        choice: &str,
        words: &'static [Word],
    ) -> Option<String> {
        let several =
            tree.name().is_empty() && tree.open == Some('(') && has_values(tree) && !tree.entries.is_empty();
        let values: Vec<&Tree<'_>> = if several { tree.entries.iter().collect() } else { vec![tree] };
        let mut order: Vec<&'static Word> = words.iter().collect();
        order.order_by_key(|word| word.optional);
        // A pair goes to a word that holds one, and a FEN to rows.
        let whole = |word: &&&'static Word| match word.holds {
            [form @ Form::Tuple(_)] => fits(&tree.unnamed(), *form),
            [Form::List(Form::Text)] => plain(tree).is_some_and(|text| is_fen(&text)),
            _ => false,
        };
        if let Some(word) = order.iter().find(whole) {
            let text =
                self.fitted(&tree.unnamed(), word.holds[0]).or_else(|| self.fitted(tree, word.holds[0]))?;
            return filled(&format!("({}: {text})", word.name), of, choice, words)
                .map(|text| text[1..text.len() - 1].to_owned());
        }
        let mut said: Vec<(&'static Word, String)> = Vec::new();
        if values.len() > 1 {
            let in_order: Option<Vec<String>> = (values.iter().zip(&order))
                .map(|(value, word)| {
                    Some(format!("{}: {}", word.name, self.fitted(value, *word.holds.first()?)?))
                })
                .collect();
            if let Some(in_order) = in_order.filter(|all| all.len() == values.len()) {
                return filled(&format!("({})", in_order.join(", ")), of, choice, words)
                    .map(|text| text[1..text.len() - 1].to_owned());
            }
        }
        for value in values {
            let free = |word: &&&'static Word| !said.iter().any(|(other, _)| other.name == word.name);
            let exact =
                order.iter().filter(free).find(|word| word.holds.iter().any(|form| fits(value, *form)));
            let (word, text) = match exact {
                Some(word) => (*word, value.to_string()),
                // What is in brackets is given to no word that only could be made to hold it.
                None if value.open.is_some() => return None,
                None => {
                    // A number is no text, though it could stand in quotes.
                    let number = is_number(value);
                    let may = |word: &&&'static Word| {
                        !(number && matches!(word.holds, [Form::Text | Form::List(Form::Text)]))
                    };
                    let open: Vec<&'static Word> = order.iter().filter(free).filter(may).copied().collect();
                    open.into_iter()
                        .find_map(|word| Some((word, self.fitted(value, *word.holds.first()?)?)))?
                }
            };
            said.push((word, text));
        }
        let said: Vec<String> =
            said.into_iter().map(|(word, text)| format!("{}: {text}", word.name)).collect();
        filled(&format!("({})", said.join(", ")), of, choice, words)
            .map(|text| text[1..text.len() - 1].to_owned())
    }

    fn choice(&mut self, tree: &Tree<'_>, of: &'static WordType) -> Option<String> {
        if let Some(word) = said(tree, of) {
            return self.behind(tree, of, word);
        }
        if tree.open.is_none() {
            return self.leaf(tree, of);
        }
        if !tree.name().is_empty() {
            let near = nearest(tree.name(), of.words.iter().map(|word| word.name))?;
            let word = of.words.iter().find(|word| word.name == near)?;
            return self.behind(tree, of, word);
        }
        // Needless brackets around a value that would do.
        if let Some(one) = only(tree)
            && fits(one, Form::Type(of.id))
        {
            return Some(one.to_string());
        }
        self.unnamed(tree, of)
    }

    /// A value without the word of a choice that could hold it.
    fn unnamed(&mut self, tree: &Tree<'_>, of: &'static WordType) -> Option<String> {
        for word in of.words {
            match word.holds {
                [one] if fits(tree, *one) => return Some(format!("{}({tree})", word.name)),
                _ => {}
            }
        }
        if tree.open.is_some() && has_words(tree) && !tree.entries.is_empty() {
            let all = |word: &&Word| {
                let known = |entry: &Tree<'_>| {
                    word.parts.iter().any(|part| entry.key().is_some_and(|key| bare(key) == part.name))
                };
                tree.entries.iter().all(known)
            };
            let found = of.words.iter().filter(all).find_map(|word| {
                Some(format!("{}({})", word.name, self.words(tree, of.id, word.name, word.parts)?))
            });
            if found.is_some() {
                return found;
            }
        }
        if tree.open.is_some() && has_values(tree) && !tree.entries.is_empty() {
            let positional = of.words.iter().filter(|word| word.parts.len() >= tree.entries.len());
            let round = tree.opened(Some('('));
            for word in positional {
                if let Some(words) = self.assigned(&round, of.id, word.name, word.parts) {
                    return Some(format!("{}({words})", word.name));
                }
            }
        }
        of.words.iter().filter(|word| word.holds.len() == 1).find_map(|word| {
            let inner = self.fitted(tree, word.holds[0])?;
            Some(format!("{}({inner})", word.name))
        })
    }

    /// A bare word, number or text in the place of a word of a choice.
    fn leaf(&mut self, tree: &Tree<'_>, of: &'static WordType) -> Option<String> {
        let written = plain(tree)?;
        // A word of it in quotes, with small letters, or with other signs.
        let alike = |word: &&Word| folded(word.name) == folded(&written);
        if let Some(word) = of.words.iter().find(alike) {
            return self.behind(&tree.opened(None), of, word);
        }
        if is_text(tree.name()) {
            let read = Tree::read(&written);
            if read.open.is_some() && fits(&read, Form::Type(of.id)) {
                return Some(written);
            }
        }
        let counts =
            || of.words.iter().flat_map(|word| word.holds).any(|form| matches!(form, Form::Number(_)));
        if let Some(flag) = flag(tree).filter(|_| !is_number(tree) || !counts()) {
            let names = if flag == "true" { &YES[..] } else { &NO[..] };
            let unit = |name: &&'static str| {
                of.words
                    .iter()
                    .find(|word| word.name == *name && word.holds.is_empty() && word.parts.is_empty())
            };
            return names.iter().find_map(unit).map(|word| word.name.to_owned());
        }
        if is_nothing(tree) {
            return None;
        }
        let is_word = written.chars().any(char::is_alphabetic);
        // As boards are called: 10x8, or 8 both ways.
        let numbers: Vec<&str> = written.split(['x', '×', '*', ',']).map(str::trim).collect();
        if numbers.iter().all(|number| number.parse::<u32>().is_ok()) && !counts() {
            let both = if numbers.len() == 1 { [numbers[0]; 2].to_vec() } else { numbers };
            let pair = format!("({})", both.join(", "));
            if let Some(pair) = self.unnamed(&Tree::read(&pair), of) {
                return Some(pair);
            }
        }
        if let Some((first, rest)) = written.split_once(' ')
            && of.words.iter().any(|word| word.name == first)
        {
            return self.choice(&Tree::read(&format!("{first}({})", rest.trim().replace(' ', ", "))), of);
        }
        if let Some(near) =
            nearest(&written, of.words.iter().map(|word| word.name)).filter(|_| is_word && written.len() > 2)
        {
            let word = of.words.iter().find(|word| word.name == near)?;
            return self.behind(tree, of, word);
        }
        if is_word && let Some(text) = text(tree) {
            // What a rule in Rust is called is nobody's first guess.
            let texts = || {
                let plain = of.words.iter().filter(|word| matches!(word.holds, [Form::Text]));
                plain.filter(|word| word.mark != Some(Mark::RuleName))
            };
            let alike =
                |word: &&Word| example(of.id, word.name).is_some_and(|one| is_place(one) == is_place(&text));
            if let Some(word) = texts().find(alike).or_else(|| texts().next()) {
                return Some(format!("{}({text})", word.name));
            }
        }
        self.unnamed(tree, of)
    }

    /// What stands behind a word, in the form of what that word holds.
    fn behind(&mut self, tree: &Tree<'_>, of: &'static WordType, word: &'static Word) -> Option<String> {
        let name = word.name;
        if !word.parts.is_empty() {
            if tree.open.is_none() || tree.entries.is_empty() {
                let example = example(of.id, name).filter(|text| Tree::read(text).name() == name);
                return example
                    .map(str::to_owned)
                    .or_else(|| filled("()", of.id, name, word.parts).map(|parts| format!("{name}{parts}")));
            }
            let inner = if has_words(tree) {
                self.words(tree, of.id, name, word.parts)?
            } else {
                self.assigned(&tree.unnamed().opened(Some('(')), of.id, name, word.parts)?
            };
            return Some(format!("{name}({inner})"));
        }
        match word.holds {
            [] => Some(name.to_owned()),
            _ if tree.open.is_none() || tree.entries.is_empty() => {
                let example = example(of.id, name)?;
                let read = Tree::read(example);
                (read.name() == name).then(|| example.to_owned())
            }
            [one] => {
                let unnamed = tree.unnamed();
                let inner = match &tree.entries[..] {
                    [value] if value.key_at.is_none() && tree.open == Some('(') => {
                        self.fitted(value, *one)?
                    }
                    _ => self.fitted(&unnamed, *one)?,
                };
                // The words of a record need no second pair of parentheses, and stand in one all the same.
                Some(format!("{name}({inner})"))
            }
            several => {
                let unnamed = tree.unnamed();
                Some(format!("{name}{}", self.tuple(&unnamed, several)?))
            }
        }
    }
}

/// Whether a value is the word for one that is not there.
pub(super) fn is_nothing(tree: &Tree<'_>) -> bool {
    tree.open.is_none() && tree.name() == "None"
}

fn is_number(tree: &Tree<'_>) -> bool {
    fits(tree, Form::Number(None))
}

/// The one value that needless brackets hold.
fn only<'n, 't>(tree: &'n Tree<'t>) -> Option<&'n Tree<'t>> {
    match &tree.entries[..] {
        [one] if one.key_at.is_none() && matches!(tree.name(), "" | "Some") => Some(one),
        _ => None,
    }
}

/// What is written without brackets, without its quotes.
fn plain(tree: &Tree<'_>) -> Option<String> {
    let name = tree.open.is_none().then(|| tree.name())?;
    let bare = name.trim_matches(['"', '\'', '`']);
    (!bare.is_empty() && !bare.contains(['"', '\\'])).then(|| bare.to_owned())
}

/// A name without its quotes.
fn bare(key: &str) -> &str {
    key.trim_matches(['"', '\''])
}

fn text(tree: &Tree<'_>) -> Option<String> {
    match &tree.entries[..] {
        [one] if one.key_at.is_none() && one.open.is_none() => text(one),
        _ => plain(tree).map(|text| format!("\"{text}\"")),
    }
}

fn flag(tree: &Tree<'_>) -> Option<&'static str> {
    match plain(tree)?.to_lowercase().as_str() {
        "true" | "yes" | "on" | "1" => Some("true"),
        "false" | "no" | "off" | "0" | "none" => Some("false"),
        _ => None,
    }
}

/// Several texts that stand in one: the ranks of a FEN, or what commas part, or moves and squares.
fn several(text: &str) -> Vec<String> {
    let quoted = |part: &str| format!("\"{part}\"");
    let board = text.split(' ').next().unwrap_or_default();
    if is_fen(text) {
        return board.split('/').map(|rank| quoted(&drawn(rank))).collect();
    }
    let parts: Vec<&str> = if text.contains(',') {
        text.split(',').map(str::trim).filter(|part| !part.is_empty()).collect()
    } else {
        let words: Vec<&str> = text.split_whitespace().collect();
        let places = words.iter().all(|word| word.contains(|c: char| c.is_ascii_digit()));
        if words.len() > 2 || places { words } else { vec![text] }
    };
    parts.into_iter().map(quoted).collect()
}

/// Whether a text begins with the board of a FEN.
pub(crate) fn is_fen(text: &str) -> bool {
    text.split(' ').next().unwrap_or_default().matches('/').count() > 1
}

/// A rank of a FEN as rows are drawn: a point a square.
pub(crate) fn drawn(rank: &str) -> String {
    let (mut row, mut empty) = (String::new(), 0_usize);
    for sign in rank.chars().chain(['/']) {
        if let Some(digit) = sign.to_digit(10) {
            empty = (empty * 10 + digit as usize).min(64);
            continue;
        }
        row.extend(std::iter::repeat_n('.', empty));
        empty = 0;
        row.extend((sign != '/').then_some(sign));
    }
    row
}

fn bracketed(open: char, parts: impl IntoIterator<Item = String>, close: char) -> String {
    format!("{open}{}{close}", parts.into_iter().collect::<Vec<_>>().join(", "))
}

/// Words without signs and large letters.
fn folded(word: &str) -> String {
    word.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Whether a text names squares: `e4`, or in `At("d4 e4")`.
fn is_place(text: &str) -> bool {
    let inner = text.split('"').nth(1).unwrap_or(text);
    let is_square = |word: &str| {
        let file = word.trim_start_matches(|c: char| c.is_ascii_lowercase());
        let letters = word.len() - file.len();
        (1..=2).contains(&letters) && file.starts_with(|c: char| c.is_ascii_digit())
    };
    inner.split([' ', '-', ',']).filter(|word| !word.is_empty()).all(is_square)
}

/// Words in parentheses, and those that are needed besides, as others write them.
fn filled(words: &str, of: &'static str, choice: &str, all: &'static [Word]) -> Option<String> {
    let tree = Tree::read(words);
    let mut parts: Vec<String> =
        tree.entries.iter().map(|entry| format!("{}: {entry}", entry.key().unwrap_or_default())).collect();
    // What a child may leave out stands in what is new.
    let needed = |word: &&Word| !word.optional || word.mark == Some(Mark::Needed);
    for word in all.iter().filter(needed) {
        if !tree.entries.iter().any(|entry| entry.key() == Some(word.name)) {
            let name =
                if choice.is_empty() { word.name.to_owned() } else { format!("{choice}.{}", word.name) };
            parts.push(example(of, &name)?.to_owned());
        }
    }
    Some(bracketed('(', parts, ')'))
}
