// Worker thread that runs PGlite, so that a statement does not block the streams of the main thread.
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import type { WorkerReply, WorkerRequest, WorkerStart } from "./embedded-messages.ts";
import { embeddedStartParameters } from "./embedded-settings.ts";
import { PlanCache } from "./plan-cache.ts";
import { describeThrownValue, readQueryErrorFacts } from "./query-error.ts";
import { createValueTypes } from "./value-types.ts";

// PostgreSQL's last error message. When the database aborts, PGlite itself gives no reason.
let lastError = "";

function recordError(line: string): boolean {
  if (/(ERROR|FATAL|PANIC):/.test(line)) lastError = line.replace(/^.*?(ERROR|FATAL|PANIC):\s*/, "");
  return false;
}

async function openDatabase(start: WorkerStart): Promise<PGlite> {
  const inMemory = start.folder === null;
  const database = await PGlite.create({
    onStderr: recordError,
    // Use segments of 1 MB, because a WAL segment in memory always takes its full size.
    ...(inMemory ? { initDbStartParams: ["--wal-segsize=1"] } : { dataDir: start.folder }),
    ...(start.template === null ? {} : { loadDataDir: new Blob([new Uint8Array(start.template)]) }),
    startParams: embeddedStartParameters({ inMemory }),
  });
  // Describe the types after opening, because PGlite registers its own array types while it opens.
  const types = createValueTypes();
  Object.assign(database.parsers, types.parsers);
  Object.assign(database.serializers, types.serializers);
  return database;
}

interface OpenedDatabase {
  readonly database: PGlite;
  readonly plans: PlanCache;
}

async function runRequest({ database, plans }: OpenedDatabase, request: WorkerRequest): Promise<unknown> {
  switch (request.kind) {
    case "query":
      if (request.keepPlan) return plans.query(request.text, request.values);
      return (await database.query(request.text, [...request.values])).rows;
    case "copy":
      await database.query(request.text, [], { blob: new Blob([request.input]) });
      return null;
    case "script":
      await database.exec(request.text);
      return null;
    case "begin":
    case "commit":
    case "rollback":
      await database.exec(request.kind);
      return null;
    case "dump":
      return new Uint8Array(await (await database.dumpDataDir("none")).arrayBuffer());
    case "close":
      await database.close();
      return null;
  }
}

function describeRequestFailure(id: number, error: unknown): WorkerReply {
  const own = describeThrownValue(error);
  const message = /Aborted\(|failed to initialize/.test(own) && lastError !== "" ? lastError : own;
  return { id, failure: { message, facts: readQueryErrorFacts(error) } };
}

async function runWorker(port: NonNullable<typeof parentPort>, start: WorkerStart): Promise<void> {
  const send = (reply: WorkerReply) => port.postMessage(reply);
  const { abandoned } = start;
  try {
    const database = await openDatabase(start);
    const opened = { database, plans: new PlanCache(database) };
    const reply = async (request: WorkerRequest) => {
      const { id, kind } = request;
      const isAbandoned = Atomics.load(abandoned, id % abandoned.length) === (id | 0);
      try {
        send({ id, result: isAbandoned ? [] : await runRequest(opened, request) });
      } catch (error) {
        send(describeRequestFailure(id, error));
      }
      if (kind === "close") port.close();
    };
    let last = Promise.resolve();
    port.on("message", (request: WorkerRequest) => {
      last = last.then(() => reply(request));
    });
    send({ id: 0, result: null });
  } catch (error) {
    send(describeRequestFailure(0, error));
    port.close();
  }
}

if (parentPort !== null) await runWorker(parentPort, workerData as WorkerStart);
