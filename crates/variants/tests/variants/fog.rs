//! What is seen in the fog, beside a slow second opinion made from the rules of chess alone.

use std::collections::BTreeSet;

use chatur_board::Square;
use chatur_core::{AnyPosition, Game, MoveKind, Observed, Seat, SeatState, Setup, Variant};
use chatur_variants::load;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A square by file and rank, from 0.
type At = (i8, i8);

fn below(draw: &mut ChaCha8Rng, count: usize) -> usize {
    draw.next_u32() as usize % count
}

/// The pieces by square: whose, and the letter.
fn pieces(variant: &Variant, setup: &Setup) -> Vec<(At, Seat, String)> {
    let letter = |kind: usize| variant.spec().kinds[kind].letter.clone();
    setup.all().map(|(at, piece)| (place(variant, at), piece.seat, letter(piece.kind.index()))).collect()
}

fn place(variant: &Variant, square: Square) -> At {
    (variant.geometry().file(square) as i8, variant.geometry().rank(square) as i8)
}

/// The squares that a player of chess sees in the fog: where the own pieces stand, and where they could go.
fn seen(variant: &Variant, setup: &Setup, by: Seat) -> BTreeSet<At> {
    let all = pieces(variant, setup);
    let on = |at: At| all.iter().find(|(other, ..)| *other == at);
    let is_board = |(file, rank): At| (0..8).contains(&file) && (0..8).contains(&rank);
    let all_ways: Vec<At> =
        (-1..=1).flat_map(|x| (-1..=1).map(move |y| (x, y))).filter(|way| *way != (0, 0)).collect();
    let knight = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)].to_vec();
    let ways =
        |straight: bool| all_ways.iter().copied().filter(move |(x, y)| (x * y == 0) == straight).collect();
    let mut seen = BTreeSet::new();
    for ((file, rank), seat, letter) in &all {
        if *seat != by {
            continue;
        }
        seen.insert((*file, *rank));
        let (ways, far): (Vec<At>, i8) = match letter.as_str() {
            "N" => (knight.clone(), 1),
            "K" => (all_ways.clone(), 1),
            "Q" => (all_ways.clone(), 7),
            "R" => (ways(true), 7),
            "B" => (ways(false), 7),
            _ => {
                let (up, home) = if by == Seat(0) { (1, 1) } else { (-1, 6) };
                let one = (*file, rank + up);
                if is_board(one) && on(one).is_none() {
                    seen.insert(one);
                    let two = (*file, rank + 2 * up);
                    if *rank == home && on(two).is_none() {
                        seen.insert(two);
                    }
                }
                for to in [(file - 1, rank + up), (file + 1, rank + up)] {
                    if on(to).is_some_and(|(_, other, _)| *other != by) {
                        seen.insert(to);
                    }
                    let passed = setup.marks.iter().find(|mark| place(variant, mark.skipped) == to);
                    if let Some(mark) = passed.filter(|_| setup.turn == by) {
                        seen.extend([to, place(variant, mark.piece)]);
                    }
                }
                continue;
            }
        };
        for (x, y) in ways {
            for far in 1..=far {
                let to = (file + x * far, rank + y * far);
                if !is_board(to) || on(to).is_some_and(|(_, other, _)| *other == by) {
                    break;
                }
                seen.insert(to);
                if on(to).is_some() {
                    break;
                }
            }
        }
    }
    seen
}

fn compare(variant: &Variant, position: &AnyPosition) {
    let setup = variant.setup(position);
    for seat in [Seat(0), Seat(1)] {
        let Observed { setup: told, known, hides } = variant.observe(position, Some(seat));
        assert!(hides);
        let known: BTreeSet<At> = known.into_iter().map(|square| place(variant, square)).collect();
        assert_eq!(known, seen(variant, &setup, seat), "{seat:?} of {setup:?}");
        // What is told is what stands there, and nothing else.
        let all = pieces(variant, &setup);
        let expected: Vec<_> = all.iter().filter(|(at, ..)| known.contains(at)).cloned().collect();
        assert_eq!(pieces(variant, &told), expected);
        // Of what has passed a square it is told where that can be taken.
        let other = Seat(1 - seat.0);
        let taken = |to: Square| {
            let moves = variant.legal_moves(position);
            moves.iter().any(|mv| mv.what == MoveKind::EnPassant && mv.to == to)
        };
        let marks =
            setup.marks.iter().filter(|mark| mark.seat == seat || setup.turn == seat && taken(mark.skipped));
        assert!(marks.eq(&told.marks), "{seat:?} of {setup:?}");
        assert_eq!((told.quiet, told.rights[other.index()].king), (0, None));
        assert_eq!(told.rights[seat.index()], setup.rights[seat.index()]);
        if setup.turn == seat {
            // Nobody is asked to move where nothing is seen.
            assert!(variant.legal_moves(position).iter().all(|mv| known.contains(&place(variant, mv.to))));
        }
    }
    let watched = variant.observe(position, None);
    assert!(watched.known.is_empty() && watched.setup.all().next().is_none());
}

fn play(plies: usize, seed: u64) {
    let loaded = load("fog-of-war").expect("it is in the catalogue");
    let (mut draw, mut played) = (ChaCha8Rng::seed_from_u64(seed), 0);
    while played < plies {
        let mut game = Game::new(loaded.variant.clone(), &loaded.start).expect("the start");
        while game.outcome().is_none() && game.ply() < 200 {
            compare(&loaded.variant, game.position());
            let moves = game.legal_moves();
            game.play(moves[below(&mut draw, moves.len())]).expect("it is legal");
            played += 1;
        }
    }
}

