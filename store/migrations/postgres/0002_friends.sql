-- As 0008 of the embedded file: where people want to be told what, what is still to be told, one person
-- with several browsers.
CREATE TABLE channels (
    id       TEXT   COLLATE "C" NOT NULL PRIMARY KEY,
    owner    TEXT   COLLATE "C" NOT NULL,
    kind     TEXT   NOT NULL, -- webhook, ntfy, discord, slack, matrix, feed
    address  TEXT   NOT NULL,
    secret   TEXT   NOT NULL,
    site     TEXT   NOT NULL,
    wants    TEXT   NOT NULL, -- kinds of notices, with a space around each
    made_at  BIGINT NOT NULL,
    failures BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX channels_of ON channels (owner);

CREATE TABLE outbox (
    channel      TEXT   COLLATE "C" NOT NULL,
    table_id     TEXT   COLLATE "C" NOT NULL,
    seq          BIGINT NOT NULL,
    kind         TEXT   NOT NULL,
    seat         TEXT   NOT NULL,
    ply          BIGINT NOT NULL,
    made_at      BIGINT NOT NULL, -- milliseconds, as the two below
    due          BIGINT NOT NULL,
    leased_until BIGINT NOT NULL DEFAULT 0,
    taker        BIGINT NOT NULL DEFAULT 0,
    tries        BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (channel, table_id, seq, kind)
);
CREATE INDEX outbox_due ON outbox (due);

CREATE TABLE selves (
    owner     TEXT   COLLATE "C" NOT NULL PRIMARY KEY,
    link_hash TEXT   NOT NULL UNIQUE,
    name      TEXT   NOT NULL,
    likings   TEXT   NOT NULL,
    made_at   BIGINT NOT NULL
);

CREATE TABLE devices (
    visitor TEXT   COLLATE "C" NOT NULL PRIMARY KEY,
    owner   TEXT   COLLATE "C" NOT NULL,
    name    TEXT   NOT NULL,
    seen_at BIGINT NOT NULL
);
CREATE INDEX devices_of ON devices (owner);
