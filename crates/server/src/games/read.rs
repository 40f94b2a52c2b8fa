//! A game or a position from text, as the actions of a table.

use std::sync::Arc;

use chatur_core::{Game, Leave, Seat, SeatState, Setup, Step};
use chatur_notation::pgn::{self, PgnGame, Score};
use chatur_notation::pgn4::{self, Pgn4Game, StartText};
use chatur_notation::read_position;
use chatur_play::{Action, ActionError, Entry, Opening, Rules, Table};
use chatur_variants::Loaded;

use crate::show::hash_text;

/// What PGN calls the game that needs no name, and how some programs call it when it begins elsewhere.
const UNTAGGED: [&str; 2] = ["Standard", "From Position"];
/// The start of a game of PGN4 that names none: if it has rule tags, and if it has none.
const UNNAMED: [&str; 2] = ["4PC", "4PCo"];
/// The variant of a bare position: of FEN, and of FEN4.
const BARE: [&str; 2] = ["orthodox", "four-player"];

/// What was read: by which rules, from which start, and what was done.
type Read = (Arc<Loaded>, Opening, Vec<Entry>);

/// Reads the first game of a text, or a position. Where the text does not say of which variant it is, that is the
/// one at hand. It plays the whole game: call it where rules may fail.
pub(crate) fn from_text(text: &str, at_hand: Option<&Arc<Loaded>>) -> Result<Read, String> {
    let text = text.trim();
    if text.is_empty() {
        return Err("there is no game and no position in it".to_owned());
    }
    if !text.starts_with('[')
        && let Some(read) = position(text, at_hand)
    {
        return read;
    }
    if pgn4::is_pgn4(text) {
        of_more(text, at_hand.map(|own| &**own))
    } else {
        of_two(text, at_hand.map(|own| &**own))
    }
}

/// A text that is one position; nothing if it looks like moves.
fn position(text: &str, at_hand: Option<&Arc<Loaded>>) -> Option<Result<Read, String>> {
    // Its first word has the ranks, or in FEN4 the turn; moves begin with a number or a move.
    let first = text.split_whitespace().next().unwrap_or_default();
    let is_fen4 = text.contains(',') && first.get(1..2) == Some("-");
    if !first.contains('/') && !is_fen4 {
        return None;
    }
    let loaded = match at_hand {
        Some(loaded) => Ok(Arc::clone(loaded)),
        None => load(BARE[usize::from(is_fen4)]).map(Arc::new),
    };
    Some(loaded.and_then(|loaded| {
        let start = read_position(&loaded.variant, text).map_err(|error| error.to_string())?;
        Ok((loaded, opening(start, None), Vec::new()))
    }))
}

fn opening(start: Setup, number: Option<u64>) -> Opening {
    // The times of a record are not known, so nobody's clock can go on.
    Opening { start, number, seed: None, clock: None }
}

fn of_two(text: &str, at_hand: Option<&Loaded>) -> Result<Read, String> {
    let game = pgn::read(text).next().ok_or("there is no game in it")?.map_err(|error| error.to_string())?;
    let loaded = tagged(game.tag("Variant"), at_hand)?;
    let replay = pgn::replay(&game, |_| Some((loaded.variant.clone(), loaded.start.clone())))
        .map_err(|error| error.to_string())?;
    if let Some(stop) = &replay.stopped {
        return Err(format!("{}: {}: {}", stop.place, stop.text, stop.why));
    }
    let number = loaded.shuffle.as_ref().and_then(|shuffle| shuffle.number_of(replay.game.start()));
    let score = replay.recorded.filter(|&score| score != Score::Open);
    let mut table = open(&loaded, opening(replay.game.start().clone(), number))?;
    play_over(&mut table, &replay.game, score, &game).map_err(|error| error.to_string())?;
    Ok(done(loaded, &table))
}

fn of_more(text: &str, at_hand: Option<&Loaded>) -> Result<Read, String> {
    let game = pgn4::read(text).next().ok_or("there is no game in it")?.map_err(|error| error.to_string())?;
    let loaded = family(&game, at_hand)?;
    let replay = pgn4::replay(&game, |_| Some((loaded.variant.clone(), loaded.start.clone())))
        .map_err(|error| error.to_string())?;
    if let Some(stop) = replay.stopped {
        return Err(stop.to_string());
    }
    let mut table = open(&loaded, opening(replay.game.start().clone(), None))?;
    for step in replay.game.steps() {
        take_step(&mut table, step).map_err(|error| error.to_string())?;
    }
    Ok(done(loaded, &table))
}

