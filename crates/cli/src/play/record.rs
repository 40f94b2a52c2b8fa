//! Games to PGN and back; games of more than two players to PGN4.

use std::path::Path;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use chatur_core::{Game, GameStep, Leave};
use chatur_notation::pgn::{self, PgnGame, Score, Start};
use chatur_notation::pgn4::{self, Pgn4Game};
use chatur_notation::stream::Game as Recorded;
use chatur_notation::uses_fen;
use chatur_play::{Action, ActionError, Millis, Opening, Table};
use chatur_records::{Variants, close, take_step};
use chatur_variants::Loaded;
use chatur_variants::variant_tag;

use super::clk;
use super::pace::{spent, timed};
use super::sitting::Sitting;
use crate::files::{open, records};
use crate::opening::rules;

impl Sitting {
    /// The game as PGN, or as PGN4 where PGN cannot hold it.
    pub(crate) fn pgn(&self) -> String {
        self.written(None)
    }

    /// The same with the date of today.
    pub(super) fn dated(&self) -> String {
        self.written(Some(today()))
    }

    fn written(&self, date: Option<String>) -> String {
        if uses_fen(self.variant().spec()) {
            pgn::write(&self.record(date))
        } else {
            pgn4::write(&self.record_of_more(date))
        }
    }

    /// How a file with the game is called, unless somebody wishes otherwise.
    pub(crate) fn file_name(&self) -> String {
        let ending = if uses_fen(self.variant().spec()) { "pgn" } else { "pgn4" };
        format!("{}.{ending}", self.loaded.head.id)
    }

    /// Writes the game into a file, which must not be there yet unless `over` says so.
    pub(crate) fn save(&self, path: &Path, over: bool) -> Result<(), String> {
        let text = self.dated();
        let mut options = std::fs::OpenOptions::new();
        let options = if over { options.create(true).truncate(true) } else { options.create_new(true) };
        let mut file = options
            .write(true)
            .open(path)
            .map_err(|error| format!("cannot write {}: {error}", path.display()))?;
        std::io::Write::write_all(&mut file, text.as_bytes())
            .map_err(|error| format!("cannot write {}: {error}", path.display()))
    }

    fn record(&self, date: Option<String>) -> PgnGame {
        let table = self.table();
        let tag = variant_tag(&self.loaded);
        let start = Start { usual: &self.loaded.start, variant: tag.as_deref() };
        let mut game = pgn::record(table.game(), start, Score::read(table.result()));
        let spec = self.variant().spec();
        game.set_tag("Event", "Casual game");
        if let Some(date) = date {
            game.set_tag("Date", date);
        }
        for (seat, by) in spec.seat_ids().zip(&self.by) {
            game.set_tag(&spec.player_tag(seat), by.name());
        }
        if let Some(text) = self.control().and_then(chatur_play::TimeControl::pgn) {
            game.set_tag("TimeControl", text);
        }
        if table.ending().is_some() {
            game.set_tag("Termination", table.termination());
        }
        if self.annotates {
            for (mv, note) in game.lines[0].moves.iter_mut().zip(self.notes()) {
                mv.comments.extend(Some(note).filter(|note| !note.is_empty()));
            }
        }
        game
    }

    fn record_of_more(&self, date: Option<String>) -> Pgn4Game {
        let table = self.table();
        let names: Vec<String> = self.by.iter().map(|by| by.name().clone()).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let start = pgn4::Start { variant: &self.loaded.head.name, usual: None, names: &names };
        let mut game = pgn4::record(table.game(), start);
        if let Some(date) = date {
            game.set_tag("Date", date);
        }
        if let Some(text) = self.control().and_then(chatur_play::TimeControl::pgn) {
            game.set_tag("TimeControl", text);
        }
        game.set_tag("Termination", table.termination());
        if self.annotates {
            for (slot, note) in game.moves_mut().zip(self.notes()) {
                slot.comments.extend(Some(note).filter(|note| !note.is_empty()));
            }
        }
        game
    }

    /// Goes on with the first game of a file.
    pub(crate) fn load(&mut self, path: &Path, now: Millis) -> Result<(), String> {
        let name = path.display();
        let cannot = |error: std::io::Error| format!("cannot read {name}: {error}");
        let (source, _) = open(path).map_err(cannot)?;
        let game = match records(path, source, false).map_err(cannot)?.next() {
            None => return Err(format!("{name}: there is no game in it")),
            Some(Err(error)) => return Err(cannot(error)),
            Some(Ok(Err(error))) => return Err(format!("{name}:{error}")),
            Some(Ok(Ok(Recorded::OfMore(game)))) => {
                let (loaded, table) = self.load_pgn4(&game, now).map_err(|why| format!("{name}: {why}"))?;
                return self.replace(loaded, table);
            }
            Some(Ok(Ok(Recorded::OfTwoBoards(_)))) => {
                return Err(format!("{name}: games on two boards are replayed only"));
            }
            Some(Ok(Ok(Recorded::OfTwo(game)))) => game,
        };
        let loaded = self.variants(&game).of(&game).map_err(|why| format!("{name}: {why}"))?;
        let table = self.table_of(&loaded, &game, now).map_err(|why| format!("{name}: {why}"))?;
        self.replace(Loaded::clone(&loaded), table)
    }

