//! What a few dozen quick games of a variant against itself say, while its author waits.

use std::time::{Duration, Instant};

use chatur_lab::balance::{BalancePlan, play_and_tell};
use chatur_lab::report::balance_text_in;
use chatur_lab::{Field, Interrupt, LabError};
use chatur_variants::{Lang, Loaded};
use serde::Serialize;

/// The most games of a report.
pub(crate) const MOST_GAMES: u64 = 200;
/// The most nodes for each move.
pub(crate) const MOST_NODES: u64 = 2_000;
/// The longest that they are played; what is not finished by then does not count.
pub(crate) const LONGEST: Duration = Duration::from_secs(25);

/// Nodes for each move where nobody says: enough to see what hangs.
const NODES: u64 = 100;
const MOST_PLIES: u32 = 300;
/// Turns of each seat at which the move is drawn among good ones.
const VARIETY: u32 = 4;
/// How often it is told how far the games are.
const TELL: Duration = Duration::from_millis(250);

/// How far the games of a report are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct BalanceSoFar {
    /// How many have been played.
    pub(crate) played: u64,
    /// How many are to be.
    pub(crate) games: u64,
    /// What those that have been played say.
    pub(crate) text: String,
}

/// The report on a variant, from at most so many games, and what it is on the way. The same text gives the same report, if
/// there is time for all.
pub(crate) fn balance(
    loaded: &Loaded,
    (games, nodes): (u64, Option<u64>),
    lang: Lang,
    interrupt: &Interrupt,
    mut tell: impl FnMut(BalanceSoFar),
) -> Result<BalanceSoFar, LabError> {
    let field = Field::new(loaded.head.id.clone(), loaded.clone());
    let plan = BalancePlan {
        variant: loaded.head.id.clone(),
        rules: loaded.hash.to_string(),
        games: games.clamp(1, MOST_GAMES),
        nodes: nodes.unwrap_or(NODES).clamp(1, MOST_NODES),
        seed: 1,
        most_plies: MOST_PLIES,
        variety: VARIETY,
    };
    let progress = |balance: &chatur_lab::balance::Balance| BalanceSoFar {
        played: balance.done,
        games: plan.games,
        text: balance_text_in(balance, lang, &loaded.endings),
    };
    let mut told = Instant::now();
    let balance = play_and_tell(&field, &plan, interrupt, |played, so_far| {
        if played < plan.games && told.elapsed() >= TELL {
            told = Instant::now();
            tell(progress(&so_far()));
        }
    })?;
    Ok(progress(&balance))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_tells_who_wins() {
        let loaded = chatur_variants::load("micro").expect("the catalogue loads");
        let report =
            balance(&loaded, (2, None), Lang::En, &Interrupt::new(), |_| ()).expect("it can be played");
        assert!(report.text.contains("2 of 2 games") && report.text.contains("100 nodes"), "{}", report.text);
        let french =
            balance(&loaded, (2, None), Lang::Fr, &Interrupt::new(), |_| ()).expect("it can be played");
        assert!(
            french.text.contains("2 parties sur 2") && french.text.contains("personne"),
            "{}",
            french.text
        );
        let more = balance(&loaded, (1, Some(1_000_000)), Lang::En, &Interrupt::new(), |_| ())
            .expect("it can be played");
        assert!(more.text.contains("2000 nodes"), "{}", more.text);
        let stopped = Interrupt::new();
        stopped.stop();
        assert!(balance(&loaded, (2, None), Lang::En, &stopped, |_| ()).is_ok_and(|none| none.played == 0));
    }
}
