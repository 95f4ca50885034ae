import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerCalls, type SentRequest } from "../../../test-api.ts";

/** The messages that the page posts to its worker; browser tests cover the worker itself. */
const postedMessages: unknown[] = [];
class FakeWorker {
  postMessage(message: unknown) {
    postedMessages.push(message);
  }
  addEventListener() {}
}

beforeEach(() => {
  vi.resetModules();
  postedMessages.length = 0;
  vi.stubGlobal("Worker", FakeWorker);
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function loadWithCustomTerms(respond: () => Response): Promise<SentRequest[]> {
  const sent = answerCalls({ "/api/custom-terms": respond });
  const { loadInterpreter } = await import("./interpreter.ts");
  loadInterpreter();
  loadInterpreter();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  return sent;
}

test("requests the deployment's custom terms once and sends them to the interpreter", async () => {
  const csv = "industry,widgets,manufacturing\n";
  const sent = await loadWithCustomTerms(() => Response.json({ success: true, csv }));
  expect(sent.map(({ path }) => path)).toEqual(["/api/custom-terms"]);
  expect(postedMessages).toEqual([{ csv }]);
});

test.each([
  ["the deployment has none", () => Response.json({ success: true, csv: "" })],
  ["the request fails", () => new Response("", { status: 500 })],
  ["the response has the wrong shape", () => Response.json({ success: true, csv: 7 })],
])("sends no custom terms to the interpreter when %s", async (_case, respond) => {
  await loadWithCustomTerms(respond);
  expect(postedMessages).toEqual([]);
});
