//! Moves that crush.

use chatur_core::{Along, Crush};

use super::Scope;
use crate::judge::clash::Clash;
use crate::lower::{later, names};
use crate::said::Mistake;
use crate::schema::{AlongWord, CrushWords, CrushedWord};
use crate::text::path::Path;

impl Scope<'_, '_, '_, '_> {
    /// Words that cannot stand beside `crush`.
    pub(super) fn alone(&mut self, words: &[(&'static str, bool)], at: &Path<'_>) {
        for (word, _) in words.iter().filter(|(_, there)| *there) {
            self.report.clash(Clash::Crush, (&at.field(word), word), (&at.field("crush"), "crush"));
        }
    }

    pub(super) fn crush(&mut self, words: &CrushWords, at: &Path<'_>) -> Crush {
        let who = at.field("who");
        if !words.who.contains(&CrushedWord::Enemy) {
            if words.who.is_empty() {
                self.report
                    .error(&who, Mistake::Crush, said!(NobodyPiecesCrushed))
                    .help(said!(WriteWhoEnemyWhoFriendEnemy));
            } else {
                later::say_that(self.report, &who, &said!(CrushingOneOwnPieces));
            }
        }
        if let Some(stoppers) = &words.stopped_by {
            let list = at.field("stopped_by");
            let named = names::kinds(self.kinds, stoppers, &list, self.report);
            if named.len() == stoppers.len() {
                for (i, kind) in named.iter().enumerate() {
                    if !self.kinds[kind.index()].royal {
                        later::say_that(self.report, &list.index(i), &said!(PieceStopsCrushingMoves));
                    }
                }
                for kind in self.kinds.iter().enumerate().filter(|(_, kind)| kind.royal) {
                    if !named.iter().any(|named| named.index() == kind.0) && !self.report.is_full() {
                        let pieces = Path::TOP.field("pieces");
                        let piece = pieces.field(&kind.1.name);
                        let royal = (&piece.field("royal"), "royal: Yes");
                        self.report.clash(Clash::Stopped, (&list, "stopped_by"), royal);
                    }
                }
            }
        }
        Crush {
            friends: words.who.contains(&CrushedWord::Friend),
            along: match words.along {
                None | Some(AlongWord::WholePath) => Along::Path,
                Some(AlongWord::Landing) => Along::Landing,
            },
        }
    }
}
