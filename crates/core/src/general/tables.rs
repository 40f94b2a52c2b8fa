//! What the general engine looks up.

use chatur_board::{Bits, Square, Step};

use crate::cost::laid;
use crate::movement::away::Away;
use crate::movement::bodies::Bodies;
use crate::movement::castling::{CastlingPath, CastlingPaths};
use crate::movement::joining::Joints;
use crate::movement::openings::OpeningTable;
use crate::movement::paths::Paths;
use crate::movement::relations::RelationTable;
use crate::movement::setwise::Setwise;
use crate::outcome::elimination::EliminationRules;
use crate::position::general::HAND;
use crate::{
    Captures, Check, Condition, Dice, Drops, Ending, Flips, FurtherStep, Gating, Heading, InPlace, Kind,
    KindSet, Lot, Near, Occasion, OnMark, Pass, PromotingMoves, Relation, SeatSpec, Shortcut, Spec,
    SpecError, Turns, Verdict, WallAt, ZoneId,
};

/// No slot in hand.
pub(crate) const NO_SLOT: u8 = u8::MAX;

#[derive(Debug)]
pub(crate) struct GeneralTables<const W: usize> {
    pub(crate) spec: Spec,
    pub(crate) squares: Bits<W>,
    pub(crate) paths: Paths<W>,
    /// By seat: the kind whose pieces go together.
    pub(crate) setwise: Vec<Option<Setwise<W>>>,
    pub(crate) kinds: Vec<KindTable<W>>,
    pub(crate) royal_kinds: KindSet,
    pub(crate) foes: Vec<Vec<usize>>,
    pub(crate) allies: Vec<Vec<bool>>,
    /// The slot in hand of each kind.
    pub(crate) slots: Vec<u8>,
    /// The kind of each slot.
    pub(crate) in_slot: Vec<usize>,
    pub(crate) castles: bool,
    /// From where kings and their partners castle.
    pub(crate) castling_squares: Bits<W>,
    pub(crate) castling_paths: CastlingPaths<W>,
    /// By square and square: what lies between, where both are on one rank or file and that matters.
    between: Vec<Option<Bits<W>>>,
    /// By kind, seat and square: from where it could capture there in some position; for drops that may not mate.
    touched_by: Vec<Bits<W>>,
    /// Whether some kind needs a hurdle.
    pub(crate) hops: bool,
    /// By square: its file.
    pub(crate) files: Vec<Bits<W>>,
    /// Whether pieces are dropped only where their player sees.
    pub(crate) drops_in_sight: bool,
    /// Whether some kind must stand on both shades.
    pub(crate) even_shades: bool,
    pub(crate) check: Check,
    pub(crate) captures: Captures,
    /// What is captured away from where a piece lands.
    pub(crate) away: Vec<Away<W>>,
    /// By square: what a blast there reaches beside it.
    pub(crate) blast: Vec<Bits<W>>,
    pub(crate) drops: Option<Drops>,
    pub(crate) gating: Option<Gating>,
    /// The eight neighbours of each square, by direction; for flips and what must stand near.
    pub(crate) lines: Vec<[Vec<Square>; 8]>,
    /// By square: the same place on the next level, where pieces pass there.
    pub(crate) mirror: Vec<Square>,
    pub(crate) wall: Option<WallTable<W>>,
    /// By captor and victim, where captors take over: the captor's kind then.
    absorbed: Vec<u8>,
    /// Whether moves are judged with what comes with them, a wall or a piece that enters, and not before.
    pub(crate) judges_whole: bool,
    pub(crate) turns: Turns,
    /// Whether plain moves, and plain captures, have no consequences but the usual ones.
    pub(crate) plain_moves: bool,
    pub(crate) plain_captures: bool,
    /// Whether the seats take turns in their order, over and over.
    pub(crate) alternates: bool,
    pub(crate) pass: Vec<Pass>,
    /// What the first turns of the game are instead of moves.
    pub(crate) openings: Vec<OpeningTable<W>>,
    /// Whether where pieces have been in their turn, or by which rule they capture, has a say in where they may go.
    pub(crate) guides: bool,
    /// The directions in which pieces go, where it matters that one goes on as it came.
    pub(crate) headings: Vec<(i8, i8)>,
    pub(crate) zones: Vec<Vec<Bits<W>>>,
    pub(crate) goals: Vec<Ending>,
    /// The places among the endings of those that are looked at when a round ends.
    pub(crate) round_goals: Vec<usize>,
    pub(crate) counts_checks: bool,
    /// The most turns in a row that can matter when they are passed.
    pub(crate) most_passes: u8,
    pub(crate) must_capture: bool,
    /// Whether a move may land on several squares behind what it captures on its way.
    pub(crate) chooses_landing: bool,
    /// Whether each move must be tried, wherever it goes.
    pub(crate) tries_all: bool,
    /// Whether each wall must be tried that can come with a move: it may do more than stop a check.
    pub(crate) tries_walls: bool,
    /// Whether a third seat can expose a royal piece that may not be captured all the same.
    pub(crate) spares_royals: bool,
    /// Whether moves of royal pieces, and no others, need to be tried away from lines to them.
    pub(crate) has_royals: bool,
    pub(crate) seats_two: bool,
    pub(crate) frets: bool,
    /// What a look at all ways of a position costs, in steps: more where pieces have many.
    pub(crate) look: u64,
    /// Whether a capture on a square that was passed takes what stands there as well.
    pub(crate) takes_both: bool,
    pub(crate) bodies: Bodies<W>,
    pub(crate) joints: Joints<W>,
    pub(crate) elimination: EliminationRules,
    /// Whether moves can put seats out or earn points.
    pub(crate) eliminates: bool,
    /// Whether checks of several royal pieces at once earn something.
    pub(crate) pays_checks: bool,
    pub(crate) near: Option<Near>,
    pub(crate) flips: Option<Flips>,
    /// Relations between pieces, and whether some kind can be frozen.
    pub(crate) relations: Vec<RelationTable<W>>,
    pub(crate) freezes: bool,
    /// Whether a frozen piece can be taken off the board by its owner.
    pub(crate) leaves_frozen: bool,
    pub(crate) dice: Option<Dice>,
    /// What dice can show when they are thrown.
    pub(crate) throws: Vec<Lot>,
    /// Whether pieces are covered until they have moved.
    pub(crate) turns_up: bool,
}

