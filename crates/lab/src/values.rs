//! What pieces are worth: by how they move, and by how games with more or fewer of them end.

use chatur_core::Spec;
use serde::{Deserialize, Serialize};

use crate::balance::{Experiment, Facts};
use crate::jobs::Jobs;
use crate::statistics::{Measure, Sample, Z95, fit};
use crate::{LabError, Sides};

/// What the pieces of a variant are worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Values {
    /// The variant.
    pub variant: String,
    /// Games played.
    pub games: u64,
    /// Positions looked at.
    pub positions: u64,
    /// The kind that all others are compared with; its worth is 100.
    pub unit: String,
    /// What one of the unit adds to the natural log odds of winning, with its standard error.
    pub unit_weight: (f64, f64),
    /// Every kind that is not royal.
    pub kinds: Vec<KindValue>,
}

/// What a kind is worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct KindValue {
    /// The kind.
    pub name: String,
    /// The engine's estimate in centipawns.
    pub estimate: i32,
    /// By regression, in hundredths of the unit, which itself is 100 without bounds; `None` where games do not tell.
    pub measured: Option<Measure>,
    /// In how many positions one side had more of them than the other.
    pub positions: u64,
    /// What one of them adds to the natural log odds of winning.
    pub weight: f64,
    /// Its standard error, by games.
    pub error: f64,
}

/// A kind is measured when so many positions differ in it.
const ENOUGH: u64 = 20;

/// Finds what pieces are worth in the games of an experiment: a logistic regression of results on differences in
/// material. Positions of one game are no independent witnesses, and the errors know that.
///
/// # Errors
/// When the table cannot be read.
pub fn values(experiment: &Experiment, jobs: &Jobs, name: &str) -> Result<Values, LabError> {
    let games = crate::balance::games(jobs, name)?;
    let spec = experiment.field().loaded.variant.spec();
    Ok(of_games(&experiment.plan().variant, spec, &games))
}

fn of_games(variant: &str, spec: &Spec, games: &[Facts]) -> Values {
    let kinds: Vec<usize> =
        spec.kind_ids().map(chatur_core::KindId::index).filter(|&kind| !spec.kinds[kind].royal).collect();
    let sides = Sides::of(spec);
    let rows = || {
        games
            .iter()
            .enumerate()
            .flat_map(|(number, game)| game.differences.iter().map(move |row| (number, game, row)))
    };
    let differs = |kind: usize| {
        rows().filter(|(_, _, row)| row.get(kind).is_some_and(|difference| difference.abs() > 0.01)).count()
            as u64
    };
    let measured: Vec<usize> = kinds.iter().copied().filter(|&kind| differs(kind) >= ENOUGH).collect();
    let samples: Vec<Sample> = rows()
        .map(|(number, game, row)| Sample {
            features: measured.iter().map(|&kind| f64::from(row.get(kind).copied().unwrap_or(0.0))).collect(),
            outcome: if game.shares.is_empty() { 0.5 } else { sides.share(&game.shares, 0) },
            cluster: number as u64,
        })
        .collect();
    let fitted = fit(&samples);
    let place = |kind: usize| measured.iter().position(|&other| other == kind);
    let of =
        |kind: usize| fitted.as_ref().zip(place(kind)).map(|(fit, own)| (fit.weights[own], fit.error(own)));
    // What there is most of at the start is the unit: pawns, in most games.
    let estimates = chatur_search::values(spec);
    let unit = measured.iter().copied().max_by_key(|&kind| (differs(kind), std::cmp::Reverse(kind)));
    let unit_weight = unit.and_then(of).unwrap_or((0.0, 0.0));
    let known = unit_weight.0.abs() > Z95 * unit_weight.1;
    let value = |&kind: &usize| {
        let (weight, error) = of(kind).unwrap_or((0.0, 0.0));
        // Where it is not sure that even the unit is worth something, nothing is measured by it.
        let known = fitted.as_ref().filter(|_| known).zip(place(kind)).zip(unit.and_then(place));
        let measured = known.map(|((fit, own), unit)| {
            if own == unit {
                return Measure::exactly(100.0);
            }
            let value = 100.0 * weight / unit_weight.0;
            Measure::within(value, 100.0 * Z95 * fit.ratio_error(own, unit))
        });
        let name = spec.kinds[kind].name.clone();
        let estimate = estimates.get(kind).copied().unwrap_or(0);
        KindValue { name, estimate, measured, positions: differs(kind), weight, error }
    };
    Values {
        variant: variant.to_owned(),
        games: games.len() as u64,
        positions: samples.len() as u64,
        unit: unit.map_or(String::new(), |kind| spec.kinds[kind].name.clone()),
        unit_weight,
        kinds: kinds.iter().map(value).collect(),
    }
}

#[cfg(test)]
mod tests {
    use rand::RngExt;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::*;

