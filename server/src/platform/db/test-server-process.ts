// Child process of a test run: starts a PostgreSQL server in a temporary folder, sends its URL, and stops it when the
// channel to the test run closes.
import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import {
  chooseServerAccount,
  copyServerPrograms,
  findFreePort,
  initializeCluster,
  launchServer,
  makeServerFolder,
} from "./test-postgres.ts";

async function runTestServer(): Promise<void> {
  const owner = chooseServerAccount();
  const folder = makeServerFolder(owner);
  let server: ChildProcess | null = null;
  const stop = () => {
    const remove = () => {
      rmSync(folder, { recursive: true, force: true });
      process.exit(0);
    };
    if (server === null || server.exitCode !== null) return remove();
    server.once("exit", remove);
    server.kill("SIGINT");
    setTimeout(() => server?.kill("SIGQUIT"), 5000).unref();
  };
  process.once("disconnect", stop);
  // An interrupt from the keyboard reaches this process too, but the test run decides when the server stops.
  process.on("SIGINT", () => {});
  try {
    const bin = copyServerPrograms(folder, owner);
    const password = randomBytes(12).toString("hex");
    initializeCluster(bin, folder, password, owner);
    const port = await findFreePort();
    server = await launchServer({ bin, folder, port, owner });
    process.send?.({ url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres` });
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? error.message : String(error) });
  }
}

if (process.send) await runTestServer();
