//! A child put over its parent.

use crate::merge::inherit::Words;
use crate::schema::{Named, VariantFile};

/// What a file says of itself: the parent's names and numbers are not the child's.
const OWN: [&str; 7] = ["name", "name_fr", "aka", "extends", "about", "without", "examples"];

/// What nobody leaves out: without a board and seats there is no game.
const KEPT: [&str; 4] = ["board", "players.seats", "on", "lint"];

/// Whether a path leads to what nobody leaves out, or what a file says of itself.
pub(crate) fn is_kept(name: &str) -> bool {
    let within =
        |whole: &&str| name.strip_prefix(whole).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
    name == "players" || KEPT.iter().chain(&OWN).any(within)
}

/// Whether a word is what a file says of itself.
pub(crate) fn is_own(word: &str) -> bool {
    OWN.contains(&word)
}

/// The child with all that it takes over.
pub(crate) fn merge(mut parent: VariantFile, mut child: VariantFile) -> VariantFile {
    for word in OWN {
        parent.take_out(word);
    }
    yields(&mut parent, &child);
    first(&mut parent, &mut child);
    child.over(parent)
}

/// Takes out what the child replaces by other words, or as a whole.
fn yields(parent: &mut VariantFile, child: &VariantFile) {
    if child.players.as_ref().is_some_and(|players| players.seats.is_some()) {
        // New seats are complete: the parent's teams are not theirs.
        parent.players = None;
    }
    for (name, piece) in child.pieces.iter().flat_map(Named::iter) {
        // `moves` and `like` say the same thing in two ways: the child's way counts.
        let moved = piece.moves.is_some() || piece.like.is_some();
        let before = parent.pieces.as_mut().and_then(|pieces| pieces.get_mut(name));
        if let Some(before) = before.filter(|_| moved) {
            (before.moves, before.like) = (None, None);
        }
    }
    if let (Some(before), Some(setup)) = (&mut parent.setup, &child.setup) {
        // A new picture is complete: what was placed on the old one is gone with it. So are armies, unless they
        // change those of the parent.
        let drawn = setup.rows.is_some() || setup.armies.is_some() && before.armies.is_none();
        before.armies.take_if(|_| setup.rows.is_some());
        before.rows.take_if(|_| drawn);
        before.place.take_if(|_| drawn || setup.place.is_some());
        before.walls.take_if(|_| drawn);
        before.hands.take_if(|_| setup.hands.is_some());
    }
}

