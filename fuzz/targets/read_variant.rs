//! Any text: the reader of variants answers with a variant or with places and reasons; the formatter changes what it has
//! written no more; and what stands at a place is told of any place.
#![no_main]

use chatur_variants::Severity;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let checked = chatur_variants::check("any.ron", text);
    let errors = checked.diagnostics.iter().filter(|slip| slip.severity == Severity::Error).count();
    assert_eq!(checked.loaded.is_none(), errors > 0, "{:?}", checked.diagnostics);
    if let Ok(once) = chatur_variants::format("any.ron", text) {
        assert_eq!(chatur_variants::format("any.ron", &once), Ok(once.clone()));
    }
    let _ = chatur_variants::words::at(text, text.len() / 2);
});
