import type { Database } from "../../platform/db/database.ts";
import { type Account, createEmailKey, findLogin } from "./accounts.ts";
import type { Caller } from "./caller.ts";
import {
  countLogInAttempt,
  forgetLogInFailures,
  type ReachedLimit,
  uncountLogInAttempt,
} from "./login-failures.ts";
import { checkPassword } from "./password.ts";

export type LogInOutcome =
  | { kind: "logged-in"; account: Account; passwordHash: string }
  | { kind: "wrong" }
  | ({ kind: "limited" } & ReachedLimit);

export interface LogInInput {
  email: string;
  password: string;
  caller: Pick<Caller, "network" | "site">;
  now: Date;
}

/**
 * Checks the email and the password of a log-in. An unknown email and a wrong password give the same outcome after the
 * same time.
 */
export async function logIn(
  db: Database,
  { email, password, caller, now }: LogInInput,
): Promise<LogInOutcome> {
  const { network: address, site } = caller;
  const attempt = { account: createEmailKey(email), address, site, now };
  // Read the account before counting the attempt: if the database is unavailable, no failure is counted.
  const login = await findLogin(db, email);
  const limited = await countLogInAttempt(db, attempt);
  if (limited) return { kind: "limited", ...limited };
  const stored = login?.passwordHash ?? null;
  const isRight = await checkPassword(password, { stored, client: address }).catch(async (error: unknown) => {
    // If the count cannot be undone, ignore that failure: the original error must be reported.
    await uncountLogInAttempt(db, attempt).catch(() => {});
    throw error;
  });
  if (!login || !isRight) return { kind: "wrong" };
  await forgetLogInFailures(db, attempt);
  const { passwordHash, ...account } = login;
  return { kind: "logged-in", account, passwordHash };
}
