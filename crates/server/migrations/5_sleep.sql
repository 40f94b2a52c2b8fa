-- What is to be known of a game that is not in memory. `due`: the table's time when something happens by itself, a flag
-- that falls or an opponent that moves; nothing if nothing will. `clock_at`: the table's time when the row was written
-- last, and `clock_stamp` when that was, in milliseconds since 1970; 0 is unknown.
ALTER TABLE progress ADD COLUMN due BIGINT;
ALTER TABLE progress ADD COLUMN clock_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE progress ADD COLUMN clock_stamp BIGINT NOT NULL DEFAULT 0;
UPDATE progress SET clock_at = (SELECT g.clock_at FROM games g WHERE g.id = progress.game);
ALTER TABLE games DROP COLUMN clock_at;
-- Of games of before nobody knows when something happens: each is looked at once.
UPDATE progress SET due = 0 WHERE game IN (SELECT id FROM games WHERE state = 1);
CREATE INDEX progress_by_due ON progress (due) WHERE due IS NOT NULL;
-- `asleep`: the owner looks after it and has it in the store alone, so that any host may take it; its clock runs.
-- `by_wall`: days are given for each move, and the clock runs on whoever is there.
ALTER TABLE games ADD COLUMN asleep BIGINT NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN by_wall BIGINT NOT NULL DEFAULT 0;
