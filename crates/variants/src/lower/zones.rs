//! Zones: parts of the board, one set of squares a seat.

use std::rc::Rc;

use chatur_board::{Facing, Shape, Square, SquareSet};
use chatur_core::{Zone, ZoneId};
use chatur_effort::tick;

use super::Ground;
use super::directions::single;
use crate::said::Mistake;
use crate::said::errors::IntoSaid;
use crate::schema::{Dir, Named, Shade, ZoneWords};
use crate::text::path::Path;
use crate::told::nearest::suggestion;
use crate::told::report::Report;

/// The most zones that can be told apart by an index.
pub(super) const MOST: usize = 255;
/// The most zones that an author may name.
const MOST_NAMED: usize = 200;

/// The zones of a variant while it is lowered.
pub(super) struct Zones<'f> {
    pub(super) ground: &'f Ground,
    named: Vec<Entry<'f>>,
    list: Vec<Zone>,
}

struct Entry<'f> {
    name: &'f str,
    words: &'f ZoneWords,
    state: State,
}

/// How far the meaning of a named zone is known.
#[derive(Clone)]
enum State {
    Fresh,
    Busy,
    /// `None` when its mistake has been reported.
    Done(Option<Rc<[SquareSet]>>),
}

impl<'f> Zones<'f> {
    /// Resolves all named zones.
    pub(super) fn new(
        ground: &'f Ground,
        words: Option<&'f Named<ZoneWords>>,
        report: &mut Report<'_>,
    ) -> Self {
        let entry = |(name, words)| Entry { name, words, state: State::Fresh };
        let named: Vec<Entry<'f>> = words.iter().flat_map(|words| words.iter()).map(entry).collect();
        let mut zones = Self { ground, named, list: Vec::new() };
        if zones.named.len() > MOST_NAMED {
            let message = said!(ZonesTooManyAtMost { most_named: MOST_NAMED, count: zones.named.len() });
            report.error(&Path::TOP.field("zones"), Mistake::Zone, message);
            zones.named.clear();
        }
        for i in 0..zones.named.len() {
            let squares =
                zones.entry(i, report).unwrap_or_else(|| vec![SquareSet::EMPTY; ground.seats.len()].into());
            let name = zones.named[i].name;
            if squares.iter().all(|set| set.is_empty())
                && matches!(zones.named[i].state, State::Done(Some(_)))
            {
                let all = Path::TOP.field("zones");
                report
                    .warning(&all.field(name), Mistake::Zone, said!(NamedZoneHasNoSquareOnBoard { name }))
                    .help(said!(NameSquaresBoardHasTake));
            }
            zones.list.push(Zone { name: name.to_owned(), squares: squares.to_vec() });
        }
        zones
    }

