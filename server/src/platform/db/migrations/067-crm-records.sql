-- Which record of a CRM is which person or company of the directory. New records are found by searches only after some seconds, and
-- companies have no key of their own in a CRM, so that what was created is remembered for all users.

create table crm_record (
  account    text not null,                   -- the CRM and its account, such as "HubSpot 4242"
  object     text not null check (object in ('contact', 'company')),
  own_id     text not null,                   -- EQ's id of the person or company
  crm_id     text,                            -- null while it is not known whether the CRM created the record
  tried_at   timestamptz not null,            -- when it was created or linked
  primary key (account, object, own_id)
);
