//! What a word means, and what a name stands for.

use chatur_variants::words::{Form, Mark, Offer, at};
use chatur_variants::{Lang, outline};
use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind, Position};

use crate::definition::{Found, named};
use crate::document::Asked;

/// The longest part of a file that is shown, in bytes.
const LONGEST: usize = 1200;

/// What is told of a place.
pub(crate) fn told(asked: &Asked<'_>, position: Position) -> Option<Hover> {
    let text = &asked.document.text;
    let place = at(text, asked.document.byte(position));
    let contents = match (place.stands, place.text_of) {
        (Some(offer), _) => of_word(&offer, asked.lang),
        (None, Some(of)) => of_name(asked, of.word.mark?, &text[place.span.clone()])?,
        (None, None) => return None,
    };
    Some(Hover { contents: HoverContents::Markup(contents), range: Some(asked.document.lines(&place.span)) })
}

/// A word: what it takes, what it means, and a use of it.
pub(crate) fn of_word(offer: &Offer, lang: Lang) -> MarkupContent {
    let takes: Vec<String> = offer.word.holds.iter().map(Form::text).collect();
    let takes = if takes.is_empty() { String::new() } else { format!(": {}", takes.join(", ")) };
    let mut value = format!("**{}**{takes}\n\n{}", offer.name(), offer.word.about.told(lang));
    if let Some(example) = offer.example() {
        value += &code(example);
    }
    MarkupContent { kind: MarkupKind::Markdown, value }
}

/// A name: what the file, or the parent, says of it.
fn of_name(asked: &Asked<'_>, mark: Mark, name: &str) -> Option<MarkupContent> {
    let value = match named(asked, mark, name)? {
        Found::Own(entry) => code(&asked.document.text[entry.span]),
        Found::Parents(parent, _) if mark == Mark::VariantName => about(&parent.source.text, asked.lang),
        Found::Parents(parent, entry) => parent.source.name.clone() + &code(&parent.source.text[entry.span]),
    };
    Some(MarkupContent { kind: MarkupKind::Markdown, value })
}

/// The name of a variant, and what is different in it.
fn about(text: &str, lang: Lang) -> String {
    let file = outline(text);
    let said = |paths: &[&[&str]]| {
        paths
            .iter()
            .find_map(|path| file.find(path).and_then(chatur_variants::Entry::text))
            .unwrap_or_default()
    };
    let (name, about) = match lang {
        Lang::Fr => (said(&[&["name_fr"], &["name"]]), said(&[&["about", "text_fr"], &["about", "text"]])),
        Lang::En | Lang::De => (said(&[&["name"]]), said(&[&["about", "text"]])),
    };
    format!("**{name}**\n\n{about}")
}

fn code(text: &str) -> String {
    let shown = &text[..text.floor_char_boundary(LONGEST)];
    let more = if shown.len() < text.len() { " …" } else { "" };
    format!("\n\n```ron\n{shown}{more}\n```")
}
