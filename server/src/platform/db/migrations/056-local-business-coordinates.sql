-- The place of a local business, for the map of a company's neighbors. Null when the source does not say.
alter table local_business add column latitude double precision;
alter table local_business add column longitude double precision;
