//! What a piece becomes.

use chatur_core::{KindId, PromotingMoves, Promotion};

use super::talk::Talk;
use crate::text::path::Step;

pub(super) fn tell(talk: &mut Talk<'_>, kind: KindId, at: &[Step<'_>]) {
    let Some(promotion) = &talk.kind(kind).promotion else { return };
    let at = [at, &[Step::Field("promotes")]].concat();
    let Promotion { zone, to, optional, leaving, unless_stuck, by, in_place } = promotion;
    let whole =
        talk.spec.zones[usize::from(zone.0)].squares.iter().all(|set| *set == talk.spec.geometry.squares());
    let into = talk.as_one_of(to);
    let verb =
        if *optional { talk.told(said!(MayBecome { into })) } else { talk.told(said!(Becomes { into })) };
    let moves = match by {
        PromotingMoves::All if whole => talk.told(said!(WithEveryMove)),
        PromotingMoves::All => String::new(),
        PromotingMoves::Captures if whole => talk.told(said!(WithEveryCapture)),
        PromotingMoves::Captures => talk.told(said!(WithCapture)),
        PromotingMoves::Quiet if whole => talk.told(said!(WithEveryMoveDoesNotCapture)),
        PromotingMoves::Quiet => talk.told(said!(WithMoveDoesNotCapture)),
        PromotingMoves::NotInPassing if whole => talk.told(said!(WithEveryMoveNotInPassing)),
        PromotingMoves::NotInPassing => talk.told(said!(WithMoveNotInPassing)),
    };
    let place = talk.zone(*zone);
    let reach = match (whole, leaving) {
        (true, _) => String::new(),
        (false, false) => talk.told(said!(OnReaching { place })),
        (false, true) => talk.told(said!(OnMoveBeginsEndsOn { place })),
    };
    let text = talk.told(said!(Promotion { verb, reach, moves }));
    talk.say(&at, text);
    if *unless_stuck {
        let text = talk.told(said!(WhereCouldNeverMoveOnMustPromote));
        talk.say(&at, text);
    }
    if let Some(in_place) = in_place {
        let text = talk.told(said!(MayPromoteMoveOfOwnWhereStands));
        talk.say(&at, text);
        if in_place.last_anywhere {
            let text = talk.told(said!(PlayerLastOneMayDoWherever));
            talk.say(&at, text);
        }
    }
}
