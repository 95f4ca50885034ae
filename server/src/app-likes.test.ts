import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "./platform/db/sql.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

let server: TestApp;
/** The names of the insight sources that were called. */
const namesOfCalledSources: string[] = [];
let company: { id: number; name: string };
let person: { id: number; full_name: string };

beforeAll(async () => {
  const near = async () => {
    namesOfCalledSources.push("local");
    return { position: null, businesses: [] };
  };
  server = await openTestApp({ companies: 60 }, { localBusinesses: { name: "counting", near } });
  const companies = await server.db.query<typeof company>(
    sql`select id, name from company order by id limit 1`,
  );
  const people = await server.db.query<typeof person>(
    sql`select id, full_name from person order by id limit 1`,
  );
  [company, person] = [companies[0] as typeof company, people[0] as typeof person];
}, 120_000);
afterAll(() => server.close());

const createUserHeaders = (user: string) => ({ authorization: `Bearer ${user}` });
const postAsUser = (
  url: string,
  payload: object,
  headers: Record<string, string> = createUserHeaders("one"),
) => server.app.inject({ method: "POST", url, payload, headers });
const getAsUser = (url: string, headers: Record<string, string> = createUserHeaders("one")) =>
  server.app.inject({ url, headers });

describe("likes over HTTP", () => {
  test("finds a company by name, then likes, lists and unlikes it [API-035, API-037, API-038]", async () => {
    const search_query = encodeURIComponent(company.name);
    const named = (await getAsUser(`/api/ai/companies?search_query=${search_query}&limit=1`)).json();
    expect(named.companies).toMatchObject([{ id: String(company.id), name: company.name }]);
    const url = `/api/ai/companies/${named.companies[0].id}/like`;
    expect((await postAsUser(url, { liked: true })).json()).toEqual({ success: true, liked: true });
    const liked = (await getAsUser("/api/ai/companies?liked_only=true&limit=50")).json();
    expect(liked).toMatchObject({ success: true, companies: [{ id: String(company.id) }], total: 1 });
    expect(
      (await getAsUser("/api/ai/companies?liked_only=true", createUserHeaders("other"))).json().total,
    ).toBe(0);
    expect((await postAsUser(url, { liked: false })).json()).toEqual({ success: true, liked: false });
    expect((await getAsUser("/api/ai/companies?liked_only=true")).json().companies).toEqual([]);
  });

  test("accepts a company or person id of 100 characters in any script, and refuses a longer id with the field's name", async () => {
    const markOf = (id: string) => postAsUser(`/api/ai/companies/${encodeURIComponent(id)}/dislike`, {});
    expect((await markOf("\u4f01".repeat(100))).json()).toEqual({ success: true, disliked: true });
    const refused = await markOf("\u4f01".repeat(101));
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ success: false, fields: [{ path: "id" }] });
    await postAsUser(`/api/ai/companies/${encodeURIComponent("\u4f01".repeat(100))}/dislike`, {
      disliked: false,
    });
  });

  test("likes, saves, dislikes and lists a person [API-036, API-039, API-040, API-041]", async () => {
    const personFields = {
      personId: String(person.id),
      zoominfoId: String(person.id),
      name: person.full_name,
    };
    const leads = async () => (await getAsUser("/api/ai/leads?liked_only=true&limit=50")).json().leads;
    expect((await postAsUser("/api/ai/people/like", { ...personFields, liked: true })).json()).toMatchObject({
      liked: true,
    });
    const [lead] = await leads();
    expect(lead).toMatchObject({ zoominfo_id: personFields.personId, full_name: person.full_name });
    expect(lead.email ?? lead.phone ?? lead.mobile ?? lead.linkedin_url ?? null).toBeNull();
    const contactData = { email: "saved@example.com" };
    expect((await postAsUser("/api/ai/people/save", { ...personFields, contactData })).json()).toMatchObject({
      saved: true,
    });
    expect(await leads()).toMatchObject([{ email: "saved@example.com" }]);
    await postAsUser("/api/ai/people/dislike", { ...personFields, disliked: true });
    expect(await leads()).toEqual([]);
    expect((await getAsUser("/api/ai/dislikes")).json()).toEqual({
      success: true,
      companies: [],
      people: [personFields.personId],
    });
  });

  test("answers 401 to every call without a token, and calls no insight source", async () => {
    const answers = [
      await getAsUser("/api/ai/companies?liked_only=true", {}),
      await getAsUser("/api/ai/leads?liked_only=true", {}),
      await getAsUser("/api/ai/dislikes", {}),
      await postAsUser(`/api/ai/companies/${company.id}/like`, {}, {}),
      await postAsUser(`/api/ai/companies/${company.id}/dislike`, {}, {}),
      await postAsUser("/api/ai/people/like", { personId: "1" }, {}),
      await postAsUser("/api/ai/people/dislike", { personId: "1" }, {}),
      await postAsUser("/api/ai/people/save", { personId: "1" }, {}),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(401));
  });

  test.each(["0", "-1", "text", "1e30", "1".repeat(31), "%00", "%25", "name:x", "..%2f", "日本"])(
    "refuses the id %s, which no company has, with a message",
    async (id) => {
      const encoded = id.startsWith("%") || id.includes("%2f") ? id : encodeURIComponent(id);
      const liked = await postAsUser(`/api/ai/companies/${encoded}/like`, {});
      expect([400, 404]).toContain(liked.statusCode);
      expect(liked.json().error).toMatch(/\w/);
      const disliked = await postAsUser(`/api/ai/companies/${encoded}/dislike`, { disliked: false });
      expect(disliked.statusCode).toBeLessThan(500);
      const person = await postAsUser("/api/ai/people/like", { personId: id, liked: false });
      expect(person.statusCode).toBe(200);
    },
  );

  test("refuses to list likes without criteria or with an invalid limit, with 400 and a message", async () => {
    for (const url of ["/api/ai/companies", "/api/ai/companies?search_query=%20", "/api/ai/leads"]) {
      const answer = await getAsUser(url);
      expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringContaining("Ask with")]);
    }
    for (const limit of ["0", "51", "-1", "x", "1e9", "1.5"]) {
      expect((await getAsUser(`/api/ai/companies?liked_only=true&limit=${limit}`)).statusCode).toBe(400);
      expect((await getAsUser(`/api/ai/leads?liked_only=true&limit=${limit}`)).statusCode).toBe(400);
    }
  });
});

