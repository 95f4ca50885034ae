// npm run admin: sends the command to the server that runs on this data folder, else opens the database itself.

import { AdminProblem, type AdminRequest, runAdmin } from "./admin/admin-command.ts";
import { CommandFailure, runCommand } from "./command-channel/index.ts";
import { readConfig } from "./config.ts";
import { withDatabase } from "./platform/db/with-database.ts";
import { StartupError } from "./platform/startup-error.ts";

const help = `Shows the product's state and changes users' plans.

  npm run admin -- status                 count what the database contains
  npm run admin -- plan EMAIL PLAN        PLAN: free, basic, pro, or unlimited for no credit limit
`;

function readArguments([action, email, plan, ...more]: readonly string[]): AdminRequest | null {
  if (action === "status" && email === undefined) return { action };
  const knownPlan = (["free", "basic", "pro", "unlimited"] as const).find((each) => each === plan);
  if (action !== "plan" || email === undefined || knownPlan === undefined || more.length > 0) return null;
  return { action, email, plan: knownPlan };
}

async function run(request: AdminRequest): Promise<string[]> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl === null) {
    const outcome = await runCommand({ dataDir, command: "admin", input: request });
    if (outcome.running) return outcome.result as string[];
  }
  return await withDatabase({ databaseUrl, dataDir, use: "admin" }, (db) => runAdmin(db, request));
}

async function main(): Promise<void> {
  const request = readArguments(process.argv.slice(2));
  const wantsHelp = process.argv.length <= 2 || process.argv.includes("--help");
  if (request === null) {
    (wantsHelp ? process.stdout : process.stderr).write(help);
    process.exitCode = wantsHelp ? 0 : 1;
    return;
  }
  for (const line of await run(request)) process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  const expected = [AdminProblem, StartupError, CommandFailure].some((kind) => error instanceof kind);
  const text = error instanceof Error ? (expected ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
