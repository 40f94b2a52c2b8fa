//! What a section comes to: every setting that Fairy-Stockfish has, with its default.

use std::collections::BTreeMap;

use strum::{Display, EnumString};

use crate::key::Key;
use crate::slot::{Slot, Slots};
use crate::squares::Squares;

/// A side, which moves first or second.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Display)]
pub(crate) enum Colour {
    White,
    Black,
}

impl Colour {
    pub(crate) const BOTH: [Self; 2] = [Self::White, Self::Black];

    pub(crate) fn index(self) -> usize {
        self as usize
    }
}

/// A value for each side, White's first.
pub(crate) type Each<T> = [T; 2];

/// What an ending is worth to the player whom it is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, EnumString)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Worth {
    Win,
    Loss,
    Draw,
    None,
}

/// What stands around a drop, or is turned over by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, EnumString)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Enclosing {
    Reversi,
    Ataxx,
    Quadwrangle,
    Snort,
    Anyside,
    Top,
    None,
}

/// Where moves place walls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, EnumString)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Walls {
    Arrow,
    Duck,
    Edge,
    Past,
    Static,
    None,
}

/// How material decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, EnumString)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Material {
    Janggi,
    Unweighted,
    WhiteDrawOdds,
    BlackDrawOdds,
    None,
}

/// How moves are counted toward a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, EnumString)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Counting {
    Makruk,
    Cambodian,
    Asean,
    None,
}

/// Whether chasing is forbidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, EnumString)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Chasing {
    Axf,
    None,
}

/// A piece of a variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    pub(crate) slot: Slot,
    /// A small letter.
    pub(crate) letter: char,
    /// Its moves, where its type has none or they are a king's own; unknown where they are a parent's and have no
    /// Betza string.
    pub(crate) betza: Option<String>,
    /// What it is called, where a parent or a comment says so.
    pub(crate) name: Option<String>,
}

impl Piece {
    /// Its moves in Betza's notation, if they are known.
    pub(crate) fn moves(&self) -> Option<&str> {
        self.betza.as_deref().or(self.slot.betza())
    }
}

