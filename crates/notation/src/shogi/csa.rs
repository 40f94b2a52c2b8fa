//! CSA to games.

use chatur_effort::Ordered as _;

use super::ends::ENDS;
use super::games::{End, GameLines};
use super::line::Builder;
use super::moves::csa_parts;
use super::names;
use super::start::Board;
use crate::letters::excerpt;
use crate::pgn::{LineColumn, PgnError, PgnFault, PgnGame};

/// What a line of the head says, and the tag for it. Others are tags under their own names.
pub(super) const HEADS: [(&str, &str); 3] = [("EVENT", "Event"), ("SITE", "Site"), ("START_TIME", "Date")];

/// Reads a game. Between two stands `/`.
#[derive(Default)]
pub(crate) struct Reader {
    builder: Builder,
    board: Option<Board>,
    /// The rows of the board that have been read.
    rows: Vec<u8>,
    second_begins: bool,
    /// Whether a line has said who begins.
    has_turn: bool,
    ended: bool,
}

impl GameLines for Reader {
    fn ends(&self, line: &str, _: bool) -> Option<End> {
        (line == "/").then_some(End::At)
    }

    fn line(&mut self, line: &str, place: LineColumn) -> Result<(), PgnError> {
        if let Some(comment) = line.strip_prefix('\'') {
            if self.is_swallowed(comment) {
                self.builder.note(PgnFault::Swallows, place)?;
            }
            return self.builder.comment(comment.trim_start_matches('*').trim(), place);
        }
        // What is said of the whole game stands before its moves; behind them it has lost its own sign.
        if line.starts_with(['N', '$', 'P']) && (self.builder.next() > 1 || csa_parts(&line[1..]).is_some()) {
            return self.builder.note(PgnFault::Line { text: excerpt(line) }, place);
        }
        for (sign, tag) in [("N+", "White"), ("N-", "Black")] {
            if let Some(name) = line.strip_prefix(sign) {
                return self.builder.tag(tag, name.trim(), place);
            }
        }
        if let Some(head) = line.strip_prefix('$') {
            let Some((name, value)) = head.split_once(':') else {
                return self.builder.note(PgnFault::Line { text: excerpt(line) }, place);
            };
            let known = HEADS.iter().find(|(own, _)| *own == name);
            if known.is_none()
                && (name.is_empty() || !name.bytes().all(|c| c.is_ascii_uppercase() || c == b'_'))
            {
                return self.builder.note(PgnFault::Line { text: excerpt(line) }, place);
            }
            let date = value.split(' ').next().unwrap_or_default().replace('/', ".");
            let (tag, is_date) = known.map_or((name, false), |(_, tag)| (*tag, *tag == "Date"));
            return self.builder.tag(tag, if is_date { &date } else { value.trim() }, place);
        }
        if line.starts_with('P') {
            return self.position(line, place);
        }
        line.split(',')
            .map(str::trim)
            .filter(|part| !part.is_empty())
            .try_for_each(|part| self.statement(part, place))
    }

    fn finish(mut self, place: LineColumn) -> Result<PgnGame, PgnError> {
        let mut rows = std::mem::take(&mut self.rows);
        rows.order();
        if !rows.is_empty() && rows.iter().ne((b'1'..=b'9').collect::<Vec<_>>().iter()) {
            self.builder.note(PgnFault::Rows, place)?;
        }
        if !self.has_turn && self.builder.next() == 1 {
            self.builder.note(PgnFault::NoMoves, place)?;
        }
        super::write::set_start(&mut self.builder, self.board, self.second_begins, place)?;
        Ok(self.builder.game)
    }
}

impl Reader {
    /// Whether a comment is what should have been said of the game where it stands. Servers write the last position behind
    /// it.
    fn is_swallowed(&self, comment: &str) -> bool {
        let is_move = || [comment, &format!("+{comment}")].into_iter().any(|text| csa_parts(text).is_some());
        let is_end =
            || ENDS.iter().any(|end| end.csa.trim_start_matches('%') == comment.trim_start_matches('%'));
        let has_moves = self.builder.next() > 1;
        let is_place = || comment.starts_with("P+") || comment.starts_with("P-") || comment.starts_with("PI");
        !self.ended && (is_move() || is_end() || !has_moves && is_place())
    }

