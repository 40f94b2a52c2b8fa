// What the examples of the documentation play: kings and rooks on a board of 8×8, without castling. They include this
// file, so that each shows only what it is about.

/// White has a king on e1 and a rook on h1, Black a king on e8. Who is mated has lost; stalemate is a draw.
fn rook_endgame() -> chatur_core::Game {
    use chatur_board::{Facing, Step};
    use chatur_core::*;

    let across = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    let diagonal = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
    let steps = |all: &[(i8, i8)]| all.iter().map(|&(right, forward)| Step { right, forward }).collect::<Vec<_>>();
    let kind = |name: &str, letter: &str, movement| Kind {
        name: name.into(),
        letter: letter.into(),
        movement: vec![movement],
        royal: name == "king",
        ..Kind::default()
    };
    let seat = |name: &str, facing, letters| SeatSpec { name: name.into(), facing, letters, team: None, colour: None };
    let ending = |name: &str, when, verdict| Ending {
        name: name.into(),
        when,
        verdict,
        moment: Moment::EveryTurn,
        claim: false,
    };
    let spec = Spec {
        id: "rook-endgame".into(),
        seats: vec![seat("white", Facing::North, Letters::Upper), seat("black", Facing::South, Letters::Lower)],
        kinds: vec![
            kind("king", "K", Atom::leaper(steps(&[across, diagonal].concat()))),
            kind("rook", "R", Atom::rider(steps(&across))),
        ],
        endings: vec![
            ending("checkmate", Condition::Checkmated(Who::ToMove), Verdict::Lose(Who::ToMove)),
            ending("stalemate", Condition::Stalemated(Who::ToMove), Verdict::Draw),
        ],
        ..Spec::default()
    };
    let variant = std::sync::Arc::new(Variant::compile_general(spec).expect("it is sound"));
    let mut start = Setup::empty(variant.geometry(), 2);
    for (name, kind, seat) in [("e1", 0, 0), ("h1", 1, 0), ("e8", 0, 1)] {
        let square = variant.geometry().parse(name).expect("a square");
        start.pieces[square.index()] = Some(Piece { kind: KindId(kind), seat: Seat(seat) });
    }
    Game::new(variant, &start).expect("a position")
}

/// The square of this name.
#[allow(dead_code)]
fn at(name: &str) -> chatur_board::Square {
    chatur_board::Geometry::default().parse(name).expect("a square")
}

/// A move that only goes from one square to another.
#[allow(dead_code)]
fn mv(from: &str, to: &str) -> chatur_core::Move {
    chatur_core::Move::new(at(from), at(to), chatur_core::MoveKind::Plain)
}
