-- Whether somebody has taken a table off their own lists. Nobody else sees a difference.
ALTER TABLE holds ADD COLUMN put_away INTEGER NOT NULL DEFAULT 0;
