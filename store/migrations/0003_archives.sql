-- What everybody saw of a finished game, position by position, compressed: it can be looked at to its
-- end whatever the rules become.
CREATE TABLE archives (
    table_id TEXT NOT NULL PRIMARY KEY,
    seen     BLOB NOT NULL
) STRICT, WITHOUT ROWID;
