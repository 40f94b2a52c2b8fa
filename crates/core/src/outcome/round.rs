//! The end of a round: what is looked at when every seat has had as many turns, and when that is settled early.

use crate::{Ending, Moment, Seat, Spec, Verdict};

/// A goal that holds: its place among the [endings](Spec::endings), and for whom.
pub(crate) type Held = (usize, Seat);

/// The goals that are looked at when a round ends, each with its place among the endings. Behind one that asks for
/// more than a position nothing is told early, for that one comes before it.
pub(crate) fn goals(spec: &Spec) -> impl Iterator<Item = (usize, &Ending)> {
    let at_round_end = |(_, end): &(usize, &Ending)| end.moment == Moment::RoundEnd && !end.claim;
    let told = |end: &Ending| end.when.is_goal() && !matches!(end.verdict, Verdict::Out(_));
    spec.endings.iter().enumerate().filter(at_round_end).take_while(move |(_, end)| told(end))
}

/// The goal that holds in the middle of a round and that no reply can undo or equal: the round would end with it
/// whatever is played. `None` where several turns are left in the round.
pub(crate) fn foregone<P>(
    position: &P,
    is_over: impl Fn(&P) -> bool,
    goal: impl Fn(&P) -> Option<Held>,
    replies: impl FnOnce(&P) -> Vec<P>,
) -> Option<Held> {
    if is_over(position) {
        return None;
    }
    let held = goal(position)?;
    replies(position).iter().all(|next| is_over(next) && goal(next) == Some(held)).then_some(held)
}
