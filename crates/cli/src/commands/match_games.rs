//! `match`: participants against each other.

use std::path::PathBuf;

use chatur_lab::jobs::Jobs;
use chatur_lab::matches::{Adjudication, Control, Format, Match, MatchPlan, Standing};
use chatur_lab::report::{match_page, match_text};
use chatur_lab::statistics::Sprt;
use chatur_lab::{Interrupt, Openings, Participant, run};
use chatur_play::TimeControl;
use clap::{ArgGroup, Args};

use crate::console::Console;
use crate::failure::Failure;
use crate::laboratory::{Bench, Watch, failed, path_word, say_how_to_go_on, say_what_is_there, write_file};
use crate::opening::{any_seed, load};
use crate::report::print_json;

/// The arguments that make a plan: who goes on with one that is there cannot change it.
const OF_THE_PLAN: [&str; 17] = [
    "participants",
    "engine",
    "gauntlet",
    "sprt",
    "games",
    "openings",
    "plies",
    "even",
    "movetime",
    "clock",
    "nodes",
    "depth",
    "margin",
    "draw",
    "resign",
    "max_plies",
    "seed",
];

/// Play matches between engines, levels and other programs, and say how sure the result is.
///
/// A participant is `level:N`, `chatur`, `chatur:nodes=N` (or depth=N, movetime=MS, family=maxn|paranoid|bestreply,
/// hash=MB, with commas between), `uci:COMMAND`, `xboard:COMMAND` or `random`. A name may stand before it, as in
/// `old=uci:./chatur-0.1 uci`, and options of a program in brackets: `uci[Hash=64;OwnBook=false]:gnuchess --uci`.
#[derive(Debug, Args)]
#[command(group = ArgGroup::new("who").args(["variant", "resume"]).required(true))]
pub(crate) struct MatchGames {
    /// Id from `chatur list`, or path of a .ron file.
    variant: Option<String>,
    /// Who takes part.
    #[arg(value_name = "PARTICIPANT")]
    participants: Vec<Participant>,
    /// Who takes part, said otherwise.
    #[arg(long, value_name = "PARTICIPANT")]
    engine: Vec<Participant>,
    /// The first meets all others, who do not meet each other.
    #[arg(long, conflicts_with = "sprt")]
    gauntlet: bool,
    /// Play until it is decided whether the first is better by ELO1 or only by ELO0: ELO0,ELO1 or
    /// ELO0,ELO1,ALPHA,BETA. Counts pairs of games (pentanomial).
    #[arg(long, value_name = "ELO0,ELO1", value_parser = read_sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// How many games each pairing plays; with a test, at most.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// What games begin with: usual, shuffle (drawn by the seed), numbers=518,0 or a file of positions or games.
    #[arg(long, value_name = "FROM", default_value = "usual")]
    openings: Openings,
    /// So many random plies follow; without it 4 from the usual start and none from others.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=100))]
    plies: Option<u32>,
    /// Draw other random plies where a short search finds the game further from even than so many centipawns.
    #[arg(long, value_name = "CENTIPAWNS", value_parser = clap::value_parser!(u32).range(1..=30_000))]
    even: Option<u32>,
    /// Milliseconds for each move.
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    movetime: Option<u64>,
    /// Minutes, then seconds a move: 5+3, 0:10+0.1.
    #[arg(long, value_name = "TIME", conflicts_with = "movetime")]
    clock: Option<TimeControl>,
    /// Nodes for each move.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Plies for each move.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// Milliseconds that a move may take beyond its time before it loses.
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    margin: u64,
    /// Draw after MOVE moves when COUNT moves of each were scored within SCORE centipawns: MOVE,SCORE,COUNT.
    #[arg(long, value_name = "MOVE,SCORE,COUNT", value_parser = read_draw)]
    draw: Option<(u32, i32, u32)>,
    /// Resign when COUNT moves of each agree on SCORE centipawns: SCORE,COUNT.
    #[arg(long, value_name = "SCORE,COUNT", value_parser = read_resign)]
    resign: Option<(i32, u32)>,
    /// End games after so many plies: drawn, or by the points.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    max_plies: Option<u32>,
    /// What everything drawn by lot follows from.
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    #[command(flatten)]
    bench: Bench,
    /// Go on with the match that the table of jobs has. All that makes a match is in its plan there.
    #[arg(long, conflicts_with_all = OF_THE_PLAN)]
    resume: bool,
    /// Write the games into this file, as PGN, or PGN4 for four players.
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// Write the report into this file, as a page with plots.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

impl MatchGames {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let (jobs, name, plan) = if self.resume {
            let (jobs, name, text) =
                self.bench.reopen("match", &|plan| MatchPlan::from_json(plan).is_ok())?;
            (jobs, name, MatchPlan::from_json(&text).map_err(failed)?)
        } else {
            let plan = self.plan()?;
            let (jobs, name) = self.bench.open("match", &plan.to_json())?;
            (jobs, name, plan)
        };
        let interrupt = Interrupt::new();
        // Many games take a while to enter.
        interrupt.on_signals()?;
        let contest = Match::open(plan).map_err(failed)?;
        contest.try_out().map_err(failed)?;
        contest.enter(&jobs, &name).map_err(failed)?;
        say_what_is_there(console, &jobs, &name)?;
        let watch = Watch::new(console.shows_progress, "games");
        let is_test = matches!(contest.plan().format, Format::Sprt(_));
        let done = run(&contest, &jobs, &name, self.bench.workers(), &interrupt, &mut |counts| {
            watch.at(counts);
            Ok(is_test && contest.standing(&jobs, &name)?.is_decided())
        });
        watch.end();
        let standing = contest.standing(&jobs, &name).map_err(failed);
        // Whatever went wrong, there is more to play unless the table says otherwise.
        let is_over = |standing: &Standing| standing.done >= standing.all || standing.is_decided();
        let goes_on = !standing.as_ref().is_ok_and(is_over);
        let told = standing.and_then(|standing| self.tell(console, &contest, &standing, &jobs, &name));
        if goes_on {
            say_how_to_go_on(console, &self.bench.command("match", &name, &self.files()))?;
        }
        done.map_err(failed).and(told)
    }

