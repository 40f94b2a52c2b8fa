//! Where one piece can go, before anybody asks whether its royal piece stays safe.

use chatur_board::{Bits, Square};
use chatur_effort::tick;

use crate::general::tables::GeneralTables;
use crate::movement::path::{PathCondition, PathKind};
use crate::movement::paths::MoveTable;
use crate::position::general::GeneralPosition;
use crate::{Arrival, Hop, KindId, Move, MoveKind};

/// Where a piece can go.
#[derive(Clone, Debug)]
pub(crate) struct Going<const W: usize> {
    pub(crate) sets: Sets<W>,
    /// Shots, swaps, and moves that capture on the way.
    pub(crate) others: Vec<Move>,
}

/// The ordinary targets of a piece, by sort.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sets<const W: usize> {
    pub(crate) quiet: Bits<W>,
    pub(crate) take: Bits<W>,
    /// Quiet moves that leave a mark.
    pub(crate) marking: Bits<W>,
    /// Marked squares on which it captures in passing.
    pub(crate) passing: Bits<W>,
}

impl<const W: usize> Sets<W> {
    /// A square reached in several ways is one move: one without a mark wins, and one that takes two.
    #[inline(always)]
    fn deduplicate(&mut self) {
        self.marking = self.marking.without(self.quiet);
        self.passing = self.passing.without(self.quiet | self.marking);
        self.take = self.take.without(self.passing);
    }

    /// All targets.
    #[inline(always)]
    pub(crate) fn all(&self) -> Bits<W> {
        self.quiet | self.take | self.marking | self.passing
    }
}

/// What stands on the board, as one seat sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scene<const W: usize> {
    pub(crate) blocked: Bits<W>,
    /// What may be captured.
    pub(crate) prey: Bits<W>,
    /// Where it may be captured in passing.
    pub(crate) marked: Bits<W>,
    /// Where such a capture takes what stands there as well.
    pub(crate) both: Bits<W>,
    /// What picky hoppers do not jump.
    pub(crate) barred: Bits<W>,
}

impl<const W: usize> Scene<W> {
    /// The targets of a piece, but for its ways that are walked.
    #[inline(always)]
    pub(crate) fn sets(&self, tables: &GeneralTables<W>, table: &MoveTable<W>, from: Square) -> Sets<W> {
        let Self { blocked, prey, marked, both, barred } = *self;
        let mut sets = Sets {
            quiet: table.quiet.without(blocked),
            take: table.take & prey,
            marking: Bits::EMPTY,
            passing: table.passing & (marked.without(blocked) | both),
        };
        let lifted = blocked.without(Bits::of(from));
        for ray in tables.paths.rays(table) {
            let (quiet, take) = ray.targets(lifted, prey, barred);
            sets.quiet |= quiet;
            sets.take |= take;
        }
        for leap in tables.paths.lame_leaps(table) {
            let clear = !leap.clear.meets(lifted);
            sets.quiet |= leap.quiet.without(blocked).times(clear);
            sets.take |= (leap.take & prey).times(clear);
            sets.marking |= leap.marking.without(blocked).times(clear);
        }
        sets.deduplicate();
        sets
    }
}

