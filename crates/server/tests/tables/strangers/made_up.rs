//! Files and positions made up from numbers, whose games have as many moves as strangers can get.

use rand::Rng as _;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

/// A table that somebody wants to open.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    /// What `/api/tables` takes for it, without the position and the seats.
    pub(crate) rules: Value,
    /// The names of its seats; the first is to move.
    pub(crate) seats: Vec<String>,
    board: Board,
    dice: Dice,
}

/// What stands on a board.
#[derive(Clone, Debug)]
struct Board {
    files: usize,
    ranks: usize,
    /// The letters of each side that may stand anywhere, and those that are there once.
    pieces: [Vec<char>; 2],
    once: [Vec<char>; 2],
    /// What both have in hand, if there are hands.
    hand: Option<String>,
}

/// Variants of the catalogue that can be wide, with what stands there, what stands there once, and what can be in hand.
const KNOWN: [(&str, usize, usize, &str, &str, &str); 8] = [
    ("duck", 8, 8, "QQQRBN", "K", ""),
    ("amazons", 10, 10, "Q", "", ""),
    ("isolation", 6, 8, "", "P", ""),
    ("crazyhouse", 8, 8, "QRBN", "K", "QQRRBBNNPPqqrrbbnnpp"),
    ("shogi", 9, 9, "RBGSN", "K", "RBGSNLPrbgsnlp"),
    ("seirawan", 8, 8, "QQRRBN", "K", "EHeh"),
    ("grand", 10, 10, "QQAC", "K", ""),
    ("amazon", 8, 8, "ANRB", "K", ""),
];

/// Numbers drawn by lot.
#[derive(Clone, Debug)]
struct Dice(ChaCha8Rng);

impl Dice {
    fn up_to(&mut self, most: usize) -> usize {
        (self.0.next_u64() % most.max(1) as u64) as usize
    }

    fn one_in(&mut self, count: usize) -> bool {
        self.up_to(count) == 0
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.up_to(of.len())]
    }
}

impl Wish {
    /// The one with this number.
    pub(crate) fn new(number: u64) -> Self {
        let mut dice = Dice(ChaCha8Rng::seed_from_u64(number));
        if dice.one_in(3) { Self::of_the_catalogue(dice) } else { Self::of_a_file(dice) }
    }

    fn of_the_catalogue(mut dice: Dice) -> Self {
        let (id, files, ranks, pieces, once, hand) = KNOWN[dice.up_to(KNOWN.len())];
        let letters = |text: &str| [text.chars().collect(), text.to_lowercase().chars().collect()];
        let seats = match id {
            "shogi" => ["sente", "gote"],
            _ => ["white", "black"],
        };
        Self {
            rules: json!({"variant": id}),
            seats: seats.map(str::to_owned).into(),
            board: Board {
                files,
                ranks,
                pieces: letters(pieces),
                once: letters(once),
                hand: (!hand.is_empty()).then(|| hand.to_owned()),
            },
            dice,
        }
    }

