import { afterAll, beforeAll, expect, test } from "vitest";
import { noContacts } from "../../contact-release/test-contacts.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { openTestApp, type TestApp } from "../../test-app.ts";
import { storeTestDirectory } from "./test-directory.ts";

const personId = "200001";

testOnEachDatabase("checking a bought contact again", (open) => {
  let server: TestApp;
  let silent: TestApp;
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await storeTestDirectory(db);
    server = await openTestApp({ companies: 0, database: db });
    silent = await openTestApp({ companies: 0, database: db }, { contactData: noContacts });
    await post("ann", { personId });
    const source = { email: { on: "2026-11-01" } };
    await db.query(sql`
      update person set email = 'r.kessler@example.com', mobile = null, title = 'Head of Finance',
        updated_on = '2026-11-01', contact_source = ${JSON.stringify(source)}::jsonb where id = 200001`);
  });
  afterAll(() => Promise.all([server.close(), silent.close()]));

  const post = async (
    user: string,
    payload: object,
    { url = "/api/ai/contact-enrich", app = server } = {},
  ) => {
    const headers = { authorization: `Bearer ${user}` };
    const answer = await app.app.inject({ method: "POST", url, headers, payload });
    return { status: answer.statusCode, body: answer.json(), text: answer.body };
  };
  const refresh = (user: string, app = server) => post(user, { personId, refresh: true }, { app });
  const readUsed = async (user: string) => {
    const headers = { authorization: `Bearer ${user}` };
    const { subscription } = (await server.app.inject({ url: "/api/user/subscription", headers })).json();
    return subscription.usedToday as number;
  };

  test("keeps the values and charges nothing when the source does not answer", async () => {
    const { status, body } = await refresh("ann", silent);
    expect([status, body.charged, body.enrichedContact.email]).toEqual([
      200,
      0,
      "robert.kessler@example.com",
    ]);
    expect(body.reason).toBe("The source has not answered. Your values stay; try again later");
  });

  test("replaces older values and their dates, keeps what the source lost, and charges nothing", async () => {
    expect(await readUsed("ann")).toBe(1);
    const stored = await post("ann", { personId });
    expect(stored.body.enrichedContact.email).toBe("robert.kessler@example.com");
    const { body } = await refresh("ann");
    expect(body).toMatchObject({
      outcome: "found",
      charged: 0,
      reason: "Checked again: new email and title",
      enrichedContact: {
        email: "r.kessler@example.com",
        jobTitle: "Head of Finance",
        mobile: "(330) 555-0101",
        origins: { email: { date: "2026-11-01" }, jobTitle: { date: "2026-11-01" } },
      },
    });
    expect(await readUsed("ann")).toBe(1);
    expect((await post("ann", { personId })).body.enrichedContact.email).toBe("r.kessler@example.com");
    const charges = await db.query(sql`select 1 from contact_enrichment where user_id = 'ann'`);
    expect(charges).toHaveLength(1);
  });

  test("says so when nothing changed, and stays free however often it is pressed", async () => {
    for (let press = 0; press < 3; press++) {
      const { body } = await refresh("ann");
      expect([body.charged, body.reason]).toEqual([0, "Checked again: nothing changed"]);
    }
    expect(await readUsed("ann")).toBe(1);
  });

  test("refuses a person whom the user has not bought, shows nothing and charges nothing", async () => {
    const { status, body, text } = await refresh("bob");
    expect([status, body.error]).toEqual([409, "You have not bought this contact yet. Nothing was charged."]);
    expect(text).not.toMatch(/@example|555-01/);
    expect(await readUsed("bob")).toBe(0);
  });

  test("shows nothing of a person whom the user suppresses since", async () => {
    const entry = { text: "r.kessler@example.com", reason: "Customer" };
    const added = await post("ann", { entries: [entry] }, { url: "/api/privacy/suppression" });
    expect(added.body.added).toBe(1);
    const { body, text } = await refresh("ann");
    expect([body.outcome, body.enrichedContact, body.charged]).toEqual(["opted-out", null, 0]);
    expect(text).not.toMatch(/@example|555-01/);
  });
});
