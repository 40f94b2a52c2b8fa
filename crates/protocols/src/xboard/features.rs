//! What the engine tells of itself.

use chatur_core::{Letters, Spec};
use chatur_notation::uses_fen;
use chatur_search::Options;

use crate::engine::{self, Offered};
use crate::uci::HIGHEST_SKILL;

/// The answer to `protover 2`. The first line asks the client to wait for the last.
pub(super) fn lines(offered: &Offered) -> Vec<String> {
    let names: Vec<String> = offered
        .all(engine::find_for_xboard)
        .into_iter()
        .filter(|loaded| is_for_two(loaded.variant.spec()))
        .map(|loaded| engine::name_in_xboard(&loaded.head.id).to_owned())
        .collect();
    let (first, rest): (Vec<String>, Vec<String>) = names.into_iter().partition(|name| name == "normal");
    let names: Vec<String> = first.into_iter().chain(rest).collect();
    vec![
        "feature ping=1 setboard=1 usermove=1 playother=1 time=1 draw=1 reuse=1 analyze=1 nps=1".to_owned(),
        "feature memory=1 smp=1 colors=0 sigint=0 sigterm=0 san=0 name=1".to_owned(),
        format!("feature myname=\"chatur {}\"", env!("CARGO_PKG_VERSION")),
        format!("feature variants=\"{}\"", names.join(",")),
        format!("feature option=\"Skill Level -spin {HIGHEST_SKILL} 0 {HIGHEST_SKILL}\""),
        "feature option=\"Clear Hash -button\"".to_owned(),
        "feature option=\"VariantPath -file \"".to_owned(),
        "feature done=1".to_owned(),
    ]
}

/// The engine's options at the beginning.
pub(super) fn usual() -> Options {
    Options::default()
}

/// Whether the protocol can speak of a variant: two players who move in turn, on a board of files and ranks, perhaps
/// with holes, that FEN can write.
pub(super) fn is_for_two(spec: &Spec) -> bool {
    let letters: Vec<&Letters> = spec.seats.iter().map(|seat| &seat.letters).collect();
    let geometry = &spec.geometry;
    let turns = &spec.turns;
    matches!(letters[..], [Letters::Upper, Letters::Lower])
        && uses_fen(spec)
        && !geometry.is_hex()
        && geometry.levels() == 1
        && (turns.first, turns.then, turns.growth) == (1, 1, 0)
        && spec.dice.is_none()
        && spec.under_cover().is_empty()
}
