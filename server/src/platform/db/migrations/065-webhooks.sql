-- Webhooks: addresses of users, and the events that are sent to them. A delivery is written in the transaction of what it
-- tells, so that none is lost or invented.

create table webhook_address (
  id              bigint generated always as identity primary key,
  user_id         text not null,
  url             text not null,
  events          text[] not null,
  secret          text not null,               -- readable, because it signs every delivery
  created_at      timestamptz not null,
  stopped_at      timestamptz                  -- when it answered 410
);
create index webhook_address_user on webhook_address (user_id);

create table webhook_delivery (
  id              bigint generated always as identity primary key,
  address_id      bigint not null references webhook_address (id) on delete cascade,
  user_id         text not null,
  event_id        text not null,               -- the same at every address and every try
  event           text not null,
  once_key        text,                        -- events of one key are sent to an address once
  payload         text not null,               -- the body whose bytes are signed and sent
  state           text not null check (state in ('waiting', 'delivered', 'set-aside')),
  tries           integer not null default 0,
  created_at      timestamptz not null,
  begun_at        timestamptz not null,        -- when the day of tries began
  due_at          timestamptz not null,        -- when it is tried next; while it is sent, when another process may try it
  status          integer,                     -- of the last try
  problem         text,
  milliseconds    integer
);
create unique index webhook_delivery_once on webhook_delivery (address_id, once_key) where once_key is not null;
create index webhook_delivery_due on webhook_delivery (due_at) where state = 'waiting';
create index webhook_delivery_address on webhook_delivery (address_id, state);
create index webhook_delivery_user on webhook_delivery (user_id, id);
