//! Words about how a game is won, in small files with examples of each.

use chatur_variants::check;

macro_rules! files {
    ($($name:literal),*) => { [$(($name, include_str!(concat!("../files/goals/", $name)))),*] };
}

#[test]
fn examples_of_goals_hold() {
    let files = files!("blocked.ron", "castle.ron", "musketeers.ron", "opposite.ron", "shuffling.ron");
    let wrong: Vec<String> =
        files.map(|(name, text)| check(name, text)).iter().map(chatur_variants::Checked::summary).collect();
    assert_eq!(wrong.concat(), "");
}