#[test]
fn a_seat_sees_what_its_pieces_reach() {
    play(2_000, 4160);
}

#[test]
#[ignore = "a million positions; run by tests/soak"]
fn the_longest_walk_in_the_fog() {
    play(500_000, 41_600);
}

/// What stops horses and elephants of a player of xiangqi.
fn legs(variant: &Variant, setup: &Setup, by: Seat) -> BTreeSet<At> {
    let is_board = |(file, rank): At| (0..9).contains(&file) && (0..10).contains(&rank);
    let own_half = |(_, rank): At| (rank < 5) == (by == Seat(0));
    let mut legs = BTreeSet::new();
    for ((file, rank), seat, letter) in pieces(variant, setup) {
        for (x, y) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
            let eye = (file + 2 * x, rank + 2 * y);
            if seat == by && letter == "B" && is_board(eye) && own_half(eye) {
                legs.insert((file + x, rank + y));
            }
        }
        for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let ends = [(file + 2 * x + y, rank + 2 * y + x), (file + 2 * x - y, rank + 2 * y - x)];
            if seat == by && letter == "N" && ends.into_iter().any(is_board) {
                legs.insert((file + x, rank + y));
            }
        }
    }
    legs
}

/// In any game, what a seat sees is where its pieces stand and where they could go, were it its turn; whatever the others hold. With
/// it what stops them where they cannot stop themselves.
fn reach(id: &str, plies: usize, stops: fn(&Variant, &Setup, Seat) -> BTreeSet<At>) {
    let loaded = load(id).expect("it is in the catalogue");
    let (variant, mut draw, mut played) = (&loaded.variant, ChaCha8Rng::seed_from_u64(4160), 0);
    while played < plies {
        let mut game = Game::new(variant.clone(), &loaded.start).expect("the start");
        while game.outcome().is_none() && game.ply() < 300 {
            for seat in (0..variant.spec().seats.len()).map(|seat| Seat(seat as u8)) {
                if game.state(seat) != SeatState::Playing {
                    continue;
                }
                let setup = variant.setup(game.position());
                let mut theirs = Setup { turn: seat, ..setup.clone() };
                // Its own pawns have passed long ago.
                theirs.marks.retain(|mark| mark.seat != seat);
                let theirs = variant.position(&theirs).expect("it is playing");
                let reached = variant.legal_moves(&theirs).into_iter().map(|mv| mv.to);
                let own = setup.all().filter(|(_, piece)| piece.seat == seat).map(|(at, _)| at);
                // What has passed a square is seen, and the square, by who can still capture it.
                let has_passed =
                    |at: &Square| setup.marks.iter().any(|mark| mark.piece == *at || mark.skipped == *at);
                let settled = |squares: &mut dyn Iterator<Item = Square>| -> BTreeSet<Square> {
                    squares.filter(|at| !has_passed(at)).collect()
                };
                let mut expected = settled(&mut own.chain(reached));
                let stops = stops(variant, &setup, seat);
                expected.extend(
                    variant
                        .geometry()
                        .squares()
                        .into_iter()
                        .filter(|at| stops.contains(&place(variant, *at))),
                );
                let known = settled(&mut variant.observe(game.position(), Some(seat)).known.into_iter());
                assert_eq!(known, expected, "{seat:?} of {setup:?}");
            }
            let moves = game.legal_moves();
            game.play(moves[below(&mut draw, moves.len())]).expect("it is legal");
            played += 1;
        }
    }
}

#[test]
fn a_seat_of_xiangqi_sees_where_its_pieces_could_go() {
    reach("fog-of-war-xiangqi", 2_000, legs);
}

#[test]
fn a_seat_of_four_sees_where_its_pieces_could_go() {
    reach("fog-of-war-four-player", 1_000, |_, _, _| BTreeSet::new());
}

#[test]
fn pieces_are_dropped_where_one_sees() {
    let loaded = load("fog-of-war-crazyhouse").expect("it is in the catalogue");
    let (variant, mut draw, mut drops) = (&loaded.variant, ChaCha8Rng::seed_from_u64(7), 0);
    for _ in 0..12 {
        let mut game = Game::new(variant.clone(), &loaded.start).expect("the start");
        while game.outcome().is_none() && game.ply() < 150 {
            let seen = variant.observe(game.position(), Some(game.turn())).known;
            let moves = game.legal_moves();
            assert!(moves.iter().all(|mv| seen.has(mv.to)));
            drops += moves.iter().filter(|mv| matches!(mv.what, MoveKind::Drop(_))).count();
            let mv = moves[below(&mut draw, moves.len())];
            assert!(variant.is_legal(game.position(), mv));
            game.play(mv).expect("it is legal");
        }
    }
    assert!(drops > 1_000, "{drops}");
}

#[test]
fn where_nothing_is_hidden_all_is_observed() {
    for id in ["orthodox", "four-player", "crazyhouse"] {
        let loaded = load(id).expect("it is in the catalogue");
        let position = loaded.variant.position(&loaded.start).expect("the start");
        for by in [None, Some(Seat(0))] {
            let observed = loaded.variant.observe(&position, by);
            assert_eq!((observed.setup, observed.hides), (loaded.variant.setup(&position), false));
            assert_eq!(observed.known, loaded.variant.geometry().squares());
        }
    }
}
