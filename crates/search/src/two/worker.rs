//! One thread of a search: its stack of positions, its lists, what it learnt.

use chatur_core::{Game, Move, Seat};

use super::MAX_PLY;
use super::frame::Frame;
use super::histories::{Before, Histories, LOOKS_BACK, Surroundings};
use super::judge::{Judge, Placement};
use super::piece_to::PieceTo;
use super::shared::Shared;
use super::volatility::Volatility;

/// One thread.
pub(crate) struct Worker<'a, J: Judge> {
    pub(crate) shared: &'a Shared<'a, J>,
    pub(crate) frames: Vec<Frame<J::Placed>>,
    /// The game up to the root.
    pub(super) game: &'a Game,
    /// The hashes of the game before the root, the latest last.
    pub(crate) past: Vec<u64>,
    pub(crate) histories: Histories,
    pub(crate) scratch: J::Scratch,
    pub(crate) list: Vec<Move>,
    /// By how many sixteenths of a centipawn a glance is wrong.
    pub(super) erred: i32,
    pub(crate) volatility: Volatility,
    pub(crate) nodes: u64,
    told: u64,
    pub(crate) deepest: usize,
    pub(crate) root_depth: i32,
    pub(crate) is_main: bool,
}

impl<'a, J: Judge> Worker<'a, J> {
    pub(crate) fn new(
        shared: &'a Shared<'a, J>,
        game: &'a Game,
        histories: Histories,
        is_main: bool,
    ) -> Self {
        let position = game.position();
        let frame = Frame::new(shared.evaluator, position);
        let positions = game.positions();
        let past = positions[..positions.len() - 1].iter().map(|position| shared.variant.hash(position));
        Self {
            shared,
            frames: vec![frame; MAX_PLY + 2],
            game,
            past: past.collect(),
            histories,
            scratch: shared.evaluator.scratch(),
            list: Vec::new(),
            erred: 40 * 16,
            volatility: Volatility::default(),
            nodes: 0,
            told: 0,
            deepest: 0,
            root_depth: 1,
            is_main,
        }
    }

    /// Plays a move from the position at `ply` into the frame above it.
    pub(crate) fn play(&mut self, ply: usize, mv: Move) {
        let (below, above) = self.frames.split_at_mut(ply + 1);
        let (frame, next) = (&mut below[ply], &mut above[0]);
        let variant = self.shared.variant;
        frame.went = frame.went_by(self.shared.evaluator, mv);
        (frame.made, frame.quiet, frame.skipped) = (Some(mv), false, false);
        next.position.clone_from(&frame.position);
        variant.play(&mut next.position, mv);
        next.placed.copy(&frame.placed);
        let changed = variant.changed(&frame.position, &next.position);
        self.shared.evaluator.follow(&mut next.placed, &frame.position, &next.position, changed);
        next.hash = variant.hash_after((&frame.position, frame.hash), &next.position, changed);
        (next.in_check, next.threatened) = (None, None);
        self.nodes += 1;
    }

    /// Hands the turn on from the position at `ply` into the frame above it.
    pub(crate) fn skip(&mut self, ply: usize) {
        let (below, above) = self.frames.split_at_mut(ply + 1);
        let (frame, next) = (&mut below[ply], &mut above[0]);
        let variant = self.shared.variant;
        frame.went = PieceTo::NOTHING;
        (frame.made, frame.quiet, frame.skipped) = (None, false, true);
        next.position.clone_from(&frame.position);
        variant.skip_turn(&mut next.position);
        next.placed.copy(&frame.placed);
        next.hash = variant.hash(&next.position);
        (next.in_check, next.threatened) = (None, None);
        self.nodes += 1;
    }

    pub(crate) fn turn(&self, ply: usize) -> Seat {
        self.shared.variant.turn(&self.frames[ply].position)
    }

    /// The side to move at `ply`.
    pub(crate) fn side(&self, ply: usize) -> usize {
        self.shared.evaluator.side(self.turn(ply)).min(1)
    }

    /// Whether a seat or who plays with it moves at `ply`.
    pub(crate) fn is_turn_of(&self, ply: usize, seat: Seat) -> bool {
        self.shared.evaluator.together(self.turn(ply), seat)
    }

    /// What names the position at `ply` in the table.
    pub(crate) fn key(&self, ply: usize) -> u64 {
        let frame = &self.frames[ply];
        self.shared.evaluator.key(&frame.position, frame.hash)
    }

    /// Whether the player to move at `ply` is in check.
    pub(crate) fn is_in_check(&mut self, ply: usize) -> bool {
        let (shared, seat) = (self.shared, self.turn(ply));
        let Frame { position, in_check, .. } = &mut self.frames[ply];
        shared.traits.royals && *in_check.get_or_insert_with(|| shared.variant.in_check(position, seat))
    }

    /// What a quiet move of the position at `ply` is remembered by besides itself.
    pub(crate) fn surroundings(&mut self, ply: usize) -> Surroundings {
        let (before, side) = (self.before(ply), self.side(ply));
        let Frame { position, placed, threatened, .. } = &mut self.frames[ply];
        let evaluator = self.shared.evaluator;
        let threatened = *threatened
            .get_or_insert_with(|| evaluator.attacked(position, placed, &mut self.scratch)[1 - side]);
        Surroundings { before, threatened }
    }

    /// The moves before the one to be made at `ply` that it is remembered by.
    pub(crate) fn before(&self, ply: usize) -> Before {
        LOOKS_BACK.map(|back| ply.checked_sub(back).map_or(PieceTo::NOTHING, |ply| self.frames[ply].went))
    }

    /// The best line from `ply` begins with this move and goes on as the one above.
    pub(crate) fn extend_line(&mut self, ply: usize, mv: Move) {
        let (below, above) = self.frames.split_at_mut(ply + 1);
        let line = &mut below[ply].line;
        line.clear();
        line.push(mv);
        line.extend_from_slice(&above[0].line);
    }

    /// Whether the search must end now. Looks at the clock now and then.
    pub(crate) fn must_stop(&mut self) -> bool {
        if self.nodes - self.told >= self.shared.grain {
            self.tell_nodes();
            if self.is_main {
                self.look_at_limits();
            }
        }
        self.shared.watch.is_stopped()
    }

    /// Whether the nodes are used up and only the lines that are owed are still looked at: no further than they must be.
    pub(crate) fn is_spent(&self) -> bool {
        self.owes_lines() && self.shared.watch.is_spent()
    }

    /// Whether every line has to be looked at once, whatever it costs.
    fn owes_lines(&self) -> bool {
        self.shared.lines > 1 && self.root_depth <= 1
    }

    pub(crate) fn tell_nodes(&mut self) {
        self.shared.watch.count(self.nodes - self.told);
        self.told = self.nodes;
    }

    fn look_at_limits(&self) {
        let watch = self.shared.watch;
        if !self.owes_lines() && watch.is_spent() {
            watch.stop();
        }
        watch.look();
    }
}
