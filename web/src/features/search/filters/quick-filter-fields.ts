import type { SearchMode } from "../mode/search-mode.ts";
import type { FilterColour } from "../query/filter-chips.ts";
import {
  companySizeField,
  industryField,
  jobFunctionField,
  type ListField,
  locationField,
  seniorityField,
} from "./list-fields.ts";

/** One quick filter: a field with its name on the chip and the modes that have it. */
export interface QuickFilter extends ListField {
  name: string;
  colour: FilterColour;
  modes: readonly SearchMode[];
}

export const quickFilters: readonly QuickFilter[] = [
  { ...industryField, name: "Industry", colour: "industry", modes: ["companies", "people"] },
  { ...companySizeField, name: "Company size", colour: "size", modes: ["companies"] },
  { ...jobFunctionField, name: "Job Function", colour: "function", modes: ["people"] },
  { ...seniorityField, name: "Seniority", colour: "level", modes: ["people"] },
  { ...locationField, name: "Location", colour: "location", modes: ["companies", "people"] },
];
