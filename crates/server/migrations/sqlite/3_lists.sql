-- How far each game has come, for lists. It is a short row of its own, since every move writes it, and the row in `games`
-- may hold a whole text. `plies`: the moves that stand. `turn`: the seat to move, where that is known. `used`: when
-- somebody last did something there, in milliseconds since 1970.
CREATE TABLE progress (
    game  TEXT   PRIMARY KEY,
    plies BIGINT NOT NULL,
    turn  BIGINT,
    used  BIGINT NOT NULL
) WITHOUT ROWID;

-- Games of before: every move that was made counts, until the next one says how many stand.
INSERT INTO progress (game, plies, turn, used)
SELECT g.id, COALESCE(m.plies, 0), NULL, COALESCE(m.used, g.created)
FROM games g LEFT JOIN (
    SELECT game, COUNT(*) FILTER (WHERE entry LIKE '%"action":{"move":%') AS plies, MAX(stamp) AS used
    FROM moves GROUP BY game) m ON m.game = g.id;

CREATE INDEX games_listed_by_state ON games (state, created, id) WHERE listed = 1;
CREATE INDEX games_listed ON games (created, id) WHERE listed = 1;
CREATE INDEX seats_by_token ON seats (token) WHERE token IS NOT NULL;
CREATE INDEX files_owned ON files (owner, changed, id);
CREATE INDEX files_public ON files (changed, id) WHERE life = 2 AND rules IS NOT NULL;
CREATE INDEX versions_by_rules ON file_versions (rules);
DROP INDEX files_by_owner;
DROP INDEX files_by_life;
