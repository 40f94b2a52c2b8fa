//! What the keys of a section do to the settings that it begins with.

use std::collections::BTreeMap;
use std::str::FromStr;

use crate::error::{Problem, Wrong};
use crate::key::{Key, Word};
use crate::rules::{Each, Piece, Rules};
use crate::section::{Entry, Section, shortened};
use crate::slot::{Slot, Slots};
use crate::squares::{Squares, file_of, rank_of};

type Values<'a> = BTreeMap<Key, &'a Entry>;

/// Puts a section over the settings of its parent.
pub(crate) fn apply(section: &Section, rules: &mut Rules) -> Result<(), Vec<Wrong>> {
    let mut wrong = Vec::new();
    let mut values = Values::new();
    for entry in &section.entries {
        if let Some(key) = Key::read(&entry.key) {
            values.insert(key, entry);
            rules.lines.insert(key, entry.line);
        } else {
            let nearest = Key::nearest(&entry.key);
            wrong.push(Problem::UnknownKey { key: shortened(&entry.key), nearest }.at(entry.line));
        }
    }
    let bad = |key: Key, entry: &Entry| {
        Problem::BadValue { key: key.to_string(), value: shortened(&entry.value) }.at(entry.line)
    };
    let sizes = [Key::Word(Word::MaxRank), Key::Word(Word::MaxFile)];
    let pieces = Slot::all().map(Key::Piece);
    // A letter has to be known before it is used.
    let first = sizes.into_iter().chain(pieces).filter(|key| values.contains_key(key)).collect::<Vec<_>>();
    let rest = values.keys().filter(|key| !first.contains(key));
    for key in first.iter().chain(rest) {
        let entry = values[key];
        let done = match *key {
            Key::Piece(slot) => piece(slot, entry, rules),
            Key::Mobility(colour, slot) => Squares::read(&entry.value).map(|squares| {
                rules.stays_in.insert((colour, slot), squares);
            }),
            Key::Word(word) => set(word, &entry.value, rules),
        };
        if done.is_none() {
            wrong.push(bad(*key, entry));
        }
    }
    deprecated_double_step(&values, rules);
    by_line(&values, &mut rules.pieces);
    if wrong.is_empty() { Ok(()) } else { Err(wrong) }
}

/// Pieces of this section stand behind those of its parent, in the order of the file.
fn by_line(values: &Values<'_>, pieces: &mut [Piece]) {
    pieces.sort_by_key(|piece| values.get(&Key::Piece(piece.slot)).map_or(0, |entry| entry.line));
}

/// `customPiece1 = e:mQcN`: a letter, and moves where the type has none of its own.
fn piece(slot: Slot, entry: &Entry, rules: &mut Rules) -> Option<()> {
    let value = entry.value.as_str();
    let letter = value.chars().next()?;
    if letter == '-' {
        rules.remove(slot);
        return Some(());
    }
    if !letter.is_ascii_alphabetic() {
        return None;
    }
    let betza = value.get(2..).filter(|_| value.as_bytes().get(1) == Some(&b':')).map(str::trim);
    if slot.is_custom() && betza.is_none() {
        return None;
    }
    let betza = betza.filter(|_| slot.is_custom() || slot == Slot::KING).map(str::to_owned);
    if slot.is_custom() && betza.as_ref().is_some_and(|betza| betza.contains('e')) {
        for types in &mut rules.en_passant {
            *types = types.with(slot);
        }
    }
    let name = entry.remarks.last().and_then(|remark| name_in(remark)).filter(|_| slot.is_custom());
    rules.add(Piece { slot, letter: letter.to_ascii_lowercase(), betza, name });
    Some(())
}

/// The name of a piece in the comment above it: `Kitsune (moves as a rook)` or `Tengu`.
fn name_in(remark: &str) -> Option<String> {
    let name = remark.split(['(', '=', ':', ',', '.']).next()?.trim();
    let plain = name.chars().all(|c| c.is_alphabetic() || c == ' ' || c == '-');
    let short = (3..=24).contains(&name.chars().count()) && name.split(' ').count() <= 2;
    (plain && short).then(|| name.to_lowercase())
}

/// Reads a value as `T` into a place.
fn put<T: FromStr>(value: &str, place: &mut T) -> Option<()> {
    *place = value.parse().ok()?;
    Some(())
}

