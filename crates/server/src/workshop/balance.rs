//! What a few dozen quick games of a variant against itself say, while its author waits.

use std::time::Duration;

use chatur_lab::balance::{BalancePlan, play_now};
use chatur_lab::report::balance_text;
use chatur_lab::{Field, Interrupt, LabError};
use chatur_variants::Loaded;

/// The most games of a report.
pub(crate) const MOST_GAMES: u64 = 200;
/// The longest that they are played; what is not finished by then does not count.
pub(crate) const LONGEST: Duration = Duration::from_secs(25);

/// Nodes for each move: enough to see what hangs.
const NODES: u64 = 100;
const MOST_PLIES: u32 = 300;
/// Turns of each seat at which the move is drawn among good ones.
const VARIETY: u32 = 4;

/// The report on a variant, from at most so many games. The same text gives the same report, if there is time for all.
pub(crate) fn balance(loaded: &Loaded, games: u64, interrupt: &Interrupt) -> Result<String, LabError> {
    let field = Field::new(loaded.head.id.clone(), loaded.clone());
    let plan = BalancePlan {
        variant: loaded.head.id.clone(),
        rules: loaded.hash.to_string(),
        games: games.clamp(1, MOST_GAMES),
        nodes: NODES,
        seed: 1,
        most_plies: MOST_PLIES,
        variety: VARIETY,
    };
    Ok(balance_text(&play_now(&field, &plan, interrupt)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_tells_who_wins() {
        let loaded = chatur_variants::load("micro").expect("the catalogue loads");
        let text = balance(&loaded, 2, &Interrupt::new()).expect("it can be played");
        assert!(text.contains('2') && text.len() > 100, "{text}");
        let stopped = Interrupt::new();
        stopped.stop();
        assert!(balance(&loaded, 2, &stopped).is_ok_and(|none| none != text));
    }
}
