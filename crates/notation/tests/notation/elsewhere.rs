//! Positions and moves as other programs and people have them.

use chatur_notation::{fen, pgn, pgn4, read_move};

fn loaded(id: &str) -> chatur_variants::Loaded {
    chatur_variants::load(id).expect("it is in the catalogue")
}

fn replay(id: &str, text: &str) -> pgn::Replay {
    let loaded = loaded(id);
    let game = pgn::read(text).next().expect("a game").expect("it is read");
    pgn::replay(&game, |_| Some((loaded.variant.clone(), loaded.start.clone()))).expect("it begins")
}

#[test]
fn positions_of_others() {
    for (id, text, same) in [
        ("orthodox", "4k3/8/8/8/8/8/4P3/4K3_w_-_-_3_9", "4k3/8/8/8/8/8/4P3/4K3 w - - 3 9"),
        ("orthodox", "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"x y\";", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"),
        ("orthodox", "4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 3; fmvn 9;", "4k3/8/8/8/8/8/4P3/4K3 w - - 3 9"),
        ("orthodox", "4k3/8/8/8/8/8/4P3/4K3 w - - - -", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"),
        ("orthodox", "4k3/8/8/8/8/8/4P3/4K3 w - - 3 -", "4k3/8/8/8/8/8/4P3/4K3 w - - 3 1"),
        ("xiangqi", "3k5/9/9/9/9/9/9/9/9/R3K4 r - - 0 1", "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1"),
        ("three-check", "4k3/8/8/8/8/8/4P3/4K3 w - 2+3 - 0 1", "4k3/8/8/8/8/8/4P3/4K3 w - - 2+3 0 1"),
    ] {
        let variant = &loaded(id).variant;
        let read = |text| fen::read(variant, text).map(|setup| fen::write(variant, &setup));
        assert_eq!(read(text), read(same), "{text}");
        assert!(read(text).is_ok(), "{text}: {:?}", read(text));
    }
    let variant = &loaded("orthodox").variant;
    for wrong in
        ["4k3/8/8/8/8/8/8/4K3 r - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - bm", "4k3/8/8/8/8/8/8/4K3 w - - x 1"]
    {
        assert!(fen::read(variant, wrong).is_err(), "{wrong}");
    }
}

#[test]
fn small_letters_of_promotion() {
    let variant = &loaded("orthodox").variant;
    let setup = fen::read(variant, "1r6/P6k/8/8/8/8/8/K7 w - - 0 1").expect("a position");
    let position = variant.position(&setup).expect("it can be");
    for (small, large) in [("a8q", "a8=Q"), ("a8n", "a8=N"), ("axb8q", "axb8=Q"), ("ab8b+", "axb8=B")] {
        assert_eq!(read_move(variant, &position, small), read_move(variant, &position, large), "{small}");
        assert!(read_move(variant, &position, small).is_ok(), "{small}");
    }
    for wrong in ["a8k", "a8", "Ka2q", "b8q"] {
        assert!(read_move(variant, &position, wrong).is_err(), "{wrong}");
    }
}

#[test]
fn ranks_from_zero() {
    for text in [
        "1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0 *",
        "1. H2-E2 H9-G7 2. H0-G2 I9-H9 3. I0-H0 *",
        "1. Che2 Nhg7 2. Nhg2 Rih9 3. Rih0 *",
        "[Format \"ICCS\"]\n\n1. H2E2 H9G7 2. H0G2 *",
    ] {
        let replay = replay("xiangqi", text);
        assert_eq!(replay.stopped, None, "{text}");
        assert_eq!(replay.notes, [pgn::Note::RanksFromZero], "{text}");
        let first = replay.game.moves().first().copied().expect("a move");
        assert_eq!(replay.game.variant().geometry().name(first.to), "e3", "{text}");
    }
    let own = replay("xiangqi", "1. h3e3 h10g8 2. h1g3 i10h10 *");
    assert_eq!((own.stopped, own.notes), (None, Vec::new()));
    // No rank 0 or 10 is named, and one of the moves is legal in one way alone.
    let told = replay("xiangqi", "1. c3c4 c6c5 2. e3e4 *");
    assert_eq!((told.stopped, told.notes), (None, vec![pgn::Note::RanksFromZero]));
    // Nothing tells which way it is.
    let unclear = replay("xiangqi", "[FEN \"3k5/9/9/9/9/9/R8/R8/9/4K4 w - - 0 1\"]\n\n1. a3b3 *");
    assert_eq!((unclear.stopped, unclear.notes), (None, vec![pgn::Note::RanksUnclear]));
    // The board of another game is never counted from 0.
    assert!(replay("grand", "1. e2e4 *").stopped.is_some());
}

#[test]
fn moves_in_chinese() {
    let chinese = "1. 炮二平五 馬８進７ 2. 馬二進三 車９平８ 3. 兵七進一 炮８平９ *";
    let wxf = "1. C2=5 H8+7 2. H2+3 R9=8 3. P7+1 C8=9 *";
    let moves = |text| {
        let replay = replay("xiangqi", text);
        assert_eq!(replay.stopped, None, "{text}");
        replay.game.moves().to_vec()
    };
    assert_eq!(moves(chinese), moves(wxf));
    assert_eq!(moves(&chinese.replace('馬', "马").replace('車', "车").replace('進', "进")), moves(wxf));
}

#[test]
fn nobody_is_said_to_be_mated_who_is_not() {
    let modern = loaded("four-player-modern");
    let text = "[StartFen4 \"4PC\"]\n\n1. h2-h3 .. #";
    let game = pgn4::read(text).next().expect("a game").expect("it is read");
    let replay =
        pgn4::replay(&game, |_| Some((modern.variant.clone(), modern.start.clone()))).expect("it begins");
    assert_eq!(replay.stopped.map(|stop| stop.why), Some(chatur_notation::StopFault::NotMated));
}

#[test]
fn a_mark_whose_time_is_over_is_dropped() {
    let modern = loaded("four-player-modern");
    let mut game = chatur_core::Game::new(modern.variant.clone(), &modern.start).expect("it can be played");
    for text in ["h2h4", "b5c5", "h13h12", "m5l5"] {
        let mv = read_move(&modern.variant, game.position(), text).expect(text);
        game.play(mv).expect(text);
    }
    let text = chatur_notation::write_setup(&modern.variant, &game.setup());
    assert!(!text.contains("h3:h4"), "{text}");
    // As other programs write it, until its owner has moved.
    let (before, board) = text.rsplit_once('-').expect("a board");
    let (before, _) = before.split_once("-{").unwrap_or((before, ""));
    let stale = format!("{before}-{{'enPassant':('h3:h4','','','')}}-{board}");
    let read = chatur_notation::read_position(&modern.variant, &stale).expect("it is read");
    assert_eq!(chatur_notation::write_setup(&modern.variant, &read), text);
    assert!(modern.variant.position(&read).is_ok());
}
