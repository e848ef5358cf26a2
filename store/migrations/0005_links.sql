-- The right to a seat, for other devices: the hash of a token, so that nobody who reads this file can play.
-- Tokens that stood in it are hashed by the program when this step has been taken.
CREATE TABLE links (
    hash     TEXT NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL,
    seat     TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX links_of_seat ON links (table_id, seat);

-- How often the links of a seat were made worthless: those of before are never given out again.
CREATE TABLE revoked (
    table_id TEXT    NOT NULL,
    seat     TEXT    NOT NULL,
    times    INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- Visitors and addresses that the server turns away: an address as text, a visitor by the
-- hash of the cookie.
CREATE TABLE banned (
    what TEXT    NOT NULL, -- visitor, address
    who  TEXT    NOT NULL,
    at   INTEGER NOT NULL,
    PRIMARY KEY (what, who)
) STRICT, WITHOUT ROWID;
