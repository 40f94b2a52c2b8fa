//! The kinds of pieces: first what needs no other kind, then how they move and what they become.

use chatur_board::{Footprint, FootprintError, SquareSet};
use chatur_core::{Kind, KindId, KindSet, Letters, MAX_KINDS, Piece, Relation, SeatSpec, ZoneId};
use chatur_effort::tick;

use super::zones::Zones;
use super::{bodies, movement, names, promotion, relations, twins};
use crate::judge::clash::Clash;
use crate::judge::needs::Need;
use crate::said::Mistake;
use crate::said::errors::IntoSaid;
use crate::schema::{Named, PieceWords, RoyalWord, Trait, VariantFile};
use crate::shuffle::{Plan, Step};
use crate::text::path::Path;
use crate::told::report::Report;

/// The most squares that a piece covers.
const MOST_CELLS: usize = 16;

/// The most other letters of a piece.
const MOST_LETTERS: usize = 8;

/// All kinds with their letters, not yet moving.
pub(super) fn skeletons(file: &VariantFile, seats: &[SeatSpec], report: &mut Report<'_>) -> Vec<Kind> {
    let pieces = Path::TOP.field("pieces");
    let empty = Named::default();
    let words = file.pieces.as_ref().unwrap_or(&empty);
    if words.is_empty() || words.len() > MAX_KINDS {
        report
            .error(
                &pieces,
                Mistake::Pieces,
                said!(VariantHasToPiecesOneHas { max_kinds: MAX_KINDS, count: words.len() }),
            )
            .help(said!(WritePiecesKingLetter));
    }
    let mut kinds: Vec<Kind> = Vec::new();
    for (name, words) in words.iter().take(MAX_KINDS) {
        let at = pieces.field(name);
        let letter = letter(words, seats, &at, report);
        if let Some(twin) = kinds.iter().find(|kind| kind.letter == letter && !letter.is_empty()) {
            let message = said!(HaveSameLetter { name, letter: &letter, twin: &twin.name });
            report.error(&at.field("letter"), Mistake::Letter, message).help(said!(GiveEveryPieceOwn));
        }
        kinds.push(Kind {
            name: name.to_owned(),
            letter,
            also: words.also.iter().flatten().take(MOST_LETTERS).cloned().collect(),
            movement: Vec::new(),
            royal: words.royal == Some(RoyalWord::Yes),
            promotion: None,
            resets_clock: has(words, Trait::ResetsClock),
            leaves_frozen: has(words, Trait::LeavesFrozen),
            value: words.value,
            tags: words.tags.clone().unwrap_or_default(),
            footprint: footprint(words, &at, report),
            limit: limit(words, &at, report),
            turns_up: words.turns.is_some(),
            ..Kind::default()
        });
    }
    also(words, &kinds, report);
    twins::add(file, &mut kinds, report);
    kinds
}

/// Looks at the other letters: each has the form of a letter and is no piece's own. Two pieces may share one, which then
/// only means something where a single one of them can be meant.
fn also(words: &Named<PieceWords>, kinds: &[Kind], report: &mut Report<'_>) {
    let pieces = Path::TOP.field("pieces");
    for (name, kind) in words.names().zip(kinds) {
        let at = pieces.field(name);
        let list = at.field("also");
        if words.get(name).and_then(|own| own.also.as_ref()).is_some_and(|also| also.len() > MOST_LETTERS) {
            report
                .error(&list.index(MOST_LETTERS), Mistake::Letter, said!(HasTooManyLetters { name }))
                .help(said!(AtMostLettersReadBesidesOwn { most_letters: MOST_LETTERS }));
        }
        for (i, letter) in kind.also.iter().enumerate() {
            tick(kinds.len() as u64);
            if report.is_full() {
                return;
            }
            let capital = letter.strip_prefix('+').unwrap_or(letter);
            if capital.len() != 1 || !capital.bytes().all(|b| b.is_ascii_uppercase()) {
                report
                    .error(&list.index(i), Mistake::Letter, said!(NoLetterOfPiece { letter }))
                    .help(said!(LetterOneCapitalFromToWithBefore));
            } else if let Some(owner) = kinds.iter().find(|other| other.letter == *letter) {
                report
                    .error(&list.index(i), Mistake::Letter, said!(LetterOf { letter, name: &owner.name }))
                    .help(said!(TakeAnotherLetterLeave));
            }
        }
    }
}

