-- When the user saved a search under a name; null for one that is only stored because it ran. `origin` is 'saved' for a
-- saved search that has never run.
alter table saved_search add column saved_at timestamptz;
update saved_search set saved_at = created_at where origin = 'saved';
