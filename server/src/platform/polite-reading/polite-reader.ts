import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../db/database.ts";
import { followRedirects } from "../outbound/follow-redirects.ts";
import {
  type OutboundClient,
  type OutboundReply,
  type OutboundRequest,
  parseWebAddress,
} from "../outbound/outbound-client.ts";
import { parseRetryAfter } from "../retry-after.ts";
import { PoliteFailure } from "./polite-failure.ts";
import { NoLongerNeeded, type RequestSteps, readRobotsRule } from "./robots.ts";
import { claimHost, freeHost, readPause, releaseHost } from "./store-hosts.ts";

/** What a server said about the version of a page, for the next conditional request. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface PoliteRequest {
  readonly url: string;
  /** The validators of the version that is known. When it is still current, the reply has the status 304. */
  readonly validators?: Validators | null;
  readonly maxBytes?: number;
  readonly signal?: AbortSignal | undefined;
}

export interface PoliteReply {
  readonly status: number;
  /** The address that replied, after redirects. */
  readonly url: string;
  readonly text: string;
  readonly validators: Validators;
}

/** Reads pages of the web: one request at a time for each host, a pause after each, and as robots.txt allows. */
export interface PoliteReader {
  /**
   * Reads a page. Resolves for every HTTP status.
   * @throws PoliteFailure when the host does not want the page to be read, OutboundFailure when it gave no reply
   */
  read(request: PoliteRequest): Promise<PoliteReply>;
}

export interface PoliteReaderOptions {
  db: Database;
  client: OutboundClient;
  /** The name by which robots.txt addresses this reader. */
  userAgent: string;
  /** Milliseconds between the end of a request and the next one to the same host. */
  pauseMs?: number;
  /** Milliseconds for which a page waits for its host. */
  maxWaitMs?: number;
}

const defaultPauseMs = 1_000;
const defaultMaxWaitMs = 60_000;
/** Milliseconds until another look while a request of somebody else runs. */
const pollMs = 100;

/** Creates a reader. Its pace holds for all processes that use the same database. */
export function createPoliteReader(options: PoliteReaderOptions): PoliteReader {
  const { db, userAgent } = options;
  const usualPauseMs = options.pauseMs ?? defaultPauseMs;
  const sendRobotsRequest = (request: OutboundRequest, steps: RequestSteps) =>
    withHost(options, request, { pauseMs: usualPauseMs, ...steps });
  const sendAsAllowed = async (request: OutboundRequest): Promise<OutboundReply> => {
    const url = parseWebAddress(request.url);
    const { signal } = request;
    const rule = await readRobotsRule(db, sendRobotsRequest, { url, userAgent, signal });
    if (!rule.isAllowed)
      throw new PoliteFailure("robots", `${url.host} does not allow to read this page (robots.txt)`, 86_400);
    return await withHost(options, request, { pauseMs: Math.max(usualPauseMs, rule.crawlDelayMs) });
  };
  return {
    read: async ({ url, validators, maxBytes, signal }) => {
      const headers = writeConditions(validators ?? null);
      const limits = maxBytes === undefined ? {} : { maxBytes };
      const reply = await followRedirects(sendAsAllowed, { url, headers, signal, ...limits });
      return {
        status: reply.status,
        url: reply.url,
        text: reply.body.toString("utf8"),
        validators: {
          etag: reply.headers.get("etag"),
          lastModified: reply.headers.get("last-modified"),
        },
      };
    },
  };
}

function writeConditions(validators: Validators | null): Record<string, string> {
  return {
    ...(validators?.etag ? { "if-none-match": validators.etag } : {}),
    ...(validators?.lastModified ? { "if-modified-since": validators.lastModified } : {}),
  };
}

/**
 * Sends a request once the host is free, and frees it afterwards.
 * @throws NoLongerNeeded, PoliteFailure, OutboundFailure
 */
async function withHost(
  options: PoliteReaderOptions,
  request: OutboundRequest,
  { pauseMs, isNeeded, beforeRelease }: { pauseMs: number } & Partial<RequestSteps>,
): Promise<OutboundReply> {
  const { db, client } = options;
  const { host } = parseWebAddress(request.url);
  const owner = randomUUID();
  await waitForHost(options, { host, owner }, request.signal);
  if (isNeeded && !(await isNeeded())) {
    await freeHost(db, { host, owner });
    throw new NoLongerNeeded();
  }
  let outcome = { pauseMs, failed: true, retryAfterSeconds: 0 };
  try {
    const reply = await client.send(request);
    outcome = { pauseMs, ...judgeReply(reply) };
    await beforeRelease?.(reply);
    return reply;
  } catch (error) {
    // Somebody stopped the work; this says nothing about the host.
    if (request.signal?.aborted) outcome = { ...outcome, failed: false };
    throw error;
  } finally {
    await releaseHost(db, { host, owner }, outcome);
  }
}

/** @throws PoliteFailure when the host rests for longer than a page waits */
async function waitForHost(
  { db, maxWaitMs = defaultMaxWaitMs }: PoliteReaderOptions,
  { host, owner }: { host: string; owner: string },
  signal: AbortSignal | undefined,
): Promise<void> {
  const startedAt = performance.now();
  while (!(await claimHost(db, host, owner))) {
    signal?.throwIfAborted();
    const pause = await readPause(db, host);
    if (performance.now() - startedAt + pause > maxWaitMs) {
      const seconds = Math.ceil(Math.max(pause, pollMs) / 1000);
      throw new PoliteFailure(
        "resting",
        `${host} is busy or failed before; it is tried again later`,
        seconds,
      );
    }
    await sleep(addJitter(Math.max(pause, pollMs)), undefined, { signal });
  }
}

/** Lengthens a pause by up to a quarter, so that those who wait for a host do not all try at once. */
const addJitter = (ms: number) => ms * (1 + Math.random() / 4);

/** Whether a reply means that the host is in trouble or wants fewer requests. */
function judgeReply({ status, headers }: OutboundReply): { failed: boolean; retryAfterSeconds: number } {
  const failed = status === 429 || status >= 500;
  const retryAfterMs = failed ? parseRetryAfter(headers.get("retry-after"), Date.now()) : null;
  return { failed, retryAfterSeconds: Math.max(0, Math.ceil((retryAfterMs ?? 0) / 1000)) };
}
