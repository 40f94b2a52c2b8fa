//! Conditions about where pieces stand and how many are left.

use chatur_board::{Geometry, Step};
use chatur_core::{Condition, KindId, KindSet, Seat, Who, ZoneId};

use super::Lowering;
use crate::judge::clash::Clash;
use crate::lower::directions::heard;
use crate::lower::{castling, names};
use crate::said::Mistake;
use crate::schema::{ConditionWords, Dir};
use crate::text::path::Path;

impl Lowering<'_, '_, '_, '_> {
    pub(super) fn shape(&mut self, words: &ConditionWords, at: &Path<'_>) -> Option<Condition> {
        Some(match words {
            ConditionWords::Reached { kinds, zone, by, count, safe, or_full } => {
                let at = at.field("Reached");
                let list = at.field("kinds");
                if kinds.is_empty() {
                    self.report.error(&list, Mistake::End, said!(ListOfPiecesEmpty)).help(said!(NamePiece));
                }
                let kinds = names::kind_set(self.scope.kinds, kinds, &list, self.report).iter().collect();
                let zone = self.zone(zone, &at.field("zone"))?;
                let count = count.unwrap_or(1);
                self.positive(u32::from(count), &at.field("count"));
                if !self.never_if_empty(zone, &at.field("zone")) {
                    let most = self.widest(zone);
                    if u32::from(count) > most {
                        let message = said!(ZoneHasSquaresOnlyNeverHolds { most });
                        self.report.idle(&at.field("count"), Mistake::End, message, said!(CountFewerPieces));
                    }
                }
                let by = by.as_ref().map_or(Who::Owner, |by| self.who(by, &at));
                let (safe, or_full) = (*safe == Some(true), *or_full == Some(true));
                if safe && self.scope.also {
                    let capture = Path::TOP.field("capture");
                    let also = capture.field("also");
                    self.report.clash(Clash::AlsoSafe, (&at.field("safe"), "safe"), (&also, "also"));
                }
                Condition::Reached { kinds, zone, by, count, safe, or_full }
            }
            ConditionWords::Extinct { who: by, kinds, left, enemy_has } => {
                let at = at.field("Extinct");
                let list = at.field("kinds");
                let (left, enemy_has) = (left.unwrap_or(0), enemy_has.unwrap_or(0));
                if kinds.is_empty() {
                    self.report
                        .error(&list, Mistake::End, said!(ListOfPiecesEmpty))
                        .help(said!(ForAllPiecesTogether));
                }
                let kinds = names::kinds(self.scope.kinds, kinds, &list, self.report);
                let by = self.who(by, &at);
                self.extinct_at_once(by, &kinds, left, enemy_has, &at);
                Condition::Extinct { by, kinds: kinds.into_iter().collect(), left, enemy_has }
            }
            ConditionWords::InARow { who: by, kinds, count, dirs, gaps } => {
                let at = at.field("InARow");
                let kinds = self.kinds(kinds.as_deref(), &at);
                let steps = lines(self.steps(dirs.as_deref(), &at));
                if *count < 2 {
                    self.report
                        .error(&at.field("count"), Mistake::End, said!(RowBeginsWithTwoPieces))
                        .help(said!(WriteCountMore));
                } else if !steps.is_empty()
                    && !steps.iter().any(|&step| longest(&self.scope.ground.geometry, step) >= *count)
                {
                    self.report.idle(
                        &at.field("count"),
                        Mistake::End,
                        said!(NoLineOfBoardSquaresLong { count }),
                        said!(CountFewerPieces),
                    );
                }
                let gaps = *gaps == Some(true);
                Condition::InARow { by: self.who(by, &at), kinds, count: *count, steps, gaps }
            }
            ConditionWords::Joins { who: by, kinds, from, to, dirs } => {
                let at = at.field("Joins");
                let kinds = self.kinds(kinds.as_deref(), &at);
                let from_zone = self.zone(from, &at.field("from"));
                let to_zone = self.zone(to, &at.field("to"));
                let (from, to) = (from_zone?, to_zone?);
                self.never_if_empty(from, &at.field("from"));
                self.never_if_empty(to, &at.field("to"));
                let steps = self.steps(dirs.as_deref(), &at);
                Condition::Joins { by: self.who(by, &at), kinds, from, to, steps }
            }
            ConditionWords::Block { who: by, kinds, side } => {
                let at = at.field("Block");
                let kinds = self.kinds(kinds.as_deref(), &at);
                let geometry = &self.scope.ground.geometry;
                let most = geometry.files().min(geometry.ranks());
                if *side < 2 {
                    self.report
                        .error(&at.field("side"), Mistake::End, said!(BlockHasAtLeastTwoSquares))
                        .help(said!(WriteSideMore));
                } else if *side > most {
                    self.report.idle(
                        &at.field("side"),
                        Mistake::End,
                        said!(BoardSquaresWideOnlyNever { most }),
                        said!(ChooseSmallerBlock),
                    );
                }
                Condition::Block { by: self.who(by, &at), kinds, side: *side }
            }
            ConditionWords::LostRight { who: by, castling } => {
                let at = at.field("LostRight");
                let list = at.field("castling");
                if castling.is_empty() {
                    self.report
                        .error(&list, Mistake::End, said!(ListOfWaysEmpty))
                        .help(said!(NameWayToCastle));
                }
                let ways = castling::named(self.scope.castling, castling.iter(), &list, self.report);
                Condition::LostRight { by: self.who(by, &at), ways }
            }
            ConditionWords::Passed(turns) => {
                let at = at.field("Passed");
                self.positive(u32::from(*turns), &at);
                if !self.scope.passes {
                    self.report.idle(
                        &at,
                        Mistake::End,
                        said!(NobodyMayPassInVariantNever),
                        said!(WriteTurnPassAlways),
                    );
                }
                Condition::Passed(*turns)
            }
            _ => return None,
        })
    }

