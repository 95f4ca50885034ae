import type { Database } from "../platform/db/database.ts";
import { type Account, emailKey, findLogin } from "./accounts.ts";
import { countAttempt, forgetFailures } from "./login-failures.ts";
import { checkPassword } from "./password.ts";

export type LogInOutcome =
  | { kind: "logged-in"; account: Account }
  | { kind: "wrong" }
  | { kind: "limited"; retryAfterSeconds: number };

/** Checks email and password. Unknown emails and wrong passwords look and last the same. */
export async function logIn(
  db: Database,
  { email, password, address, now }: { email: string; password: string; address: string; now: Date },
): Promise<LogInOutcome> {
  const account = emailKey(email);
  const retryAfterSeconds = await countAttempt(db, { account, address, now });
  if (retryAfterSeconds !== null) return { kind: "limited", retryAfterSeconds };
  const found = await findLogin(db, email);
  const right = await checkPassword(password, found?.passwordHash ?? null);
  if (!found || !right) return { kind: "wrong" };
  await forgetFailures(db, { account, address });
  return { kind: "logged-in", account: { id: found.id, email: found.email, name: found.name } };
}
