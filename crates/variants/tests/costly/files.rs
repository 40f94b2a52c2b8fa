//! Variant files that ask for much: named ones, and others made up from a number.
//!
//! It needs nothing but `rand_chacha`, so that other tests can take it in by its path.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Files each of which is hungry in its own way.
pub(crate) fn named() -> Vec<(&'static str, String)> {
    let steps = |count: usize, far: i32| {
        (0..count)
            .map(|n| format!("({}, {})", (n as i32 % 9) - 4 + far, (n as i32 / 9) - 4))
            .collect::<Vec<_>>()
            .join(", ")
    };
    let legs = |leg: &str, count: usize| {
        let then = vec![leg; count].join(", ");
        chess(16, "", &format!("moves: [Legs(first: (dirs: [AllRound]), then: [{then}])]"), "")
    };
    let many =
        |one: &str, count: usize| (0..count).map(|n| one.replace('#', &n.to_string())).collect::<String>();
    vec![
        ("legs that may stop", legs("(dirs: [AllRound], may_stop: true)", 3)),
        ("legs both ways", legs("(dirs: [Orthogonal], on: [Empty, Enemy, Jumped])", 4)),
        ("legs turned any way", legs("(turn: [AnyWay], may_stop: true)", 2)),
        ("legs by leaps", legs("(leap: (1, 2), range: 0, may_stop: true)", 6)),
        ("betza legs", chess(16, "", "moves: \"mafsafsQ\"", "")),
        ("betza of all legs", chess(16, "", "moves: \"mpcafbrlampcafbrlampcafbrlaQmpcafbrlaR\"", "")),
        ("a long betza", chess(8, "", &format!("moves: \"{}\"", "mW2cF3nNgB".repeat(2000)), "")),
        (
            "riders on a torus",
            peaceful(&chess(
                16,
                ", wrap: Torus",
                &format!("moves: [Steps(by: [{}], range: 0)]", steps(63, 5)),
                "",
            )),
        ),
        (
            "lame riders on a torus",
            peaceful(&chess(
                16,
                ", wrap: Torus",
                &format!("moves: [Steps(by: [{}], range: 0, lame: true)]", steps(60, 20)),
                "",
            )),
        ),
        (
            "hoppers on a torus",
            peaceful(&chess(
                16,
                ", wrap: Torus",
                &format!("moves: [Steps(by: [{}], range: 0, hop: Over, over: [\"pawn\"])]", steps(64, 5)),
                "",
            )),
        ),
        (
            "crushers",
            chess(
                16,
                "",
                &format!("moves: [Steps(by: [{}], range: 0, crush: (who: [Enemy]))]", steps(63, 5)),
                "",
            ),
        ),
        (
            "round riders",
            peaceful(&chess(
                16,
                ", wrap: Torus",
                &format!("moves: [Steps(by: [{}], range: 0, bend: Circular)]", steps(60, 5)),
                "",
            )),
        ),
        ("many like the first", {
            let pieces = many("\"k#\": (letter: \"+A\", like: \"beast\"), ", 120);
            chess(
                16,
                "",
                "moves: [Legs(first: (dirs: [AllRound]), then: [(turn: [AnyWay]), (turn: [Outward])])]",
                &pieces,
            )
        }),
        ("a chain of likeness", {
            let pieces = many("\"k#\": (letter: \"A\", like: \"x#\"), \"x#\": (like: \"k#\"), ", 400);
            format!("(format: 1, id: \"x\", extends: \"orthodox\", pieces: {{ {pieces} }})")
        }),
        (
            "starts without end",
            shuffled(
                "Ranks([1, 2, 3, 4, 5, 6])",
                "Several(piece: \"knight\", count: 24), Several(piece: \"queen\", count: 12), Rest([\"king\"])",
            ),
        ),
        (
            "a million starts to look through",
            shuffled(
                "Ranks([1, 2])",
                "Several(piece: \"knight\", count: 3), Several(piece: \"bishop\", count: 2), One(piece: \"king\"), Rest([\"pawn\", \"pawn\", \"pawn\", \"pawn\", \"pawn\", \"pawn\", \"pawn\", \"pawn\", \"pawn\", \"pawn\"])",
            ),
        ),
        (
            "steps of starts",
            shuffled("Ranks([1, 2])", &many("Several(piece: \"knight\", count: 1, on: Files([1])), ", 1200)),
        ),
        (
            "many relations",
            chess(
                16,
                "",
                &format!(
                    "moves: \"Q\", frozen_when: [{}]",
                    "Seen(by: Enemy, beside: [AllRound]),".repeat(1500)
                ),
                "",
            ),
        ),
        ("relations by the piece", {
            let seen = |word: &str, by: &str, n: u8| format!("{word}(by: {by}, kinds: [\"k{n}\"])");
            let piece = |n: u8| {
                let frozen = [seen("Seen", "Enemy", n), seen("Seen", "Own", n), seen("Unseen", "Enemy", n)];
                let frozen = frozen.join(", ");
                let letter = (b'A' + n) as char;
                format!("\"k{n}\": (letter: \"+{letter}\", like: \"queen\", frozen_when: [{frozen}]), ")
            };
            with(&format!("pieces: {{ {} }}", (0..26).map(piece).collect::<String>()))
        }),
        (
            "announcements without end",
            with(&format!("players: (sees: Own, announces: [{}])", "Tries(by: [\"pawn\"]), ".repeat(2500))),
        ),
        (
            "captures beside without end",
            with(&format!("capture: (also: [{}])", "(how: Sandwiched, takes: [\"pawn\"]), ".repeat(1500))),
        ),
        (
            "first turns without end",
            with(&format!("turn: (openings: [{}])", "(beside_empty: [AllRound]), ".repeat(2000))),
        ),
        ("counts in examples", with("examples: [(perft: [20, 400, 8902, 197281, 4865609, 119060324])]")),
        ("many examples", with(&format!("examples: [{}]", "(perft: [20, 400, 8902]), ".repeat(2000)))),
        ("empty examples", with(&format!("examples: [{}]", "(),".repeat(20_000)))),
        (
            "long games",
            with(&format!(
                "examples: [{}]",
                many("(after: [\"g1f3\", \"g8f6\", \"f3g1\", \"f6g8\"], legal: [\"g1f3\"]), ", 900)
            )),
        ),
        ("walls anywhere", {
            let rows = ["q".repeat(16), ".".repeat(16)].join("\", \"");
            format!(
                "(format: 1, id: \"x\", extends: \"orthodox\", without: [\"castling\", \"end.material\", \"end.checkmate\", \"end.stalemate\"], board: Squares(files: 16, ranks: 16), setup: (rows: [\"{}\", \"{}\"]), walls: (at: Anywhere), check: (matters: false), pieces: {{\"king\": (royal: No), \"queen\": (moves: \"QNLC\")}})",
                vec![rows.clone(); 4].join("\", \""),
                vec![rows.to_uppercase(); 4].join("\", \"")
            )
        }),
        (
            "conditions inside each other",
            with(&format!(
                "end: {{ \"a\": (when: {}Repeated(3){}, result: Draw) }}",
                "Everybody(".repeat(40),
                ")".repeat(40)
            )),
        ),
        (
            "many conditions",
            with(&format!(
                "end: {{ \"a\": (when: All([{}]), result: Draw) }}",
                "InARow(who: Owner, kinds: [\"pawn\"], count: 8),".repeat(1200)
            )),
        ),
        (
            "zones inside each other",
            with(&format!("zones: {{ \"a\": {}All{} }}", "Not(".repeat(100), ")".repeat(100))),
        ),
        (
            "many zones",
            with(&format!(
                "zones: {{ {} }}",
                many("\"z#\": Any([Ranks([1]), Files([2, 3]), Not(Ranks([2]))]), ", 190)
            )),
        ),
        ("many names", with(&format!("zones: {{ {} }}", many("\"#\":All,", 5000)))),
        (
            "many mistakes",
            with(&format!(
                "pieces: {{ {} }}",
                many(
                    "\"p#\": (letter: \"q\", moves: [Slide(dirs: [], range: 0, over: [\"nobody\"])]), ",
                    600
                )
            )),
        ),
        (
            "a name as long as the file",
            with(&format!("setup: (hands: {{ \"{}\": {{ \"pawn\": 1 }} }})", "n".repeat(50_000))),
        ),
        (
            "names that are long",
            with(&format!(
                "pieces: {{ {} }}",
                many(&format!("\"{}#\": (like: \"{}\"), ", "n".repeat(300), "m".repeat(60)), 120)
            )),
        ),
        ("brackets", "(".repeat(60_000)),
        (
            "brackets that close",
            format!("(format: 1, id: \"x\", zones: {{\"a\": {}{}}})", "Not(".repeat(5000), ")".repeat(5000)),
        ),
        ("quotes", "\"".repeat(60_001)),
        ("comments", format!("({}", "/*".repeat(30_000))),
        ("a graph that is wide", graph(251)),
        (
            "leaps of many kinds",
            peaceful(&chess(
                16,
                "",
                &format!(
                    "moves: [{}]",
                    "Leap(by: (1, 2), range: 0, hop: Over, when: [Along(Not(Ranks([3])))]),".repeat(64)
                ),
                "",
            )),
        ),
        ("eight seats", seats()),
    ]
}

