//! The moves of a position.

use chatur_board::Square;

use crate::{AnyPosition, MOST_MOVES, Module, Move, MoveKind, Variant};

/// Room for so many moves is made at once: most positions of most variants have no more.
const USUAL: usize = 64;

impl Variant {
    /// All legal moves of the player to move, in the generator's order.
    ///
    /// Where dice are to be thrown or a covered piece is to be turned up ([`awaits_chance`](Self::awaits_chance)), these are
    /// all ways in which that can go, which chance chooses from.
    ///
    /// A goal that has already ended the game does not empty this list; [`Game`](crate::Game) looks at endings.
    pub fn legal_moves(&self, position: &AnyPosition) -> Vec<Move> {
        self.expect_own(position);
        let mut moves = Vec::with_capacity(USUAL);
        self.backend.moves(position, &mut moves);
        if self.asks_modules {
            self.by_modules(position, &mut moves, |_| true);
        }
        moves
    }

    /// The legal moves of the player to move that go to one square, castling by the square of the partner: for who
    /// reads moves, and knows where they go. None go to what is no square of the board.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// let game = rook_endgame();
    /// // King and rook.
    /// assert_eq!(game.variant().legal_moves_to(game.position(), at("f1")).len(), 2);
    /// # }
    /// ```
    pub fn legal_moves_to(&self, position: &AnyPosition, to: Square) -> Vec<Move> {
        self.expect_own(position);
        if !self.geometry().has(to) {
            return Vec::new();
        }
        let mut moves = Vec::new();
        self.backend.moves_to(position, to, &mut moves);
        if self.asks_modules {
            self.by_modules(position, &mut moves, |pass| pass.to == to);
        }
        moves
    }

    /// Takes the moves away that a rule written in Rust forbids, and adds the pass that one allows, if it is wanted.
    fn by_modules(&self, position: &AnyPosition, moves: &mut Vec<Move>, wanted: impl Fn(&Move) -> bool) {
        self.veto(position, moves);
        if let Some(pass) = self.allowed_pass(position)
            && wanted(&pass)
            && !moves.contains(&pass)
        {
            moves.push(pass);
        }
    }

    /// The pass, where a rule written in Rust allows it.
    fn allowed_pass(&self, position: &AnyPosition) -> Option<Move> {
        let mut speaks = self.spec.modules.iter().filter(|module| module.hooks.lets_pass).peekable();
        speaks.peek()?;
        if self.turning(position).is_some() {
            return None;
        }
        let setup = self.setup(position);
        let square = self.backend.royals(position, setup.turn).first()?;
        speaks
            .any(|module| module.rule().lets_pass(self, &setup))
            .then(|| Move::new(square, square, MoveKind::Pass))
    }

    /// Takes the moves away that a rule written in Rust forbids.
    fn veto(&self, position: &AnyPosition, moves: &mut Vec<Move>) {
        // Nobody forbids what chance does.
        if self.turning(position).is_some() {
            return;
        }
        let before = self.setup(position);
        let speaks = |module: &&Module| module.hooks.forbids && module.rule().may_forbid(self, &before);
        let modules: Vec<&Module> = self.spec.modules.iter().filter(speaks).collect();
        if modules.is_empty() {
            return;
        }
        moves.retain(|&mv| {
            let mut next = position.clone();
            self.backend.play(&mut next, mv);
            let after = self.setup(&next);
            !modules.iter().any(|module| module.rule().forbids(self, &before, mv, &after))
        });
    }

    /// Whether chance comes before anybody can move: dice are to be thrown, or a covered piece is to be turned up.
    pub fn awaits_chance(&self, position: &AnyPosition) -> bool {
        self.awaits_dice(position) || self.turning(position).is_some()
    }

    /// Where a covered piece has moved and is to be turned up before anybody can move.
    pub fn turning(&self, position: &AnyPosition) -> Option<Square> {
        self.expect_own(position);
        // Searches ask at every node, whether the game has covered pieces or not.
        if self.covers { self.backend.turning(position) } else { None }
    }

    /// Whether dice are to be thrown before anybody can move.
    pub fn awaits_dice(&self, position: &AnyPosition) -> bool {
        self.expect_own(position);
        // Searches ask at every node, whether the game has dice or not.
        self.spec.dice.is_some() && self.backend.awaits_dice(position)
    }

