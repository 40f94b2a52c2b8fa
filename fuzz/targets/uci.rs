//! Any stream: `chatur uci` answers it and ends in order.
#![no_main]

use chatur_fuzz::converse;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| converse("uci", data));
