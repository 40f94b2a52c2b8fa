//! KIF, KI2 and CSA: read, written and read again.

use chatur_core::Game;
use chatur_notation::pgn::{self, PgnGame, Score, Start};
use chatur_notation::shogi::{self, Format};
use chatur_notation::{fen, read_move, sfen};
use proptest::prelude::*;

use crate::support::laws::played;

const ALL: [Format; 3] = [Format::Kif, Format::Ki2, Format::Csa];

fn loaded() -> chatur_variants::Loaded {
    chatur_variants::load("shogi").expect("it is in the catalogue")
}

fn only(text: &str, format: Format) -> PgnGame {
    assert_eq!(shogi::format_of(text), Some(format), "{text}");
    let games: Vec<_> = shogi::read(text, format).collect();
    let [Ok(game)] = &games[..] else { panic!("{games:?}") };
    game.clone()
}

fn replay(game: &PgnGame) -> pgn::Replay {
    let loaded = loaded();
    pgn::replay(game, |_| Some((loaded.variant.clone(), loaded.start.clone()))).expect("it begins")
}

fn end(replay: &pgn::Replay) -> String {
    assert_eq!(replay.stopped, None);
    sfen::write(replay.game.variant(), &replay.game.setup()).expect("it has one")
}

fn again(game: &PgnGame, format: Format) -> PgnGame {
    let loaded = loaded();
    let text = shogi::write(&loaded.variant, &loaded.start, game, format).expect("it can be written");
    only(&text, format)
}

/// What should be the same: tags, moves as they stand, comments, variations, the result.
fn same(game: &PgnGame) -> PgnGame {
    let mut game = game.clone();
    game.place = pgn::LineColumn { line: 1, column: 1 };
    game.lines.iter_mut().flat_map(|line| &mut line.moves).for_each(|mv| mv.place = game.place);
    game.tags.sort();
    game
}

const KIF: &str = "#KIF version=2.0 encoding=UTF-8
開始日時：2024/05/06 10:00
棋戦：練習
先手：一郎
後手：二郎
持ち時間：各10分
手合割：平手
手数----指手---------消費時間--
*始めます
   1 ７六歩(77)   ( 0:12/00:00:12)
   2 ３四歩(33)   ( 0:05/00:00:05)+
*普通の手
   3 ２二角成(88)   ( 1:01/00:01:13)
   4 同　銀(31)   ( 0:09/00:00:14)+
   5 ４五角打   ( 0:30/00:01:43)
   6 投了
まで5手で先手の勝ち

変化：4手
   4 同　飛(82)
   5 ６五角打
*悪い

変化：2手
   2 ８四歩(83)
   3 ２六歩(27)
";

#[test]
fn a_game_in_kif() {
    let game = only(KIF, Format::Kif);
    assert_eq!((game.tag("White"), game.tag("Black")), (Some("一郎"), Some("二郎")));
    assert_eq!(
        (game.tag("Event"), game.tag("Date"), game.tag("持ち時間")),
        (Some("練習"), Some("2024.05.06"), Some("各10分"))
    );
    assert_eq!((game.score, game.tag("Termination")), (Some(Score::White), Some("resignation")));
    assert_eq!(game.passed_over, []);
    assert_eq!(game.lines.len(), 3);
    assert_eq!(game.main().comments, ["始めます"]);
    assert_eq!(game.main().moves[1].comments, ["[%emt 0:00:05]", "普通の手"]);
    assert_eq!(game.main().moves[3].text, "２二銀(31)");
    let replay = replay(&game);
    assert_eq!(end(&replay), "lnsgkg1nl/1r5s1/pppppp1pp/6p2/5B3/2P6/PP1PPPPPP/7R1/LNSGKGSNL w b 6");
    let back = again(&game, Format::Kif);
    assert_eq!(same(&back), same(&game));
}

#[test]
fn games_with_handicap_and_from_diagrams() {
    let text = "手合割：二枚落ち\n下手：A\n上手：B\n   1 ６二銀(71)\n   2 ７六歩(77)\n   3 中断\n";
    let game = only(text, Format::Kif);
    assert_eq!(game.tag("FEN"), Some("lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"));
    let replayed = replay(&game);
    assert_eq!((replayed.stopped, replayed.recorded), (None, Some(Score::Open)));
    let diagram = "後手の持駒：飛　金二　歩十四
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・v玉 ・ ・ ・ ・|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
| ・ ・ ・ ・ ・ ・ ・v全 ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ 玉 ・ ・ ・ 龍|九
+---------------------------+
先手の持駒：金　角
後手番
   1 ４二金打
   2 ４二歩成(53)
";
    let game = only(&diagram.replace("   2 ４二歩成(53)\n", ""), Format::Kif);
    assert_eq!(game.tag("FEN"), Some("4k4/9/4P4/7+s1/9/9/9/9/4K3+R w GBr2g14p 1"));
    for format in ALL {
        assert_eq!(end(&replay(&again(&game, format))), end(&replay(&game)), "{format:?}");
    }
    assert!(replay(&only(diagram, Format::Kif)).stopped.is_some());
}

