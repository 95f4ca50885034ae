import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { installPeers } from "../../../bench/install-peers.ts";

/** The part of `@duckdb/node-api` that the bench uses; the package is installed on first use. */
export interface DuckStatement {
  bind(values: readonly (string | number)[]): void;
  runAndReadAll(): Promise<{ getRowObjectsJS(): Record<string, unknown>[] }>;
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

const benchFolder = join(import.meta.dirname, "../../../bench");
const packageName = "@duckdb/node-api";

/** Opens an in-memory DuckDB in this process. */
export async function openInMemory(
  threads: number,
): Promise<{ connection: DuckConnection; close: () => void }> {
  if (!existsSync(join(benchFolder, "node_modules", packageName))) installPeers();
  const { DuckDBInstance } = createRequire(join(benchFolder, "main.ts"))(packageName) as DuckModule;
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
