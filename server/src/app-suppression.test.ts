import { selectForExport } from "@eq/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHubSpotCrm } from "./adapters/crm/hubspot/index.ts";
import { startTestHubSpot, type TestHubSpot } from "./adapters/crm/hubspot/test-hubspot-server.ts";
import { createDirectoryContactData } from "./directory/contact-data/index.ts";
import { createKnownCompanies } from "./directory/known-companies/index.ts";
import { readZip } from "./features/account-data/test-account-data.ts";
import { storeTestDirectory } from "./features/contact-enrich/test-directory.ts";
import { sql } from "./platform/db/sql.ts";
import { testOnEachDatabase } from "./platform/db/test-database.ts";
import { hashTraits } from "./suppression-keys/index.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

/** The person of the test directory who is suppressed; a namesake works elsewhere. Then each of the details that must not leave. */
const robert = { id: "200001", fullName: "Robert Kessler", companyName: "Hollis Forge Inc." };
const details = ["robert.kessler@example.com", "(216) 555-0101", "(330) 555-0101", "/in/200001"];

/** Every kind of entry that covers the person, each in a spelling other than the stored one. */
const entries: Record<string, { text: string; kind?: string; companyId?: string }> = {
  "an address with a plus-tag and capitals": { text: "Robert.Kessler+news@EXAMPLE.com" },
  "a phone number with an extension": { text: "+1 (216) 555 0101 x4" },
  "a mobile number with 00": { text: "001 330 555 0101" },
  "a profile with a query": { text: "HTTP://www.linkedin.example.com/in/200001/?trk=a", kind: "profile" },
  "the domain of the email": { text: "@example.com" },
  "the domain of the company": { text: "https://hollis.example.com/about", kind: "domain" },
  "the company's name": { text: "HOLLIS FORGE", kind: "company" },
  "the company's id": { text: "Hollis Forge", companyId: "100001" },
};

