//! What a seat holds possible.

use std::collections::BTreeSet;
use std::sync::Arc;

use chatur_core::{AnyPosition, Move, Observation, Seat, Seen, Setup, TriedMove, Variant};
use rand::seq::{IndexedRandom, SliceRandom};
use rand_chacha::ChaCha8Rng;

use super::scatter::scatter;

/// So many worlds are kept.
const WORLDS: usize = 96;
/// So many moves of a world are tried at most to find one that fits what was seen.
const TRIED: usize = 24;
/// So many moves are tried at most in one step of a game, whatever worlds are lost by it.
const TRIED_A_STEP: usize = 2_000;
/// So many positions back a belief is begun at most: who has been away longer begins with scattered pieces.
const BACK: usize = 80;

/// Worlds that fit all that a seat has seen of a game.
#[derive(Clone, Debug)]
pub(crate) struct Belief {
    variant: Arc<Variant>,
    seat: Seat,
    start: Setup,
    /// What was followed so far, to see whether a game is still the same.
    followed: Vec<Observation>,
    /// How many of the seat's tries that were refused were followed.
    refused: usize,
    worlds: Vec<AnyPosition>,
}

impl Belief {
    /// What is known before anything was seen: how the game began.
    pub(crate) fn new(seen: &Seen) -> Self {
        let Seen { variant, seat, start, observations: _, refused: _, moves: _ } = seen;
        let worlds = variant.position(start).into_iter().collect();
        Self {
            variant: Arc::clone(variant),
            seat: *seat,
            start: start.clone(),
            followed: Vec::new(),
            refused: 0,
            worlds,
        }
    }

    /// Whether it is of the game of which this was seen, as far as it was followed.
    pub(crate) fn is_of(&self, seen: &Seen) -> bool {
        seen.seat == self.seat
            && seen.start == self.start
            && seen.variant.spec().id == self.variant.spec().id
            && seen.observations.starts_with(&self.followed)
            && seen.refused.len() >= self.refused
    }

    /// Takes in what has been seen since.
    pub(crate) fn follow(&mut self, seen: &Seen, random: &mut ChaCha8Rng) {
        let new = self.followed.len().max(seen.observations.len().saturating_sub(BACK));
        for (at, observation) in seen.observations.iter().enumerate().skip(new) {
            self.refuse(seen, at, random);
            if !self.followed.is_empty() || !self.fits_start(observation) {
                self.step(observation, random);
            }
            self.followed.push(observation.clone());
        }
        self.followed.clone_from(&seen.observations);
        self.refuse(seen, seen.observations.len(), random);
    }

    /// Takes in that tries were refused before the position with this index: where they could be played, it is not so.
    fn refuse(&mut self, seen: &Seen, before: usize, random: &mut ChaCha8Rng) {
        let new: Vec<TriedMove> = seen.refused[self.refused.min(seen.refused.len())..]
            .iter()
            .take_while(|tried| tried.at < before)
            .copied()
            .collect();
        if new.is_empty() {
            return;
        }
        self.refused += new.len();
        let now = |tried: &&TriedMove| tried.at + 1 == before;
        let new: Vec<TriedMove> = new.iter().filter(now).copied().collect();
        let variant = &self.variant;
        let can = |world: &AnyPosition, tried: &TriedMove| variant.legal_try(world, tried.mv).is_some();
        let fits = |world: &AnyPosition| !new.iter().any(|tried| can(world, tried));
        let last = self.worlds.choose(random).map(|world| variant.setup(world));
        self.worlds.retain(fits);
        let (true, Some(last), Some(observation)) =
            (self.worlds.is_empty(), last, seen.observations.get(before - 1))
        else {
            return;
        };
        // None of the worlds is the true one.
        let again = Observation { own: None, ..observation.clone() };
        let scattered = (0..4 * WORLDS)
            .filter_map(|_| scatter(variant, self.seat, &last, &again, random, true))
            .filter(fits);
        self.worlds = scattered.take(WORLDS / 2).collect();
    }

