//! The HTTP transport among strangers: whoever asks too much or too slowly, or asks for another, is refused or dropped, and
//! the next one is served.

mod clean;
mod foreign;
mod forwarded;
mod frames;
mod packed;
mod preview;
mod quotas;
mod slow;
mod watched;
pub(crate) mod web;