/// New endings come first, since the first that holds decides; an overridden one keeps its place.
fn first(parent: &mut VariantFile, child: &mut VariantFile) {
    let Some(before) = &mut parent.end else { return };
    let after = child.end.take().unwrap_or_default();
    let (old, new) = after.into_iter().partition::<Vec<_>, _>(|(name, _)| before.get(name).is_some());
    *before = new.into_iter().chain(std::mem::take(before)).collect();
    child.end = Some(old.into_iter().collect());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::read;
    use crate::text::source::Source;

    fn merged(parent: &str, child: &str) -> VariantFile {
        let file = |text: &str| {
            read(&Source::new("x", format!("(format: 1, id: \"x\", {text})"))).expect("it can be read")
        };
        merge(file(parent), file(child))
    }

    #[test]
    fn new_endings_come_first_and_overridden_ones_keep_their_place() {
        let draw = "(when: Repeated(3), result: Draw)";
        let file = merged(
            &format!("end: {{\"a\": {draw}, \"b\": {draw}, \"c\": {draw}}}"),
            &format!("end: {{\"new\": {draw}, \"b\": (when: Repeated(5), result: Draw), \"newer\": {draw}}}"),
        );
        let end = file.end.expect("there are endings");
        assert_eq!(end.names().collect::<Vec<_>>(), ["new", "newer", "a", "b", "c"]);
        assert!(matches!(
            end.get("b").expect("b is there").when,
            Some(crate::schema::ConditionWords::Repeated(5))
        ));
    }

    #[test]
    fn endings_are_merged_word_by_word() {
        let parent = "end: {\"a\": (when: Repeated(3), result: Draw, claim: true), \"b\": (when: FullBoard, result: Draw)}";
        let end =
            merged(parent, "end: {\"a\": (result: Win(Mover), text: \"again\")}").end.expect("there are");
        let a = end.get("a").expect("a is there");
        assert!(matches!(a.when, Some(crate::schema::ConditionWords::Repeated(3))));
        assert!(matches!(a.result, Some(crate::schema::ResultWords::Win(_))));
        assert_eq!((a.claim, a.text.as_deref()), (Some(true), Some("again")));
        assert_eq!(end.names().collect::<Vec<_>>(), ["a", "b"]);
    }

    #[test]
    fn new_seats_drop_the_parents_teams() {
        let parent = "players: (seats: {\"a\": (faces: N), \"b\": (faces: S)}, teams: [[\"a\"]])";
        let players = |child: &str| merged(parent, child).players.expect("there are players");
        assert_eq!(players("players: (teams: [[\"b\"]])").seats.expect("taken over").len(), 2);
        let new = players("players: (seats: {\"c\": (faces: N)})");
        assert!(new.teams.is_none() && new.seats.is_some_and(|seats| seats.len() == 1));
    }

    #[test]
    fn armies_take_the_place_of_a_picture_and_are_merged_with_armies() {
        let armies = "setup: (armies: {\"a\": (corner: \"a1\", rows: [\"R\"]), \"b\": (corner: \"a8\")})";
        let setup = merged("setup: (rows: [\"K\"], place: {})", armies).setup.expect("there is a setup");
        assert!(setup.rows.is_none() && setup.place.is_none() && setup.armies.is_some());
        let setup =
            merged(armies, "setup: (armies: {\"a\": (rows: [\"Q\"])})").setup.expect("there is a setup");
        let all = setup.armies.expect("there are armies");
        let army = all.get("a").expect("a is there");
        assert_eq!(all.len(), 2);
        assert_eq!((army.corner.as_deref(), army.rows.as_deref()), (Some("a1"), Some(&["Q".to_owned()][..])));
        let setup = merged(armies, "setup: (rows: [\"K\"])").setup.expect("there is a setup");
        assert!(setup.rows.is_some() && setup.armies.is_none());
    }

    #[test]
    fn points_and_fusions_are_merged_name_by_name() {
        let award = |points: i16| format!("(when: Drawn, to: Playing, points: {points})");
        let file = merged(
            &format!(
                "scoring: (captures: {{\"a\": 1, \"b\": 2}}, awards: {{\"x\": {}}}), turn: (out: (army: Stays))",
                award(1)
            ),
            &format!(
                "scoring: (captures: {{\"b\": 3}}, awards: {{\"y\": {}, \"x\": {}}}), turn: (out: (resets_clock: true))",
                award(2),
                award(3)
            ),
        );
        let scoring = file.scoring.expect("there are points");
        let captures: Vec<_> = scoring.captures.expect("there are").into_iter().collect();
        assert_eq!(captures, [("a".to_owned(), 1), ("b".to_owned(), 3)]);
        let awards: Vec<_> =
            scoring.awards.expect("there are").into_iter().map(|(_, award)| award.points).collect();
        assert_eq!(awards, [3, 2]);
        let out = file.turn.and_then(|turn| turn.out).expect("it is there");
        assert!(out.army.is_some() && out.resets_clock == Some(true));
    }

    #[test]
    fn pieces_are_merged_field_by_field() {
        let file = merged(
            "pieces: {\"a\": (letter: \"A\", moves: \"R\", value: 5), \"b\": (letter: \"B\")}",
            "pieces: {\"c\": (letter: \"C\"), \"a\": (like: \"b\", royal: Yes)}",
        );
        let pieces = file.pieces.expect("there are pieces");
        assert_eq!(pieces.names().collect::<Vec<_>>(), ["a", "b", "c"]);
        let a = pieces.get("a").expect("a is there");
        assert_eq!(a.letter.as_deref(), Some("A"));
        assert_eq!(a.value, Some(5));
        assert_eq!(a.like.as_deref(), Some("b"));
        assert!(a.moves.is_none() && a.royal.is_some());
    }
}
