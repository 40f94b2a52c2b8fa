//! What a player goes by who sees nothing but the own pieces: the moves that can be tried.

use std::collections::BTreeSet;

use chatur_board::{Square, SquareSet};

use crate::{
    AnyPosition, Check, KindId, KindSet, Mark, Move, MoveKind, Piece, RoyalRules, Seat, SeatState, Secrets,
    Setup, Spec, SpecError, Variant,
};

/// The rules as far as somebody can go by them who sees the own pieces only: no piece is royal, nothing must be captured,
/// and nothing ends the game.
#[derive(Debug)]
pub struct Blind {
    variant: Variant,
    /// The kinds that a hidden piece is taken for: one, unless it matters which it is.
    shadows: Vec<KindId>,
}

impl Blind {
    pub(super) fn new(spec: &Spec) -> Result<Self, SpecError> {
        let mut blind = Spec {
            id: format!("{} (blind)", spec.id),
            check: Check { matters: false, ..Check::default() },
            royals: RoyalRules { optional: true, ..RoyalRules::default() },
            must_capture: false,
            endings: Vec::new(),
            exits: None,
            scoring: None,
            secrets: Secrets::default(),
            modules: Vec::new(),
            ..spec.clone()
        };
        for kind in &mut blind.kinds {
            kind.royal = false;
        }
        let shadows = shadows(&blind);
        Ok(Self { variant: Variant::compile_general(blind)?, shadows })
    }

    /// The rules by which tries are moves: a try is one that is legal there, but for captures of what is not seen.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }
}

/// Kinds that stand for all of them where something is captured: those that never have to promote come first.
fn shadows(spec: &Spec) -> Vec<KindId> {
    let can_stand = |kind: &KindId| !spec.is_body(*kind) && !spec.kinds[kind.index()].immune;
    let mut kinds: Vec<KindId> = spec.kind_ids().filter(can_stand).collect();
    kinds.sort_by_key(|kind| {
        let kind = &spec.kinds[kind.index()];
        (kind.promotion.is_some(), kind.region.is_some())
    });
    let all: KindSet = spec.kind_ids().collect();
    let differ = spec.kinds.iter().any(|kind| kind.takes.is_some_and(|takes| takes != all));
    if !differ {
        kinds.truncate(1);
    }
    kinds
}

impl Move {
    /// The move as somebody tries it who sees the own pieces only: whether it captures, and whether what it captures or
    /// leaves is in passing, it does not say.
    #[must_use]
    pub fn as_try(self) -> Self {
        match self.what {
            MoveKind::Double | MoveKind::EnPassant => Self { what: MoveKind::Plain, ..self },
            _ => self,
        }
    }
}

impl Variant {
    /// The rules that players go by who see nothing but their own pieces; nothing where they see more.
    pub fn blind(&self) -> Option<&Blind> {
        self.blind.as_deref()
    }

    /// A position as the player to move sees it who sees the own pieces only, by the [rules](Self::blind) that are gone by then:
    /// nothing else stands there. Nothing where more is seen.
    pub fn blind_position(&self, position: &AnyPosition) -> Option<AnyPosition> {
        let blind = self.blind()?;
        let setup = self.blind_setup(position);
        blind.variant.position(&setup).ok()
    }

    fn blind_setup(&self, position: &AnyPosition) -> Setup {
        let turn = self.turn(position);
        let mut setup = self.observe(position, Some(turn)).setup;
        setup.states.fill(SeatState::Playing);
        setup.points.fill(0);
        setup.checks.fill(0);
        setup.marks = Vec::<Mark>::new();
        setup
    }

    /// What the player to move can try: all moves that could be legal as far as the own pieces tell, each once and as
    /// [`Move::as_try`] has it. Every legal move is among them, and whether one is legal they do not tell. Where more is seen than
    /// the own pieces, what can be tried is what is legal.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// let game = rook_endgame();
    /// // Nothing is hidden in this game.
    /// assert_eq!(game.variant().tries(game.position()), game.legal_moves());
    /// # }
    /// ```
    pub fn tries(&self, position: &AnyPosition) -> Vec<Move> {
        let Some(Blind { variant, shadows }) = self.blind() else { return self.legal_moves(position) };
        let mut setup = self.blind_setup(position);
        let Ok(alone) = variant.position(&setup) else { return Vec::new() };
        let mut tries: Vec<Move> = Vec::new();
        let mut known: BTreeSet<Move> = BTreeSet::new();
        let mut add = |mv: Move| {
            if known.insert(mv.as_try()) {
                tries.push(mv.as_try());
            }
        };
        variant.legal_moves(&alone).into_iter().for_each(&mut add);
        // What would be captured, stood something there.
        let Some(enemy) = self.spec().seat_ids().find(|&seat| !self.spec().allies(seat, setup.turn)) else {
            return tries;
        };
        for square in self.shadowed(&setup) {
            for &kind in shadows {
                for to in stands_on(variant, &mut setup, square, Piece { kind, seat: enemy }) {
                    add(to);
                }
            }
        }
        tries
    }

    /// The squares on which something could be captured that is not seen.
    fn shadowed(&self, setup: &Setup) -> SquareSet {
        let own: SquareSet = setup.all().flat_map(|(at, piece)| self.footprint(piece.kind, at)).collect();
        self.geometry().squares().without(own).without(setup.walls)
    }

    /// The legal move that a try is, if it is one.
    pub fn legal_try(&self, position: &AnyPosition, tried: Move) -> Option<Move> {
        if !self.geometry().has(tried.to) {
            return None;
        }
        let same = |mv: &Move| *mv == tried || mv.as_try() == tried.as_try();
        self.legal_moves_to(position, tried.to).into_iter().find(same)
    }

    /// Whether a seat does not see the pieces of another.
    pub fn is_blind_to(&self, by: Seat, other: Seat) -> bool {
        self.spec().has_tries() && !self.spec().allies(by, other)
    }
}

/// The moves to a square, stood this piece there.
fn stands_on(variant: &Variant, setup: &mut Setup, square: Square, piece: Piece) -> Vec<Move> {
    setup.pieces[square.index()] = Some(piece);
    let moves = match variant.position(setup) {
        Ok(position) => variant.legal_moves_to(&position, square),
        Err(_) => Vec::new(),
    };
    setup.pieces[square.index()] = None;
    moves
}
