//! What a child says that its parent does not.

use chatur_variants::schema::{EndWords, Named, PieceWords, VariantFile};
use serde::Serialize;

use crate::say::{Class, Ending, Said};

/// Whether two words are the same.
fn same<T: Serialize + std::fmt::Debug>(one: &T, other: &T) -> bool {
    format!("{one:?}") == format!("{other:?}")
}

/// What a child writes of a word, with the path that it leaves out where the parent has it.
fn written<T: Clone + Serialize + std::fmt::Debug>(
    before: Option<&T>,
    after: Option<&T>,
    path: &str,
    without: &mut Vec<String>,
) -> Option<T> {
    if same(&before, &after) {
        return None;
    }
    if after.is_none() {
        without.push(path.to_owned());
    }
    after.cloned()
}

/// The names that a parent has in a list of them and its child has not: what a child leaves out it would inherit.
fn left_out<T>(before: Option<&Named<T>>, after: Option<&Named<T>>, path: &str, without: &mut Vec<String>) {
    let Some(after) = after else { return };
    let old = before.into_iter().flat_map(Named::names);
    without.extend(old.filter(|name| after.get(name).is_none()).map(|name| format!("{path}.{name}")));
}

/// A section of fields, each by itself.
macro_rules! fields {
    ($type:ident, $before:expr, $after:expr, $path:expr, $without:expr, $($field:ident),+) => {{
        let (before, after) = (&$before, &$after);
        let words = $type {
            $($field: written(before.$field.as_ref(), after.$field.as_ref(), &format!("{}.{}", $path, stringify!($field)), $without),)+
            ..$type::default()
        };
        let says = [$(words.$field.is_some()),+].contains(&true);
        says.then_some(words)
    }};
}

/// The file of a child: only what differs from its parent.
pub(crate) fn difference(parent: &VariantFile, before: &Said, after: &Said) -> VariantFile {
    use chatur_variants::schema::{BlastWords, CaptureWords, CheckWords, DropWords, SetupWords};
    let mut without = Vec::new();
    let (old, new) = (&before.words, &after.words);
    /// A section: all of it where the parent has none, nothing where the child has none.
    macro_rules! section {
        ($name:ident, $type:ident, $($field:ident),+) => {
            match (&old.$name, &new.$name) {
                (Some(before), Some(after)) => {
                    fields!($type, before, after, stringify!($name), &mut without, $($field),+)
                }
                (before, after) => written(before.as_ref(), after.as_ref(), stringify!($name), &mut without),
            }
        };
    }
    let setup = section!(setup, SetupWords, rows, hands);
    let mut capture = section!(capture, CaptureWords, in_passing_on, goes, returns_as, blast, petrifies);
    if let (Some(Some(before)), Some(Some(after))) =
        (old.capture.as_ref().map(|words| &words.blast), new.capture.as_ref().map(|words| &words.blast))
        && let Some(words) = &mut capture
    {
        words.blast =
            fields!(BlastWords, before, after, "capture.blast", &mut without, spares, immune, leaves, goes);
        let says = words.blast.is_some() || words.in_passing_on.is_some() || words.goes.is_some();
        if !says && words.returns_as.is_none() && words.petrifies.is_none() {
            capture = None;
        }
    }
    if let (Some(before), Some(after)) = (&old.setup, &new.setup) {
        left_out(before.hands.as_ref(), after.hands.as_ref(), "setup.hands", &mut without);
        for (seat, hand) in after.hands.iter().flat_map(Named::iter) {
            let before = before.hands.as_ref().and_then(|hands| hands.get(seat));
            left_out(before, Some(hand), &format!("setup.hands.{seat}"), &mut without);
        }
    }
    if let (Some(before), Some(after)) = (&old.drops, &new.drops) {
        left_out(before.zones.as_ref(), after.zones.as_ref(), "drops.zones", &mut without);
        left_out(before.per_file.as_ref(), after.per_file.as_ref(), "drops.per_file", &mut without);
    }
    let drops = section!(
        drops,
        DropWords,
        from,
        pieces,
        zone,
        zones,
        promoted,
        one_per_file,
        per_file,
        not_mate,
        must_have_move,
        even_shades,
        may_check,
        must,
        near,
        near_free,
        flips
    );
    let mut check = section!(
        check,
        CheckWords,
        matters,
        may_give,
        royals,
        facing_royals,
        in_check_when,
        royal_up_to,
        unless,
        flight
    );
    if let Some(words) = &mut check
        && new.check.as_ref().is_some_and(|check| check.matters == Some(false))
    {
        // Nothing else about check means anything then.
        *words = CheckWords { matters: words.matters, ..CheckWords::default() };
    }
    let mut file = VariantFile {
        format: 1,
        board: written(old.board.as_ref(), new.board.as_ref(), "board", &mut without),
        players: written(old.players.as_ref(), new.players.as_ref(), "players", &mut without),
        pieces: pieces(parent, old.pieces.as_ref(), new.pieces.as_ref(), &mut without),
        setup,
        turn: written(old.turn.as_ref(), new.turn.as_ref(), "turn", &mut without),
        castling: written(old.castling.as_ref(), new.castling.as_ref(), "castling", &mut without),
        capture,
        drops,
        gating: written(old.gating.as_ref(), new.gating.as_ref(), "gating", &mut without),
        walls: written(old.walls.as_ref(), new.walls.as_ref(), "walls", &mut without),
        check,
        must: written(old.must.as_ref(), new.must.as_ref(), "must", &mut without),
        ..VariantFile::default()
    };
    file.end = ends(parent, &before.endings, &after.endings, &mut without);
    if new.drops.is_some() && old.drops.is_none() {
        // What is captured comes back: no material is too little for good.
        let by_material = |words: &EndWords| format!("{:?}", words.when).contains("Insufficient([Chess])");
        let known = parent.end.iter().flat_map(Named::iter).filter(|(_, words)| by_material(words));
        let paths: Vec<String> = known.map(|(name, _)| format!("end.{name}")).collect();
        without.extend(paths.into_iter().filter(|path| !without.contains(path)).collect::<Vec<_>>());
    }
    // Zones and rules in Rust stand beside the endings that name them.
    let told = format!("{:?}", file.end);
    let named = |name: &str| told.contains(&format!("{name:?}"));
    file.zones = new
        .zones
        .clone()
        .map(|zones| zones.into_iter().filter(|(name, _)| named(name)).collect::<Named<_>>());
    file.zones = file.zones.filter(|zones| !zones.is_empty());
    file.modules = new.modules.clone().filter(|modules| modules.names().all(named));
    file.without = Some(without).filter(|without| !without.is_empty());
    file
}

