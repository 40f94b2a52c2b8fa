//! How everybody stands in a match.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Format, GameResult, MatchPlan, Spent};
use crate::Sides;
use crate::statistics::{Estimate, Interval, Meeting, Rating, Tested, estimate, ratings};

/// How a match stands.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Standing {
    /// The variant.
    pub variant: String,
    /// Games done.
    pub done: u64,
    /// Games planned.
    pub all: u64,
    /// Everybody, the best first.
    pub rows: Vec<Row>,
    /// Who met whom, where two seats play.
    pub pairings: Vec<Pairing>,
    /// How each seat fared, whoever sat on it.
    pub seats: Vec<(String, Interval)>,
    /// The sequential test, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<SprtState>,
    /// How games ended, and how often.
    pub endings: BTreeMap<String, u64>,
    /// The mean length of a game in plies.
    pub plies: f64,
}

/// How one participant stands.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Row {
    /// Who.
    pub name: String,
    /// Games it took part in.
    pub games: u64,
    /// What it scored: its shares of one point a game, all its seats together.
    pub points: f64,
    /// The same as a share of the games. With more than two seats: of first places.
    pub score: Interval,
    /// Its rating in the field, where two seats play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
    /// Games won outright; by any of its seats, with its team where there are teams.
    pub wins: u64,
    /// Games in which it shared the point with others.
    pub draws: u64,
    /// Games in which it scored nothing.
    pub losses: u64,
    /// The mean place of its seats, where there are more than two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<f64>,
    /// The mean of the points that the variant counts, a seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counted: Option<f64>,
    /// How many seats it had in a game: what share chance would give it.
    pub seats: f64,
    /// Games it lost by its own fault: time, an illegal move, a dead program.
    pub faults: u64,
    /// Milliseconds a move.
    pub millis: f64,
    /// Nodes a move, as far as it told.
    pub nodes: f64,
    /// Plies it looked ahead, on average, as far as it told.
    pub depth: f64,
}

/// What two have scored against each other; everything from the first one's side.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Pairing {
    /// The first.
    pub first: String,
    /// The second.
    pub second: String,
    /// Games the first won.
    pub wins: u64,
    /// Games drawn or shared.
    pub draws: u64,
    /// Games the first lost.
    pub losses: u64,
    /// Pairs of games with seats changed, by the points of the first: 0, ½, 1, 1½, 2.
    pub pairs: [u64; 5],
    /// Score and Elo.
    pub estimate: Estimate,
    /// Whether the interval is from pairs (`pentanomial`) or single games (`trinomial`).
    pub from: String,
}

/// How a sequential test stands.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SprtState {
    /// The logarithm of the ratio of likelihoods.
    pub ratio: f64,
    /// Where it fails.
    pub low: f64,
    /// Where it passes.
    pub high: f64,
    /// What has been decided.
    pub tested: Tested,
    /// The ratio after each pair in their order, as far as all before it are whole and until it is decided, for a plot.
    pub course: Vec<f64>,
}

/// The standing of a match after some results, in the order of their jobs.
pub fn standing(
    plan: &MatchPlan,
    names: &[String],
    seat_names: &[String],
    sides: &Sides,
    results: &[GameResult],
    all: u64,
) -> Standing {
    let two = seat_names.len() == 2;
    let pairings = if two { pairings(names, results) } else { Vec::new() };
    let mut rows: Vec<Row> = (0..names.len()).map(|who| row(who, names, sides, results)).collect();
    if two {
        rate(&mut rows, names, results);
    }
    rows.sort_by(|a, b| b.score.value.total_cmp(&a.score.value).then(a.name.cmp(&b.name)));
    let mut endings = BTreeMap::new();
    for result in results {
        *endings.entry(result.reason.clone()).or_insert(0) += 1;
    }
    let seats = seat_names.iter().enumerate().map(|(seat, name)| {
        // Openings that favour a seat do so with either player in it.
        (name.clone(), estimate(&units(results, |result| result.shares.get(seat).copied())).score)
    });
    Standing {
        variant: plan.variant.clone(),
        done: results.len() as u64,
        all,
        rows,
        pairings,
        seats: seats.collect(),
        sprt: sprt(plan, results),
        endings,
        plies: sum(results.iter().map(|result| f64::from(result.plies))) / (results.len() as f64).max(1.0),
    }
}