/// The settings of a variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rules {
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    pub(crate) pieces: Vec<Piece>,
    pub(crate) start: String,
    pub(crate) stays_in: BTreeMap<(Colour, Slot), Squares>,
    pub(crate) chess960: bool,
    pub(crate) two_boards: bool,
    pub(crate) promotion_region: Each<Squares>,
    pub(crate) promoting: Each<Slots>,
    pub(crate) promotes_to: Each<Slots>,
    pub(crate) sittuyin_promotion: bool,
    pub(crate) limits: BTreeMap<Slot, u8>,
    pub(crate) promoted: BTreeMap<Slot, Slot>,
    pub(crate) promotes_by_capture: bool,
    pub(crate) pawns_must_promote: bool,
    pub(crate) pieces_must_promote: bool,
    pub(crate) demotion: bool,
    pub(crate) blast: bool,
    pub(crate) blast_immune: Slots,
    pub(crate) mutually_immune: Slots,
    pub(crate) petrified: Slots,
    pub(crate) petrifies_blown: bool,
    pub(crate) double_step: bool,
    pub(crate) double_step_region: Each<Squares>,
    pub(crate) triple_step_region: Each<Squares>,
    pub(crate) en_passant_region: Each<Squares>,
    pub(crate) en_passant: Each<Slots>,
    pub(crate) castling: bool,
    pub(crate) castling_dropped: bool,
    pub(crate) castling_kingside: u8,
    pub(crate) castling_queenside: u8,
    pub(crate) castling_rank: u8,
    pub(crate) castling_king_file: u8,
    pub(crate) castling_king: Each<Option<Slot>>,
    pub(crate) castling_rooks: Each<Slots>,
    pub(crate) castling_rook_files: (u8, u8),
    pub(crate) opposite_castling: bool,
    pub(crate) checking: bool,
    pub(crate) drop_checks: bool,
    pub(crate) must_capture: bool,
    pub(crate) must_drop: bool,
    pub(crate) must_drop_type: Option<Slot>,
    pub(crate) drops: bool,
    pub(crate) drop_loop: bool,
    pub(crate) captures_to_hand: bool,
    pub(crate) first_rank_pawn_drops: bool,
    pub(crate) promotion_zone_pawn_drops: bool,
    pub(crate) enclosing_drop: Enclosing,
    pub(crate) enclosing_start: Squares,
    pub(crate) drop_region: Each<Squares>,
    pub(crate) sittuyin_rook_drop: bool,
    pub(crate) opposite_bishops: bool,
    pub(crate) drop_promoted: bool,
    pub(crate) no_doubled: Option<Slot>,
    pub(crate) no_doubled_count: u8,
    pub(crate) immobility_illegal: bool,
    pub(crate) gating: bool,
    pub(crate) seirawan_gating: bool,
    pub(crate) walls: Walls,
    pub(crate) wall_region: Each<Squares>,
    pub(crate) wall_or_move: bool,
    pub(crate) cambodian_moves: bool,
    pub(crate) diagonal_lines: Squares,
    pub(crate) pass: Each<bool>,
    pub(crate) pass_on_stalemate: Each<bool>,
    pub(crate) no_flight: bool,
    pub(crate) facing: bool,
    pub(crate) soldier_rank: u8,
    pub(crate) flips: Enclosing,
    /// Whether there is no end of the pieces that are dropped. No key says so.
    pub(crate) free_drops: bool,
    pub(crate) resets_clock: Each<Slots>,
    pub(crate) quiet_moves: u16,
    pub(crate) repetitions: u8,
    pub(crate) repetition_value: Worth,
    pub(crate) repetition_absolute: bool,
    pub(crate) perpetual_check_illegal: bool,
    pub(crate) move_repetition_illegal: bool,
    pub(crate) chasing: Chasing,
    pub(crate) stalemate: Worth,
    pub(crate) stalemate_counts: bool,
    pub(crate) checkmate: Worth,
    pub(crate) no_pawn_drop_mate: bool,
    pub(crate) shatar_mate: bool,
    pub(crate) bikjang: bool,
    pub(crate) extinction: Worth,
    pub(crate) extinction_claim: bool,
    pub(crate) pseudo_royal: bool,
    pub(crate) duple_check: bool,
    pub(crate) extinct: Slots,
    pub(crate) extinct_left: u8,
    pub(crate) extinct_enemy: u8,
    /// `None` is any piece.
    pub(crate) flag_piece: Each<Option<Slot>>,
    pub(crate) flag_region: Each<Squares>,
    pub(crate) flag_count: u8,
    pub(crate) flag_blocked: bool,
    pub(crate) flag_move: bool,
    pub(crate) flag_safe: bool,
    pub(crate) check_counting: bool,
    pub(crate) connect: u8,
    pub(crate) connecting: Slots,
    pub(crate) connect_horizontal: bool,
    pub(crate) connect_vertical: bool,
    pub(crate) connect_diagonal: bool,
    pub(crate) connect_from: Each<Squares>,
    pub(crate) connect_to: Each<Squares>,
    pub(crate) connect_block: u8,
    pub(crate) collinear: u8,
    pub(crate) connect_value: Worth,
    pub(crate) material: Material,
    pub(crate) full_board: bool,
    pub(crate) counting: Counting,
    pub(crate) castling_wins: String,
    /// The line on which each key stands last.
    pub(crate) lines: BTreeMap<Key, usize>,
}

