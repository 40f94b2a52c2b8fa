//! Movement classes: which kinds a generator can move with a look-up, and how kinds are coded.
//!
//! A position keeps one set of squares for each *plane*. The first planes are movement components (pawn,
//! diagonal rider, orthogonal rider, royal leaper, leaper): a queen is in two of them, a chancellor in
//! two others, and each component is generated on its own. The rest are plain bits that tell kinds apart.
//! A kind is thus a *code*, one bit a plane, and no piece stands where all planes are empty.

use std::collections::BTreeSet;

use chatur_board::Step;

use crate::{Atom, Kind, KindId, Props, Spec, SpecError, Targets};

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

/// How the kinds of a spec fall into classes.
#[derive(Clone, Debug)]
pub struct Classes {
    pub(crate) props: Props,
    /// Whether some kind fits no class.
    pub(crate) uncommon: bool,
    /// Whether some kind could be moved as a set.
    pub(crate) pawns: bool,
    /// Whether all such kinds are.
    pub(crate) common_pawns: bool,
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
            props: spec.props(),
            uncommon: false,
            pawns: false,
            common_pawns: false,
            codes: vec![0; spec.kinds.len()],
            leaps: [Vec::new(), Vec::new()],
            pawn: None,
        };
        let mut royal_leaps_taken = false;
        for (i, kind) in spec.kinds.iter().enumerate() {
            let id = KindId(i as u8);
            if let Some(pawn) = common_pawn(kind) {
                classes.pawns = true;
                if pawns && classes.pawn.is_none() && !kind.royal {
                    classes.common_pawns = spec.geometry.stride().is_some();
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
                classes.uncommon = true;
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
                    classes.uncommon = true;
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
                    classes.uncommon = true;
                    continue;
                }
            }
            code |= u16::from(parts.diagonal) << DIAGONAL | u16::from(parts.orthogonal) << ORTHOGONAL;
            classes.codes[i] = code;
        }
        let is_pawn = |id: &KindId| classes.pawn.as_ref().is_some_and(|(pawn, _)| pawn == id);
        // Only pawns look at promotion zones.
        let promotes = spec.kind_ids().any(|id| spec.kinds[id.index()].promotion.is_some() && !is_pawn(&id));
        classes.uncommon |= promotes;
        classes.tell_apart(planes)?;
        Ok(classes)
    }

    /// Adds identity bits where two kinds have the same components.
    fn tell_apart(&mut self, planes: usize) -> Result<(), SpecError> {
        let mut seen = BTreeSet::new();
        let mut shift = COMPONENTS;
        if self.props.needs.bodies {
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

const DIAGONALS: [(i8, i8); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
const ORTHOGONALS: [(i8, i8); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// The look-up components of a kind, if its whole movement is made of them.
fn components(kind: &Kind) -> Option<Components> {
    let mut rides = BTreeSet::new();
    let mut leaps = BTreeSet::new();
    for atom in &kind.movement {
        let plain = atom.is_plain();
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
        let Atom { from, leaves_mark, to: Targets { en_passant: passing, .. }, .. } = *atom;
        let usual = |to| Atom { to, ..Atom::leaper(atom.steps.clone()) };
        if *atom == usual(Targets::EMPTY) {
            let &[one] = atom.steps.as_slice() else { return None };
            if step.replace(one).is_some() {
                return None;
            }
        } else if *atom == (Atom { min: 2, max: Some(2), from, leaves_mark, ..usual(Targets::EMPTY) }) {
            let &[one] = atom.steps.as_slice() else { return None };
            doubles.push((one, from, leaves_mark));
        } else if *atom == usual(Targets { en_passant: passing, ..Targets::ENEMY }) {
            if en_passant.replace(passing).is_some_and(|before| before != passing) {
                return None;
            }
            captures.extend(atom.steps.iter().copied());
        } else {
            return None;
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
