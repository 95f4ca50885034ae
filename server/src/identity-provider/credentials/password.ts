import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { createTurns, TurnRefused } from "../../platform/turns.ts";

/**
 * scrypt's cost: 32 MB of memory for one hash.
 * @see OWASP Password Storage Cheat Sheet, scrypt
 */
const scryptCost = { N: 2 ** 15, r: 8, p: 3 };
const keyLengthBytes = 32;
/** Number of concurrent hashes: half of the four threads that Node has for hashing and file access. */
const maxConcurrentHashes = 2;
/**
 * Limits of passwords that wait to be hashed: for all clients together, and for one client. A client that sends many
 * passwords delays mostly itself.
 */
const maxWaitingHashes = 120;
const maxHashesPerClient = 12;
const hashingTurns = createTurns({
  atOnce: maxConcurrentHashes,
  perClient: maxHashesPerClient,
  waiting: maxWaitingHashes,
});

/** Thrown when too many passwords are waiting to be hashed. */
export class TooManyHashesWaiting extends Error {}

/**
 * Hashes a password.
 * @param client clients share the hashing fairly
 * @returns `scrypt$N$r$p$salt$hash`, the last two in base64url
 * @throws TooManyHashesWaiting
 */
export async function hashPassword(password: string, client: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await deriveKey({ password, salt, client }, scryptCost);
  return [
    "scrypt",
    scryptCost.N,
    scryptCost.r,
    scryptCost.p,
    salt.toString("base64url"),
    hash.toString("base64url"),
  ].join("$");
}

/**
 * Compares a password with a stored hash. Takes the same time when `stored` is null, so that timing does not reveal
 * which accounts exist.
 * @throws TooManyHashesWaiting
 */
export async function checkPassword(
  password: string,
  { stored, client }: { stored: string | null; client: string },
): Promise<boolean> {
  const [, N, r, p, salt, hash] = (stored ?? "").split("$");
  if (!salt || !hash) {
    await deriveKey({ password, salt: randomBytes(16), client }, scryptCost);
    return false;
  }
  const expected = Buffer.from(hash, "base64url");
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const key = await deriveKey({ password, salt: Buffer.from(salt, "base64url"), client }, options);
  return timingSafeEqual(key, expected);
}

interface KeyDerivation {
  password: string;
  salt: Buffer;
  client: string;
}

async function deriveKey({ password, salt, client }: KeyDerivation, options: ScryptOptions): Promise<Buffer> {
  const turn = await hashingTurns.take(client).catch((error: unknown) => {
    throw error instanceof TurnRefused
      ? new TooManyHashesWaiting("Too many passwords are being checked")
      : error;
  });
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      const limits = { ...options, maxmem: 128 * 1024 * 1024 };
      scrypt(password.normalize("NFKC"), salt, keyLengthBytes, limits, (error, key) => {
        if (error) reject(error);
        else resolve(key);
      });
    });
  } finally {
    turn.giveBack();
  }
}
