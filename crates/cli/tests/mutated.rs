//! Two thousand command lines that are nearly right, five thousand in full counts: each is answered, none with a panic.

use std::cell::Cell;
use std::ffi::OsString;

use chatur_cli::{Console, Status, run};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};

/// What is mutated. Those that read a variant are few, since each costs some milliseconds.
const LINES: [&str; 20] = [
    "list --jsn",
    "show orthodox --position 8/8/8/8/8/8/8/K1k5 --seats",
    "start chess960 --number 518 --json",
    "start chess960 --random --seed 7 --count 3",
    "moves antichess --position 8/8/8/3p4/4P3/8/8/8",
    "apply orthodox e4 e7e5 Nf3 draw --json",
    "apply orthodox --position 4k3/8/8/8/8/8/8/4K2R e1g1 resign:black",
    "apply four-player resign:red h1h2 flag:blue draw claim --json",
    "apply four-player-modern --seed 4 d2d4 b7c7 g12g11@g11 d4xd5 resign:yellow",
    "show four-player --position R-0,1,0,1-0,0,0,0-0,0,0,0-3,0,0,12-0-14/14/14/14/14/14/bK,13/13,gK/14/14/3,r+R,*,9/14/14/7,rK,6 --seats",
    "play four-player --seat red=human --seat blue=random --seat yellow=random --seat green=human --clock 5+3 --seed 9 --lines",
    "perft los-alamos 1 --divide --threads 2 --no-bulk",
    "perft orthodox 2 --number 3 --json",
    "replay nothing.pgn --variant orthodox --json",
    "check nothing.ron --json",
    "resolve nothing",
    "new Not-An-Id --from orthodox",
    "play orthodox --seat black=human --clock 5+3 --seed 9 --lines",
    "play chess960 --seat white=random --seat black=human --number 959",
    "help perft",
];

const SPOILERS: [&str; 14] = [
    "--json",
    "--position",
    "-",
    "--",
    "=",
    "",
    "9999999999999999999999",
    "-1",
    "e9",
    "\u{301}é\u{7}",
    "--help",
    "K",
    "w KQkq - 0 1",
    "%s",
];

#[derive(Clone, Debug)]
enum Change {
    Drop(usize),
    Twice(usize),
    Swap(usize, usize),
    Insert(usize, usize),
    Letter(usize, usize, char),
    Cut(usize, usize),
}

fn change() -> impl Strategy<Value = Change> {
    let at = 0usize..12;
    let letter = prop_oneof![prop::char::range(' ', '.'), prop::char::range('0', '~'), any::<char>()];
    prop_oneof![
        at.clone().prop_map(Change::Drop),
        at.clone().prop_map(Change::Twice),
        (at.clone(), at.clone()).prop_map(|(a, b)| Change::Swap(a, b)),
        (at.clone(), 0..SPOILERS.len()).prop_map(|(at, which)| Change::Insert(at, which)),
        (at.clone(), 0usize..30, letter).prop_map(|(at, letter, by)| Change::Letter(at, letter, by)),
        (at, 0usize..30).prop_map(|(at, letter)| Change::Cut(at, letter)),
    ]
}

fn apply(words: &mut Vec<String>, change: &Change) {
    let count = words.len().max(1);
    let pick = |at: usize| at % count;
    match *change {
        _ if words.is_empty() => words.push("list".to_owned()),
        Change::Drop(at) => {
            words.remove(pick(at));
        }
        Change::Twice(at) => words.insert(pick(at), words[pick(at)].clone()),
        Change::Swap(a, b) => words.swap(pick(a), pick(b)),
        Change::Insert(at, which) => words.insert(pick(at), SPOILERS[which].to_owned()),
        Change::Letter(at, letter, by) => {
            let word = &mut words[pick(at)];
            let mut letters: Vec<char> = word.chars().collect();
            let place = letter % letters.len().max(1);
            match letters.get_mut(place) {
                Some(old) => *old = by,
                None => letters.push(by),
            }
            *word = letters.into_iter().collect();
        }
        Change::Cut(at, letter) => {
            let word = &mut words[pick(at)];
            *word = word.chars().take(letter).collect();
        }
    }
}

/// Whether a line could host tables until somebody ends it, count for long, or write over a file: right uses of the
/// command, only not here. No word at all hosts tables too, also after a `--`.
fn is_too_much(words: &[String]) -> bool {
    let hosts = words.iter().all(|word| word == "--") || words.iter().any(|word| word == "serve");
    let long = words.iter().filter_map(|word| word.trim_start_matches("--count=").parse::<u64>().ok());
    let counts = words.iter().any(|word| word == "perft" || word.starts_with("--count"));
    let writes = words.iter().any(|word| word.starts_with("--s") && !word.starts_with("--se"));
    hosts || writes || (counts && long.into_iter().any(|number| (3..=1_000_000).contains(&number)))
}

fn answer(words: &[String]) -> (Status, String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut input: &[u8] = b"e4\nh2h3\nview turn\ndraw\n";
    let mut console =
        Console { input: &mut input, out: &mut out, err: &mut err, has_screen: false, shows_progress: false };
    let all = std::iter::once("chatur".to_owned()).chain(words.iter().cloned()).map(OsString::from);
    let status = run(all, &mut console);
    (status, String::from_utf8_lossy(&out).into_owned(), String::from_utf8_lossy(&err).into_owned())
}

#[test]
fn every_line_is_answered() {
    let folder = std::env::temp_dir().join(format!("chatur-mutated-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::env::set_current_dir(&folder).expect("the folder");
    // The same lines every time, unless others are asked for by `PROPTEST_RNG_SEED`.
    let rng_seed = match Config::default().rng_seed {
        RngSeed::Random => RngSeed::Fixed(1),
        asked @ RngSeed::Fixed(_) => asked,
    };
    let cases = if std::env::var_os("CHATUR_FULL_COUNTS").is_some() { 5_000 } else { 2_000 };
    let config = Config { cases, failure_persistence: None, rng_seed, ..Config::default() };
    let seen = [const { Cell::new(0usize) }; 3];
    let line = (prop::sample::select(&LINES[..]), prop::collection::vec(change(), 1..6));
    TestRunner::new(config)
        .run(&line, |(line, changes)| {
            let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
            for change in &changes {
                apply(&mut words, change);
            }
            if is_too_much(&words) {
                return Ok(());
            }
            let (status, _, err) = answer(&words);
            let count = &seen[usize::from(status.code())];
            count.set(count.get() + 1);
            // Whatever is not done is explained, and shortly.
            if status != Status::Done {
                prop_assert!(!err.is_empty() && err.len() < 4000, "{words:?}: {err}");
            }
            prop_assert!(!err.contains("panicked"));
            Ok(())
        })
        .expect("no line breaks the command");
    // All three answers are given often: the changes are neither too small nor too large.
    assert!(seen.iter().all(|count| count.get() > 100), "{seen:?}");
    let _ = std::fs::remove_dir_all(&folder);
}
