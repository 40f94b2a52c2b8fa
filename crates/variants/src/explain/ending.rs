//! How the game ends.

use chatur_core::{Condition, Ending, Material, Moment, Shortcut, Verdict, Who};

use super::Topic;
use super::talk::Talk;
use crate::said::Lang;
use crate::text::path::Step;

pub(super) fn tell(talk: &mut Talk<'_>) {
    talk.section(Topic::End);
    if talk.spec.endings.is_empty() {
        let text = talk.told(said!(NoRuleEndsGame));
        talk.say(&[Step::Field("end")], text);
        return;
    }
    if talk.spec.endings.len() > 1 {
        let text = talk.told(said!(AfterEveryTurnLooked));
        talk.say(&[Step::Field("end")], text);
    }
    if talk.spec.endings.iter().any(|ending| ending.moment == Moment::RoundEnd) {
        let text = talk.told(said!(WhatWaitsUntilEverybody));
        talk.say(&[Step::Field("end")], text);
    }
    for ending in &talk.spec.endings {
        let text = one(talk, ending);
        talk.say(&[Step::Field("end"), Step::Field(&ending.name)], text);
    }
    let asks = |ending: &Ending| !ending.claim && ending.when == Condition::Insufficient(Material::Chess);
    if talk.spec.props().allow(Shortcut::Winners) && !talk.spec.endings.iter().any(asks) {
        let text = talk.told(said!(WhenNobodyCanWinAnyMore));
        talk.say(&[Step::Field("end")], text);
    }
}

fn one(talk: &Talk<'_>, ending: &Ending) -> String {
    let Ending { name, when, verdict: verdict_of, moment, claim } = ending;
    let words = talk.words().end.as_ref().and_then(|end| end.get(name));
    let french = words.and_then(|words| words.text_fr.as_deref()).filter(|_| talk.lang == Lang::Fr);
    let called = talk.lang.ending(name).or(french).unwrap_or(name);
    let clause = talk.clause(when);
    let verdict = self::verdict(talk, *verdict_of, when);
    let moment = match moment {
        Moment::EveryTurn => String::new(),
        Moment::RoundEnd => talk.told(said!(OnceEverybodyHasHadMany)),
    };
    if *claim {
        let claimed = match verdict_of {
            Verdict::Win(Who::ToMove) => talk.told(said!(ClaimWin)),
            Verdict::Draw if talk.spec.scoring.is_none() => talk.told(said!(ClaimDraw)),
            _ => talk.told(said!(Claim { verdict })),
        };
        return talk.told(said!(WhenMayBeClaimed { called, clause, moment, claimed }));
    }
    talk.told(said!(WhenDecided { called, clause, moment, verdict }))
}

fn verdict(talk: &Talk<'_>, verdict: Verdict, when: &Condition) -> String {
    // Somebody whom the clause has named is "that player".
    let who = |who: Who| {
        if mentions(when, who) { talk.told(said!(ThatPlayer)) } else { talk.who(who) }
    };
    match verdict {
        Verdict::Win(winner) => {
            let winner = who(winner);
            talk.told(said!(Wins { winner }))
        }
        Verdict::Lose(loser) => {
            let loser = who(loser);
            talk.told(said!(Loses { loser }))
        }
        Verdict::Draw if talk.spec.scoring.is_some() => talk.told(said!(GameDrawnPointsDecide)),
        Verdict::Draw => talk.told(said!(GameDrawn)),
        Verdict::Ranking => talk.told(said!(PointsDecide)),
        Verdict::Out(out) => {
            let out = who(out);
            talk.told(said!(OutOthersPlayOn { out }))
        }
        Verdict::Split { winner, hundredths } => {
            let winner = who(winner);
            let (more, less) = (points(hundredths), points(100 - hundredths.min(100)));
            talk.told(said!(GetsMoreThanOther {
                winner,
                more: talk.lang.decimal(&more),
                less: talk.lang.decimal(&less)
            }))
        }
        Verdict::Module(index) => {
            let name = talk.spec.modules.get(usize::from(index)).map_or("?", |module| module.name.as_str());
            talk.told(said!(RuleDecides { name }))
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
        | Condition::LostRight { by, .. }
        | Condition::Checks { by, .. }
        | Condition::Lead { by, .. } => *by == who,
        _ => false,
    })
}