fn pieces(
    parent: &VariantFile,
    before: Option<&Named<PieceWords>>,
    after: Option<&Named<PieceWords>>,
    without: &mut Vec<String>,
) -> Option<Named<PieceWords>> {
    let (before, after) = (before?, after?);
    let known = |name: &str| parent.pieces.as_ref().and_then(|pieces| pieces.get(name));
    let mut told = Named::default();
    for name in before.names().filter(|name| after.get(name).is_none() && known(name).is_some()) {
        without.push(format!("pieces.{name}"));
    }
    for (name, piece) in after.iter() {
        let Some(old) = before.get(name).filter(|_| known(name).is_some()) else {
            told.push(name.to_owned(), piece.clone());
            continue;
        };
        let path = format!("pieces.{name}");
        let words = fields!(
            PieceWords,
            old,
            piece,
            path,
            without,
            letter,
            also,
            moves,
            royal,
            promotes,
            stays_in,
            traits,
            takes,
            never_takes,
            captured_as,
            limit
        );
        let Some(words) = words else { continue };
        // What it was worth it is no longer.
        if words.moves.is_some() && known(name).is_some_and(|piece| piece.value.is_some()) {
            without.push(format!("{path}.value"));
        }
        if words.moves.is_some() && known(name).is_some_and(|piece| piece.like.is_some()) {
            without.push(format!("{path}.like"));
        }
        told.push(name.to_owned(), words);
    }
    (!told.is_empty()).then_some(told)
}

/// Endings that are about the same take the place of the parent's, under its name.
fn ends(
    parent: &VariantFile,
    before: &[Ending],
    after: &[Ending],
    without: &mut Vec<String>,
) -> Option<Named<EndWords>> {
    let of = |endings: &[Ending], class| -> Vec<Ending> {
        endings.iter().filter(|ending| ending.class == class).cloned().collect()
    };
    let known = parent.end.iter().flat_map(Named::iter);
    let known: Vec<(&str, Class)> =
        known.map(|(name, words)| (name, words.when.as_ref().map_or(Class::Other, Class::of))).collect();
    let mut classes: Vec<Class> = before.iter().chain(after).map(|ending| ending.class).collect();
    classes.sort_unstable();
    classes.dedup();
    let mut told = Vec::new();
    for class in classes {
        let (old, new) = (of(before, class), of(after, class));
        let text =
            |endings: &[Ending]| format!("{:?}", endings.iter().map(|one| &one.words).collect::<Vec<_>>());
        if text(&old) == text(&new) {
            continue;
        }
        let names: Vec<&str> =
            known.iter().filter(|(_, other)| *other == class).map(|(name, _)| *name).collect();
        without.extend(names.iter().skip(new.len()).map(|name| format!("end.{name}")));
        for (i, ending) in new.into_iter().enumerate() {
            let name = names.get(i).map_or(ending.name.clone(), |name| (*name).to_owned());
            told.push((name, ending));
        }
    }
    if won_otherwise(after) && !won_otherwise(before) {
        without.extend(
            known
                .iter()
                .filter(|(_, class)| *class == Class::Material)
                .map(|(name, _)| format!("end.{name}")),
        );
    }
    // In the order in which they are looked at.
    let place = |ending: &Ending| after.iter().position(|one| one.name == ending.name);
    told.sort_by_key(|(_, ending)| place(ending));
    let told: Named<EndWords> = told.into_iter().map(|(name, ending)| (name, ending.words)).collect();
    (!told.is_empty()).then_some(told)
}

/// Whether somebody who cannot mate may win.
fn won_otherwise(endings: &[Ending]) -> bool {
    let by_mate = [Class::Mate, Class::Stale, Class::Repetition, Class::Quiet];
    let stalemate_wins = endings.iter().any(|ending| {
        let result = format!("{:?}", ending.words.result);
        ending.class == Class::Stale && !result.contains("Draw")
    });
    stalemate_wins || endings.iter().any(|ending| !by_mate.contains(&ending.class))
}