    /// What can come by chance, each with the number of ways in which it can: all throws where dice are [to be
    /// thrown](Self::awaits_dice), unless none would let the player to move do anything; all that a covered piece can be
    /// where one is [to be turned up](Self::turning), as often as its owner has it in hand. Nothing elsewhere.
    pub fn lots(&self, position: &AnyPosition) -> Vec<(Move, u32)> {
        if let Some(square) = self.turning(position) {
            let owner = self.backend.piece(position, square).map(|piece| piece.seat).unwrap_or_default();
            let weight = |mv: Move| match mv.what {
                MoveKind::TurnUp(kind) => Some((mv, u32::from(self.backend.held(position, owner, kind)))),
                _ => None,
            };
            return self.legal_moves(position).into_iter().filter_map(weight).collect();
        }
        let Some(dice) = self.spec.dice.as_ref().filter(|_| self.awaits_dice(position)) else {
            return Vec::new();
        };
        let lots = dice.lots();
        let weight = |mv: Move| match mv.what {
            MoveKind::Throw(lot) => lots.iter().find(|(known, _)| *known == lot).map(|&(_, ways)| (mv, ways)),
            _ => None,
        };
        self.legal_moves(position).into_iter().filter_map(weight).collect()
    }

    /// How many legal moves there are.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// let game = rook_endgame();
    /// assert_eq!(game.variant().count_moves(game.position()), game.legal_moves().len() as u64);
    /// # }
    /// ```
    pub fn count_moves(&self, position: &AnyPosition) -> u64 {
        self.expect_own(position);
        if self.asks_modules {
            return self.legal_moves(position).len() as u64;
        }
        self.backend.count(position)
    }

    /// Whether there is a legal move.
    pub fn has_move(&self, position: &AnyPosition) -> bool {
        self.expect_own(position);
        if self.asks_modules {
            return !self.legal_moves(position).is_empty();
        }
        self.backend.has_move(position)
    }

    /// Whether this move is legal here: mostly found without a look at what other pieces can do. None goes from or to a
    /// square that the board lacks.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// let game = rook_endgame();
    /// assert!(game.variant().is_legal(game.position(), mv("h1", "h8")));
    /// assert!(!game.variant().is_legal(game.position(), mv("h1", "a8")));
    /// # }
    /// ```
    pub fn is_legal(&self, position: &AnyPosition, mv: Move) -> bool {
        let on_board = [mv.from, mv.to].iter().all(|&square| self.geometry().has(square));
        self.expect_own(position);
        if !on_board {
            return false;
        }
        if self.asks_modules && self.allowed_pass(position) == Some(mv) {
            return true;
        }
        if !self.backend.is_legal(position, mv) {
            return false;
        }
        if !self.asks_modules {
            return true;
        }
        let mut moves = vec![mv];
        self.veto(position, &mut moves);
        !moves.is_empty()
    }

    /// Whether the piece on a square can do nothing, because of others.
    pub fn is_frozen(&self, position: &AnyPosition, square: Square) -> bool {
        self.expect_own(position);
        self.geometry().has(square) && self.backend.is_frozen(position, square)
    }

    /// All moves as the pieces go, before own-king safety and duties are looked at: for explaining.
    pub fn pseudo_legal_moves(&self, position: &AnyPosition) -> Vec<Move> {
        self.expect_own(position);
        let mut moves = Vec::new();
        self.backend.pseudo_moves(position, &mut moves);
        moves
    }

    /// The legal captures and promotions: what a quiet position has none of. Of moves that place a wall, one each.
    /// They are added to `out`.
    pub fn loud_moves(&self, position: &AnyPosition, out: &mut Vec<Move>) {
        self.expect_own(position);
        if self.asks_modules {
            let away = |mv: &Move| self.captures_away() && self.captures(position, *mv);
            let loud = |mv: &Move| match mv.what {
                MoveKind::Promotion(_) | MoveKind::EnPassant => true,
                MoveKind::Shoot => mv.from != mv.to,
                MoveKind::Plain | MoveKind::Double if mv.from != mv.to => {
                    mv.via.is_some() || self.backend.piece(position, mv.to).is_some() || away(mv)
                }
                MoveKind::Drop(_) => away(mv),
                _ => false,
            };
            out.extend(self.legal_moves(position).into_iter().filter(loud));
            return;
        }
        self.backend.loud_moves(position, out);
    }

    /// The legal moves, added to `out`, for who looks at many positions: of one with more than [`MOST_MOVES`], the first
    /// so many in the generator's order.
    pub fn moves_into(&self, position: &AnyPosition, out: &mut Vec<Move>) {
        self.expect_own(position);
        let most = MOST_MOVES as usize;
        let list = |out: &mut Vec<Move>| {
            if self.may_be_wide() {
                self.backend.first_moves(position, most, out);
            } else {
                self.backend.moves(position, out);
            }
        };
        if self.asks_modules {
            let mut moves = Vec::new();
            list(&mut moves);
            self.by_modules(position, &mut moves, |_| true);
            out.append(&mut moves);
        } else {
            list(out);
        }
    }
}
