//! Check.

use chatur_core::Check;

use super::Topic;
use super::talk::Talk;
use crate::text::path::Step;

pub(super) fn tell(talk: &mut Talk<'_>) {
    talk.section(Topic::Check);
    let Check {
        matters,
        may_give,
        facing,
        all_royals,
        only_last,
        unless_captor_dies,
        unless_wins,
        no_flight,
        royal_up_to,
    } = talk.spec.check;
    let field = |name: &'static str| [Step::Field("check"), Step::Field(name)];
    let royals: Vec<_> = talk.spec.kind_ids().filter(|&kind| talk.kind(kind).royal).collect();
    if !matters {
        let text = talk.told(said!(NoCheck));
        // Without a word on check it is the pieces that say so: none of them is royal.
        let at = if talk.words().check.is_some() {
            field("matters").to_vec()
        } else {
            vec![Step::Field("pieces")]
        };
        talk.say(&at, text);
    } else if let Some(&first) = royals.first() {
        let at = field("matters");
        let royals = talk.any_of(royals);
        let text = if only_last {
            talk.told(said!(PlayerWhoseLastRoyal { royals }))
        } else {
            talk.told(said!(PlayerWhoseRoyalPiece { royals }))
        };
        // Check matters unless the file says otherwise; then the royal pieces are what says so.
        let said = talk.words().check.is_some();
        let first = talk.kind(first).name.clone();
        let royal = [Step::Field("pieces"), Step::Field(&first), Step::Field("royal")];
        talk.say(if said { &at[..] } else { &royal[..] }, text);
    }
    if let Some(count) = royal_up_to {
        let text = talk.told(said!(RoyalPieceCountsRoyal { count }));
        talk.say(&[Step::Field("check"), Step::Field("royal_up_to")], text);
    }
    for (holds, name, text) in [
        (!may_give, "may_give", said!(NoMoveMayGiveCheck)),
        (all_royals, "in_check_when", said!(InCheckWhenAllAttacked)),
        (facing, "facing_royals", said!(RoyalsMayNotFace)),
        (unless_captor_dies, "unless", said!(NoCheckByLosingCapture)),
        (unless_wins, "unless", said!(LastRoyalMayBeTakenFirst)),
        (no_flight, "flight", said!(RoyalFleesOnlyByCapture)),
        (talk.spec.royals.optional, "royals", said!(RoyalOptional)),
        (talk.spec.royals.capture, "royal_capture", said!(LeftRoyalMayBeTaken)),
    ] {
        if holds {
            talk.say(&field(name), talk.told(text));
        }
    }
}
