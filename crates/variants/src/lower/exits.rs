//! What becomes of players who leave a game that goes on.

use chatur_core::{Army, Exits, Kind, Quit};

use super::Ground;
use super::check::Checks;
use crate::judge::clash::Clash;
use crate::judge::needs::Need;
use crate::said::Mistake;
use crate::schema::{ArmyWord, QuitWord, ResignWord, VariantFile};
use crate::text::path::Path;
use crate::told::report::Report;

/// How players leave; nothing where the first to fall ends the game.
pub(super) fn lower(
    file: &VariantFile,
    ground: &Ground,
    kinds: &[Kind],
    checks: &Checks,
    report: &mut Report<'_>,
) -> Option<Exits> {
    let turn = Path::TOP.field("turn");
    let words = file.turn.as_ref()?;
    let Some(out) = &words.out else {
        for (word, there) in [("quit", words.quit.is_some()), ("resign", words.resign.is_some())] {
            if there {
                report.need(Need::Leaver, (&turn.field(word), word));
            }
        }
        return None;
    };
    let Some(army) = out.army else {
        report.need(Need::Army, (&turn.field("out"), "out"));
        return None;
    };
    let walks = words.quit == Some(QuitWord::KingWalks);
    if walks && !kinds.is_empty() && !report.failed() {
        let at = turn.field("quit");
        let royals = kinds.iter().filter(|kind| kind.royal).count();
        let check = Path::TOP.field("check");
        if royals == 1 && checks.royals.optional {
            let optional = (&check.field("royals"), "royals: Optional");
            report.clash(Clash::WalkingKing, (&at, "quit: KingWalks"), optional);
        } else if royals == 1 && !checks.rule.matters {
            let matters = (&check.field("matters"), "matters: false");
            report.clash(Clash::WalkingKing, (&at, "quit: KingWalks"), matters);
        } else if royals != 1 {
            report.need(Need::WalkingKing, (&at, "quit: KingWalks"));
        } else if ground.seats.len() == 2 {
            report
                .warning(&at, Mistake::Exits, said!(WithTwoSeatsNobodyKing))
                .help(said!(KingWalksWhileAtLeast));
        }
    }
    Some(Exits {
        quit: if walks { Quit::KingWalks } else { Quit::Out },
        army: match army {
            ArmyWord::Stays => Army::Stays,
            ArmyWord::Leaves => Army::Leaves,
        },
        resign_on_turn: words.resign == Some(ResignWord::OwnTurn),
        resets_quiet: out.resets_clock == Some(true),
    })
}
