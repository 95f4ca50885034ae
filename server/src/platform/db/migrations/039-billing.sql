-- Billing: who pays, what the payment provider said, and the subscriptions as they were read from it last.

create table billing_customer (
  provider        text not null check (provider in ('sandbox', 'stripe')),
  customer_id     text not null,
  user_id         text not null,
  read_number     bigint not null default 0,    -- of the read whose result is stored
  paid_plan       text not null default 'free' check (paid_plan in ('free', 'basic', 'pro')),
  due_at          timestamptz,                  -- when to read again without an event: a month or the grace has ended
  created_at      timestamptz not null,
  primary key (provider, customer_id),
  unique (provider, user_id)
);

create index billing_customer_due on billing_customer (due_at) where due_at is not null;

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
  processed_at      timestamptz,                  -- null while it waits
  outcome         text,                         -- 'applied', 'outdated', 'ignored', 'foreign'
  primary key (provider, event_id)
);
create index billing_event_waiting on billing_event (not_before) where processed_at is null;

-- Subscriptions of a customer as they were read last. A read replaces all of them.
create table billing_subscription (
  provider        text not null,
  subscription_id text not null,
  customer_id     text not null,
  status          text not null,
  plan            text check (plan in ('basic', 'pro')),
  price_id        text,
  period_end      timestamptz,
  past_due_since  timestamptz,                  -- when a read first found its payment overdue
  primary key (provider, subscription_id)
);
create index billing_subscription_customer on billing_subscription (provider, customer_id);

-- What the sandbox, which charges nothing, would have at a payment provider.
create table sandbox_subscription (
  id              text primary key,
  customer_id     text not null,
  plan            text not null check (plan in ('basic', 'pro')),
  status          text not null check (status in ('active', 'past_due', 'canceled', 'incomplete_expired')),
  ends_at_period_end boolean not null default false,
  payment_failed_at timestamptz,
  created_at      timestamptz not null,
  period_end      timestamptz not null
);
-- A customer has at most one subscription that has not ended.
create unique index sandbox_subscription_open on sandbox_subscription (customer_id)
  where status in ('active', 'past_due');

-- The name and contact email that a user saved in the settings.
create table user_profile (
  user_id         text primary key,
  first_name      text not null,
  last_name       text not null,
  email           text not null,
  updated_at      timestamptz not null
);

-- Credits a day after which the user wants to stop; null without such a limit.
alter table account add column daily_cap integer check (daily_cap > 0);
