//! A record that was damaged is the same game, or is read with a note, or is refused: it is never another game in silence.
//! Here PGN4, KIF, KI2, CSA and BPGN, as files are read.

mod damage;

use std::fmt::Write;

use chatur_core::{Game, Seat, Setup};
use chatur_notation::pgn::{self, Score, Start};
use chatur_notation::shogi::{self, Format};
use chatur_notation::stream::{Game as Recorded, Records};
use chatur_notation::{bpgn, fen, pgn4, san};
use chatur_records::Variants;
use damage::{Record, law};

/// What a game is: its variant, its start, its moves and its result.
#[derive(Clone, PartialEq, Debug)]
struct Essence {
    variant: String,
    start: Vec<Setup>,
    steps: Vec<String>,
    result: Score,
}

impl damage::Game for Essence {
    fn steps(&self) -> &[String] {
        &self.steps
    }

    fn besides(&self) -> impl PartialEq {
        (self.variant.clone(), self.start.clone(), self.result)
    }
}

/// What tells the steps of a game.
type Steps = fn(&Game) -> Vec<String>;

/// People number the rounds as they like.
fn begun(start: &Setup) -> Vec<Setup> {
    vec![Setup { round: 1, ..start.clone() }]
}

fn steps(game: &Game) -> Vec<String> {
    game.steps().iter().map(|step| format!("{step:?}")).collect()
}

/// Where pieces went: in KI2 nothing else is written, and what stands there can mean another piece once one was misread.
fn targets(game: &Game) -> Vec<String> {
    game.moves().iter().map(|mv| mv.to.0.to_string()).collect()
}

/// A game as it is played, and whether anything was told about it.
fn replayed(variants: &Variants, game: Recorded, steps: Steps) -> Option<(Essence, bool)> {
    match game {
        Recorded::OfTwo(game) => {
            let loaded = variants.of(&game).ok()?;
            let replay = pgn::replay(&game, |_| Some((loaded.variant.clone(), loaded.start.clone()))).ok()?;
            let told = replay.stopped.is_some() || replay.agrees == Some(false) || !replay.notes.is_empty();
            let essence = Essence {
                variant: loaded.head.id.clone(),
                start: begun(replay.game.start()),
                steps: steps(&replay.game),
                result: replay.recorded.unwrap_or(Score::Open),
            };
            Some((essence, told))
        }
        Recorded::OfMore(game) => {
            let loaded = variants.of_more(&game).ok()?;
            let replay =
                pgn4::replay(&game, |_| Some((loaded.variant.clone(), loaded.start.clone()))).ok()?;
            let told = replay.stopped.is_some() || replay.agrees == Some(false) || !replay.notes.is_empty();
            let essence = Essence {
                variant: loaded.head.id.clone(),
                start: begun(replay.game.start()),
                steps: steps(&replay.game),
                result: Score::Open,
            };
            Some((essence, told))
        }
        Recorded::OfTwoBoards(game) => {
            let loaded = variants.of_two_boards(&game).ok()?;
            let replay = bpgn::replay(&game, &loaded.variant, &loaded.start).ok()?;
            let told = replay.stopped.is_some() || replay.agrees == Some(false) || !replay.notes.is_empty();
            let starts = game.starts().into_iter().flat_map(|(a, b)| [a, b]);
            let essence = Essence {
                variant: loaded.head.id.clone(),
                start: starts.map(|text| fen::read(&loaded.variant, text).expect("it was read")).collect(),
                steps: game
                    .moves
                    .iter()
                    .zip(&replay.moves)
                    .map(|(mv, text)| format!("{}{text}", mv.board.letter(mv.black)))
                    .collect(),
                result: replay.recorded.unwrap_or(Score::Open),
            };
            Some((essence, told))
        }
    }
}

/// All that a file is read as, and whether anything was told about it.
fn read(variants: &Variants, bytes: &[u8], steps: Steps) -> (Vec<Essence>, bool) {
    let (mut games, mut told) = (Vec::new(), false);
    for game in Records::open(bytes) {
        let game = game.expect("memory can be read").ok().and_then(|game| replayed(variants, game, steps));
        told |= game.as_ref().is_none_or(|(_, told)| *told);
        games.extend(game.map(|(essence, _)| essence));
    }
    (games, told)
}

/// The numbers that choose the moves of a game.
fn choices(number: u16, count: u16) -> impl Iterator<Item = usize> {
    (1..=count).map(move |at| usize::from(at.wrapping_mul(40_503).wrapping_mul(2 * number + 7)))
}

