//! `apply`: plays moves and other events, and tells what came of them.

mod event;

use chatur_notation::excerpt;
use std::collections::BTreeMap;

use chatur_core::{Leave, Seat, SeatState};
use chatur_play::{GameEnd, Opening, Reason, SeatStatus, Seeded, Table};
use clap::Args;
use serde::Serialize;

use crate::console::Console;
use crate::failure::Failure;
use crate::notation::Notation;
use crate::opening::{PositionArgs, rules, seat_name};
use crate::play::outcome;
use crate::report::{ResultShape, points, print_json};

use event::{Done, Word};

/// Play moves from a position and show what comes of them.
///
/// When a player has left and his king walks, the king's steps are among the moves, each in its turn. With
/// --seed they are drawn instead, and left out.
#[derive(Debug, Args)]
pub(crate) struct Apply {
    #[command(flatten)]
    place: PositionArgs,
    /// Moves in coordinates or algebraic notation, in order; also resign:SEAT, flag:SEAT, draw, claim,
    /// claim:MOVE.
    #[arg(required = true, value_name = "MOVE")]
    moves: Vec<String>,
    /// Let kings whose players have left walk by themselves, with steps drawn by this seed.
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Write moves and position in this notation.
    #[arg(long, value_name = "NAME", default_value = "san", hide_default_value = true)]
    notation: Notation,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Output {
    position: String,
    turn: String,
    points: BTreeMap<String, i64>,
    seats: BTreeMap<String, SeatShape>,
    events: Vec<Done>,
    result: Option<ResultShape>,
}

#[derive(Serialize)]
struct SeatShape {
    state: SeatStatus,
    why: Option<String>,
}

impl Apply {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let opened = self.place.open()?;
        let variant = opened.variant();
        let opening = Opening::new(opened.setup.clone());
        let mut table = Table::open(&rules(&opened.loaded), opening).map_err(Failure::refused)?;
        let mut events = self.lots(&mut table);
        for (index, text) in self.moves.iter().enumerate() {
            let refused = |why: String| {
                // Some reasons begin with the move, which is named already.
                let why = why.strip_prefix(&format!("{text}: ")).unwrap_or(&why);
                Failure::Refused(format!("move {} `{}`: {why}", index + 1, excerpt(text)))
            };
            let word = Word::read(variant, text).map_err(refused)?;
            events.extend(word.done(&mut table, self.notation).map_err(refused)?);
            events.extend(self.lots(&mut table));
        }
        let position = self.notation.write_setup(variant, &table.game().setup());
        let turn = seat_name(variant, table.turn()).to_owned();
        let ended = outcome(&table);
        if self.json {
            return print_json(
                console,
                &Output {
                    position,
                    turn,
                    points: points(table.game()),
                    seats: seats(&table),
                    events,
                    result: ended.map(|outcome| ResultShape::of(table.game(), &outcome)),
                },
            );
        }
        for done in &events {
            writeln!(console.out, "{}", done.told.text)?;
        }
        writeln!(console.out, "{position}")?;
        match ended {
            Some(outcome) => writeln!(console.out, "{}", outcome.sentence(variant.spec()))?,
            None if table.turning().is_some() => writeln!(console.out, "a piece is turned up")?,
            None if table.awaits_dice() => writeln!(console.out, "{turn} throws dice")?,
            None if table.walks() => writeln!(console.out, "{turn} walks")?,
            None => writeln!(console.out, "{turn} to move")?,
        }
        Ok(())
    }

    /// What is drawn by lot now, throws of dice and steps of kings that walk, where it is drawn.
    fn lots(&self, table: &mut Table) -> Vec<Done> {
        let mut events = Vec::new();
        while let Some(seed) = self.seed
            && table.awaits_lot()
        {
            let told = table.draw_lot(0, &Seeded(seed));
            if told.is_empty() {
                break;
            }
            events.extend(told.iter().map(|event| Done::of(table, event, self.notation)));
        }
        events
    }
}

/// Everybody's state: those who have lost are out, with the reason.
fn seats(table: &Table) -> BTreeMap<String, SeatShape> {
    let variant = table.game().variant();
    let shape = |seat: Seat| {
        let state = table.status(seat);
        let why = match table.state(seat) {
            SeatState::Playing => table.ending().filter(|_| state == SeatStatus::Out).map(why_lost),
            SeatState::Walking(how) => Some(left(how).to_owned()),
            SeatState::Out => table.game().why_out(seat).map(str::to_owned),
        };
        SeatShape { state, why }
    };
    variant.spec().seat_ids().map(|seat| (seat_name(variant, seat).to_owned(), shape(seat))).collect()
}

/// Why a king walks.
fn left(how: Leave) -> &'static str {
    match how {
        Leave::Resigned => "resigned",
        Leave::Flagged => "time",
    }
}

/// Why whoever has lost by the end of the game is out.
fn why_lost(ending: &GameEnd) -> String {
    match &ending.reason {
        Reason::Resignation => "resigned".to_owned(),
        Reason::TimeForfeit => "time".to_owned(),
        Reason::Rule(name) if name == "checkmate" => "mate".to_owned(),
        other => other.to_string(),
    }
}
