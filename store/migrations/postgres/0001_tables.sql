-- The same tables as in the embedded file, so that statements and copies fit both. Words are ordered by
-- their bytes, flags are numbers.
CREATE TABLE tables (
    id       TEXT   COLLATE "C" NOT NULL PRIMARY KEY,
    game     TEXT   NOT NULL,
    plan     TEXT   NOT NULL,
    listed   BIGINT NOT NULL,
    state    TEXT   NOT NULL DEFAULT 'gathering', -- gathering, playing, over
    made_at  BIGINT NOT NULL,
    campaign TEXT,
    mission  BIGINT,
    batch    BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX tables_shown ON tables (listed, state, made_at);
CREATE UNIQUE INDEX tables_of_campaign ON tables (campaign, mission) WHERE campaign IS NOT NULL;
CREATE INDEX tables_of_game ON tables (game, state);

-- Nothing in a journal is ever changed: (table_id, seq) is the compare-and-set by which the servers agree
-- on the order. The batch says which transaction wrote an entry, for whoever lost the line in the middle.
CREATE TABLE journal (
    table_id TEXT   COLLATE "C" NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq      BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    entry    TEXT   NOT NULL,
    batch    BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE holds (
    visitor  TEXT   COLLATE "C" NOT NULL,
    table_id TEXT   COLLATE "C" NOT NULL,
    seat     TEXT   NOT NULL,
    put_away BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (visitor, table_id, seat)
);
CREATE INDEX holds_of_table ON holds (table_id);

CREATE TABLE links (
    hash     TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    table_id TEXT COLLATE "C" NOT NULL,
    seat     TEXT NOT NULL
);
CREATE INDEX links_of_seat ON links (table_id, seat);

CREATE TABLE revoked (
    table_id TEXT   COLLATE "C" NOT NULL,
    seat     TEXT   NOT NULL,
    times    BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);

CREATE TABLE archives (
    table_id TEXT  COLLATE "C" NOT NULL PRIMARY KEY,
    seen     BYTEA NOT NULL
);

CREATE TABLE snapshots (
    table_id TEXT  COLLATE "C" NOT NULL PRIMARY KEY,
    state    BYTEA NOT NULL
);

CREATE TABLE clocked (
    table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY
);

CREATE TABLE banned (
    what TEXT   NOT NULL, -- visitor, address
    who  TEXT   NOT NULL,
    at   BIGINT NOT NULL,
    PRIMARY KEY (what, who)
);

-- When some server was last alive, in milliseconds.
CREATE TABLE alive (
    one BIGINT NOT NULL PRIMARY KEY CHECK (one = 1),
    at  BIGINT NOT NULL
);

-- Written to find out whether anything can be.
CREATE TABLE probe (
    one BIGINT NOT NULL PRIMARY KEY CHECK (one = 1)
);

-- Which server lets the programs of a table think, and until when. Lost in a crash, which is right.
CREATE UNLOGGED TABLE leases (
    table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    node     BIGINT      NOT NULL,
    until    TIMESTAMPTZ NOT NULL
);

-- Each server takes a number when it starts.
CREATE SEQUENCE nodes;
