//! Files that ask for much: each is compiled or refused within a second of one core and 64 MB.
//!
//! What is refused is the same in every build and on every machine: only steps and bytes are counted, by the same
//! code, and nothing looks at a clock. So where these tests are not optimised they allow more seconds, and no more
//! bytes.

mod files;

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Duration;

use chatur_variants::{Checked, check};
use cpu_time::ThreadTime;
use peak_alloc::PeakAlloc;
use proptest::prelude::*;

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

/// One at a time: the heap is everybody's.
static ALONE: Mutex<()> = Mutex::new(());

const MOST_BYTES: usize = 64 << 20;
const MOST_TIME: Duration =
    if cfg!(debug_assertions) { Duration::from_secs(12) } else { Duration::from_secs(1) };

/// What a check took and found.
struct Cost {
    time: Duration,
    bytes: usize,
    checked: Checked,
}

fn cost(text: &str) -> Cost {
    let alone = ALONE.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let before = HEAP.current_usage();
    HEAP.reset_peak_usage();
    let start = ThreadTime::now();
    let checked = check("my.ron", text);
    let (time, bytes) = (start.elapsed(), HEAP.peak_usage().saturating_sub(before));
    drop(alone);
    Cost { time, bytes, checked }
}

/// Checks a text within the bounds, and tells it apart by what is said first.
fn bounded(name: &str, text: &str) -> String {
    let Cost { time, bytes, checked } = cost(text);
    let first = checked.diagnostics.first().map_or_else(|| "ok".to_owned(), ToString::to_string);
    println!("{name}: {time:?}, {} kB: {first}", bytes >> 10);
    assert!(bytes <= MOST_BYTES, "{name}: {} kB", bytes >> 10);
    assert!(time <= MOST_TIME, "{name}: {time:?}");
    first
}

#[test]
fn named_files_are_compiled_or_refused_in_time() {
    let said: BTreeMap<_, _> =
        files::named().into_iter().map(|(name, text)| (name, bounded(name, &text))).collect();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../snapshots/variants");
    insta::with_settings!({ snapshot_path => folder, prepend_module_to_snapshot => false }, {
        insta::assert_debug_snapshot!("costly", said);
    });
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if cfg!(debug_assertions) { 24 } else { 400 }, ..ProptestConfig::default() })]

    #[test]
    fn made_up_files_are_compiled_or_refused_in_time(number: u64) {
        bounded(&format!("number {number}"), &files::made_up(number));
    }
}
