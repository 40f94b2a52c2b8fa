//! From the state to what is shown.

use std::collections::HashMap;

use chatur_board::{Facing, Square, SquareSet};
use chatur_core::{Condition, Decision, Letters, MoveKind, Piece, Seat, SeatState, Setup};
use chatur_notation::picture::Figure;
use chatur_play::{Millis, Proposal};

use super::super::buttons::Button;
use super::super::scene::{
    Badge, BoardScene, Cell, Ground, MoveList, Note, PlayerLine, Round, Row, Scene, Side, Sign, TurnMark,
};
use super::super::theme::{GREY_BADGE, badge_of};
use super::Screen;
use crate::play::{before_last_move, clock_text, moves_as_rounds, outcome_text, seat_state};

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
            turn: self.turn_mark(),
            message: self.message.clone(),
            entry: self.entry.clone(),
            drop_to_type: self.drop_to_type().filter(|_| self.entry.is_empty()),
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
        let checked = self.seats_in_check();
        let bodies = self.bodies(&setup);
        let royals = checked.into_iter().map(|seat| variant.royals(game.position(), seat));
        let checked = royals.fold(SquareSet::EMPTY, |all, royals| all | royals);
        let cell = |row: u8, column: u8| {
            let square = view.square(row, column)?;
            // A body is selected and has moved as a whole.
            let place = bodies.get(&square).map_or(square, |&(_, anchor)| anchor);
            let ground = if self.selected == Some(place) {
                Ground::Selected
            } else if checked.has(square) {
                Ground::Check
            } else if last.has(place) {
                Ground::LastMove
            } else {
                Ground::Plain
            };
            Some(Cell {
                light: variant.geometry().is_light(square),
                ground,
                is_wall: setup.walls.has(square),
                piece: self.sign_on(square, &setup, &bodies, checked.has(square)),
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

    fn seats_in_check(&self) -> Vec<Seat> {
        let game = self.sitting.table().game();
        let checked = |seat: &Seat| {
            game.state(*seat) != SeatState::Out && game.variant().in_check(game.position(), *seat)
        };
        game.variant().spec().seat_ids().filter(checked).collect()
    }

    /// The squares of pieces that cover several, with their anchors.
    fn bodies(&self, setup: &Setup) -> HashMap<Square, (Piece, Square)> {
        let variant = self.sitting.variant();
        let squares = setup.all().filter(|(_, piece)| variant.spec().is_body(piece.kind));
        let squares = squares.flat_map(|(anchor, piece)| {
            let covered = variant.footprint(piece.kind, anchor);
            let wide = covered.count() > 1;
            covered.into_iter().filter(move |_| wide).map(move |square| (square, (piece, anchor)))
        });
        squares.collect()
    }

    fn sign_on(
        &self,
        square: Square,
        setup: &Setup,
        bodies: &HashMap<Square, (Piece, Square)>,
        checked: bool,
    ) -> Option<Sign> {
        if let Some(&(piece, anchor)) = bodies.get(&square) {
            let sign = self.sign(piece, setup);
            let text = match &self.sitting.variant().spec().seats[piece.seat.index()].letters {
                _ if anchor == square => sign.text,
                Letters::Prefix(prefix) => format!("{prefix}*"),
                _ => "*".to_owned(),
            };
            return Some(Sign { text, is_body: true, ..sign });
        }
        let piece = setup.piece(square)?;
        let sign = self.sign(piece, setup);
        if sign.badge.is_none() {
            return Some(sign);
        }
        let royal = self.sitting.variant().spec().kinds[piece.kind.index()].royal;
        let walks = royal && matches!(self.sitting.table().state(piece.seat), SeatState::Walking(_));
        let note = if checked { Some('!') } else { walks.then_some('~') };
        Some(Sign { note, ..sign })
    }

    /// The squares of the last move, with the wall it placed; castling shows where the king landed.
    fn last_move(&self) -> SquareSet {
        let game = self.sitting.table().game();
        let (Some(&mv), Some(before)) = (game.moves().last(), before_last_move(game)) else {
            return SquareSet::EMPTY;
        };
        if mv.is_lot() {
            return SquareSet::EMPTY;
        }
        let seat = game.variant().turn(before);
        let landing = match mv.what {
            MoveKind::Castle(way) => {
                game.variant().castling_targets(seat, usize::from(way), mv.from, mv.to).map(|(king, _)| king)
            }
            _ => None,
        };
        let joint = if let MoveKind::Fusion(anchor) = mv.what { anchor } else { mv.from };
        let wall = mv.wall.unwrap_or(mv.from);
        [mv.from, joint, landing.unwrap_or(mv.to), wall].into_iter().collect()
    }

    /// A piece as a figurine or a letter. The seat can be told from the sign alone: solid figurines and
    /// small letters are the second player's.
    ///
    /// Among many, each stands on the colour of its seat, which a number before it names as well; grey ones have
    /// small letters.
    pub(super) fn sign(&self, piece: Piece, setup: &Setup) -> Sign {
        let spec = self.sitting.variant().spec();
        let kind = &spec.kinds[piece.kind.index()];
        let figure = Figure::of_kind(kind).filter(|_| !self.letters);
        let is_dead = setup.is_dead(spec, piece);
        let text = match (&spec.seats[piece.seat.index()].letters, figure) {
            (Letters::Upper, Some(figure)) => figure.outline_figurine().to_string(),
            (Letters::Lower, Some(figure)) => figure.solid_figurine().to_string(),
            (Letters::Upper, None) => kind.letter.clone(),
            (Letters::Lower, None) => kind.letter.to_lowercase(),
            (Letters::Prefix(prefix), _) if is_dead => format!("{prefix}{}", kind.letter.to_lowercase()),
            (Letters::Prefix(prefix), Some(figure)) => format!("{prefix}{}", figure.solid_figurine()),
            (Letters::Prefix(prefix), None) => format!("{prefix}{}", kind.letter),
        };
        let badge = self.badge(piece.seat).map(|badge| if is_dead { GREY_BADGE } else { badge });
        Sign { text, seat: piece.seat.index(), badge, is_body: false, note: None }
    }

    /// The colour of a seat, where more than two play.
    fn badge(&self, seat: Seat) -> Option<Badge> {
        let colour = self.sitting.variant().spec().seats[seat.index()].colour.as_deref();
        self.has_many().then(|| badge_of(colour, seat.index()))
    }

    fn turn_mark(&self) -> Option<TurnMark> {
        let table = self.sitting.table();
        if table.ending().is_some() {
            return None;
        }
        let clockwise = [Facing::North, Facing::East, Facing::South, Facing::West];
        let place = |facing: Facing| clockwise.iter().position(|other| *other == facing).unwrap_or(0);
        let seat = &self.sitting.variant().spec().seats[table.turn().index()];
        let sides = [Side::Bottom, Side::Left, Side::Top, Side::Right];
        let side = sides[(place(seat.facing) + 4 - place(self.facing())) % 4];
        Some(TurnMark { side, badge: self.badge(table.turn())? })
    }

    /// What the panel tells of a seat among many.
    fn seat_line(&self, seat: Seat) -> String {
        let game = self.sitting.table().game();
        let mut parts = Vec::new();
        if game.variant().spec().scoring.is_some() {
            let place = game.standing()[seat.index()];
            parts.push(format!("{} points, {}", game.points(seat), ordinal(place)));
        }
        let state = seat_state(game, seat);
        if !state.is_empty() {
            parts.push(state);
        } else if self.seats_in_check().contains(&seat) {
            parts.push("in check".to_owned());
        }
        parts.extend(self.hand(seat));
        parts.join("; ")
    }

    /// The player who faces the same way as the screen comes last; more than two stand in turn order.
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
            let mut by = self.sitting.by[seat.index()].name();
            if counts_checks {
                let given = checks.get(seat.index()).copied().unwrap_or(0);
                by = format!("{by}, {given} checks given");
            }
            let name = &spec.seats[seat.index()].name;
            let name = match &spec.seats[seat.index()].letters {
                Letters::Prefix(prefix) => format!("{prefix} {name}"),
                _ => name.clone(),
            };
            PlayerLine {
                name,
                badge: self.badge(seat),
                state: if self.has_many() { self.seat_line(seat) } else { String::new() },
                by,
                to_move: table.ending().is_none() && table.turn() == seat,
                clock: left.map(clock_text),
                hand: self.hand(seat),
                is_short_of_time: left.is_some_and(|left| left < SHORT),
            }
        };
        let mut seats: Vec<Seat> = spec.seat_ids().collect();
        if self.has_many() {
            return seats.into_iter().map(line).collect();
        }
        let near = seats.iter().position(|seat| spec.seats[seat.index()].facing == self.facing());
        let near = seats.remove(near.unwrap_or(0));
        seats.push(near);
        seats.into_iter().map(line).collect()
    }

    fn move_list(&self) -> MoveList {
        let rounds = moves_as_rounds(self.sitting.table().game());
        let rounds = rounds.into_iter().map(|(number, moves)| Round { number, moves }).collect();
        let seats = self.sitting.variant().spec().seats.iter().filter(|_| self.has_many());
        MoveList { heads: seats.map(|seat| seat.name.clone()).collect(), rounds, below: self.scrolled }
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
        if table.walks() {
            return Note::plain(format!("{} has left and walks by itself", table.named(turn)));
        }
        if table.turning().is_some() {
            return Note::plain("a piece is turned up");
        }
        if table.awaits_dice() {
            return Note::plain(format!("{}'s dice fall", table.named(turn)));
        }
        let mut text = format!("{} to move", table.named(turn));
        let lot = table.game().setup().lot;
        if !lot.is_empty() {
            let faces: Vec<String> = lot.faces().map(|face| face.to_string()).collect();
            text = format!("{text} with {}", faces.join(", "));
        }
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
            let claims = table.game().claims();
            let is_draw = claims.first().is_some_and(|claim| claim.decision == Decision::Draw);
            text += if is_draw { "; a draw can be claimed: ^K" } else { "; you can claim the game: ^K" };
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

fn ordinal(place: u8) -> String {
    let ending = match place {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{place}{ending}")
}
