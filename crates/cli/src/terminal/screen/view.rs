//! From the state to what is shown.

use chatur_board::{Square, SquareSet};
use chatur_core::{Condition, Letters, Piece, Seat, What};
use chatur_notation::picture::Figure;
use chatur_play::{Millis, Proposal};

use super::super::buttons::Button;
use super::super::scene::{BoardScene, Cell, Ground, MoveList, Note, PlayerLine, Round, Row, Scene, Sign};
use super::Screen;
use crate::play::{clock_text, moves_as_rounds, outcome_text};

/// Below this a clock is drawn as short of time.
const SHORT: Millis = 10_000;

impl Screen<'_> {
    /// Everything that is to be seen now.
    pub(crate) fn scene(&self, now: Millis) -> Scene {
        Scene {
            title: self.sitting.title(),
            board: self.board_scene(),
            players: self.player_lines(now),
            moves: self.move_list(),
            status: self.status(),
            message: self.message.clone(),
            entry: self.entry.clone(),
            buttons: self.buttons(),
            dialog: self.dialog.as_ref().map(super::Dialog::scene),
            ascii: self.ascii,
        }
    }

    fn board_scene(&self) -> BoardScene {
        let game = self.sitting.table().game();
        let (variant, setup, view) = (game.variant(), game.setup(), self.view());
        let targets: SquareSet = self.targets().into_iter().map(|(square, _)| square).collect();
        let last = self.last_move();
        let checked = variant.spec().seat_ids().filter(|&seat| variant.in_check(game.position(), seat));
        let royals = checked.map(|seat| variant.royals(game.position(), seat));
        let checked = royals.fold(SquareSet::EMPTY, |all, royals| all | royals);
        let cell = |row: u8, column: u8| {
            let square = view.square(row, column)?;
            let ground = if self.selected == Some(square) {
                Ground::Selected
            } else if checked.has(square) {
                Ground::Check
            } else if last.contains(&Some(square)) {
                Ground::LastMove
            } else {
                Ground::Plain
            };
            Some(Cell {
                light: variant.geometry().is_light(square),
                ground,
                piece: setup.piece(square).map(|piece| self.sign(piece)),
                is_target: targets.has(square),
                has_cursor: self.shows_cursor && self.cursor == (row, column),
            })
        };
        let row = |row: u8| Row {
            label: view.row_label(row),
            cells: (0..view.columns()).map(|column| cell(row, column)).collect(),
        };
        BoardScene {
            rows: (0..view.rows()).map(row).collect(),
            column_labels: (0..view.columns()).map(|column| view.column_label(column)).collect(),
        }
    }

    /// From where and to where the last move went; castling shows where the king landed.
    fn last_move(&self) -> [Option<Square>; 2] {
        let game = self.sitting.table().game();
        let Some(&mv) = game.moves().last() else { return [None; 2] };
        let seat = game.variant().turn(&game.positions()[game.ply() - 1]);
        let landing = match mv.what {
            What::Castle(way) => {
                game.variant().castling_targets(seat, usize::from(way), mv.from, mv.to).map(|(king, _)| king)
            }
            _ => None,
        };
        [Some(mv.from), landing.or(Some(mv.to))]
    }

    /// A piece as a figurine or a letter. The seat can be told from the sign alone: solid figurines and
    /// small letters are the second player's.
    fn sign(&self, piece: Piece) -> Sign {
        let spec = self.sitting.variant().spec();
        let kind = &spec.kinds[piece.kind.index()];
        let figure = Figure::of_kind(kind).filter(|_| !self.letters);
        let text = match (&spec.seats[piece.seat.index()].letters, figure) {
            (Letters::Upper, Some(figure)) => figure.outline_figurine().to_string(),
            (Letters::Lower, Some(figure)) => figure.solid_figurine().to_string(),
            (Letters::Upper, None) => kind.letter.clone(),
            (Letters::Lower, None) => kind.letter.to_lowercase(),
            (Letters::Prefix(prefix), _) => format!("{prefix}{}", kind.letter),
        };
        Sign { text, seat: piece.seat.index() }
    }

    /// The player who faces the same way as the screen comes last.
    fn player_lines(&self, now: Millis) -> Vec<PlayerLine> {
        let table = self.sitting.table();
        let spec = self.sitting.variant().spec();
        let counts_checks = spec
            .endings
            .iter()
            .any(|ending| ending.when.mentions(&|part: &Condition| matches!(part, Condition::Checks { .. })));
        let checks = table.game().setup().checks;
        let line = |seat: Seat| {
            let left = table.remaining(seat, now);
            let mut by = self.sitting.by[seat.index()].name().to_owned();
            if counts_checks {
                let given = checks.get(seat.index()).copied().unwrap_or(0);
                by = format!("{by}, {given} checks given");
            }
            PlayerLine {
                name: spec.seats[seat.index()].name.clone(),
                by,
                to_move: table.ending().is_none() && table.turn() == seat,
                clock: left.map(clock_text),
                is_short_of_time: left.is_some_and(|left| left < SHORT),
            }
        };
        let mut seats: Vec<Seat> = spec.seat_ids().collect();
        let near = seats.iter().position(|seat| spec.seats[seat.index()].facing == self.facing);
        let near = seats.remove(near.unwrap_or(0));
        seats.push(near);
        seats.into_iter().map(line).collect()
    }

    fn move_list(&self) -> MoveList {
        let rounds = moves_as_rounds(self.sitting.table().game());
        let rounds = rounds.into_iter().map(|(number, moves)| Round { number, moves }).collect();
        MoveList { rounds, below: self.scrolled }
    }

    fn status(&self) -> Note {
        let table = self.sitting.table();
        if let Some(text) = outcome_text(table) {
            return Note::good(text);
        }
        if self.sitting.is_endless() {
            return Note::warning("no rule ends this game; stopped here");
        }
        let turn = table.turn();
        let mut text = format!("{} to move", table.named(turn));
        let in_check = table.game().variant().in_check(table.game().position(), turn);
        if in_check {
            text += ", in check";
        }
        if let Some(offer) = table.offer() {
            let by = table.named(offer.by);
            let (asks, answer) = match offer.what {
                Proposal::Draw => ("offers a draw", "^D agrees, ^X declines"),
                Proposal::TakeBack { .. } => ("asks to take back", "type accept, or ^X declines"),
            };
            text = format!("{text}; {by} {asks}: {answer}");
        } else if self.can_claim() {
            text += "; a draw can be claimed: ^K";
        }
        if in_check { Note::warning(text) } else { Note::plain(text) }
    }

    fn can_claim(&self) -> bool {
        let table = self.sitting.table();
        table.ending().is_none() && self.sitting.is_human(table.turn()) && !table.game().claims().is_empty()
    }

    /// The buttons that make sense now.
    fn buttons(&self) -> Vec<Button> {
        let mut buttons = vec![Button::Help, Button::New];
        if self.sitting.table().ending().is_none() && self.sitting.speaker().is_some() {
            // While an offer is open there is nothing to take back, and the line is full.
            let answer = if self.sitting.asked().is_some() { Button::Decline } else { Button::TakeBack };
            buttons.extend([answer, Button::Draw]);
            if self.can_claim() {
                buttons.push(Button::Claim);
            }
            buttons.push(Button::Resign);
        }
        buttons.extend([Button::Flip, Button::Save, Button::Load, Button::Quit]);
        buttons
    }
}
