// Hunter's statuses differ from the usual: 403 is too many requests a second, 429 a used-up plan.
import type { Database } from "../../../platform/db/database.ts";
import { type CheckAccount, describePlan } from "../../../platform/vendor-calls/account-check.ts";
import { readFields } from "../../../platform/vendor-calls/read-json.ts";
import { readRetryAfterSeconds, type VendorReply } from "../../../platform/vendor-calls/send-once.ts";
import { createVendorClient, type VendorClient } from "../../../platform/vendor-calls/vendor-client.ts";
import { VendorFailure } from "../../../platform/vendor-calls/vendor-failure.ts";
import { readDay, readNumber } from "../vendor-values/read-values.ts";

export interface HunterAccount {
  readonly apiKey: string;
  readonly baseUrl: string;
}

export const id = "hunter";
export const name = "Hunter";

export function createHunterClient(db: Database, { apiKey, baseUrl }: HunterAccount): VendorClient {
  return createVendorClient(db, {
    id,
    name,
    baseUrl,
    limits: {
      default: [
        { count: 15, perMs: 1_000 },
        { count: 500, perMs: 60_000 },
      ],
    },
    authorize: async () => ({ "x-api-key": apiKey }),
    judge,
    // A search takes up to 20 s.
    timeLimitMs: 25_000,
  });
}

function judge(reply: VendorReply): VendorFailure | null | undefined {
  const retryAfter = readRetryAfterSeconds(reply);
  if (reply.status === 403)
    return new VendorFailure("busy", `${name} wants fewer requests (403)`, retryAfter ?? 1);
  if (reply.status === 429)
    return new VendorFailure("out-of-credits", `${name} has used up its plan (429)`, retryAfter);
  return reply.status === 451 ? null : undefined;
}

/** Creates the check by /account, which is free. */
export function createHunterCheck(db: Database, account: HunterAccount): CheckAccount {
  const client = createHunterClient(db, account);
  return async (signal) => {
    const reply = await client.send({
      path: "/account",
      accountCall: { judge: judgeAccount, readPlan },
      signal,
    });
    const { unit } = findUsage(reply);
    return describePlan(readPlan(reply), unit);
  };
}

function judgeAccount(reply: VendorReply): VendorFailure | null | undefined {
  const isAccount = readFields(readFields(reply.json)?.data) !== null;
  if (reply.status === 200 && !isAccount)
    return new VendorFailure("bad-answer", `${name} sent an answer that is no account`);
  return judge(reply);
}

/** Newer plans count credits of all kinds of requests together, older ones searches. */
function findUsage({ json }: VendorReply) {
  const account = readFields(readFields(json)?.data);
  const requests = readFields(account?.requests);
  const credits = readFields(requests?.credits);
  const usage = credits ?? readFields(requests?.searches);
  return { usage, unit: credits ? "credits" : "searches", resetDay: readDay(account?.reset_date) };
}

/** `available` is what the plan includes, used or not. */
function readPlan(reply: VendorReply) {
  const { usage, resetDay } = findUsage(reply);
  const [used, available] = [readNumber(usage?.used), readNumber(usage?.available)];
  if (used === null || available === null) return null;
  const left = Math.max(0, Math.floor(available - used));
  const resetsAt = resetDay === null ? null : new Date(`${resetDay}T00:00:00Z`);
  return { limit: Math.floor(available), left, resetsAt };
}
