//! KIF and KI2 to games.

use super::ends::ENDS;
use super::games::{End, GameLines};
use super::line::Builder;
use super::names;
use super::start::Board;
use crate::letters::excerpt;
use crate::pgn::{LineColumn, PgnError, PgnFault, PgnGame, Score};

/// The signs before the moves of KI2: whose turn it is.
pub(super) const TURNS: [char; 6] = ['▲', '△', '☗', '☖', '▼', '▽'];

/// What a line of the head says, and the tag for it.
pub(super) const HEADS: [(&str, &str); 7] = [
    ("先手", "White"),
    ("後手", "Black"),
    ("下手", "White"),
    ("上手", "Black"),
    ("棋戦", "Event"),
    ("場所", "Site"),
    ("開始日時", "Date"),
];

/// What a game begins with.
const BEGINNINGS: [&str; 3] = ["#KIF", "# ---- Kifu", "手合割"];

/// Whether a line of the head says what the tags of every game do.
fn is_known_head(line: &str) -> bool {
    HEADS.iter().any(|(name, _)| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(['：', ':'])))
}

/// Reads a game. The next begins with its head.
#[derive(Default)]
pub(crate) struct Reader {
    builder: Builder,
    board: Board,
    /// How many rows of a diagram have been read.
    rows: usize,
    has_diagram: bool,
    handicap: Option<String>,
    second_begins: bool,
    /// The square of the last move, as it was written, of each move of the line that is read.
    targets: Vec<String>,
}

impl GameLines for Reader {
    fn ends(&self, line: &str, faulty: bool) -> Option<End> {
        let is_head = BEGINNINGS.iter().any(|beginning| line.starts_with(beginning)) || is_known_head(line);
        (is_head && (faulty || self.has_moves())).then_some(End::Before)
    }

    fn line(&mut self, line: &str, place: LineColumn) -> Result<(), PgnError> {
        let text = line.trim_matches(|c: char| c.is_whitespace());
        if text.is_empty() || text.starts_with('#') || text.starts_with("手数-") || text.starts_with("+-") {
            return Ok(());
        }
        if let Some(comment) = text.strip_prefix('*') {
            return self.builder.comment(comment.trim(), place);
        }
        if text.starts_with('&') {
            return self.builder.comment(text, place);
        }
        if let Some(number) = text.strip_prefix("変化：").or_else(|| text.strip_prefix("変化:")) {
            let digits: String = number.chars().take_while(char::is_ascii_digit).collect();
            let number = digits.parse().unwrap_or(0);
            self.builder.branch(number, place)?;
            self.targets.truncate(number - 1);
            return Ok(());
        }
        if let Some(row) = text.strip_prefix('|') {
            return self.row(row, place);
        }
        if text.starts_with("まで") {
            self.until(text);
            return Ok(());
        }
        if text.starts_with(TURNS) {
            return text
                .split_inclusive(TURNS)
                .map(|part| part.trim_end_matches(TURNS).trim())
                .filter(|part| !part.is_empty())
                .try_for_each(|part| self.mv(part, place));
        }
        let number = text.trim_start_matches(|c: char| c.is_ascii_digit());
        if number.len() < text.len() && number.starts_with(char::is_whitespace) {
            let found: usize = text[..text.len() - number.len()].parse().unwrap_or(0);
            let expected = self.builder.next();
            if found != expected {
                self.builder
                    .note(PgnFault::Number { found: found as u32, expected: expected as u32 }, place)?;
            }
            return self.timed(number.trim_start(), place);
        }
        if let Some((name, value)) = text.split_once('：').or_else(|| text.split_once(':'))
            && self.builder.next() == 1
        {
            return self.head(name.trim(), value.trim(), place);
        }
        match text {
            "後手番" | "上手番" => self.second_begins = true,
            "先手番" | "下手番" => self.second_begins = false,
            // The numbers of the files over a diagram.
            _ if self.builder.next() == 1 && text.starts_with(['９', '9']) => {}
            _ => self.builder.note(PgnFault::Line(excerpt(text)), place)?,
        }
        Ok(())
    }

    fn finish(mut self, place: LineColumn) -> Result<PgnGame, PgnError> {
        let second = self.begins_second();
        let start = match self.handicap.as_deref().filter(|_| !self.has_diagram || self.rows == 0) {
            _ if self.rows > 0 => Some(self.board.clone()),
            None => None,
            Some(name) => match Board::handicap(name) {
                Some(board) => Some(board),
                None => return Err(PgnError { place, fault: PgnFault::Line(excerpt(name)) }),
            },
        };
        super::write::set_start(&mut self.builder, start, second, place)?;
        Ok(self.builder.game)
    }
}

