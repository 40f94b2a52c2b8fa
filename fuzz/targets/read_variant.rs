//! Any text: the reader of variants answers with a variant or with places and reasons.
#![no_main]

use chatur_variants::Severity;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let checked = chatur_variants::check("any.ron", text);
    let errors = checked.diagnostics.iter().filter(|slip| slip.severity == Severity::Error).count();
    assert_eq!(checked.loaded.is_none(), errors > 0, "{:?}", checked.diagnostics);
});
