import type { IncomingMessage, ServerResponse } from "node:http";
import { pino } from "pino";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { createOutboundClient } from "../../platform/outbound/outbound-client.ts";
import { openTestInternet } from "../../platform/outbound/test-network.ts";
import { createDeliveryWorker } from "./delivery-worker.ts";

/** A request that the receiving server got. */
export interface ReceivedCall {
  host: string;
  path: string;
  body: string;
  headers: Record<string, string>;
}

type Respond = (call: ReceivedCall, response: ServerResponse) => void;

/** Opens a server that plays all hosts, keeps what it gets, and answers 200 unless a test says otherwise. */
export async function openReceiver() {
  const internet = await openTestInternet();
  const calls: ReceivedCall[] = [];
  let respond: Respond = (_call, response) => void response.writeHead(200).end("ok");
  internet.answer((request: IncomingMessage, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const { host = "", ...headers } = request.headers as Record<string, string>;
      const call = { host, path: request.url ?? "", body: Buffer.concat(pieces).toString("utf8"), headers };
      calls.push(call);
      respond(call, response);
    });
  });
  return {
    ...internet,
    calls,
    respond: (next: Respond) => {
      respond = next;
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

/**
 * Starts a worker as a server process has one. `clock.offset` moves its time ahead, in milliseconds. Without `isWoken` it
 * only looks from time to time, like the worker of a process that does not record the events.
 */
export function startTestWorker(
  db: Database,
  { network }: Receiver,
  { clock = { offset: 0 }, timeLimitMs = 10_000, isWoken = true } = {},
) {
  const stop = new AbortController();
  const client = createOutboundClient({ userAgent: "test", network });
  const worker = createDeliveryWorker({
    db,
    client: { send: (request) => client.send({ ...request, timeLimitMs }) },
    log: pino({ level: "silent" }),
    now: () => new Date(Date.now() + clock.offset),
    shutdown: stop.signal,
    isWoken,
  });
  worker.start();
  return {
    stop: async () => {
      stop.abort();
      await worker.finish();
      await client.close();
    },
  };
}

export const testSecret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

/** Stores an address of a user. @returns its id */
export async function storeAddress(db: Database, user: string, url: string, events: readonly string[]) {
  const [row] = await db.query<{ id: string }>(sql`
    insert into webhook_address (user_id, url, events, secret, created_at)
    values (${user}, ${url}, ${events}::text[], ${testSecret}, now()) returning id::text as id`);
  return row?.id ?? "";
}