#[derive(Debug)]
pub(crate) struct KindTable<const W: usize> {
    pub(crate) royal: bool,
    pub(crate) resets: bool,
    /// Whether there is a kind that it cannot capture.
    pub(crate) takes: Option<KindSet>,
    pub(crate) captured_as: usize,
    pub(crate) limit: Option<u32>,
    pub(crate) loses_fresh_to: KindSet,
    /// The places among the relations of those in which it can do nothing.
    pub(crate) frozen: Vec<u16>,
    /// Whether its owner may then take it off the board.
    pub(crate) leaves_frozen: bool,
    pub(crate) promotion: Option<PromotionTable<W>>,
    /// By seat: squares from which it could move on an empty board.
    pub(crate) mobile: Vec<Bits<W>>,
    /// By seat: where it may be at all.
    pub(crate) region: Vec<Bits<W>>,
    /// By seat: where it may be dropped.
    pub(crate) drop_zone: Vec<Bits<W>>,
}

#[derive(Debug)]
pub(crate) struct PromotionTable<const W: usize> {
    pub(crate) zone: Vec<Bits<W>>,
    pub(crate) to: Vec<usize>,
    pub(crate) optional: bool,
    pub(crate) leaving: bool,
    pub(crate) unless_stuck: bool,
    pub(crate) by: PromotingMoves,
    pub(crate) in_place: Option<InPlace>,
}

#[derive(Debug)]
pub(crate) struct WallTable<const W: usize> {
    pub(crate) at: WallAt,
    pub(crate) zone: Vec<Bits<W>>,
    pub(crate) instead: bool,
    /// For walls at the edge: the edge, and what is beside each square.
    pub(crate) edge: Bits<W>,
    pub(crate) beside: Vec<Bits<W>>,
}