/// The sum, 0 of nothing: the standard library gives -0, which people would read.
fn sum(values: impl Iterator<Item = f64>) -> f64 {
    values.fold(0.0, |sum, value| sum + value)
}

/// Whether a participant has won a game outright: with all its seats, or with the team of one of them.
fn has_won(result: &GameResult, who: usize, sides: &Sides) -> bool {
    let sits = |seat: &usize| result.seats.get(*seat) == Some(&who);
    let own = |side: usize| (0..sides.seats()).filter(sits).any(|seat| sides.side(seat) == side);
    scored(result, who).is_some_and(|score| score > 0.99) || sides.winner(&result.shares).is_some_and(own)
}

/// What a participant scored in a game, if it took part.
fn scored(result: &GameResult, who: usize) -> Option<f64> {
    let mine = || result.seats.iter().zip(&result.shares).filter(|(seat, _)| **seat == who);
    mine().next()?;
    Some(mine().map(|(_, share)| share).sum())
}

fn row(who: usize, names: &[String], sides: &Sides, results: &[GameResult]) -> Row {
    let seats = sides.seats();
    let mine: Vec<(&GameResult, f64)> =
        results.iter().filter_map(|result| Some((result, scored(result, who)?))).collect();
    let games = mine.len() as f64;
    let points = sum(mine.iter().map(|(_, score)| *score));
    let won = |result: &GameResult| has_won(result, who, sides);
    let count = |is: &dyn Fn(&GameResult, f64) -> bool| {
        mine.iter().filter(|(result, score)| is(result, *score)).count() as u64
    };
    let held = || {
        let seats = |result: &&GameResult| -> Vec<usize> {
            (0..seats).filter(|&seat| result.seats.get(seat) == Some(&who)).collect()
        };
        mine.iter().flat_map(move |(result, _)| seats(result).into_iter().map(move |seat| (*result, seat)))
    };
    let sat = held().count() as f64;
    let spent = held().fold(Spent::default(), |sum, (result, seat)| {
        let one = result.spent.get(seat).copied().unwrap_or_default();
        Spent {
            moves: sum.moves + one.moves,
            millis: sum.millis + one.millis,
            nodes: sum.nodes + one.nodes,
            depths: sum.depths + one.depths,
        }
    });
    let per_move = |sum: u64| sum as f64 / (spent.moves as f64).max(1.0);
    let of_seats = |of: &dyn Fn(&GameResult, usize) -> f64| {
        sum(held().map(|(result, seat)| of(result, seat))) / sat.max(1.0)
    };
    let faults = |result: &&GameResult| {
        result.faults.iter().any(|(seat, _)| result.seats.get(usize::from(*seat)) == Some(&who))
    };
    let score = estimate(&units(results, |result| scored(result, who))).score;
    let counts = mine.iter().any(|(result, _)| !result.points.is_empty());
    Row {
        name: names[who].clone(),
        games: mine.len() as u64,
        points,
        score,
        rating: None,
        wins: count(&|result, _| won(result)),
        draws: count(&|result, score| score > 0.01 && !won(result)),
        losses: count(&|_, score| score <= 0.01),
        place: (seats > 2).then(|| of_seats(&|result, seat| f64::from(result.places[seat]))),
        counted: counts
            .then(|| of_seats(&|result, seat| f64::from(result.points.get(seat).copied().unwrap_or(0)))),
        seats: sat / games.max(1.0),
        faults: mine.iter().map(|(result, _)| result).filter(|result| faults(result)).count() as u64,
        millis: per_move(spent.millis),
        nodes: per_move(spent.nodes),
        depth: per_move(spent.depths),
    }
}

/// The mean scores by units of account, those that are whole; single games where there are not two of them.
fn units(results: &[GameResult], score: impl Fn(&GameResult) -> Option<f64>) -> Vec<f64> {
    let mut units: BTreeMap<u64, Vec<f64>> = BTreeMap::new();
    for result in results {
        if let Some(score) = score(result) {
            units.entry(result.unit).or_default().push(score);
        }
    }
    let size = units.values().map(Vec::len).max().unwrap_or(0);
    let whole: Vec<f64> = units
        .values()
        .filter(|unit| unit.len() == size)
        .map(|unit| unit.iter().sum::<f64>() / size as f64)
        .collect();
    if whole.len() >= 2 { whole } else { units.into_values().flatten().collect() }
}

