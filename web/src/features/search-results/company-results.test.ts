import type { Company } from "@eq/contracts";
import { expect, test } from "vitest";
import {
  applySearchEvent,
  type CompanyResults,
  endSearch,
  failSearch,
  noCompanyResults,
  startSearch,
} from "./company-results.ts";

function makePageEvent(ids: readonly number[], page = 1) {
  const companies = ids.map(
    (id): Company => ({ id: `${id}`, name: `Company ${id}`, leadStatus: "unknown", backendOrder: id }),
  );
  return { type: "search_results", data: { companies, totalResults: 80, page, totalPages: 4 } } as const;
}

function makeEnrichedEvent(id: number, current: number, fields: Partial<Company> = {}) {
  const company: Company = { id: `${id}`, name: `Company ${id}`, leadStatus: "hot", totalJobs: 5, ...fields };
  return { type: "company_enriched", data: { company, current, total: 3 } } as const;
}

function listCompanyIds(results: CompanyResults) {
  return results.companies.map(({ id }) => id);
}

const firstPageResults = applySearchEvent(startSearch(noCompanyResults, 1), makePageEvent([1, 2, 3]));

test("shows a page's companies at once, with their enrichment pending", () => {
  expect(startSearch(noCompanyResults, 1).phase).toBe("searching");
  expect(firstPageResults).toMatchObject({
    phase: "enriching",
    totalResults: 80,
    progress: { current: 0, total: 3 },
  });
  expect([...firstPageResults.pendingIds]).toEqual(["1", "2", "3"]);
});

test("updates an enriched company in place and counts it [STRM-004, STRM-012]", () => {
  const results = applySearchEvent(firstPageResults, makeEnrichedEvent(2, 1));
  expect(listCompanyIds(results)).toEqual(["1", "2", "3"]);
  expect(results.companies[1]).toMatchObject({ leadStatus: "hot", totalJobs: 5, backendOrder: 2 });
  expect([...results.pendingIds]).toEqual(["1", "3"]);
  expect(results.progress).toEqual({ current: 1, total: 3 });
});

test("appends the next page; only the companies of that page wait for enrichment [STRM-013]", () => {
  const done = endSearch(applySearchEvent(firstPageResults, makeEnrichedEvent(1, 1)));
  expect([done.phase, done.pendingIds.size, done.progress]).toEqual(["done", 0, null]);
  const more = applySearchEvent(startSearch(done, 2), makePageEvent([4, 5], 2));
  expect(listCompanyIds(more)).toEqual(["1", "2", "3", "4", "5"]);
  expect([...more.pendingIds]).toEqual(["4", "5"]);
  expect(more.page).toBe(2);
});

test("counts each merged company once, even when its page is loaded again", () => {
  const page = makePageEvent([4, 5, 6], 2);
  const [same, other, third] = page.data.companies;
  const companies = [
    { ...same, name: "Company 1" } as Company,
    { ...other, website: "https://example.com" } as Company,
    { ...third, domain: "example.com" } as Company,
  ];
  const event = { ...page, data: { ...page.data, companies } };
  const more = applySearchEvent(startSearch(endSearch(firstPageResults), 2), event);
  expect(listCompanyIds(more)).toEqual(["1", "2", "3", "5"]);
  expect(more.joinedIds).toEqual(["4", "6"]);
  const again = applySearchEvent(startSearch(failSearch(more, { error: "HTTP 503: x" }), 2), event);
  expect(again.joinedIds).toEqual(["4", "6"]);
  const parent = { ultimateParentId: "90" };
  const once = applySearchEvent(
    applySearchEvent(again, makeEnrichedEvent(2, 1, parent)),
    makeEnrichedEvent(3, 2, parent),
  );
  expect([listCompanyIds(once), [...once.joinedIds].sort()]).toEqual([
    ["1", "2", "5"],
    ["3", "4", "6"],
  ]);
  expect(startSearch(once, 1).joinedIds).toEqual([]);
});

test("keeps one card for a company that is on two pages", () => {
  const more = applySearchEvent(startSearch(endSearch(firstPageResults), 2), makePageEvent([3, 4], 2));
  expect(listCompanyIds(more)).toEqual(["1", "2", "3", "4"]);
});

test("page 1 of a new search clears the previous results", () => {
  expect(startSearch(firstPageResults, 1)).toEqual({ ...noCompanyResults, phase: "searching" });
});

test("an error keeps the companies found so far, and the end of the stream keeps the error [STRM-006]", () => {
  const failed = applySearchEvent(firstPageResults, {
    type: "error",
    data: { error: "The directory is closed" },
  });
  expect(endSearch(failed)).toMatchObject({ phase: "failed", failure: { error: "The directory is closed" } });
  expect(listCompanyIds(failed)).toEqual(["1", "2", "3"]);
  expect(
    failSearch(noCompanyResults, { error: "HTTP 503: x", requiresAuth: true }).failure?.requiresAuth,
  ).toBe(true);
});

test("stores the interpretation and the saved search's id [STRM-002, STRM-005]", () => {
  const interpretation = { searchParams: { state: "OH" as const }, interpretation: "Companies in Ohio" };
  const heard = applySearchEvent(firstPageResults, { type: "ai_interpretation", data: interpretation });
  const saved = applySearchEvent(heard, { type: "auto_save_complete", data: { savedSearchId: "s1" } });
  expect(saved).toMatchObject({ interpretation, savedSearchId: "s1" });
});

test("a similarity search shows the name of the company in the directory, else the name that the user typed [STRM-019]", () => {
  const page = makePageEvent([1]).data;
  const similar = { ...page, searchType: "company_similarity" as const, companyName: "halvorn" };
  const read = (data: typeof similar & { targetCompany?: { id: string; name: string } }) =>
    applySearchEvent(noCompanyResults, { type: "search_results", data }).similarity;
  expect(read(similar)).toEqual({ name: "halvorn", isResolved: false });
  expect(read({ ...similar, targetCompany: { id: "9", name: "Halvorn Precision" } })).toEqual({
    name: "Halvorn Precision",
    isResolved: true,
  });
  expect(firstPageResults.similarity).toBeNull();
});
