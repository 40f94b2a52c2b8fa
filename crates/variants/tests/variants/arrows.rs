//! Walls that the piece of a move shoots.

use chatur_core::{Game, MoveKind};
use chatur_variants::load_text;

/// A rook on a1 hits what stands on a3, and its arrow flies from a1, over a3 as well, which is empty then.
#[test]
fn who_shoots_lets_the_arrow_fly_from_where_it_stands() {
    let text = r#"(
      format: 1, id: "archers", name: "Archers", extends: "orthodox",
      without: ["setup.rows", "end.checkmate", "end.stalemate"],
      check: (matters: false), castling: [], walls: (at: Arrow),
      pieces: { "rook": (moves: [
        Slide(dirs: [Orthogonal], to: [Empty]), Slide(dirs: [Orthogonal], to: [Enemy], effect: Shoot),
      ]) },
      setup: (place: { "white": { "king": "h1", "rook": "a1" }, "black": { "king": "h8", "knight": "a3" } }),
      end: { "stuck": (when: NoMoves(ToMove), result: Lose(ToMove)) },
    )"#;
    let loaded = load_text("archers.ron", text).unwrap_or_else(|error| panic!("{error}"));
    let game = Game::new(loaded.variant.clone(), &loaded.start).expect("a start");
    let name = |square| loaded.variant.geometry().name(square);
    let moves = game.legal_moves();
    let shots = moves.iter().filter(|mv| mv.what == MoveKind::Shoot);
    let mut arrows: Vec<String> = shots.map(|mv| name(mv.wall.expect("each places a wall"))).collect();
    arrows.sort();
    assert_eq!(arrows.join(" "), "a2 a3 a4 a5 a6 a7 a8 b1 c1 d1 e1 f1 g1");
}