fn open(loaded: &Loaded, opening: Opening) -> Result<Table, String> {
    let rules = Rules::new(Arc::clone(&loaded.variant), hash_text(loaded));
    Table::open(&rules, opening).map_err(|error| error.to_string())
}

fn done(loaded: Loaded, table: &Table) -> Read {
    let record = table.record();
    (Arc::new(loaded), record.head.opening.clone(), record.entries.clone())
}

/// Plays the moves, and ends the game as its record says where they do not.
fn play_over(
    table: &mut Table,
    game: &Game,
    score: Option<Score>,
    text: &PgnGame,
) -> Result<(), ActionError> {
    for &mv in game.moves() {
        table.act(table.turn(), Action::Move(mv), 0)?;
    }
    let Some(score) = score.filter(|_| table.ending().is_none()) else { return Ok(()) };
    let on_time = text.tag("Termination").is_some_and(|text| text.eq_ignore_ascii_case("time forfeit"));
    let loser = match score {
        Score::First => Seat(1),
        Score::Second => Seat(0),
        Score::Draw | Score::Open => {
            table.act(Seat(0), Action::OfferDraw, 0)?;
            return table.act(Seat(1), Action::AcceptDraw, 0).map(drop);
        }
    };
    table.act(loser, if on_time { Action::Flag } else { Action::Resign }, 0).map(drop)
}

/// Does at a table what was done in a game.
fn take_step(table: &mut Table, step: &Step) -> Result<(), ActionError> {
    let turn = table.turn();
    match step {
        Step::Move(mv) if table.walks() => table.walk_by(*mv, 0).map(drop),
        Step::Move(mv) => table.act(turn, Action::Move(*mv), 0).map(drop),
        Step::Leave(seat, Leave::Resigned) => table.act(*seat, Action::Resign, 0).map(drop),
        Step::Leave(seat, Leave::Flagged) => table.act(*seat, Action::Flag, 0).map(drop),
        Step::Claim(_) => table.act(turn, Action::Claim, 0).map(drop),
        Step::Draw => {
            let seats = table.game().variant().spec().seat_ids();
            let playing: Vec<Seat> = seats.filter(|&seat| table.state(seat) == SeatState::Playing).collect();
            let Some((first, others)) = playing.split_first() else { return Ok(()) };
            table.act(*first, Action::OfferDraw, 0)?;
            others.iter().try_for_each(|&seat| table.act(seat, Action::AcceptDraw, 0).map(drop))
        }
    }
}

fn load(id: &str) -> Result<Loaded, String> {
    chatur_variants::load(id).map_err(|error| error.to_string())
}

/// The variant of the catalogue that a record names.
fn named(name: &str) -> Result<Loaded, String> {
    let short = || name.chars().take(60).collect::<String>();
    load(chatur_variants::find(name).ok_or_else(|| format!("unknown variant `{}`", short()))?)
}

fn is_called(loaded: &Loaded, name: &str) -> bool {
    let head = &loaded.head;
    let mut names = head.aka.iter().chain([&head.id, &head.name]);
    names.any(|own| own.eq_ignore_ascii_case(name))
}

/// The variant of a PGN by its tag.
fn tagged(tag: Option<&str>, at_hand: Option<&Loaded>) -> Result<Loaded, String> {
    let tag = tag
        .map(str::trim)
        .filter(|tag| !tag.is_empty() && !UNTAGGED.iter().any(|one| one.eq_ignore_ascii_case(tag)));
    match (tag, at_hand) {
        (None, Some(loaded)) => Ok(loaded.clone()),
        (Some(tag), Some(loaded)) if is_called(loaded, tag) => Ok(loaded.clone()),
        (tag, _) => named(tag.unwrap_or(UNTAGGED[0])),
    }
}

