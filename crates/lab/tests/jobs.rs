//! The table of jobs in an SQLite file.

mod support;

use chatur_lab::jobs::Jobs;
use support::{Scratch, is_a_table};

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
