import type * as z from "zod/mini";

/**
 * Who may call an endpoint.
 * - `public`: anyone; no token is sent and there is no session.
 * - `anyone`: users with their token, and callers without one.
 * - `guest`: as `anyone`, and callers without a token get a guest session. Only endpoints that use the session, because a
 *   browser's first calls run at the same time, and the session of the last reply would replace the others.
 * - `user`: only callers with a bearer access token; others get 401.
 */
export type Access = "public" | "anyone" | "guest" | "user";
/** What API keys may do; see `keyScopeMeanings`. */
export const keyScopes = ["read", "enrich", "export", "push"] as const;
export type KeyScope = (typeof keyScopes)[number];
export type Method = "GET" | "POST" | "PUT" | "DELETE";
type Schema = z.core.$ZodType;
/**
 * Error statuses that an endpoint may declare. Some need no declaration: every endpoint can answer 400, 401 and 503,
 * and every endpoint with a body also 413 and 415.
 */
export type RefusalStatus = 402 | 403 | 404 | 408 | 409 | 422 | 429;

/**
 * An endpoint with one request and one reply.
 *
 * `input` is one flat object. The fields named in `{braces}` in `path` travel in the path. The other fields travel in
 * the query string (GET, DELETE) or as the JSON body (POST, PUT). Query values are strings: use `z.coerce` for them.
 * `reply` names every field that leaves the server; all others are stripped. Where `guestReply` is set, callers without
 * a token get it instead. `refusals` lists the endpoint's own error statuses. An API key needs `keyScope`; without it, the
 * endpoint refuses every key with 403.
 */
export interface Endpoint<
  Input extends Schema = Schema,
  Reply extends Schema = Schema,
  Caller extends Access = Access,
> {
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly access: Caller;
  readonly summary: string;
  readonly input: Input;
  readonly reply: Reply;
  readonly guestReply?: Schema;
  readonly keyScope?: KeyScope;
  readonly refusals?: readonly RefusalStatus[];
}

/**
 * An upload: a file and an input, sent as `multipart/form-data`. The file's form field is named `file`; form fields
 * that contain JSON are parsed. Files of more than `fileLimit` bytes are refused.
 */
export interface UploadEndpoint<
  Input extends Schema = Schema,
  Reply extends Schema = Schema,
  Caller extends Access = Access,
> extends Endpoint<Input, Reply, Caller> {
  readonly method: "POST";
  readonly fileLimit: number;
  /** Error messages for an upload without a file and for a file above the size limit. */
  readonly fileMessages: { readonly none: string; readonly tooLarge: string };
}

/**
 * An endpoint with one request and a stream of events. Each event is sent as a line `data: {"type":...,"data":...}` and
 * a blank line. A refusal before the first event is an HTTP status; a failure after the first event is an `error`
 * event.
 */
export interface StreamEndpoint<Input extends Schema = Schema, Event extends Schema = Schema> {
  readonly name: string;
  readonly method: "POST";
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly input: Input;
  readonly event: Event;
  readonly guestEvent?: Schema;
  readonly keyScope?: KeyScope;
  readonly refusals?: readonly RefusalStatus[];
}

/** The media types of files that a download can send. */
export const fileContentTypes = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  vcf: "text/vcard",
} as const;
export type FileFormat = keyof typeof fileContentTypes;
/** The media type of an archive of several files. */
export const archiveContentType = "application/zip";

/**
 * A download: one request, answered by a file of rows that is sent while it is written. A refusal before the first byte
 * is an HTTP status with a JSON body. A failure after the first byte breaks the connection, so that no truncated file
 * looks whole. The header `x-row-count` has the number of rows without the header line, where it is known before the rows
 * are written; an archive has no such header.
 */
export interface DownloadEndpoint<Input extends Schema = Schema, Caller extends Access = Access> {
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly access: Caller;
  readonly summary: string;
  readonly input: Input;
  readonly contentTypes: readonly ((typeof fileContentTypes)[FileFormat] | typeof archiveContentType)[];
  readonly keyScope?: KeyScope;
  readonly refusals?: readonly RefusalStatus[];
}

/** An endpoint of any shape. */
export type AnyEndpoint = Endpoint | StreamEndpoint | DownloadEndpoint;

export type InputOf<E extends { input: Schema }> = z.output<E["input"]>;
export type SentInputOf<E extends { input: Schema }> = z.input<E["input"]>;
export type ReplyOf<E extends { reply: Schema }> = z.output<E["reply"]>;
export type EventOf<E extends { event: Schema }> = z.output<E["event"]>;

/** Declares an endpoint. This function only makes TypeScript keep the exact types of the schemas. */
export function defineEndpoint<Input extends Schema, Reply extends Schema, Caller extends Access>(
  endpoint: Endpoint<Input, Reply, Caller>,
): Endpoint<Input, Reply, Caller> {
  return endpoint;
}

/** Declares an upload. This function only makes TypeScript keep the exact types of the schemas. */
export function defineUpload<Input extends Schema, Reply extends Schema, Caller extends Access>(
  endpoint: UploadEndpoint<Input, Reply, Caller>,
): UploadEndpoint<Input, Reply, Caller> {
  return endpoint;
}

/** Declares a stream. This function only makes TypeScript keep the exact types of the schemas. */
export function defineStream<Input extends Schema, Event extends Schema>(
  endpoint: StreamEndpoint<Input, Event>,
): StreamEndpoint<Input, Event> {
  return endpoint;
}

/** Declares a download. This function only makes TypeScript keep the exact types of the schemas. */
export function defineDownload<Input extends Schema, Caller extends Access>(
  endpoint: DownloadEndpoint<Input, Caller>,
): DownloadEndpoint<Input, Caller> {
  return endpoint;
}

/** Lists the parameter names in a path: `/a/{id}/b` gives `["id"]`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}
