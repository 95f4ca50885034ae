-- What vendors of contact details answered.

-- One row for each person about whom a vendor was asked, so that nobody pays for it twice. The question is a keyed hash of
-- the person's id, or of the name at the company.
create table vendor_answer (
  vendor       text not null,
  question     text not null,
  kind         text not null check (kind in ('asking', 'person', 'wrong-person', 'nothing', 'opted-out')),
  wanted       text[] not null,         -- the details that were asked for
  person_id    bigint references person on delete cascade,
  asker        uuid,                    -- who asks at present
  lease_until  timestamptz,             -- until then others wait for the answer
  answered_at  timestamptz,
  primary key (vendor, question)
);
create index vendor_answer_answered on vendor_answer (answered_at);
create index vendor_answer_person on vendor_answer (person_id) where person_id is not null;

-- Every value that a source has for a detail of a person. The chosen one is also in the person's row.
create table contact_finding (
  person_id    bigint not null references person on delete cascade,
  detail       text not null check (detail in ('email', 'phone', 'mobile', 'linkedIn')),
  vendor       text not null,           -- the vendor's id; "directory" for the value that was there before
  source       text not null,           -- the source's name for people
  value        text not null,
  method       text,
  value_on     date,                    -- the source's own day of the value
  do_not_call  boolean not null default false,
  found_at     timestamptz not null,
  chosen_by    text,                    -- the rule by which this value was chosen; null when it was not chosen
  primary key (person_id, detail, vendor)
);

-- Outcomes and costs of each vendor by day (UTC).
create table vendor_result_day (
  vendor          text not null,
  day             date not null,
  questions       bigint not null default 0,
  hits            bigint not null default 0,   -- the right person with a wanted detail
  wrong_people    bigint not null default 0,
  nothing         bigint not null default 0,
  opted_out       bigint not null default 0,
  out_of_credits  bigint not null default 0,
  failed          bigint not null default 0,
  compared        bigint not null default 0,   -- values of which another source had one too
  agreed          bigint not null default 0,   -- and it was the same
  cost_micros     bigint not null default 0,   -- millionths of a US dollar
  primary key (vendor, day)
);
