//! What differs between two variants, word by word.

use crate::loaded::Loaded;
use crate::text::tree::Tree;

/// Sections that tell of a variant without being rules.
const NO_RULES: [&str; 8] = ["format", "id", "name", "name_fr", "aka", "about", "lint", "examples"];

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
    compare_named(&rules(before), &rules(after), "", &mut found);
    found
}

fn rules(file: Tree<'_>) -> Vec<Tree<'_>> {
    let is_rule = |entry: &Tree<'_>| entry.key().is_none_or(|key| !NO_RULES.contains(&key));
    file.entries.into_iter().filter(is_rule).collect()
}

fn compare(before: &Tree<'_>, after: &Tree<'_>, path: &str, found: &mut Vec<Difference>) {
    if before == after {
        return;
    }
    if before.open.is_some() && (before.name(), before.open) == (after.name(), after.open) {
        let (entries, others) = (&before.entries, &after.entries);
        let name = before.name();
        let path = if name.is_empty() { path.to_owned() } else { format!("{path}.{name}") };
        let named = |entries: &[Tree<'_>]| entries.iter().all(|entry| entry.key_at.is_some());
        if named(entries) && named(others) {
            return compare_named(entries, others, &path, found);
        }
        // Lists of simple things read better whole.
        let simple = |entries: &[Tree<'_>]| entries.iter().all(|entry| entry.open.is_none());
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

fn compare_named(before: &[Tree<'_>], after: &[Tree<'_>], path: &str, found: &mut Vec<Difference>) {
    let value = |entries: &[Tree<'_>], key: Option<&str>| entries.iter().position(|entry| entry.key() == key);
    let place = |entry: &Tree<'_>| {
        let key = entry.key().unwrap_or_default();
        if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
    };
    for one in before {
        match value(after, one.key()) {
            Some(other) => compare(one, &after[other], &place(one), found),
            None => found.push(Difference { path: place(one), before: Some(one.to_string()), after: None }),
        }
    }
    for new in after.iter().filter(|new| value(before, new.key()).is_none()) {
        found.push(Difference { path: place(new), before: None, after: Some(new.to_string()) });
    }
    // Of endings the first that holds decides, so their order is a rule.
    let common = |from: &[Tree<'_>], other: &[Tree<'_>]| -> String {
        let names = from.iter().map(Tree::key).filter(|key| value(other, *key).is_some());
        names.flatten().collect::<Vec<_>>().join(", ")
    };
    let (one, other) = (common(before, after), common(after, before));
    if path == "end" && one != other {
        found.push(Difference { path: format!("{path} (order)"), before: Some(one), after: Some(other) });
    }
}

fn compare_listed(before: &[Tree<'_>], after: &[Tree<'_>], path: &str, found: &mut Vec<Difference>) {
    for i in 0..before.len().max(after.len()) {
        let path = format!("{path}[{i}]");
        match (before.get(i), after.get(i)) {
            (Some(one), Some(other)) => compare(one, other, &path, found),
            (one, other) => found.push(Difference {
                path,
                before: one.map(Tree::to_string),
                after: other.map(Tree::to_string),
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
        let quiet =
            said.iter().filter(|line| line.starts_with("end.quiet: (when: Quiet(moves: 50), result: Draw"));
        assert_eq!(quiet.filter(|line| line.ends_with(") -> -")).count(), 1, "{said:?}");
        assert_eq!(said.iter().filter(|line| line.starts_with("castling[")).count(), 2, "{said:?}");
    }
}
