-- Secrets made once, shared by every process on this database.
create table secret (
  name            text primary key,
  value           jsonb not null,
  created_at      timestamptz not null default now()
);

create table identity_account (
  id              text primary key,
  email           text not null,
  email_key       text not null unique,        -- lower case
  name            text not null,
  password_hash   text not null,
  created_at      timestamptz not null default now()
);

-- What the embedded identity provider stores: sessions, grants, codes, tokens, interactions.
create table identity_artifact (
  kind            text not null,
  id              text not null,
  payload         jsonb not null,
  grant_id        text,
  uid             text,
  user_code       text,
  consumed_at     timestamptz,
  expires_at      timestamptz,
  primary key (kind, id)
);
create index identity_artifact_grant on identity_artifact (grant_id) where grant_id is not null;
create index identity_artifact_uid on identity_artifact (kind, uid) where uid is not null;
create index identity_artifact_expiry on identity_artifact (expires_at);

create table login_failure (
  account_key     text not null,
  address         text not null,
  failed_at       timestamptz not null default now()
);
create index login_failure_key on login_failure (account_key, address, failed_at);
