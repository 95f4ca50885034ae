-- The memory of the processes also has what lists show: the log tells of all of that. Of the days of the scores it tells only
-- whether there is one and that it went back, since each round of the scores moves them all on.

-- Replacing a function waits for nobody: the functions before did not log all of what writers have not committed yet.
lock table company, person in share row exclusive mode;

create or replace function log_company_changes()
  returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    insert into directory_change (company_ids)
    select array_agg(id) from new_rows having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into directory_change (company_ids)
    select array_agg(id) from old_rows having count(*) > 0;
  else
    insert into directory_change (company_ids)
    select array_agg(distinct changed.id)
    from old_rows o full join new_rows n on n.id = o.id, unnest(array[o.id, n.id]) as changed (id)
    where changed.id is not null and (n.intent_day < o.intent_day or (
        o.id, o.open_jobs, o.intent_score, o.lead_status, o.source, o.name, o.name_key, o.industry_codes, o.employee_count,
        o.revenue, o.total_funding, o.city, o.state, o.country, o.metro_code, o.latitude, o.longitude, o.industry_label,
        o.keywords, o.description, o.website, o.domain, o.zip_code, o.street, o.phone, o.last_funding, o.last_funding_on,
        o.parent_id, o.linkedin_url, o.logo_url, o.competitors, o.intent_reasons, o.intent_version, o.intent_day is null,
        o.source_detail, o.as_of)
      is distinct from (
        n.id, n.open_jobs, n.intent_score, n.lead_status, n.source, n.name, n.name_key, n.industry_codes, n.employee_count,
        n.revenue, n.total_funding, n.city, n.state, n.country, n.metro_code, n.latitude, n.longitude, n.industry_label,
        n.keywords, n.description, n.website, n.domain, n.zip_code, n.street, n.phone, n.last_funding, n.last_funding_on,
        n.parent_id, n.linkedin_url, n.logo_url, n.competitors, n.intent_reasons, n.intent_version, n.intent_day is null,
        n.source_detail, n.as_of))
    having count(*) > 0;
  end if;
  return null;
end $$;

create or replace function log_person_changes()
  returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    insert into directory_change (person_ids, company_ids)
    select array_agg(id), coalesce(array_agg(distinct company_id) filter (where company_id is not null), '{}')
    from new_rows having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into directory_change (person_ids, company_ids)
    select array_agg(id), coalesce(array_agg(distinct company_id) filter (where company_id is not null), '{}')
    from old_rows having count(*) > 0;
  else
    insert into directory_change (person_ids, company_ids)
    select array_agg(distinct changed.id),
      coalesce(array_agg(distinct changed.company_id) filter (where changed.company_id is not null), '{}')
    from old_rows o full join new_rows n on n.id = o.id,
      lateral (values (o.id, o.company_id), (n.id, n.company_id)) as changed (id, company_id)
    where changed.id is not null and (
        o.id, o.company_id, o.title, o.title_words, o.full_name, o.management_level, o.level_rank, o.job_function,
        o.department, o.city, o.state, o.country, o.metro_code, o.latitude, o.longitude, o.source, o.company_name,
        o.first_name, o.last_name, o.phone_dnc, o.mobile_dnc, o.accuracy_score, o.employment, o.education)
      is distinct from (
        n.id, n.company_id, n.title, n.title_words, n.full_name, n.management_level, n.level_rank, n.job_function,
        n.department, n.city, n.state, n.country, n.metro_code, n.latitude, n.longitude, n.source, n.company_name,
        n.first_name, n.last_name, n.phone_dnc, n.mobile_dnc, n.accuracy_score, n.employment, n.education)
    having count(*) > 0;
  end if;
  return null;
end $$;

-- Each company's score was of this day or a later one when it was noted; null: that was never so.
alter table directory_state add column scored_on date;
