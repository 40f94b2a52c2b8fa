//! Every variant of the catalogue, by name of none: its games read back from text.

use crate::support::four_laws::{self, fen4_law, pgn4_law};
use crate::support::laws::{fen_law, moves_law, pgn_law, played};
use chatur_core::{CastlingText, Game};
use chatur_notation::pgn::{self, Start};
use chatur_notation::{fen, uses_fen};
use chatur_variants::{catalogue, load};

/// Numbers that look random, the same ones each time.
fn numbers(seed: u64) -> impl Iterator<Item = u16> {
    let next =
        |state: &u64| Some(state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f));
    std::iter::successors(Some(seed), next).skip(1).map(|state| (state >> 40) as u16)
}

#[test]
fn games_of_every_variant_read_back() {
    let mut seen = 0;
    for entry in catalogue() {
        let loaded = load(entry.id).unwrap_or_else(|error| panic!("{}: {error}", entry.id));
        let begun = Game::new(loaded.variant.clone(), &loaded.start).unwrap();
        let usual = begun.start().clone();
        for (seed, length) in [(1, 0), (2, 3), (3, 17), (4, 40), (5, 90), (6, 160)] {
            if length > 40 && !crate::full_counts() {
                continue;
            }
            let choices: Vec<u16> = numbers(seed).take(length).collect();
            if !uses_fen(loaded.variant.spec()) {
                let game = four_laws::played(&begun, &choices, fen4_law);
                moves_law(&game);
                pgn4_law(&game);
                continue;
            }
            let game = played(&begun, &choices);
            fen_law(&game);
            moves_law(&game);
            pgn_law(&game, &usual);
        }
        seen += 1;
    }
    assert!(seen >= 4, "the catalogue has {seen} variants");
}

#[test]
fn shuffled_starts_are_written_shortly() {
    for entry in catalogue() {
        let loaded = load(entry.id).unwrap();
        let Some(shuffle) = &loaded.shuffle else { continue };
        let step = (shuffle.total() / 97).max(1);
        for number in (0..shuffle.total()).step_by(step as usize) {
            let setup = shuffle.setup(number).unwrap();
            let text = fen::write(&loaded.variant, &setup);
            // At a start every partner is the outermost one, so that letters of files are not needed.
            let castling = text.split(' ').nth(2).unwrap();
            assert!(castling.chars().all(|c| "KQkq-".contains(c)), "{} {number}: {text}", entry.id);
            assert_eq!(fen::read(&loaded.variant, &text), Ok(setup), "{text}");
        }
        assert_eq!(loaded.variant.spec().castling.text, CastlingText::KingTakesPartner, "{}", entry.id);
    }
}

#[test]
fn a_record_names_its_variant() {
    for entry in catalogue() {
        let loaded = load(entry.id).unwrap();
        let game = Game::new(loaded.variant.clone(), &loaded.start).unwrap();
        let start = Start { usual: &loaded.start, variant: Some(&loaded.head.name) };
        let record = pgn::record(&game, start, None);
        assert_eq!(record.tag("FEN"), None, "{}", entry.id);
        let resolve = |game: &pgn::PgnGame| {
            let found = load(chatur_variants::find(game.variant())?).ok()?;
            (found.head.id == entry.id).then_some((found.variant, found.start))
        };
        assert!(pgn::replay(&record, resolve).is_ok(), "{}", entry.id);
    }
}

#[test]
fn a_promotion_is_refused_by_the_rule_that_forbids_it() {
    // What a pawn becomes here is no plain queen: it is a pawn again once it is taken.
    let variant = load("crazyhouse").unwrap().variant;
    let setup = fen::read(&variant, "4k3/P7/8/8/8/8/8/K3r3[] w - - 0 1").unwrap();
    let position = variant.position(&setup).unwrap();
    for text in ["a7a8q", "a7a8n", "a8=Q"] {
        let error = chatur_notation::read_move(&variant, &position, text).unwrap_err().to_string();
        assert!(error.ends_with("the king is in check, and this does not answer it"), "{text}: {error}");
    }
    let error = chatur_notation::read_move(&variant, &position, "a7a8k").unwrap_err().to_string();
    assert!(error.ends_with("the pawn cannot become a king there"), "{error}");
}
