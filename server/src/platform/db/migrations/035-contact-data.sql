-- Facts for enrichment, and the contacts that users bought. No column of the index changes, and constant defaults rewrite
-- no row, so the index is not rebuilt.

alter table company
  add column ticker       text,                           -- symbol at a stock exchange
  add column status       text,                           -- such as ALIVE, ACQUIRED, INACTIVE; null: not known
  add column former_names text[] not null default '{}';   -- names that the company had before, as written then

alter table person
  add column middle_name       text,                      -- or an initial
  add column updated_on        date,                      -- when the source last checked this person
  add column notice_on         date,                      -- when the person was notified that the data are stored
  add column within_eu         boolean,                   -- null: not known
  add column within_california boolean,
  add column within_canada     boolean,
  add column opted_out         boolean not null default false,
  -- How and when each value was learnt, such as {"email": {"method": "pattern", "on": "2026-05-01"}}, with the keys
  -- email, phone, mobile and linkedIn. Without "on" a value is of the day updated_on.
  add column contact_source    jsonb not null default '{}';

-- Finds people by name where the company's own list does not help: people who left, and companies with thousands of people.
create index person_surname on person (lower(last_name), left(lower(first_name), 1));

-- Contact details that a user bought, once for each user and person.
create table contact_enrichment (
  user_id          text not null,
  person_key       text not null,            -- as in person_mark
  contact          jsonb not null,           -- the profile, and the values of email, phone, mobile and linkedIn
  provenance       jsonb not null,           -- for each of these values: source, method, date
  bought_at        timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  run_id           bigint,                   -- the run that bought it first; null: bought by a single call
  primary key (user_id, person_key)
);

-- Adds the fields of a later record to those of an earlier one. A field that is null, "" or an empty list or object erases
-- nothing. The mechanism for every stored person that is merged with a later answer.
create function merge_filled(stored jsonb, added jsonb)
  returns jsonb language sql immutable parallel safe
  return coalesce(stored, '{}') || coalesce(
    (select jsonb_object_agg(key, value) from jsonb_each(added) where value not in ('null', '""', '[]', '{}')), '{}');
