//! What the commands of the laboratory share: where the jobs are, how many work at them, and how far they are.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use chatur_lab::LabError;
use chatur_lab::jobs::{Counts, Jobs};
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::console::Console;
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
        Ok((Jobs::in_memory(), self.name(kind, plan)))
    }

    /// The table with an experiment, its name and its plan. Where no name was given, it is the only one in the table
    /// whose plan is of the kind.
    pub(crate) fn reopen(
        &self,
        kind: &str,
        is_plan: &dyn Fn(&str) -> bool,
    ) -> Result<(Jobs, String, String), Failure> {
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
        let name = match &self.name {
            Some(name) => name.clone(),
            None => only_run(&jobs, kind, is_plan)?,
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
        let file = |path: &Path| format!(" --store {}", path_word(path));
        let place = match (&self.jobs_at, &self.store) {
            (Some(url), _) => format!(" --jobs-at {}", word(url)),
            (None, Some(path)) => file(path),
            (None, None) => file(&own_file(name)),
        };
        // A file of its own has nothing else in it, but what was given to be called so is asked for by its name.
        let is_alone = self.name.is_none() && !self.is_kept();
        let named = if is_alone { String::new() } else { format!(" --name {}", word(name)) };
        place + &named + &self.jobs.map_or(String::new(), |jobs| format!(" --jobs {jobs}"))
    }
}

/// A word as a shell reads it.
pub(crate) fn word(text: &str) -> String {
    shlex::try_quote(text).map_or_else(|_| text.to_owned(), std::borrow::Cow::into_owned)
}

/// A path as a word.
pub(crate) fn path_word(path: &Path) -> String {
    word(&path.to_string_lossy())
}

/// What is said when an experiment did not come to its end.
pub(crate) fn say_how_to_go_on(console: &mut Console<'_>, command: &str) -> Result<(), Failure> {
    writeln!(console.err, "stopped; this goes on with it: {command}")?;
    Ok(())
}

/// Says that an experiment goes on from what the table has of it.
pub(crate) fn say_what_is_there(console: &mut Console<'_>, jobs: &Jobs, name: &str) -> Result<(), Failure> {
    let counts = jobs.counts(name).map_err(failed)?;
    if counts.done > 0 {
        writeln!(console.err, "{} of {} games were there already", counts.done, counts.all)?;
    }
    Ok(())
}

/// The name of the only experiment of a kind in a table.
fn only_run(jobs: &Jobs, kind: &str, is_plan: &dyn Fn(&str) -> bool) -> Result<String, Failure> {
    let mut runs = Vec::new();
    for run in jobs.runs().map_err(failed)? {
        if jobs.plan(&run).map_err(failed)?.is_some_and(|plan| is_plan(&plan)) {
            runs.push(run);
        }
    }
    match runs.as_slice() {
        [one] => Ok(one.clone()),
        [] => Err(Failure::WrongUse(format!("there is no {kind} in the table of jobs"))),
        several => {
            let names = several.join(", ");
            Err(Failure::WrongUse(format!("say with --name which one to go on with: {names}")))
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn bench(store: Option<&str>, name: Option<&str>) -> Bench {
        Bench { jobs: Some(2), store: store.map(PathBuf::from), jobs_at: None, name: name.map(str::to_owned) }
    }

    #[test]
    fn a_command_goes_on_with_what_it_names() {
        let command =
            |store, name: Option<&str>| bench(store, name).command("match", name.unwrap_or("match-1234"), "");
        assert_eq!(command(None, None), "chatur match --resume --store match-1234.jobs --jobs 2");
        assert_eq!(
            command(None, Some("night run")),
            "chatur match --resume --store 'night run.jobs' --name 'night run' --jobs 2"
        );
        assert_eq!(
            command(Some("my games/all.jobs"), None),
            "chatur match --resume --store 'my games/all.jobs' --name match-1234 --jobs 2"
        );
        let there =
            Bench { jobs_at: Some("postgres://me@host/a?b&c".to_owned()), ..bench(None, Some("one")) };
        assert_eq!(
            there.command("match", "one", ""),
            "chatur match --resume --jobs-at 'postgres://me@host/a?b&c' --name one --jobs 2"
        );
    }
}
