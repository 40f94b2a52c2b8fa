//! Exercises of how each piece moves, and how it captures.

use chatur_board::{Square, SquareSet};
use chatur_core::{Atom, Hop, KindId, Move, MoveKind, Piece, Seat, Setup, Spec};
use chatur_notation::{coordinates, read_position, write_setup};
use chatur_variants::Loaded;

use super::drill::{At, Drill, Wish};
use super::effort::Effort;
use super::lesson::{Goal, Lesson, Lessons, Untaught};
use super::lots::Lots;
use super::solve::solve;
use super::taught::taught;
use crate::show::{board, seat_name};

/// So many squares an exercise has, at most.
const SQUARES: usize = 3;
/// So often one is tried to be made until it is as long as that.
const TRIES: u64 = 12;
/// So many moves are tried to find the next square.
const STEPS: usize = 8;
/// So many pieces can be jumped, at most so many squares away.
const HURDLES: usize = 4;
const NEAR: u8 = 2;
/// How far pieces go that go as far as they can, for who compares.
const FAR: u8 = 8;

/// An exercise that can be solved.
struct Exercise {
    position: String,
    from: Square,
    squares: SquareSet,
    at: At,
    solution: Vec<Move>,
}

/// Adds exercises of all pieces.
pub(super) fn pieces(loaded: &Loaded, lessons: &mut Lessons) {
    let kinds = taught(loaded);
    let spec = loaded.variant.spec();
    let name = |kind: KindId| spec.kinds[kind.index()].name.clone();
    for &(kind, seat) in &kinds {
        if is_still(spec, kind) {
            lessons.untaught.push(Untaught::Still { kind: name(kind) });
            continue;
        }
        let before = lessons.lessons.len();
        for wish in [Wish::Reached, Wish::Taken] {
            let Ok(drill) = Drill::new(spec, seat, wish) else { continue };
            let mut effort = Effort::new(&drill.variant, 2 * kinds.len());
            let home = haunts(loaded, &drill, kind, &mut effort);
            let found = Maker { drill: &drill, kind, home, effort: &mut effort }.best();
            lessons.lessons.extend(found.map(|exercise| told(&drill, kind, exercise)));
        }
        if lessons.lessons.len() == before {
            lessons.untaught.push(Untaught::Kind { kind: name(kind) });
        }
    }
}

/// The squares on which a piece of a kind can be met: those that it gets to from where it begins, alone on the board, if
/// these are several; else all that it may stand on.
fn haunts(loaded: &Loaded, drill: &Drill, kind: KindId, effort: &mut Effort) -> Vec<Square> {
    let spec = drill.variant.spec();
    let piece = Piece { kind, seat: drill.seat };
    let begins = loaded.start.all().filter(|(_, there)| *there == piece).map(|(square, _)| square);
    let mut found: Vec<Square> = begins.collect();
    let mut next = 0;
    while next < found.len() && effort.look() {
        let mut setup = Setup::empty(&spec.geometry, spec.seats.len());
        setup.turn = drill.seat;
        setup.pieces[found[next].index()] = Some(piece);
        let at = drill.begin(&setup, found[next], SquareSet::EMPTY);
        for mv in at.iter().flat_map(|at| drill.moves(at)) {
            let stays = mv.promotion().is_none() && mv.what != MoveKind::Shoot;
            if stays && !found.contains(&mv.to) {
                found.push(mv.to);
            }
        }
        next += 1;
    }
    if found.len() > 1 {
        return found;
    }
    let region = spec.kinds[kind.index()].region.and_then(|zone| spec.zones.get(usize::from(zone.0)));
    let may = region.and_then(|zone| zone.squares.get(drill.seat.index()).copied());
    let all = spec.geometry.squares();
    all.into_iter().filter(|square| may.is_none_or(|may| may.has(*square))).collect()
}

/// Whether the pieces of a kind go nowhere by themselves: they could only take, and take nothing.
fn is_still(spec: &Spec, kind: KindId) -> bool {
    let words = &spec.kinds[kind.index()];
    let takes = words.takes.is_none_or(|takes| !takes.is_empty());
    !words.movement.iter().any(|atom| takes || atom.to.empty || atom.crush.is_some())
}

/// Makes exercises of one kind.
struct Maker<'m> {
    drill: &'m Drill,
    kind: KindId,
    /// The squares on which such a piece can be met.
    home: Vec<Square>,
    effort: &'m mut Effort,
}

