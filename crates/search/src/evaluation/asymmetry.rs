//! Whether each seat plays a game of its own.

use chatur_core::Spec;

/// Whether a seat may begin without a royal piece that the other has, as the horde does: what a piece, a square or an
/// open file is worth to one of them says nothing about the other. Where royal pieces come from the hand, both have one.
pub(crate) fn is_asymmetric(spec: &Spec) -> bool {
    let royals = || spec.kind_ids().filter(|kind| spec.kinds[kind.index()].royal);
    let dropped = spec.drops.as_ref().is_some_and(|drops| royals().any(|kind| drops.kinds.has(kind)));
    spec.has_royals() && spec.royals.optional && !dropped
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use chatur_core::{Game, Seat};
    use rand::RngExt;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::is_asymmetric;
    use crate::Evaluator;
    use crate::evaluation::Scratch;

    #[test]
    fn of_the_catalogue_only_the_horde_has_no_king() {
        let apart = |id: &&str| {
            let variant = chatur_variants::load(id).expect("the catalogue loads").variant;
            is_asymmetric(variant.spec())
        };
        let found: Vec<&str> = chatur_variants::catalogue().map(|entry| entry.id).filter(apart).collect();
        assert_eq!(found, ["horde"]);
    }

    #[test]
    fn weights_of_a_seat_count_for_it_alone() {
        let loaded = chatur_variants::load("horde").expect("the catalogue loads");
        let start = Game::new(Arc::clone(&loaded.variant), &loaded.start).expect("a start");
        let plain = Evaluator::with_weights(Arc::clone(&loaded.variant), None);
        let pawn = loaded.variant.spec().kinds.iter().position(|kind| kind.name == "pawn").expect("a pawn");
        let value = |evaluator: &Evaluator| {
            let placed = evaluator.place(start.position());
            evaluator.evaluate(start.position(), &placed, &mut Scratch::default())
        };
        for (seat, pawns) in [(0, 36), (1, -8)] {
            let mut weights = plain.weights().to_vec();
            weights[plain.features.begin(seat) + plain.features.value + pawn] = [10, 10];
            let before = value(&Evaluator::with_weights(Arc::clone(&loaded.variant), Some(weights.clone())));
            weights[plain.features.begin(seat) + plain.features.value + pawn] = [20, 20];
            let after = value(&Evaluator::with_weights(Arc::clone(&loaded.variant), Some(weights)));
            assert_eq!(after - before, 10 * pawns, "pawns of seat {seat}");
        }
    }

    /// What is told for learning says what the evaluation says, whatever the weights are.
    #[test]
    fn features_and_weights_make_the_value() {
        let loaded = chatur_variants::load("horde").expect("the catalogue loads");
        let mut random = ChaCha8Rng::seed_from_u64(5);
        let plain = Evaluator::with_weights(Arc::clone(&loaded.variant), None);
        let weights: Vec<[i32; 2]> =
            plain.weights().iter().map(|_| [random.random_range(-20..20); 2]).collect();
        let evaluator = Evaluator::with_weights(Arc::clone(&loaded.variant), Some(weights));
        let mut scratch = Scratch::default();
        for _ in 0..10 {
            let mut game = Game::new(Arc::clone(&loaded.variant), &loaded.start).expect("a start");
            while game.outcome().is_none() && game.ply() < 60 {
                let moves = game.legal_moves();
                game.play(moves[random.random_range(0..moves.len())]).expect("legal");
                let position = game.position();
                let (trace, _) = evaluator.trace(position, &mut scratch);
                let told = trace
                    .seen
                    .iter()
                    .map(|&(feature, count)| evaluator.weights()[feature as usize][0] * i32::from(count));
                let sign = if evaluator.variant().turn(position) == Seat(0) { 1 } else { -1 };
                let told = told.sum::<i32>() + evaluator.added(position, &mut scratch);
                let value = evaluator.evaluate(position, &evaluator.place(position), &mut scratch);
                assert_eq!(sign * told + evaluator.weights()[evaluator.tempo()][0], value, "{position:?}");
            }
        }
    }
}
