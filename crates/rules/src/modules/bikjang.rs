//! Bikjang, the facing generals of janggi: an offer that the other side breaks up, or accepts with a pass.

use chatur_core::{History, Hooks, Move, MoveKind, RuleModule, Seat, Setup, Variant};
use chatur_texts::Said;
use serde::Deserialize;

/// Once royal pieces face each other on an open rank or file, the player to move may pass, and nothing but moves
/// that part them is legal besides. The game stops after the pass.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Bikjang {}

impl RuleModule for Bikjang {
    fn hooks(&self) -> Hooks {
        Hooks { holds: true, forbids: true, stops: true, lets_pass: true, ..Hooks::default() }
    }

    fn holds(&self, played: &History<'_>) -> bool {
        self.stops(played.variant, &played.setup())
    }

    fn may_forbid(&self, variant: &Variant, before: &Setup) -> bool {
        face(variant, before)
    }

    fn forbids(&self, variant: &Variant, before: &Setup, mv: Move, after: &Setup) -> bool {
        mv.what != MoveKind::Pass && face(variant, before) && face(variant, after)
    }

    /// Who is in check may accept as well: the points decide then, and not the check.
    fn lets_pass(&self, variant: &Variant, position: &Setup) -> bool {
        face(variant, position)
    }

    fn stops(&self, variant: &Variant, position: &Setup) -> bool {
        position.passes > 0 && face(variant, position)
    }

    fn text(&self) -> Said {
        said!(GeneralsFacing)
    }
}

/// Whether royal pieces of two seats stand on one rank or file with nothing between them.
fn face(variant: &Variant, setup: &Setup) -> bool {
    let kinds = &variant.spec().kinds;
    let royal = |seat: Option<Seat>| {
        move |square| {
            let piece = setup.piece(square)?;
            (kinds[piece.kind.index()].royal && seat.is_none_or(|seat| seat != piece.seat)).then_some(piece)
        }
    };
    let geometry = variant.geometry();
    geometry.squares().into_iter().any(|square| {
        let Some(piece) = royal(None)(square) else { return false };
        [(1, 0), (-1, 0), (0, 1), (0, -1)].into_iter().any(|step| {
            let mut line = geometry.line(square, step);
            let blocker = line.find(|&square| setup.piece(square).is_some() || setup.walls.has(square));
            blocker.and_then(royal(Some(piece.seat))).is_some()
        })
    })
}
