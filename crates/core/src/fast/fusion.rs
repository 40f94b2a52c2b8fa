//! Which of a player's pieces can join, on the lanes' boards.

use chatur_board::{Bits, Square};

use crate::fast::classes::{BODY, DIAGONAL, LEAPER, ORTHOGONAL, ROYAL};
use crate::fast::tables::Tables;
use crate::position::packed::Position;
use crate::{Joining, Room};

impl<const W: usize, const P: usize, const S: usize, const E: usize> Position<W, P, S, E> {
    /// Calls `hear` with every pair of the player's pieces that can join and the anchors of what they become,
    /// safe or not, until it returns true. Returns whether it did.
    pub(crate) fn joins(
        &self,
        tables: &Tables<W>,
        mut hear: impl FnMut(Square, Square, Bits<W>) -> bool,
    ) -> bool {
        let me = self.turn as usize % S;
        let occupied = self.occupied();
        let blocked = match tables.joints.room {
            Room::Needed => occupied,
            Room::Crushes => self.kings(tables),
        };
        for joint in &tables.joints.ways {
            let own = joint.of.iter().fold(Bits::EMPTY, |set, &code| set | self.coded(code)) & self.seats[me];
            if !own.several() {
                continue;
            }
            for from in own {
                let others = own.without(Bits::of(from));
                let partners = match joint.how {
                    Joining::Beside => joint.beside.at(from) & others,
                    Joining::MoveOnto => self.reached(tables, me, from, others, occupied),
                };
                for to in partners {
                    let anchors = joint.anchors(from, to, blocked);
                    if anchors.any() && hear(from, to, anchors) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Which of the squares `others` the piece on `from` could capture on, if enemies stood there.
    fn reached(
        &self,
        tables: &Tables<W>,
        me: usize,
        from: Square,
        others: Bits<W>,
        occupied: Bits<W>,
    ) -> Bits<W> {
        let code = self.code(from);
        let mut reached = Bits::EMPTY;
        if code >> DIAGONAL & 1 == 1 && tables.diagonals.at(from).meets(others) {
            reached |= tables.sliders.diagonal(from, occupied);
        }
        if code >> ORTHOGONAL & 1 == 1 && tables.orthogonals.at(from).meets(others) {
            reached |= tables.sliders.orthogonal(from, occupied);
        }
        for plane in [ROYAL, LEAPER] {
            if code >> plane & 1 == 1 {
                reached |= tables.leaps(plane, me, from);
            }
        }
        debug_assert!(code >> BODY & 1 == 0 || !tables.has_bodies);
        reached & others
    }
}
