//! A rule of one's own, for what no word of the vocabulary can say.
//!
//! Progressive chess has two schools. In Scotland a check ends the turn, which the words can say
//! (`ends_on_check: true`). In Italy a check may be given by the last move of a turn only, which they cannot: so
//! here is that rule in Rust, and `italian-progressive.ron` names it.
//!
//! How to write one:
//!
//! 1. Make a package that depends on `chatur-core` and `chatur-variants`.
//! 2. Write a type whose fields are the settings that files may give in `with`, and implement [`RuleModule`] for it.
//!    [`hooks`](RuleModule::hooks) says which questions it wants to be asked; all others cost nothing.
//! 3. Put it into [`Rules`] under a name, and open variants with a [`Loader`] that has these rules.
//! 4. Name it in a file: `modules: { "no early check": (rust: "no early check") }`. If it decides how games end,
//!    `Module("no early check")` is the condition or the result of an ending.
//!
//! The examples in the file are tried as always:
//!
//! ```
//! let checked = own_rule::loader().check_file("italian-progressive.ron").unwrap();
//! assert!(checked.diagnostics.is_empty(), "{}", checked.render(false));
//! ```

use chatur_core::{Hooks, Move, RuleModule, Said, Setup, Variant};
use chatur_variants::{Loader, Rules};
use serde::Deserialize;

/// No move but the last of a turn may give check. There is nothing to set; fields would be what files write in `with`.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct NoEarlyCheck {}

impl RuleModule for NoEarlyCheck {
    fn hooks(&self) -> Hooks {
        Hooks { forbids: true, ..Hooks::default() }
    }

    fn forbids(&self, variant: &Variant, before: &Setup, _: Move, after: &Setup) -> bool {
        let me = before.turn;
        if after.turn != me {
            return false;
        }
        let spec = variant.spec();
        let Ok(position) = variant.position(after) else { return false };
        spec.seat_ids().any(|seat| !spec.allies(seat, me) && variant.in_check(&position, seat))
    }

    fn text(&self) -> Said {
        Said::each([
            "Only the last move of a turn may give check.",
            "Seul le dernier coup d'un tour peut donner échec.",
            "Nur der letzte Zug einer Zugfolge darf Schach geben.",
        ])
    }
}

/// Opens variants that may name this rule.
pub fn loader() -> Loader {
    Loader { rules: Rules::default().with::<NoEarlyCheck>("no early check") }
}
