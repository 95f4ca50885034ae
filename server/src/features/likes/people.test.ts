import { listLeads as contract, likedLimit, readContact } from "@eq/contracts";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { storeTestAccounts } from "../credits/test-accounts.ts";
import { autoSaveSearch } from "../saved-searches/index.ts";
import { dislikePerson, likePerson, savePerson } from "./like-person.ts";
import type { LikeSources } from "./list-companies.ts";
import { listLeads } from "./list-leads.ts";
import type { PersonInRequest } from "./person-key.ts";
import { likePerson as likePersonInStore, listDislikedPeople } from "./store-people.ts";
import { createSources, createUserContext, seedSql } from "./test-likes.ts";

testOnEachDatabase("liked people", (open) => {
  let db: Database;
  let sources: LikeSources;
  beforeAll(async () => {
    db = await open();
    await storeTestAccounts(db);
    await db.script(seedSql);
    sources = createSources(db);
  });

  const like = (context: UserContext, person: PersonInRequest, liked = true) =>
    likePerson(context, { ...person, liked }, sources);
  const dislike = (context: UserContext, person: PersonInRequest, disliked = true) =>
    dislikePerson(context, { ...person, disliked });
  const save = (context: UserContext, person: PersonInRequest, contactData: Record<string, unknown> = {}) =>
    savePerson(context, { ...person, saved: true, contactData }, sources);
  const unsave = (context: UserContext, person: PersonInRequest) =>
    savePerson(context, { ...person, saved: false, contactData: {} }, sources);
  const list = async (context: UserContext, limit = likedLimit) => {
    const answer = await listLeads(context, { liked_only: true, limit }, sources);
    return contract.reply.parse({ success: true, ...answer });
  };
  const ids = async (context: UserContext) => (await list(context)).leads.map(({ id }) => id);
  const ann = { personId: "2000001", zoominfoId: "2000001", name: "Ann Lee 2000001" };

  test("lists a liked person with all fields until they are unliked [API-036, API-039]", async () => {
    const context = createUserContext(db);
    expect(await like(context, ann)).toEqual({ liked: true });
    await like(context, { zoominfoId: "2000002" });
    const { leads, total } = await list(context);
    expect(total).toBe(2);
    expect(leads.map(({ id }) => id)).toEqual(["2000002", "2000001"]);
    expect(leads[1]).toMatchObject({
      zoominfo_id: "2000001",
      full_name: "Ann Lee 2000001",
      first_name: "Ann",
      last_name: "Lee 2000001",
      job_title: "Buyer",
      company_name: "Company 100001",
      location: "Akron, OH",
      raw_data: { id: "2000001", name: "Ann Lee 2000001", companyId: "100001" },
    });
    expect(await like(context, { personId: "2000001" }, false)).toEqual({ liked: false });
    expect(await ids(context)).toEqual(["2000002"]);
  });

  test("never returns the directory's email, phone numbers and LinkedIn address for a liked or saved person [API-036]", async () => {
    const context = createUserContext(db);
    await like(context, ann);
    await save(context, { personId: "2000002" });
    await save(context, { personId: "2000003" }, { name: "Ann", jobTitle: "Buyer" });
    const { leads } = await list(context);
    expect(leads).toHaveLength(3);
    expect(JSON.stringify(leads)).not.toMatch(/secret|555-01/);
    for (const lead of leads) {
      expect([lead.email, lead.phone, lead.mobile, lead.linkedin_url]).toEqual(Array(4).fill(undefined));
    }
  });

  test("returns the contact data that the user saved with a person, parsed and sanitized [API-036, API-041]", async () => {
    const context = createUserContext(db);
    const contactData = {
      id: "somebody else",
      full_name: "Ann Lee",
      email: "ann@halvorn.example",
      direct_phone: "+1 330 555 0199",
      mobilePhone: "+1 330 555 0198",
      linkedin_url: "javascript:alert(1)",
      externalUrls: [{ type: "linkedin", url: "https://www.linkedin.com/in/ann" }],
      enriched: true,
      isAdmin: true,
    };
    expect(await save(context, { personId: "2000001" }, contactData)).toEqual({ saved: true });
    const [lead] = (await list(context)).leads;
    expect(lead).toMatchObject({
      id: "2000001",
      email: "ann@halvorn.example",
      phone: "+1 330 555 0199",
      mobile: "+1 330 555 0198",
      linkedin_url: "https://www.linkedin.com/in/ann",
      job_title: "Buyer",
    });
    expect(lead?.raw_data).toMatchObject({ id: "2000001", enriched: true, email: "ann@halvorn.example" });
    expect(JSON.stringify(lead)).not.toMatch(/javascript|isAdmin|somebody/);
    expect(readContact(lead)).toMatchObject({ id: "2000001", email: "ann@halvorn.example", enriched: true });
    await save(context, { personId: "2000001" }, { mobile: "+1 330 555 0000" });
    await like(context, { personId: "2000001" });
    expect((await list(context)).leads).toMatchObject([
      { email: "ann@halvorn.example", mobile: "+1 330 555 0000" },
    ]);
  });

  test("keeps saved contact data when a later save has them empty, and replaces them when it has others", async () => {
    const context = createUserContext(db);
    const first = { email: "ann@halvorn.example", mobile: "+1 330 555 0198", managementLevel: ["Manager"] };
    await save(context, ann, first);
    // What a client sends passes through readContact, which drops empty fields; other writers may store them.
    const empty = { email: null, mobile: "", phone: "+1 330 555 0100", managementLevel: [] };
    const mark = { key: "2000001", person: { id: "2000001", name: "" }, contact: empty, at: context.now() };
    await likePersonInStore(db, context.user.id, mark);
    await likePersonInStore(db, context.user.id, { ...mark, contact: null });
    const stored = () =>
      db.query(sql`select person, contact from person_mark where user_id = ${context.user.id}`);
    const contact = { ...first, id: "2000001", name: ann.name, phone: "+1 330 555 0100" };
    expect(await stored()).toMatchObject([{ person: { name: ann.name }, contact }]);
    await save(context, ann, { email: "lee@halvorn.example" });
    expect(await stored()).toMatchObject([{ contact: { ...contact, email: "lee@halvorn.example" } }]);
  });

  test("keeps the like when a save ends, and deletes the saved contact data [API-041]", async () => {
    const [context, other] = [createUserContext(db), createUserContext(db)];
    const contactData = { email: "ann@halvorn.example", phone: "+1 330 555 0199" };
    const states = async () => (await list(context)).leads.map(({ id, saved }) => [id, saved]);
    await like(context, ann);
    await save(context, ann, contactData);
    await save(context, { personId: "2000002" }, contactData);
    await save(other, ann, contactData);
    expect(await states()).toEqual([
      ["2000002", true],
      ["2000001", true],
    ]);
    expect(await unsave(context, ann)).toEqual({ saved: false });
    await unsave(context, { personId: "2000002" });
    await unsave(context, { personId: "2000002" });
    await unsave(context, { personId: "2000003" });
    expect(await states()).toEqual([
      ["2000002", false],
      ["2000001", false],
    ]);
    const marks = await db.query(sql`select * from person_mark where user_id = ${context.user.id}`);
    expect(JSON.stringify([marks, await list(context)])).not.toMatch(/halvorn\.example|555/);
    expect((await list(other)).leads).toMatchObject([{ saved: true, email: "ann@halvorn.example" }]);
  });

  test("returns no saved contact data of a person who objected since [OP-145]", async () => {
    const context = createUserContext(db);
    const person = { personId: "2000050" };
    await save(context, person, { email: "ann@halvorn.example", mobile: "+1 330 555 0198" });
    expect((await list(context)).leads).toMatchObject([{ email: "ann@halvorn.example" }]);
    await db.query(sql`update person set opted_out = true where id = 2000050`);
    const { leads } = await list(context);
    expect(leads).toMatchObject([{ id: "2000050", saved: true, job_title: "Buyer" }]);
    expect(JSON.stringify(leads)).not.toMatch(/halvorn\.example|555/);
  });

  test("keeps a saved do-not-call mark that the directory does not have [OP-145]", async () => {
    const context = createUserContext(db);
    await save(context, { personId: "2000051" }, { phone: "+1 330 555 0198", directPhoneDoNotCall: true });
    const [lead] = (await list(context)).leads;
    expect(lead?.raw_data).toMatchObject({ phone: "+1 330 555 0198", directPhoneDoNotCall: true });
  });

  test("shows no other user the contact data that a user saved", async () => {
    const [one, other] = [createUserContext(db), createUserContext(db)];
    await save(one, ann, { email: "ann@halvorn.example" });
    await like(other, ann);
    expect((await list(other)).leads[0]?.email).toBeUndefined();
    await like(other, ann, false);
    await dislike(other, { personId: "2000002" });
    expect(await ids(one)).toEqual(["2000001"]);
    expect(await listDislikedPeople(db, one.user.id)).toEqual([]);
  });

  test("refuses to save a person with `contactData` above 64 kB", async () => {
    const request = { personId: "2000001" };
    const big = { description: "x".repeat(70_000) };
    await expect(save(createUserContext(db), request, big)).rejects.toMatchObject({ status: 413 });
  });

  test("stores a liked person of a search without contact details; liking a person who is in no search needs a name", async () => {
    const context = createUserContext(db);
    const people = [
      { id: "vendor-1", name: "Bo Ray", jobTitle: "Owner", email: "bo@secret.example" },
      { name: "Cy Day", jobTitle: "Clerk", mobile: "555-0101" },
    ];
    const search = {
      naturalQuery: "owners",
      leadType: "people" as const,
      criteria: {},
      totalResults: 2,
      from: 1,
    };
    await autoSaveSearch(context, { ...search, people });
    await like(context, { personId: "vendor-1" });
    await like(context, { name: "Cy Day" });
    await like(context, { personId: "vendor-2", name: "Named Only" });
    const { leads } = await list(context);
    expect(leads.map((lead) => [lead.id, lead.full_name, lead.job_title])).toEqual([
      ["vendor-2", "Named Only", undefined],
      [undefined, "Cy Day", "Clerk"],
      ["vendor-1", "Bo Ray", "Owner"],
    ]);
    expect(JSON.stringify(leads)).not.toMatch(/secret|555/);
    const stored = await db.query(sql`select person from person_mark where user_id = ${context.user.id}`);
    expect(JSON.stringify(stored)).not.toMatch(/secret|555/);
    await db.query(sql`delete from saved_search where user_id = ${context.user.id}`);
    await like(context, { personId: "vendor-1", name: "Bo Ray" });
    expect((await list(context)).leads[2]).toMatchObject({ id: "vendor-1", job_title: "Owner" });
    const refused = { status: 404, message: "There is no person of that id" };
    await expect(like(context, { personId: "vendor-3" })).rejects.toMatchObject(refused);
    await expect(like(createUserContext(db), { personId: "vendor-1" })).rejects.toMatchObject(refused);
  });

  test("disliking a person ends the like and the save, and liking or saving ends the dislike [API-040]", async () => {
    const context = createUserContext(db);
    const disliked = () => listDislikedPeople(db, context.user.id);
    await like(context, ann);
    await save(context, { personId: "2000002" }, { email: "b@example.com" });
    await like(context, { name: "Cy Day" });
    expect(await dislike(context, ann)).toEqual({ disliked: true });
    await dislike(context, { personId: "2000002" });
    await dislike(context, { name: "Cy Day" });
    await dislike(context, ann);
    expect(await ids(context)).toEqual([]);
    expect(await disliked()).toEqual(["Cy Day", "2000002", "2000001"]);
    await like(context, ann, false);
    expect(await disliked()).toHaveLength(3);
    await like(context, ann);
    await save(context, { personId: "2000002" });
    expect(await ids(context)).toEqual(["2000002", "2000001"]);
    expect((await list(context)).leads[0]?.email).toBeUndefined();
    await dislike(context, { name: "Cy Day" }, false);
    await dislike(context, ann, false);
    expect([await disliked(), (await list(context)).total]).toEqual([[], 2]);
  });

  test("counts repeated and concurrent likes of a person once, and keeps the person's place in the list [API-039]", async () => {
    const context = createUserContext(db);
    await like(context, { personId: "2000002" });
    await Promise.all(Array.from({ length: 10 }, () => like(context, ann)));
    await like(context, { personId: "2000002" });
    await like(context, ann);
    expect(await ids(context)).toEqual(["2000001", "2000002"]);
  });

  test("identifies a person by id, else by name, and answers 400 when the request has neither", async () => {
    const context = createUserContext(db);
    await like(context, { personId: "", zoominfoId: "2000004", name: "Whoever" });
    expect(await ids(context)).toEqual(["2000004"]);
    for (const request of [{}, { personId: "", zoominfoId: null, name: "" }]) {
      const refused = { status: 400, message: "Say who: send personId, zoominfoId or name" };
      await expect(like(context, request)).rejects.toMatchObject(refused);
      await expect(dislike(context, request, false)).rejects.toMatchObject(refused);
      await expect(save(context, request, { id: "2000001" })).rejects.toMatchObject(refused);
    }
  });

  test("lists the 50 people liked last with the number of all, and answers 409 to a like above the limit [API-036]", async () => {
    const context = createUserContext(db);
    for (let id = 2_000_001; id <= 2_000_053; id++) await like(context, { personId: String(id) });
    const { leads, total } = await list(context);
    expect([leads.length, leads[0]?.id, total]).toEqual([50, "2000053", 53]);
    await db.query(sql`insert into person_mark (user_id, person_key, liked_at, person)
      select ${context.user.id}::text, 'old-' || n, '2026-01-01', '{"name": "Old"}'
      from generate_series(54, 5000) as n`);
    await expect(like(context, { personId: "2000054" })).rejects.toMatchObject({ status: 409 });
    await expect(save(context, { personId: "2000054" })).rejects.toMatchObject({ status: 409 });
    expect(await like(context, ann)).toEqual({ liked: true });
    await db.query(sql`insert into person_mark (user_id, person_key, disliked_at)
      select ${context.user.id}::text, 'bad-' || n, timestamptz '2026-01-01' + n * interval '1 second'
      from generate_series(1, 2000) as n`);
    await dislike(context, { personId: "2000060" });
    const disliked = await listDislikedPeople(db, context.user.id);
    expect([disliked.length, disliked[0], disliked.at(-1)]).toEqual([2000, "2000060", "bad-2"]);
  });
});
