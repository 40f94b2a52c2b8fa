//! How a piece moves, in words.

use chatur_variants::schema::{
    AtomWords, Dir, HopWord, Leaves, LeavesAt, LegWords, Moves, To, TurnWord, When,
};

use super::Saying;
use crate::key::Key;
use crate::rules::{Each, Piece};
use crate::slot::Slot;
use crate::squares::Squares;

/// A part of a Betza string: modifiers, an atom, and how far.
struct Token<'a> {
    text: &'a str,
    modifiers: &'a str,
    atom: &'a str,
}

/// The parts of a Betza string as Fairy-Stockfish reads it.
fn tokens(betza: &str) -> Vec<Token<'_>> {
    let mut found = Vec::new();
    let mut start = 0;
    let bytes = betza.as_bytes();
    let mut i = 0;
    while i < bytes.len() {
        if !bytes[i].is_ascii_uppercase() {
            i += 1;
            continue;
        }
        let atom = i;
        i += 1;
        if i < bytes.len() && (bytes[i].is_ascii_digit() || bytes[i] == bytes[atom]) {
            i += 1;
        }
        found.push(Token { text: &betza[start..i], modifiers: &betza[start..atom], atom: &betza[atom..i] });
        start = i;
    }
    found
}

impl Saying<'_> {
    /// The moves of a piece; `None` where they are a parent's.
    pub(super) fn moves(&mut self, piece: &Piece) -> Option<Moves> {
        let rules = self.rules;
        let slot = piece.slot;
        match slot {
            Slot::JANGGI_ELEPHANT => return Some(Moves::Atoms(vec![elephant()])),
            Slot::JANGGI_CANNON => return Some(Moves::Atoms(vec![self.cannon()])),
            Slot::SOLDIER if rules.soldier_rank > 0 => return Some(Moves::Atoms(self.soldier())),
            _ => {}
        }
        let betza = piece.moves()?;
        if !betza.is_ascii() {
            self.no_word(Key::Piece(slot));
            return Some(Moves::Atoms(Vec::new()));
        }
        let mut atoms = Vec::new();
        let mut plain = String::new();
        for token in tokens(betza) {
            let initial = token.modifiers.contains('i');
            if !initial {
                plain.push_str(&self.plain_token(slot, &token));
                continue;
            }
            match self.initial(&token) {
                Some(step) => atoms.extend(step),
                None => self.no_word(Key::Piece(slot)),
            }
        }
        if slot == Slot::PAWN {
            if rules.double_step {
                atoms.extend(self.step(&[Dir::Forward], 2, rules.double_step_region));
            }
            atoms.extend(self.step(&[Dir::Forward], 3, rules.triple_step_region));
        }
        if atoms.is_empty() {
            return Some(if plain.is_empty() { Moves::Atoms(Vec::new()) } else { Moves::Betza(plain) });
        }
        if !plain.is_empty() {
            atoms.insert(0, AtomWords::Betza(plain));
        }
        Some(Moves::Atoms(atoms))
    }

    /// A part that means the same here, without what nobody can do.
    fn plain_token(&self, slot: Slot, token: &Token<'_>) -> String {
        let can_pass = self.takes_in_passing(slot);
        let text = if can_pass { token.text.to_owned() } else { token.text.replace('e', "") };
        match token.atom {
            "FF" => text.replace("FF", "B"),
            "WW" => text.replace("WW", "R"),
            _ => text,
        }
    }

    /// Whether a type captures in passing, and anything can be captured so.
    fn takes_in_passing(&self, slot: Slot) -> bool {
        let anywhere =
            self.rules.en_passant_region.iter().any(|region| !(*region & self.rules.board()).is_empty());
        anywhere && self.rules.en_passant.iter().any(|types| types.has(slot))
    }

    /// A move that is made from the squares of double steps only.
    #[allow(clippy::option_option)] // no such move, or one that nothing has to be said of
    fn initial(&mut self, token: &Token<'_>) -> Option<Option<AtomWords>> {
        let mut letters: Vec<char> =
            token.modifiers.chars().filter(|c| !matches!(c, 'i' | 'm' | 'n')).collect();
        letters.dedup();
        let forward = letters == ['f'];
        let (quiet, lame) = (token.modifiers.contains('m'), token.modifiers.contains('n'));
        let region = self.rules.double_step_region;
        match token.atom {
            "D" if forward && lame && quiet => Some(self.step(&[Dir::Forward], 2, region)),
            "A" if forward && lame && quiet => {
                Some(self.step(&[Dir::ForwardLeft, Dir::ForwardRight], 2, region))
            }
            "R2" | "W2" | "R3" | "W3" if forward && quiet => {
                let range = token.atom.as_bytes()[1] - b'0';
                Some(self.slide(&[Dir::Forward], Some(range), None, region))
            }
            _ => None,
        }
    }

    fn step(&mut self, dirs: &[Dir], exactly: u8, region: Each<Squares>) -> Option<AtomWords> {
        self.slide(dirs, None, Some(exactly), region)
    }

    fn slide(
        &mut self,
        dirs: &[Dir],
        range: Option<u8>,
        exactly: Option<u8>,
        region: Each<Squares>,
    ) -> Option<AtomWords> {
        let board = self.rules.board();
        if region.iter().all(|side| (*side & board).is_empty()) {
            return None;
        }
        let takers = self.rules.pieces.iter().filter(|piece| {
            let can = piece.moves().is_some_and(|betza| betza.contains('e'));
            can && self.takes_in_passing(piece.slot)
        });
        let takeable_by: Vec<String> = takers.map(|piece| self.names.kind(piece.slot)).collect();
        let leaves =
            (!takeable_by.is_empty()).then_some(Leaves { at: LeavesAt::EverySquarePassed, takeable_by });
        let when = self.zone(region).map(|zone| vec![When::From(zone)]);
        let to = Some(vec![To::Empty]);
        Some(Slide { dirs: dirs.to_vec(), range, exactly, to, when, leaves, ..Slide::default() }.atom())
    }

    /// The cannon of janggi neither jumps another nor takes it.
    fn cannon(&self) -> AtomWords {
        let not_over = Some(vec![self.names.kind(Slot::JANGGI_CANNON)]);
        Slide { dirs: vec![Dir::Orthogonal], hop: Some(HopWord::Over), not_over, ..Slide::default() }.atom()
    }

    /// A soldier that steps sideways only from some rank on.
    fn soldier(&mut self) -> Vec<AtomWords> {
        let ranks = self.rules.ranks;
        let from = self.rules.soldier_rank;
        let beyond = [
            (from..ranks).map(Squares::rank).collect(),
            (0..ranks.saturating_sub(from)).map(Squares::rank).collect(),
        ];
        let when: Option<Vec<When>> = self.zone(beyond).map(|zone| vec![When::From(zone)]);
        vec![
            Slide { dirs: vec![Dir::Forward], range: Some(1), ..Slide::default() }.atom(),
            Slide { dirs: vec![Dir::Sideways], range: Some(1), when, ..Slide::default() }.atom(),
        ]
    }
}

/// What a slide of this room says.
#[derive(Default)]
struct Slide {
    dirs: Vec<Dir>,
    range: Option<u8>,
    exactly: Option<u8>,
    to: Option<Vec<To>>,
    hop: Option<HopWord>,
    not_over: Option<Vec<String>>,
    when: Option<Vec<When>>,
    leaves: Option<Leaves>,
}

impl Slide {
    fn atom(self) -> AtomWords {
        let Self { dirs, range, exactly, to, hop, not_over, when, leaves } = self;
        AtomWords::Slide {
            dirs,
            range,
            exactly,
            to,
            hop,
            not_over,
            when,
            leaves,
            at_least: None,
            over: None,
            bend: None,
            effect: None,
            crush: None,
        }
    }
}

/// One step straight, then two more outward.
fn elephant() -> AtomWords {
    let first = LegWords { dirs: Some(vec![Dir::Orthogonal]), exactly: Some(1), ..LegWords::default() };
    let outward = LegWords { turn: Some(vec![TurnWord::Outward]), exactly: Some(2), ..LegWords::default() };
    AtomWords::Legs { first, then: vec![outward], to: None, when: None, effect: None }
}
