//! From the words of a file to a [`Spec`]: names become indices, and what has no meaning is reported.
//!
//! Every part goes on after a mistake, so that one check tells all of them.

mod also;
mod board;
mod bodies;
mod capture;
mod castling;
mod chance;
mod check;
mod clock;
mod covered;
mod directions;
mod drawn;
mod drops;
mod end;
mod exclusive;
mod exits;
mod fusion;
mod head;
mod kinds;
mod later;
mod look;
mod modules;
mod movement;
mod names;
mod players;
mod promotion;
mod relations;
mod royals;
mod scoring;
mod secrets;
pub(crate) mod setup;
mod shuffle;
mod turns;
mod twins;
mod walls;
pub(crate) mod zones;

pub(crate) use self::directions::LINKS;
pub(crate) use self::drawn::{Drawn, drawn};
pub(crate) use self::movement::bend::cycles;
pub(crate) use self::movement::dirs::eighths;

use chatur_board::{Geometry, SquareSet};
use chatur_core::{CastlingRules, CastlingText, InPassing, OnMark, Piece, SeatSpec, Setup, Spec};
use chatur_rules::modules::Rules;

use crate::clock::ClockSpec;
use crate::said::Mistake;
use crate::schema::{OnPassedWord, VariantFile};
use crate::shuffle::Plan;
use crate::text::path::Path;
use crate::told::report::Report;

/// A variant with all names resolved.
pub(crate) struct Lowered {
    /// The rules.
    pub(crate) spec: Spec,
    /// The pieces at the start, by square index; shuffled pieces as the picture has them.
    pub(crate) start: Vec<Option<Piece>>,
    /// How starts are numbered.
    pub(crate) shuffle: Option<Plan>,
    /// The usual clock.
    pub(crate) clock: Option<ClockSpec>,
}

/// The board and the seats around it: what zones are seen against.
pub(crate) struct Ground {
    pub(crate) geometry: Geometry,
    pub(crate) seats: Vec<SeatSpec>,
}

impl Ground {
    /// The same squares for every seat.
    pub(crate) fn for_all(&self, squares: SquareSet) -> Vec<SquareSet> {
        vec![squares; self.seats.len()]
    }

    /// How many opponents a seat has, at most.
    pub(crate) fn most_enemies(&self) -> usize {
        let team = |seat: &SeatSpec| {
            let mates = self.seats.iter().filter(|other| seat.team.is_some() && other.team == seat.team);
            mates.count().max(1)
        };
        self.seats.iter().map(|seat| self.seats.len() - team(seat)).max().unwrap_or(0)
    }
}

/// Resolves a merged file. `None` when there is an error.
pub(crate) fn lower(file: &VariantFile, rules: &Rules, report: &mut Report<'_>) -> Option<Lowered> {
    head::check(file, report);
    later::refuse(file, report);
    let geometry = board::lower(file.board.as_ref(), report);
    let seats = players::lower(file, report);
    let ground = Ground { geometry: geometry?, seats: seats? };
    board::sides(file, &ground, report);

    let mut zones = zones::Zones::new(&ground, file.zones.as_ref(), report);
    let mut kinds = kinds::skeletons(file, &ground.seats, report);
    let setup::Start { pieces: start, walls } = setup::lower(file, &ground, &kinds, report);
    let hands = setup::hands(file, &ground, &kinds, report);
    let shuffle = shuffle::lower(file, &kinds, &mut zones, report);
    kinds::complete(file, &mut kinds, &mut zones, &start, shuffle.as_ref(), report);
    let drops = drops::lower(file, &mut kinds, &mut zones, &start, report);
    let gating = drops::gating(file, &kinds, report);
    let walling = walls::lower(file, &mut zones, report);
    let mut captures = capture::lower(file, &ground, &kinds, &start, report);
    captures.also = also::lower(file, &kinds, &mut zones, report);
    captures.chooses =
        captures.also.len() > 1 && file.capture.as_ref().and_then(|words| words.chooses) == Some(true);
    let mut turns = turns::lower(file, &ground, report);
    turns::preferences(file, &kinds, &mut turns, report);
    turns.openings = turns::openings(file, &mut zones, report);
    let dice = chance::lower(file, &kinds, report);
    let modules = modules::lower(file, rules, report);
    let mark_zone = capture::marks(file, &mut zones, report);
    let rights = castling::places(file, &ground, &kinds, &start, report);
    let castling = castling::lower(file, &ground, &kinds, &start, report);
    let check = check::lower(file, &ground, &kinds, &start, report);
    let exits = exits::lower(file, &ground, &kinds, &check, report);
    let scope = end::Scope {
        checks: &check,
        exits: exits.as_ref(),
        scored: file.scoring.is_some(),
        ground: &ground,
        kinds: &kinds,
        zones: &zones,
        start: shuffle.is_none().then_some(&start[..]),
        modules: &modules,
        passes: !turns.pass.is_empty(),
        castling: &castling,
        also: !captures.also.is_empty(),
    };
    let endings = end::lower(file.end.as_ref(), &scope, report);
    let fusions = fusion::lower(file, &kinds, report);
    let scope = scoring::Scope {
        ground: &ground,
        checks: &check,
        exits: exits.as_ref(),
        endings: &endings,
        fusions: &fusions,
    };
    let scoring = scoring::lower(file.scoring.as_ref(), &scope, &mut kinds, report);
    let clock = clock::lower(file.clock.as_ref(), report);
    look::check(file, report);
    exclusive::refuse(file, report);
    relations::refuse(file, report);
    secrets::refuse(file, &kinds, report);
    covered::refuse(file, &kinds, &endings, report);
    let secrets = secrets::lower(file, &kinds, report);

    let zones = zones.into_list();
    if zones.len() > zones::MOST {
        let message = said!(PiecesUseZonesAtMost { count: zones.len(), most: zones::MOST });
        report.error(&Path::TOP.field("pieces"), Mistake::Zone, message);
    }
    if report.failed() {
        return None;
    }
    let mut spec = Spec {
        id: file.id.clone(),
        name: file.name.clone().unwrap_or_else(|| file.id.clone()),
        geometry: ground.geometry,
        seats: ground.seats,
        zones,
        kinds,
        castling: CastlingRules {
            ways: castling,
            rank: rights.rank,
            homes: Vec::new(),
            dropped: rights.dropped,
            text: match &shuffle {
                Some(_) => CastlingText::KingTakesPartner,
                None => CastlingText::KingMoves,
            },
        },
        in_passing: InPassing {
            zone: mark_zone,
            on_mark: match file.capture.as_ref().and_then(|capture| capture.on_passed_square) {
                None | Some(OnPassedWord::ThatPiece) => OnMark::Ordinary,
                Some(OnPassedWord::Both) => OnMark::Both,
            },
        },
        check: check.rule,
        royals: check.royals,
        must_capture: check.must_capture,
        endings,
        fusions,
        exits,
        scoring,
        turns,
        captures,
        secrets,
        dice,
        drops,
        gating,
        walling,
        modules,
        hands,
        walls,
    };
    spec.royals.most = royals::most(&spec, &start);
    if shuffle.is_none() {
        let untouched = Setup { pieces: start.clone(), ..Setup::empty(&spec.geometry, spec.seats.len()) };
        spec.castling.homes = spec.fresh_rights(&untouched);
    }
    Some(Lowered { spec, start, shuffle, clock })
}
