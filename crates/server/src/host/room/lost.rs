//! What each seat has lost, told by what moves do: a piece that comes back is lost no longer.

use std::collections::BTreeMap;

use chatur_core::{Effect, Game, Piece, Variant};

use crate::show::seat_name;

/// The pieces that left the board in a game, and those that came.
#[derive(Default)]
pub(super) struct Losses {
    /// With the place of the step among the game's.
    all: Vec<(usize, Piece, Change)>,
    /// How many steps have been looked at.
    steps: usize,
}

#[derive(Clone, Copy)]
enum Change {
    Left,
    Came,
}

impl Losses {
    /// Looks at what has been done since, or taken back.
    pub(super) fn follow(&mut self, game: &Game) {
        let steps = game.steps().len();
        self.steps = self.steps.min(steps);
        self.all.retain(|(step, ..)| *step < steps);
        for step in self.steps..steps {
            self.all.extend(game.effects(step).into_iter().filter_map(|effect| match effect {
                Effect::Removed { piece, .. } => Some((step, piece, Change::Left)),
                Effect::Placed { piece, .. } => Some((step, piece, Change::Came)),
                _ => None,
            }));
        }
        self.steps = steps;
    }

    /// What is lost after so many steps, by seat and kind.
    pub(super) fn after(&self, variant: &Variant, steps: usize) -> BTreeMap<String, BTreeMap<String, u8>> {
        let kinds = &variant.spec().kinds;
        let mut lost: BTreeMap<String, BTreeMap<String, u8>> = BTreeMap::new();
        for (_, piece, change) in self.all.iter().take_while(|(step, ..)| *step < steps) {
            // A promoted piece is what it would be in a hand.
            let Some(kind) = kinds.get(piece.kind.index()) else { continue };
            let kind = kind.captured_as.and_then(|kind| kinds.get(kind.index())).unwrap_or(kind);
            let of = lost.entry(seat_name(variant, piece.seat)).or_default();
            match change {
                Change::Left => *of.entry(kind.name.clone()).or_default() += 1,
                Change::Came => {
                    if let Some(count) = of.get_mut(&kind.name) {
                        *count -= 1;
                        if *count == 0 {
                            of.remove(&kind.name);
                        }
                    }
                }
            }
        }
        lost.retain(|_, of| !of.is_empty());
        lost
    }
}
