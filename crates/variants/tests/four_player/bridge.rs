//! Between the words of the reference and those of the core.

use chatur_board::Square;
use chatur_core::{
    Effect, KindId, Leave, Mark as TheirMark, Move as TheirMove, MoveKind as TheirMoveKind,
    Piece as TheirPiece, Removal, Rights, Seat, SeatState, Setup, Spec,
};

use crate::reference::{Event, How, Kind, Mark, Move, MoveKind, Piece, Position, Rules, Sq, State};

/// Translates for one variant.
pub struct Bridge<'a> {
    pub spec: &'a Spec,
    pub rules: &'a Rules,
}

impl Bridge<'_> {
    pub fn kind(&self, kind: KindId) -> Kind {
        let name = &self.spec.kinds[kind.index()].name;
        Kind::ALL.into_iter().find(|&kind| self::name(kind) == name).expect("a kind that the reference knows")
    }

    pub fn kind_id(&self, kind: Kind) -> KindId {
        self.spec.kind_named(name(kind)).unwrap_or_else(|| panic!("the variant has no {kind:?}"))
    }

    pub fn sq(&self, square: Square) -> Sq {
        let geometry = &self.spec.geometry;
        Sq { rank: geometry.rank(square) as i8, file: geometry.file(square) as i8 }
    }

    pub fn square(&self, square: Sq) -> Square {
        self.spec.geometry.square(square.file as u8, square.rank as u8).expect("a square of the board")
    }

    pub fn piece(&self, piece: TheirPiece) -> Piece {
        Piece { kind: self.kind(piece.kind), seat: piece.seat.index() }
    }

    /// A position of the core, as the reference has it.
    pub fn position(&self, setup: &Setup) -> Position {
        let mut position = Position::empty(self.rules);
        for (square, piece) in setup.all() {
            position.board.put(self.rules, self.sq(square), self.piece(piece));
        }
        position.turn = setup.turn.index();
        position.states = setup.states.iter().map(|&state| self::state(state)).collect();
        for (seat, rights) in setup.rights.iter().enumerate() {
            for (way, &partner) in rights.partners.iter().enumerate().take(2) {
                let home = &self.rules.seats[seat];
                position.rights[seat][way] = partner.is_some();
                if let Some(partner) = partner {
                    assert_eq!(self.sq(partner), home.rooks[way], "the rook that castles");
                    assert_eq!(
                        rights.king.map(|king| self.sq(king)),
                        Some(home.king),
                        "the king that castles"
                    );
                }
            }
        }
        for mark in &setup.marks {
            let ours = Mark { skipped: self.sq(mark.skipped), pawn: self.sq(mark.piece) };
            let before = position.marks[mark.seat.index()].replace(ours);
            assert_eq!(before, None, "two marks of one seat");
        }
        position.points = setup.points.iter().map(|&points| i32::from(points)).collect();
        position.quiet = u32::from(setup.quiet);
        position.round = u32::from(setup.round);
        position
    }

    /// A position of the reference, as the core reads it.
    pub fn setup(&self, position: &Position) -> Setup {
        let mut setup = Setup::empty(&self.spec.geometry, self.rules.seats.len());
        for there in position.board.pieces() {
            let piece =
                TheirPiece { kind: self.kind_id(there.piece.kind), seat: Seat(there.piece.seat as u8) };
            setup.pieces[self.square(there.anchor).index()] = Some(piece);
        }
        setup.turn = Seat(position.turn as u8);
        setup.states = position.states.iter().map(|&state| their_state(state)).collect();
        for (seat, home) in self.rules.seats.iter().enumerate() {
            let rights = position.rights[seat];
            let partner = |way: usize| rights[way].then(|| self.square(home.rooks[way]));
            let king = rights.contains(&true).then(|| self.square(home.king));
            setup.rights[seat] = Rights::new(king, [partner(0), partner(1)]);
            if let Some(mark) = position.marks[seat] {
                setup.marks.push(TheirMark {
                    seat: Seat(seat as u8),
                    piece: self.square(mark.pawn),
                    skipped: self.square(mark.skipped),
                });
            }
        }
        setup.points = position.points.iter().map(|&points| points as i16).collect();
        setup.quiet = position.quiet as u16;
        setup.round = position.round as u16;
        setup
    }

    /// A move of the core. A pawn that promotes may take in passing by the same word.
    pub fn mv(&self, mv: TheirMove) -> Move {
        let what = match mv.what {
            TheirMoveKind::Plain => MoveKind::Plain,
            TheirMoveKind::Double => MoveKind::Double,
            TheirMoveKind::EnPassant => MoveKind::EnPassant,
            TheirMoveKind::Promotion(kind) => MoveKind::Promotion(self.kind(kind)),
            TheirMoveKind::Castle(way) => MoveKind::Castle(usize::from(way)),
            TheirMoveKind::Fusion(anchor) => MoveKind::Fusion(self.sq(anchor)),
            other => panic!("{other:?} has no place in these games"),
        };
        Move { from: self.sq(mv.from), to: self.sq(mv.to), what }
    }

    pub fn their_move(&self, mv: Move) -> TheirMove {
        let what = match mv.what {
            MoveKind::Plain => TheirMoveKind::Plain,
            MoveKind::Double => TheirMoveKind::Double,
            MoveKind::EnPassant => TheirMoveKind::EnPassant,
            MoveKind::Promotion(kind) => TheirMoveKind::Promotion(self.kind_id(kind)),
            MoveKind::Castle(way) => TheirMoveKind::Castle(way as u8),
            MoveKind::Fusion(anchor) => TheirMoveKind::Fusion(self.square(anchor)),
        };
        TheirMove::new(self.square(mv.from), self.square(mv.to), what)
    }

    /// Events of the core, but for the end of the game, which is compared by itself.
    pub fn events(&self, events: &[Effect]) -> Vec<Event> {
        events.iter().filter_map(|event| self.event(event)).collect()
    }

    fn event(&self, event: &Effect) -> Option<Event> {
        let event = match *event {
            Effect::Removed { how: Removal::Withdrawn, .. } => return None,
            Effect::Removed {
                how: Removal::Captured | Removal::InPassing, piece, on, grey, points, ..
            } => Event::Captured { piece: self.piece(piece), on: self.sq(on), grey, points: points.into() },
            Effect::Removed { piece, on, grey, points, .. } => {
                Event::Crushed { piece: self.piece(piece), on: self.sq(on), grey, points: points.into() }
            }
            Effect::Fused { seat, into, on, .. } => {
                Event::Fused { seat: seat.index(), into: self.kind(into), on: self.sq(on) }
            }
            Effect::Changed { on, after, .. } => {
                Event::Promoted { seat: after.seat.index(), into: self.kind(after.kind), on: self.sq(on) }
            }
            Effect::Points { seat, points, .. } => {
                Event::Points { seat: seat.index(), points: points.into() }
            }
            Effect::RoyalTaken { seat, .. } => Event::KingTaken { seat: seat.index() },
            Effect::Mated { seat, by } => Event::Mated { seat: seat.index(), by: by.map(Seat::index) },
            Effect::Stalemated { seat } => Event::Stalemated { seat: seat.index() },
            Effect::Left { seat, .. } => Event::Left { seat: seat.index() },
            Effect::State { seat, after: SeatState::Walking(_), .. } => Event::Walks { seat: seat.index() },
            Effect::State { seat, .. } => Event::Grey { seat: seat.index() },
            _ => return None,
        };
        Some(event)
    }
}

/// How a player gives up, as the core has it.
pub fn leave(how: How) -> Leave {
    match how {
        How::Resigned => Leave::Resigned,
        How::Flagged => Leave::Flagged,
    }
}

fn state(state: SeatState) -> State {
    match state {
        SeatState::Playing => State::Playing,
        SeatState::Walking(Leave::Resigned) => State::Walking(How::Resigned),
        SeatState::Walking(Leave::Flagged) => State::Walking(How::Flagged),
        SeatState::Out => State::Out,
    }
}

fn their_state(state: State) -> SeatState {
    match state {
        State::Playing => SeatState::Playing,
        State::Walking(how) => SeatState::Walking(leave(how)),
        State::Out => SeatState::Out,
    }
}

fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::Pawn => "pawn",
        Kind::Knight => "knight",
        Kind::Bishop => "bishop",
        Kind::Rook => "rook",
        Kind::Queen => "queen",
        Kind::PromotedQueen => "promoted queen",
        Kind::King => "king",
        Kind::SuperKnight => "super knight",
        Kind::SuperBishop => "super bishop",
        Kind::SuperRook => "super rook",
        Kind::SuperQueen => "super queen",
    }
}
