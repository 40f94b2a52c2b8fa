//! Where a game of shogi starts: with or without a handicap, or from a diagram.

use std::fmt::Write;

use super::names::{self, Name};

/// The handicaps: what is missing of the pieces of the player who gives it, by the digits of file and rank.
const HANDICAPS: [(&str, &[(u8, u8)]); 13] = [
    ("平手", &[]),
    ("香落ち", &[(1, 1)]),
    ("右香落ち", &[(9, 1)]),
    ("角落ち", &[(2, 2)]),
    ("飛車落ち", &[(8, 2)]),
    ("飛香落ち", &[(8, 2), (1, 1)]),
    ("二枚落ち", &[(8, 2), (2, 2)]),
    ("三枚落ち", &[(8, 2), (2, 2), (1, 1)]),
    ("四枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1)]),
    ("五枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (8, 1)]),
    ("六枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (8, 1), (2, 1)]),
    ("八枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (8, 1), (2, 1), (7, 1), (3, 1)]),
    ("十枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (8, 1), (2, 1), (7, 1), (3, 1), (6, 1), (4, 1)]),
];

/// A piece on the board: what it is, and whether it is the second player's.
pub(super) type Piece = (&'static str, bool);

/// An arrangement of nine by nine squares.
#[derive(Clone, PartialEq, Eq, Default)]
pub(super) struct Board {
    /// By rank from the top and file from the left.
    squares: [[Option<Piece>; 9]; 9],
    /// The pieces in hand of the first player and of the second.
    pub(super) hands: [Vec<(&'static str, u8)>; 2],
}

impl Board {
    /// The usual start.
    pub(super) fn usual() -> Self {
        const BACK: [&str; 9] = ["L", "N", "S", "G", "K", "G", "S", "N", "L"];
        let mut board = Self::default();
        for (file, letter) in BACK.into_iter().enumerate() {
            board.squares[0][file] = Some((letter, true));
            board.squares[8][file] = Some((letter, false));
            board.squares[2][file] = Some(("P", true));
            board.squares[6][file] = Some(("P", false));
        }
        (board.squares[1][1], board.squares[1][7]) = (Some(("R", true)), Some(("B", true)));
        (board.squares[7][1], board.squares[7][7]) = (Some(("B", false)), Some(("R", false)));
        board
    }

    /// The start of a handicap with a name.
    pub(super) fn handicap(name: &str) -> Option<Self> {
        let (_, missing) = HANDICAPS.iter().find(|(own, _)| *own == name)?;
        Some(Self::without(missing))
    }

    fn without(missing: &[(u8, u8)]) -> Self {
        let mut board = Self::usual();
        for &square in missing {
            board.put(square, None);
        }
        board
    }

    /// The name of the handicap that has this start, and whether the second player begins.
    pub(super) fn handicap_name(&self) -> Option<&'static str> {
        HANDICAPS.iter().find(|(_, missing)| *self == Self::without(missing)).map(|(name, _)| *name)
    }

    /// Puts a piece on a square that is named by its file, from the right, and its rank.
    pub(super) fn put(&mut self, (file, rank): (u8, u8), piece: Option<Piece>) {
        let row = self.squares.get_mut(usize::from(rank).wrapping_sub(1));
        if let Some(square) = row.and_then(|row| row.get_mut(9_usize.wrapping_sub(usize::from(file)))) {
            *square = piece;
        }
    }

    pub(super) fn rows(&self) -> &[[Option<Piece>; 9]; 9] {
        &self.squares
    }

    /// Adds pieces to a hand.
    pub(super) fn hold(&mut self, second: bool, name: &'static Name, count: u8) {
        let hand = &mut self.hands[usize::from(second)];
        match hand.iter_mut().find(|(letter, _)| *letter == name.letter) {
            Some((_, held)) => *held = held.saturating_add(count),
            None => hand.push((name.letter, count)),
        }
    }

    /// Gives a hand all pieces that are nowhere else, but for kings.
    pub(super) fn hold_the_rest(&mut self, second: bool) {
        const ALL: [(&str, u8); 7] = [("R", 2), ("B", 2), ("G", 4), ("S", 4), ("N", 4), ("L", 4), ("P", 18)];
        for (letter, count) in ALL {
            let there = self
                .squares
                .iter()
                .flatten()
                .flatten()
                .filter(|(piece, _)| piece.trim_start_matches('+') == letter);
            let held: u8 = self
                .hands
                .iter()
                .flatten()
                .filter(|(piece, _)| *piece == letter)
                .map(|(_, count)| *count)
                .sum();
            let left = count.saturating_sub(held.saturating_add(there.count() as u8));
            if let Some(name) = names::of_letter(letter).filter(|_| left > 0) {
                self.hold(second, name, left);
            }
        }
    }

    /// The position as SFEN.
    pub(super) fn sfen(&self, second_begins: bool) -> String {
        let mut text = String::new();
        for (at, row) in self.squares.iter().enumerate() {
            if at > 0 {
                text.push('/');
            }
            let mut empty = 0;
            for square in row {
                let Some((letter, second)) = square else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    let _ = write!(text, "{empty}");
                    empty = 0;
                }
                text += &cased(letter, *second);
            }
            if empty > 0 {
                let _ = write!(text, "{empty}");
            }
        }
        text += if second_begins { " w " } else { " b " };
        let before = text.len();
        for (hand, second) in self.hands.iter().zip([false, true]) {
            for (letter, count) in hand.iter().filter(|(_, count)| *count > 0) {
                if *count > 1 {
                    let _ = write!(text, "{count}");
                }
                text += &cased(letter, second);
            }
        }
        if text.len() == before {
            text.push('-');
        }
        text + " 1"
    }

    /// Reads a position as SFEN, and whether the second player begins.
    pub(super) fn of_sfen(text: &str) -> Option<(Self, bool)> {
        let mut fields = text.split_ascii_whitespace();
        let mut board = Self::default();
        for (rank, row) in fields.next()?.split('/').enumerate() {
            let (mut file, mut plus) = (9_u8, "");
            for sign in row.chars() {
                if let Some(empty) = sign.to_digit(10) {
                    file = file.checked_sub(empty as u8)?;
                    continue;
                }
                if sign == '+' {
                    plus = "+";
                    continue;
                }
                let name = names::of_letter(&format!("{plus}{}", sign.to_ascii_uppercase()))?;
                board.put((file, rank as u8 + 1), Some((name.letter, sign.is_ascii_lowercase())));
                (file, plus) = (file.checked_sub(1)?, "");
            }
        }
        let second = fields.next()? == "w";
        let mut count = String::new();
        for sign in fields.next().unwrap_or("-").chars().filter(|sign| *sign != '-') {
            if sign.is_ascii_digit() {
                count.push(sign);
                continue;
            }
            let name = names::of_letter(&sign.to_ascii_uppercase().to_string())?;
            board.hold(sign.is_ascii_lowercase(), name, count.parse().unwrap_or(1));
            count.clear();
        }
        Some((board, second))
    }
}

fn cased(letter: &str, second: bool) -> String {
    if second { letter.to_lowercase() } else { letter.to_owned() }
}
