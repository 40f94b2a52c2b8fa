//! The seats.

use chatur_board::Facing;
use chatur_core::{Letters, MAX_SEATS, SeatSpec};

use crate::judge::clash::Clash;
use crate::said::Mistake;
use crate::said::diagnostic::Severity;
use crate::schema::{Compass, LettersWord, Named, PlayersWords, SeatWords, VariantFile};
use crate::text::path::Path;
use crate::told::nearest::suggestion;
use crate::told::report::Report;

/// The seats in the order of their turns.
pub(super) fn lower(file: &VariantFile, report: &mut Report<'_>) -> Option<Vec<SeatSpec>> {
    let players = Path::TOP.field("players");
    let at = players.field("seats");
    let Some((players_words, words)) = file.players.as_ref().and_then(|p| Some((p, p.seats.as_ref()?)))
    else {
        report
            .missing(Severity::Error, &players, Mistake::Players, said!(VariantHasNoPlayers))
            .help(said!(WritePlayersSeatsWhite));
        return None;
    };
    if !(2..=MAX_SEATS).contains(&words.len()) {
        let message = said!(GameHasToSeatsOneHas { max_seats: MAX_SEATS, count: words.len() });
        report.error(&at, Mistake::Players, message);
        return None;
    }
    let mut seats: Vec<SeatSpec> = Vec::new();
    let teams = teams(players_words, words, &players.field("teams"), report);
    for (name, words) in words.iter() {
        let here = at.field(name);
        let letters = letters(words, &here, report)?;
        if let Some(twin) = seats.iter().find(|seat| seat.letters == letters) {
            let message = said!(PiecesOfLookLikeOf { name, twin: &twin.name });
            let word = if words.prefix.is_some() { "prefix" } else { "letters" };
            report.error(&here.field(word), Mistake::Letter, message).help(said!(GiveEverySeatOwn));
        }
        let facing = facing(words.faces);
        if let Some(colour) = &words.colour
            && !is_colour(colour)
        {
            report
                .error(&here.field("colour"), Mistake::Colour, said!(NoColour { colour }))
                .help(said!(WriteSixHexadecimalDigits));
        }
        let team = teams.iter().position(|team| team.contains(&name)).map(|team| team as u8);
        seats.push(SeatSpec { name: name.to_owned(), facing, letters, team, colour: words.colour.clone() });
    }
    let order = file.turn.as_ref().and_then(|turn| turn.order.as_ref());
    match order {
        Some(order) => in_order(seats, order, words, report),
        None => Some(seats),
    }
}

/// What a side of the board is to pieces that look there.
pub(super) fn facing(side: Compass) -> Facing {
    match side {
        Compass::N => Facing::North,
        Compass::E => Facing::East,
        Compass::S => Facing::South,
        Compass::W => Facing::West,
        Compass::NE => Facing::NorthEast,
        Compass::SE => Facing::SouthEast,
        Compass::SW => Facing::SouthWest,
        Compass::NW => Facing::NorthWest,
    }
}

/// Who plays with whom. Seats that are in no team play for themselves.
fn teams<'w>(
    words: &'w PlayersWords,
    seats: &Named<SeatWords>,
    at: &Path<'_>,
    report: &mut Report<'_>,
) -> Vec<Vec<&'w str>> {
    let mut teams: Vec<Vec<&str>> = Vec::new();
    for (i, members) in words.teams.iter().flatten().take(MAX_SEATS).enumerate() {
        let at = at.index(i);
        let mut team = Vec::new();
        for (j, name) in members.iter().enumerate() {
            let at = at.index(j);
            if seats.get(name).is_none() {
                if !report.is_full() {
                    report
                        .error(&at, Mistake::UnknownSeat, said!(NoSeat { name }))
                        .help(suggestion(name, seats.names()));
                }
            } else if team.contains(&name.as_str()) || teams.iter().flatten().any(|other| *other == name) {
                report
                    .error(&at, Mistake::Teams, said!(InTeamAlready { name }))
                    .help(said!(SeatInOneTeamOnce));
            } else {
                team.push(name.as_str());
            }
        }
        if members.is_empty() {
            report.error(&at, Mistake::Teams, said!(TeamHasNobodyIn)).help(said!(NameTwoSeatsTake));
        }
        if team.len() == seats.len() {
            report
                .error(&at, Mistake::Teams, said!(EverybodyInOneTeamNobody))
                .help(said!(LeaveSomebodyOutMake));
        }
        teams.push(team);
    }
    if words.teams.as_ref().is_some_and(|teams| teams.len() > MAX_SEATS) {
        report.error(at, Mistake::Teams, said!(AtMostTeamsCanPlay { max_seats: MAX_SEATS }));
    }
    teams
}

fn is_colour(text: &str) -> bool {
    text.strip_prefix('#')
        .is_some_and(|digits| digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_hexdigit()))
}

fn letters(words: &SeatWords, at: &Path<'_>, report: &mut Report<'_>) -> Option<Letters> {
    match (words.letters, &words.prefix) {
        (Some(LettersWord::Upper), None) => Some(Letters::Upper),
        (Some(LettersWord::Lower), None) => Some(Letters::Lower),
        (None, Some(prefix))
            if prefix.len() <= 4 && prefix.chars().all(|c| c.is_ascii_digit()) && !prefix.is_empty() =>
        {
            Some(Letters::Prefix(prefix.clone()))
        }
        (None, Some(_)) => {
            report.error(&at.field("prefix"), Mistake::Letter, said!(PrefixNumber));
            None
        }
        (None, None) => {
            report
                .error(at, Mistake::Letter, said!(SeatDoesNotSayHowPieces))
                .help(said!(WriteLettersUpperLetters));
            None
        }
        (Some(_), Some(_)) => {
            let letters = at.field("letters");
            report.clash(Clash::Letters, (&at.field("prefix"), "prefix"), (&letters, "letters"));
            None
        }
    }
}

/// The seats as `turn.order` has them.
fn in_order(
    mut seats: Vec<SeatSpec>,
    order: &[String],
    known: &Named<SeatWords>,
    report: &mut Report<'_>,
) -> Option<Vec<SeatSpec>> {
    let turn = Path::TOP.field("turn");
    let at = turn.field("order");
    let mut ordered = Vec::new();
    for (i, name) in order.iter().enumerate() {
        if let Some(seat) = seats.iter().position(|seat| seat.name == *name) {
            ordered.push(seats.remove(seat));
        } else if known.get(name).is_none() {
            report
                .error(&at.index(i), Mistake::UnknownSeat, said!(NoSeat { name }))
                .help(suggestion(name, known.names()));
            return None;
        }
    }
    if let Some(seat) = seats.first() {
        report
            .error(&at, Mistake::Players, said!(NeverHasTurn { name: &seat.name }))
            .help(said!(NameEverySeatAtLeast));
        return None;
    }
    Some(ordered)
}
