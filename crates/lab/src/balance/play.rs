//! Games of self-play.

use std::sync::Arc;

use chatur_core::{Decision, Game, Move, Outcome, Seat, Setup};
use chatur_notation::coordinates;
use chatur_search::{Engine, Info, Limits, Options, Score, Signal};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::BalancePlan;
use super::facts::{Facts, Uses};
use crate::player::any_move;
use crate::seed::mix;
use crate::{Field, Interrupt, LabError};

/// A lead counts when it is at least so large, in centipawns.
const LEAD: i32 = 50;
/// Among lines within so many centipawns the choice is fairly even.
const WARMTH: f64 = 30.0;
/// So many lines are chosen from.
const LINES: usize = 5;
/// A small table is enough for few nodes, and soon cleared.
const HASH: usize = 2;
/// So many plies lie between two positions that are kept for the regression.
const APART: usize = 6;

/// An engine that plays all seats.
#[derive(Debug)]
pub struct SelfPlay {
    engine: Engine,
}

/// How a game has gone so far, by evaluation.
struct Drama {
    leader: Option<usize>,
    changes: u32,
    /// By seat: the worst it has been behind, as a chance from 0 to 1.
    behind: Vec<f64>,
}

impl SelfPlay {
    pub(super) fn new(field: &Field) -> Self {
        let options = Options { hash: HASH, ..Options::default() };
        Self { engine: Engine::new(Arc::clone(&field.loaded.variant), options) }
    }

    /// Plays a game. `None` if it was interrupted.
    pub(super) fn play(
        &mut self,
        field: &Field,
        plan: &BalancePlan,
        number: u64,
        interrupt: &Interrupt,
    ) -> Result<Option<Facts>, LabError> {
        let seed = mix(plan.seed, number);
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let start = match &field.loaded.shuffle {
            Some(shuffle) => {
                shuffle.setup(shuffle.drawn(seed)).unwrap_or_else(|_| field.loaded.start.clone())
            }
            None => field.loaded.start.clone(),
        };
        let (mut game, seats) = (field.game(&start)?, field.seats());
        let mut facts = Facts::default();
        let mut drama = Drama { leader: None, changes: 0, behind: vec![0.0; seats] };
        self.engine.forget();
        while game.outcome().is_none() && game.ply() < plan.most_plies as usize {
            if interrupt.is_asked() {
                return Ok(None);
            }
            let ply = game.ply();
            let varied = ply < plan.variety as usize * seats;
            let chosen = if game.walks() {
                any_move(&game, mix(seed, ply as u64))
            } else {
                self.choose(&game, plan, varied, seed, &mut random, &mut drama)
            };
            let Some(mv) = chosen else { break };
            facts.note(&game, mv, seats);
            if game.play(mv).is_err() {
                break;
            }
            claim(&mut game);
        }
        facts.finish(&game, &drama, seats);
        Ok(Some(facts))
    }

    fn choose(
        &mut self,
        game: &Game,
        plan: &BalancePlan,
        varied: bool,
        seed: u64,
        random: &mut ChaCha8Rng,
        drama: &mut Drama,
    ) -> Option<Move> {
        let lines = if varied { LINES } else { 1 };
        if self.engine.options().lines != lines || self.engine.options().seed != seed {
            self.engine.set_options(Options { lines, seed, ..self.engine.options().clone() });
        }
        let limits = Limits::nodes(plan.nodes);
        let choice = self.engine.think(game, &limits, &Signal::new(), &mut |_| {});
        if let Some(line) = choice.lines.first() {
            drama.hear(game, line);
        }
        if varied { draw(&choice.lines, random).or(choice.best) } else { choice.best }
    }
}

/// Draws among good lines: the better the likelier.
fn draw(lines: &[Info], random: &mut ChaCha8Rng) -> Option<Move> {
    let best = lines.first()?.score.value();
    let weight = |line: &Info| (f64::from(line.score.value() - best) / WARMTH).exp();
    let total: f64 = lines.iter().map(weight).sum();
    let mut left = random.random::<f64>() * total;
    for line in lines {
        left -= weight(line);
        if left <= 0.0 {
            return line.moves.first().copied();
        }
    }
    lines.first()?.moves.first().copied()
}

