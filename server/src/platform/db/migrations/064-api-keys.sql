-- API keys of users. A key's text is never stored, only its SHA-256. Revoked keys stay, because the credit statement names
-- the key that spent.

create table api_key (
  id              bigint generated always as identity primary key,
  user_id         text not null,
  key_hash        bytea not null unique,
  key_start       text not null,               -- the first characters, by which the user recognises the key
  name            text not null,
  scopes          text[] not null,
  cap_a_day       integer check (cap_a_day > 0),  -- credits; both caps are null for a key that cannot spend
  cap_in_all      integer check (cap_in_all > 0),
  created_at      timestamptz not null,
  expires_at      timestamptz,                 -- null: never
  last_used_at    timestamptz,                 -- written at most once a minute
  revoked_at      timestamptz,
  check ((cap_a_day is null) = (cap_in_all is null))
);
create index api_key_user on api_key (user_id, id);

-- Which key spends: null for the user. A run spends from the caps of the key that started it.
alter table credit_ledger add column api_key_id bigint;
alter table credit_hold add column api_key_id bigint;
alter table run add column api_key_id bigint;
create index credit_ledger_api_key on credit_ledger (api_key_id, day) include (kind, amount)
  where api_key_id is not null and kind in ('charge', 'refund') and amount > 0;
