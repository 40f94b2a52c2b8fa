//! Files become sections, and these the same files again.

use chatur_core::Leaves;
use chatur_ini::{export, import};
use chatur_variants::{Loaded, read};

/// Counts by which two variants are compared.
fn counts(loaded: &Loaded) -> [u64; 2] {
    let game = loaded.game();
    [1, 2].map(|depth| loaded.variant.perft(game.position(), depth, Leaves::Counted))
}

#[test]
fn what_is_written_plays_alike() {
    for id in [
        "orthodox",
        "crazyhouse",
        "shogi",
        "grand",
        "capablanca",
        "three-check",
        "xiangqi",
        "atomic",
        "breakthrough",
        "antichess",
        "king-of-the-hill",
        "minishogi",
        "los-alamos",
        "knightmate",
        "coregal",
        "placement",
    ] {
        let checked = read(id).expect("it is there");
        let section = match export(&checked) {
            Ok(section) => section,
            Err(wrong) => {
                println!("{id}: {wrong:?}");
                continue;
            }
        };
        let made = import(&section, &[]).expect("a section").remove(0);
        let text = made.text.unwrap_or_else(|wrong| panic!("{id}: {wrong:?}\n{section}"));
        let again = chatur_variants::load_text("again.ron", &text)
            .unwrap_or_else(|error| panic!("{id}: {error}\n{text}"));
        let own = checked.loaded.as_ref().expect("it is sound");
        assert_eq!(counts(&again), counts(own), "{id}\n{section}\n{text}");
    }
}

/// Letters that stand beside others mean what they mean alone.
#[test]
fn letters_of_pieces_are_not_run_together() {
    for (pieces, wanted) in [
        (r#""rook": (moves: "RcpR")"#, "r:RcpR"),
        (r#""bishop": (moves: "BcpBW")"#, "b:BcpBW"),
        (r#""knight": (moves: "nAnD")"#, "n:nDnA"),
        (
            r#""pawn": (moves: [Betza("K"), Slide(dirs: [Forward], exactly: 2, to: [Empty], when: [From(Named("pawn rank"))])])"#,
            "p:KifmnD",
        ),
    ] {
        let text =
            format!("(format: 1, id: \"mine\", name: \"Mine\", extends: \"orthodox\", pieces: {{{pieces}}})");
        let section = export(&chatur_variants::check("mine.ron", &text)).expect("keys say it");
        assert!(section.contains(&format!("= {wanted}\n")), "{section}");
        let again = import(&section, &[]).expect("a section").remove(0).text.expect("words say it");
        let of = |text: &str| counts(&chatur_variants::load_text("mine.ron", text).expect("it is sound"));
        assert_eq!(of(&again), of(&text), "{section}\n{again}");
    }
}

/// Each colour has pawns of its own, which promote to pieces of their own.
#[test]
fn each_colour_promotes_in_its_own_way() {
    let text = "[scouts:chess]
customPiece1 = t:mNcK
customPiece2 = s:mfhNcfW
promotionPawnTypesBlack = s
promotionPieceTypesBlack = t
startFen = rnbqkbnr/ssssssss/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
";
    let made = import(text, &[]).expect("a section").remove(0).text.expect("words say it");
    let section = export(&chatur_variants::check("scouts.ron", &made)).expect("keys say it");
    for line in
        ["promotionPawnTypesBlack = s", "promotionPieceTypesBlack = t", "promotionPieceTypesWhite = qrbn"]
    {
        assert!(section.lines().any(|own| own == line), "{line}: {section}");
    }
    let again = import(&section, &[]).expect("a section").remove(0).text.expect("words say it");
    let of = |text: &str| counts(&chatur_variants::load_text("scouts.ron", text).expect("it is sound"));
    assert_eq!(of(&again), of(&made), "{section}\n{again}");
}

/// A general that is royal only when promoted, and moves as before, would be royal from the start.
#[test]
fn what_is_royal_only_when_promoted_is_named() {
    let text = "[generals:chess]
king = -
commoner = k
customPiece1 = g:Q1
promotedPieceType = g:k
extinctionPieceTypes = k
extinctionPseudoRoyal = true
extinctionValue = loss
startFen = rnbq+gbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ+GBNR w - - 0 1
";
    let made = import(text, &[]).expect("a section").remove(0).text.expect("words say it");
    let wrong = export(&chatur_variants::check("generals.ron", &made)).expect_err(&made);
    assert!(wrong.iter().any(|one| one.to_string().contains("`pieces.king`")), "{wrong:?}\n{made}");
}

#[test]
fn what_no_key_says_is_named() {
    let named = |id: &str| {
        let wrong = export(&read(id).expect("it is there")).expect_err(id);
        wrong.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    };
    for (id, word) in [
        ("glinski", "board"),
        ("four-player", "players"),
        ("marseillais", "turn.moves"),
        ("circe", "capture.goes"),
        ("shogi", "end.entering king"),
        ("ataxx", "drops.from"),
    ] {
        assert!(named(id).contains(&format!("`{word}`")), "{id}: {}", named(id));
    }
}
