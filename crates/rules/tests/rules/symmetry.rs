//! No seat is special: the same position seen by another seat has as many moves.

use crate::support::toys;
use crate::support::walk::{general, random_game};
use chatur_board::Square;
use chatur_core::{Leaves, Mark, Piece, Rights, Seat, Setup, Spec};
use proptest::prelude::*;

/// Toys whose board or zones do not look the same from every seat.
const UNEQUAL: [&str; 3] = ["no checks", "horde", "holes"];

fn games() -> u32 {
    if std::env::var_os("CHATUR_FULL_COUNTS").is_some() { 20 } else { 4 }
}

/// The position with every piece handed to the next seat and the board turned with it: of two seats the
/// ranks are mirrored, of four the board makes a quarter turn.
fn handed_on(spec: &Spec, setup: &Setup) -> Setup {
    let geometry = &spec.geometry;
    let seats = spec.seats.len();
    let seat = |seat: Seat| Seat((seat.0 + 1) % seats as u8);
    let square = |square: Square| {
        let (file, rank) = (geometry.file(square), geometry.rank(square));
        let turned = match seats {
            2 => geometry.square(file, geometry.ranks() - 1 - rank),
            _ => geometry.square(rank, geometry.files() - 1 - file),
        };
        turned.expect("a board that looks the same from every seat")
    };
    let mut turned = Setup { quiet: setup.quiet, round: setup.round, ..Setup::empty(geometry, seats) };
    turned.turn = seat(setup.turn);
    for (at, piece) in setup.all() {
        turned.pieces[square(at).index()] = Some(Piece { seat: seat(piece.seat), ..piece });
    }
    for owner in spec.seat_ids() {
        let rights = setup.rights[owner.index()];
        turned.rights[seat(owner).index()] =
            Rights { king: rights.king.map(square), partners: rights.partners.map(|p| p.map(square)) };
        turned.checks[seat(owner).index()] = setup.checks[owner.index()];
    }
    let mark = |mark: &Mark| Mark {
        seat: seat(mark.seat),
        piece: square(mark.piece),
        skipped: square(mark.skipped),
    };
    turned.marks = setup.marks.iter().map(mark).collect();
    turned
}

#[test]
fn every_seat_has_the_same_moves() {
    for toy in toys::all().into_iter().filter(|toy| !UNEQUAL.contains(&toy.name)) {
        let variant = general(&toy.spec);
        let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(games()) };
        proptest!(config, |(seed in any::<u64>())| {
            random_game(&variant, &toy.start, seed, 40, |seen| {
                let turned = handed_on(&toy.spec, seen.setup);
                let twin = variant.position(&turned).map_err(|e| TestCaseError::fail(e.to_string()))?;
                let two = |position| variant.perft(position, 2, Leaves::Counted);
                prop_assert_eq!(variant.count_moves(&twin), seen.moves.len() as u64, "{}", toy.name);
                prop_assert_eq!(two(&twin), two(seen.position), "{}", toy.name);
                let checkers = variant.checkers(seen.position).count();
                prop_assert_eq!(variant.checkers(&twin).count(), checkers, "{}", toy.name);
                Ok(())
            })?;
        });
    }
}
