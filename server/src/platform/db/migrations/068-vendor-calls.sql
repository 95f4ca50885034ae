-- Vendors that this installation asks with its own keys. Pace, rests and counts are shared by all server processes, by the
-- database's clock, because the clocks of the processes may differ.

-- The pace: a row for each limit of a vendor, such as "hubspot" and "hubspot/search".
create table vendor_pace (
  bucket   text primary key,
  next_at  timestamptz not null           -- no request before
);

create table vendor_state (
  vendor           text primary key,
  failures         integer not null default 0,  -- failed requests since the last one that did not fail
  rest_until       timestamptz,                 -- nothing is sent before
  rest_reason      text,                        -- busy, unavailable, out-of-credits or key-refused
  last_success_at  timestamptz,
  last_error_at    timestamptz,
  last_error       text,                        -- for people; without keys, addresses and values
  quota_limit      bigint,                      -- as the vendor's last reply said
  quota_left       bigint,
  quota_resets_at  timestamptz
);

-- What was sent on each day (UTC).
create table vendor_day (
  vendor    text not null,
  day       date not null,
  requests  bigint not null default 0,
  failures  bigint not null default 0,
  primary key (vendor, day)
);
