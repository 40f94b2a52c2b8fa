//! What a seat has seen of a game.

use std::sync::Arc;

use crate::{Announcement, Game, GameStep, Move, Observed, Seat, Setup, TriedMove, Variant};

/// What a seat has seen of a game so far, and nothing else of it: all that its player may decide by.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The variant that is played.
    pub variant: Arc<Variant>,
    /// Whose eyes it was seen with.
    pub seat: Seat,
    /// How the game began: everybody knows that.
    pub start: Setup,
    /// What was seen of each position, the start first.
    pub observations: Vec<Observation>,
    /// What it has tried and was refused, in order. Of the tries of others it knows that there were some, which is not told here.
    pub refused: Vec<TriedMove>,
    /// The moves that it may make now, or [try](Game::tries): none where it is not its turn.
    pub moves: Vec<Move>,
}

/// What was seen of one position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Observation {
    /// What is known of it.
    pub observed: Observed,
    /// The move of the seat that led to it, where it was its own; as it was [tried](Move::as_try), where moves are.
    pub own: Option<Move>,
    /// What everybody was told when it was reached.
    pub announced: Vec<Announcement>,
}

impl Seen {
    /// A legal move of some position as the seat knows it among its [moves](Self::moves).
    pub fn known_as(&self, mv: Move) -> Move {
        if self.variant.spec().has_tries() { mv.as_try() } else { mv }
    }
}

impl Game {
    /// What a seat has seen of the game.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// use chatur_core::Seat;
    ///
    /// let mut game = rook_endgame();
    /// game.play(mv("h1", "h7")).expect("a rook goes there");
    /// let seen = game.seen_by(Seat(1));
    /// assert_eq!((seen.observations.len(), seen.observations[1].own), (2, None));
    /// # }
    /// ```
    pub fn seen_by(&self, seat: Seat) -> Seen {
        let variant = self.variant();
        let tries = variant.spec().has_tries();
        let observation = |(at, position)| {
            let step = usize::checked_sub(at, 1).map(|before| (before, &self.steps()[before]));
            let own = step.and_then(|(before, step)| match step {
                GameStep::Move(mv) if variant.turn(&self.positions()[before]) == seat => Some(*mv),
                _ => None,
            });
            let own = own.map(|mv| if tries { mv.as_try() } else { mv });
            Observation {
                observed: variant.observe(position, Some(seat)),
                own,
                announced: self.announced(at),
            }
        };
        let own = |tried: &&TriedMove| variant.turn(&self.positions()[tried.at]) == seat;
        Seen {
            variant: Arc::clone(variant),
            seat,
            start: self.start().clone(),
            observations: self.positions().iter().enumerate().map(observation).collect(),
            refused: self.refused().iter().filter(own).copied().collect(),
            moves: if self.turn() == seat { self.tries() } else { Vec::new() },
        }
    }
}
