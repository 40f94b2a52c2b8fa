//! A type for each text of `texts/`, made when the crate is built.

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
