import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../test-api.ts";
import { enrichOneByOne, omitWithoutId } from "./bulk-enrich.ts";

let person = 300_000;
/** Contacts that no earlier test has enriched. */
const makeContacts = (count: number) =>
  Array.from({ length: count }, () => ({ id: String(++person), name: "Ann Lee" }));

const found = { success: true, enrichedContact: { email: "ann@example.com" }, outcome: "partly" };
const run = (contacts: ReturnType<typeof makeContacts>, signal = new AbortController().signal) =>
  enrichOneByOne({ contacts, runId: "7", contactSearchQuery: "CEO", signal });

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("contacts are enriched one after another with 100 ms between them [LIMIT-016] [API-027]", async () => {
  const moments: number[] = [];
  const sent = answerCalls({
    "/api/ai/contact-enrich": () => {
      moments.push(performance.now());
      return Response.json(found);
    },
  });
  const contacts = makeContacts(3);
  const enriching = run(contacts);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await enriching).toBe("done");
  expect(sent.map(({ body }) => body)).toEqual(
    contacts.map(({ id }) => ({ personId: id, runId: "7", contactSearchQuery: "CEO" })),
  );
  expect(sent.every(({ headers }) => headers.get("x-bulk-enrichment") === "true")).toBe(true);
  for (const [index, moment] of moments.entries())
    if (index > 0) expect(moment - (moments[index - 1] ?? 0)).toBeGreaterThanOrEqual(100);
});

test("stops at the first call without credits, and leaves the rest untried [OP-036]", async () => {
  const answers = [Response.json(found), Response.json({ error: "No credits left" }, { status: 402 })];
  const sent = answerCalls({ "/api/ai/contact-enrich": () => answers.shift() ?? Response.json(found) });
  const enriching = run(makeContacts(4));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await enriching).toBe("no-credits");
  expect(sent).toHaveLength(2);
});

test("leaves the rest to the server when its run has stopped or the connection is lost", async () => {
  for (const answer of [
    () => Response.json({ success: true, enrichedContact: null, outcome: null }),
    () => Response.json({ error: "Down" }, { status: 503 }),
  ]) {
    const sent = answerCalls({ "/api/ai/contact-enrich": answer });
    expect(await run(makeContacts(3))).toBe("waiting");
    expect(sent).toHaveLength(1);
  }
});

test("a failure of one contact does not stop the others", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const answers = [Response.json({ error: "Gone" }, { status: 404 })];
  const sent = answerCalls({ "/api/ai/contact-enrich": () => answers.shift() ?? Response.json(found) });
  const enriching = run(makeContacts(2));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await enriching).toBe("done");
  expect(sent).toHaveLength(2);
});

test("a cancelled enrichment makes no further call", async () => {
  const controller = new AbortController();
  const sent = answerCalls({ "/api/ai/contact-enrich": () => Response.json(found) });
  const enriching = run(makeContacts(3), controller.signal);
  const ended = expect(enriching).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(20);
  controller.abort();
  await vi.advanceTimersByTimeAsync(1_000);
  await ended;
  expect(sent).toHaveLength(1);
});

test("contacts whose id is too short are left out with a warning, the rest stays [CONT-043]", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const kept = omitWithoutId([
    { id: "123", name: "Short" },
    { id: "123456", name: "Long" },
    { name: "None" },
  ]);
  expect(kept.map(({ id }) => id)).toEqual(["123456"]);
  expect(warn).toHaveBeenCalledTimes(2);
});
