import type { ServerResponse } from "node:http";
import { decodeJwt, type JWTPayload } from "jose";
import type { Fields } from "../../../platform/vendor-calls/read-json.ts";
import {
  openTestVendorServer,
  sendJson,
  type TestVendorServer,
  type VendorCall,
} from "../../../platform/vendor-calls/test-vendor-server.ts";
import {
  type ContractRequest,
  listContractProblems,
  readContractRequest,
  type TestKind,
} from "./test-contract.ts";
import { searchRecords, type TestRecord } from "./test-search.ts";

export interface TestZoomInfoServer extends TestVendorServer {
  readonly contacts: TestRecord[];
  readonly companies: TestRecord[];
  /** Answers the next data calls in place of the vendor. */
  readonly faults: ((call: VendorCall, response: ServerResponse) => void)[];
  /** Requests that break the vendor's contract. */
  readonly problems: string[];
  /** Milliseconds by which the vendor's clock is ahead. */
  clockAheadMs: number;
  /** The number of sign-ins. */
  signIns(): number;
  /** Ends all tokens. */
  endTokens(): void;
}

export const testSignIns = {
  password: { kind: "password", username: "ann", password: "pa ss-secret" },
  client: { kind: "client", clientId: "client-1", clientSecret: "client-secret" },
} as const;

/** Opens a server that keeps the vendor's documented contract, for both generations of the API. */
export async function openTestZoomInfo(): Promise<TestZoomInfoServer> {
  let token = 0;
  const server = await openTestVendorServer((call, response) => answer(call, response));
  const opened: TestZoomInfoServer = Object.assign(server, {
    contacts: [],
    companies: [],
    faults: [],
    problems: [],
    clockAheadMs: 0,
    signIns: () => server.calls.filter(isSignIn).length,
    endTokens: () => {
      token += 1;
    },
  });
  const answer = (call: VendorCall, response: ServerResponse) => {
    response.setHeader("date", new Date(Date.now() + opened.clockAheadMs).toUTCString());
    if (isSignIn(call)) {
      const refusal = findSignInProblem(call, Date.now() + opened.clockAheadMs);
      if (refusal) return sendJson(response, { error: refusal }, { status: 401 });
      const name = call.url.pathname === "/authenticate" ? "jwt" : "access_token";
      return sendJson(response, { [name]: `token-${token}`, token_type: "Bearer", expires_in: 3600 });
    }
    const fault = opened.faults.shift();
    if (fault) return fault(call, response);
    if (call.headers.authorization !== `Bearer token-${token}`)
      return sendJson(response, { error: "expired" }, { status: 401 });
    return answerData(opened, call, response);
  };
  return opened;
}

const isSignIn = ({ url }: VendorCall) => url.pathname === "/authenticate" || url.pathname === "/oauth/token";

function findSignInProblem(call: VendorCall, now: number): string | null {
  if (call.url.pathname === "/oauth/token") return findClientProblem(call);
  const authorization = call.headers.authorization ?? "";
  if (authorization !== "")
    return findKeyProblem(call, decodeJwt(authorization.slice("Bearer ".length)), now);
  const body = call.json as Fields;
  return body.username === "ann" && body.password === "pa ss-secret" ? null : "bad login";
}

function findClientProblem({ headers, json }: VendorCall): string | null {
  const basic = Buffer.from("client-1:client-secret").toString("base64");
  const form = new URLSearchParams(String(json));
  const isRight =
    headers.authorization === `Basic ${basic}` && form.get("grant_type") === "client_credentials";
  return isRight ? null : "invalid_client";
}

function findKeyProblem({ json }: VendorCall, claims: JWTPayload, now: number): string | null {
  const { iat = 0, exp = 0 } = claims;
  const checks = [
    claims.aud === "enterprise_api",
    Boolean(claims.iss),
    claims.username === "ann",
    claims.client_id === "client-1",
    now / 1000 >= iat && now / 1000 <= exp,
    exp - iat <= 300,
    json === "",
  ];
  return checks.every(Boolean) ? null : "bad signature";
}

function answerData(server: TestZoomInfoServer, call: VendorCall, response: ServerResponse): void {
  const request = readContractRequest(call);
  const found = request ? listContractProblems(request) : [`unknown path ${call.url.pathname}`];
  server.problems.push(...found);
  if (!request || found.length > 0)
    sendJson(response, { error: found.join("; ") }, { status: request ? 400 : 404 });
  else sendJson(response, writeAnswer(server, request));
}

function writeAnswer(server: TestZoomInfoServer, request: ContractRequest): unknown {
  const records = request.kind === "contact" ? server.contacts : server.companies;
  if (request.operation === "enrich") {
    const results = request.inputs.map((input) => enrichOne(records, input));
    return request.isGtm ? writeGtmResults(request.kind, results) : writeResults(results);
  }
  const { total, page } = searchRecords(records, request);
  const hits = page.map(({ id, hit }) => ({ id, ...hit }));
  if (!request.isGtm)
    return { maxResults: total, totalResults: hits.length, currentPage: request.page, data: hits };
  const data = hits.map(({ id, ...attributes }) => ({ id: String(id), type: request.kind, attributes }));
  return { data, links: {}, meta: { page: { number: request.page }, totalResults: total } };
}

interface Result {
  readonly input: Fields;
  readonly record: Fields | null;
  readonly matchStatus: string;
}

function enrichOne(records: readonly TestRecord[], input: Fields): Result {
  const record = records.find((each) => isMeant(each, input));
  const matchStatus = record ? (record.matchStatus ?? "FULL_MATCH") : "NO_MATCH";
  const isMatch = record && (matchStatus === "FULL_MATCH" || record.matchStatus?.startsWith("ODD"));
  return { input, record: isMatch ? { id: record.id, ...record.enriched } : null, matchStatus };
}

function isMeant({ id, enriched }: TestRecord, input: Fields): boolean {
  const { personId, companyId, emailAddress, firstName, lastName, fullName } = input;
  if (personId !== undefined || companyId !== undefined) return String(personId ?? companyId) === String(id);
  if (emailAddress !== undefined) return emailAddress === enriched.email;
  const name = fullName ?? `${firstName} ${lastName}`;
  const company = enriched.company as Fields | undefined;
  return name === `${enriched.firstName} ${enriched.lastName}` && input.companyName === company?.name;
}

const writeResults = (results: readonly Result[]) => ({
  success: true,
  data: {
    outputFields: [["id"]],
    result: results.map(({ input, record, matchStatus }) => ({
      input: Object.fromEntries(Object.entries(input).map(([name, value]) => [name.toLowerCase(), value])),
      data: record ? [record] : [],
      matchStatus,
    })),
  },
});

const writeGtmResults = (kind: TestKind, results: readonly Result[]) => ({
  data: results.map(({ input, record, matchStatus }) => {
    const { id = 0, ...attributes } = record ?? {};
    const meta = { input, matchStatus };
    return record ? { id: String(id), type: kind, attributes, meta } : { id: "0", type: "NoMatch", meta };
  }),
});
