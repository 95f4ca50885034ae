import type { Database } from "../platform/db/database.ts";
import { type Account, emailKey, findLogin } from "./accounts.ts";
import type { Caller } from "./caller.ts";
import { countAttempt, forgetFailures, type LimitedLogin } from "./login-failures.ts";
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

/** Checks email and password. Unknown emails and wrong passwords look and last the same. */
export async function logIn(db: Database, { email, password, caller, now }: LogIn): Promise<LogInOutcome> {
  const { network: address, site } = caller;
  const account = emailKey(email);
  const limited = await countAttempt(db, { account, address, site, now });
  if (limited) return { kind: "limited", ...limited };
  const found = await findLogin(db, email);
  const right = await checkPassword(password, { stored: found?.passwordHash ?? null, client: address });
  if (!found || !right) return { kind: "wrong" };
  await forgetFailures(db, { account, address });
  return { kind: "logged-in", account: { id: found.id, email: found.email, name: found.name } };
}
