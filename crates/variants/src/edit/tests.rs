use super::{Edit, EditError, arrangement, edit};
use crate::{check, new_from};

const CHESS: &str = r#"// mine
(
  format: 1, id: "mine", name: "Mine", extends: "orthodox", // as it is
  zones: {
    // a hill
    "hill": At("d4..e5"),   // in the middle
    "home": Ranks([1, 2]),
    "each": For({ "white": At("a1 b1"), "black": At("a8 b8") }),
  },
  setup: (rows: [
    "rnbqkbnr", "pppppppp",
    "........", "........", // nothing yet
    "........", "........",
    "PPPPPPPP", "RNBQKBNR",
  ]),
)
"#;

fn piece(seat: &str, kind: &str) -> Edit {
    Edit::Piece { seat: seat.into(), kind: kind.into() }
}

fn zone(name: &str, seat: Option<&str>) -> Edit {
    Edit::Zone { name: name.into(), seat: seat.map(Into::into) }
}

/// The lines that differ, old and new.
fn difference(old: &str, new: &str) -> Vec<String> {
    let (old, new): (Vec<_>, Vec<_>) = (old.lines().collect(), new.lines().collect());
    let same = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let behind = old[same..].iter().rev().zip(new[same..].iter().rev()).take_while(|(a, b)| a == b).count();
    new[same..new.len() - behind].iter().map(|line| line.trim().to_owned()).collect()
}

fn changed(text: &str, at: &str, change: &Edit) -> Vec<String> {
    difference(text, &edit(text, at, change).unwrap_or_else(|why| panic!("{at}: {why}")))
}

