-- Indexes for what the directory is filtered, ordered and counted by.

create index company_domain on company (domain) where domain is not null;
create index company_name_key on company (name_key text_pattern_ops);
create index company_industry on company using gin (industry_codes);
create index company_state on company (state);
create index company_metro on company (metro_code) where metro_code is not null;
create index company_country on company (country);
create index company_parent on company (parent_id) where parent_id is not null;
create index person_title_words on person using gin (title_words);
create index person_level on person (level_rank, id);
create index person_state on person (state);
create index person_metro on person (metro_code) where metro_code is not null;
create index job_company_open on job (company_id, posted_on desc) where closed_on is null;
create index job_company on job (company_id, posted_on desc);
create index job_title_words on job using gin (title_words) where closed_on is null;
create index news_company on news_item (company_id, published_on desc);
create index local_business_place on local_business (state, city);

create function joined_words(list text[])
  returns text language sql immutable parallel safe
  return array_to_string(list, ' ');

-- The words of a company that keywords are compared with. Cut, since an index entry has a greatest size. Made
-- of immutable functions alone: only then PostgreSQL inlines it, and a row costs half.
create function company_words(name text, industry_label text, keywords text[], description text)
  returns tsvector language sql immutable parallel safe
  return to_tsvector('simple'::regconfig, left(name || ' ' || coalesce(industry_label, '')
    || case when keywords = '{}' then '' else ' ' || coalesce(joined_words(keywords), '') end
    || coalesce(' ' || description, ''), 8000));

create index company_text on company using gin (company_words(name, industry_label, keywords, description));

-- Orders of an answer: names by bytes of the lower-case text, which every database sorts alike.
create index company_name on company (lower(name) collate "C", id);
create index company_fit on company
  ((open_jobs > 0) desc, intent_score desc nulls last, (lower(name)) collate "C", id);
create index person_name on person (lower(full_name) collate "C", id);
create index person_title on person (lower(title) collate "C", id);

-- Read from either end: for ranges too.
create index company_largest on company (employee_count desc nulls last);
create index company_richest on company (revenue desc nulls last);

create index company_place on company (latitude, longitude) where latitude is not null;
create index person_place on person (latitude, longitude) where latitude is not null;

-- Openings by function and by day; the company beside them answers without reading the job.
create index job_function_open on job (job_function, company_id) where closed_on is null;
create index job_posted_open on job (posted_on, company_id) where closed_on is null;

-- What people are filtered by, so that counts need not read the wide rows (after a vacuum).
create index person_company on person (company_id)
  include (source, management_level, level_rank, job_function, department, state, metro_code, country);
