//! What a search may assume about a variant, read from its rules once.

use chatur_core::{Arrival, Atom, Condition, Decision, Pass, Seat, Spec, Verdict};

/// What a search may assume about a variant.
#[derive(Clone, Debug)]
pub(crate) struct Traits {
    /// Whether standing still is never better than moving, so that a move handed over proves something.
    pub(crate) passing_is_bad: bool,
    /// Whether captures must be made.
    pub(crate) compulsion: bool,
    /// Whether every move captures, so that captures are nothing to play out.
    pub(crate) only_captures: bool,
    /// Whether having fewer pieces is the aim.
    pub(crate) losing: bool,
    /// Whether captures are plain exchanges on one square, so that they can be weighed by looking at attackers.
    pub(crate) exchanges: bool,
    /// Whether some endings are shown by a position.
    pub(crate) goals: bool,
    /// Whether some goals are shapes, such as a row, that any quiet move may complete.
    pub(crate) shapes: bool,
    /// Whether an ending is no goal and can be due in any position all the same.
    pub(crate) due_any_time: bool,
    /// Whether a position can come back although something was dropped, taken or moved that lets the count of quiet
    /// moves begin anew: what was taken is dropped again, or what sets the count back can step back.
    pub(crate) recurs: bool,
    /// How often a position stood before in the game when standing again is looked at as the end.
    pub(crate) stood_before: u32,
    /// Plies without capture after which a game can end; 0 where none are counted.
    pub(crate) quiet_limit: u16,
    /// Whether too little material ends a game.
    pub(crate) material_ends: bool,
    /// Whether each turn is one move and turns alternate.
    pub(crate) alternates: bool,
    /// Whether rules written in Rust judge the whole game: its first moves are then tried on the real one.
    pub(crate) modules: bool,
    /// Whether royal pieces can be mated.
    pub(crate) royals: bool,
    /// Whether checks are counted, so that one may be worth a piece.
    pub(crate) counts_checks: bool,
}

impl Traits {
    pub(crate) fn of(spec: &Spec) -> Self {
        let ends = |test: &dyn Fn(&Condition) -> bool| {
            spec.endings.iter().any(|ending| ending.when.mentions(&|part| test(part)))
        };
        let losing = spec.endings.iter().any(|ending| wins_by_having_nothing(&ending.when, ending.verdict));
        // Where pieces are handed over by turns, or placed on an empty board, standing still can be best.
        let ticks = ends(&|part| {
            matches!(part, Condition::FullBoard | Condition::MorePieces(_) | Condition::Passed(_))
        });
        let stuck_wins = spec.endings.iter().any(|ending| {
            matches!(
                (&ending.when, ending.verdict),
                (Condition::Stalemated(who) | Condition::NoMoves(who), Verdict::Win(winner)) if *who == winner
            )
        });
        let may_pass = spec.turns.pass.contains(&Pass::Always);
        let alternates = spec.turns.first == 1
            && spec.turns.then == 1
            && spec.turns.growth == 0
            && spec.turns.order.is_empty();
        let aside =
            |atom: &Atom| atom.arrival != Arrival::Land || !atom.then.is_empty() || atom.crush.is_some();
        let captures = &spec.captures;
        let plain_captures = captures.blast.is_none()
            && captures.homes.is_empty()
            && captures.absorbs.is_empty()
            && !captures.converts
            && spec.drops.as_ref().is_none_or(|drops| drops.flips.is_none())
            && !spec.kinds.iter().any(|kind| kind.movement.iter().any(aside));
        let captures = |atom: &Atom| atom.to.enemy && !atom.to.empty && atom.arrival == Arrival::Land;
        let only_captures = spec.drops.is_none()
            && !may_pass
            && spec.castling.is_empty()
            && spec.kinds.iter().all(|kind| kind.movement.iter().all(captures));
        let quiet = spec.endings.iter().filter_map(|ending| quiet_moves(&ending.when)).min();
        Self {
            passing_is_bad: !losing
                && !only_captures
                && !ticks
                && !stuck_wins
                && !may_pass
                && !spec.must_capture
                && alternates,
            compulsion: spec.must_capture,
            only_captures,
            losing,
            exchanges: plain_captures && !only_captures && !losing && !spec.must_capture,
            goals: spec.endings.iter().any(|ending| ending.when.is_goal())
                || spec.modules.iter().any(|module| module.hooks.stops),
            shapes: ends(&|part| {
                matches!(part, Condition::InARow { .. } | Condition::Joins { .. } | Condition::Block { .. })
            }),
            due_any_time: spec.endings.iter().any(|end| !end.when.is_goal() && can_be_due(&end.when)),
            recurs: recurs(spec),
            stood_before: if ends(&|part| matches!(part, Condition::Repeated(0..=2))) { 1 } else { 2 },
            quiet_limit: quiet.map_or(0, |moves| moves.saturating_mul(2)),
            material_ends: spec.is_judged() || ends(&|part| matches!(part, Condition::Insufficient(_))),
            alternates,
            modules: spec.modules.iter().any(|module| module.hooks.holds || module.hooks.decides),
            royals: spec.has_royals(),
            counts_checks: ends(&|part| matches!(part, Condition::Checks { .. })),
        }
    }
}

