//! Any bytes, in pieces of any size: the games of a stream are those of its text.
#![no_main]

use std::io::Read;

use chatur_notation::stream::{Form, Game, Records};
use chatur_notation::{bpgn, pgn, pgn4, shogi};
use libfuzzer_sys::fuzz_target;

/// Bytes that come so many at a time.
struct Drip<'b>(&'b [u8], usize);

impl Read for Drip<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> std::io::Result<usize> {
        let count = self.1.clamp(1, bytes.len()).min(self.0.len());
        bytes[..count].copy_from_slice(&self.0[..count]);
        self.0 = &self.0[count..];
        Ok(count)
    }
}

fuzz_target!(|input: (u8, u16, String)| {
    let (form, size, text) = input;
    // Less would be known before it is read.
    let text = "1. e4 e5 {a word} *\n\n".repeat(200) + &text;
    let form = match form % 5 {
        0 => Form::Pgn4,
        1 => Form::Bpgn,
        2 => Form::Shogi(shogi::Format::Kif),
        3 => Form::Shogi(shogi::Format::Csa),
        _ => Form::Pgn,
    };
    let whole: Vec<_> = match form {
        Form::Pgn => pgn::read(&text).map(|game| game.map(Game::OfTwo)).collect(),
        Form::Pgn4 => pgn4::read(&text).map(|game| game.map(Game::OfMore)).collect(),
        Form::Bpgn => bpgn::read(&text).map(|game| game.map(Game::OfTwoBoards)).collect(),
        Form::Shogi(format) => shogi::read(&text, format).map(|game| game.map(Game::OfTwo)).collect(),
    };
    let records = Records::open(Drip(text.as_bytes(), size.into())).read_as(form);
    let streamed: Vec<_> = records.map(|game| game.expect("nothing fails")).collect();
    assert!(streamed == whole, "{form:?}");
});
