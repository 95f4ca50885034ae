-- Visits of users to their feed, so that the next one shows what happened since, in every browser.

create table feed_visit (
  user_id         text not null,
  visit           integer not null,          -- from 1
  since_visit     integer,                   -- the visit with which it is compared; null before the second one
  read_at         timestamptz not null,      -- when the feed was last read in this visit
  -- The highest ids of the directory's postings and news at that time. Later rows are new.
  last_job        bigint not null,
  last_news       bigint not null,
  -- By company id: status, open jobs, score and version of its formula at that time.
  companies       jsonb not null,
  primary key (user_id, visit)
);
