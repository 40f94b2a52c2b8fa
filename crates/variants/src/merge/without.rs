//! What a child leaves out of its parent.

use crate::merge::child::is_kept;
use crate::merge::inherit::Words;
use crate::said::Mistake;
use crate::schema::VariantFile;
use crate::text::path::Path;
use crate::told::nearest::suggestion;
use crate::told::report::Report;
use crate::words::{Form, sections};

/// Takes the things that the child names out of its parent.
pub(crate) fn leave_out(parent: &mut VariantFile, names: &[String], report: &mut Report<'_>) {
    for (i, name) in names.iter().enumerate() {
        let all = Path::TOP.field("without");
        let at = all.index(i);
        if report.is_full() {
            return;
        }
        if take_out(parent, name).is_none() {
            let known = known(parent, name);
            let help = if known.is_empty() {
                said!(WriteSectionNameEnd)
            } else {
                suggestion(name, known.iter().map(String::as_str))
            };
            report.error(&at, Mistake::Without, said!(ParentHasNoToLeaveOut { name })).help(help);
        }
    }
}

/// Takes one thing out.
fn take_out(parent: &mut VariantFile, name: &str) -> Option<()> {
    if is_kept(name) { None } else { parent.take_out(name) }
}

/// What can be left out of the section that a name begins with, or else the sections.
fn known(parent: &VariantFile, name: &str) -> Vec<String> {
    let there = parent.there();
    let section = name.split_once('.').map(|(section, _)| section);
    let within = there.iter().filter(|(word, _)| section == Some(word));
    let known = within.flat_map(|(word, inside)| inside.iter().map(move |name| format!("{word}.{name}")));
    let known: Vec<String> = known.filter(|name| !is_kept(name)).collect();
    if !known.is_empty() || section.is_some_and(names_things) {
        return known;
    }
    there.iter().map(|(word, _)| (*word).to_owned()).filter(|word| !is_kept(word)).collect()
}

/// Whether a section is all names that the author chose.
fn names_things(section: &str) -> bool {
    let form = sections().find(|word| word.name == section).and_then(|word| word.holds.first());
    matches!(form, Some(Form::Named(_)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::catalogue;
    use crate::read::read;
    use crate::text::source::Source;

    #[test]
    fn every_word_of_the_catalogue_can_be_left_out() {
        let mut tried = 0;
        for entry in catalogue() {
            let file = read(&Source::new(entry.id, entry.text)).expect("it can be read");
            for (word, inside) in file.there() {
                let within = inside.iter().map(|name| format!("{word}.{name}"));
                for path in within.chain([word.to_owned()]).filter(|path| !is_kept(path)) {
                    let mut left = file.clone();
                    assert!(take_out(&mut left, &path).is_some(), "{path}");
                    let there = known(&left, &path);
                    assert!(!there.contains(&path), "{path} is still there");
                    tried += 1;
                }
            }
        }
        assert!(tried > 1000, "{tried}");
    }
}
