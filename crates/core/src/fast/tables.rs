//! The immutable tables that a variant is compiled to, for one board width.

use chatur_board::{Bits, Geometry, PerSquare, Rays, Shift, Sliders, Square, Step};

use crate::fast::classes::{BODY, CODES, Classes, CodeSet, LEAPER, ROYAL};
use crate::fast::goal::{Goal, zone};
use crate::fast::keys::Keys;
use crate::movement::bodies::Bodies;
use crate::movement::castling::CastlingPaths;
use crate::movement::joining::Joints;
use crate::outcome::elimination::EliminationRules;
use crate::{KindId, OnMark, Spec, SpecError};

const NO_KIND: u8 = u8::MAX;

/// Everything that the generator and make look up.
#[derive(Debug)]
pub(crate) struct Tables<const W: usize> {
    pub(crate) squares: Bits<W>,
    pub(crate) sliders: Sliders<W>,
    /// All squares on the diagonals and on the orthogonals of a square, whatever stands there.
    pub(crate) diagonals: PerSquare<Bits<W>, W>,
    pub(crate) orthogonals: PerSquare<Bits<W>, W>,
    /// The squares orthogonally and diagonally beside a square.
    pub(crate) beside: [PerSquare<Bits<W>, W>; 2],
    pub(crate) seats: usize,
    /// The enemies of each seat, one bit each.
    pub(crate) foes: [u8; 8],
    /// The code of each kind and the kind of each code.
    pub(crate) codes: Vec<u16>,
    kinds: Vec<u8>,
    /// The codes whose moves reset the count of quiet moves.
    pub(crate) resets: CodeSet,
    /// Where a leaper of plane `ROYAL` or `LEAPER` and a seat goes, and from where it comes.
    leaps: Vec<PerSquare<Bits<W>, W>>,
    leaped_from: Vec<PerSquare<Bits<W>, W>>,
    /// Whether every seat leaps alike, whatever it faces.
    pub(crate) leaps_alike: bool,
    pub(crate) pawns: Vec<PawnTables<W>>,
    /// Promotion by kind: where, one set a seat, into what, and whether it may decline.
    pub(crate) promotions: Vec<Option<PromotionTable<W>>>,
    pub(crate) castling: CastlingPaths<W>,
    pub(crate) keys: Keys<W>,
    pub(crate) goals: Vec<Goal<W>>,
    /// Those that are looked at when a round ends.
    pub(crate) round_goals: Vec<Goal<W>>,
    pub(crate) counts_checks: bool,
    pub(crate) has_royals: bool,
    pub(crate) no_checks: bool,
    pub(crate) elimination: EliminationRules,
    /// What taking a piece of each code earns.
    points: Vec<i16>,
    pub(crate) mark_takes_both: bool,
    /// Whether positions know who is in check: where several players can be mated or their kings taken.
    pub(crate) watches: bool,
    pub(crate) has_bodies: bool,
    pub(crate) bodies: Bodies<W>,
    pub(crate) joints: Joints<W>,
}

/// How one seat's pawns move as a set.
#[derive(Debug)]
pub(crate) struct PawnTables<const W: usize> {
    pub(crate) once: Shift<W>,
    pub(crate) twice: Shift<W>,
    pub(crate) captures: [Shift<W>; 2],
    /// From where a double step leaves a mark, and from where it does not.
    pub(crate) marked: Bits<W>,
    pub(crate) unmarked: Bits<W>,
    pub(crate) struck_from: PerSquare<Bits<W>, W>,
    pub(crate) promotes_on: Bits<W>,
    pub(crate) into: Vec<KindId>,
}

/// Where and into what a kind promotes.
#[derive(Debug)]
pub(crate) struct PromotionTable<const W: usize> {
    pub(crate) zones: Vec<Bits<W>>,
    pub(crate) into: Vec<KindId>,
    pub(crate) optional: bool,
}

