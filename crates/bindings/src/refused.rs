//! Why something could not be done, as other languages tell it.

use chatur::variants::{Diagnostic, LoadError};
use serde::Serialize;

/// Which of the module's errors it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// None of the others.
    Other,
    /// There is no such variant, or its file has errors.
    Variant,
    /// The text is no position of the variant.
    Position,
    /// The text or the number is no legal move here.
    Move,
    /// The game is over, or this cannot be done now.
    Game,
}

/// Why something could not be done. What it was asked of is unchanged.
///
/// ```
/// use chatur_bindings::{Kind, refused};
///
/// let error = chatur::Game::of("chess")?.play("e5").unwrap_err();
/// let refused = refused(error);
/// assert_eq!((refused.kind, refused.why.as_str()), (Kind::Move, "e5: no pawn can legally go to e5"));
/// # Ok::<(), chatur::Error>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Refused {
    /// Which error it is.
    pub kind: Kind,
    /// A word that never changes.
    pub code: String,
    /// Why, in a sentence.
    pub why: String,
    /// What is wrong with a variant's file, where it is that.
    pub file: Option<Diagnosis>,
}

/// What is wrong with a variant's file.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Diagnosis {
    /// All that there is to say about it.
    pub diagnostics: Vec<Diagnostic>,
    /// The same as text with the places.
    pub rendered: String,
}

impl Refused {
    /// A refusal that says why.
    pub fn new(kind: Kind, code: impl Into<String>, why: impl Into<String>) -> Self {
        Self { kind, code: code.into(), why: why.into(), file: None }
    }
}

/// The refusal that an error of the library is.
pub fn refused(error: impl Into<chatur::Error>) -> Refused {
    use chatur::Error as E;
    let error = error.into();
    let why = error.to_string();
    let (kind, code) = match error {
        E::Variant(error) => return of_file(&error),
        E::PositionText(why) => (Kind::Position, code_of(&why, "no_position")),
        E::Position(why) => (Kind::Position, code_of(&why, "no_position")),
        E::Move(why) => (Kind::Move, code_of(&why, "no_move")),
        E::Illegal(chatur::core::PlayError::Illegal(why)) => (Kind::Move, code_of(&why, "illegal")),
        E::Action(_) => (Kind::Move, "no_such_action".to_owned()),
        E::Step(why) => (Kind::Game, code_of(&why, "no_step")),
        E::Start(_) | E::OneStart => (Kind::Position, "no_such_start".to_owned()),
        _ => (Kind::Other, "refused".to_owned()),
    };
    Refused::new(kind, code, why)
}

fn of_file(error: &LoadError) -> Refused {
    let why = error.to_string();
    let (diagnostics, rendered) = match error {
        LoadError::Wrong(checked) => (checked.diagnostics.clone(), checked.render(false)),
        _ => (Vec::new(), why.clone()),
    };
    let first = diagnostics.iter().find(|one| one.severity == chatur::variants::Severity::Error);
    let code = match (first, error) {
        (Some(first), _) => first.code,
        (None, LoadError::Unknown { .. }) => "unknown_variant",
        (None, _) => "unreadable",
    };
    Refused { file: Some(Diagnosis { diagnostics, rendered }), ..Refused::new(Kind::Variant, code, why) }
}

/// The code that an error has as data.
fn code_of(error: &impl Serialize, otherwise: &str) -> String {
    let data = serde_json::to_value(error).unwrap_or_default();
    data.get("code").and_then(|code| code.as_str()).unwrap_or(otherwise).to_owned()
}