/// What the rules leave to a claim is claimed: a draw, or a win by who has it.
fn claim(game: &mut Game) {
    let seat = game.turn();
    let worth = |outcome: &Outcome| outcome.decision == Decision::Draw || outcome.decision.is_win_for(seat);
    if let Some(claim) = game.claims().into_iter().find(worth) {
        let _ = game.claim(Some(&claim.reason));
    }
}

impl Drama {
    fn hear(&mut self, game: &Game, line: &Info) {
        let seats = self.behind.len();
        let mut scores: Vec<i32> = line.scores.iter().map(|score: &Score| score.value()).collect();
        if scores.len() != seats {
            if seats != 2 {
                return;
            }
            let mine = line.score.value();
            scores = if game.turn() == Seat(0) { vec![mine, -mine] } else { vec![-mine, mine] };
        }
        let Some((leader, &most)) = scores.iter().enumerate().max_by_key(|(_, score)| **score) else {
            return;
        };
        let second = scores.iter().enumerate().filter(|(seat, _)| *seat != leader).map(|(_, s)| *s).max();
        let clear = second.is_none_or(|second| most.saturating_sub(second) >= LEAD);
        if clear && self.leader != Some(leader) {
            self.changes += u32::from(self.leader.is_some());
            self.leader = Some(leader);
        }
        for (seat, behind) in self.behind.iter_mut().enumerate() {
            let by = f64::from(most) - f64::from(scores[seat]);
            // The score of two is told from both sides: half of their difference.
            let by = if seats == 2 { by / 2.0 } else { by };
            *behind = behind.max(2.0 / (1.0 + 10f64.powf(-by / 400.0)) - 1.0);
        }
    }
}

impl Facts {
    /// Takes down a move before it is made.
    fn note(&mut self, game: &Game, mv: Move, seats: usize) {
        let (variant, before) = (game.variant(), game.setup());
        self.choices.push(variant.count_moves(game.position()).min(u64::from(u16::MAX)) as u16);
        Uses::count(variant.spec(), &before, mv, &mut self.uses);
        if game.ply() < 2 * seats {
            let text = coordinates::write(variant, game.position(), mv);
            self.opening += &text;
            self.opening.push(' ');
        }
        if game.ply() >= APART && game.ply().is_multiple_of(APART) {
            self.differences.push(differences(&before, variant.spec().kinds.len(), seats));
        }
    }

    fn finish(&mut self, game: &Game, drama: &Drama, seats: usize) {
        let cut = || Outcome { decision: Decision::Draw, reason: "cut off".to_owned() };
        let outcome = game.outcome().cloned().unwrap_or_else(cut);
        self.cut = game.outcome().is_none();
        self.shares = shares(&outcome.decision, seats);
        let winner = self.shares.iter().position(|share| *share > 0.99);
        self.drama = winner.map(|winner| drama.behind[winner]);
        self.reason = outcome.reason;
        self.plies = game.ply() as u32;
        self.lead_changes = drama.changes;
    }
}

fn shares(decision: &Decision, seats: usize) -> Vec<f64> {
    match decision {
        Decision::Draw => vec![1.0 / seats as f64; seats],
        Decision::Shares(hundredths) => hundredths.iter().map(|share| f64::from(*share) / 100.0).collect(),
        Decision::Win(_) | Decision::Ranking(_) => {
            let winners = decision.winners();
            let each = 1.0 / winners.len().max(1) as f64;
            (0..seats).map(|seat| if winners.contains(&Seat(seat as u8)) { each } else { 0.0 }).collect()
        }
    }
}

/// By kind: how many more the first seat has than the others on average, in hand or on the board.
fn differences(setup: &Setup, kinds: usize, seats: usize) -> Vec<f32> {
    let mut counts = vec![vec![0.0f32; kinds]; seats];
    for (_, piece) in setup.all() {
        if let Some(count) =
            counts.get_mut(piece.seat.index()).and_then(|own| own.get_mut(piece.kind.index()))
        {
            *count += 1.0;
        }
    }
    for (own, hand) in counts.iter_mut().zip(&setup.hands) {
        for (count, &held) in own.iter_mut().zip(hand) {
            *count += f32::from(held);
        }
    }
    let others = (seats as f32 - 1.0).max(1.0);
    (0..kinds)
        .map(|kind| counts[0][kind] - counts[1..].iter().map(|own| own[kind]).sum::<f32>() / others)
        .collect()
}
