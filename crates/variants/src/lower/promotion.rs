//! What a piece becomes.

use chatur_board::SquareSet;
use chatur_core::{Kind, Promotion};

use super::movement::zone_name;
use super::names;
use super::zones::Zones;
use crate::path::Path;
use crate::report::Report;
use crate::schema::{PromotesRule, PromotesWhen, PromotesWords};

pub(super) fn lower(
    words: &PromotesWords,
    name: &str,
    at: &Path<'_>,
    starts: &[SquareSet],
    kinds: &[Kind],
    zones: &mut Zones<'_>,
    report: &mut Report<'_>,
) -> Option<Promotion> {
    if words.when == Some(PromotesWhen::EnteringOrLeaving) {
        super::later::say(report, &at.field("when"), "EnteringOrLeaving");
    }
    if words.rule == Some(PromotesRule::MustIfStuck) {
        super::later::say(report, &at.field("rule"), "MustIfStuck");
    }
    if words.tag.is_some() {
        super::later::say(report, &at.field("tag"), "tag");
    }
    let list = at.field("to");
    if words.to.is_empty() {
        report
            .error(&list, "promotion", format!("`{name}` promotes to nothing"))
            .help("name at least one piece, or take `promotes` out");
    }
    for (i, to) in words.to.iter().enumerate() {
        if to == name {
            report
                .error(&list.index(i), "promotion", format!("`{name}` promotes to itself"))
                .help("to let it stay what it is, write `rule: May`");
        }
        if words.to[..i].contains(to) {
            report.error(&list.index(i), "promotion", format!("`{to}` is named twice"));
        }
    }
    let to = names::kinds(kinds, &words.to, &list, report);
    let zone = zones.resolve(&words.zone, &at.field("zone"), Some(starts), report)?;
    if zone.iter().all(|set| set.is_empty()) {
        report.warning(&at.field("zone"), "promotion", format!("`{name}` has no square to promote on"));
    }
    let zone = zones.intern(zone_name(&words.zone), zone);
    Some(Promotion { zone, to, optional: words.rule == Some(PromotesRule::May), ..Promotion::default() })
}
