//! Why a game of shogi ended, and who won.

use crate::pgn::Score;

/// What an end says of the player whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum For {
    Loses,
    Wins,
    Draw,
    Open,
}

/// An end: its word in KIF, its word in CSA, what the tag `Termination` says, and what it says of the player to move.
pub(super) struct End {
    pub(super) kif: &'static str,
    pub(super) csa: &'static str,
    pub(super) tag: &'static str,
    pub(super) result: For,
}

const fn end(kif: &'static str, csa: &'static str, tag: &'static str, result: For) -> End {
    End { kif, csa, tag, result }
}

/// What the last line of a game begins with where a player had no time left.
const OVERSTEPPED: &str = "時間切れ";

/// All ends. Of several with one word the first is written.
pub(super) const ENDS: [End; 13] = [
    end("投了", "%TORYO", "resignation", For::Loses),
    end("詰み", "%TSUMI", "checkmate", For::Loses),
    end("切れ負け", "%TIME_UP", "time forfeit", For::Loses),
    end("反則負け", "%ILLEGAL_MOVE", "rules infraction", For::Loses),
    end("反則勝ち", "%-ILLEGAL_ACTION", "rules infraction of the opponent", For::Wins),
    end("反則勝ち", "%+ILLEGAL_ACTION", "rules infraction of the opponent", For::Wins),
    end("入玉勝ち", "%KACHI", "declaration", For::Wins),
    end("千日手", "%SENNICHITE", "repetition", For::Draw),
    end("持将棋", "%JISHOGI", "impasse", For::Draw),
    end("引き分け", "%HIKIWAKE", "draw", For::Draw),
    end("中断", "%CHUDAN", "unterminated", For::Open),
    end("不戦敗", "%FUSEN", "forfeit", For::Loses),
    end("不詰", "%FUZUMI", "no mate", For::Open),
];

impl End {
    /// The end that the last line of a game, `まで5手で先手の反則負け`, tells behind its number. Only who won is in most such lines.
    pub(super) fn of_last_line(said: &str) -> Option<&'static Self> {
        let timed = said.starts_with(OVERSTEPPED);
        ENDS.iter().find(|end| if timed { end.csa == "%TIME_UP" } else { said.ends_with(end.kif) })
    }

    /// What the last line of a game says behind its number, where the first player is to move or the other.
    pub(super) fn last_line(&self, first: bool) -> String {
        let (next, last) = if first { ("先手", "後手") } else { ("後手", "先手") };
        match self.csa {
            "%TORYO" => format!("{last}の勝ち"),
            "%TIME_UP" => format!("{OVERSTEPPED}により{last}の勝ち"),
            "%ILLEGAL_MOVE" | "%-ILLEGAL_ACTION" | "%+ILLEGAL_ACTION" | "%KACHI" => {
                format!("{next}の{}", self.kif)
            }
            _ => self.kif.to_owned(),
        }
    }

    /// The result, where the first player is to move or the other.
    pub(super) fn score(&self, first: bool) -> Score {
        match (self.result, first) {
            (For::Draw, _) => Score::Draw,
            (For::Open, _) => Score::Open,
            (For::Loses, true) | (For::Wins, false) => Score::Black,
            (For::Loses, false) | (For::Wins, true) => Score::White,
        }
    }
}
