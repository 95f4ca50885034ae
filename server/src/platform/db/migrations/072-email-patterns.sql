-- Addresses that EQ derives from the known addresses at a domain.

-- How likely a derived address is, 0 to 1; null for values that a source has.
alter table contact_finding add column probability double precision check (probability between 0 and 1);
create index contact_finding_email on contact_finding (lower(value)) where detail = 'email';

-- Addresses of people that do not work. They are not derived again, and count against their format.
create table refused_email (
  person_id   bigint not null references person on delete cascade,
  email       text not null,             -- in lower case
  reason      text not null check (reason in ('bounced', 'rejected')),   -- reported by a user, or refused by the mail server
  refused_at  timestamptz not null,
  primary key (person_id, email)
);
