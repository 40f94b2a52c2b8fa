//! Codes that no guest can provoke at one host that is well.

/// Each with what has to be wrong first. Whoever adds one says why no guest gets it.
pub(crate) const EXCEPTIONS: [(&str, &str); 18] = [
    ("store", "the database has failed"),
    ("not_kept", "the database fails while a move is written"),
    ("unanswered", "another host at the same database has the table and does not answer"),
    ("seat_just_taken", "another host at the same database gives the seat in the same moment"),
    ("no_lot", "the system has no chance to give"),
    ("rules_lost", "the database has a game whose rules are not in it"),
    ("rules_untold", "rules by which a game is played cannot be read again"),
    ("record_format", "the database has a game of a newer program"),
    ("record_of_another", "the database has a game under the name of another variant"),
    ("other_rules", "the database has a game with the hash of other rules"),
    ("out_of_time", "the database has entries in another order"),
    ("not_played_so", "a variant of the catalogue that cannot be played from where a game begins"),
    ("castling_two_kings", "two kinds of king with partners of their own"),
    ("out_with_move", "a seat that leaves with its move, where nobody walks"),
    ("too_many_moves", "a game of twenty thousand moves costs more than a request may"),
    ("variations_too_deep", "a hundred thousand variations within each other take longer than there is time"),
    ("game_too_large", "a game of so many bytes is longer than a request may be"),
    ("reports_wait", "two thousand reports wait, more than one address may make in a day"),
];
