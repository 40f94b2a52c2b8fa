//! The store: in an SQLite file, and in a PostgreSQL database (`tests/server/postgres` starts one and runs the
//! ignored tests).

mod crowd;
mod fence;
mod files;
mod keeps;
mod killed;
mod lists;
mod moderation;
mod plans;
mod proxy;
mod support;
mod upgrade;
mod wrong;
