import type * as z from "zod/mini";

/**
 * Who may call. `public`: anyone, no session needed. `guest`: anyone, with a guest session when signed out.
 * `user`: only with a bearer access token; otherwise 401.
 */
export type Access = "public" | "guest" | "user";
export type Method = "GET" | "POST" | "PUT" | "DELETE";
type Schema = z.core.$ZodType;
/** Error statuses beyond those of every endpoint: 400, 401, 503, and 413 and 415 where there is a body. */
export type RefusalStatus = 402 | 403 | 404 | 408 | 409 | 422 | 429;

/**
 * One request and one reply.
 *
 * `input` is one flat object: the names in `{braces}` of `path` travel in the path, the rest in the query
 * string (GET, DELETE) or as the JSON body (POST, PUT). Query values are strings: use `z.coerce` there.
 * `reply` names every field that leaves the server, the rest is stripped; `guestReply`, where given, takes
 * its place for a caller without a token. `refusals` are the statuses that only this endpoint and its like answer.
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
  readonly refusals?: readonly RefusalStatus[];
}

/**
 * A file and an input, sent as `multipart/form-data` under the name `file`; texts that are JSON are read as such.
 * A file of more than `fileLimit` bytes is refused.
 */
export interface UploadEndpoint<
  Input extends Schema = Schema,
  Reply extends Schema = Schema,
  Caller extends Access = Access,
> extends Endpoint<Input, Reply, Caller> {
  readonly method: "POST";
  readonly fileLimit: number;
  /** Messages for an upload without a file and for a file over the limit. */
  readonly fileMessages: { readonly none: string; readonly tooLarge: string };
}

/**
 * One request and a stream of events, each sent as a line `data: {"type":...,"data":...}` and a blank line.
 * A refusal before the first event is an HTTP status; a failure after it is an `error` event.
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
  readonly refusals?: readonly RefusalStatus[];
}

export type InputOf<E extends { input: Schema }> = z.output<E["input"]>;
export type SentInputOf<E extends { input: Schema }> = z.input<E["input"]>;
export type ReplyOf<E extends { reply: Schema }> = z.output<E["reply"]>;
export type EventOf<E extends { event: Schema }> = z.output<E["event"]>;

/** Declares an endpoint; exists so that the schemas keep their exact types. */
export function defineEndpoint<Input extends Schema, Reply extends Schema, Caller extends Access>(
  endpoint: Endpoint<Input, Reply, Caller>,
): Endpoint<Input, Reply, Caller> {
  return endpoint;
}

/** Declares an upload; exists so that the schemas keep their exact types. */
export function defineUpload<Input extends Schema, Reply extends Schema, Caller extends Access>(
  endpoint: UploadEndpoint<Input, Reply, Caller>,
): UploadEndpoint<Input, Reply, Caller> {
  return endpoint;
}

/** Declares a stream; exists so that the schemas keep their exact types. */
export function defineStream<Input extends Schema, Event extends Schema>(
  endpoint: StreamEndpoint<Input, Event>,
): StreamEndpoint<Input, Event> {
  return endpoint;
}

/** The parameter names in a path: `/a/{id}/b` gives `["id"]`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}
