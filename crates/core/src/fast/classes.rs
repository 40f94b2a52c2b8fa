//! Movement classes: which kinds a generator can move with a look-up, and how kinds are coded.
//!
//! A position keeps one set of squares for each *plane*. The first planes are movement components (pawn,
//! diagonal rider, orthogonal rider, royal leaper, leaper): a queen is in two of them, a chancellor in
//! two others, and each component is generated on its own. The rest are plain bits that tell kinds apart.
//! A kind is thus a *code*, one bit a plane, and no piece stands where all planes are empty.

use std::collections::BTreeSet;

use chatur_board::Step;

use crate::{Atom, Castling, CastlingText, Condition, Hop, Kind, KindId, Spec, SpecError, Targets};

/// Planes of movement components, by index.
pub(crate) const PAWN: usize = 0;
pub(crate) const DIAGONAL: usize = 1;
pub(crate) const ORTHOGONAL: usize = 2;
/// The royal leaper where there are royals, else a second leaper.
pub(crate) const ROYAL: usize = 3;
pub(crate) const LEAPER: usize = 4;
const COMPONENTS: usize = 5;
/// All squares that a body covers, its anchor among them. Only where a spec has bodies; then a piece whose
/// code is this plane alone is a *cell*, the part of a body beside its anchor.
pub(crate) const BODY: usize = COMPONENTS;
/// Codes are below this: as many as the widest layout has planes for.
pub(crate) const CODES: usize = 1 << 10;

/// A set of codes.
#[derive(Clone, Default, Debug)]
pub(crate) struct CodeSet([u64; CODES / 64]);

impl CodeSet {
    pub(crate) fn insert(&mut self, code: u16) {
        self.0[usize::from(code) / 64] |= 1 << (code % 64);
    }

    #[inline(always)]
    pub(crate) fn has(&self, code: u16) -> bool {
        self.0[usize::from(code) / 64 % (CODES / 64)] >> (code % 64) & 1 == 1
    }
}

/// What a spec asks of a rule set.
#[derive(Clone, Default, Debug)]
pub struct Needs {
    pub(crate) royals: bool,
    pub(crate) seat_without_royal: bool,
    pub(crate) several_royals: bool,
    pub(crate) castling: bool,
    pub(crate) castling_anywhere: bool,
    pub(crate) castling_shared: bool,
    pub(crate) must_capture: bool,
    pub(crate) no_checks: bool,
    pub(crate) goals: bool,
    pub(crate) check_counts: bool,
    pub(crate) uncommon: bool,
    pub(crate) pawns: bool,
    pub(crate) common_pawns: bool,
    pub(crate) seats: usize,
    pub(crate) exits: bool,
    pub(crate) bodies: bool,
    pub(crate) fusions: bool,
    pub(crate) open: bool,
}

/// How the kinds of a spec fall into classes.
#[derive(Clone, Debug)]
pub(crate) struct Classes {
    pub(crate) needs: Needs,
    /// The code of each kind.
    pub(crate) codes: Vec<u16>,
    /// The leaps of the planes [`ROYAL`] and [`LEAPER`].
    pub(crate) leaps: [Vec<Step>; 2],
    /// The pawn, if one kind is moved as a set.
    pub(crate) pawn: Option<(KindId, Pawn)>,
}

/// A pawn that can be moved as a set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pawn {
    pub(crate) step: Step,
    pub(crate) captures: [Step; 2],
    /// Zones of the double step, each with whether it leaves a mark.
    pub(crate) doubles: Vec<(Option<crate::ZoneId>, bool)>,
}

/// The look-up components of one kind; `None` where it has others.
struct Components {
    diagonal: bool,
    orthogonal: bool,
    leaps: Vec<Step>,
}

