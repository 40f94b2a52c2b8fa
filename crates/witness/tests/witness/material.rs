//! Who can still win, beside shakmaty's tables of insufficient material, on random positions with few pieces. Its tables
//! look at no squares: where ours sees that a win cannot come about, all that shakmaty can play from there is looked at.

use std::collections::{HashSet, VecDeque};

use chatur_core::{Game, Seat};
use chatur_notation::fen;
use chatur_variants::load;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use shakmaty::fen::Fen;
use shakmaty::variant::{Variant as Theirs, VariantPosition};
use shakmaty::zobrist::Zobrist64;
use shakmaty::{CastlingMode, Color, EnPassantMode, Position};

/// How many positions every variant is compared on.
const POSITIONS: u32 = 1500;

/// What stands on the board beside the kings, and what comes behind it in a FEN.
struct Material {
    id: &'static str,
    theirs: Theirs,
    kings: &'static str,
    pieces: &'static str,
    most: usize,
    rest: &'static str,
}

/// How ours differ from theirs: the position, whose win, what we say.
fn compare(material: &Material) -> Vec<String> {
    let variant = load(material.id).expect("a variant of the catalogue").variant;
    let mut random = ChaCha8Rng::seed_from_u64(material.id.len() as u64);
    let pieces: Vec<char> = material.pieces.chars().collect();
    let (mut seen, mut differing) = (0, Vec::new());
    while seen < POSITIONS {
        let mut board = [None; 64];
        let some =
            (0..random.random_range(0..=material.most)).filter_map(|_| pieces.choose(&mut random).copied());
        let some: Vec<char> = material.kings.chars().chain(some.collect::<Vec<_>>()).collect();
        for piece in some {
            let ranks = if "Pp".contains(piece) { 8..56 } else { 0..64 };
            board[random.random_range(ranks)] = Some(piece);
        }
        let text = format!("{}{}", placement(&board), material.rest);
        let Ok(setup) = fen::read(&variant, &text) else { continue };
        let Ok(game) = Game::new(variant.clone(), &setup) else { continue };
        let peer: Fen = text.parse().expect("a FEN");
        let mode = CastlingMode::Standard;
        let Ok(peer) = VariantPosition::from_setup(material.theirs, peer.into_setup(), mode) else {
            continue;
        };
        // Where the game has ended by a goal, nobody can win any more and theirs does not look.
        if peer.is_variant_end() || variant.goal_reached(game.position()) {
            continue;
        }
        seen += 1;
        for (seat, color) in [(Seat(0), Color::White), (Seat(1), Color::Black)] {
            let ours = game.could_win(seat);
            if ours == peer.has_insufficient_material(color) && (ours || wins(&peer, color)) {
                differing.push(format!("{text}: {color} {}", if ours { "could win" } else { "cannot win" }));
            }
        }
    }
    differing
}

/// How many positions are looked at for a win.
const LOOKS: usize = 2000;

/// Whether a position that comes about soon is won.
pub(crate) fn wins(start: &VariantPosition, color: Color) -> bool {
    let (mut seen, mut waiting) = (HashSet::new(), VecDeque::from([start.clone()]));
    while let Some(position) = waiting.pop_front() {
        if position.outcome().winner() == Some(color) {
            return true;
        }
        for mv in position.legal_moves() {
            let mut next = position.clone();
            next.play_unchecked(mv);
            if seen.len() < LOOKS && seen.insert(next.zobrist_hash::<Zobrist64>(EnPassantMode::Legal)) {
                waiting.push_back(next);
            }
        }
    }
    false
}

fn placement(board: &[Option<char>; 64]) -> String {
    let rank = |rank: &[Option<char>]| {
        let mut text = String::new();
        let mut empty = 0;
        for square in rank {
            if let Some(piece) = square {
                if empty > 0 {
                    text.push_str(&empty.to_string());
                }
                text.push(*piece);
                empty = 0;
            } else {
                empty += 1;
            }
        }
        if empty > 0 { format!("{text}{empty}") } else { text }
    };
    board.chunks(8).rev().map(rank).collect::<Vec<_>>().join("/")
}

fn same(material: &Material) {
    let differing = compare(material);
    assert!(differing.is_empty(), "{} of {}\n{}", differing.len(), material.id, differing.join("\n"));
}

const CHESS: Material = Material {
    id: "orthodox",
    theirs: Theirs::Chess,
    kings: "Kk",
    pieces: "NBBRQPnbbrqp",
    most: 4,
    rest: " w - - 0 1",
};

#[test]
fn chess() {
    same(&CHESS);
}

#[test]
fn three_check() {
    same(&Material { id: "three-check", theirs: Theirs::ThreeCheck, rest: " w - - 3+3 0 1", ..CHESS });
}

#[test]
fn king_of_the_hill() {
    same(&Material { id: "king-of-the-hill", theirs: Theirs::KingOfTheHill, ..CHESS });
}

#[test]
fn racing_kings() {
    same(&Material { id: "racing-kings", theirs: Theirs::RacingKings, pieces: "NBRQnbrq", ..CHESS });
}

#[test]
fn antichess() {
    same(&Material {
        id: "antichess",
        theirs: Theirs::Antichess,
        kings: "",
        pieces: "NBBNBBnbbnbb",
        ..CHESS
    });
}

#[test]
fn crazyhouse() {
    let pockets = ["[] w - - 0 1", "[n] w - - 0 1", "[B] w - - 0 1", "[Q] w - - 0 1"];
    for rest in pockets {
        same(&Material { id: "crazyhouse", theirs: Theirs::Crazyhouse, most: 2, rest, ..CHESS });
    }
}

/// Bishops of one shade cannot mate a bare king however many they are, and may mate one that stands between two
/// bishops of its own; shakmaty's table says otherwise of both.
#[test]
fn atomic() {
    let only_bishops = |text: &String| {
        let board = text.split(' ').next().unwrap_or_default();
        let minors = board.chars().filter(|letter| letter.is_alphabetic());
        minors.clone().all(|letter| "KkBb".contains(letter)) && minors.count() > 3
    };
    let mut differing = compare(&Material { id: "atomic", theirs: Theirs::Atomic, ..CHESS });
    differing.retain(|text| !only_bishops(text));
    assert!(differing.is_empty(), "{} of atomic\n{}", differing.len(), differing.join("\n"));
}

/// Shakmaty knows for each army beside the black king whether it helps to mate it; ours does not look so closely and
/// says more often that the horde could win, never less often.
#[test]
fn horde() {
    let horde = Material { id: "horde", theirs: Theirs::Horde, kings: "k", most: 3, ..CHESS };
    let mut differing = compare(&horde);
    differing.retain(|text| !text.ends_with("white could win"));
    assert!(differing.is_empty(), "{} of horde\n{}", differing.len(), differing.join("\n"));
}
