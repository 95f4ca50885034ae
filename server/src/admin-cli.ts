// `npm run admin`: sends an administrator's command to the server that runs on this data folder. When no server runs
// there, opens the database itself.

import { resolve } from "node:path";
import { AdminProblem, type AdminRequest, runAdmin } from "./admin/index.ts";
import { CommandFailure, runCommand } from "./command-channel/index.ts";
import { readEnvironment } from "./config/environment-file.ts";
import { readConfig } from "./config.ts";
import { withDatabase } from "./platform/db/with-database.ts";
import { StartupError } from "./platform/startup-error.ts";
import { listProviderServices } from "./wiring/list-provider-services.ts";

const helpText = `Administers this EQ installation.

  npm run admin -- status                 counts of companies, people and accounts
  npm run admin -- providers              outside providers: state, last error, quota, cost, and what they found
  npm run admin -- plan EMAIL PLAN [REASON]
                                          PLAN: free, basic, pro, or unlimited for no credit limit
  npm run admin -- unlimited EMAIL [REASON]
                                          removes the credit limit; a plan restores it
  npm run admin -- grant EMAIL N [REASON] grants N credits for today beside those of the plan
  npm run admin -- statement EMAIL        lists the newest entries of the credit statement
  npm run admin -- refund EMAIL ENTRY [REASON]
                                          refunds the charge of an entry, at most once
  npm run admin -- erase-person ID LASTNAME
                                          erases a person on their request: from the directory and from all users'
                                          records; imports refuse the person from then on
  npm run admin -- import-account FILE EMAIL
                                          reads the zip that a user downloaded under Your data into a new, empty account
`;

const plans = ["free", "basic", "pro", "unlimited"] as const;

/** Arguments that cannot be carried out. The message says which one is wrong. */
class WrongArguments extends Error {}

/** @throws WrongArguments */
function readArguments([action = "", email, ...rest]: readonly string[]): AdminRequest {
  if (action === "status" || action === "providers") return { action };
  const read = Object.hasOwn(readers, action) ? readers[action] : undefined;
  if (!read) throw new WrongArguments(`There is no command "${action}".`);
  if (email === undefined)
    throw new WrongArguments(missingArguments[action] ?? `"${action}" needs an email or a user's subject.`);
  return read(email, rest);
}

const missingArguments: Readonly<Record<string, string>> = {
  "erase-person": "Name the person's ID and last name.",
  "import-account": "Name the zip and the email of an empty account.",
};

const joinWords = (words: readonly string[]) => words.join(" ").trim();

/** Reads the arguments of an action about one user. */
const readers: Record<string, (email: string, rest: readonly string[]) => AdminRequest> = {
  plan: (email, [value, ...reason]) => {
    const plan = plans.find((candidate) => candidate === value);
    if (plan === undefined)
      throw new WrongArguments(`The plan is one of ${plans.join(", ")}, not "${value ?? ""}".`);
    return { action: "plan", email, plan, reason: joinWords(reason) };
  },
  unlimited: (email, reason) => ({ action: "plan", email, plan: "unlimited", reason: joinWords(reason) }),
  statement: (email) => ({ action: "statement", email }),
  grant: (email, [value = "", ...reason]) => {
    if (!/^[1-9]\d{0,5}$/.test(value))
      throw new WrongArguments(`N is a whole number from 1 to 999999, not "${value}".`);
    return { action: "grant", email, amount: Number(value), reason: joinWords(reason) };
  },
  "erase-person": (personId, lastName) => {
    if (!/^\d{1,18}$/.test(personId))
      throw new WrongArguments(`ID is the number of a person in the directory, not "${personId}".`);
    if (lastName.length === 0) throw new WrongArguments("LASTNAME is the last word of the person's name.");
    return { action: "erase-person", personId, lastName: joinWords(lastName) };
  },
  "import-account": (file, [email = ""]) => {
    if (email === "") throw new WrongArguments("EMAIL is that of the empty account.");
    return { action: "import-account", file: resolve(file), email };
  },
  refund: (email, [value = "", ...reason]) => {
    if (!/^\d{1,18}$/.test(value))
      throw new WrongArguments(`ENTRY is the number of an entry, which "statement" lists, not "${value}".`);
    return { action: "refund", email, entryId: value, reason: joinWords(reason) };
  },
};

async function runRequest(request: AdminRequest): Promise<string[]> {
  const config = readConfig(readEnvironment());
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === null) {
    const outcome = await runCommand({ dataDir, command: "admin", input: request });
    if (outcome.running) return outcome.result as string[];
  }
  return await withDatabase({ databaseUrl, dataDir, use: "admin" }, (db) =>
    runAdmin(db, request, { providers: listProviderServices(db, config) }),
  );
}

async function main(): Promise<void> {
  if (process.argv.length <= 2 || process.argv.includes("--help")) {
    process.stdout.write(helpText);
    return;
  }
  for (const line of await runRequest(readArguments(process.argv.slice(2))))
    process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  if (error instanceof WrongArguments) process.stderr.write(helpText);
  const isExpected = [WrongArguments, AdminProblem, StartupError, CommandFailure].some(
    (kind) => error instanceof kind,
  );
  const text = error instanceof Error ? (isExpected ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
