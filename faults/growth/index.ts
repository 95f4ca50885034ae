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

/** The result of the growth round. Sizes are in bytes. */
export interface GrowthResult {
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
const searchedTexts = [
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
export async function runGrowth({
  server,
  issuer,
  searches,
  users,
  log,
}: GrowthOptions): Promise<GrowthResult> {
  const folder = join(server.dataDir, "database");
  const before = measureFolder(folder);
  const refused = new Map<number, number>();
  let next = 0;
  const searchNext = async () => {
    for (let index = next++; index < searches; index = next++) {
      const user = index % users;
      const query = searchedTexts[Math.floor(index / users) % searchedTexts.length] ?? "";
      const status = await sendSearch(server.url, issuer.tokenFor(`grower-${user}`), query);
      if (status !== 200) refused.set(status, (refused.get(status) ?? 0) + 1);
      if (index > 0 && index % 1000 === 0)
        log(`growth: ${index} searches, ${describeFolderSize(measureFolder(folder))}`);
    }
  };
  await Promise.all(Array.from({ length: concurrentUsers }, searchNext));
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  const after = measureFolder(folder);
  log(`growth: from ${describeFolderSize(before)} to ${describeFolderSize(after)}`);
  return { before, after, refused };
}

async function sendSearch(url: string, token: string, query: string): Promise<number> {
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
  const wal = measureSize(join(folder, "pg_wal"));
  return { wal, tables: measureSize(folder) - wal };
}

function measureSize(folder: string): number {
  let sum = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    // The database may have removed a file after it was listed.
    const stats = lstatSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false });
    if (stats?.isFile()) sum += stats.size;
  }
  return sum;
}

function describeFolderSize({ tables, wal }: FolderSize): string {
  return `tables ${formatMegabytes(tables)} MB, WAL ${formatMegabytes(wal)} MB`;
}

function formatMegabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
