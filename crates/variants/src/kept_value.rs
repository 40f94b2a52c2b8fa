//! Warns of a piece that is given moves and is still worth what the parent says.

use crate::said::Mistake;
use crate::schema::VariantFile;
use crate::text::path::Path;
use crate::told::report::Report;

/// Looks for pieces of the child that have new moves and the old `value`. An opponent would misjudge every exchange.
/// Pieces that promote are let be: most of their worth is in what they become.
pub(crate) fn kept_values(parent: &VariantFile, child: &VariantFile, report: &mut Report<'_>) {
    let (Some(before), Some(after)) = (&parent.pieces, &child.pieces) else { return };
    let pieces = Path::TOP.field("pieces");
    for (name, piece) in after.iter() {
        let Some(old) = before.get(name) else { continue };
        let moved = piece.moves.is_some() || piece.like.is_some();
        let promotes = piece.promotes.is_some() || old.promotes.is_some();
        let Some(value) = old.value.filter(|_| moved && !promotes && piece.value.is_none()) else { continue };
        let said = said!(GivenOtherMovesStill { name, value });
        report
            .warning(&pieces.field(name), Mistake::Value, said)
            .help(said!(WriteInHundredthsOfPawnMeasures));
    }
}
