//! Settings in the words of a variant file: everything that they say, whatever a parent says already.

mod ends;
mod moves;
mod pieces;
mod sections;
mod zone;

use std::collections::BTreeSet;

use chatur_variants::schema::{
    BoardWords, CastlingWords, Compass, Duty, LettersWord, ModuleWords, Named, PieceWords, PlayersWords,
    SeatWords, VariantFile, ZoneWords,
};

use crate::key::{Key, Word};
use crate::naming::Names;
use crate::rules::{Rules, Worth};
use crate::slot::{Slot, Slots};
use crate::start::Start;

pub(crate) use ends::{Class, Ending};
pub(crate) use pieces::by_promotion_only;

/// What is said of a variant.
pub(crate) struct Said {
    /// All sections but the endings.
    pub(crate) words: VariantFile,
    /// The endings in their order.
    pub(crate) endings: Vec<Ending>,
    /// What could not be said.
    pub(crate) unsaid: BTreeSet<Key>,
    /// What could not be said together, and of which piece.
    pub(crate) beside: Vec<(Key, Key, String)>,
}

/// Settings while they are said.
pub(crate) struct Saying<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) names: &'a Names,
    start: &'a Start,
    unsaid: BTreeSet<Key>,
    beside: Vec<(Key, Key, String)>,
    zones: Named<ZoneWords>,
    modules: Named<ModuleWords>,
}

/// Says everything.
pub(crate) fn say(rules: &Rules, names: &Names, start: &Start) -> Said {
    let mut saying = Saying {
        rules,
        names,
        start,
        unsaid: BTreeSet::new(),
        beside: Vec::new(),
        zones: Named::default(),
        modules: Named::default(),
    };
    let pieces = saying.pieces();
    let endings = saying.endings();
    saying.what_has_no_word();
    let files = VariantFile {
        format: 1,
        board: Some(saying.board()),
        players: Some(saying.players()),
        setup: Some(saying.setup()),
        turn: saying.turn(),
        castling: Some(saying.castling()),
        capture: saying.capture(),
        drops: saying.drops(),
        gating: saying.gating(),
        walls: saying.walls(),
        check: Some(saying.check()),
        must: rules.must_capture.then(|| vec![Duty::Capture]),
        ..VariantFile::default()
    };
    let Saying { zones, modules, unsaid, beside, .. } = saying;
    let words = VariantFile {
        pieces: Some(pieces),
        zones: Some(zones).filter(|zones| !zones.is_empty()),
        modules: Some(modules).filter(|modules| !modules.is_empty()),
        ..files
    };
    Said { words, endings, unsaid, beside }
}

impl Saying<'_> {
    fn no_word(&mut self, key: Key) {
        self.unsaid.insert(key);
    }

    fn unless_said(&mut self, said: bool, word: Word) {
        if !said {
            self.unsaid.insert(Key::Word(word));
        }
    }

    /// The types that are lost if they are: the king, and those whose extinction loses.
    pub(crate) fn royals(&self) -> Slots {
        let king = Slots::of(self.rules.piece(Slot::KING).map(|piece| piece.slot));
        king | self.pseudo_royals()
    }

    /// Types that are royal because their extinction loses.
    pub(crate) fn pseudo_royals(&self) -> Slots {
        let rules = self.rules;
        // They are also where nothing is said of what their extinction is worth.
        if !rules.pseudo_royal || !matches!(rules.extinction, Worth::Loss | Worth::None) {
            return Slots::NONE;
        }
        Slots::of(rules.among(rules.extinct).map(|piece| piece.slot))
    }

    fn board(&self) -> BoardWords {
        let Rules { files, ranks, .. } = *self.rules;
        BoardWords::Squares { files: Some(files), ranks: Some(ranks), map: None, wrap: None, levels: None }
    }

    fn players(&self) -> PlayersWords {
        let seat = |faces, letters| SeatWords { faces, letters: Some(letters), prefix: None, colour: None };
        let [white, black] = self.names.seats.clone();
        let white = (white, seat(Compass::N, LettersWord::Upper));
        let black = (black, seat(Compass::S, LettersWord::Lower));
        let seats = if self.start.white_begins { [white, black] } else { [black, white] };
        PlayersWords { seats: Some(seats.into_iter().collect()), teams: None, sees: None, announces: None }
    }
}

/// The kinds by their names.
pub(crate) type Pieces = Named<PieceWords>;
/// The ways to castle.
pub(crate) type Castlings = Vec<CastlingWords>;