impl<const W: usize> GeneralTables<W> {
    pub(crate) fn new(spec: &Spec) -> Result<Self, SpecError> {
        let seats = spec.seats.len();
        let paths = Paths::new(spec)?;
        let squares: Bits<W> = spec.geometry.squares().resize();
        let zones: Vec<Vec<Bits<W>>> = spec
            .zones
            .iter()
            .map(|zone| zone.squares.iter().map(|squares| squares.resize()).collect())
            .collect();
        let zone = |id: Option<ZoneId>| -> Vec<Bits<W>> {
            id.map_or_else(|| vec![squares; seats], |id| zones[usize::from(id.0)].clone())
        };
        let mut slots = vec![NO_SLOT; spec.kinds.len()];
        let mut in_slot = Vec::new();
        for kind in in_hand(spec).iter() {
            slots[kind.index()] = in_slot.len() as u8;
            in_slot.push(kind.index());
        }
        if in_slot.len() > HAND {
            return Err(SpecError::NotCovered(format!("at most {HAND} kinds in hand")));
        }
        let relations = spec.relations();
        let places = |asked: &[Relation]| -> Vec<u16> {
            let place = |relation: &Relation| relations.iter().position(|other| other == relation);
            asked.iter().filter_map(place).map(|place| place as u16).collect()
        };
        let kinds: Vec<KindTable<W>> = spec
            .kinds
            .iter()
            .enumerate()
            .map(|(index, kind)| {
                let region = zone(kind.region);
                let mobile = (0..seats).map(|seat| {
                    let can = |&from: &Square| paths.table(index, seat, from).is_open();
                    squares.into_iter().filter(can).collect()
                });
                let drop_zone = zone(kind.drop.zone).into_iter().zip(&region).map(|(a, &b)| a & b).collect();
                KindTable {
                    royal: kind.royal && spec.check.matters,
                    resets: kind.resets_clock,
                    takes: kind.takes,
                    captured_as: kind.captured_as.map_or(index, crate::KindId::index),
                    limit: kind.limit.map(u32::from),
                    loses_fresh_to: kind.loses_fresh_to,
                    frozen: places(&kind.frozen),
                    leaves_frozen: kind.leaves_frozen,
                    promotion: kind.promotion.as_ref().map(|promotion| PromotionTable {
                        zone: zone(Some(promotion.zone)),
                        to: promotion.to.iter().map(|kind| kind.index()).collect(),
                        optional: promotion.optional,
                        leaving: promotion.leaving,
                        unless_stuck: promotion.unless_stuck,
                        by: promotion.by,
                        in_place: promotion.in_place,
                    }),
                    mobile: mobile.collect(),
                    region,
                    drop_zone,
                }
            })
            .collect();
        let reach = |steps: &[Step], from: Square| -> Bits<W> {
            steps.iter().filter_map(|step| spec.geometry.step(from, (step.right, step.forward))).collect()
        };
        let by_square = |steps: &[Step]| -> Vec<Bits<W>> {
            let each = (0..64 * W).map(|i| Square(i as u8));
            each.map(|s| if spec.geometry.has(s) { reach(steps, s) } else { Bits::EMPTY }).collect()
        };
        let mut pass = spec.turns.pass.clone();
        pass.resize(seats, Pass::Never);
        let drops = spec.drops.clone();
        let check = spec.check;
        let props = spec.props();
        let has_royals = spec.has_royals();
        let spares_royals = has_royals && seats > 2 && !check.unless_wins && !spec.royals.capture;
        let elimination = EliminationRules::new(spec)?;
        // Whether each move must be tried for other reasons than that it passes to another level.
        let tried = has_royals
            && (!props.allow(Shortcut::Look)
                || !props.allow(Shortcut::LookUnlaid) && paths.hurdles.is_none());
        let names: Vec<u16> = (0..spec.kinds.len() as u16).collect();
        let bodies = Bodies::new(spec, &names)?;
        Ok(Self {
            squares,
            foes: (0..seats).map(|a| (0..seats).filter(|&b| !ally(spec, a, b)).collect()).collect(),
            allies: (0..seats).map(|a| (0..seats).map(|b| ally(spec, a, b)).collect()).collect(),
            slots,
            in_slot,
            castles: !spec.castling.ways.is_empty(),
            castling_squares: (spec.seat_ids().filter(|_| !spec.castling.ways.is_empty()))
                .flat_map(|seat| crate::movement::castling::home_rank(spec, seat))
                .collect(),
            castling_paths: CastlingPaths::new(spec)?,
            between: between(spec, 64 * W),
            touched_by: touched_by(spec, &paths)?,
            hops: !props.allow(Shortcut::NoHurdles),
            files: files(spec, 64 * W),
            drops_in_sight: spec.secrets.sees == crate::Sees::Reached,
            even_shades: spec.kinds.iter().any(|kind| kind.drop.even_shades),
            check,
            blast: spec.captures.blast.as_ref().map_or_else(Vec::new, |blast| by_square(&blast.steps)),
            captures: spec.captures.clone(),
            away: Away::all(spec),
            frets: spec.kinds.iter().any(|kind| !kind.loses_fresh_to.is_empty()),
            look: 1 + paths.widest() as u64 / 8,
            eliminates: spec.leaves_or_scores(),
            pays_checks: elimination.awards.iter().any(|award| matches!(award.when, Occasion::Checks { .. })),
            absorbed: absorbed(spec),
            takes_both: spec.in_passing.on_mark == OnMark::Both,
            bodies,
            joints: Joints::new(spec, &names)?,
            elimination,
            near: drops.as_ref().and_then(|drops| drops.near),
            flips: drops.as_ref().and_then(|drops| drops.flips),
            relations: relations
                .iter()
                .map(|relation| RelationTable::new(spec, relation))
                .collect::<Result<_, _>>()?,
            leaves_frozen: spec.leaves_frozen(),
            freezes: spec.kinds.iter().any(|kind| !kind.frozen.is_empty()),
            dice: spec.dice.clone(),
            throws: spec.dice.iter().flat_map(Dice::lots).map(|(lot, _)| lot).collect(),
            turns_up: spec.covers(),
            drops,
            gating: spec.gating,
            lines: lines(spec, 64 * W),
            mirror: mirror(spec, 64 * W),
            wall: spec.walling.as_ref().map(|walling| WallTable {
                at: walling.at.clone(),
                zone: zone(walling.zone),
                instead: walling.instead,
                edge: edge(spec),
                beside: match &walling.at {
                    WallAt::Edge(steps) => by_square(steps),
                    _ => Vec::new(),
                },
            }),
            judges_whole: has_royals && !props.allow(Shortcut::JudgedFirst),
            plain_moves: props.allow(Shortcut::PlainMoves),
            plain_captures: props.allow(Shortcut::PlainCaptures),
            turns: spec.turns.clone(),
            alternates: seats == 2 && spec.turns.order.is_empty(),
            pass,
            guides: spec.captures.chooses || spec.turns.further.is_some_and(FurtherStep::is_guided),
            openings: spec
                .turns
                .openings
                .iter()
                .map(|opening| OpeningTable::new(spec, opening))
                .collect::<Result<_, _>>()?,
            headings: headings(spec),
            goals: spec.endings.iter().filter(|end| is_goal(end)).cloned().collect(),
            round_goals: crate::outcome::round::goals(spec).map(|(place, _)| place).collect(),
            counts_checks: !props.allow(Shortcut::CheapChecks),
            most_passes: most_passes(spec),
            must_capture: spec.must_capture,
            chooses_landing: spec.kinds.iter().any(Kind::chooses_landing),
            tries_all: tried || has_royals && !props.allow(Shortcut::OneLevel),
            tries_walls: tried || !props.allow(Shortcut::WallsBlock),
            spares_royals,
            has_royals,
            seats_two: seats == 2,
            setwise: (0..seats)
                .map(|seat| Setwise::new(&paths, spec.kinds.len(), seat, spec.geometry.squares()))
                .collect(),
            royal_kinds: spec.kind_ids().filter(|kind| kinds[kind.index()].royal).collect(),
            kinds,
            zones,
            paths,
            spec: spec.clone(),
        })
    }

