import type { Page, Route } from "@playwright/test";

/** Fields of a saved search that a test chooses. */
export interface ShownSearch {
  id: string;
  natural_query: string;
  lead_type?: "client" | "people" | "mpc";
  companies?: readonly object[];
  leads?: readonly { company_id?: string }[];
}

export const makeCompany = (number: number, fields: object = {}) => ({
  id: `30000${number}`,
  name: `Company ${number}`,
  city: "Toledo",
  state: "OH",
  website: `https://company-${number}.example.com`,
  lead_status: "warm",
  result_found_at: `2026-11-0${number}T10:00:00Z`,
  ...fields,
});

export const makeLead = (number: number, fields: object = {}) => ({
  id: `20000${number}`,
  full_name: `Lead ${number}`,
  job_title: "Plant Manager",
  company_name: "Company 1",
  company_id: "300001",
  ...fields,
});

/** Answers the calls of the history with these searches. The lists of a search may be changed later. */
export async function showSearches(page: Page, searches: readonly ShownSearch[]): Promise<void> {
  await page.route(/\/api\/ai\/saved-searches\?/, (route) =>
    route.fulfill({ json: { success: true, searches: searches.map(describeSearch) } }),
  );
  await page.route(/\/api\/ai\/saved-searches\/\d+\/changes/, (route) => route.fulfill({ json: noChanges }));
  await page.route(/\/api\/ai\/saved-searches\/\d+\/results/, (route) => answerResults(route, searches));
}

/** The answer for a search that never ran. */
const noChanges = {
  ...{ success: true, isWatched: false, runs: [], newest: null, since: null, newSince: null },
  ...{ canTellGone: false, counts: { new: 0, gone: 0, hotter: 0, cooler: 0, unchanged: 0 }, companies: [] },
};

const describeSearch = ({
  id,
  natural_query,
  lead_type = "client",
  companies = [],
  leads = [],
}: ShownSearch) => ({
  id,
  name: natural_query,
  natural_query,
  created_at: "2026-11-20T09:12:00Z",
  lead_type,
  is_favorite: false,
  results_limit: 25,
  company_count: companies.length,
  lead_count: leads.length,
  total_results: companies.length + leads.length,
  search_criteria: {},
});

function answerResults(route: Route, searches: readonly ShownSearch[]): Promise<void> {
  const { pathname, searchParams } = new URL(route.request().url());
  const search = searches.find(({ id }) => pathname.includes(`/${id}/`));
  const companyId = searchParams.get("company_id");
  const leads = (search?.leads ?? []).filter(
    ({ company_id }) => companyId === null || company_id === companyId,
  );
  const countLeads = (company: object) =>
    (search?.leads ?? []).filter(({ company_id }) => "id" in company && company.id === company_id).length;
  const companies = (search?.companies ?? []).map((company) => ({
    ...company,
    lead_count: countLeads(company),
  }));
  return route.fulfill({
    json: {
      success: true,
      companies: searchParams.get("include_companies") === "false" ? [] : companies,
      leads: searchParams.get("include_leads") === "false" ? [] : leads,
    },
  });
}
