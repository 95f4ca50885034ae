import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { findFreePort } from "./server.ts";

/** Servers on this machine that speak the contracts of all vendors of real data. */
export interface ContractServers {
  /** The text of an environment file that turns them all on. */
  environmentFile: string;
  read(): Promise<ContractState>;
  stop(): Promise<void>;
}

export interface ContractState {
  /** Number of calls by vendor. */
  calls: Record<string, number>;
  /** Calls that broke a vendor's contract. */
  problems: string[];
  hubspotContacts: Record<string, string>[];
}

const program = join(import.meta.dirname, "../../server/src/test-contract-servers.ts");
const stopWithParent = join(import.meta.dirname, "stop-with-parent.mjs");

export async function startContractServers(): Promise<ContractServers> {
  const controlPort = await findFreePort();
  const child = spawn(process.execPath, ["--import", stopWithParent, program, "-", String(controlPort)], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const [environmentFile] = child.stdout ? await once(child.stdout, "data") : [""];
  return {
    environmentFile: String(environmentFile),
    read: async () => (await fetch(`http://127.0.0.1:${controlPort}/`)).json(),
    stop: async () => {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}
