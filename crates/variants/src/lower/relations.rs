//! Relations between pieces: who is seen by whom.

use chatur_core::{Kind, KindId, Observers, Relation};

use super::directions::heard;
use super::names;
use super::zones::Zones;
use crate::judge::clash::Clash;
use crate::judge::needs::Need;
use crate::said::Mistake;
use crate::schema::{
    AtomWords, Dir, FrozenWhen, Moves, PieceName, PieceWords, SeenBy, Trait, VariantFile, When,
};
use crate::text::path::Path;
use crate::told::report::Report;

/// So many conditions a piece or a way of moving has at most.
pub(super) const MOST: usize = 16;

/// What a relation says.
pub(super) struct SeenWords<'w> {
    pub(super) by: SeenBy,
    pub(super) kinds: Option<&'w [PieceName]>,
    pub(super) beside: Option<&'w [Dir]>,
    pub(super) unseen: bool,
}

impl<'w> SeenWords<'w> {
    /// Those of a condition of a move, if it is one of relations.
    pub(super) fn of_move(word: &'w When) -> Option<Self> {
        let (by, kinds, beside, unseen) = match word {
            When::Seen { by, kinds, beside } => (by, kinds, beside, false),
            When::Unseen { by, kinds, beside } => (by, kinds, beside, true),
            When::From(_) | When::Into(_) | When::Along(_) | When::Unmoved | When::NotInCheck => return None,
        };
        Some(Self { by: *by, kinds: kinds.as_deref(), beside: beside.as_deref(), unseen })
    }

    fn of_frozen(word: &'w FrozenWhen) -> Self {
        let (by, kinds, beside, unseen) = match word {
            FrozenWhen::Seen { by, kinds, beside } => (by, kinds, beside, false),
            FrozenWhen::Unseen { by, kinds, beside } => (by, kinds, beside, true),
        };
        Self { by: *by, kinds: kinds.as_deref(), beside: beside.as_deref(), unseen }
    }

    /// The word that it is written by.
    fn name(&self) -> &'static str {
        if self.unseen { "Unseen" } else { "Seen" }
    }
}

/// One relation, at its word.
pub(super) fn lower(
    words: &SeenWords<'_>,
    kinds: &[Kind],
    zones: &Zones<'_>,
    at: &Path<'_>,
    report: &mut Report<'_>,
) -> Relation {
    let at = at.field(words.name());
    let all = || (0..kinds.len()).map(|kind| KindId(kind as u8)).collect();
    let observers = words.kinds.map_or_else(all, |named| {
        let at = at.field("kinds");
        names::kind_set(kinds, named, &at, report)
    });
    let beside = words.beside.map(|dirs| {
        let at = at.field("beside");
        let mut steps = Vec::new();
        for (i, &dir) in dirs.iter().enumerate() {
            for step in heard(&zones.ground.geometry, dir, &at.index(i), report) {
                if !steps.contains(&step) {
                    steps.push(step);
                }
            }
        }
        steps
    });
    let by = match words.by {
        SeenBy::Own => Observers::Own,
        SeenBy::Enemy => Observers::Enemy,
    };
    Relation { by, kinds: observers, beside, unseen: words.unseen }
}

/// In which relations a piece is frozen.
pub(super) fn frozen(
    piece: &PieceWords,
    kinds: &[Kind],
    zones: &Zones<'_>,
    at: &Path<'_>,
    report: &mut Report<'_>,
) -> Vec<Relation> {
    let at = at.field("frozen_when");
    let words = piece.frozen_when.as_deref().unwrap_or_default();
    if !report.fits(&at, Mistake::Moves, words.len(), MOST) {
        return Vec::new();
    }
    let relation = |(i, word): (usize, &FrozenWhen)| {
        lower(&SeenWords::of_frozen(word), kinds, zones, &at.index(i), report)
    };
    words.iter().enumerate().map(relation).collect()
}

/// Calls back with every relation that a piece's own words ask for, and its name.
pub(super) fn each(piece: &PieceWords, at: &Path<'_>, f: &mut impl FnMut(&Path<'_>, &'static str)) {
    let list = at.field("frozen_when");
    for (i, word) in piece.frozen_when.iter().flatten().enumerate() {
        f(&list.index(i), SeenWords::of_frozen(word).name());
    }
    let Some(Moves::Atoms(atoms)) = &piece.moves else { return };
    let list = at.field("moves");
    for (i, atom) in atoms.iter().enumerate() {
        let (name, when) = match atom {
            AtomWords::Slide { when, .. } => ("Slide", when),
            AtomWords::Leap { when, .. } => ("Leap", when),
            AtomWords::Steps { when, .. } => ("Steps", when),
            AtomWords::Legs { when, .. } => ("Legs", when),
            AtomWords::Betza(_) => continue,
        };
        let (here, atom) = (list.index(i), name);
        let here = here.field(atom);
        let here = here.field("when");
        for (i, word) in when.iter().flatten().enumerate() {
            if let Some(words) = SeenWords::of_move(word) {
                f(&here.index(i), words.name());
            }
        }
    }
}

/// Refuses the words beside which no piece can be frozen.
pub(super) fn refuse(file: &VariantFile, report: &mut Report<'_>) {
    let Some(pieces) = &file.pieces else { return };
    let at = Path::TOP.field("pieces");
    let turn = file.turn.as_ref();
    let turn_at = Path::TOP.field("turn");
    let others = [
        (Path::TOP.field("walls"), "walls", file.walls.is_some()),
        (turn_at.field("then"), "then", turn.is_some_and(|turn| turn.then.is_some())),
        (
            turn_at.field("different_pieces"),
            "different_pieces",
            turn.and_then(|turn| turn.different_pieces) == Some(true),
        ),
    ];
    for (name, piece) in pieces.iter() {
        let leaves = piece.traits.iter().flatten().position(|word| *word == Trait::LeavesFrozen);
        let Some(i) = leaves else { continue };
        let (here, word) = (at.field(name), "LeavesFrozen");
        let traits = here.field("traits");
        let here = traits.index(i);
        if piece.frozen_when.as_ref().is_none_or(Vec::is_empty) {
            report.need(Need::FrozenFirst, (&here, word));
        }
        for (other, name, _) in others.iter().filter(|(_, _, there)| *there) {
            report.clash(Clash::LeavesFrozen, (&here, word), (other, name));
        }
    }
    for (name, _) in pieces.iter().filter(|(_, piece)| piece.frozen_when.is_some()) {
        let here = at.field(name);
        super::bodies::in_body(pieces, name, &mut |body| {
            report.clash(Clash::Frozen, (&here.field("frozen_when"), "frozen_when"), body);
        });
    }
}
