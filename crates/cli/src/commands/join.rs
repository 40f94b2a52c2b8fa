//! `join`: a guest in the terminal, at a host's TCP transport.

mod guest;
mod hears;

use std::net::TcpStream;
use std::sync::Mutex;

use chatur_server::message::{FromGuest, Hello, PROTOCOL};
use clap::Args;

use crate::console::Console;
use crate::failure::Failure;
use guest::Guest;

/// Play at a table of a host: one move or word a line, answers a line each.
#[derive(Debug, Args)]
pub(crate) struct Join {
    /// Where the host lets guests in: its --tcp address.
    #[arg(value_name = "ADDR")]
    address: String,
    /// The seat wanted; any free one unless said otherwise, `none` to watch.
    #[arg(long, value_name = "SEAT", default_value = "any")]
    seat: String,
    /// The table; where the host has one for all, that one.
    #[arg(long, value_name = "ID")]
    table: Option<String>,
    /// The token of a seat, to sit down on it again.
    #[arg(long, value_name = "TOKEN")]
    token: Option<String>,
    /// What you are called.
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
}

impl Join {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let cannot = |error| Failure::WrongUse(format!("cannot reach {}: {error}", self.address));
        let stream = TcpStream::connect(&self.address).map_err(cannot)?;
        stream.set_nodelay(true)?;
        let guest = Guest::new(&stream);
        guest.say(&FromGuest::Hello(Hello {
            protocol: PROTOCOL,
            table: self.table.clone(),
            token: self.token.clone(),
            seat: Some(self.seat.clone()).filter(|seat| seat != "none"),
            name: self.name.clone(),
            since: None,
            whole: false,
        }))?;
        let Console { input, out, .. } = console;
        let out: guest::Out<'_> = Mutex::new(&mut **out);
        std::thread::scope(|scope| {
            let hears = scope.spawn(|| guest.hear_all(&out));
            let spoken = guest.speak_all(&mut **input, &out);
            // The other thread waits for the host, which this ends.
            let _ = stream.shutdown(std::net::Shutdown::Both);
            let heard = hears.join().map_err(|_| Failure::Refused("the guest has failed".to_owned()))?;
            spoken.and(heard)
        })
    }
}
