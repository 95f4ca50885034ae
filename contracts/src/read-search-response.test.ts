import { describe, expect, test } from "vitest";
import { readSearchResponse } from "./read-search-response.ts";

describe("readSearchResponse", () => {
  test("reads an absent response as one without results [STRM-021]", () => {
    for (const value of [undefined, null, "", 7, [], {}])
      expect(readSearchResponse(value)).toEqual({ companies: [], people: [] });
  });

  test.each([
    ["companies", [{ id: "1", name: "A", lead_status: "hot" }], [{ id: "1", name: "A", leadStatus: "hot" }]],
    ["people", [{ id: "2", full_name: "Dana" }, {}], [{ id: "2", name: "Dana" }]],
    ["totalResults", "148", 148],
    ["searchType", "company_similarity", "company_similarity"],
    ["targetCompany", { id: "1", name: "A" }, { id: "1", name: "A", leadStatus: "unknown" }],
    ["companyName", "Halvorn", "Halvorn"],
    ["aiInterpretation", { searchParams: { state: "OH" } }, { searchParams: { state: "OH" } }],
    ["requiresAuth", true, true],
    ["currentCount", 1, 1],
    ["guestLimit", 1, 1],
    ["error", "Guest search limit reached", "Guest search limit reached"],
    ["campaignCreated", { prospectsCount: 7 }, { prospectsCount: 7 }],
    ["contactsFound", [{ id: "2", name: "Dana" }], [{ id: "2", name: "Dana" }]],
  ])("reads the field %s of a search response [STRM-021]", (field, sent, read) => {
    expect(readSearchResponse({ [field]: sent })).toEqual({ companies: [], people: [], [field]: read });
  });

  test("reads the response to a bulk contact search with its counts and errors [STRM-021]", () => {
    const bulkContactsFound = {
      totalContacts: 9,
      totalCompanies: 2,
      searchQueries: ["CEO", "CFO"],
      detailedResults: [
        {
          company: "Halvorn",
          totalContacts: 9,
          searches: [
            { query: "CEO", totalFound: 9 },
            { query: "CFO", error: "HTTP 503" },
          ],
        },
      ],
    };
    expect(readSearchResponse({ bulkContactsFound })).toMatchObject({ bulkContactsFound });
    expect(readSearchResponse({ bulkContactsFound: { totalContacts: 1 } }).bulkContactsFound).toEqual({
      totalContacts: 1,
      totalCompanies: 0,
      searchQueries: [],
      detailedResults: [],
    });
  });

  test("reads the results of a people search, which are nested under `results` [PEOP-017]", () => {
    const answer = {
      success: true,
      results: { people: [{ id: "2", name: "Dana" }], totalResults: 143, totalPages: 6 },
    };
    expect(readSearchResponse(answer)).toEqual({
      companies: [],
      people: [{ id: "2", name: "Dana" }],
      totalResults: 143,
      totalPages: 6,
    });
  });

  test("drops parameters that no search accepts [STRM-021]", () => {
    expect(
      readSearchResponse({ aiInterpretation: { searchParams: { state: "Ohio?" } } }).aiInterpretation,
    ).toEqual({});
  });
});
