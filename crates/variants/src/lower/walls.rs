//! Walls that moves place.

use chatur_board::Step;
use chatur_core::{WallAt, Walling};

use super::movement::zone_name;
use super::zones::Zones;
use crate::said::Mistake;
use crate::schema::{VariantFile, WallAtWord};
use crate::text::path::Path;
use crate::told::report::Report;

/// What is beside another wall.
const BESIDE: [Step; 4] = [Step::new(0, 1), Step::new(1, 0), Step::new(0, -1), Step::new(-1, 0)];

pub(super) fn lower(file: &VariantFile, zones: &mut Zones<'_>, report: &mut Report<'_>) -> Option<Walling> {
    let words = file.walls.as_ref()?;
    let at = Path::TOP.field("walls");
    let instead = words.instead == Some(true);
    let zone = words.zone.as_ref().and_then(|zone| {
        let here = at.field("zone");
        let squares = zones.resolve(zone, &here, None, report)?;
        if squares.iter().all(|set| set.is_empty()) {
            report.error(&here, Mistake::Walls, said!(NoSquareForWall)).help(said!(LeaveOutForAllSquares));
        }
        Some(zones.intern(zone_name(zone), squares))
    });
    Some(Walling {
        at: match words.at {
            None | Some(WallAtWord::Anywhere) => WallAt::Anywhere,
            Some(WallAtWord::Duck) => WallAt::Duck,
            Some(WallAtWord::Arrow) => WallAt::Arrow,
            Some(WallAtWord::Left) => WallAt::Left,
            Some(WallAtWord::Edge) => WallAt::Edge(BESIDE.to_vec()),
        },
        zone,
        instead,
    })
}
