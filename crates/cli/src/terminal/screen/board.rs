//! Picking up and putting down.

use chatur_board::Square;
use chatur_core::{Move, MoveKind, Piece};
use chatur_notation::picture::View;
use chatur_play::Millis;

use super::super::dialog::Dialog;
use super::super::scene::Note;
use super::Screen;

impl Screen<'_> {
    pub(super) fn view(&self) -> View<'_> {
        View::facing(self.sitting.variant().geometry(), self.facing())
    }

    pub(super) fn move_cursor(&mut self, columns: i8, rows: i8) {
        self.shows_cursor = true;
        let (all_rows, all_columns) = (self.view().rows(), self.view().columns());
        let step = |at: u8, by: i8, of: u8| at.saturating_add_signed(by).min(of - 1);
        self.cursor = (step(self.cursor.0, rows, all_rows), step(self.cursor.1, columns, all_columns));
    }

    fn at_cursor(&self) -> Option<Square> {
        self.view().square(self.cursor.0, self.cursor.1)
    }

    /// The square by which a piece is moved that covers this one: its anchor.
    fn handle(&self, square: Square) -> Square {
        let setup = self.sitting.table().game().setup();
        let covers = |&(anchor, piece): &(Square, Piece)| {
            self.sitting.variant().footprint(piece.kind, anchor).has(square)
        };
        if setup.piece(square).is_some() {
            return square;
        }
        setup.all().find(covers).map_or(square, |(anchor, _)| anchor)
    }

    /// Picks up what is under the cursor, puts down what is held, or lets go.
    pub(super) fn pick_at_cursor(&mut self, now: Millis) {
        self.shows_cursor = true;
        let Some(square) = self.at_cursor() else { return };
        match self.selected {
            Some(from) if from == square => self.let_go(),
            Some(from) if self.is_own(square) && self.moves_between(from, square).is_empty() => {
                self.pick(square);
            }
            Some(from) => self.try_move(from, square, now),
            None => self.pick(square),
        }
    }

    /// The mouse button goes down on the square under the cursor.
    pub(super) fn press_square(&mut self, now: Millis) {
        let Some(square) = self.at_cursor() else { return };
        let was_selected = self.selected == Some(square);
        match self.selected {
            Some(from) if !was_selected => {
                if self.is_own(square) && self.moves_between(from, square).is_empty() {
                    self.pick(square);
                    self.pressed = self.selected.map(|_| (square, false));
                } else {
                    self.try_move(from, square, now);
                }
            }
            _ => {
                self.pick(square);
                self.pressed = self.selected.map(|_| (square, was_selected));
            }
        }
    }

    /// Takes a piece in hand, if it is one that a person may move now.
    fn pick(&mut self, square: Square) {
        let square = self.handle(square);
        self.selected = None;
        self.message = None;
        let game = self.sitting.table().game();
        let turn = game.turn();
        if self.sitting.table().ending().is_some() {
            self.message = Some(Note::warning("the game is over"));
        } else if !self.sitting.is_human(turn) {
            let name = self.sitting.table().named(turn);
            self.message = Some(Note::warning(format!("it is {name}'s turn")));
        } else if self.is_own(square) {
            self.selected = Some(square);
        } else if game.setup().piece(square).is_some() {
            let refusal = game.illegal_reason(square, square, None);
            self.message = refusal.map(|refusal| Note::warning(refusal.to_string()));
        }
    }

    fn is_own(&self, square: Square) -> bool {
        let game = self.sitting.table().game();
        let piece = game.setup().piece(self.handle(square));
        piece.is_some_and(|piece| piece.seat == game.turn())
    }

    /// The legal moves of the piece in hand with all squares on which it can be put down for them.
    pub(super) fn targets(&self) -> Vec<(Square, Move)> {
        let Some(from) = self.selected else { return Vec::new() };
        self.all_targets(from)
    }

    fn all_targets(&self, from: Square) -> Vec<(Square, Move)> {
        let game = self.sitting.table().game();
        let goes = |mv: &Move| mv.from == from && !mv.is_lot();
        let moves = game.legal_moves().into_iter().filter(goes);
        let squares = moves.flat_map(|mv| {
            // To castle, the king goes onto its partner or onto its last square.
            let landing = match mv.what {
                MoveKind::Castle(way) => game
                    .variant()
                    .castling_targets(game.turn(), usize::from(way), mv.from, mv.to)
                    .map(|(king, _)| king)
                    .filter(|&king| king != mv.from && king != mv.to),
                _ => None,
            };
            [Some((mv.to, mv)), landing.map(|square| (square, mv))]
        });
        squares.flatten().collect()
    }

    /// The moves that two squares can mean. An ordinary move goes before castling.
    fn moves_between(&self, from: Square, to: Square) -> Vec<Move> {
        let all = self.all_targets(from).into_iter().filter(|&(square, _)| square == to);
        let (castling, ordinary): (Vec<Move>, Vec<Move>) =
            all.map(|(_, mv)| mv).partition(|mv| matches!(mv.what, MoveKind::Castle(_)));
        if ordinary.is_empty() { castling } else { ordinary }
    }

    /// Plays what two squares mean, asks if they mean several moves, or says why they mean none.
    pub(super) fn try_move(&mut self, from: Square, to: Square, now: Millis) {
        let moves = self.moves_between(from, to);
        self.let_go();
        match moves[..] {
            [] => {
                let refusal = self.sitting.table().game().illegal_reason(from, to, None);
                self.message = refusal.map(|refusal| Note::warning(refusal.to_string()));
            }
            [mv] => self.play(mv, now),
            _ => {
                let (title, options) = self.options(&moves);
                self.dialog = Some(Dialog::Moves { title, options, at: 0 });
            }
        }
    }

    pub(super) fn play(&mut self, mv: Move, now: Millis) {
        self.message = match self.sitting.play(mv, now) {
            Ok(told) => told.get(1..).filter(|rest| !rest.is_empty()).map(|rest| Note::good(rest.join("  "))),
            Err(why) => Some(Note::warning(why)),
        };
        self.scrolled = 0;
    }
}
