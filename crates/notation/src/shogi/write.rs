//! Games to KIF, KI2 and CSA.

use chatur_core::{AnyPosition, Setup, SetupError, Variant};
use thiserror::Error;

use super::ends::{ENDS, For};
use super::line::Builder;
use super::start::Board;
use super::{Format, csa, kif, moves, names};
use crate::fen::FenError;
use crate::pgn::{LineColumn, LineId, PgnError, PgnGame, ROSTER, Score};
use crate::{MoveTextError, fen, read_move, sfen};

/// Why a game cannot be written so.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum WriteError {
    /// Its start is no position of the variant.
    #[error("tag FEN: {0}")]
    Fen(#[from] FenError),
    /// Its start cannot be played.
    #[error("the start is no position: {0}")]
    Start(#[from] SetupError),
    /// A move of it is not legal.
    #[error(transparent)]
    Move(#[from] MoveTextError),
    /// The variant is not shogi: its board, a piece or a move has no name here.
    #[error("`{0}` has no name in the notations of shogi")]
    Unsayable(String),
}

/// Gives a game the start that was read, and a result to its tags.
pub(super) fn set_start(
    builder: &mut Builder,
    start: Option<Board>,
    second: bool,
    place: LineColumn,
) -> Result<(), PgnError> {
    let board = start.unwrap_or_else(Board::usual);
    if second || board != Board::usual() {
        builder.tag("SetUp", "1", place)?;
        builder.tag("FEN", &board.sfen(second), place)?;
    }
    builder.tag("Variant", "Shogi", place)?;
    let score = builder.game.score.unwrap_or(Score::Open).text();
    builder.tag("Result", score, place)
}

/// Writes a game of shogi. KI2 and CSA have no variations: there the main line is written alone.
///
/// # Errors
/// When a move is not legal, or something of the game has no name in these notations.
pub fn write(variant: &Variant, usual: &Setup, game: &PgnGame, format: Format) -> Result<String, WriteError> {
    let start = match game.start() {
        None => usual.clone(),
        Some(text) => fen::read_forgiving(variant, text)?.0,
    };
    let position = variant.position(&start)?;
    let unsayable = || WriteError::Unsayable("the start".to_owned());
    let sfen = sfen::write(variant, &start).ok_or_else(unsayable)?;
    let (geometry, nine) = (variant.geometry(), 9);
    if (geometry.files(), geometry.ranks()) != (nine, nine) {
        return Err(unsayable());
    }
    let (board, second) = Board::of_sfen(&sfen).ok_or_else(unsayable)?;
    let mut writer = Writer { variant, game, second, text: String::new() };
    match format {
        Format::Csa => writer.csa(&board, position),
        Format::Kif | Format::Ki2 => writer.kif(&board, position, format),
    }?;
    Ok(writer.text)
}

struct Writer<'g> {
    variant: &'g Variant,
    game: &'g PgnGame,
    second: bool,
    text: String,
}

/// A line that is still to be written: its number, the position before it, and the number of its first move.
type Task = (LineId, AnyPosition, usize);

impl Writer<'_> {
    fn push(&mut self, line: &str) {
        self.text += line;
        self.text.push('\n');
    }

    /// The tags that are written as they are.
    fn other_tags(&self) -> impl Iterator<Item = &(String, String)> {
        let own = ["FEN", "SetUp", "Variant", "Termination"];
        self.game
            .tags
            .iter()
            .filter(move |(name, _)| !own.contains(&name.as_str()) && !ROSTER.contains(&name.as_str()))
    }

    fn said(&self, tag: &str) -> Option<String> {
        let value = self.game.tag(tag)?.replace(['\n', '\r'], " ");
        Some(value).filter(|value| !matches!(value.as_str(), "" | "?" | "????.??.??"))
    }

    fn date(&self) -> Option<String> {
        self.said("Date").map(|date| date.replace('.', "/"))
    }

    /// The end of the game: by the tag `Termination`, else by who won.
    fn end(&self, plies: usize) -> Option<&'static super::ends::End> {
        let first = plies.is_multiple_of(2) != self.second;
        let score = self.game.recorded().unwrap_or(Score::Open);
        let tag = self.game.tag("Termination").map(str::trim);
        let fits = |end: &&super::ends::End| end.score(first) == score;
        let told = ENDS.iter().filter(fits).find(|end| {
            let right = end.csa != "%-ILLEGAL_ACTION" && end.csa != "%+ILLEGAL_ACTION"
                || end.csa.contains('-') == first;
            tag == Some(end.tag) && right
        });
        let plain = || {
            let result = match (score, first) {
                (Score::Open, _) => return None,
                (Score::Draw, _) => For::Draw,
                (Score::White, true) | (Score::Black, false) => For::Wins,
                (Score::White | Score::Black, _) => For::Loses,
            };
            ENDS.iter()
                .filter(fits)
                .find(|end| end.result == result && (result != For::Wins || end.csa == "%KACHI"))
        };
        told.or_else(plain)
    }

    fn csa(&mut self, board: &Board, mut position: AnyPosition) -> Result<(), WriteError> {
        self.push("V2.2");
        for (sign, tag) in [("N+", "White"), ("N-", "Black")] {
            if let Some(name) = self.said(tag) {
                self.push(&format!("{sign}{name}"));
            }
        }
        for (head, tag) in csa::HEADS {
            let value = if tag == "Date" { self.date() } else { self.said(tag) };
            if let Some(value) = value {
                self.push(&format!("${head}:{value}"));
            }
        }
        let upper = |name: &str| name.bytes().all(|c| c.is_ascii_uppercase() || c == b'_');
        let others: Vec<String> = self
            .other_tags()
            .filter(|(name, _)| upper(name))
            .map(|(name, value)| format!("${name}:{value}"))
            .collect();
        for line in &others {
            self.push(line);
        }
        for (rank, row) in board.rows().iter().enumerate() {
            let mut line = format!("P{}", rank + 1);
            for square in row {
                match square.and_then(|(letter, second)| Some((names::of_letter(letter)?, second))) {
                    Some((name, second)) => line = line + if second { "-" } else { "+" } + name.csa,
                    None => line += " * ",
                }
            }
            self.push(&line);
        }
        for (sign, hand) in ["P+", "P-"].into_iter().zip(&board.hands) {
            let held: String = hand
                .iter()
                .filter_map(|(letter, count)| {
                    Some(format!("00{}", names::of_letter(letter)?.csa).repeat(usize::from(*count)))
                })
                .collect();
            if !held.is_empty() {
                self.push(&format!("{sign}{held}"));
            }
        }
        self.push(if self.second { "-" } else { "+" });
        let game = self.game;
        for comment in &game.main().comments {
            self.push(&format!("'*{comment}"));
        }
        for mv in &game.main().moves {
            let played = read_move(self.variant, &position, &mv.text)?;
            let setup = self.variant.setup(&position);
            let text = moves::csa(self.variant, &setup, played);
            self.push(&text.ok_or_else(|| WriteError::Unsayable(mv.text.clone()))?);
            for comment in &mv.comments {
                match seconds(comment) {
                    Some(seconds) => self.push(&format!("T{seconds}")),
                    None => self.push(&format!("'*{comment}")),
                }
            }
            self.variant.play(&mut position, played);
        }
        if let Some(end) = self.end(game.main().moves.len()) {
            self.push(end.csa);
        }
        Ok(())
    }

    fn kif(&mut self, board: &Board, start: AnyPosition, format: Format) -> Result<(), WriteError> {
        let usual_turn = |name: &str| (name == "平手") != self.second;
        let handicap = board.handicap_name().filter(|name| usual_turn(name));
        if format == Format::Kif {
            self.push("#KIF version=2.0 encoding=UTF-8");
        }
        for (head, tag) in kif::HEADS {
            let value = if tag == "Date" { self.date() } else { self.said(tag) };
            if let Some(value) = value.filter(|_| !matches!(head, "下手" | "上手")) {
                self.push(&format!("{head}：{value}"));
            }
        }
        let others: Vec<String> = self
            .other_tags()
            .filter(|(name, _)| !name.contains(['：', ':']))
            .map(|(name, value)| format!("{name}：{}", value.replace(['\n', '\r'], " ")))
            .collect();
        for line in &others {
            self.push(line);
        }
        match handicap {
            Some(name) => self.push(&format!("手合割：{name}")),
            None => self.diagram(board),
        }
        if format == Format::Kif {
            self.push("手数----指手---------消費時間--");
        }
        let game = self.game;
        let mut tasks: Vec<Task> = vec![(LineId(0), start, 1)];
        while let Some((line, mut position, first)) = tasks.pop() {
            let Some(variation) = game.line(line) else { continue };
            if line != LineId(0) {
                self.text.push('\n');
                self.push(&format!("変化：{first}手"));
            }
            for comment in &variation.comments {
                self.push(&format!("*{comment}"));
            }
            for (at, mv) in variation.moves.iter().enumerate() {
                let number = first + at;
                let played = read_move(self.variant, &position, &mv.text)?;
                let said = if format == Format::Kif {
                    moves::kif(self.variant, &self.variant.setup(&position), played)
                } else {
                    moves::ki2(self.variant, &position, played)
                };
                let said = said.ok_or_else(|| WriteError::Unsayable(mv.text.clone()))?;
                let time = mv.comments.iter().find_map(|comment| seconds(comment));
                if format == Format::Kif {
                    let time = time
                        .map(|time| format!("   ({:2}:{:02}/)", time / 60, time % 60))
                        .unwrap_or_default();
                    let mark = if mv.variations.is_empty() { "" } else { "+" };
                    self.push(&format!("{number:4} {said}{time}{mark}"));
                } else {
                    let sign = if (number % 2 == 1) == self.second { '△' } else { '▲' };
                    self.push(&format!("{sign}{said}"));
                }
                for comment in mv.comments.iter().filter(|comment| seconds(comment).is_none()) {
                    self.push(&format!("*{comment}"));
                }
                // Later branches are written first, and of one move the earlier ones.
                if format == Format::Kif {
                    let branches =
                        mv.variations.iter().rev().map(|&branch| (branch, position.clone(), number));
                    tasks.extend(branches);
                }
                self.variant.play(&mut position, played);
            }
            if line == LineId(0) {
                self.kif_end(variation.moves.len(), format);
            }
        }
        Ok(())
    }

    fn kif_end(&mut self, plies: usize, format: Format) {
        let Some(end) = self.end(plies) else { return };
        let first = plies.is_multiple_of(2) != self.second;
        let how = match (format, self.game.recorded().unwrap_or(Score::Open)) {
            // Its moves are those of pieces only.
            (Format::Ki2, _) => end.last_line(first),
            (_, Score::White) => "先手の勝ち".to_owned(),
            (_, Score::Black) => "後手の勝ち".to_owned(),
            (_, Score::Draw | Score::Open) => end.kif.to_owned(),
        };
        if format == Format::Kif {
            self.push(&format!("{:4} {}", plies + 1, end.kif));
        }
        self.push(&format!("まで{plies}手で{how}"));
    }

    fn diagram(&mut self, board: &Board) {
        let hand = |second: usize| -> String {
            let parts = board.hands[second].iter().filter_map(|(letter, count)| {
                let name = names::of_letter(letter)?.japanese;
                Some(if *count == 1 { name.to_owned() } else { format!("{name}{count}") })
            });
            let parts: Vec<String> = parts.collect();
            if parts.is_empty() { "なし".to_owned() } else { parts.join("　") }
        };
        self.push(&format!("後手の持駒：{}", hand(1)));
        self.push("  ９ ８ ７ ６ ５ ４ ３ ２ １");
        self.push("+---------------------------+");
        for (row, rank) in board.rows().iter().zip(1..) {
            let mut line = String::from("|");
            for square in row {
                match square.and_then(|(letter, second)| Some((names::of_letter(letter)?, second))) {
                    Some((name, second)) => {
                        line.push(if second { 'v' } else { ' ' });
                        // A square has room for one sign.
                        line += if name.japanese.chars().count() == 1 { name.japanese } else { name.also[0] };
                    }
                    None => line += " ・",
                }
            }
            line.push('|');
            line.extend(names::square(1, rank).chars().nth(1));
            self.push(&line);
        }
        self.push("+---------------------------+");
        self.push(&format!("先手の持駒：{}", hand(0)));
        self.push(if self.second { "後手番" } else { "先手番" });
    }
}

/// The seconds of a comment `[%emt 0:00:12]`.
fn seconds(comment: &str) -> Option<u64> {
    let time = comment.strip_prefix("[%emt ")?.strip_suffix(']')?;
    time.split(':').try_fold(0_u64, |all, part| all.checked_mul(60)?.checked_add(part.parse().ok()?))
}
