-- Indexes for the directory's orders, keywords and counts.

-- The words of a company that keywords are compared with. Cut, since an index entry has a greatest size.
create function company_words(name text, industry_label text, keywords text[], description text)
  returns tsvector language sql immutable parallel safe
  return to_tsvector('simple'::regconfig, left(concat_ws(' ', name, industry_label,
    array_to_string(keywords, ' '), description), 8000));

create index company_text on company using gin (company_words(name, industry_label, keywords, description));

-- Orders of an answer: names by bytes of the lower-case text, which every database sorts alike.
drop index company_name;
create index company_name on company (lower(name) collate "C", id);
drop index company_intent;
create index company_fit on company
  ((open_jobs > 0) desc, intent_score desc nulls last, (lower(name)) collate "C", id);
create index person_name on person (lower(full_name) collate "C", id);
create index person_title on person (lower(title) collate "C", id);

create index company_largest on company (employee_count desc nulls last);
create index company_richest on company (revenue desc nulls last);

create index company_place on company (latitude, longitude) where latitude is not null;
create index person_place on person (latitude, longitude) where latitude is not null;

-- Openings by function and by day; the company beside them answers without reading the job.
create index job_function_open on job (job_function, company_id) where closed_on is null;
create index job_posted_open on job (posted_on, company_id) where closed_on is null;

-- What people are filtered by, so that counts need not read the wide rows (after a vacuum).
drop index person_company;
create index person_company on person (company_id)
  include (source, management_level, level_rank, job_function, department, state, metro_code, country);
