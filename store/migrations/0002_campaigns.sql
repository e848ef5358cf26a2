-- A campaign is its missions: tables that name it in their plan. What a logbook says is read from
-- their journals. (campaign, mission) is the compare-and-set that lets only one team fly the next.
ALTER TABLE tables ADD COLUMN campaign TEXT;
ALTER TABLE tables ADD COLUMN mission INTEGER;

CREATE UNIQUE INDEX tables_of_campaign ON tables (campaign, mission) WHERE campaign IS NOT NULL;
CREATE INDEX tables_of_game ON tables (game, state);