impl Maker<'_> {
    /// The longest exercise of some, which is long enough as soon as it has as many squares as moves.
    fn best(&mut self) -> Option<Exercise> {
        let mut best: Option<Exercise> = None;
        let worth = |exercise: &Exercise| (exercise.squares.into_iter().count(), exercise.solution.len());
        for number in 0..TRIES {
            let mut lots = Lots::new(number * 1_000 + u64::from(self.kind.0));
            // Pieces that jump need something to jump, some of them also where they only go.
            let jumps = self.jumps() && (self.drill.wish == Wish::Taken || number % 2 == 1);
            let hurdles = if jumps { HURDLES } else { 0 };
            let made = match self.drill.wish {
                Wish::Reached => self.reaching(&mut lots, hurdles),
                Wish::Taken => self.taking(&mut lots, hurdles),
            };
            let better = made.filter(|made| best.as_ref().is_none_or(|best| worth(made) > worth(best)));
            best = better.or(best);
            if self.effort.is_spent() || best.as_ref().is_some_and(|best| worth(best) >= (SQUARES, SQUARES)) {
                break;
            }
        }
        best
    }

    /// The piece goes here and there, and where it has been is to be reached.
    fn reaching(&mut self, lots: &mut Lots, hurdles: usize) -> Option<Exercise> {
        let (setup, from) = self.begun(lots, hurdles, true)?;
        let mut at = self.drill.begin(&setup, from, SquareSet::EMPTY)?;
        let mut squares = SquareSet::EMPTY;
        for _ in 0..2 * SQUARES {
            let Some(next) = self.step(&at, lots) else { break };
            at = next;
            squares |= at.piece.filter(|&here| here != from).map_or(SquareSet::EMPTY, SquareSet::of);
            if squares.into_iter().count() == SQUARES {
                break;
            }
        }
        self.solved(&setup, from, squares)
    }

    /// The piece takes what is put in its way, and then from where it is.
    fn taking(&mut self, lots: &mut Lots, hurdles: usize) -> Option<Exercise> {
        let (mut setup, from) = self.begun(lots, hurdles, false)?;
        let mut at = self.drill.begin(&setup, from, SquareSet::EMPTY)?;
        let mut squares = SquareSet::EMPTY;
        for _ in 0..SQUARES {
            let but = squares | SquareSet::of(from);
            let Some((square, next)) = self.prey(&at, &setup, but, lots) else { break };
            setup.pieces[square.index()] = Some(self.enemy()?);
            squares |= SquareSet::of(square);
            at = next;
            if at.piece.is_none() {
                break;
            }
        }
        self.solved(&setup, from, squares)
    }

    /// A square on which an enemy can be taken, and how it stands then.
    fn prey(&mut self, at: &At, setup: &Setup, but: SquareSet, lots: &mut Lots) -> Option<(Square, At)> {
        let spec = self.drill.variant.spec();
        let enemy = self.enemy()?;
        let now = self.drill.variant.setup(&at.position);
        let is_free = |square: &Square| {
            !but.has(*square) && setup.piece(*square).is_none() && now.piece(*square).is_none()
        };
        let free: Vec<Square> = spec.geometry.squares().into_iter().filter(is_free).collect();
        for square in lots.some(&free, free.len()) {
            if !self.effort.look() {
                return None;
            }
            let mut with = now.clone();
            with.pieces[square.index()] = Some(enemy);
            let Some(with) = self.drill.begin(&with, at.piece?, SquareSet::of(square)) else { continue };
            let takes = |next: &At| next.left.is_empty();
            let taken = self.drill.moves(&with).into_iter().map(|mv| self.drill.after(&with, mv)).find(takes);
            if let Some(next) = taken {
                return Some((square, next));
            }
        }
        None
    }

    /// The enemy that is taken: a plain one that this kind can take.
    fn enemy(&self) -> Option<Piece> {
        let spec = self.drill.variant.spec();
        let seat = spec.seat_ids().find(|&seat| !spec.allies(seat, self.drill.seat))?;
        plainest(spec, seat, None, self.kind)
    }

    /// The piece on a square drawn by lot, with so many others of its side near it that it may have to jump.
    fn begun(&mut self, lots: &mut Lots, hurdles: usize, goes: bool) -> Option<(Setup, Square)> {
        let spec = self.drill.variant.spec();
        let geometry = &spec.geometry;
        let far = |one: Square, other: Square| {
            geometry
                .file(one)
                .abs_diff(geometry.file(other))
                .max(geometry.rank(one).abs_diff(geometry.rank(other)))
        };
        for square in lots.some(&self.home, self.home.len()) {
            if !self.effort.look() {
                return None;
            }
            let mut setup = Setup::empty(geometry, spec.seats.len());
            setup.turn = self.drill.seat;
            setup.pieces[square.index()] = Some(Piece { kind: self.kind, seat: self.drill.seat });
            let near = |&other: &Square| other != square && far(square, other) <= NEAR;
            let near: Vec<Square> = geometry.squares().into_iter().filter(near).collect();
            for on in lots.some(&near, hurdles) {
                setup.pieces[on.index()] = Some(plainest(spec, self.drill.seat, Some(self.kind), self.kind)?);
            }
            let begin = self.drill.begin(&setup, square, SquareSet::EMPTY);
            if begin.is_some_and(|begin| !goes || !self.drill.moves(&begin).is_empty()) {
                return Some((setup, square));
            }
        }
        None
    }

    /// One move of the piece; if it can be, one that leaves it what it is.
    fn step(&mut self, at: &At, lots: &mut Lots) -> Option<At> {
        let moves = self.drill.moves(at);
        let mut other = None;
        for mv in lots.some(&moves, moves.len().min(STEPS)) {
            if !self.effort.look() {
                break;
            }
            let next = self.drill.after(at, mv);
            let Some(piece) = next.piece.and_then(|square| self.drill.variant.piece(&next.position, square))
            else {
                continue;
            };
            if piece.kind == self.kind {
                return Some(next);
            }
            other = Some(next);
        }
        other
    }

    /// Whether some of its moves jump over other pieces.
    fn jumps(&self) -> bool {
        let jumps = |atom: &Atom| atom.hop != Hop::None || atom.then.iter().any(|leg| leg.hop != Hop::None);
        self.drill.variant.spec().kinds[self.kind.index()].movement.iter().any(jumps)
    }

    /// The exercise with these squares, as its text is read, if it can be solved.
    fn solved(&mut self, setup: &Setup, from: Square, squares: SquareSet) -> Option<Exercise> {
        if squares.is_empty() {
            return None;
        }
        let position = write_setup(&self.drill.variant, setup);
        let read = read_position(&self.drill.variant, &position).ok()?;
        let at = self.drill.begin(&read, from, squares)?;
        let solution = solve(self.drill, &at, self.effort)?;
        Some(Exercise { position, from, squares, at, solution })
    }
}

