//! Games of self-play.

use std::sync::Arc;

use chatur_core::{Decision, Game, Move, Outcome, Seat, Setup};
use chatur_notation::coordinates;
use chatur_play::Seeded;
use chatur_search::{Engine, Info, Limits, Options, Score};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::BalancePlan;
use super::drama::Drama;
use super::facts::Facts;
use super::used::Used;
use crate::seed::mix;
use crate::{Field, Interrupt, LabError, Sides};

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

impl SelfPlay {
    pub(super) fn new(field: &Field) -> Self {
        let options = Options { hash: HASH, timer: field.timer, ..Options::default() };
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
        let (mut game, sides) = (field.game(&start)?, field.sides());
        let seats = sides.seats();
        let mut facts = Facts::default();
        let mut drama = Drama::new(&sides);
        self.engine.forget();
        while game.outcome().is_none() && game.ply() < plan.most_plies as usize {
            let ply = game.ply();
            let lines = if ply < plan.variety as usize * seats { LINES } else { 1 };
            let chosen = if game.awaits_lot() {
                game.drawn(&Seeded(seed))
            } else {
                if self.engine.options().lines != lines || self.engine.options().seed != seed {
                    self.engine.set_options(Options { lines, seed, ..self.engine.options().clone() });
                }
                self.choose(&game, plan.nodes, &mut random, &mut drama, interrupt)
            };
            // Nothing is learnt from a move that was cut short.
            if interrupt.is_asked() {
                return Ok(None);
            }
            let Some(mv) = chosen else { break };
            facts.note(&game, mv, &sides);
            if game.play(mv).is_err() {
                break;
            }
            claim(&mut game);
        }
        facts.finish(&game, &drama, &sides);
        Ok(Some(facts))
    }

    fn choose(
        &mut self,
        game: &Game,
        nodes: u64,
        random: &mut ChaCha8Rng,
        drama: &mut Drama<'_>,
        interrupt: &Interrupt,
    ) -> Option<Move> {
        let choice = self.engine.think(game, &Limits::nodes(nodes), interrupt.signal(), &mut |_| {});
        if let Some(line) = choice.lines.first() {
            drama.hear(&scores(game, line));
        }
        let is_varied = self.engine.options().lines > 1;
        if is_varied { draw(&choice.lines, random).or(choice.best) } else { choice.best }
    }
}

/// Draws among good lines: the better the likelier.
pub(crate) fn draw(lines: &[Info], random: &mut ChaCha8Rng) -> Option<Move> {
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

/// How every seat stands by a line of thought.
fn scores(game: &Game, line: &Info) -> Vec<i32> {
    if line.scores.is_empty() {
        // Of two only the player to move is told.
        let mine = line.score.value();
        return if game.turn() == Seat(0) { vec![mine, -mine] } else { vec![-mine, mine] };
    }
    line.scores.iter().copied().map(Score::value).collect()
}

/// What the rules leave to a claim is claimed: a draw, or a win by who has it.
pub(crate) fn claim(game: &mut Game) {
    let seat = game.turn();
    let worth = |outcome: &Outcome| outcome.decision == Decision::Draw || outcome.decision.is_win_for(seat);
    if let Some(claim) = game.claims().into_iter().find(worth) {
        let _ = game.claim(Some(&claim.reason));
    }
}

impl Facts {
    /// Takes down a move before it is made.
    fn note(&mut self, game: &Game, mv: Move, sides: &Sides) {
        let (variant, before) = (game.variant(), game.setup());
        self.choices.push(variant.count_moves(game.position()).min(u64::from(u16::MAX)) as u16);
        for used in Used::by(variant.spec(), &before, mv) {
            *self.uses.entry(used.to_string()).or_insert(0) += 1;
        }
        if game.ply() < 2 * sides.seats() {
            let text = coordinates::write(variant, game.position(), mv);
            self.opening += &text;
            self.opening.push(' ');
        }
        if game.ply() >= APART && game.ply().is_multiple_of(APART) {
            self.differences.push(differences(&before, variant.spec().kinds.len(), sides));
        }
    }

    fn finish(&mut self, game: &Game, drama: &Drama<'_>, sides: &Sides) {
        let cut = || Outcome { decision: Decision::Draw, reason: "cut off".to_owned() };
        let outcome = game.outcome().cloned().unwrap_or_else(cut);
        self.cut = game.outcome().is_none();
        self.shares = shares(&outcome.decision, sides.seats());
        self.drama = sides.winner(&self.shares).map(|winner| drama.worst(winner));
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

/// By kind: how many more the first side has than the others on average, in hand or on the board.
fn differences(setup: &Setup, kinds: usize, sides: &Sides) -> Vec<f32> {
    let mut counts = vec![vec![0.0f32; kinds]; sides.count()];
    for (_, piece) in setup.all() {
        let seat = piece.seat.index();
        if seat < sides.seats()
            && let Some(count) = counts[sides.side(seat)].get_mut(piece.kind.index())
        {
            *count += 1.0;
        }
    }
    for (seat, hand) in setup.hands.iter().enumerate().take(sides.seats()) {
        for (count, &held) in counts[sides.side(seat)].iter_mut().zip(hand) {
            *count += f32::from(held);
        }
    }
    let others = (sides.count() as f32 - 1.0).max(1.0);
    (0..kinds)
        .map(|kind| counts[0][kind] - counts[1..].iter().map(|own| own[kind]).sum::<f32>() / others)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a partner has is one's own.
    #[test]
    fn material_is_counted_by_sides() {
        let field = Field::load("four-player-teams").unwrap();
        let (sides, start) = (field.sides(), &field.loaded.start);
        let spec = field.loaded.variant.spec();
        let even = differences(start, spec.kinds.len(), &sides);
        assert!(even.iter().all(|difference| difference.abs() < 0.01), "{even:?}");
        let mut fewer = start.clone();
        let queen = spec.kind_ids().find(|kind| spec.kinds[kind.index()].name == "queen").unwrap();
        let yellow = fewer.all().find(|(_, piece)| piece.kind == queen && piece.seat == Seat(2));
        let (square, _) = yellow.unwrap();
        fewer.pieces[square.index()] = None;
        let without = differences(&fewer, spec.kinds.len(), &sides);
        assert!((without[queen.index()] + 1.0).abs() < 0.01, "{without:?}");
    }

    /// A move in hand is not waited for.
    #[test]
    fn an_interrupt_stops_a_search() {
        let field = Field::load("orthodox").unwrap();
        let plan = BalancePlan {
            variant: "orthodox".to_owned(),
            rules: field.loaded.hash.to_string(),
            games: 1,
            nodes: u64::MAX,
            seed: 1,
            most_plies: 400,
            variety: 6,
        };
        let interrupt = Interrupt::new();
        let begun = std::time::Instant::now();
        std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(std::time::Duration::from_millis(300));
                interrupt.stop();
            });
            assert!(SelfPlay::new(&field).play(&field, &plan, 0, &interrupt).unwrap().is_none());
        });
        assert!(begun.elapsed() < std::time::Duration::from_mins(1), "{:?}", begun.elapsed());
    }
}
