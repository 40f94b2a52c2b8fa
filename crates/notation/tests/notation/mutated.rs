//! Ten thousand spoilt inputs of each kind: an answer every time, never a panic.

use crate::support::four::{CLASSIC, four_game, four_player};
use crate::support::{START, berolina, chess, chess960, game, position, three_check};
use chatur_notation::{coordinates, fen, fen4, pgn, pgn4, read_move, san};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

const SIGNS: &str = "KQRBNPkqrbnp12345678900/- wbeghax+#=O(){};[]$!?.\"\\%~*é\u{1f600}\n\r\t\u{0}RSTdyg,':&@";

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

#[test]
fn fen4_input() {
    let variant = four_player();
    let extra = "{'enPassant':('','','','l9:k9'),'resigned':(false,false,true,false),'lives':(1,2,3,4)}-";
    let bodies = format!(
        "R-0,1,1,0-1,0,0,1-0,0,0,0-1,-2,3,4-5-{extra}6,yK,7/4,dyP,dyD,8/14/14/14/10,gP,3/dbK,13/13,gK/14/\
         2,*,*,6,*,*,dbP,1/2,r+R,*,6,g+Q,*,1,gR/14/14/3,rR,3,rK,2,rR,3"
    );
    assert!(fen4::read(&variant, &bodies).is_ok());
    ten_thousand(&[CLASSIC, &bodies], |text| {
        let Ok(read) = fen4::read(&variant, text) else { return };
        let written = fen4::write_with(&variant, &read.setup, &read.extra);
        assert_eq!(fen4::read(&variant, &written), Ok(read.clone()), "{text:?} as {written}");
        if let Ok(position) = variant.position(&read.setup) {
            let _ = variant.legal_moves(&position);
        }
    });
}

#[test]
fn pgn4_input() {
    let variant = four_player();
    let usual = four_game(&variant, CLASSIC).start().clone();
    let position = CLASSIC.replace("-0-3,", "-7-{'lives':(1,1,1,1)}-3,");
    let seeds = [
        "[Variant \"FFA\"]\r\n[StartFen4 \"4PCo\"]\r\n\r\n1. d2-d4 .. b7-d7 .. Nj14-i12 .. m4-l4+#\r\n\
         2. Bi1-j2R {so} (2. e2-e4 .. T) .. Ba6-b5 .. T .. S\r\n",
        &format!(
            "[StartFen4 \"{position}\"]\n\n1. Ne1-f3 .. R {{[%claim claim]}} .. O-O .. h7xQh8=D\n2. Rd1&k1@d1"
        ),
    ];
    ten_thousand(&seeds, |text| {
        for game in pgn4::read(text).flatten() {
            let written = pgn4::write(&game);
            let again: Vec<_> = pgn4::read(&written).collect();
            assert!(again.iter().all(Result::is_ok), "{text:?} as {written:?} gives {again:?}");
            let _ = pgn4::replay(&game, |_| Some((variant.clone(), usual.clone())));
        }
    });
}

#[test]
fn move_input_of_four() {
    let variant = four_player();
    let start = CLASSIC.replacen("3,rR,rN,rB,rQ,rK,rB,rN,rR,3", "3,rR,rR,rB,rB,rK,2,rR,3", 1);
    let game = four_game(&variant, &start);
    let position = game.position();
    let seeds = ["Rd1&e1@e1", "d1e1@d2", "Bf1&g1@f1", "O-O", "h1j1", "d2d4", "Nf3+#", "Re1xd1"];
    ten_thousand(&seeds, |text| {
        let read: Vec<_> = [read_move(&variant, position, text), san::read(&variant, position, text)]
            .into_iter()
            .flatten()
            .collect();
        assert!(read.windows(2).all(|pair| pair[0] == pair[1]), "{text:?} is {read:?}");
        assert!(read.iter().all(|mv| game.legal_moves().contains(mv)), "{text:?}");
    });
}
