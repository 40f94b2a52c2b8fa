//! What stands where in a text: what the word at a place means, and which may come there. It reads what is half
//! written, so nothing here is ever wrong, only unknown. The page's workshop has the same in `grammar.ts`;
//! `web/unit/grammar.mjs` compares the two.

use std::collections::BTreeSet;
use std::ops::Range;

use super::{FILE, Form, Shape, Word, WordType, example, find};
use crate::text::tokens::{Lexeme, Token, lexemes};

/// A word of the vocabulary where it stands.
#[derive(Clone, Copy, Debug)]
pub struct Offer {
    /// The word.
    pub word: &'static Word,
    /// Its type.
    pub of: &'static WordType,
    /// The word of the choice that it is a field of.
    pub choice: Option<&'static Word>,
}

impl Offer {
    fn new(of: &'static WordType, word: &'static Word) -> Self {
        Self { word, of, choice: None }
    }

    /// Its name as the reference has it, such as `range`, or `Slide.range` inside a choice.
    pub fn name(&self) -> String {
        self.choice
            .map_or_else(|| self.word.name.to_owned(), |choice| format!("{}.{}", choice.name, self.word.name))
    }

    /// Whether a colon stands behind it.
    pub fn is_field(&self) -> bool {
        self.of.shape == Shape::Record || self.choice.is_some()
    }

    /// The shortest use of it in a variant that checks.
    pub fn example(&self) -> Option<&'static str> {
        example(self.of.id, &self.name())
    }

    fn is(&self, other: &Self) -> bool {
        std::ptr::eq(self.word, other.word)
    }
}

/// What a place of a text is.
#[derive(Clone, Debug)]
pub struct Place {
    /// The bytes of the word or of what is in the quotes there; none where nothing is.
    pub span: Range<usize>,
    /// What stands there.
    pub stands: Option<Offer>,
    /// What may stand there. Fields that are there already are left out.
    pub options: Vec<Offer>,
    /// The word whose value it is, if it is inside a text.
    pub text_of: Option<Offer>,
}

/// What an open bracket holds.
#[derive(Default)]
struct Inside {
    /// Fields that it may have, and the names of those that it has.
    fields: Vec<Offer>,
    used: BTreeSet<&'static str>,
    /// What its values without names are: the same each, or one after the other.
    each: Vec<Form>,
    in_turn: &'static [Form],
    index: usize,
    /// What each of the author's own names is given.
    named: Option<Form>,
    /// What is wanted behind the colon that was last read.
    expected: Option<Vec<Form>>,
    /// The word that a value is given to.
    giver: Option<Offer>,
    /// The same of the field that was last read.
    field: Option<Offer>,
}

impl Inside {
    fn wanted(&self) -> Vec<Form> {
        match &self.expected {
            Some(forms) => forms.clone(),
            None if self.in_turn.is_empty() => self.each.clone(),
            None => self.in_turn.get(self.index).into_iter().copied().collect(),
        }
    }

    fn given_to(&self) -> Option<Offer> {
        self.field.or(self.giver)
    }
}

/// What is at a byte of a text: the word that it touches, or the gap where one may begin.
///
/// ```
/// use chatur_variants::words::at;
///
/// let text = r#"(format: 1, pieces: {"wazir": (moves: [Slide(dirs: [Fo"#;
/// let place = at(text, text.len());
/// assert_eq!(&text[place.span.clone()], "Fo");
/// assert!(place.options.iter().any(|offer| offer.word.name == "Forward"));
/// ```
pub fn at(text: &str, offset: usize) -> Place {
    let mut open = vec![Inside { each: vec![Form::Type(FILE)], ..Inside::default() }];
    let mut last: Option<Offer> = None;
    for (lexeme, span) in lexemes(text) {
        let is_word = lexeme == Lexeme::Token(Token::Word);
        if span.start > offset || span.start == offset && !is_word {
            break;
        }
        let depth = open.len();
        let Some(now) = open.last_mut() else { break };
        let token = match lexeme {
            Lexeme::Token(token) => token,
            // At the end of its line one still writes the comment.
            Lexeme::LineComment if offset <= span.end => return nothing(offset),
            Lexeme::BlockComment if offset < span.end => return nothing(offset),
            Lexeme::LineComment | Lexeme::BlockComment => continue,
        };
        match token {
            Token::Word => {
                let name = &text[span.clone()];
                let is_key =
                    depth > 1 && now.expected.is_none() && text[span.end..].trim_start().starts_with(':');
                let options = options(now);
                let is_there = |one: &&Offer| {
                    one.word.name == name && (!is_key || now.fields.iter().any(|field| field.is(one)))
                };
                let stands = options.iter().find(is_there).copied();
                if offset <= span.end {
                    return Place { span, stands, options: unused(options, now), text_of: None };
                }
                last = stands;
                continue;
            }
            Token::Text | Token::OpenText if offset < span.end || token == Token::OpenText => {
                return Place {
                    span: quoted(text, &span, offset),
                    text_of: now.given_to(),
                    ..nothing(offset)
                };
            }
            Token::OpenComment => return nothing(offset),
            Token::Open(sign) => {
                let next = within(sign, last, now);
                open.push(next);
            }
            Token::Close(_) if depth > 1 => {
                open.pop();
            }
            Token::Sign(':') => {
                if let Some(form) = now.named {
                    now.expected = Some(vec![form]);
                } else if let Some(field) = last.filter(|last| now.fields.iter().any(|field| field.is(last)))
                {
                    now.expected = Some(field.word.holds.to_vec());
                    now.used.insert(field.word.name);
                    now.field = Some(field);
                }
            }
            Token::Sign(',') => {
                (now.expected, now.field) = (None, None);
                now.index += 1;
            }
            _ => {}
        }
        last = None;
    }
    let options = open.last().map(|now| unused(options(now), now)).unwrap_or_default();
    Place { options, ..nothing(offset) }
}

