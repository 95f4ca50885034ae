import type { Queryable } from "../db/database.ts";
import { type Sql, sql } from "../db/sql.ts";
import type { VendorFailure, VendorFailureKind } from "./vendor-failure.ts";

/** Failures in a row after which a vendor rests. After the rest, single requests try whether it works again. */
const failuresBeforeRest = 5;
/** Seconds for which a vendor rests after that many failures, and after each further one. */
const restSeconds = [30, 120, 600];
/** Seconds between two requests to a vendor that has failed until its rest. */
const trialGapSeconds = 10;
/** The longest rest that a vendor can ask for. */
const maxRestSeconds = 2 * 86_400;
/** Seconds of a rest when the reply has no Retry-After. */
const usualRestSeconds: Readonly<Partial<Record<VendorFailureKind, number>>> = {
  busy: 10,
  "out-of-credits": 3_600,
  "key-refused": 60,
};

export type Slot =
  | { kind: "slot"; waitMs: number }
  /** The next free moment is too far ahead. */
  | { kind: "queue-full"; waitMs: number }
  | { kind: "resting"; waitMs: number; reason: VendorFailureKind; lastError: string | null };

interface SlotRow {
  slotMs: number | null;
  nextMs: number | null;
  restMs: number | null;
  restReason: VendorFailureKind | null;
  lastError: string | null;
}

export interface SlotRequest {
  readonly vendor: string;
  readonly bucket: string;
  readonly gapMs: number;
  /** A moment further ahead is not taken. */
  readonly maxWaitMs: number;
  /** Ignores a rest that the vendor has not asked for, to see whether the vendor works again. */
  readonly isCheck?: boolean;
}

/** Takes the next free moment for a request. All server processes share the slots. */
export async function takeSlot(
  db: Queryable,
  { vendor, bucket, gapMs, maxWaitMs, isCheck = false }: SlotRequest,
): Promise<Slot> {
  // A rest that the vendor asked for holds for checks too.
  const restEnd = isCheck ? sql`case when rest_reason = 'busy' then rest_until end` : sql`rest_until`;
  const [row] = await db.query<SlotRow>(sql`
    with clock as materialized (select clock_timestamp() as now),
    state as materialized (
      select ${restEnd} as rest_until, rest_reason, last_error, failures >= ${failuresBeforeRest}::int as on_trial
      from vendor_state where vendor = ${vendor}),
    pace as materialized (
      select make_interval(secs => greatest(${gapMs / 1000}::float8,
        case when (select on_trial from state) then ${trialGapSeconds}::float8 else 0 end)) as gap),
    taken as (
      insert into vendor_pace as p (bucket, next_at)
      select ${bucket}, clock.now + pace.gap from clock, pace
      where not exists (select from state where rest_until > clock.now)
      on conflict (bucket) do update set next_at = greatest(p.next_at, (select now from clock)) + (select gap from pace)
        where p.next_at <= (select now from clock) + make_interval(secs => ${maxWaitMs / 1000}::float8)
      returning next_at)
    select extract(epoch from taken.next_at - pace.gap - clock.now)::float8 * 1000 as "slotMs",
      (select extract(epoch from next_at - clock.now)::float8 * 1000 from vendor_pace where bucket = ${bucket}) as "nextMs",
      extract(epoch from state.rest_until - clock.now)::float8 * 1000 as "restMs",
      state.rest_reason as "restReason", state.last_error as "lastError"
    from clock cross join pace left join taken on true left join state on true`);
  return readSlot(row);
}

function readSlot(row: SlotRow | undefined): Slot {
  if (row?.slotMs != null) return { kind: "slot", waitMs: Math.max(0, row.slotMs) };
  const restMs = row?.restMs ?? 0;
  if (row && restMs > 0) {
    const { restReason, lastError } = row;
    return { kind: "resting", waitMs: restMs, reason: restReason ?? "unavailable", lastError };
  }
  return { kind: "queue-full", waitMs: Math.max(0, row?.nextMs ?? 0) };
}

/** What a vendor's reply said about the plan. */
export interface VendorQuota {
  readonly limit: number | null;
  readonly left: number | null;
  readonly resetsAt: Date | null;
}

/**
 * Notes an answer, which ends a rest that failures had caused.
 * @param options.hasCredits whether the answer says that the plan is not used up, which ends the rest of a used-up plan
 */