impl<const W: usize> Tables<W> {
    pub(crate) fn new(spec: &Spec, classes: &Classes) -> Result<Self, SpecError> {
        let needs = &classes.props.needs;
        if needs.must_capture && (needs.bodies || needs.fusions || needs.exits) {
            let what = "compulsory capture together with bodies, fusions or seats that leave";
            return Err(SpecError::NotCovered(what.to_owned()));
        }
        let geometry = &spec.geometry;
        let sliders = Sliders::new(geometry);
        let lines = |directions: [usize; 4]| {
            PerSquare::from_fn(Bits::EMPTY, |square| {
                directions.iter().fold(Bits::EMPTY, |set, &d| set | sliders.rays().ray(d, square))
            })
        };
        let top = classes.codes.iter().copied().max().unwrap_or(0);
        let mut kinds = vec![NO_KIND; usize::from(top) + 1];
        let mut resets = CodeSet::default();
        for (i, &code) in classes.codes.iter().enumerate() {
            kinds[usize::from(code)] = i as u8;
            if spec.kinds[i].resets_clock {
                resets.insert(code);
            }
        }
        let per_seat = |steps: &[Step], reversed: bool| -> Vec<PerSquare<Bits<W>, W>> {
            spec.seats.iter().map(|seat| leap_table(geometry, seat.facing, steps, reversed)).collect()
        };
        let both = |reversed| {
            let [royal, other] = &classes.leaps;
            let mut tables = per_seat(royal, reversed);
            tables.extend(per_seat(other, reversed));
            tables
        };
        let has_royals = spec.has_royals();
        let elimination = EliminationRules::new(spec)?;
        if !elimination.outs.others.is_empty() {
            return Err(SpecError::NotCovered("other ways to be out".to_owned()));
        }
        Ok(Self {
            squares: geometry.squares().resize(),
            diagonals: lines([1, 3, 5, 7]),
            orthogonals: lines([0, 2, 4, 6]),
            beside: [0, 1].map(|odd| beside(geometry, odd)),
            sliders,
            seats: spec.seats.len(),
            codes: classes.codes.clone(),
            kinds,
            resets,
            leaps_alike: alike(&both(true), spec.seats.len()),
            leaps: both(false),
            leaped_from: both(true),
            pawns: pawn_tables(spec, classes),
            promotions: promotions(spec),
            castling: CastlingPaths::new(spec)?,
            keys: Keys::new(spec, &classes.codes),
            goals: Goal::all(spec),
            round_goals: Goal::of_round(spec),
            counts_checks: needs.check_counts,
            has_royals,
            no_checks: needs.no_checks,
            foes: elimination.foes,
            elimination,
            points: points(spec, &classes.codes),
            mark_takes_both: spec.in_passing.on_mark == OnMark::Both,
            watches: has_royals && needs.exits,
            has_bodies: needs.bodies,
            bodies: Bodies::new(spec, &classes.codes)?,
            joints: Joints::new(spec, &classes.codes)?,
        })
    }

    /// About how many bytes they keep.
    pub(crate) fn kept_bytes(&self, geometry: &Geometry) -> usize {
        let sets = 64 * W * size_of::<Bits<W>>();
        self.sliders.kept_bytes(geometry)
            + sets * (4 + self.leaps.len() + self.leaped_from.len() + self.pawns.len())
            + self.keys.kept_bytes()
            + self.bodies.kept_bytes()
            + self.castling.kept_bytes()
            + self.joints.kept_bytes()
            + size_of_val(self.points.as_slice())
    }

    pub(crate) fn rays(&self) -> &Rays<W> {
        self.sliders.rays()
    }

    /// Where a leaper of a plane goes.
    #[inline(always)]
    pub(crate) fn leaps(&self, plane: usize, seat: usize, from: Square) -> Bits<W> {
        debug_assert!(plane == ROYAL || plane == LEAPER);
        self.leaps[(plane - ROYAL) * self.seats + seat].at(from)
    }

    /// From where a leaper of a plane comes to a square.
    #[inline(always)]
    pub(crate) fn leaped_from(&self, plane: usize, seat: usize, to: Square) -> Bits<W> {
        self.leaped_from[(plane - ROYAL) * self.seats + seat].at(to)
    }

    /// Whether a code is that of a body's square beside its anchor.
    #[inline(always)]
    pub(crate) fn is_cell(&self, code: u16) -> bool {
        self.has_bodies && code == 1 << BODY
    }

    /// What taking a piece of this code earns.
    #[inline(always)]
    pub(crate) fn points(&self, code: u16) -> i16 {
        self.points[usize::from(code) % CODES]
    }

    /// What a piece of this code and seat becomes on a square, if it promotes there.
    pub(crate) fn promotion_on(&self, code: u16, seat: usize, square: Square) -> Option<&PromotionTable<W>> {
        let promotion = self.promotions[self.kind(code)?.index()].as_ref()?;
        promotion.zones[seat].has(square).then_some(promotion)
    }

