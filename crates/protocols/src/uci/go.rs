//! What `go` asks for.

use std::time::Duration;

use chatur_core::{Game, Seat, Spec};
use chatur_notation::{excerpt, read_move};
use chatur_search::{Limits, TimeLeft};

use super::protocol::Protocol;

/// How long a search takes whose limits cannot be read.
const UNREADABLE: Duration = Duration::from_secs(1);

/// A request to think or to count.
#[derive(Debug, Default)]
pub(super) struct Go {
    pub(super) limits: Limits,
    /// Whether the choice is only told after `stop` or `ponderhit`.
    pub(super) held: bool,
    pub(super) perft: Option<u32>,
    /// Whether a mate is asked for, and not a move.
    pub(super) seeks_mate: bool,
    /// What could not be understood.
    pub(super) complaints: Vec<String>,
}

/// The words that take a number, besides the clocks of the seats.
const WITH_NUMBER: [&str; 6] = ["movestogo", "movetime", "depth", "nodes", "mate", "perft"];

/// What the clocks of the seats say.
struct Clocks {
    protocol: Protocol,
    /// Time for each move once the clock has run out.
    byoyomi: Duration,
    remaining: Vec<Option<Duration>>,
    increment: Vec<Option<Duration>>,
}

impl Go {
    /// Reads the words after `go`. What cannot be understood is left out and complained about. Every move loses
    /// `overhead` on its way to a clock; a time for the move alone is nobody's clock, and used whole, as UCI has it.
    pub(super) fn read(words: &[&str], game: &Game, protocol: Protocol, overhead: Duration) -> Self {
        let spec = game.variant().spec();
        let seats = spec.seats.len();
        let mut go = Self::default();
        let nothing = || vec![None; seats];
        let mut clocks =
            Clocks { protocol, remaining: nothing(), increment: nothing(), byoyomi: Duration::ZERO };
        let (mut moves_to_go, mut per_move, mut unreadable) = (None, None, false);
        let mut rest = words;
        while let Some((&word, after)) = rest.split_first() {
            rest = after;
            match word {
                "infinite" => go.held = true,
                "mate" if protocol == Protocol::Usi => {
                    (go.seeks_mate, go.limits.mate) = (true, Some(1000));
                    if let Some(millis) = after.first().and_then(|word| word.parse::<u64>().ok()) {
                        per_move = Some(Duration::from_millis(millis.max(1)));
                        rest = &after[1..];
                    } else if after.first() == Some(&"infinite") {
                        // It ends where a mate is found, too.
                        rest = &after[1..];
                    }
                }
                "ponder" => (go.held, go.limits.ponder) = (true, true),
                "searchmoves" => rest = go.only(after, game, spec, protocol),
                _ if takes_number(word, spec, protocol) => {
                    rest = after.get(1..).unwrap_or_default();
                    let given = after.first().copied().unwrap_or_default();
                    let Ok(number) = given.parse::<i64>() else {
                        go.complaints.push(format!("{word} needs a number, not `{}`", excerpt(given)));
                        unreadable = true;
                        continue;
                    };
                    let natural = number.max(0) as u64;
                    match word {
                        "movestogo" => moves_to_go = Some(natural.clamp(1, 10_000) as u32),
                        "movetime" => per_move = Some(Duration::from_millis(natural.max(1))),
                        "depth" => go.limits.depth = Some(natural.clamp(1, 1000) as u32),
                        "nodes" => go.limits.nodes = Some(natural.max(1)),
                        "mate" => go.limits.mate = Some(natural.clamp(1, 1000) as u32),
                        "perft" => go.perft = Some(natural.min(60) as u32),
                        _ => clocks.set(word, spec, natural),
                    }
                }
                _ => go.complaints.push(format!("`{}` is skipped", excerpt(word))),
            }
        }
        let on_clock = clocks.for_turn(game.turn(), moves_to_go).map(|time| time.less(overhead));
        go.limits.time = per_move.map(TimeLeft::PerMove).or(on_clock);
        let limits = &go.limits;
        let free = limits.time.is_none() && limits.depth.or(limits.mate).is_none() && limits.nodes.is_none();
        if free && unreadable && !go.held {
            go.limits.time = Some(TimeLeft::PerMove(UNREADABLE));
        } else if free {
            // Nothing but the client ends it.
            go.held = true;
        }
        go
    }

    /// Takes the moves that alone may be searched, and returns the words behind them.
    fn only<'w>(
        &mut self,
        words: &'w [&'w str],
        game: &Game,
        spec: &Spec,
        protocol: Protocol,
    ) -> &'w [&'w str] {
        let is_word = |word: &&&str| {
            matches!(**word, "infinite" | "ponder" | "searchmoves") || takes_number(word, spec, protocol)
        };
        let end = words.iter().position(|word| is_word(&word)).unwrap_or(words.len());
        for text in &words[..end] {
            match read_move(game.variant(), game.position(), text) {
                Ok(mv) => self.limits.only.push(mv),
                Err(why) => self.complaints.push(why.to_string()),
            }
        }
        &words[end..]
    }
}

