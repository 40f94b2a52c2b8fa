//! What a few dozen quick games of a variant against itself say, while its author waits.

use std::time::Duration;

use chatur_search::Timer;
use chatur_variants::{Lang, Loaded};
use serde::Serialize;

use super::{Balance, BalancePlan, play_and_tell};
use crate::report::balance_text_in;
use crate::{Field, Interrupt, LabError};

/// The most games of a report.
pub const MOST_GAMES: u64 = 200;
/// The most nodes for each move.
pub const MOST_NODES: u64 = 2_000;

/// Nodes for each move where nobody says: enough to see what hangs.
const NODES: u64 = 100;
const MOST_PLIES: u32 = 300;
/// Turns of each seat at which the move is drawn among good ones.
const VARIETY: u32 = 4;
/// How often it is told how far the games are.
const TELL: Duration = Duration::from_millis(250);

/// What somebody wants to know. Numbers that are too large are made smaller.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// How many games.
    pub games: u64,
    /// Nodes for each move; some if nobody says.
    pub nodes: Option<u64>,
    /// In which language the report is.
    pub lang: Lang,
    /// Where searches have their time from.
    pub timer: Timer,
}

/// How far the games of a report are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BalanceSoFar {
    /// How many have been played.
    pub played: u64,
    /// How many are to be.
    pub games: u64,
    /// What those that have been played say.
    pub text: String,
}

/// The report on a variant, and what it is on the way. The same text gives the same report, if there is time for all.
///
/// # Errors
/// When the variant's start cannot be played.
pub fn balance(
    loaded: &Loaded,
    wish: &Wish,
    interrupt: &Interrupt,
    mut tell: impl FnMut(BalanceSoFar),
) -> Result<BalanceSoFar, LabError> {
    let Wish { games, nodes, lang, timer } = *wish;
    let field = Field { timer, ..Field::new(loaded.head.id.clone(), loaded.clone()) };
    let plan = BalancePlan {
        variant: loaded.head.id.clone(),
        rules: loaded.hash.to_string(),
        games: games.clamp(1, MOST_GAMES),
        nodes: nodes.unwrap_or(NODES).clamp(1, MOST_NODES),
        seed: 1,
        most_plies: MOST_PLIES,
        variety: VARIETY,
    };
    let progress = |balance: &Balance| BalanceSoFar {
        played: balance.done,
        games: plan.games,
        text: balance_text_in(balance, lang, &loaded.endings),
    };
    let mut told = timer.passed();
    let balance = play_and_tell(&field, &plan, interrupt, |played, so_far| {
        if played < plan.games && timer.passed() >= told + TELL {
            told = timer.passed();
            tell(progress(&so_far()));
        }
    })?;
    Ok(progress(&balance))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(games: u64, nodes: Option<u64>, lang: Lang, interrupt: &Interrupt) -> BalanceSoFar {
        let loaded = chatur_variants::load("micro").expect("the catalogue loads");
        let wish = Wish { games, nodes, lang, ..Wish::default() };
        balance(&loaded, &wish, interrupt, |_| ()).expect("it can be played")
    }

    #[test]
    fn a_report_tells_who_wins() {
        let text = report(2, None, Lang::En, &Interrupt::new()).text;
        assert!(text.contains("2 of 2 games") && text.contains("100 nodes"), "{text}");
        let french = report(2, None, Lang::Fr, &Interrupt::new()).text;
        assert!(french.contains("2 parties sur 2") && french.contains("personne"), "{french}");
        let more = report(1, Some(1_000_000), Lang::En, &Interrupt::new()).text;
        assert!(more.contains("2000 nodes"), "{more}");
        let stopped = Interrupt::new();
        stopped.stop();
        assert_eq!(report(2, None, Lang::En, &stopped).played, 0);
    }
}
