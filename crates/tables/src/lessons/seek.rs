//! Positions in which a move does what is special about a variant: those of its file's examples, and of random games.

use std::collections::BTreeMap;

use chatur_core::{Game, Move, MoveKind, Verdict, Who};
use chatur_notation::coordinates;
use chatur_variants::Loaded;

use super::effort::Effort;
use super::lesson::{Goal, Lesson, Lessons, SpecialRule, Untaught};
use super::lots::Lots;
use super::tried::{Tried, rules_of, won};
use crate::check_width;
use crate::message::Moment;
use crate::show::{board, last, seat_name};

/// So many games are played at most, of so many moves each, in turn.
const GAMES: u64 = 150;
const PLIES: [usize; 3] = [30, 120, 300];
/// So many moves of the examples are played.
const EXAMPLES: usize = 400;
/// So many moves of a position are tried.
const TRIED: usize = 24;
/// So many positions of a rule are compared, if finding them costs something.
const COMPARED: usize = 3;

/// What is looked for: a rule, and an ending if it is won by.
type Wanted = (SpecialRule, Option<String>);

/// The best position of a rule until now.
struct Found {
    lesson: Lesson,
    /// The fewer, the clearer: whether it is the only move, and how many pieces there are.
    worth: (bool, usize),
    /// How many were compared.
    seen: usize,
}

/// Looks for positions.
struct Seeker<'s> {
    loaded: &'s Loaded,
    wanted: Vec<Wanted>,
    found: BTreeMap<Wanted, Found>,
    /// For positions, and for moves in them.
    plays: Effort,
    tries: Effort,
    lots: Lots,
}

/// Adds the special rules of a variant.
pub(super) fn rules(loaded: &Loaded, lessons: &mut Lessons) {
    let spec = loaded.variant.spec();
    let endings = spec.endings.iter().filter(|ending| may_win(ending.verdict) && !ending.claim);
    let endings = endings.map(|ending| (SpecialRule::Win, Some(ending.name.clone())));
    let wanted = rules_of(spec).into_iter().map(|rule| (rule, None)).chain(endings).collect();
    let effort = || Effort::new(&loaded.variant, 1);
    let (plays, tries) = (effort(), effort());
    let mut seeker = Seeker { loaded, wanted, found: BTreeMap::new(), plays, tries, lots: Lots::new(1) };
    seeker.seek();
    let Seeker { wanted, mut found, .. } = seeker;
    for want in wanted {
        match found.remove(&want) {
            Some(found) => lessons.lessons.push(found.lesson),
            None => lessons.untaught.push(Untaught::Rule { rule: want.0, ending: want.1 }),
        }
    }
    // Endings that nobody expected.
    lessons.lessons.extend(found.into_values().map(|found| found.lesson));
}

/// Whether a move can win by an ending with this verdict.
fn may_win(verdict: Verdict) -> bool {
    match verdict {
        Verdict::Win(who) => who != Who::ToMove,
        Verdict::Lose(who) => who != Who::Mover,
        Verdict::Draw | Verdict::Ranking | Verdict::Out(_) | Verdict::Split { .. } | Verdict::Module(_) => {
            false
        }
    }
}

