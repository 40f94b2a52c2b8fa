//! How the game ends.

use chatur_core::{Condition, Ending, Material, Moment, Verdict, Who};

use super::talk::Talk;
use crate::path::Step;

pub(super) fn tell(talk: &mut Talk<'_>) {
    talk.section("End of the game", "Fin de la partie");
    if talk.spec.endings.is_empty() {
        let text = talk.pick("No rule ends the game.", "Aucune règle ne termine la partie.");
        talk.say(&[Step::Field("end")], text);
        return;
    }
    if talk.spec.endings.len() > 1 {
        let text = talk.pick(
            "After every turn these are looked at in order; the first that holds decides.",
            "Après chaque tour, on examine dans l'ordre ce qui suit ; le premier cas vérifié décide.",
        );
        talk.say(&[Step::Field("end")], text);
    }
    if talk.spec.endings.iter().any(|ending| ending.moment == Moment::RoundEnd) {
        let text = talk.pick(
            "What waits until everybody has had as many turns comes first. It decides at once where the player who \
             could still answer has no move that changes it; as long as he has one, the game is not drawn.",
            "Ce qui attend que chacun ait eu autant de tours passe avant le reste. Cela décide aussitôt si le joueur \
             qui pourrait encore répondre n'a aucun coup qui y change rien ; tant qu'il en a un, la partie n'est pas \
             nulle.",
        );
        talk.say(&[Step::Field("end")], text);
    }
    for ending in &talk.spec.endings {
        let text = one(talk, ending);
        talk.say(&[Step::Field("end"), Step::Field(&ending.name)], text);
    }
    let asks = |ending: &Ending| !ending.claim && ending.when == Condition::Insufficient(Material::Chess);
    if talk.spec.is_judged() && !talk.spec.endings.iter().any(asks) {
        let text = talk.pick(
            "When nobody can win any more by any series of moves, the game is drawn.",
            "Quand plus personne ne peut gagner par aucune suite de coups, la partie est nulle.",
        );
        talk.say(&[Step::Field("end")], text);
    }
}

fn one(talk: &Talk<'_>, ending: &Ending) -> String {
    let Ending { name, when, verdict: verdict_of, moment, claim } = ending;
    let words = talk.words().end.as_ref().and_then(|end| end.get(name));
    let name_fr = words.and_then(|words| words.text_fr.as_ref()).unwrap_or(name);
    let clause = talk.clause(when);
    let verdict = self::verdict(talk, *verdict_of, when);
    let moment = match moment {
        Moment::EveryTurn => String::new(),
        Moment::RoundEnd => {
            talk.pick(", once everybody has had as many turns", ", une fois que chacun a eu autant de tours")
        }
    };
    if *claim {
        let claimed = match verdict_of {
            Verdict::Win(Who::ToMove) => talk.pick("claim a win", "réclamer la victoire"),
            Verdict::Draw if talk.spec.scoring.is_none() => talk.pick("claim a draw", "réclamer la nulle"),
            _ => talk.pick(format!("claim that {verdict}"), format!("demander que {verdict}")),
        };
        return talk.pick(
            format!("“{name}”: when {clause}{moment}, the player to move may {claimed}."),
            format!("« {name_fr} » : quand {clause}{moment}, le joueur au trait peut {claimed}."),
        );
    }
    talk.pick(
        format!("“{name}”: when {clause}{moment}, {verdict}."),
        format!("« {name_fr} » : quand {clause}{moment}, {verdict}."),
    )
}

fn verdict(talk: &Talk<'_>, verdict: Verdict, when: &Condition) -> String {
    // Somebody whom the clause has named is "that player".
    let who = |who: Who| {
        if mentions(when, who) { talk.pick("that player", "ce joueur") } else { talk.who(who) }
    };
    match verdict {
        Verdict::Win(winner) => {
            let winner = who(winner);
            talk.pick(format!("{winner} wins"), format!("{winner} gagne"))
        }
        Verdict::Lose(loser) => {
            let loser = who(loser);
            talk.pick(format!("{loser} loses"), format!("{loser} perd"))
        }
        Verdict::Draw if talk.spec.scoring.is_some() => {
            talk.pick("the game is drawn and the points decide", "la partie est nulle et les points décident")
        }
        Verdict::Draw => talk.pick("the game is drawn", "la partie est nulle"),
        Verdict::Ranking => talk.pick("the points decide", "les points décident"),
        Verdict::Out(out) => {
            let out = who(out);
            talk.pick(
                format!("{out} is out and the others play on"),
                format!("{out} est éliminé et les autres continuent"),
            )
        }
        Verdict::Split { winner, hundredths } => {
            let winner = who(winner);
            let (more, less) = (points(hundredths), points(100 - hundredths.min(100)));
            let (more_fr, less_fr) = (more.replace('.', ","), less.replace('.', ","));
            talk.pick(
                format!("{winner} gets {more} of a point and the other {less}"),
                format!("{winner} reçoit {more_fr} point et l'autre {less_fr}"),
            )
        }
        Verdict::Module(index) => {
            let name = talk.spec.modules.get(usize::from(index)).map_or("?", |module| module.name.as_str());
            talk.pick(format!("the rule “{name}” decides"), format!("la règle « {name} » décide"))
        }
    }
}

fn points(hundredths: u8) -> String {
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// Whether a clause speaks of this player.
fn mentions(condition: &Condition, who: Who) -> bool {
    condition.mentions(&|part| match part {
        Condition::Checkmated(by)
        | Condition::Stalemated(by)
        | Condition::NoMoves(by)
        | Condition::NoPieces(by)
        | Condition::PiecesAtMost(by, _)
        | Condition::FewerPieces(by)
        | Condition::EqualPieces(by)
        | Condition::MorePieces(by)
        | Condition::NoRoyals(by)
        | Condition::Reached { by, .. }
        | Condition::Extinct { by, .. }
        | Condition::InARow { by, .. }
        | Condition::Joins { by, .. }
        | Condition::Block { by, .. }
        | Condition::Checks { by, .. }
        | Condition::Lead { by, .. } => *by == who,
        _ => false,
    })
}
