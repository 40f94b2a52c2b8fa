//! A position in plain letters, for the message of a failed test.

use std::fmt::Write;

use crate::reference::{Kind, Position, Rules, Sq};

/// The board, highest rank first, and all the rest. `d` is grey, `*` a square of a large piece beside its
/// anchor.
pub fn picture(rules: &Rules, position: &Position) -> String {
    let mut text = String::new();
    for rank in (0..rules.ranks).rev() {
        write!(text, "{:2} ", rank + 1).unwrap();
        for file in 0..rules.files {
            write!(text, "{:4}", cell(rules, position, Sq { rank, file })).unwrap();
        }
        text.push('\n');
    }
    text.push_str("   ");
    for file in 0..rules.files {
        write!(text, "{:4}", (b'a' + file as u8) as char).unwrap();
    }
    let name = |seat: usize| rules.seats[seat].name;
    write!(text, "\n{} to move, round {}, quiet {}\n", name(position.turn), position.round, position.quiet)
        .unwrap();
    for seat in 0..rules.seats.len() {
        let (state, rights, mark, points) =
            (position.states[seat], position.rights[seat], position.marks[seat], position.points[seat]);
        writeln!(text, "{:7}{state:?}, {points} points, rights {rights:?}, mark {mark:?}", name(seat))
            .unwrap();
    }
    text
}

fn cell(rules: &Rules, position: &Position, square: Sq) -> String {
    if !rules.has(square) {
        return "#".to_owned();
    }
    let Some(there) = position.board.at(square) else { return ".".to_owned() };
    if there.anchor != square {
        return "*".to_owned();
    }
    let grey = if position.is_dead(there.piece) { "d" } else { "" };
    let seat = &rules.seats[there.piece.seat].name[..1];
    format!("{grey}{seat}{}", letter(there.piece.kind))
}

/// The letter of a kind.
pub fn letter(kind: Kind) -> &'static str {
    match kind {
        Kind::Pawn => "P",
        Kind::Knight => "N",
        Kind::Bishop => "B",
        Kind::Rook => "R",
        Kind::Queen => "Q",
        Kind::PromotedQueen => "D",
        Kind::King => "K",
        Kind::SuperKnight => "+N",
        Kind::SuperBishop => "+B",
        Kind::SuperRook => "+R",
        Kind::SuperQueen => "+Q",
    }
}
