-- Limits of signing in by address; see access/network.ts for networks and sites.

-- The network or site that began a sign-in which has not ended: each has only so many.
alter table identity_artifact add column begun_by text;
create index identity_artifact_begun_by on identity_artifact (begun_by, expires_at) where begun_by is not null;

-- Failures of one address, and of one IPv6 site, count over all accounts too.
alter table login_failure add column site text;
create index login_failure_address on login_failure (address, failed_at);
create index login_failure_site on login_failure (site, failed_at) where site is not null;
