//! Matches of opponents at tables with more than two seats: who comes first, how often.
//!
//! ```text
//! cargo run --release -p chatur-search --example four_seats -- VARIANT GAMES PLAYER PLAYER…
//! ```
//!
//! A player is `FAMILY:NODES` or `FAMILY:TIMEms` (`max-n`, `paranoid`, `best-reply`; `paranoid*2` has two threads) or
//! `level:N`. The players sit down in turn and are moved one seat on from game to game. Players that are written alike
//! are counted together. A game begins with two random moves of every seat, the same for as many games as there are
//! seats. `GAMES` is a number or a part of a match, such as `100..200`.

use std::collections::BTreeMap;
use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};

use chatur_core::{Game, SeatState};
use chatur_search::{Engine, Family, Level, Limits, Options, Signal};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// A game that goes on for so long is judged as it stands.
const LONGEST: usize = 1200;

/// One who plays: as written, and how it is set up.
#[derive(Clone)]
struct Player {
    name: String,
    options: Options,
    limits: Limits,
}

impl Player {
    fn read(text: &str) -> Result<Self, Box<dyn Error>> {
        let (kind, limit) =
            text.split_once(':').ok_or("a player is FAMILY:NODES, FAMILY:TIMEms or level:N")?;
        let (kind, threads) = kind.split_once('*').unwrap_or((kind, "1"));
        let mut options = Options { hash: 4, threads: threads.parse()?, ..Options::default() };
        let mut limits = match limit.strip_suffix("ms") {
            Some(time) => Limits::time(Duration::from_millis(time.parse()?)),
            None => Limits::nodes(limit.parse()?),
        };
        match kind {
            "max-n" => options.family = Family::MaxN,
            "paranoid" => options.family = Family::Paranoid,
            "best-reply" => options.family = Family::BestReply,
            "level" => {
                options.level = Level::new(limit.parse()?);
                limits = Limits::default();
            }
            _ => return Err(format!("there is no family {kind}").into()),
        }
        Ok(Self { name: text.to_owned(), options, limits })
    }
}

/// What a player has reached.
#[derive(Default)]
struct Tally {
    seats: f64,
    firsts: f64,
    points: f64,
    places: f64,
    moves: u64,
    nodes: u64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let all: Vec<String> = std::env::args().skip(1).collect();
    let [variant, games, players @ ..] = all.as_slice() else {
        return Err("usage: four_seats VARIANT GAMES PLAYER PLAYER…".into());
    };
    let (from, to) = games.split_once("..").unwrap_or(("0", games));
    let (from, to): (u64, u64) = (from.parse()?, to.parse()?);
    let loaded = chatur_variants::load(variant).map_err(|error| error.to_string())?;
    let seats = loaded.variant.spec().seats.len();
    let players: Vec<Player> = players.iter().map(|text| Player::read(text)).collect::<Result<_, _>>()?;
    if players.len() != seats {
        return Err(format!("{variant} has {seats} seats").into());
    }
    let start = Instant::now();
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    let mut plies = 0;
    for number in from..to {
        let mut game = opening(&loaded, number / seats as u64)?;
        let at_seat = |seat: usize| &players[(seat + number as usize) % seats];
        let mut engines: Vec<Engine> = (0..seats)
            .map(|seat| {
                let options = Options { seed: number, ..at_seat(seat).options.clone() };
                Engine::new(Arc::clone(&loaded.variant), options)
            })
            .collect();
        while game.outcome().is_none() && game.ply() < LONGEST {
            let seat = game.turn().index();
            if game.state(game.turn()) == SeatState::Playing && !game.claims().is_empty() && leads(&game) {
                game.claim(None)?;
                break;
            }
            let choice = engines[seat].think(&game, &at_seat(seat).limits, &Signal::new(), &mut |_| {});
            let Some(mv) = choice.best else { break };
            game.play(mv)?;
            let tally = tallies.entry(at_seat(seat).name.clone()).or_default();
            tally.moves += 1;
            tally.nodes += choice.lines.first().map_or(0, |info| info.nodes);
        }
        plies += game.ply();
        count(&game, seats, &|seat| at_seat(seat).name.clone(), &mut tallies);
        if (number + 1) % 10 == 0 && number + 1 < to {
            report(&tallies, number + 1 - from, plies, start);
        }
    }
    report(&tallies, to.saturating_sub(from), plies, start);
    Ok(())
}

/// Whether nobody stands above the player to move.
fn leads(game: &Game) -> bool {
    game.standing().get(game.turn().index()) == Some(&1)
}

/// A game with two random moves of every seat.
fn opening(loaded: &chatur_variants::Loaded, seed: u64) -> Result<Game, Box<dyn Error>> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Game::new(Arc::clone(&loaded.variant), &loaded.start)?;
    for _ in 0..2 * loaded.variant.spec().seats.len() {
        let moves = game.legal_moves();
        if let Some(&mv) = moves.get(random.random_range(0..moves.len().max(1))) {
            game.play(mv)?;
        }
    }
    Ok(game)
}

fn count(game: &Game, seats: usize, name: &dyn Fn(usize) -> String, tallies: &mut BTreeMap<String, Tally>) {
    let places: Vec<u8> = match game.outcome().map(|outcome| outcome.decision.winners()) {
        Some(winners) if loses_points(game) => (0..seats)
            .map(|seat| if winners.iter().any(|winner| winner.index() == seat) { 1 } else { 2 })
            .collect(),
        _ => game.standing(),
    };
    let firsts = places.iter().map(|&place| usize::from(place == 1)).sum::<usize>().max(1);
    for (seat, &place) in places.iter().enumerate() {
        let tally = tallies.entry(name(seat)).or_default();
        tally.seats += 1.0;
        tally.firsts += if place == 1 { 1.0 / firsts as f64 } else { 0.0 };
        tally.places += f64::from(place);
        tally.points += f64::from(game.points(chatur_core::Seat(seat as u8)));
    }
}

/// Whether points say nothing about who won.
fn loses_points(game: &Game) -> bool {
    game.variant().spec().scoring.is_none()
}

fn report(tallies: &BTreeMap<String, Tally>, games: u64, plies: usize, start: Instant) {
    println!(
        "{games} games, {} plies a game, {:.0} s",
        plies as u64 / games.max(1),
        start.elapsed().as_secs_f64()
    );
    println!(
        "{:<20} {:>6} {:>14} {:>8} {:>8} {:>10}",
        "player", "seats", "first places", "place", "points", "nodes/move"
    );
    for (name, tally) in tallies {
        let part = tally.firsts / games as f64;
        let error = 1.96 * (part * (1.0 - part) / games as f64).sqrt();
        println!(
            "{name:<20} {:>6} {:>7.1} ±{:>3.1} % {:>8.2} {:>8.1} {:>10}",
            tally.seats,
            part * 100.0,
            error * 100.0,
            tally.places / tally.seats,
            tally.points / tally.seats,
            tally.nodes / tally.moves.max(1),
        );
    }
}