impl Classes {
    /// Sorts the kinds of a spec into classes. `pawns` says whether pawns may be moved as a set, `planes`
    /// how many planes a position has.
    pub(crate) fn of(spec: &Spec, pawns: bool, planes: usize) -> Result<Self, SpecError> {
        let royals = spec.has_royals();
        let mut classes = Self {
            needs: needs(spec),
            codes: vec![0; spec.kinds.len()],
            leaps: [Vec::new(), Vec::new()],
            pawn: None,
        };
        let mut royal_leaps_taken = false;
        for (i, kind) in spec.kinds.iter().enumerate() {
            let id = KindId(i as u8);
            if let Some(pawn) = common_pawn(kind) {
                classes.needs.pawns = true;
                if pawns && classes.pawn.is_none() && !kind.royal {
                    classes.needs.common_pawns = spec.geometry.stride().is_some();
                    classes.codes[i] = 1 << PAWN;
                    classes.pawn = Some((id, pawn));
                    continue;
                }
            }
            if spec.is_body(id) {
                classes.codes[i] = 1 << BODY;
                continue;
            }
            let royal = royals && kind.royal;
            let is_royal = if royal { 1 << ROYAL } else { 0 };
            let Some(parts) = components(kind) else {
                classes.needs.uncommon = true;
                classes.codes[i] = is_royal;
                continue;
            };
            let mut code = is_royal;
            if royal {
                // One table serves the royal plane; a second royal kind that moves otherwise fits no plane.
                let fits = !parts.diagonal && !parts.orthogonal;
                if fits && (!royal_leaps_taken || classes.leaps[0] == parts.leaps) {
                    royal_leaps_taken = true;
                    classes.leaps[0] = parts.leaps;
                } else {
                    classes.needs.uncommon = true;
                }
                classes.codes[i] = code;
                continue;
            }
            if !parts.leaps.is_empty() {
                let free = |leaps: &Vec<Step>| leaps.is_empty() || *leaps == parts.leaps;
                if free(&classes.leaps[1]) {
                    code |= 1 << LEAPER;
                    classes.leaps[1] = parts.leaps;
                } else if !royals && free(&classes.leaps[0]) {
                    code |= 1 << ROYAL;
                    classes.leaps[0] = parts.leaps;
                } else {
                    classes.needs.uncommon = true;
                    continue;
                }
            }
            code |= u16::from(parts.diagonal) << DIAGONAL | u16::from(parts.orthogonal) << ORTHOGONAL;
            classes.codes[i] = code;
        }
        let is_pawn = |id: &KindId| classes.pawn.as_ref().is_some_and(|(pawn, _)| pawn == id);
        // Only pawns look at promotion zones.
        let promotes = spec.kind_ids().any(|id| spec.kinds[id.index()].promotion.is_some() && !is_pawn(&id));
        classes.needs.uncommon |= promotes;
        classes.tell_apart(planes)?;
        Ok(classes)
    }

    /// Adds identity bits where two kinds have the same components.
    fn tell_apart(&mut self, planes: usize) -> Result<(), SpecError> {
        let mut seen = BTreeSet::new();
        let mut shift = COMPONENTS;
        if self.needs.bodies {
            // The plane alone is the code of a cell.
            seen.insert(1 << BODY);
            shift = BODY + 1;
        }
        for code in &mut self.codes {
            let components = *code;
            let mut identity = 0;
            while *code == 0 || !seen.insert(*code) {
                identity += 1;
                *code = components | identity << shift;
                if *code >> planes != 0 {
                    return Err(SpecError::NotCovered("more kinds that move alike".to_owned()));
                }
            }
        }
        Ok(())
    }
}

fn needs(spec: &Spec) -> Needs {
    let goal = |end: &crate::Ending| {
        // A seat without pieces has no moves: counting stops there by itself.
        !end.claim
            && !matches!(end.verdict, crate::Verdict::Out(_))
            && end.when.is_goal()
            && !matches!(end.when, Condition::NoPieces(crate::Who::ToMove))
    };
    let royals = spec.has_royals();
    Needs {
        royals,
        seat_without_royal: royals && spec.royals_optional,
        several_royals: royals && spec.kinds.iter().filter(|kind| kind.royal).count() > 1,
        castling: !spec.castling.is_empty(),
        castling_anywhere: !spec.castling.is_empty()
            && (spec.castling_text == CastlingText::KingTakesPartner
                || !spec.castling.iter().all(|c| uncovers_nothing(spec, c))),
        castling_shared: crate::movement::castling::shares_sides(spec),
        must_capture: spec.must_capture,
        no_checks: royals && !spec.check.may_give,
        goals: spec.endings.iter().any(goal),
        check_counts: spec
            .endings
            .iter()
            .any(|end| end.when.mentions(&|c| matches!(c, Condition::Checks { .. }))),
        uncommon: false,
        pawns: false,
        common_pawns: false,
        seats: spec.seats.len(),
        exits: spec.leaves_or_scores(),
        bodies: spec.has_bodies(),
        fusions: !spec.fusions.ways.is_empty(),
        open: spec.is_open(),
    }
}