    fn of_a_file(mut dice: Dice) -> Self {
        let (files, ranks) = (6 + dice.up_to(11), 6 + dice.up_to(11));
        let wrap = dice.one(&["", "", "", ", wrap: Cylinder", ", wrap: Torus"]);
        let kinds = 1 + dice.up_to(5);
        let letters: Vec<char> = "QABCDE".chars().take(kinds).collect();
        let moves = |dice: &mut Dice| {
            dice.one(&["QN", "mQmN", "QNCZ", "QNN", "NNCCZZ", "QADGH", "mQcK", "RBNWF"]).to_owned()
        };
        let pieces = letters.iter().enumerate();
        let pieces: Vec<String> = pieces
            .map(|(index, letter)| {
                let promotes = if dice.one_in(3) && kinds > 1 {
                    let into =
                        (0..kinds).filter(|other| *other != index).map(|other| format!("\"kind {other}\""));
                    let into = into.collect::<Vec<_>>().join(", ");
                    format!(", promotes: (zone: Ranks([-1, -2, -3]), to: [{into}], rule: May)")
                } else {
                    String::new()
                };
                format!("\"kind {index}\": (letter: \"{letter}\", moves: \"{}\"{promotes})", moves(&mut dice))
            })
            .collect();
        let royal = dice.one_in(3);
        let king = if royal { ", \"king\": (letter: \"K\", moves: \"K\", royal: Yes)" } else { "" };
        let walls =
            dice.one(&["", "", "walls: (at: Anywhere),", "walls: (at: Duck),", "walls: (at: Arrow),"]);
        let drops = dice.one_in(3);
        // A piece that enters and a wall do not go together.
        let gates = !drops && walls.is_empty() && dice.one_in(2);
        let count = 1 + dice.up_to(4);
        let held = if drops { &letters[..] } else { &letters[..usize::from(gates)] };
        let hands: String = held.iter().flat_map(|letter| vec![*letter; count]).collect();
        let mut words = String::from(walls);
        if drops {
            words += " capture: (goes: CaptorsHand), drops: (),";
        } else if gates {
            words += " gating: (pieces: [\"kind 0\"]),";
        }
        let end = if royal {
            "end: {\"mate\": (when: Checkmated(ToMove), result: Lose(ToMove))}"
        } else {
            "check: (matters: false), end: {\"shut in\": (when: NoMoves(ToMove), result: Lose(ToMove))}"
        };
        let (first, last) = if royal { ('K', 'k') } else { ('Q', 'q') };
        let gap = |count: usize| ".".repeat(count);
        let rows: Vec<String> = (0..ranks)
            .map(|row| match row {
                0 => format!("\"{last}{}\"", gap(files - 1)),
                row if row + 1 == ranks => format!("\"{}{first}\"", gap(files - 1)),
                _ => format!("\"{}\"", gap(files)),
            })
            .collect();
        let text = format!(
            "(format: 1, id: \"made\", name: \"Made up\", board: Squares(files: {files}, ranks: {ranks}{wrap}), \
             players: (seats: {{\"white\": (faces: N, letters: Upper), \"black\": (faces: S, letters: Lower)}}), \
             pieces: {{{}{king}}}, setup: (rows: [{}]), {words} {end})",
            pieces.join(", "),
            rows.join(", ")
        );
        let upper = letters.clone();
        let lower = letters.iter().map(char::to_ascii_lowercase).collect();
        let once = if royal { [vec!['K'], vec!['k']] } else { [vec!['Q'], vec!['q']] };
        let hand = (!hands.is_empty()).then(|| hands.clone() + &hands.to_lowercase());
        Self {
            rules: json!({"text": text}),
            seats: ["white", "black"].map(str::to_owned).into(),
            board: Board { files, ranks, pieces: [upper, lower], once, hand },
            dice,
        }
    }

    /// A position in which so many of a hundred squares have a piece.
    pub(crate) fn position(&mut self, full: usize) -> String {
        let Board { files, ranks, pieces, once, hand } = &self.board;
        let dice = &mut self.dice;
        let mut squares: Vec<Option<char>> = vec![None; files * ranks];
        for square in &mut squares {
            if dice.up_to(100) < full {
                let side = &pieces[usize::from(dice.one_in(4))];
                *square = side.get(dice.up_to(side.len())).copied();
            }
        }
        // The side that waits may not be in check: its king stands in the corner, behind its own.
        let others = &pieces[1];
        for (square, letter) in [(0, once[1].first()), (files * ranks - 1, once[0].first())] {
            if let Some(letter) = letter {
                squares[square] = Some(*letter);
            }
        }
        for near in [1, *files, files + 1] {
            squares[near] = others.get(dice.up_to(others.len())).copied();
        }
        let rows = squares.chunks(*files).map(|row| {
            let (mut text, mut empty) = (String::new(), 0);
            for square in row.iter().chain([&Some('/')]) {
                match square {
                    None => empty += 1,
                    Some(letter) => {
                        if empty > 0 {
                            text += &empty.to_string();
                        }
                        text.push(*letter);
                        empty = 0;
                    }
                }
            }
            text
        });
        let rows = rows.collect::<String>();
        let hand = hand.as_ref().map_or_else(String::new, |hand| format!("[{hand}]"));
        format!("{}{hand} w - - 0 1", rows.trim_end_matches('/'))
    }
}
