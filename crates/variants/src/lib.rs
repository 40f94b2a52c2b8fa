//! The variants of chatur: the RON vocabulary, reading and checking it, and the catalogue.
//!
//! The way of a file: text, checked vocabulary, resolved rules ([`chatur_core::Spec`]), compiled tables.
//!
//! ```
//! use chatur_core::{Game, Leaves};
//!
//! // A variant of the catalogue; a path to a file is read in the same way.
//! let loaded = chatur_variants::load("three-check")?;
//! let game = Game::new(loaded.variant.clone(), &loaded.start)?;
//! assert_eq!(game.legal_moves().len(), 20);
//! assert_eq!(loaded.variant.perft(game.position(), 3, Leaves::Counted), 8902);
//!
//! // A variant of one's own says what is different from its parent.
//! let text = r#"(format: 1, id: "mine", name: "Mine", extends: "orthodox", without: ["castling"])"#;
//! let mine = chatur_variants::load_text("mine.ron", text)?;
//! assert!(mine.variant.spec().castling.ways.is_empty());
//!
//! // What is wrong is told with its place, and what may have been meant.
//! let wrong = chatur_variants::check("wrong.ron", &text.replace("without", "witout"));
//! assert!(wrong.summary().starts_with("wrong.ron:1:60: error: there is no `witout` in `Variant` (did you mean `without`?"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[macro_use]
mod texts;

pub mod betza;
pub mod schema;
pub mod shuffle;
pub mod words;

mod bare;
mod catalogue;
mod check;
mod clock;
mod edit;
mod explain;
mod format;
mod judge;
mod kept_value;
mod load;
mod loaded;
mod lower;
mod merge;
mod outline;
mod read;
mod said;
mod starter;
mod tag;
mod text;
mod told;

pub use bare::{without_chance, without_rules};
pub use catalogue::{CatalogueEntry, catalogue, find};
pub use chatur_rules::modules::Rules;
pub use check::Checked;
pub use clock::{ClockSpec, Delay};
pub use edit::{Arrangement, Edit, EditError, PartOfBoard, Stands, arrangement, edit};
pub use explain::{Diagram, Explanation, Item, Line, Reached, Section, Sentence, Topic, explain};
pub use format::format;
pub use judge::cost::CHECKING;
pub use load::{LoadError, Loader, check, check_file, check_stream, load, load_text, read, text_of_stream};
pub use loaded::{EndingText, Head, Loaded};
pub use merge::diff::{Difference, diff};
pub use merge::gather::{Parent, parents};
pub use merge::resolve::written;
pub use outline::{Entry, outline};
pub use read::LARGEST_FILE;
pub use said::diagnostic::{Beside, Diagnostic, Replacement, Severity};
pub use said::{Lang, Mistake, Said};
pub use shuffle::Shuffle;
pub use starter::new_from;
pub use tag::variant_tag;
pub use text::source::Source;
/// What it says, for whoever keeps languages apart from a program.
#[doc(hidden)]
pub use texts::TEXTS;
pub use told::nearest::nearest;
