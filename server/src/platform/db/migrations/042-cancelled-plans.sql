-- Whether a subscription has been cancelled, so that its plan ends with the paid period.
alter table billing_subscription add column ends_at_period_end boolean not null default false;