    /// The squares that words mean, for each seat. `start` is where pieces of the kind in question start.
    pub(super) fn resolve(
        &mut self,
        words: &ZoneWords,
        at: &Path<'_>,
        start: Option<&[SquareSet]>,
        report: &mut Report<'_>,
    ) -> Option<Vec<SquareSet>> {
        let board = self.ground.geometry.squares();
        tick(64);
        match words {
            ZoneWords::At(text) => {
                squares(text, self.ground, &at.field("At"), report).map(|s| self.ground.for_all(s))
            }
            ZoneWords::All => Some(self.ground.for_all(board)),
            ZoneWords::Files(files) => self.files(files, &at.field("Files"), report),
            ZoneWords::Ranks(ranks) => self.ranks(ranks, &at.field("Ranks"), report),
            ZoneWords::Last(dir) => {
                let Some(step) = single(&self.ground.geometry, *dir) else {
                    report
                        .error(
                            &at.field("Last"),
                            Mistake::Zone,
                            said!(NotOneDirection { dir: format!("{dir:?}") }),
                        )
                        .help(said!(UseOneOfEight));
                    return None;
                };
                let geometry = &self.ground.geometry;
                let edge = |facing: Facing| {
                    board
                        .into_iter()
                        .filter(|&s| geometry.step(s, geometry.turn(facing, step)).is_none())
                        .collect()
                };
                Some(self.ground.seats.iter().map(|seat| edge(seat.facing)).collect())
            }
            ZoneWords::Shade(shade) => {
                let geometry = &self.ground.geometry;
                let light = *shade == Shade::Light;
                let set = board.into_iter().filter(|&s| geometry.is_light(s) == light).collect();
                Some(self.ground.for_all(set))
            }
            ZoneWords::For(seats) => self.for_seats(seats, &at.field("For"), start, report),
            ZoneWords::Any(parts) => {
                let parts = self.parts(parts, &at.field("Any"), start, report)?;
                Some(fold(parts, self.ground.for_all(SquareSet::EMPTY), |a, b| a | b))
            }
            ZoneWords::Both(parts) => {
                let parts = self.parts(parts, &at.field("Both"), start, report)?;
                Some(fold(parts, self.ground.for_all(board), |a, b| a & b))
            }
            ZoneWords::Not(inner) => {
                let inner = self.resolve(inner, &at.field("Not"), start, report)?;
                Some(inner.into_iter().map(|set| board.without(set)).collect())
            }
            ZoneWords::Named(name) => {
                let Some(i) = self.named.iter().position(|entry| entry.name == name) else {
                    self.unknown(name, &at.field("Named"), report);
                    return None;
                };
                self.entry(i, report).map(|squares| squares.to_vec())
            }
            ZoneWords::Start => {
                if start.is_none() {
                    report
                        .error(at, Mistake::Zone, said!(HasMeaningOnlyInWordsOfPiece))
                        .help(said!(WriteInMovesNameSquares));
                }
                start.map(<[SquareSet]>::to_vec)
            }
        }
    }

    /// The zone with a name, for endings.
    pub(super) fn id(&self, name: &str, at: &Path<'_>, report: &mut Report<'_>) -> Option<ZoneId> {
        let place = self.named.iter().position(|entry| entry.name == name);
        if place.is_none() {
            self.unknown(name, at, report);
        }
        place.map(|i| ZoneId(i as u8))
    }

    /// The index of these squares; a nameless zone is added when no other has the same.
    pub(super) fn intern(&mut self, name: String, squares: Vec<SquareSet>) -> ZoneId {
        // Too many are reported when all pieces are known; until then no more are compared.
        if self.list.len() > MOST {
            return ZoneId(MOST as u8);
        }
        tick(self.list.len() as u64 / 4);
        let place = self.list.iter().position(|zone| zone.squares == squares).unwrap_or_else(|| {
            self.list.push(Zone { name, squares });
            self.list.len() - 1
        });
        ZoneId(place.min(MOST) as u8)
    }

    /// The squares of a zone, for each seat.
    pub(super) fn squares_of(&self, zone: ZoneId) -> Vec<SquareSet> {
        let zone = self.list.get(usize::from(zone.0));
        zone.map_or_else(|| self.ground.for_all(SquareSet::EMPTY), |zone| zone.squares.clone())
    }

    pub(super) fn into_list(self) -> Vec<Zone> {
        self.list
    }

    fn unknown(&self, name: &str, at: &Path<'_>, report: &mut Report<'_>) {
        if report.is_full() {
            return;
        }
        report
            .error(at, Mistake::UnknownZone, said!(NoZone { name }))
            .help(suggestion(name, self.named.iter().map(|entry| entry.name)));
    }

    fn entry(&mut self, i: usize, report: &mut Report<'_>) -> Option<Rc<[SquareSet]>> {
        let all = Path::TOP.field("zones");
        let at = all.field(self.named[i].name);
        match self.named[i].state.clone() {
            State::Done(squares) => squares,
            State::Busy => {
                report
                    .error(&at, Mistake::Zone, said!(ZoneMadeOfItself { name: &self.named[i].name }))
                    .help(said!(MakeOfOtherZonesOfSquares));
                None
            }
            State::Fresh => {
                self.named[i].state = State::Busy;
                let words = self.named[i].words;
                let squares: Option<Rc<[SquareSet]>> = self.resolve(words, &at, None, report).map(Into::into);
                self.named[i].state = State::Done(squares.clone());
                squares
            }
        }
    }