/// The plainest piece of a seat, of another kind than `but`, that a kind can take: neither royal nor large, and if it can be
/// one that may stand anywhere.
fn plainest(spec: &Spec, seat: Seat, but: Option<KindId>, captor: KindId) -> Option<Piece> {
    let takes = spec.kinds[captor.index()].takes.filter(|_| but.is_none());
    let fits = |kind: &KindId| {
        let words = &spec.kinds[kind.index()];
        !spec.is_body(*kind) && !words.immune && takes.is_none_or(|takes| takes.has(*kind))
    };
    let rank = |kind: &KindId| {
        let words = &spec.kinds[kind.index()];
        let reach = |atom: &Atom| atom.steps.len() * usize::from(atom.max.unwrap_or(FAR));
        let restless = words.promotion.is_some() || words.region.is_some();
        (Some(*kind) == but, words.royal, restless, words.movement.iter().map(reach).sum::<usize>(), kind.0)
    };
    spec.kind_ids().filter(fits).min_by_key(rank).map(|kind| Piece { kind, seat })
}

/// An exercise, told.
fn told(drill: &Drill, kind: KindId, exercise: Exercise) -> Lesson {
    let Exercise { position, from, squares, at, solution } = exercise;
    let variant = &drill.variant;
    let name = |square: Square| variant.geometry().name(square);
    let kind = variant.spec().kinds[kind.index()].name.clone();
    let (from, squares) = (name(from), squares.into_iter().map(name).collect());
    let goal = match drill.wish {
        Wish::Reached => Goal::Reach { kind, from, squares },
        Wish::Taken => Goal::Take { kind, from, squares },
    };
    let mut moment = board(variant, &at.position);
    moment.position = position;
    let mut way = Vec::with_capacity(solution.len());
    let mut at = at;
    for mv in solution {
        way.push(coordinates::write(variant, &at.position, mv));
        at = drill.after(&at, mv);
    }
    Lesson { goal, seat: seat_name(variant, drill.seat), board: moment, solution: way, told: Vec::new() }
}
