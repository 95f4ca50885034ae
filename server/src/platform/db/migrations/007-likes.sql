-- What a user likes, saves and dislikes. A row is one item of one user and goes with its last mark.

create table company_mark (
  user_id          text not null,
  company_id       text not null,
  liked_at         timestamptz,
  disliked_at      timestamptz,
  company          jsonb,                    -- as it was when it was liked: for when no source knows it any more
  primary key (user_id, company_id),
  check ((liked_at is null) <> (disliked_at is null))
);
create index company_mark_liked on company_mark (user_id, liked_at desc, company_id) where liked_at is not null;
create index company_mark_disliked on company_mark (user_id, disliked_at desc, company_id)
  where disliked_at is not null;

create table person_mark (
  user_id          text not null,
  person_key       text not null,            -- the id; "name:" and the name of one without
  liked_at         timestamptz,
  saved_at         timestamptz,
  disliked_at      timestamptz,
  person           jsonb,                    -- as they were when they were marked, without ways to reach them
  contact          jsonb,                    -- what the user saved, ways to reach them included
  primary key (user_id, person_key),
  check ((liked_at is null and saved_at is null) <> (disliked_at is null))
);
create index person_mark_kept on person_mark (user_id, greatest(liked_at, saved_at) desc, person_key)
  where disliked_at is null;
create index person_mark_disliked on person_mark (user_id, disliked_at desc, person_key)
  where disliked_at is not null;

create index local_business_metro on local_business (metro_code) where metro_code is not null;
