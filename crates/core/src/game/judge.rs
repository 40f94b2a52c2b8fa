//! How a game stands after each step, and a line that somebody thinks about.

use std::sync::Arc;

use super::Game;
use super::ending::{claimable, decided, judged};
use super::winnable::{Left, Mating, could_win, has_plenty, is_dead_now, is_settled};
use crate::{
    AnyPosition, Condition, Decision, GameStep, History, Move, Occasion, Outcome, Seat, Setup, SetupError,
    Variant, Verdict,
};

impl Game {
    /// A game from any position of a variant.
    ///
    /// # Errors
    /// When the arrangement is no position; see [`SetupError`].
    pub fn new(variant: Arc<Variant>, start: &Setup) -> Result<Self, SetupError> {
        let position = variant.position(start)?;
        let start = variant.setup(&position);
        let hash = variant.hash(&position);
        let mut game = Self {
            variant,
            start,
            positions: vec![position],
            steps: Vec::new(),
            moves: Vec::new(),
            hashes: vec![hash],
            outcome: None,
            paid: None,
            mating: None,
            tried: Vec::new(),
        };
        game.after_step();
        Ok(game)
    }

    /// Whether the game is drawn and nobody can win any more. Its pieces could still be moved.
    pub fn is_dead(&self) -> bool {
        let drawn = self.outcome.as_ref().is_some_and(|outcome| outcome.decision == Decision::Draw);
        drawn && is_dead_now(&self.variant, self.position(), Left::Unknown)
    }

    /// The endings that the player to move may claim now.
    pub fn claims(&self) -> Vec<Outcome> {
        if self.outcome.is_some() { Vec::new() } else { claimable(self) }
    }

    /// Whether a seat could still win by some series of legal moves; where that cannot be ruled out, it could. A
    /// player whose time runs out loses only to an opponent who could (FIDE 6.9).
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// use chatur_core::Seat;
    ///
    /// let game = rook_endgame();
    /// assert!(game.could_win(Seat(0)) && !game.could_win(Seat(1)));
    /// # }
    /// ```
    pub fn could_win(&self, seat: Seat) -> bool {
        could_win(&self.variant, self.position(), seat)
    }

    /// Whether a seat plainly has what it takes to win: a piece that mates with its king, among many others. It is seen at
    /// a glance; where this says no, [`could_win`](Self::could_win) may still say yes. What is forced or blocked is not
    /// asked.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// use chatur_core::Seat;
    ///
    /// // Three pieces are few.
    /// let game = rook_endgame();
    /// assert!(!game.has_plenty(Seat(0)) && game.could_win(Seat(0)));
    /// # }
    /// ```
    pub fn has_plenty(&self, seat: Seat) -> bool {
        has_plenty(&self.variant, self.position(), seat)
    }

    /// Looks at how the game stands after a step, and pays what its end earns.
    pub(super) fn after_step(&mut self) {
        self.begin_turn();
        self.judge();
    }

    pub(super) fn begin_turn(&mut self) {
        if let Some(position) = self.positions.last_mut() {
            self.variant.backend().begin_turn(position, None);
            self.hashes.pop();
            self.hashes.push(self.variant.hash(position));
        }
    }

    pub(super) fn judge(&mut self) {
        self.mating = self.mating();
        self.judge_where(if self.mating.is_some() {
            Left::Plenty
        } else if is_settled(&self.history()) {
            Left::Settled
        } else {
            Left::Unknown
        });
    }

    /// A piece with which somebody can win: the last one, or another.
    fn mating(&self) -> Option<Mating> {
        let (variant, position, positions) = (&self.variant, self.position(), self.positions.len());
        let still = |last: Mating| last.after(variant, position, positions, *self.moves.last()?);
        self.mating.and_then(still).or_else(|| Mating::seen(variant, position, positions))
    }

    /// The same, also of a game that goes on behind an end: nothing is settled there.
    pub(super) fn judge_behind_end(&mut self) {
        self.judge_where(Left::Unknown);
    }

    fn judge_where(&mut self, left: Left) {
        if let Some(outcome) = decided(self, left) {
            let occasion = self.occasion(&outcome);
            self.finish(outcome, occasion);
        }
    }

    /// What an ending that holds by itself may be worth.
    pub(super) fn occasion(&self, outcome: &Outcome) -> Option<Occasion> {
        let spec = self.variant.spec();
        let ending = spec.endings.iter().find(|ending| ending.name == outcome.reason)?;
        let last_left = ending.when.mentions(&|part| matches!(part, Condition::SeatsLeft(_)));
        let by_quitting = matches!(self.steps.last(), Some(GameStep::Leave(..)));
        match ending.verdict {
            Verdict::Draw => Some(Occasion::Drawn),
            _ if ending.claim => Some(Occasion::Claimed),
            _ if last_left => Some(Occasion::LastLeft { by_quitting }),
            _ => None,
        }
    }

    /// Ends the game: pays awards, then ranks by the points as they are then.
    pub(super) fn finish(&mut self, mut outcome: Outcome, occasion: Option<Occasion>) {
        if let (Some(occasion), Some(position)) = (&occasion, self.positions.last_mut()) {
            self.variant.backend().pay(position, occasion, None);
        }
        if let Decision::Ranking(places) = &mut outcome.decision {
            *places = self.standing();
        }
        self.paid = occasion;
        self.outcome = Some(outcome);
    }
}

impl Variant {
    /// How a line that somebody thinks about ends in this position, which stands for the so-manieth time in it;
    /// `None` while it goes on. Claims count, for who may claim will. Rules written in Rust that ask for the whole
    /// game are not asked, but for those that stop it here.
    ///
    /// `stuck` says whether the player to move has no move.
    pub fn judge(self: &Arc<Self>, position: &AnyPosition, times: u32, stuck: bool) -> Option<Decision> {
        self.expect_own(position);
        if self.is_stopped(position) {
            // A rule that stops the game can tell who has won from the position.
            let game = Game::new(Arc::clone(self), &self.setup(position)).ok()?;
            return game.outcome().map(|outcome| outcome.decision.clone());
        }
        judged(self, position, None, times, stuck)
    }

    /// The same of the last of some positions, with the moves that led from each to the next. Rules written in Rust are
    /// asked too, as if the game had begun with the first of these positions: of a repetition it is enough to show it
    /// what was played since the position stood for the first time.
    ///
    /// There is one move less than positions. Nothing is told without positions.
    ///
    /// ```no_run
    /// # fn ends(game: &chatur_core::Game) -> Option<chatur_core::Decision> {
    /// // Of a game without interruptions, whose last position stands for the third time.
    /// game.variant().judge_line(game.positions(), game.moves(), 3, false)
    /// # }
    /// ```
    pub fn judge_line(
        self: &Arc<Self>,
        positions: &[AnyPosition],
        moves: &[Move],
        times: u32,
        stuck: bool,
    ) -> Option<Decision> {
        let position = positions.last()?;
        for position in positions {
            self.expect_own(position);
        }
        let history = History { variant: self, positions, moves };
        judged(self, position, Some(history), times, stuck)
    }

    /// Who has won, where the position alone says that somebody has: by a goal, or because the player to move has no move,
    /// which `stuck` says. Neither the moves before it nor rules written in Rust are asked.
    pub fn won_by_position(&self, position: &AnyPosition, stuck: bool) -> Option<Vec<Seat>> {
        self.expect_own(position);
        let ended = stuck || self.backend().goal_reached(position);
        let decision = ended.then(|| judged(self, position, None, 1, stuck))?;
        decision.filter(|decision| matches!(decision, Decision::Win(_))).map(|decision| decision.winners())
    }
}
