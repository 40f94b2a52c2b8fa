//! The board and its parts.

use chatur_board::{Shape, Wrap};
use chatur_core::ZoneId;

use super::Topic;
use super::talk::Talk;
use crate::schema::Named;
use crate::text::path::Step;

pub(super) fn tell(talk: &mut Talk<'_>) {
    talk.section(Topic::Board);
    let geometry = &talk.spec.geometry;
    let count = geometry.squares().count();
    let (files, ranks) = (geometry.files(), geometry.ranks());
    let full = count == u32::from(files) * u32::from(ranks);
    let at = [Step::Field("board")];
    let levels = geometry.levels();
    let text = match geometry.shape() {
        Shape::Graph(_) => talk.told(said!(BoardHasPointsJoinedByLines { count })),
        Shape::Hexes => talk.told(said!(BoardHasSquaresInFiles { count, files })),
        Shape::Squares(_) if levels > 1 => {
            talk.told(said!(BoardHasLevelsOfFilesRanks { levels, files, ranks, count }))
        }
        Shape::Squares(_) if full => talk.told(said!(BoardHasFilesRanksSquares { files, ranks, count })),
        Shape::Squares(_) => talk.told(said!(BoardHasSquaresWithinFiles { count, files, ranks })),
    };
    talk.say(&at, text);
    let joined = match geometry.wrap() {
        Wrap::None => None,
        Wrap::Cylinder => Some(talk.told(said!(LeftRightEdgesJoined))),
        Wrap::Torus => Some(talk.told(said!(OppositeEdgesJoinedWhat))),
    };
    if let Some(text) = joined {
        talk.say(&at, text);
    }
    let walls = talk.spec.walls;
    if walls.any() {
        let squares = talk.squares(walls);
        let text = talk.told(said!(AtStartWallsOnNobodyCanEnter { squares }));
        talk.say(&[Step::Field("setup"), Step::Field("walls")], text);
    }
    zones(talk);
}

/// The zones that the author has named.
fn zones(talk: &mut Talk<'_>) {
    for name in talk.words().zones.iter().flat_map(Named::names) {
        let Some(index) = talk.spec.zones.iter().position(|zone| zone.name == name) else { continue };
        let words = talk.zone_squares(ZoneId(index as u8));
        let own = talk.zone_name(name);
        let text = talk.told(said!(ZoneIs { own, words }));
        talk.say(&[Step::Field("zones"), Step::Field(name)], text);
    }
}
