//! What many games say about a variant.

use std::collections::BTreeMap;

use chatur_core::{Spec, Verdict};
use chatur_effort::Ordered as _;
use serde::{Deserialize, Serialize};

use super::{BalancePlan, Facts, Used};
use crate::Sides;
use crate::statistics::{Interval, Measure, estimate, wilson};

/// What many games say about a variant.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Balance {
    /// The variant.
    pub variant: String,
    /// Games done.
    pub done: u64,
    /// Games planned.
    pub all: u64,
    /// Nodes a move.
    pub nodes: u64,
    /// By seat: the games it won outright, with its team where there are teams.
    pub wins: Vec<(String, Interval)>,
    /// By seat: its share of all points.
    pub scores: Vec<(String, Interval)>,
    /// Games in which no side won outright.
    pub draws: Interval,
    /// Games that were cut off.
    pub cut: u64,
    /// Plies of a game: the mean with its interval.
    pub plies: Measure,
    /// The shortest, the middle and the longest game.
    pub plies_range: (u32, u32, u32),
    /// Legal moves at a ply: the mean over games with its interval.
    pub branching: Measure,
    /// The most legal moves at any ply.
    pub most_choices: u16,
    /// The mean of legal moves at each ply, as far as at least a tenth of the games went.
    pub choices: Vec<f64>,
    /// How games ended: the share of each.
    pub endings: Vec<(String, u64, Interval)>,
    /// How many different openings there were, each seat's first two turns taken.
    pub openings: u64,
    /// As many openings, all played equally often, would be as various.
    pub openings_alike: f64,
    /// How often the lead changed in a game, by evaluation.
    pub lead_changes: Measure,
    /// How far behind winners were at worst, by evaluation: 0 never, 1 lost.
    pub drama: Measure,
    /// What the rules offer and no game used.
    pub dead: Vec<String>,
    /// Endings by name that ended no game. Those that put a player out, and the game goes on, are not among them.
    pub never_ended: Vec<String>,
    /// How often things were used.
    pub uses: Vec<Count>,
    /// The lengths of all games, for a plot.
    pub lengths: Vec<u32>,
}

/// How often something was used.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Count {
    /// What.
    pub what: Used,
    /// The same in English.
    pub name: String,
    /// In how many games.
    pub games: u64,
    /// How often in all.
    pub times: u64,
}

/// Sums games up.
pub fn balance(plan: &BalancePlan, spec: &Spec, games: &[Facts]) -> Balance {
    let all = games.len() as f64;
    let by_seat = |of: &dyn Fn(usize) -> Interval| -> Vec<(String, Interval)> {
        spec.seats.iter().enumerate().map(|(seat, named)| (named.name.clone(), of(seat))).collect()
    };
    let sides = Sides::of(spec);
    let winner = |game: &Facts| sides.winner(&game.shares);
    let wins = |seat: usize| games.iter().filter(|game| winner(game) == Some(sides.side(seat))).count();
    let nobody = games.iter().filter(|game| winner(game).is_none()).count();
    let mut lengths: Vec<u32> = games.iter().map(|game| game.plies).collect();
    lengths.order();
    let uses: Vec<Count> = Used::offered(spec).into_iter().map(|what| count(what, games)).collect();
    let endings = endings(games);
    let ended = |name: &str| endings.iter().any(|(reason, _, _)| reason == name);
    let (openings, openings_alike) = openings(games);
    Balance {
        variant: plan.variant.clone(),
        done: games.len() as u64,
        all: plan.games,
        nodes: plan.nodes,
        wins: by_seat(&|seat| wilson(wins(seat) as f64, all)),
        // Of games drawn a part goes to each, so this is a mean and no proportion.
        scores: by_seat(&|seat| {
            estimate(&games.iter().map(|game| share(game, seat)).collect::<Vec<_>>()).score
        }),
        draws: wilson(nobody as f64, all),
        cut: games.iter().filter(|game| game.cut).count() as u64,
        plies: Measure::mean(games.iter().map(|game| f64::from(game.plies))),
        plies_range: (
            lengths.first().copied().unwrap_or(0),
            lengths.get(lengths.len() / 2).copied().unwrap_or(0),
            lengths.last().copied().unwrap_or(0),
        ),
        branching: Measure::mean(games.iter().filter(|game| !game.choices.is_empty()).map(|game| {
            game.choices.iter().map(|&count| f64::from(count)).sum::<f64>() / game.choices.len() as f64
        })),
        most_choices: games.iter().flat_map(|game| &game.choices).copied().max().unwrap_or(0),
        choices: choices(games),
        never_ended: spec
            .endings
            .iter()
            .filter(|ending| !matches!(ending.verdict, Verdict::Out(_)) && !ended(&ending.name))
            .map(|ending| ending.name.clone())
            .collect(),
        endings,
        openings,
        openings_alike,
        lead_changes: Measure::mean(games.iter().map(|game| f64::from(game.lead_changes))),
        drama: Measure::mean(games.iter().filter_map(|game| game.drama)),
        dead: uses.iter().filter(|count| count.times == 0).map(|count| count.name.clone()).collect(),
        uses,
        lengths,
    }
}

fn share(game: &Facts, seat: usize) -> f64 {
    game.shares.get(seat).copied().unwrap_or(0.0)
}

fn count(what: Used, games: &[Facts]) -> Count {
    let name = what.to_string();
    let used = || games.iter().filter_map(|game| game.uses.get(&name));
    Count { games: used().count() as u64, times: used().map(|times| u64::from(*times)).sum(), what, name }
}

