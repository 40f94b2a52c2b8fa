//! Experiments that are small enough to be waited for.

use super::{Balance, BalancePlan, SelfPlay, balance};
use crate::{Field, Interrupt, LabError};

/// Plays the games of a plan one after the other, without a table of jobs. Those that an interrupt leaves unplayed do not
/// count.
///
/// # Errors
/// When the variant's start cannot be played.
pub fn play_now(field: &Field, plan: &BalancePlan, interrupt: &Interrupt) -> Result<Balance, LabError> {
    play_and_tell(field, plan, interrupt, |_, _| ())
}

/// The same; after each game it is told how many there were, and what they say can be asked for.
///
/// # Errors
/// When the variant's start cannot be played.
pub fn play_and_tell(
    field: &Field,
    plan: &BalancePlan,
    interrupt: &Interrupt,
    mut hear: impl FnMut(u64, &dyn Fn() -> Balance),
) -> Result<Balance, LabError> {
    let mut player = SelfPlay::new(field);
    let mut games = Vec::new();
    for number in 0..plan.games {
        let Some(facts) = player.play(field, plan, number, interrupt)? else { break };
        games.push(facts);
        hear(number + 1, &|| balance(plan, field.loaded.variant.spec(), &games));
    }
    Ok(balance(plan, field.loaded.variant.spec(), &games))
}
