//! The words of `apply`: a move, or one of a few events.

use chatur_core::{Seat, SeatState, Variant};
use chatur_notation::{coordinates, san};
use chatur_play::{Action, Event, Named, Prey, Table};
use serde::Serialize;

use crate::notation::Notation;
use crate::opening::{seat_name, seat_named};
use crate::play::{before_last_move, read_at};

/// What one argument asks for.
pub(super) enum Word<'t> {
    Move(&'t str),
    Resign(Seat),
    Flag(Seat),
    /// A draw that all agree to.
    Draw,
    /// What the player to move may claim.
    Claim,
    /// The same after a move that he announces and does not play (FIDE 9.2.1, 9.3.1).
    ClaimWith(&'t str),
}

/// Something that happened. What an event of its kind has not is left out.
#[derive(Serialize, Default)]
pub(super) struct Done {
    /// How many moves had been played then.
    ply: usize,
    kind: &'static str,
    seat: Option<String>,
    uci: Option<String>,
    san: Option<String>,
    pub(super) text: String,
    /// Who did it to the seat, as in a mate.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<String>,
    /// Whose piece was taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    owner: Option<String>,
    /// What was taken, or what came of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    piece: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    square: Option<String>,
    /// Whether its owner had left it behind.
    #[serde(skip_serializing_if = "Option::is_none")]
    grey: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<i16>,
    /// What points were given for.
    #[serde(skip_serializing_if = "Option::is_none")]
    award: Option<String>,
}

impl<'t> Word<'t> {
    pub(super) fn read(variant: &Variant, text: &'t str) -> Result<Self, String> {
        match text.split_once(':') {
            Some(("resign", seat)) => seat_named(variant, seat).map(Self::Resign),
            Some(("flag", seat)) => seat_named(variant, seat).map(Self::Flag),
            Some(("claim", mv)) => Ok(Self::ClaimWith(mv)),
            _ if text == "draw" => Ok(Self::Draw),
            _ if text == "claim" => Ok(Self::Claim),
            _ => Ok(Self::Move(text)),
        }
    }

    /// Does it at the table, without clocks: time stands still.
    pub(super) fn done(self, table: &mut Table, notation: Notation) -> Result<Vec<Done>, String> {
        let turn = table.turn();
        match self {
            Self::Move(text) => {
                let mv = read_at(table, text)?;
                if table.walks() {
                    let events = table.walk_by(mv, 0).map_err(|error| error.to_string())?;
                    return Ok(events.iter().map(|event| Done::of(table, event, notation)).collect());
                }
                act(table, turn, Action::Move(mv), notation)
            }
            Self::Resign(seat) => act(table, seat, Action::Resign, notation),
            // Where nobody can win any more the game has been over since; a flag that falls changes nothing.
            Self::Flag(_) if table.game().is_dead() => Ok(Vec::new()),
            Self::Flag(seat) => act(table, seat, Action::Flag, notation),
            Self::Claim => act(table, turn, Action::Claim, notation),
            Self::ClaimWith(text) => {
                let mv = read_at(table, text)?;
                act(table, turn, Action::ClaimWith(mv), notation)
            }
            Self::Draw => {
                let seats = table.game().variant().spec().seat_ids();
                let playing: Vec<Seat> =
                    seats.filter(|&seat| table.state(seat) == SeatState::Playing).collect();
                // A king that walks offers nothing: another player does.
                let by = if playing.contains(&turn) { Some(&turn) } else { playing.first() };
                let by = by.copied().unwrap_or(turn);
                let others = playing.into_iter().filter(|&seat| seat != by);
                let mut done = act(table, by, Action::OfferDraw, notation)?;
                for seat in others {
                    done.extend(act(table, seat, Action::AcceptDraw, notation)?);
                }
                Ok(done)
            }
        }
    }
}

fn act(table: &mut Table, seat: Seat, action: Action, notation: Notation) -> Result<Vec<Done>, String> {
    let events = table.act(seat, action, 0).map_err(|error| error.to_string())?;
    Ok(events.iter().map(|event| Done::of(table, event, notation)).collect())
}

impl Done {
    /// What an event says, with its move in a notation.
    pub(super) fn of(table: &Table, event: &Event, notation: Notation) -> Self {
        let game = table.game();
        let (mut uci, mut san, mut said) = (None, None, None);
        if let (Some(mv), Some(before)) = (event.mv(), before_last_move(game)) {
            uci = Some(coordinates::write(game.variant(), before, mv));
            san = Some(san::write(game.variant(), before, mv));
            said = Some(notation.write(game.variant(), before, mv));
        }
        let text = match &said {
            Some(_) if matches!(event, Event::Moved { walks: true, .. }) => event.to_string(),
            Some(said) => format!("{} plays {said}.", table.named(event.seat().unwrap_or_default())),
            None => event.to_string(),
        };
        let seat = event.seat().map(|seat| seat_name(game.variant(), seat).to_owned());
        let done = Self { ply: game.ply(), kind: event.into(), seat, uci, san, text, ..Self::default() };
        done.with_parts(event, |seat| seat_name(game.variant(), seat.id).to_owned())
    }

    fn with_parts(self, event: &Event, name: impl Fn(&Named<Seat>) -> String) -> Self {
        match event {
            Event::Captured { prey, .. }
            | Event::Crushed { prey, .. }
            | Event::Exploded { prey, .. }
            | Event::Petrified { prey, .. } => {
                let Prey { owner, kind, square, grey, points } = prey;
                Self {
                    owner: Some(name(owner)),
                    piece: Some(kind.name.clone()),
                    square: Some(square.name.clone()),
                    grey: Some(*grey),
                    points: *points,
                    ..self
                }
            }
            Event::Fused { into, square, .. } | Event::Promoted { into, square, .. } => {
                Self { piece: Some(into.name.clone()), square: Some(square.name.clone()), ..self }
            }
            Event::Dropped { kind, square, .. }
            | Event::Entered { kind, square, .. }
            | Event::TurnedOver { kind, square, .. } => {
                Self { piece: Some(kind.name.clone()), square: Some(square.name.clone()), ..self }
            }
            Event::Walled { square, .. } => Self { square: Some(square.name.clone()), ..self },
            Event::Points { points, award, .. } => {
                Self { points: Some(*points), award: Some(award.clone()), ..self }
            }
            Event::RoyalTaken { by, .. } | Event::Mated { by: Some(by), .. } => {
                Self { by: Some(name(by)), ..self }
            }
            _ => self,
        }
    }
}
