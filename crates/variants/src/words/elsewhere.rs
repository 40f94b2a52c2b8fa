//! What other programs and players call things: keys of Fairy-Stockfish's `variants.ini` and words of chess, each with the
//! words that say the same here. A table, `elsewhere.txt`, has them.

use chatur_effort::Ordered as _;

use super::{WordEntry, words};
use crate::said::Said;
use crate::told::nearest::nearest;

/// What a name of elsewhere is here.
#[derive(Clone, Debug)]
pub struct Elsewhere {
    /// What there is to say about it.
    pub remark: Said,
    /// The words that say it; none where it cannot be said yet.
    pub entries: Vec<WordEntry>,
}

/// A line of the table.
struct Row {
    names: Vec<&'static str>,
    words: Vec<&'static str>,
    remark: Said,
}

fn rows() -> impl Iterator<Item = Row> {
    let lines =
        include_str!("elsewhere.txt").lines().filter(|line| !line.is_empty() && !line.starts_with("//"));
    lines.map(|line| {
        let mut cells = line.split('|').map(str::trim);
        let mut next = || cells.next().unwrap_or_default();
        let names = next().split(',').map(str::trim).collect();
        let words = next().split_whitespace().collect();
        Row { names, words, remark: Said::each([next(), next(), next()]) }
    })
}

/// What is called so elsewhere: by exactly this name, whatever its case and signs. `startFen`, `promotionRegionWhite`
/// and `customPiece3` are known.
pub fn elsewhere(name: &str) -> Option<Elsewhere> {
    let wanted = folded(name);
    let row = rows().find(|row| row.names.iter().any(|name| folded(name) == wanted))?;
    let entries = row.words.iter().filter_map(|word| entry(word)).collect();
    let remark = match (row.words.is_empty(), row.remark.is_empty()) {
        (true, true) => said!(CannotBeSaidYet),
        (true, false) => {
            let remark = row.remark;
            said!(CannotBeSaidYetBut { remark })
        }
        (false, _) => row.remark,
    };
    Some(Elsewhere { remark, entries: merged(entries) })
}

/// The names nearest to one that nobody knows, of words here and of elsewhere: at most four.
pub fn near(name: &str) -> Vec<String> {
    let all = words();
    let own = all.iter().flat_map(|entry| &entry.words).filter_map(|word| word.name.rsplit('.').next());
    let mut known: Vec<&str> = own.chain(rows().flat_map(|row| row.names)).collect();
    known.order();
    known.dedup();
    let short: String = name.chars().take(40).collect();
    let mut found = Vec::new();
    let stem = folded(&short);
    // What begins alike first, then what is spelt alike.
    if stem.len() > 2 {
        found.extend(
            known.iter().filter(|word| folded(word).starts_with(&stem)).map(|word| (*word).to_owned()),
        );
    }
    while found.len() < 4 {
        let left = known.iter().copied().filter(|word| !found.iter().any(|other| other == word));
        let Some(next) = nearest(&short, left) else { break };
        found.push(next.to_owned());
    }
    found.truncate(4);
    found
}

/// The entry with one word of a type, such as `Promotes.zone`.
fn entry(path: &str) -> Option<WordEntry> {
    let (of, name) = path.split_once('.')?;
    // A part of a choice is told with its type: `Atom.Slide.range`, or `Leap.by` for short.
    let named = |entry: &WordEntry| {
        let own = entry.word_type.name == of && entry.words.iter().any(|word| word.name == name);
        own || entry.words.iter().any(|word| word.name == path)
    };
    let mut entry = words().into_iter().find(named)?;
    entry.words.retain(|word| word.name == name || word.name == path);
    Some(entry)
}

/// Entries of one type together.
fn merged(entries: Vec<WordEntry>) -> Vec<WordEntry> {
    let mut all: Vec<WordEntry> = Vec::new();
    for entry in entries {
        match all.iter_mut().find(|other| other.word_type.id == entry.word_type.id) {
            Some(other) => other.words.extend(entry.words),
            None => all.push(entry),
        }
    }
    all
}

/// Letters and digits alone, in small letters, without what tells players and copies apart.
fn folded(name: &str) -> String {
    let plain: String = name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    let cut = plain.trim_end_matches("white").trim_end_matches("black");
    let cut = if cut.is_empty() { &plain } else { cut };
    let bare = cut.trim_end_matches(|c: char| c.is_ascii_digit());
    if bare.len() > 2 { bare.to_owned() } else { cut.to_owned() }
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;
    use crate::said::Lang;

    #[test]
    fn every_name_leads_to_words_that_are_there() {
        let mut seen: Vec<String> = Vec::new();
        for row in rows() {
            for word in &row.words {
                assert!(entry(word).is_some(), "{word}");
            }
            for name in &row.names {
                let folded = folded(name);
                assert!(!seen.contains(&folded), "{name} stands twice");
                seen.push(folded);
                let found = elsewhere(name).expect("it is in the table");
                assert_eq!(found.entries.is_empty(), row.words.is_empty(), "{name}");
                assert!(!found.entries.is_empty() || !found.remark.is_empty(), "{name}");
            }
            let silent = |lang: &Lang| row.remark.told(*lang).is_empty();
            assert!(
                Lang::VARIANTS.iter().all(silent) || !Lang::VARIANTS.iter().any(silent),
                "{:?}",
                row.names
            );
        }
        assert!(seen.len() > 200);
    }

    #[test]
    fn names_are_found_in_any_case_and_near_ones_are_offered() {
        for name in
            ["promotionRegionWhite", "PROMOTION_REGION", "customPiece12", "dice", "Cannon", "en passant"]
        {
            assert!(elsewhere(name).is_some(), "{name}");
        }
        assert!(elsewhere("cards").expect("it is known").entries.is_empty());
        assert!(elsewhere("xyzzy").is_none() && near("xyzzy").is_empty());
        assert!(near("promot").contains(&"promotes".to_owned()));
        assert!(near("stalemat").contains(&"stalemate".to_owned()), "{:?}", near("stalemat"));
        assert!(!near(&"x".repeat(100_000)).contains(&"x".to_owned()));
    }
}
