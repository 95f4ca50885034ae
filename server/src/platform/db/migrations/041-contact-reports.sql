-- What users reported about contacts that they bought: the email bounced, or it is the wrong person.

alter table contact_enrichment
  add column report_problem  text check (report_problem in ('bounced', 'wrong-person')),
  add column reported_at     timestamptz,
  add column report_refunded boolean not null default false;
create index contact_enrichment_report on contact_enrichment (user_id, reported_at) where report_refunded;