/// A file made up from a number: the same number always makes the same file.
pub(crate) fn made_up(number: u64) -> String {
    let mut dice = Dice(ChaCha8Rng::seed_from_u64(number));
    let size = [8, 10, 12, 16, 16, 16][dice.up_to(6)];
    let wrap = ["", "", ", wrap: Cylinder", ", wrap: Torus"][dice.up_to(4)];
    let moves = if dice.up_to(8) == 0 {
        format!("Steps(by: [{}], range: 0, crush: (who: [Enemy, Friend]))", dice.steps())
    } else {
        (0..=dice.up_to(4)).map(|_| dice.atom()).collect::<Vec<_>>().join(", ")
    };
    let count = if dice.up_to(3) == 0 { dice.up_to(26) } else { 0 };
    let others = (0..count)
        .map(|n| format!("\"b{n}\": (letter: \"+{}\", like: \"beast\"), ", (b'A' + n as u8) as char));
    let others: String = others.collect();
    let mut text = chess(size, wrap, &format!("moves: [{moves}]"), &others);
    if dice.up_to(3) > 0 {
        text = peaceful(&text);
    }
    if dice.up_to(3) == 0 {
        let starts =
            format!("shuffle: (squares: Ranks([1, 2]), steps: [{}], keep_if: [PawnsGuarded])", dice.starts());
        text = text.replace("setup: (", &format!("setup: ({starts}, "));
    }
    if dice.up_to(3) == 0 {
        let (a, b, c) = (dice.up_to(900), dice.up_to(90_000), dice.up_to(200_000));
        text = text.replace("examples: []", &format!("examples: [(perft: [{a}, {b}, {c}]), (perft: [{b}])]"));
    }
    if dice.up_to(5) == 0 {
        text = text.replace("examples: ", "walls: (at: Anywhere), examples: ");
    }
    text
}

