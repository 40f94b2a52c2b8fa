//! Warns of a piece that is given moves and is still worth what the parent says.

use crate::path::Path;
use crate::report::Report;
use crate::schema::VariantFile;

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
        let said = said!(
            "`{name}` is given other moves and is still worth {value}, as in the parent",
            "`{name}` reçoit d'autres coups et vaut toujours {value}, comme dans le parent"
        );
        report.warning(&pieces.field(name), "value", said).help(said!(
            "write its `value`, in hundredths of a pawn; `chatur values` measures it by games",
            "écrivez sa valeur (`value`), en centièmes de pion ; `chatur values` la mesure par des parties"
        ));
    }
}
