//! The hash kept by playing is the hash from scratch.
#![no_main]

use chatur_fuzz::on_walk;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    on_walk(data, |variant, position| {
        assert_eq!(variant.hash(position), variant.hash_from_scratch(position));
    });
});