impl Reader {
    fn head(&mut self, name: &str, value: &str, place: LineColumn) -> Result<(), PgnError> {
        if name == "手合割" {
            self.handicap = Some(value.to_owned());
            return Ok(());
        }
        if let Some(whose) = name.strip_suffix("の持駒") {
            let second = matches!(whose, "後手" | "上手");
            for part in value.split_whitespace().filter(|part| *part != "なし") {
                match names::japanese(part).and_then(|(name, rest)| Some((name, names::number(rest)?))) {
                    Some((name, count)) => self.board.hold(second, name, count),
                    None => self.builder.note(PgnFault::Line(excerpt(part)), place)?,
                }
            }
            self.has_diagram = true;
            return Ok(());
        }
        let known = HEADS.iter().find(|(own, _)| *own == name);
        let tag = known.map_or(name, |(_, tag)| *tag);
        // A day as PGN writes it; the time of the day has no place there.
        let date = value.split(' ').next().unwrap_or_default().replace('/', ".");
        if tag.is_empty() || tag.contains(['[', ']', '"', ' ', '\u{3000}']) {
            return self.builder.note(PgnFault::Line(excerpt(name)), place);
        }
        self.builder.tag(tag, if tag == "Date" { &date } else { value }, place)
    }

    /// A row of a diagram: two signs a square.
    fn row(&mut self, row: &str, place: LineColumn) -> Result<(), PgnError> {
        self.rows += 1;
        self.has_diagram = true;
        let mut signs = row.chars();
        for file in (1..=9).rev() {
            let (Some(side), Some(piece)) = (signs.next(), signs.next()) else {
                return self.builder.note(PgnFault::Line(excerpt(row)), place);
            };
            if let Some((name, _)) = names::japanese(&piece.to_string()) {
                self.board.put((file, self.rows as u8), Some((name.letter, matches!(side, 'v' | 'V'))));
            }
        }
        Ok(())
    }

    /// A move of KIF, perhaps with its time in brackets and a plus for other lines.
    fn timed(&mut self, text: &str, place: LineColumn) -> Result<(), PgnError> {
        let text = text.trim_end_matches('+').trim_end();
        let is_time = |inner: &str| {
            inner.contains(':') && inner.chars().all(|c| matches!(c, '0'..='9' | ':' | '/' | ' ' | '.'))
        };
        let time =
            text.strip_suffix(')').and_then(|text| text.rsplit_once('(')).filter(|(_, inner)| is_time(inner));
        let Some((mv, time)) = time else { return self.mv(text, place) };
        self.mv(mv.trim_end(), place)?;
        let own = time.split('/').next().unwrap_or_default();
        let seconds = own.split(':').try_fold(0_u64, |all, part| {
            let part = part.trim().split('.').next()?.parse::<u64>().ok()?;
            all.checked_mul(60)?.checked_add(part)
        });
        // A move that only ends the game took its time as well, which nothing keeps.
        let ended = self.builder.game.score.is_some() && self.builder.is_main();
        match seconds.filter(|_| !ended) {
            Some(seconds) => self.builder.took(seconds, place),
            None => Ok(()),
        }
    }

    fn mv(&mut self, text: &str, place: LineColumn) -> Result<(), PgnError> {
        if let Some(end) = ENDS.iter().find(|end| end.kif == text) {
            if !self.builder.is_main() {
                return self.builder.comment(text, place);
            }
            let first = (self.builder.next() % 2 == 1) != self.begins_second();
            self.builder.game.score = Some(end.score(first));
            return self.builder.tag("Termination", end.tag, place);
        }
        let blank = |c: char| c.is_whitespace();
        let text = match text.strip_prefix('同') {
            Some(rest) => {
                let Some(target) = self.targets.last() else {
                    return Err(PgnError { place, fault: PgnFault::Line(excerpt(text)) });
                };
                format!("{target}{}", rest.trim_start_matches(blank))
            }
            None => text.replace(blank, ""),
        };
        let target = text.chars().take(2).collect();
        self.targets.push(target);
        self.builder.play(text, place)
    }

    /// Whether the second player makes the first move: who gives a handicap begins.
    fn begins_second(&self) -> bool {
        let even = self.handicap.as_deref().is_none_or(|name| matches!(name, "平手" | "その他"));
        self.second_begins || !even
    }

    /// `まで5手で先手の勝ち` says who won where no move does.
    fn until(&mut self, text: &str) {
        let score = if text.contains("先手の勝ち") || text.contains("下手の勝ち") {
            Score::White
        } else if text.contains("後手の勝ち") || text.contains("上手の勝ち") {
            Score::Black
        } else if text.contains("千日手") || text.contains("持将棋") || text.contains("引き分け") {
            Score::Draw
        } else {
            Score::Open
        };
        if self.builder.is_main() {
            self.builder.game.score.get_or_insert(score);
        }
    }

    /// Whether a move or an end has been read.
    fn has_moves(&self) -> bool {
        self.builder.next() > 1 || !self.builder.is_main() || self.builder.game.score.is_some()
    }
}
