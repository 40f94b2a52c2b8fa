//! A variant becomes a section.

use std::fmt::Write;

use chatur_variants::Checked;
use strum::IntoEnumIterator;

use crate::error::{Problem, Wrong};
use crate::key::{Key, Word};
use crate::known::Known;
use crate::rules::{Each, Rules};
use crate::slot::{Slot, Slots};
use crate::squares::{Squares, file_name};

/// Writes a variant as a section that needs no other.
///
/// ```
/// let checked = chatur_variants::read("makruk")?;
/// let section = chatur_ini::export(&checked).expect_err("its way of counting has no key");
/// assert_eq!(section[0].problem.code(), "no-key");
/// let checked = chatur_variants::read("breakthrough")?;
/// let section = chatur_ini::export(&checked).expect("keys say it all");
/// assert!(section.starts_with("# Breakthrough\n[breakthrough]\n"));
/// # Ok::<(), chatur_variants::LoadError>(())
/// ```
///
/// # Errors
/// A problem for each word that no key says, or for the first error of the file.
pub fn export(checked: &Checked) -> Result<String, Vec<Wrong>> {
    let Some(loaded) = &checked.loaded else {
        return Err(vec![Problem::NotSound { error: checked.summary() }.at(0)]);
    };
    let Known { rules, unsaid, .. } = Known::of(loaded, &checked.words);
    if !unsaid.is_empty() {
        return Err(unsaid.into_iter().map(|word| Problem::NoKey { word }.at(0)).collect());
    }
    let mut text = format!("# {}\n[{}]\n", loaded.head.name, loaded.head.id);
    let mut line = |key: Key, value: &str| {
        // Nothing that is written into a text fails.
        let _ = writeln!(text, "{key} = {value}");
    };
    let plain =
        Rules { pieces: rules.pieces.clone(), files: rules.files, ranks: rules.ranks, ..Rules::default() };
    for (word, size) in [(Word::MaxRank, rules.ranks), (Word::MaxFile, rules.files)] {
        if size != 8 {
            line(Key::Word(word), &size.to_string());
        }
    }
    for piece in &rules.pieces {
        let letter = piece.letter;
        let value =
            piece.betza.as_ref().map_or_else(|| letter.to_string(), |betza| format!("{letter}:{betza}"));
        line(Key::Piece(piece.slot), &value);
    }
    for (&(colour, slot), &squares) in &rules.stays_in {
        line(Key::Mobility(colour, slot), &squares.written(rules.files, rules.ranks));
    }
    for word in Word::iter() {
        let value = value(word, &rules);
        if let Some(value) = value.filter(|value| Some(value) != self::value(word, &plain).as_ref()) {
            line(Key::Word(word), &value);
        }
    }
    Ok(text)
}

