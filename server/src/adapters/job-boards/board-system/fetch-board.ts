import { OutboundFailure } from "../../../platform/outbound/outbound-failure.ts";
import { PoliteFailure } from "../../../platform/polite-reading/polite-failure.ts";
import type {
  PoliteReader,
  PoliteReply,
  PoliteRequest,
  Validators,
} from "../../../platform/polite-reading/polite-reader.ts";
import { BoardUnavailable } from "../port.ts";

/** Bytes of a board above which it is not read. The largest boards have some thousand postings with their texts. */
const maxBoardBytes = 32 * 1024 * 1024;

/** Characters of an address without a host that reports show. */
const maxHostLength = 100;

export interface FetchedBoard {
  /** The parsed JSON. */
  readonly data: unknown;
  readonly validators: Validators;
}

/** Reads one address of a board's API. "missing" is a 404, "unchanged" a 304. */
export type FetchBoard = (
  url: string,
  validators?: Validators | null,
) => Promise<FetchedBoard | "unchanged" | "missing">;

/** Creates the function with which systems read their APIs. It throws BoardUnavailable for everything but an answer. */
export function createFetchBoard(reader: PoliteReader, signal: AbortSignal | undefined): FetchBoard {
  return async (url, validators = null) => {
    const reply = await readPage(reader, { url, validators, maxBytes: maxBoardBytes, signal });
    if (reply.status === 304 && validators !== null) return "unchanged";
    if (reply.status === 404 || reply.status === 410) return "missing";
    const { host } = new URL(reply.url);
    if (reply.status !== 200) throw new BoardUnavailable(host, describeStatus(host, reply.status));
    try {
      return { data: JSON.parse(reply.text), validators: reply.validators };
    } catch {
      throw new BoardUnavailable(host, `${host} sent an answer that is not JSON`);
    }
  };
}

/** Reads a page; any status is a reply. @throws BoardUnavailable instead of the reader's failures */
export async function readPage(reader: PoliteReader, request: PoliteRequest): Promise<PoliteReply> {
  try {
    return await reader.read(request);
  } catch (error) {
    // An address that is no web address has no host; its text says which one it is.
    const host = URL.parse(request.url)?.host || request.url.slice(0, maxHostLength);
    if (error instanceof PoliteFailure)
      throw new BoardUnavailable(host, error.message, error.retryAfterSeconds);
    if (error instanceof OutboundFailure) throw new BoardUnavailable(host, error.message);
    throw error;
  }
}

/** The error message for a reply with an HTTP status other than 200. */
export function describeStatus(host: string, status: number): string {
  if (status === 429) return `${host} asks for fewer requests (429)`;
  if (status >= 500) return `${host} is in trouble (${status})`;
  return `${host} does not give its jobs (${status})`;
}
