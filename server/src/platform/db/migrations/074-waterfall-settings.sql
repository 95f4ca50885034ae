-- The order of vendors and the wanted contact details, as operators chose them. Without a row, those of the environment hold.

create table waterfall_setting (
  only_row  boolean primary key default true check (only_row),
  vendors   text[] not null,             -- ids in the order in which they are asked
  wanted    text[] not null check (cardinality(wanted) > 0 and wanted <@ array['email', 'phone', 'linkedIn']),
  saved_at  timestamptz not null
);
