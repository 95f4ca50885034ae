-- What owners of accounts at the embedded identity provider manage themselves.

alter table identity_account add column email_verified_at timestamptz;

-- The browsers in which an account is signed in, one for each grant.
create table identity_device (
  grant_id        text primary key,
  id              text not null unique,         -- a hash of the grant's id, for the API and for tokens
  account_id      text not null references identity_account (id) on delete cascade,
  user_agent      text not null,
  signed_in_at    timestamptz not null,
  last_used_at    timestamptz not null
);
create index identity_device_account on identity_device (account_id);

-- Devices that were signed out. Their access tokens are refused for as long as they would be valid.
create table identity_ended_device (
  id              text primary key,
  ended_at        timestamptz not null
);
create index identity_ended_device_time on identity_ended_device (ended_at);

-- Links that were sent by mail. Each can be used once.
create table identity_mail_link (
  token_hash      text primary key,
  account_id      text not null references identity_account (id) on delete cascade,
  purpose         text not null check (purpose in ('verify', 'reset', 'change')),
  email           text not null,                -- the address to which it was sent
  expires_at      timestamptz not null
);
create index identity_mail_link_account on identity_mail_link (account_id);

-- Mail that is to be sent. A row goes when its mail was sent or has expired.
create table mail_outbox (
  id              bigint generated always as identity primary key,
  recipient       text not null,
  subject         text not null,
  body            text not null,
  attempts        integer not null default 0,
  not_before      timestamptz not null,
  expires_at      timestamptz not null
);
create index mail_outbox_due on mail_outbox (not_before);

-- Entries of the ledger never change. They may go only with the whole account.
create or replace function refuse_credit_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('eq.deleted_user', true) <> '' then
    return null;
  end if;
  raise exception 'Entries of the credit ledger never change; add a refund or a grant instead';
end $$;