fn limit(words: &PieceWords, at: &Path<'_>, report: &mut Report<'_>) -> Option<u8> {
    if words.limit == Some(0) {
        report
            .error(&at.field("limit"), Mistake::Promotion, said!(NothingCouldEverBecome))
            .help(said!(WriteAtLeastTakeOut));
    }
    words.limit
}

/// The letter, or nothing when its mistake has been reported.
fn letter(words: &PieceWords, seats: &[SeatSpec], at: &Path<'_>, report: &mut Report<'_>) -> String {
    let Some(letter) = &words.letter else {
        report.error(at, Mistake::Letter, said!(PieceHasNoLetter)).help(said!(WriteLetter));
        return String::new();
    };
    let capitals = letter.strip_prefix('+').unwrap_or(letter);
    let cased = seats.iter().any(|seat| !matches!(seat.letters, Letters::Prefix(_)));
    let longest = if cased { 1 } else { 2 };
    if !(1..=longest).contains(&capitals.len()) || !capitals.bytes().all(|b| b.is_ascii_uppercase()) {
        let message = said!(NoLetterOfPiece { letter });
        report
            .error(&at.field("letter"), Mistake::Letter, message)
            .help(said!(LetterOneCapitalFromToWithBeforeCase));
        return String::new();
    }
    letter.clone()
}

/// The squares it covers; one when there is a mistake.
fn footprint(words: &PieceWords, at: &Path<'_>, report: &mut Report<'_>) -> Footprint {
    let Some(words) = &words.footprint else { return Footprint::default() };
    let at = at.field("footprint");
    let list = at.field("cells");
    let mut cells = Vec::new();
    for (i, &(files, ranks)) in words.cells.iter().enumerate().take(MOST_CELLS + 1) {
        let (Ok(files), Ok(ranks)) = (u8::try_from(files), u8::try_from(ranks)) else {
            report
                .error(&list.index(i), Mistake::Footprint, said!(CellLiesBeyondAnchor { files, ranks }))
                .help(said!(CountFilesToRightRanks));
            return Footprint::default();
        };
        cells.push((files, ranks));
    }
    match Footprint::new(&cells) {
        Ok(footprint) => footprint,
        Err(error) => {
            let twice = |i: &usize| cells[..*i].contains(&cells[*i]);
            let place = match (0..cells.len()).find(twice) {
                Some(i) if matches!(error, FootprintError::Twice(..)) => list.index(i),
                _ => list,
            };
            report.error(&place, Mistake::Footprint, error.said()).help(said!(BlockOfFour));
            Footprint::default()
        }
    }
}

fn has(words: &PieceWords, property: Trait) -> bool {
    words.traits.iter().flatten().any(|&word| word == property)
}

