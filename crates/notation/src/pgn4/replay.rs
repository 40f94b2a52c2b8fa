//! A game of PGN4 played by the rules.

use std::collections::VecDeque;
use std::sync::Arc;

use chatur_core::{Effect, Game, Leave, Outcome, Seat, SeatState, Setup, SetupError, Variant};
use chatur_effort::Ordered as _;
use thiserror::Error;

use super::command::Command;
use super::slot::Parts;
use super::{Exit, Pgn4Game, Slot, StartText};
use crate::fen4::{self, Fen4Error};
use crate::letters::excerpt;
use crate::move_text::LONGEST;
use crate::pgn::kept::MOST_PLIES;
use crate::pgn::{LineColumn, Note};
use crate::{Stop, StopFault};

/// A game of PGN4 after it has been played as far as it goes.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The game as played.
    pub game: Game,
    /// Where it stopped, if not all slots could be played.
    pub stopped: Option<Stop>,
    /// Whether the recorded result is what came out. `None` where none is recorded, where the game is not over,
    /// or where it stopped.
    pub agrees: Option<bool>,
    /// What is odd about the game and did not keep it from being played, in order.
    pub notes: Vec<Note>,
}

/// Why a game cannot even begin.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// Nobody knows the variant or the start.
    #[error("unknown variant or start{0}")]
    Unknown(String),
    /// The tag `StartFen4` is no FEN4.
    #[error("tag StartFen4: {0}")]
    Fen4(#[from] Fen4Error),
    /// The start is no position of the variant.
    #[error("the start is no position: {0}")]
    Start(#[from] SetupError),
}

/// Plays a game.
///
/// `resolve` finds the variant and its usual start by the tags: `Variant`, `RuleVariants`, and what
/// [`Pgn4Game::start`] says. The start that it finds is taken unless the game gives one as FEN4.
///
/// # Errors
/// When the game cannot begin. A slot that cannot be played is no error of this kind: see
/// [`Replay::stopped`].
pub fn replay(
    pgn: &Pgn4Game,
    resolve: impl Fn(&Pgn4Game) -> Option<(Arc<Variant>, Setup)>,
) -> Result<Replay, ReplayError> {
    let (variant, usual) = resolve(pgn).ok_or_else(|| ReplayError::Unknown(asked(pgn)))?;
    let start = match pgn.start() {
        StartText::Position(text) => fen4::read(&variant, text)?.setup,
        StartText::Named(_) | StartText::Missing => usual,
    };
    let told = pgn.passed_over.iter().cloned().map(Note::Text).collect();
    let game = Game::new(variant, &start)?;
    let stalemated = stalemated(&game.effects_at_start());
    let mut player = Player { game, stalemated, ends: Vec::new(), notes: told };
    let stopped = player.all(pgn);
    let Player { game, mut notes, .. } = player;
    notes.order_by_key(Note::is_minor);
    let agrees = if stopped.is_some() { None } else { super::result::agrees(pgn, &game) };
    Ok(Replay { game, stopped, agrees, notes })
}

/// What a game asks for, for an error message.
fn asked(pgn: &Pgn4Game) -> String {
    let tags = ["Variant", "RuleVariants", "StartFen4"].into_iter();
    let said: Vec<String> =
        tags.filter_map(|tag| Some(format!("{tag} `{}`", excerpt(pgn.tag(tag)?)))).collect();
    if said.is_empty() { String::new() } else { format!(": {}", said.join(", ")) }
}

fn stalemated(effects: &[Effect]) -> VecDeque<Seat> {
    let seat = |effect: &Effect| match effect {
        Effect::Stalemated { seat } => Some(*seat),
        _ => None,
    };
    effects.iter().filter_map(seat).collect()
}

/// A game while it is replayed.
struct Player {
    game: Game,
    /// Seats that the last step stalemated and whose slot is still to come.
    stalemated: VecDeque<Seat>,
    /// The ends that were passed over.
    ends: Vec<String>,
    notes: Vec<Note>,
}

impl Player {
    /// Plays all slots, or up to one that cannot be played.
    fn all(&mut self, pgn: &Pgn4Game) -> Option<Stop> {
        let variant = self.game.variant().clone();
        let commands = |comments: &[String]| Command::all(variant.spec(), comments);
        if let Some(stop) = self.obey_all(&commands(&pgn.comments), pgn.place) {
            return Some(stop);
        }
        for slot in &pgn.slots {
            let commands = commands(&slot.comments);
            if let Err(why) = self.slot(slot, &commands) {
                return Some(self.stop(&slot.text, slot.place, why));
            }
            if let Some(stop) = self.obey_all(&commands, slot.place) {
                return Some(stop);
            }
        }
        None
    }

    fn obey_all(&mut self, commands: &[Command], place: LineColumn) -> Option<Stop> {
        commands.iter().find_map(|command| {
            let why = self.obey(command).err()?;
            let text = command.text(self.game.variant().spec());
            Some(self.stop(&text, place, why))
        })
    }

    fn stop(&self, text: &str, place: LineColumn, why: StopFault) -> Stop {
        Stop { ply: self.game.ply(), text: excerpt(text), place, why }
    }

    /// Does what a comment says. A claim belongs to the slot before it.
    fn obey(&mut self, command: &Command) -> Result<(), StopFault> {
        match command {
            Command::Left(seat, how) => self.leave(*seat, *how)?,
            Command::Draw => self.game.draw()?,
            Command::Claim(_) => {}
        }
        Ok(())
    }

    fn slot(&mut self, slot: &Slot, commands: &[Command]) -> Result<(), StopFault> {
        let spec = self.game.variant().clone();
        let text = Some(slot.text.as_str()).filter(|text| text.len() <= LONGEST);
        let parts = text.and_then(|text| Parts::of(spec.spec(), text)).ok_or(StopFault::Unreadable)?;
        if parts == (Parts { mv: None, exit: Some(Exit::Stalemated) }) {
            return self.stalemated.pop_front().map(drop).ok_or(StopFault::NotStalemated);
        }
        // `#` alone: mated, and his partner could not help.
        if parts.mv.is_none() && parts.exit.is_none() {
            let is_over = self.game.outcome().is_some() || self.game.legal_moves().is_empty();
            return if is_over { Ok(()) } else { Err(StopFault::NotMated) };
        }
        if parts.mv.is_none() || parts.exit.is_some() {
            self.must_go_on()?;
        }
        if self.game.ply() >= MOST_PLIES {
            return Err(StopFault::TooLong);
        }
        let seat = self.game.turn();
        if let Some(Exit::Left(how)) = parts.exit {
            let claimed = commands.iter().find_map(|command| match command {
                Command::Claim(name) => Some(name.as_str()),
                _ => None,
            });
            match claimed.filter(|_| parts.mv.is_none()) {
                Some(name) => self.game.claim(Some(name).filter(|name| !name.is_empty()))?,
                // One who has left already walks from this slot on.
                None if parts.mv.is_some() && self.game.state(seat) != SeatState::Playing => {}
                None => self.leave(seat, how)?,
            }
            if parts.mv.is_some() && (self.game.outcome().is_some() || self.game.turn() != seat) {
                let name = spec.spec().seats[seat.index()].name.clone();
                return Err(StopFault::OutWithMove { seat: name });
            }
        }
        let Some(words) = parts.mv else { return Ok(()) };
        let mv = match super::find::find(self.game.variant(), self.game.position(), words, &slot.text) {
            Ok(mv) => mv,
            Err(why) => return self.must_go_on().and(Err(why)),
        };
        let ply = self.game.ply();
        match self.game.play_recorded(mv) {
            Ok(None) => {}
            Ok(Some(Outcome { reason, .. })) => {
                if !self.ends.contains(&reason) {
                    self.ends.push(reason.clone());
                    self.notes.push(Note::WentOn { ply, reason });
                }
            }
            Err(why) => return self.must_go_on().and(Err(why.into())),
        }
        self.note_stalemates();
        Ok(())
    }

    fn must_go_on(&self) -> Result<(), StopFault> {
        let over = self.game.outcome().map(|outcome| StopFault::Over { reason: outcome.reason.clone() });
        over.map_or(Ok(()), Err)
    }

    fn leave(&mut self, seat: Seat, how: Leave) -> Result<(), StopFault> {
        self.game.leave(seat, how)?;
        self.note_stalemates();
        // The exit's own sign says that the one who left had no move.
        self.stalemated.retain(|stalemated| *stalemated != seat);
        Ok(())
    }

    fn note_stalemates(&mut self) {
        let last = self.game.steps().len().saturating_sub(1);
        self.stalemated = stalemated(&self.game.effects(last));
    }
}
