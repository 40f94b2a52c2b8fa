//! What an XBoard program says while it thinks.

use chatur_search::Score;

/// The last of what was said, and what it does once that is known.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Heard {
    pub(super) answer: Option<Answer>,
    pub(super) form: Option<Form>,
    pub(super) score: Option<Score>,
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    Move(String),
    Resigns,
    Claims(String),
    Refuses(String),
}

/// How a program announces its move. Old ones do it in two ways at once, of which only the first counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// `move e7e5`
    Plain,
    /// `1. ... e7e5`
    Numbered,
    /// `My move is: e7e5`
    Spoken,
}

impl Heard {
    pub(super) fn new(form: Option<Form>) -> Self {
        Self { form, ..Self::default() }
    }

    pub(super) fn take(&mut self, line: &str) {
        let line = line.trim();
        if let Some((form, text)) = announced(line)
            && self.form.is_none_or(|usual| usual == form)
        {
            self.form = Some(form);
            self.answer = Some(Answer::Move(text.to_owned()));
        } else if line == "resign" || line.starts_with("resign ") {
            self.answer = Some(Answer::Resigns);
        } else if ["1-0", "0-1", "1/2-1/2"].iter().any(|sign| line.starts_with(sign)) {
            self.answer = Some(Answer::Claims(line.chars().take(100).collect()));
        } else if is_refusal(line) {
            self.answer = Some(Answer::Refuses(line.chars().take(100).collect()));
        } else {
            self.thought(line);
        }
    }

    /// A line of thought: plies, score, centiseconds, nodes, and moves.
    fn thought(&mut self, line: &str) {
        let mut words = line.split_ascii_whitespace();
        let mut number = |trim: bool| -> Option<i64> {
            let word = words.next()?;
            let word = if trim { word.trim_end_matches(|c: char| !c.is_ascii_digit()) } else { word };
            word.parse().ok()
        };
        let (Some(depth), Some(score), Some(_), Some(nodes)) =
            (number(true), number(false), number(false), number(false))
        else {
            return;
        };
        self.depth = u32::try_from(depth).ok();
        self.nodes = u64::try_from(nodes).ok();
        self.score = Some(read_score(score));
    }
}

/// Beyond 100,000 the rest is the number of moves to mate.
fn read_score(score: i64) -> Score {
    let moves = (score.saturating_abs() - 100_000).clamp(0, 1000) as u32;
    match score {
        100_000.. => Score::Win((moves * 2).saturating_sub(1)),
        ..=-100_000 => Score::Loss(moves * 2),
        _ => Score::Centipawns(score.clamp(-30_000, 30_000) as i32),
    }
}

/// A move in any of the forms.
fn announced(line: &str) -> Option<(Form, &str)> {
    if let Some(text) = line.strip_prefix("move")
        && (text.is_empty() || text.starts_with(' '))
    {
        return Some((Form::Plain, text.trim()));
    }
    let lower = line.to_ascii_lowercase();
    if lower.starts_with("my move is") {
        let (_, text) = line.split_once(':')?;
        return Some((Form::Spoken, text.trim()));
    }
    let (number, rest) = line.split_once(". ... ")?;
    let is_number = !number.is_empty() && number.chars().all(|c| c.is_ascii_digit());
    (is_number && !rest.contains(' ')).then_some((Form::Numbered, rest))
}

/// Whether it says that a move or a position is wrong.
pub(super) fn is_refusal(line: &str) -> bool {
    let line = line.to_ascii_lowercase();
    ["illegal move", "invalid move", "tellusererror illegal position"]
        .iter()
        .any(|start| line.starts_with(start))
        && !is_about_a_command(&line)
}

/// Whether it calls one of these moves an error, as Fairy-Stockfish does with a move that it cannot make: `Error (unknown
/// command): e7e5`.
pub(super) fn is_error_about(line: &str, moves: &[String]) -> bool {
    let (error, about) = line.rsplit_once(':').unwrap_or_default();
    let about = about.trim();
    error.starts_with("Error")
        && moves.iter().any(|text| about.strip_prefix("usermove ").unwrap_or(about) == text)
}

/// Whether what it calls a wrong move is a command: an old program knows nothing of some. What it refuses stands behind
/// a colon; before that it may say why, in any words.
fn is_about_a_command(line: &str) -> bool {
    const COMMANDS: [&str; 11] =
        ["accepted", "rejected", "protover", "easy", "post", "force", "otim", "time", "ping", "level", "st"];
    let refused = line.rsplit(':').next().unwrap_or(line);
    refused.split(|c: char| !c.is_ascii_alphanumeric()).any(|word| COMMANDS.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(lines: &[&str]) -> Heard {
        let mut heard = Heard::default();
        for line in lines {
            if heard.answer.is_none() {
                heard.take(line);
            }
        }
        heard
    }

    #[test]
    fn moves_come_in_three_forms() {
        for (line, form) in
            [("move e7e5", Form::Plain), ("1. ... e7e5", Form::Numbered), ("My move is : e7e5", Form::Spoken)]
        {
            let heard = heard(&["Chess", "# thinking", line]);
            assert_eq!((heard.answer, heard.form), (Some(Answer::Move("e7e5".to_owned())), Some(form)));
        }
    }

    #[test]
    fn the_other_form_is_no_second_move() {
        let mut second = Heard::new(Some(Form::Numbered));
        second.take("My move is : e7e5");
        assert_eq!(second.answer, None);
        second.take("2. ... b8c6");
        assert_eq!(second.answer, Some(Answer::Move("b8c6".to_owned())));
    }

    #[test]
    fn thoughts_are_read() {
        let thought = heard(&["  9    17     11     153598 c1e3 c8e6", "5. 1. 2 x", "10& -100003 4 99 e4"]);
        let (score, depth, nodes) = (Some(Score::Loss(6)), Some(10), Some(99));
        assert_eq!((thought.score, thought.depth, thought.nodes), (score, depth, nodes));
        assert_eq!(heard(&["1 100001 0 1"]).score, Some(Score::Win(1)));
    }

    #[test]
    fn a_move_that_is_no_command_is_refused() {
        let moves = ["e7e5".to_owned()];
        for refusal in ["Error (unkown command): e7e5", "Error (no such piece): usermove e7e5"] {
            assert!(is_error_about(refusal, &moves), "{refusal}");
        }
        for other in ["Error (unknown command): post", "Error (too late): e7e5q", "# Hint: e7e5", "e7e5", ""]
        {
            assert!(!is_error_about(other, &moves), "{other}");
        }
    }

    #[test]
    fn claims_and_refusals_are_told_apart() {
        assert_eq!(heard(&["resign"]).answer, Some(Answer::Resigns));
        let claim = "1/2-1/2 {Draw by repetition}";
        assert_eq!(heard(&[claim]).answer, Some(Answer::Claims(claim.to_owned())));
        for refusal in [
            "Illegal move: e2e5",
            "Illegal move",
            "Illegal move (the king must leave check): e2e4",
            "Illegal move (no time is left: forced): e2e4",
            "tellusererror Illegal position: the rooks must stand on their first rank",
        ] {
            assert!(matches!(heard(&[refusal]).answer, Some(Answer::Refuses(_))), "{refusal}");
        }
        assert_eq!(
            heard(&[
                "Illegal move: easy",
                "Illegal move: st 5",
                "Illegal move (unknown): rejected san",
                "Illegal move accepted",
                "Error (unknown command): post",
                "0 0 0"
            ]),
            Heard::default()
        );
    }
}
