//! Where the two databases differ.

/// Which database it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dialect {
    Sqlite,
    Postgres,
}

impl Dialect {
    /// The statements that let go of the tables in `$1`, if they are the host's in `$2`, in one commit. A row of `games`
    /// is kept for it first, so that nobody takes it in between.
    pub(super) fn let_go(self) -> [&'static str; 2] {
        match self {
            Self::Sqlite => [
                "UPDATE progress SET due = old.value ->> 'due', clock_at = old.value ->> 'at', clock_stamp = {now}
                 FROM json_each($1) AS old JOIN games g ON g.id = old.value ->> 'game'
                    AND g.epoch = old.value ->> 'epoch' AND g.owner = $2
                 WHERE progress.game = g.id",
                "UPDATE games SET owner = CASE WHEN old.value ->> 'stays' THEN owner END,
                    asleep = old.value ->> 'stays'
                 FROM json_each($1) AS old
                 WHERE games.id = old.value ->> 'game' AND games.epoch = old.value ->> 'epoch' AND games.owner = $2",
            ],
            Self::Postgres => [
                "WITH old AS (
                    SELECT o.* FROM json_to_recordset(CAST($1 AS json))
                        AS o (game text, epoch bigint, at bigint, due bigint)
                    JOIN games g ON g.id = o.game AND g.epoch = o.epoch AND g.owner = $2 FOR NO KEY UPDATE OF g)
                 UPDATE progress SET due = old.due, clock_at = old.at, clock_stamp = {now}
                 FROM old WHERE progress.game = old.game",
                "UPDATE games SET owner = CASE WHEN old.stays = 1 THEN games.owner END, asleep = old.stays
                 FROM json_to_recordset(CAST($1 AS json)) AS old (game text, epoch bigint, stays bigint)
                 WHERE games.id = old.game AND games.epoch = old.epoch AND games.owner = $2",
            ],
        }
    }

    /// Writes a statement for this database: `{now}` is the database's time in milliseconds since 1970, `{list}`
    /// the members of the JSON array `$1` as `(value)`, `{lock}` keeps a row for this transaction.
    pub(super) fn sql(self, text: &str) -> sqlx::AssertSqlSafe<String> {
        let (now, list, lock) = match self {
            Self::Sqlite => ("CAST(unixepoch('subsec') * 1000 AS INTEGER)", "json_each($1)", ""),
            Self::Postgres => (
                "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)",
                "json_array_elements_text(CAST($1 AS json)) AS list (value)",
                "FOR NO KEY UPDATE",
            ),
        };
        // What is put in is written above and nowhere else; values are always bound.
        sqlx::AssertSqlSafe(text.replace("{now}", now).replace("{list}", list).replace("{lock}", lock))
    }
}
