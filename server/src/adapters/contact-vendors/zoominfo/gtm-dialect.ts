import { type Fields, readFields, readFieldsList } from "../../../platform/vendor-calls/read-json.ts";
import { readRetryAfterSeconds, type VendorReply } from "../../../platform/vendor-calls/send-once.ts";
import { VendorFailure } from "../../../platform/vendor-calls/vendor-failure.ts";
import type { Dialect, EchoedResult } from "./dialect.ts";
import { readNumber, readText } from "./read-values.ts";
import { type ClientSignIn, createClientSignIn } from "./sign-in.ts";

const jsonApi = "application/vnd.api+json";
const paths = { contact: "contacts", company: "companies" } as const;
const typeNames = { contact: "Contact", company: "Company" } as const;

/**
 * The current GTM API: the same fields in a JSON:API envelope, OAuth. Ids are texts; "0" with the type NoMatch is no record.
 * Errors come as `{ error }` and as `{ errors }`.
 */
export function createGtmDialect(tokenUrl: string, signIn: ClientSignIn): Dialect {
  const write = (path: string, type: string, attributes: Fields) => ({
    path,
    method: "POST" as const,
    json: { data: { type, attributes } },
    headers: { accept: jsonApi, "content-type": jsonApi },
  });
  return {
    // The plans' limits differ. This is the smallest; a 429 says when an hour or a day is used up.
    limits: [{ count: 5, perMs: 1000 }],
    lastRecord: null,
    lastPage: 100,
    contactFields: ["directPhoneAlt", "mobilePhoneAlt"],
    descriptionField: "description",
    signIn: createClientSignIn(tokenUrl, signIn),
    writeEnrich: ({ kind, inputs, requiredFields }, outputFields) =>
      write(`/data/v1/${paths[kind]}/enrich`, `${typeNames[kind]}Enrich`, {
        [kind === "contact" ? "matchPersonInput" : "matchCompanyInput"]: inputs,
        outputFields,
        ...(requiredFields && { requiredFields }),
      }),
    readEnrich: (json) => {
      const data = readFields(json)?.data;
      return Array.isArray(data) ? data.map(readResult) : null;
    },
    writeSearch: ({ kind, filters, page, size, sortBy, sortOrder }) => ({
      ...write(`/data/v1/${paths[kind]}/search`, `${typeNames[kind]}Search`, filters),
      query: {
        "page[number]": page,
        "page[size]": size,
        sort: sortBy && `${sortOrder === "asc" ? "" : "-"}${sortBy}`,
      },
    }),
    readSearch: (json) => {
      const reply = readFields(json);
      if (!reply || !Array.isArray(reply.data)) return null;
      const records = readFieldsList(reply.data)
        .map(readResource)
        .filter((record) => record !== null);
      return { total: readNumber(readFields(reply.meta)?.totalResults) ?? records.length, records };
    },
    judge: judgeReply,
    readQuota: ({ headers }) => {
      const limit = readNumber(headers.get("x-ratelimit-limit-day"));
      const left = readNumber(headers.get("x-ratelimit-remaining-day"));
      return limit === null || limit < 0 ? null : { limit, left, resetsAt: null };
    },
  };
}

/** The attributes of a resource with its id; null for none. */
function readResource({ id, type, attributes }: Fields): Fields | null {
  return type === "NoMatch" || id === "0" ? null : { ...readFields(attributes), id };
}

function readResult(value: unknown): EchoedResult {
  const resource = readFields(value);
  const meta = readFields(resource?.meta);
  return {
    matchStatus: readText(meta?.matchStatus),
    record: resource && readResource(resource),
    echo: readFields(meta?.input),
  };
}

function judgeReply(reply: VendorReply): VendorFailure | undefined {
  const { status } = reply;
  if (status < 400 || status === 401) return undefined;
  switch (readErrorCode(reply.json)) {
    case "PFAPI0011":
      return new VendorFailure("out-of-credits", "ZoomInfo's credits are used up");
    case "ZI0004":
      return new VendorFailure(
        "busy",
        "ZoomInfo wants fewer requests; it waits as told",
        readRetryAfterSeconds(reply),
      );
    default: {
      const isUsual = [402, 403, 429].includes(status) || status >= 500;
      return isUsual ? undefined : new VendorFailure("bad-request", `ZoomInfo refused a request (${status})`);
    }
  }
}

function readErrorCode(json: unknown): string | null {
  const body = readFields(json);
  const error = readFieldsList(body?.errors)[0] ?? readFields(body?.error);
  return readText(error?.code);
}
