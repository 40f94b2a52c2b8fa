//! The table of jobs in a real PostgreSQL database. `tests/lab/postgres` starts one and runs this.

use crate::support::{is_a_table, plan, play};
use chatur_lab::jobs::Jobs;
use chatur_lab::matches::Match;

fn url() -> String {
    std::env::var("CHATUR_POSTGRES").expect("tests/lab/postgres says where the database is")
}

#[test]
#[ignore = "needs a database: run tests/lab/postgres"]
fn a_database_is_a_table() {
    is_a_table(&|| Jobs::at(&url()).unwrap());
}

#[test]
#[ignore = "needs a database: run tests/lab/postgres"]
fn a_match_in_a_database_is_that_in_a_file() {
    let contest = Match::open(plan("gardner", &["chatur:nodes=40", "random"], 10)).unwrap();
    let there = play(&contest, &Jobs::at(&url()).unwrap(), 2);
    let here = play(&contest, &Jobs::in_memory(), 1);
    assert_eq!((there.done, &there.endings), (10, &here.endings));
    assert_eq!(there.seats, here.seats);
}