#[test]
fn a_game_in_csa() {
    let text = "V2.2\nN+one\nN-two\n$EVENT:cup\n$START_TIME:2024/05/06 10:00:00\n$TIME_LIMIT:00:10+00\nPI\n+\n'*hello\n+7776FU,T12\n-3334FU\nT5\n+8822UM\n-3122GI\n+0045KA\n'good\n%TORYO\nT3\n/\nV2.2\nPI82HI22KA\n-\n-7162GI\n%CHUDAN\n";
    assert_eq!(shogi::format_of(text), Some(Format::Csa));
    let games: Vec<PgnGame> = shogi::read(text, Format::Csa).map(|game| game.expect("it is read")).collect();
    assert_eq!(games.len(), 2);
    let game = &games[0];
    assert_eq!(
        (game.tag("White"), game.tag("TIME_LIMIT"), game.score),
        (Some("one"), Some("00:10+00"), Some(Score::White))
    );
    assert_eq!(game.main().moves[0].comments, ["[%emt 0:00:12]"]);
    assert_eq!(game.main().moves[4].comments, ["good"]);
    assert_eq!(end(&replay(game)), end(&replay(&only(KIF, Format::Kif))));
    assert_eq!(same(&again(game, Format::Csa)), same(game));
    assert_eq!(games[1].tag("FEN"), Some("lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"));
    assert_eq!(replay(&games[1]).game.ply(), 1);
}

#[test]
fn words_tell_pieces_apart() {
    let variant = loaded().variant;
    let at = |fen: &str, text: &str| {
        let setup = fen::read(&variant, fen).expect("a position");
        let position = variant.position(&setup).expect("it can be");
        read_move(&variant, &position, text)
            .ok()
            .map(|mv| chatur_notation::usi::write(&variant, &position, mv))
    };
    // Golds on 6h, 5h and 4h, a silver on 5g.
    let fen = "4k4/9/9/9/9/9/4S4/3GGG3/K8[G] w - - 0 1";
    for (text, usi) in [
        ("▲", None),
        ("５七金", None),
        ("６七金左", Some("6h6g")),
        ("６七金直", Some("6h6g")),
        ("６七金右", Some("5h6g")),
        ("６七金", None),
        ("４七金直", Some("4h4g")),
        ("４七金左", Some("5h4g")),
        ("７八金寄", Some("6h7h")),
        ("７八金", Some("6h7h")),
        ("７八金打", Some("G*7h")),
        ("５六銀", Some("5g5f")),
        ("５六銀成", None),
        ("１一金", Some("G*1a")),
        ("５七龍", None),
    ] {
        assert_eq!(at(fen, text).as_deref(), usi, "{text}");
    }
    let second = "k8/3ggg3/4s4/9/9/9/9/9/4K4 b - - 0 1";
    assert_eq!(at(second, "４三金右").as_deref(), Some("5b4c"));
    assert_eq!(at(second, "６三金左").as_deref(), Some("5b6c"));
    assert_eq!(at("3k5/4P4/9/9/9/9/9/9/4K4 w - - 0 1", "+5251TO").as_deref(), Some("5b5a+"));
    assert_eq!(at("3k5/4P4/9/9/9/9/9/9/4K4 w - - 0 1", "-5251TO"), None);
}

