//! The start of a section: a FEN as Fairy-Stockfish reads it.

use std::collections::BTreeMap;

use crate::rules::Rules;
use crate::slot::Slot;

/// What stands on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cell {
    Empty,
    Wall,
    /// A piece, of the first side or not, promoted or not.
    Piece {
        slot: Slot,
        white: bool,
        promoted: bool,
    },
}

/// A start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Start {
    /// The highest rank first.
    pub(crate) rows: Vec<Vec<Cell>>,
    /// What each side has in hand, White first.
    pub(crate) hands: [BTreeMap<Slot, u8>; 2],
    pub(crate) white_begins: bool,
    /// The castling rights as they are written.
    pub(crate) rights: String,
    /// How many checks win, where they are counted.
    pub(crate) checks: Option<u8>,
}

impl Start {
    pub(crate) fn read(rules: &Rules) -> Option<Self> {
        let (files, ranks) = (usize::from(rules.files), usize::from(rules.ranks));
        let mut words = rules.start.split_whitespace();
        let board = words.next()?;
        let (board, mut hand) = match board.split_once('[') {
            Some((board, hand)) => (board, hand.split(']').next()?),
            None => (board, ""),
        };
        let mut rows: Vec<&str> = board.split('/').collect();
        if rows.len() == ranks + 1 {
            hand = rows.pop()?;
        }
        if rows.len() > ranks {
            return None;
        }
        let mut rows =
            rows.into_iter().map(|row| Self::row(row, files, rules)).collect::<Option<Vec<_>>>()?;
        rows.resize(ranks, vec![Cell::Empty; files]);
        let mut hands = [BTreeMap::new(), BTreeMap::new()];
        for letter in hand.chars().filter(char::is_ascii_alphabetic) {
            let slot = rules.lettered(letter)?;
            *hands[usize::from(letter.is_ascii_lowercase())].entry(slot).or_default() += 1;
        }
        let white_begins = words.next() != Some("b");
        let mut rest = words.peekable();
        let is_rights = |word: &&str| word.chars().all(|c| c.is_ascii_alphabetic() || c == '-');
        let rights = rest.next_if(is_rights).unwrap_or("-").to_owned();
        let checks = rest.find_map(|word| word.split_once('+')?.0.parse().ok());
        Some(Self { rows, hands, white_begins, rights, checks })
    }

    fn row(row: &str, files: usize, rules: &Rules) -> Option<Vec<Cell>> {
        let mut cells = Vec::new();
        let mut letters = row.chars().peekable();
        while let Some(letter) = letters.next() {
            match letter {
                '~' => {}
                '*' => cells.push(Cell::Wall),
                '0'..='9' => {
                    let mut count = letter.to_digit(10)? as usize;
                    while let Some(digit) = letters.peek().and_then(|c| c.to_digit(10)) {
                        count = count.saturating_mul(10).saturating_add(digit as usize).min(100);
                        letters.next();
                    }
                    cells.extend(std::iter::repeat_n(Cell::Empty, count));
                }
                _ => {
                    let promoted = letter == '+';
                    let letter = if promoted { letters.next()? } else { letter };
                    let slot = rules.lettered(letter)?;
                    cells.push(Cell::Piece { slot, white: letter.is_ascii_uppercase(), promoted });
                }
            }
        }
        if cells.len() > files {
            return None;
        }
        cells.resize(files, Cell::Empty);
        Some(cells)
    }

    /// Every piece on the board.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = (Slot, bool, bool)> {
        self.rows.iter().flatten().filter_map(|&cell| match cell {
            Cell::Piece { slot, white, promoted } => Some((slot, white, promoted)),
            Cell::Empty | Cell::Wall => None,
        })
    }

    /// The file and rank, from 0, on which a side has its first piece of a type.
    pub(crate) fn home(&self, slot: Slot, white: bool) -> Option<(u8, u8)> {
        let ranks = self.rows.iter().rev().zip(0..);
        let mut cells =
            ranks.flat_map(|(row, rank)| row.iter().zip(0..).map(move |(cell, file)| (*cell, file, rank)));
        let is_it = |cell: Cell| matches!(cell, Cell::Piece { slot: own, white: side, .. } if (own, side) == (slot, white));
        cells.find(|(cell, ..)| is_it(*cell)).map(|(_, file, rank)| (file, rank))
    }
}
