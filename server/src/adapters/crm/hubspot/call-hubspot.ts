import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../../platform/db/database.ts";
import { readPace } from "../../../platform/vendor-calls/pace.ts";
import { readRetryAfterSeconds, type VendorReply } from "../../../platform/vendor-calls/send-once.ts";
import { takeSlot } from "../../../platform/vendor-calls/store-vendors.ts";
import { createVendorClient, type VendorSettings } from "../../../platform/vendor-calls/vendor-client.ts";
import { VendorFailure } from "../../../platform/vendor-calls/vendor-failure.ts";
import { CrmStopped, CrmUnavailable } from "../port.ts";
import { findSecondsToMidnight } from "./next-midnight.ts";
import { type RowError, rowError } from "./reply-shapes.ts";

export interface HubSpotRequest {
  method: "GET" | "POST";
  path: string;
  body?: object;
}

export interface CallSettings {
  db: Database;
  apiUrl: string;
  token: string;
  /** The limit of the account's plan; searches have one of their own besides. */
  requestsPerTenSeconds: number;
  now: () => Date;
  /** The time zone of the account, whose midnight renews the daily limit; null while it is not known. */
  readTimeZone: () => string | null;
  timeLimitMs?: number;
}

export interface CallOptions {
  signal: AbortSignal;
  isSearch?: boolean;
  /** False for a request that must not be sent twice, because it creates records without a key. */
  isRepeatable?: boolean;
}

/**
 * Sends a request at the pace that all processes share, again where that helps. Resolves for 2xx, 400, 404 and 409.
 * @throws CrmStopped, CrmUnavailable
 */
export type CallHubSpot = (request: HubSpotRequest, options: CallOptions) => Promise<VendorReply>;

/** A page of 200 records has less than 1 MB. */
const maxBytes = 4 * 1024 * 1024;
/** The longest wait inside one call; longer ones stop the work until then. */
const longestWaitSeconds = 12;
const maxWaitMs = 20_000;
const searchLimit = { count: 5, perMs: 1_000 };

export function createCaller(settings: CallSettings): CallHubSpot {
  const { db, now } = settings;
  const { limits, client } = createHubSpotClient(settings);
  return async ({ method, path, body }, { signal, isSearch = false, isRepeatable = true }) => {
    const paced = { maxWaitMs, isRepeatable, ...(isSearch && { bucket: "search" }) };
    try {
      // Searches count as requests too.
      if (isSearch) await waitForSlot(db, { vendor: client.id, limits: limits.default, signal });
      const reply = await client.send({ method, path, ...paced, ...(body && { json: body }), signal });
      if (reply.status === 403) throw new ScopeMissing(describeScopes(readError(reply.json)), continueThen);
      return reply;
    } catch (error) {
      throw error instanceof VendorFailure ? describeFailure(error, now()) : error;
    }
  };
}

/** Creates the client that every call uses, and the limits of its requests. */
export function createHubSpotClient(settings: CallSettings) {
  const { db, apiUrl, token, requestsPerTenSeconds, timeLimitMs } = settings;
  const limits = { default: [{ count: requestsPerTenSeconds, perMs: 10_000 }], search: [searchLimit] };
  const client = createVendorClient(db, {
    // The limits are those of the private app, and a new token has not been refused.
    id: `hubspot-${createHash("sha256").update(token).digest("hex").slice(0, 8)}`,
    name: "HubSpot",
    baseUrl: apiUrl,
    limits,
    authorize: async () => ({ authorization: `Bearer ${token}` }),
    judge: (reply) => judge(reply, settings),
    readQuota,
    maxBytes,
    ...(timeLimitMs !== undefined && { timeLimitMs }),
  });
  return { client, limits };
}

async function waitForSlot(
  db: Database,
  {
    vendor,
    limits,
    signal,
  }: { vendor: string; limits: VendorSettings["limits"][string]; signal: AbortSignal },
): Promise<void> {
  const { gapMs } = readPace(limits);
  const { waitMs } = await takeSlot(db, { vendor, bucket: vendor, gapMs, maxWaitMs });
  await sleep(Math.min(waitMs, maxWaitMs), undefined, { signal });
}