impl Default for Rules {
    /// A section without parent and without keys.
    fn default() -> Self {
        Self {
            files: 8,
            ranks: 8,
            pieces: Vec::new(),
            start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".to_owned(),
            stays_in: BTreeMap::new(),
            chess960: false,
            two_boards: false,
            promotion_region: [Squares::rank(7), Squares::rank(0)],
            promoting: [Slots::of([Slot::PAWN]); 2],
            promotes_to: [Slots::NONE; 2],
            sittuyin_promotion: false,
            limits: BTreeMap::new(),
            promoted: BTreeMap::new(),
            promotes_by_capture: false,
            pawns_must_promote: true,
            pieces_must_promote: false,
            demotion: false,
            blast: false,
            blast_immune: Slots::NONE,
            mutually_immune: Slots::NONE,
            petrified: Slots::NONE,
            petrifies_blown: false,
            double_step: true,
            double_step_region: [Squares::rank(1), Squares::rank(6)],
            triple_step_region: [Squares::NONE; 2],
            en_passant_region: [Squares::ALL; 2],
            en_passant: [Slots::of([Slot::PAWN]); 2],
            castling: true,
            castling_dropped: false,
            castling_kingside: 6,
            castling_queenside: 2,
            castling_rank: 0,
            castling_king_file: 4,
            castling_king: [Some(Slot::KING); 2],
            castling_rooks: [Slots::of([Slot::ROOK]); 2],
            castling_rook_files: (11, 0),
            opposite_castling: false,
            checking: true,
            drop_checks: true,
            must_capture: false,
            must_drop: false,
            must_drop_type: None,
            drops: false,
            drop_loop: false,
            captures_to_hand: false,
            first_rank_pawn_drops: false,
            promotion_zone_pawn_drops: false,
            enclosing_drop: Enclosing::None,
            enclosing_start: Squares::NONE,
            drop_region: [Squares::ALL; 2],
            sittuyin_rook_drop: false,
            opposite_bishops: false,
            drop_promoted: false,
            no_doubled: None,
            no_doubled_count: 1,
            immobility_illegal: false,
            gating: false,
            seirawan_gating: false,
            walls: Walls::None,
            wall_region: [Squares::ALL; 2],
            wall_or_move: false,
            cambodian_moves: false,
            diagonal_lines: Squares::NONE,
            pass: [false; 2],
            pass_on_stalemate: [false; 2],
            no_flight: false,
            facing: false,
            soldier_rank: 0,
            flips: Enclosing::None,
            free_drops: false,
            resets_clock: [Slots::of([Slot::PAWN]); 2],
            quiet_moves: 50,
            repetitions: 3,
            repetition_value: Worth::Draw,
            repetition_absolute: false,
            perpetual_check_illegal: false,
            move_repetition_illegal: false,
            chasing: Chasing::None,
            stalemate: Worth::Draw,
            stalemate_counts: false,
            checkmate: Worth::Loss,
            no_pawn_drop_mate: false,
            shatar_mate: false,
            bikjang: false,
            extinction: Worth::None,
            extinction_claim: false,
            pseudo_royal: false,
            duple_check: false,
            extinct: Slots::NONE,
            extinct_left: 0,
            extinct_enemy: 0,
            flag_piece: [None; 2],
            flag_region: [Squares::NONE; 2],
            flag_count: 1,
            flag_blocked: false,
            flag_move: false,
            flag_safe: false,
            check_counting: false,
            connect: 0,
            connecting: Slots::ALL,
            connect_horizontal: true,
            connect_vertical: true,
            connect_diagonal: true,
            connect_from: [Squares::NONE; 2],
            connect_to: [Squares::NONE; 2],
            connect_block: 0,
            collinear: 0,
            connect_value: Worth::Win,
            material: Material::None,
            full_board: false,
            counting: Counting::None,
            castling_wins: "-".to_owned(),
            lines: BTreeMap::new(),
        }
    }
}

impl Rules {
    pub(crate) fn piece(&self, slot: Slot) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.slot == slot)
    }

    pub(crate) fn has(&self, slot: Slot) -> bool {
        self.piece(slot).is_some()
    }

    /// The type with a letter, large or small.
    pub(crate) fn lettered(&self, letter: char) -> Option<Slot> {
        let letter = letter.to_ascii_lowercase();
        self.pieces.iter().find(|piece| piece.letter == letter).map(|piece| piece.slot)
    }

    /// Those of a set that the variant has, in its order.
    pub(crate) fn among(&self, slots: Slots) -> impl Iterator<Item = &Piece> {
        self.pieces.iter().filter(move |piece| slots.has(piece.slot))
    }

    pub(crate) fn board(&self) -> Squares {
        Squares::board(self.files, self.ranks)
    }

    /// Takes a type out; what pawns become forgets it, everything else does not.
    pub(crate) fn remove(&mut self, slot: Slot) {
        self.pieces.retain(|piece| piece.slot != slot);
        for to in &mut self.promotes_to {
            *to = to.without(slot);
        }
    }

    /// Gives a type a letter; who had it before has none any more.
    pub(crate) fn add(&mut self, piece: Piece) {
        let place = self.pieces.iter().position(|other| other.slot == piece.slot);
        if let Some(other) = self.lettered(piece.letter).filter(|&other| other != piece.slot) {
            self.remove(other);
        }
        self.pieces.retain(|other| other.slot != piece.slot);
        let place = place.unwrap_or(self.pieces.len()).min(self.pieces.len());
        self.pieces.insert(place, piece);
    }
}