fn endings(games: &[Facts]) -> Vec<(String, u64, Interval)> {
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    for game in games {
        *counts.entry(&game.reason).or_insert(0) += 1;
    }
    let mut endings: Vec<(String, u64, Interval)> = counts
        .into_iter()
        .map(|(name, count)| (name.to_owned(), count, wilson(count as f64, games.len() as f64)))
        .collect();
    endings.order_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    endings
}

/// How many openings there were, and how many alike would be as various: e to the entropy.
fn openings(games: &[Facts]) -> (u64, f64) {
    let mut counts: BTreeMap<&str, f64> = BTreeMap::new();
    for game in games {
        *counts.entry(&game.opening).or_insert(0.0) += 1.0;
    }
    let all = games.len() as f64;
    let entropy: f64 = counts.values().map(|count| -(count / all) * (count / all).ln()).sum();
    (counts.len() as u64, if games.is_empty() { 0.0 } else { entropy.exp() })
}

fn choices(games: &[Facts]) -> Vec<f64> {
    let enough = games.len().div_ceil(10).max(1);
    let mut means = Vec::new();
    loop {
        let here = games.iter().filter_map(|game| game.choices.get(means.len()));
        let (sum, count) = here.fold((0.0, 0), |(sum, count), &one| (sum + f64::from(one), count + 1));
        if count < enough {
            return means;
        }
        means.push(sum / count as f64);
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;

    fn summary(variant: &str, games: &[Facts]) -> Balance {
        let loaded = chatur_variants::load(variant).unwrap();
        let plan = BalancePlan {
            variant: variant.to_owned(),
            rules: String::new(),
            games: games.len() as u64,
            nodes: 1,
            seed: 1,
            most_plies: 400,
            variety: 0,
        };
        balance(&plan, loaded.variant.spec(), games)
    }

    fn game(shares: [f64; 4]) -> Facts {
        Facts { shares: shares.to_vec(), reason: "mate".to_owned(), plies: 90, ..Facts::default() }
    }

    #[test]
    fn a_team_wins_together() {
        let games = [game([0.5, 0.0, 0.5, 0.0]), game([0.0, 0.5, 0.0, 0.5]), game([0.25; 4])];
        let told = summary("four-player-teams", &games);
        for (seat, wins) in &told.wins {
            assert!((wins.value - 1.0 / 3.0).abs() < 1e-9, "{seat}: {wins:?}");
        }
        assert!((told.draws.value - 1.0 / 3.0).abs() < 1e-9, "{:?}", told.draws);
        // Where everybody plays for himself, two who share a place have not won outright.
        let alone = summary("four-player", &games);
        assert!((alone.draws.value - 1.0).abs() < 1e-9, "{:?}", alone.draws);
    }

    #[test]
    fn endings_that_end_no_game_are_not_missed() {
        let told = summary("four-player", &[game([1.0, 0.0, 0.0, 0.0])]);
        for out in ["mate", "king captured", "stalemate"] {
            assert!(!told.never_ended.iter().any(|name| name == out), "{:?}", told.never_ended);
        }
        assert!(told.never_ended.iter().any(|name| name == "repetition"), "{:?}", told.never_ended);
    }

    #[test]
    fn its_intervals_hold_the_truth_as_often_as_promised() {
        // White wins four of ten and half are drawn; a game lasts 40 plies and, by chance, a tail of others.
        let (win, draw) = (0.4, 0.5);
        let mut random = ChaCha8Rng::seed_from_u64(4);
        let mut held = [0.0; 5];
        let experiments = 1500;
        for _ in 0..experiments {
            let games: Vec<Facts> = (0..200)
                .map(|_| {
                    let drawn: f64 = random.random();
                    let first = if drawn < win {
                        1.0
                    } else if drawn < win + draw {
                        0.5
                    } else {
                        0.0
                    };
                    let plies = 40 + (-30.0 * (1.0 - random.random::<f64>()).ln()) as u32;
                    Facts { shares: vec![first, 1.0 - first], plies, ..Facts::default() }
                })
                .collect();
            let told = summary("orthodox", &games);
            // Whole plies: the mean of the tail is that of a geometric distribution.
            let tail = 1.0 / (1.0 / 30.0_f64).exp_m1();
            let plies = told.plies;
            let bounds = Interval { value: plies.value, low: plies.low.unwrap(), high: plies.high.unwrap() };
            let truths = [
                (told.wins[0].1, win),
                (told.wins[1].1, 1.0 - win - draw),
                (told.scores[0].1, win + draw / 2.0),
                (told.draws, draw),
                (bounds, 40.0 + tail),
            ];
            for (count, (interval, truth)) in held.iter_mut().zip(truths) {
                *count += f64::from(u8::from(interval.holds(truth)));
            }
        }
        for held in held {
            let share = held / f64::from(experiments);
            assert!((0.93..=0.97).contains(&share), "{held:?} of {experiments}");
        }
    }

    #[test]
    fn openings_that_are_seldom_played_make_little_variety() {
        let named = |opening: &str| Facts { opening: opening.to_owned(), ..game([1.0, 0.0, 0.0, 0.0]) };
        let mut games = vec![named("e4 e5"); 39];
        games.push(named("a3 a6"));
        let told = summary("four-player", &games);
        assert_eq!(told.openings, 2);
        // e to 39/40 ln 40/39 + 1/40 ln 40.
        assert!((told.openings_alike - 1.1240).abs() < 1e-3, "{}", told.openings_alike);
    }

    #[test]
    fn one_game_tells_no_spread() {
        let told = summary("four-player", &[game([1.0, 0.0, 0.0, 0.0])]);
        assert_eq!(told.plies, Measure::exactly(90.0));
    }
}
