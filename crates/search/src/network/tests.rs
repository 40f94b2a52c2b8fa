use std::sync::Arc;

use chatur_core::{AnyPosition, Game, KindId, Variant};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::{
    BLOCK, Block, Head, Inputs, Judges, LARGEST_WEIGHT, Network, NetworkError, SEATS, Shape, Weights,
};
use crate::Evaluator;
use crate::evaluation::{Networked, Placed, fnv};

/// A network that was taught nothing: numbers by chance.
fn network(variant: &Arc<Variant>, judges: Judges, shape: Shape) -> Network {
    by_chance_of(plain(variant).inputs().expect("it can have one"), judges, shape)
}

/// The same of these inputs.
pub(crate) fn by_chance_of(inputs: Inputs, judges: Judges, shape: Shape) -> Network {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let mut some = |count: usize, most: i16| -> Vec<_> {
        (0..count).map(|_| std::array::from_fn(|_| random.random_range(-most..=most))).collect()
    };
    let Shape { blocks, heads, mirrored: _ } = shape;
    let weights = Weights {
        shape,
        rows: some(inputs.len() * blocks, 60),
        bias: some(blocks, 90),
        heads: (9..9 + heads as i32)
            .map(|bias| Head { out: some(SEATS * blocks, LARGEST_WEIGHT), bias: bias * 10_000 })
            .collect(),
        scale: 2800,
    };
    Network::new(judges, inputs, weights).expect("as many numbers as there are inputs")
}

/// Of thirty-two neurons, which see the board as it lies.
pub(crate) const MIDDLE: Shape = Shape { blocks: 2, heads: 4, mirrored: false };

/// The largest that a variant can have.
fn largest(inputs: &Inputs) -> Shape {
    Shape { mirrored: inputs.can_be_exchanged(), ..Shape::LARGEST }
}

/// An evaluator without a network.
fn plain(variant: &Arc<Variant>) -> Evaluator {
    Evaluator::with_weights(Arc::clone(variant), None)
}

/// An evaluator with a network of numbers by chance.
pub(crate) fn by_chance(variant: &Arc<Variant>, judges: Judges) -> Evaluator {
    let network = network(variant, judges, MIDDLE);
    plain(variant).judging_by(Some(Arc::new(network)))
}

fn variant(id: &str) -> Arc<Variant> {
    chatur_variants::load(id).expect("the catalogue loads").variant
}

/// What a network says of a position, the slow way: every input of each seat by itself, and one neuron after the other.
fn slowly(network: &Network, variant: &Variant, position: &AnyPosition, placed: &Placed) -> i32 {
    let (weights, inputs) = (&network.weights, &network.inputs);
    let Shape { blocks, heads, mirrored } = weights.shape;
    let (turn, across) = (variant.turn(position).index(), inputs.across().unwrap_or_default());
    let squares = variant.spec().geometry.squares().count() as usize;
    let head = &weights.heads[(placed.all().count() * 2 * heads / squares).min(heads - 1)];
    let mut sum = i64::from(head.bias);
    for (whose, view) in [turn, turn ^ 1].into_iter().enumerate() {
        // What the right half of a seat's own board shows has the higher numbers.
        let is_royal = |kind: KindId| variant.spec().kinds[kind.index()].royal;
        let own = placed.all().filter(|(_, piece)| piece.seat.index() == view && is_royal(piece.kind));
        let royals: Vec<usize> =
            own.map(|(square, piece)| inputs.piece(view, view, piece.kind.index(), square)).collect();
        let exchanged = match royals[..] {
            [royal] if mirrored => usize::from(across[royal]) < royal,
            _ => false,
        };
        let on = inputs.on(variant, position, (placed.all(), Some(placed)), view);
        for neuron in 0..blocks * BLOCK {
            let weight = |row: &[Block]| row[neuron / BLOCK][neuron % BLOCK];
            let seen = |input: u16| usize::from(if exchanged { across[usize::from(input)] } else { input });
            let rows = on.iter().map(|&input| weight(&weights.rows[seen(input) * blocks..]));
            let neuron_is = rows.fold(weight(&weights.bias), i16::wrapping_add);
            let shown = i64::from(neuron_is).clamp(0, 181);
            sum += shown * shown * i64::from(weight(&head.out[whose * blocks..]));
        }
    }
    (sum * i64::from(weights.scale) / (181 * 181 * 128 * 16)) as i32
}