    fn load_pgn4(&self, game: &Pgn4Game, now: Millis) -> Result<(Loaded, Table), String> {
        let loaded = Variants::new(Some(Arc::new(self.loaded.clone())))
            .of_more(game)
            .map_err(|error| error.to_string())?;
        let replay = pgn4::replay(game, |_| Some((loaded.variant.clone(), loaded.start.clone())))
            .map_err(|error| error.to_string())?;
        if let Some(stop) = replay.stopped {
            return Err(stop.to_string());
        }
        self.check_seats(&loaded)?;
        let steps = replay.game.steps();
        // Without the times of the record nobody's flag can be seen to fall: such a game has no clocks.
        let flagged = steps.iter().any(|step| matches!(step, GameStep::Leave(_, Leave::Flagged)));
        let over = replay.game.outcome().is_some();
        let clock = if flagged || over { None } else { self.control().cloned() };
        let start = replay.game.start().clone();
        let opening = Opening { start, number: None, clock };
        let left: Vec<Option<Millis>> =
            game.slots.iter().filter(|slot| slot.has_move()).map(|slot| clk::among(&slot.comments)).collect();
        let table = timed(now, |mut at| {
            let mut table =
                Table::open(&rules(&loaded), opening.clone()).map_err(|error| error.to_string())?;
            for step in steps {
                if let GameStep::Move(mv) = step {
                    at += spent(&table, *mv, left.get(table.game().ply()).copied().flatten(), at);
                }
                take_step(&mut table, step, at).map_err(|error| error.to_string())?;
            }
            Ok::<_, String>((table, at))
        })?;
        Ok((Loaded::clone(&loaded), table))
    }

    /// A game that names no variant is of the usual chess, whatever is played here.
    fn variants(&self, game: &PgnGame) -> Variants {
        Variants::new(game.names_variant().then(|| Arc::new(self.loaded.clone())))
    }

    fn check_seats(&self, loaded: &Loaded) -> Result<(), String> {
        if loaded.variant.spec().seats.len() == self.by.len() {
            return Ok(());
        }
        Err("the game is for another number of players".to_owned())
    }

    fn table_of(&self, loaded: &Loaded, game: &PgnGame, now: Millis) -> Result<Table, String> {
        let replay = pgn::replay(game, |_| Some((loaded.variant.clone(), loaded.start.clone())))
            .map_err(|error| error.to_string())?;
        if let Some(stop) = replay.stopped {
            return Err(format!("{}: {}: {}", stop.place, stop.text, stop.why));
        }
        self.check_seats(loaded)?;
        let number = loaded.shuffle.as_ref().and_then(|shuffle| shuffle.number_of(replay.game.start()));
        let recorded = replay.recorded.filter(|&score| score != Score::Open);
        let clock = if recorded.is_some() { None } else { self.control().cloned() };
        let opening = Opening { start: replay.game.start().clone(), number, clock };
        let left: Vec<Option<Millis>> = game.main().moves.iter().map(|mv| clk::among(&mv.comments)).collect();
        let mut table = timed(now, |at| {
            let mut table =
                Table::open(&rules(loaded), opening.clone()).map_err(|error| error.to_string())?;
            let at = play_over(&mut table, &replay.game, &left, at).map_err(|error| error.to_string())?;
            Ok::<_, String>((table, at))
        })?;
        if let Some(score) = recorded.filter(|_| table.ending().is_none()) {
            close(&mut table, score, game.tag("Termination"), now).map_err(|error| error.to_string())?;
        }
        Ok(table)
    }
}

/// Plays a game at a table from a time on; returns when it stood as it does. `left` is what clocks showed after the
/// moves, where that is known.
fn play_over(
    table: &mut Table,
    game: &Game,
    left: &[Option<Millis>],
    mut at: Millis,
) -> Result<Millis, ActionError> {
    for (index, &mv) in game.moves().iter().enumerate() {
        at += spent(table, mv, left.get(index).copied().flatten(), at);
        table.recorded(table.turn(), Action::Move(mv), at)?;
    }
    Ok(at)
}

/// The date of today in Greenwich, as PGN writes it.
fn today() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    chatur_records::date(seconds)
}
