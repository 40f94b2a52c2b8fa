//! What a chase is, as the Asian Xiangqi Federation has it.
//!
//! A move chases a piece when it brings about a threat to take it for nothing: the capture would be legal, were it the
//! chaser's turn, and nobody could legally take back. So a piece that is pinned protects nothing. Two pieces of one
//! kind that can take each other do not chase. An attack that was there before the move is no chase, but for one from
//! another square. Where both chase, a piece that can do nothing but take what holds it where it is does not count: a
//! chariot that may not leave a horse's leg.

use chatur_texts::Said;
use std::collections::BTreeSet;

use chatur_board::Square;
use chatur_core::{AnyPosition, History, KindId, Move, MoveKind, Seat, Variant};

use super::Repetition;

/// From where to where somebody could take.
type Threats = BTreeSet<(Square, Square)>;

/// Whose threats count.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Chasers {
    /// Those of every piece.
    All,
    /// Those of pieces that could move elsewhere as well.
    Free,
}

impl Repetition {
    /// Whether every move of a seat since the position `from` chased one and the same piece.
    pub(super) fn chases_for_ever(
        &self,
        played: &History<'_>,
        from: usize,
        seat: Seat,
        chasers: Chasers,
    ) -> bool {
        let variant = played.variant;
        // Where the pieces stand now that could have been chased all the time.
        let mut chased: Option<BTreeSet<Square>> = None;
        for (at, pair) in played.positions.windows(2).enumerate().skip(from) {
            let Some(&mv) = played.moves.get(at) else { return false };
            if let Some(squares) = &mut chased
                && squares.remove(&mv.from)
            {
                squares.insert(mv.to);
            }
            if variant.turn(&pair[0]) != seat {
                continue;
            }
            // The circle is closed: before its first move comes the last one.
            let evaded = if at == from { played.moves.last() } else { played.moves[..at].last() }.copied();
            let now = self.chased_by(variant, &pair[0], mv, &pair[1], evaded, chasers);
            let left: BTreeSet<Square> = match chased {
                None => now,
                Some(before) => before.intersection(&now).copied().collect(),
            };
            if left.is_empty() {
                return false;
            }
            chased = Some(left);
        }
        chased.is_some()
    }

    /// Where the pieces stand that a move chases: threatened by it, and not before in the same way. `evaded` is the
    /// other side's last move.
    fn chased_by(
        &self,
        variant: &Variant,
        before: &AnyPosition,
        mv: Move,
        after: &AnyPosition,
        evaded: Option<Move>,
        chasers: Chasers,
    ) -> BTreeSet<Square> {
        let old = self.threats(variant, before, chasers);
        let mut turned = after.clone();
        variant.skip_turn(&mut turned);
        let is_new = |&(from, to): &(Square, Square)| {
            if from == mv.to {
                // A piece that moves along its line goes on with what it did, unless its prey has only now come there.
                let on_line = |square| in_line(variant, mv.from, mv.to, square);
                let came = evaded.is_some_and(|evasion| evasion.to == to && !on_line(evasion.from));
                came || !(on_line(to) && old.contains(&(mv.from, to)))
            } else {
                !old.contains(&(from, to))
            }
        };
        self.threats(variant, &turned, chasers).into_iter().filter(is_new).map(|(_, to)| to).collect()
    }

    /// All that the player to move threatens.
    fn threats(&self, variant: &Variant, position: &AnyPosition, chasers: Chasers) -> Threats {
        let me = variant.turn(position);
        let mut turned = position.clone();
        variant.skip_turn(&mut turned);
        let answers = variant.legal_moves(&turned);
        let legal = variant.legal_moves(position);
        let counts = |mv: &Move| {
            chasers == Chasers::All || legal.iter().any(|other| other.from == mv.from && other.to != mv.to)
        };
        let threatens = |mv: &Move| {
            let (Some(by), Some(prey)) = (variant.piece(position, mv.from), variant.piece(position, mv.to))
            else {
                return false;
            };
            let name = |kind: KindId| &variant.spec().kinds[kind.index()].name;
            let royal = variant.spec().kinds[prey.kind.index()].royal;
            if !matches!(mv.what, MoveKind::Plain | MoveKind::Promotion(_)) || prey.seat == me || royal {
                return false;
            }
            if self.may_chase.contains(name(by.kind))
                || self.is_free(variant, name(prey.kind), prey.seat, mv.to)
            {
                return false;
            }
            if self
                .chased_though_protected
                .get(name(by.kind))
                .is_some_and(|list| list.contains(name(prey.kind)))
            {
                return true;
            }
            // A check has to be answered first, and hinders taking back for a moment only.
            let back = answers.iter().any(|back| (back.from, back.to) == (mv.to, mv.from));
            if by.kind == prey.kind && (back || variant.in_check(position, prey.seat)) {
                return false;
            }
            let mut taken = position.clone();
            variant.play(&mut taken, *mv);
            !variant.legal_moves(&taken).iter().any(|back| back.to == mv.to)
        };
        let threats = legal.iter().filter(|mv| counts(mv) && threatens(mv));
        threats.map(|mv| (mv.from, mv.to)).collect()
    }

    /// Whether a piece may be chased where it stands.
    fn is_free(&self, variant: &Variant, name: &String, owner: Seat, square: Square) -> bool {
        let zone = self.chased_only_in.get(name);
        let zone = zone.and_then(|zone| variant.spec().zones.iter().find(|known| known.name == *zone));
        self.may_be_chased.contains(name) || zone.is_some_and(|zone| !zone.squares[owner.index()].has(square))
    }

    /// What chases are, sentence by sentence.
    pub(super) fn text_of_chases(&self) -> Vec<Said> {
        let list = |kinds: &[String]| Said::joined(kinds.iter().map(Said::piece), ", ");
        let mut said = vec![said!(PerpetualChaseLoses)];
        said.extend(
            self.chased_though_protected
                .iter()
                .map(|(by, prey)| said!(ChasesThoughProtected { by: Said::piece(by), prey: list(prey) })),
        );
        said.extend(
            self.chased_only_in
                .iter()
                .map(|(kind, zone)| said!(ChasedOnlyIn { kind: Said::piece(kind), zone: Said::zone(zone) })),
        );
        if !self.may_chase.is_empty() {
            said.push(said!(MayChase { list: list(&self.may_chase) }));
        }
        if !self.may_be_chased.is_empty() {
            said.push(said!(MayBeChased { list: list(&self.may_be_chased) }));
        }
        said
    }
}

/// Whether three squares lie on one line.
fn in_line(variant: &Variant, from: Square, to: Square, other: Square) -> bool {
    let geometry = variant.geometry();
    let way = |square| {
        let files = i32::from(geometry.file(square)) - i32::from(geometry.file(from));
        (files, i32::from(geometry.rank(square)) - i32::from(geometry.rank(from)))
    };
    let ((files, ranks), (other_files, other_ranks)) = (way(to), way(other));
    files * other_ranks == other_files * ranks
}
