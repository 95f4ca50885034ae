import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "./test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ companies: 20, guestLimit: 1_000_000 });
}, 120_000);
afterAll(() => server.close());

const createReadingChoices = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`word${index}`, "Portland, ME"]));

test("accepts 50 chosen readings and refuses 51", async () => {
  const interpret = (count: number) =>
    server.app.inject({
      method: "POST",
      url: "/api/ai/ai-interpret",
      payload: { query: "banks", choices: createReadingChoices(count) },
    });
  expect((await interpret(50)).statusCode).toBe(200);
  const refused = await interpret(51);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().error).toContain("at most 50");
});

test("names at most 20 wrong fields in a 400 response", async () => {
  const keywords = Array.from({ length: 50 }, () => 7);
  const payload = { query: "banks", searchParams: { keywords, jobTitle: keywords } };
  const answer = await server.app.inject({ method: "POST", url: "/api/ai/ai-people-search", payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toHaveLength(20);
});

const manyNumbers = Array.from({ length: 90_000 }, () => 7);
const nestedLists = Array.from({ length: 300 }, () => Array.from({ length: 300 }, () => "x"));
const largestInputs: [string, string, object][] = [
  ["choices", "/api/ai/ai-interpret", { query: "banks", choices: createReadingChoices(30_000) }],
  ["unknown fields", "/api/ai/ai-interpret", { query: "banks", ...createReadingChoices(30_000) }],
  ["as many fields as are read", "/api/ai/ai-interpret", { query: "banks", ...createReadingChoices(14_900) }],
  ["wrong values", "/api/ai/ai-people-search", { query: "banks", searchParams: { keywords: manyNumbers } }],
  ["nested lists", "/api/ai/ai-people-search", { query: "banks", searchParams: { places: nestedLists } }],
  ["a long text to read", "/api/ai/ai-interpret", { query: "banks in Ohio or plumbers ".repeat(700) }],
  ["a long text to validate", "/api/ai/ai-validate-query", { query: "hiring vp sales ".repeat(1_200) }],
  ["a long query", "/api/ai/ai-people-search", { query: "sales managers in texas ".repeat(20) }],
  ["unknown words", "/api/ai/ai-interpret", { query: "qzxv wvut ".repeat(2_000) }],
  ["a text without spaces", "/api/ai/ai-interpret", { query: "a".repeat(20_000) }],
];

test.each(largestInputs)(
  "%s of the largest size takes less than 50 ms of the main thread",
  async (_what, url, payload) => {
    const body = JSON.stringify(payload);
    const send = () =>
      server.app.inject({
        method: "POST",
        url,
        payload: body,
        headers: { "content-type": "application/json" },
      });
    // Measures CPU time of this thread instead of elapsed time, so that other programs on the machine do not count.
    const times = [];
    for (let round = 0; round < 4; round++) {
      const before = process.threadCpuUsage();
      const answer = await send();
      const { user, system } = process.threadCpuUsage(before);
      expect(answer.statusCode).toBeLessThan(500);
      times.push((user + system) / 1000);
    }
    expect(Math.min(...times)).toBeLessThan(50);
  },
);
