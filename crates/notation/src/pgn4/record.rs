//! A played game to PGN4.

use chatur_core::{
    AnyPosition, Effect, Game, GameStep, Leave, Move, MoveKind, Seat, SeatState, Setup, Variant,
};

use super::command::Command;
use super::{Exit, Pgn4Game, Slot};
use crate::choosing::takes;
use crate::coordinates;
use crate::fen4;
use crate::letters::{alike, is_unwritten};
use crate::marks::Marks;

/// What a record says about the start of a game.
#[derive(Clone, Copy, Debug)]
pub struct Start<'a> {
    /// The value of the tag `Variant`.
    pub variant: &'a str,
    /// The variant's usual start and its name, if it has one; any other start is written as FEN4.
    pub usual: Option<(&'a Setup, &'a str)>,
    /// Who plays, by seat; an empty name says nothing.
    pub names: &'a [&'a str],
}

/// Records a game: the tags `Variant`, `StartFen4`, the names of the players as `Red` and the like, and, when it is over,
/// `Result`, and its slots.
pub fn record(game: &Game, start: Start<'_>) -> Pgn4Game {
    let variant = game.variant();
    let mut pgn = Pgn4Game::new();
    pgn.set_tag("Variant", start.variant);
    let is_usual = |setup: &Setup| {
        let usual = variant.position(setup).map(|position| variant.setup(&position));
        usual.as_ref() == Ok(game.start())
    };
    let name = start.usual.filter(|(setup, _)| is_usual(setup)).map(|(_, name)| name.to_owned());
    pgn.set_tag("StartFen4", name.unwrap_or_else(|| fen4::write(variant, game.start())));
    for (seat, name) in variant.spec().seats.iter().zip(start.names).filter(|(_, name)| !name.is_empty()) {
        pgn.set_tag(&super::result::player_tag(&seat.name), *name);
    }
    if let Some(result) = super::result::text(&pgn, game) {
        pgn.set_tag("Result", result);
    }
    let mut recorder = Recorder::new(game, pgn);
    recorder.stalemates(&game.effects_at_start(), None);
    for index in 0..game.steps().len() {
        recorder.step(index);
    }
    recorder.finish()
}

/// A record while it is written.
struct Recorder<'g> {
    game: &'g Game,
    pgn: Pgn4Game,
    /// Whoever gave up on his turn and whose royal piece is to move now.
    walks_now: Option<(Seat, Leave)>,
    /// Who gave up at another time, until his royal piece has moved.
    walks_later: Vec<Option<Leave>>,
    /// The last slot's seat and the number of its round.
    last: Option<(Seat, u32)>,
}

impl<'g> Recorder<'g> {
    fn new(game: &'g Game, pgn: Pgn4Game) -> Self {
        let walks_later = vec![None; game.variant().spec().seats.len()];
        Self { game, pgn, walks_now: None, walks_later, last: None }
    }

    fn step(&mut self, index: usize) {
        let game = self.game;
        let (before, after) = (&game.positions()[index], &game.positions()[index + 1]);
        let turn = game.variant().turn(before);
        let step = &game.steps()[index];
        if let (Some((seat, how)), false) = (self.walks_now, matches!(step, GameStep::Move(_))) {
            // Something happens before the king walks.
            self.walks_now = None;
            self.walks_later[seat.index()] = Some(how);
            self.command(&Command::Left(seat, how));
        }
        match step {
            GameStep::Move(mv) => {
                let now = self.walks_now.take().map(|(_, how)| how);
                let exit = now.or(self.walks_later[turn.index()].take());
                let text = self.text(index, *mv);
                self.slot(turn, text + &exit.map_or(String::new(), sign));
            }
            GameStep::Leave(seat, how) => {
                let walks = matches!(game.variant().state(after, *seat), SeatState::Walking(_));
                if *seat != turn {
                    self.walks_later[seat.index()] = Some(*how).filter(|_| walks);
                    self.command(&Command::Left(*seat, *how));
                } else if walks && game.variant().turn(after) == *seat {
                    self.walks_now = Some((*seat, *how));
                } else {
                    self.slot(*seat, sign(*how));
                }
            }
            GameStep::Draw => self.command(&Command::Draw),
            GameStep::Claim(name) => {
                self.slot(turn, sign(Leave::Resigned));
                self.command(&Command::Claim(name.clone()));
            }
        }
        let left = if let GameStep::Leave(seat, _) = step { Some(*seat) } else { None };
        self.stalemates(&game.effects(index), left);
    }