    fn zone(&mut self, name: &str, at: &Path<'_>) -> Option<ZoneId> {
        self.scope.zones.id(name, at, self.report)
    }

    /// Says that a zone without squares is never reached.
    fn never_if_empty(&mut self, zone: ZoneId, at: &Path<'_>) -> bool {
        let empty = self.widest(zone) == 0;
        if empty {
            let message = said!(ZoneHasNoSquareNeverHolds);
            self.report.idle(at, Mistake::End, message, said!(NameZoneHasSquaresOnBoard));
        }
        empty
    }

    /// How many squares the zone has for the seat for which it has most.
    fn widest(&self, zone: ZoneId) -> u32 {
        self.scope.zones.squares_of(zone).iter().map(|set| set.count()).max().unwrap_or(0)
    }

    /// The kinds that count, all unless some are named.
    fn kinds(&mut self, names: Option<&[String]>, at: &Path<'_>) -> KindSet {
        let Some(names) = names else {
            return (0..self.scope.kinds.len()).map(|i| KindId(i as u8)).collect();
        };
        let list = at.field("kinds");
        if names.is_empty() {
            self.report
                .error(&list, Mistake::End, said!(ListOfPiecesEmpty))
                .help(said!(LeaveOutForAllPieces));
        }
        names::kind_set(self.scope.kinds, names, &list, self.report)
    }

    fn steps(&mut self, dirs: Option<&[Dir]>, at: &Path<'_>) -> Vec<Step> {
        let list = at.field("dirs");
        let mut steps = Vec::new();
        if dirs.is_some_and(<[Dir]>::is_empty) {
            self.report
                .error(&list, Mistake::End, said!(ListOfDirectionsEmpty))
                .help(said!(WriteLeaveOutForAll));
        }
        for (i, &dir) in dirs.unwrap_or(&[Dir::AllRound]).iter().enumerate() {
            for step in heard(&self.scope.ground.geometry, dir, &list.index(i), self.report) {
                if !steps.contains(&step) {
                    steps.push(step);
                }
            }
        }
        steps
    }

    /// Something that is extinct before the first move is hardly meant.
    fn extinct_at_once(&mut self, by: Who, kinds: &[KindId], left: u8, enemy_has: u8, at: &Path<'_>) {
        let Some(start) = self.scope.start.filter(|_| !self.report.failed()) else { return };
        let seats = &self.scope.ground.seats;
        let count = |seat: usize, kind: KindId| {
            let there = start.iter().flatten();
            there.filter(|piece| piece.seat == Seat(seat as u8) && piece.kind == kind).count()
        };
        let enemies =
            |a: usize, b: usize| a != b && (seats[a].team.is_none() || seats[a].team != seats[b].team);
        for &kind in kinds {
            let meant = |seat: usize| !matches!(by, Who::Seat(one) if one.index() != seat);
            let gone = (0..seats.len()).filter(|&seat| meant(seat)).find(|&seat| {
                let enough = (0..seats.len())
                    .any(|other| enemies(seat, other) && count(other, kind) >= usize::from(enemy_has));
                count(seat, kind) <= usize::from(left) && enough
            });
            let Some(seat) = gone else { continue };
            let (name, seat, has) =
                (&self.scope.kinds[kind.index()].name, &seats[seat].name, count(seat, kind));
            let message = said!(HoldsBeforeFirstMove { seat, has, name });
            self.report.idle(at, Mistake::End, message, said!(NamePiecesOfEverybodyHasMore));
        }
    }
}

/// Each line once: of two opposite steps the first.
fn lines(steps: Vec<Step>) -> Vec<Step> {
    let mut lines: Vec<Step> = Vec::new();
    for step in steps {
        let back = Step::new(step.right.saturating_neg(), step.forward.saturating_neg());
        if !lines.contains(&back) {
            lines.push(step);
        }
    }
    lines
}

/// How many squares the longest line along a step has.
fn longest(geometry: &Geometry, step: Step) -> u8 {
    let way = geometry.turn(chatur_board::Facing::North, step);
    let length = |square| geometry.line(square, way).count() + 1;
    geometry.squares().into_iter().map(length).max().unwrap_or(0).min(255) as u8
}
