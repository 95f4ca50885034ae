// A 401 of Apollo has a plain text as its body.
import type { Database } from "../../../platform/db/database.ts";
import type { CheckAccount } from "../../../platform/vendor-calls/account-check.ts";
import { readFields } from "../../../platform/vendor-calls/read-json.ts";
import type { VendorReply } from "../../../platform/vendor-calls/send-once.ts";
import { createVendorClient, type VendorClient } from "../../../platform/vendor-calls/vendor-client.ts";
import { VendorFailure } from "../../../platform/vendor-calls/vendor-failure.ts";

export interface ApolloSettings {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly requestsPerMinute: number;
}

export const id = "apollo";
export const name = "Apollo";

export function createApolloClient(db: Database, settings: ApolloSettings): VendorClient {
  return createVendorClient(db, {
    id,
    name,
    baseUrl: settings.baseUrl,
    limits: { default: [{ count: settings.requestsPerMinute, perMs: 60_000 }] },
    authorize: async () => ({ "x-api-key": settings.apiKey }),
    readQuota,
  });
}

function readQuota({ headers }: VendorReply) {
  const left = headers.get("x-24-hour-requests-left");
  const limit = headers.get("x-rate-limit-24-hour");
  return left === null ? null : { limit: Number(limit) || null, left: Number(left) || 0, resetsAt: null };
}

/** Creates the check by /auth/health, which is free. */
export function createApolloCheck(db: Database, settings: ApolloSettings): CheckAccount {
  const client = createApolloClient(db, settings);
  return async (signal) => {
    await client.send({ path: "/auth/health", accountCall: { judge: judgeHealth }, signal });
    return "The key is accepted.";
  };
}

/** A key that is not accepted is a 200, too. */
function judgeHealth({ status, json }: VendorReply): VendorFailure | null | undefined {
  if (status !== 200) return undefined;
  const isLoggedIn = readFields(json)?.is_logged_in;
  if (isLoggedIn === true) return null;
  return isLoggedIn === false
    ? new VendorFailure("key-refused", `${name} refused the key. Enter a new key.`)
    : new VendorFailure("bad-answer", `${name} sent an answer that does not say whether the key is accepted`);
}
