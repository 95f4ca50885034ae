import { Worker } from "node:worker_threads";
import { expect, test, vi } from "vitest";
import { EmbeddedProcess } from "./embedded-process.ts";

// Opening a database takes seconds on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const inMemoryStart = { folder: null, template: null };
const sendQuery = (database: EmbeddedProcess) =>
  database.send({ kind: "query", text: "select 1 as one", values: [], keepPlan: false });

test("when the database's worker dies, reports this once and rejects every later request", async () => {
  const sent = vi.spyOn(Worker.prototype, "postMessage");
  const causes: Error[] = [];
  const database = await EmbeddedProcess.start(inMemoryStart, (cause) => causes.push(cause));
  expect(await sendQuery(database)).toEqual([{ one: 1 }]);
  await (sent.mock.contexts[0] as Worker).terminate();
  sent.mockRestore();
  await vi.waitFor(() => expect(causes).toHaveLength(1));
  await expect(sendQuery(database)).rejects.toThrow("The embedded database has stopped");
  await database.close();
  expect(causes).toHaveLength(1);
});

test("does not report a worker that was closed on purpose as lost", async () => {
  const lost = vi.fn();
  const database = await EmbeddedProcess.start(inMemoryStart, lost);
  await database.close();
  await expect(sendQuery(database)).rejects.toThrow("has stopped");
  expect(lost).not.toHaveBeenCalled();
});
