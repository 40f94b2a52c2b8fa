//! Codes that no guest can provoke at one host that is well.

/// Each with what has to be wrong first. Whoever adds one says why no guest gets it.
pub(crate) const EXCEPTIONS: [(&str, &str); 8] = [
    ("store", "the database has failed"),
    ("not_kept", "the database fails while a move is written"),
    ("unanswered", "another host at the same database has the table and does not answer"),
    ("seat_just_taken", "another host at the same database gives the seat in the same moment"),
    ("no_lot", "the system has no chance to give"),
    ("rules_lost", "the database has a game whose rules are not in it"),
    ("rules_untold", "rules by which a game is played cannot be read again"),
    ("reports_wait", "two thousand reports wait, more than one address may make in a day"),
];
