import type { FastifyBaseLogger } from "fastify";
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";

/** Keys younger than this are used without asking; older ones serve on for a day while nobody answers. */
const freshMilliseconds = 10 * 60_000;
const keptMilliseconds = 86_400_000;
/** The least time between two questions, so that forged key ids or an outage do not hammer the issuer. */
const pauseMilliseconds = 15_000;
const requestMilliseconds = 5_000;

/** The issuer could not be asked and no keys of an earlier answer are there. */
export class IssuerUnreachable extends Error {}

export interface RemoteKeySettings {
  issuer: string;
  /** Where the keys are; found by discovery when not given. */
  jwksUri?: string | undefined;
  log: FastifyBaseLogger;
  now: () => Date;
}

/** The keys of an external issuer, by discovery: cached, asked again when old or when a key id is unknown. */
export function createRemoteKeys({ issuer, jwksUri, log, now }: RemoteKeySettings): JWTVerifyGetKey {
  let find: JWTVerifyGetKey | null = null;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  const load = async () => {
    try {
      const uri = jwksUri ?? (await discoverKeys(issuer));
      find = createLocalJWKSet(readKeySet(await fetchJson(uri)));
      fetchedAt = now().getTime();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error(
        `The identity provider ${issuer} cannot be read: ${reason}. Signed-in calls may fail until it answers.`,
      );
    } finally {
      running = null;
    }
  };
  const refresh = async () => {
    if (!running && now().getTime() - askedAt < pauseMilliseconds) return;
    if (!running) {
      askedAt = now().getTime();
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
    if (age > keptMilliseconds) find = null;
    if (!find) await refresh();
    else if (age > freshMilliseconds) void refresh();
    try {
      return await findKey(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await refresh();
      return await findKey(header, token);
    }
  };
}

/** An issuer with and without a slash at its end: people configure either, tokens carry one. */
export function issuerSpellings(issuer: string): [string, string] {
  const bare = issuer.replace(/\/$/, "");
  return [bare, `${bare}/`];
}

async function discoverKeys(issuer: string): Promise<string> {
  const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const found = (await fetchJson(url)) as { issuer?: unknown; jwks_uri?: unknown };
  if (!issuerSpellings(issuer).includes(String(found.issuer)))
    throw new Error(`it calls itself ${JSON.stringify(found.issuer)}`);
  if (typeof found.jwks_uri !== "string") throw new Error("its configuration names no jwks_uri");
  if (issuer.startsWith("https:") && !found.jwks_uri.startsWith("https:")) {
    throw new Error("its keys are not on https");
  }
  return found.jwks_uri;
}

async function fetchJson(url: string): Promise<unknown> {
  const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(requestMilliseconds) });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer.json();
}

function readKeySet(answer: unknown): JSONWebKeySet {
  const keys = (answer as { keys?: unknown } | null)?.keys;
  if (!Array.isArray(keys)) throw new Error("its key set has no keys");
  return { keys };
}