struct Dice(ChaCha8Rng);

impl Dice {
    fn up_to(&mut self, most: usize) -> usize {
        (self.0.next_u64() % most as u64) as usize
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.up_to(of.len())]
    }

    fn steps(&mut self) -> String {
        let step = |dice: &mut Self| format!("({}, {})", dice.up_to(9) as i32 - 4, dice.up_to(8) as i32 + 1);
        let count = 1 + self.up_to(40);
        (0..count).map(|_| step(self)).collect::<Vec<_>>().join(", ")
    }

    fn atom(&mut self) -> String {
        match self.up_to(6) {
            0 => {
                let legs = (0..=self.up_to(4)).map(|_| self.leg()).collect::<Vec<_>>().join(", ");
                format!("Legs(first: (dirs: [{}]), then: [{legs}])", self.direction())
            }
            1 => {
                let hop = self.one(&[
                    "",
                    ", hop: Over",
                    ", hop: Behind",
                    ", hop: First",
                    ", bend: Crooked",
                    ", lame: true",
                ]);
                format!("Steps(by: [{}], range: 0{hop})", self.steps())
            }
            2 => format!(
                "Slide(dirs: [{}], hop: {})",
                self.direction(),
                self.one(&["Over", "Behind", "First"])
            ),
            3 => {
                let legs =
                    self.one(&["ma", "ca", "mpca", "pa"]).to_owned() + self.one(&["fs", "fb", "frl", "v"]);
                let again = self.one(&["", "afs", "mafs", "cafsafs"]);
                format!("Betza(\"{legs}{again}{}\")", self.one(&["Q", "R", "B", "K", "W"]))
            }
            4 => format!("Slide(dirs: [{}], bend: Circular)", self.direction()),
            _ => format!(
                "Leap(by: ({}, {}), range: 0, to: [Empty, Enemy, Friend])",
                self.up_to(4),
                1 + self.up_to(4)
            ),
        }
    }

    fn direction(&mut self) -> &'static str {
        self.one(&["AllRound", "Orthogonal", "Diagonal", "Forward", "Sideways"])
    }

    fn leg(&mut self) -> String {
        let way = match self.up_to(3) {
            0 => format!("dirs: [{}]", self.direction()),
            1 => format!("turn: [{}]", self.one(&["AnyWay", "Outward", "Aside", "Ahead, Back"])),
            _ => format!("steps: [{}]", self.steps()),
        };
        let range = self.one(&["", ", range: 0", ", range: 2", ", exactly: 3"]);
        let on = self.one(&["", ", on: [Empty, Enemy]", ", on: [Empty, Enemy, Jumped]"]);
        let stop = self.one(&["", ", may_stop: true"]);
        format!("({way}{range}{on}{stop})")
    }

    fn starts(&mut self) -> String {
        let count = 1 + self.up_to(7);
        format!(
            "Several(piece: \"knight\", count: {count}), Several(piece: \"rook\", count: {count}), One(piece: \"king\")"
        )
    }
}

