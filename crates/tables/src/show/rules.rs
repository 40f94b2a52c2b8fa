//! The rules of a variant, told and drawn.

use std::collections::BTreeMap;

use chatur_variants::{Checked, Explanation, Item, Lang, Loaded, Loader, Section, Sentence, explain};

use super::{board, variant_shape};
use crate::message::{Diagram, Reach, RulesItem, RulesSection, RulesShape};
use crate::names::tidy;

/// The longest that inventors are called, in characters.
const LONGEST_NAME: usize = 120;

/// The rules of a variant that was checked; nothing where it has errors. It asks the rules about the start: call it
/// where they may fail.
pub fn rules_shape(checked: &Checked, lang: Lang) -> Option<RulesShape> {
    let loaded = checked.loaded.as_ref()?;
    let start = board(&loaded.variant, &loaded.variant.position(&loaded.start).ok()?);
    let sections = sections(explain(checked, lang)?);
    let about = &loaded.head.about;
    Some(RulesShape {
        variant: variant_shape(loaded, lang == Lang::Fr),
        start,
        by: about.by.as_deref().and_then(|by| tidy(by, LONGEST_NAME)),
        year: about.year,
        sections,
    })
}

/// The rules that a game is played by. What comes with the program is told with its author's words.
pub fn rules_played_by(loaded: &Loaded, loader: &Loader, lang: Lang) -> Option<RulesShape> {
    let own = chatur_variants::find(&loaded.head.id).and_then(|id| loader.read(id).ok());
    let own = own.filter(|own| own.loaded.as_ref().is_some_and(|own| own.hash == loaded.hash));
    let checked = own.unwrap_or_else(|| loader.check("variant.ron", &loaded.resolved));
    rules_shape(&checked, lang)
}

/// What is told of a variant, section by section.
pub fn sections(told: Explanation) -> Vec<RulesSection> {
    told.sections.into_iter().map(section).collect()
}

fn section(section: Section) -> RulesSection {
    let mut items: Vec<RulesItem> = Vec::with_capacity(section.items.len());
    let mut endings = BTreeMap::new();
    for told in section.items {
        if let Item::Sentence(Sentence { ending: Some(ending), .. }) = &told {
            endings.insert(ending.clone(), items.len());
        }
        let item = item(told);
        // What is said before a picture tells how to read its letters, and here are none.
        if item == RulesItem::Start {
            items.pop_if(|before| matches!(before, RulesItem::Says(_)));
        }
        items.push(item);
    }
    RulesSection { topic: section.topic, title: section.title, items, endings }
}

fn item(item: Item) -> RulesItem {
    match item {
        Item::Heading(sentence) => RulesItem::Heading(sentence.text),
        Item::Sentence(sentence) => RulesItem::Says(sentence.text),
        Item::Diagram(diagram) => RulesItem::Moves(drawn(&diagram)),
        Item::Picture(_) => RulesItem::Start,
    }
}

fn drawn(diagram: &chatur_variants::Diagram) -> Diagram {
    let reach = |reached: chatur_variants::Reached| Reach {
        at: [reached.right, reached.forward],
        moves: reached.moves,
        captures: reached.captures,
        number: reached.number,
    };
    Diagram {
        kind: diagram.name.clone(),
        radius: diagram.radius(),
        covers: diagram.covered().iter().map(|&(right, forward)| [right, forward]).collect(),
        reaches: diagram.reached().map(reach).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ending_has_its_sentence() {
        let checked = chatur_variants::Loader::default().read("orthodox").expect("it is in the catalogue");
        let rules = rules_shape(&checked, Lang::En).expect("it has no errors");
        let end = rules.sections.iter().find(|section| section.topic == chatur_variants::Topic::End);
        let end = end.expect("it is told how the game ends");
        let names: Vec<&str> = checked
            .loaded
            .iter()
            .flat_map(|loaded| &loaded.variant.spec().endings)
            .map(|ending| &*ending.name)
            .collect();
        assert!(names.len() > 3 && names.iter().all(|name| end.endings.contains_key(*name)), "{names:?}");
        let RulesItem::Says(mate) = &end.items[end.endings["checkmate"]] else { panic!("a sentence") };
        assert!(mate.contains("checkmate"), "{mate}");
        assert!(
            rules.sections.iter().all(|section| section.topic == end.topic || section.endings.is_empty())
        );
    }

    #[test]
    fn a_pawn_is_told_and_drawn() {
        let checked = chatur_variants::Loader::default().read("orthodox").expect("it is in the catalogue");
        let rules = rules_shape(&checked, Lang::Fr).expect("it has no errors");
        let items: Vec<&RulesItem> = rules.sections.iter().flat_map(|section| &section.items).collect();
        assert_eq!(items.iter().filter(|item| ***item == RulesItem::Start).count(), 1);
        let pawn = items.iter().find_map(|item| match item {
            RulesItem::Moves(diagram) if diagram.kind == "pawn" => Some(diagram),
            _ => None,
        });
        let ahead = |reach: &&Reach| reach.at == [0, 1];
        let step = pawn.and_then(|pawn| pawn.reaches.iter().find(ahead)).expect("it goes ahead");
        assert!(step.moves && !step.captures);
        assert_eq!(rules.start.pieces.len(), 32);
        assert!(
            !items.iter().any(|item| matches!(item, RulesItem::Says(text) if text.contains("majuscules")))
        );
    }
}
