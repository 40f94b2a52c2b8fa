//! KIF and KI2 to games.

use super::ends::{self, ENDS};
use super::games::{End, GameLines};
use super::line::Builder;
use super::start::Board;
use super::{moves, names};
use crate::letters::excerpt;
use crate::pgn::{LineColumn, PgnError, PgnFault, PgnGame, Score};

/// The signs before the moves of KI2: whose turn it is.
pub(super) const TURNS: [char; 6] = ['▲', '△', '☗', '☖', '▼', '▽'];

/// Those of the first player.
const FIRST: [char; 3] = ['▲', '☗', '▼'];

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

/// What an empty square of a diagram is.
const EMPTY: [&str; 4] = ["・", "･", "\u{3000}", " "];

/// What a game begins with.
const BEGINNINGS: [&str; 3] = ["#KIF", "# ---- Kifu", "手合割"];

/// Whether a text is an end of a game.
fn is_end(text: &str) -> bool {
    ENDS.iter().any(|end| end.kif == text)
}

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
    /// Whether a move with a number has been read.
    numbered: bool,
    /// How far the numbers that stand there are ahead of the moves that were read.
    ahead: isize,
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
        if text.is_empty() || text.starts_with("手数-") || text.starts_with("+-") {
            return Ok(());
        }
        if let Some(said) = text.strip_prefix('#') {
            let is_lost = self.has_moves() || self.is_swallowed(said) || said.contains('：');
            return if is_lost {
                self.builder.note(PgnFault::Line { text: excerpt(text) }, place)
            } else {
                Ok(())
            };
        }
        if let Some(said) = text.strip_prefix(['*', '&']) {
            if self.is_swallowed(said) {
                self.builder.note(PgnFault::Swallows, place)?;
            }
            return self.builder.comment(if text.starts_with('&') { text } else { said.trim() }, place);
        }
        if let Some(number) = text.strip_prefix("変化：").or_else(|| text.strip_prefix("変化:")) {
            let digits: String = number.chars().take_while(char::is_ascii_digit).collect();
            let number = digits.parse().unwrap_or(0);
            self.builder.branch(number, place)?;
            self.ahead = 0;
            self.targets.truncate(number - 1);
            return Ok(());
        }
        if let Some(row) = text.strip_prefix('|') {
            return self.row(row, place);
        }
        if text.starts_with("まで") {
            return self.until(text, place);
        }
        if text.starts_with(TURNS) {
            let starts: Vec<usize> = text.match_indices(TURNS).map(|(at, _)| at).collect();
            let ends = starts.iter().skip(1).copied().chain([text.len()]);
            return starts
                .iter()
                .zip(ends)
                .try_for_each(|(start, end)| self.signed(&text[*start..end], place));
        }
        let number = text.trim_start_matches(|c: char| c.is_ascii_digit());
        if number.len() < text.len() && number.starts_with(char::is_whitespace) {
            self.numbered = true;
            let found = text[..text.len() - number.len()].parse().unwrap_or(u32::MAX) as usize;
            let expected = self.builder.next().saturating_add_signed(self.ahead);
            if found != expected {
                // Those that follow count from here.
                self.ahead = found as isize - self.builder.next() as isize;
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
            _ => self.builder.note(PgnFault::Line { text: excerpt(text) }, place)?,
        }
        Ok(())
    }

    fn finish(mut self, place: LineColumn) -> Result<PgnGame, PgnError> {
        let second = self.begins_second();
        if self.has_diagram && self.rows != 9 {
            self.builder.note(PgnFault::Rows, place)?;
        }
        let start = match self.handicap.as_deref().filter(|_| !self.has_diagram || self.rows == 0) {
            _ if self.rows > 0 => Some(self.board.clone()),
            None => None,
            Some(name) => match Board::handicap(name) {
                Some(board) => Some(board),
                None => return Err(PgnError { place, fault: PgnFault::Line { text: excerpt(name) } }),
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
                    None => self.builder.note(PgnFault::Line { text: excerpt(part) }, place)?,
                }
            }
            self.has_diagram = true;
            return Ok(());
        }
        if Board::handicap(value).is_some() {
            self.builder
                .note(PgnFault::Misspelt { found: excerpt(name), meant: "手合割".to_owned() }, place)?;
        }
        let known = HEADS.iter().find(|(own, _)| *own == name);
        let tag = known.map_or(name, |(_, tag)| *tag);
        // A day as PGN writes it; the time of the day has no place there.
        let date = value.split(' ').next().unwrap_or_default().replace('/', ".");
        if tag.is_empty() || tag.contains(['[', ']', '"', ' ', '\u{3000}']) {
            return self.builder.note(PgnFault::Line { text: excerpt(name) }, place);
        }
        self.builder.tag(tag, if tag == "Date" { &date } else { value }, place)
    }

    /// A row of a diagram: two signs a square.
    fn row(&mut self, row: &str, place: LineColumn) -> Result<(), PgnError> {
        self.rows += 1;
        self.has_diagram = true;
        let (squares, rank) = row.rsplit_once('|').unwrap_or((row, ""));
        let mut signs = squares.chars();
        let mut is_whole = true;
        for file in (1..=9).rev() {
            let (side, piece) = (signs.next(), signs.next().map(String::from));
            let name = piece.as_deref().and_then(names::japanese);
            is_whole &= match (side, &name) {
                (Some(' ' | 'v' | 'V'), Some(_)) => true,
                (Some(' '), None) => EMPTY.contains(&piece.as_deref().unwrap_or_default()),
                _ => false,
            };
            let second = matches!(side, Some('v' | 'V'));
            self.board.put((file, self.rows as u8), name.map(|(name, _)| (name.letter, second)));
        }
        let is_its_rank = rank.chars().next().is_none_or(|sign| names::digit(sign) == Some(self.rows as u8));
        if !is_whole || signs.next().is_some() || !is_its_rank {
            return self.builder.note(PgnFault::Line { text: excerpt(row) }, place);
        }
        Ok(())
    }

    /// Whether what should be a comment is what should have been said of the game where it stands: a move with its number or
    /// its sign, an end, or the last line. Comments tell many moves that were not made, and these have no numbers.
    fn is_swallowed(&self, text: &str) -> bool {
        let text = text.trim();
        let number = text.trim_start_matches(['ま', 'で']).trim_start_matches(|c: char| c.is_ascii_digit());
        if number.len() < text.len() && number.starts_with("手で") {
            return true;
        }
        if number.len() < text.len() && number.starts_with(char::is_whitespace) {
            let mv = number.trim_start();
            return moves::is_japanese(mv) || is_end(mv);
        }
        let bare = text.trim_start_matches(TURNS);
        let is_one = !bare.contains(TURNS) && (bare.len() < text.len() || !bare.starts_with('同'));
        is_end(bare) || !self.numbered && is_one && moves::is_japanese(bare)
    }

    /// A move of KI2 with its sign.
    fn signed(&mut self, text: &str, place: LineColumn) -> Result<(), PgnError> {
        let bare = text.trim_start_matches(TURNS).trim();
        if bare.is_empty() {
            return Ok(());
        }
        let is_first = (self.builder.next() % 2 == 1) != self.begins_second();
        if text.starts_with(FIRST) != is_first {
            self.builder.note(PgnFault::OtherSign(excerpt(text)), place)?;
        }
        self.mv(bare, place)
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
                    return Err(PgnError { place, fault: PgnFault::Line { text: excerpt(text) } });
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

    /// `まで5手で先手の勝ち` says who won where no move does, and how many moves there are.
    fn until(&mut self, text: &str, place: LineColumn) -> Result<(), PgnError> {
        if !self.builder.is_main() {
            return Ok(());
        }
        let text = text.trim_start_matches("まで");
        let said = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = &text[..text.len() - said.len()];
        let read = self.builder.next() - 1;
        if let Some(told) = digits.parse::<usize>().ok().filter(|told| *told != read) {
            self.builder.note(PgnFault::Count { told, read }, place)?;
        }
        let said = said.trim_start_matches("手で").replace(char::is_whitespace, "");
        let end = ends::End::of_last_line(&said);
        let turn = read.is_multiple_of(2) != self.begins_second();
        let side = |names: [&str; 2]| names.into_iter().any(|name| said.contains(name));
        let (first, second) = (side(["先手の", "下手の"]), side(["後手の", "上手の"]));
        let drawn = ["千日手", "持将棋", "引き分け"].into_iter().any(|word| said.contains(word));
        let first_wins = match (first != second, said.ends_with("勝ち"), said.ends_with("負け")) {
            (true, true, _) => Some(first),
            (true, _, true) => Some(second),
            _ => None,
        };
        let score = match first_wins {
            _ if drawn => Some(Score::Draw),
            Some(true) => Some(Score::White),
            Some(false) => Some(Score::Black),
            None => end.map(|end| end.score(turn)),
        };
        if score.is_none() && !said.is_empty() {
            self.builder.note(PgnFault::Line { text: excerpt(text) }, place)?;
        }
        let score = score.unwrap_or(Score::Open);
        match self.builder.game.score {
            Some(end) if end != score && score != Score::Open => {
                let fault = PgnFault::TwoResults { tag: score.text().to_owned(), end: end.text().to_owned() };
                self.builder.note(fault, place)
            }
            Some(_) => Ok(()),
            None => {
                self.builder.game.score = Some(score);
                match end.filter(|end| end.score(turn) == score) {
                    Some(end) => self.builder.tag("Termination", end.tag, place),
                    None => Ok(()),
                }
            }
        }
    }

    /// Whether a move or an end has been read.
    fn has_moves(&self) -> bool {
        self.builder.next() > 1 || !self.builder.is_main() || self.builder.game.score.is_some()
    }
}