    /// Some of the worlds, at most so many.
    pub(crate) fn some(&self, most: usize, random: &mut ChaCha8Rng) -> Vec<&AnyPosition> {
        let mut worlds: Vec<&AnyPosition> = self.worlds.iter().collect();
        worlds.shuffle(random);
        if self.variant.spec().has_tries() {
            // Of few pieces there are few worlds, and the rare ones count as well.
            let mut known = BTreeSet::new();
            worlds.retain(|world| known.insert(self.variant.hash(world)));
        }
        worlds.truncate(most);
        worlds
    }

    /// Whether the start is what is seen.
    fn fits_start(&self, observation: &Observation) -> bool {
        let told = |start| self.variant.announcements(None, start) == observation.announced;
        self.worlds.first().is_some_and(|start| self.fits(start, observation) && told(start))
    }

    /// Whether a seat in this world would see just that.
    fn fits(&self, world: &AnyPosition, observation: &Observation) -> bool {
        self.variant.observe(world, Some(self.seat)) == observation.observed
    }

    /// One step of the game: worlds go on in ways that fit it.
    fn step(&mut self, observation: &Observation, random: &mut ChaCha8Rng) {
        let before = std::mem::take(&mut self.worlds);
        let mut tries = TRIED_A_STEP;
        // Where little is seen many worlds are alike: each is kept once.
        let (apart, mut known) = (self.variant.spec().has_tries(), BTreeSet::new());
        // Worlds that go on; then, while there are too few, other ways of theirs. An own move has one way.
        let rounds = if observation.own.is_some() { 1 } else { WORLDS };
        for world in before.iter().cycle().take(rounds * before.len()) {
            if self.worlds.len() >= WORLDS || tries == 0 {
                break;
            }
            let next = self.next(world, observation, &mut tries, random);
            let next = next.filter(|next| !apart || known.insert(self.variant.hash(next)));
            self.worlds.extend(next);
        }
        if self.worlds.is_empty() {
            let last =
                before.choose(random).map_or_else(|| self.start.clone(), |world| self.variant.setup(world));
            // Of what is announced as much as comes by itself; where nothing does, what is seen.
            for (times, strict) in [(4 * WORLDS, true), (WORLDS, false)] {
                if self.worlds.is_empty() {
                    let scattered = (0..times).filter_map(|_| {
                        scatter(&self.variant, self.seat, &last, observation, random, strict)
                    });
                    self.worlds = scattered.take(WORLDS / 2).collect();
                }
            }
        }
    }

    /// A world one step on, in a way that fits what was seen.
    fn next(
        &self,
        world: &AnyPosition,
        observation: &Observation,
        tries: &mut usize,
        random: &mut ChaCha8Rng,
    ) -> Option<AnyPosition> {
        let after = |mv: Move| {
            let mut next = world.clone();
            self.variant.play(&mut next, mv);
            let told = |next: &AnyPosition| {
                observation.announced.is_empty() && self.variant.spec().secrets.announces.is_empty()
                    || self.variant.announcements(Some((world, mv)), next) == observation.announced
            };
            Some(next).filter(|next| self.fits(next, observation) && told(next))
        };
        if let Some(own) = observation.own {
            let legal = if self.variant.spec().has_tries() {
                self.variant.legal_try(world, own)
            } else {
                Some(own).filter(|&mv| self.variant.is_legal(world, mv))
            };
            return legal.and_then(after);
        }
        let mut moves = self.variant.legal_moves(world);
        moves.shuffle(random);
        let found = moves.into_iter().take(TRIED.min(*tries)).find_map(|mv| {
            *tries -= 1;
            after(mv)
        });
        // Somebody may have left instead.
        found.or_else(|| Some(world.clone()).filter(|same| self.fits(same, observation)))
    }
}
