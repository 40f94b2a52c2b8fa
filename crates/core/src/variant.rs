//! A compiled variant: the door to everything that one position can tell.

use std::fmt;
use std::sync::Arc;

use chatur_board::{Geometry, Square, SquareSet};

use crate::backend::Backend;
use crate::cost::compiled;
use crate::effects::derived::derived;
use crate::outcome::winnable::Known;
use crate::{
    AnyPosition, Capabilities, Decision, Effect, Game, KindId, KindSet, Mark, Module, Move, MoveKind, Piece,
    Refusal, Rights, Seat, SeatState, Setup, SetupError, Spec, SpecError, Survey,
};

/// A variant compiled to immutable tables and bound to one rule set. Share it in an `Arc`.
pub struct Variant {
    spec: Spec,
    backend: Box<dyn Backend>,
    /// Whether rules written in Rust have a say in every position.
    asks_modules: bool,
    /// What has been found out about who can still win.
    known: Known,
}

/// What happens at the last ply of a count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaves {
    /// The moves of the last ply are counted, not played ("bulk counting").
    Counted,
    /// The moves of the last ply are played too.
    Played,
}

impl Variant {
    /// Compiles a variant for the rule set `R`.
    ///
    /// # Errors
    /// When the spec is inconsistent, or uses words that `R` does not cover.
    pub fn compile<R: Capabilities>(spec: Spec) -> Result<Self, SpecError> {
        spec.check()?;
        let backend = compiled(|| R::backend(&spec))?;
        Ok(Self::bound(spec, backend))
    }

    /// Compiles a variant for the general engine.
    ///
    /// # Errors
    /// When the spec is inconsistent, or uses words that the general engine does not know.
    pub fn compile_general(spec: Spec) -> Result<Self, SpecError> {
        spec.check()?;
        let backend = compiled(|| crate::general::compile(&spec, false))?;
        Ok(Self::bound(spec, backend))
    }

    /// As [`compile_general`](Self::compile_general), but every move is made before it is called safe. Slow: what the
    /// usual way, which knows checks and pins, is compared with.
    ///
    /// # Errors
    /// As for [`compile_general`](Self::compile_general).
    pub fn compile_general_trying_all(spec: Spec) -> Result<Self, SpecError> {
        spec.check()?;
        let backend = compiled(|| crate::general::compile(&spec, true))?;
        Ok(Self::bound(spec, backend))
    }

    fn bound(spec: Spec, backend: Box<dyn Backend>) -> Self {
        let asks = |module: &Module| module.rule.hooks().forbids || module.rule.hooks().stops;
        let asks_modules = spec.modules.iter().any(asks);
        Self { spec, backend, asks_modules, known: Known::default() }
    }

    pub(crate) fn backend(&self) -> &dyn Backend {
        self.backend.as_ref()
    }

    pub(crate) fn known(&self) -> &Known {
        &self.known
    }

    /// What was compiled.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// About how many bytes it keeps, to add up what a process holds.
    pub fn kept_bytes(&self) -> usize {
        self.spec.kept_bytes() + self.backend.kept_bytes(&self.spec)
    }

    /// The board.
    pub fn geometry(&self) -> &Geometry {
        &self.spec.geometry
    }