fn nothing(offset: usize) -> Place {
    Place { span: offset..offset, stands: None, options: Vec::new(), text_of: None }
}

/// What is in the quotes, as far as the end of the line if they are open.
fn quoted(text: &str, span: &Range<usize>, offset: usize) -> Range<usize> {
    let written = &text[span.clone()];
    let start = span.start + written.find(['"', '\'']).map_or(0, |quote| quote + 1);
    let body = &text[start.min(span.end)..span.end];
    let end = start + body.find(['"', '\n']).unwrap_or(body.len());
    if (start..=end).contains(&offset) { start..end } else { offset..offset }
}

/// What a bracket holds that opens behind a word, or where something is wanted.
fn within(sign: char, before: Option<Offer>, now: &Inside) -> Inside {
    let forms = spread(&now.wanted());
    let giver = now.given_to();
    match (sign, before) {
        ('(', Some(before)) if !before.word.parts.is_empty() => {
            let fields = before.word.parts.iter();
            let fields =
                fields.map(|word| Offer { word, of: before.of, choice: Some(before.word) }).collect();
            Inside { fields, ..Inside::default() }
        }
        // A record may stand in the parentheses of its word.
        ('(', Some(before)) => {
            let fields = if let [one] = before.word.holds { record(&spread(&[*one])) } else { Vec::new() };
            Inside { fields, in_turn: before.word.holds, giver: Some(before), ..Inside::default() }
        }
        ('(', None) => {
            let fields = record(&forms);
            let parts =
                forms.iter().find_map(|form| if let Form::Tuple(parts) = form { Some(*parts) } else { None });
            Inside { fields, in_turn: parts.unwrap_or_default(), giver, ..Inside::default() }
        }
        ('[', _) => {
            let lists = forms
                .iter()
                .filter_map(|form| if let Form::List(inner) = form { Some(**inner) } else { None });
            Inside { each: lists.collect(), giver, ..Inside::default() }
        }
        _ => {
            let named = forms
                .iter()
                .find_map(|form| if let Form::Named(inner) = form { Some(**inner) } else { None });
            Inside { named, giver, ..Inside::default() }
        }
    }
}

/// The fields of the record among some forms.
fn record(forms: &[Form]) -> Vec<Offer> {
    let mut types = forms.iter().filter_map(type_of);
    let record = types.find(|one| one.shape == Shape::Record);
    record.map(|of| of.words.iter().map(|word| Offer::new(of, word)).collect()).unwrap_or_default()
}

/// The words that may stand in a bracket.
fn options(now: &Inside) -> Vec<Offer> {
    let fields = if now.expected.is_none() { &now.fields[..] } else { &[] };
    let forms = spread(&now.wanted());
    let choices = forms.iter().filter_map(type_of).filter(|of| of.shape == Shape::Choice);
    let choices = choices.flat_map(|of| of.words.iter().map(move |word| Offer::new(of, word)));
    fields.iter().copied().chain(choices).collect()
}

fn unused(options: Vec<Offer>, now: &Inside) -> Vec<Offer> {
    options.into_iter().filter(|one| !one.is_field() || !now.used.contains(one.word.name)).collect()
}

fn type_of(form: &Form) -> Option<&'static WordType> {
    if let Form::Type(id) = form { find(id) } else { None }
}

/// The forms, and those that a type without words of its own stands for.
fn spread(forms: &[Form]) -> Vec<Form> {
    let inner = |form: &Form| match type_of(form) {
        Some(of) if of.shape == Shape::Either => {
            spread(&of.words.iter().flat_map(|word| word.holds).copied().collect::<Vec<_>>())
        }
        _ => vec![*form],
    };
    forms.iter().flat_map(inner).collect()
}
