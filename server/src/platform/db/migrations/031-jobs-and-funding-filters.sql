-- Columns that searches filter by: remote work and technologies of postings, and the last funding round as a code.

alter table job
  add column remote       boolean,                      -- can be done from anywhere; null: not known
  add column technologies text[] not null default '{}'; -- tools and languages that the posting names, in lower case

-- The source's own words stay in last_round; the codes are those of contracts/src/funding-rounds.ts.
alter table company add column last_round_code text;
update company set last_round_code = case
    when words ~ '^series [abcd]( ?[0-9]|\+)?$' then 'series-' || substr(words, 8, 1)
    when words ~ '^series [e-k]( ?[0-9]|\+)?$' then 'series-e'
    when words in ('bootstrapped', 'crowdfunding', 'grant', 'angel', 'seed', 'venture', 'debt', 'acquired') then words
    when words = 'pre seed' then 'pre-seed'
    when words = 'private equity' then 'private-equity'
    when words in ('public', 'ipo', 'post ipo') then 'public'
  end
  from (select id as company_id, replace(replace(lower(last_round), '-', ' '), '_', ' ') as words
    from company where last_round is not null) as written
  where company_id = company.id;