    /// About how many bytes they keep.
    pub(crate) fn kept_bytes(&self) -> usize {
        let lines = self.lines.iter().flatten().map(|line| line.capacity() + size_of::<Vec<Square>>());
        self.paths.kept_bytes()
            + self.spec.kept_bytes()
            + self.castling_paths.kept_bytes()
            + self.bodies.kept_bytes()
            + self.joints.kept_bytes()
            + self.absorbed.capacity()
            + self.away.iter().map(Away::kept_bytes).sum::<usize>()
            + self.relations.iter().map(RelationTable::kept_bytes).sum::<usize>()
            + lines.sum::<usize>()
            + size_of_val(self.between.as_slice())
            + size_of_val(self.touched_by.as_slice())
            + size_of_val(self.files.as_slice())
    }

    /// The castling move of a king and a partner, if there is one from these squares.
    #[inline]
    pub(crate) fn castling(
        &self,
        seat: usize,
        way: usize,
        king: Square,
        partner: Square,
    ) -> Option<CastlingPath<W>> {
        self.castling_paths.path(seat, way, king, partner).copied()
    }

    /// What a captor of a kind is after it has captured another.
    pub(crate) fn absorbed(&self, captor: usize, victim: usize) -> usize {
        let at = captor * self.kinds.len() + victim;
        self.absorbed.get(at).copied().map_or(captor, usize::from)
    }

