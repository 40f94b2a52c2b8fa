//! What an author may have meant.

use chatur_effort::tick;

use crate::said::Said;

/// The longest word that is compared. A longer one costs time in proportion to its length squared, and is no
/// misspelling.
const LONGEST: usize = 64;
/// The most names that are compared.
const MOST: usize = 1000;

/// The name nearest to what was written, if one is near enough.
///
/// ```
/// assert_eq!(chatur_variants::nearest("quen", ["king", "queen"]), Some("queen"));
/// assert_eq!(chatur_variants::nearest("zebra", ["king", "queen"]), None);
/// ```
pub fn nearest<'a>(found: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if found.len() > LONGEST {
        return None;
    }
    let folded = found.to_lowercase();
    names
        .into_iter()
        .filter(|name| name.len() <= LONGEST)
        .map(|name| (strsim::damerau_levenshtein(&folded, &name.to_lowercase()), name))
        .filter(|&(distance, name)| distance <= 1 + found.chars().count().max(name.chars().count()) / 4)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, name)| name)
}

/// A sentence with what is allowed, the nearest name first.
pub(crate) fn suggestion<'a>(found: &str, names: impl IntoIterator<Item = &'a str>) -> Said {
    let mut names: Vec<&str> = names.into_iter().collect();
    if found.len() > LONGEST || names.len() > MOST {
        return allowed(&names);
    }
    tick(names.len() as u64 * 16);
    names.retain(|name| name.len() <= LONGEST);
    let folded = found.to_lowercase();
    match nearest(found, names.iter().copied()) {
        Some(name) if names.len() > 1 => {
            names.sort_by_cached_key(|name| strsim::damerau_levenshtein(&folded, &name.to_lowercase()));
            let allowed = allowed(&names);
            said!(DidYouMean { name, allowed })
        }
        Some(name) => said!(DidYouMeanOnly { name }),
        None => allowed(&names),
    }
}

/// A sentence with all that is allowed.
pub(crate) fn allowed(names: &[&str]) -> Said {
    const SHOWN: usize = 12;
    if names.is_empty() {
        return said!(NoneToChooseFrom);
    }
    let list = names.iter().take(SHOWN).map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
    let more = if names.len() > SHOWN { ", …" } else { "" };
    said!(Allowed { list, more })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::said::Lang;

    #[test]
    fn near_names_are_offered_and_far_ones_are_not() {
        assert_eq!(nearest("quen", ["king", "queen"]), Some("queen"));
        assert_eq!(nearest("ForwardRigt", ["ForwardLeft", "ForwardRight"]), Some("ForwardRight"));
        assert_eq!(nearest("zebra", ["king", "queen"]), None);
        assert_eq!(suggestion("zebra", ["king"]).told(Lang::En), "allowed: `king`");
    }
}