/// What a piece meets on its way.
struct Meets<'a, const W: usize, const S: usize, const E: usize> {
    position: &'a GeneralPosition<W, S, E>,
    from: Square,
    blocked: Bits<W>,
    prey: Bits<W>,
    friends: Bits<W>,
    marked: Bits<W>,
    both: Bits<W>,
}

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// Where the piece of seat `me` on `from` can go while its seat is not in check.
    pub(crate) fn going(&self, tables: &GeneralTables<W>, me: usize, from: Square, kind: usize) -> Going<W> {
        self.going_in(tables, me, from, kind, false)
    }

    /// Where the piece of seat `me` on `from` can go.
    pub(crate) fn going_in(
        &self,
        tables: &GeneralTables<W>,
        me: usize,
        from: Square,
        kind: usize,
        in_check: bool,
    ) -> Going<W> {
        self.going_through(tables, me, from, kind, in_check, self.scene(tables, me))
    }

    /// Where it can go in what it meets.
    pub(crate) fn going_through(
        &self,
        tables: &GeneralTables<W>,
        me: usize,
        from: Square,
        kind: usize,
        in_check: bool,
        scene: Scene<W>,
    ) -> Going<W> {
        let prey = match tables.kinds[kind].takes {
            None => scene.prey,
            Some(none) if none.is_empty() => Bits::EMPTY,
            Some(_) => {
                let may = |&square: &Square| tables.may_take(kind, self.kind(self.anchor_of(tables, square)));
                scene.prey.into_iter().filter(may).collect()
            }
        };
        let scene = Scene { prey, ..scene };
        let table = tables.paths.table(kind, me, from);
        let mut going = Going { sets: scene.sets(tables, table, from), others: Vec::new() };
        if table.is_walked() {
            self.walk_paths(tables, me, from, table, in_check, scene, &mut going);
            going.sets.deduplicate();
        }
        if tables.captures.moves_on {
            self.move_on(tables, me, from, kind, &mut going);
        }
        going
    }

    /// What all pieces of a seat meet.
    #[inline(always)]
    pub(crate) fn scene(&self, tables: &GeneralTables<W>, me: usize) -> Scene<W> {
        let (prey, marked) = (self.prey(tables, me), self.marked(tables, me));
        let both = if tables.takes_both { self.takeable_on(tables, me, prey & marked) } else { Bits::EMPTY };
        Scene { blocked: self.blocked(), prey, marked, both, barred: self.barred(tables) }
    }

    /// Those of the squares on which an ordinary piece may be taken: none that is royal.
    fn takeable_on(&self, tables: &GeneralTables<W>, me: usize, squares: Bits<W>) -> Bits<W> {
        tables.foes[me].iter().fold(squares, |left, &foe| left.without(self.royals[foe % S]))
    }

    /// The pieces that picky hoppers do not jump.
    #[inline(always)]
    pub(crate) fn barred(&self, tables: &GeneralTables<W>) -> Bits<W> {
        let Some(hurdles) = tables.paths.hurdles else { return Bits::EMPTY };
        let barred = |&square: &Square| !hurdles.has(KindId(self.kind(square) as u8));
        self.walls | self.pieces().into_iter().filter(barred).collect::<Bits<W>>()
    }

    /// Follows the paths that are no common shape.
    #[inline(never)]
    #[allow(clippy::too_many_arguments)]
    fn walk_paths(
        &self,
        tables: &GeneralTables<W>,
        me: usize,
        from: Square,
        table: &MoveTable<W>,
        in_check: bool,
        Scene { blocked, prey, marked, both, .. }: Scene<W>,
        going: &mut Going<W>,
    ) {
        let friends = self.seats[me % S];
        let mut meets = Meets { position: self, from, blocked, prey, friends, marked, both };
        tick(tables.paths.walked_steps(table));
        meets.blocked.remove(from);
        meets.friends.remove(from);
        for &path in tables.paths.paths(table) {
            let path_kind = tables.paths.path_kind(path);
            if path_kind.fresh && !self.fresh.has(from) || path_kind.unless_check && in_check {
                continue;
            }
            if path_kind.asks && !self.relate(tables, &path_kind.seen, me, from, self.blocked()) {
                continue;
            }
            let squares = tables.paths.squares(path);
            if path_kind.takes_on_the_way || path_kind.arrival != Arrival::Land {
                meets.special(path_kind, squares, going);
            } else if matches!(path_kind.hop, Hop::Over | Hop::Behind) {
                meets.hop(path_kind, squares, going);
            } else if path_kind.hop == Hop::Enemies {
                meets.leap(path_kind, squares, self.enemies(tables, me), going);
            } else {
                meets.walk(path_kind, squares, going);
            }
        }
        if going.others.len() > 1 {
            going.others.sort_unstable();
            going.others.dedup();
        }
    }
}