/// Chess on a square board with a beast, and perhaps more pieces.
fn chess(size: usize, wrap: &str, beast: &str, pieces: &str) -> String {
    let row = |first: &str, fill: char| format!("{first}{}", fill.to_string().repeat(size - first.len()));
    let mut rows = vec![row("kx", '.'), row("", 'p'), row("xxx", '.')];
    rows.extend(vec![row("", '.'); size - 6]);
    rows.extend([row("XXX", '.'), row("", 'P'), row("KX", '.')]);
    let rows = rows.iter().map(|row| format!("\"{row}\"")).collect::<Vec<_>>().join(", ");
    format!(
        "(format: 1, id: \"x\", extends: \"orthodox\", without: [\"castling\", \"end.material\", \"end.checkmate\", \"end.stalemate\"], \
         board: Squares(files: {size}, ranks: {size}{wrap}), setup: (rows: [{rows}]), check: (matters: true), examples: [], \
         end: {{ \"stuck\": (when: NoMoves(ToMove), result: Lose(ToMove)) }}, \
         pieces: {{ \"king\": (royal: Yes), \"beast\": (letter: \"X\", {beast}), {pieces} }})"
    )
}

/// The same without check, so that any start is a position.
fn peaceful(text: &str) -> String {
    text.replace("check: (matters: true)", "check: (matters: false)").replace("royal: Yes", "royal: No")
}

fn with(words: &str) -> String {
    format!("(format: 1, id: \"x\", extends: \"orthodox\", {words})")
}

fn shuffled(squares: &str, steps: &str) -> String {
    with(&format!(
        "without: [\"castling\"], setup: (shuffle: (squares: {squares}, steps: [{steps}], keep_if: [PawnsGuarded, OppositeShades(\"knight\", \"bishop\")], copies: Independent))"
    ))
}

/// Cells that all stand in a file and a rank of their own, on two rings.
fn graph(cells: usize) -> String {
    let name = |n: usize| format!("a{}", n % cells + 1);
    let places = (0..cells).map(|n| format!("\"{}\": ({n}, {n})", name(n))).collect::<Vec<_>>().join(", ");
    let ring = |by: usize| (0..=cells).map(|n| name(n * by)).collect::<Vec<_>>().join(" ");
    let seats = |n: usize| format!("\"s{n}\": (faces: {}, prefix: \"{n}\"), ", ["N", "S"][n % 2]);
    format!(
        "(format: 1, id: \"x\", board: Graph(cells: {{ {places} }}, lines: {{ \"Forward\": [\"{}\"], \"Right\": [\"{}\"] }}), \
         players: (seats: {{ {} }}), pieces: {{ \"man\": (letter: \"M\", moves: [Slide(dirs: [Forward, Right])]), \"rook\": (letter: \"R\", like: \"man\") }}, \
         castling: [(name: \"O-O\", side: East, king: \"man\", partner: \"rook\", king_to: \"2 toward\", partner_to: \"beside king\")], \
         setup: (place: {{ \"s0\": {{ \"man\": \"a1\" }}, \"s1\": {{ \"man\": \"a9\" }} }}), end: {{ \"out\": (when: NoMoves(ToMove), result: Lose(ToMove)) }})",
        ring(1),
        ring(2),
        (0..8).map(seats).collect::<String>(),
    )
}

/// Eight seats with many kinds each.
fn seats() -> String {
    let seats = (0..8)
        .map(|n| format!("\"s{n}\": (faces: {}, prefix: \"{n}\")", ["N", "E", "S", "W"][n % 4]))
        .collect::<Vec<_>>()
        .join(", ");
    let kinds = (0..120)
        .map(|n| {
            format!(
                "\"k{n}\": (letter: \"{}{}\", moves: \"QN{}\")",
                (b'A' + n / 26) as char,
                (b'A' + n % 26) as char,
                ["A", "D", "H", "C", "Z"][usize::from(n) % 5]
            )
        })
        .collect::<Vec<_>>()
        .join(", ");
    format!(
        "(format: 1, id: \"x\", board: Squares(files: 16, ranks: 16), players: (seats: {{ {seats} }}), pieces: {{ {kinds} }}, \
         setup: (place: {{ \"s0\": {{ \"k0\": \"a1\" }} }}), end: {{ \"out\": (when: NoMoves(ToMove), result: Lose(ToMove)) }})"
    )
}
