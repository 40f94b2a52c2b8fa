//! Where the two databases differ.

/// Which database it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dialect {
    Sqlite,
    Postgres,
}

impl Dialect {
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
