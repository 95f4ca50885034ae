-- What imported rows are joined by. Demo rows are never joined and stay out.
create index company_domain_label on company (split_part(domain, '.', 1))
  where source <> 'demo' and domain is not null;
create index person_email on person (lower(email)) where source <> 'demo' and email is not null;
create index person_linkedin on person (linkedin_url) where source <> 'demo' and linkedin_url is not null;
create index person_full_name on person (lower(full_name)) where source <> 'demo';
