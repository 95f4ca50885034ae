-- People are found by the names of their employers. Names are compared by their keys (nameKey in the contracts).

alter table person add column company_key text;
alter table person add column former_employers text[] not null default '{}';

-- No process needs to be told: the index is built anew, since it gets a column.
alter table person disable trigger user;

-- Fills the columns of stored people as nameKey does for names in ASCII. A later import writes the exact keys.
create function pg_temp.ascii_name_key(name text) returns text language sql immutable as $$
  select replace(regexp_replace(
    trim(regexp_replace(regexp_replace(lower(name), '[''’.]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')),
    '(?<=\S)( (inc|incorporated|llc|ltd|limited|corp|corporation|co|company|llp|lp|plc|pllc|gmbh|bv|nv|pty))+$', ''),
    ' ', '')
$$;

update person set
  company_key = nullif(pg_temp.ascii_name_key(company_name), ''),
  former_employers = array(
    select distinct pg_temp.ascii_name_key(job ->> 'companyName') as key from jsonb_array_elements(employment) as job
    where coalesce(job ->> 'toDate', '') <> '' and pg_temp.ascii_name_key(job ->> 'companyName') <> ''
      and pg_temp.ascii_name_key(job ->> 'companyName') is distinct from pg_temp.ascii_name_key(company_name)
    order by key)
  where company_name is not null or employment <> '[]';

alter table person enable trigger user;

create index person_employer_key on person (company_key) where company_id is null;
create index person_former_employers on person using gin (former_employers);
