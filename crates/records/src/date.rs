//! Dates and times as PGN writes them, in Greenwich.

/// The date of a moment in seconds since 1970: the value of the tag `Date`.
///
/// ```
/// assert_eq!(chatur_records::date(0), "1970.01.01");
/// assert_eq!(chatur_records::date(951_782_400), "2000.02.29");
/// assert_eq!(chatur_records::date(951_868_800), "2000.03.01");
/// assert_eq!(chatur_records::date(1_795_219_200), "2026.11.21");
/// ```
pub fn date(seconds: u64) -> String {
    let (year, month, day) = of_day(seconds / 86_400);
    format!("{year:04}.{month:02}.{day:02}")
}

/// The time of day of a moment in seconds since 1970: the value of the tag `Time`.
///
/// ```
/// assert_eq!(chatur_records::time(86_400 + 3661), "01:01:01");
/// ```
pub fn time(seconds: u64) -> String {
    let second = seconds % 86_400;
    format!("{:02}:{:02}:{:02}", second / 3600, second / 60 % 60, second % 60)
}

/// Year, month and day of a day counted from 1970: by years that begin in March, so that a leap day is last.
fn of_day(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (calendar_month, carry) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (era * 400 + year + carry, calendar_month, day - (153 * month + 2) / 5 + 1)
}
