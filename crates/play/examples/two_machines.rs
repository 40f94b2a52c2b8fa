//! A game between two machines at a table with a clock.
//!
//! `cargo run --release -p chatur-play --example two_machines -- antichess`

use std::error::Error;
use std::thread::sleep;
use std::time::{Duration, Instant};

use chatur_core::Seat;
use chatur_play::{Opening, Opponent, Rules, Table};
use chatur_search::{Level, Options};

fn main() -> Result<(), Box<dyn Error>> {
    let name = std::env::args().nth(1).unwrap_or_else(|| "gardner".to_owned());
    let loaded = chatur_variants::load(&name)?;
    let rules = Rules::new(loaded.variant.clone(), loaded.hash.to_string());
    let mut table = Table::open(&rules, Opening::new(loaded.start).timed("0:10+0".parse()?))?;
    let weak = Options { level: Some(Level::LOWEST), ..Options::default() };
    let mut machines =
        [Options::default(), weak].map(|options| Opponent::search(loaded.variant.clone(), options));

    // The host has the clock, and asks until somebody has made up his mind.
    let begun = Instant::now();
    while table.ending().is_none() {
        let now = begun.elapsed().as_millis() as u64;
        let mut events = table.tick(now);
        for (seat, machine) in (0..).map(Seat).zip(&mut machines) {
            if let Some(action) = machine.act(&table, seat, now) {
                events.extend(table.act(seat, action, now)?);
            }
        }
        for event in events {
            println!("{event}");
        }
        sleep(Duration::from_millis(2));
    }
    println!("{} ({})", table.result(), table.termination());
    Ok(())
}
