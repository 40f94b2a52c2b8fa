//! A table of jobs in memory: one process has it, so nobody falls silent unnoticed.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{Counts, Done, Job, Table};
use crate::LabError;

#[derive(Debug, Default)]
pub(super) struct Memory(Mutex<BTreeMap<String, Run>>);

#[derive(Debug)]
struct Run {
    plan: String,
    ended: bool,
    jobs: Vec<Entry>,
}

#[derive(Debug)]
struct Entry {
    work: String,
    state: State,
}

#[derive(Debug)]
enum State {
    Open,
    Taken,
    Done { result: String, record: String },
}

impl Memory {
    fn held(&self) -> MutexGuard<'_, BTreeMap<String, Run>> {
        // Each change is one assignment: a panic elsewhere leaves nothing half done.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What something says of every job of an experiment, with its number.
    fn each<T>(&self, run: &str, say: impl Fn(i64, &State) -> Option<T>) -> Vec<T> {
        let runs = self.held();
        let jobs = runs.get(run).map_or(&[][..], |run| &run.jobs);
        jobs.iter().enumerate().filter_map(|(id, job)| say(id as i64, &job.state)).collect()
    }
}

impl Table for Memory {
    fn name(&self) -> &'static str {
        "memory"
    }

    fn enter(&self, run: &str, plan: &str, work: &[String]) -> Result<(), LabError> {
        let entry = |work: &String| Entry { work: work.clone(), state: State::Open };
        self.held().entry(run.to_owned()).or_insert_with(|| Run {
            plan: plan.to_owned(),
            ended: false,
            jobs: work.iter().map(entry).collect(),
        });
        Ok(())
    }

    fn plan(&self, run: &str) -> Result<Option<String>, LabError> {
        Ok(self.held().get(run).map(|run| run.plan.clone()))
    }

    fn runs(&self) -> Result<Vec<String>, LabError> {
        Ok(self.held().keys().cloned().collect())
    }

    fn take(&self, run: &str) -> Result<Option<Job>, LabError> {
        let mut runs = self.held();
        let Some(run) = runs.get_mut(run).filter(|run| !run.ended) else { return Ok(None) };
        let open = run.jobs.iter_mut().enumerate().find(|(_, job)| matches!(job.state, State::Open));
        Ok(open.map(|(id, job)| {
            job.state = State::Taken;
            Job { id: id as i64, work: job.work.clone() }
        }))
    }

    fn finish(&self, run: &str, id: i64, result: &str, record: &str) -> Result<bool, LabError> {
        let mut runs = self.held();
        let job = usize::try_from(id).ok().and_then(|id| runs.get_mut(run)?.jobs.get_mut(id));
        let Some(job) = job.filter(|job| matches!(job.state, State::Taken)) else { return Ok(false) };
        job.state = State::Done { result: result.to_owned(), record: record.to_owned() };
        Ok(true)
    }

    fn beat(&self, _: &str) -> Result<(), LabError> {
        Ok(())
    }

    fn give_back(&self, run: &str) -> Result<(), LabError> {
        for job in self.held().get_mut(run).into_iter().flat_map(|run| &mut run.jobs) {
            if matches!(job.state, State::Taken) {
                job.state = State::Open;
            }
        }
        Ok(())
    }

    fn end(&self, run: &str) -> Result<(), LabError> {
        if let Some(run) = self.held().get_mut(run) {
            run.ended = true;
        }
        Ok(())
    }

    fn is_ended(&self, run: &str) -> Result<bool, LabError> {
        Ok(self.held().get(run).is_some_and(|run| run.ended))
    }

    fn counts(&self, run: &str) -> Result<Counts, LabError> {
        let mut counts = Counts::default();
        for (taken, done) in self
            .each(run, |_, state| Some((matches!(state, State::Taken), matches!(state, State::Done { .. }))))
        {
            counts.all += 1;
            counts.taken += u64::from(taken);
            counts.done += u64::from(done);
        }
        Ok(counts)
    }

    fn results(&self, run: &str) -> Result<Vec<Done>, LabError> {
        Ok(self.each(run, |id, state| match state {
            State::Done { result, .. } => Some(Done { id, result: result.clone() }),
            _ => None,
        }))
    }

    fn records(&self, run: &str) -> Result<Vec<String>, LabError> {
        Ok(self.each(run, |_, state| match state {
            State::Done { record, .. } => Some(record.clone()),
            _ => None,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_is_done_once() {
        let table = Memory::default();
        table.enter("run", "plan", &["a".to_owned(), "b".to_owned()]).unwrap();
        table.enter("run", "other", &[]).unwrap();
        assert_eq!(table.plan("run").unwrap().as_deref(), Some("plan"));
        assert_eq!(table.take("run").unwrap(), Some(Job { id: 0, work: "a".to_owned() }));
        assert!(table.finish("run", 0, "won", "1-0").unwrap());
        assert!(!table.finish("run", 0, "lost", "0-1").unwrap());
        assert!(!table.finish("run", 1, "", "").unwrap() && !table.finish("run", 2, "", "").unwrap());
        assert_eq!(table.take("run").unwrap().map(|job| job.id), Some(1));
        assert_eq!(table.take("run").unwrap(), None);
        assert_eq!(table.counts("run").unwrap(), Counts { all: 2, taken: 1, done: 1 });
        table.give_back("run").unwrap();
        assert_eq!(table.counts("run").unwrap(), Counts { all: 2, taken: 0, done: 1 });
        table.end("run").unwrap();
        assert!(table.is_ended("run").unwrap() && table.take("run").unwrap().is_none());
        assert_eq!(table.results("run").unwrap(), [Done { id: 0, result: "won".to_owned() }]);
        assert_eq!(table.records("run").unwrap(), ["1-0"]);
        assert_eq!(table.counts("nobody").unwrap(), Counts::default());
    }
}
