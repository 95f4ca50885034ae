import * as contract from "@eq/contracts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { sql } from "./platform/db/sql.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

type DeclaredEndpoint = contract.AnyEndpoint;

const declaredEndpoints = (Object.values(contract) as unknown[]).filter(
  (value): value is DeclaredEndpoint =>
    typeof value === "object" && value !== null && "access" in value && "path" in value,
);

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ companies: 40, guestLimit: 1_000_000 });
  await server.db.query(sql`insert into account (user_id, unlimited) values ('fuzz', true)`);
}, 120_000);
afterAll(() => server.close());

const oddTexts = [
  "software\u0000 companies",
  "\u0000",
  "\u0007\u001b[31mred",
  "half \ud83d a pair",
  "%_\\'\"; drop table company --",
  "((((a|b)*)+",
  "\u202ereversed\u200b",
  "👩‍🏭 İstanbul ǅ ß ﬁ",
  "-1",
  "__proto__",
  "",
  " ",
];
const anyText = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
);
const anyNumber = fc.oneof(
  fc.constantFrom(0, -1, 1.5, 1e9, 2 ** 31, 2 ** 53, 1e300, -1e300),
  fc.integer({ min: 1, max: 100 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const anyOddValue = fc.oneof(
  anyText,
  anyNumber,
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(anyText, anyNumber, fc.constant(null)), { maxLength: 3 }),
  fc.dictionary(anyText, fc.oneof(anyText, anyNumber), { maxKeys: 3, noNullPrototype: true }),
);

const anyPhrases = fc.array(anyText, { minLength: 1, maxLength: 2 });
const searchParameterValues: Record<string, fc.Arbitrary<unknown>> = {
  city: anyText,
  state: fc.constantFrom("OH", "", "oh"),
  jobTitle: anyPhrases,
  keywords: anyPhrases,
  similarTo: fc.record({ name: anyText }),
  hiring: fc.record({
    titles: anyPhrases,
    withinDays: fc.integer({ min: 1, max: 4000 }),
    technologies: anyPhrases,
  }),
  foundedMin: anyNumber,
  openJobsMax: anyNumber,
  lastRounds: fc.constantFrom("seed", "Seed", ""),
  lastFundedWithinDays: fc.integer({ min: -1, max: 4000 }),
  exclude: fc.record({ titles: anyPhrases, keywords: anyText }),
  places: fc.array(fc.record({ city: anyText, state: fc.constant("TX") }), { maxLength: 2 }),
  employeeRangeMin: anyNumber,
  revenueRangeMax: anyNumber,
  fundingAmountMin: anyNumber,
  department: fc.integer({ min: -1, max: 11 }),
  sortBy: fc.constantFrom("name", "revenue", "seniority"),
};

/**
 * Creates values for an input field, by the field's name. Most have the right type, so that they pass the schema and
 * reach the database.
 */
const anyValuesByField: Record<string, fc.Arbitrary<unknown>> = {
  searchParams: fc
    .subarray(Object.keys(searchParameterValues), { minLength: 1, maxLength: 2 })
    .chain((keys) =>
      fc.record(Object.fromEntries(keys.map((key) => [key, searchParameterValues[key] ?? anyText]))),
    ),
  searchResults: fc.array(
    fc.record(
      {
        id: anyText,
        name: anyText,
        domain: anyText,
        website: anyText,
        totalJobs: anyNumber,
        extra: anyOddValue,
      },
      { requiredKeys: ["name"], noNullPrototype: true },
    ),
    { maxLength: 3 },
  ),
  aiInterpretation: fc.dictionary(anyText, fc.oneof(anyText, anyNumber), {
    maxKeys: 3,
    noNullPrototype: true,
  }),
  clarifications: fc.array(fc.record({ type: fc.constantFrom("location", "industry"), optionId: anyText }), {
    maxLength: 2,
  }),
  page: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: anyNumber }),
  rpp: fc.integer({ min: 1, max: 100 }),
  limit: anyNumber,
  resultsLimit: fc.integer({ min: 1, max: 500 }),
  leadType: fc.constantFrom("people", "client"),
  searchType: fc.constantFrom("companies", "people"),
  userId: fc.constant("fuzz"),
  forceStructuredSearch: fc.boolean(),
  isFavorite: fc.boolean(),
};
anyValuesByField.searchCriteria = anyValuesByField.searchParams as fc.Arbitrary<unknown>;

