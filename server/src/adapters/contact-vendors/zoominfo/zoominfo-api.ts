import type { Database } from "../../../platform/db/database.ts";
import type { VendorRequest } from "../../../platform/vendor-calls/send-once.ts";
import { createVendorClient, type VendorClient } from "../../../platform/vendor-calls/vendor-client.ts";
import { VendorFailure } from "../../../platform/vendor-calls/vendor-failure.ts";
import type {
  EchoedResult,
  EnrichRequest,
  EnrichResult,
  MatchInput,
  SearchRequest,
  SearchResult,
} from "./dialect.ts";
import { createGtmDialect } from "./gtm-dialect.ts";
import { createLegacyDialect } from "./legacy-dialect.ts";
import { outputFields } from "./output-fields.ts";
import type { ClientSignIn, KeySignIn, PasswordSignIn } from "./sign-in.ts";
import { TokenSource } from "./token-source.ts";

export interface ZoomInfoSettings {
  /** A password or key signs in to the legacy API, a client to GTM. */
  readonly signIn: PasswordSignIn | KeySignIn | ClientSignIn;
  /** Address of the API; null for the vendor's own. */
  readonly apiUrl: string | null;
  /** Address of GTM's sign-in; null for the vendor's own. */
  readonly tokenUrl: string | null;
  /** Milliseconds for one call; 15,000 by default. */
  readonly timeLimitMs?: number;
}

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/**
 * ZoomInfo's API of either generation.
 * @throws VendorFailure; the reason of an aborted signal
 */
export interface ZoomInfoApi {
  /** The last record that a search lists; null for no such limit. */
  readonly lastRecord: number | null;
  /** The last page that a search lists; null for no such limit. */
  readonly lastPage: number | null;
  /** Returns one result for each input, in their order. Each record that was not bought before costs a credit. */
  enrich(request: EnrichRequest, options?: CallOptions): Promise<EnrichResult[]>;
  /** Costs no credits. */
  search(request: SearchRequest, options?: CallOptions): Promise<SearchResult>;
  /** Signs in anew, which costs nothing, for the state of `part`. */
  checkSignIn(part: "enrich" | "search", signal: AbortSignal): Promise<void>;
}

const defaultTokenUrl = "https://okta-login.zoominfo.com/oauth2/default/v1/token";

/** Creates the client of ZoomInfo's API. All calls share one sign-in. */
export function createZoomInfoApi(db: Database, settings: ZoomInfoSettings): ZoomInfoApi {
  const { signIn } = settings;
  const isGtm = signIn.kind === "client";
  const baseUrl = settings.apiUrl ?? `https://api.zoominfo.com${isGtm ? "/gtm" : ""}`;
  const dialect = isGtm
    ? createGtmDialect(settings.tokenUrl ?? defaultTokenUrl, signIn)
    : createLegacyDialect(baseUrl, signIn);
  const tokens = new TokenSource(dialect.signIn);
  // Searches cost no credits, so that they go on when enrichment rests because the credits are used up. Each has half of
  // the account's pace.
  const createClient = (id: string, name: string) =>
    createVendorClient(db, {
      id,
      name,
      baseUrl,
      limits: { default: dialect.limits.map(({ count, perMs }) => ({ count: count / 2, perMs })) },
      authorize: async (signal) => ({ authorization: `Bearer ${await tokens.get(signal)}` }),
      forgetToken: () => tokens.forget(),
      signIn: (signal) => tokens.renew(signal),
      judge: (reply) => dialect.judge(reply),
      readQuota: (reply) => dialect.readQuota(reply),
      ...(settings.timeLimitMs && { timeLimitMs: settings.timeLimitMs }),
    });
  const enriching = createClient("zoominfo", "ZoomInfo");
  const searching = createClient("zoominfo-search", "ZoomInfo");
  const fields = outputFields(dialect);
  return {
    lastRecord: dialect.lastRecord,
    lastPage: dialect.lastPage,
    enrich: async (request, options) => {
      const reply = await send(enriching, dialect.writeEnrich(request, fields[request.kind]), options);
      return pairWithInputs(request.inputs, dialect.readEnrich(reply.json));
    },
    search: async (request, options) => {
      const reply = await send(searching, dialect.writeSearch(request), options);
      return dialect.readSearch(reply.json) ?? failUnreadable();
    },
    checkSignIn: (part, signal) => (part === "enrich" ? enriching : searching).checkSignIn(signal),
  };
}

// A repeated enrichment costs nothing more: a record is bought once for the time of the contract.
const send = (client: VendorClient, request: VendorRequest, { signal }: CallOptions = {}) =>
  client.send({ ...request, signal });

/** @throws VendorFailure when the results are not those of the inputs, because a person must never get another's details */
function pairWithInputs(
  inputs: readonly MatchInput[],
  results: readonly EchoedResult[] | null,
): EnrichResult[] {
  if (results?.length !== inputs.length) return failUnreadable();
  const fits = results.every(({ echo }, at) => isEchoOf(inputs[at] ?? {}, echo ?? {}));
  return fits ? [...results] : failUnreadable();
}

/** Whether nothing in the echo contradicts the input. The names of an echo may be in lower case. */
function isEchoOf(input: MatchInput, echo: Readonly<Record<string, unknown>>): boolean {
  const sent = new Map(Object.entries(input).map(([name, value]) => [name.toLowerCase(), normalize(value)]));
  return Object.entries(echo).every(([name, value]) => {
    const expected = sent.get(name.toLowerCase());
    return expected === undefined || value == null || normalize(value) === expected;
  });
}

const normalize = (value: unknown) =>
  String(value)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}-]+/gu, "");

function failUnreadable(): never {
  throw new VendorFailure("bad-answer", "ZoomInfo sent an answer that does not fit the request");
}