#[test]
fn a_sign_of_the_picture_changes_and_nothing_else() {
    assert_eq!(
        changed(CHESS, "d6", &piece("black", "knight")),
        [r#""...n....", "........", // nothing yet"#]
    );
    assert_eq!(changed(CHESS, "e1", &Edit::Erase), [r#""PPPPPPPP", "RNBQ.BNR","#]);
    assert_eq!(changed(CHESS, "e4", &Edit::Move { from: "e2".into() }).len(), 2);
    assert_eq!(changed(CHESS, "a6", &Edit::Wall), [r#""*.......", "........", // nothing yet"#]);
    let walled = edit(CHESS, "a6", &Edit::Wall).expect("it is built");
    assert_eq!(edit(&walled, "a6", &Edit::Wall).as_deref(), Ok(CHESS));
    assert_eq!(edit(CHESS, "a9", &Edit::Erase), Err(EditError::Unknown("a9".into())));
    assert_eq!(edit("(", "a1", &Edit::Erase), Err(EditError::Unreadable));
}

#[test]
fn zones_gain_and_lose_squares() {
    assert_eq!(changed(CHESS, "c3", &zone("hill", None)), [r#""hill": At("d4..e5 c3"),   // in the middle"#]);
    assert_eq!(changed(CHESS, "d4", &zone("hill", None)), [r#""hill": At("e4 d5 e5"),   // in the middle"#]);
    let more = edit(CHESS, "c3", &zone("home", None)).expect("it is added");
    assert_eq!(difference(CHESS, &more), [r#""home": Any([Ranks([1, 2]), At("c3")]),"#]);
    assert_eq!(changed(&more, "d3", &zone("home", None)), [r#""home": Any([Ranks([1, 2]), At("c3 d3")]),"#]);
    let less = edit(CHESS, "c2", &zone("home", None)).expect("it is taken out");
    assert_eq!(difference(CHESS, &less), [r#""home": Both([Ranks([1, 2]), Not(At("c2"))]),"#]);
    let each = zone("each", Some("black"));
    let line = r#""each": For({ "white": At("a1 b1"), "black": At("a8 b8 c8") }),"#;
    assert_eq!(changed(CHESS, "c8", &each), [line]);
    assert_eq!(edit(CHESS, "c8", &zone("pill", None)), Err(EditError::Unknown("pill".into())));
}

#[test]
fn what_only_the_parent_says_is_written_down() {
    let bare = "(\n  format: 1, id: \"bare\", name: \"Bare\", extends: \"king-of-the-hill\",\n)\n";
    let hill = r#"zones: { "hill": At("d4 e4 d5 e5 f5") },"#;
    assert_eq!(changed(bare, "f5", &zone("hill", None)).last().map(String::as_str), Some(hill));
    let moved = edit(bare, "e4", &Edit::Move { from: "e2".into() }).expect("it is moved");
    let rows = changed(bare, "e4", &Edit::Move { from: "e2".into() });
    assert_eq!(rows[5..8], [r#""....P...","#, r#""........","#, r#""PPPP.PPP","#], "{rows:?}");
    assert!(check("bare.ron", &moved).ok(), "{moved}");
    let hole = edit(bare, "a5", &Edit::Hole).expect("it is cut");
    assert!(hole.contains("board: Squares(map: [") && hole.contains("\"#.......\""), "{hole}");
    let closed = edit(&hole, "a5", &Edit::Hole).expect("it is closed");
    assert!(!closed.contains('#'), "{closed}");
    let four = "(format: 1, id: \"four\", name: \"Four\", extends: \"four-player\")";
    let moved = edit(four, "h4", &Edit::Move { from: "h2".into() }).expect("it is moved");
    assert!(check("four.ron", &moved).ok(), "{moved}");
}

#[test]
fn armies_and_lists_of_squares_change_in_their_own_words() {
    let four = new_from("mine", "four-player").expect("it is written");
    let moved = edit(&four, "h4", &Edit::Move { from: "h2".into() }).expect("it is moved");
    assert!(moved.contains("place: {\"red\": {\"pawn\": \"h4\"}}"), "{moved}");
    let back = edit(&moved, "h2", &Edit::Move { from: "h4".into() }).expect("it is moved back");
    assert!(back.contains("place: {\"red\": {}}") || !back.contains("place"), "{back}");
    let placed = r#"(format: 1, id: "p", name: "P", extends: "orthodox", setup: (place: {
        "white": {"king": "e1", "pawn": "a2..c2"}, "black": {"king": "e8"} }, rows: ["8"]))"#
        .replace(", rows: [\"8\"]", "");
    let empty = placed.replace("extends: \"orthodox\"", "extends: \"orthodox\", without: [\"setup.rows\"]");
    assert!(changed(&empty, "b2", &Edit::Erase)[0].contains(r#""pawn": "a2 c2""#));
    assert!(changed(&empty, "d1", &piece("white", "king"))[0].contains(r#""king": "e1 d1""#));
    assert!(
        changed(&empty, "h8", &piece("black", "rook"))[0]
            .contains(r#""black": {"king": "e8", "rook": "h8"}"#)
    );
}

#[test]
fn what_can_be_drawn_is_told_beside_mistakes() {
    let kingless = edit(CHESS, "e1", &Edit::Erase).expect("it is erased");
    let checked = check("mine.ron", &kingless);
    assert!(!checked.ok());
    let drawn = arrangement(&checked).expect("it is drawn");
    assert_eq!(drawn.pieces.len(), 31);
    let each: Vec<_> = drawn.zones.iter().filter(|zone| zone.name == "each").collect();
    assert_eq!(each.len(), 2);
    assert_eq!(each[1].squares, ["a8", "b8"]);
}

/// The names of the holes of a text.
fn holes(text: &str) -> Option<Vec<String>> {
    let drawn = arrangement(&check("holes.ron", text)).expect("it is drawn");
    drawn.holes.map(|holes| holes.into_iter().map(|hole| hole.0).collect())
}

#[test]
fn a_hole_goes_through_all_levels() {
    let alice = "(\n  format: 1, id: \"two\", name: \"Two\", extends: \"alice\",\n)\n";
    let hole = edit(alice, "a5/2", &Edit::Hole).expect("it is cut");
    assert!(hole.contains("\"#.......\",\n") && hole.contains("], levels: 2)"), "{hole}");
    assert_eq!(holes(&hole), Some(vec!["a5".into(), "a5/2".into()]));
    assert!(check("two.ron", &hole).ok(), "{hole}");
    let pawnless = edit(&hole, "a7/2", &Edit::Hole).expect("it is cut");
    assert!(pawnless.contains("\"#ppppppp\""), "{pawnless}");
    let closed = edit(&hole, "a5", &Edit::Hole).expect("it is closed");
    assert!(!closed.contains('#') && check("two.ron", &closed).ok(), "{closed}");
    let cylinder = "(format: 1, id: \"c\", name: \"C\", extends: \"orthodox\", board: Squares(files: 8, ranks: 8, wrap: Cylinder))";
    assert!(edit(cylinder, "d5", &Edit::Hole).expect("it is cut").contains("], wrap: Cylinder)"));
}

#[test]
fn hexes_can_be_taken_out_and_put_in() {
    let text = include_str!("../words/examples/board-hexes-drawn.ron");
    let cut = edit(text, "c3", &Edit::Hole).expect("it is cut");
    assert_eq!(difference(text, &cut), [r##""#.#.#","##, r#"".###.","#][1..], "{cut}");
    assert_eq!(edit(&cut, "c3", &Edit::Hole).as_deref(), Ok(text));
    // The lowest of a file: the stone above stays where it is, by another name.
    let lower = edit(text, "a1", &Edit::Hole).expect("it is cut");
    assert!(
        lower.contains(r#""blue": {"stone": "a1"}"#) && !lower.contains(r#""white": {"stone""#),
        "{lower}"
    );
    assert_eq!(holes(&lower).map(|holes| holes.contains(&"a0".to_owned())), Some(true));
    let back = edit(&lower, "a0", &Edit::Hole).expect("it is put in");
    assert!(back.contains(r#""blue": {"stone": "a2"}"#), "{back}");
    // A file that is gone gives its name to the next.
    let file = edit(&lower, "a1", &Edit::Hole).expect("it is cut");
    assert!(file.contains(r#""red": {"stone": "d1"}"#), "{file}");
    // A zone that names hexes would come to have others.
    let zoned = text.replace("setup:", "zones: { \"corner\": At(\"a2\") }, setup:");
    assert_eq!(edit(&zoned, "a1", &Edit::Hole), Err(EditError::Renames));
    assert!(edit(&zoned, "c1", &Edit::Hole).is_ok());
    // A hexagon that is given by its side is drawn from then on.
    let wide = "(\n  format: 1, id: \"g\", name: \"G\", extends: \"glinski\",\n)\n";
    let drawn = edit(wide, "f6", &Edit::Hole).expect("it is cut");
    assert!(
        drawn.contains("board: Hexes(map: [")
            && holes(&drawn).is_some_and(|holes| holes.contains(&"f6".into()))
    );
    let mine = new_from("mine", "glinski").expect("it is written");
    let pawnless = edit(&mine, "f5", &Edit::Hole).expect("it is cut");
    assert_eq!(arrangement(&check("mine.ron", &pawnless)).map(|drawn| drawn.pieces.len()), Some(35));
}

#[test]
fn cells_and_lines_have_no_holes() {
    let tigers = new_from("mine", "bagh-chal").expect("it is written");
    assert_eq!(holes(&tigers), None);
    assert_eq!(edit(&tigers, "a1", &Edit::Hole), Err(EditError::NoHoles));
}
