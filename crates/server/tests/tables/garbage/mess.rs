//! What is thrown: noise, and messages that almost make sense. The same seed throws the same again.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde_json::{Value, json};

use crate::support::Table;

/// Values that no field expects, as they are written in JSON or almost.
const ODD: [&str; 28] = [
    "null",
    "true",
    "-1",
    "0",
    "1.5",
    "-0.0",
    "1e999",
    "-1e999",
    "1e-999",
    "18446744073709551615",
    "18446744073709551616",
    "99999999999999999999999999999999999999999",
    "-9223372036854775809",
    "[]",
    "{}",
    "[[],{}]",
    "\"\"",
    "\"\\u0000\"",
    "\"\\ud800\"",
    "\"\\udc00\\ud800\"",
    "\"\\u202e\\u0007\\u001b[2J\"",
    "\"\u{1f984}\u{301}\"",
    "\"../../../etc/passwd\"",
    "\"' or 1=1; --\"",
    "NaN",
    "Infinity",
    "'one'",
    "{\"a\":1,\"a\":2}",
];

/// Moves that are none, and some that may be.
const MOVES: [&str; 30] = [
    "e2e4",
    "e7e5",
    "g1f3",
    "b8c6",
    "e4",
    "Nf3",
    "O-O",
    "0-0-0",
    "O-O-O-O-O",
    "e7e8q",
    "e7e8",
    "e7e8x",
    "P@e4",
    "@",
    "@@",
    "d4d8@c8",
    "e2e4,e4d3",
    "e2e4/e4",
    "a0a1",
    "z9z10",
    "a999999999999999999999a1",
    "0000",
    "--",
    "pass",
    "=",
    "#",
    "e2-e4",
    "\u{1f984}",
    "\u{0}",
    "e2e4e2e4e2e4e2e4e2e4",
];

const ACTIONS: [&str; 16] = [
    "resign",
    "draw",
    "accept",
    "decline",
    "takeback",
    "claim",
    "claim_gone_win",
    "claim_gone_draw",
    "abort",
    "rematch",
    "Resign",
    "",
    "flag",
    "kill",
    "rematch ",
    "\u{0}",
];

