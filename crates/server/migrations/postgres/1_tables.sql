-- Who may write: a host that has said so lately. Times are milliseconds since 1970.
CREATE TABLE hosts (
    id    TEXT   PRIMARY KEY,
    until BIGINT NOT NULL
);

-- The resolved rules of everything that was ever played, by hash, so that a game can be opened again
-- although the file has changed.
CREATE TABLE rules (
    hash    TEXT PRIMARY KEY,
    variant TEXT NOT NULL,
    text    TEXT NOT NULL
);

-- `state`: 0 open, 1 playing, 2 over. `owner` and `epoch` are the fence: only who knows both may append.
CREATE TABLE games (
    id       TEXT   PRIMARY KEY,
    variant  TEXT   NOT NULL,
    rules    TEXT   NOT NULL REFERENCES rules (hash),
    head     TEXT   NOT NULL,
    state    BIGINT NOT NULL,
    result   TEXT,
    listed   BIGINT NOT NULL,
    extra    TEXT   NOT NULL,
    clock_at BIGINT NOT NULL,
    created  BIGINT NOT NULL,
    owner    TEXT,
    epoch    BIGINT NOT NULL
);
CREATE INDEX games_by_state ON games (state, created);
CREATE INDEX games_by_rules ON games (rules);

-- `token` is a SHA-256, never the token.
CREATE TABLE seats (
    game   TEXT   NOT NULL REFERENCES games (id),
    seat   BIGINT NOT NULL,
    holder TEXT   NOT NULL,
    name   TEXT,
    token  TEXT,
    PRIMARY KEY (game, seat)
);

-- The record. Rows are only ever added. `message` is the client's own id of what it asked for.
CREATE TABLE moves (
    game    TEXT   NOT NULL,
    seq     BIGINT NOT NULL,
    entry   TEXT   NOT NULL,
    seat    BIGINT,
    message TEXT,
    stamp   BIGINT NOT NULL,
    PRIMARY KEY (game, seq)
);
CREATE UNIQUE INDEX moves_by_message ON moves (game, seat, message) WHERE message IS NOT NULL;

-- The workshop. `life`: 0 private, 1 unlisted, 2 public. `frozen`: a game was saved under these rules.
CREATE TABLE files (
    id      TEXT   PRIMARY KEY,
    owner   TEXT   NOT NULL,
    name    TEXT   NOT NULL,
    text    TEXT   NOT NULL,
    rules   TEXT,
    life    BIGINT NOT NULL,
    frozen  BIGINT NOT NULL,
    parent  TEXT,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL
);
CREATE INDEX files_by_owner ON files (owner, changed);
CREATE INDEX files_by_life ON files (life, changed);
CREATE INDEX files_by_rules ON files (rules);

-- What hosts ask of each other and answer: `receiver` is a host, or empty for whoever owns the table. Lost when
-- the server crashes, and that is well: whoever got no answer asks again.
CREATE UNLOGGED TABLE mail (
    id       BIGSERIAL PRIMARY KEY,
    game     TEXT   NOT NULL,
    sender   TEXT   NOT NULL,
    receiver TEXT   NOT NULL,
    body     TEXT   NOT NULL,
    stamp    BIGINT NOT NULL
);
CREATE INDEX mail_by_receiver ON mail (receiver, game);
CREATE INDEX games_by_owner ON games (owner) WHERE state < 2;
