//! Any bytes read as a network, and a network in which any bytes were changed, are read or refused with a reason; what
//! is read judges a position and is written as it was.
#![no_main]

use std::sync::{Arc, LazyLock};

use chatur_core::Game;
use chatur_search::learning::{Lessons, Teaching};
use chatur_search::{Engine, Evaluator, Judges, Limits, Options, Signal};
use chatur_variants::Loaded;
use libfuzzer_sys::fuzz_target;

static GAME: LazyLock<Loaded> =
    LazyLock::new(|| chatur_variants::load("gardner").expect("it is in the catalogue"));

/// A network that was taught nothing, unpacked.
static PLAIN: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let start = |_| GAME.start.clone();
    let none = Vec::new();
    let lessons = Lessons::of(&evaluator().into(), &start, &none, 1).expect("two seats");
    let judges = Judges::WithTerms;
    let shape = lessons.shape(judges);
    let how = Teaching { judges, shape, results: 0.3, epochs: 0, threads: 1, seed: 1 };
    let taught = lessons.teach(&how, &mut |_| true).expect("a network").evaluator;
    let file = taught.network_file().expect("a network");
    miniz_oxide::inflate::decompress_to_vec_zlib(&file[HEAD.len() + 8..]).expect("it was just packed")
});

const HEAD: &[u8] = b"chatur network 3\n";

fn evaluator() -> Evaluator {
    Evaluator::with_weights(Arc::clone(&GAME.variant), None)
}

fn read(file: &[u8]) {
    let Ok(evaluator) = evaluator().with_network(file) else { return };
    let written = evaluator.network_file().expect("it was read");
    let again = self::evaluator().with_network(&written).expect("what is written can be read");
    assert_eq!(again.network_file(), Some(written));
    let game = Game::new(Arc::clone(&GAME.variant), &GAME.start).expect("a start");
    let mut engine = Engine::with_evaluator(evaluator, Options { hash: 1, ..Options::default() });
    engine.think(&game, &Limits::nodes(200), &Signal::new(), &mut |_| {});
}

fuzz_target!(|data: &[u8]| {
    read(data);
    let mut changed = PLAIN.clone();
    for change in data.chunks_exact(3) {
        let at = usize::from(u16::from_le_bytes([change[0], change[1]]));
        if let Some(byte) = changed.get_mut(at) {
            *byte ^= change[2];
        }
    }
    // FNV-1a, as the file's checksum is.
    let sum = changed
        .iter()
        .fold(0xcbf2_9ce4_8422_2325u64, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    let packed = miniz_oxide::deflate::compress_to_vec_zlib(&changed, 0);
    read(&[HEAD, &sum.to_le_bytes(), &packed].concat());
});
