-- A table as it stood after so many entries of its journal, compressed: a cache that spares playing the
-- whole journal again. It may be missing or of another program; the journal is the truth.
CREATE TABLE snapshots (
    table_id TEXT    NOT NULL PRIMARY KEY,
    state    BLOB    NOT NULL
) STRICT;
