-- What the searches of a bulk contact search came to at each company, and whom they found, best first.
create table bulk_company (
  run_id       bigint not null,
  position     integer not null,             -- of the run's item
  company_id   text not null,
  company_name text not null,
  searches     jsonb not null,               -- [{query, totalFound | error}]
  hidden       integer not null,             -- people left out: suppressed or opted out
  primary key (run_id, position)
);
create table bulk_contact (
  run_id    bigint not null,
  position  integer not null,
  rank      integer not null,                -- from 1
  person_id text not null,
  query     text not null,                   -- the search that found the person
  matched   text,
  evidence  text,
  primary key (run_id, position, rank)
);
create index bulk_contact_person on bulk_contact (person_id);
