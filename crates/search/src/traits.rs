//! What a search may assume about a variant, read from its rules once.

use chatur_core::{Condition, Decision, Seat, Shortcut, Spec};

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
    /// Whether moves can take what stands elsewhere than on their way.
    pub(crate) takes_away: bool,
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
    /// Whether too little material ends a game, and how many pieces may be so little.
    pub(crate) material_ends: bool,
    pub(crate) few: u32,
    /// Whether each turn is one move and turns alternate.
    pub(crate) alternates: bool,
    /// Whether rules written in Rust judge the whole game: its first moves are then tried on the real one.
    pub(crate) modules: bool,
    /// Whether royal pieces can be mated.
    pub(crate) royals: bool,
    /// Whether checks are counted, so that one may be worth a piece.
    pub(crate) counts_checks: bool,
    /// Whether chance has a say: dice are thrown, or pieces are covered until they have moved.
    pub(crate) chance: bool,
}

impl Traits {
    pub(crate) fn of(spec: &Spec) -> Self {
        let props = spec.props();
        let ends = |test: &dyn Fn(&Condition) -> bool| {
            spec.endings.iter().any(|ending| ending.when.mentions(&|part| test(part)))
        };
        let quiet = spec.endings.iter().filter_map(|ending| quiet_moves(&ending.when)).min();
        Self {
            passing_is_bad: props.allow(Shortcut::NullMoves),
            compulsion: spec.must_capture,
            only_captures: !props.allow(Shortcut::Quiescence),
            losing: !props.allow(Shortcut::MoreIsBetter),
            exchanges: props.allow(Shortcut::Exchanges),
            takes_away: !spec.captures.also.is_empty(),
            goals: spec.endings.iter().any(|ending| ending.when.is_goal())
                || spec.modules.iter().any(|module| module.hooks.stops),
            shapes: !props.allow(Shortcut::QuietGoals),
            due_any_time: spec.endings.iter().any(|end| !end.when.is_goal() && can_be_due(&end.when)),
            recurs: !props.allow(Shortcut::Irreversible),
            stood_before: if ends(&|part| matches!(part, Condition::Repeated(0..=2))) { 1 } else { 2 },
            quiet_limit: quiet.map_or(0, |moves| moves.saturating_mul(2)),
            material_ends: props.allow(Shortcut::Winners)
                || ends(&|part| matches!(part, Condition::Insufficient(_))),
            few: 2 * spec.seats.len() as u32,
            alternates: props.allow(Shortcut::Alternation),
            modules: spec.modules.iter().any(|module| module.hooks.holds || module.hooks.decides),
            royals: spec.has_royals(),
            counts_checks: !props.allow(Shortcut::CheapChecks),
            chance: spec.dice.is_some() || spec.covers(),
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

fn quiet_moves(when: &Condition) -> Option<u16> {
    match when {
        Condition::QuietMoves(moves) => Some(*moves),
        Condition::All(parts) | Condition::AnyOf(parts) => parts.iter().filter_map(quiet_moves).min(),
        _ => None,
    }
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
    fn positions_come_back_where_pieces_are_dropped_again_or_step_back_or_dice_are_thrown() {
        let recurs = |name: &str| {
            let variant = chatur_variants::load(name).expect("the catalogue loads").variant;
            Traits::of(variant.spec()).recurs
        };
        for name in [
            "crazyhouse",
            "shogi",
            "dobutsu",
            "torishogi",
            "chessgi",
            "bagh-chal",
            "pawnsideways",
            "dice-chess",
        ] {
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
