import type { FastifyBaseLogger } from "fastify";
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";

/**
 * Age in milliseconds at which keys are refreshed. While the issuer does not answer, keys up to a day old stay in use.
 */
const refreshAfterMs = 10 * 60_000;
const maxKeyAgeMs = 86_400_000;
/**
 * Shortest time in milliseconds between two requests to the issuer. Without it, forged key ids or an outage would flood
 * the issuer with requests.
 */
const minRequestIntervalMs = 15_000;
const requestTimeoutMs = 5_000;

/** Thrown when the issuer does not answer and no keys are cached. */
export class IssuerUnreachable extends Error {}

export interface RemoteKeySettings {
  issuer: string;
  /** Address of the issuer's key set; found by discovery when absent. */
  jwksUri?: string | undefined;
  log: FastifyBaseLogger;
  now: () => Date;
}

/**
 * Fetches and caches the signing keys of an external issuer. They are refreshed when they are old, and when a token
 * names an unknown key.
 */
export function createRemoteKeys({ issuer, jwksUri, log, now }: RemoteKeySettings): JWTVerifyGetKey {
  let find: JWTVerifyGetKey | null = null;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let requestedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  const load = async () => {
    try {
      const uri = jwksUri ?? (await discoverKeys(issuer));
      find = createLocalJWKSet(readKeySet(await fetchJson(uri)));
      fetchedAt = now().getTime();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error(
        `Cannot read the keys of the identity provider ${issuer}: ${reason}. Retrying every 15 s; signed-in calls may fail with 503 meanwhile. Check OIDC_ISSUER and the provider.`,
      );
    } finally {
      running = null;
    }
  };
  const refresh = async () => {
    if (!running && now().getTime() - requestedAt < minRequestIntervalMs) return;
    if (!running) {
      requestedAt = now().getTime();
      running = load();
    }
    await running;
  };
  const findKey: JWTVerifyGetKey = (header, token) => {
    if (!find) throw new IssuerUnreachable(`No keys of ${issuer}`);
    return find(header, token);
  };

  return async (header, token) => {
    const age = now().getTime() - fetchedAt;
    if (age > maxKeyAgeMs) find = null;
    if (!find) await refresh();
    else if (age > refreshAfterMs) void refresh();
    try {
      return await findKey(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await refresh();
      return await findKey(header, token);
    }
  };
}

/**
 * Returns the issuer's address without and with a trailing slash. The configuration and the tokens may differ in that
 * slash.
 */
export function listIssuerSpellings(issuer: string): [string, string] {
  const bare = issuer.replace(/\/$/, "");
  return [bare, `${bare}/`];
}

async function discoverKeys(issuer: string): Promise<string> {
  const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const configuration = (await fetchJson(url)) as { issuer?: unknown; jwks_uri?: unknown };
  if (!listIssuerSpellings(issuer).includes(String(configuration.issuer)))
    throw new Error(`it calls itself ${JSON.stringify(configuration.issuer)}`);
  if (typeof configuration.jwks_uri !== "string") throw new Error("its configuration names no jwks_uri");
  if (issuer.startsWith("https:") && !configuration.jwks_uri.startsWith("https:")) {
    throw new Error("its keys are not on https");
  }
  return configuration.jwks_uri;
}

async function fetchJson(url: string): Promise<unknown> {
  const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(requestTimeoutMs) });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer.json();
}

function readKeySet(answer: unknown): JSONWebKeySet {
  const keys = (answer as { keys?: unknown } | null)?.keys;
  if (!Array.isArray(keys)) throw new Error("its key set has no keys");
  return { keys };
}