function createInputs(endpoint: DeclaredEndpoint): fc.Arbitrary<Record<string, unknown>> {
  const schema = z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" });
  const fields = Object.keys(schema.properties ?? {}).map((name) => {
    const likely = anyValuesByField[name] ?? anyText;
    return [
      name,
      fc.oneof({ weight: 20, arbitrary: likely }, { weight: 1, arbitrary: anyOddValue }),
    ] as const;
  });
  const required = schema.required ?? [];
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true });
}

const fileSignatures = [
  "%PDF-1.7\n",
  "PK\u0003\u0004",
  "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1",
  "{\\rtf1 ",
  "",
];
const anyUpload = fc.record({
  name: fc.oneof(fc.constantFrom("a.pdf", "a.docx", "a.doc", "a.txt", "a.png"), anyText),
  start: fc.constantFrom(...fileSignatures),
  bytes: fc.uint8Array({ maxLength: 2000 }),
});

type UploadInput = { name: string; start: string; bytes: Uint8Array<ArrayBuffer> } | null;

/** Sends the input as a form, with or without a file. */
async function sendForm({ path }: DeclaredEndpoint, input: Record<string, unknown>, file: UploadInput) {
  const form = new FormData();
  for (const [name, value] of Object.entries(input))
    form.append(name.toWellFormed(), JSON.stringify(value) ?? "");
  if (file) form.append("file", new Blob([Buffer.from(file.start, "latin1"), file.bytes]), file.name);
  const body = new Response(form);
  const headers = { "content-type": body.headers.get("content-type") ?? "" };
  return server.app.inject({
    method: "POST",
    url: path,
    headers,
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

async function sendInput(endpoint: DeclaredEndpoint, input: Record<string, unknown>) {
  const inPath = contract.pathParameters(endpoint.path);
  const encode = (name: string) => {
    const value = input[name];
    const written = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
    return encodeURIComponent(written.toWellFormed() || "x");
  };
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(name));
  const inQuery = Object.keys(input).filter((name) => !inPath.includes(name));
  const query = inQuery.map((name) => `${name}=${encode(name)}`).join("&");
  const isRead = endpoint.method === "GET" || endpoint.method === "DELETE";
  return server.app.inject({
    method: endpoint.method,
    url: isRead && query ? `${path}?${query}` : path,
    headers: endpoint.access === "user" ? { authorization: "Bearer fuzz" } : {},
    ...(isRead ? {} : { payload: input }),
  });
}

test.each(declaredEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  "%s answers any input without failing",
  async (_name, endpoint) => {
    const isSearch = "event" in endpoint || endpoint.name === "searchPeople";
    await fc.assert(
      fc.asyncProperty(createInputs(endpoint), async (input) => {
        const answer = await sendInput(endpoint, input);
        expect(answer.statusCode, answer.body.slice(0, 300)).toBeLessThan(500);
        expect(answer.body).not.toContain('"type":"error"');
      }),
      { numRuns: isSearch ? 120 : 50 },
    );
  },
  60_000,
);

test.each(
  declaredEndpoints
    .filter((endpoint) => "fileLimit" in endpoint)
    .map((endpoint) => [endpoint.name, endpoint] as const),
)(
  "%s answers any uploaded file without failing",
  async (_name, endpoint) => {
    const files = fc.option(anyUpload) as fc.Arbitrary<UploadInput>;
    await fc.assert(
      fc.asyncProperty(createInputs(endpoint), files, async (input, file) => {
        const answer = await sendForm(endpoint, input, file);
        expect(answer.statusCode, answer.body.slice(0, 300)).toBeLessThan(500);
      }),
      { numRuns: 15 },
    );
  },
  60_000,
);

test("refuses a body of extremely nested values", async () => {
  const payload = `{"query":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/ai/ai-validate-query",
    headers: { "content-type": "application/json" },
    payload,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toContain("nested too deeply");
});

test("removes control characters from a search's text", async () => {
  const payload = { query: "software\u0000 companies", searchParams: { city: "Aus\u0000tin", state: "TX" } };
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/ai/ai-company-search-enriched",
    payload,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('"query":"software companies"');
  expect(answer.body).toContain('"city":"Austin"');
});
