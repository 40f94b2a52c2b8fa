//! What a network has summed up of the board for each seat, kept from move to move.

use chatur_core::{AnyPosition, MAX_SEATS, Piece, Variant};

use super::playing::{Playing, men, playing};
use crate::network::{Accumulators, Network};

/// The sums of each seat's neurons over the pieces that play.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Sums {
    by_seat: Accumulators,
    /// How many pieces play, and by seat, whether it does.
    men: u32,
    plays: Playing,
}

impl Sums {
    /// The sums of a position.
    pub(super) fn of(network: &Network, variant: &Variant, position: &AnyPosition) -> Self {
        let mut sums = Self { by_seat: network.empty(), men: 0, plays: playing(variant, position) };
        network.wall_up(variant, &mut sums.by_seat, None, position);
        for (square, piece) in men(variant, position) {
            network.put(&mut sums.by_seat, piece.seat.index(), piece.kind.index(), square);
            sums.men += 1;
        }
        sums
    }

    /// Becomes the sums of the position `after`, from those `before` it.
    pub(super) fn follow(
        &mut self,
        network: &Network,
        variant: &Variant,
        (before, known): (&AnyPosition, &Self),
        after: &AnyPosition,
    ) {
        if playing(variant, after) != known.plays {
            // Whose pieces play no more leave all at once.
            *self = Self::of(network, variant, after);
            return;
        }
        self.clone_from(known);
        network.wall_up(variant, &mut self.by_seat, Some(before), after);
        for square in variant.changed(before, after) {
            let piece =
                |position| variant.piece(position, square).filter(|piece| self.plays[piece.seat.index()]);
            if let Some(Piece { seat, kind }) = piece(before) {
                network.take(&mut self.by_seat, seat.index(), kind.index(), square);
                self.men -= 1;
            }
            if let Some(Piece { seat, kind }) = piece(after) {
                network.put(&mut self.by_seat, seat.index(), kind.index(), square);
                self.men += 1;
            }
        }
    }

    /// What each seat is worth to the network beside what the terms say: nothing where it does not play any more.
    pub(super) fn add(
        &self,
        network: &Network,
        variant: &Variant,
        position: &AnyPosition,
        worth: &mut [i32; MAX_SEATS],
    ) {
        let said = network.worths(variant, position, &self.by_seat, self.men);
        for ((worth, said), plays) in worth.iter_mut().zip(said).zip(self.plays) {
            *worth += if plays { said } else { 0 };
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use chatur_core::{Game, MAX_SEATS, Rights, Seat, Setup, Variant};
    use rand::RngExt;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::Sums;
    use crate::ManyEvaluator;
    use crate::evaluation::Networked;
    use crate::network::tests::{MIDDLE, by_chance_of};
    use crate::network::{Judges, Network, NetworkError, Shape};

    fn network(variant: &Arc<Variant>) -> Network {
        let evaluator = ManyEvaluator::with_weights(Arc::clone(variant), None);
        by_chance_of(evaluator.inputs().expect("few enough inputs"), Judges::WithTerms, MIDDLE)
    }

    fn worth(network: &Network, variant: &Variant, sums: &Sums, game: &Game) -> [i32; MAX_SEATS] {
        let mut worth = [0; MAX_SEATS];
        sums.add(network, variant, game.position(), &mut worth);
        worth
    }

    /// In random games of every table, also of those that points decide or that some leave: what is kept from move to move
    /// is what is made from nothing.
    #[test]
    fn what_is_kept_is_what_is_made_from_nothing() {
        let mut random = ChaCha8Rng::seed_from_u64(5);
        let (mut plies, mut tables, mut left, mut values) = (0, 0, 0, std::collections::BTreeSet::new());
        for id in chatur_variants::catalogue().map(|entry| entry.id) {
            let loaded = chatur_variants::load(id).expect("the catalogue loads");
            let variant = &loaded.variant;
            if !crate::any_evaluator::is_many(variant.spec()) {
                continue;
            }
            tables += 1;
            let network = network(variant);
            let mut game = Game::new(Arc::clone(variant), &loaded.start).expect("a start");
            let mut sums = Sums::of(&network, variant, game.position());
            while game.outcome().is_none() && game.ply() < 400 {
                let moves = game.legal_moves();
                let before = (game.position().clone(), sums.clone());
                game.play_legal(moves[random.random_range(0..moves.len())]);
                sums.follow(&network, variant, (&before.0, &before.1), game.position());
                assert_eq!(sums, Sums::of(&network, variant, game.position()), "{id}: {:?}", game.position());
                plies += 1;
                left += u32::from(sums.plays != before.1.plays);
                values.extend(worth(&network, variant, &sums, &game));
            }
        }
        assert!(plies > 1500 && tables > 4 && left > 3, "{plies} {tables} {left}");
        assert!(values.len() > 1000, "{}", values.len());
    }

    #[test]
    fn a_network_that_would_judge_a_table_alone_is_refused() {
        let variant = chatur_variants::load("four-player").expect("the catalogue loads").variant;
        let read = |judges| {
            let plain = || ManyEvaluator::with_weights(Arc::clone(&variant), None);
            let network = by_chance_of(plain().inputs().expect("few enough inputs"), judges, Shape::SMALL);
            let file = plain().judging_by(Some(Arc::new(network))).file().expect("a network");
            plain().with_file(&file).map(|_| ())
        };
        assert_eq!(read(Judges::WithTerms), Ok(()));
        assert_eq!(read(Judges::Alone), Err(NetworkError::Damaged));
    }

    /// A board that is turned, with the seats moved on, shows each seat what the one before it saw.
    #[test]
    fn every_seat_judges_as_the_one_before_it_where_the_board_is_turned() {
        let loaded = chatur_variants::load("four-player-classic").expect("the catalogue loads");
        let variant = &loaded.variant;
        let network = network(variant);
        let seen = ManyEvaluator::with_weights(Arc::clone(variant), None).sight.terms.seen().to_vec();
        let mut game = Game::new(Arc::clone(variant), &loaded.start).expect("a start");
        let mut random = ChaCha8Rng::seed_from_u64(6);
        for _ in 0..40 {
            let moves = game.legal_moves();
            game.play_legal(moves[random.random_range(0..moves.len())]);
        }
        // What may still castle is no part of what a network is told.
        let setup = Setup { rights: vec![Rights::default(); 4], marks: Vec::new(), ..game.setup() };
        let mut turned = Setup { pieces: vec![None; setup.pieces.len()], ..setup.clone() };
        for (square, mut piece) in setup.all() {
            // Where the next seat sees what this one sees here.
            let at = seen[piece.seat.index()][square.index()];
            let next = (piece.seat.index() + 1) % 4;
            let to = seen[next].iter().position(|&there| there == at).expect("each square is seen once");
            piece.seat = Seat(next as u8);
            turned.pieces[to] = Some(piece);
        }
        let of = |setup: &Setup| {
            let position = variant.position(setup).expect("a position");
            let sums = Sums::of(&network, variant, &position);
            let mut worth = [0; MAX_SEATS];
            sums.add(&network, variant, &position, &mut worth);
            worth
        };
        let (there, here) = (of(&setup), of(&turned));
        assert!(there[0] != there[1], "{there:?}");
        for seat in 0..4 {
            assert_eq!(there[seat], here[(seat + 1) % 4], "{there:?} {here:?}");
        }
    }
}
