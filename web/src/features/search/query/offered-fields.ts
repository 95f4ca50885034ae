import type { CompanySortKey, PeopleSortKey, SearchParameters, Sort, SortKey } from "@eq/contracts";
import type { SearchMode } from "../mode/search-mode.ts";
import type { Field } from "./filter-chips.ts";

interface SortOption<Key extends SortKey> {
  value: Key;
  label: string;
}

/** The orders that a form offers; the first one is its default. */
export const companySorts: readonly SortOption<CompanySortKey>[] = [
  { value: "name", label: "Company Name" },
  { value: "employeeCount", label: "Employee Count" },
  { value: "revenue", label: "Revenue" },
];
export const peopleSorts: readonly SortOption<PeopleSortKey>[] = [
  { value: "relevance", label: "Relevance" },
  { value: "seniority", label: "Seniority" },
  { value: "name", label: "Name" },
  { value: "title", label: "Job Title" },
];

/** Companies for a candidate are ordered by fit, which is not a field. */
const candidateSorts: readonly SortOption<SortKey>[] = [
  { value: "relevance", label: "Best Fit" },
  ...companySorts,
];
const sorts = { companies: companySorts, people: peopleSorts, mpc: candidateSorts };

export function sortsOf(mode: SearchMode): readonly SortOption<SortKey>[] {
  return sorts[mode];
}

const byFunding: SortOption<SortKey> = { value: "funding", label: "Funding" };

/** The orders of a form; order by funding only where the query's words asked for it. */
export function sortsBeside(mode: SearchMode, sort: Sort | null): readonly SortOption<SortKey>[] {
  return mode !== "people" && sort?.by === byFunding.value ? [...sorts[mode], byFunding] : sorts[mode];
}

const companyFields: readonly Field[] = [
  "industryCodes",
  "places",
  "employees",
  "revenue",
  "funding",
  // Only the results of company searches offer to include companies with unknown values.
  "includeUnknown",
  "sort",
];
const peopleFields: readonly Field[] = [
  "industryCodes",
  "places",
  "employees",
  "revenue",
  "managementLevels",
  "jobFunctions",
  "departments",
  "titles",
  "sort",
];

/** Whether a mode has a control for a field that was chosen by hand; an order must be one of the mode's. */
export function isOffered(field: Field, chosen: Partial<SearchParameters>, mode: SearchMode): boolean {
  if (!(mode === "people" ? peopleFields : companyFields).includes(field)) return false;
  const { sort } = chosen;
  return field !== "sort" || !sort || sortsOf(mode).some(({ value }) => value === sort.by);
}
