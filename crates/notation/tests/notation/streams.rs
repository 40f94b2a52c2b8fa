//! Games of a stream are those of the text, however it comes.

use std::io::Read;

use chatur_notation::pgn::{self, PgnError, PgnGame};
use chatur_notation::stream::{Form, Game, Records};
use chatur_notation::{bpgn, pgn4, shogi};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

/// Bytes that come so many at a time.
struct Drip<'b>(&'b [u8], Vec<usize>);

impl Read for Drip<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> std::io::Result<usize> {
        self.1.rotate_left(1);
        let count = self.1[0].clamp(1, bytes.len()).min(self.0.len());
        bytes[..count].copy_from_slice(&self.0[..count]);
        self.0 = &self.0[count..];
        Ok(count)
    }
}

fn of_two(game: Result<PgnGame, PgnError>) -> Result<Game, PgnError> {
    game.map(Game::OfTwo)
}

/// What the readers of whole texts give.
fn whole(text: &str, form: Form) -> Vec<Result<Game, PgnError>> {
    match form {
        Form::Pgn => pgn::read(text).map(of_two).collect(),
        Form::Bpgn => bpgn::read(text).map(|game| game.map(Game::OfTwoBoards)).collect(),
        Form::Pgn4 => pgn4::read(text).map(|game| game.map(Game::OfMore)).collect(),
        Form::Shogi(format) => shogi::read(text, format).map(of_two).collect(),
    }
}

fn streamed(bytes: &[u8], sizes: Vec<usize>, form: Form) -> Vec<Result<Game, PgnError>> {
    let records = Records::open(Drip(bytes, sizes)).read_as(form);
    records.map(|game| game.expect("nothing fails")).collect()
}

/// Texts that are longer than what is read at once, with what a reader may look far for.
fn parts() -> impl Strategy<Value = String> {
    let part = prop::sample::select(vec![
        "[Event \"a\"]\n",
        "[Site \"b",
        "\"]\n",
        "[Black Type \"c\"]\n",
        "[White Anderssen]\n",
        "White \"d\"]",
        "\n",
        "\r\n",
        "\r",
        "\n\n",
        " ",
        "1. ",
        "e4 ",
        "e5 ",
        "2...",
        "Nf3 ",
        "1-0",
        " 1/2 -  1/2\n",
        "*",
        "0",
        "{ so ",
        "} ",
        "; said\n",
        "(1. d4 ",
        ") ",
        "$1 ",
        "% for others\n",
        "%\"]\n",
        "[",
        "]",
        "\"",
        "\\",
        "\u{feff}",
        "\u{0}",
        "é",
        ".. ",
        "h2-h3 .. ",
        "[StartFen4 \"R-0,0\n1\"]\n",
        "a8=Q(N)",
        "0-0-0 ",
        "1A. ",
        "2b.",
        "1a.d5 ",
        "N@f3{12.5} ",
        "!?",
        "6.",
    ]);
    prop::collection::vec((part, 1..30_usize), 1..60).prop_map(|parts| {
        parts
            .into_iter()
            .map(|(part, times)| if times > 25 { part.repeat(times * 20) } else { part.to_owned() })
            .collect()
    })
}

#[test]
fn games_of_a_stream_are_those_of_the_text() {
    let cases = if crate::full_counts() { 1000 } else { 100 };
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let sizes = prop::collection::vec(prop_oneof![1..40_usize, 1000..9000_usize], 1..5);
    // As much of one game stands first as has to be known before the form of the bytes is.
    let run = |(text, sizes, starts): (String, Vec<usize>, bool)| {
        let first = "1. e4 e5 {a word} *\n\n".repeat(200);
        // Where it does not, a sign of another encoding would be taken for one.
        let text = if starts { first + &text } else { text.replace('\0', "") };
        for form in [Form::Pgn, Form::Pgn4, Form::Bpgn] {
            let streamed = streamed(text.as_bytes(), sizes.clone(), form);
            prop_assert!(streamed == whole(&text, form), "{form:?}: {text:?}\n{streamed:?}");
        }
        Ok(())
    };
    TestRunner::new(config).run(&(parts(), sizes, any::<bool>()), run).unwrap();
}

#[test]
fn any_encoding_comes_in_parts() {
    let pgn = "[Event \"Z\u{fc}rich\"]\n[White \"\u{17d}\"]\n\n1. e4 {caf\u{e9}} e5 1-0\n\n".repeat(300);
    let utf16: Vec<u8> = pgn.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let marked = [&[0xff, 0xfe][..], &utf16].concat();
    let latin = encoding_rs::WINDOWS_1252.encode(&pgn.replace('\u{17d}', "Z")).0.into_owned();
    let kif = "手合割：平手\n先手：A\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 投了\n".repeat(200);
    let japanese = encoding_rs::SHIFT_JIS.encode(&kif).0.into_owned();
    for (bytes, form) in [
        (pgn.as_bytes().to_vec(), Form::Pgn),
        (utf16, Form::Pgn),
        (marked, Form::Pgn),
        (latin, Form::Pgn),
        (kif.as_bytes().to_vec(), Form::Shogi(shogi::Format::Kif)),
        (japanese, Form::Shogi(shogi::Format::Kif)),
    ] {
        let text = pgn::decode(&bytes);
        assert_eq!(Form::of(&text[..text.floor_char_boundary(1000)]), form);
        let games = whole(&text, form);
        assert!(games.len() >= 200 && games.iter().all(Result::is_ok), "{form:?}: {}", games.len());
        for sizes in [vec![1, 7, 3], vec![4095, 1], vec![100_000]] {
            let records = Records::open(Drip(&bytes, sizes));
            let again: Vec<_> = records.map(|game| game.expect("nothing fails")).collect();
            assert!(again == games, "{form:?}");
        }
    }
}

#[test]
fn a_stream_that_fails_has_told_what_came_before() {
    struct Broken(bool);
    impl Read for Broken {
        fn read(&mut self, bytes: &mut [u8]) -> std::io::Result<usize> {
            if std::mem::replace(&mut self.0, true) {
                return Err(std::io::Error::other("the cable is out"));
            }
            let text = b"1. e4 *\n\n[Event \"b\"]\n\n1. d4 d5";
            bytes[..text.len()].copy_from_slice(text);
            Ok(text.len())
        }
    }
    let told: Vec<String> = Records::open(Broken(false))
        .map(|game| game.map_or_else(|error| error.to_string(), |game| format!("{}", game.is_ok())))
        .collect();
    assert_eq!(told, ["true", "true", "the cable is out"]);
}
