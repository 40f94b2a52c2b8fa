//! What JavaScript calls. Text goes in and out through the memory that both see: the caller asks for room, writes there what it
//! has to say, and calls; where an answer stands it is told.
//!
//! Here the language has to be told that names of functions are safe to export. No pointer is followed.
#![allow(unsafe_code)]

use std::cell::RefCell;
use std::time::Duration;

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Milliseconds since any moment that is always the same one.
    safe fn clock() -> f64;
}

fn passed() -> Duration {
    Duration::from_secs_f64(clock() / 1000.0)
}

thread_local! {
    /// What is asked.
    static IN: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    /// What is answered.
    static OUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Room for so many bytes of a question.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn room(bytes: usize) -> *mut u8 {
    IN.with_borrow_mut(|room| {
        *room = vec![0; bytes];
        room.as_mut_ptr()
    })
}

/// Where the last answer stands.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn answered() -> *const u8 {
    OUT.with_borrow(Vec::as_ptr)
}

/// Answers the question that has been written; the length of the answer in bytes.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn ask() -> usize {
    let question = IN.with_borrow_mut(std::mem::take);
    let answer = crate::answer(&String::from_utf8_lossy(&question), passed);
    OUT.with_borrow_mut(|out| {
        *out = answer.into_bytes();
        out.len()
    })
}
