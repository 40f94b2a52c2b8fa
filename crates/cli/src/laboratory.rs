//! What the commands of the laboratory share: where the jobs are, how many work at them, and how far they are.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use chatur_lab::LabError;
use chatur_lab::jobs::{Counts, Jobs};
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::failure::Failure;

/// Where the jobs are and how many work at them.
#[derive(Debug, Args)]
pub(crate) struct Bench {
    /// How many games at once.
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    /// Keep the jobs in this SQLite file, which several processes can share.
    #[arg(long, value_name = "FILE")]
    store: Option<PathBuf>,
    /// Keep the jobs in this database, which several machines can share: `postgres://USER@HOST/NAME`.
    #[arg(long, value_name = "URL", conflicts_with = "store")]
    jobs_at: Option<String>,
    /// What the experiment is called in the table of jobs.
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
}

impl Bench {
    /// How many games at once: as many as there are cores if nothing is said.
    pub(crate) fn workers(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        self.jobs.map_or_else(cores, usize::from)
    }

    /// Whether the jobs outlive the process.
    pub(crate) fn is_kept(&self) -> bool {
        self.store.is_some() || self.jobs_at.is_some()
    }

    /// The table of a new experiment, and its name; in a file of its own if nothing is said.
    pub(crate) fn open(&self, kind: &str, plan: &str) -> Result<(Jobs, String), Failure> {
        let name = self.name(kind, plan);
        let jobs = match &self.jobs_at {
            Some(url) => Jobs::at(url),
            None => Jobs::in_file(&self.store.clone().unwrap_or_else(|| own_file(&name))),
        };
        Ok((jobs.map_err(failed)?, name))
    }

    /// As [`open`](Self::open), but in memory if nothing is said.
    pub(crate) fn open_or_forget(&self, kind: &str, plan: &str) -> Result<(Jobs, String), Failure> {
        if self.is_kept() {
            return self.open(kind, plan);
        }
        Ok((Jobs::in_memory().map_err(failed)?, self.name(kind, plan)))
    }

    /// The table with an experiment, its name and its plan.
    pub(crate) fn reopen(&self, kind: &str) -> Result<(Jobs, String, String), Failure> {
        let jobs = match (&self.jobs_at, &self.store) {
            (Some(url), _) => Jobs::at(url),
            (None, Some(path)) if path.is_file() => Jobs::in_file(path),
            (None, Some(path)) => {
                return Err(Failure::WrongUse(format!("there is no file {}", path.display())));
            }
            (None, None) => {
                return Err(Failure::wrong_use(
                    "--resume: say where the jobs are, with --store or --jobs-at",
                ));
            }
        };
        let jobs = jobs.map_err(failed)?;
        let runs: Vec<String> = jobs
            .runs()
            .map_err(failed)?
            .into_iter()
            .filter(|run| run.starts_with(kind) || self.name.as_ref() == Some(run))
            .collect();
        let name = match (&self.name, runs.as_slice()) {
            (Some(name), _) => name.clone(),
            (None, [one]) => one.clone(),
            (None, []) => return Err(Failure::WrongUse(format!("there is no {kind} in the table of jobs"))),
            (None, several) => {
                let names = several.join(", ");
                return Err(Failure::WrongUse(format!("say with --name which one to go on with: {names}")));
            }
        };
        let plan = jobs.plan(&name).map_err(failed)?;
        let plan = plan
            .ok_or_else(|| Failure::WrongUse(format!("nothing is called `{name}` in the table of jobs")))?;
        Ok((jobs, name, plan))
    }

    fn name(&self, kind: &str, plan: &str) -> String {
        let mut hasher = DefaultHasher::new();
        plan.hash(&mut hasher);
        self.name.clone().unwrap_or_else(|| format!("{kind}-{:08x}", hasher.finish() as u32))
    }

    /// The command that goes on with an experiment whose plan is in the table.
    pub(crate) fn command(&self, kind: &str, name: &str, more: &str) -> String {
        format!("chatur {kind} --resume{}{more}", self.place(name))
    }

    /// The same for one whose plan is said again.
    pub(crate) fn again(&self, kind: &str, name: &str, settings: &str) -> String {
        format!("chatur {kind} {settings}{}", self.place(name))
    }

    fn place(&self, name: &str) -> String {
        let place = match (&self.jobs_at, &self.store) {
            (Some(url), _) => format!(" --jobs-at {url} --name {name}"),
            (None, Some(path)) => format!(" --store {} --name {name}", path.display()),
            (None, None) => format!(" --store {}", own_file(name).display()),
        };
        place + &self.jobs.map_or(String::new(), |jobs| format!(" --jobs {jobs}"))
    }
}

fn own_file(name: &str) -> PathBuf {
    PathBuf::from(format!("{name}.jobs"))
}

/// What stopped an experiment.
#[allow(clippy::needless_pass_by_value)] // for map_err
pub(crate) fn failed(error: LabError) -> Failure {
    match error {
        LabError::Plan(_) | LabError::Opening(_) | LabError::File { .. } => Failure::wrong_use(error),
        _ => Failure::refused(error),
    }
}

pub(crate) fn write_file(path: &Path, text: &str) -> Result<(), Failure> {
    std::fs::write(path, text)
        .map_err(|error| Failure::WrongUse(format!("cannot write {}: {error}", path.display())))
}

/// How far an experiment is, for who watches.
pub(crate) struct Watch {
    bar: ProgressBar,
}

impl Watch {
    pub(crate) fn new(is_shown: bool, what: &'static str) -> Self {
        let target = if is_shown { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(Some(1), target);
        let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {msg}, {elapsed} gone, {eta} left");
        if let Ok(style) = style {
            bar.set_style(style);
        }
        Self { bar: bar.with_message(what) }
    }

    pub(crate) fn at(&self, counts: Counts) {
        self.bar.set_length(counts.all);
        if self.bar.position() == 0 && counts.done > 0 {
            // What was done before says nothing about what is left.
            self.bar.set_position(counts.done);
            self.bar.reset_eta();
        }
        self.bar.set_position(counts.done);
    }

    pub(crate) fn end(&self) {
        self.bar.finish_and_clear();
    }
}
