-- Whether a subscription has been cancelled, so that its plan ends with the paid period.
alter table billing_subscription add column ends_at_period_end boolean not null default false;

-- Everything that the identity provider keeps of an account, to end it all at once.
create index identity_artifact_account on identity_artifact ((payload ->> 'accountId'))
  where payload ->> 'accountId' is not null;

-- Devices that signed in before they were recorded. The id is that of `createDeviceId`.
insert into identity_device (grant_id, id, account_id, user_agent, signed_in_at, last_used_at)
select a.id, left(translate(encode(sha256(convert_to(a.id, 'UTF8')), 'base64'), '+/=', '-_'), 22),
       a.payload ->> 'accountId', '', to_timestamp((a.payload ->> 'iat')::bigint), to_timestamp((a.payload ->> 'iat')::bigint)
from identity_artifact a
join identity_account on identity_account.id = a.payload ->> 'accountId'
where a.kind = 'Grant'
on conflict do nothing;
