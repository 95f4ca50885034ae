-- Checks of email addresses at their mail servers (EMAIL_CHECK). Nothing is stored while they are off.

-- An address of a person: the verdict, or when it is checked next.
create table email_check (
  address     text primary key,          -- lower case
  person_id   bigint not null references person on delete cascade,
  domain      text not null,
  verdict     text check (verdict in ('deliverable', 'accepts-anything', 'no-mailbox', 'no-mail-server', 'unknown')),
  reason      text,                      -- for operators; without addresses
  tries       integer not null default 0, -- with the present one
  claim       integer not null default 0, -- grows with each try; only the holder of the last one may finish it
  begun_at    timestamptz not null,
  due_at      timestamptz not null,      -- the next try; while one runs, when another process may repeat it
  checked_at  timestamptz,
  expires_at  timestamptz                -- of the verdict
);
create index email_check_due on email_check (due_at) where verdict is null;
create index email_check_person on email_check (person_id);
create index email_check_expires on email_check (expires_at) where expires_at is not null;

-- Domains whose mail server takes mail for every address: one check is enough for all.
create table email_check_domain (
  domain      text primary key,
  expires_at  timestamptz not null
);

-- A check notes its verdict in the contacts that users bought of the person.
create index contact_enrichment_person on contact_enrichment (person_key);

-- Nobody who objects is checked, and nothing of them stays.
create function drop_email_checks() returns trigger language plpgsql as $$
begin
  delete from email_check where person_id = new.id;
  return null;
end $$;
create trigger person_opted_out after update of opted_out on person
  for each row when (new.opted_out and not old.opted_out) execute function drop_email_checks();
