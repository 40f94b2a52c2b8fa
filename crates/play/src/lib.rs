//! A table: two to eight seats, a game, clocks, offers, claims and the record of it all.
//!
//! Nothing here does input or output. The host hands in the time, as milliseconds on any clock that does not
//! run backwards, and a [`Lottery`](chatur_core::Lottery) for whatever is drawn by lot. The same calls give the same
//! table, to the last millisecond.
//!
//! * [`Table`] is the live game. [`Table::act`] takes one [`Action`] and returns the [`Event`]s it caused;
//!   [`Table::tick`] looks at the clock.
//! * [`Record`] is what the table keeps: an opening and a list of actions, each with its time. Everything else
//!   is a fold over it: [`Table::replay`] gives back the table it came from. Take-backs are entries like any
//!   other, so the list only grows.
//! * [`TimeControl`] and [`Clock`]: base time, increment, simple delay and Bronstein delay, for any number of
//!   seats.
//! * [`Seeded`] is a lottery for tests and experiments: its lots follow from a seed.
//! * [`Controller`] is whoever acts for a seat when no person does; [`RandomMover`] is one.
//! * [`Opponent`] plays a seat too, and thinks on a thread of its own: with a search, or any other [`Player`].
//!
//! ```
//! use chatur_core::Seat;
//! use chatur_play::{Action, Controller, Opening, RandomMover, Rules, Seeded, Table};
//!
//! let loaded = chatur_variants::load("orthodox").unwrap();
//! let rules = Rules::new(loaded.variant, loaded.hash.to_string());
//! let opening = Opening::new(loaded.start).timed("5+3".parse().unwrap());
//! let mut table = Table::open(&rules, opening).unwrap();
//!
//! // Milliseconds come from the host: White moves after one second, Black two seconds later.
//! for now in [1000, 3000] {
//!     let seat = table.turn();
//!     let action = RandomMover::new(Seeded(7)).act(&table, seat).unwrap();
//!     for event in table.act(seat, action, now).unwrap() {
//!         println!("{event}");
//!     }
//! }
//! assert_eq!(table.remaining(Seat(1), 3000), Some(301_000));
//!
//! table.act(Seat(0), Action::Resign, 4000).unwrap();
//! assert_eq!((table.result(), table.termination()), ("0-1", "normal"));
//! assert_eq!(Table::replay(&rules, table.record()), Ok(table));
//! ```
//!
//! # The rules of the table
//!
//! * **Moves** are made by the player to move. An action that a rule forbids is refused with the rule, and the
//!   table is as it was.
//! * **Resignation** is possible at any time, unless the rules ask for one's own turn. All opponents win; where
//!   the rules let seats leave one by one, the others may play on.
//! * **Who has left** watches. Where his royal piece walks by itself, [`Table::draw_lot`] draws its step
//!   and records it as a move that was done by chance; nobody can choose it. Dice are thrown in the same way.
//! * **Draws** may be offered at any time, by anybody who plays. All others who play have to agree. The offer
//!   lapses when one of them moves without having agreed, and when somebody leaves; the offerer's own move
//!   leaves it open. Only one offer, of a draw or of a take-back, is open at a time, and nobody makes more than two
//!   until the position has changed.
//! * **Take-backs** need the consent of all others who play. The clocks go back with the moves: the time spent
//!   on what was taken back is returned. Nobody comes back that way who has left, however he left: no moves are taken
//!   back beyond an exit. Any move makes the request lapse.
//! * **Claims** are for the player to move: the endings that the rules leave to a claim
//!   ([`Game::claims`](chatur_core::Game::claims)). A draw may also be claimed with a move that would bring the
//!   position about (FIDE 9.2 and 9.3); the move is named and not played.
//! * **Time**: a player whose time is up loses, or draws if no opponent could mate by any series of legal moves.
//!   Where seats leave one by one, he leaves, and the next clock starts at that moment. The host's clock decides. Nobody has to ask for it, and nothing is accepted once it is due.
//! * **The clocks start with the first move**, whoever makes it. That move is free: it takes no time and earns
//!   no increment. No clock runs while a royal piece is to walk by itself.
//! * **Positions have a bound**: where one comes about with more than [`MOST_MOVES`](chatur_core::MOST_MOVES) moves, the
//!   game is drawn. Records of games that went on from there are still read.
//! * **Aborting** is possible until everybody has had a move. Such a game has no result.
//! * **Who is gone** may be claimed out of the game by another player; a host that watches the players decides from
//!   when on. Where one exit ends the game it may be claimed as a draw as well.
//! * **An arbiter** may pause the game, add time and set the result; what he does is in the record like all else. While the
//!   game is paused all clocks stand, and nobody else does anything. Who is an arbiter is the host's word.
//! * **The way to the host** takes time that is nobody's: a host may say of a move how long it was under way. How
//!   much of that is believed is bounded, see [`LagCredit`].

mod action;
mod clock;
mod controller;
mod ending;
mod event;
mod holder;
mod judgement;
mod lag;
mod mind;
mod offer;
mod opponent;
mod record;
mod rematch;
mod seeded;
mod stage;
mod table;

pub use action::{Action, ActionError, Ruling};
pub use clock::{Clock, ClockSetting, ClockTextError, Delay, Millis, TimeControl};
pub use controller::{Controller, RandomMover};
pub use ending::{Finish, GameEnd, Reason, ResultWord, SeatStatus, Verdict};
pub use event::{Event, Happened, Prey, SeatName, Standing};
pub use holder::{Holder, HolderTextError};
pub use judgement::Judgement;
pub use lag::LagCredit;
pub use mind::Elsewhere;
pub use offer::{Offer, Proposal};
pub use opponent::{Opponent, Player, PlayerAction, Thought};
pub use record::{DoneBy, Entry, FORMAT, Head, Opening, Record};
pub use rematch::Rematch;
pub use seeded::Seeded;
pub use stage::{Stage, THINKING_STACK, Ticket, Work};
pub use table::{OpenError, ReplayError, Rules, Table};
