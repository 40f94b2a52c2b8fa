//! Tables as their guests see them, for whoever hosts them: a server, or a page by itself.
//!
//! Nothing here waits. A host hands in the time, in milliseconds of the table's own clock; lots, as a
//! [`Lottery`](chatur_core::Lottery); whoever plays for seats without a person ([`room::Opponents`]); and what it has kept
//! of a game ([`saved::Saved`]). It gets what is to be kept ([`saved::Kept`]) and what is to be told.
//!
//! * [`room`]: one table. What a guest wishes is decided there, and put into words for everybody.
//! * [`message`]: what hosts and guests say to each other, the same at every transport.
//! * [`new_table`]: how a game begins as somebody wishes it.
//! * [`lists`]: tables in lists, and in short.
//! * [`games`]: games read from text and written.
//! * [`show`]: variants and games as guests see them.
//! * [`lessons`]: a variant learnt by playing.
//! * [`analysis`], [`workshop`]: what is asked about positions, and about files of variants.
//! * [`puzzles`]: those that come with the program.
//! * [`apart`]: what a host within a page is handed in.
//! * [`task`]: what each of these may cost, in counted steps.
//!
//! ```
//! use std::sync::Arc;
//!
//! use chatur_core::{Purpose, Seat};
//! use chatur_play::{Holder, Opponent, Seeded};
//! use chatur_tables::message::AddMove;
//! use chatur_tables::new_table::{NewTable, begin, opening};
//! use chatur_tables::room::{Asked, Decided, Opponents, Room, RoomConfig, Wish};
//! use chatur_tables::saved::{GameState, Saved, SeatRow};
//! use chatur_variants::Loaded;
//!
//! /// Only persons play here.
//! struct Nobody;
//! impl Opponents for Nobody {
//!     fn opponent(&self, _: &Holder, _: &Arc<Loaded>, _: Purpose) -> Option<Opponent> {
//!         None
//!     }
//! }
//!
//! let loaded = Arc::new(chatur_variants::load("orthodox")?);
//! let table = begin(&loaded, opening(&loaded, &NewTable::default(), &Seeded(7))?, Vec::new())?;
//! let person = SeatRow { holder: "person".to_owned(), ..SeatRow::default() };
//! let saved = Saved::new("t1", &table, &loaded, vec![person.clone(), person]);
//! let config = Arc::new(RoomConfig::new(Arc::new(Seeded(7))));
//! let mut room = Room::open(&saved, loaded, config, Box::new(Nobody))?;
//!
//! let wish = Wish::Move(AddMove { mv: "e2e4".to_owned(), ..AddMove::default() });
//! let decided = room.decide(&Asked { seat: Some(Seat(0)), wish, now: 1000 });
//! let Decided::Done { kept, .. } = decided else { panic!("it is legal") };
//! assert_eq!((kept.len(), room.view(1000).turn.as_str()), (1, "black"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod analysis;
pub mod apart;
pub mod games;
mod id;
pub mod lessons;
pub mod lists;
pub mod message;
pub mod names;
pub mod new_table;
pub mod puzzles;
pub mod room;
pub mod saved;
pub mod show;
pub mod task;
mod token;
mod width;
pub mod workshop;

pub use id::random_signs;
pub use token::Token;
pub use width::{TooWide, check_width};