    /// What lies between two squares of one rank or file, where royal pieces may not face each other.
    #[inline(always)]
    pub(crate) fn file_between(&self, a: Square, b: Square) -> Option<Bits<W>> {
        *self.between.get(a.index() * 64 * W + b.index())?
    }

    /// From where a kind of a seat could capture on a square, where drops ask that.
    pub(crate) fn touched_by(&self, kind: usize, seat: usize, square: Square) -> Bits<W> {
        let at = (kind * self.foes.len() + seat) * 64 * W + square.index();
        self.touched_by.get(at).copied().unwrap_or(self.squares)
    }

    /// Whether a piece may capture another kind.
    #[inline(always)]
    pub(crate) fn may_take(&self, kind: usize, other: usize) -> bool {
        self.kinds[kind].takes.is_none_or(|takes| takes.has(crate::KindId(other as u8)))
    }
}

fn ally(spec: &Spec, a: usize, b: usize) -> bool {
    spec.allies(crate::Seat(a as u8), crate::Seat(b as u8))
}

/// Empty where no captor takes anything over.
fn absorbed(spec: &Spec) -> Vec<u8> {
    let rules = &spec.captures.absorbs;
    let count = if rules.is_empty() { 0 } else { spec.kinds.len() };
    let mut all: Vec<u8> = (0..count).flat_map(|captor| vec![captor as u8; count]).collect();
    for rule in rules {
        if let Some(kind) = all.get_mut(rule.captor.index() * count + rule.victim.index()) {
            *kind = rule.becomes.0;
        }
    }
    all
}

fn is_goal(end: &Ending) -> bool {
    !end.claim
        && !matches!(end.verdict, Verdict::Out(_))
        && !matches!(end.when, Condition::SeatsLeft(_))
        && end.when.is_goal()
}

/// The directions in which pieces go, as they are on the board, where it matters that one goes on as it came.
fn headings(spec: &Spec) -> Vec<(i8, i8)> {
    if spec.turns.further.is_none_or(|step| step.heading == Heading::Any) {
        return Vec::new();
    }
    let atoms = || spec.kinds.iter().flat_map(|kind| &kind.movement);
    let steps =
        || atoms().flat_map(|atom| atom.steps.iter().chain(atom.then.iter().flat_map(|leg| &leg.steps)));
    let turned = |seat: &SeatSpec| {
        let facing = seat.facing;
        steps().map(|&step| spec.geometry.turn(facing, step)).collect::<Vec<_>>()
    };
    let mut all: Vec<(i8, i8)> = spec.seats.iter().flat_map(turned).collect();
    all.sort_unstable();
    all.dedup();
    all
}

impl<const W: usize> GeneralTables<W> {
    /// Whether steps in a direction lead from one square to another.
    pub(crate) fn leads(&self, way: (i8, i8), from: Square, to: Square) -> bool {
        let next = |&at: &Square| self.spec.geometry.step(at, way).filter(|&on| on != from);
        std::iter::successors(next(&from), next).take(255).any(|at| at == to)
    }
}

/// How many turns passed in a row some rule asks for; a rule of one's own may ask for any number.
fn most_passes(spec: &Spec) -> u8 {
    if !spec.modules.is_empty() {
        return u8::MAX;
    }
    let asked = |turns: u8| {
        let asks = |part: &Condition| matches!(part, Condition::Passed(least) if *least >= turns);
        spec.endings.iter().any(|end| end.when.mentions(&asks))
    };
    (1..=u8::MAX).take_while(|turns| asked(*turns)).last().unwrap_or(0)
}