    fn parts(
        &mut self,
        parts: &[ZoneWords],
        at: &Path<'_>,
        start: Option<&[SquareSet]>,
        report: &mut Report<'_>,
    ) -> Option<Vec<Vec<SquareSet>>> {
        if parts.is_empty() {
            report.error(at, Mistake::Zone, said!(ListOfZonesEmpty)).help(said!(NameZoneAtLeast));
            return None;
        }
        let resolved: Vec<_> = parts
            .iter()
            .enumerate()
            .map(|(i, part)| self.resolve(part, &at.index(i), start, report))
            .collect();
        resolved.into_iter().collect()
    }

    fn for_seats(
        &mut self,
        words: &Named<ZoneWords>,
        at: &Path<'_>,
        start: Option<&[SquareSet]>,
        report: &mut Report<'_>,
    ) -> Option<Vec<SquareSet>> {
        let seats = || self.ground.seats.iter().map(|seat| seat.name.as_str());
        for (name, _) in words.iter().filter(|(name, _)| !seats().any(|seat| seat == *name)) {
            report
                .error(&at.field(name), Mistake::UnknownSeat, said!(NoSeat { name }))
                .help(suggestion(name, seats()));
        }
        let mut all = Some(Vec::new());
        for (i, seat) in self.ground.seats.iter().enumerate() {
            let Some(zone) = words.get(&seat.name) else {
                report
                    .error(at, Mistake::Zone, said!(ZoneSaysNothingFor { name: &seat.name }))
                    .help(said!(GiveEverySeatSquares));
                return None;
            };
            let squares = self.resolve(zone, &at.field(&seat.name), start, report);
            all = all.zip(squares).map(|(mut all, squares)| {
                all.push(squares[i]);
                all
            });
        }
        all
    }

    fn ranks(&self, ranks: &[i8], at: &Path<'_>, report: &mut Report<'_>) -> Option<Vec<SquareSet>> {
        let geometry = &self.ground.geometry;
        if !matches!(geometry.shape(), Shape::Squares(_)) {
            return self.ranks_by_steps(ranks, at, report);
        }
        let rank = |facing: Facing, square: Square| match facing {
            Facing::South => geometry.ranks() - 1 - geometry.rank(square),
            Facing::East => geometry.file(square),
            Facing::West => geometry.files() - 1 - geometry.file(square),
            _ => geometry.rank(square),
        };
        let depth = |facing| match facing {
            Facing::East | Facing::West => geometry.files(),
            _ => geometry.ranks(),
        };
        self.lines(&Lines { ranks: true, numbers: ranks, coordinate: &rank, depth: &depth }, at, report)
    }

    /// Ranks where every file has its own edges: counted by the steps back to the own edge, or on to the far one.
    fn ranks_by_steps(&self, ranks: &[i8], at: &Path<'_>, report: &mut Report<'_>) -> Option<Vec<SquareSet>> {
        let geometry = &self.ground.geometry;
        let mut sets = self.ground.for_all(SquareSet::EMPTY);
        let mut sound = true;
        for (i, &rank) in ranks.iter().enumerate() {
            let away = if rank > 0 { Dir::Backward } else { Dir::Forward };
            let (Some(step), Some(steps)) =
                (single(geometry, away), usize::from(rank.unsigned_abs()).checked_sub(1))
            else {
                report.error(&at.index(i), Mistake::Zone, said!(NoRank)).help(said!(RanksCountedFrom));
                sound = false;
                continue;
            };
            for (seat, set) in self.ground.seats.iter().zip(&mut sets) {
                let step = geometry.turn(seat.facing, step);
                *set |= geometry
                    .squares()
                    .into_iter()
                    .filter(|&square| geometry.line(square, step).count() == steps)
                    .collect();
            }
        }
        sound.then_some(sets)
    }

    fn files(&self, files: &[i8], at: &Path<'_>, report: &mut Report<'_>) -> Option<Vec<SquareSet>> {
        let geometry = &self.ground.geometry;
        let file = |facing: Facing, square: Square| match facing {
            Facing::South => geometry.files() - 1 - geometry.file(square),
            Facing::East => geometry.ranks() - 1 - geometry.rank(square),
            Facing::West => geometry.rank(square),
            _ => geometry.file(square),
        };
        let width = |facing| match facing {
            Facing::East | Facing::West => geometry.ranks(),
            _ => geometry.files(),
        };
        self.lines(&Lines { ranks: false, numbers: files, coordinate: &file, depth: &width }, at, report)
    }

