//! Words of different sections that each have a meaning, and none beside the other.

use super::bodies::in_body;
use crate::judge::clash::Clash;
use crate::schema::{
    AtomWords, BlastWords, Duty, EffectWord, GoesWord, LiftsWord, Moves, Named, RubbleWord, VariantFile,
    WallAtWord,
};
use crate::text::path::Path;
use crate::told::report::Report;

/// Refuses the pairs of words that cannot be played together.
pub(super) fn refuse(file: &VariantFile, report: &mut Report<'_>) {
    let top = Path::TOP;
    let setup = top.field("setup");
    let (capture, drops, walls) = (top.field("capture"), top.field("drops"), top.field("walls"));
    let captures = file.capture.clone().unwrap_or_default();
    if captures.converts == Some(true) {
        let others = [
            ("blast", "blast", captures.blast.is_some()),
            ("petrifies", "petrifies", captures.petrifies.is_some()),
            ("absorbs", "absorbs", captures.absorbs.is_some()),
            ("goes", "goes: CaptorsHand", captures.goes == Some(GoesWord::CaptorsHand)),
            ("goes", "goes: Home", captures.goes == Some(GoesWord::Home)),
            ("also", "also", captures.also.is_some()),
        ];
        for (field, word, _) in others.into_iter().filter(|(_, _, there)| *there) {
            let converts = capture.field("converts");
            report.clash(Clash::Conversion, (&capture.field(field), word), (&converts, "converts"));
        }
    }
    if captures.moves_on.is_some() {
        let at = capture.field("moves_on");
        let others = [
            ("converts", captures.converts == Some(true)),
            ("also", captures.also.is_some()),
            ("blast", captures.blast.is_some()),
            ("petrifies", captures.petrifies.is_some()),
            ("absorbs", captures.absorbs.is_some()),
        ];
        for (word, _) in others.into_iter().filter(|(_, there)| *there) {
            report.clash(Clash::MovesOn, (&at, "moves_on"), (&capture.field(word), word));
        }
        for (name, pieces) in
            file.pieces.iter().flat_map(|pieces| pieces.names().map(move |name| (name, pieces)))
        {
            in_body(pieces, name, &mut |body| {
                report.clash(Clash::MovesOn, (&at, "moves_on"), body);
            });
        }
    }
    let shuffled = file.setup.as_ref().is_some_and(|setup| setup.shuffle.is_some());
    if shuffled && captures.goes == Some(GoesWord::Home) {
        let goes = capture.field("goes");
        report.clash(Clash::Homes, (&goes, "goes: Home"), (&setup.field("shuffle"), "shuffle"));
    }
    let must_drop = file.drops.iter().flat_map(|drops| &drops.must).any(|must| !must.is_empty());
    if must_drop && file.must.iter().flatten().any(|duty| *duty == Duty::Capture) {
        let must = (&drops.field("must"), "must");
        report.clash(Clash::Duties, must, (&top.field("must"), "must: Capture"));
    }
    let lifts = file.turn.as_ref().and_then(|turn| turn.then.as_ref()?.lifts);
    if lifts == Some(LiftsWord::AtEnd) {
        let start = file.setup.as_ref();
        let drawn = |row: &String| row.contains('*');
        let (blast, turn) = (capture.field("blast"), top.field("turn"));
        let then = turn.field("then");
        let walls_of = [
            (walls, "walls", file.walls.is_some()),
            (setup.field("walls"), "walls", start.is_some_and(|setup| setup.walls.is_some())),
            (setup.field("rows"), "rows", start.is_some_and(|setup| setup.rows.iter().flatten().any(drawn))),
            (capture.field("petrifies"), "petrifies", captures.petrifies.is_some()),
            (
                blast.field("leaves"),
                "leaves: Walls",
                captures.blast.as_ref().is_some_and(|blast| blast.leaves == Some(RubbleWord::Walls)),
            ),
        ];
        let lifts = then.field("lifts");
        for (at, word, _) in walls_of.iter().filter(|(_, _, there)| *there) {
            report.clash(Clash::Lifting, (&lifts, "lifts: AtEnd"), (at, word));
        }
    }
    let Some(words) = &file.walls else { return };
    let at = walls.field("at");
    let at = match words.at {
        Some(WallAtWord::Arrow) => (&at, "at: Arrow"),
        Some(WallAtWord::Left) => (&at, "at: Left"),
        _ => return,
    };
    if words.instead == Some(true) {
        report.clash(Clash::WallsInstead, (&walls.field("instead"), "instead"), at);
    }
    let dies = [
        (
            "blast",
            captures.blast.as_ref().is_some_and(|blast: &BlastWords| blast.kills_captor != Some(false)),
        ),
        ("petrifies", captures.petrifies.is_some()),
    ];
    for (word, _) in dies.into_iter().filter(|(_, dies)| *dies && words.at == Some(WallAtWord::Arrow)) {
        report.clash(Clash::DeadArcher, at, (&capture.field(word), word));
    }
    if let Some((piece, i, atom)) = shooter(file).filter(|_| words.at == Some(WallAtWord::Left)) {
        let pieces = top.field("pieces");
        let piece = pieces.field(piece);
        let moves = piece.field("moves");
        let one = moves.index(i);
        report.clash(Clash::Shooter, at, (&one.field(atom).field("effect"), "effect: Shoot"));
    }
}

/// The first move that shoots: whose it is, which of its moves, and what kind of move.
fn shooter(file: &VariantFile) -> Option<(&str, usize, &'static str)> {
    file.pieces.iter().flat_map(Named::iter).find_map(|(name, piece)| {
        let Some(Moves::Atoms(atoms)) = &piece.moves else { return None };
        atoms.iter().enumerate().find_map(|(i, atom)| {
            let (effect, kind) = match atom {
                AtomWords::Slide { effect, .. } => (effect, "Slide"),
                AtomWords::Leap { effect, .. } => (effect, "Leap"),
                AtomWords::Steps { effect, .. } => (effect, "Steps"),
                AtomWords::Legs { effect, .. } => (effect, "Legs"),
                AtomWords::Betza(_) => return None,
            };
            (*effect == Some(EffectWord::Shoot)).then_some((name, i, kind))
        })
    })
}