    /// Prints the report, and writes the files that were asked for: one that cannot be written takes nothing else with
    /// it.
    fn tell(
        &self,
        console: &mut Console<'_>,
        contest: &Match,
        standing: &Standing,
        jobs: &Jobs,
        name: &str,
    ) -> Result<(), Failure> {
        if self.json {
            print_json(console, standing)?;
        } else {
            write!(console.out, "{}", match_text(standing, contest.plan()))?;
        }
        let games = |path: &PathBuf| write_file(path, &jobs.records(name).map_err(failed)?.join("\n"));
        let page = |path: &PathBuf| write_file(path, &match_page(standing, contest.plan()));
        let written = self.pgn.as_ref().map_or(Ok(()), games);
        written.and(self.html.as_ref().map_or(Ok(()), page))
    }

    fn plan(&self) -> Result<MatchPlan, Failure> {
        let variant = self.variant.clone().unwrap_or_default();
        let loaded = load(&variant)?;
        let participants: Vec<String> =
            self.participants.iter().chain(&self.engine).map(Participant::word).collect();
        if participants.len() < 2 {
            return Err(Failure::wrong_use("a match needs two participants, such as level:3 and random"));
        }
        let format = match (self.sprt, self.gauntlet) {
            (Some(sprt), _) => Format::Sprt(sprt),
            (None, true) => Format::Gauntlet,
            (None, false) => Format::RoundRobin,
        };
        let usual = self.openings == Openings::Usual;
        let (draw, resign) = (self.draw, self.resign);
        Ok(MatchPlan {
            variant,
            rules: loaded.hash.to_string(),
            participants,
            format,
            games: self.games,
            openings: self.openings.clone(),
            plies: self.plies.unwrap_or(if usual { 4 } else { 0 }),
            even: self.even,
            seed: self.seed.unwrap_or_else(any_seed),
            control: Control {
                movetime: self.movetime,
                clock: self.clock.clone(),
                nodes: self.nodes,
                depth: self.depth,
            },
            adjudication: Adjudication {
                draw_after: draw.map(|(moves, _, _)| moves),
                draw_score: draw.map_or(0, |(_, score, _)| score),
                draw_moves: draw.map_or(0, |(_, _, count)| count),
                resign_score: resign.map(|(score, _)| score),
                resign_moves: resign.map_or(0, |(_, count)| count),
                most_plies: self.max_plies,
            },
            margin: self.margin,
            untimed: 120_000,
        })
    }

    /// The options that name files to write, to be said again.
    fn files(&self) -> String {
        let said = |name: &str, path: &Option<PathBuf>| {
            path.as_ref().map_or(String::new(), |path| format!(" --{name} {}", path_word(path)))
        };
        said("pgn", &self.pgn) + &said("html", &self.html) + if self.json { " --json" } else { "" }
    }
}

/// Numbers with commas between.
fn numbers<T: std::str::FromStr>(text: &str) -> Option<Vec<T>> {
    text.split(',').map(|number| number.trim().parse().ok()).collect()
}

fn read_sprt(text: &str) -> Result<Sprt, String> {
    let (elo0, elo1, alpha, beta) = match numbers::<f64>(text).as_deref() {
        Some([elo0, elo1]) => (*elo0, *elo1, 0.05, 0.05),
        Some([elo0, elo1, alpha, beta]) => (*elo0, *elo1, *alpha, *beta),
        _ => return Err("write ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, such as 0,5".to_owned()),
    };
    let chance = |share: f64| share > 0.0 && share < 0.5;
    if elo0 < elo1 && elo0.abs() <= 1000.0 && elo1.abs() <= 1000.0 && chance(alpha) && chance(beta) {
        Ok(Sprt { elo0, elo1, alpha, beta })
    } else {
        Err("ELO0 has to be less than ELO1, and ALPHA and BETA between 0 and 0.5".to_owned())
    }
}

fn read_draw(text: &str) -> Result<(u32, i32, u32), String> {
    match numbers::<u32>(text).as_deref() {
        Some(&[after, score, count]) if score <= 30_000 && count > 0 => Ok((after, score as i32, count)),
        _ => Err("write MOVE,SCORE,COUNT, such as 40,10,8".to_owned()),
    }
}

fn read_resign(text: &str) -> Result<(i32, u32), String> {
    match numbers::<u32>(text).as_deref() {
        Some(&[score, count]) if (1..=30_000).contains(&score) && count > 0 => Ok((score as i32, count)),
        _ => Err("write SCORE,COUNT, such as 600,4".to_owned()),
    }
}
