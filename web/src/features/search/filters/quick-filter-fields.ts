import type { SearchMode } from "../mode/search-mode.ts";
import type { FilterColour, ParameterField } from "../query/filter-chips.ts";
import type { GlossItem } from "../query/gloss-items.ts";
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

export function findQuickFilter(mode: SearchMode, field: ParameterField): QuickFilter | undefined {
  return quickFilters.find((filter) => filter.modes.includes(mode) && isFieldOf(filter, field));
}

/** The quick filters of a mode that have no chip among the query's filters. */
export function listEmptyQuickFilters(mode: SearchMode, gloss: readonly GlossItem[]): QuickFilter[] {
  const fields = gloss.flatMap(({ chips }) => chips.map(({ field }) => field));
  return quickFilters.filter(
    (filter) => filter.modes.includes(mode) && !fields.some((field) => isFieldOf(filter, field)),
  );
}

/** Whether a filter shows the values of a field. Kinds of business are shown with the industries. */
export function isFieldOf(filter: Pick<ListField, "field">, field: ParameterField): boolean {
  return filter.field === field || (filter.field === "industryCodes" && field === "kinds");
}
