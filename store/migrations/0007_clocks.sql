-- Tables with clocks, so that they are found when the server starts.
CREATE TABLE clocked (
    table_id TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- When the server was last alive, in milliseconds: nobody's time is counted while it is not.
CREATE TABLE alive (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    at  INTEGER NOT NULL
) STRICT;
