//! What a piece becomes.

use chatur_board::SquareSet;
use chatur_core::{InPlace, Kind, PromotingMoves, Promotion};

use super::movement::zone_name;
use super::zones::Zones;
use super::{names, twins};
use crate::path::Path;
use crate::report::Report;
use crate::schema::{PromotesBy, PromotesRule, PromotesWhen, PromotesWords, ZoneWords};

pub(super) fn lower(
    words: &PromotesWords,
    name: &str,
    at: &Path<'_>,
    starts: &[SquareSet],
    kinds: &[Kind],
    zones: &mut Zones<'_>,
    report: &mut Report<'_>,
) -> Option<Promotion> {
    let list = at.field("to");
    if words.to.is_empty() {
        report
            .error(&list, "promotion", said!("`{name}` promotes to nothing", "`{name}` n'est promue en rien"))
            .help(said!(
                "name at least one piece, or take `promotes` out",
                "nommez au moins une pièce, ou retirez `promotes`"
            ));
    }
    for (i, to) in words.to.iter().enumerate() {
        if to == name {
            report
                .error(
                    &list.index(i),
                    "promotion",
                    said!("`{name}` promotes to itself", "`{name}` est promue en elle-même"),
                )
                .help(said!(
                    "to let it stay what it is, write `rule: May`",
                    "pour qu'elle reste ce qu'elle est, écrivez `rule: May`"
                ));
        }
        if words.to[..i].contains(to) {
            report
                .error(
                    &list.index(i),
                    "promotion",
                    said!("`{to}` is named twice", "`{to}` est nommé deux fois"),
                )
                .help(said!("name it once", "nommez-le une seule fois"));
        }
    }
    let to = names::kinds(kinds, &words.to, &list, report).into_iter();
    let to = to.map(|to| twins::of(kinds, to)).collect();
    let all = ZoneWords::All;
    let words_of_zone = words.zone.as_ref().unwrap_or(&all);
    let zone = zones.resolve(words_of_zone, &at.field("zone"), Some(starts), report)?;
    if zone.iter().all(|set| set.is_empty()) {
        report
            .warning(
                &at.field("zone"),
                "promotion",
                said!("`{name}` has no square to promote on", "`{name}` n'a aucune case de promotion"),
            )
            .help(said!(
                "name squares that it can reach, such as `zone: Last(Forward)`",
                "nommez des cases qu'elle peut atteindre, comme `zone: Last(Forward)`"
            ));
    }
    let zone = zones.intern(zone_name(words_of_zone), zone);
    Some(Promotion {
        zone,
        to,
        optional: matches!(words.rule, Some(PromotesRule::May | PromotesRule::MustIfStuck)),
        leaving: words.when == Some(PromotesWhen::EnteringOrLeaving),
        unless_stuck: words.rule == Some(PromotesRule::MustIfStuck),
        by: match words.by {
            None | Some(PromotesBy::All) => PromotingMoves::All,
            Some(PromotesBy::Captures) => PromotingMoves::Captures,
            Some(PromotesBy::Quiet) => PromotingMoves::Quiet,
        },
        in_place: words
            .in_place
            .as_ref()
            .map(|words| InPlace { last_anywhere: words.last_anywhere == Some(true) }),
    })
}
