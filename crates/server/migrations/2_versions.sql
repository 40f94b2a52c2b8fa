-- A file whose rules were played goes on as its next version. The newest is in `files`, all before it are here, with
-- who could see them at that time.
ALTER TABLE files ADD COLUMN version BIGINT NOT NULL DEFAULT 1;

CREATE TABLE file_versions (
    file    TEXT   NOT NULL,
    version BIGINT NOT NULL,
    name    TEXT   NOT NULL,
    text    TEXT   NOT NULL,
    rules   TEXT,
    life    BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    PRIMARY KEY (file, version)
);
