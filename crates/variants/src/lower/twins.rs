//! What captured pieces return as, and the twins that promotion makes of ordinary pieces so that they do.

use chatur_core::{Kind, KindId, MAX_KINDS};

use super::names::{self, TWIN};
use crate::judge::clash::Clash;
use crate::said::{Mistake, Said};
use crate::schema::{Named, PieceWords, ReturnsWord, VariantFile};
use crate::text::path::Path;
use crate::told::report::Report;

/// Writes into each kind what it is in hand. Where captured pieces are demoted, each piece to which another
/// promotes gets a twin: `promoted queen`, which moves like the queen and returns as a pawn. A piece with a `+`
/// in its letter comes by promotion only and needs none.
pub(super) fn add(file: &VariantFile, kinds: &mut Vec<Kind>, report: &mut Report<'_>) {
    let Some(words) = &file.pieces else { return };
    let pieces = Path::TOP.field("pieces");
    for (i, (name, own)) in words.iter().enumerate().take(kinds.len()) {
        if let Some(returns) = &own.captured_as {
            let at = pieces.field(name);
            kinds[i].captured_as = names::kind(kinds, returns, &at.field("captured_as"), report);
        }
    }
    let demoted = file.capture.as_ref().and_then(|capture| capture.returns_as) == Some(ReturnsWord::Demoted);
    if !demoted {
        return;
    }
    let authored = kinds.len();
    for (i, (name, own)) in words.iter().enumerate().take(authored) {
        let Some(promotes) = &own.promotes else { continue };
        let at = pieces.field(name);
        let promotes_at = at.field("promotes");
        let list = promotes_at.field("to");
        for (j, to) in promotes.to.iter().enumerate() {
            let Some(target) = kinds[..authored].iter().position(|kind| kind.name == *to) else { continue };
            match promote(kinds, words, (i, target)) {
                Ok(()) => {}
                Err(Unclear::Return(message)) => {
                    let capture = Path::TOP.field("capture");
                    let demoted = (&capture.field("returns_as"), "returns_as: Demoted");
                    report.clash(Clash::Demotion, (&list.index(j), "promotes"), demoted).help(message);
                }
                Err(Unclear::Name(message)) => {
                    report
                        .error(&list.index(j), Mistake::Promotion, message)
                        .help(said!(GiveOneOfTwoAnother));
                }
            }
        }
    }
    if kinds.len() > MAX_KINDS {
        let message = said!(WithPiecesPromotionMakes { count: kinds.len() });
        report.error(&pieces, Mistake::Pieces, message).help(said!(AtMostFit { max_kinds: MAX_KINDS }));
        kinds.truncate(MAX_KINDS);
    }
}

/// Why a piece cannot promote to another.
enum Unclear {
    /// What it returns as when it is captured.
    Return(Said),
    /// What the twin is called.
    Name(Said),
}

fn promote(
    kinds: &mut Vec<Kind>,
    words: &Named<PieceWords>,
    (from, to): (usize, usize),
) -> Result<(), Unclear> {
    let name = kinds[to].name.clone();
    let own = |kind: usize| words.get(&kinds[kind].name).and_then(|words| words.captured_as.as_ref());
    // What turns back into what it was is promoted no more.
    if from == to || own(to).is_some() || own(from) == Some(&name) {
        return Ok(());
    }
    let returns = KindId(from as u8);
    let two = |before: KindId, kinds: &[Kind]| {
        let (a, b) = (&kinds[before.index()].name, &kinds[from].name);
        Err(Unclear::Return(said!(BothPromoteTo { a, b, name: &name })))
    };
    if kinds[to].letter.starts_with('+') {
        return match kinds[to].captured_as {
            Some(before) if before != returns => two(before, kinds),
            _ => {
                kinds[to].captured_as = Some(returns);
                Ok(())
            }
        };
    }
    let letter = format!("{}{TWIN}", kinds[to].letter);
    if let Some(twin) = kinds.iter().find(|kind| kind.letter == letter) {
        return match twin.captured_as {
            Some(before) if before != returns => two(before, kinds),
            _ => Ok(()),
        };
    }
    let twin_name = format!("promoted {name}");
    if kinds.iter().any(|kind| kind.name == twin_name) {
        let message = said!(PiecePromotesToCalledAnother { twin_name });
        return Err(Unclear::Name(message));
    }
    kinds.push(Kind { name: twin_name, letter, captured_as: Some(returns), ..kinds[to].clone() });
    Ok(())
}

/// The kind that a piece becomes when it promotes to another: its twin, if it has one.
pub(super) fn of(kinds: &[Kind], target: KindId) -> KindId {
    let letter = &kinds[target.index()].letter;
    let is_twin = |kind: &Kind| !letter.is_empty() && kind.letter.strip_suffix(TWIN) == Some(letter);
    kinds.iter().position(is_twin).map_or(target, |i| KindId(i as u8))
}

/// Makes the twins move as those whose twins they are, once that is known.
pub(super) fn complete(kinds: &mut [Kind]) {
    for i in 0..kinds.len() {
        let Some(letter) = kinds[i].letter.strip_suffix(TWIN).map(str::to_owned) else { continue };
        let Some(original) = kinds.iter().position(|kind| kind.letter == letter) else { continue };
        let Kind { name, letter, captured_as, drop, .. } = kinds[i].clone();
        kinds[i] = Kind { name, letter, captured_as, drop, ..kinds[original].clone() };
    }
}
