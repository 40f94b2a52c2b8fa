//! Any stream: `chatur uci` answers it and ends in order.
#![no_main]

use chatur_protocols::uci::{self, Protocol};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut input = data;
    uci::run(Protocol::Uci, &[], &mut input, &mut Vec::new()).expect("it ends in order");
});
