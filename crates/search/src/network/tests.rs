use std::sync::Arc;

use chatur_core::{Game, Variant};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::{BLOCK, BLOCKS, Head, Inputs, Judges, LARGEST_WEIGHT, Network, NetworkError, Weights};
use crate::Evaluator;
use crate::evaluation::{Networked, Scratch, fnv};

/// A network that was taught nothing: numbers by chance.
fn network(variant: &Arc<Variant>, judges: Judges, blocks: usize) -> Network {
    by_chance_of(plain(variant).inputs().expect("it can have one"), judges, blocks)
}

/// The same of these inputs.
pub(crate) fn by_chance_of(inputs: Inputs, judges: Judges, blocks: usize) -> Network {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let mut block = |most: i16| std::array::from_fn(|_| random.random_range(-most..=most));
    let weights = Weights {
        blocks,
        rows: (0..inputs.len() * blocks).map(|_| block(60)).collect(),
        bias: [block(90); BLOCKS],
        heads: [90_000, 80_000, 70_000, 60_000].map(|bias| Head {
            out: [[block(LARGEST_WEIGHT); BLOCKS], [block(LARGEST_WEIGHT); BLOCKS]],
            bias,
        }),
        scale: 2800,
    };
    Network::new(judges, inputs, weights).expect("as many numbers as there are inputs")
}

/// An evaluator without a network.
fn plain(variant: &Arc<Variant>) -> Evaluator {
    Evaluator::with_weights(Arc::clone(variant), None)
}

/// An evaluator with a network of numbers by chance.
pub(crate) fn by_chance(variant: &Arc<Variant>, judges: Judges) -> Evaluator {
    let network = network(variant, judges, BLOCKS);
    plain(variant).judging_by(Some(Arc::new(network)))
}

fn variant(id: &str) -> Arc<Variant> {
    chatur_variants::load(id).expect("the catalogue loads").variant
}

/// In random games of every variant of two seats, what is kept from move to move judges as what is made from nothing,
/// and what one seat sees is what the other sees from its side.
#[test]
fn what_is_kept_judges_as_what_is_made_from_nothing() {
    let mut random = ChaCha8Rng::seed_from_u64(12);
    let (mut plies, mut walls, mut values) = (0, 0, std::collections::BTreeSet::new());
    for id in chatur_variants::catalogue().map(|entry| entry.id) {
        let loaded = chatur_variants::load(id).expect("the catalogue loads");
        let variant = &loaded.variant;
        let Some(inputs) = plain(variant).inputs() else { continue };
        let (mirror, evaluator) = (inputs.mirror(), by_chance(variant, Judges::Alone));
        let mut scratch = Scratch::default();
        let mut game = Game::new(Arc::clone(variant), &loaded.start).expect("a start");
        let mut placed = evaluator.place(game.position());
        while game.outcome().is_none() && game.ply() < 60 {
            let moves = game.legal_moves();
            let before = game.position().clone();
            game.play_legal(moves[random.random_range(0..moves.len())]);
            let now = game.position();
            evaluator.follow(&mut placed, &before, now, variant.changed(&before, now));
            let anew = evaluator.place(now);
            assert_eq!(placed.accumulators, anew.accumulators, "{id}: {now:?}");
            let kept = evaluator.evaluate(now, &placed, &mut scratch);
            assert_eq!(kept, evaluator.evaluate(now, &anew, &mut scratch), "{id}");
            let [mut first, mut second] =
                [0, 1].map(|view| inputs.on(variant, now, (placed.all(), Some(&placed)), view));
            for input in &mut first {
                *input = mirror[usize::from(*input)];
            }
            first.sort_unstable();
            second.sort_unstable();
            assert_eq!(first, second, "{id}: {now:?}");
            plies += 1;
            walls += variant.walls(now).count();
            values.insert(kept);
        }
    }
    assert!(plies > 4000 && walls > 500 && values.len() > 2000, "{plies} {walls} {}", values.len());
}

