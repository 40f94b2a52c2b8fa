//! The shipped configs and one config for the other position of each switch.

use std::sync::Arc;

use chatur_core::{
    Army, Condition, Material, OnMark, Quit as TheirQuit, Room as TheirRoom, Spec, Variant, Verdict, Who,
};
use chatur_variants::load;

use crate::configs::{self, Config};
use crate::reference::{Mate, OnSkipped, Quit, Room, Rules};

/// A config on both sides.
pub struct Case {
    pub name: &'static str,
    pub variant: Arc<Variant>,
    pub config: Config,
}

/// Every config that is shipped, and every switch.
pub fn all_cases() -> Vec<Case> {
    let shipped = [
        configs::super_four(),
        configs::compact(),
        configs::literal(),
        configs::classic(),
        configs::modern(),
        configs::recorded(),
        configs::teams(),
        configs::super_chess(),
    ];
    let mut cases: Vec<Case> = shipped.into_iter().map(shipped_case).collect();
    cases.push(switched("mate on the own turn", mate_on_own_turn, |rules| rules.mate = Mate::OwnTurn));
    cases.push(switched("fusion crushes", fusion_crushes, |rules| rules.room = Room::Crushes));
    cases.push(switched("both in passing", both_in_passing, |rules| rules.on_skipped = OnSkipped::Both));
    cases.push(switched("no king capture", no_king_capture, |rules| rules.king_capture = false));
    cases.push(switched("exits are quiet", quiet_exits, |rules| rules.exits_reset_quiet = false));
    cases.push(switched("who resigns is out", out_at_once, |rules| rules.quit = Quit::Out));
    cases.push(switched("armies leave", armies_leave, |rules| rules.armies_leave = true));
    cases.push(switched("resign at any time", resign_any_time, |rules| rules.resign_on_turn = false));
    cases.push(switched("minor pieces draw", minor_pieces_draw, |rules| rules.minor_pieces = true));
    cases.push(switched("other numbers", other_numbers, other_points));
    cases
}

/// The shipped variant of a config.
pub fn spec_of(id: &str) -> Spec {
    load(id).unwrap_or_else(|error| panic!("{id}: {error}")).variant.spec().clone()
}

fn shipped_case(config: Config) -> Case {
    let variant = load(config.id).unwrap_or_else(|error| panic!("{}: {error}", config.id)).variant;
    Case { name: config.id, variant, config }
}

/// The game with super-pieces and one switch in its other position, in the words of both sides.
fn switched(name: &'static str, theirs: fn(&mut Spec), ours: fn(&mut Rules)) -> Case {
    let mut config = configs::super_four();
    ours(&mut config.rules);
    let mut spec = spec_of(config.id);
    theirs(&mut spec);
    let variant = chatur_rules::compile(spec).unwrap_or_else(|error| panic!("{name}: {error}"));
    Case { name, variant: Arc::new(variant), config }
}

pub fn mate_on_own_turn(spec: &mut Spec) {
    let mates = spec.endings.iter_mut().filter(|end| end.when == Condition::Checkmated(Who::Owner));
    for mate in mates {
        mate.when = Condition::Checkmated(Who::ToMove);
        mate.verdict = Verdict::Out(Who::ToMove);
    }
}

pub fn fusion_crushes(spec: &mut Spec) {
    spec.fusions.room = TheirRoom::Crushes;
}

pub fn both_in_passing(spec: &mut Spec) {
    spec.in_passing.on_mark = OnMark::Both;
}

pub fn no_king_capture(spec: &mut Spec) {
    spec.royals.capture = false;
    spec.endings.retain(|end| end.when != Condition::NoRoyals(Who::Owner));
}

pub fn quiet_exits(spec: &mut Spec) {
    spec.exits.as_mut().expect("seats leave").resets_quiet = false;
}

pub fn out_at_once(spec: &mut Spec) {
    spec.exits.as_mut().expect("seats leave").quit = TheirQuit::Out;
}

pub fn armies_leave(spec: &mut Spec) {
    spec.exits.as_mut().expect("seats leave").army = Army::Leaves;
}

pub fn resign_any_time(spec: &mut Spec) {
    spec.exits.as_mut().expect("seats leave").resign_on_turn = false;
}

pub fn minor_pieces_draw(spec: &mut Spec) {
    let bare = Condition::Insufficient(Material::BareRoyals);
    let minor = Condition::All(vec![Condition::SeatsLeft(2), Condition::Insufficient(Material::Chess)]);
    for end in &mut spec.endings {
        if end.when == bare {
            end.when = Condition::AnyOf(vec![bare.clone(), minor.clone()]);
            "material".clone_into(&mut end.name);
        }
    }
}

/// Every ordinary piece and award worth twice as much and one more, and other limits.
fn other_numbers(spec: &mut Spec) {
    for kind in &mut spec.kinds {
        let pieces = if kind.tags.iter().any(|tag| tag == "super") { 2 } else { 1 };
        if !kind.royal {
            kind.points = 2 * kind.points + pieces;
        }
    }
    for award in &mut spec.scoring.as_mut().expect("points are counted").awards {
        award.points = 2 * award.points + 1;
    }
    for end in &mut spec.endings {
        match &mut end.when {
            Condition::QuietMoves(moves) => *moves = 7,
            Condition::Repeated(times) => *times = 2,
            Condition::All(parts) => {
                for part in parts {
                    if let Condition::Lead { at_least, each_walking, .. } = part {
                        (*at_least, *each_walking) = (11, 5);
                    }
                }
            }
            _ => {}
        }
    }
}

fn other_points(rules: &mut Rules) {
    let points = rules.points.as_mut().expect("points are counted");
    for number in [
        &mut points.pawn,
        &mut points.knight,
        &mut points.bishop,
        &mut points.rook,
        &mut points.queen,
        &mut points.promoted_queen,
        &mut points.mate,
        &mut points.king_captured,
        &mut points.stalemated,
        &mut points.walking_stalemated,
        &mut points.draw,
        &mut points.last_by_quitting,
        &mut points.last_each_walking,
        &mut points.claim_credit,
        &mut points.claim_credit_each_walking,
    ] {
        *number = 2 * *number + 1;
    }
    for number in points.queen_checks.iter_mut().chain(&mut points.other_checks) {
        *number = 2 * *number + 1;
    }
    (points.claim_lead, points.claim_lead_each_walking) = (11, 5);
    rules.quiet_moves = 7;
    rules.repetition = 2;
}