/// Adds movement and promotion.
pub(super) fn complete(
    file: &VariantFile,
    kinds: &mut [Kind],
    zones: &mut Zones<'_>,
    start: &[Option<Piece>],
    shuffle: Option<&Plan>,
    report: &mut Report<'_>,
) {
    let Some(words) = &file.pieces else { return };
    let pieces = Path::TOP.field("pieces");
    let mut moves = Vec::new();
    let mut promotions = Vec::new();
    let mut regions = Vec::new();
    for (i, (name, own)) in words.iter().enumerate().take(kinds.len()) {
        let at = pieces.field(name);
        let starts = starts(i, zones, start, shuffle);
        moves.push(match movers(words, name, own, report) {
            Some((mover, words)) => {
                movement::lower(words, &pieces.field(mover), &starts, kinds, zones, report)
            }
            None => Vec::new(),
        });
        regions.push(region(own, &at, &starts, zones, report));
        promotions.push(own.promotes.as_ref().and_then(|words| {
            promotion::lower(words, name, &at.field("promotes"), &starts, kinds, zones, report)
        }));
    }
    let takes: Vec<_> =
        words.iter().map(|(name, own)| takes(own, kinds, &pieces.field(name), report)).collect();
    let fears: Vec<KindSet> = words
        .iter()
        .map(|(name, own)| {
            let at = pieces.field(name);
            let list = at.field("loses_first_move_to");
            let names = own.loses_first_move_to.as_deref().unwrap_or_default();
            names::kind_set(kinds, names, &list, report)
        })
        .collect();
    let frozen: Vec<Vec<Relation>> = words
        .iter()
        .map(|(name, own)| relations::frozen(own, kinds, zones, &pieces.field(name), report))
        .collect();
    let regions = regions.into_iter().zip(takes).zip(frozen);
    let parts = moves.into_iter().zip(promotions).zip(regions);
    for (i, (kind, ((movement, promotion), ((region, takes), frozen)))) in
        kinds.iter_mut().zip(parts).enumerate()
    {
        let at = pieces.field(words.names().nth(i).unwrap_or_default());
        (kind.region, kind.takes) = (region, takes);
        kind.loses_fresh_to = fears[i];
        kind.frozen = frozen;
        let starts = starts(i, zones, start, shuffle);
        if !movement.is_empty() && movement::is_stuck(&movement, region, &starts, zones) {
            stuck(kind, region.is_some(), &at, report);
        }
        kind.movement = movement;
        kind.promotion = promotion;
    }
    takers(words, kinds, report);
    twins::complete(kinds);
    bodies::complete(words, kinds, zones.ground, report);
}

/// Warns of a piece that has ways to move, and room for none of them.
fn stuck(kind: &Kind, stays: bool, at: &Path<'_>, report: &mut Report<'_>) {
    let name = &kind.name;
    if stays {
        let message = said!(CanNeverMoveNoMoveKeeps { name });
        report.warning(&at.field("stays_in"), Mistake::StuckPiece, message).help(said!(LetZoneLargerWrite));
    } else {
        let message = said!(CanNeverMoveOnBoard { name });
        report.warning(&at.field("moves"), Mistake::StuckPiece, message).help(said!(ShorterMoveHasRoomPiece));
    }
}

/// The zone that it never leaves.
fn region(
    words: &PieceWords,
    at: &Path<'_>,
    starts: &[SquareSet],
    zones: &mut Zones<'_>,
    report: &mut Report<'_>,
) -> Option<ZoneId> {
    let zone = words.stays_in.as_ref()?;
    let at = at.field("stays_in");
    let squares = zones.resolve(zone, &at, Some(starts), report)?;
    let outside = starts.iter().zip(&squares).find_map(|(start, zone)| start.without(*zone).first());
    if let Some(square) = outside {
        let name = zones.ground.geometry.name(square);
        report
            .warning(&at, Mistake::Zone, said!(AtStartOneStandsOutside { name }))
            .help(said!(CanOnlyMoveIntoZone));
    }
    Some(zones.intern(movement::zone_name(zone), squares))
}

/// The kinds that it can capture; nothing where it can capture all.
fn takes(words: &PieceWords, kinds: &[Kind], at: &Path<'_>, report: &mut Report<'_>) -> Option<KindSet> {
    if words.takes.is_none() && words.never_takes.is_none() {
        return None;
    }
    let all = (0..kinds.len()).map(|i| KindId(i as u8));
    let takes = match &words.takes {
        Some(names) => names::kind_set(kinds, names, &at.field("takes"), report),
        None => all.clone().collect(),
    };
    let list = at.field("never_takes");
    let never = words
        .never_takes
        .as_ref()
        .map_or(KindSet::EMPTY, |names| names::kind_set(kinds, names, &list, report));
    if words.takes.is_some()
        && let Some(both) = all.clone().find(|&kind| takes.has(kind) && never.has(kind))
    {
        let both = said!(BothHave { name: &kinds[both.index()].name });
        report.clash(Clash::Prey, (&list, "never_takes"), (&at.field("takes"), "takes")).help(both);
    }
    Some(all.filter(|&kind| takes.has(kind) && !never.has(kind)).collect())
}

