import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ContactData, ContactOutcome, ContactRequest } from "../../adapters/contact-data/port.ts";
import { makeContact, makeValue } from "../../contact-release/test-contacts.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { openTestDatabase } from "../../platform/db/test-database.ts";
import { openTestApp, type TestApp } from "../../test-app.ts";
import { rememberContacts } from "../contacts/index.ts";
import { createContactEnrichKind } from "./contact-enrich-kind.ts";

const email = makeValue("ann.lee@example.com", "2026-05-01");
const phone = makeValue("216-555-0102", "2026-05-01");

const makePerson = (personId: string, fullName = "Ann Lee") =>
  makeContact({ email, phone }, { personId, fullName, companyName: "Acme" });
const found = (personId: string, fullName?: string): ContactOutcome => ({
  kind: "found",
  contact: makePerson(personId, fullName),
  basis: "name",
});

/** A source that answers as a test says, in the opposite order; `undefined` leaves a request out. */
class FakeSource implements ContactData {
  readonly name = "Fake source";
  readonly batchSize = 100;
  readonly calls: ContactRequest[][] = [];
  answer: (request: ContactRequest, call: number) => ContactOutcome | undefined = () => undefined;

  async find() {
    return [];
  }

  async noteBounce() {}

  async listOptedOut() {
    return new Set<string>();
  }

  async listDetailKinds() {
    return new Map();
  }

  async findByTrait() {
    return [];
  }

  async readForSuppression() {
    return [];
  }

  async enrich(requests: readonly ContactRequest[]) {
    this.calls.push([...requests]);
    const outcomes = requests.flatMap((request) => {
      const outcome = this.answer(request, this.calls.length);
      return outcome ? [[request.key, outcome] as const] : [];
    });
    return new Map([["unknown key", found("999999")] as const, ...outcomes.reverse()]);
  }
}

let db: Database;
let source: FakeSource;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => {
  source = new FakeSource();
});

const now = new Date("2026-11-20T12:00:00Z");
const work = (
  names: readonly string[],
  { userId = "ann", chosenId = null as string | null, at = now } = {},
) =>
  createContactEnrichKind({ contacts: source, reportOwned: async () => {} }).work(
    names.map((fullName, index) => ({
      position: index + 1,
      input: { fullName, companyName: "Acme" },
      chosenId,
    })),
    { userId, db, now: at, signal: new AbortController().signal },
  );

describe("a source with faults", () => {
  test("answers in another order go to their rows, and two rows of one person have one charge key", async () => {
    source.answer = ({ fullName }) => found(fullName === "Bob Ray" ? "200002" : "200001", fullName);
    const results = await work(["Ann Lee", "Bob Ray", "Annie Lee", "Ann Lee"]);
    const keys = [1, 2, 3, 4].map((position) => results.get(position)?.chargeKey);
    expect(keys).toEqual(["contact 200001", "contact 200002", "contact 200001", "contact 200001"]);
    expect(source.calls.map((requests) => requests.length)).toEqual([3]);
  });

  test("rows that it leaves out have no result", async () => {
    source.answer = ({ fullName }) => (fullName === "Bob Ray" ? undefined : found("200001"));
    expect([...(await work(["Ann Lee", "Bob Ray"])).keys()]).toEqual([1]);
  });

  test("a refusal with a waiting time fails the row for that long, an empty quota for an hour", async () => {
    source.answer = ({ fullName }) =>
      fullName === "Ann Lee"
        ? { kind: "failed", reason: "Too many calls", retryAfterSeconds: 30 }
        : { kind: "out-of-credits" };
    const results = await work(["Ann Lee", "Bob Ray"]);
    expect(results.get(1)).toMatchObject({
      outcome: "failed",
      reason: "Too many calls",
      retryAfterSeconds: 30,
    });
    expect(results.get(2)).toMatchObject({
      outcome: "failed",
      reason: "The source has used up its own quota",
      retryAfterSeconds: 3600,
      chargeKey: null,
    });
  });

  test("the details decide what was found, whatever the source calls it", async () => {
    const profile = { personId: "200001", companyName: "Acme" };
    const answers: Record<string, ContactOutcome> = {
      "No Details": { kind: "found", contact: makeContact({}, profile), basis: "name" },
      "Only Email": { kind: "found", contact: makeContact({ email }, profile), basis: "name" },
      "Only Phone": { kind: "found", contact: makeContact({ phone }, profile), basis: "name" },
      "Opted Out": {
        kind: "found",
        contact: makeContact({ email, phone }, { ...profile, optedOut: true }),
        basis: "name",
      },
    };
    source.answer = ({ fullName }) => answers[fullName];
    const results = await work(Object.keys(answers));
    expect(
      [...results.values()].map(({ outcome, chargeKey, reason }) => [outcome, chargeKey, reason]),
    ).toEqual([
      ["nothing", null, "No contact details are known. Nothing found is never charged"],
      ["partly", "contact 200001", "No phone. Matched on name"],
      ["partly", "contact 200001", "No email. Matched on name"],
      ["opted-out", null, "This person does not want to be listed"],
    ]);
    expect(JSON.stringify(results.get(4))).not.toContain("example.com");
  });
});

