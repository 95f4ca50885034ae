import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { findFreePort } from "./server.ts";

/** A HubSpot account on this machine. */
export interface LocalHubSpot {
  /** The environment of a product server that pushes to it. */
  env: Record<string, string>;
  /** The contacts that are not archived. */
  listContacts(): Promise<Record<string, string>[]>;
  stop(): Promise<void>;
}

const program = join(import.meta.dirname, "../../server/src/adapters/crm/hubspot/test-hubspot-process.ts");
const stopWithParent = join(import.meta.dirname, "stop-with-parent.mjs");

export async function startLocalHubSpot(): Promise<LocalHubSpot> {
  const [port, controlPort] = [await findFreePort(), await findFreePort()];
  const child = spawn(
    process.execPath,
    ["--import", stopWithParent, program, String(port), String(controlPort)],
    { stdio: ["ignore", "pipe", "inherit", "ipc"] },
  );
  if (child.stdout) await once(child.stdout, "data");
  return {
    env: {
      HUBSPOT_TOKEN: "pat-test",
      HUBSPOT_API_URL: `http://127.0.0.1:${port}`,
      HUBSPOT_REQUESTS_PER_TEN_SECONDS: "1000",
    },
    listContacts: async () => (await fetch(`http://127.0.0.1:${controlPort}/`)).json(),
    stop: async () => {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}
