import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

/** 32 MB of memory a hash: one of the settings that OWASP lists for scrypt in its password storage sheet. */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const keyLength = 32;
/** Hashing shares four threads with all file work of the process, so it gets half of them. */
const hashesAtOnce = 2;
const hashesWaiting = 60;

/** Too many people log in at this moment. */
export class TooBusy extends Error {}

/** `scrypt$N$r$p$salt$hash`, the last two in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/** True when it is the password of that hash. Takes as long without a hash, so that time tells nothing. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt, hash] = (stored ?? "").split("$");
  if (!salt || !hash) {
    await derive(password, randomBytes(16), cost);
    return false;
  }
  const expected = Buffer.from(hash, "base64url");
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  return timingSafeEqual(await derive(password, Buffer.from(salt, "base64url"), options), expected);
}

let running = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  if (waiting.length >= hashesWaiting) throw new TooBusy("Too many passwords are being checked");
  if (running >= hashesAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      const limits = { ...options, maxmem: 128 * 1024 * 1024 };
      scrypt(password.normalize("NFKC"), salt, keyLength, limits, (error, key) => {
        if (error) reject(error);
        else resolve(key);
      });
    });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
