//! When a seat leaves a game that goes on: the endings that put a player out.

use crate::{Condition, Exits, Spec, SpecError, Verdict, Who};

/// The rules by which seats leave, read from the endings.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outs {
    /// Whether a mate puts out, and when it is looked for.
    pub(crate) mate: Option<MateTime>,
    /// Whether a player who is stalemated on his own turn is out.
    pub(crate) stalemate: bool,
    /// What leaving means; `None` where no seat leaves before the end.
    pub(crate) exits: Option<Exits>,
    /// What else puts its owner out as soon as it holds: places among the endings.
    pub(crate) others: Vec<usize>,
    /// At so few sides the game is over.
    pub(crate) last_sides: Option<u8>,
}

/// When a mate is settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MateTime {
    /// After the move that completes it.
    AtOnce,
    /// When it is the victim's turn.
    OwnTurn,
}

impl Outs {
    pub(crate) fn new(spec: &Spec) -> Result<Self, SpecError> {
        let mut outs = Self { exits: spec.exits, ..Self::default() };
        for (place, ending) in spec.endings.iter().enumerate() {
            if let (Condition::SeatsLeft(count), false) = (&ending.when, ending.claim) {
                outs.last_sides = Some((*count).max(outs.last_sides.unwrap_or(0)));
            }
            let Verdict::Out(who) = ending.verdict else { continue };
            if spec.exits.is_none() {
                return Err(not_covered("a player who is out, without a word on what becomes of his pieces"));
            }
            match (&ending.when, who) {
                (Condition::Checkmated(Who::Owner), Who::Owner) => outs.mate = Some(MateTime::AtOnce),
                (Condition::Checkmated(Who::ToMove), Who::ToMove) => outs.mate = Some(MateTime::OwnTurn),
                (Condition::Stalemated(Who::ToMove), Who::ToMove) => outs.stalemate = true,
                // Play sees to it as soon as the royal piece is taken.
                (Condition::NoRoyals(Who::Owner), Who::Owner) if spec.royals.capture => {}
                (when, Who::Owner) if when.is_goal() => outs.others.push(place),
                _ => {
                    return Err(not_covered(
                        "a player who is out for another reason than mate, stalemate or capture",
                    ));
                }
            }
        }
        Ok(outs)
    }
}

fn not_covered(what: &str) -> SpecError {
    SpecError::NotCovered(what.to_owned())
}
