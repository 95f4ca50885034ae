import { readFields, readFieldsList, readList } from "../../../platform/vendor-calls/read-json.ts";
import { VendorFailure } from "../../../platform/vendor-calls/vendor-failure.ts";
import type { Dialect, EchoedResult } from "./dialect.ts";
import { readNumber, readText } from "./read-values.ts";
import { createLegacySignIn, type KeySignIn, type PasswordSignIn } from "./sign-in.ts";

/** The words of the usage headers, `X-Usage-…-Limit` and `-Remaining`, from the one that costs money. */
const usageNames = ["uniqueid", "unique-id", "record", "request"];

/**
 * The legacy Enterprise API: plain JSON, a JWT for an hour. Answers come in the order of the inputs. Names inside `input`
 * and `outputFields` come back in lower case. A 403 means a field or call outside the contract, or used-up credits.
 */
export function createLegacyDialect(baseUrl: string, signIn: PasswordSignIn | KeySignIn): Dialect {
  return {
    limits: [
      { count: 25, perMs: 1000 },
      { count: 1500, perMs: 60_000 },
    ],
    lastRecord: 1000,
    lastPage: null,
    contactFields: [],
    descriptionField: "descriptionList",
    signIn: createLegacySignIn(baseUrl, signIn),
    writeEnrich: ({ kind, inputs, requiredFields }, outputFields) => ({
      path: `/enrich/${kind}`,
      method: "POST",
      json: {
        [kind === "contact" ? "matchPersonInput" : "matchCompanyInput"]: inputs,
        outputFields,
        ...(requiredFields && { requiredFields }),
      },
    }),
    readEnrich: (json) => {
      const results = readFields(readFields(json)?.data)?.result;
      return Array.isArray(results) ? results.map(readResult) : null;
    },
    writeSearch: ({ kind, filters, page, size, sortBy, sortOrder }) => ({
      path: `/search/${kind}`,
      method: "POST",
      json: { ...filters, page, rpp: size, ...(sortBy && { sortBy, sortOrder: sortOrder ?? "desc" }) },
    }),
    readSearch: (json) => {
      const reply = readFields(json);
      if (!reply || !Array.isArray(reply.data)) return null;
      // In some replies `totalResults` is only the number of returned records.
      const total = Math.max(readNumber(reply.maxResults) ?? 0, readNumber(reply.totalResults) ?? 0);
      return { total, records: readFieldsList(reply.data) };
    },
    judge: (reply) => {
      const { status } = reply;
      if (status === 403) return judgeForbidden(readUsage(reply)?.left ?? null);
      const isRefused = status === 400 || (status >= 404 && status < 500 && status !== 429);
      return isRefused
        ? new VendorFailure("bad-request", `ZoomInfo refused a request (${status})`)
        : undefined;
    },
    readQuota: readUsage,
  };
}

function readResult(value: unknown): EchoedResult {
  const result = readFields(value);
  const [record] = readList(result?.data);
  return {
    matchStatus: readText(result?.matchStatus),
    record: readFields(record),
    echo: readFields(result?.input),
  };
}

function judgeForbidden(left: number | null): VendorFailure {
  if (left === 0) return new VendorFailure("out-of-credits", "ZoomInfo's credits are used up (403)");
  const message =
    "ZoomInfo refused a call (403): the contract does not include it, or its credits are used up";
  return new VendorFailure("key-refused", message);
}

function readUsage({ headers }: { headers: { get(name: string): string | null } }) {
  for (const name of usageNames) {
    const limit = readNumber(headers.get(`x-usage-${name}-limit`));
    const left = readNumber(headers.get(`x-usage-${name}-remaining`));
    if (left !== null) return { limit, left, resetsAt: null };
  }
  return null;
}
