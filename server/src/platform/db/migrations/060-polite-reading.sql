-- Hosts that are read politely: the pace that all server processes share, and what their robots.txt says. All times are
-- those of the database's clock, because the clocks of the processes may differ.
create table outbound_host (
  host             text primary key,             -- with its port, unless it is the usual one
  next_at          timestamptz not null,         -- no request before
  lease_owner      uuid,                         -- the request that runs; there is one at a time
  lease_until      timestamptz,
  failures         integer not null default 0,   -- requests that failed, since the last one that did not
  robots           text,                         -- the file; null: it has none, or it could not be read
  robots_readable  boolean,                      -- null: not tried yet; false: nothing may be read
  robots_until     timestamptz
);
