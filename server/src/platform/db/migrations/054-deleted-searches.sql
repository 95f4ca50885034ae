-- A deleted search can be restored for a day; then it is erased with its results.
alter table saved_search add column deleted_at timestamptz;
-- For the sweep, which runs every minute.
create index saved_search_deleted on saved_search (deleted_at) where deleted_at is not null;
