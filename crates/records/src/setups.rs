//! The variant of a game of more than two players: a family of rules, and one of the setups that have names.

use std::sync::Arc;

use chatur_core::{Piece, Setup};
use chatur_notation::pgn4::{Pgn4Game, StartText};
use chatur_notation::{excerpt, read_position, write_setup};
use chatur_variants::Loaded;

use crate::VariantError;
use crate::sides::fitted_spec;

/// The start of a game that names none, if it has rule tags and if it has none.
const UNNAMED: [&str; 2] = ["4PC", "4PCo"];

/// Setups that differ from the old one in whose king and queen have changed places. The new one, `4PC`, is Blue's and
/// Green's; it is in the catalogue. `4PCb` and `4PCn` are called BY and BYG where they are offered; `4PCrg` is read in the
/// same way.
const SWAPPED: [(&str, &[&str]); 3] =
    [("4PCb", &["blue", "yellow"]), ("4PCn", &["blue", "yellow", "green"]), ("4PCrg", &["red", "green"])];

pub(crate) fn variant_of(
    game: &Pgn4Game,
    named: impl Fn(&str) -> Result<Arc<Loaded>, VariantError>,
) -> Result<Arc<Loaded>, VariantError> {
    let tag = game.tag("Variant").map(str::trim).filter(|tag| !tag.is_empty());
    let family = tag.map(&named).transpose()?;
    if let (Some(tag), Some(loaded)) = (tag, &family)
        && is_called(loaded, tag, true)
    {
        return Ok(Arc::clone(loaded));
    }
    let has_rules = game.tag("RuleVariants").is_some();
    let setup = match game.start() {
        StartText::Named(name) => name,
        StartText::Missing if !has_rules => UNNAMED[1],
        StartText::Missing | StartText::Position(_) => UNNAMED[0],
    };
    let by_setup = match SWAPPED.iter().find(|(name, _)| name.eq_ignore_ascii_case(setup)) {
        Some((_, seats)) => named(UNNAMED[1]).and_then(|old| Ok(Arc::new(swapped(&old, seats)?)))?,
        None => named(setup).map_err(|error| match error {
            VariantError::Unknown(_) => VariantError::Setup(excerpt(setup)),
            other => other,
        })?,
    };
    match family {
        // Who plays with whom is the family's to say.
        Some(family) if !same_teams(&family, &by_setup) => from_start_of(&family, &by_setup).map(Arc::new),
        // The family's own rules, where it begins like that and the game does not name its rules.
        Some(family) if !has_rules && family.start == by_setup.start => Ok(family),
        _ => Ok(by_setup),
    }
}

fn same_teams(a: &Loaded, b: &Loaded) -> bool {
    let teams =
        |loaded: &Loaded| -> Vec<_> { loaded.variant.spec().seats.iter().map(|seat| seat.team).collect() };
    teams(a) == teams(b)
}

/// A variant with the start of another, which is written the same way.
fn from_start_of(loaded: &Loaded, other: &Loaded) -> Result<Loaded, VariantError> {
    let text = write_setup(&other.variant, &other.start);
    let start = read_position(&loaded.variant, &text)
        .map_err(|error| VariantError::Wrong { name: loaded.head.id.clone(), why: error.to_string() })?;
    begun_from(loaded, start)
}

/// The same rules from another start, where kings and partners are at home.
fn begun_from(loaded: &Loaded, mut start: Setup) -> Result<Loaded, VariantError> {
    let wrong = |why: String| VariantError::Wrong { name: loaded.head.id.clone(), why };
    let mut spec = fitted_spec(loaded, &start).unwrap_or_else(|| loaded.variant.spec().clone());
    start.rights = spec.fresh_rights(&start);
    spec.castling.homes.clone_from(&start.rights);
    let variant = chatur_rules::compile(spec).map_err(|error| wrong(error.to_string()))?;
    let position = variant.position(&start).map_err(|error| wrong(error.to_string()))?;
    Ok(Loaded { start: variant.setup(&position), variant: Arc::new(variant), ..loaded.clone() })
}

/// A variant in whose start the king and the queen of some seats have changed places.
fn swapped(loaded: &Loaded, seats: &[&str]) -> Result<Loaded, VariantError> {
    let spec = loaded.variant.spec();
    let mut start = loaded.start.clone();
    for seat in spec.seat_ids().filter(|seat| seats.contains(&spec.seats[seat.index()].name.as_str())) {
        let home = |letter: &str| {
            let is = |piece: Piece| piece.seat == seat && spec.kinds[piece.kind.index()].letter == letter;
            loaded.start.all().find(|(_, piece)| is(*piece)).map(|(square, _)| square.index())
        };
        if let (Some(king), Some(queen)) = (home("K"), home("Q")) {
            start.pieces.swap(king, queen);
        }
    }
    begun_from(loaded, start)
}

/// Whether a variant goes by a name; in full, by its id or its name for people.
pub(crate) fn is_called(loaded: &Loaded, name: &str, in_full: bool) -> bool {
    let head = &loaded.head;
    let aka = head.aka.iter().filter(|_| !in_full);
    aka.chain([&head.id, &head.name]).any(|own| own.eq_ignore_ascii_case(name))
}
