//! What differs between two variants, word by word.

use crate::loaded::Loaded;
use crate::tree::Tree;

/// Sections that tell of a variant without being rules.
const NO_RULES: [&str; 7] = ["format", "id", "name", "aka", "about", "lint", "examples"];

/// One word that two variants do not share.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The way to it, such as `pieces.pawn.moves[1].Slide.range`.
    pub path: String,
    /// What the first variant says, if anything.
    pub before: Option<String>,
    /// What the second says, if anything.
    pub after: Option<String>,
}

/// What differs between the rules of two variants, after `extends`, in the order of the sections.
pub fn diff(before: &Loaded, after: &Loaded) -> Vec<Difference> {
    let (before, after) = (Tree::read(&before.resolved), Tree::read(&after.resolved));
    let mut found = Vec::new();
    compare_named(&rules(&before), &rules(&after), "", &mut found);
    found
}

type Entry = (Option<String>, Tree);

fn rules(file: &Tree) -> Vec<Entry> {
    let is_rule = |(key, _): &&Entry| key.as_deref().is_none_or(|key| !NO_RULES.contains(&key));
    file.entries().iter().filter(is_rule).cloned().collect()
}

fn compare(before: &Tree, after: &Tree, path: &str, found: &mut Vec<Difference>) {
    if before == after {
        return;
    }
    if let (Tree::Node { name, open, entries }, Tree::Node { name: other, open: bracket, entries: others }) =
        (before, after)
        && name == other
        && open == bracket
    {
        let path = if name.is_empty() { path.to_owned() } else { format!("{path}.{name}") };
        let named = |entries: &[Entry]| entries.iter().all(|(key, _)| key.is_some());
        if named(entries) && named(others) {
            return compare_named(entries, others, &path, found);
        }
        // Lists of simple things read better whole.
        let simple = |entries: &[Entry]| entries.iter().all(|(_, value)| matches!(value, Tree::Leaf(_)));
        if !simple(entries) || !simple(others) {
            return compare_listed(entries, others, &path, found);
        }
    }
    found.push(Difference {
        path: path.to_owned(),
        before: Some(before.to_string()),
        after: Some(after.to_string()),
    });
}

fn compare_named(before: &[Entry], after: &[Entry], path: &str, found: &mut Vec<Difference>) {
    let place = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    let value = |entries: &[Entry], key: &str| {
        entries.iter().find(|(name, _)| name.as_deref() == Some(key)).map(|(_, value)| value.clone())
    };
    let keys = |entries: &[Entry]| entries.iter().filter_map(|(key, _)| key.clone()).collect::<Vec<_>>();
    for key in keys(before) {
        match (value(before, &key), value(after, &key)) {
            (Some(one), Some(other)) => compare(&one, &other, &place(&key), found),
            (one, _) => found.push(Difference {
                path: place(&key),
                before: one.map(|tree| tree.to_string()),
                after: None,
            }),
        }
    }
    for key in keys(after).iter().filter(|key| value(before, key).is_none()) {
        let after = value(after, key).map(|tree| tree.to_string());
        found.push(Difference { path: place(key), before: None, after });
    }
    // Of endings the first that holds decides, so their order is a rule.
    let common = |from: &[Entry], other: &[Entry]| -> Vec<String> {
        keys(from).into_iter().filter(|key| value(other, key).is_some()).collect()
    };
    let (one, other) = (common(before, after), common(after, before));
    if path == "end" && one != other {
        let order = |names: Vec<String>| Some(names.join(", "));
        found.push(Difference { path: format!("{path} (order)"), before: order(one), after: order(other) });
    }
}

fn compare_listed(before: &[Entry], after: &[Entry], path: &str, found: &mut Vec<Difference>) {
    for i in 0..before.len().max(after.len()) {
        let path = format!("{path}[{i}]");
        match (before.get(i), after.get(i)) {
            (Some((_, one)), Some((_, other))) => compare(one, other, &path, found),
            (one, other) => found.push(Difference {
                path,
                before: one.map(|(_, tree)| tree.to_string()),
                after: other.map(|(_, tree)| tree.to_string()),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load::{load, load_text};

    fn lines(before: &Loaded, after: &Loaded) -> Vec<String> {
        let text = |part: &Option<String>| part.as_deref().unwrap_or("-").to_owned();
        diff(before, after)
            .iter()
            .map(|one| format!("{}: {} -> {}", one.path, text(&one.before), text(&one.after)))
            .collect()
    }

    #[test]
    fn a_variant_does_not_differ_from_itself() {
        let chess = load("orthodox").expect("it is there");
        assert!(diff(&chess, &chess).is_empty());
    }

    #[test]
    fn words_are_compared_one_by_one() {
        let chess = load("orthodox").expect("it is there");
        let text = "(format: 1, id: \"x\", extends: \"orthodox\", castling: [], without: [\"end.quiet\"],
            pieces: { \"king\": (moves: \"KN\"), \"hawk\": (letter: \"H\", moves: \"D\") })";
        let other = load_text("x", text).expect("it is well formed");
        let said = lines(&chess, &other);
        assert!(said.contains(&"pieces.king.moves: \"K\" -> \"KN\"".to_owned()), "{said:?}");
        assert!(said.contains(&"pieces.hawk: - -> (letter: \"H\", moves: \"D\")".to_owned()), "{said:?}");
        assert!(
            said.contains(&"end.quiet: (when: Quiet(moves: 50), result: Draw) -> -".to_owned()),
            "{said:?}"
        );
        assert_eq!(said.iter().filter(|line| line.starts_with("castling[")).count(), 2, "{said:?}");
    }
}
