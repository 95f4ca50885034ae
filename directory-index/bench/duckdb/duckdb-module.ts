import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { installPeers } from "../../../bench/install-peers.ts";

/** The parts of `@duckdb/node-api` that are used; the package itself is installed on demand. */
export interface DuckStatement {
  bind(values: readonly (string | number)[]): void;
  runAndReadAll(): Promise<{ getRowsJS(): unknown[][] }>;
}

export interface DuckConnection {
  run(sql: string): Promise<unknown>;
  prepare(sql: string): Promise<DuckStatement>;
  disconnectSync(): void;
}

interface DuckInstance {
  connect(): Promise<DuckConnection>;
  closeSync(): void;
}

interface DuckModule {
  DuckDBInstance: { create(path: string, options: Record<string, string>): Promise<DuckInstance> };
}

const bench = join(import.meta.dirname, "../../../bench");
const name = "@duckdb/node-api";

/** Opens a DuckDB in the memory of this process. */
export async function openInMemory(
  threads: number,
): Promise<{ connection: DuckConnection; close: () => void }> {
  if (!existsSync(join(bench, "node_modules", name))) installPeers();
  const { DuckDBInstance } = createRequire(join(bench, "main.ts"))(name) as DuckModule;
  const instance = await DuckDBInstance.create(":memory:", { threads: String(threads) });
  const connection = await instance.connect();
  return {
    connection,
    close: () => {
      connection.disconnectSync();
      instance.closeSync();
    },
  };
}
