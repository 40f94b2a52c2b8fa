//! Pieces that change sides.

use chatur_board::{Bits, Square};

use crate::effects::EffectSink;
use crate::general::tables::GeneralTables;
use crate::position::general::GeneralPosition;
use crate::position::general::piece;
use crate::{Effect, Flips};

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// Turns over what a piece of seat `me` that has landed on `to`, by a move or `dropped`, turns over.
    pub(crate) fn flip(
        &mut self,
        tables: &GeneralTables<W>,
        me: usize,
        to: Square,
        dropped: bool,
        told: &mut impl EffectSink,
    ) {
        let around =
            || tables.lines[to.index()].iter().filter_map(|line| line.first().copied()).collect::<Bits<W>>();
        let turned = match tables.flips {
            None => return,
            Some(Flips::Enclosed) => self.enclosed(tables, me, to),
            Some(Flips::BesideOwn) if dropped && !around().meets(self.seats[me % S]) => return,
            Some(Flips::Beside | Flips::BesideOwn) => around() & self.enemies(tables, me),
        };
        // Whoever lost his king like this could not go on.
        let royals = self.royals.iter().fold(Bits::EMPTY, |all, royals| all | *royals);
        for square in turned.without(royals) {
            if let Some(owner) = self.owner(square) {
                let kind = self.take(tables, square, owner);
                self.put(tables, square, kind, me);
                told.tell(|| Effect::Changed {
                    on: square,
                    before: piece(kind, owner),
                    after: piece(kind, me),
                });
            }
        }
    }

    /// The enemies in lines from a square that an own piece closes.
    pub(crate) fn enclosed(&self, tables: &GeneralTables<W>, me: usize, from: Square) -> Bits<W> {
        let enemies = self.enemies(tables, me);
        let own = self.seats[me % S];
        let mut all = Bits::EMPTY;
        for line in &tables.lines[from.index()] {
            let between = line.iter().take_while(|&&square| enemies.has(square)).count();
            if between > 0 && line.get(between).is_some_and(|&square| own.has(square)) {
                all |= line[..between].iter().copied().collect();
            }
        }
        all
    }
}