/// Whether a condition can hold while there are moves, without repetition, count or want of material.
fn can_be_due(when: &Condition) -> bool {
    match when {
        Condition::Lead { .. } | Condition::Not(_) => true,
        Condition::AnyOf(parts) => parts.iter().any(can_be_due),
        Condition::All(parts) => parts.iter().all(can_be_due),
        Condition::Everybody(inner) => can_be_due(inner),
        other => other.is_goal(),
    }
}

fn recurs(spec: &Spec) -> bool {
    let dropped_again = spec.captures.to_hand && spec.drops.is_some();
    let steps_back = |atom: &Atom| atom.to.empty && atom.steps.iter().any(|step| step.forward <= 0);
    dropped_again || spec.kinds.iter().any(|kind| kind.resets_clock && kind.movement.iter().any(steps_back))
}

fn quiet_moves(when: &Condition) -> Option<u16> {
    match when {
        Condition::QuietMoves(moves) => Some(*moves),
        Condition::All(parts) | Condition::AnyOf(parts) => parts.iter().filter_map(quiet_moves).min(),
        _ => None,
    }
}

/// Whether an ending rewards the player who has no pieces, or few, or no moves.
fn wins_by_having_nothing(when: &Condition, verdict: Verdict) -> bool {
    let Verdict::Win(winner) = verdict else { return false };
    when.mentions(&|part| match part {
        Condition::NoPieces(who) | Condition::NoMoves(who) | Condition::FewerPieces(who) => *who == winner,
        Condition::Extinct { by, left, .. } => *left == 0 && *by == winner,
        _ => false,
    })
}

/// How much an ending is worth to a seat: 1 for a win, -1 for a loss, something between for shares.
pub(crate) fn worth(decision: &Decision, seat: Seat) -> f32 {
    match decision {
        Decision::Win(winners) => {
            if winners.contains(&seat) {
                1.0
            } else if winners.is_empty() {
                0.0
            } else {
                -1.0
            }
        }
        Decision::Draw => 0.0,
        Decision::Shares(shares) => {
            let mine = shares.get(seat.index()).copied().unwrap_or(50);
            f32::from(i16::from(mine) - 50) / 50.0
        }
        Decision::Ranking(places) => {
            let mine = places.get(seat.index()).copied().unwrap_or(1);
            let first = decision.winners();
            match (mine, first.len()) {
                (1, 1) => 1.0,
                (1, _) => 0.0,
                _ => -1.0,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Traits;

    #[test]
    fn positions_come_back_where_pieces_are_dropped_again_or_step_back() {
        let recurs = |name: &str| {
            let variant = chatur_variants::load(name).expect("the catalogue loads").variant;
            Traits::of(variant.spec()).recurs
        };
        for name in ["crazyhouse", "shogi", "dobutsu", "torishogi", "chessgi", "bagh-chal", "pawnsideways"] {
            assert!(recurs(name), "{name}");
        }
        for name in ["orthodox", "atomic", "capablanca", "makruk", "antichess", "xiangqi", "ataxx"] {
            assert!(!recurs(name), "{name}");
        }
    }

    #[test]
    fn a_move_handed_over_proves_nothing_where_standing_still_may_be_best() {
        let bad = |name: &str| {
            let variant = chatur_variants::load(name).expect("the catalogue loads").variant;
            Traits::of(variant.spec()).passing_is_bad
        };
        for name in ["orthodox", "crazyhouse", "atomic", "xiangqi", "shogi", "capablanca"] {
            assert!(bad(name), "{name}");
        }
        // Duties to capture, passes, boards that fill up, several moves a turn, nothing but captures.
        for name in
            ["antichess", "losers", "janggi", "ataxx", "flipello", "marseillais", "progressive", "clobber"]
        {
            assert!(!bad(name), "{name}");
        }
    }

    #[test]
    fn duties_to_capture_are_read() {
        let duty = |name: &str| {
            let variant = chatur_variants::load(name).expect("the catalogue loads").variant;
            Traits::of(variant.spec()).compulsion
        };
        assert!(["antichess", "giveaway", "losers"].into_iter().all(duty));
        assert!(!["orthodox", "atomic", "clobber"].into_iter().any(duty));
    }
}
