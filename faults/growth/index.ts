import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { TestIssuer } from "../../bench/test-issuer.ts";
import type { RunningServer } from "../../e2e/support/server.ts";

export interface GrowthOptions {
  server: RunningServer;
  issuer: TestIssuer;
  searches: number;
  users: number;
  log: (line: string) => void;
}

/** The result of the round. Sizes are in bytes. */
export interface Growth {
  readonly before: FolderSize;
  readonly after: FolderSize;
  /** The number of answers other than 200, by status. */
  readonly refused: ReadonlyMap<number, number>;
}

export interface FolderSize {
  readonly tables: number;
  readonly wal: number;
}

/** The searches that each user repeats; the free plan covers this many texts a day. */
const texts = [
  "manufacturers",
  "software companies",
  "companies in Texas",
  "hospitals",
  "companies hiring welders",
];
const concurrentUsers = 4;
/** How long to wait, in milliseconds, for a last vacuum and checkpoint after the searches. */
const settleMs = 12_000;

/** Repeats the searches of a few users and measures how much the folder of the embedded database grows. */
export async function runGrowth({ server, issuer, searches, users, log }: GrowthOptions): Promise<Growth> {
  const folder = join(server.dataDir, "database");
  const before = measureFolder(folder);
  const refused = new Map<number, number>();
  let next = 0;
  const searchNext = async () => {
    for (let index = next++; index < searches; index = next++) {
      const user = index % users;
      const query = texts[Math.floor(index / users) % texts.length] ?? "";
      const status = await search(server.url, issuer.tokenFor(`grower-${user}`), query);
      if (status !== 200) refused.set(status, (refused.get(status) ?? 0) + 1);
      if (index > 0 && index % 1000 === 0)
        log(`growth: ${index} searches, ${describe(measureFolder(folder))}`);
    }
  };
  await Promise.all(Array.from({ length: concurrentUsers }, searchNext));
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  const after = measureFolder(folder);
  log(`growth: from ${describe(before)} to ${describe(after)}`);
  return { before, after, refused };
}

async function search(url: string, token: string, query: string): Promise<number> {
  const response = await fetch(`${url}/api/ai/ai-company-search-enriched`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, page: 1, rpp: 25, forceStructuredSearch: false, sessionId: null }),
    signal: AbortSignal.timeout(60_000),
  });
  await response.text();
  return response.status;
}

function measureFolder(folder: string): FolderSize {
  const wal = sizeOf(join(folder, "pg_wal"));
  return { wal, tables: sizeOf(folder) - wal };
}

function sizeOf(folder: string): number {
  let sum = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    // A listed file may have been removed in the meantime.
    const stats = lstatSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false });
    if (stats?.isFile()) sum += stats.size;
  }
  return sum;
}

function describe({ tables, wal }: FolderSize): string {
  return `tables ${megabytes(tables)} MB, WAL ${megabytes(wal)} MB`;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
