-- Rate limits, refinements of a search, and what one guest search may show.

-- Calls counted by caller, and those that run now. One row a caller, changed in one statement, so that all processes on
-- one database share the counts. Unlogged: it costs no write-ahead log, and a crash may forget the last minutes.
-- Times are milliseconds since 1970. No column that changes has an index, so that updates stay within their page.
create unlogged table rate_limit (
  key             text primary key,            -- what is counted and of whom, such as 'search user auth0|7'
  counted_at      bigint[] not null,           -- calls admitted within the window, oldest first
  running         jsonb not null,              -- id of a running call -> when its lease ends
  expires_at      bigint not null              -- the row means nothing from then on
) with (fillfactor = 50);

-- All searches of one text on one day have one search_key; each set of filters is an entry of its own. The first one
-- charged has amount 1, free refinements have 0.
alter table credit_entry add column search_key text;
update credit_entry set search_key = idempotency_key where reason = 'search';

alter table guest_session
  add column site        text,                            -- IPv6 only: the first 48 bits of the address
  add column refinements text[] not null default '{}',    -- other filters shown of the last counted search
  add column pages       text[] not null default '{}';    -- later pages shown of it
create index guest_session_site on guest_session (site, created_at) where site is not null;