#[test]
fn moves_are_said_as_books_say_them() {
    let loaded = loaded();
    let variant = &loaded.variant;
    let said = |fen: &str, usi: &str| {
        let start = fen::read(variant, fen).expect("a position");
        let position = variant.position(&start).expect("it can be");
        let mut legal = variant.legal_moves(&position).into_iter();
        let is_it = |mv: &_| chatur_notation::usi::write(variant, &position, *mv) == usi;
        let mv = legal.find(is_it).unwrap_or_else(|| panic!("{fen} {usi}"));
        let mut game = Game::new(variant.clone(), &start).expect("it can be played");
        game.play(mv).expect("it can be played");
        let record = pgn::record(&game, Start { usual: &loaded.start, variant: Some("Shogi") }, None);
        let text = shogi::write(variant, &loaded.start, &record, Format::Ki2).expect("it can be written");
        let line = text.lines().find(|line| line.starts_with(['▲', '△'])).expect("a move");
        line.trim_start_matches(['▲', '△']).to_owned()
    };
    for (fen, usi, words) in [
        // Two golds of which one goes across: the way says more than the side.
        ("4k4/9/9/9/9/9/9/3G5/K3G4[] w - - 0 1", "5i5h", "５八金上"),
        ("4k4/9/9/9/9/9/9/3G5/K3G4[] w - - 0 1", "6h5h", "５八金寄"),
        ("4k4/9/9/9/9/9/9/9/K2GG4[] w - - 0 1", "5i5h", "５八金直"),
        ("4k4/9/9/9/9/9/9/9/K2GG4[] w - - 0 1", "6i5h", "５八金左"),
        // Three of which two go up and two come from one side.
        ("4k4/9/9/9/9/9/5G3/4G4/K4G3[] w - - 0 1", "4i4h", "４八金上"),
        ("4k4/9/9/9/9/9/5G3/4G4/K8[] w - - 0 1", "5h4h", "４八金寄"),
        ("4k4/9/9/9/9/9/9/3G1G3/K2GG4[] w - - 0 1", "6i5h", "５八金左上"),
        // Dragons are two, and none of them goes straight.
        ("8k/9/9/9/9/9/9/9/K2+R+R4[] w - - 0 1", "5i5h", "５八龍右"),
        ("8k/9/9/9/9/9/9/9/K2+R+R4[] w - - 0 1", "6i5h", "５八龍左"),
        ("k2+r+r4/9/9/9/9/9/9/9/8K[] b - - 0 1", "5a5b", "５二龍左"),
        // A gold that is bound to its king counts, a piece of the other player does not.
        ("4k4/9/9/9/9/9/9/1r3GK2/9[G] w - - 0 1", "G*4i", "４九金打"),
        ("4k4/9/9/9/9/9/9/5g3/K8[G] w - - 0 1", "G*4i", "４九金"),
        ("4k4/9/3S5/9/9/9/9/9/K8[] w - - 0 1", "6c5d", "５四銀不成"),
    ] {
        assert_eq!(said(fen, usi), words, "{fen} {usi}");
    }
}

#[test]
fn the_last_line_of_a_game_says_how_it_ended() {
    let moves = "手合割：平手\n▲７六歩\n△３四歩\n";
    for (last, tag, score) in [
        ("まで2手で後手の勝ち", None, Score::Black),
        ("まで2手で時間切れにより後手の勝ち", Some("time forfeit"), Score::Black),
        ("まで2手で先手の反則負け", Some("rules infraction"), Score::Black),
        ("まで2手で先手の反則勝ち", Some("rules infraction of the opponent"), Score::White),
        ("まで2手で先手の入玉勝ち", Some("declaration"), Score::White),
        ("まで2手で千日手", Some("repetition"), Score::Draw),
        ("まで2手で中断", Some("unterminated"), Score::Open),
        ("まで2手で詰み", Some("checkmate"), Score::Black),
    ] {
        let game = only(&format!("{moves}{last}\n"), Format::Ki2);
        assert_eq!((game.tag("Termination"), game.score), (tag, Some(score)), "{last}");
        assert!(game.passed_over.is_empty(), "{:?}", game.passed_over);
        let loaded = loaded();
        let text =
            shogi::write(&loaded.variant, &loaded.start, &game, Format::Ki2).expect("it can be written");
        assert_eq!(text.lines().last(), Some(last), "{text}");
    }
}

