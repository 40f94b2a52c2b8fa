//! Files that ask for much: each is compiled or refused within a second of one core and 64 MB.
//!
//! What is refused is the same in every build and on every machine: only steps and bytes are counted, by the same
//! code, and nothing looks at a clock. So where these tests are not optimised they allow more seconds, and no more
//! bytes.

mod files;

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use chatur_effort::{Budget, Token, within};
use chatur_variants::{CHECKING, Checked, Severity, catalogue, check, load, load_text, read};
use cpu_time::ThreadTime;
use peak_alloc::PeakAlloc;
use proptest::prelude::*;

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

/// One test at a time: the heap is everybody's.
static ALONE: Mutex<()> = Mutex::new(());

fn alone() -> MutexGuard<'static, ()> {
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

const MOST_BYTES: usize = 64 << 20;
/// A second is promised; other tests run beside this one.
const MOST_TIME: Duration = Duration::from_secs(2);

/// What a check took and found.
struct Cost {
    time: Duration,
    bytes: usize,
    checked: Checked,
}

fn cost(text: &str) -> Cost {
    let before = HEAP.current_usage();
    HEAP.reset_peak_usage();
    let start = ThreadTime::now();
    let checked = check("my.ron", text);
    let (time, bytes) = (start.elapsed(), HEAP.peak_usage().saturating_sub(before));
    Cost { time, bytes, checked }
}

/// Checks a text within the bounds, and tells it apart by what is said first.
fn bounded(name: &str, text: &str) -> String {
    let Cost { time, bytes, checked } = cost(text);
    let all = &checked.diagnostics;
    let first = all.iter().find(|said| said.severity == Severity::Error).or(all.first());
    let first = first.map_or_else(|| "ok".to_owned(), ToString::to_string);
    println!("{name}: {time:?}, {} kB: {first}", bytes >> 10);
    assert!(bytes <= MOST_BYTES, "{name}: {} kB", bytes >> 10);
    assert!(time <= MOST_TIME, "{name}: {time:?}");
    first
}

#[test]
fn named_files_are_compiled_or_refused_in_time() {
    let _alone = alone();
    let said: BTreeMap<_, _> =
        files::named().into_iter().map(|(name, text)| (name, bounded(name, &text))).collect();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../snapshots/variants");
    insta::with_settings!({ snapshot_path => folder, prepend_module_to_snapshot => false }, {
        insta::assert_debug_snapshot!("costly", said);
    });
}

/// What is kept is told within a factor of two.
#[test]
fn what_a_variant_keeps_is_told() {
    let _alone = alone();
    // The tables that all share are made before.
    drop(load("orthodox"));
    let legs = "pieces: { \"king\": (moves: [Legs(first: (dirs: [AllRound]), then: [(dirs: [AllRound])])]) }";
    let made = format!("(format: 1, id: \"x\", extends: \"orthodox\", {legs})");
    let texts = ["shogi", "four-player", "torus", "amazons", "xiangqi"].map(|id| (id, None));
    for (name, text) in texts.into_iter().chain([("legs", Some(made))]) {
        let before = HEAP.current_usage();
        let loaded =
            text.as_ref().map_or_else(|| load(name), |text| load_text(name, text)).expect("it compiles");
        let kept = HEAP.current_usage() - before;
        let told = loaded.kept_bytes();
        println!("{name}: {kept} bytes, {told} told");
        assert!(told <= 2 * kept && kept <= 2 * told, "{name}: {kept} bytes, {told} told");
    }
}

/// Examples have a share of their own, and the one that goes beyond it is named.
#[test]
fn an_example_that_costs_too_much_is_named() {
    let _alone = alone();
    let (_, text) = files::named().into_iter().find(|(name, _)| *name == "long games").expect("it is there");
    let steps = |steps| Budget { steps, ..Budget::ENDLESS };
    let loads = |most: &u64| {
        let loaded = within(steps(*most), &Token::new(), || load_text("my.ron", &text));
        loaded.is_ok_and(|loaded| loaded.is_ok())
    };
    let enough = (8..24).map(|n| 1 << n).find(loads).expect("it costs little");
    let checked =
        within(steps(enough), &Token::new(), || check("my.ron", &text)).expect("the rest is checked");
    let [said] = &checked.diagnostics[..] else { panic!("{}", checked.summary()) };
    assert_eq!((said.code, said.path.starts_with("examples[")), ("costly", true), "{said}");
}

/// The least budget within which a variant of the catalogue is checked.
fn least(id: &str, text: &str, budget: impl Fn(u64) -> Budget) -> u64 {
    let reads = |most: u64| {
        let checked = within(budget(most), &Token::new(), || check(id, text));
        checked.is_ok_and(|checked| checked.ok())
    };
    let (mut low, mut high) = (0, 1 << 30);
    while high - low > 1 + high / 50 {
        let middle = low + (high - low) / 2;
        if reads(middle) { high = middle } else { low = middle }
    }
    high
}

/// What the bounds are chosen by.
#[test]
#[ignore = "a measurement"]
fn what_the_catalogue_costs() {
    let _alone = alone();
    let mut all: Vec<_> = catalogue()
        .map(|entry| {
            let steps = least(entry.id, entry.text, |steps| Budget { steps, ..Budget::ENDLESS });
            let bytes = least(entry.id, entry.text, |bytes| Budget { bytes, ..Budget::ENDLESS });
            (steps, bytes, entry.id)
        })
        .collect();
    all.sort_unstable();
    for (steps, bytes, id) in all.iter().rev().take(12) {
        println!("{id}: {steps} steps, {} kB", bytes >> 10);
    }
    println!("{:?} kB", all.iter().map(|(_, bytes, id)| (bytes >> 10, id)).max());
}

/// Every variant of the catalogue leaves room to its children.
#[test]
fn the_catalogue_is_far_from_the_bounds() {
    let _alone = alone();
    let part = Budget { steps: CHECKING.steps / 3, bytes: CHECKING.bytes / 3 };
    for entry in catalogue() {
        let checked = within(part, &Token::new(), || read(entry.id)).expect("it costs little");
        assert!(checked.is_ok_and(|checked| checked.ok()), "{}", entry.id);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if std::env::var_os("CHATUR_FULL_COUNTS").is_some() { 200 } else { 24 }, ..ProptestConfig::default() })]

    #[test]
    fn made_up_files_are_compiled_or_refused_in_time(number: u64) {
        let _alone = alone();
        let text = files::made_up(number);
        bounded(&format!("number {number}"), &text);
        // What games keep of it can be read again.
        if let Ok(loaded) = load_text("my.ron", &text) {
            prop_assert_eq!(load_text("kept.ron", &loaded.resolved).map(|again| again.hash).ok(), Some(loaded.hash));
        }
    }
}
