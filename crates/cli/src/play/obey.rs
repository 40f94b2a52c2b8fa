//! What an entry does to the game.

use chatur_core::{Move, Seat};
use chatur_notation::picture::{TextOptions, text_board};
use chatur_notation::{MoveTextError, read_move, san, write_position};
use chatur_play::{Action, Millis, Proposal, Table};

use super::entry::{Entry, WORDS};
use super::sitting::{Seed, SeenBy, Sitting};
use super::tell;
use crate::opening::{seat_name, seat_named};
use crate::report::in_check;

impl Sitting {
    /// Does what was asked, and says what came of it, a line each.
    ///
    /// # Errors
    /// When it is refused; the text says why. The game is unchanged.
    pub(crate) fn obey(&mut self, entry: &Entry, now: Millis) -> Result<Vec<String>, String> {
        match entry {
            Entry::Nothing | Entry::Quit => Ok(Vec::new()),
            Entry::Move(text) => {
                let mv = self.read_move(text)?;
                self.play(mv, now)
            }
            Entry::Draw => {
                let seat = self.asked().map_or_else(|| self.person(), Ok)?;
                self.do_as(seat, self.table().draw(seat), now)
            }
            Entry::Accept => {
                let (seat, what) = self.offer()?;
                let action = match what {
                    Proposal::Draw => Action::AcceptDraw,
                    Proposal::TakeBack { .. } => Action::AcceptTakeBack,
                };
                self.do_as(seat, action, now)
            }
            Entry::Decline => {
                let (seat, what) = self.offer()?;
                let action = match what {
                    Proposal::Draw => Action::DeclineDraw,
                    Proposal::TakeBack { .. } => Action::DeclineTakeBack,
                };
                self.do_as(seat, action, now)
            }
            Entry::Claim(None) => self.do_as(self.person()?, Action::Claim, now),
            Entry::Claim(Some(text)) => {
                let mv = self.read_move(text)?;
                self.do_as(self.person()?, Action::ClaimWith(mv), now)
            }
            Entry::Resign => self.do_as(self.person()?, Action::Resign, now),
            Entry::Abort => self.do_as(self.person()?, Action::Abort, now),
            Entry::Undo => {
                let seat = self.undoer().ok_or(NOBODY)?;
                let action = self.table().take_back(seat).map_err(|error| error.to_string())?;
                self.do_as(seat, action, now)
            }
            Entry::New(number) => {
                self.new_game(*number).map_err(|failure| failure.to_string())?;
                Ok(self.heading())
            }
            Entry::Load(path) => {
                self.load(path, now)?;
                Ok(self.heading())
            }
            Entry::Save(path) => {
                self.save(path, false)?;
                Ok(vec![format!("saved as {}", path.display())])
            }
            Entry::Clock => Ok(self.clocks(now)),
            Entry::View(whose) => {
                self.view = if whose.eq_ignore_ascii_case("turn") {
                    SeenBy::ToMove
                } else {
                    SeenBy::Seat(seat_named(self.variant(), whose)?)
                };
                Ok(self.board())
            }
            Entry::Flip => {
                let seats = self.by.len() as u8;
                self.view = SeenBy::Seat(Seat((self.seen_by().0 + 1) % seats));
                Ok(self.board())
            }
            Entry::Points => Ok(tell::standing_lines(self.table().game())),
            Entry::Board => Ok(self.board()),
            Entry::Moves => Ok(vec![self.moves()]),
            Entry::Fen => Ok(vec![write_position(self.variant(), self.table().game().position())]),
            Entry::Pgn => Ok(self.pgn().lines().map(str::to_owned).collect()),
            Entry::Help => Ok(help()),
        }
    }

    /// Plays a move for the player to move, who must be a person.
    pub(crate) fn play(&mut self, mv: Move, now: Millis) -> Result<Vec<String>, String> {
        let turn = self.table().turn();
        if self.table().ending().is_none() && !self.is_human(turn) {
            return Err(format!("it is {}'s turn", seat_name(self.variant(), turn)));
        }
        self.do_as(turn, Action::Move(mv), now)
    }

    fn do_as(&mut self, seat: Seat, action: Action, now: Millis) -> Result<Vec<String>, String> {
        let events = self.act(seat, action, now).map_err(|error| error.to_string())?;
        Ok(tell::events(self.table(), &events))
    }

    fn read_move(&self, text: &str) -> Result<Move, String> {
        read_at(self.table(), text)
    }

    fn person(&self) -> Result<Seat, String> {
        self.speaker().ok_or_else(|| NOBODY.to_owned())
    }

    /// The offer on the table and the person who answers it.
    fn offer(&self) -> Result<(Seat, Proposal), String> {
        let offer = self.table().offer().ok_or("nothing is on offer")?;
        let seat = self.asked().ok_or("the offer is for the others to answer")?;
        Ok((seat, offer.what))
    }

    /// What is played, by whom, and from where.
    pub(crate) fn heading(&self) -> Vec<String> {
        let spec = self.variant().spec();
        let mut lines = vec![self.title()];
        for (seat, by) in spec.seats.iter().zip(&self.by) {
            lines.push(format!("{}: {}", seat.name, by.name()));
        }
        lines
    }

    /// The variant, the number of its start, and the seed if one was given.
    pub(crate) fn title(&self) -> String {
        let number = self.number().map(|number| format!(", start {number}")).unwrap_or_default();
        let seed = match self.seed {
            Seed::Given(seed) => format!(", seed {seed}"),
            Seed::Secret(_) => String::new(),
        };
        format!("{}{number}{seed}", self.loaded.head.name)
    }

    pub(crate) fn board(&self) -> Vec<String> {
        let options = TextOptions { seen_by: self.seen_by(), ..TextOptions::default() };
        let game = self.table().game();
        let text = text_board(self.variant(), &game.setup(), options);
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        // With two players the one to move sees it, and is told with the move.
        lines.extend(in_check(game).filter(|_| self.by.len() > 2));
        lines
    }

    fn moves(&self) -> String {
        let game = self.table().game();
        if self.table().ending().is_some() {
            return "no moves: the game is over".to_owned();
        }
        let moves = san::write_all(game.variant(), game.position(), san::Style::default());
        moves.into_iter().map(|(_, text)| text).collect::<Vec<_>>().join(" ")
    }

    fn clocks(&self, now: Millis) -> Vec<String> {
        let spec = self.variant().spec();
        let line = |seat: Seat| {
            let left = self.table().remaining(seat, now)?;
            Some(format!("{}: {}", spec.seats[seat.index()].name, tell::clock_text(left)))
        };
        let lines: Vec<String> = spec.seat_ids().filter_map(line).collect();
        if lines.is_empty() { vec!["this game has no clock".to_owned()] } else { lines }
    }
}

/// Reads a move at a table; if it is refused, by the rule that forbids it.
pub(crate) fn read_at(table: &Table, text: &str) -> Result<Move, String> {
    if table.ending().is_some() {
        return Err("the game is over".to_owned());
    }
    let game = table.game();
    read_move(game.variant(), game.position(), text).map_err(|error| match error {
        MoveTextError::Illegal { rule, .. } => rule.to_string(),
        other => other.to_string(),
    })
}

const NOBODY: &str = "no person is playing";

fn help() -> Vec<String> {
    WORDS.iter().map(|(word, what)| format!("{word:<26} {what}")).collect()
}
