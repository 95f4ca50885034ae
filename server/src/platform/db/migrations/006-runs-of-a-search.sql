-- An entry collects what every run of its text found. Its rows bear the run that found them last, and their place in it.
alter table saved_search add column run integer not null default 1; -- the newest one, from 1
alter table saved_search_company add column run integer not null default 1;
alter table saved_lead
  add column run integer not null default 1,
  add column position integer not null default 1;

update saved_lead l set position = o.position
from (select id, row_number() over (partition by saved_search_id order by id) as position from saved_lead) o
where o.id = l.id;
