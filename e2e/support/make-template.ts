import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "./server.ts";

/** Creates a database with a demo directory once; each worker's server starts on a copy of it. */
export default async function makeTemplate(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "eq-template-"));
  const server = await startServer({ dataDir: folder, patience: 120_000 });
  await server.stop();
  process.env.EQ_TEMPLATE_DIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
