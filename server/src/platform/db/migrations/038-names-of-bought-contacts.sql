-- Finds what a user bought by the person's name, so that a row of a list that names the person again costs nothing.
create index contact_enrichment_names on contact_enrichment (user_id, lower(contact->>'fullName'));