impl<const W: usize, const S: usize, const E: usize> Meets<'_, W, S, E> {
    #[inline(always)]
    fn walk(&self, path_kind: &PathKind, squares: &[(Square, PathCondition)], going: &mut Going<W>) {
        for &(square, condition) in squares {
            let there = self.blocked.has(square);
            match condition {
                PathCondition::Clear if there => return,
                PathCondition::Hurdle if !there => return,
                PathCondition::Take => return,
                PathCondition::Land if there => {
                    self.capture(path_kind, square, going);
                    return;
                }
                PathCondition::Land => self.step(path_kind, square, going),
                _ => {}
            }
        }
    }

    #[inline(always)]
    fn capture(&self, path_kind: &PathKind, square: Square, going: &mut Going<W>) {
        if path_kind.to.en_passant && self.both.has(square) {
            going.sets.passing.insert(square);
        }
        if path_kind.to.enemy && self.prey.has(square) || path_kind.to.friend && self.friends.has(square) {
            going.sets.take.insert(square);
        }
    }

    #[inline(always)]
    fn step(&self, path_kind: &PathKind, square: Square, going: &mut Going<W>) {
        if path_kind.to.en_passant && self.marked.has(square) {
            going.sets.passing.insert(square);
        }
        if path_kind.leaves_mark {
            going.sets.marking.insert(square);
        } else if path_kind.to.empty {
            going.sets.quiet.insert(square);
        }
    }

    fn hop(&self, path_kind: &PathKind, squares: &[(Square, PathCondition)], going: &mut Going<W>) {
        let mut jumped = false;
        for &(square, condition) in squares {
            let there = self.blocked.has(square);
            if !jumped {
                if there {
                    let kind = self.position.kind(square);
                    if path_kind.over.is_some_and(|over| kind > 127 || !over.has(KindId(kind as u8))) {
                        return;
                    }
                    jumped = true;
                }
                continue;
            }
            if there {
                if condition == PathCondition::Land {
                    self.capture(path_kind, square, going);
                }
                return;
            }
            if condition == PathCondition::Land {
                self.step(path_kind, square, going);
            }
            if path_kind.hop == Hop::Behind {
                return;
            }
        }
    }

    /// A move over enemies, as long as the square behind each is empty.
    fn leap(
        &self,
        path_kind: &PathKind,
        squares: &[(Square, PathCondition)],
        enemies: Bits<W>,
        going: &mut Going<W>,
    ) {
        for (at, &(square, condition)) in squares.iter().enumerate() {
            if self.blocked.has(square) {
                let kind = self.position.kind(square);
                let may = path_kind.over.is_none_or(|over| kind <= 127 && over.has(KindId(kind as u8)));
                let behind = squares.get(at + 1).is_some_and(|&(behind, _)| !self.blocked.has(behind));
                if !may || !behind || !enemies.has(square) {
                    return;
                }
            } else if condition == PathCondition::Land {
                self.step(path_kind, square, going);
            }
        }
    }

    /// Moves that are more than a target: shots, swaps, captures on the way.
    fn special(&self, path_kind: &PathKind, squares: &[(Square, PathCondition)], going: &mut Going<W>) {
        let mut via = None;
        let mut blocked = self.blocked;
        let mut jumped = !matches!(path_kind.hop, Hop::Over | Hop::Behind);
        let enemies = self.prey;
        for &(square, condition) in squares {
            let there = blocked.has(square);
            if !jumped {
                jumped = there;
                continue;
            }
            match condition {
                PathCondition::Clear if there => return,
                PathCondition::Hurdle if !there => return,
                PathCondition::Take => {
                    if !there || !enemies.has(square) || via.is_some() {
                        return;
                    }
                    via = Some(square);
                    // What is taken is gone when the piece goes on.
                    blocked.remove(square);
                }
                PathCondition::Land => {
                    let mv = |what| Move { via, ..Move::new(self.from, square, what) };
                    let prey = path_kind.to.enemy && enemies.has(square)
                        || path_kind.to.friend && self.friends.has(square);
                    if there {
                        match path_kind.arrival {
                            Arrival::Land if prey => going.others.push(mv(MoveKind::Plain)),
                            Arrival::Shoot if prey => going.others.push(mv(MoveKind::Shoot)),
                            Arrival::Swap if prey => going.others.push(mv(MoveKind::Swap)),
                            _ => {}
                        }
                        return;
                    }
                    if path_kind.to.empty && path_kind.arrival == Arrival::Land {
                        if via.is_some() {
                            going.others.push(mv(MoveKind::Plain));
                        } else if square != self.from {
                            going.sets.quiet.insert(square);
                        }
                    }
                }
                _ => {}
            }
        }
    }
}