/// Whether the partner starts at the edge of the board beyond the king's new square, so that nothing can
/// stand behind it.
fn uncovers_nothing(spec: &Spec, castling: &Castling) -> bool {
    let crate::CastleTo::File(file) = castling.king_to else {
        // Coordinates name such a move only when the partner stands at the edge.
        return matches!(castling.king_to, crate::CastleTo::Toward(_));
    };
    castling.sides.iter().all(|side| match side {
        crate::Side::East => file + 2 >= spec.geometry.files(),
        crate::Side::West => file <= 2,
        _ => false,
    })
}

const DIAGONALS: [(i8, i8); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
const ORTHOGONALS: [(i8, i8); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// The look-up components of a kind, if its whole movement is made of them.
fn components(kind: &Kind) -> Option<Components> {
    let mut rides = BTreeSet::new();
    let mut leaps = BTreeSet::new();
    for atom in &kind.movement {
        let plain = atom.to == Targets::EMPTY_OR_ENEMY
            && atom.hop == Hop::None
            && !atom.lame
            && atom.from.is_none()
            && !atom.leaves_mark
            && atom.min == 1
            && atom.crush.is_none();
        match atom.max {
            None if plain => rides.extend(atom.steps.iter().map(|s| (s.right, s.forward))),
            Some(1) if plain => leaps.extend(atom.steps.iter().map(|s| (s.right, s.forward))),
            _ => return None,
        }
    }
    let mut take = |four: [(i8, i8); 4]| {
        let all = four.iter().all(|step| rides.contains(step));
        if all {
            for step in &four {
                rides.remove(step);
            }
        }
        all
    };
    let (diagonal, orthogonal) = (take(DIAGONALS), take(ORTHOGONALS));
    if !rides.is_empty() {
        return None;
    }
    // A leap that a ride can make as well would be generated twice.
    leaps.retain(|step| !(diagonal && DIAGONALS.contains(step) || orthogonal && ORTHOGONALS.contains(step)));
    let on_line = |&(x, y): &(i8, i8)| {
        orthogonal && (x == 0 || y == 0) || diagonal && x.unsigned_abs() == y.unsigned_abs()
    };
    if leaps.iter().any(on_line) {
        return None;
    }
    let leaps = leaps.into_iter().map(|(right, forward)| Step { right, forward }).collect();
    Some(Components { diagonal, orthogonal, leaps })
}

/// The kind as a pawn that can be moved as a set: one step direction without capture, double steps along
/// it, two capturing steps, and a compulsory promotion or none.
fn common_pawn(kind: &Kind) -> Option<Pawn> {
    let mut step = None;
    let mut captures = BTreeSet::new();
    let mut doubles = Vec::new();
    let mut en_passant = None;
    for atom in &kind.movement {
        if atom.hop != Hop::None || atom.lame || atom.crush.is_some() {
            return None;
        }
        match atom {
            Atom { to: Targets::EMPTY, min: 1, max: Some(1), from: None, leaves_mark: false, .. } => {
                let &[one] = atom.steps.as_slice() else { return None };
                if step.replace(one).is_some() {
                    return None;
                }
            }
            Atom { to: Targets::EMPTY, min: 2, max: Some(2), .. } => {
                let &[one] = atom.steps.as_slice() else { return None };
                doubles.push((one, atom.from, atom.leaves_mark));
            }
            Atom { min: 1, max: Some(1), from: None, leaves_mark: false, to, .. }
                if to.enemy && !to.empty =>
            {
                if en_passant.replace(to.en_passant).is_some_and(|before| before != to.en_passant) {
                    return None;
                }
                captures.extend(atom.steps.iter().copied());
            }
            _ => return None,
        }
    }
    let step = step?;
    let captures: [Step; 2] = captures.into_iter().collect::<Vec<_>>().try_into().ok()?;
    if captures.contains(&step) || doubles.iter().any(|&(along, ..)| along != step) {
        return None;
    }
    if kind.promotion.as_ref().is_some_and(|p| p.optional) {
        return None;
    }
    // A mark that this pawn cannot use itself is for others: that is not a common pawn.
    if en_passant != Some(true) && doubles.iter().any(|&(.., mark)| mark) {
        return None;
    }
    let doubles = doubles.into_iter().map(|(_, zone, mark)| (zone, mark)).collect();
    Some(Pawn { step, captures, doubles })
}