    #[test]
    fn worth_that_was_put_in_comes_out() {
        let loaded = chatur_variants::load("orthodox").unwrap();
        let spec = loaded.variant.spec();
        let worth = |name: &str| match name {
            "pawn" => 0.4,
            "knight" | "bishop" => 1.2,
            "rook" => 2.0,
            "queen" => 3.6,
            _ => 0.0,
        };
        let mut random = ChaCha8Rng::seed_from_u64(5);
        let games: Vec<Facts> = (0..3000)
            .map(|_| {
                let row: Vec<f32> = spec.kinds.iter().map(|_| random.random_range(-1..=1) as f32).collect();
                let sum: f64 =
                    spec.kinds.iter().zip(&row).map(|(kind, d)| worth(&kind.name) * f64::from(*d)).sum();
                let won = random.random_bool(1.0 / (1.0 + (-sum).exp()));
                let shares = if won { vec![1.0, 0.0] } else { vec![0.0, 1.0] };
                Facts { shares, differences: vec![row; 3], ..Facts::default() }
            })
            .collect();
        let found = of_games("orthodox", spec, &games);
        assert_eq!(found.positions, 9000);
        for kind in &found.kinds {
            let truth = worth(&kind.name);
            assert!((kind.weight - truth).abs() < 4.0 * kind.error, "{kind:?}");
            assert!(kind.error > 0.02 && kind.error < 0.3, "{kind:?}");
        }
        assert!(!found.kinds.iter().any(|kind| kind.name == "king"));
        let unit = found.kinds.iter().find(|kind| kind.name == found.unit).unwrap();
        assert_eq!(unit.measured, Some(Measure::exactly(100.0)));
    }

    /// The unit is measured too: where it is uncertain, so is what is told in it.
    #[test]
    fn ratios_are_held_where_the_unit_is_uncertain() {
        let loaded = chatur_variants::load("orthodox").unwrap();
        let spec = loaded.variant.spec();
        let at = |name: &str| spec.kinds.iter().position(|kind| kind.name == name).unwrap();
        let (pawn, queen) = (at("pawn"), at("queen"));
        let mut random = ChaCha8Rng::seed_from_u64(8);
        let (mut held, mut told) = (0, 0);
        for _ in 0..200 {
            let games: Vec<Facts> = (0..400)
                .map(|_| {
                    let mut row = vec![0.0; spec.kinds.len()];
                    // Pawns differ most often, so they are the unit.
                    row[pawn] = if random.random_bool(0.5) { 1.0 } else { -1.0 };
                    row[queen] = random.random_range(-1..=1) as f32;
                    let sum = 0.4 * f64::from(row[pawn]) + 2.0 * f64::from(row[queen]);
                    let won = random.random_bool(1.0 / (1.0 + (-sum).exp()));
                    let shares = if won { vec![1.0, 0.0] } else { vec![0.0, 1.0] };
                    Facts { shares, differences: vec![row], ..Facts::default() }
                })
                .collect();
            let found = of_games("orthodox", spec, &games);
            assert_eq!(found.unit, "pawn");
            let queen = found.kinds.iter().find(|kind| kind.name == "queen").unwrap();
            let Some(Measure { low: Some(low), high: Some(high), .. }) = queen.measured else { continue };
            told += 1;
            held += u32::from((low..=high).contains(&500.0));
        }
        let share = f64::from(held) / f64::from(told);
        assert!(told > 150 && (0.88..=0.99).contains(&share), "{held} of {told}");
    }

    /// A team shares its point, and wins all the same.
    #[test]
    fn a_team_wins_as_one() {
        let loaded = chatur_variants::load("four-player-teams").unwrap();
        let spec = loaded.variant.spec();
        let queen = spec.kinds.iter().position(|kind| kind.name == "queen").unwrap();
        let games: Vec<Facts> = (0..200)
            .map(|game| {
                let mut row = vec![0.0; spec.kinds.len()];
                row[queen] = if game % 2 == 0 { 1.0 } else { -1.0 };
                // Who has the queen wins four games of five.
                let won = (game % 2 == 0) == (game / 2 % 5 != 0);
                let shares = if won { vec![0.5, 0.0, 0.5, 0.0] } else { vec![0.0, 0.5, 0.0, 0.5] };
                Facts { shares, differences: vec![row], ..Facts::default() }
            })
            .collect();
        let found = of_games("four-player-teams", spec, &games);
        let queen = found.kinds.iter().find(|kind| kind.name == "queen").unwrap();
        assert!((queen.weight - 4f64.ln()).abs() < 0.05, "{queen:?}");
    }

    #[test]
    fn nothing_is_said_of_nothing() {
        let loaded = chatur_variants::load("orthodox").unwrap();
        let found = of_games("orthodox", loaded.variant.spec(), &[]);
        assert!(found.kinds.iter().all(|kind| kind.measured.is_none()));
    }
}