fn rate(rows: &mut [Row], names: &[String], results: &[GameResult]) {
    let mut met: BTreeMap<(usize, usize), (f64, f64)> = BTreeMap::new();
    for result in results.iter().filter(|result| result.seats[0] != result.seats[1]) {
        let entry = met.entry((result.seats[0], result.seats[1])).or_default();
        *entry = (entry.0 + result.shares[0], entry.1 + 1.0);
    }
    let meetings: Vec<Meeting> = met
        .into_iter()
        .map(|((first, second), (score, games))| Meeting { first, second, score, games })
        .collect();
    for (row, rating) in rows.iter_mut().zip(ratings(names.len(), &meetings)) {
        row.rating = Some(rating);
    }
}

fn pairings(names: &[String], results: &[GameResult]) -> Vec<Pairing> {
    let mut met: BTreeMap<(usize, usize), Vec<&GameResult>> = BTreeMap::new();
    for result in results.iter().filter(|result| result.seats[0] != result.seats[1]) {
        let (a, b) = (result.seats[0], result.seats[1]);
        met.entry((a.min(b), a.max(b))).or_default().push(result);
    }
    let pairing = |((first, second), games): ((usize, usize), Vec<&GameResult>)| {
        let own: Vec<GameResult> = games.into_iter().cloned().collect();
        let scores: Vec<f64> = own.iter().filter_map(|result| scored(result, first)).collect();
        let count = |is: &dyn Fn(f64) -> bool| scores.iter().filter(|score| is(**score)).count() as u64;
        let whole = pairs(&own, first);
        Pairing {
            first: names[first].clone(),
            second: names[second].clone(),
            wins: count(&|score| score > 0.99),
            draws: count(&|score| score > 0.01 && score <= 0.99),
            losses: count(&|score| score <= 0.01),
            pairs: whole,
            estimate: estimate(&units(&own, |result| scored(result, first))),
            from: if whole.iter().sum::<u64>() >= 2 { "pentanomial" } else { "trinomial" }.to_owned(),
        }
    };
    met.into_iter().map(pairing).collect()
}

/// Whole pairs by the points of a participant.
fn pairs(results: &[GameResult], who: usize) -> [u64; 5] {
    let mut counts = [0; 5];
    for points in half_points(results, who).into_values().flatten() {
        counts[points] += 1;
    }
    counts
}

/// By unit: the half points of a participant in the pair of games; `None` where it is not whole.
fn half_points(results: &[GameResult], who: usize) -> BTreeMap<u64, Option<usize>> {
    let mut units: BTreeMap<u64, Vec<f64>> = BTreeMap::new();
    for result in results {
        if let Some(score) = scored(result, who) {
            units.entry(result.unit).or_default().push(score);
        }
    }
    let whole = |scores: Vec<f64>| match scores.as_slice() {
        [one, other] => Some(((one + other) * 2.0).round().clamp(0.0, 4.0) as usize),
        _ => None,
    };
    units.into_iter().map(|(unit, scores)| (unit, whole(scores))).collect()
}

fn sprt(plan: &MatchPlan, results: &[GameResult]) -> Option<SprtState> {
    let Format::Sprt(sprt) = plan.format else { return None };
    let (low, high) = sprt.bounds();
    let (mut tested, mut course, mut counts) = (Tested::Open, Vec::new(), [0; 5]);
    // Pairs count in the order of the plan and not as they end: short games would come first, and a pair that ends
    // later would change what is decided already.
    let pairs = half_points(results, 0);
    for points in (0..).map_while(|unit| pairs.get(&unit).copied().flatten()) {
        counts[points] += 1;
        course.push(sprt.ratio(&counts));
        tested = sprt.decide(&counts);
        if tested != Tested::Open {
            break;
        }
    }
    let ratio = course.last().copied().unwrap_or(0.0);
    Some(SprtState { ratio, low, high, tested, course })
}

impl Standing {
    /// Whether nothing more need be played.
    pub fn is_decided(&self) -> bool {
        self.sprt.as_ref().is_some_and(|sprt| sprt.tested != Tested::Open)
    }

