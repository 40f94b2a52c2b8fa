//! Variants as Fairy-Stockfish's `variants.ini` says them: sections become files of variants, and files sections.

#[macro_use]
mod texts;

mod apply;
mod child;
mod error;
mod export;
mod import;
mod key;
mod known;
mod naming;
mod parents;
mod rules;
mod say;
mod section;
mod slot;
mod squares;
mod start;
mod steps;

pub use error::{Problem, Wrong};
pub use export::export;
pub use import::{Imported, import, import_last, is_ini};
pub use section::{LARGEST_FILE, MOST_SECTIONS};
/// What it says, for whoever keeps languages apart from a program.
#[doc(hidden)]
pub use texts::TEXTS;