fn played(start: Game, number: u16, count: u16) -> Game {
    let mut game = start;
    for choice in choices(number, count) {
        let moves = game.legal_moves();
        if moves.is_empty() || game.outcome().is_some() {
            break;
        }
        game.play(moves[choice % moves.len()]).expect("it is legal");
    }
    game
}

/// A game of shogi in one of its forms, some of them from starts of their own.
fn of_shogi(format: Format, number: u16) -> Record {
    let loaded = chatur_variants::load("shogi").expect("it is in the catalogue");
    let texts = [
        None,
        Some("lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
        Some("4k4/1r7/4p4/9/2s6/9/4P4/7R1/4K3L b GBg4p 1"),
    ];
    let start = match texts[usize::from(number) % texts.len()] {
        None => loaded.start.clone(),
        Some(text) => chatur_notation::read_position(&loaded.variant, text).expect("a position"),
    };
    let start = Game::new(loaded.variant.clone(), &start).expect("it can be played");
    let game = played(start, number, 8 + number);
    let score = [Score::White, Score::Black, Score::Draw, Score::Open][usize::from(number) % 4];
    let mut pgn = pgn::record(&game, Start { usual: &loaded.start, variant: Some("Shogi") }, Some(score));
    for (name, value) in [("Event", "春"), ("White", "一郎"), ("Black", "Ben"), ("Date", "2024.05.06")] {
        pgn.set_tag(name, value);
    }
    for (at, mv) in pgn.lines[0].moves.iter_mut().enumerate().step_by(2) {
        mv.comments.push(format!("[%emt 0:00:{:02}]", 10 + at));
    }
    pgn.lines[0].moves[1].comments.push("3 better".to_owned());
    let text = shogi::write(&loaded.variant, &loaded.start, &pgn, format).expect("it can be written");
    let mut record = Record::new(text);
    let own = record.text.clone();
    match format {
        Format::Csa => {
            for line in own.lines() {
                let is_board = line.starts_with('P') && line.len() > 2;
                record.spare(line, is_board.then_some(2..line.len()));
                record.moves(line, line.starts_with(['+', '-']).then_some(0..line.len()));
            }
        }
        Format::Kif | Format::Ki2 => {
            for line in own.lines() {
                let value = line.find('：').map(|at| at + '：'.len_utf8()..line.len());
                let is_start = line.starts_with("手合割") || line.contains("持駒");
                record.spare(line, value.filter(|_| is_start));
                record.spare(line, line.starts_with('|').then_some(1..line.len()));
                let number = line.trim_start().trim_start_matches(|c: char| c.is_ascii_digit());
                let is_numbered = number.len() < line.trim_start().len() && number.starts_with(' ');
                let from = line.len() - number.trim_start().len();
                record.moves(line, is_numbered.then_some(from..line.len()));
                record.moves(line, line.starts_with(['▲', '△']).then_some('▲'.len_utf8()..line.len()));
            }
        }
    }
    record
}

/// A game of four, as a server names it or with a position of its own, with somebody who gives up.
fn of_four(number: u16) -> Record {
    let loaded = chatur_variants::load("four-player-modern").expect("it is in the catalogue");
    let start = Game::new(loaded.variant.clone(), &loaded.start).expect("it can be played");
    let mut game = played(start, number, 6 + number);
    if number % 2 == 1 && game.outcome().is_none() {
        game.leave(game.turn(), chatur_core::Leave::Resigned).expect("anybody may");
        game = played(game, number + 1, 3);
    }
    let start = pgn4::Start {
        variant: "FFA",
        usual: Some((&loaded.start, "4PC")).filter(|_| !number.is_multiple_of(3)),
        names: &["Ann", "Ben", "Cid", "Dot"],
    };
    let mut pgn = pgn4::record(&game, start);
    pgn.set_tag("RuleVariants", "EnPassant DeadKingWalking");
    pgn.set_tag("Site", "www.example.com");
    pgn.comments.push("said before".to_owned());
    if let Some(slot) = pgn.slots.get_mut(2) {
        slot.comments.push("[%clk 0:01:00]".to_owned());
    }
    let mut record = Record::new(pgn4::write(&pgn));
    let own = record.text.clone();
    for line in own.lines() {
        let is_start = ["[Variant", "[StartFen4", "[RuleVariants"].iter().any(|tag| line.starts_with(tag));
        let value = line.find('"').zip(line.rfind('"')).map(|(a, b)| a + 1..b);
        record.spare(line, value.filter(|_| is_start));
        if !line.starts_with(['[', '{']) {
            record.moves_where(line, |c| c.is_alphanumeric() || matches!(c, '-' | '+' | '#' | '='));
            // An exit that is lost leaves no trace.
            let exits = line.match_indices(['R', 'T', 'S']).map(|(at, _)| at..at + 1);
            exits.for_each(|exit| record.spare(line, Some(exit)));
        }
    }
    record
}

/// A game on two boards, some with starts of their own.
fn of_two_boards(number: u16) -> Record {
    let loaded = chatur_variants::load("bughouse").expect("it is in the catalogue");
    let own_start = "4k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K3[NPnp] w Qk - 0 1";
    let setup = if number.is_multiple_of(2) {
        loaded.start.clone()
    } else {
        fen::read(&loaded.variant, own_start).expect("a position")
    };
    let mut boards = [(); 2].map(|()| Game::new(loaded.variant.clone(), &setup).expect("it begins"));
    let mut text = String::from(
        "[Event \"rated\"]\n[WhiteA \"Ann\"]\n[BlackA \"Ben\"]\n[WhiteB \"Cid\"]\n[BlackB \"Dot\"]\n",
    );
    if number % 2 == 1 {
        let _ = writeln!(text, "[FEN \"{own_start} | {own_start}\"]");
    }
    let score = [Score::White, Score::Black, Score::Draw, Score::Open][usize::from(number / 2) % 4].text();
    let _ = writeln!(text, "[Result \"{score}\"]\n\n{{said before}}");
    for (at, choice) in choices(number, 10 + number).enumerate() {
        let here = choice / 7 % 2;
        let (position, black) = (boards[here].position().clone(), boards[here].setup().turn == Seat(1));
        // Captures would go to the other board.
        let quiet = |mv: &chatur_core::Move| {
            loaded
                .variant
                .effects(&position, *mv)
                .iter()
                .all(|effect| !matches!(effect, chatur_core::Effect::Removed { .. }))
        };
        let moves: Vec<_> = boards[here].legal_moves().into_iter().filter(quiet).collect();
        let Some(&mv) = moves.get(choice % moves.len().max(1)) else { break };
        let letter = [['A', 'a'], ['B', 'b']][here][usize::from(black)];
        let round = boards[here].ply() / 2 + 1;
        let _ =
            write!(text, "{round}{letter}. {} {{{}}}", san::write(&loaded.variant, &position, mv), 180 - at);
        text.push(if at % 5 == 4 { '\n' } else { ' ' });
        boards[here].play(mv).expect("it is legal");
    }
    let _ = writeln!(text, "{{over}} {score}");
    let mut record = Record::new(text);
    let own = record.text.clone();
    for line in own.lines() {
        let value = line.find('"').zip(line.rfind('"')).map(|(a, b)| a + 1..b);
        record.spare(line, value.filter(|_| line.starts_with("[FEN")));
        if !line.starts_with(['[', '{']) {
            // A clock is no move.
            let mut inside = false;
            record.moves_where(line, |c| {
                inside = (inside || c == '{') && c != '}';
                !inside && (c.is_alphabetic() || c.is_ascii_digit() || matches!(c, '+' | '#' | '@' | '='))
            });
        }
    }
    record
}

fn holds(records: &[Record], steps: Steps, signs: &str) {
    let variants = Variants::default();
    let cases = if std::env::var_os("CHATUR_FULL_COUNTS").is_some() { 5000 } else { 1000 };
    law(records, cases, signs, &|bytes| read(&variants, bytes, steps));
}

#[test]
fn kif() {
    holds(
        &(0..12).map(|number| of_shogi(Format::Kif, number)).collect::<Vec<_>>(),
        steps,
        "*#&|:：変+- 同()\n0123まで'▲\u{0}v",
    );
}

#[test]
fn ki2() {
    holds(
        &(0..12).map(|number| of_shogi(Format::Ki2, number)).collect::<Vec<_>>(),
        targets,
        "*#&|:：変+- 同()\n0123まで'▲△\u{0}v",
    );
}

#[test]
fn csa() {
    holds(
        &(0..12).map(|number| of_shogi(Format::Csa, number)).collect::<Vec<_>>(),
        steps,
        "'+-PNVT$%/,* \n0123I\u{0}\u{e9}",
    );
}

#[test]
fn pgn4() {
    holds(&(0..12).map(of_four).collect::<Vec<_>>(), steps, "[]\"'{}();%*\n\r 10/-.RSTab\u{e9}\u{0}");
}

#[test]
fn bpgn() {
    holds(&(0..12).map(of_two_boards).collect::<Vec<_>>(), steps, "[]\"'{}();%*\n\r 10/-.ABab\u{e9}\u{0}");
}
