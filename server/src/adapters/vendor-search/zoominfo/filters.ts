import type { Range, SearchParameters } from "@eq/contracts";
import type { VendorQuery, WidenedFilter } from "../port.ts";
import { departmentsOfFunction, industryIds } from "./codes.ts";
import { writePlaces } from "./place-filter.ts";

type Filters = Readonly<Record<string, string | number | boolean>>;

export interface WrittenFilters {
  readonly filters: Filters;
  readonly widened: ReadonlySet<WidenedFilter>;
}

/** The parameters that reach ZoomInfo, or that are compared again with its hits. */
export const honouredParameters: ReadonlySet<keyof SearchParameters> = new Set([
  "industryCodes",
  "places",
  "employees",
  "revenue",
  "funding",
  "lastFundedWithinDays",
  "jobFunctions",
  "departments",
  "managementLevels",
  "titles",
  "literalTitles",
  "exclude",
  "sort",
  "companies",
  "employers",
]);

/** Writes the filters of a company search; null when the search has none that ZoomInfo knows. */
export function writeCompanyFilters(query: VendorQuery): WrittenFilters | null {
  const shared = writeSharedFilters(query);
  if (Object.keys(shared.filters).length === 0) return null;
  const settings = { locationSearchType: "HQ", excludeDefunctCompanies: true };
  return { filters: { ...shared.filters, ...settings }, widened: shared.widened };
}

/** Writes the filters of a people search; null when the search has none that ZoomInfo knows. */
export function writePeopleFilters(query: VendorQuery): WrittenFilters | null {
  const { titles, managementLevels, departments, jobFunctions, employers, exclude } = query.parameters;
  const shared = writeSharedFilters(query);
  const ofFunctions = jobFunctions.flatMap((code) => departmentsOfFunction[code]);
  const people = omitEmpty({
    // The words of titles are alternatives.
    jobTitle: titles.join(" "),
    managementLevel: managementLevels.join(","),
    department: [...new Set(departments.length > 0 ? departments : ofFunctions)].join(","),
    excludeManagementLevel: exclude.managementLevels.join(","),
  });
  if (Object.keys({ ...shared.filters, ...people }).length === 0) return null;
  const former = employers.filter((employer) => employer.former).length;
  const time = former === 0 ? "present" : former === employers.length ? "past" : "pastAndPresent";
  return {
    filters: {
      ...shared.filters,
      ...people,
      ...("metroRegion state country".split(" ").some((name) => name in shared.filters) && {
        locationSearchType: "Person",
      }),
      ...(employers.length > 0 && { companyPastOrPresent: time }),
    },
    widened: new Set<WidenedFilter>([
      ...shared.widened,
      ...(titles.length > 0 ? (["titles"] as const) : []),
      ...(jobFunctions.length > 0 ? (["jobFunctions"] as const) : []),
    ]),
  };
}

function writeSharedFilters({ parameters, companies, today }: VendorQuery): WrittenFilters {
  const { industryCodes, places, employees, revenue, funding, lastFundedWithinDays } = parameters;
  const place = writePlaces(places);
  const filters = {
    industryCodes: [...new Set(industryCodes.flatMap((code) => industryIds[code]))].join(","),
    ...place.filters,
    ...writeRange("employeeRange", employees),
    ...writeRange("revenue", revenue && toThousands(revenue)),
    ...writeRange("fundingAmount", funding && toThousands(funding)),
    fundingStartDate: lastFundedWithinDays === null ? "" : subtractDays(today, lastFundedWithinDays),
    ...writeCompanies(companies),
  };
  return { filters: omitEmpty(filters), widened: new Set(place.isWider ? ["places"] : []) };
}

function writeCompanies(companies: VendorQuery["companies"]): Filters {
  if (companies === null) return {};
  if ("vendorIds" in companies) return { companyId: companies.vendorIds.join(",") };
  // A comma separates names.
  return { companyName: companies.names.map((name) => name.replaceAll(",", " ")).join(",") };
}

/** ZoomInfo's amounts are in thousands, and its maximum is included. */
function toThousands({ min, max, maxExclusive }: Range): Range {
  const limit = max === null ? null : maxExclusive ? Math.ceil(max / 1000) - 1 : Math.floor(max / 1000);
  return { min: min === null ? null : Math.ceil(min / 1000), max: limit };
}

function writeRange(name: string, range: Range | null): Filters {
  return {
    ...(range?.min != null && { [`${name}Min`]: range.min }),
    ...(range?.max != null && { [`${name}Max`]: range.max }),
  };
}

function subtractDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

const omitEmpty = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
