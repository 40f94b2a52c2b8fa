//! Points.

use chatur_core::{Award, Occasion, Payee};

use super::Topic;
use super::talk::Talk;
use crate::text::path::Step;

pub(super) fn tell(talk: &mut Talk<'_>) {
    talk.section(Topic::Points);
    let Some(scoring) = &talk.spec.scoring else { return };
    let text = talk.told(said!(CapturesEarnWhatCaptured));
    talk.say(&[Step::Field("scoring")], text);
    let grey = scoring.grey;
    let text = talk.told(said!(TakingGreyPieceWhatever { grey }));
    talk.say(&[Step::Field("scoring"), Step::Field("dead_armies")], text);
    for award in &scoring.awards {
        let text = one(talk, award);
        talk.say(&[Step::Field("scoring"), Step::Field("awards"), Step::Field(&award.name)], text);
    }
}

fn one(talk: &Talk<'_>, award: &Award) -> String {
    let Award { name, when, to, points, each_walking } = award;
    let payee = match to {
        Payee::Mover => talk.told(said!(WhoeverMadeMove)),
        Payee::Victim => talk.told(said!(OneHappenedTo)),
        Payee::Playing => talk.told(said!(EveryoneWhoStillPlays)),
        Payee::Others => talk.told(said!(EveryoneWhoStillPlaysButClaimant)),
    };
    let each = if *each_walking { talk.told(said!(ForEveryWalkingKing)) } else { String::new() };
    let when = occasion(talk, when);
    talk.told(said!(AwardWhen { name, when, payee, points, each }))
}

fn occasion(talk: &Talk<'_>, when: &Occasion) -> String {
    match when {
        Occasion::Mated => talk.told(said!(PlayerMated)),
        Occasion::RoyalTaken => talk.told(said!(RoyalPieceCaptured)),
        Occasion::Stalemated { walking: false } => talk.told(said!(PlayerStalemated)),
        Occasion::Stalemated { walking: true } => talk.told(said!(WalkingKingStalemated)),
        Occasion::Checks { royals, by } => {
            let by = by.as_ref().map_or(String::new(), |kinds| {
                let kinds = talk.any_of(kinds.iter().copied());
                talk.told(said!(EachByMovedPieceItself { kinds }))
            });
            match royals {
                1 => talk.told(said!(MoveGivesCheck { by })),
                n => talk.told(said!(MoveChecksKingsAtOnce { n, by })),
            }
        }
        Occasion::Drawn => talk.told(said!(GameDrawn)),
        Occasion::LastLeft { by_quitting: false } => talk.told(said!(OnePlayerTeamLeft)),
        Occasion::LastLeft { by_quitting: true } => talk.told(said!(OnePlayerTeamLeftBecause)),
        Occasion::Claimed => talk.told(said!(GameOverBecauseOfClaim)),
    }
}
