-- Companies and people that a vendor's searches found, by the vendor's ids. The rows themselves are in the directory.

create table vendor_company (
  vendor        text not null,              -- such as zoominfo
  vendor_id     text not null,
  company_id    bigint not null references company (id) on delete cascade,
  described_at  timestamptz,                -- when its values were bought; null: only its name is known
  primary key (vendor, vendor_id),
  unique (vendor, company_id)
);
create index vendor_company_company on vendor_company (company_id);

create table vendor_person (
  vendor     text not null,
  vendor_id  text not null,
  person_id  bigint not null references person (id) on delete cascade,
  primary key (vendor, vendor_id),
  unique (vendor, person_id)
);
create index vendor_person_person on vendor_person (person_id);

-- The vendor whose search replaces the demo directory, which is hidden meanwhile; null: imports alone decide.
alter table directory_state add column demo_hidden_for text;
