//! What captures do.

use std::collections::BTreeSet;

use chatur_board::Square;
use chatur_core::{Absorption, Blast, Captures, Kind, KindSet, Piece, ZoneId};

use super::directions::heard;
use super::movement::zone_name;
use super::zones::Zones;
use super::{Ground, names};
use crate::judge::needs::Need;
use crate::said::Mistake;
use crate::schema::{
    AbsorbWords, BlastWords, BlownWord, Dir, DropsFrom, GoesWord, MovesOnWord, Named, RubbleWord, VariantFile,
};
use crate::text::path::Path;
use crate::told::report::Report;

pub(super) fn lower(
    file: &VariantFile,
    ground: &Ground,
    kinds: &[Kind],
    start: &[Option<Piece>],
    report: &mut Report<'_>,
) -> Captures {
    let Some(words) = &file.capture else { return Captures::default() };
    let at = Path::TOP.field("capture");
    let to_hand = words.goes == Some(GoesWord::CaptorsHand);
    if to_hand && file.drops.is_none() && file.gating.is_none() {
        report.idle(
            &at.field("goes"),
            Mistake::Capture,
            said!(CapturedPiecesNeverCome),
            said!(SayHowDroppedLets),
        );
    }
    // A hand that is written down but not filled here is filled from elsewhere, as by a partner.
    let filled_elsewhere = file.drops.as_ref().is_some_and(|drops| drops.from == Some(DropsFrom::Hand));
    if !to_hand {
        if words.returns_as.is_some() && !filled_elsewhere {
            report.idle(
                &at.field("returns_as"),
                Mistake::Capture,
                said!(NoCapturedPieceReturnsInVariant),
                said!(WriteGoesCaptorsHandBeside),
            );
        }
        let pieces = Path::TOP.field("pieces");
        for (name, own) in file.pieces.iter().flat_map(Named::iter) {
            if own.captured_as.is_some() {
                let piece = pieces.field(name);
                report.idle(
                    &piece.field("captured_as"),
                    Mistake::Capture,
                    said!(NoCapturedPieceReturnsInVariant),
                    said!(WriteCaptureGoesCaptorsHandAlone),
                );
            }
        }
    }
    let homes = if words.goes == Some(GoesWord::Home) { homes(start) } else { Vec::new() };
    Captures {
        to_hand,
        homes,
        absorbs: words
            .absorbs
            .as_ref()
            .map_or(Vec::new(), |all| absorbs(all, kinds, &at.field("absorbs"), report)),
        converts: words.converts == Some(true),
        also: Vec::new(), // Lowered by itself, and so is the next.
        chooses: false,
        moves_on: words.moves_on == Some(MovesOnWord::AsVictim),
        blast: words
            .blast
            .as_ref()
            .map(|blast| lower_blast(blast, ground, kinds, to_hand, &at.field("blast"), report)),
        petrified: words
            .petrifies
            .as_ref()
            .map_or(KindSet::EMPTY, |names| names::kind_set(kinds, names, &at.field("petrifies"), report)),
    }
}

/// The squares on which captured pieces are reborn: those of the start.
fn homes(start: &[Option<Piece>]) -> Vec<(Square, Piece)> {
    let squares = (0..=u8::MAX).map(Square);
    squares.zip(start).filter_map(|(square, piece)| Some((square, (*piece)?))).collect()
}

fn absorbs(all: &[AbsorbWords], kinds: &[Kind], at: &Path<'_>, report: &mut Report<'_>) -> Vec<Absorption> {
    let mut rules = Vec::new();
    let mut seen = BTreeSet::new();
    for (i, words) in all.iter().enumerate() {
        let here = at.index(i);
        let captor = names::kind(kinds, &words.captor, &here.field("captor"), report);
        let victims = names::kinds(kinds, &words.victim, &here.field("victim"), report);
        let becomes = names::kind(kinds, &words.becomes, &here.field("becomes"), report);
        let (Some(captor), Some(becomes)) = (captor, becomes) else { continue };
        if kinds[captor.index()].royal != kinds[becomes.index()].royal {
            report
                .error(&here.field("becomes"), Mistake::Capture, said!(RoyalPieceStaysRoyal))
                .help(said!(NameAnotherPiece));
        }
        for (j, victim) in victims.into_iter().enumerate() {
            if !seen.insert((captor, victim)) {
                report
                    .error(&here.field("victim").index(j), Mistake::Capture, said!(CaptorTakesOverTwice))
                    .help(said!(SayOnce));
            }
            rules.push(Absorption { captor, victim, becomes });
        }
    }
    rules
}

/// Where a piece that passed can be taken.
pub(super) fn marks(file: &VariantFile, zones: &mut Zones<'_>, report: &mut Report<'_>) -> Option<ZoneId> {
    let words = file.capture.as_ref()?.in_passing_on.as_ref()?;
    let at = Path::TOP.field("capture");
    let squares = zones.resolve(words, &at.field("in_passing_on"), None, report)?;
    Some(zones.intern(zone_name(words), squares))
}

fn lower_blast(
    words: &BlastWords,
    ground: &Ground,
    kinds: &[Kind],
    captured_to_hand: bool,
    at: &Path<'_>,
    report: &mut Report<'_>,
) -> Blast {
    let mut steps = Vec::new();
    let around = words.around.as_deref().unwrap_or(&[Dir::AllRound]);
    for (i, &dir) in around.iter().enumerate() {
        for step in heard(&ground.geometry, dir, &at.field("around").index(i), report) {
            if !steps.contains(&step) {
                steps.push(step);
            }
        }
    }
    let kills_captor = words.kills_captor.unwrap_or(true);
    let to_hands = words.goes == Some(BlownWord::Hands);
    if to_hands && !captured_to_hand {
        report.need(Need::Blown, (&at.field("goes"), "goes: Hands"));
    }
    if steps.is_empty() && !kills_captor {
        report
            .error(at, Mistake::Capture, said!(ExplosionTouchesNothing))
            .help(said!(WriteAroundAllRoundKills));
    }
    let mut set = |word: &str, names: Option<&Vec<String>>| {
        names.map_or(KindSet::EMPTY, |names| names::kind_set(kinds, names, &at.field(word), report))
    };
    Blast {
        steps,
        kills_captor,
        spares: set("spares", words.spares.as_ref()),
        immune: set("immune", words.immune.as_ref()),
        leaves_walls: words.leaves == Some(RubbleWord::Walls),
        to_hands,
    }
}
