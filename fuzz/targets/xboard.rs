//! Any stream: `chatur xboard` answers it and ends in order.
#![no_main]

use chatur_protocols::xboard;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut input = data;
    xboard::run(&[], &mut input, &mut Vec::new()).expect("it ends in order");
});