/// The variant of a PGN4. Its tag is taken at its word when it is a full name; elsewhere it is a family of
/// variants, and the setup decides among them.
fn family(game: &Pgn4Game, at_hand: Option<&Loaded>) -> Result<Loaded, String> {
    let tag = game.tag("Variant").map(str::trim).filter(|tag| !tag.is_empty());
    let in_full = |loaded: &Loaded, tag: &str| {
        [&loaded.head.id, &loaded.head.name].iter().any(|name| name.eq_ignore_ascii_case(tag))
    };
    if let (Some(tag), Some(loaded)) = (tag, at_hand)
        && in_full(loaded, tag)
    {
        return Ok(loaded.clone());
    }
    let family = tag.map(named).transpose()?;
    if let (Some(tag), Some(loaded)) = (tag, &family)
        && in_full(loaded, tag)
    {
        return Ok(loaded.clone());
    }
    let setup = match game.start() {
        StartText::Named(name) => name,
        StartText::Missing if game.tag("RuleVariants").is_none() => UNNAMED[1],
        StartText::Missing | StartText::Position(_) => UNNAMED[0],
    };
    let by_setup = named(setup)?;
    // The family's own rules, where it begins like that.
    Ok(family.filter(|family| family.start == by_setup.start).unwrap_or(by_setup))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::to_pgn;

    fn table(read: &Read) -> Table {
        let (loaded, opening, entries) = read;
        let mut table = open(loaded, opening.clone()).expect("the start can be played");
        for &entry in entries {
            table.redo(entry).expect("what was done once can be done again");
        }
        table
    }

    #[test]
    fn a_game_of_two_comes_and_goes() {
        let text = "[Event \"A\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
        let read = from_text(text, None).expect("it is a game");
        let table = table(&read);
        assert_eq!((table.result(), table.game().ply()), ("0-1", 4));
        let names = ["Ann".to_owned(), "Ben".to_owned()];
        let out = to_pgn(&table, &read.0, &names);
        assert!(out.contains("[White \"Ann\"]") && out.contains("Qh4#"), "{out}");
        assert_eq!(from_text(&out, None).map(|again| again.2.len()), Ok(read.2.len()));
    }

    #[test]
    fn a_result_that_no_rule_gives_is_kept() {
        let read = from_text("1. e4 e5 1/2-1/2", None).expect("it is a game");
        assert_eq!(table(&read).result(), "1/2-1/2");
        let read = from_text("1. e4 e5 1-0", None).expect("it is a game");
        assert_eq!(table(&read).result(), "1-0");
    }

    #[test]
    fn positions_are_told_from_games() {
        let read = from_text("8/8/8/4k3/8/8/8/4K2R w K - 0 1", None).expect("it is a position");
        assert_eq!((read.0.head.id.as_str(), read.2.len()), ("orthodox", 0));
        let start = load("four-player").expect("the catalogue loads");
        let setup = start.variant.position(&start.start).expect("the start is a position");
        let text = chatur_notation::write_position(&start.variant, &setup);
        assert_eq!(from_text(&text, None).map(|read| read.0.head.id.clone()), Ok("four-player".to_owned()));
    }

    #[test]
    fn four_players_come_and_go() {
        let loaded = load("four-player").expect("the catalogue loads");
        let mut table = open(&loaded, opening(loaded.start.clone(), None)).expect("the start can be played");
        for text in ["d2d4", "b8c8"] {
            let position = table.game().position().clone();
            let mv = chatur_notation::read_move(&loaded.variant, &position, text).expect("it is legal");
            table.act(table.turn(), Action::Move(mv), 0).expect("it is legal");
        }
        let names: Vec<String> = loaded.variant.spec().seats.iter().map(|seat| seat.name.clone()).collect();
        let out = to_pgn(&table, &loaded, &names);
        let again = from_text(&out, None).expect("our own games can be read");
        assert_eq!((again.0.head.id.as_str(), again.2.len()), ("four-player", 2), "{out}");
    }

    #[test]
    fn what_is_no_game_is_refused() {
        for text in
            ["", "  \n", "1. e4 e5 2. Ke3", "[Variant \"unheard of\"]\n\n1. e4 *", "8/8/8 nonsense / /"]
        {
            assert!(from_text(text, None).is_err(), "{text}");
        }
    }
}
