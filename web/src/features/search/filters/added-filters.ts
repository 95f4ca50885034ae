import type { Hiring, SearchParameters } from "@eq/contracts";
import type { Choice } from "../../../ui/choice-popup.tsx";
import type { SearchMode } from "../mode/search-mode.ts";
import type { AddedFilter } from "./added-filter.ts";
import { foundedFilter, fundingFilter, lastRoundFilter, openJobsFilter } from "./fact-filters.ts";
import { companySizeField, departmentField, revenueField } from "./list-fields.ts";
import { quickFilters } from "./quick-filter-fields.ts";

const kindFilter: AddedFilter = {
  name: "Kind of business",
  colour: "industry",
  modes: ["companies", "people"],
  field: "kinds",
  lookup: null,
  single: false,
  read: ({ kinds }) => kinds,
  write: (kinds) => ({ kinds }),
  hint: "Type a kind, such as breweries",
};

const titleFilter: AddedFilter = {
  name: "Title",
  colour: "title",
  modes: ["people"],
  field: "titles",
  lookup: null,
  single: false,
  read: ({ titles }) => titles,
  write: (titles) => ({ titles }),
  suggest: suggestTypedTitle,
  hint: "Type a job title",
};

const hiringFilter: AddedFilter = {
  name: "Hiring for",
  colour: "title",
  modes: ["companies"],
  field: "hiring",
  lookup: null,
  single: false,
  read: ({ hiring }) => hiring?.titles ?? [],
  write: (titles, { hiring }) => ({ hiring: replaceTitles(hiring, titles) }),
  suggest: suggestTypedTitle,
  hint: "Type the title of an open job",
};

function suggestTypedTitle(typed: string, selected: readonly string[]): Choice[] {
  const text = typed.trim().slice(0, 80);
  const titles = text === "" ? selected : [...selected, text];
  return [...new Set(titles)].map((title) => ({ value: title, label: title }));
}

/** Replaces the titles of the hiring filter; no filter is left when it has no other condition. */
function replaceTitles(hiring: SearchParameters["hiring"], titles: string[]): Hiring | null {
  const others = { functions: [], ...hiring, titles: [] };
  const isEmpty = Object.values(others).every((value) => Array.isArray(value) && value.length === 0);
  return titles.length === 0 && isEmpty ? null : { ...others, titles };
}

const addedFilters: readonly AddedFilter[] = [
  hiringFilter,
  ...quickFilters.filter(({ field }) => field !== "employees"),
  kindFilter,
  titleFilter,
  { ...departmentField, name: "Department", colour: "function", modes: ["people"] },
  { ...companySizeField, name: "Company size", colour: "size", modes: ["companies", "people"] },
  { ...revenueField, name: "Revenue", colour: "revenue", modes: ["companies", "people"] },
  openJobsFilter,
  foundedFilter,
  lastRoundFilter,
  fundingFilter,
];

/** The filters of a mode that the user can set from a list. */
export function listAddedFilters(mode: SearchMode): AddedFilter[] {
  return addedFilters.filter(({ modes }) => modes.includes(mode));
}
