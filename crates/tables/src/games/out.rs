//! A game as PGN or PGN4.

use chatur_notation::pgn::{self, Score, Start};
use chatur_notation::{pgn4, uses_fen};
use chatur_play::{Reason, Table, TimeControl};
use chatur_records::{date, time, with_text, with_text_of_more};
use chatur_variants::Loaded;
use chatur_variants::variant_tag;

use crate::message::Origin;
use crate::show::{hash_text, origin_of, shown_id};

/// What of a game stands beside its table.
pub struct Beside<'a> {
    /// Who sits on each seat; an empty name is nobody's.
    pub names: &'a [&'a str],
    /// When it began, in milliseconds since 1970.
    pub created: i64,
}

/// The game of a table. What was read from a text keeps what it had there.
pub fn to_pgn(table: &Table, loaded: &Loaded, beside: &Beside<'_>) -> String {
    let tags = tags(table, beside);
    if uses_fen(loaded.variant.spec()) {
        two(table, loaded, beside, tags)
    } else {
        more(table, loaded, beside, tags)
    }
}

/// The tags that the moves do not show.
fn tags(table: &Table, beside: &Beside<'_>) -> Vec<(&'static str, String)> {
    let head = &table.record().head;
    let mut tags = Vec::new();
    if head.text.is_none() {
        let seconds = u64::try_from(beside.created / 1000).unwrap_or_default();
        tags = vec![("Event", "Casual game".to_owned()), ("Date", date(seconds)), ("Time", time(seconds))];
    }
    let clock = head.opening.clock.as_ref().and_then(TimeControl::pgn);
    tags.extend(clock.map(|clock| ("TimeControl", clock)));
    // A record that does not say why a game ended is not made to say it.
    let ended = table.ending().is_some_and(|ending| ending.reason != Reason::Recorded);
    if ended || head.text.is_none() {
        tags.push(("Termination", table.termination().to_owned()));
    }
    tags
}

/// The tag `Variant` of PGN; orthodox games have none.
pub(super) fn variant_name(loaded: &Loaded) -> Option<String> {
    match origin_of(loaded) {
        Origin::Catalogue => variant_tag(loaded),
        Origin::File => Some(shown_id(&loaded.head.id, &hash_text(loaded))),
    }
}

/// The tag `Variant` of PGN4.
pub(super) fn name_of_more(loaded: &Loaded) -> String {
    match origin_of(loaded) {
        Origin::Catalogue => loaded.head.name.clone(),
        Origin::File => shown_id(&loaded.head.id, &hash_text(loaded)),
    }
}

fn two(table: &Table, loaded: &Loaded, beside: &Beside<'_>, tags: Vec<(&str, String)>) -> String {
    let spec = loaded.variant.spec();
    let tag = variant_name(loaded);
    let start = Start { usual: &loaded.start, variant: tag.as_deref() };
    let mut game = pgn::record(table.game(), start, Score::read(table.result()));
    for (name, value) in tags {
        game.set_tag(name, value);
    }
    for (seat, name) in spec.seat_ids().zip(beside.names).filter(|(_, name)| !name.is_empty()) {
        game.set_tag(&spec.player_tag(seat), *name);
    }
    if let Some(text) = &table.record().head.text {
        game = with_text(game, text);
    }
    pgn::write(&game)
}

fn more(table: &Table, loaded: &Loaded, beside: &Beside<'_>, tags: Vec<(&str, String)>) -> String {
    let name = name_of_more(loaded);
    let start = pgn4::Start { variant: &name, usual: None, names: beside.names };
    let mut game = pgn4::record(table.game(), start);
    for (name, value) in tags {
        game.set_tag(name, value);
    }
    if let Some(text) = &table.record().head.text {
        game = with_text_of_more(game, text);
    }
    pgn4::write(&game)
}