/// Every kind that can ever be in hand: what enters from there, what begins there and what captures bring. What is
/// only dropped is in hand in positions that are set up, as far as there is room.
fn in_hand(spec: &Spec) -> KindSet {
    let mut kinds = KindSet::EMPTY;
    if let Some(gating) = &spec.gating {
        gating.kinds.iter().for_each(|kind| kinds.insert(kind));
    }
    if spec.captures.to_hand {
        for (kind, words) in spec.kind_ids().zip(&spec.kinds) {
            kinds.insert(words.captured_as.unwrap_or(kind));
        }
    }
    for hand in &spec.hands {
        for (kind, &count) in spec.kind_ids().zip(hand) {
            if count > 0 {
                kinds.insert(kind);
            }
        }
    }
    let dropped = spec.drops.iter().flat_map(|drops| drops.kinds.iter());
    let all: KindSet = kinds.iter().chain(dropped).collect();
    if all.iter().count() > HAND { kinds } else { all }
}

/// The eight lines from each square, nearest first.
fn lines(spec: &Spec, count: usize) -> Vec<[Vec<Square>; 8]> {
    if spec.drops.is_none() && !spec.check.facing {
        return Vec::new();
    }
    let line = |from: Square, d: usize| {
        let step = chatur_board::DIRECTIONS[d];
        let next = |&at: &Square| spec.geometry.step(at, step).filter(|&to| to != from);
        std::iter::successors(next(&from), next).take(255).collect()
    };
    let all = |from: Square| {
        std::array::from_fn(|d| if spec.geometry.has(from) { line(from, d) } else { Vec::new() })
    };
    (0..count).map(|i| all(Square(i as u8))).collect()
}

fn between<const W: usize>(spec: &Spec, count: usize) -> Vec<Option<Bits<W>>> {
    if !spec.check.facing {
        return Vec::new();
    }
    let lines = lines(spec, count);
    let mut all = vec![None; count * count];
    for (from, lines) in lines.iter().enumerate() {
        for line in lines.iter().step_by(2) {
            for (n, to) in line.iter().enumerate() {
                all[from * count + to.index()].get_or_insert(line[..n].iter().copied().collect());
            }
        }
    }
    all
}

/// Sized so that a table for all kinds stays small; it is built only where a drop may not mate.
fn touched_by<const W: usize>(spec: &Spec, paths: &Paths<W>) -> Result<Vec<Bits<W>>, SpecError> {
    if !spec.kinds.iter().any(|kind| kind.drop.not_mate) {
        return Ok(Vec::new());
    }
    let (seats, count) = (spec.seats.len(), 64 * W);
    laid::<Bits<W>>("drops that may not mate", spec.kinds.len() * seats * count)?;
    let mut all = vec![Bits::EMPTY; spec.kinds.len() * seats * count];
    for kind in 0..spec.kinds.len() {
        for seat in 0..seats {
            for from in spec.geometry.squares() {
                for to in paths.table(kind, seat, from).touch {
                    all[(kind * seats + seat) * count + to.index()].insert(from);
                }
            }
        }
    }
    Ok(all)
}

fn files<const W: usize>(spec: &Spec, count: usize) -> Vec<Bits<W>> {
    let geometry = &spec.geometry;
    if spec.drops.is_none() {
        return Vec::new();
    }
    let file = |from: Square| {
        let same = |&to: &Square| geometry.file(to) == geometry.file(from);
        geometry.squares().into_iter().filter(same).collect()
    };
    (0..count).map(|i| Square(i as u8)).map(|s| if geometry.has(s) { file(s) } else { Bits::EMPTY }).collect()
}

fn mirror(spec: &Spec, count: usize) -> Vec<Square> {
    let geometry = &spec.geometry;
    if !spec.turns.crosses_levels {
        return Vec::new();
    }
    let next = |square: Square| {
        let level = (geometry.level(square) + 1) % geometry.levels();
        geometry.mirror(square, level).unwrap_or(square)
    };
    let all = (0..count).map(|i| Square(i as u8));
    all.map(|square| if geometry.has(square) { next(square) } else { square }).collect()
}

fn edge<const W: usize>(spec: &Spec) -> Bits<W> {
    let geometry = &spec.geometry;
    let at_edge = |&square: &Square| {
        [(1, 0), (-1, 0), (0, 1), (0, -1)].iter().any(|&step| geometry.step(square, step).is_none())
    };
    geometry.squares().into_iter().filter(at_edge).collect()
}
