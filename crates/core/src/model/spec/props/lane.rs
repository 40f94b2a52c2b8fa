//! What lanes know more or less of.

use crate::{CastleTo, Castling, CastlingText, Condition, Ending, Side, Spec, Verdict, Who};

/// What a variant asks of a lane, beside that no word is one of the general engine's alone.
#[derive(Clone, Default, Debug)]
pub(crate) struct Needs {
    pub(crate) royals: bool,
    pub(crate) seat_without_royal: bool,
    pub(crate) several_royals: bool,
    pub(crate) castling: bool,
    pub(crate) castling_anywhere: bool,
    pub(crate) must_capture: bool,
    pub(crate) no_checks: bool,
    pub(crate) goals: bool,
    pub(crate) check_counts: bool,
    pub(crate) seats: usize,
    pub(crate) exits: bool,
    pub(crate) bodies: bool,
    pub(crate) fusions: bool,
}

impl Needs {
    pub(super) fn of(spec: &Spec) -> Self {
        let goal = |end: &Ending| {
            // A seat without pieces has no moves: counting stops there by itself.
            !end.claim
                && !matches!(end.verdict, Verdict::Out(_))
                && end.when.is_goal()
                && !matches!(end.when, Condition::NoPieces(Who::ToMove))
        };
        let counts = |end: &Ending| end.when.mentions(&|part| matches!(part, Condition::Checks { .. }));
        let royals = spec.has_royals();
        let shuffled = spec.castling.text == CastlingText::KingTakesPartner;
        let uncovers = |way: &Castling| !uncovers_nothing(spec, way);
        Self {
            royals,
            seat_without_royal: royals && spec.royals.optional,
            several_royals: royals && spec.kinds.iter().filter(|kind| kind.royal).count() > 1,
            castling: !spec.castling.ways.is_empty(),
            castling_anywhere: !spec.castling.ways.is_empty()
                && (shuffled || spec.castling.ways.iter().any(uncovers)),
            must_capture: spec.must_capture,
            no_checks: royals && !spec.check.may_give,
            goals: spec.endings.iter().any(goal),
            check_counts: spec.endings.iter().any(counts),
            seats: spec.seats.len(),
            exits: spec.leaves_or_scores(),
            bodies: spec.has_bodies(),
            fusions: !spec.fusions.ways.is_empty(),
        }
    }
}

/// Whether the partner starts at the edge of the board beyond the king's new square, so that nothing can
/// stand behind it.
fn uncovers_nothing(spec: &Spec, castling: &Castling) -> bool {
    let CastleTo::File(file) = castling.king_to else {
        // Coordinates name such a move only when the partner stands at the edge.
        return matches!(castling.king_to, CastleTo::Toward(_));
    };
    castling.sides.iter().all(|side| match side {
        Side::East => file + 2 >= spec.geometry.files(),
        Side::West => file <= 2,
        Side::OwnRight | Side::OwnLeft => false,
    })
}
