//! The positions that the rules of shuffled chess are explained with, and what is said about each.

use std::collections::BTreeSet;

use crate::support::{chess960, game, position};
use chatur_core::{Decision, Game, Variant};
use chatur_notation::{fen, san};

/// The squares or moves that a piece has, as SAN.
fn moves_matching(variant: &Variant, text: &str, wanted: impl Fn(&str) -> bool) -> BTreeSet<String> {
    let position = position(variant, text);
    let all = san::write_all(variant, &position, san::Style::default());
    all.into_iter().map(|(_, san)| san).filter(|san| wanted(san)).collect()
}

fn set(words: &str) -> BTreeSet<String> {
    words.split(' ').map(str::to_owned).collect()
}

fn is_pawn_move(san: &str) -> bool {
    san.starts_with(|c: char| c.is_ascii_lowercase())
}

#[test]
fn the_usual_start() {
    let variant = chess960();
    let text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    assert_eq!(variant.legal_moves(&position(&variant, text)).len(), 20);
}

#[test]
fn pawn_moves() {
    let variant = chess960();
    let found = moves_matching(&variant, "k7/8/8/1prp4/1P1P4/8/6P1/7K", is_pawn_move);
    assert_eq!(found, set("g3 g4 dxc5 bxc5"));
}

#[test]
fn knight_moves() {
    let variant = chess960();
    let found = moves_matching(&variant, "k7/2p5/5q2/2b5/4N3/2R3r1/3P4/7K", |san| san.starts_with('N'));
    assert_eq!(found, set("Nxf6 Nd6 Nxc5 Nf2 Nxg3 Ng5"));
}

#[test]
fn a_pinned_bishop() {
    let variant = chess960();
    let text = "r6k/4q3/8/8/8/B7/8/K7";
    let error = san::read(&variant, &position(&variant, text), "Bxe7").unwrap_err();
    assert_eq!(error.to_string(), "Bxe7 is not legal: this would leave the king attacked");
}

#[test]
fn en_passant_and_long_castling() {
    let variant = chess960();
    // Black has just played d7-d5; all four castling rights are as the rooks stand.
    let before = "nr1kb1r1/ppp3pp/8/2Pp4/8/7P/PP3PP1/1R3KBR w HBgb d6 0 1";
    let mut game: Game = game(&variant, before);
    let style = san::Style { castling: san::CastlingSign::Zero, en_passant_mark: true, ..Default::default() };
    let mut written = Vec::new();
    for text in ["cxd6 e.p.", "a6", "0-0-0"] {
        let mv = san::read(&variant, game.position(), text).unwrap();
        written.push(san::write_with(&variant, game.position(), mv, style));
        game.play(mv).unwrap();
    }
    assert_eq!(written, ["cxd6 e.p.", "a6", "0-0-0"]);
    let board = fen::write(&variant, &game.setup());
    // The picture, but for Black's move between the two.
    assert!(board.starts_with("nr1kb1r1/1pp3pp/p2P4/8/8/7P/PP3PP1/2KR2BR b"), "{board}");
}

#[test]
fn a_mating_pattern() {
    let variant = chess960();
    let text = "rnbqkbnr/ppp2Qpp/2np4/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b";
    let game = game(&variant, text);
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.reason, "checkmate");
    assert_eq!(outcome.decision, Decision::Win(vec![chatur_core::Seat(0)]));
}
