//! Boards with walls and with pieces in hand, as text and as SVG.

use crate::support::open::{crazyhouse, duck, two_moves};
use crate::support::still::unplayed;
use chatur_notation::fen;
use chatur_notation::picture::{SvgOptions, TextOptions, svg_board, text_board};

#[test]
fn hands_walls_and_long_turns_as_text() {
    let mut report = String::new();
    for (spec, text) in [
        (crazyhouse(), "3q~k3/8/8/8/8/8/8/4K3[QPPPnn] b - - 0 1"),
        (crazyhouse(), "4k3/8/8/8/8/8/8/4K3[] w - - 0 1"),
        (duck(), "4k3/8/8/3*4/8/8/8/4K3 w - - 0 1"),
        (two_moves(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1 made=1"),
    ] {
        let variant = unplayed(spec);
        let setup = fen::read(&variant, text).unwrap();
        report += text;
        report.push('\n');
        report += &text_board(&variant, &setup, TextOptions::default());
        report.push('\n');
    }
    snapshot!("open_text_boards", report);
}

#[test]
fn hands_and_walls_are_drawn() {
    let mut spec = crazyhouse();
    spec.walling = duck().walling;
    let variant = unplayed(spec);
    let without = fen::read(&variant, "4k3/8/8/8/8/8/8/4K3[] w - - 0 1").unwrap();
    let with = fen::read(&variant, "4k3/8/8/3*4/8/8/8/4K3[QPPPnn] w - - 0 1").unwrap();
    let draw = |setup| svg_board(&variant, setup, &SvgOptions::default());
    let (without, with) = (draw(&without), draw(&with));
    let uses = |svg: &str| svg.matches("<use ").count();
    assert_eq!(uses(&with), uses(&without) + 3, "a queen, pawns and knights are added");
    assert!(with.contains(">3</text>") && with.contains(">2</text>"), "their numbers");
    for (index, line) in with.lines().enumerate().filter(|(_, line)| line.starts_with("<use ")) {
        let id = line.split('"').nth(1).unwrap().trim_start_matches('#');
        assert!(with.contains(&format!(r#"<g id="{id}""#)), "line {index} uses a drawing that is not there");
    }
    assert_eq!(with.matches("#4a4038").count(), without.matches("#4a4038").count() + 1, "one wall");
}
