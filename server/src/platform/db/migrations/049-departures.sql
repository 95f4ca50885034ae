-- When people stopped being listed at a company: they are listed at another one since, or were removed. Written by triggers,
-- so that no writer can forget it. Lists that users saved show the day.

create table person_departure (
  person_id  bigint not null,                -- no reference: people may be removed
  company_id bigint not null,
  left_on    date not null,                  -- the day on which the directory changed, in UTC
  primary key (person_id, company_id)
);

-- Made-up people come and go with the demo directory; nobody follows them.
create function note_departures()
  returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'DELETE' then
    insert into person_departure (person_id, company_id, left_on)
    select id, company_id, (now() at time zone 'utc')::date from old_rows
    where company_id is not null and source <> 'demo'
    on conflict (person_id, company_id) do nothing;
  else
    insert into person_departure (person_id, company_id, left_on)
    select o.id, o.company_id, (now() at time zone 'utc')::date
    from old_rows o join new_rows n on n.id = o.id
    where o.company_id is not null and o.company_id is distinct from n.company_id and o.source <> 'demo'
    on conflict (person_id, company_id) do update set left_on = excluded.left_on;
    -- Whoever is back has not left.
    delete from person_departure d using old_rows o, new_rows n
    where n.id = o.id and o.company_id is distinct from n.company_id
      and d.person_id = n.id and d.company_id = n.company_id;
  end if;
  return null;
end $$;

create trigger person_moved after update on person referencing old table as old_rows new table as new_rows
  for each statement execute function note_departures();
create trigger person_removed after delete on person referencing old table as old_rows
  for each statement execute function note_departures();
