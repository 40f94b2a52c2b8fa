//! What a page calls. Text goes in and out through the memory that both see: the page asks for room, writes there what it
//! has to say, and calls; where an answer stands it is told.
//!
//! This is the one place of the workspace where the language has to be told that names of functions are safe to export. No
//! pointer is followed here.
#![allow(unsafe_code)]

use std::cell::RefCell;
use std::time::Duration;

use chatur_search::Timer;

use crate::request::Answer;
use crate::{Host, Lacking, Reply, Request, Source, Thinker};

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Milliseconds since any moment that is always the same one.
    safe fn clock() -> f64;
    /// 64 bits that nobody knows.
    safe fn bits() -> u64;
    /// A part of an answer of so many bytes, which stands there.
    safe fn part(text: *const u8, bytes: usize);
}

fn timer() -> Timer {
    Timer::new(|| Duration::from_secs_f64(clock() / 1000.0))
}

thread_local! {
    static HOST: RefCell<Host> = RefCell::new(Host::new(Source {
        timer: timer(),
        bits: || bits(),
    }));
    static THINKER: RefCell<Thinker> = RefCell::new(Thinker::new(timer()));
    /// What the page says.
    static IN: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    /// What it is answered.
    static OUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

fn said() -> String {
    IN.with_borrow_mut(|bytes| String::from_utf8_lossy(&std::mem::take(bytes)).into_owned())
}

/// Puts an answer where the page finds it; its length in bytes.
fn answer(text: String) -> usize {
    OUT.with_borrow_mut(|out| {
        *out = text.into_bytes();
        out.len()
    })
}

/// An answer as the page reads it: its number, its kind and its text, a line each, the text to the end.
fn told(Answer { status, kind, body }: &Answer) -> usize {
    answer(format!("{status}\n{kind}\n{body}"))
}

/// Which files have to be handed in first, a line each.
fn lacking(Lacking(names): Lacking) -> Answer {
    Answer { status: 424, ..Answer::text(names.join("\n")) }
}

/// Room for so many bytes that the page has to say.
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

/// The host begins at this time, in milliseconds since 1970.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn begin(at: f64) {
    HOST.with_borrow_mut(|host| host.begin(at as i64));
}

/// Asks what has been written: method, address and body, a line each, the body to the end. The answer is its number, its
/// kind and its text in the same way. With 202, as accepted, the text is the number of the errand whose answer it will be; with
/// 424 it is the names of files, a line each, that have to be handed in before it is asked again.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn ask() -> usize {
    let text = said();
    let mut parts = text.splitn(3, '\n');
    let mut part = || parts.next().unwrap_or_default();
    let request = Request { method: part(), path: part(), body: part() };
    told(&match HOST.with_borrow_mut(|host| host.ask(&request)) {
        Reply::Now(answer) => answer,
        Reply::Later(errand) => Answer { status: 202, ..Answer::text(errand.to_string()) },
        Reply::Lacking(names) => lacking(names),
    })
}

/// A file that has been written: its name, of so many bytes, and what is in it.
fn file(name: usize) -> (String, Vec<u8>) {
    let mut bytes = IN.with_borrow_mut(std::mem::take);
    let file = bytes.split_off(name.min(bytes.len()));
    (String::from_utf8_lossy(&bytes).into_owned(), file)
}

/// Hands in a file that the host lacks: what has been written is its name, of so many bytes, and what is in it.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn hand_in(name: usize) {
    let (name, file) = file(name);
    HOST.with_borrow_mut(|host| host.hand_in(name, file));
}

/// The same for a thinker.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn teach(name: usize) {
    let (name, file) = file(name);
    THINKER.with_borrow_mut(|thinker| thinker.hand_in(name, file));
}

/// A guest says what has been written.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn hear(guest: u32) {
    HOST.with_borrow_mut(|host| host.hear(guest, &said()));
}

/// A guest has gone.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn leave(guest: u32) {
    HOST.with_borrow_mut(|host| host.leave(guest));
}

/// Time has gone on. In how many milliseconds there is something to do again; below 0 if there is nothing.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn tick() -> f64 {
    HOST.with_borrow_mut(Host::tick).map_or(-1.0, |next| next as f64)
}

/// What is to be thought about since this was asked last, each with its number, who waits for it and its text; and the numbers
/// of what nobody waits for any more. As JSON.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn errands() -> usize {
    let (new, over) = HOST.with_borrow_mut(Host::errands);
    let new: Vec<_> = new.into_iter().map(|errand| (errand.number, errand.lane, errand.text)).collect();
    answer(serde_json::to_string(&(new, over)).unwrap_or_default())
}

/// A player's errand has been thought about: what has been written is the text of the answer.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn thought(errand: u32) {
    HOST.with_borrow_mut(|host| host.thought(errand, Answer::text(said())));
}

/// Thinks about the errand that has been written, which has waited for so many milliseconds. The answer is its number, its kind
/// and its text, a line each; with 424 it is the names of files, as for [`ask`].
#[unsafe(no_mangle)]
pub(crate) extern "C" fn think(waited: f64) -> usize {
    let waited = Duration::try_from_secs_f64(waited / 1000.0).unwrap_or_default();
    let tell = &mut |text: &str| part(text.as_ptr(), text.len());
    told(&THINKER.with_borrow_mut(|thinker| thinker.think(&said(), waited, tell).unwrap_or_else(lacking)))
}

/// Takes up the table that has been written: what is kept of it once, and a line for each thing that was done there. Whether it
/// could.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn restore() -> bool {
    HOST.with_borrow_mut(|host| host.restore(&said()).is_ok())
}

/// What is to be kept before guests are told anything more: pairs of a table and what is other there, as JSON.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn changes() -> usize {
    let changes = HOST.with_borrow_mut(Host::changes);
    answer(serde_json::to_string(&changes).unwrap_or_default())
}

/// What guests are to be told: pairs of a guest and a text, as JSON.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn take() -> usize {
    let told: Vec<(u32, String)> = HOST.with_borrow_mut(|host| {
        host.take().into_iter().map(|(guest, text)| (guest, text.as_ref().to_owned())).collect()
    });
    answer(serde_json::to_string(&told).unwrap_or_default())
}
