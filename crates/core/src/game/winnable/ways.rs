//! The ways of winning that the endings of a variant know, and whether one of them is open to a seat.

use chatur_board::SquareSet;

use super::units::Units;
use super::{sheltered, shut_in};
use crate::{Condition, Ending, KindId, Seat, Verdict, Who};

/// Whether some ending could give the game to `seat`.
pub(super) fn any(units: &Units<'_>, seat: Seat) -> bool {
    let ways = Ways { units };
    units.spec().endings.iter().any(|ending| {
        let roles = [0, 1].into_iter().flat_map(|to_move| [0, 1].map(|owner| Roles { to_move, owner }));
        !is_by_fault(ending)
            && !is_draw_odds(ending)
            && roles.into_iter().any(|roles| {
                let winner = match ending.verdict {
                    Verdict::Win(who) => roles.seat(who),
                    Verdict::Lose(who) => 1 - roles.seat(who),
                    Verdict::Draw | Verdict::Out(_) => return false,
                    Verdict::Split { .. } | Verdict::Ranking | Verdict::Module(_) => seat.index(),
                };
                winner == seat.index() && ways.may_hold(&ending.when, roles)
            })
    })
}

/// Whether a game that is repeated is lost by whose fault it was, as a rule written in Rust judges it: no way to win.
pub(super) fn is_by_fault(ending: &Ending) -> bool {
    matches!((&ending.verdict, &ending.when), (Verdict::Module(_), Condition::Repeated(_)))
}

/// Whether an ending gives one seat by its name what elsewhere is a draw, as Armageddon does: no way to win.
fn is_draw_odds(ending: &Ending) -> bool {
    let to_one = matches!(ending.verdict, Verdict::Win(Who::Seat(_)) | Verdict::Lose(Who::Seat(_)));
    let drawn = match &ending.when {
        Condition::Stalemated(who) | Condition::NoMoves(who) => !matches!(who, Who::Seat(_)),
        Condition::Insufficient(_) | Condition::Repeated(_) | Condition::QuietMoves(_) => true,
        _ => false,
    };
    to_one && drawn
}

/// Who is who when a condition is looked at.
#[derive(Clone, Copy)]
struct Roles {
    to_move: usize,
    owner: usize,
}

impl Roles {
    fn seat(self, who: Who) -> usize {
        match who {
            Who::ToMove => self.to_move,
            Who::Mover => 1 - self.to_move,
            Who::Owner => self.owner,
            Who::Seat(seat) => seat.index() & 1,
        }
    }
}

struct Ways<'a> {
    units: &'a Units<'a>,
}

impl Ways<'_> {
    /// Whether a condition could hold one day.
    fn may_hold(&self, condition: &Condition, roles: Roles) -> bool {
        let seat = |who: &Who| roles.seat(*who);
        match condition {
            Condition::Checkmated(who) => {
                // The answer to this is kept.
                shut_in::may_close(self.units, seat(who), true) && self.may_check(1 - seat(who))
            }
            Condition::Stalemated(who) | Condition::NoMoves(who) => {
                !sheltered::is_sheltered(self.units, seat(who))
                    && shut_in::may_close(self.units, seat(who), false)
            }
            Condition::NoPieces(who) => self.may_lose_all(seat(who)),
            Condition::PiecesAtMost(who, most) => {
                self.count(seat(who), |_| true) <= usize::from(*most) || self.may_be_robbed(seat(who))
            }
            Condition::NoRoyals(who) => self.may_lose_royal(seat(who)),
            Condition::Extinct { by, kinds, left, .. } => {
                let royal = |kind| self.units.spec().kinds[usize::from(kind)].royal;
                if self.count(seat(by), |kind| kinds.has(kind)) <= usize::from(*left) {
                    true
                } else if self.units.spec().check.matters && kinds.iter().all(|kind| royal(kind.0)) {
                    self.may_lose_royal(seat(by))
                } else {
                    self.may_be_robbed(seat(by))
                }
            }
            Condition::Reached { kinds, zone, by, .. } => {
                let by = seat(by);
                let zone = self.units.spec().zones[usize::from(zone.0)].squares[by];
                let units = self.units.all.iter().filter(|unit| unit.serves(by));
                units.flat_map(|unit| &unit.forms).any(|form| {
                    kinds.iter().any(|kind| kind.index() == form.kind) && form.squares.meets(zone)
                })
            }
            Condition::Checks { by, .. } => self.may_check(seat(by)),
            Condition::All(parts) => parts.iter().all(|part| self.may_hold(part, roles)),
            Condition::AnyOf(parts) => parts.iter().any(|part| self.may_hold(part, roles)),
            _ => true,
        }
    }

    /// How many pieces of some kinds a seat has on the board.
    fn count(&self, seat: usize, counts: impl Fn(KindId) -> bool) -> usize {
        let pieces = self.units.setup.all();
        pieces.filter(|(_, piece)| piece.seat.index() == seat && counts(piece.kind)).count()
    }

    /// Whether a seat can ever attack the royal piece of the other.
    fn may_check(&self, by: usize) -> bool {
        if !self.units.spec().has_royals() {
            return false;
        }
        let home = self.units.royals(1 - by).fold(SquareSet::EMPTY, |all, unit| all | unit.squares());
        self.units.others(by).any(|unit| self.units.takes(unit, by).meets(home))
            || self.royal_may_check(by, home)
    }

    /// Whether a royal piece can attack one on `home` that does not attack it there.
    fn royal_may_check(&self, by: usize, home: SquareSet) -> bool {
        let ranges = self.units.ranges;
        let attacks_back = |from, to| {
            self.units.royals(1 - by).all(|unit| ranges.from(unit.now.0, 1 - by, to).takes.has(from))
        };
        self.units.royals(by).any(|unit| {
            unit.squares().into_iter().any(|from| {
                let takes = ranges.from(unit.now.0, by, from).takes & home;
                takes.into_iter().any(|to| !attacks_back(from, to))
            })
        })
    }

    /// Whether the other seat can ever capture anything of a seat's.
    fn may_be_robbed(&self, seat: usize) -> bool {
        let prey = self.units.others(seat).fold(SquareSet::EMPTY, |all, unit| all | unit.squares());
        self.captors(1 - seat).meets(prey)
    }

    /// Where a seat can ever capture.
    fn captors(&self, seat: usize) -> SquareSet {
        let units = self.units.all.iter().filter(|unit| unit.serves(seat));
        units.fold(SquareSet::EMPTY, |all, unit| all | self.units.takes(unit, seat))
    }

    fn may_lose_all(&self, seat: usize) -> bool {
        let stays = self.units.spec().has_royals() && self.units.royals(seat).next().is_some();
        let none = self.units.all.iter().all(|unit| unit.seat != Some(seat));
        none || !stays && !sheltered::is_sheltered(self.units, seat)
    }

    /// Whether a royal piece of a seat can go: captured, where check does not guard it, or in a blast.
    fn may_lose_royal(&self, seat: usize) -> bool {
        let spec = self.units.spec();
        if self.units.royals(seat).next().is_none() || !spec.has_royals() {
            return true;
        }
        // A blast near one's own royal piece is not legal, so the other seat must set it off.
        if spec.captures.blast.is_some() {
            return self.may_be_robbed(seat);
        }
        true
    }
}
