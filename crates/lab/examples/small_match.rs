//! A small match: a search that looks at few positions against one that looks at more.
//!
//! `cargo run --release -p chatur-lab --no-default-features --example small_match -- gardner 20`

use std::error::Error;

use chatur_lab::jobs::Jobs;
use chatur_lab::matches::{Adjudication, Control, Format, Match, MatchPlan};
use chatur_lab::report::match_text;
use chatur_lab::{Field, Interrupt, Openings, run};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let variant = words.next().unwrap_or_else(|| "gardner".to_owned());
    let games = words.next().map_or(Ok(20), |text| text.parse())?;
    let contest = Match::open(MatchPlan {
        rules: Field::load(&variant)?.loaded.hash.to_string(),
        variant,
        participants: ["few=chatur:nodes=100", "more=chatur:nodes=1000"].map(str::to_owned).into(),
        format: Format::RoundRobin,
        games,
        openings: Openings::Usual,
        plies: 4,
        even: None,
        seed: 1,
        control: Control { nodes: Some(1000), ..Control::default() },
        adjudication: Adjudication { most_plies: Some(200), ..Adjudication::default() },
        margin: 500,
        untimed: 10_000,
    })?;
    let jobs = Jobs::in_memory();
    contest.enter(&jobs, "small")?;
    run(&contest, &jobs, "small", 2, &Interrupt::new(), &mut |_| Ok(false))?;
    print!("{}", match_text(&contest.standing(&jobs, "small")?, contest.plan()));
    Ok(())
}
