//! What the tests of the laboratory share.
#![allow(dead_code)]

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Mutex;

use chatur_lab::jobs::{Job, Jobs};
use chatur_lab::matches::{Adjudication, Control, Format, Match, MatchPlan, Standing};
use chatur_lab::{Field, Interrupt, LabError, Openings, Work, run};

/// A file of a test's own, gone with it.
pub(crate) struct Scratch(pub(crate) PathBuf);

impl Scratch {
    pub(crate) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("chatur-lab-{}-{name}.jobs", std::process::id()));
        let _ = std::fs::remove_file(&path);
        Self(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm"] {
            let mut path = self.0.clone().into_os_string();
            path.push(end);
            let _ = std::fs::remove_file(path);
        }
    }
}

pub(crate) fn plan(variant: &str, participants: &[&str], games: u64) -> MatchPlan {
    let field = Field::load(variant).unwrap();
    MatchPlan {
        variant: variant.to_owned(),
        rules: field.loaded.hash.to_string(),
        participants: participants.iter().map(|word| (*word).to_owned()).collect(),
        format: Format::RoundRobin,
        games,
        openings: Openings::Usual,
        plies: 4,
        even: None,
        seed: 7,
        control: Control { nodes: Some(60), ..Control::default() },
        adjudication: Adjudication { most_plies: Some(60), ..Adjudication::default() },
        margin: 500,
        untimed: 3000,
    }
}

/// Plays all games, and tells how everybody stands.
pub(crate) fn play(contest: &Match, jobs: &Jobs, workers: usize) -> Standing {
    contest.enter(jobs, "test").unwrap();
    run(contest, jobs, "test", workers, &Interrupt::new(), &mut |_| Ok(false)).unwrap();
    contest.standing(jobs, "test").unwrap()
}

/// Plays until it is interrupted: as soon as somebody would begin another game after so many.
pub(crate) fn play_some(contest: &Match, jobs: &Jobs, workers: usize, games: u64) -> Standing {
    contest.enter(jobs, "test").unwrap();
    run_some(contest, jobs, workers, games);
    contest.standing(jobs, "test").unwrap()
}

/// Works until it is interrupted: as soon as somebody would begin another job after so many.
pub(crate) fn run_some<W: Work>(work: &W, jobs: &Jobs, workers: usize, count: u64) {
    let interrupt = Interrupt::new();
    let first = FirstJobs { work, left: Mutex::new(count), interrupt: &interrupt };
    run(&first, jobs, "test", workers, &interrupt, &mut |_| Ok(false)).unwrap();
}

/// The first jobs of an experiment, then an interruption.
struct FirstJobs<'a, W> {
    work: &'a W,
    left: Mutex<u64>,
    interrupt: &'a Interrupt,
}

impl<W: Work> Work for FirstJobs<'_, W> {
    type Tools = W::Tools;

    fn tools(&self) -> Result<Self::Tools, LabError> {
        self.work.tools()
    }

    fn perform(
        &self,
        tools: &mut Self::Tools,
        job: &Job,
        stop: &Interrupt,
    ) -> Result<Option<(String, String)>, LabError> {
        let allowed = {
            let mut left = self.left.lock().unwrap();
            let allowed = *left > 0;
            *left = left.saturating_sub(1);
            allowed
        };
        if allowed {
            return self.work.perform(tools, job, stop);
        }
        self.interrupt.stop();
        while !stop.is_asked() {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        Ok(None)
    }
}

/// Work that notes what was done, and takes a little while.
#[derive(Default)]
pub(crate) struct Noting {
    pub(crate) done: Mutex<Vec<i64>>,
}

impl Work for Noting {
    type Tools = ();

    fn tools(&self) -> Result<(), LabError> {
        Ok(())
    }

    fn perform(&self, (): &mut (), job: &Job, _: &Interrupt) -> Result<Option<(String, String)>, LabError> {
        std::thread::sleep(std::time::Duration::from_millis(2));
        self.done.lock().unwrap().push(job.id);
        Ok(Some((job.work.clone(), String::new())))
    }
}

/// What any table of jobs has to do. `open` opens it as another process would.
pub(crate) fn is_a_table(open: &(dyn Fn() -> Jobs + Sync)) {
    let (mine, yours) = (open(), open());
    let work: Vec<String> = (0..3).map(|job| format!("work {job}")).collect();
    mine.enter("small", "plan", &work).unwrap();
    yours.enter("small", "plan", &work).unwrap();
    assert!(yours.enter("small", "another plan", &work).is_err());
    assert_eq!(mine.plan("small").unwrap().as_deref(), Some("plan"));
    assert_eq!(mine.plan("large").unwrap(), None);

    // Nobody gets what somebody has.
    let first = mine.take("small").unwrap().unwrap();
    let second = yours.take("small").unwrap().unwrap();
    assert_eq!((first.id, first.work.as_str()), (0, "work 0"));
    assert_eq!(second.id, 1);
    // A result counts once, and only from who has the job.
    assert!(!yours.finish("small", 0, "stolen", "").unwrap());
    assert!(mine.finish("small", 0, "honest", "record").unwrap());
    assert!(!mine.finish("small", 0, "again", "").unwrap());
    // What is given back is there for others.
    yours.give_back("small").unwrap();
    assert_eq!(mine.take("small").unwrap().unwrap().id, 1);
    assert_eq!(mine.take("small").unwrap().unwrap().id, 2);
    assert_eq!(yours.take("small").unwrap(), None);
    let counts = yours.counts("small").unwrap();
    assert_eq!((counts.all, counts.taken, counts.done), (3, 2, 1));
    assert_eq!(yours.results("small").unwrap()[0].result, "honest");
    assert_eq!(yours.records("small").unwrap(), ["record"]);
    // An experiment that was ended gives nothing out.
    mine.give_back("small").unwrap();
    mine.end("small").unwrap();
    assert!(yours.is_ended("small").unwrap());
    assert_eq!(yours.take("small").unwrap(), None);

    shares_work(open);
}

/// Several at once do every job exactly once.
fn shares_work(open: &(dyn Fn() -> Jobs + Sync)) {
    const ALL: i64 = 300;
    let noting = Noting::default();
    let work: Vec<String> = (0..ALL).map(|job| job.to_string()).collect();
    open().enter("large", "plan", &work).unwrap();
    std::thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| {
                run(&noting, &open(), "large", 3, &Interrupt::new(), &mut |_| Ok(false)).unwrap();
            });
        }
    });
    let done = noting.done.into_inner().unwrap();
    assert_eq!(done.len() as i64, ALL, "a job was done twice");
    assert_eq!(done.into_iter().collect::<BTreeSet<_>>(), (0..ALL).collect());
    assert_eq!(open().counts("large").unwrap().done, ALL as u64);
}
