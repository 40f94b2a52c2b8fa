//! Recorded games of more than two players: which files hold them, and by which variant they were played.

use std::path::Path;

use chatur_notation::pgn4::{Pgn4Game, StartText};
use chatur_variants::Loaded;

use crate::opening::short;

/// The start of a game of PGN4 that names none, if it has rule tags and if it has none.
const UNNAMED: [&str; 2] = ["4PC", "4PCo"];

/// Whether a text is PGN4: by the name of its file, or by what only PGN4 has.
pub(crate) fn is_pgn4(path: &Path, text: &str) -> bool {
    let by_name = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("pgn4"));
    let tags = text.lines().map(str::trim_start).filter(|line| line.starts_with('['));
    let mut tags = tags.take(100);
    by_name || tags.any(|line| ["[StartFen4", "[RuleVariants"].iter().any(|tag| line.starts_with(tag)))
}

/// The variant of a game by its tags.
///
/// `Variant` is taken at its word when it is an id or a full name of the catalogue, as in our own records.
/// Elsewhere it is a family of variants, and the setup decides among them.
pub(crate) fn variant_of(game: &Pgn4Game, at_hand: Option<&Loaded>) -> Result<Loaded, String> {
    let tag = game.tag("Variant").map(str::trim).filter(|tag| !tag.is_empty());
    let called = |loaded: &Loaded, tag: &str| {
        [&loaded.head.id, &loaded.head.name].iter().any(|name| name.eq_ignore_ascii_case(tag))
    };
    if let (Some(tag), Some(loaded)) = (tag, at_hand)
        && called(loaded, tag)
    {
        return Ok(loaded.clone());
    }
    let family = match tag {
        None => None,
        Some(tag) => Some(named(tag).ok_or_else(|| format!("unknown variant `{}`", short(tag)))??),
    };
    if let (Some(tag), Some(loaded)) = (tag, &family)
        && called(loaded, tag)
    {
        return Ok(loaded.clone());
    }
    let setup = match game.start() {
        StartText::Named(name) => name,
        StartText::Missing if game.tag("RuleVariants").is_none() => UNNAMED[1],
        StartText::Missing | StartText::Position(_) => UNNAMED[0],
    };
    let by_setup = named(setup).ok_or_else(|| format!("unknown start `{}`", short(setup)))??;
    // The family's own rules, where it begins like that.
    Ok(family.filter(|family| family.start == by_setup.start).unwrap_or(by_setup))
}

fn named(name: &str) -> Option<Result<Loaded, String>> {
    let id = chatur_variants::find(name)?;
    Some(chatur_variants::load(id).map_err(|error| error.to_string()))
}
