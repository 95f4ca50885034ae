import type { RequestLimit } from "../../../platform/vendor-calls/pace.ts";
import type { Fields } from "../../../platform/vendor-calls/read-json.ts";
import type { VendorReply, VendorRequest } from "../../../platform/vendor-calls/send-once.ts";
import type { VendorQuota } from "../../../platform/vendor-calls/store-vendors.ts";
import type { VendorFailure } from "../../../platform/vendor-calls/vendor-failure.ts";
import type { Token } from "./token-source.ts";

export type RecordKind = "contact" | "company";

/** The keys by which ZoomInfo finds one record, such as `emailAddress`. */
export type MatchInput = Readonly<Record<string, string | number>>;

export interface EnrichRequest {
  readonly kind: RecordKind;
  /** At most 25. */
  readonly inputs: readonly MatchInput[];
  /** A record that lacks one of these fields is no match and costs nothing. */
  readonly requiredFields?: readonly string[];
}

/** The answer to one input. */
export interface EnrichResult {
  readonly matchStatus: string | null;
  /** Null without a match. */
  readonly record: Fields | null;
}

/** An answer that repeats the input, as far as the reply does. */
export interface EchoedResult extends EnrichResult {
  readonly echo: Fields | null;
}

export interface SearchRequest {
  readonly kind: RecordKind;
  readonly filters: Fields;
  /** From 1. */
  readonly page: number;
  /** 1 to 100. */
  readonly size: number;
  readonly sortBy?: string | undefined;
  readonly sortOrder?: "asc" | "desc" | undefined;
}

export interface SearchResult {
  readonly total: number;
  readonly records: readonly Fields[];
}

/** One generation of ZoomInfo's API. Both use the same names of fields. */
export interface Dialect {
  /** The limits of the whole account. */
  readonly limits: readonly RequestLimit[];
  /** The last record that a search lists; null for no such limit. */
  readonly lastRecord: number | null;
  readonly lastPage: number | null;
  /** Fields of contacts that only this generation has. */
  readonly contactFields: readonly string[];
  readonly descriptionField: string;
  /** @throws VendorFailure */
  signIn(): Promise<Token>;
  writeEnrich(request: EnrichRequest, outputFields: readonly string[]): VendorRequest;
  /** Returns null when the reply has no list of results. */
  readEnrich(json: unknown): EchoedResult[] | null;
  writeSearch(request: SearchRequest): VendorRequest;
  readSearch(json: unknown): SearchResult | null;
  judge(reply: VendorReply): VendorFailure | undefined;
  readQuota(reply: VendorReply): VendorQuota | null;
}
