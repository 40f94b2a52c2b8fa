//! Time controls as text.

use chatur_play::{ClockSetting, ClockTextError, Delay, TimeControl};
use proptest::prelude::*;

const DAY: u64 = 86_400_000;

fn read(text: &str) -> Result<TimeControl, ClockTextError> {
    text.parse()
}

fn one(base: u64, increment: u64, delay: Delay) -> TimeControl {
    TimeControl::same(ClockSetting { base, increment, delay })
}

#[test]
fn settings_are_read() {
    for (text, control) in [
        ("5", one(300_000, 0, Delay::None)),
        ("5+3", one(300_000, 3000, Delay::None)),
        (" 5 + 3 ", one(300_000, 3000, Delay::None)),
        ("5+0", one(300_000, 0, Delay::None)),
        ("5+3d", one(300_000, 0, Delay::Simple(3000))),
        ("5+3b", one(300_000, 0, Delay::Bronstein(3000))),
        ("5+2+3d", one(300_000, 2000, Delay::Simple(3000))),
        ("90+30+1.5b", one(5_400_000, 30_000, Delay::Bronstein(1500))),
        ("0.5", one(30_000, 0, Delay::None)),
        ("1:30+0.25", one(90_000, 250, Delay::None)),
        ("0:05.001", one(5001, 0, Delay::None)),
        ("3d", one(3 * DAY, 0, Delay::Bronstein(3 * DAY))),
        (" 14d ", one(14 * DAY, 0, Delay::Bronstein(14 * DAY))),
    ] {
        assert_eq!(read(text), Ok(control), "{text}");
    }
}

#[test]
fn seats_can_have_different_times() {
    let control = read("5+3/3+3b").unwrap();
    let second = ClockSetting::minutes(3).delayed(Delay::Bronstein(3000));
    assert_eq!(control, TimeControl::each(vec![ClockSetting::minutes(5).plus(3), second]));
    let days = [3, 1].map(|days| ClockSetting::per_move(days * DAY));
    assert_eq!(read("3d/1d"), Ok(TimeControl::each(days.to_vec())));
}

#[test]
fn days_are_written_as_days_and_make_correspondence() {
    for (text, written, correspondence) in [
        ("3d", "3d", true),
        ("1d/5+3", "1d/5+3", true),
        ("4320+259200b", "3d", true),
        ("1440", "1440", true),
        ("60+86400", "60+86400", true),
        ("720+43200b", "720+43200b", false),
        ("1439:59", "1439:59", false),
        ("0.5+30b", "0:30+30b", false),
    ] {
        let control = read(text).unwrap();
        assert_eq!(control.to_string(), written);
        assert_eq!(control.is_correspondence(), correspondence, "{text}");
    }
}

#[test]
fn what_is_wrong_is_said() {
    use ClockTextError::NoTime;
    let text = |text: &str| text.to_owned();
    for (text, error) in [
        ("", ClockTextError::Base { text: String::new() }),
        ("five", ClockTextError::Base { text: text("five") }),
        ("-5", ClockTextError::Base { text: text("-5") }),
        ("5:60", ClockTextError::Base { text: text("5:60") }),
        ("5.", ClockTextError::Base { text: text("5.") }),
        ("0.0001", ClockTextError::Base { text: text("0.0001") }),
        ("5+3/", ClockTextError::Base { text: String::new() }),
        ("5+", ClockTextError::Bonus { text: String::new() }),
        ("5+d", ClockTextError::Bonus { text: text("d") }),
        ("5+3x", ClockTextError::Bonus { text: text("3x") }),
        ("5+-3", ClockTextError::Bonus { text: text("-3") }),
        ("5++3", ClockTextError::Bonus { text: String::new() }),
        ("5+3+3", ClockTextError::Order { text: text("3") }),
        ("5+3d+3", ClockTextError::Order { text: text("3") }),
        ("5+3d+3b", ClockTextError::Order { text: text("3b") }),
        ("d", ClockTextError::Days { text: text("d") }),
        ("0d", ClockTextError::Days { text: text("0d") }),
        ("1.5d", ClockTextError::Days { text: text("1.5d") }),
        ("3d+3", ClockTextError::Days { text: text("3d+3") }),
        ("42d", ClockTextError::TooLong { text: text("42d") }),
        ("0", NoTime),
        ("0+5", NoTime),
        ("60001", ClockTextError::TooLong { text: text("60001") }),
        ("99999999999999999999999", ClockTextError::TooLong { text: text("99999999999999999999999") }),
        ("5+99999999999999999999d", ClockTextError::TooLong { text: text("99999999999999999999d") }),
    ] {
        assert_eq!(read(text), Err(error), "{text}");
    }
}

#[test]
fn pgn_can_name_some() {
    let pgn = |text: &str| read(text).unwrap().pgn();
    assert_eq!(pgn("5").as_deref(), Some("300"));
    assert_eq!(pgn("5+3").as_deref(), Some("300+3"));
    assert_eq!(pgn("5+3d"), None);
    assert_eq!(pgn("5/3"), None);
    assert_eq!(pgn("3d").as_deref(), Some("1/259200"));
    assert_eq!(pgn("0.5+30b").as_deref(), Some("1/30"));
}

fn setting() -> impl Strategy<Value = ClockSetting> {
    let delay = prop_oneof![
        Just(Delay::None),
        (0u64..100_000).prop_map(Delay::Simple),
        (0u64..100_000).prop_map(Delay::Bronstein),
    ];
    (1u64..100_000_000, 0u64..100_000, delay).prop_map(|(base, increment, delay)| ClockSetting {
        base,
        increment,
        delay,
    })
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(settings in prop::collection::vec(setting(), 1..8)) {
        let control = TimeControl::each(settings);
        prop_assert_eq!(read(&control.to_string()), Ok(control));
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[0-9:.+/db \\PC]{0,12}") {
        if let Ok(control) = read(&text) {
            prop_assert_eq!(read(&control.to_string()), Ok(control));
        }
    }
}