    /// The name of the rule set it is bound to.
    pub fn rule_set(&self) -> &'static str {
        self.backend.rule_set()
    }

    /// Checks an arrangement and makes a position of it.
    ///
    /// Castling rights and en-passant marks that can have no effect are dropped: a right whose king or
    /// partner is gone is an error, a mark that nobody can legally use is not.
    ///
    /// # Errors
    /// See [`SetupError`].
    pub fn position(&self, setup: &Setup) -> Result<AnyPosition, SetupError> {
        self.backend.position(&self.spec, setup)
    }

    /// A position as plain data.
    pub fn setup(&self, position: &AnyPosition) -> Setup {
        self.backend.setup(position)
    }

    /// All legal moves of the player to move, in the generator's order.
    ///
    /// A goal that has already ended the game does not empty this list; [`Game`](crate::Game) looks at endings.
    pub fn legal_moves(&self, position: &AnyPosition) -> Vec<Move> {
        let mut moves = Vec::new();
        self.backend.moves(position, &mut moves);
        if self.asks_modules {
            self.veto(position, &mut moves);
        }
        moves
    }

    /// The legal moves of the player to move that go to one square, castling by the square of the partner: for who
    /// reads moves, and knows where they go.
    pub fn legal_moves_to(&self, position: &AnyPosition, to: Square) -> Vec<Move> {
        let mut moves = Vec::new();
        self.backend.moves_to(position, to, &mut moves);
        if self.asks_modules {
            self.veto(position, &mut moves);
        }
        moves
    }

    /// Takes the moves away that a rule written in Rust forbids.
    fn veto(&self, position: &AnyPosition, moves: &mut Vec<Move>) {
        let before = self.setup(position);
        let speaks = |module: &&Module| module.rule.hooks().forbids && module.rule.may_forbid(self, &before);
        let modules: Vec<&Module> = self.spec.modules.iter().filter(speaks).collect();
        if modules.is_empty() {
            return;
        }
        moves.retain(|&mv| {
            let mut next = position.clone();
            self.backend.play(&mut next, mv);
            let after = self.setup(&next);
            !modules.iter().any(|module| module.rule.forbids(self, &before, mv, &after))
        });
    }

    /// How many legal moves there are.
    pub fn count_moves(&self, position: &AnyPosition) -> u64 {
        if self.asks_modules {
            return self.legal_moves(position).len() as u64;
        }
        self.backend.count(position)
    }

    /// Whether there is a legal move.
    pub fn has_move(&self, position: &AnyPosition) -> bool {
        if self.asks_modules {
            return !self.legal_moves(position).is_empty();
        }
        self.backend.has_move(position)
    }

    /// Whether this move is legal here.
    pub fn is_legal(&self, position: &AnyPosition, mv: Move) -> bool {
        self.legal_moves(position).contains(&mv)
    }

    /// All moves as the pieces go, before own-king safety and duties are looked at: for explaining.
    pub fn pseudo_legal_moves(&self, position: &AnyPosition) -> Vec<Move> {
        let mut moves = Vec::new();
        self.backend.pseudo_moves(position, &mut moves);
        moves
    }

    /// Which rule forbids a move; `None` when it is legal. Whether the game has ended is for
    /// [`Game::refusal`](crate::Game::refusal).
    ///
    /// Castling may be named by the king's square and either the partner's square or where the king lands.
    pub fn refusal(
        &self,
        position: &AnyPosition,
        from: Square,
        to: Square,
        promotion: Option<KindId>,
    ) -> Option<Refusal> {
        crate::generate::refusal::refusal(self, position, from, to, promotion)
    }

    /// Plays a move, which must be legal, and settles what falls due when the next turn begins.
    pub fn play(&self, position: &mut AnyPosition, mv: Move) {
        self.backend.play(position, mv);
    }

    /// What a legal move does: see [`Effect`].
    ///
    /// ```no_run
    /// # fn taken(variant: &chatur_core::Variant, position: &chatur_core::AnyPosition, mv: chatur_core::Move) -> usize {
    /// use chatur_core::Effect;
    ///
    /// let effects = variant.effects(position, mv);
    /// effects.iter().filter(|effect| matches!(effect, Effect::Removed { .. })).count()
    /// # }
    /// ```
    pub fn effects(&self, position: &AnyPosition, mv: Move) -> Vec<Effect> {
        let mut told = Vec::new();
        let mut after = position.clone();
        self.backend.play_told(&mut after, mv, Some(&mut told));
        self.backend.settle(&mut after, Some(&mut told));
        derived(&self.setup(position), &self.setup(&after), &mut told);
        told
    }

    /// Whether a legal move captures something, in whatever way.
    pub fn captures(&self, position: &AnyPosition, mv: Move) -> bool {
        let mut told = Vec::new();
        self.backend.play_told(&mut position.clone(), mv, Some(&mut told));
        told.iter().any(|effect| matches!(effect, Effect::Removed { how, .. } if how.is_capture()))
    }

    /// Whether a seat still plays.
    pub fn state(&self, position: &AnyPosition, seat: Seat) -> SeatState {
        self.backend.state(position, seat)
    }

    /// The points of a seat; 0 where none are counted.
    pub fn points(&self, position: &AnyPosition, seat: Seat) -> i16 {
        self.backend.points(position, seat)
    }

    /// The squares that a piece of this kind covers when its anchor stands on `anchor`; empty when it does not
    /// fit there.
    pub fn footprint(&self, kind: KindId, anchor: Square) -> SquareSet {
        crate::generate::body::footprint(&self.spec, kind, anchor).unwrap_or_default()
    }

    /// The enemy pieces that attack the royal piece of the player to move.
    pub fn checkers(&self, position: &AnyPosition) -> SquareSet {
        self.backend.checkers(position, self.turn(position))
    }

    /// Whether a seat's royal piece is attacked. A seat without one is never in check.
    pub fn in_check(&self, position: &AnyPosition, seat: Seat) -> bool {
        self.backend.checkers(position, seat).any()
    }

    /// The squares of a seat's royal pieces, where check matters.
    pub fn royals(&self, position: &AnyPosition, seat: Seat) -> SquareSet {
        self.backend.royals(position, seat)
    }

    /// Whether a piece of another seat attacks a square.
    pub fn is_attacked(&self, position: &AnyPosition, square: Square, of: Seat) -> bool {
        self.backend.attackers(position, square, of).any()
    }

    /// The pieces of other seats that attack a square of seat `of`.
    pub fn attackers(&self, position: &AnyPosition, square: Square, of: Seat) -> SquareSet {
        self.backend.attackers(position, square, of)
    }

    /// Whose turn it is.
    pub fn turn(&self, position: &AnyPosition) -> Seat {
        self.backend.turn(position)
    }

    /// The hash of all that decides the future: placement, turn, castling, usable en passant, check counts.
    pub fn hash(&self, position: &AnyPosition) -> u64 {
        self.backend.hash(position)
    }

    /// The same hash computed from nothing, to compare with the one kept by playing.
    pub fn hash_from_scratch(&self, position: &AnyPosition) -> u64 {
        self.backend.hash_from_scratch(position)
    }

    /// The number of move sequences of this length. A line ends where a goal of the position ends the game,
    /// never by repetition, quiet moves or dead material.
    pub fn perft(&self, position: &AnyPosition, depth: u32, leaves: Leaves) -> u64 {
        if self.asks_modules {
            return self.slow_perft(position, depth);
        }
        self.backend.perft(position, depth, leaves)
    }

    /// Counting where rules written in Rust have a say in every position.
    fn slow_perft(&self, position: &AnyPosition, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.goal_reached(position) {
            return 0;
        }
        let moves = self.legal_moves(position);
        if depth == 1 {
            return moves.len() as u64;
        }
        let follow = |mv: Move| {
            let mut next = position.clone();
            self.backend.play(&mut next, mv);
            self.slow_perft(&next, depth - 1)
        };
        moves.into_iter().map(follow).sum()
    }

    /// Whether a goal of the position (one that needs neither moves nor history) has ended the game.
    pub fn goal_reached(&self, position: &AnyPosition) -> bool {
        self.backend.goal_reached(position) || self.asks_modules && self.is_stopped(position)
    }

    /// How a line that somebody thinks about ends in this position, which stands for the so-manieth time in it;
    /// `None` while it goes on. Claims count, for who may claim will. Rules written in Rust that ask for the whole
    /// game are not asked, but for those that stop it here.
    ///
    /// `stuck` says whether the player to move has no move.
    pub fn judge(self: &Arc<Self>, position: &AnyPosition, times: u32, stuck: bool) -> Option<Decision> {
        if self.asks_modules && self.is_stopped(position) {
            // A rule that stops the game can tell who has won from the position.
            let game = Game::new(Arc::clone(self), &self.backend.setup(position)).ok()?;
            return game.outcome().map(|outcome| outcome.decision.clone());
        }
        crate::outcome::ending::judged(self, position, times, stuck)
    }

    /// The legal captures and promotions: what a quiet position has none of. Of moves that place a wall, one each.
    /// They are added to `out`.
    pub fn loud_moves(&self, position: &AnyPosition, out: &mut Vec<Move>) {
        if self.asks_modules {
            let loud = |mv: &Move| match mv.what {
                MoveKind::Promotion(_) | MoveKind::EnPassant | MoveKind::Shoot => true,
                MoveKind::Plain | MoveKind::Double if mv.from != mv.to => {
                    mv.via.is_some() || self.backend.piece(position, mv.to).is_some()
                }
                _ => false,
            };
            out.extend(self.legal_moves(position).into_iter().filter(loud));
            return;
        }
        self.backend.loud_moves(position, out);
    }

    /// The legal moves, added to `out`.
    pub fn moves_into(&self, position: &AnyPosition, out: &mut Vec<Move>) {
        if self.asks_modules {
            out.extend(self.legal_moves(position));
        } else {
            self.backend.moves(position, out);
        }
    }

    /// Adds every piece of a seat that plays, `but` for some kinds, with the squares that it attacks or could go to.
    /// Pieces with movement that has to be walked may have fewer squares, and bodies none: this is for evaluation.
    pub fn survey(&self, position: &AnyPosition, but: KindSet, into: Survey<'_>) {
        self.backend.survey(position, but, into);
    }

    /// Hands the turn on without a move, which may be against the rules: for a search that asks what a player
    /// threatens. Nothing is settled.
    pub fn skip_turn(&self, position: &mut AnyPosition) {
        self.backend.skip_turn(position);
    }

    /// What stands on a square, of a body on its anchor.
    #[inline]
    pub fn piece(&self, position: &AnyPosition, square: Square) -> Option<Piece> {
        self.backend.piece(position, square)
    }

    /// How many pieces of a kind a seat has in hand.
    pub fn held(&self, position: &AnyPosition, seat: Seat, kind: KindId) -> u8 {
        self.backend.held(position, seat, kind)
    }

    /// How often a seat has given check, where that is counted.
    pub fn checks_given(&self, position: &AnyPosition, seat: Seat) -> u8 {
        self.backend.checks_given(position, seat)
    }

    /// Plies since the last capture or move that starts the count anew.
    pub fn quiet_plies(&self, position: &AnyPosition) -> u16 {
        self.backend.quiet(position)
    }

    /// All occupied squares.
    pub fn occupied(&self, position: &AnyPosition) -> SquareSet {
        self.backend.occupied(position)
    }

    /// The squares on which another piece stands in `after` than in `before`, and perhaps others: for who keeps a
    /// list of the pieces from move to move.
    pub fn changed(&self, before: &AnyPosition, after: &AnyPosition) -> SquareSet {
        self.backend.changed(before, after)
    }

    /// The pieces of other seats that attack a square on which `piece` stands, when nothing but `occupied` is left
    /// on the board: for exchanges thought through.
    pub fn attackers_among(
        &self,
        position: &AnyPosition,
        square: Square,
        piece: Piece,
        occupied: SquareSet,
    ) -> SquareSet {
        self.backend.attackers_among(position, square, piece, occupied)
    }

    /// Whether a rule written in Rust ends the game in this position.
    fn is_stopped(&self, position: &AnyPosition) -> bool {
        let stops = |module: &&Module| module.rule.hooks().stops;
        let setup = self.setup(position);
        self.spec.modules.iter().filter(stops).any(|module| module.rule.stops(self, &setup))
    }

    /// The castling rights of an untouched arrangement: each king on its owner's first rank with the
    /// outermost partner on each side.
    pub fn fresh_rights(&self, setup: &Setup) -> Vec<Rights> {
        crate::generate::castling::fresh_rights(&self.spec, setup)
    }

    /// The squares of pieces that have not moved, where that matters, in an arrangement where nothing has moved.
    pub fn fresh_squares(&self, setup: &Setup) -> SquareSet {
        crate::general::fresh(&self.spec, setup)
    }

    /// Where king and partner land when a seat castles in way `way` from these squares.
    pub fn castling_targets(
        &self,
        seat: Seat,
        way: usize,
        king: Square,
        partner: Square,
    ) -> Option<(Square, Square)> {
        crate::generate::castling::targets(&self.spec, seat, way, king, partner)
    }

    /// Whether a seat can have the right to castle in way `way` with this king and partner: both stand where they
    /// start. Where starts are shuffled or pieces are placed first, they stand where they could have started.
    pub fn can_have_right(
        &self,
        setup: &Setup,
        seat: Seat,
        way: usize,
        king: Square,
        partner: Square,
    ) -> bool {
        crate::position::validate::right(&self.spec, setup, seat, way, king, partner)
    }

    /// The piece that can just have passed `skipped`, if there is exactly one and it is not `setup.turn`'s.
    pub fn mark_at(&self, setup: &Setup, skipped: Square) -> Option<Mark> {
        crate::position::mark::mark_at(&self.spec, setup, skipped)
    }
}

impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Variant")
            .field("id", &self.spec.id)
            .field("rule_set", &self.rule_set())
            .finish_non_exhaustive()
    }
}
