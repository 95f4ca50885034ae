import type { Database } from "../platform/db/database.ts";
import { type Account, emailKey, findLogin } from "./accounts.ts";
import type { Caller } from "./caller.ts";
import { countAttempt, forgetFailures, type LimitedLogin, withdrawAttempt } from "./login-failures.ts";
import { checkPassword } from "./password.ts";

export type LogInOutcome =
  | { kind: "logged-in"; account: Account }
  | { kind: "wrong" }
  | ({ kind: "limited" } & LimitedLogin);

export interface LogIn {
  email: string;
  password: string;
  caller: Pick<Caller, "network" | "site">;
  now: Date;
}

/** Checks email and password. Unknown emails and wrong passwords get the same answer after the same time. */
export async function logIn(db: Database, { email, password, caller, now }: LogIn): Promise<LogInOutcome> {
  const { network: address, site } = caller;
  const account = emailKey(email);
  const attempt = { account, address, site, now };
  // Read the account before counting the attempt, so that no failure is counted when the database goes away here.
  const login = await findLogin(db, email);
  const limited = await countAttempt(db, attempt);
  if (limited) return { kind: "limited", ...limited };
  const stored = login?.passwordHash ?? null;
  const isRight = await checkPassword(password, { stored, client: address }).catch(async (error: unknown) => {
    // Ignore this failure: the original error is the one to report.
    await withdrawAttempt(db, attempt).catch(() => {});
    throw error;
  });
  if (!login || !isRight) return { kind: "wrong" };
  await forgetFailures(db, attempt);
  return { kind: "logged-in", account: { id: login.id, email: login.email, name: login.name } };
}