impl Clocks {
    fn set(&mut self, word: &str, spec: &Spec, millis: u64) {
        // A clock that has run out leaves just enough for a move.
        let given = Duration::from_millis(millis);
        if self.protocol == Protocol::Usi && word == "byoyomi" {
            self.byoyomi = given;
        }
        match clock_of(word, spec, self.protocol) {
            Some((seat, true)) => self.remaining[seat.index()] = Some(given.max(Duration::from_millis(1))),
            Some((seat, false)) => self.increment[seat.index()] = Some(given),
            None => {}
        }
    }

    /// The clocks, if that of the player to move is known. Of who is not named they know what they know of him.
    fn for_turn(&self, turn: Seat, moves_to_go: Option<u32>) -> Option<TimeLeft> {
        let own = self.remaining.get(turn.index()).copied().flatten();
        if self.byoyomi > Duration::ZERO {
            // It comes anew with every move, and what is left of it is lost.
            return Some(TimeLeft::PerMove(self.byoyomi + own.unwrap_or_default() / 20));
        }
        let own = own?;
        let remaining = self.remaining.iter().map(|time| time.unwrap_or(own)).collect();
        let increment = self.increment.iter().map(|time| time.unwrap_or_default()).collect();
        Some(TimeLeft::Clock { remaining, increment, moves_to_go })
    }
}

fn takes_number(word: &str, spec: &Spec, protocol: Protocol) -> bool {
    WITH_NUMBER.contains(&word)
        || protocol == Protocol::Usi && word == "byoyomi"
        || clock_of(word, spec, protocol).is_some()
}

/// The seat whose time (`true`) or increment a word such as `wtime` gives.
fn clock_of(word: &str, spec: &Spec, protocol: Protocol) -> Option<(Seat, bool)> {
    let time = word.strip_suffix("time").map(|who| (who, true));
    let (who, is_time) = time.or_else(|| word.strip_suffix("inc").map(|who| (who, false)))?;
    Some((seat_called(who, spec, protocol)?, is_time))
}

/// Who is meant by a letter: of two seats `w` is White and `b` Black, whatever they are called. With more
/// it is the first letter of the seat's name, where that is one seat's alone. The whole name and the number, from 1,
/// are understood as well. USI has the letters the other way round.
fn seat_called(who: &str, spec: &Spec, protocol: Protocol) -> Option<Seat> {
    if let Some([white, black]) = spec.white_and_black() {
        match (who, protocol) {
            ("b", Protocol::Usi) | ("w", Protocol::Uci) => return Some(white),
            ("w", Protocol::Usi) | ("b", Protocol::Uci) => return Some(black),
            _ => {}
        }
    }
    let by = |fits: &dyn Fn(&str) -> bool| {
        let mut found = spec.seat_ids().filter(|seat| fits(&spec.seats[seat.index()].name));
        found.next().filter(|_| found.next().is_none())
    };
    let letter =
        |name: &str| who.len() == 1 && name.get(..1).is_some_and(|first| first.eq_ignore_ascii_case(who));
    let number = || who.parse::<usize>().ok()?.checked_sub(1).filter(|at| *at < spec.seats.len());
    by(&|name| name.eq_ignore_ascii_case(who))
        .or_else(|| by(&letter))
        .or_else(|| number().map(|at| Seat(at as u8)))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use chatur_core::Game;
    use chatur_search::TimeLeft;

    use super::{Go, Protocol};

    /// The time for this move, with a tenth of a second lost on the way to a clock.
    fn time_of(variant: &str, words: &str, protocol: Protocol) -> Option<u64> {
        let loaded = chatur_variants::load(variant).expect("it is in the catalogue");
        let game = Game::new(loaded.variant, &loaded.start).expect("it starts");
        let words: Vec<&str> = words.split(' ').collect();
        match Go::read(&words, &game, protocol, Duration::from_millis(100)).limits.time? {
            TimeLeft::PerMove(time) => Some(time.as_millis() as u64),
            TimeLeft::Clock { remaining, .. } => Some(remaining[0].as_millis() as u64),
        }
    }

    #[test]
    fn only_a_clock_loses_what_a_move_takes_on_its_way() {
        assert_eq!(time_of("orthodox", "movetime 1000", Protocol::Uci), Some(1000));
        assert_eq!(time_of("orthodox", "wtime 1000 btime 5000", Protocol::Uci), Some(900));
        assert_eq!(time_of("shogi", "btime 0 wtime 0 byoyomi 1000", Protocol::Usi), Some(900));
    }
}
