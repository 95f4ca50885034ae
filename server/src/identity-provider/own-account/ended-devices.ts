import type { FastifyBaseLogger } from "fastify";
import type { JWTPayload } from "jose";
import type { Database } from "../../platform/db/database.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { TokenVerifier } from "../../platform/http/token-verifier.ts";
import { deviceClaim } from "./device-id.ts";
import { listEndedDevices } from "./store.ts";

/** Milliseconds between reads of what other processes have ended. */
const pollMs = 2_000;
/** Minutes for which an ended device is refused; access tokens are valid for 15. */
const rememberedMinutes = 30;

export interface EndedDevices {
  /** Refuses the tokens of these devices from now on. */
  add(ids: readonly string[]): void;
  /** Refuses tokens of ended devices. */
  guard(verify: TokenVerifier): TokenVerifier;
  start(): void;
  stop(): void;
}

/**
 * Knows the devices that were signed out, so that their access tokens end at once in this process and within two seconds in
 * others.
 */
export function createEndedDevices({
  db,
  log,
  now,
}: {
  db: Database;
  log: FastifyBaseLogger;
  now: () => Date;
}): EndedDevices {
  let ended: ReadonlySet<string> = new Set();
  /** When this process ended a device; a read that began before does not have it yet. */
  const addedAt = new Map<string, number>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const read = async () => {
    try {
      const since = now().getTime() - rememberedMinutes * 60_000;
      const listed = await listEndedDevices(db, new Date(since));
      for (const [id, at] of addedAt) if (at < since) addedAt.delete(id);
      ended = new Set([...listed, ...addedAt.keys()]);
    } catch (error) {
      log.debug({ err: error }, "Reading the signed-out devices failed; it is retried in 2 seconds");
    }
  };
  return {
    add: (ids) => {
      for (const id of ids) addedAt.set(id, now().getTime());
      ended = new Set([...ended, ...ids]);
    },
    guard: (verify) => async (token) => {
      const claims = await verify(token);
      if (isEnded(claims, ended)) throw createSignedOutRefusal();
      return claims;
    },
    start: () => {
      void read();
      timer = setInterval(() => void read(), pollMs);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}

function isEnded(claims: JWTPayload, ended: ReadonlySet<string>): boolean {
  const device = claims[deviceClaim];
  return typeof device === "string" && ended.has(device);
}

function createSignedOutRefusal(): Refusal {
  const text = "This device was signed out";
  const challenge = `Bearer error="invalid_token", error_description="${text}"`;
  return new Refusal(401, text, { requiresAuth: true }, { "www-authenticate": challenge });
}
