//! The codes of reasons, as their types have them.

use std::path::{Path, PathBuf};

use crate::rust::{Holds, Shape, Types};
use crate::typescript;

/// The files whose types are told, from the repository's root. The messages come first: what they hold is looked for in
/// the others.
const SOURCES: [&str; 60] = [
    "crates/tables/src/message.rs",
    "crates/tables/src/message/host.rs",
    "crates/tables/src/message/guest.rs",
    "crates/tables/src/message/chat.rs",
    "crates/tables/src/message/code.rs",
    "crates/tables/src/message/moves.rs",
    "crates/tables/src/message/reason.rs",
    "crates/tables/src/message/result.rs",
    "crates/tables/src/message/rules.rs",
    "crates/tables/src/message/variant.rs",
    "crates/tables/src/message/view.rs",
    "crates/tables/src/lessons/judge.rs",
    "crates/tables/src/lessons/lesson.rs",
    "crates/tables/src/lists.rs",
    "crates/tables/src/new_table.rs",
    "crates/tables/src/puzzles.rs",
    "crates/tables/src/saved.rs",
    "crates/tables/src/analysis/arranged.rs",
    "crates/tables/src/analysis/judged.rs",
    "crates/tables/src/analysis/line.rs",
    "crates/tables/src/analysis/look.rs",
    "crates/tables/src/analysis/material.rs",
    "crates/tables/src/analysis/thought.rs",
    "crates/tables/src/games/annotated.rs",
    "crates/tables/src/games/error.rs",
    "crates/tables/src/workshop/bench.rs",
    "crates/tables/src/workshop/reach.rs",
    "crates/tables/src/workshop/shelf.rs",
    "crates/server/src/store/cursor.rs",
    "crates/server/src/transport/lobby.rs",
    "crates/server/src/transport/rest/analysis.rs",
    "crates/records/src/puzzles.rs",
    "crates/records/src/puzzles/theme.rs",
    "crates/lab/src/balance/quick.rs",
    "crates/variants/src/edit.rs",
    "crates/variants/src/edit/arrangement.rs",
    "crates/variants/src/explain/topic.rs",
    "crates/variants/src/said/diagnostic.rs",
    "crates/variants/src/said/mistake.rs",
    "crates/play/src/action.rs",
    "crates/play/src/clock.rs",
    "crates/play/src/clock/text.rs",
    "crates/play/src/ending.rs",
    "crates/play/src/event.rs",
    "crates/play/src/holder.rs",
    "crates/play/src/offer.rs",
    "crates/play/src/table/replay.rs",
    "crates/board/src/square.rs",
    "crates/core/src/game/illegal_reason.rs",
    "crates/core/src/variant/announced.rs",
    "crates/core/src/game/step.rs",
    "crates/core/src/model/setup.rs",
    "crates/core/src/model/spec/exits.rs",
    "crates/notation/src/bodies.rs",
    "crates/notation/src/fen/error.rs",
    "crates/notation/src/fen4/error.rs",
    "crates/notation/src/move_text.rs",
    "crates/notation/src/pgn/error.rs",
    "crates/notation/src/position_text.rs",
    "crates/notation/src/stop.rs",
];

/// The files of the program for JavaScript, beside those.
const PROGRAM: [&str; 9] = [
    "crates/javascript/src/ask.rs",
    "crates/javascript/src/board.rs",
    "crates/javascript/src/engine.rs",
    "crates/javascript/src/game.rs",
    "crates/javascript/src/position.rs",
    "crates/javascript/src/told.rs",
    "crates/javascript/src/variant.rs",
    "crates/bindings/src/outcome.rs",
    "crates/bindings/src/refused.rs",
];

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All types that are told.
pub(crate) fn types() -> Types {
    Types::read(&root(), &SOURCES)
}

/// All types of the program for JavaScript.
pub(crate) fn program_types() -> Types {
    Types::read(&root(), &[&SOURCES[..], &PROGRAM].concat())
}

/// The codes of a type of reasons, each with the values that it names. Values may be reasons themselves.
pub(crate) fn codes(types: &Types, own: &str) -> Vec<(String, Vec<String>)> {
    match &types.get(own).shape {
        Shape::OneOf(all) => {
            let inner = all.iter().map(|(_, ty)| typescript::name(types, ty, &mut Vec::new()));
            inner.flat_map(|own| codes(types, &own)).collect()
        }
        Shape::Cases(Some(_), cases) => {
            let told = cases.iter().flat_map(|case| match &case.holds {
                Holds::Nothing => vec![(case.name.clone(), Vec::new())],
                Holds::Itself(ty) => codes(types, &typescript::name(types, ty, &mut Vec::new())),
                Holds::Fields(fields) => {
                    let values = fields.iter().map(|field| field.name.clone()).collect();
                    let within = fields.iter().flat_map(|field| within(types, &field.ty));
                    std::iter::once((case.name.clone(), values)).chain(within).collect()
                }
                Holds::One(_) => panic!("a reason names what it holds"),
            });
            told.collect()
        }
        _ => panic!("{own} is no type of reasons"),
    }
}

/// The codes of a value that is a reason itself.
fn within(types: &Types, ty: &syn::Type) -> Vec<(String, Vec<String>)> {
    let own = typescript::name(types, ty, &mut Vec::new());
    match types.all.get(&own).map(|described| &described.shape) {
        Some(Shape::OneOf(_) | Shape::Cases(Some(_), _)) => codes(types, &own),
        _ => Vec::new(),
    }
}