/// The piece whose moves this one has, and its words. `like` is followed once around at most.
fn movers<'w>(
    all: &'w Named<PieceWords>,
    name: &'w str,
    words: &'w PieceWords,
    report: &mut Report<'_>,
) -> Option<(&'w str, &'w PieceWords)> {
    let pieces = Path::TOP.field("pieces");
    let at = pieces.field(name);
    let (mut mover, mut there) = (name, words);
    for _ in 0..=all.len() {
        tick(all.len() as u64);
        let Some(like) = &there.like else {
            if there.moves.is_none() && mover == name {
                report
                    .error(&at, Mistake::Moves, said!(PieceDoesNotSayHowMoves { name }))
                    .help(said!(WriteInBetzaNotationList));
            }
            return there.moves.is_some().then_some((mover, there));
        };
        if there.moves.is_some() {
            if mover == name {
                report.clash(Clash::Movers, (&at.field("like"), "like"), (&at.field("moves"), "moves"));
            }
            return None;
        }
        let Some((next, next_words)) = all.iter().find(|(other, _)| other == like) else {
            if mover == name {
                report
                    .error(&at.field("like"), Mistake::UnknownPiece, said!(NoPiece { name: like }))
                    .help(crate::told::nearest::suggestion(like, all.names()));
            }
            return None;
        };
        (mover, there) = (next, next_words);
    }
    report
        .error(&at.field("like"), Mistake::Moves, said!(MovesLikeItself { name }))
        .help(said!(WriteForPieceNameAnother));
    None
}

/// Where pieces of a kind stand at the start, for each seat: in every numbered start, if it is shuffled.
fn starts(kind: usize, zones: &Zones<'_>, start: &[Option<Piece>], shuffle: Option<&Plan>) -> Vec<SquareSet> {
    let mut sets = zones.ground.for_all(SquareSet::EMPTY);
    for (square, piece) in start.iter().enumerate() {
        if let Some(piece) = piece.filter(|piece| piece.kind.index() == kind) {
            sets[piece.seat.index()].insert(chatur_board::Square(square as u8));
        }
    }
    let Some(plan) = shuffle else { return sets };
    for (set, shuffled) in sets.iter_mut().zip(&plan.squares) {
        *set = set.without(*shuffled);
    }
    for step in &plan.steps {
        let (places, on) = match step {
            Step::One { piece, on } | Step::Several { piece, on, .. } => (piece.index() == kind, on.as_ref()),
            Step::Rest(pieces) => (pieces.iter().any(|piece| piece.index() == kind), None),
        };
        for (seat, set) in sets.iter_mut().enumerate().filter(|_| places) {
            *set |= on.map_or(plan.squares[seat], |on| on[seat] & plan.squares[seat]);
        }
    }
    sets
}

/// `takeable_by` names the pieces that capture in passing; they must be the ones whose moves do.
fn takers(words: &Named<PieceWords>, kinds: &[Kind], report: &mut Report<'_>) {
    let pieces = Path::TOP.field("pieces");
    for (name, piece) in words.iter() {
        let Some(crate::schema::Moves::Atoms(atoms)) = &piece.moves else { continue };
        let piece = pieces.field(name);
        let moves = piece.field("moves");
        for (i, atom) in atoms.iter().enumerate() {
            let crate::schema::AtomWords::Slide { leaves: Some(leaves), .. } = atom else { continue };
            let atom = moves.index(i);
            let slide = atom.field("Slide");
            let leaves_at = slide.field("leaves");
            let at = leaves_at.field("takeable_by");
            let named = names::kinds(kinds, &leaves.takeable_by, &at, report);
            if named.len() != leaves.takeable_by.len() {
                continue;
            }
            for (id, kind) in kinds.iter().enumerate().take(words.len()) {
                let takes = kind.movement.iter().any(|atom| atom.to.en_passant);
                let listed = named.iter().any(|kind| kind.index() == id);
                if listed && !takes {
                    let name = &kind.name;
                    report.need(Need::Passing, (&at, "takeable_by")).help(said!(PieceIs { name }));
                } else if takes && !listed {
                    let message = said!(CapturesInPassingTooButNotNamed { name: &kind.name });
                    report.error(&at, Mistake::EnPassant, message).help(said!(NameAllPiecesWhose));
                }
            }
        }
    }
}
