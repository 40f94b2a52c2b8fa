//! The rules of a variant in plain words, English or French.
//!
//! Every sentence is made from the [`Spec`](chatur_core::Spec), so it says what is played and not what the
//! author hoped for, and carries the line of the file that made it so.

mod board;
mod castling;
mod chance;
mod check;
mod clauses;
mod diagram;
mod directions;
mod drops;
mod ending;
mod hexes;
mod moves;
mod pieces;
mod players;
mod print;
mod promotion;
mod scoring;
mod setup;
mod special;
mod talk;
mod topic;
mod turns;
mod zones;

#[cfg(test)]
mod told_apart;

use chatur_core::Ending;
use chatur_effort::{Exceeded, bounded};

pub use diagram::{Diagram, Reached};

use crate::check::Checked;
use crate::judge::cost::TELLING;
use crate::loaded::{EndingText, Loaded};
use crate::said::Lang;
use crate::schema::VariantFile;
use talk::Talk;
pub use topic::Topic;

/// The rules of a variant in words.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The name of the variant.
    pub title: String,
    /// The language it is in.
    pub lang: Lang,
    /// The files that the lines are of: the variant's own first, then its parents.
    pub files: Vec<String>,
    /// The rules, section by section.
    pub sections: Vec<Section>,
}

/// One section of the rules.
#[derive(Clone, Debug)]
pub struct Section {
    /// What it is about.
    pub topic: Topic,
    /// That in words.
    pub title: String,
    /// What it says.
    pub items: Vec<Item>,
}

/// One part of a section.
#[derive(Clone, Debug)]
pub enum Item {
    /// The name of a piece.
    Heading(Sentence),
    /// A sentence.
    Sentence(Sentence),
    /// How the piece in the last heading moves.
    Diagram(Diagram),
    /// A picture of the start, row by row.
    Picture(Vec<String>),
}

/// A sentence and where it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// What it says.
    pub text: String,
    /// The line that says so, if one does.
    pub line: Option<Line>,
    /// The name of the ending that it tells of, if it is one's own.
    pub ending: Option<String>,
}

/// A line of a file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Line {
    /// An index into [`Explanation::files`].
    pub file: usize,
    /// The line, from 1.
    pub number: usize,
}

/// The rules of a variant that checked; `None` when it has errors.
///
/// Rules that would take too long to tell are told in one sentence.
pub fn explain(checked: &Checked, lang: Lang) -> Option<Explanation> {
    let loaded = checked.loaded.as_ref()?;
    Some(bounded(TELLING, || told(checked, loaded, lang)).unwrap_or_else(|_| untold(loaded, lang)))
}

fn told(checked: &Checked, loaded: &Loaded, lang: Lang) -> Explanation {
    let mut talk = Talk::new(checked, loaded, lang);
    talk.aim();
    board::tell(&mut talk);
    players::tell(&mut talk);
    setup::tell(&mut talk);
    turns::tell(&mut talk);
    pieces::tell(&mut talk);
    special::tell(&mut talk);
    castling::tell(&mut talk);
    drops::tell(&mut talk);
    check::tell(&mut talk);
    ending::tell(&mut talk);
    scoring::tell(&mut talk);
    talk.finish()
}

/// What players read of each ending: the author's words, or else what must hold.
pub(crate) fn endings(loaded: &Loaded, words: &VariantFile) -> Vec<EndingText> {
    let say = |ending: &Ending, own: Option<&str>, lang: Lang| {
        let clause = || {
            let clause = bounded(TELLING, || Talk::unwritten(loaded, words, lang).clause(&ending.when))?;
            Ok::<_, Exceeded>(lang.told(said!(EndsWhen { clause })))
        };
        own.map_or_else(|| clause().unwrap_or_else(|_| ending.name.clone()), str::to_owned)
    };
    let told = |ending: &Ending| {
        let own = words.end.as_ref().and_then(|end| end.get(&ending.name));
        let (text, text_fr) =
            (own.and_then(|own| own.text.as_deref()), own.and_then(|own| own.text_fr.as_deref()));
        EndingText {
            name: ending.name.clone(),
            text: say(ending, text, Lang::En),
            text_fr: say(ending, text_fr, Lang::Fr),
            text_de: say(ending, Lang::De.ending(&ending.name), Lang::De),
        }
    };
    loaded.variant.spec().endings.iter().map(told).collect()
}

/// What is said of rules that are too long.
fn untold(loaded: &Loaded, lang: Lang) -> Explanation {
    let text = lang.told(said!(RulesTooLongToTell));
    let items = vec![Item::Sentence(Sentence { text, line: None, ending: None })];
    let topic = Topic::Pieces;
    Explanation {
        title: loaded.head.called(lang).to_owned(),
        lang,
        files: Vec::new(),
        sections: vec![Section { topic, title: lang.told(topic.title()), items }],
    }
}

impl Explanation {
    /// The diagrams of all pieces, with the pieces' names.
    pub fn diagrams(&self) -> impl Iterator<Item = &Diagram> {
        self.sections.iter().flat_map(|section| &section.items).filter_map(|item| match item {
            Item::Diagram(diagram) => Some(diagram),
            _ => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_catalogue_is_explained_and_drawn() {
        for entry in crate::catalogue() {
            let checked = crate::load::read(entry.id).expect("it is in the catalogue");
            for &lang in Lang::ALL {
                // A variant that cannot be played yet says so when it is checked.
                let Some(explanation) = explain(&checked, lang) else { continue };
                let text = explanation.text();
                assert!(explanation.sections.len() >= 5, "{}: {text}", entry.id);
                for section in &explanation.sections {
                    for item in &section.items {
                        let Item::Sentence(sentence) = item else { continue };
                        assert!(
                            !sentence.text.contains("  ") && !sentence.text.contains(" ,"),
                            "{}: {}",
                            entry.id,
                            sentence.text
                        );
                        assert!(sentence.line.is_some(), "{}: no line for: {}", entry.id, sentence.text);
                    }
                }
                for diagram in explanation.diagrams() {
                    assert!(!diagram.legend().is_empty(), "{}: {}", entry.id, diagram.name);
                    assert!(diagram.svg().ends_with("</svg>\n"));
                }
            }
        }
    }
}
