import type { EnrichSuggestions } from "@eq/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { openTestDatabase } from "../../platform/db/test-database.ts";
import { openTestApp, type TestApp } from "../../test-app.ts";
import { storeTestDirectory } from "./test-directory.ts";

let server: TestApp;
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await storeTestDirectory(database);
  server = await openTestApp({ companies: 0, database });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

async function suggest(fullName: string, companyName: string): Promise<EnrichSuggestions> {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/person-enrich/verify-suggestions",
    payload: { fullName, companyName },
    headers: { authorization: "Bearer ann" },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toMatch(/555-01|@example\.com|linkedin/);
  const { success, suggestions, error } = answer.json();
  expect([success, error ?? null]).toEqual([true, null]);
  expect(suggestions.searchTips.length).toBeLessThanOrEqual(4);
  return suggestions;
}

test("suggests the listed spelling of a person and a company [API-054] [PENR-038]", async () => {
  const suggestions = await suggest("Bob Kesler", "Holis Forge");
  expect(suggestions).toEqual({
    originalSearch: { fullName: "Bob Kesler", companyName: "Holis Forge" },
    spellingCorrections: {
      personName: {
        hasLikelyMistakes: true,
        explanation: expect.stringContaining("Bob is Robert"),
        suggestions: ["Robert Kessler"],
      },
      companyName: {
        hasLikelyMistakes: true,
        explanation: expect.stringContaining("Hollis Forge Inc."),
        suggestions: ["Hollis Forge Inc."],
      },
    },
    alternativePeople: expect.arrayContaining([
      {
        name: "Robert Kessler",
        company: "Hollis Forge Inc.",
        title: "Controller",
        reason: expect.stringMatching(/^Works at Hollis Forge Inc\.; nickname: Bob is Robert/),
      },
    ]),
    searchTips: expect.any(Array),
  });
});

test.each([
  ["Kessler, Robert", "Robert Kessler"],
  ["R. Kessler", "Robert Kessler"],
  ["Jonas Rai", "Jonas Ray"],
])("finds that %s may be %s", async (fullName, listed) => {
  const { spellingCorrections } = await suggest(fullName, "Hollis Forge");
  expect(spellingCorrections.personName).toMatchObject({ hasLikelyMistakes: true });
  expect(spellingCorrections.personName.suggestions[0]).toBe(listed);
});

test("does not offer a company where nobody is listed", async () => {
  const { spellingCorrections } = await suggest("Ann Lee", "Quorin Mils");
  expect(spellingCorrections.companyName).toEqual({
    hasLikelyMistakes: false,
    explanation: expect.stringMatching(/was read as Quorin Mills .*; nobody is listed there$/),
    suggestions: [],
  });
});

test("finds a person who left the company where they work now", async () => {
  const { alternativePeople, searchTips } = await suggest("Eva Stone", "Hollis Forge");
  expect(alternativePeople[0]).toEqual({
    name: "Eva Stone",
    company: "Brandt Tooling",
    title: "Controller",
    reason: "Worked at Hollis Forge Inc. before",
  });
  expect(searchTips[0]).toBe("Search with the current company, Brandt Tooling");
});

test("finds people of the name at similarly named companies and elsewhere, and not the searched one", async () => {
  const atSimilar = await suggest("Robert Kessler", "Hollis Forge");
  expect(atSimilar.spellingCorrections.personName.hasLikelyMistakes).toBe(false);
  expect(atSimilar.alternativePeople.map(({ company }) => company)).toEqual(["Hollis Forgings LLC"]);
  const elsewhere = await suggest("Eva Stone", "Zyxwv Quarries");
  expect(elsewhere.alternativePeople).toContainEqual(
    expect.objectContaining({
      company: "Brandt Tooling",
      reason: "Has the same name; may be another person",
    }),
  );
});

test.each(["Dana Marsh", "Dana March", "D. Marsh", "Marsh"])(
  "never suggests a person who opted out, for %s",
  async (fullName) => {
    const { originalSearch: _own, ...suggestions } = await suggest(fullName, "Hollis Forge");
    expect(JSON.stringify(suggestions.alternativePeople)).not.toContain("Dana");
    expect(suggestions.spellingCorrections.personName.suggestions).not.toContain("Dana Marsh");
  },
);

test.each([
  ["Ann Lee", "N/A", "Check the row: “N/A” is not a company name"],
  ["Ann Lee & Bob Ray", "Hollis Forge", "Check the row: “Ann Lee & Bob Ray” names two people in one cell"],
  ["Kessler", "Hollis Forge", "Add the first and last name: “Kessler” is only one of them"],
  ["J. Nobody", "Hollis Forge", "Write out the first name instead of “J.”"],
  ["Ann Lee", "Brandt Tooling", "Enter the company's website: 2 companies fit “Brandt Tooling”"],
  ["Ann Lee", "Zyxwv Quarries", "Enter the company's website instead of its name"],
  ["", "", "Check the row: No person is named"],
])("has tips for %s at %s", async (fullName, companyName, tip) => {
  expect((await suggest(fullName, companyName)).searchTips).toContain(tip);
});
