//! The table of jobs in an SQLite file.

use crate::support::{Scratch, is_a_table};
use chatur_lab::jobs::{Job, Jobs};
use chatur_lab::{Interrupt, LabError, Work, run};

#[test]
fn a_file_is_a_table() {
    let file = Scratch::new("a table, 100 %?#");
    is_a_table(&|| Jobs::in_file(&file.0).unwrap());
}

#[test]
fn what_is_no_table_is_told() {
    let file = Scratch::new("nonsense");
    std::fs::write(&file.0, "this is no database, but it is long enough to be taken for one. ".repeat(40))
        .unwrap();
    let error = Jobs::in_file(&file.0).unwrap_err();
    assert!(error.to_string().starts_with("the table of jobs: "), "{error}");
    assert!(Jobs::at("postgres://nobody@127.0.0.1:1/nowhere").is_err());
}

/// A new file is changed to another journal by whoever comes first; those who come in that moment wait.
#[test]
fn many_who_open_a_new_file_at_once_all_get_it() {
    for round in 0..40 {
        let file = Scratch::new(&format!("at once {round}"));
        let start = std::sync::Barrier::new(8);
        std::thread::scope(|scope| {
            let who = || {
                start.wait();
                let jobs = Jobs::in_file(&file.0)?;
                jobs.enter("run", "plan", &["one".to_owned(), "two".to_owned()])
            };
            let all: Vec<_> = (0..8).map(|_| scope.spawn(who)).collect();
            for one in all {
                one.join().unwrap().unwrap();
            }
        });
        assert_eq!(Jobs::in_file(&file.0).unwrap().counts("run").unwrap().all, 2);
    }
}

/// Work at which whoever takes the second job breaks down.
struct Broken;

impl Work for Broken {
    type Tools = ();

    fn tools(&self) -> Result<(), LabError> {
        Ok(())
    }

    fn perform(&self, (): &mut (), job: &Job, _: &Interrupt) -> Result<Option<(String, String)>, LabError> {
        assert_ne!(job.id, 1, "the second job is broken");
        std::thread::sleep(std::time::Duration::from_millis(2));
        Ok(Some((job.work.clone(), String::new())))
    }
}

#[test]
fn who_breaks_down_gives_the_job_back() {
    let jobs = Jobs::in_memory();
    let work: Vec<String> = (0..4).map(|job| job.to_string()).collect();
    jobs.enter("run", "plan", &work).unwrap();
    let error = run(&Broken, &jobs, "run", 2, &Interrupt::new(), &mut |_| Ok(false)).unwrap_err();
    assert!(error.to_string().starts_with("a worker broke down: "), "{error}");
    assert!(error.to_string().contains("the second job is broken"), "{error}");
    assert_eq!(jobs.counts("run").unwrap().taken, 0);
    assert_eq!(jobs.take("run").unwrap().map(|job| job.id), Some(1));
}
