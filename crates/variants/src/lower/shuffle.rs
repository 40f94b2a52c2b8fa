//! Numbered starts.

use chatur_board::SquareSet;
use chatur_core::Kind;

use super::names;
use super::zones::Zones;
use crate::said::Mistake;
use crate::schema::{Copies as CopiesWord, KeepIf, ShuffleStep, VariantFile, ZoneWords};
use crate::shuffle::{Copies, Keep, Plan, Step};
use crate::text::path::Path;
use crate::told::report::Report;

pub(super) fn lower(
    file: &VariantFile,
    kinds: &[Kind],
    zones: &mut Zones<'_>,
    report: &mut Report<'_>,
) -> Option<Plan> {
    let words = file.setup.as_ref()?.shuffle.as_ref()?;
    let setup = Path::TOP.field("setup");
    let at = setup.field("shuffle");
    if words.steps.is_empty() {
        report
            .error(&at.field("steps"), Mistake::Shuffle, said!(ListOfShuffleStepsEmpty))
            .help(said!(PlacePiece));
        return None;
    }
    let squares = zones.resolve(&words.squares, &at.field("squares"), None, report);
    if squares.iter().flatten().any(|set: &SquareSet| set.is_empty()) {
        report
            .error(&at.field("squares"), Mistake::Shuffle, said!(NoSquareToShuffle))
            .help(said!(NameSquaresOfEverySeat));
    }
    let list = at.field("steps");
    let mut steps = Vec::new();
    for (i, step) in words.steps.iter().enumerate() {
        let at = list.index(i);
        let on =
            |words: &Option<ZoneWords>, at: &Path<'_>, zones: &mut Zones<'_>, report: &mut Report<'_>| {
                words.as_ref().map(|words| zones.resolve(words, &at.field("on"), None, report))
            };
        steps.push(match step {
            ShuffleStep::One { piece, on: place } => {
                let at = at.field("One");
                let kind = names::kind(kinds, piece, &at.field("piece"), report);
                let on = on(place, &at, zones, report);
                kind.map(|piece| Step::One { piece, on: on.flatten() })
            }
            ShuffleStep::Several { piece, count, on: place } => {
                let at = at.field("Several");
                if *count == 0 {
                    report
                        .error(&at.field("count"), Mistake::Shuffle, said!(StepPlacesNoPiece))
                        .help(said!(WriteMore));
                }
                let kind = names::kind(kinds, piece, &at.field("piece"), report);
                let on = on(place, &at, zones, report);
                kind.map(|piece| Step::Several { piece, count: *count, on: on.flatten() })
            }
            ShuffleStep::Rest(pieces) => {
                let at = at.field("Rest");
                if pieces.is_empty() {
                    report
                        .error(&at, Mistake::Shuffle, said!(StepPlacesNoPiece))
                        .help(said!(NamePiecesForSquaresLeft));
                }
                let found = names::kinds(kinds, pieces, &at, report);
                (found.len() == pieces.len()).then_some(Step::Rest(found))
            }
        });
    }
    let list = at.field("keep_if");
    let mut keep_if = Vec::new();
    for (i, keep) in words.keep_if.iter().flatten().enumerate() {
        let at = list.index(i);
        keep_if.push(match keep {
            KeepIf::PawnsGuarded => Some(Keep::PawnsGuarded),
            KeepIf::OppositeShades(a, b) => {
                let at = at.field("OppositeShades");
                let a = names::kind(kinds, a, &at.index(0), report);
                let b = names::kind(kinds, b, &at.index(1), report);
                a.zip(b).map(|(a, b)| Keep::OppositeShades(a, b))
            }
        });
    }
    Some(Plan {
        squares: squares?,
        steps: steps.into_iter().collect::<Option<_>>()?,
        keep_if: keep_if.into_iter().collect::<Option<_>>()?,
        copies: match words.copies.unwrap_or_default() {
            CopiesWord::Same => Copies::Same,
            CopiesWord::Independent => Copies::Independent,
        },
        default: words.default.unwrap_or(0),
    })
}
