// Reads all boards as a process of its own: `node test-sync-process.ts DATABASE_URL PORT`. All hosts of the internet lead to
// the server on that port of this machine. Writes the report as JSON.
import { openServerDatabase } from "../../platform/db/server-database.ts";
import { createTestNetwork } from "../../platform/outbound/test-network.ts";
import { openBoardSync } from "../../wiring/open-board-sync.ts";
import { boardLookups } from "./test-sync.ts";

const [url = "", port = ""] = process.argv.slice(2);
const db = await openServerDatabase({ url });
const log = {
  warn: (details: object, line: string) => void process.stderr.write(`${line} ${JSON.stringify(details)}\n`),
};
const shutdown = new AbortController();
const sync = openBoardSync(
  { db, lookups: boardLookups, log, now: () => new Date(), shutdown: shutdown.signal },
  { publicUrl: "https://eq.example.com", network: createTestNetwork(Number(port)), pauseMs: 50 },
);
const report = await sync.sync({ companyId: null, all: false, limit: null });
process.stdout.write(JSON.stringify(report));
shutdown.abort();
await db.close();