export async function noteAnswer(
  db: Queryable,
  vendor: string,
  quota: VendorQuota | null,
  { hasCredits = false }: { hasCredits?: boolean } = {},
): Promise<void> {
  const { limit = null, left = null, resetsAt = null } = quota ?? {};
  await db.query(sql`
    with counted as (
      insert into vendor_day as d (vendor, day, requests)
      values (${vendor}, (clock_timestamp() at time zone 'utc')::date, 1)
      on conflict (vendor, day) do update set requests = d.requests + 1)
    insert into vendor_state as s (vendor, last_success_at, quota_limit, quota_left, quota_resets_at)
    values (${vendor}, clock_timestamp(), ${limit}::bigint, ${left}::bigint, ${resetsAt}::timestamptz)
    on conflict (vendor) do update set failures = 0, last_success_at = excluded.last_success_at,
      rest_until = case when s.rest_reason in ('unavailable', 'bad-answer', 'key-refused') then null
        when s.rest_reason = 'out-of-credits' and ${hasCredits}::bool then null else s.rest_until end,
      quota_limit = coalesce(excluded.quota_limit, s.quota_limit),
      quota_left = coalesce(excluded.quota_left, s.quota_left),
      quota_resets_at = coalesce(excluded.quota_resets_at, s.quota_resets_at)`);
}

/** Notes a failed request; the vendor rests as the failure says, or when it has failed often. */
export async function noteFailure(db: Queryable, vendor: string, failure: VendorFailure): Promise<void> {
  const { kind, message } = failure;
  const rest = Math.min(maxRestSeconds, failure.retryAfterSeconds ?? usualRestSeconds[kind] ?? 0);
  // A vendor that refuses one request, or that says when to come back, works.
  const counts = kind === "unavailable" || kind === "bad-answer" ? 1 : 0;
  // Requests that were on their way when the rest began tell nothing new.
  const counted = sql`(case when s.rest_until > clock_timestamp() then 0 else ${counts}::int end)`;
  const reachesLimit = sql`(${counted} = 1 and s.failures + 1 >= ${failuresBeforeRest}::int)`;
  await db.query(sql`
    with counted as (
      insert into vendor_day as d (vendor, day, requests, failures)
      values (${vendor}, (clock_timestamp() at time zone 'utc')::date, 1, 1)
      on conflict (vendor, day) do update set requests = d.requests + 1, failures = d.failures + 1)
    insert into vendor_state as s (vendor, failures, last_error_at, last_error, rest_until, rest_reason)
    values (${vendor}, ${counts}::int, clock_timestamp(), ${message},
      case when ${rest}::float8 > 0 then clock_timestamp() + make_interval(secs => ${rest}::float8) end, ${kind})
    on conflict (vendor) do update set failures = s.failures + ${counted},
      last_error_at = excluded.last_error_at, last_error = excluded.last_error,
      rest_until = greatest(s.rest_until, excluded.rest_until, ${failureRest(reachesLimit)}),
      rest_reason = case when greatest(excluded.rest_until, ${failureRest(reachesLimit)})
        > coalesce(s.rest_until, '-infinity') then excluded.rest_reason else s.rest_reason end`);
}

/** When the rest after many failures ends; null before that many. */
const failureRest = (reachesLimit: Sql): Sql => sql`
  case when ${reachesLimit} then clock_timestamp() + make_interval(secs =>
    (${restSeconds}::float8[])[least(s.failures + 2 - ${failuresBeforeRest}::int, ${restSeconds.length}::int)]) end`;

/** The state of a vendor, as its last requests showed it. */
export interface VendorState {
  readonly vendor: string;
  readonly failures: number;
  readonly restUntil: string | null;
  readonly restReason: VendorFailureKind | null;
  readonly lastSuccessAt: string | null;
  readonly lastErrorAt: string | null;
  readonly lastError: string | null;
  readonly quotaLimit: number | null;
  readonly quotaLeft: number | null;
  readonly quotaResetsAt: string | null;
  /** Requests since midnight UTC. */
  readonly requestsToday: number;
}

/** Reads the state of every vendor that was ever asked; a rest that is over is null. */
export function listVendorStates(db: Queryable): Promise<VendorState[]> {
  return db.query<VendorState>(sql`
    select s.vendor, s.failures, case when s.rest_until > clock_timestamp() then s.rest_until end as "restUntil",
      case when s.rest_until > clock_timestamp() then s.rest_reason end as "restReason",
      s.last_success_at as "lastSuccessAt", s.last_error_at as "lastErrorAt", s.last_error as "lastError",
      s.quota_limit as "quotaLimit", s.quota_left as "quotaLeft", s.quota_resets_at as "quotaResetsAt",
      coalesce(d.requests, 0)::int8 as "requestsToday"
    from vendor_state s
      left join vendor_day d on d.vendor = s.vendor and d.day = (clock_timestamp() at time zone 'utc')::date
    order by s.vendor`);
}
