//! Pictures of boards and pieces as the old games of Asia have them, and of pieces that an author drew.

use chatur_board::SquareSet;
use chatur_core::{Seat, Setup, Variant};
use chatur_notation::picture::{BoardLook, Drawing, Look, PieceLook, SvgOptions, svg_board};

/// The picture of a start, without names around it.
fn drawn(id: &str, look: Look, seen_by: u8) -> String {
    let loaded = chatur_variants::load(id).unwrap();
    svg(&loaded.variant, &loaded.start, look, seen_by)
}

fn svg(variant: &Variant, setup: &Setup, look: Look, seen_by: u8) -> String {
    let options = SvgOptions { look, seen_by: Seat(seen_by), coordinates: false, ..SvgOptions::default() };
    svg_board(variant, setup, &options)
}

fn points(river: Option<u8>, palaces: Vec<SquareSet>) -> Look {
    Look { board: BoardLook::Points, pieces: PieceLook::Discs, river, palaces, ..Look::default() }
}

/// The lines of the board.
fn lines(svg: &str) -> Vec<&str> {
    let path = svg.lines().find_map(|line| line.strip_prefix("<path d=\"")).unwrap();
    path.split('"').next().unwrap().split('M').skip(1).collect()
}

#[test]
fn points_are_joined_and_a_river_is_crossed_at_the_edges_only() {
    let (whole, river) =
        (drawn("xiangqi", points(None, vec![]), 0), drawn("xiangqi", points(Some(5), vec![]), 0));
    // Ten ranks of eight lines and nine files of nine.
    assert_eq!(lines(&whole).len(), 10 * 8 + 9 * 9);
    let left_out: Vec<&str> =
        lines(&whole).into_iter().filter(|line| !lines(&river).contains(line)).collect();
    assert_eq!(left_out.len(), 7);
    // Rank 5 is the fifth from below: its points are 4 squares and a half above the edge, those of rank 6 one more.
    assert!(left_out.iter().all(|line| line.contains("247.5L") && line.ends_with(" 202.5")), "{left_out:?}");
    let squares = |svg: &str| svg.matches("data-square=").count();
    assert_eq!((squares(&whole), squares(&river)), (90, 90));
    assert!(!whole.contains("#a87b55"), "no dark squares");
}

#[test]
fn a_palace_has_both_diagonals() {
    let loaded = chatur_variants::load("xiangqi").unwrap();
    let palaces = loaded.look.palaces(loaded.variant.spec());
    assert_eq!(palaces.len(), 2);
    let svg = drawn("xiangqi", points(Some(5), palaces), 0);
    for line in ["157.5 337.5L247.5 427.5", "157.5 427.5L247.5 337.5", "157.5 22.5L247.5 112.5"] {
        assert!(lines(&svg).contains(&line), "{line}: {:?}", lines(&svg));
    }
}

#[test]
fn tiles_point_away_from_their_owner() {
    let look = || Look { board: BoardLook::Plain, pieces: PieceLook::Tiles, ..Look::default() };
    let turned = |svg: &str, seat: &str| {
        let own: Vec<&str> =
            svg.lines().filter(|line| line.starts_with(&format!("<g id=\"{seat}"))).collect();
        assert_eq!(own.len(), 8, "kinds of the start");
        own.iter().filter(|line| line.contains("rotate(180")).count()
    };
    let (own, other) = (drawn("shogi", look(), 0), drawn("shogi", look(), 1));
    assert_eq!((turned(&own, "s0"), turned(&own, "s1")), (0, 8));
    assert_eq!((turned(&other, "s0"), turned(&other, "s1")), (8, 0));
}

#[test]
fn discs_have_the_ink_of_their_seat_and_letters() {
    let svg = drawn("xiangqi", points(Some(5), vec![]), 0);
    let drawing = |id: &str| svg.lines().find(|line| line.contains(&format!("id=\"{id}\""))).unwrap();
    assert!(drawing("s0k0").contains("#a3201a") && !drawing("s1k0").contains("#a3201a"));
    assert!(!svg.contains("#fbf5e7"), "no figures");
    let octagons = drawn("janggi", Look { pieces: PieceLook::Octagons, ..Look::default() }, 0);
    assert!(octagons.contains("#1b6a45") && octagons.contains("M40.5 30"));
}

