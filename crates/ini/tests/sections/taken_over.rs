//! What a section becomes.

use crate::{checked, counts, file};

#[test]
fn a_child_says_only_what_differs() {
    let text = file("[knight-king:chess]\nking = k:KN\n");
    let expected = "(\n  format: 1,\n  id: \"knight-king\",\n  name: \"Knight King\",\n  extends: \"orthodox\",\n  \
                    pieces: {\"king\": (moves: \"KN\")},\n)\n";
    assert_eq!(text, expected);
}

#[test]
fn comments_name_pieces_and_tell_what_it_is() {
    let text =
        file("# Foxes and hens\n[farm:chess]\n# Fox\ncustomPiece1 = f:FvW\npromotionPieceTypes = qf\n");
    assert!(text.contains("about: (text: \"Foxes and hens\")"), "{text}");
    assert!(text.contains("\"fox\": (letter: \"F\", moves: \"FvW\")"), "{text}");
    assert!(text.contains("to: [\"queen\", \"fox\"]"), "{text}");
}

#[test]
fn a_child_of_a_section_leans_on_the_catalogue() {
    let ini = "[first:crazyhouse]\nmustCapture = true\n\n[second:first]\nstalemateValue = loss\n";
    let found = checked(ini);
    assert_eq!(found.words.id, "second");
    let loaded = found.loaded.expect("it is sound");
    assert_eq!(loaded.head.extends.as_deref(), Some("crazyhouse"));
    assert!(loaded.variant.spec().must_capture);
}

#[test]
fn a_section_without_a_parent_has_no_pieces_but_its_own() {
    let ini = "[small]\nmaxRank = 4\nmaxFile = 4\nrook = r\nking = k\nstartFen = 1r1k/4/4/K1R1 w - - 0 1\n";
    let found = checked(ini);
    assert_eq!(
        found.words.pieces.as_ref().map(|pieces| pieces.names().collect::<Vec<_>>()),
        Some(vec!["rook", "king"])
    );
    assert_eq!(counts(ini), [6, 31]);
}

#[test]
fn a_new_way_to_win_ends_the_draw_by_material() {
    let text = file("[race:chess]\nflagPiece = k\nflagRegionWhite = *8\nflagRegionBlack = *1\n");
    assert!(text.contains("without: [\"end.material\"]"), "{text}");
    assert!(text.contains("zone: \"far edge\""), "{text}");
}

#[test]
fn a_piece_that_takes_a_letter_takes_the_place() {
    // Berolina pawns under the letter of pawns.
    let ini = "[slant:chess]\ncustomPiece1 = p:mfFcfeWimfnA\npawnTypes = p\n";
    assert_eq!(counts(ini), counts::<2>("[same:berolina]\n"));
    assert!(file(ini).contains("\"pawn\": "), "{}", file(ini));
}

#[test]
fn shogis_ways_come_with_promoted_kinds() {
    let ini = "[tiny]\nmaxRank = 5\nmaxFile = 5\nshogiPawn = p\ngold = g\nking = k\nstartFen = 3gk/4p/5/P4/KG3[] w - - 0 1\n\
               pieceDrops = true\ncapturesToHand = true\npromotedPieceType = p:g\npromotionRegionWhite = *5\n\
               promotionRegionBlack = *1\ndropNoDoubled = p\nimmobilityIllegal = true\nshogiPawnDropMateIllegal = true\n";
    let found = checked(ini);
    let loaded = found.loaded.expect("it is sound");
    let kinds: Vec<&str> = loaded.variant.spec().kinds.iter().map(|kind| kind.letter.as_str()).collect();
    assert_eq!(kinds, ["P", "G", "K", "+P"]);
}

#[test]
fn a_wider_board_has_wider_ranks() {
    let ini = "[wide:chess]\nmaxFile = 9\nstartFen = 4k4/ppppppppp/9/9/9/9/PPPPPPPPP/4K4 w - - 0 1\n";
    // Nine pawns with two steps each, and a king with two squares.
    assert_eq!(counts(ini), [20, 400]);
}

#[test]
fn castling_can_win_and_deny() {
    // Only Black wins by it: White has all his moves, and keeps them.
    let text = file("[castle:chess]\ncastlingWins = q\n");
    assert!(text.contains("LostRight(who: Seat(\"black\"), castling: [\"O-O-O\"])"), "{text}");
    assert!(!text.contains("Seat(\"white\")"), "{text}");
    assert_eq!(counts("[castle:chess]\ncastlingWins = q\n"), [20, 400]);
    let text = file("[apart:chess]\noppositeCastling = true\n");
    assert!(text.contains("denies: [\"O-O-O\"]"), "{text}");
}

#[test]
fn lines_with_gaps_and_full_zones_are_goals() {
    let men = "[men]\nmaxRank = 4\nmaxFile = 4\ncommoner = m\nstartFen = mm2/4/4/2MM w - - 0 1\n";
    let text = file(&format!("{men}collinearN = 3\nconnectDiagonal = false\nconnectValue = loss\n"));
    assert!(text.contains("count: 3, dirs: [Orthogonal], gaps: true), result: Lose(Mover)"), "{text}");
    let flags = "flagPiece = m\nflagRegionWhite = a4 b4\nflagRegionBlack = c1 d1\nflagPieceCount = 2\n";
    let text = file(&format!("{men}{flags}flagPieceBlockedWin = true\n"));
    assert!(text.contains("count: 2, or_full: true"), "{text}");
}

#[test]
fn odds_of_a_draw_are_won() {
    let text = file("[odds:chess]\nmaterialCounting = blackdrawodds\n");
    assert!(text.contains("when: Quiet(moves: 50), result: Win(Seat(\"black\"))"), "{text}");
}

#[test]
fn a_capture_in_passing_promotes_nobody() {
    let text = file("[deep:chess]\npromotionRegionWhite = *6 *7 *8\npromotionRegionBlack = *1 *2 *3\n");
    assert!(text.contains("by: NotInPassing"), "{text}");
    // Where none can land in the zone, nothing is said of it.
    let text = file("[shallow:chess]\npromotionRegionWhite = *7 *8\npromotionRegionBlack = *1 *2\n");
    assert!(!text.contains("NotInPassing"), "{text}");
}
