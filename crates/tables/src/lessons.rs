//! Lessons: a variant learnt by playing, made from its rules alone.
//!
//! First how each piece moves: squares to be reached and pieces to be taken in few moves, on a board with nobody to answer
//! (`drill`). Then what is special about the rules: positions of random games, and of the file's own examples, in which a
//! move does it ([`SpecialRule`]). Every exercise is solved before it is told, by what judges it afterwards.
//!
//! ```
//! use chatur_tables::lessons::{Attempt, Goal, SpecialRule, judge, lessons};
//!
//! let loaded = chatur_variants::load("orthodox")?;
//! let lessons = lessons(&loaded);
//! let is_castling = |goal: &Goal| matches!(goal, Goal::Rule { rule: SpecialRule::Castle, .. });
//! let lesson = lessons.lessons.iter().find(|lesson| is_castling(&lesson.goal)).expect("one castles in chess");
//! let tried = |moves| Attempt { goal: lesson.goal.clone(), position: lesson.board.position.clone(), moves };
//! assert!(!judge(&loaded, &tried(Vec::new()))?.done);
//! assert!(judge(&loaded, &tried(lesson.solution.clone()))?.done);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod drill;
mod effort;
mod judge;
mod lesson;
mod lots;
mod practise;
mod seek;
mod solve;
mod taught;
mod tried;

pub use judge::{Attempt, Stood, judge};
pub use lesson::{Goal, Lesson, Lessons, SpecialRule, Untaught};

use chatur_variants::{Loaded, without_chance};

use crate::show::variant_shape;
use crate::task::Task;

/// What the lessons of a variant may cost.
pub const fn lessons_task() -> Task {
    Task::texts("the lessons of this variant", 2)
}

/// The lessons of a variant: how its pieces move, then what is special. The same come of it every time.
pub fn lessons(loaded: &Loaded) -> Lessons {
    // Who learns how pieces move throws no dice.
    let loaded = &without_chance(loaded);
    let mut lessons =
        Lessons { variant: variant_shape(loaded, false), lessons: Vec::new(), untaught: Vec::new() };
    practise::pieces(loaded, &mut lessons);
    seek::rules(loaded, &mut lessons);
    lessons
}
