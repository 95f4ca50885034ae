-- People of whom an enrichment found no contact details, for each user, so that lists do not offer to enrich them again.
create table contact_without_details (
  user_id    text not null,
  person_key text not null,                  -- as in contact_enrichment
  tried_at   timestamptz not null,
  primary key (user_id, person_key)
);
