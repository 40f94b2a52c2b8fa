//! Matches, measurements and generations, in one program: each would link the workspace again.

mod generations;
mod jobs;
#[cfg(unix)]
mod matches;
mod postgres;
#[cfg(unix)]
mod programs;
mod puzzles;
mod reports;
mod support;
