import { setTimeout as sleep } from "node:timers/promises";
import { recordEvents } from "../server/src/features/webhooks/index.ts";
import {
  openReceiver,
  startTestWorker,
  storeAddress,
} from "../server/src/features/webhooks/test-webhooks.ts";
import type { Database } from "../server/src/platform/db/database.ts";
import { openServerDatabase } from "../server/src/platform/db/server-database.ts";
import { openTestDatabase, openTestServerDatabase } from "../server/src/platform/db/test-database.ts";
import offerTestServer from "../server/src/platform/db/test-server-setup.ts";
import { summarizeSamples } from "./samples.ts";
import { printMachine, printTable } from "./table.ts";

const user = "bench";
/** Events of one measurement, and milliseconds between them. */
const events = 500;
const pauseMs = 10;

/**
 * Measures the time from the end of the transaction that records an event to its arrival at a local server: with the worker
 * in the process that records it, and with the worker of another process, which has to look for it.
 */
export async function benchDeliveries(): Promise<void> {
  printMachine();
  const rows: (string | number)[][] = [];
  const embedded = await openTestDatabase();
  rows.push(["PGlite", "same process", ...(await measure(embedded, { isWoken: true }))]);
  await embedded.close();
  const endTestServer = await offerTestServer();
  const server = await openTestServerDatabase();
  const other = await openServerDatabase({ url: server.url });
  rows.push(["PostgreSQL", "same process", ...(await measure(server, { isWoken: true }))]);
  rows.push([
    "PostgreSQL",
    "another process",
    ...(await measure(server, { isWoken: false, workerDb: other })),
  ]);
  await other.close();
  await server.close();
  await endTestServer();
  printTable("Event to arrival in ms", ["database", "worker", "p50", "p99", "max", "n"], rows);
}

async function measure(
  db: Database,
  { isWoken, workerDb = db }: { isWoken: boolean; workerDb?: Database },
): Promise<number[]> {
  const receiver = await openReceiver();
  const arrivedAt = new Map<number, number>();
  receiver.respond(({ body }, response) => {
    arrivedAt.set(JSON.parse(body).data.number, performance.now());
    response.writeHead(200).end();
  });
  await storeAddress(db, user, "https://hooks.example.com/", ["run.done"]);
  const worker = startTestWorker(workerDb, receiver, { isWoken });
  const recordedAt: number[] = [];
  for (let number = 0; number < events; number += 1) {
    const list = () => [{ data: { number } }];
    await db.transaction((tx) => recordEvents(tx, user, "run.done", { list, now: new Date() }));
    recordedAt.push(performance.now());
    await sleep(pauseMs);
  }
  while (arrivedAt.size < events) await sleep(20);
  await worker.stop();
  await receiver.close();
  const times = recordedAt.map((at, number) => Math.max(0, (arrivedAt.get(number) ?? 0) - at));
  const { p50, p99, max, n } = summarizeSamples(times);
  return [p50, p99, max, n];
}