/** HubSpot asks for 2 seconds before a locked record is written again. */
const lockedSeconds = 2;
const movingSeconds = 10;
const windowSeconds = 10;

/** What a reply means where HubSpot differs from the usual meaning of its status. */
function judge(reply: VendorReply, settings: CallSettings): VendorFailure | null | undefined {
  const seconds = readRetryAfterSeconds(reply);
  switch (reply.status) {
    case 403:
      return null;
    case 423:
      return new VendorFailure("busy", "HubSpot has locked a record", Math.max(lockedSeconds, seconds ?? 0));
    case 477:
      return new VendorFailure("busy", "HubSpot is moving the account", seconds ?? movingSeconds);
    case 429:
      return judgeLimit(reply, seconds, settings);
    default:
      return undefined;
  }
}

function judgeLimit(
  reply: VendorReply,
  seconds: number | null,
  { now, readTimeZone }: CallSettings,
): VendorFailure {
  const { policyName } = readError(reply.json);
  if (policyName === "DAILY")
    return new VendorFailure(
      "out-of-credits",
      "The daily limit of HubSpot's API is used up",
      findSecondsToMidnight(readServerTime(reply, now()), readTimeZone() ?? "UTC"),
    );
  const wait = seconds ?? (policyName === "SECONDLY" ? 1 : readWindowSeconds(reply));
  return new VendorFailure("busy", "HubSpot allows no more requests right now", wait);
}

/** Reads the time of a reply by HubSpot's clock, because this server's clock may be wrong; `now` without one. */
function readServerTime({ headers }: VendorReply, now: Date): Date {
  const date = Date.parse(headers.get("date") ?? "");
  return Number.isNaN(date) ? now : new Date(date);
}

/** Seconds until the next window of the limit begins, at the latest. */
function readWindowSeconds({ headers }: VendorReply): number {
  const interval = Number(headers.get("x-hubspot-ratelimit-interval-milliseconds") ?? Number.NaN);
  return interval > 0 ? Math.min(windowSeconds, Math.ceil(interval / 1000)) : windowSeconds;
}

function readQuota({ headers }: VendorReply) {
  const [limit, left] = ["daily", "daily-remaining"].map((name) => {
    const value = headers.get(`x-hubspot-ratelimit-${name}`);
    return value !== null && /^\d{1,12}$/.test(value) ? Number(value) : null;
  });
  return { limit: limit ?? null, left: left ?? null, resetsAt: null };
}

export const readError = (body: unknown): RowError => {
  const parsed = rowError.safeParse(body);
  return parsed.success ? parsed.data : { message: "no reason" };
};

const continueThen = { next: ", then continue the run." };

/** The token lacks a permission. */
export class ScopeMissing extends CrmStopped {}

/** Names the scopes that the token lacks. */
function describeScopes({ errors, context }: RowError): string {
  const lists = [context, ...(errors ?? []).map((each) => each.context)];
  const scopes = new Set(lists.flatMap((each) => each?.requiredScopes ?? each?.requiredGranularScopes ?? []));
  const named = scopes.size > 0 ? `: ${[...scopes].sort().join(", ")}` : "";
  return `The HubSpot token lacks a permission${named}. Add the scope to the private app in HubSpot`;
}

/** Says what a failure means for the work: it stops, waits for a time, or is tried again soon. */
function describeFailure({ kind, message, retryAfterSeconds }: VendorFailure, now: Date): Error {
  if (kind === "key-refused")
    return new CrmStopped(
      "HubSpot refused the token. Ask the operator of this server to set a valid HUBSPOT_TOKEN",
      continueThen,
    );
  if (retryAfterSeconds === null || retryAfterSeconds <= longestWaitSeconds)
    return new CrmUnavailable(message, retryAfterSeconds ?? undefined);
  const retryAt = new Date(now.getTime() + retryAfterSeconds * 1000);
  const time = `${retryAt.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  const what = kind === "out-of-credits" ? "The daily limit of HubSpot's API is used up" : message;
  return new CrmStopped(what, { retryAt, next: `. It goes on by itself at ${time}.` });
}