    /// Ranks or files, as each owner counts them.
    fn lines(&self, lines: &Lines<'_>, at: &Path<'_>, report: &mut Report<'_>) -> Option<Vec<SquareSet>> {
        let mut sets = self.ground.for_all(SquareSet::EMPTY);
        let Lines { ranks, numbers, .. } = *lines;
        if numbers.is_empty() {
            let (message, help) = if ranks {
                (said!(ListOfRanksEmpty), said!(WriteRanksForOwnEdge))
            } else {
                (said!(ListOfFilesEmpty), said!(WriteFilesForLeftEdge))
            };
            report.error(at, Mistake::Zone, message).help(help);
            return None;
        }
        let mut sound = true;
        for (i, &number) in numbers.iter().enumerate() {
            for (seat, set) in self.ground.seats.iter().zip(&mut sets) {
                let depth = (lines.depth)(seat.facing);
                let wanted =
                    if number > 0 { i16::from(number) - 1 } else { i16::from(depth) + i16::from(number) };
                if number == 0 || !(0..i16::from(depth)).contains(&wanted) {
                    let name = &seat.name;
                    let (message, help) = if ranks {
                        (said!(SeatHasNoRank { number, name }), said!(RanksGoFromOwnEdge { depth }))
                    } else {
                        (said!(SeatHasNoFile { number, name }), said!(FilesGoFromLeftEdge { depth }))
                    };
                    report.error(&at.index(i), Mistake::Zone, message).help(help);
                    sound = false;
                    break;
                }
                let here = |&square: &Square| i16::from((lines.coordinate)(seat.facing, square)) == wanted;
                *set |= self.ground.geometry.squares().into_iter().filter(here).collect();
            }
        }
        sound.then_some(sets)
    }
}

/// Ranks or files that an author lists.
struct Lines<'l> {
    ranks: bool,
    numbers: &'l [i8],
    coordinate: &'l dyn Fn(Facing, Square) -> u8,
    depth: &'l dyn Fn(Facing) -> u8,
}

/// The squares of a text such as `"d4 e4"` or `"d1..f3"`.
pub(crate) fn squares(
    text: &str,
    ground: &Ground,
    at: &Path<'_>,
    report: &mut Report<'_>,
) -> Option<SquareSet> {
    let geometry = &ground.geometry;
    let mut set = SquareSet::EMPTY;
    let mut sound = true;
    for word in text.split([' ', ',', '\t', '\n']).filter(|word| !word.is_empty()) {
        let offset = word.as_ptr() as usize - text.as_ptr() as usize;
        let (first, last) = word.split_once("..").unwrap_or((word, word));
        match (geometry.parse(first), geometry.parse(last)) {
            (Ok(a), Ok(b)) => {
                let within = |of: &dyn Fn(Square) -> usize, s: Square| {
                    (of(a).min(of(b))..=of(a).max(of(b))).contains(&of(s))
                };
                let inside = |&s: &Square| {
                    within(&|s| usize::from(geometry.file(s)), s)
                        && within(&|s| geometry.rank_number(s), s)
                        && within(&|s| usize::from(geometry.level(s)), s)
                };
                set |= geometry.squares().into_iter().filter(inside).collect();
            }
            (Err(error), _) | (_, Err(error)) => {
                let part = offset..offset + word.len();
                let severity = crate::said::diagnostic::Severity::Error;
                report
                    .within(severity, at, part, Mistake::Square, error.said())
                    .help(said!(WriteSquaresBlocks));
                sound = false;
            }
        }
    }
    if set.is_empty() && sound {
        report.error(at, Mistake::Square, said!(NoSquareNamed)).help(said!(WriteSquares));
        return None;
    }
    sound.then_some(set)
}

fn fold(
    parts: Vec<Vec<SquareSet>>,
    start: Vec<SquareSet>,
    join: impl Fn(SquareSet, SquareSet) -> SquareSet,
) -> Vec<SquareSet> {
    parts.into_iter().fold(start, |all, part| all.into_iter().zip(part).map(|(a, b)| join(a, b)).collect())
}
