import robotsParser from "robots-parser";
import type { Database } from "../db/database.ts";
import { followRedirects, readRedirect } from "../outbound/follow-redirects.ts";
import type { OutboundReply, OutboundRequest } from "../outbound/outbound-client.ts";
import { OutboundFailure } from "../outbound/outbound-failure.ts";
import { PoliteFailure } from "./polite-failure.ts";
import { findRobots, type StoredRobots, storeRobots } from "./store-hosts.ts";

/** What a host's robots.txt says about one address. */
export interface RobotsRule {
  readonly isAllowed: boolean;
  /** Milliseconds between requests that the file asks for; 0 when it asks for none. */
  readonly crawlDelayMs: number;
}

/** What happens between the claim of a host and its release. */
export interface RequestSteps {
  /** Called once the host is claimed. When it says no, nothing is sent. */
  isNeeded: () => Promise<boolean>;
  /** Called with the reply, before another request may be sent to the host. */
  beforeRelease: (reply: OutboundReply) => Promise<void>;
}

/** Sends one request at the host's pace. @throws NoLongerNeeded */
type SendRobotsRequest = (request: OutboundRequest, steps: RequestSteps) => Promise<OutboundReply>;

/** Signals that a request was not sent, because somebody else had sent it while it waited. */
export class NoLongerNeeded extends Error {}

const maxCrawlDelayMs = 60_000;
/** Characters of the file that are read, as RFC 9309 allows. */
const maxRobotsLength = 500 * 1024;

// The package's types describe an ES module, but it is a CommonJS module.
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

/**
 * Reads the rule for an address. As RFC 9309 asks, everything is allowed when there is no file (4xx), and nothing when the
 * file cannot be read.
 * @throws PoliteFailure when the file could not be read
 */
export async function readRobotsRule(
  db: Database,
  send: SendRobotsRequest,
  { url, userAgent, signal }: { url: URL; userAgent: string; signal?: AbortSignal | undefined },
): Promise<RobotsRule> {
  const robots =
    (await findRobots(db, url.host)) ??
    (await fetchRobots(db, send, { url: new URL("/robots.txt", url), signal }));
  if (!robots.isReadable)
    throw new PoliteFailure(
      "robots",
      `The robots.txt of ${url.host} could not be read, so nothing is read there for now`,
      3600,
    );
  const parsed = parseRobots(new URL("/robots.txt", url).href, robots.text ?? "");
  const delay = (parsed.getCrawlDelay(userAgent) ?? 0) * 1000;
  return {
    isAllowed: parsed.isAllowed(url.href, userAgent) !== false,
    crawlDelayMs: Math.min(Math.max(0, delay || 0), maxCrawlDelayMs),
  };
}

/**
 * Reads and stores a host's robots.txt. The host is released only once its reply is stored, so that others who wait for it
 * do not read the file too.
 * @throws OutboundFailure when the host gives no reply at all; that is stored too
 */
async function fetchRobots(
  db: Database,
  send: SendRobotsRequest,
  { url, signal }: { url: URL; signal: AbortSignal | undefined },
): Promise<StoredRobots> {
  const steps: RequestSteps = {
    isNeeded: async () => (await findRobots(db, url.host)) === null,
    beforeRelease: async (reply) => {
      if (readRedirect(reply) === null) await storeRobots(db, url.host, readRobotsReply(reply));
    },
  };
  try {
    return readRobotsReply(
      await followRedirects((request) => send(request, steps), { url: url.href, signal }),
    );
  } catch (error) {
    const stored = error instanceof NoLongerNeeded ? await findRobots(db, url.host) : null;
    if (stored !== null) return stored;
    if (error instanceof OutboundFailure) await storeRobots(db, url.host, { text: null, isReadable: false });
    throw error;
  }
}

function readRobotsReply({ status, body }: OutboundReply): StoredRobots {
  if (status >= 200 && status < 300)
    return { text: body.toString("utf8").replaceAll("\0", "").slice(0, maxRobotsLength), isReadable: true };
  const isUnavailable = status >= 500 || status === 429;
  return { text: null, isReadable: !isUnavailable };
}