testOnEachDatabase("suppression", (open) => {
  const requested: string[] = [];
  let server: TestApp;
  let hubspot: TestHubSpot;
  beforeAll(async () => {
    const database = await open();
    hubspot = await startTestHubSpot({ perTenSeconds: 10_000, searchesPerSecond: 1_000 });
    await storeTestDirectory(database);
    const source = createDirectoryContactData({
      db: database,
      knownCompanies: createKnownCompanies(database),
    });
    const contactData: typeof source = {
      ...source,
      enrich: (requests, options) => {
        requested.push(...requests.map(({ fullName }) => fullName));
        return source.enrich(requests, options);
      },
    };
    const crm = createHubSpotCrm({
      ...{ db: database, apiUrl: hubspot.url, token: "pat-test", objectsPath: "/crm/v3/objects" },
      ...{ requestsPerTenSeconds: 10_000, now: () => new Date() },
    });
    server = await openTestApp({ companies: 0, database }, { contactData, crm });
  });
  afterAll(async () => {
    await server.close();
    await hubspot.close();
  });

  let presses = 0;
  const inject = (user: string, url: string, payload?: object) =>
    server.app.inject({
      method: payload ? "POST" : "GET",
      url,
      headers: { authorization: `Bearer ${user}` },
      ...(payload && { payload }),
    });
  const call = async (user: string, url: string, payload?: object) => {
    const response = await inject(user, url, payload);
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body}`);
    return response;
  };
  const enrich = async (user: string, fullName = "Robert Kessler") =>
    (
      await call(user, "/api/person-enrich/bulk", { rows: [{ fullName, companyName: "Hollis Forge Inc." }] })
    ).json();
  const search = (user: string) => call(user, "/api/ai/ai-people-search", { query: "people in Ohio" });
  const suppress = (user: string, entry: object, reason = "Competitor") =>
    call(user, "/api/privacy/suppression", { entries: [{ ...entry, reason }] });

  const sources = {
    search: { kind: "search", of: "people", query: "people in Ohio" },
    selection: selectForExport("people", [robert.id, "200002"]),
  };
  const plan = (user: string, source: object) =>
    inject(user, "/api/exports", { source, requestKey: `press number ${++presses}` });
  /** Plans an export and downloads it. The answer of the plan where nobody is left for a file. */
  async function openExport(user: string, source: object, profile = "eq") {
    const planned = await plan(user, source);
    if (planned.statusCode === 409) return planned;
    return call(user, `/api/exports/${planned.json().run.id}/download?profile=${profile}`);
  }

  /** Pushes an export to a CRM that has nobody. The body is what the CRM has then. */
  async function pushExport(user: string, exportId: string) {
    hubspot.contacts.all.clear();
    const requestKey = `press number ${++presses}`;
    const { run } = (await call(user, "/api/crm/pushes", { exportId, requestKey })).json();
    const signal = AbortSignal.timeout(30_000);
    await server.runEngine.workOn(run.id, { signal, milliseconds: 30_000 });
    return { body: JSON.stringify(hubspot.contacts.live) };
  }

  /** Compares an export with a CRM that has the person with another number. */
  async function previewPush(user: string, exportId: string) {
    hubspot.contacts.all.clear();
    hubspot.contacts.add({ email: details[0] ?? "", phone: "1" });
    return call(user, "/api/crm/previews", { exportId });
  }

  /** Buys, saves and finds the person, so that each exit has something to leak. @returns the ids of run, search and export */
  async function preparePerson(user: string) {
    const { runId, results } = await enrich(user);
    expect(results[0].outcome).toBe("found");
    await call(user, "/api/ai/people/save", {
      personId: robert.id,
      name: robert.fullName,
      saved: true,
      contactData: {
        email: details[0],
        phone: details[1],
        linkedInUrl: `https://linkedin.example.com${details[3]}`,
      },
    });
    const saved = (await search(user)).json().savedSearchId;
    await server.db.query(sql`
      update saved_lead set person = person || ${{ email: details[0], mobile: details[2] }}::jsonb
      where user_id = ${user} and person ->> 'id' = ${robert.id}`);
    const exportId = (await plan(user, sources.selection)).json().run.id;
    return { runId, saved, exportId };
  }
  type Prepared = Awaited<ReturnType<typeof preparePerson>>;

  /**
   * Every way by which details of people leave; a new exit is one line. Lists leave the person out altogether; in a run's
   * rows the name is the user's own input.
   */
  const exits: Record<
    string,
    { isList: boolean; open: (user: string, ids: Prepared) => Promise<{ body: string }> }
  > = {
    "people search": { isList: true, open: search },
    "liked and saved people": { isList: true, open: (user) => call(user, "/api/ai/leads?liked_only=true") },
    "results of a saved search": {
      isList: true,
      open: (user, { saved }) => call(user, `/api/ai/saved-searches/${saved}/results`),
    },
    "enriched leads of a saved search": {
      isList: true,
      open: (user, { saved }) => call(user, `/api/ai/saved-searches/${saved}/enriched-leads`),
    },
    "leads of a saved search for a file": {
      isList: true,
      open: (user, { saved }) =>
        call(user, `/api/ai/saved-searches/${saved}/export`, { companyIds: ["100001"] }),
    },
    "enriching again": {
      isList: false,
      open: (user) =>
        call(user, "/api/person-enrich/bulk", {
          rows: [{ fullName: "Bob Kessler", companyName: "Hollis Forge" }],
        }),
    },
    "enriching one person": {
      isList: false,
      open: (user) => call(user, "/api/ai/contact-enrich", { personId: robert.id }),
    },
    "contact search at a company": {
      isList: true,
      open: (user) => call(user, "/api/ai/contact-search", { companyId: "100001", query: "people" }),
    },
    "people for the open jobs of a company": {
      isList: true,
      open: (user) => call(user, "/api/ai/company-open-contacts", { companyId: "100001" }),
    },
    "rows of a run": { isList: false, open: (user, { runId }) => call(user, `/api/runs/${runId}/items`) },
    "file of everything that matches a search": {
      isList: true,
      open: (user) => openExport(user, sources.search),
    },
    "file of a selection in another product's columns": {
      isList: true,
      open: (user) => openExport(user, sources.selection, "smartlead"),
    },
    "file of an export that was planned before": {
      isList: true,
      open: (user, { exportId }) => call(user, `/api/exports/${exportId}/download`),
    },
    "check before an export": {
      isList: true,
      open: (user) => call(user, "/api/exports/check", { source: sources.selection }),
    },
    "push to the CRM": { isList: true, open: (user, { exportId }) => pushExport(user, exportId) },
    "preview of a push to the CRM": {
      isList: true,
      open: (user, { exportId }) => previewPush(user, exportId),
    },
    vCard: {
      isList: true,
      open: (user) => inject(user, `/api/people/${robert.id}/vcard`),
    },
    "file of a run as CSV": {
      isList: false,
      open: (user, { runId }) => call(user, `/api/runs/${runId}/download?format=csv&only=all`),
    },
    "everything of the account": {
      isList: true,
      open: async (user) => {
        const files = await readZip((await call(user, "/api/user/data.zip")).rawPayload);
        // The list itself has what the user typed.
        const others = [...files].filter(([name]) => !name.includes("suppression-entry"));
        return { body: others.map(([, content]) => String(content)).join("\n") };
      },
    },
  };

  const leaks = (body: string, { isList }: { isList: boolean }) =>
    [...details, ...(isList ? [`"${robert.id}"`] : [])].filter((detail) => body.includes(detail));

  test("without an entry every exit has the person, so that the next tests prove something", async () => {
    const ids = await preparePerson("nobody");
    for (const [name, exit] of Object.entries(exits)) {
      const { body } = await exit.open("nobody", ids);
      expect([name, leaks(body, exit).length > 0]).toEqual([name, true]);
    }
  });

  test.each(Object.entries(entries))(
    "no exit leaks a person who is suppressed by %s [OP-145] [OP-158]",
    async (name, entry) => {
      const user = `user with ${name}`;
      const ids = await preparePerson(user);
      await suppress(user, entry);
      for (const [exitName, exit] of Object.entries(exits)) {
        const { body } = await exit.open(user, ids);
        expect([exitName, leaks(body, exit)]).toEqual([exitName, []]);
      }
    },
  );

  test("no exit leaks an erased person, known again by any one trait, and other users are not affected", async () => {
    const [secret] = await server.db.query<{ value: string }>(sql`select value from installation_secret`);
    const traits = [
      { emails: [details[0]] },
      { phones: ["2165550101"] },
      { profiles: ["linkedin.example.com/in/200001"] },
      { fullName: "robert kessler", companyNames: ["Hollis Forge"] },
    ];
    for (const [index, trait] of traits.entries()) {
      const user = `eraser ${index}`;
      const ids = await preparePerson(user);
      for (const hash of hashTraits(trait, secret?.value ?? ""))
        await server.db.query(sql`insert into erased_hash values (${user}, ${hash}, now())`);
      for (const [exitName, exit] of Object.entries(exits)) {
        const { body } = await exit.open(user, ids);
        expect([exitName, leaks(body, exit)]).toEqual([exitName, []]);
      }
    }
    expect(leaks((await search("nobody")).body, { isList: true }).length).toBeGreaterThan(0);
  });

  test("lists say how many people they hide, and an expired entry hides nobody", async () => {
    await preparePerson("counting");
    await suppress("counting", { text: "(216) 555-0101" });
    expect((await search("counting")).json().hiddenBySuppression).toBe(1);
    const leads = (await call("counting", "/api/ai/leads?liked_only=true")).json();
    expect(leads).toMatchObject({ leads: [], total: 0, hiddenBySuppression: 1 });
    await server.db.query(sql`update suppression_entry set expires_at = now() where user_id = 'counting'`);
    expect((await search("counting")).json()).not.toHaveProperty("hiddenBySuppression");
  });

  describe("enrichment", () => {
    test.each([
      ["the company's name", { text: "Hollis Forge", kind: "company" }, false],
      ["the address, which only the source knows", { text: "robert.kessler@example.com" }, true],
    ])("charges nothing for a person who is suppressed by %s", async (name, entry, isRequested) => {
      const user = `buyer with ${name}`;
      await suppress(user, entry);
      requested.length = 0;
      const { results, charged } = await enrich(user);
      expect(results[0]).toMatchObject({
        outcome: "opted-out",
        reason: "On your suppression list",
        contact: null,
      });
      expect([charged, requested.length > 0]).toEqual([0, isRequested]);
      const bought = await server.db.query(sql`select 1 from contact_enrichment where user_id = ${user}`);
      expect(bought).toEqual([]);
    });

    test("leaves suppressed people out of the choices of an ambiguous row", async () => {
      await suppress("chooser", { text: "216-555-0106" });
      const { results } = await enrich("chooser", "Jonas Ray");
      expect(results[0].candidates.map(({ id }: { id: string }) => id)).not.toContain("200006");
    });
  });

  test("an entry that is added while a file is written counts for the rows after it", async () => {
    const { runId } = await enrich("editor");
    const before = await exits["file of a run as CSV"]?.open("editor", { runId, saved: "", exportId: "" });
    expect(leaks(before?.body ?? "", { isList: false })).not.toEqual([]);
    const kind = server.runEngine.kindOf("contact-enrich");
    const context = {
      userId: "editor",
      db: server.db,
      now: new Date(),
      signal: new AbortController().signal,
    };
    const [first] = [await kind.present([robert.id], "export", context)];
    expect(first.get(robert.id)?.contact?.email).toBe(details[0]);
    await suppress("editor", { text: details[0] });
    const later = await kind.present([robert.id], "export", { ...context, now: new Date() });
    expect(JSON.stringify(later.get(robert.id))).not.toMatch(/@|555-0101/);
  });
});
