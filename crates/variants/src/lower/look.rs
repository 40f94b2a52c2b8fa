//! How a page draws the game. Of drawings nothing but the data of a path comes through, for pages of others show them.

use chatur_board::SquareSet;
use chatur_core::Spec;

use crate::said::Mistake;
use crate::schema::{LookWords, Named, VariantFile};
use crate::text::path::Path;
use crate::told::nearest::suggestion;
use crate::told::report::Report;

/// The longest path, in bytes.
const LONGEST: usize = 2000;

/// Refuses what cannot be drawn: a palace that is no zone, drawings that are none, and drawings of nothing.
pub(super) fn check(file: &VariantFile, report: &mut Report<'_>) {
    palace(file, report);
    drawings(file, report);
}

fn palace(file: &VariantFile, report: &mut Report<'_>) {
    let Some(name) = file.look.as_ref().and_then(|look| look.palace.as_ref()) else { return };
    if file.zones.as_ref().is_none_or(|zones| zones.get(name).is_none()) {
        let look = Path::TOP.field("look");
        report
            .error(&look.field("palace"), Mistake::UnknownZone, said!(NoZone { name }))
            .help(suggestion(name, file.zones.iter().flat_map(Named::names)));
    }
}

fn drawings(file: &VariantFile, report: &mut Report<'_>) {
    let Some(drawings) = file.look.as_ref().and_then(|look| look.drawings.as_ref()) else { return };
    let look = Path::TOP.field("look");
    let all = look.field("drawings");
    for (name, drawing) in drawings.iter() {
        let at = all.field(name);
        if file.pieces.as_ref().is_none_or(|pieces| pieces.get(name).is_none()) {
            report
                .word(&at, Mistake::Drawing, said!(NoPieceToDrawn { name }))
                .help(said!(DrawingsStandUnderNames));
        }
        for (word, path) in [("body", Some(&drawing.body)), ("lines", drawing.lines.as_ref())] {
            let Some(path) = path else { continue };
            if path.len() > LONGEST {
                let message = said!(PathHasBytesAtMostDrawn { longest: LONGEST, count: path.len() });
                report.error(&at.field(word), Mistake::Drawing, message).help(said!(DrawWithFewerPoints));
            } else if !is_path(path) {
                report
                    .error(&at.field(word), Mistake::Drawing, said!(NoSvgPath))
                    .help(said!(BeginsWithHasNothingButCommandsNumbers));
            }
        }
    }
}

impl LookWords {
    /// The squares of each palace: those of its zone, as each seat has it; none where the rules have no such zone.
    pub fn palaces(&self, spec: &Spec) -> Vec<SquareSet> {
        let zone = self.palace.as_ref().and_then(|name| spec.zones.iter().find(|zone| zone.name == *name));
        let mut palaces = zone.map(|zone| zone.squares.clone()).unwrap_or_default();
        palaces.dedup();
        palaces
    }
}

/// Whether a text has nothing but the commands and numbers of a path.
fn is_path(text: &str) -> bool {
    const COMMANDS: &str = "MmLlHhVvCcSsQqTtAaZz";
    let fits = |sign: char| COMMANDS.contains(sign) || sign.is_ascii_digit() || " \n.,-+".contains(sign);
    text.starts_with(['M', 'm']) && text.chars().all(fits)
}

#[cfg(test)]
mod tests {
    use super::is_path;

    #[test]
    fn a_path_is_commands_and_numbers() {
        assert!(is_path("M10 38h25v-5z m.5,-1.5A2 2 0 1 0 4 4"));
        for text in ["", "L1 1", "M1 1\" onload=\"x", "M1 1<script>", "Murl(#a)", "M1 1;", "M1e9 1"] {
            assert!(!is_path(text), "{text}");
        }
    }
}
