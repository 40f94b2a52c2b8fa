//! Spoilt copies of catalogue files: every one is read or refused, none ends in a panic.

use chatur_variants::{catalogue, check, load_text};

/// A small generator of its own, so that a failure can be repeated.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % below.max(1)
    }
}

const PIECES: [&str; 24] = [
    "\"",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    "0",
    "-1",
    "255",
    "999999999999",
    "//",
    "/*",
    "Not(",
    "\\",
    "é",
    "\n",
    "\"king\"",
    "Named(\"far edge\")",
    "true",
    "r#\"",
    "'",
];

/// One spoilt copy: a part taken out, doubled, replaced or moved.
fn spoil(text: &str, dice: &mut Dice) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=dice.roll(3) {
        let at = dice.roll(chars.len() + 1);
        let longest = if dice.roll(4) == 0 { 200 } else { 8 };
        let length = dice.roll(longest).min(chars.len() - at);
        match dice.roll(5) {
            0 => drop(chars.drain(at..at + length)),
            1 => {
                let copy: Vec<char> = chars[at..at + length].to_vec();
                let to = dice.roll(chars.len() + 1);
                chars.splice(to..to, copy);
            }
            2 => {
                let piece = PIECES[dice.roll(PIECES.len())];
                chars.splice(at..at, piece.chars());
            }
            3 => {
                let piece = PIECES[dice.roll(PIECES.len())];
                chars.splice(at..at + length, piece.chars());
            }
            _ => {
                if let Some(c) = chars.get_mut(at) {
                    *c = char::from(32 + dice.roll(95) as u8);
                }
            }
        }
    }
    chars.into_iter().collect()
}

#[test]
fn no_spoilt_file_ends_in_a_panic() {
    spoil_files(2000);
}

#[test]
#[ignore = "minutes without optimisation; run by .ci/run"]
fn no_spoilt_file_ends_in_a_panic_for_long() {
    spoil_files(10_000);
}

fn spoil_files(rounds: usize) {
    let texts: Vec<&str> = catalogue().map(|entry| entry.text).collect();
    let mut dice = Dice(0x5eed_cafe_f00d_0001);
    let (mut refused, mut read) = (0, 0);
    for round in 0..rounds {
        let text = spoil(texts[round % texts.len()], &mut dice);
        match load_text("spoilt.ron", &text) {
            Ok(_) => read += 1,
            Err(error) => {
                assert!(!error.to_string().is_empty());
                refused += 1;
            }
        }
        // Drawing the diagnostics and running the examples cost more: only some of them.
        if round % 20 == 0 {
            let checked = check("spoilt.ron", &text);
            assert_eq!(checked.render(false).is_empty(), checked.diagnostics.is_empty());
        }
    }
    assert!(
        refused > rounds / 10 && read > rounds / 100,
        "{refused} refused, {read} read: that spoils too much or too little"
    );
}

/// Files made to take long: as large as a file may be, and full of what costs most.
#[test]
fn no_file_takes_time_out_of_proportion_to_its_size() {
    let many = |part: &dyn Fn(usize) -> String| -> String {
        let mut text = String::new();
        for i in 0.. {
            let next = part(i);
            if text.len() + next.len() > 200_000 {
                break;
            }
            text.push_str(&next);
        }
        text
    };
    let head = "format: 1, id: \"x\", extends: \"orthodox\"";
    let promotions = many(&|i| format!("\"quee{i}\", "));
    let zones = many(&|i| format!("Named(\"far edg{i}\"), "));
    let steps = many(&|i| format!("({}, {}), ", i % 120, i / 120 % 120));
    let pieces = many(&|i| {
        format!(
            "Slide(dirs: [AllRound], when: [From(At(\"{}{}\"))]), ",
            char::from(b'a' + (i % 8) as u8),
            i % 8 + 1
        )
    });
    let atoms = (0..63).fold(String::new(), |text, _| text + "Leap(by: (9, 9)), ");
    let kinds = (0..100)
        .fold(String::new(), |text, i| format!("{text}\"p{i}\": (letter: \"A\", moves: [{atoms}]), "));
    for text in [
        format!("({head}, pieces: {{\"pawn\": (promotes: (zone: Start, to: [{promotions}]))}})"),
        format!("({head}, zones: {{\"a\": Any([{zones}])}})"),
        format!("({head}, pieces: {{\"pawn\": (moves: [Steps(by: [{steps}])])}})"),
        format!("({head}, pieces: {{\"pawn\": (moves: [{pieces}])}})"),
        format!("({head}, pieces: {{{kinds}}})"),
        format!("({head}, without: [{promotions}])"),
        format!(
            "({head}, end: {{\"x\": (when: Reached(kinds: [{promotions}], zone: \"a\"), result: Draw)}})"
        ),
        format!("({head}, setup: (rows: [{promotions}]))"),
        format!("({head}, setup: (armies: {{\"white\": (corner: \"a1\", rows: [{promotions}])}}))"),
        format!("({head}, fusion: (ways: {{\"a\": (of: [{promotions}], into: \"queen\", how: Beside)}}))"),
        format!(
            "({head}, fusion: (ways: {{{}}}))",
            many(&|i| format!("\"{i}\": (of: [\"rook\"], into: \"queen\", how: Beside), "))
        ),
        format!("({head}, scoring: (captures: {{{}}}))", many(&|i| format!("\"quee{i}\": 1, "))),
        format!("({head}, scoring: (tagged: {{{}}}))", many(&|i| format!("\"tag{i}\": 1, "))),
        format!("({head}, players: (teams: [[{promotions}]]))"),
        format!("({head}, pieces: {{\"queen\": (tags: [{promotions}], taken_by: [{promotions}])}})"),
        format!("({head}, examples: [{}])", many(&|_| "(perft: [20, 400]), ".to_owned())),
        // Ways to castle on boards that have no end, or several floors.
        format!("({head}, board: Squares(files: 8, ranks: 8, levels: 2))"),
        format!("({head}, board: Squares(files: 8, ranks: 8, wrap: Cylinder))"),
        format!("({head}, board: Squares(files: 8, ranks: 8, wrap: Torus))"),
        // A game without end, in which a rule looks back at all of it after every move.
        format!(
            "({head}, without: [\"end\"], end: {{\"x\": (when: Module(\"c\"), result: Draw)}}, modules: {{\"c\": (rust: \"counting\")}}, examples: [(position: \"4k3/8/8/8/8/8/8/R3K3 w\", after: [{}])])",
            many(&|i| ["\"a1a2\", ", "\"e8e7\", ", "\"a2a1\", ", "\"e7e8\", "][i % 4].to_owned())
        ),
        // Very many first moves, and a second count that would take them all squared.
        format!(
            "({head}, without: [\"setup\"], board: Squares(files: 16, ranks: 16), castling: [], setup: (place: {{\"white\": {{\"king\": \"a1\", \"queen\": \"e5 f7 g9 h3 j6 k11 l8 m4\"}}, \"black\": {{\"king\": \"p16\"}}}}), check: (matters: false), walls: (at: Anywhere), examples: [(perft: [{}, 1])])",
            0
        ),
        format!("({head}, examples: [{}])", many(&|_| "(legal: [\"e2e4\"]), ".to_owned())),
    ] {
        let start = std::time::Instant::now();
        let checked = check("large.ron", &text);
        let taken = start.elapsed();
        assert!(taken.as_secs() < 5, "{taken:?} for {}…", &text[..120]);
        assert!(checked.render(false).len() < 1_000_000);
    }
}
