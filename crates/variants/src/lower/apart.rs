//! Words that each have a meaning, and none beside the other.

use chatur_board::{Shape, Wrap};
use chatur_core::{Arrival, WallAt};

use super::{Ground, Kind};
use crate::path::Path;
use crate::report::Report;
use crate::schema::{BlastWords, GoesWord, VariantFile};

/// Refuses the pairs of words that cannot be played together, at one of the two.
pub(super) fn refuse(
    file: &VariantFile,
    ground: &Ground,
    kinds: &[Kind],
    walls: Option<&WallAt>,
    report: &mut Report<'_>,
) {
    let top = Path::TOP;
    let joined = matches!(ground.geometry.shape(), Shape::Squares(wrap) if *wrap != Wrap::None);
    if joined && file.castling.as_ref().is_some_and(|ways| !ways.is_empty()) {
        say(
            report,
            &top.field("castling"),
            "`castling` cannot stand beside `wrap`: where edges are joined no side has a last partner",
            "leave it out with `without: [\"castling\"]`, or take `wrap` out of the board",
        );
    }
    if file.turn.as_ref().is_some_and(|turn| turn.crosses_levels == Some(true)) {
        for (word, there) in
            [("drops", file.drops.is_some()), ("gating", file.gating.is_some()), ("walls", walls.is_some())]
        {
            if there {
                say(
                    report,
                    &top.field(word),
                    &format!(
                        "`{word}` cannot stand beside `crosses_levels`: what comes onto the board makes no move that could cross"
                    ),
                    "leave one of the two words out",
                );
            }
        }
    }
    if let Some(capture) = file.capture.as_ref().filter(|capture| capture.converts == Some(true)) {
        let others = [
            ("blast", capture.blast.is_some()),
            ("petrifies", capture.petrifies.is_some()),
            ("absorbs", capture.absorbs.is_some()),
            ("goes", capture.goes.is_some_and(|goes| goes != GoesWord::Away)),
        ];
        for (word, _) in others.into_iter().filter(|(_, there)| *there) {
            say(
                report,
                &top.field("capture").field(word),
                &format!("`{word}` cannot stand beside `converts`: nothing is captured"),
                "leave one of the two words out",
            );
        }
    }
    let dies = file.capture.as_ref().is_some_and(|capture| {
        capture.petrifies.is_some()
            || capture.blast.as_ref().is_some_and(|blast: &BlastWords| blast.kills_captor != Some(false))
    });
    if dies && matches!(walls, Some(WallAt::Arrow)) {
        say(
            report,
            &top.field("walls"),
            "`at: Arrow` cannot stand beside `blast` or `petrifies`: the captor is gone and shoots no arrow",
            "write `at: Anywhere`, or let the captor live with `kills_captor: false`",
        );
    }
    let shoots = kinds.iter().flat_map(|kind| &kind.movement).any(|atom| atom.arrival == Arrival::Shoot);
    let why = match walls {
        Some(WallAt::Left) => "`at: Left` cannot stand beside `effect: Shoot`: who shoots leaves no square",
        Some(WallAt::Arrow) => "`at: Arrow` cannot stand beside `effect: Shoot`: who shoots has not moved",
        _ => return,
    };
    if shoots {
        say(report, &top.field("walls"), why, "write `at: Anywhere`, or let no piece shoot");
    }
}

fn say(report: &mut Report<'_>, at: &Path<'_>, message: &str, help: &str) {
    report.word(at, "together", message).help(help);
}