/// Bytes that are no UTF-8: alone, too long for what they say, half of a pair, cut off.
const NO_TEXT: [&[u8]; 6] =
    [b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x82", b"\xef\xbb\xbf"];

/// Numbers for places where others stand.
const NUMBERS: [&str; 10] =
    ["0", "-1", "1", "7", "255", "256", "65536", "4294967296", "99999999999999999999999", "1e99"];

/// Where the value of a field is put that is no value.
const HOLE: &str = "@hole@";

/// A source of garbage.
pub(crate) struct Mess(ChaCha8Rng);

impl Mess {
    pub(crate) fn new(seed: u64, stream: u64) -> Self {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        random.set_stream(stream);
        Self(random)
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0.random_range(0..end.max(1))
    }

    pub(crate) fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub(crate) fn pick<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.below(words.len())]
    }

    pub(crate) fn noise(&mut self, longest: usize) -> Vec<u8> {
        let length = self.below(longest);
        (0..length).map(|_| self.0.random()).collect()
    }

    /// A message of the protocol that makes some sense, said at one of two tables. Only the second is there to be
    /// played at.
    pub(crate) fn message(&mut self, watched: &Table, played: &Table) -> Value {
        match self.below(11) {
            0 => self.hello(watched, played),
            10 => {
                let afters = [json!(0), json!(u64::MAX), json!(-1), json!("0"), Value::Null];
                let after = &afters[self.below(afters.len())];
                let from = self.pick(&["e2", "b8", "", "e2e4", "\u{0}"]);
                let mut list = json!({"type": "ListMoves", "id": self.id(), "from": from, "after": after});
                if self.one_in(3) {
                    list["drop"] = json!(self.pick(&["pawn", "nobody"]));
                }
                list
            }
            1 => json!({"type": "Ping", "at": self.below(1000), "lag": self.below(1000)}),
            2 => json!({"type": "Pong", "at": self.below(20)}),
            3 | 4 => {
                let action = self.pick(&ACTIONS);
                let mut act = json!({"type": "Act", "action": action, "id": self.id()});
                if self.one_in(2) {
                    act["move"] = json!(self.pick(&MOVES));
                    act["seat"] = json!(self.pick(&["white", "black", "red", "nobody"]));
                }
                act
            }
            5 => json!({"type": self.pick(&["Board", "Event", "hello", "", "AddMove\u{0}"]), "move": "e2e4"}),
            _ => {
                let mut add = json!({"type": "AddMove", "move": self.pick(&MOVES)});
                if self.one_in(2) {
                    add["id"] = json!(self.id());
                }
                if self.one_in(3) {
                    add["base"] = json!(self.below(4));
                }
                add
            }
        }
    }

    /// A hello: to watch either table, to sit down at the second, or with a token that opens nothing.
    pub(crate) fn hello(&mut self, watched: &Table, played: &Table) -> Value {
        let mut hello =
            json!({"type": "Hello", "protocol": 1, "table": played.id, "name": "A \u{202e}guest"});
        match self.below(8) {
            0 => hello["table"] = json!(watched.id),
            1 => {
                hello["table"] = json!(watched.id);
                hello["token"] = json!(self.wrong_token(watched));
            }
            2 => hello["seat"] = json!(self.pick(&["any", "white", "black", "nobody", ""])),
            3 => hello["table"] = json!(self.pick(&["", "nowhere", "abcdefghij", "../x", "\u{0}\u{0}"])),
            4 => hello["since"] = json!(self.0.random::<u64>() >> self.below(64)),
            _ => hello["token"] = json!(self.own_token(played)),
        }
        hello
    }

    pub(crate) fn own_token(&mut self, table: &Table) -> String {
        let index = self.below(table.tokens.len());
        table.tokens.values().nth(index).cloned().unwrap_or_default()
    }

    /// A token with another letter, one less, or one more.
    fn wrong_token(&mut self, table: &Table) -> String {
        let mut token = self.own_token(table);
        match self.below(4) {
            0 => drop(token.pop()),
            1 => token.push('A'),
            _ => {
                let index = self.below(token.len());
                let other = if token.as_bytes()[index] == b'A' { "B" } else { "A" };
                token.replace_range(index..=index, other);
            }
        }
        token
    }

    fn id(&mut self) -> String {
        if self.one_in(20) { "i".repeat(self.below(200)) } else { format!("i{}", self.below(1000)) }
    }

    /// A message as bytes, mostly with something wrong in it.
    pub(crate) fn spoilt(&mut self, message: &Value) -> Vec<u8> {
        let text = match self.below(6) {
            0 | 1 => self.with_odd_value(message),
            2 => self.with_doubled_field(message),
            3 => without_a_field(message, self.below(8)),
            _ => message.to_string(),
        };
        let mut bytes = text.into_bytes();
        if self.one_in(2) {
            for _ in 0..=self.below(3) {
                self.spoil(&mut bytes);
            }
        }
        bytes
    }

    fn odd(&mut self) -> String {
        match self.below(12) {
            0 => {
                let deep = self.depth();
                format!("{}{}", "[".repeat(deep), "]".repeat(deep))
            }
            1 => "{\"a\":".repeat(self.depth()),
            2 => format!("\"{}\"", "x".repeat(self.below(30_000))),
            _ => self.pick(&ODD).to_owned(),
        }
    }

    fn depth(&mut self) -> usize {
        if self.one_in(4) { self.below(9000) } else { self.below(200) }
    }

    fn with_odd_value(&mut self, message: &Value) -> String {
        let mut message = message.clone();
        if let Some(fields) = message.as_object_mut() {
            let index = self.below(fields.len());
            if let Some(value) = fields.values_mut().nth(index) {
                *value = json!(HOLE);
            }
        }
        message.to_string().replacen(&format!("\"{HOLE}\""), &self.odd(), 1)
    }

    fn with_doubled_field(&mut self, message: &Value) -> String {
        let mut text = message.to_string();
        let names: Vec<&String> =
            message.as_object().map(|fields| fields.keys().collect()).unwrap_or_default();
        if let Some(name) = names.get(self.below(names.len())) {
            text.insert_str(1, &format!("\"{name}\":{},", self.odd()));
        }
        text
    }

    fn spoil(&mut self, bytes: &mut Vec<u8>) {
        let at = self.below(bytes.len());
        let end = (at + self.below(20)).min(bytes.len());
        match self.below(7) {
            0 => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte ^= 1 << self.below(8);
                }
            }
            1 => bytes.truncate(at),
            2 => drop(bytes.drain(at..end)),
            3 => {
                let part = bytes[at..end].repeat(1 + self.below(30));
                drop(bytes.splice(at..at, part));
            }
            4 => {
                let noise = self.noise(20);
                drop(bytes.splice(at..at, noise));
            }
            5 => {
                let index = self.below(NO_TEXT.len());
                drop(bytes.splice(at..at, NO_TEXT[index].iter().copied()));
            }
            _ => {
                drop(
                    bytes.splice(at..at, self.pick(&["\\ud800", "\\", "\"", "{", "\n", "\r", "\0"]).bytes()),
                );
            }
        }
    }

    /// A text of another language with something wrong in it; it is still text.
    pub(crate) fn reworded(&mut self, text: &str) -> String {
        let mut letters: Vec<char> = text.chars().collect();
        for _ in 0..self.below(3) {
            let at = self.below(letters.len());
            let end = (at + self.below(40)).min(letters.len());
            match self.below(8) {
                0 => letters.truncate(at),
                1 => drop(letters.drain(at..end)),
                2 => {
                    let part = letters[at..end].repeat(1 + self.below(5));
                    drop(letters.splice(at..at, part));
                }
                3 => {
                    let open = self.pick(&["(", "[", "{", "/*", "((", "Not(", "Some(", "\"", "//"]);
                    let deep = self.depth() * 4;
                    drop(letters.splice(at..at, open.repeat(deep).chars()));
                }
                4 => drop(letters.splice(at..at, self.pick(&MOVES).chars())),
                5 => {
                    let other = self.below(letters.len());
                    if at < letters.len() {
                        letters.swap(at, other);
                    }
                }
                _ => self.renumber(&mut letters),
            }
        }
        letters.into_iter().collect()
    }

    fn renumber(&mut self, letters: &mut Vec<char>) {
        let begins =
            |at: &usize| letters[*at].is_ascii_digit() && (*at == 0 || !letters[*at - 1].is_ascii_digit());
        let begun: Vec<usize> = (0..letters.len()).filter(begins).collect();
        if let Some(&at) = begun.get(self.below(begun.len())) {
            let end =
                (at..letters.len()).find(|&end| !letters[end].is_ascii_digit()).unwrap_or(letters.len());
            drop(letters.splice(at..end, self.pick(&NUMBERS).chars()));
        }
    }
}

fn without_a_field(message: &Value, index: usize) -> String {
    let mut message = message.clone();
    if let Some(fields) = message.as_object_mut() {
        let name = fields.keys().nth(index % fields.len().max(1)).cloned();
        name.and_then(|name| fields.remove(&name));
    }
    message.to_string()
}
