//! What is written reads back as the same thing, on the positions of random games.

mod support;

use std::sync::Arc;

use chatur_core::{Game, Variant};
use chatur_notation::pgn::{self, Start};
use chatur_notation::{coordinates, fen, read_move, san};
use proptest::prelude::*;
use support::{START, antichess, berolina, capablanca, chess, chess960, game, holed, signs, three_check};

/// Every test variant with a start.
fn variants() -> Vec<(Arc<Variant>, &'static str)> {
    vec![
        (chess(), START),
        (chess(), "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
        (chess960(), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1"),
        (chess960(), "1r2k1r1/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/1R2K1R1 w GBgb - 0 1"),
        (antichess(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"),
        (three_check(), START),
        (berolina(), START),
        (capablanca(), "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1"),
        (signs(), "k1r2/p(sr)1sp/5/P(SR)1SP/K1R2 w - - 0 1"),
        (holed(), "kr*nb/ppppp/5/PPPPP/KR*NB w - - 0 1"),
    ]
}

/// Plays a game by taking the move that each number chooses.
fn played(start: &Game, choices: &[u16]) -> Game {
    let mut game = start.clone();
    for choice in choices {
        let moves = game.legal_moves();
        if moves.is_empty() {
            break;
        }
        game.play(moves[usize::from(*choice) % moves.len()]).unwrap();
    }
    game
}

fn fen_law(game: &Game) {
    let variant = game.variant();
    let setup = game.setup();
    for style in [fen::CastlingField::XFen, fen::CastlingField::Shredder] {
        let text = fen::write_with(variant, &setup, style);
        let read = fen::read(variant, &text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read, setup, "{text}");
        let position = variant.position(&read).unwrap();
        assert_eq!(variant.hash(&position), variant.hash(game.position()), "{text}");
    }
}

fn moves_law(game: &Game) {
    let (variant, position) = (game.variant(), game.position());
    let fen = || fen::write(variant, &game.setup());
    let styles = [
        san::Style::default(),
        san::Style {
            pieces: san::Pieces::Figurines,
            castling: san::CastlingSign::Zero,
            en_passant_mark: true,
        },
    ];
    let mut seen = std::collections::HashSet::new();
    for style in styles {
        for (mv, text) in san::write_all(variant, position, style) {
            assert_eq!(san::read(variant, position, &text), Ok(mv), "{text} in {}", fen());
            assert_eq!(read_move(variant, position, &text), Ok(mv), "{text} in {}", fen());
            assert!(seen.insert((style == styles[0], text.clone())), "{text} twice in {}", fen());
        }
    }
    for (mv, text) in coordinates::write_all(variant, position) {
        assert_eq!(coordinates::read(variant, position, &text), Ok(mv), "{text} in {}", fen());
        assert_eq!(read_move(variant, position, &text), Ok(mv), "{text} in {}", fen());
        assert_eq!(coordinates::write(variant, position, mv), text);
    }
}

fn pgn_law(game: &Game, usual: &chatur_core::Setup) {
    let variant = game.variant();
    let start = Start { usual, variant: Some(&variant.spec().name) };
    let record = pgn::record(game, start, None);
    let text = pgn::write(&record);
    assert!(text.lines().all(|line| line.len() < 80 || line.starts_with('[')), "{text}");
    let games: Vec<_> = pgn::read(&text).collect::<Result<_, _>>().unwrap();
    assert_eq!(games.len(), 1);
    let replay = pgn::replay(&games[0], |_| Some((variant.clone(), usual.clone()))).unwrap();
    assert_eq!(replay.stopped, None, "{text}");
    assert_eq!(replay.game.moves(), game.moves());
    assert_eq!(replay.game.start(), game.start());
    assert_eq!(replay.agrees, game.outcome().map(|_| true));
    assert_eq!(pgn::write(&games[0]), text);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn text_reads_back(choices in prop::collection::vec(any::<u16>(), 0..90)) {
        for (variant, start) in variants() {
            let begun = game(&variant, start);
            let usual = begun.start().clone();
            let mut game = begun.clone();
            for (ply, choice) in choices.iter().enumerate() {
                if ply % 6 == 5 {
                    fen_law(&game);
                    moves_law(&game);
                }
                let moves = game.legal_moves();
                if moves.is_empty() {
                    break;
                }
                game.play(moves[usize::from(*choice) % moves.len()]).unwrap();
            }
            fen_law(&game);
            pgn_law(&game, &usual);
        }
    }

    #[test]
    fn a_game_from_the_middle_reads_back(choices in prop::collection::vec(any::<u16>(), 1..40)) {
        let (variant, start) = (chess(), START);
        let usual = game(&variant, start).start().clone();
        let middle = played(&game(&variant, start), &choices);
        let text = fen::write(&variant, &middle.setup());
        pgn_law(&played(&game(&variant, &text), &choices), &usual);
    }
}
