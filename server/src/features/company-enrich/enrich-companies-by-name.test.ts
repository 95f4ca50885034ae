import type { CompanyMatch } from "@eq/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, testOnEachDatabase } from "../../platform/db/test-database.ts";
import { openTestApp, type TestApp } from "../../test-app.ts";
import { storeTestDirectory } from "../contact-enrich/test-directory.ts";

const byName = "/api/ai/company-enrich-by-name";

const createCall = (server: () => TestApp) => (user: string | null, url: string, payload: object) =>
  server().app.inject({
    method: "POST",
    url,
    payload,
    headers: user === null ? {} : { authorization: `Bearer ${user}` },
  });

testOnEachDatabase("enriching companies by name", (open) => {
  let server: TestApp;
  beforeAll(async () => {
    const database = await open();
    await storeTestDirectory(database);
    server = await openTestApp({ companies: 0, database });
  });
  afterAll(() => server.close());
  const call = createCall(() => server);

  test("answers every name in order with its outcome, and each company once [API-051]", async () => {
    const names = [
      "hollis forge",
      "Brandt Tooling",
      "Quillon Hammer",
      " self-employed ",
      "Nobody Nowhere Nautical",
      "https://www.brandt-tx.example.com/about?x=1",
      "orders@brandt.example.com",
      "",
    ];
    const answer = await call("ann", byName, { names, allFields: true });
    expect(answer.statusCode).toBe(200);
    const { companies, matches, success } = answer.json();
    expect(success).toBe(true);
    expect(matches.map(({ name, outcome, companyId }: CompanyMatch) => [name, outcome, companyId])).toEqual([
      ["hollis forge", "found", "100001"],
      ["Brandt Tooling", "ambiguous", null],
      ["Quillon Hammer", "found", "100001"],
      ["self-employed", "nothing", null],
      ["Nobody Nowhere Nautical", "nothing", null],
      ["https://www.brandt-tx.example.com/about?x=1", "found", "100003"],
      ["orders@brandt.example.com", "found", "100002"],
      ["", "nothing", null],
    ]);
    expect(companies.map(({ id }: { id: string }) => id)).toEqual(["100001", "100003", "100002"]);
    expect(companies[0]).toMatchObject({
      name: "Hollis Forge Inc.",
      website: "https://hollis.example.com",
      phone: "216-555-0100",
      employeeCount: 420,
      companyStatus: "ALIVE",
      ticker: "HLSF",
      formerNames: ["Quillon Hammer"],
      funding: { total: 5_000_000 },
    });
    expect(matches[1].candidates).toMatchObject([
      { id: "100002", name: "Brandt Tooling", place: "Akron, OH" },
      { id: "100003", name: "Brandt Tooling", place: "Tyler, TX" },
    ]);
    for (const { reason } of matches) expect(reason).toMatch(/\S/);
    expect(matches[3].reason).toBe("“self-employed” is not a company name");
  });

  test("costs no credit and leaves a run with all names", async () => {
    const { runId } = (await call("free", byName, { names: ["Hollis Forge", "Zyx Wvu"] })).json();
    const headers = { authorization: "Bearer free" };
    const { run } = (await server.app.inject({ url: `/api/runs/${runId}`, headers })).json();
    expect(run).toMatchObject({
      kind: "company-enrich",
      status: "done",
      total: 2,
      charged: 0,
      costsCredits: false,
    });
    const { subscription } = (await server.app.inject({ url: "/api/user/subscription", headers })).json();
    expect(subscription.usedToday).toBe(0);
  });

  test("continues a run of the same names and refuses other names and other users", async () => {
    const { runId } = (await call("bea", byName, { names: ["Hollis Forge"] })).json();
    expect((await call("bea", byName, { names: ["Hollis Forge"], runId })).json().runId).toBe(runId);
    expect((await call("bea", byName, { names: ["Brandt"], runId })).statusCode).toBe(409);
    expect((await call("eve", byName, { names: ["Hollis Forge"], runId })).statusCode).toBe(404);
  });

  test("writes the found companies as CSV, the eleven core fields first [API-052]", async () => {
    const names = ["hollis forge", "Quillon Hammer", "Brandt Tooling", "brandt.example.com"];
    const answer = await call("ann", `${byName}/csv`, { names, allFields: true, download: true });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toMatch(/^text\/csv/);
    expect(answer.headers["content-disposition"]).toMatch(/company-enrichment-\d{13}\.csv/);
    expect(answer.headers["x-row-count"]).toBe("2");
    const [header = "", first, second, end] = answer.body.split("\r\n");
    expect(header.slice(1)).toMatch(
      /^"name","website","phone","employeeCount","revenue","city","state","country","industry","companyStatus","ticker",/,
    );
    for (const column of ["id", "formerNames", "competitors", "funding.total"])
      expect(header).toContain(`"${column}"`);
    expect(header).not.toContain('"description"');
    expect(first).toContain('"Brandt Tooling|Vesper Castings"');
    expect(second).toMatch(/^"Brandt Tooling","https:\/\/brandt.example.com"/);
    expect(end).toBe("");
  });

  test("without allFields, leaves out the additional details", async () => {
    const { companies } = (await call("ann", byName, { names: ["Hollis Forge"], allFields: false })).json();
    expect(companies).toMatchObject([{ id: "100001", ticker: "HLSF" }]);
    expect(companies[0]).not.toHaveProperty("competitors");
  });

  test.each([byName, `${byName}/csv`])("refuses bad input and guests of %s", async (url) => {
    const blank = await call("ann", url, { names: [" ", ""] });
    expect([blank.statusCode, blank.json().error]).toEqual([400, "Please provide at least one company name"]);
    for (const names of [[], Array<string>(101).fill("Acme"), ["x".repeat(501)], "Acme"])
      expect((await call("ann", url, { names })).statusCode).toBe(400);
    const guest = await call(null, url, { names: ["Acme"] });
    expect([guest.statusCode, guest.json().requiresAuth]).toEqual([401, true]);
  });
});

describe("limits", () => {
  test("limits the calls of a user over two servers on one database, with Retry-After", async () => {
    const database = await openTestDatabase();
    const limit = { enrichmentsPerMinute: 4 };
    const servers = [
      await openTestApp({ companies: 0, database }, limit),
      await openTestApp({ companies: 0, database }, limit),
    ];
    try {
      const calls = [
        [byName, { names: ["Acme"] }],
        ["/api/person-enrich/bulk", { rows: [{ fullName: "Ann Lee", companyName: "Acme" }] }],
        ["/api/person-enrich/verify-suggestions", { fullName: "Ann Lee", companyName: "Acme" }],
        [`${byName}/csv`, { names: ["Acme"] }],
      ] as const;
      for (const [index, [url, payload]] of calls.entries()) {
        const answer = await createCall(() => servers[index % 2] as TestApp)("ann", url, payload);
        expect(answer.statusCode).toBe(200);
      }
      const estimate = { kind: "company-enrich", total: 1, sample: [{ companyName: "Acme" }] };
      for (const [index, [url, payload]] of [...calls, ["/api/runs/estimate", estimate] as const].entries()) {
        const refused = await createCall(() => servers[index % 2] as TestApp)("ann", url, payload);
        expect(refused.statusCode).toBe(429);
        expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
        expect(refused.json().error).toMatch(/^At most 4 enrichments are started a minute/);
      }
      expect(
        (await createCall(() => servers[0] as TestApp)("bea", byName, { names: ["Acme"] })).statusCode,
      ).toBe(200);
    } finally {
      for (const server of servers) await server.close();
      await database.close();
    }
  });
});