    fn statement(&mut self, text: &str, place: LineColumn) -> Result<(), PgnError> {
        if text.strip_prefix('V').is_some_and(|number| number.parse::<f32>().is_ok()) {
            return Ok(());
        }
        if csa_parts(text).is_some() && !self.ended {
            return self.builder.play(text.to_owned(), place);
        }
        if let Some(seconds) = text.strip_prefix('T') {
            let seconds = seconds.split('.').next().and_then(|seconds| seconds.parse::<u64>().ok());
            return match seconds.filter(|_| !self.ended) {
                Some(seconds) => self.builder.took(seconds, place),
                None if self.ended => Ok(()),
                None => self.builder.note(PgnFault::Line { text: excerpt(text) }, place),
            };
        }
        match text {
            "+" | "-" => (self.second_begins, self.has_turn) = (text == "-", true),
            _ => {
                let Some(end) = ENDS.iter().find(|end| end.csa == text).filter(|_| !self.ended) else {
                    // A move that cannot be read is told where it is played.
                    if text.starts_with(['+', '-']) && !self.ended {
                        return self.builder.play(text.to_owned(), place);
                    }
                    return self.builder.note(PgnFault::Line { text: excerpt(text) }, place);
                };
                self.ended = true;
                let first = (self.builder.next() % 2 == 1) != self.second_begins;
                self.builder.game.score = Some(end.score(first));
                self.builder.tag("Termination", end.tag, place)?;
            }
        }
        Ok(())
    }

    fn position(&mut self, line: &str, place: LineColumn) -> Result<(), PgnError> {
        if !line.is_ascii() || line.len() < 2 {
            return self.builder.note(PgnFault::Line { text: excerpt(line) }, place);
        }
        let (sign, rest) = (line.as_bytes()[1], &line[2..]);
        let squares = |rest: &str| -> Vec<(u8, u8, String)> {
            let parts = rest.as_bytes().chunks(4).filter(|part| part.len() == 4);
            let digit = |byte: u8| byte.wrapping_sub(b'0');
            parts
                .map(|part| {
                    (digit(part[0]), digit(part[1]), String::from_utf8_lossy(&part[2..]).into_owned())
                })
                .collect()
        };
        match sign {
            b'I' => {
                let board = self.board.insert(Board::usual());
                for (file, rank, _) in squares(rest) {
                    board.put((file, rank), None);
                }
            }
            b'1'..=b'9' => {
                self.rows.push(sign);
                let board = self.board.get_or_insert_default();
                let mut squares = rest.as_bytes().chunks(3);
                let mut is_whole = true;
                for file in (1..=9).rev() {
                    // Blanks at the end of a line are gone.
                    let piece = squares.next().unwrap_or_default();
                    let name = std::str::from_utf8(piece.get(1..).unwrap_or_default()).ok();
                    let name = name.and_then(names::csa).filter(|_| matches!(piece[0], b'+' | b'-'));
                    is_whole &= name.is_some() || matches!(piece, b" * " | b" *");
                    board.put((file, sign - b'0'), name.map(|name| (name.letter, piece[0] == b'-')));
                }
                if !is_whole || squares.next().is_some() {
                    self.builder.note(PgnFault::Line { text: excerpt(line) }, place)?;
                }
            }
            b'+' | b'-' => {
                let board = self.board.get_or_insert_default();
                for (file, rank, name) in squares(rest) {
                    match names::csa(&name) {
                        _ if name == "AL" => board.hold_the_rest(sign == b'-'),
                        Some(name) if (file, rank) == (0, 0) => board.hold(sign == b'-', name, 1),
                        Some(name) => board.put((file, rank), Some((name.letter, sign == b'-'))),
                        None => self.builder.note(PgnFault::Line { text: excerpt(&name) }, place)?,
                    }
                }
            }
            _ => self.builder.note(PgnFault::Line { text: excerpt(line) }, place)?,
        }
        Ok(())
    }
}
