//! What a clock showed after a move, as comments of PGN tell it: `[%clk 1:02:03.4]`.

use chatur_play::Millis;

const TAG: &str = "[%clk ";
/// Nobody has longer: a hundred days.
const LONGEST: Millis = 100 * 86_400_000;

/// The comment: hours, minutes, seconds, and tenths of them if there are any.
pub(super) fn tag(left: Millis) -> String {
    let (seconds, tenths) = (left / 1000, left % 1000 / 100);
    let text = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if tenths == 0 { format!("{TAG}{text}]") } else { format!("{TAG}{text}.{tenths}]") }
}

/// The time in the first of these comments that tells one.
pub(super) fn among(comments: &[String]) -> Option<Millis> {
    comments.iter().find_map(|comment| {
        let (_, rest) = comment.split_once(TAG)?;
        read(rest.split_once(']')?.0.trim())
    })
}

/// Reads `1:02:03.4`, `2:03` and `3.456`.
fn read(text: &str) -> Option<Millis> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let mut seconds: Millis = 0;
    for number in whole.split(':') {
        seconds = seconds.checked_mul(60)?.checked_add(number.parse().ok()?)?;
    }
    let digits = part.bytes().chain(std::iter::repeat(b'0')).take(3);
    let thousandths = digits.map(|digit| digit.is_ascii_digit().then(|| Millis::from(digit - b'0')));
    let thousandths = thousandths.reduce(|all, digit| Some(all? * 10 + digit?)).flatten()?;
    seconds.checked_mul(1000)?.checked_add(thousandths).filter(|&time| time <= LONGEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_and_read() {
        assert_eq!(tag(3_723_400), "[%clk 1:02:03.4]");
        assert_eq!(tag(9_000), "[%clk 0:00:09]");
        let read = |text: &str| among(&[text.to_owned()]);
        for time in [0, 9_000, 59_900, 3_723_400] {
            assert_eq!(read(&tag(time)), Some(time));
        }
        assert_eq!(read("good [%eval 0.3] [%clk 0:01:30.25] move"), Some(90_250));
        for wrong in
            ["", "[%clk ", "[%clk ]", "[%clk 1:x]", "[%clk -1:00]", "[%clk 99999999999999999999:0:0]"]
        {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
