//! Games that are decided by what is left on the board, as in janggi.

use chatur_core::{Decision, History, Hooks, RuleModule};
use chatur_texts::Said;
use serde::Deserialize;

/// Whose pieces are worth most wins; the worth of a piece is the `value` that the file gives it, 100 a point.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Worth {
    /// What each seat has besides, by seat in turn order, 100 a point; nothing for seats that are left out.
    bonus: Vec<i32>,
}

impl RuleModule for Worth {
    fn hooks(&self) -> Hooks {
        Hooks { decides: true, ..Hooks::default() }
    }

    fn decides(&self, played: &History<'_>) -> Option<Decision> {
        let spec = played.variant.spec();
        let mut worth: Vec<i32> =
            spec.seat_ids().map(|seat| self.bonus.get(seat.index()).copied().unwrap_or(0)).collect();
        for (_, piece) in played.setup().all() {
            worth[piece.seat.index()] += spec.kinds[piece.kind.index()].value.unwrap_or(0);
        }
        let best = worth.iter().max()?;
        let winners: Vec<_> = spec.seat_ids().filter(|seat| worth[seat.index()] == *best).collect();
        Some(if winners.len() == 1 { Decision::Win(winners) } else { Decision::Draw })
    }

    fn text(&self) -> Said {
        if self.bonus.is_empty() {
            return said!(MostWorthWins);
        }
        let bonus = self.bonus.iter().map(|&bonus| Said::decimal(points(bonus)));
        said!(MostWorthWinsWithBonus { bonus: Said::joined(bonus, said!(AndBetweenPoints)) })
    }
}

/// A number of points without needless digits, such as `1.5`.
fn points(hundredths: i32) -> String {
    let text = format!("{}.{:02}", hundredths / 100, hundredths.abs() % 100);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
