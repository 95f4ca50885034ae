-- Message templates of users, and which text of the writer each person got.

create table opener_template (
  user_id     text not null,
  id          uuid not null,
  name        text not null,
  subject     text not null,
  body        text not null,
  updated_at  timestamptz not null,
  primary key (user_id, id)
);

-- Each text for a person of a company has a number of its own, so that no two people of a company get the same pattern.
create table opener_text (
  user_id     text not null,
  company_key text not null,
  person_key  text not null,
  variant     integer not null,
  number      integer not null,
  pattern     text not null,                -- key of the first sentence's pattern
  written_at  timestamptz not null,
  primary key (user_id, company_key, person_key, variant),
  unique (user_id, company_key, number)
);
