//! Boards of four players as text and as SVG.

use std::fmt::Write;

use crate::support::four::{CLASSIC, four_player, super_chess, teams};
use chatur_board::SquareSet;
use chatur_core::{Move, MoveKind, Seat, Setup};
use chatur_notation::picture::{Panel, SvgOptions, TextOptions, seats_board, svg_board, text_board};
use chatur_notation::{fen, fen4};

/// A board with bodies of three seats, a walking king, two grey armies and promoted queens.
const MID: &str = "B-0,0,1,1-0,0,0,0-0,0,0,0-12,109,12,30-0-{'resigned':(false,false,true,false)}-\
    3,dyR,3,yK,2,dyR,3/5,dyN,dyP,7/14/bR,4,*,*,6,dgR/5,dy+Q,*,7/2,*,*,10/bK,1,b+R,*,1,dgP,8/\
    9,*,*,2,dgK/9,r+N,*,3/4,bD,9/bR,1,bB,bB,8,rD,dgR/14/4,rP,rP,3,*,*,3/3,rR,3,rK,1,r+B,*,3";

fn mid() -> Setup {
    fen4::read(&four_player(), MID).unwrap().setup
}

#[test]
fn text_boards_of_four() {
    let variant = four_player();
    let start = fen4::read(&variant, CLASSIC).unwrap().setup;
    let mut report = String::new();
    let _ = writeln!(report, "start\n{}", text_board(&variant, &start, TextOptions::default()));
    let _ = writeln!(report, "later\n{}", text_board(&variant, &mid(), TextOptions::default()));
    let blue = TextOptions { seen_by: Seat(1), ..TextOptions::default() };
    let _ = writeln!(report, "seen by blue\n{}", text_board(&variant, &mid(), blue));
    let _ = writeln!(report, "numbers of seats\n{}", seats_board(&variant, &start, Seat(0)));
    let _ = writeln!(report, "later\n{}", seats_board(&variant, &mid(), Seat(0)));
    let _ = writeln!(report, "without points\n{}", text_board(&teams(), &start, TextOptions::default()));
    let bodies = super_chess();
    let two = fen::read(&bodies, "r3k2r/8/8/2**2**/2+Q*2+r*/8/PPP5/R3K2R w KQkq - 3 9").unwrap();
    let _ = writeln!(report, "two players\n{}", text_board(&bodies, &two, TextOptions::default()));
    let _ = writeln!(report, "two players by number\n{}", seats_board(&bodies, &two, Seat(0)));
    snapshot!("text_boards_of_four_players", report);
}

#[test]
fn an_svg_of_four() {
    let variant = four_player();
    let square = |name: &str| variant.geometry().parse(name).unwrap();
    let options = SvgOptions {
        seen_by: Seat(1),
        last_move: Some((square("j3"), square("j6"))),
        check: [square("a8")].into_iter().collect(),
        why_out: vec![None, None, None, Some("mate".into())],
        ..SvgOptions::default()
    };
    let svg = svg_board(&variant, &mid(), &options);
    let is_fused =
        |piece: chatur_core::Piece| variant.spec().kinds[piece.kind.index()].name.starts_with("super ");
    let fused = mid().all().filter(|&(_, piece)| is_fused(piece)).count();
    assert!(fused > 0);
    assert_eq!(
        svg.matches("<use ").count(),
        mid().all().count() + fused,
        "one for each piece, two for each fused one"
    );
    assert_eq!(svg.matches("data-square").count(), 160);
    assert_eq!(svg.matches("stroke-dasharray").count(), 1, "one king walks");
    assert_eq!(svg.matches("#e8b93c").count(), 8, "all squares that the last move left or reached");
    assert_eq!(svg.matches("in check").count(), 1);
    snapshot!("svg_board_of_four_players", svg);
}

#[test]
fn armies_are_not_told_apart_by_colour_alone() {
    let variant = four_player();
    let svg = svg_board(&variant, &fen4::read(&variant, CLASSIC).unwrap().setup, &SvgOptions::default());
    let mut marks = std::collections::BTreeSet::new();
    for (seat, letter) in ["R", "B", "Y", "G"].into_iter().enumerate() {
        let pawn =
            svg.split(&format!("<g id=\"s{seat}k5\">")).nth(1).unwrap().split("</g></g>").next().unwrap();
        assert!(pawn.contains(&format!(">{letter}</text>")), "{pawn}");
        let shape = pawn.rsplit("<path d=\"").next().unwrap().split('"').next().unwrap().to_owned();
        assert!(marks.insert(shape), "two seats have one shape");
    }
}

#[test]
fn every_seat_has_its_side_below_and_its_bar() {
    let variant = four_player();
    let setup = fen4::read(&variant, CLASSIC).unwrap().setup;
    for (seat, corner) in [(0, "d1"), (1, "a11"), (2, "k14"), (3, "n4")] {
        let options = SvgOptions { seen_by: Seat(seat), ..SvgOptions::default() };
        let svg = svg_board(&variant, &setup, &options);
        // The left end of the own back rank stands three squares in, on the lowest row.
        assert!(svg.contains(&format!("data-square=\"{corner}\" x=\"165\" y=\"615\"")), "{corner}");
    }
}

#[test]
fn an_author_s_colours_are_used_and_nothing_else_of_them() {
    let mut spec = crate::support::four::four_player_spec();
    spec.seats[0].colour = Some("#123456".into());
    spec.seats[1].colour = Some("\"/><script>".into());
    let variant = crate::support::compiled(spec);
    let setup = fen4::read(&variant, CLASSIC).unwrap().setup;
    let svg = svg_board(&variant, &setup, &SvgOptions::default());
    assert!(svg.contains("#123456") && !svg.contains("script"));
    let bare = SvgOptions { panel: Panel::Never, coordinates: false, ..SvgOptions::default() };
    assert!(svg_board(&variant, &setup, &bare).len() < svg.len());
}

#[test]
fn a_fusion_marks_the_new_piece_and_where_it_came_from() {
    let variant = four_player();
    let square = |name: &str| variant.geometry().parse(name).unwrap();
    let mv = Move::new(square("d10"), square("d8"), MoveKind::Fusion(square("c8")));
    let options = SvgOptions::default().with_last_move(mv);
    assert_eq!(options.last_move, None);
    let svg = svg_board(&variant, &mid(), &options);
    assert_eq!(svg.matches("#e8b93c").count(), 5);
    assert_eq!(SvgOptions::default().marked, SquareSet::EMPTY);
}
