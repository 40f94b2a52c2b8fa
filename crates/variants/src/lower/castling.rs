//! Castling.

use chatur_board::Geometry;
use chatur_core::{CastleTo, Castling, Kind, Side};

use super::names;
use crate::path::Path;
use crate::report::Report;
use crate::schema::{CastlingWords, SideWord};

/// The most ways in which a seat can castle.
const MOST: usize = 2;

pub(super) fn lower(
    words: Option<&[CastlingWords]>,
    geometry: &Geometry,
    kinds: &[Kind],
    report: &mut Report<'_>,
) -> Vec<Castling> {
    let all = Path::TOP.field("castling");
    let words = words.unwrap_or_default();
    if words.len() > MOST {
        report.error(
            &all.index(MOST),
            "castling",
            "a seat can castle in at most two ways, one for each side",
        );
        return Vec::new();
    }
    let mut ways: Vec<Castling> = Vec::new();
    for (i, way) in words.iter().enumerate() {
        let (before, words) = (&words[..i], way);
        let at = all.index(i);
        let king = names::kind(kinds, &words.king, &at.field("king"), report);
        let partner = names::kind(kinds, &words.partner, &at.field("partner"), report);
        if king.is_some() && king == partner {
            report.error(&at.field("partner"), "castling", "a piece castles with a piece of another kind");
        }
        let king_to = landing(&words.king_to, geometry, false, &at.field("king_to"), report);
        let partner_to = landing(&words.partner_to, geometry, true, &at.field("partner_to"), report);
        if let (Some(CastleTo::File(a)), Some(CastleTo::File(b))) = (king_to, partner_to)
            && a == b
        {
            report.error(&at.field("partner_to"), "castling", "both pieces land on the same square");
        }
        if words.name.is_empty() || words.name.len() > 16 {
            report
                .error(&at.field("name"), "castling", "a castling move needs a short name")
                .help("write `name: \"O-O\"` or `name: \"O-O-O\"`");
        }
        let side = match words.side {
            SideWord::East => Side::East,
            SideWord::West => Side::West,
            SideWord::OwnRight => Side::OwnRight,
            SideWord::OwnLeft => Side::OwnLeft,
        };
        if before.iter().any(|way| way.side == words.side) {
            report.error(
                &at.field("side"),
                "castling",
                format!("there is already a way to castle to the side `{:?}`", words.side),
            );
        }
        if before.iter().any(|way| way.name == words.name) {
            report.error(
                &at.field("name"),
                "castling",
                format!("`{}` is the name of another way to castle", words.name),
            );
        }
        if let (Some(king), Some(partner), Some(king_to), Some(partner_to)) =
            (king, partner, king_to, partner_to)
        {
            ways.push(Castling { name: words.name.clone(), side, king, partner, king_to, partner_to });
        }
    }
    ways
}

/// Where a piece lands: `file g`, `2 toward` or, for the partner, `beside king`.
fn landing(
    text: &str,
    geometry: &Geometry,
    partner: bool,
    at: &Path<'_>,
    report: &mut Report<'_>,
) -> Option<CastleTo> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let last = char::from(b'a' + geometry.files() - 1);
    match words[..] {
        ["file", file] if file.len() == 1 && file.as_bytes()[0].is_ascii_lowercase() => {
            let index = file.as_bytes()[0] - b'a';
            if index < geometry.files() {
                return Some(CastleTo::File(index));
            }
            report
                .error(at, "castling", format!("the board has no file {file}"))
                .help(format!("its files are a to {last}"));
        }
        [steps, "toward"]
            if steps.parse().is_ok_and(|n: u8| (1..=geometry.files().max(geometry.ranks())).contains(&n)) =>
        {
            return steps.parse().ok().map(CastleTo::Toward);
        }
        ["beside", "king"] if partner => return Some(CastleTo::BesideKing),
        _ => {
            let help = if partner {
                "write `\"file f\"` or `\"beside king\"`"
            } else {
                "write `\"file g\"` or `\"2 toward\"`"
            };
            report.error(at, "castling", format!("`{text}` names no square to land on")).help(help);
        }
    }
    None
}