    /// Games that were lost by a fault.
    pub fn faults(&self) -> u64 {
        self.rows.iter().map(|row| row.faults).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Openings;
    use crate::matches::{Adjudication, Control, Decided};
    use crate::statistics::Sprt;

    fn result(unit: u64, seats: &[usize], shares: &[f64]) -> GameResult {
        GameResult {
            opening: unit,
            unit,
            seats: seats.to_vec(),
            shares: shares.to_vec(),
            places: shares.iter().map(|share| if *share > 0.0 { 1 } else { 3 }).collect(),
            points: Vec::new(),
            reason: "checkmate".to_owned(),
            decided: Decided::Rules,
            faults: Vec::new(),
            plies: 40,
            spent: vec![Spent::default(); seats.len()],
        }
    }

    fn stands(variant: &str, format: Format, names: usize, results: &[GameResult]) -> Standing {
        let loaded = chatur_variants::load(variant).unwrap();
        let spec = loaded.variant.spec();
        let names: Vec<String> = (0..names).map(|number| format!("p{number}")).collect();
        let plan = MatchPlan {
            variant: variant.to_owned(),
            rules: String::new(),
            participants: names.clone(),
            format,
            games: 1000,
            openings: Openings::Usual,
            plies: 4,
            even: None,
            seed: 1,
            control: Control::default(),
            adjudication: Adjudication::default(),
            margin: 0,
            untimed: 0,
        };
        let seats: Vec<String> = spec.seats.iter().map(|seat| seat.name.clone()).collect();
        standing(&plan, &names, &seats, &Sides::of(spec), results, 1000)
    }

    /// A pair of games with so many points for the first participant.
    fn pair(unit: u64, first: f64, second: f64) -> [GameResult; 2] {
        [result(unit, &[0, 1], &[first, 1.0 - first]), result(unit, &[1, 0], &[1.0 - second, second])]
    }

    /// Pairs count in their order, as far as there is no gap, and what is decided stays so.
    #[test]
    fn a_verdict_stays_and_waits_for_its_turn() {
        let test = Format::Sprt(Sprt { elo0: 0.0, elo1: 50.0, alpha: 0.05, beta: 0.05 });
        let tested = |results: &[GameResult]| stands("orthodox", test, 2, results).sprt.unwrap();
        let won: Vec<GameResult> = (0..200).flat_map(|unit| pair(unit, 1.0, 0.5)).collect();
        let all = tested(&won);
        assert_eq!(all.tested, Tested::Passed);
        assert!(all.course.len() < 100 && all.ratio >= all.high, "{} {}", all.course.len(), all.ratio);
        // The pairs that lost took longer: until they are there, those after them say nothing.
        let lost: Vec<GameResult> = (0..30).flat_map(|unit| pair(unit, 0.0, 0.0)).collect();
        let late = &won[60..];
        assert_eq!(tested(late).tested, Tested::Open);
        assert!(tested(late).course.is_empty());
        let half: Vec<GameResult> = lost[..1].iter().chain(late).cloned().collect();
        assert_eq!(tested(&half).tested, Tested::Open);
        let whole: Vec<GameResult> = lost.iter().chain(late).cloned().collect();
        let failed = tested(&whole);
        assert_eq!(failed.tested, Tested::Failed);
        // Whatever comes after the verdict leaves it as it is.
        assert_eq!(tested(&whole[..2 * failed.course.len()]), failed);
    }

    #[test]
    fn a_team_wins_for_all_who_sit_on_it() {
        let results = [
            result(0, &[0, 1, 0, 1], &[0.5, 0.0, 0.5, 0.0]),
            result(0, &[1, 0, 1, 0], &[0.0, 0.5, 0.0, 0.5]),
            result(1, &[0, 1, 0, 1], &[0.25; 4]),
        ];
        let standing = stands("four-player-teams", Format::RoundRobin, 2, &results);
        let told: Vec<(u64, u64, u64)> =
            standing.rows.iter().map(|row| (row.wins, row.draws, row.losses)).collect();
        assert_eq!(told, [(2, 1, 0), (0, 1, 2)]);
        // Two who sit on one team win both.
        let shared = [result(0, &[0, 1, 2, 1], &[0.5, 0.0, 0.5, 0.0])];
        let standing = stands("four-player-teams", Format::RoundRobin, 3, &shared);
        let wins: Vec<(&str, u64)> = standing.rows.iter().map(|row| (row.name.as_str(), row.wins)).collect();
        assert_eq!(wins, [("p0", 1), ("p2", 1), ("p1", 0)]);
    }
}