describe("bought people", () => {
  const buy = (userId: string, personId: string, fullName: string) =>
    rememberContacts(db, userId, [{ key: personId, contact: makePerson(personId, fullName) }]);
  const later = new Date(Date.now() + 40 * 86_400_000);

  test("are requested again by their id after 30 days, and stay free", async () => {
    await buy("bea", "300001", "Cy Poe");
    source.answer = ({ personId }) => (personId === "300001" ? found("300001", "Cy Poe") : undefined);
    const fresh = await work(["Cy Poe"], { userId: "bea", at: new Date() });
    expect(fresh.get(1)).toMatchObject({ outcome: "found", alreadyOwned: true, reason: "Already yours" });
    expect(source.calls).toEqual([]);
    const stale = await work(["Cy Poe"], { userId: "bea", at: later });
    expect(stale.get(1)).toMatchObject({ alreadyOwned: true, reason: "Already yours. Matched on name" });
    expect(source.calls).toHaveLength(1);
  });

  test("answer where the source has nothing or leaves them out, unless they opted out", async () => {
    for (const [id, name] of [
      ["300002", "Di Fox"],
      ["300003", "Ed Gray"],
      ["300004", "Flo Hart"],
    ] as const)
      await buy("cal", id, name);
    source.answer = ({ fullName }) =>
      ({
        "Di Fox": { kind: "nothing", reason: "Unknown" } as const,
        "Flo Hart": { kind: "opted-out" } as const,
      })[fullName];
    const results = await work(["Di Fox", "Ed Gray", "Flo Hart"], { userId: "cal", at: later });
    const outcomes = [1, 2, 3].map((position) => results.get(position)?.outcome);
    expect(outcomes).toEqual(["found", "found", "opted-out"]);
  });

  test("do not answer a name that two of them have", async () => {
    await buy("dan", "300005", "Gus Ives");
    await buy("dan", "300006", "Gus Ives");
    source.answer = () => ({ kind: "ambiguous", candidates: [] });
    expect((await work(["Gus Ives"], { userId: "dan", at: new Date() })).get(1)?.outcome).toBe("ambiguous");
  });

  test("say that the user chose them, when they were not bought before", async () => {
    source.answer = ({ personId }) => (personId === "300008" ? found("300008", "Ida Kay") : undefined);
    const results = await work(["Somebody Else"], { userId: "flo", chosenId: "300008", at: new Date() });
    expect(results.get(1)).toMatchObject({ outcome: "found", reason: "Matched on your choice" });
  });

  test("that a user chose among candidates are free when bought before", async () => {
    await buy("eli", "300007", "Hal Jay");
    const results = await work(["Somebody Else"], { userId: "eli", chosenId: "300007", at: new Date() });
    expect(results.get(1)).toMatchObject({ alreadyOwned: true, resultId: "300007" });
  });
});

describe("a run over a source with faults", () => {
  let server: TestApp;
  afterAll(() => server.close());

  test("books each person once, after rows were left out and the source refused for a while", async () => {
    server = await openTestApp({ companies: 0, database: db }, { contactData: source });
    source.answer = ({ fullName }, call) => {
      if (fullName === "Bob Ray" && call === 1) return undefined;
      if (fullName === "Cy Poe" && call === 1)
        return { kind: "failed", reason: "Too many calls", retryAfterSeconds: 1 };
      return found(
        fullName === "Ann Lee" || fullName === "Annie Lee" ? "400001" : `40000${fullName.length}`,
        fullName,
      );
    };
    const rows = ["Ann Lee", "Bob Ray", "Annie Lee", "Cy Poe"].map((fullName) => ({
      fullName,
      companyName: "Acme",
    }));
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/person-enrich/bulk",
      payload: { rows },
      headers: { authorization: "Bearer run" },
    });
    const { results, charged } = answer.json();
    expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(Array(4).fill("found"));
    expect(charged).toBe(3);
    const owned = await db.query(sql`select person_key from contact_enrichment where user_id = 'run'`);
    expect(owned).toHaveLength(3);
  });
});
