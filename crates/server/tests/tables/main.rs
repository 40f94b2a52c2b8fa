//! What a host promises at its tables, each promise in a file named for it. Guests come in by the TCP transport, and time is
//! moved on by hand where clocks matter.

mod again;
mod arbiter;
mod asleep;
mod authoritative;
mod beside;
mod bytes;
mod chat;
mod clock;
mod costly;
mod counted;
mod etiquette;
mod files;
mod garbage;
mod gone;
mod isolation;
mod keeping;
mod lag;
mod limits;
mod lists;
mod longest;
mod lost;
mod lots;
mod moderation;
mod names;
mod need_to_know;
mod one_order;
mod proxy;
mod strangers;
mod support;
mod thinking;
mod tokens;
mod transcripts;
mod transport;
mod wide;
