//! What is kept of a game of self-play.

use std::collections::BTreeMap;

use chatur_core::{Move, MoveExtra, MoveKind, Setup, Spec};
use serde::{Deserialize, Serialize};

/// What is kept of a game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Facts {
    /// By seat: its share of one point.
    pub shares: Vec<f64>,
    /// What ended it.
    pub reason: String,
    /// Whether it was cut off.
    pub cut: bool,
    /// How many plies it had.
    pub plies: u32,
    /// How many legal moves there were at each ply.
    pub choices: Vec<u16>,
    /// How often the lead went from one side to another, by evaluation.
    pub lead_changes: u32,
    /// How far behind the winner was at worst, by evaluation: 0 never, 1 lost. `None` where nobody won.
    pub drama: Option<f64>,
    /// The moves of everybody's first two turns.
    pub opening: String,
    /// What was used, and how often.
    pub uses: BTreeMap<String, u32>,
    /// Positions for the regression of values: by kind, the first side's pieces less the mean of the others'.
    pub differences: Vec<Vec<f32>>,
}

/// The names of all that a variant's rules offer, in a game or in none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Uses {
    /// The names.
    pub names: Vec<String>,
}

impl Uses {
    /// All that the rules offer.
    pub fn of(spec: &Spec) -> Self {
        let mut names = Vec::new();
        let name = |kind: chatur_core::KindId| spec.kinds[kind.index()].name.as_str();
        for kind in spec.kind_ids() {
            // What moves no other way than by being dropped or by turning into something is told there.
            if !spec.kinds[kind.index()].movement.is_empty() {
                names.push(moved(name(kind)));
            }
            let promotion = spec.kinds[kind.index()].promotion.iter();
            names.extend(promotion.flat_map(|one| &one.to).map(|&into| promoted(name(kind), name(into))));
        }
        names.extend(spec.castling.ways.iter().map(|way| castled(&way.name)));
        if spec.drops.is_some() {
            names.push("a drop".to_owned());
        }
        names.extend(spec.fusions.ways.iter().map(|way| format!("fusion into {}", name(way.into))));
        if spec.gating.is_some() {
            names.push("a piece that enters behind a move".to_owned());
        }
        if spec.walling.is_some() {
            names.push("a wall".to_owned());
        }
        // Two kinds may offer the same.
        let mut seen = std::collections::BTreeSet::new();
        names.retain(|name| seen.insert(name.clone()));
        Self { names }
    }

    /// What a move uses, before it is made.
    pub(super) fn count(spec: &Spec, before: &Setup, mv: Move, uses: &mut BTreeMap<String, u32>) {
        let mut count = |name: String| *uses.entry(name).or_insert(0) += 1;
        let kind = before.piece(mv.from).map(|piece| spec.kinds[piece.kind.index()].name.as_str());
        match mv.what {
            MoveKind::Drop(_) => count("a drop".to_owned()),
            MoveKind::Castle(way) => {
                if let Some(way) = spec.castling.ways.get(usize::from(way)) {
                    count(castled(&way.name));
                }
            }
            MoveKind::Promotion(into) => {
                let into = &spec.kinds[into.index()].name;
                if let Some(kind) = kind {
                    count(promoted(kind, into));
                }
            }
            MoveKind::Fusion(_) => {
                let other = before.piece(mv.to).map(|piece| piece.kind);
                let own = before.piece(mv.from).map(|piece| piece.kind);
                let joined = spec
                    .fusions
                    .ways
                    .iter()
                    .find(|way| [own, other].into_iter().flatten().all(|kind| way.of.contains(&kind)));
                if let Some(way) = joined {
                    count(format!("fusion into {}", spec.kinds[way.into.index()].name));
                }
            }
            MoveKind::Plain
            | MoveKind::Double
            | MoveKind::EnPassant
            | MoveKind::Shoot
            | MoveKind::Swap
            | MoveKind::Pass => {}
        }
        match mv.with {
            MoveExtra::Gate(_) | MoveExtra::GateAtPartner(_) => {
                count("a piece that enters behind a move".to_owned());
            }
            MoveExtra::Nothing => {}
        }
        if mv.wall.is_some() {
            count("a wall".to_owned());
        }
        if let (false, Some(kind)) = (matches!(mv.what, MoveKind::Drop(_) | MoveKind::Pass), kind) {
            count(moved(kind));
        }
    }
}

fn moved(kind: &str) -> String {
    format!("a move of the {kind}")
}

fn promoted(kind: &str, into: &str) -> String {
    format!("promotion of the {kind} to {into}")
}

fn castled(name: &str) -> String {
    format!("castling {name}")
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use chatur_core::Game;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;

    /// What comes up in some games at random.
    fn used(id: &str, games: u64, plies: usize) -> (Uses, BTreeMap<String, u32>) {
        let loaded = chatur_variants::load(id).unwrap();
        let spec = loaded.variant.spec();
        let mut uses = BTreeMap::new();
        for seed in 0..games {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let mut game = Game::new(Arc::clone(&loaded.variant), &loaded.start).unwrap();
            for _ in 0..plies {
                let moves = game.legal_moves();
                if game.outcome().is_some() || moves.is_empty() {
                    break;
                }
                let mv = moves[random.random_range(0..moves.len())];
                Uses::count(spec, &game.setup(), mv, &mut uses);
                game.play(mv).unwrap();
            }
        }
        (Uses::of(spec), uses)
    }

    #[test]
    fn what_is_used_is_what_the_rules_offer() {
        for entry in chatur_variants::catalogue() {
            let (offered, used) = used(entry.id, 1, 80);
            for name in used.keys() {
                assert!(offered.names.contains(name), "{}: `{name}` is used and not offered", entry.id);
            }
        }
    }

    #[test]
    fn each_use_is_counted() {
        for (id, uses) in [
            ("crazyhouse", vec!["a drop"]),
            ("seirawan", vec!["a piece that enters behind a move"]),
            ("amazons", vec!["a wall"]),
            ("los-alamos", vec!["promotion of the pawn to queen"]),
            ("orthodox", vec!["castling O-O", "castling O-O-O", "a move of the knight"]),
            ("four-player", vec!["fusion into "]),
        ] {
            let (_, used) = used(id, 60, 200);
            for name in uses {
                assert!(used.keys().any(|used| used.starts_with(name)), "{id}: no {name} in {used:?}");
            }
        }
    }
}
