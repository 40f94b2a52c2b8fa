//! What each kind of work may cost, in counted steps and bytes: the same on every machine, and never timed.

use chatur_core::Variant;
use chatur_effort::Budget;
use chatur_play::Table;
use chatur_variants::CHECKING;

/// Some work that is done at arm's length: what it is called for whoever has to hear that it has failed, and what it may
/// cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Task {
    /// What is being done, in English.
    pub what: &'static str,
    /// The most that it may cost.
    pub budget: Budget,
}

/// What any work at a table may cost, however small its board is.
const LEAST: Budget = Budget { steps: 2_000_000, bytes: 64 << 20 };
/// So many looks at a position, and plays of each of its moves, are more than one message ever asks for.
const LOOKS: u64 = 64;
/// So many looks at positions are more than one move of a record ever asks for.
const LOOKS_A_MOVE: u64 = 200;

impl Task {
    /// Something that is done with the text of one variant: compiled, checked, told, changed.
    pub const fn text(what: &'static str) -> Self {
        Self::texts(what, 4)
    }

    /// The same with so many texts.
    pub const fn texts(what: &'static str, count: u64) -> Self {
        let budget = Budget {
            steps: CHECKING.steps.saturating_mul(count),
            bytes: CHECKING.bytes.saturating_mul(count),
        };
        Self { what, budget }
    }

    /// What a message asks of a table, after all that has been played there.
    pub fn message(table: &Table) -> Self {
        let variant = table.game().variant();
        Self::moves("this table's variant", variant, table.game().steps().len())
    }

    /// A game of so many moves that is played through, and looked at where it ends.
    pub fn moves(what: &'static str, variant: &Variant, count: usize) -> Self {
        let look = variant.look_steps();
        // A look can try all moves, and each that is tried costs a look.
        let wide = variant.most_moves().saturating_mul(look + 1);
        let steps = LEAST.steps + LOOKS * wide / 8 + LOOKS_A_MOVE * (count as u64) * (look + 8);
        Self { what, budget: Budget { steps, bytes: LEAST.bytes + (count as u64) * (16 << 10) } }
    }

    /// A text with a game, of so many bytes.
    pub const fn import(what: &'static str, bytes: usize) -> Self {
        // No move is shorter than two letters and a space.
        let steps = LEAST.steps.saturating_mul(8) + 2_000 * (bytes as u64);
        Self { what, budget: Budget { steps, bytes: LEAST.bytes + 64 * (bytes as u64) } }
    }

    /// What thinks as long as it is given, and ends by itself: more than a core does in that time.
    pub const fn timed(what: &'static str, millis: u64) -> Self {
        Self { what, budget: Budget { steps: 1 << 30 | millis << 20, bytes: 1 << 40 } }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use chatur_core::Purpose;
    use chatur_effort::measured;
    use chatur_play::{Holder, Opening, Opponent, Rules, Seeded};
    use chatur_variants::Loaded;

    use super::*;
    use crate::message::{AddMove, ListMoves, Wanted};
    use crate::room::{Asked, Opponents, Room, RoomConfig, Sight, Wish};
    use crate::saved::{Saved, SeatRow};
    use crate::show::hash_text;

    /// Only persons play here.
    struct Nobody;

    impl Opponents for Nobody {
        fn opponent(&self, _: &Holder, _: &Arc<Loaded>, _: Purpose) -> Option<Opponent> {
            None
        }
    }

    /// No message at an honest table may come near its budget: by so much it has to stay below.
    const ROOM: u64 = 10;

    /// A table of persons at the start of a variant of the catalogue.
    fn room(id: &str) -> Room {
        let loaded = Arc::new(chatur_variants::load(id).expect("it is in the catalogue"));
        let opening = Opening { start: loaded.start.clone(), number: None, clock: None };
        let rules = Rules::new(Arc::clone(&loaded.variant), hash_text(&loaded));
        let table = Table::open(&rules, opening).expect("it begins");
        let person = SeatRow { holder: "person".to_owned(), ..SeatRow::default() };
        let seats = vec![person; loaded.variant.spec().seats.len()];
        let saved = Saved::new("test", &table, &loaded, seats);
        let config = Arc::new(RoomConfig::new(Arc::new(Seeded(7))));
        Room::open(&saved, loaded, config, Box::new(Nobody)).expect("it can be read")
    }

    /// Plays moves drawn by lot and asserts that whatever is asked of the table stays far below what it may cost.
    fn play(id: &str, plies: u64, seed: u64) {
        let mut room = room(id);
        let mut lot = seed;
        for now in 0..plies {
            if room.table.ending().is_some() || room.table.walks() {
                return;
            }
            let turn = room.table.turn();
            let asked =
                ListMoves { wanted: Wanted { after: Some(0), ..Wanted::default() }, ..ListMoves::default() };
            let (listed, lists) = measured(|| room.list(Some(turn), &asked));
            assert!(listed.is_ok(), "{id}, ply {now}");
            let budget = Task::message(&room.table).budget;
            assert!(lists.steps * ROOM < budget.steps, "{id}, ply {now}: {lists:?} of {budget:?}");
            let (boards, looks) = measured(|| room.boards(Sight { now, whole: true }));
            drop(boards);
            let legal = room.table.game().legal_moves();
            let Some(mv) = legal.get(lot as usize % legal.len().max(1)).copied() else { return };
            lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407) >> 1;
            let mv = chatur_notation::coordinates::write(
                room.table.game().variant(),
                room.table.game().position(),
                mv,
            );
            let wish = Wish::Move(AddMove { mv, id: None, base: None });
            let (_, decides) = measured(|| room.decide(&Asked { seat: Some(turn), wish, now }));
            let steps = looks.steps + decides.steps;
            assert!(steps * ROOM < budget.steps, "{id}, ply {now}: {steps} steps of {}", budget.steps);
            let bytes = looks.bytes + decides.bytes;
            assert!(bytes * ROOM < budget.bytes, "{id}, ply {now}: {bytes} bytes of {}", budget.bytes);
        }
    }

    #[test]
    fn no_message_at_an_honest_table_comes_near_its_budget() {
        for (index, entry) in chatur_variants::catalogue().enumerate().filter(|(index, _)| index % 8 == 0) {
            play(entry.id, 30, index as u64);
        }
    }

    #[test]
    #[ignore = "two minutes: long games of the whole catalogue"]
    fn no_message_at_any_table_of_the_catalogue_comes_near_its_budget() {
        for entry in chatur_variants::catalogue() {
            (0..3).for_each(|seed| play(entry.id, 300, seed));
        }
    }
}
