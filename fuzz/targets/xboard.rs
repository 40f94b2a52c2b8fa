//! Any stream: `chatur xboard` answers it and ends in order.
#![no_main]

use chatur_fuzz::converse;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| converse("xboard", data));