/// What a key says; nothing where another key says it, or where it is no rule.
#[allow(clippy::too_many_lines)] // one line a key
fn value(word: Word, rules: &Rules) -> Option<String> {
    let flag = |value: bool| Some(value.to_string());
    let squares = |squares: Squares| Some(squares.written(rules.files, rules.ranks));
    let types = |slots: Slots| Some(letters(rules, slots));
    let both =
        |slots: Each<Slots>| types(slots[0]).filter(|_| letters(rules, slots[0]) == letters(rules, slots[1]));
    let each = |slots: Each<Slots>, side: usize| {
        types(slots[side]).filter(|_| letters(rules, slots[0]) != letters(rules, slots[1]))
    };
    let piece = |slot: Option<Slot>| Some(letters(rules, slot.map_or(Slots::ALL, |slot| Slots::of([slot]))));
    let file = |file: u8| Some(file_name(file).to_string());
    let rank = |rank: u8| Some((rank + 1).to_string());
    let number = |number: u16| Some(number.to_string());
    match word {
        Word::StartFen => Some(rules.start.clone()),
        Word::TwoBoards => flag(rules.two_boards),
        Word::PromotionRegionWhite => squares(rules.promotion_region[0]),
        Word::PromotionRegionBlack => squares(rules.promotion_region[1]),
        Word::PromotionPawnTypes => both(rules.promoting),
        Word::PromotionPawnTypesWhite => each(rules.promoting, 0),
        Word::PromotionPawnTypesBlack => each(rules.promoting, 1),
        Word::PromotionPieceTypes => both(rules.promotes_to),
        Word::PromotionPieceTypesWhite => each(rules.promotes_to, 0),
        Word::PromotionPieceTypesBlack => each(rules.promotes_to, 1),
        Word::SittuyinPromotion => flag(rules.sittuyin_promotion),
        Word::PromotionLimit => {
            let of = |(&slot, most): (&Slot, &u8)| {
                rules.piece(slot).map(|piece| format!("{}:{most}", piece.letter))
            };
            list(rules.limits.iter().filter_map(of))
        }
        Word::PromotedPieceType => {
            let of = |(&from, &into): (&Slot, &Slot)| {
                Some(format!("{}:{}", rules.piece(from)?.letter, rules.piece(into)?.letter))
            };
            list(rules.promoted.iter().filter_map(of))
        }
        Word::PiecePromotionOnCapture => flag(rules.promotes_by_capture),
        Word::MandatoryPawnPromotion => flag(rules.pawns_must_promote),
        Word::MandatoryPiecePromotion => flag(rules.pieces_must_promote),
        Word::PieceDemotion => flag(rules.demotion),
        Word::BlastOnCapture => flag(rules.blast),
        Word::BlastImmuneTypes => types(rules.blast_immune),
        Word::MutuallyImmuneTypes => types(rules.mutually_immune),
        Word::PetrifyOnCaptureTypes => types(rules.petrified),
        Word::PetrifyBlastPieces => flag(rules.petrifies_blown),
        Word::DoubleStep => flag(rules.double_step),
        Word::DoubleStepRegionWhite => squares(rules.double_step_region[0]),
        Word::DoubleStepRegionBlack => squares(rules.double_step_region[1]),
        Word::TripleStepRegionWhite => squares(rules.triple_step_region[0]),
        Word::TripleStepRegionBlack => squares(rules.triple_step_region[1]),
        Word::EnPassantRegionWhite => squares(rules.en_passant_region[0]),
        Word::EnPassantRegionBlack => squares(rules.en_passant_region[1]),
        Word::EnPassantTypes => both(rules.en_passant),
        Word::EnPassantTypesWhite => each(rules.en_passant, 0),
        Word::EnPassantTypesBlack => each(rules.en_passant, 1),
        Word::Castling => flag(rules.castling),
        Word::CastlingDroppedPiece => flag(rules.castling_dropped),
        Word::CastlingKingsideFile => file(rules.castling_kingside),
        Word::CastlingQueensideFile => file(rules.castling_queenside),
        Word::CastlingRank => rank(rules.castling_rank),
        Word::CastlingKingFile => file(rules.castling_king_file),
        Word::CastlingKingPiece => piece(rules.castling_king[0]).filter(|_| rules.castling),
        Word::CastlingRookPieces => both(rules.castling_rooks).filter(|_| rules.castling),
        Word::OppositeCastling => flag(rules.opposite_castling),
        Word::CastlingWins => Some(rules.castling_wins.clone()),
        Word::Checking => flag(rules.checking),
        Word::DropChecks => flag(rules.drop_checks),
        Word::MustCapture => flag(rules.must_capture),
        Word::MustDrop => flag(rules.must_drop),
        Word::MustDropType => piece(rules.must_drop_type),
        Word::PieceDrops => flag(rules.drops),
        Word::DropLoop => flag(rules.drop_loop),
        Word::CapturesToHand => flag(rules.captures_to_hand),
        Word::FirstRankPawnDrops => flag(rules.first_rank_pawn_drops),
        Word::PromotionZonePawnDrops => flag(rules.promotion_zone_pawn_drops),
        Word::EnclosingDrop => Some(rules.enclosing_drop.to_string()),
        Word::EnclosingDropStart => squares(rules.enclosing_start),
        Word::DropRegionWhite => squares(rules.drop_region[0]),
        Word::DropRegionBlack => squares(rules.drop_region[1]),
        Word::SittuyinRookDrop => flag(rules.sittuyin_rook_drop),
        Word::DropOppositeColoredBishop => flag(rules.opposite_bishops),
        Word::DropPromoted => flag(rules.drop_promoted),
        Word::DropNoDoubled => types(Slots::of(rules.no_doubled)),
        Word::DropNoDoubledCount => number(rules.no_doubled_count.into()),
        Word::ImmobilityIllegal => flag(rules.immobility_illegal),
        Word::Gating => flag(rules.gating),
        Word::WallingRule => Some(rules.walls.to_string()),
        Word::WallingRegionWhite => squares(rules.wall_region[0]),
        Word::WallingRegionBlack => squares(rules.wall_region[1]),
        Word::WallOrMove => flag(rules.wall_or_move),
        Word::SeirawanGating => flag(rules.seirawan_gating),
        Word::DiagonalLines => squares(rules.diagonal_lines),
        Word::PassWhite => flag(rules.pass[0]),
        Word::PassBlack => flag(rules.pass[1]),
        Word::PassOnStalemateWhite => flag(rules.pass_on_stalemate[0]),
        Word::PassOnStalemateBlack => flag(rules.pass_on_stalemate[1]),
        Word::MakpongRule => flag(rules.no_flight),
        Word::FlyingGeneral => flag(rules.facing),
        Word::SoldierPromotionRank => rank(rules.soldier_rank),
        Word::FlipEnclosedPieces => Some(rules.flips.to_string()),
        Word::NMoveRuleTypes => both(rules.resets_clock),
        Word::NMoveRuleTypesWhite => each(rules.resets_clock, 0),
        Word::NMoveRuleTypesBlack => each(rules.resets_clock, 1),
        Word::NMoveRule => number(rules.quiet_moves),
        Word::NFoldRule => number(rules.repetitions.into()),
        Word::NFoldValue => Some(rules.repetition_value.to_string()),
        Word::NFoldValueAbsolute => flag(rules.repetition_absolute),
        Word::PerpetualCheckIllegal => flag(rules.perpetual_check_illegal),
        Word::MoveRepetitionIllegal => flag(rules.move_repetition_illegal),
        Word::ChasingRule => Some(rules.chasing.to_string()),
        Word::StalemateValue => Some(rules.stalemate.to_string()),
        Word::StalematePieceCount => flag(rules.stalemate_counts),
        Word::CheckmateValue => Some(rules.checkmate.to_string()),
        Word::ShogiPawnDropMateIllegal => flag(rules.no_pawn_drop_mate),
        Word::ExtinctionValue => Some(rules.extinction.to_string()),
        Word::ExtinctionPseudoRoyal => flag(rules.pseudo_royal),
        Word::DupleCheck => flag(rules.duple_check),
        Word::ExtinctionPieceTypes => types(rules.extinct),
        Word::ExtinctionPieceCount => number(rules.extinct_left.into()),
        Word::ExtinctionOpponentPieceCount => number(rules.extinct_enemy.into()),
        Word::FlagPieceWhite => piece(rules.flag_piece[0]),
        Word::FlagPieceBlack => piece(rules.flag_piece[1]),
        Word::FlagRegionWhite => squares(rules.flag_region[0]),
        Word::FlagRegionBlack => squares(rules.flag_region[1]),
        Word::FlagPieceCount => number(rules.flag_count.into()),
        Word::FlagPieceBlockedWin => flag(rules.flag_blocked),
        Word::FlagMove => flag(rules.flag_move),
        Word::FlagPieceSafe => flag(rules.flag_safe),
        Word::CheckCounting => flag(rules.check_counting),
        Word::ConnectN => number(rules.connect.into()),
        Word::ConnectPieceTypes => types(rules.connecting),
        Word::ConnectHorizontal => flag(rules.connect_horizontal),
        Word::ConnectVertical => flag(rules.connect_vertical),
        Word::ConnectDiagonal => flag(rules.connect_diagonal),
        Word::ConnectRegion1White => squares(rules.connect_from[0]),
        Word::ConnectRegion2White => squares(rules.connect_to[0]),
        Word::ConnectRegion1Black => squares(rules.connect_from[1]),
        Word::ConnectRegion2Black => squares(rules.connect_to[1]),
        Word::ConnectNxN => number(rules.connect_block.into()),
        Word::CollinearN => number(rules.collinear.into()),
        Word::ConnectValue => Some(rules.connect_value.to_string()),
        Word::MaterialCounting => Some(rules.material.to_string()),
        Word::AdjudicateFullBoard => flag(rules.full_board),
        _ => None,
    }
}

/// The letters of types that a variant has; `*` for all, `-` for none.
fn letters(rules: &Rules, slots: Slots) -> String {
    if slots.is_all() {
        return "*".to_owned();
    }
    let letters: String = rules.among(slots).map(|piece| piece.letter).collect();
    if letters.is_empty() { "-".to_owned() } else { letters }
}

fn list(parts: impl Iterator<Item = String>) -> Option<String> {
    let all: Vec<String> = parts.collect();
    (!all.is_empty()).then(|| all.join(" "))
}
