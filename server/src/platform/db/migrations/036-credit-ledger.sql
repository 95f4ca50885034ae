-- The ledger of credits as entries that are only ever added, and the live holds beside it. Replaces credit_entry, whose
-- rows changed their state.

create table credit_ledger (
  id              bigint generated always as identity primary key,
  user_id         text not null,
  day             date not null,               -- the UTC day on whose credits the entry counts
  -- grant and refund add credits, charge takes them; hold reserves them and release ends a hold without a charge
  kind            text not null check (kind in ('grant', 'hold', 'charge', 'release', 'refund')),
  amount          integer not null check (amount >= 0),
  what            text not null,               -- the text of the search, the label of the run
  person          text,                        -- whom the entry is about
  company         text,
  outcome         text,                        -- what came of the work; null: none, the entry is only bookkeeping
  reason          text not null check (reason <> ''),  -- why it was charged, or why not
  run_id          bigint,
  key             text,                        -- idempotency key; one charge, one refund and one grant for each
  search_key      text,                        -- the same for all searches of one text on one day
  created_at      timestamptz not null
);
create unique index credit_ledger_once on credit_ledger (user_id, key, kind)
  where key is not null and kind in ('grant', 'charge', 'refund');
create index credit_ledger_day on credit_ledger (user_id, day, kind) include (amount)
  where kind in ('grant', 'charge', 'refund') and amount > 0;
create index credit_ledger_search on credit_ledger (user_id, search_key) where search_key is not null and kind = 'charge';
create index credit_ledger_statement on credit_ledger (user_id, id) where kind <> 'hold';
create index credit_ledger_run on credit_ledger (user_id, run_id, kind) include (amount) where run_id is not null;

-- Credits on hold for searches and runs in progress. Rows change, because holds are renewed and used up. A search's hold
-- has its idempotency key; a run has a hold for each day on which it took credits.
create table credit_hold (
  user_id         text not null,
  key             text not null,
  day             date not null,
  amount          integer not null check (amount >= 0),
  what            text not null,
  search_key      text,                        -- null: the hold of a run
  run_id          bigint,
  holders         integer not null default 1,  -- running searches of this key; 0: released
  held_since      timestamptz not null,
  expires_at      timestamptz not null,
  primary key (user_id, key)
);

-- The grant of each day is that of the account's plan now, or what was charged on that day if that is more.
insert into credit_ledger
  (user_id, day, kind, amount, what, outcome, reason, key, search_key, created_at)
select user_id, day, kind, amount, what, outcome, reason, key, search_key, created_at
from (
  select e.user_id, e.day, 'grant' as kind,
         greatest(sum(e.amount) filter (where e.state = 'charged'),
                  case coalesce(min(a.plan), 'free') when 'pro' then 60 when 'basic' then 25 else 5 end) as amount,
         'Daily credits' as what, null as outcome,
         'Daily credits: ' || case coalesce(min(a.plan), 'free')
                                when 'pro' then 'Professional' when 'basic' then 'Basic' else 'Free Tier' end as reason,
         'plan ' || to_char(e.day, 'YYYY-MM-DD') as key, null as search_key, min(e.created_at) as created_at, 1 as rank,
         0::bigint as entry
  from credit_entry e left join account a on a.user_id = e.user_id
  where not coalesce(a.unlimited, false)
  group by e.user_id, e.day
  union all
  select user_id, day, 'hold', amount, 'Search', null, 'On hold while the search runs',
         idempotency_key, search_key, created_at, 2, id
  from credit_entry where amount > 0
  union all
  select user_id, day, case state when 'charged' then 'charge' else 'release' end, amount, 'Search',
         case when state = 'released' then null when amount > 0 then 'found' else 'refined' end,
         case when state = 'released' then 'The search ended without a charge'
              when amount > 0 then 'A search with results' else 'Refining is free' end,
         idempotency_key, search_key, created_at, 3, id
  from credit_entry where state in ('charged', 'released')
) entries
order by created_at, rank, entry;

insert into credit_hold (user_id, key, day, amount, what, search_key, holders, held_since, expires_at)
select user_id, idempotency_key, day, amount, 'Search', search_key, greatest(holders, 1), created_at,
       coalesce(expires_at, created_at)
from credit_entry where state = 'reserved';

drop table credit_entry;

create function refuse_credit_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of the credit ledger never change; add a refund or a grant instead';
end $$;
create trigger credit_ledger_is_append_only before update or delete or truncate on credit_ledger
  for each statement execute function refuse_credit_ledger_change();