fn flag(value: &str, place: &mut bool) -> Option<()> {
    put(value, place)
}

/// A number, which may have other words behind it.
fn number<T: FromStr>(value: &str, place: &mut T) -> Option<()> {
    put(value.split_whitespace().next()?, place)
}

fn squares(value: &str, place: &mut Squares) -> Option<()> {
    *place = Squares::read(value)?;
    Some(())
}

fn file(value: &str, place: &mut u8) -> Option<()> {
    *place = file_of(value)?;
    Some(())
}

fn rank(value: &str, place: &mut u8) -> Option<()> {
    *place = rank_of(value)?;
    Some(())
}

fn slots_of(value: &str, rules: &Rules) -> Option<Slots> {
    let mut found = Slots::NONE;
    for letter in value.chars().filter(|c| !c.is_whitespace()) {
        match letter {
            '*' => found = Slots::ALL,
            '-' => break,
            _ => found = found.with(rules.lettered(letter)?),
        }
    }
    Some(found)
}

/// One type: the last letter holds, `*` and `-` are none in particular.
#[allow(clippy::option_option)] // no value, or one that is no type
fn slot_of(value: &str, rules: &Rules) -> Option<Option<Slot>> {
    let letter = value.chars().rfind(|c| !c.is_whitespace())?;
    if matches!(letter, '*' | '-') { Some(None) } else { rules.lettered(letter).map(Some) }
}

/// Pairs such as `p:g s:g`, or `q:1 r:2`.
fn pairs(value: &str) -> Option<Vec<(char, &str)>> {
    value
        .split_whitespace()
        .map(|word| {
            let (letter, what) = word.split_once(':')?;
            Some((letter.chars().next()?, what))
        })
        .collect()
}

/// The same for both sides.
fn both<T: Copy>(value: Option<T>, place: &mut Each<T>) -> Option<()> {
    *place = [value?; 2];
    Some(())
}

fn one<T>(value: Option<T>, place: &mut T) -> Option<()> {
    *place = value?;
    Some(())
}

/// `promotionRank = 6`: the ranks from there on, as each side sees them.
fn promotion_rank(value: &str, rules: &mut Rules) -> Option<()> {
    let (from, ranks) = (rank_of(value)?, rules.ranks);
    rules.promotion_region = [
        (from..ranks).map(Squares::rank).collect(),
        (0..ranks.saturating_sub(from)).map(Squares::rank).collect(),
    ];
    Some(())
}

/// `doubleStepRank` and `doubleStepRankMin`: ranks from the second to the first, as each side sees them.
fn deprecated_double_step(values: &Values<'_>, rules: &mut Rules) {
    let told = |word| values.get(&Key::Word(word)).and_then(|entry| rank_of(&entry.value));
    let (last, first) = (told(Word::DoubleStepRank), told(Word::DoubleStepRankMin));
    let newer = [Word::DoubleStepRegionWhite, Word::DoubleStepRegionBlack]
        .map(|word| values.contains_key(&Key::Word(word)));
    if (last.is_none() && first.is_none()) || newer == [true; 2] {
        return;
    }
    let (last, first, ranks) = (last.unwrap_or(1), first.unwrap_or(1), rules.ranks);
    let regions: Each<Squares> = [
        (first..=last).map(Squares::rank).collect(),
        (first..=last).filter_map(|rank| (ranks - 1).checked_sub(rank)).map(Squares::rank).collect(),
    ];
    for side in 0..2 {
        if !newer[side] {
            rules.double_step_region[side] = regions[side];
        }
    }
}

