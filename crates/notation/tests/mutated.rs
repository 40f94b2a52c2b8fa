//! Ten thousand spoilt inputs of each kind: an answer every time, never a panic.

mod support;

use chatur_notation::{coordinates, fen, pgn, read_move, san};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use support::{START, berolina, chess, chess960, game, position, three_check};

const SIGNS: &str = "KQRBNPkqrbnp12345678900/- wbeghax+#=O(){};[]$!?.\"\\%~*é\u{1f600}\n\r\t\u{0}";

/// One change of a text: at a place, something is cut out, put in or doubled.
type Change = (u16, u8, u8);

fn spoilt(text: &str, changes: &[Change]) -> String {
    let signs: Vec<char> = SIGNS.chars().collect();
    let mut chars: Vec<char> = text.chars().collect();
    for &(place, what, sign) in changes {
        let place = usize::from(place) % (chars.len() + 1);
        let sign = signs[usize::from(sign) % signs.len()];
        match what % 5 {
            0 => chars.insert(place, sign),
            1 if place < chars.len() => drop(chars.remove(place)),
            2 if place < chars.len() => chars[place] = sign,
            3 => chars.truncate(place),
            4 => chars.extend_from_within(place..),
            _ => {}
        }
    }
    chars.into_iter().collect()
}

/// Hands spoilt texts to a reader.
fn ten_thousand(seeds: &[&str], read: impl Fn(&str)) {
    let config = Config { cases: 10_000, failure_persistence: None, ..Config::default() };
    let change = (any::<u16>(), any::<u8>(), any::<u8>());
    let inputs = (0..seeds.len(), prop::collection::vec(change, 1..5));
    let run = |(seed, changes): (usize, Vec<Change>)| {
        read(&spoilt(seeds[seed], &changes));
        Ok(())
    };
    TestRunner::new(config).run(&inputs, run).unwrap();
}

#[test]
fn fen_input() {
    let variants = [chess(), chess960(), three_check(), berolina()];
    let seeds = [
        START,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "1r2k1r1/8/8/3pP3/8/8/8/1R2K1R1 w GBgb d6 12 34",
        "4k3/8/8/8/2PpP3/8/8/4K3 b - d3e4 1+2 3 4",
    ];
    ten_thousand(&seeds, |text| {
        for variant in &variants {
            let Ok(setup) = fen::read(variant, text) else { continue };
            // What is read can be written, and means the same when read again.
            let written = fen::write(variant, &setup);
            assert_eq!(fen::read(variant, &written), Ok(setup.clone()), "{text:?} as {written}");
            if let Ok(position) = variant.position(&setup) {
                let _ = variant.legal_moves(&position);
            }
        }
    });
}

#[test]
fn move_input() {
    let variant = chess960();
    let position = position(&variant, "1r2k1r1/P7/8/3pP3/8/8/8/1R2K1R1 w GBgb d6 12 34");
    let seeds = ["Nbd7+", "exd6 e.p.", "a8=Q#", "O-O-O", "axb8(N)", "e1g1", "a7a8q", "Rb1-b4!?", "♔e2"];
    ten_thousand(&seeds, |text| {
        let by_san = san::read(&variant, &position, text);
        let by_squares = coordinates::read(&variant, &position, text);
        let either = read_move(&variant, &position, text);
        // Whoever reads a move reads the same one.
        let read: Vec<_> = [by_san, by_squares, either.clone()].into_iter().flatten().collect();
        assert!(read.windows(2).all(|pair| pair[0] == pair[1]), "{text:?} is {read:?}");
        if let Ok(mv) = either {
            assert!(variant.legal_moves(&position).contains(&mv), "{text:?}");
        }
    });
}

#[test]
fn pgn_input() {
    let variant = chess();
    let usual = game(&variant, START).start().clone();
    let seeds = [
        "[Event \"a \\\" b\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O! {good} (1. Kd2 $3) Ke7 1-0\n",
        "% no\n1. e4 e5 ; line\n2. Nf3 (2. f4 (2. d4)) 2... Nc6 1/2-1/2\n\n[Event \"b\"]\n1. d4 *",
    ];
    ten_thousand(&seeds, |text| {
        for game in pgn::read(text).flatten() {
            let written = pgn::write(&game);
            let again: Vec<_> = pgn::read(&written).collect();
            assert!(again.iter().all(Result::is_ok), "{text:?} as {written:?} gives {again:?}");
            let _ = pgn::replay(&game, |_| Some((variant.clone(), usual.clone())));
        }
    });
}
