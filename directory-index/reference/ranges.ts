import type { Range, RangeName, SearchParameters } from "@eq/contracts";
import type { Company } from "./rows.ts";

const columnOfRange = {
  employees: "employee_count",
  revenue: "revenue",
  funding: "total_funding",
  founded: "founded_year",
} as const;

export const isBounded = (range: Range | null): range is Range =>
  range !== null && (range.min !== null || range.max !== null);

/** Lists the ranges of a search that have at least one bound. */
export const listBoundedRanges = (parameters: SearchParameters): RangeName[] =>
  (["employees", "revenue", "funding", "founded"] as const).filter((name) => isBounded(parameters[name]));

/** Whether the value is inside the range. An unknown value is outside every range. */
export function isInsideRange(value: number | null, { min, max, maxExclusive }: Range): boolean {
  if (value === null) return false;
  if (min !== null && value < min) return false;
  return max === null || (maxExclusive ? value < max : value <= max);
}

export const isRangeValueUnknown = (company: Company | null, name: RangeName): boolean =>
  company === null || company.row[columnOfRange[name]] === null;

/** Whether the value is inside the range, or is unknown and the search includes unknown values. */
export function passesRange(
  company: Company | null,
  name: RangeName,
  { [name]: range, includeUnknown }: SearchParameters,
): boolean {
  if (range === null || !isBounded(range)) return true;
  if (company === null || isRangeValueUnknown(company, name)) return includeUnknown.includes(name);
  return isInsideRange(company.row[columnOfRange[name]], range);
}