#[allow(clippy::too_many_lines)] // one line a key
fn set(word: Word, value: &str, rules: &mut Rules) -> Option<()> {
    match word {
        // How other programs show a variant, or think about it.
        Word::PieceValueMg
        | Word::PieceValueEg
        | Word::VariantTemplate
        | Word::PieceToCharTable
        | Word::PocketSize => Some(()),
        Word::DoubleStepRank | Word::DoubleStepRankMin => rank_of(value).map(|_| ()),
        Word::MaxRank => {
            let mut last = 0;
            rank(value, &mut last)?;
            rules.ranks = last + 1;
            Some(())
        }
        Word::MaxFile => {
            let mut last = 0;
            file(value, &mut last)?;
            rules.files = last + 1;
            Some(())
        }
        Word::PromotionRank => promotion_rank(value, rules),
        Word::CastlingRookPiece | Word::CastlingRookPieces => {
            both(slots_of(value, rules), &mut rules.castling_rooks)
        }
        Word::CastlingRookPiecesWhite => one(slots_of(value, rules), &mut rules.castling_rooks[0]),
        Word::CastlingRookPiecesBlack => one(slots_of(value, rules), &mut rules.castling_rooks[1]),
        Word::WhiteDropRegion | Word::DropRegionWhite => squares(value, &mut rules.drop_region[0]),
        Word::BlackDropRegion | Word::DropRegionBlack => squares(value, &mut rules.drop_region[1]),
        Word::DropOnTop => {
            let mut top = false;
            flag(value, &mut top)?;
            if top {
                rules.enclosing_drop = crate::rules::Enclosing::Top;
            }
            Some(())
        }
        Word::PawnTypes => {
            let pawns = slots_of(value, rules)?;
            rules.promoting = [pawns; 2];
            rules.en_passant = [pawns; 2];
            rules.resets_clock = [pawns; 2];
            Some(())
        }
        Word::Chess960 => flag(value, &mut rules.chess960),
        Word::TwoBoards => flag(value, &mut rules.two_boards),
        Word::StartFen => put(value, &mut rules.start),
        Word::PromotionRegion => both(Squares::read(value), &mut rules.promotion_region),
        Word::PromotionRegionWhite => squares(value, &mut rules.promotion_region[0]),
        Word::PromotionRegionBlack => squares(value, &mut rules.promotion_region[1]),
        Word::PromotionPawnTypes => both(slots_of(value, rules), &mut rules.promoting),
        Word::PromotionPawnTypesWhite => one(slots_of(value, rules), &mut rules.promoting[0]),
        Word::PromotionPawnTypesBlack => one(slots_of(value, rules), &mut rules.promoting[1]),
        Word::PromotionPieceTypes => both(slots_of(value, rules), &mut rules.promotes_to),
        Word::PromotionPieceTypesWhite => one(slots_of(value, rules), &mut rules.promotes_to[0]),
        Word::PromotionPieceTypesBlack => one(slots_of(value, rules), &mut rules.promotes_to[1]),
        Word::SittuyinPromotion => flag(value, &mut rules.sittuyin_promotion),
        Word::PromotionLimit => {
            for (letter, most) in pairs(value)? {
                let slot = rules.lettered(letter)?;
                rules.limits.insert(slot, most.parse().ok()?);
            }
            Some(())
        }
        Word::PromotedPieceType => {
            for (letter, into) in pairs(value)? {
                let slot = rules.lettered(letter)?;
                match slot_of(into, rules)? {
                    Some(into) => rules.promoted.insert(slot, into),
                    None => rules.promoted.remove(&slot),
                };
            }
            Some(())
        }
        Word::PiecePromotionOnCapture => flag(value, &mut rules.promotes_by_capture),
        Word::MandatoryPawnPromotion => flag(value, &mut rules.pawns_must_promote),
        Word::MandatoryPiecePromotion => flag(value, &mut rules.pieces_must_promote),
        Word::PieceDemotion => flag(value, &mut rules.demotion),
        Word::BlastOnCapture => flag(value, &mut rules.blast),
        Word::BlastImmuneTypes => one(slots_of(value, rules), &mut rules.blast_immune),
        Word::MutuallyImmuneTypes => one(slots_of(value, rules), &mut rules.mutually_immune),
        Word::PetrifyOnCaptureTypes => one(slots_of(value, rules), &mut rules.petrified),
        Word::PetrifyBlastPieces => flag(value, &mut rules.petrifies_blown),
        Word::DoubleStep => flag(value, &mut rules.double_step),
        Word::DoubleStepRegionWhite => squares(value, &mut rules.double_step_region[0]),
        Word::DoubleStepRegionBlack => squares(value, &mut rules.double_step_region[1]),
        Word::TripleStepRegionWhite => squares(value, &mut rules.triple_step_region[0]),
        Word::TripleStepRegionBlack => squares(value, &mut rules.triple_step_region[1]),
        Word::EnPassantRegion => both(Squares::read(value), &mut rules.en_passant_region),
        Word::EnPassantRegionWhite => squares(value, &mut rules.en_passant_region[0]),
        Word::EnPassantRegionBlack => squares(value, &mut rules.en_passant_region[1]),
        Word::EnPassantTypes => both(slots_of(value, rules), &mut rules.en_passant),
        Word::EnPassantTypesWhite => one(slots_of(value, rules), &mut rules.en_passant[0]),
        Word::EnPassantTypesBlack => one(slots_of(value, rules), &mut rules.en_passant[1]),
        Word::Castling => flag(value, &mut rules.castling),
        Word::CastlingDroppedPiece => flag(value, &mut rules.castling_dropped),
        Word::CastlingKingsideFile => file(value, &mut rules.castling_kingside),
        Word::CastlingQueensideFile => file(value, &mut rules.castling_queenside),
        Word::CastlingRank => rank(value, &mut rules.castling_rank),
        Word::CastlingKingFile => file(value, &mut rules.castling_king_file),
        Word::CastlingKingPiece => both(slot_of(value, rules), &mut rules.castling_king),
        Word::CastlingKingPieceWhite => one(slot_of(value, rules), &mut rules.castling_king[0]),
        Word::CastlingKingPieceBlack => one(slot_of(value, rules), &mut rules.castling_king[1]),
        Word::CastlingRookKingsideFile => file(value, &mut rules.castling_rook_files.0),
        Word::CastlingRookQueensideFile => file(value, &mut rules.castling_rook_files.1),
        Word::OppositeCastling => flag(value, &mut rules.opposite_castling),
        Word::Checking => flag(value, &mut rules.checking),
        Word::DropChecks => flag(value, &mut rules.drop_checks),
        Word::MustCapture => flag(value, &mut rules.must_capture),
        Word::MustDrop => flag(value, &mut rules.must_drop),
        Word::MustDropType => one(slot_of(value, rules), &mut rules.must_drop_type),
        Word::PieceDrops => flag(value, &mut rules.drops),
        Word::DropLoop => flag(value, &mut rules.drop_loop),
        Word::CapturesToHand => flag(value, &mut rules.captures_to_hand),
        Word::FirstRankPawnDrops => flag(value, &mut rules.first_rank_pawn_drops),
        Word::PromotionZonePawnDrops => flag(value, &mut rules.promotion_zone_pawn_drops),
        Word::EnclosingDrop => put(value, &mut rules.enclosing_drop),
        Word::EnclosingDropStart => squares(value, &mut rules.enclosing_start),
        Word::SittuyinRookDrop => flag(value, &mut rules.sittuyin_rook_drop),
        Word::DropOppositeColoredBishop => flag(value, &mut rules.opposite_bishops),
        Word::DropPromoted => flag(value, &mut rules.drop_promoted),
        Word::DropNoDoubled => one(slot_of(value, rules), &mut rules.no_doubled),
        Word::DropNoDoubledCount => number(value, &mut rules.no_doubled_count),
        Word::ImmobilityIllegal => flag(value, &mut rules.immobility_illegal),
        Word::Gating => flag(value, &mut rules.gating),
        Word::WallingRule => put(value, &mut rules.walls),
        Word::WallingRegion => both(Squares::read(value), &mut rules.wall_region),
        Word::WallingRegionWhite => squares(value, &mut rules.wall_region[0]),
        Word::WallingRegionBlack => squares(value, &mut rules.wall_region[1]),
        Word::WallOrMove => flag(value, &mut rules.wall_or_move),
        Word::SeirawanGating => flag(value, &mut rules.seirawan_gating),
        Word::CambodianMoves => flag(value, &mut rules.cambodian_moves),
        Word::DiagonalLines => squares(value, &mut rules.diagonal_lines),
        Word::Pass => both(value.parse().ok(), &mut rules.pass),
        Word::PassWhite => flag(value, &mut rules.pass[0]),
        Word::PassBlack => flag(value, &mut rules.pass[1]),
        Word::PassOnStalemate => both(value.parse().ok(), &mut rules.pass_on_stalemate),
        Word::PassOnStalemateWhite => flag(value, &mut rules.pass_on_stalemate[0]),
        Word::PassOnStalemateBlack => flag(value, &mut rules.pass_on_stalemate[1]),
        Word::MakpongRule => flag(value, &mut rules.no_flight),
        Word::FlyingGeneral => flag(value, &mut rules.facing),
        Word::SoldierPromotionRank => rank(value, &mut rules.soldier_rank),
        Word::FlipEnclosedPieces => put(value, &mut rules.flips),
        Word::NMoveRuleTypes => both(slots_of(value, rules), &mut rules.resets_clock),
        Word::NMoveRuleTypesWhite => one(slots_of(value, rules), &mut rules.resets_clock[0]),
        Word::NMoveRuleTypesBlack => one(slots_of(value, rules), &mut rules.resets_clock[1]),
        Word::NMoveRule => number(value, &mut rules.quiet_moves),
        Word::NFoldRule => number(value, &mut rules.repetitions),
        Word::NFoldValue => put(value, &mut rules.repetition_value),
        Word::NFoldValueAbsolute => flag(value, &mut rules.repetition_absolute),
        Word::PerpetualCheckIllegal => flag(value, &mut rules.perpetual_check_illegal),
        Word::MoveRepetitionIllegal => flag(value, &mut rules.move_repetition_illegal),
        Word::ChasingRule => put(value, &mut rules.chasing),
        Word::StalemateValue => put(value, &mut rules.stalemate),
        Word::StalematePieceCount => flag(value, &mut rules.stalemate_counts),
        Word::CheckmateValue => put(value, &mut rules.checkmate),
        Word::ShogiPawnDropMateIllegal => flag(value, &mut rules.no_pawn_drop_mate),
        Word::ShatarMateRule => flag(value, &mut rules.shatar_mate),
        Word::BikjangRule => flag(value, &mut rules.bikjang),
        Word::ExtinctionValue => put(value, &mut rules.extinction),
        Word::ExtinctionClaim => flag(value, &mut rules.extinction_claim),
        Word::ExtinctionPseudoRoyal => flag(value, &mut rules.pseudo_royal),
        Word::DupleCheck => flag(value, &mut rules.duple_check),
        Word::ExtinctionPieceTypes => one(slots_of(value, rules), &mut rules.extinct),
        Word::ExtinctionPieceCount => number(value, &mut rules.extinct_left),
        Word::ExtinctionOpponentPieceCount => number(value, &mut rules.extinct_enemy),
        Word::FlagPiece => both(slot_of(value, rules), &mut rules.flag_piece),
        Word::FlagPieceWhite => one(slot_of(value, rules), &mut rules.flag_piece[0]),
        Word::FlagPieceBlack => one(slot_of(value, rules), &mut rules.flag_piece[1]),
        Word::FlagRegion => both(Squares::read(value), &mut rules.flag_region),
        Word::WhiteFlag | Word::FlagRegionWhite => squares(value, &mut rules.flag_region[0]),
        Word::BlackFlag | Word::FlagRegionBlack => squares(value, &mut rules.flag_region[1]),
        Word::FlagPieceCount => number(value, &mut rules.flag_count),
        Word::FlagPieceBlockedWin => flag(value, &mut rules.flag_blocked),
        Word::FlagMove => flag(value, &mut rules.flag_move),
        Word::FlagPieceSafe => flag(value, &mut rules.flag_safe),
        Word::CheckCounting => flag(value, &mut rules.check_counting),
        Word::ConnectN => number(value, &mut rules.connect),
        Word::ConnectPieceTypes => one(slots_of(value, rules), &mut rules.connecting),
        Word::ConnectHorizontal => flag(value, &mut rules.connect_horizontal),
        Word::ConnectVertical => flag(value, &mut rules.connect_vertical),
        Word::ConnectDiagonal => flag(value, &mut rules.connect_diagonal),
        Word::ConnectRegion1White => squares(value, &mut rules.connect_from[0]),
        Word::ConnectRegion2White => squares(value, &mut rules.connect_to[0]),
        Word::ConnectRegion1Black => squares(value, &mut rules.connect_from[1]),
        Word::ConnectRegion2Black => squares(value, &mut rules.connect_to[1]),
        Word::ConnectNxN => number(value, &mut rules.connect_block),
        Word::CollinearN => number(value, &mut rules.collinear),
        Word::ConnectValue => put(value, &mut rules.connect_value),
        Word::MaterialCounting => put(value, &mut rules.material),
        Word::AdjudicateFullBoard => flag(value, &mut rules.full_board),
        Word::CountingRule => put(value, &mut rules.counting),
        Word::CastlingWins => put(value, &mut rules.castling_wins),
    }
}
