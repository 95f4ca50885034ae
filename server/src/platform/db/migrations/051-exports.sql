-- Exports whose rows are fixed as a run of the kind "export". The rows are those of run_item.

create table export_plan (
  run_id      bigint primary key references run on delete cascade,
  user_id     text not null,
  row_kind    text not null check (row_kind in ('people', 'companies')),
  old_values  text not null check (old_values in ('take', 'leave-out')),
  profile     text not null,                 -- the columns of a file of people, such as those of HubSpot
  file_number integer not null,              -- above 1 when files of this day had the same name
  left_out    integer not null,              -- when it was planned
  skipped     integer not null,
  blanked     integer not null,
  created_at  timestamptz not null
);
create index export_plan_user on export_plan (user_id, created_at);