impl Seeker<'_> {
    fn seek(&mut self) {
        let examples = self.loaded.example_games(EXAMPLES);
        for game in &examples {
            self.look(game, true);
        }
        for number in 0..GAMES {
            if self.plays.is_spent() || self.has_all() {
                return;
            }
            let begun =
                (number % 4 == 3).then(|| self.lots.choose(&examples.iter().collect::<Vec<_>>())).flatten();
            let game = begun.map_or_else(|| self.loaded.game(), Clone::clone);
            self.play(game, PLIES[number as usize % PLIES.len()]);
        }
    }

    /// Plays a game at random, and looks at every position of it. Of a long one the end is looked at more closely.
    fn play(&mut self, mut game: Game, plies: usize) {
        let many = game.variant().occupied(game.position()).count() * 2 / 3;
        for _ in 0..plies {
            if !self.plays.look() {
                return;
            }
            let few = game.variant().occupied(game.position()).count() <= many;
            let close = plies == PLIES[0]
                || game.ply().is_multiple_of(2) && (plies == PLIES[1] || few || game.ply() > plies / 3);
            let moves = self.look(&game, close);
            let moving: Vec<Move> = moves.iter().copied().filter(|mv| mv.what != MoveKind::Pass).collect();
            let mv = self.lots.choose(if moving.is_empty() { &moves } else { &moving });
            if mv.is_none_or(|mv| game.play(mv).is_err()) {
                return;
            }
        }
    }

    fn has_all(&self) -> bool {
        self.wanted.iter().all(|want| !self.wants(want))
    }

    fn wants(&self, want: &Wanted) -> bool {
        self.found.get(want).is_none_or(|found| found.seen < COMPARED)
    }

    /// Looks at a position, of which it tells the legal moves: at those that show at a glance what they do, and `close` at
    /// others as well.
    fn look(&mut self, game: &Game, close: bool) -> Vec<Move> {
        if game.outcome().is_some() || check_width(game).is_err() {
            return Vec::new();
        }
        let (variant, position) = (game.variant(), game.position());
        let moves = game.legal_moves();
        let rare = moves.iter().copied().filter(|mv| is_rare(*mv));
        let mut tried: Vec<Move> = self.lots.some(&rare.collect::<Vec<_>>(), TRIED / 4);
        if close
            && !self.tries.is_spent()
            && self.wanted.iter().any(|want| self.wants(want) && !is_seen(want.0))
        {
            tried.extend(self.lots.some(&moves, TRIED));
        }
        for mv in tried {
            // What shows at a glance costs little, for it is rare.
            let _ = self.tries.look();
            let tried = Tried::new(variant, position, mv);
            for index in 0..self.wanted.len() {
                let rule = self.wanted[index].0;
                let asked = is_seen(rule) || self.wants(&self.wanted[index]);
                if asked && tried.does(rule) && (rule != SpecialRule::MustCapture || is_duty(game, &moves)) {
                    self.note((rule, None), game, mv, moves.len());
                }
            }
            if tried.may_end()
                && let Some(ending) = won(game, mv)
            {
                self.note((SpecialRule::Win, Some(ending)), game, mv, moves.len());
            }
        }
        moves
    }

    /// Keeps a position if it is clearer than the one before.
    fn note(&mut self, want: Wanted, game: &Game, mv: Move, moves: usize) {
        let (variant, position) = (game.variant(), game.position());
        let worth = (moves < 2, variant.occupied(position).count() as usize);
        let seen = self.found.get(&want).map_or(0, |found| found.seen) + 1;
        if let Some(found) = self.found.get_mut(&want) {
            found.seen = seen;
            if found.worth <= worth {
                return;
            }
        }
        let lesson = Lesson {
            goal: Goal::Rule { rule: want.0, ending: want.1.clone() },
            seat: seat_name(variant, game.turn()),
            board: Moment { last: last(game), ..board(variant, position) },
            solution: vec![coordinates::write(variant, position, mv)],
            told: want.0.told().to_vec(),
        };
        // A position is its text: what that leaves out is not to be learnt from it.
        if super::judge::is_solved(self.loaded, &lesson) {
            self.found.insert(want, Found { lesson, worth, seen });
        }
    }
}

/// Whether moves show at a glance that they do it.
fn is_seen(rule: SpecialRule) -> bool {
    use SpecialRule::{Castle, Fuse, Gate, InPassing, OnTheWay, Pass, Promote, Shoot, Swap};
    matches!(rule, Castle | InPassing | Promote | Fuse | Gate | Shoot | Swap | OnTheWay | Pass)
}

/// Whether a move shows at a glance that it does something special.
fn is_rare(mv: Move) -> bool {
    !matches!(mv.what, MoveKind::Plain | MoveKind::Double | MoveKind::Drop(_))
        || !mv.is_alone() && mv.wall.is_none()
}

/// Whether captures have to be made here, and there would be something else to do.
fn is_duty(game: &Game, moves: &[Move]) -> bool {
    let variant = game.variant();
    let is_quiet = |mv: &Move| !variant.captures(game.position(), *mv);
    !moves.iter().any(is_quiet) && variant.pseudo_legal_moves(game.position()).iter().any(is_quiet)
}
