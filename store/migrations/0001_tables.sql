-- A table is its plan and its journal. Nothing in a journal is ever changed: (table_id, seq) is the
-- compare-and-set that lets only one writer add the next entry.
CREATE TABLE tables (
    id      TEXT    NOT NULL PRIMARY KEY,
    game    TEXT    NOT NULL,
    plan    TEXT    NOT NULL,
    listed  INTEGER NOT NULL,
    state   TEXT    NOT NULL DEFAULT 'gathering', -- gathering, playing, over
    made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_shown ON tables (listed, state, made_at);

CREATE TABLE journal (
    table_id TEXT    NOT NULL,
    seq      INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    entry    TEXT    NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- The right to a seat, for other devices.
CREATE TABLE seats (
    table_id TEXT NOT NULL,
    seat     TEXT NOT NULL,
    token    TEXT NOT NULL UNIQUE,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- Which browser holds which seat. A browser is known by the hash of its cookie.
CREATE TABLE holds (
    visitor  TEXT NOT NULL,
    table_id TEXT NOT NULL,
    seat     TEXT NOT NULL,
    PRIMARY KEY (visitor, table_id, seat)
) STRICT, WITHOUT ROWID;
