//! Intervals and tests against made-up games whose truth is known.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::*;

const EXPERIMENTS: u32 = 4000;

fn random(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// How often the interval that an experiment gives holds the truth.
fn coverage(seed: u64, truth: f64, mut experiment: impl FnMut(&mut ChaCha8Rng) -> Interval) -> f64 {
    let mut random = random(seed);
    let held = (0..EXPERIMENTS).filter(|_| experiment(&mut random).holds(truth)).count();
    held as f64 / f64::from(EXPERIMENTS)
}

#[test]
fn proportions_are_held_as_often_as_promised() {
    for (seed, (truth, games)) in
        [(0.5, 100), (0.5, 400), (0.3, 400), (0.1, 100), (0.03, 400)].into_iter().enumerate()
    {
        let held = coverage(seed as u64, truth, |random| {
            let hits = (0..games).filter(|_| random.random_bool(truth)).count();
            wilson(hits as f64, f64::from(games))
        });
        assert!((0.93..=0.975).contains(&held), "{truth} of {games}: {held}");
    }
}

/// The score of one game: a win, a draw or a loss by chance.
fn game(random: &mut ChaCha8Rng, win: f64, draw: f64) -> f64 {
    let drawn: f64 = random.random();
    if drawn < win {
        1.0
    } else if drawn < win + draw {
        0.5
    } else {
        0.0
    }
}

#[test]
fn scores_of_single_games_are_held() {
    for (seed, (win, draw, games)) in
        [(0.4, 0.3, 100), (0.6, 0.1, 200), (0.2, 0.6, 400)].into_iter().enumerate()
    {
        let held = coverage(50 + seed as u64, win + draw / 2.0, |random| {
            let units: Vec<f64> = (0..games).map(|_| game(random, win, draw)).collect();
            estimate(&units).score
        });
        assert!((0.935..=0.965).contains(&held), "{win} {draw} {games}: {held}");
    }
}

#[test]
fn scores_of_pairs_are_held_where_openings_favour_a_seat() {
    // Openings are even, or won for the first seat whoever plays it.
    let pair = |random: &mut ChaCha8Rng| {
        if random.random_bool(0.5) {
            0.5
        } else {
            f64::midpoint(game(random, 0.5, 0.2), game(random, 0.5, 0.2))
        }
    };
    let truth = 0.5 * 0.5 + 0.5 * 0.6;
    let paired = coverage(70, truth, |random| {
        let units: Vec<f64> = (0..100).map(|_| pair(random)).collect();
        estimate(&units).score
    });
    assert!((0.935..=0.965).contains(&paired), "{paired}");
}

#[test]
fn scores_of_few_pairs_are_held() {
    for (seed, pairs) in [(75, 6), (76, 10), (77, 20)] {
        let held = coverage(seed, 0.5, |random| {
            let pair = |_| f64::midpoint(game(random, 0.35, 0.3), game(random, 0.35, 0.3));
            let units: Vec<f64> = (0..pairs).map(pair).collect();
            estimate(&units).score
        });
        assert!((0.925..=0.97).contains(&held), "{pairs}: {held}");
    }
}

#[test]
fn elo_is_held_as_well() {
    let truth = 100.0;
    let win = expected(truth);
    let held = coverage(80, truth, |random| {
        let units: Vec<f64> = (0..200).map(|_| game(random, win, 0.0)).collect();
        let found = estimate(&units);
        Interval {
            value: found.elo.unwrap_or(f64::INFINITY),
            low: found.elo_low.unwrap_or(f64::NEG_INFINITY),
            high: found.elo_high.unwrap_or(f64::INFINITY),
        }
    });
    assert!((0.935..=0.965).contains(&held), "{held}");
}

#[test]
fn ratings_are_held() {
    let truth = [100.0, 20.0, -120.0];
    for player in 0..3 {
        let held = coverage(90 + player as u64, truth[player], |random| {
            let mut meetings = Vec::new();
            for first in 0..3 {
                for second in first + 1..3 {
                    let win = expected(truth[first] - truth[second]);
                    let score = (0..60).map(|_| game(random, win, 0.0)).sum();
                    meetings.push(Meeting { first, second, score, games: 60.0 });
                }
            }
            let rating = ratings(3, &meetings)[player];
            Interval { value: rating.elo, low: rating.elo - rating.reach, high: rating.elo + rating.reach }
        });
        assert!((0.93..=0.97).contains(&held), "{player}: {held}");
    }
}

#[test]
fn weights_are_held_where_positions_of_a_game_belong_together() {
    // Every position of a game has nearly the same difference and the same outcome.
    let truth = [1.0, 0.0];
    let mut random = random(110);
    let mut held = [0; 2];
    let experiments = 300;
    for _ in 0..experiments {
        let mut samples = Vec::new();
        for cluster in 0..200 {
            let base: [f64; 2] = std::array::from_fn(|_| f64::from(random.random_range(-2..=2)));
            let chance = 1.0 / (1.0 + (-(truth[0] * base[0] + truth[1] * base[1] + 0.2)).exp());
            let outcome = f64::from(u8::from(random.random_bool(chance)));
            let features = base.to_vec();
            samples.extend((0..6).map(|_| Sample { features: features.clone(), outcome, cluster }));
        }
        let fit = fit(&samples).unwrap();
        for (i, held) in held.iter_mut().enumerate() {
            *held += u32::from((fit.weights[i] - truth[i]).abs() <= Z95 * fit.error(i));
        }
    }
    for held in held {
        let share = f64::from(held) / f64::from(experiments);
        assert!((0.91..=0.985).contains(&share), "{share}");
    }
}

#[test]
fn a_sequential_test_errs_no_oftener_than_it_says() {
    let sprt = Sprt { elo0: 0.0, elo1: 40.0, alpha: 0.05, beta: 0.05 };
    for (seed, elo, wrong) in [(130, 0.0, Tested::Passed), (131, 40.0, Tested::Failed)] {
        let mut random = random(seed);
        let (mut erred, mut pairs, experiments) = (0, 0, 400);
        for _ in 0..experiments {
            let draw = 0.3;
            let win = expected(elo) - draw / 2.0;
            let mut counts = [0; 5];
            let verdict = loop {
                let score = game(&mut random, win, draw) + game(&mut random, win, draw);
                counts[(score * 2.0) as usize] += 1;
                pairs += 1;
                match sprt.decide(&counts) {
                    Tested::Open => {}
                    verdict => break verdict,
                }
            };
            erred += u32::from(verdict == wrong);
        }
        let share = f64::from(erred) / f64::from(experiments);
        assert!((0.01..=0.08).contains(&share), "{elo}: {share} after {pairs} pairs");
    }
}
