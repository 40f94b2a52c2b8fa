//! The program of the npm package `chatur`. What people call is written in TypeScript around it, in `npm/src`: it asks in texts of
//! JSON, and each question has one answer.
//!
//! Variants, games, positions, engines and boards stay here. Who has opened one knows its number, and closes it.
//!
//! ```
//! use chatur_javascript::answer;
//!
//! let clock = || std::time::Duration::ZERO;
//! let variant = answer(r#"{"ask": "open_variant", "name": "chess"}"#, clock);
//! assert_eq!(variant, r#"{"told":1}"#);
//! let game = answer(r#"{"ask": "open_game", "variant": 1}"#, clock);
//! assert_eq!(game, r#"{"told":2}"#);
//! let played = answer(r#"{"ask": "game", "game": 2, "does": {"game": "play", "text": "e4"}}"#, clock);
//! assert!(played.contains(r#""uci":"e2e4""#));
//! ```

mod ask;
mod board;
mod engine;
#[cfg(target_arch = "wasm32")]
mod exports;
mod game;
mod held;
mod position;
mod told;
mod variant;

use std::time::Duration;

use chatur_bindings::{Kind, Refused};

use crate::ask::Ask;

/// Answers a question, both as JSON: `{"told": …}`, or why it is refused. The clock tells how much time has passed since any
/// moment that is always the same one.
pub fn answer(question: &str, clock: fn() -> Duration) -> String {
    let asked = serde_json::from_str::<Ask>(question)
        .map_err(|error| Refused::new(Kind::Other, "no_question", error.to_string()));
    match asked.and_then(|ask| held::HELD.with_borrow_mut(|held| ask.answer(held, clock))) {
        Ok(told) => format!(r#"{{"told":{told}}}"#),
        Err(refused) => {
            // What tells a refusal is made of texts and numbers.
            format!(r#"{{"refused":{}}}"#, serde_json::to_string(&refused).unwrap_or_default())
        }
    }
}