    fn finish(mut self) -> Pgn4Game {
        if let Some((seat, how)) = self.walks_now.take() {
            self.slot(seat, sign(how));
        }
        self.pgn
    }

    /// A slot for each seat that was stalemated, but for the one who left: his exit says it.
    fn stalemates(&mut self, effects: &[Effect], left: Option<Seat>) {
        for effect in effects {
            if let Effect::Stalemated { seat } = effect
                && Some(*seat) != left
            {
                self.slot(*seat, Exit::Stalemated.sign().to_string());
            }
        }
    }

    /// Adds a slot. A round ends where the order of the seats wraps.
    fn slot(&mut self, seat: Seat, text: String) {
        let round = match self.last {
            None => Some(1),
            Some((last, round)) if seat <= last => Some(round.saturating_add(1)),
            Some(_) => None,
        };
        self.last = Some((seat, round.or(self.last.map(|(_, round)| round)).unwrap_or(1)));
        self.pgn.slots.push(Slot::new(text, round));
    }

    /// Puts a command into the comments after the last slot.
    fn command(&mut self, command: &Command) {
        let text = command.text(self.game.variant().spec());
        let comments = self.pgn.slots.last_mut().map(|slot| &mut slot.comments);
        comments.unwrap_or(&mut self.pgn.comments).push(text);
    }

    /// A move with its marks.
    fn text(&self, index: usize, mv: Move) -> String {
        let variant = self.game.variant();
        let (before, after) = (&self.game.positions()[index], &self.game.positions()[index + 1]);
        let text = slot_text(variant, before, mv);
        if variant.state(before, variant.turn(before)) != SeatState::Playing {
            return text;
        }
        let mated = |effect: &Effect| match effect {
            Effect::Mated { seat, .. } => Some(*seat),
            _ => None,
        };
        let mated: Vec<Seat> = self.game.effects(index).iter().filter_map(mated).collect();
        text + &Marks::of(variant, before, after, &mated).text()
    }
}

fn sign(how: Leave) -> String {
    Exit::Left(how).sign().to_string()
}

/// A move as a slot has it, without the marks behind it, which tell what it does to kings.
pub fn slot_text(variant: &Variant, before: &AnyPosition, mv: Move) -> String {
    let setup = &variant.setup(before);
    let (spec, geometry) = (variant.spec(), variant.geometry());
    // Pieces that move alike go by one letter, as a promoted queen does.
    let letter = |square| {
        let kind = setup.piece(square).map(|piece| alike(spec, piece.kind));
        kind.filter(|kind| !is_unwritten(spec, *kind))
            .map_or("", |kind| spec.kinds[kind.index()].letter.as_str())
    };
    // What others have no form for goes by coordinates.
    let other = matches!(
        mv.what,
        MoveKind::Drop(_)
            | MoveKind::Shoot
            | MoveKind::Swap
            | MoveKind::Pass
            | MoveKind::Throw(_)
            | MoveKind::TurnUp(_)
    );
    if other || !mv.is_alone() {
        return coordinates::write(variant, before, mv);
    }
    let (from, to) = (geometry.name(mv.from), geometry.name(mv.to));
    let is_body = setup.piece(mv.from).is_some_and(|piece| spec.is_body(piece.kind));
    match mv.what {
        MoveKind::Castle(way) => return spec.castling.ways[usize::from(way)].name.clone(),
        MoveKind::Fusion(anchor) => {
            return format!("{}{from}&{to}@{}", letter(mv.from), geometry.name(anchor));
        }
        _ => {}
    }
    let mut text = letter(mv.from).to_owned() + &from;
    if takes(variant, before, |square| setup.piece(square), mv) {
        // What a body crushes follows from the position.
        text = text + "x" + if is_body { "" } else { letter(mv.to) };
    } else {
        text.push('-');
    }
    text += &to;
    if let MoveKind::Promotion(kind) = mv.what {
        text = text + "=" + &spec.kinds[kind.index()].letter;
    }
    text
}
