//! Points.

use chatur_core::{Award, Occasion, Payee};

use super::talk::Talk;
use crate::path::Step;

pub(super) fn tell(talk: &mut Talk<'_>) {
    talk.section("Points", "Points");
    let Some(scoring) = &talk.spec.scoring else { return };
    let text = talk.pick(
        "Captures earn what the captured piece is worth, as its paragraph says; whoever has most points stands first.",
        "Une prise rapporte ce que vaut la pièce prise, comme l'indique son paragraphe ; le premier est celui qui a le plus de points.",
    );
    talk.say(&[Step::Field("scoring")], text);
    let grey = scoring.grey;
    let text = talk.pick(
        format!("Taking a grey piece, whatever it is, is worth {grey}."),
        format!("La prise d'une pièce grise, quelle qu'elle soit, vaut {grey}."),
    );
    talk.say(&[Step::Field("scoring"), Step::Field("dead_armies")], text);
    for award in &scoring.awards {
        let text = one(talk, award);
        talk.say(&[Step::Field("scoring"), Step::Field("awards"), Step::Field(&award.name)], text);
    }
}

fn one(talk: &Talk<'_>, award: &Award) -> String {
    let Award { name, when, to, points, each_walking } = award;
    let payee = match to {
        Payee::Mover => talk.pick("whoever made the move", "celui qui a joué le coup"),
        Payee::Victim => talk.pick("the one it happened to", "celui qui le subit"),
        Payee::Playing => talk.pick("everyone who still plays", "chacun de ceux qui jouent encore"),
        Payee::Others => talk.pick(
            "everyone who still plays but the claimant",
            "chacun de ceux qui jouent encore sauf celui qui réclame",
        ),
    };
    let each =
        if *each_walking { talk.pick(" for every walking king", " par roi errant") } else { String::new() };
    let when = occasion(talk, when);
    talk.pick(
        format!("“{name}”: when {when}, {payee} gets {points}{each}."),
        format!("Quand {when}, {payee} reçoit {points}{each}."),
    )
}

fn occasion(talk: &Talk<'_>, when: &Occasion) -> String {
    match when {
        Occasion::Mated => talk.pick("a player is mated", "un joueur est mat"),
        Occasion::RoyalTaken => talk.pick("a royal piece is captured", "une pièce royale est prise"),
        Occasion::Stalemated { walking: false } => talk.pick("a player is stalemated", "un joueur est pat"),
        Occasion::Stalemated { walking: true } => {
            talk.pick("a walking king is stalemated", "un roi errant est pat")
        }
        Occasion::Checks { royals, by } => {
            let by = by.as_ref().map_or(String::new(), |kinds| {
                let kinds = talk.any_of(kinds.iter().copied());
                talk.pick(
                    format!(", each by the moved piece itself ({kinds})"),
                    format!(", chacun par la pièce jouée elle-même ({kinds})"),
                )
            });
            match royals {
                1 => talk.pick(format!("a move gives check{by}"), format!("un coup donne échec{by}")),
                n => talk.pick(
                    format!("a move checks {n} kings at once{by}"),
                    format!("un coup donne échec à {n} rois à la fois{by}"),
                ),
            }
        }
        Occasion::Drawn => talk.pick("the game is drawn", "la partie est nulle"),
        Occasion::LastLeft { by_quitting: false } => {
            talk.pick("one player or team is left", "il ne reste qu'un joueur ou une équipe")
        }
        Occasion::LastLeft { by_quitting: true } => talk.pick(
            "one player or team is left because the last other resigned or ran out of time",
            "il ne reste qu'un joueur ou une équipe, le dernier adversaire ayant abandonné ou dépassé son temps",
        ),
        Occasion::Claimed => {
            talk.pick("the game is over because of a claim", "la partie est terminée par une réclamation")
        }
    }
}