#[test]
fn a_network_is_read_as_it_was_written_and_refused_where_it_does_not_belong() {
    let chess = variant("orthodox");
    for (judges, blocks) in [(Judges::Alone, 1), (Judges::WithTerms, 2)] {
        let network = network(&chess, judges, blocks);
        let plain = || plain(&chess);
        let file = plain().judging_by(Some(Arc::new(network.clone()))).network_file().expect("a network");
        let read = plain().with_network(&file).expect("it is as it was");
        assert_eq!(read.network_file(), Some(file.clone()));
        assert_eq!(read.judges(), Some(judges));
        let position =
            chess.position(&chatur_variants::load("orthodox").expect("it loads").start).expect("a start");
        let said = |evaluator: &Evaluator| network.value(&chess, &position, &evaluator.place(&position));
        assert_eq!(said(&read), said(&plain().judging_by(Some(Arc::new(network.clone())))));

        let foreign = Evaluator::new(variant("crazyhouse")).with_network(&file);
        assert!(matches!(foreign, Err(NetworkError::OtherRules { .. })));
        let four = Evaluator::new(variant("four-player")).with_network(&file);
        assert_eq!(four.err(), Some(NetworkError::NoInputs));
        let mut weights = plain().weights().to_vec();
        weights[0] = [7, 7];
        let others = Evaluator::with_weights(Arc::clone(&chess), Some(weights)).with_network(&file);
        let wanted = (judges == Judges::WithTerms).then_some(NetworkError::OtherTerms);
        assert_eq!(others.err(), wanted);
        assert_eq!(plain().with_network(b"chatur network 1\n").err(), Some(NetworkError::Version));
        assert_eq!(plain().with_network(&vec![0; 5 << 20]).err(), Some(NetworkError::TooLarge));
        assert_eq!(plain().with_network(b"").err(), Some(NetworkError::NoNetwork));
    }
}

#[test]
fn whatever_is_damaged_is_refused() {
    let small = variant("los-alamos");
    let plain = || plain(&small);
    let file = plain().judging_by(Some(Arc::new(network(&small, Judges::Alone, 1)))).network_file();
    let file = file.expect("a network");
    let mut refused = 0;
    for at in (0..80).chain((80..file.len()).step_by(61)) {
        for change in [1, 0x80] {
            let mut other = file.clone();
            other[at] ^= change;
            // Another way to pack the same is no damage.
            let read = plain().with_network(&other).ok().and_then(|read| read.network_file());
            assert!(read.is_none_or(|read| read == file), "byte {at} of {}", file.len());
            refused += u32::from(plain().with_network(&other).is_err());
        }
    }
    assert!(refused > 450, "{refused}");
    for cut in (0..file.len()).step_by(131) {
        assert!(plain().with_network(&file[..cut]).is_err(), "cut at {cut}");
    }
}

/// What was packed well can still be no network.
#[test]
fn numbers_that_cannot_be_are_refused() {
    let small = variant("los-alamos");
    let file = plain(&small).judging_by(Some(Arc::new(network(&small, Judges::WithTerms, 1)))).network_file();
    let file = file.expect("a network");
    let begin = b"chatur network 2\n".len();
    let unpacked = miniz_oxide::inflate::decompress_to_vec_zlib(&file[begin + 8..]).expect("what was packed");
    let read = |unpacked: &[u8]| {
        let packed = miniz_oxide::deflate::compress_to_vec_zlib(unpacked, 1);
        let sum = fnv(unpacked.iter().copied()).to_le_bytes();
        plain(&small).with_network(&[&file[..begin], &sum, &packed].concat()).map(|_| ())
    };
    assert_eq!(read(&unpacked), Ok(()));
    let changed = |at: usize, to: u8| {
        let mut other = unpacked.clone();
        other[at] = to;
        read(&other)
    };
    assert_eq!(changed(16, unpacked[16] ^ 1), Err(NetworkError::OtherTerms));
    for (at, to) in [(24, 2), (25, 0), (25, 2), (25, 255), (31, 0x7f), (43, 0x80)] {
        assert_eq!(changed(at, to), Err(NetworkError::Damaged), "{at}: {to}");
    }
    // The high byte of a neuron's weight.
    let high = 44 + (unpacked.len() - 44) / 2 + BLOCK;
    assert_eq!(changed(high, 0x7f), Err(NetworkError::Damaged));
    assert_eq!(read(&unpacked[..unpacked.len() - 1]), Err(NetworkError::Damaged));
    assert_eq!(read(&[&unpacked[..], &[0; 32]].concat()), Err(NetworkError::Damaged));
    assert_eq!(read(&vec![0; 5 << 20]), Err(NetworkError::Damaged), "no bomb is unpacked");
}
