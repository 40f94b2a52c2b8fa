//! What each seat has lost and who took it, told by what moves do: a piece that comes back is lost no longer.

use std::collections::BTreeMap;

use chatur_core::{Effect, Game, Piece, Seat, Variant};

use crate::show::seat_name;

/// Pieces by seat and kind.
pub(super) type Counts = BTreeMap<String, BTreeMap<String, u8>>;

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
    /// Who did it.
    Left(Seat),
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
                Effect::Removed { piece, by, .. } => Some((step, piece, Change::Left(by))),
                Effect::Placed { piece, .. } => Some((step, piece, Change::Came)),
                _ => None,
            }));
        }
        self.steps = steps;
    }

    /// What is lost after so many steps, by seat and kind.
    pub(super) fn after(&self, variant: &Variant, steps: usize) -> Counts {
        let mut lost = Counts::new();
        for (_, piece, change) in self.all.iter().take_while(|(step, ..)| *step < steps) {
            match change {
                Change::Left(_) => count(&mut lost, variant, *piece, true),
                Change::Came => count(&mut lost, variant, *piece, false),
            }
        }
        lost.retain(|_, of| !of.is_empty());
        lost
    }

    /// What each seat has taken from the others after so many steps, by who took it. A piece that was taken and comes
    /// back in the same step was not.
    pub(super) fn taken_after(&self, variant: &Variant, steps: usize) -> BTreeMap<String, Counts> {
        let mut taken: BTreeMap<String, Counts> = BTreeMap::new();
        let mut last: Option<(usize, Piece, Seat)> = None;
        for (step, piece, change) in self.all.iter().take_while(|(step, ..)| *step < steps) {
            match *change {
                Change::Left(by) if by != piece.seat => {
                    count(taken.entry(seat_name(variant, by)).or_default(), variant, *piece, true);
                    last = Some((*step, *piece, by));
                }
                Change::Came => {
                    if let Some((_, _, by)) = last.take_if(|(at, gone, _)| at == step && gone == piece) {
                        count(taken.entry(seat_name(variant, by)).or_default(), variant, *piece, false);
                    }
                }
                Change::Left(_) => {}
            }
        }
        taken.retain(|_, counts| {
            counts.retain(|_, of| !of.is_empty());
            !counts.is_empty()
        });
        taken
    }
}

/// Counts a piece that left, or takes it out again.
fn count(counts: &mut Counts, variant: &Variant, piece: Piece, left: bool) {
    let kinds = &variant.spec().kinds;
    // A promoted piece is what it would be in a hand.
    let Some(kind) = kinds.get(piece.kind.index()) else { return };
    let kind = kind.captured_as.and_then(|kind| kinds.get(kind.index())).unwrap_or(kind);
    let of = counts.entry(seat_name(variant, piece.seat)).or_default();
    if left {
        *of.entry(kind.name.clone()).or_default() += 1;
    } else if let Some(count) = of.get_mut(&kind.name) {
        *count -= 1;
        if *count == 0 {
            of.remove(&kind.name);
        }
    }
}