#[test]
fn what_cannot_be_read_is_told() {
    let game = only("手合割：平手\n   1 ７六歩(77)\n何か\n   3 ３四歩(33)\n", Format::Kif);
    assert_eq!(game.passed_over.len(), 2, "{:?}", game.passed_over);
    for wrong in [
        "手合割：半落ち\n   1 ７六歩(77)\n",
        "手合割：平手\n   1 同　歩(77)\n",
        "手合割：平手\n   1 ７六歩(77)\n変化：3手\n",
    ] {
        assert!(shogi::read(wrong, Format::Kif).next().expect("an answer").is_err(), "{wrong}");
    }
    for (text, format, says) in [
        ("手合割：平手\n   1 ７六歩(77)\n*   2 ３四歩(33)\n", Format::Kif, "something may be lost"),
        ("手合割：平手\n   1 ７六歩(77)\n#   2 ３四歩(33)\n", Format::Kif, "no part of a game"),
        ("手割：香落ち\n手合割：平手\n   1 ７六歩(77)\n", Format::Kif, "is 手合割 meant?"),
        ("手合割：平手\n   1 ７六歩(77)\nまで2手で中断\n", Format::Kif, "2 moves are told, and 1 stand here"),
        (
            "手合割：平手\n   1 ７六歩(77)\n   2 投了\nまで1手で後手の勝ち\n",
            Format::Kif,
            "the tag Result says 0-1",
        ),
        ("先手：A\n▲７六歩\n▲２六歩\n", Format::Ki2, "has the sign of the other player"),
        ("先手：A\n▲７六歩\n*投了\n", Format::Ki2, "something may be lost"),
        ("V2.2\nPI\n+\n+7776FU\n'%TORYO\n", Format::Csa, "something may be lost"),
        ("V2.2\nPI\n+\n+7776FU\n$EVENT:x\n", Format::Csa, "no part of a game"),
        ("V2.2\nP1 *  *  *  * -OU *  *  *  * \n+\n+7776FU\n", Format::Csa, "not nine, each once"),
        ("V2.2\nN+A\n", Format::Csa, "has no moves"),
    ] {
        let game = only(text, format);
        let told: Vec<String> = game.passed_over.iter().map(ToString::to_string).collect();
        assert!(told.iter().any(|told| told.contains(says)), "{text}: {told:?}");
    }
    // Who counts from elsewhere does so throughout; moves that were not made are told in comments.
    let game = only(
        "手合割：平手\n  31 ７六歩(77)\n*▲２六歩△８四歩▲２五歩が普通\n  32 ３四歩(33)\n  33 ２六歩(27)\n",
        Format::Kif,
    );
    assert_eq!(game.passed_over.len(), 1, "{:?}", game.passed_over);
    let game = only("V2.2\nPI\n+\n+7776FX\n", Format::Csa);
    assert!(replay(&game).stopped.is_some());
    let game = only("V2.2\nPI\n+\n+7776FU\n%NANI\n", Format::Csa);
    assert_eq!(game.passed_over.len(), 1);
    let chess = chatur_variants::load("orthodox").expect("it is in the catalogue");
    let one = pgn::read("1. e4 *").next().expect("a game").expect("it is read");
    assert!(shogi::write(&chess.variant, &chess.start, &one, Format::Kif).is_err());
    assert_eq!(shogi::format_of("[Event \"x\"]\n\n1. e4 *"), None);
    assert_eq!(shogi::format_of("1. P-7f P-3d *"), None);
}

#[test]
fn encodings() {
    let (bytes, _, _) = encoding_rs::SHIFT_JIS.encode(KIF);
    assert_eq!(pgn::decode(&bytes), KIF);
    let pgn = "[Event \"G\u{e8}ve\"]\n\n1. e4 e5 *\n";
    let wide = |bytes: fn(u16) -> [u8; 2]| pgn.encode_utf16().flat_map(bytes).collect::<Vec<u8>>();
    for (mark, bytes) in [([0xff, 0xfe], wide(u16::to_le_bytes)), ([0xfe, 0xff], wide(u16::to_be_bytes))] {
        assert_eq!(pgn::decode(&bytes), pgn);
        assert_eq!(pgn::decode(&[&mark[..], &bytes].concat()), pgn);
    }
    let latin: Vec<u8> = pgn.chars().map(|c| c as u8).collect();
    assert_eq!(pgn::decode(&latin), pgn);
    // Two files of different encodings put together.
    assert_eq!(pgn::decode(&[&latin[..], pgn.as_bytes()].concat()), [pgn, pgn].concat());
    let chinese = "[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n";
    assert_eq!(pgn::decode(&encoding_rs::GB18030.encode(chinese).0), chinese);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn what_is_written_is_read(choices in prop::collection::vec(any::<u16>(), 1..160)) {
        let loaded = loaded();
        let game = played(&Game::new(loaded.variant.clone(), &loaded.start).expect("it can be played"), &choices);
        let record = pgn::record(&game, Start { usual: &loaded.start, variant: Some("Shogi") }, Some(Score::Draw));
        for format in ALL {
            let text = shogi::write(&loaded.variant, &loaded.start, &record, format).expect("it can be written");
            let read = only(&text, format);
            let replay = replay(&read);
            prop_assert_eq!(replay.stopped, None, "{}", text);
            prop_assert_eq!(replay.game.moves(), game.moves());
            prop_assert_eq!(read.recorded(), record.recorded(), "{}", text);
            prop_assert_eq!(same(&again(&read, format)), same(&read), "{}", text);
        }
    }
}