/// In random games of every variant of two seats, what is kept from move to move judges as what is made from nothing, and
/// as what is made slowly; and what one seat sees is what the other sees from its side.
#[test]
fn what_is_kept_judges_as_what_is_made_from_nothing() {
    let mut random = ChaCha8Rng::seed_from_u64(12);
    let (mut plies, mut walls, mut crossed) = (0, 0, 0);
    let mut values = std::collections::BTreeSet::new();
    for id in chatur_variants::catalogue().map(|entry| entry.id) {
        let loaded = chatur_variants::load(id).expect("the catalogue loads");
        let variant = &loaded.variant;
        let Some(inputs) = plain(variant).inputs() else { continue };
        let network = Arc::new(network(variant, Judges::Alone, largest(&inputs)));
        let (mirror, evaluator) = (inputs.mirror(), plain(variant).judging_by(Some(Arc::clone(&network))));
        let mut game = Game::new(Arc::clone(variant), &loaded.start).expect("a start");
        let mut placed = evaluator.place(game.position());
        while game.outcome().is_none() && game.ply() < 60 {
            let moves = game.legal_moves();
            let (before, saw) = (game.position().clone(), placed.accumulators.clone());
            game.play_legal(moves[random.random_range(0..moves.len())]);
            let now = game.position();
            evaluator.follow(&mut placed, &before, now, variant.changed(&before, now));
            assert_eq!(placed.accumulators, evaluator.place(now).accumulators, "{id}: {now:?}");
            let kept = network.value(variant, now, &placed);
            assert_eq!(kept, slowly(&network, variant, now, &placed), "{id}: {now:?}");
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
            crossed += u32::from(saw.exchanged != placed.accumulators.exchanged);
            values.insert(kept);
        }
    }
    assert!(plies > 4000 && walls > 500 && values.len() > 2000, "{plies} {walls} {}", values.len());
    assert!(crossed > 100, "{crossed}");
}

#[test]
fn a_network_is_read_as_it_was_written_and_refused_where_it_does_not_belong() {
    let chess = variant("orthodox");
    for (judges, shape) in [(Judges::Alone, Shape::LARGEST), (Judges::WithTerms, MIDDLE)] {
        let network = network(&chess, judges, shape);
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
        assert_eq!(plain().with_network(&vec![0; 17 << 20]).err(), Some(NetworkError::TooLarge));
        assert_eq!(plain().with_network(b"").err(), Some(NetworkError::NoNetwork));
    }
}

#[test]
fn whatever_is_damaged_is_refused() {
    let small = variant("los-alamos");
    let plain = || plain(&small);
    let file =
        plain().judging_by(Some(Arc::new(network(&small, Judges::Alone, Shape::SMALL)))).network_file();
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
    let file = plain(&small)
        .judging_by(Some(Arc::new(network(&small, Judges::WithTerms, Shape::SMALL))))
        .network_file();
    let file = file.expect("a network");
    let begin = b"chatur network 3\n".len();
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
    let numbers =
        [(24, 2), (25, 0), (25, 2), (25, 255), (26, 0), (26, 3), (26, 9), (27, 2), (33, 0x7f), (45, 0x80)];
    for (at, to) in numbers {
        assert_eq!(changed(at, to), Err(NetworkError::Damaged), "{at}: {to}");
    }
    assert_eq!(changed(27, 1), Ok(()), "it may be seen with left and right exchanged");
    // The high byte of a neuron's weight.
    let high = 46 + (unpacked.len() - 46) / 2 + BLOCK;
    assert_eq!(changed(high, 0x7f), Err(NetworkError::Damaged));
    assert_eq!(read(&unpacked[..unpacked.len() - 1]), Err(NetworkError::Damaged));
    assert_eq!(read(&[&unpacked[..], &[0; 32]].concat()), Err(NetworkError::Damaged));
    assert_eq!(read(&vec![0; 17 << 20]), Err(NetworkError::Damaged), "no bomb is unpacked");
}
