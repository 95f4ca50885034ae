import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Account } from "./account.ts";
import type { RunningServer } from "./server.ts";

/** Sets an account's plan with the administrator's command; "unlimited" removes its credit limit. */
export async function setPlan(
  { dataDir }: RunningServer,
  { email }: Account,
  plan: "free" | "basic" | "pro" | "unlimited",
): Promise<void> {
  await promisify(execFile)(process.execPath, ["server/src/admin-cli.ts", "plan", email, plan], {
    cwd: join(import.meta.dirname, "..", ".."),
    env: { ...process.env, NODE_OPTIONS: "", DATABASE_URL: "", EQ_DATA_DIR: dataDir },
  });
}
