-- The companies' own job boards, and what the directory knows of the postings that it read there.

create table company_board (
  company_id       bigint primary key references company (id) on delete cascade,
  system           text,                         -- null: no board is known
  token            text,
  confirmed_by     text check (confirmed_by in ('website', 'name')),
  etag             text,                         -- of the last complete reading
  last_modified    text,
  due_at           timestamptz not null,         -- when the board is read or searched for again
  lease_owner      uuid,                         -- the process that reads it now
  lease_until      timestamptz,                  -- by the database's clock
  missing_since    date,                         -- the board's system says that there is no such board
  failures         integer not null default 0,   -- since the last success
  search_at        timestamptz,                  -- when the site is searched for another board; null while this one has postings
  last_error       text                          -- in plain words
);
-- Only Lever tells tokens apart by case.
create unique index company_board_token on company_board (system, (case system when 'lever' then token else lower(token) end));
create index company_board_known_due on company_board (due_at, company_id) where system is not null;
create index company_board_unknown_due on company_board (due_at, company_id) where system is null;

create table board_posting (
  job_id           bigint primary key references job (id) on delete cascade,
  posting_ids      text[] not null,              -- the board's postings of this opening
  requisition      text,
  places           text[] not null,
  updated_at       text,                         -- ISO 8601 instant or day, as the board says
  missing_since    timestamptz                   -- the first complete reading that did not list it; a later one closes it
);
