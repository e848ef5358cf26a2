-- Where somebody wants to be told what waits for them: a webhook and its like, or a feed, whose id is the
-- hash of the word in its address.
CREATE TABLE channels (
    id       TEXT    NOT NULL PRIMARY KEY,
    owner    TEXT    NOT NULL,
    kind     TEXT    NOT NULL, -- webhook, ntfy, discord, slack, matrix, feed
    address  TEXT    NOT NULL,
    secret   TEXT    NOT NULL, -- what its messages are signed with, or the right to write there
    site     TEXT    NOT NULL, -- how the server is called where it was set up
    wants    TEXT    NOT NULL, -- kinds of notices, with a space around each
    made_at  INTEGER NOT NULL,
    failures INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE INDEX channels_of ON channels (owner);

-- What is still to be told. A notice is put here by the transaction that keeps what it is about, and is
-- known by channel, table, place in the journal and kind, so that none is there twice.
CREATE TABLE outbox (
    channel      TEXT    NOT NULL,
    table_id     TEXT    NOT NULL,
    seq          INTEGER NOT NULL,
    kind         TEXT    NOT NULL,
    seat         TEXT    NOT NULL,
    ply          INTEGER NOT NULL,
    made_at      INTEGER NOT NULL, -- milliseconds, as the two below
    due          INTEGER NOT NULL,
    leased_until INTEGER NOT NULL DEFAULT 0,
    taker        INTEGER NOT NULL DEFAULT 0, -- which call has it until then
    tries        INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (channel, table_id, seq, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX outbox_due ON outbox (due);

-- One person with several browsers. Whoever knows the word behind the hash may join.
CREATE TABLE selves (
    owner     TEXT    NOT NULL PRIMARY KEY,
    link_hash TEXT    NOT NULL UNIQUE,
    name      TEXT    NOT NULL,
    likings   TEXT    NOT NULL,
    made_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Their browsers, each known by the hash of its cookie.
CREATE TABLE devices (
    visitor TEXT    NOT NULL PRIMARY KEY,
    owner   TEXT    NOT NULL,
    name    TEXT    NOT NULL,
    seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX devices_of ON devices (owner);
