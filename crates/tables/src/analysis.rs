//! Analysis for whoever asks: any position of a game or of a variant, moves tried from there, and what an engine
//! thinks of it.

mod arranged;
mod judged;
mod line;
mod look;
mod material;
mod thought;

pub use arranged::{Arranged, CastlingRight, Passed, Placed, Stand};
pub use judged::{Arranging, Judged, Offers};
pub use line::{Line, after};
pub use look::{Looked, list, look};
pub use thought::{Thought, think};
