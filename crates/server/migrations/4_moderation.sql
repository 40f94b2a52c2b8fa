-- What whoever looks after a host has decided, and what guests have reported. Times are milliseconds since 1970.
CREATE TABLE bans (
    network TEXT   PRIMARY KEY,
    until   BIGINT NOT NULL,
    why     TEXT   NOT NULL,
    who     TEXT   NOT NULL,
    since   BIGINT NOT NULL
);

-- Tables that nobody may come to, and why.
CREATE TABLE closed_tables (
    game  TEXT   PRIMARY KEY,
    why   TEXT   NOT NULL,
    since BIGINT NOT NULL
);

-- `evidence` goes when a report is resolved.
CREATE TABLE reports (
    id       TEXT   PRIMARY KEY,
    game     TEXT   NOT NULL,
    reason   TEXT   NOT NULL,
    text     TEXT   NOT NULL,
    evidence TEXT,
    since    BIGINT NOT NULL,
    resolved BIGINT
);
CREATE INDEX reports_open ON reports (since, id) WHERE resolved IS NULL;

CREATE TABLE moderation_log (
    id     TEXT   PRIMARY KEY,
    at     BIGINT NOT NULL,
    who    TEXT   NOT NULL,
    what   TEXT   NOT NULL,
    target TEXT   NOT NULL,
    why    TEXT   NOT NULL
);
CREATE INDEX moderation_log_at ON moderation_log (at, id);

-- For lists of all tables, also of those that are in no public list, and for exports.
CREATE INDEX games_created ON games (created, id);
