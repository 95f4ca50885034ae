import type { Database } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/sql.ts";
import { type CheckAccount, describePlan } from "../../../platform/vendor-calls/account-check.ts";
import { type Fields, readFields } from "../../../platform/vendor-calls/read-json.ts";
import { sendOnce, type VendorReply } from "../../../platform/vendor-calls/send-once.ts";
import { createVendorClient, type VendorClient } from "../../../platform/vendor-calls/vendor-client.ts";
import { VendorFailure } from "../../../platform/vendor-calls/vendor-failure.ts";

export interface SerpApiSettings {
  readonly apiKey: string;
  /** Address of SerpApi or a compatible server; null for the vendor's own. */
  readonly url: string | null;
}

export type SerpApiQuery = Readonly<Record<string, string | number>>;

/** @throws VendorFailure; the reason of an aborted signal */
export interface SerpApi {
  /** Searches one engine. A search without results is an answer whose lists are missing. */
  search(query: SerpApiQuery, signal: AbortSignal | undefined): Promise<Fields>;
}

const vendor = { id: "serpapi", name: "SerpApi" };
const defaultUrl = "https://serpapi.com";
const hourSeconds = 3600;
/** Below the time for which readers wait, so that a slow SerpApi counts as a failure and rests in the end. */
const timeLimitMs = 5000;

const usedUpHour = "SerpApi's searches of this hour are used up";

/** A 429: the searches of the hour or of the plan are used up. */
class UsedUp extends VendorFailure {}

/**
 * Creates the client of SerpApi. The key travels in the address, which no error and no log quotes. An empty result is a 200
 * with an `error` text. A 429 means the throughput of the hour or a used-up plan, which /account.json tells apart.
 */
export function createSerpApi(db: Database, { apiKey, url }: SerpApiSettings): SerpApi {
  const baseUrl = url ?? defaultUrl;
  const client = createPacedClient(db, baseUrl);
  const explainUsage = async (): Promise<VendorFailure> => {
    const request = { path: "/account.json", query: { api_key: apiKey } };
    const limits = { name: vendor.name, baseUrl, timeLimitMs, maxBytes: 64 * 1024 };
    const account = await sendOnce(request, {}, limits).catch(() => null);
    return readUsage(account);
  };
  return {
    search: async (query, signal) => {
      const request = { path: "/search.json", query: { ...query, api_key: apiKey }, signal, maxWaitMs: 4000 };
      try {
        return (await client.send(request)).json as Fields;
      } catch (error) {
        if (!(error instanceof UsedUp)) throw error;
        const failure = await explainUsage();
        await noteReason(db, failure);
        throw failure;
      }
    },
  };
}

const createPacedClient = (db: Database, baseUrl: string): VendorClient =>
  createVendorClient(db, {
    ...vendor,
    baseUrl,
    limits: { default: [{ count: 5, perMs: 1000 }] },
    authorize: async () => ({}),
    judge: judgeReply,
    timeLimitMs,
  });

/** Creates the check by /account.json, which is free. */
export function createSerpApiCheck(db: Database, { apiKey, url }: SerpApiSettings): CheckAccount {
  const client = createPacedClient(db, url ?? defaultUrl);
  return async (signal) => {
    const reply = await client.send({
      path: "/account.json",
      query: { api_key: apiKey },
      accountCall: { judge: judgeAccount, readPlan },
      signal,
    });
    return describePlan(readPlan(reply), "searches");
  };
}

function judgeAccount({ status, json }: VendorReply): VendorFailure | null | undefined {
  if (status !== 200) return undefined;
  return readFields(json)
    ? null
    : new VendorFailure("bad-answer", "SerpApi sent an answer that is no account");
}

function readPlan({ json }: VendorReply) {
  const account = readFields(json);
  const left = readSearchesLeft(account);
  if (left === null) return null;
  const limit = account?.searches_per_month;
  const renewal =
    typeof account?.plan_renewal_date === "string" ? Date.parse(account.plan_renewal_date) : Number.NaN;
  return {
    limit: typeof limit === "number" && limit >= left ? limit : null,
    left,
    resetsAt: Number.isNaN(renewal) ? null : new Date(renewal),
  };
}

function readSearchesLeft(account: Fields | null): number | null {
  const counts = [account?.total_searches_left, account?.plan_searches_left];
  const left = counts.find((count) => typeof count === "number" && Number.isInteger(count));
  return left === undefined ? null : Math.max(0, Number(left));
}

function judgeReply({ status, json }: VendorReply): VendorFailure | null | undefined {
  if (status === 429) return new UsedUp("busy", usedUpHour, hourSeconds / 4);
  const isRefused = status === 400 || status === 404 || status === 410;
  if (isRefused) return new VendorFailure("bad-request", `SerpApi refused a request (${status})`);
  if (status !== 200) return undefined;
  const metadata = readFields(readFields(json)?.search_metadata);
  const isSuccess = metadata?.status === "Success";
  return isSuccess
    ? null
    : new VendorFailure("bad-answer", "SerpApi sent an answer that is no finished search");
}

/** Reads a text without the characters that the database refuses; null for an empty one. */
export function readText(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const text = value.replaceAll("\0", "").toWellFormed().replace(/\s+/g, " ").trim();
  return text === "" ? null : text.slice(0, 1000);
}

function readUsage(account: VendorReply | null): VendorFailure {
  if (account?.status === 200 && readSearchesLeft(readFields(account.json)) === 0)
    return new VendorFailure(
      "out-of-credits",
      "SerpApi's searches of this month are used up",
      6 * hourSeconds,
    );
  return new VendorFailure("busy", usedUpHour, hourSeconds / 4);
}

/** Makes the reason and the rest of the last failure precise, which the client has counted already. */
async function noteReason(db: Database, { kind, message, retryAfterSeconds }: VendorFailure): Promise<void> {
  await db.query(sql`
    update vendor_state set last_error = ${message}, rest_reason = ${kind},
      rest_until = greatest(rest_until, clock_timestamp() + make_interval(secs => ${retryAfterSeconds ?? 0}::float8))
    where vendor = ${vendor.id}`);
}
