//! Dice, and words beside which none can be thrown.

use chatur_core::{Dice, Kind, MAX_DICE, MAX_FACES};

use super::names;
use crate::judge::clash::Clash;
use crate::said::Mistake;
use crate::schema::{ChanceWords, DiceMovesWord, Named, QuitWord, RoyalWord, SeesWord, VariantFile};
use crate::text::path::Path;
use crate::told::report::Report;

pub(super) fn lower(file: &VariantFile, kinds: &[Kind], report: &mut Report<'_>) -> Option<Dice> {
    let ChanceWords { dice, faces, moves } = file.chance.as_ref()?;
    let top = Path::TOP.field("chance");
    let count = dice.unwrap_or(1);
    if !(1..=MAX_DICE).contains(&usize::from(count)) {
        report
            .error(
                &top.field("dice"),
                Mistake::Chance,
                said!(DiceTooManyOrNone { most: MAX_DICE, number: count }),
            )
            .help(said!(WriteNumberOfDice));
        return None;
    }
    let at = top.field("faces");
    let words = faces.as_deref().unwrap_or_default();
    if !(2..=MAX_FACES).contains(&words.len()) {
        let message = said!(DieHasToFaces { most: MAX_FACES, count: words.len() });
        let at = if faces.is_some() { &at } else { &top };
        report.error(at, Mistake::Chance, message).help(said!(WriteFacesOfDie));
        return None;
    }
    let face =
        |(index, names): (usize, &Vec<String>)| names::kind_set(kinds, names, &at.index(index), report);
    let faces: Vec<_> = words.iter().enumerate().map(face).collect();
    if faces.iter().all(|kinds| kinds.is_empty()) {
        report.error(&at, Mistake::Chance, said!(NoFaceShowsPiece)).help(said!(WriteFacesOfDie));
    }
    let each = *moves == Some(DiceMovesWord::Each);
    refuse(file, each, report);
    Some(Dice { count, faces, each })
}

/// Refuses the words beside which no dice can be thrown.
fn refuse(file: &VariantFile, each: bool, report: &mut Report<'_>) {
    let top = Path::TOP;
    let (chance, pieces, turn) = (top.field("chance"), top.field("pieces"), top.field("turn"));
    let matters = file.check.as_ref().and_then(|check| check.matters) != Some(false);
    for (name, piece) in file.pieces.iter().flat_map(Named::iter).filter(|_| matters) {
        if piece.royal.is_some_and(|royal| royal != RoyalWord::No) {
            let piece = pieces.field(name);
            let at = piece.field("royal");
            report.clash(Clash::Dice, (&chance, "chance"), (&at, "royal: Yes"));
        }
    }
    if file.players.as_ref().is_some_and(|players| players.sees == Some(SeesWord::Reached)) {
        let players = top.field("players");
        report.clash(Clash::Dice, (&chance, "chance"), (&players.field("sees"), "sees: Reached"));
    }
    if file.modules.as_ref().is_some_and(|modules| !modules.is_empty()) {
        report.clash(Clash::Dice, (&chance, "chance"), (&top.field("modules"), "modules"));
    }
    let words = file.turn.as_ref();
    if words.is_some_and(|turn| turn.quit == Some(QuitWord::KingWalks)) {
        report.clash(Clash::Dice, (&chance, "chance"), (&turn.field("quit"), "quit: KingWalks"));
    }
    for (word, is_said) in [
        ("moves", words.is_some_and(|turn| turn.moves.is_some())),
        ("then", words.is_some_and(|turn| turn.then.is_some())),
    ] {
        if each && is_said {
            let moves = chance.field("moves");
            report.clash(Clash::DiceMoves, (&moves, "moves: Each"), (&turn.field(word), word));
        }
    }
}
