import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const repositoryFolder = join(import.meta.dirname, "..");

/**
 * Imports a CSV file of companies with the product's import command.
 * @throws when the command fails
 */
export async function importCompanies(
  file: string,
  { dataDir, databaseUrl = "" }: { dataDir: string; databaseUrl?: string },
): Promise<void> {
  const child = spawn(process.execPath, ["scripts/import.mjs", "companies", file], {
    cwd: repositoryFolder,
    env: { ...process.env, EQ_DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`The import of ${file} exited with ${code}.`);
}
