//! Games that are decided by what is left on the board, as in janggi.

use chatur_core::{Decision, History, Hooks, RuleModule};
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

    fn text(&self, french: bool) -> String {
        let bonus: Vec<String> =
            self.bonus.iter().map(|&bonus| points(bonus, if french { ',' } else { '.' })).collect();
        let bonus = bonus.join(if french { " et " } else { " and " });
        match (french, bonus.is_empty()) {
            (true, true) => "Gagne celui dont les pièces valent le plus.".to_owned(),
            (true, false) => format!(
                "Gagne celui dont les pièces valent le plus ; les joueurs, dans leur ordre, ont d'avance {bonus} point."
            ),
            (false, true) => "Whose pieces are worth most wins.".to_owned(),
            (false, false) => {
                format!(
                    "Whose pieces are worth most wins; the players, in the order of their turns, begin with {bonus} points."
                )
            }
        }
    }
}

/// A number of points without needless digits: `1.5`, in French `1,5`.
fn points(hundredths: i32, comma: char) -> String {
    let text = format!("{}{comma}{:02}", hundredths / 100, hundredths.abs() % 100);
    text.trim_end_matches('0').trim_end_matches(comma).to_owned()
}
