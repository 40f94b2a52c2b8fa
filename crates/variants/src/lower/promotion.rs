//! What a piece becomes.

use chatur_board::SquareSet;
use chatur_core::{InPlace, Kind, PromotingMoves, Promotion};

use super::movement::zone_name;
use super::zones::Zones;
use super::{names, twins};
use crate::said::Mistake;
use crate::schema::{PromotesBy, PromotesRule, PromotesWhen, PromotesWords, ZoneWords};
use crate::text::path::Path;
use crate::told::report::Report;

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
            .error(&list, Mistake::Promotion, said!(PromotesToNothing { name }))
            .help(said!(NameAtLeastOnePiece));
    }
    for (i, to) in words.to.iter().enumerate() {
        if to == name {
            report
                .error(&list.index(i), Mistake::Promotion, said!(PromotesToItself { name }))
                .help(said!(ToLetStayWhatWrite));
        }
        if words.to[..i].contains(to) {
            report
                .error(&list.index(i), Mistake::Promotion, said!(NamedTwice { name: to }))
                .help(said!(NameOnce));
        }
    }
    let to = names::kinds(kinds, &words.to, &list, report).into_iter();
    let to = to.map(|to| twins::of(kinds, to)).collect();
    let all = ZoneWords::All;
    let words_of_zone = words.zone.as_ref().unwrap_or(&all);
    let zone = zones.resolve(words_of_zone, &at.field("zone"), Some(starts), report)?;
    if zone.iter().all(|set| set.is_empty()) {
        report
            .warning(&at.field("zone"), Mistake::Promotion, said!(HasNoSquareToPromoteOn { name }))
            .help(said!(NameSquaresCanReach));
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
            Some(PromotesBy::NotInPassing) => PromotingMoves::NotInPassing,
        },
        in_place: words
            .in_place
            .as_ref()
            .map(|words| InPlace { last_anywhere: words.last_anywhere == Some(true) }),
    })
}
