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

/** A quick filter: a field, the name on its chip, and the modes that offer it. */
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
