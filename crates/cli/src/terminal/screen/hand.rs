//! Pieces in hand, and how they come onto the board.

use chatur_core::{MoveKind, Piece, Seat};
use chatur_notation::{has_hands, san};

use super::Screen;

impl Screen<'_> {
    /// What a seat has in hand, in the signs of the board. `None` where nobody can ever have anything.
    pub(super) fn hand(&self, seat: Seat) -> Option<String> {
        let spec = self.sitting.variant().spec();
        if !has_hands(spec) {
            return None;
        }
        let setup = self.sitting.table().game().setup();
        let held = spec.kind_ids().filter_map(|kind| {
            let count = setup.in_hand(seat, kind);
            let sign = self.sign(Piece { kind, seat }, &setup).text;
            match count {
                0 => None,
                1 => Some(sign),
                more => Some(format!("{more}{sign}")),
            }
        });
        let held: Vec<String> = held.collect();
        let held = if held.is_empty() { "nothing".to_owned() } else { held.join(" ") };
        Some(format!("in hand: {held}"))
    }

    /// A move that the person to move can type to put a piece down: it has no square to be picked up from.
    pub(super) fn drop_to_type(&self) -> Option<String> {
        let (table, variant) = (self.sitting.table(), self.sitting.variant());
        if !has_hands(variant.spec()) || table.ending().is_some() || !self.sitting.is_human(table.turn()) {
            return None;
        }
        let game = table.game();
        let drop = game.legal_moves().into_iter().find(|mv| matches!(mv.what, MoveKind::Drop(_)))?;
        let text = san::write(variant, game.position(), drop);
        Some(text.trim_end_matches(['+', '#']).to_owned())
    }
}