describe("insights over HTTP", () => {
  const ask = (payload: object, headers?: Record<string, string>) =>
    postAsUser("/api/dashboard/insights", payload, headers);

  test("answers a user's call with insights and a guest's with 401, without calling a source [API-044]", async () => {
    const input = { company_name: company.name, company_city: "Akron", company_industry: "Retail" };
    const refused = await ask(input, {});
    expect([refused.statusCode, namesOfCalledSources]).toEqual([401, []]);
    const answer = await ask(input);
    expect([answer.statusCode, namesOfCalledSources]).toEqual([200, ["local"]]);
    const names = [
      "news",
      "local",
      "jobs",
      "newsSummary",
      "leadStatus",
      "totalJobs",
      "departments",
      "missing",
    ];
    for (const name of ["success", ...names]) expect(answer.json(), name).toHaveProperty(name);
  });

  test("insights of a company that does not exist are answered with 404, a request without a company name with 400", async () => {
    const unknown = await ask({ company_name: "Nobody \u0000 % _", company_id: "1".repeat(31) });
    expect([unknown.statusCode, unknown.json().error]).toEqual([404, expect.stringContaining("Nobody")]);
    expect((await ask({})).statusCode).toBe(400);
    expect((await ask({ company_name: " " })).statusCode).toBe(400);
  });
});