    /// The kind that a code stands for; the code must be one of this variant's.
    #[inline(always)]
    pub(crate) fn kind(&self, code: u16) -> Option<KindId> {
        match self.kinds.get(usize::from(code)) {
            Some(&kind) if kind != NO_KIND => Some(KindId(kind)),
            _ => None,
        }
    }
}

fn beside<const W: usize>(geometry: &Geometry, odd: usize) -> PerSquare<Bits<W>, W> {
    let steps = chatur_board::DIRECTIONS.into_iter().skip(odd).step_by(2);
    PerSquare::from_fn(Bits::EMPTY, |square| {
        let has = geometry.has(square);
        let step = |step| if has { geometry.step(square, step) } else { None };
        steps.clone().filter_map(step).collect()
    })
}

fn alike<const W: usize>(tables: &[PerSquare<Bits<W>, W>], seats: usize) -> bool {
    let same = |plane: &[PerSquare<Bits<W>, W>]| {
        (0..64 * W).all(|i| {
            let square = Square(i as u8);
            plane.iter().all(|table| table.at(square) == plane[0].at(square))
        })
    };
    tables.chunks(seats).all(same)
}

fn points(spec: &Spec, codes: &[u16]) -> Vec<i16> {
    let mut points = vec![0; CODES];
    if spec.scoring.is_some() {
        for (kind, &code) in spec.kinds.iter().zip(codes) {
            points[usize::from(code)] = kind.points;
        }
    }
    points
}

fn leap_table<const W: usize>(
    geometry: &Geometry,
    facing: chatur_board::Facing,
    steps: &[Step],
    reversed: bool,
) -> PerSquare<Bits<W>, W> {
    PerSquare::from_fn(Bits::EMPTY, |from| {
        if !geometry.has(from) {
            return Bits::EMPTY;
        }
        let turned = steps.iter().map(|&step| geometry.turn(facing, step));
        let steps = turned.map(|(df, dr)| if reversed { (-df, -dr) } else { (df, dr) });
        steps.filter_map(|step| geometry.step(from, step)).collect()
    })
}

fn promotions<const W: usize>(spec: &Spec) -> Vec<Option<PromotionTable<W>>> {
    let table = |promotion: &crate::Promotion| PromotionTable {
        zones: (0..spec.seats.len()).map(|seat| zone(spec, promotion.zone, seat)).collect(),
        into: promotion.to.clone(),
        optional: promotion.optional,
    };
    spec.kinds.iter().map(|kind| kind.promotion.as_ref().map(table)).collect()
}

fn pawn_tables<const W: usize>(spec: &Spec, classes: &Classes) -> Vec<PawnTables<W>> {
    let geometry = &spec.geometry;
    let Some((id, pawn)) = &classes.pawn else { return Vec::new() };
    let kind = &spec.kinds[id.index()];
    let squares: Bits<W> = geometry.squares().resize();
    let table = |(seat, facing): (usize, chatur_board::Facing)| {
        let (df, dr) = geometry.turn(facing, pawn.step);
        let doubles = |marked: bool| {
            let zones = pawn.doubles.iter().filter(|(_, mark)| *mark == marked);
            zones.fold(Bits::EMPTY, |set, (from, _)| set | from.map_or(squares, |z| zone(spec, z, seat)))
        };
        Some(PawnTables {
            once: Shift::new(geometry, (df, dr))?,
            twice: Shift::new(geometry, (2 * df, 2 * dr))?,
            captures: [
                Shift::new(geometry, geometry.turn(facing, pawn.captures[0]))?,
                Shift::new(geometry, geometry.turn(facing, pawn.captures[1]))?,
            ],
            // From where both are possible, the step leaves no mark.
            marked: doubles(true).without(doubles(false)),
            unmarked: doubles(false),
            struck_from: leap_table(geometry, facing, &pawn.captures, true),
            promotes_on: kind.promotion.as_ref().map_or(Bits::EMPTY, |p| zone(spec, p.zone, seat)),
            into: kind.promotion.as_ref().map_or(Vec::new(), |p| p.to.clone()),
        })
    };
    spec.seats.iter().map(|seat| seat.facing).enumerate().filter_map(table).collect()
}