#[test]
fn an_authors_drawing_comes_before_any_set() {
    let own = Drawing { body: "M10 38h25v-5z".into(), lines: "M1 2h3".into() };
    for pieces in [PieceLook::Figures, PieceLook::Discs, PieceLook::Tiles] {
        let drawings = [("rook".to_owned(), own.clone())].into();
        let svg = drawn("orthodox", Look { pieces, drawings, ..Look::default() }, 0);
        assert_eq!((svg.matches("M10 38h25v-5z").count(), svg.matches("M1 2h3").count()), (2, 2));
    }
}

#[test]
fn what_is_in_hand_lies_in_a_tray_without_names_where_there_is_no_panel() {
    let loaded = chatur_variants::load("shogi").unwrap();
    let shown = |position: &str| {
        let panel = chatur_notation::picture::Panel::Never;
        let setup = chatur_notation::fen::read(&loaded.variant, position).unwrap();
        svg_board(&loaded.variant, &setup, &SvgOptions { panel, ..SvgOptions::default() })
    };
    let (empty, held) =
        (shown("4k4/9/9/9/9/9/9/9/4K4[-] w - - 0 1"), shown("4k4/9/9/9/9/9/9/9/4K4[P] w - - 0 1"));
    let row = format!(">{}<", loaded.variant.spec().seats[0].name);
    assert!(!empty.contains(&row) && !held.contains(&row));
    let pieces = |svg: &str| svg.matches("<use ").count();
    assert_eq!(pieces(&held), pieces(&empty) + 1);
}

#[test]
fn hexes_and_graphs_stay_as_they_are() {
    for id in ["glinski", "bagh-chal"] {
        let usual = drawn(id, Look::default(), 0);
        for board in [BoardLook::Points, BoardLook::Plain] {
            assert!(drawn(id, Look { board, ..Look::default() }, 0) == usual, "{id}: {board:?}");
        }
    }
}

/// As [`drawn`], with names around the board.
#[cfg(feature = "characters")]
fn named(id: &str, look: Look) -> String {
    let loaded = chatur_variants::load(id).unwrap();
    let options = SvgOptions { look, ..SvgOptions::default() };
    svg_board(&loaded.variant, &loaded.start, &options)
}

#[cfg(feature = "characters")]
#[test]
fn characters_are_outlines_and_stand_on_pieces_on_the_river_and_beside_ranks() {
    let signs = chatur_notation::picture::Signs::Characters;
    let outlines = |svg: &str| svg.matches(r#"scale(0.115)" d="M"#).count();
    let xiangqi = drawn("xiangqi", Look { signs, ..points(Some(5), vec![]) }, 0);
    assert_eq!((outlines(&xiangqi), xiangqi.matches("<text").count()), (14, 0));
    assert_eq!(xiangqi.matches(r#"scale(0.1)" d="M"#).count(), 4, "two words of two characters");
    let shogi =
        named("shogi", Look { signs, board: BoardLook::Plain, pieces: PieceLook::Tiles, ..Look::default() });
    assert_eq!(outlines(&shogi), 16);
    assert_eq!(shogi.matches(r#"scale(0.06)" d="M"#).count(), 9, "ranks");
    // Files are counted from the right.
    let files: Vec<_> = shogi.split("<text x=\"").skip(1).filter_map(|text| text.split('<').next()).collect();
    let first = files.first().and_then(|text| text.rsplit('>').next());
    assert_eq!((files.len() >= 9, first), (true, Some("9")));
    let janggi = drawn("janggi", Look { signs, pieces: PieceLook::Octagons, ..Look::default() }, 0);
    assert_eq!(outlines(&janggi), 14);
}

#[test]
fn western_signs_are_figures_and_what_has_none_keeps_its_letter() {
    let signs = chatur_notation::picture::Signs::Western;
    let xiangqi = drawn("xiangqi", Look { signs, ..points(Some(5), vec![]) }, 0);
    assert_eq!((xiangqi.matches("scale(.65)").count(), xiangqi.matches("<text").count()), (14, 0));
    let look = Look { signs, board: BoardLook::Plain, pieces: PieceLook::Tiles, ..Look::default() };
    let shogi = drawn("shogi", look, 0);
    assert_eq!(shogi.matches("scale(.6)").count() + shogi.matches("font-size=\"22\"").count(), 16);
}
