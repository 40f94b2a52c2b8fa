//! What the rules offer beside the move of a piece to a square: what is used in some game, or in none.

use std::collections::BTreeSet;
use std::fmt;

use chatur_core::{Fusion, KindId, Move, MoveExtra, MoveKind, Setup, Spec};
use chatur_texts::{Lang, Said};
use serde::{Deserialize, Serialize};

/// Something that the rules of a variant offer, with the names that they have for it. Its `Display` is English.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Used {
    /// A piece moves.
    Move {
        /// Of this kind.
        kind: String,
    },
    /// A piece becomes another.
    Promotion {
        /// Of this kind.
        kind: String,
        /// What it becomes.
        into: String,
    },
    /// A way to castle.
    Castling {
        /// Its name.
        way: String,
    },
    /// A piece is dropped.
    Drop,
    /// Two pieces join.
    Fusion {
        /// What they become.
        into: String,
    },
    /// A piece enters behind a move.
    Entering,
    /// A wall is placed.
    Wall,
}

impl Used {
    /// All that the rules offer.
    pub fn offered(spec: &Spec) -> Vec<Self> {
        let mut all = Vec::new();
        let name = |kind: KindId| spec.kinds[kind.index()].name.clone();
        for kind in spec.kind_ids() {
            // What moves no other way than by being dropped or by turning into something is told there.
            if !spec.kinds[kind.index()].movement.is_empty() {
                all.push(Self::Move { kind: name(kind) });
            }
            let into = spec.kinds[kind.index()].promotion.iter().flat_map(|one| &one.to);
            all.extend(into.map(|&into| Self::Promotion { kind: name(kind), into: name(into) }));
        }
        all.extend(spec.castling.ways.iter().map(|way| Self::Castling { way: way.name.clone() }));
        all.extend(spec.drops.is_some().then_some(Self::Drop));
        all.extend(spec.fusions.ways.iter().map(|way| Self::Fusion { into: name(way.into) }));
        all.extend(spec.gating.is_some().then_some(Self::Entering));
        all.extend(spec.walling.is_some().then_some(Self::Wall));
        // Two kinds may offer the same.
        let mut seen = BTreeSet::new();
        all.retain(|one| seen.insert(one.clone()));
        all
    }

    /// What a move uses, before it is made.
    pub(super) fn by(spec: &Spec, before: &Setup, mv: Move) -> Vec<Self> {
        let name = |kind: KindId| spec.kinds[kind.index()].name.clone();
        let at = |square| before.piece(square).map(|piece| piece.kind);
        let kind = at(mv.from).map(name);
        let what = match mv.what {
            MoveKind::Drop(_) => Some(Self::Drop),
            MoveKind::Castle(way) => {
                let way = spec.castling.ways.get(usize::from(way));
                way.map(|way| Self::Castling { way: way.name.clone() })
            }
            MoveKind::Promotion(into) => kind.clone().map(|kind| Self::Promotion { kind, into: name(into) }),
            MoveKind::Fusion(_) => {
                let two = [at(mv.from), at(mv.to)];
                let joins = |way: &&Fusion| two.into_iter().flatten().all(|kind| way.of.contains(&kind));
                let way = spec.fusions.ways.iter().find(joins);
                way.map(|way| Self::Fusion { into: name(way.into) })
            }
            MoveKind::Plain
            | MoveKind::Double
            | MoveKind::EnPassant
            | MoveKind::Shoot
            | MoveKind::Swap
            | MoveKind::Pass
            | MoveKind::Throw(_)
            | MoveKind::TurnUp(_) => None,
        };
        let enters = mv.with != MoveExtra::Nothing;
        let moves = !mv.is_lot() && !matches!(mv.what, MoveKind::Drop(_) | MoveKind::Pass);
        let moved = kind.filter(|_| moves).map(|kind| Self::Move { kind });
        let all = [what, enters.then_some(Self::Entering), mv.wall.map(|_| Self::Wall), moved];
        all.into_iter().flatten().collect()
    }

    /// It in every language.
    pub fn said(&self) -> Said {
        match self {
            Self::Move { kind } => said!(MoveOf { kind: Said::piece(kind) }),
            Self::Promotion { kind, into } => {
                said!(PromotionOf { kind: Said::piece(kind), into: Said::piece(into) })
            }
            Self::Castling { way } => said!(CastlingBy { way }),
            Self::Drop => said!(ADrop),
            Self::Fusion { into } => said!(FusionInto { into: Said::piece(into) }),
            Self::Entering => said!(EntersBehind),
            Self::Wall => said!(AWall),
        }
    }
}

impl fmt::Display for Used {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(&self.said().told(Lang::En))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::sync::Arc;

    use chatur_core::Game;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;

    /// What comes up in some games at random.
    fn used(id: &str, games: u64, plies: usize) -> (Vec<Used>, BTreeMap<String, u32>) {
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
                for one in Used::by(spec, &game.setup(), mv) {
                    *uses.entry(one.to_string()).or_insert(0) += 1;
                }
                game.play(mv).unwrap();
            }
        }
        (Used::offered(spec), uses)
    }

    #[test]
    fn what_is_used_is_what_the_rules_offer() {
        for entry in chatur_variants::catalogue() {
            let (offered, used) = used(entry.id, 1, 80);
            let offered: Vec<String> = offered.iter().map(ToString::to_string).collect();
            for name in used.keys() {
                assert!(offered.contains(name), "{}: `{name}` is used and not offered", entry.id);
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
