// `npm run admin`: sends an administrator's command to the server that runs on this data folder. When no server runs
// there, opens the database itself.

import { AdminProblem, type AdminRequest, runAdmin } from "./admin/index.ts";
import { CommandFailure, runCommand } from "./command-channel/index.ts";
import { readConfig } from "./config.ts";
import { withDatabase } from "./platform/db/with-database.ts";
import { StartupError } from "./platform/startup-error.ts";

const helpText = `Administers this EQ installation.

  npm run admin -- status                 counts of companies, people and accounts
  npm run admin -- plan EMAIL PLAN [REASON]
                                          PLAN: free, basic, pro, or unlimited for no credit limit
  npm run admin -- unlimited EMAIL [REASON]
                                          removes the credit limit; a plan restores it
  npm run admin -- grant EMAIL N [REASON] grants N credits for today beside those of the plan
  npm run admin -- refund EMAIL ENTRY_ID [REASON]
                                          refunds a charge of the credit statement, at most once
`;

const plans = ["free", "basic", "pro", "unlimited"] as const;
function readArguments([action, email, ...rest]: readonly string[]): AdminRequest | null {
  if (action === "status" && email === undefined) return { action };
  if (action === undefined || email === undefined) return null;
  const [value, ...more] = action === "unlimited" ? [action, ...rest] : rest;
  return value === undefined ? null : (readers[action]?.(email, value, more) ?? null);
}

const joinWords = (words: readonly string[]) => words.join(" ").trim();

/** Reads the arguments of an action about one user; null when they are wrong. */
const readers: Record<
  string,
  (email: string, value: string, more: readonly string[]) => AdminRequest | null
> = {
  plan: (email, value, more) => {
    const plan = plans.find((candidate) => candidate === value);
    return plan === undefined ? null : { action: "plan", email, plan, reason: joinWords(more) };
  },
  unlimited: (email, _value, more) => ({
    action: "plan",
    email,
    plan: "unlimited",
    reason: joinWords(more),
  }),
  grant: (email, value, more) =>
    /^[1-9]\d{0,5}$/.test(value)
      ? { action: "grant", email, amount: Number(value), reason: joinWords(more) }
      : null,
  refund: (email, value, more) =>
    /^\d{1,18}$/.test(value) ? { action: "refund", email, entryId: value, reason: joinWords(more) } : null,
};

async function runRequest(request: AdminRequest): Promise<string[]> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl === null) {
    const outcome = await runCommand({ dataDir, command: "admin", input: request });
    if (outcome.running) return outcome.result as string[];
  }
  return await withDatabase({ databaseUrl, dataDir, use: "admin" }, (db) => runAdmin(db, request));
}

async function main(): Promise<void> {
  const request = readArguments(process.argv.slice(2));
  const isHelpRequested = process.argv.length <= 2 || process.argv.includes("--help");
  if (request === null) {
    (isHelpRequested ? process.stdout : process.stderr).write(helpText);
    process.exitCode = isHelpRequested ? 0 : 1;
    return;
  }
  for (const line of await runRequest(request)) process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  const isExpected = [AdminProblem, StartupError, CommandFailure].some((kind) => error instanceof kind);
  const text = error instanceof Error ? (isExpected ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
