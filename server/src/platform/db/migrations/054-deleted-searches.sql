-- A deleted search can be restored for a day; then it is erased with its results.
alter table saved_search add column deleted_at timestamptz;
