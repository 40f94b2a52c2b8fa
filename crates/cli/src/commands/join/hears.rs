//! What a guest knows by what it hears.

use chatur_core::Seat;
use chatur_notation::picture::{TextOptions, text_board};
use chatur_notation::read_position;
use chatur_play::{Event, Happened, SeatName, SeatStatus};
use chatur_server::message::{FromHost, Origin, VariantShape, View, Winner};
use chatur_variants::Loaded;

use crate::opening::hash_text;
use crate::play::clock_text;

/// All that a guest knows.
#[derive(Default)]
pub(super) struct Heard {
    seat: Option<String>,
    variant: Option<VariantShape>,
    /// The rules, where they are known here as well.
    loaded: Option<Loaded>,
    view: Option<View>,
    /// The number that the guest's turn was told with.
    turn: Option<u64>,
    /// The position that was shown last.
    shown: String,
    over: bool,
    /// The host has closed the connection.
    pub(super) gone: bool,
}

impl Heard {
    /// Whether there may be a turn to wait for.
    pub(super) fn may_move_later(&self) -> bool {
        let playing = |view: &View| {
            let own = view.seats.iter().find(|seat| Some(&seat.seat) == self.seat.as_ref());
            own.is_some_and(|own| own.state == SeatStatus::Playing)
        };
        self.turn.is_none()
            && !self.over
            && !self.gone
            && (self.view.is_none() || self.view.as_ref().is_some_and(playing))
    }

    /// The number to move by. The turn is used up by it.
    pub(super) fn take_turn(&mut self) -> u64 {
        self.turn.take().unwrap_or_else(|| self.view.as_ref().map_or(0, |view| view.seq))
    }

    pub(super) fn clocks(&self) -> Vec<String> {
        let seats = self.view.iter().flat_map(|view| &view.seats);
        let line = |(name, left): (&String, u64)| format!("{name}: {}", clock_text(left));
        let lines: Vec<String> = seats.filter_map(|seat| Some(line((&seat.seat, seat.clock?)))).collect();
        if lines.is_empty() { vec!["this game has no clock".to_owned()] } else { lines }
    }

    pub(super) fn points(&self) -> Vec<String> {
        let Some(view) = &self.view else { return Vec::new() };
        let line = |seat: &chatur_server::message::SeatView| {
            let points = view.points.get(&seat.seat).map(|points| format!(" {points}")).unwrap_or_default();
            let why = seat.why.as_ref().map(|why| format!(": {why}")).unwrap_or_default();
            format!("{}{points} {}{why}", seat.seat, <&str>::from(seat.state))
        };
        view.seats.iter().map(line).collect()
    }

    pub(super) fn moves(&self) -> String {
        let Some(list) = self.view.as_ref().and_then(|view| view.moves.as_ref()) else {
            return "no moves: it is not your turn".to_owned();
        };
        let moves: Vec<&str> = list.moves.iter().map(|mv| mv.san.as_str()).collect();
        let moves = moves.join(" ");
        match list.total {
            Some(total) => {
                format!("{moves} … {} of {total} moves; others can be played as well", list.moves.len())
            }
            None => moves,
        }
    }

    pub(super) fn position(&self) -> String {
        self.view.as_ref().map_or_else(String::new, |view| view.position.clone())
    }

    /// The board from the guest's side; its position as text where its rules are not known here.
    pub(super) fn board(&self) -> Vec<String> {
        let Some(view) = &self.view else { return Vec::new() };
        let drawn = self.loaded.as_ref().and_then(|loaded| {
            let setup = read_position(&loaded.variant, &view.position).ok()?;
            let seats = &loaded.variant.spec().seats;
            let own = seats.iter().position(|seat| Some(&seat.name) == self.seat.as_ref()).unwrap_or(0);
            let options = TextOptions { seen_by: Seat(own as u8), ..TextOptions::default() };
            Some(text_board(&loaded.variant, &setup, options))
        });
        drawn.map_or_else(|| vec![view.position.clone()], |text| text.lines().map(str::to_owned).collect())
    }

    /// Takes in a message: what to print of it.
    pub(super) fn take(&mut self, message: FromHost) -> Vec<String> {
        match message {
            FromHost::Welcome(welcome) => {
                let VariantShape { id, name, origin, .. } = &welcome.variant;
                let own = if *origin == Origin::File { format!(" ({id})") } else { String::new() };
                let line = format!("table {}: {name}{own}", welcome.table);
                let loaded = chatur_variants::find(id).and_then(|id| chatur_variants::load(id).ok());
                self.loaded = loaded.filter(|loaded| hash_text(loaded) == welcome.variant.hash);
                self.variant = Some(welcome.variant);
                vec![line]
            }
            FromHost::YouAre(you) => {
                self.seat.clone_from(&you.seat);
                let mut lines = vec![match &you.seat {
                    Some(seat) => format!("you are {seat}"),
                    None => "you are watching".to_owned(),
                }];
                lines.extend(you.token.map(|token| format!("to come back: --token {token}")));
                lines
            }
            FromHost::YourTurn(turn) => {
                self.turn = Some(turn.seq);
                vec!["it is your turn".to_owned()]
            }
            FromHost::Board(view) => {
                let new = view.position != self.shown;
                self.shown.clone_from(&view.position);
                self.over = view.result.is_some();
                self.view = Some(*view);
                if new { self.board() } else { Vec::new() }
            }
            FromHost::Event(told) => {
                // The end is told by itself.
                let events = told.events.iter().filter(|event| !matches!(event.event, Event::Ended { .. }));
                events.map(line_of).collect()
            }
            FromHost::InvalidMove(invalid) => {
                // It is still the same turn, if it was one.
                let mine = self.view.as_ref().filter(|view| view.moves.is_some());
                self.turn = self.turn.or_else(|| mine.map(|view| view.seq));
                vec![format!("refused: {}", invalid.why)]
            }
            FromHost::Winner(Winner { finish, text }) => {
                self.over = true;
                let places = finish.standing.iter();
                let places =
                    places.map(|place| format!("{}. {} {}", place.place, place.seat.0, place.points));
                [format!("{}, {text}", <&str>::from(finish.result))].into_iter().chain(places).collect()
            }
            FromHost::Chat(said) => vec![said_line(&said)],
            FromHost::Gone(gone) => vec![format!("{} is gone", gone.seat)],
            FromHost::Back(back) => vec![format!("{} is there", back.seat)],
            FromHost::Rematch(next) => {
                let token = next.token.map(|token| format!(" --token {token}")).unwrap_or_default();
                vec![format!("another game: --table {}{token}", next.table)]
            }
            FromHost::Replaced => vec!["the seat was taken from elsewhere".to_owned()],
            FromHost::Error(failed) => vec![format!("error: {}", failed.why)],
            // What a terminal has printed it does not take away.
            FromHost::Done(_)
            | FromHost::Moves(_)
            | FromHost::Unsaid(_)
            | FromHost::Ping(_)
            | FromHost::Pong(_) => Vec::new(),
        }
    }
}

/// Somebody's words, which are no words of the host.
fn said_line(said: &chatur_server::message::Said) -> String {
    let name = if said.name.is_empty() { String::new() } else { format!(" ({})", said.name) };
    format!("{}{name} says: {}", said.seat.as_deref().unwrap_or("a watcher"), said.text)
}

fn line_of(event: &Happened) -> String {
    match (event.event.seat(), &event.san, &event.uci) {
        (Some(SeatName(seat)), Some(san), Some(uci)) => format!("{seat}: {san} ({uci})"),
        _ => event.text.clone(),
    }
}
