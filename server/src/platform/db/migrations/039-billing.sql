-- Billing: who pays, what the payment provider said, and the subscriptions as they were read from it last.

create table billing_customer (
  provider        text not null check (provider in ('sandbox', 'stripe')),
  customer_id     text not null,
  user_id         text not null,
  read_number     bigint not null default 0,    -- of the read whose result is stored
  created_at      timestamptz not null,
  primary key (provider, customer_id),
  unique (provider, user_id)
);

-- Numbers the reads from a provider. A read that began later replaces one that began before, whenever either ends.
create sequence billing_read_number;

-- Every event is stored before it is worked on, so that a repeated one changes nothing and a lost one is worked on later.
create table billing_event (
  provider        text not null,
  event_id        text not null,
  type            text not null,
  customer_id     text,
  received_at     timestamptz not null,
  attempts        integer not null default 0,
  not_before      timestamptz,
  settled_at      timestamptz,                  -- null while it waits
  outcome         text,                         -- 'applied', 'ignored', 'foreign'
  primary key (provider, event_id)
);
create index billing_event_waiting on billing_event (not_before) where settled_at is null;

-- Subscriptions of a customer as they were read last. A read replaces all of them.
create table billing_subscription (
  provider        text not null,
  subscription_id text not null,
  customer_id     text not null,
  status          text not null,
  plan            text check (plan in ('basic', 'pro')),
  price_id        text,
  ends_at_period_end boolean not null default false,
  period_end      timestamptz,
  past_due_since  timestamptz,                  -- when a read first found its payment overdue
  created_at      timestamptz not null,
  primary key (provider, subscription_id),
  foreign key (provider, customer_id) references billing_customer (provider, customer_id) on delete cascade
);
create index billing_subscription_customer on billing_subscription (provider, customer_id);

-- What the sandbox, which charges nothing, would have at a payment provider.
create table sandbox_subscription (
  id              text primary key,
  customer_id     text not null,
  plan            text not null check (plan in ('basic', 'pro')),
  status          text not null,
  ends_at_period_end boolean not null default false,
  payment_failed_at timestamptz,
  created_at      timestamptz not null,
  period_end      timestamptz not null
);
create index sandbox_subscription_customer on sandbox_subscription (customer_id);

create table user_settings (
  user_id         text primary key,
  first_name      text,
  last_name       text,
  email           text,
  daily_cap       integer check (daily_cap > 0),
  updated_at      timestamptz not null
);
